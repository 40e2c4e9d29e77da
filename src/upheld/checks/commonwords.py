"""English words that are written in lower case unless a sentence begins with them.

A capital at the start of a sentence says nothing, so a lone first word is a name only if it is none of these.
Printed by ``python training/common_words.py --labels DIR``: counts over 13 label sets under open or share-alike
licences; one form per stem.
"""

from __future__ import annotations

from functools import cache

from upheld.text.stems import stem
from upheld.text.stopwords import STOPWORDS


def is_common(word: str) -> bool:
    """Whether a folded word is an ordinary English word or a function word of any listed language."""
    return word in STOPWORDS or stem(word) in _stems()


@cache
def _stems() -> frozenset[str]:
    return frozenset(map(stem, _WORDS.split()))


_WORDS = """
abandoned abbreviated aberrant ability able abnormal abnormalities aboard about above abroad absence absent absolutely
absorbed abstract abundance abundant abuse academic accelerate acceleration acceptable accepted access accessibility
accessible accessories accident accidentally acclaim accolades accompanied accomplice accomplished accordance
according accordion account accumulate accumulation accuracy accurate accusations accused acetylcholine achieved
achievements acid acknowledged acoustic acquired acquisition acres across acting action activated activation active
activist activity actor actress actually acute adaptation adapted adaptive added addiction addition additional address
adenovirus adequate adherence adhesion adipocyte adipose adjacent adjustable adjusted adjustment administered
administration administrative administrator admiral admired admission admitted adopted adoption adoptive ads adulthood
adults advanced advantage adventure adversarial adverse advertisement advertising advice advising advocate affair
affected affiliated affinity afford affordable afraid after aftermath afternoon afterwards again against age aged
agency agenda agent aggregate aggression aggressive aging ago agree agreed agreement agricultural agriculture ahead
aid aimed air airborne aircraft airline airliner airplane airports airspace airways alarm albeit album alcohol
alcoholic alert algorithm alien aligned alike alive all allegations alleged alleles alley allies allow allowance
almost alone along alongside already also altar alterations altered alternate alternative although altitude altogether
alumni alveolar always amateur amazing ambitious amid amino among amongst amount amplified amusement analyses analysis
analysts analytical analytics analyzed ancestors ancestry ancient and anger angiogenesis angry animal animated
animator anime anniversary announced announcement announcer annual anonymous another answer antagonist anthology
antibodies anticipates anticoagulation antidepressant antigen antiretroviral antiviral anxiety anxious any anybody
anymore anyone anything anyway anywhere apart apartment apoptosis apoptotic app apparatus apparel apparent appeal
appearance appeared appendix appetite apples applicable application applied appointed appointment appreciate
appreciation approach appropriate approval approved approximately apron architect architectural architecture archived
are area arguably argued argument arise armies arms arose around arranged arrangements array arrested arrival arrived
arrow art arterial arthritis article artifacts artificial artillery artist artistic artwork asceticism aside asked
asleep aspects assassinated assassination assault assays assembled assessed assessment assets assigned assignment
assist assistance assistant associated associations assumed assumptions assures astrocytes astronomers astronomy
asymptomatic athlete athletic atmosphere atomic atop attached attack attempt attendance attendants attended attention
attentional attenuated attire attitude attorney attracted attractions attractive attributable attributed auction
audacious audience audio audit auditors augmentation augmented authentic author authorities authorization authorized
autism autistic auto autobiography autoencoders autoimmune automated automatic automatically automation automobile
autonomous autophagy autumn availability available average avidity avoid awarded aware awareness away awesome axe axis
baby back backdrop background backlog backpack backup backwards backyard bacteria bacterial bad badly bag baking
balance balcony bald ball ballerina ballet balloon bamboo banana band bandanna banjo banker banks banned banner bar
barbecue barefoot barn barrel barrier basal baseball based baseline baseman basement basic basically basis basket
basketball bass bassist bat bathing bathroom bathtub batsman batter battles beach bear beard beat beautiful beauty
became because bed bedroom been beer before began behave behavior behavioral behaviour behind beige being belief
believe belly belonging beloved below belt bench benchmark bends beneath beneficial benefits bent berries beside best
bestselling betacoronaviruses better between beverage beyond bias bicycle bicyclist bid big bigger biggest bike biker
bikini bilateral billion bills binding bins biochemical biographical biography biological biology biomarker biomedical
biopic birds birth birthday bit black blame blank blanket bleeding blessing block blockade blockbuster blond blood
bloodstream blouse blowing blue bluegrass boards boasts boat body bold bomb bone bonus book boom boost booth boots
border boring born borough borrowed boss both bother bottle bottom bound boundaries bow bowel bowling box boxer boy
boyfriend brain branch brand brass breaching bread break breakdown breakfast breakthrough breakup breast breathing
brewery brick bride brief briefcase bright brilliant bring broad broadcast broadcaster broader brochure brother brown
browser browsing brunette brushing bubbles bucket buddy budget building bulk bullet bunch burden buried burn bus
bushes business businessman businesswoman busy but butter button buy buyers cab cabin cabinet cable cafe cafeteria
cake calcium calculated calendar called calm came camel cameo camera camouflage camp campaign campus can canceled
cancelled cancer candidate candy cannot canoe canvas cap capabilities capable capacity capita capital capsid capture
car carbon carcinogen carcinoma card cardboard cardiac cardiomyocytes cardiovascular career carefully cargo carnival
carpet carriage carriers carrying cart carve case cash cast casual casualties cat catalog catch categories categorized
cater cattle causal cause cave ceiling celebrating celebration celebrity cello cellphone cells cellular cement cent
centers centres century cepstra cerebral ceremonial ceremony certain certified chain chair chairman chalk chalkboard
challenge champion championships chance changes channels chapter character characterised characteristics
characterization characterized charge charismatic charity chart chasing chat cheap cheaper check checkered checkpoint
cheek cheering cheerleaders cheese chef chemical chemokines chemoresistance chemotherapy chess chest chewing chicken
childhood children chinense chloride chocolate choice choir cholesterol choose choreographer chorus chromatin
chromosomal chronic chronically churches cigarette cinema cinematography circles circuit circular circulating
circulation circumstances circus cirrhosis cited cities citizens citizenship civilian civilizations claims clan clash
class classic classical classification classified classroom clean clear clearance cleavage clever click client cliff
clifftop climate climber climbing clinical clinicians clinics clock close closest closure clothing cloud cloudy clown
clubs clusters clutter coach coal coast coastal coaster coat cobblestone cockpit cocktails code coefficients coffee
cognitive cohort coins cold colitis collaborated collaboration collaborative collapse collar colleagues collected
collection collectively collector colleges collision colloquially colon colonial colonies colonization color
colorectal colorful colour column combat combination combined comeback comedian comedic comedy comfortable comic
commander commanding commensal commentary commentator comments commercial commissioned commitment committed common
commune communicate communication community comorbidities compact companion company comparable compared comparison
compartments compelling compensation competence competing competition competitive competitors compilation compiled
complaint complementary complete completion complex complexity complicated complications complimentary components
composed composer composition compounds comprehensive comprises compulsive computational computer conceived
concentrated concentration concept concerns concert concluded conclusion concrete concussion condemned conditional
conditions conducted conductor cones confer conferences confidence confident confined confirmation confirmed conflict
conformation confused confusion conglomerate conjunction connected connection conquered consecutive consensus consent
consequences consequently conserved considerable considerably consideration considered consistent consists consoles
consolidated conspiracy constant constituency constituent constitute constitutional constitutively constraints
constructed construction consultant consultation consumed consumers consumption contact container contains
contemporary content contest contestants context continent continental continuation continued continuous continuum
contract contractor contrary contrast contribute contribution contributor control controlled controller controversial
controversy convenience conventional convergence conversation conversing conversion converted convicted convinced
cookies cooking cool cooperate cooperation cooperatively coordinated cop copies copper copri copyright core corn
corner coronary coronavirus corporate corporations correct correlated correlation corresponding corrupt corruption
cortex cortical cost costume cotton couch could counseling count counter counterpart counties country countryside
couple course courtesy courtroom courts courtyard cousin coverage covered cow cowboy craft crash crawl crazy cream
created creation creative creator creature credibility credit crew crib cricket cricketer crime criminal crisis
criteria critical criticism criticized critics crops cross crossover crossroads crosswalk crowd crowned crucial crying
cuisine cult cultivated cultural culture cumulative curb cure curiosity curious curly currency current curriculum
curves custody customers customizable customized cut cybersecurity cycle cyclist cytokines dad daily dairy damage
dancer dancing danger dangerous dark darker dashboard data database date daughter day daytime deadline deadly deal
dealer dealt death debate debris debt debut decades decent deception decided decision deck declared decline decoder
decoding decompensation decomposition decorated decorative decrease dedicated dedication deductible deemed deep deeper
defeated defect defective defence defends defenses defensive deficiency deficient deficits defined definitely
definitions definitive degeneration degradation degree delay delete deleterious deletion deliberate delighted
delivered delivery demand dementia demise demo democracy demographic demonstrate demonstration den dendritic denied
denim denoising dense density dental dentist departing departments departure depend dependence dependent depicts
depletion deploy depolarization deposition deposits depots depression depressive depth der derailed derby derived
descendants descended descent described description desert deserve designated designation designed designer desire
desk desktop despite destination destroyed destruction details detectable detected detection detention deterioration
determinant determination determine devastating developed developer development developmental devices devoted diabetes
diabetic diagnosed diagnosis diagnostic dialect dialogue dictator dictatorship dictionaries did died diet dietary
differ differences different differential differentiated differentiation difficult difficulties digging digital digits
diluted diminished dinner dinosaurs diocese diplomat diplomatic directed direction director directorial dirt dirty
disability disabled disappeared disappointed disappointment disbanded discharge discipline disclosed discontinuation
discontinued discount discourse discovered discovery discrimination discuss discussion disease dishes disk dislike
dismissed disorder disparities display disposal disproportionate dispute disrupt disruption dissemination dissolution
dissolved distance distant distinct distinction distinctive distinguished distress distributed distribution
distributor districts disturbing diver divergent diverse diversity divided dividend diving divisions divorce dock
doctors document documentary does dog doing doll dollars domain domestic domesticated dominant dominated donate
donations done donors door doorway dopamine dopaminergic dorsal dose dot double doubt down download downregulated
downregulation downstream downtown downward dozen dpc dpi draft drama dramatic dramatically draped drawing dream
dressed drift drill drinking driver driving dropped drowning drug drummer drums drunk dry dual dubbed due dumbbells
dumped dune duo duration during dust duties dynamic dynasty dysfunction dysregulation dystopian each eager earlier
earliest early earnings ears ease easier easy eating eccentric ecological economic economically economy ectopic edema
edge edited edition editor editorial educated education educational effective effectiveness effector effects efficacy
efficiency efficient efforts eggs ego eight eighteen eighth either elaborate elderly eldest elected election electric
electrical electricity electromagnetic electron electronic elegant elementary elements elephant elevated elevation
eleven eleventh elicited eligibility eligible eliminate elimination elite else elsewhere email embargo embassy
embolism embraced embryonic emerged emergence emergency emigrated emissions emotional emotions emphasis emphasizing
empirical employed employees employers employment empty enable enclave enclosed enclosure encoding encompassing
encountered encourage end endangered endogenous endometrial endorsed endothelial enduring enemy energetic energy
enforcement engaged engagement engine engineer engraftment enhanced enhancement enhancer enjoy enlisted enormous
enough enriched enrichment enroll enrollment ensemble ensuing ensure entered enterprise entertainer entertaining
enthusiasm entire entirety entities entitled entrance entrepreneur entry envelope environment environmental enzyme
epic epidemic epidemiological epigenetic epilepsy episode epithelial epithelium epitopes eponymous equal equality
equation equipment equity equivalent era erase ergonomic erotic error escape especially essays essential established
establishment estate estimated etc ethical ethnic ethnicity evaluated evaluation evasion even event eventually ever
every everybody everyday everyone everything everywhere evidence evident evolution evolutionary evolved exactly exam
examination examined example exceed exceeding excellent except exception exceptional excess excessive exchange excited
excitement excluding exclusion exclusively executed execution executive exercise exert exhausted exhibit exhibition
exist existence exit exogenous exotic expanded expansion expectancy expectations expected expedition expenditures
expenses expensive experience experimental experiments expert expertise explain explanation explicit exploitation
exploration explore explosives exposed exposure expressed expression extant extended extension extensive extent
external extinct extinction extra extracellular extracts extraordinary extremely extremists eyes fabric face
facilitate facilities fact facto factorization factors factory faculty failed failure fair faith fake fall false
familiar family famous fancy fans fantasy far farm farmers fascinated fashion fast faster fastest fat fatal fatality
father fatigue fatty favor favorable favorite favourite fear feasible features fecal fed fee feed feedback feel feet
fellow felt female fence ferrets festivals fetch fever few fewer fiber fibroblasts fibrosis fiction fictional field
fielder fierce fifteen fifteenth fifth fifty fight fighters figure filament file filled film filmmaker final finance
financial financier fine finest fingers finished fire firefighter fireman fireplace firm first fiscal fish fisherman
fishermen fission fit fitness five fix fixation flag flagship flat flavour fled flexibility flexible flight flip
floating flood floor flow flowers flu fluid flute flying focal focus folding folk folklore followers following fond
food footage football footballer footprint for forces forecast foreground foreign forests forever forget forgotten
form formal format formation former forth forthcoming fortunate fortune forty forward found foundations founded
founder fountain four fourteen fourteenth fourth fraction frame framework franc franchise fraud free freedom frequency
frequently fresh freshman fridge friends friendship from front frontman frowning frozen fruit frustration fucosylated
fuel full fully fun function functional functionality fundamental funds funeral funny fur furniture further fusion
future gain galaxies galleries gallons game gameplay gang ganglia gap garage garb garbage garden garment garnered gas
gastric gastrointestinal gastropod gateway gathered gay gear gender gene general generalization generalized generated
generation generic generosity generous genetic genetically genius genome genomic genre gentleman genuine genus
geographic geographical geometry gestures get giant gift gig gigantic girl girlfriend given glad glance glasses global
globalization gloves glowing glucose glycaemia glycan glycemic glycoproteins glycosylated glycosylation goal goalie
goat goblet goddess gods goes goggles going golf golfer gonna good gospel gov governed government grab grade gradually
graduated graduation graffiti grammar grandchildren granddaughter grandfather grandmother grandparents grandson
granite granted graph graphic grasp grass grassy grave gray great greater greatest green grew grill grocery groom
gross ground group growth guarantee guards guerrillas guess guest guidance guide guidelines guilty guitar guitarist
gummies gun gunman gut guy gym gymnast habit habitat had hair half hallmark hallway hammer hamsters hand handful
handle handsome hanging happened happy harassment hard harder hardware harm harmful has hat have hazard head headache
headband headlines headphones headquarters health healthcare healthspan healthy hear heard heart heavier heavy
hectares hedge heels height heir helicopter helmet help helpful hematopoietic hemisphere hence hepatic her
heritability hero heroin herself heterogeneity hey hidden hiding hierarchy high higher highest highlight highway
hijacked hijackers hikers hiking hillside him himself hinder hip hippocampal hippocampus hired his historian historic
historical history hit hobbyists hockey holding hole home homeless homeostasis hometown homework homologous honest
honor honorable honorary honour hoodie hoop hope hopscotch horizon hormone horrible horror horse hospital hospitalised
hospitalization hospitalized host hotels hottest hours household houses how however html https hub huge hula human
humanitarian humanity humble humid humor humorous hundred hung hungry hunters hunting husband hydrogen hygiene
hypertension hypoglycaemia hypoglycaemic hypoglycemia hypothesis hypothesized hypothetical hypoxia ice icon iconic icy
idea ideal identical identification identified identity ignorance ignored iii ileum ill illegal illiterate illness
illustrated illustrations image imagery imagine imbalance imitate immediately immense immigrants immigration immune
immunity immunization immunodeficiency immunogen immunogenicity impact impaired impairment implementation implemented
implicated implications imply importance important imports imposed impossible impressed impression impressive imprint
imprisoned improve improvement inaccurate inactive inadequate inappropriate inaugural inaugurated inauguration inbox
incapable incarnation incentives inception inches incidence incident including inclusion income incomprehensible
inconsistent incorporates incorrectly increased incredible incredibly incumbent indeed independence independent index
indicate indication indicator indie indigenous indirect individuals indoors induced inducted induction industrial
industry inequality infants infarction infected infection infectious infer inference infiltration inflammasome
inflammation inflammatory inflatable inflation influence influencer influential influenza informally information
informative informs infrastructure inhabitants inhabited inherent inherited inhibition inhibitor inhibitory inhibits
initial initiated initiation initiatives injection injured injury innate inner innovative inoculation input inquires
inside insights insisted inspection inspiration inspired instability installation installed installment instance
instead institutional institutions instructed instructions instructor instrument instrumental insufficient insulin
insurance insured intact intake integral integrated integration integrity intellectual intelligent intended intense
intensity intensive intent intention interact interactions interest interface interfere interference interferon
intergenic interim interior intermediate intermittent internal internationally interpretability interpretation
interpreted intersection interval intervention interviews intestinal intestine intimate into intracellular intranasal
intriguing introduced introduction intuitive invading invasion invasive invented invention inventor inventory invest
investigate investigation investigators investment investors invitation invites involved involvement ironic isolated
isolation issues items its itself jacket jail jazz jealousy jeans jerseys jet jewelry job jockey jogging joined joint
joke journalism journalist journey judge juggling juice jumping jungle junior jurisdiction jury just justified karate
kayak keen keep key keyboard khaki kick kickboxer kidney kids killed killer kilometres kinase kind kinetics kingdoms
kissing kit kitchen knee kneeling knife knit knockdown knockout knowledge known lab label labor laboratory lack ladder
lady laid land landlocked landmark landscape lanes language lap laptop large larger largest last late latent later
lateral latest latter lattice laughing launched laundromat laundry law lawmakers lawn lawyer layer laying layout lead
leader leadership leagues leaning leaps learn lease leash least leather leave lecture lecturer ledge left legacy legal
legendary legislation legislative legislature legitimate legs length lenses lesions less lesser lessons let lethal
letter levels leverage liability libraries license licking lies life lifelong lifespan lifestyle lifetime lift ligand
ligase light lighter lighthearted lightning like likelihood limitations limited limpet line lineage linear lineup
linguistic linkage linked lipid lips liquid list listeners listening lit literacy literally literary literature little
live liver liveweb load loan lobby local locality localized located location lockdown locked locus log logic logical
logistician logistics lone long longer longest longevity longitudinal longtime looking loop loosely loss lost lot loud
lounge loved lovers low lower lowest loyal luck lucky lucrative luggage lunch lung luxury lying lymph lymphoid
lyricist lyrics macaques machinery machines macrophages made magazine magical magician magnetic magnitude mail main
mainland mainstream maintain maintenance major majority makeup male mall mammalian mammals mammary man managed
management manager mandatory manga manifest manipulate manner mannose manslaughter manual manufacturer manufacturing
manuscripts many map marathon marble marches margin marijuana marine marked markers market marketplace marriage
married marrow martial mask mass massacre masseuse massive masterpiece match material maternal math mathematical
mathematician mathematics matrix mats matter maturation mature maximize maximum may maybe meal mean meaningful
measurements measures meat mechanical mechanics mechanism medals media median mediated mediators medical medication
medieval meditation medium meet megacluster mellitus melting members membership membrane memoir memorable memory
mental mentioned mentor menu merchandise merely merged merger mesenchymal mess message messengers meta metabolic
metabolism metal metastases metastasis metastatic meters metformin method methodologies metropolitan mice microarray
microbes microbial microbiome microbiota microenvironment microglia microglial microorganisms microphone microscope
microscopic microscopy microvascular mid midair middle midpoint midst might migrated migration mild miles military
milk millennium million mimic mind mine mineral mini minimal minimum miniseries minor minority minutes mirror missing
missions mistake mitigate mitochondria mitochondrial mitofusins mitophagy mixed mixtape mixture mmol mob mobile
mobility mobilization mode model modelled moderate modern modest modification modified modular modulate modulation
modules mogul mol molecular molecules molested mollusk mom moment momentum monarch monarchy monetary money monitoring
monk monkey monocytes months monuments moral morality morbidity more morning morphology mortality most moth mother
motif motivate motivation motor motorcycle motorcyclist mountain mountainous mouth moved movement movie mower much
mucin mucosa mucosal mucus mud muddy multicolored multinational multiple municipal municipality mural murder murderer
murine muscle muse museums music musical musician must mustache mutant mutational mutations mutual myeloid myocardial
myocarditis myself mysterious mystery myth mythology naive naked name nap narrated narrative narrow nasal nationalism
nationalist nationally nationwide native natural nature navigation near nearby nearest necessary neck necklace
necroptosis necrosis need negative negotiations neighborhood neighboring neither nephew nerve nervous net network
neural neurodegenerative neurogenesis neurological neuronal neurons neurotransmitter neutral neutralization
neutralizing neutrophil never nevertheless newborn newer newest newly newspaper next nice niche nickname niece night
nigral nine nineteen nineteenth ninth nobody nodes noise noisy nominal nominated nominations nominee noncoding none
nonfiction nonhuman nonprofit nor normal normalized northeast northeastern northwest nose not notable notably notebook
noteworthy nothing notice notifications notion notoriety notorious novel novelist novella novice novo now nowhere
nuclear nucleotide nucleus nude null number numerous nun nurse nutrient nutrition nutritional nuts obese obesity
object objectives observational observations observed observers obsessed obstacle obtained obvious occasional
occasions occupation occupied occurred occurrence ocean odds off offender offense offensive offer office officer
official offset offshore often oil okay old older oldest olive once oncogenic one ongoing online onlookers only onset
onto open opera operating operational operations operators opinion opponent opportunity opposed opposite opposition
optical optimal optimization optimize optional options oral orange orbit order ordinal ordinary org organ organic
organisations organised organismal organisms organization organizational organized orientation origin original
originated other otherwise our ourselves out outbreak outcomes outdoors outer outfit outlets outlined outlinks outlook
output outside oven over overall overcome overexpressed overexpression overheard overlapping overlooking oversaw
overseas oversight overt overtime overweight owing own owner ownership oxidative oxygen pace package packed paddle
page pain painter painting pair pajamas palatable pale palm pancreatic pandemic panel panic pants paper paperwork
parade paradigms parallel parameters paranormal paraquat parenchyma parental parents parity parking parliamentary
parody parsing part partially participants participated participation particles particularly parties partner
partnership passage passed passengers passion passive password past patch path pathogenesis pathogenic pathogens
pathological pathology pathophysiology pathway patients pattern pause paved pavement pay payment peaceful peak pedal
pedestrians peer pen penalty people pepper peptide per perceived percent percentage perception perceptual perfect
performance performer performing perfume perhaps period periodic peripheral permanent permission permit persist
persistence persistent person persona personal personality personalized personnel perspective persuade pervasive
pesticides pests pet phagocytic phagocytosis pharmacological phase phenomenon phenotype phenotypic philanthropist
philosopher philosophical philosophy phone phosphorylates phosphorylation photo photograph photographer photography
photon phrase physical physician physicist physics physiological pianist piano pic pick pickups picnic picture pie
piece pier pig pigeons pile pillar pilot pink pins pioneering pipe pipeline pit pitch pitcher pivotal pizza place
placebo plaid plain planet plans plantations plants plaques plasma plastic plasticity plate plateau platelet platform
plausible player playfully playground playing playoffs playwright plaza pleaded please pleasure pledge plenty plot
plural plus pneumonia pocket podcast podium poem poet poetry point poisoned poker polar polarity pole police policeman
policies political politician politics poll pollution polymerase polymorphisms polynomial pond pony pool poor poorer
pop popular popularity populated population populous porch pornographic portfolio portion portrait portrayal portrayed
ports posing position positive possess possession possibility possible possibly post poster posthumous pot potency
potent potential pottery pounds pouring poverty power powerful practical practice praised pray prayer preceded precise
precision predecessor predicted predictions predictive predictors predominantly preferences preferential preferred
prefusion pregnancy pregnant preliminary premature premiered preparation preparing prepositions presence present
presentation presenter preserved presidency presidential pressing pressure prestigious presumably pretending pretty
prevalence prevalent prevent prevention previous prey price priest primary primates primitive principal principles
printed prior priority prison prisoners private probability probably probe problems procedural procedures proceed
process produced producer production productive productivity products profession professional professors profile
profit profitability profound progenitor prognosis prognostic program programmability programme progress progression
progressive proinflammatory project proliferation proliferative prolific prolonged prominence prominent promising
promote promoter promotion promotional prompted prone pronounced pronunciation proof prop propagation proper property
prophylactic prophylaxis proportion proposal propose propulsion prosecutor prospective prosperous protagonist protease
proteasome protect protection protective protein protest protesters protocol prototyping proud prove proven provide
provider province provincial provisions proximal proximity pseudonym pseudovirus psychological psychology psychosocial
pub public publication published publisher puddle pulling pulmonary pump punching punishment punk pupils puppy
purchase pure purified purple purpose purse pursue pursuit pushing put putative puzzle qualify quality quantify
quantitative quantum quarter quarterback quasispecies questionnaire questions quickly quietly quite quote race
racetrack racial racist racket radar radiation radical radio raft rail railroad railway rain rainy raised rally ramp
ran ranch random randomized range ranked rap rapid rapper rare rate rather ratio raw reached reaction reactive read
readers ready realistic reality realized really rear reason reasonable rebounds rebuilt recall recapitulates
recaptured received receiver recent reception receptor recipient recognisable recognised recognition recognizable
recognized recombinant recombination recommendations recommended reconstruct record recovered recovery recreational
recruited recruitment rectangular recurrent recurring red reduced reduction referee reference referral referred refill
reflect reflection reflective reform refrain refuge refugees refused regarding regardless reggae regime regimens
region regional registered registration regression regular regulate regulation regulator regulatory reign rejected
relatable related relation relationship relative relaxing relay released relevance relevant reliability reliable
relief religion religious relocated reluctant rely remainder remains remake remarkable remdesivir remember reminds
remix remote removal remove renal renamed rendered renewed renovated renowned rent rental repair repeated repetitive
replaced replacement replenish replenishment replicate replication reply reported reporter represent representation
representative repression reprised reproduction reproductive reptiles republics repurchase reputation request required
requirements rescue research researchers resemble reserve reservoir residence residential residents residing residues
resignation resigned resilience resistance resistant resolution resolve resort resources respect respectively
respiratory respond respondents response responsibility responsible rest restarts restaurant restoration restored
restricted restriction results resumed resurgence retail retailers retained retention retinopathy retired retirement
retreat retroviral retrovirus return reunion reunited revealed revelation revenue revered reverse reviews revised
revived revolutionary revolver revolves reward rhesus rheumatoid rhythm ribbon rich ridden rider riding right rigorous
rink rise risk ritual rival rivalry rivers road robes robust rock rocket rocky rode rodents rodeo role roll roller
romance romanized romantic roof rookie room roommate roots rope roster rotenone roughly round roundabout route routine
row rubber rugby ruins rule ruler rumors runners running rural sacred sacrifice sad safe safety said sailed sailor
salary sales saliva same samples sanctioned sanctuary sand sandals sandwich sandy sat satellite satire satirical
satisfaction satisfied sauce save saxophone scaffolding scale scandal scanning scarce scared scarf scary scattered
scenario scene scenery scenic schedule scheme schizophrenia scholars scholarship school schoolgirls science scientific
scientists sclerosis scooter scope score scrapped screaming screen screenplay screenwriter screenwriting script scuba
sculptor sculpture sealed seamlessly searches season seasonal seat secluded second secondary secret secretion
secretome secretory section sector secure security see seed seek seems segment segregationist selected selection
selective self selling semantic semiconductor senescence senescent senior sense sensitive sensitivity sensor sent
sentences separate separation sequel sequence serial series serious serotype serum served server service session set
settled settlement settlers setup seven seventeen seventh several severe severity sewing sex sexual shade shadow shall
shallow shape share shareholders shark sharp shaved she shed sheep sheet shelf shell shelter shield shift shipping
shirt shirtless shit shock shoes shooter shooting shopping shore short shortened shorter shortstop shot should
shoulder shout shoveling show showcase shower shut siblings sick side sidewalk sight sign signaling signalling
signature significance significant silence silent silk silly similar similarities simmer simple simpler simply
simultaneously since singer singing single singular sink sister sitcom sitting situated situation situational six
sixteen sixth size skateboard skateboarder skater skating skeletal sketch ski skier skillfully skills skin skirt skis
sky slasher slaves sled sleeping sleeves slide slightly slope slot slower slowly small smaller smallest smartphones
smell smiling smoking smooth snacks snail snake sneakers snow snowboarder snowboarding snowy soap soccer social
socialite societies socioeconomic sociology socks soda sofa soft softball software soil soldiers solely solid solitary
solo soluble solution solve some somebody somehow someone something sometimes somewhat somewhere son song songwriter
soon sophisticated sort sound soundtrack soup source southeastern southwest southwestern sovereign soy space
spacecraft span spare sparse spatial spawned speaker speaking spear special specialist specialized species specific
specifically specificity specified specimens spectators spectrum speculate speculation speech speed spelled spent
spike spinning spiral spiritual splashing split spokesman spokesperson sponsored sponsorships spontaneous sports spot
spotlight spraying spread spring spur squatting squirrel stabbed stability stabilized stable staff stage staircase
stairs stakeholders stance standard standardized standing stars started starter state statement statesman static
station stationary statistically statistics statue status stay steady steak stealing steam steel steep steering stem
steps stepwise stick stigma still stimulate stimulation stimuli stint stock stomach stood stool stop storage store
storm story straight strain strand strange strata strategic strategy stratified straw stream streamline street
strength strengthened stress stressful stretch striatal striatum strict strike string striped stripper stroke stroller
stromal strong stronger strongest struck structural structure struggling stuck students studio study stuff stuffed
stunning stunt style stylized subcontinent subcutaneous subgroups subject submit subscribed subscribers subscription
subsequent subset subsidiary substance substantial substrates subtraction subtropical suburb suburban subway subword
succeed succeeded success successful succession successive successor such suddenly suffered sufficient sugar
suggestions suggests suicide suit suitable suitcase sum summary summer sunglasses sunlight sunny sunset supergroup
superhero superior supernatural supervillain supervision supervisor supplementation supplemented supplier supply
support supporters supportive supposed suppress suppression suppressive suppressor sure surface surfboard surfer
surfing surgeon surgery surgical surpassed surprise surrendered surrounding surveillance surveys survival survived
survivors susceptibility susceptible suspect suspended suspension suspicious sustain sustainable sweater sweatshirt
sweeping sweet swiftly swimmer swimming swimsuit swing switch sword symbol symptomatic symptoms synaptic syndrome
syntactically syntax synthesis synthetic system systematic systemic table tablet tackle tactics tag tail tailored take
talent talking tall tallest tan tandem tangents tank tape target tasks taste tattoo tax taxable taxi tea teacher
teaching team teammates teases technical technician techniques technological technology teddy teen teenage teenager
teeth telecommunications teleconference telephone televised television teller temperature temples temporal temporarily
temptation ten tend tennis tension tensor tent tenth tenure term terminal terrain terrible territorial territory
terrorist test testimony text textile texture than thanks that the theater theatrical theft theguardian their them
themselves then theoretical theorist theory therapeutic therapy there thereafter thereby therefore these they thick
things think third thirteen thirty this those though thoughts thousands thread threat threatened three threshold
thriller thrombosis thrombotic throne through throughout throwing thunderstorm thus ticket tie tied tiger tight till
time tiny tip tired tissue titers title titular tobacco today toddler toes together toilet told tolerance tolerated
tomb tomorrow tone tonight too tool top topics topological torn total touch tough tour tourism tourist tournament
towards towed towel town toxic toxicity toy tracing track tract tractor trademark trading tradition traditional
traffic trafficking tragedy tragic trail train traits tram trampoline transaction transcribed transcript transcription
transcriptional transcriptome transferred transformation transformed transgenic transient transit transition
translated translation translocation transmembrane transmissibility transmission transmitted transparency
transplantation transponder transport transportation trash trauma travel traveler travelled tray treadmill treated
treatment tree tremendous trends trial tribal tribe tributary tribute trick triggered triglycerides trilogy trimer
trimeric trio trip troops trophies tropical trouble truck true truly trumpet trunks trusted truth trying tub
tuberculosis tuition tumor tumorigenesis tune tunnel turn turnover twelfth twelve twentieth twenty twice twins two
tying type typically ubiquitin ubiquitination ultimately umbrella unable unaware uncensored uncertain uncertainty
unchanged uncle unclear uncontrolled unconventional uncovered uncrewed under undergo undergraduate underground
underlying underneath understand understood undertaken underwater underway undetectable unexpected unhappy unified
uniform uninhabited unions unique unitary units unity universities unknown unless unlikely unlimited unlock unmanned
unprecedented unpublished unrelated unsuccessful unsure until untreated unusual unveiled upcoming updated upgrade upon
upper upregulated upregulation uprising upset upside upstream uptake urban urine usability usage use used useful
usefulness users using usually utility utilizing vacation vaccinated vaccination vaccine valid validated validity
valuable value vandalism variability variable variance variants variation variational variety various vary vast vector
vegan vegetables vegetarian vehicle vendor venous ventilation venture venue verge verification verified versatile
version versus vertical very vessels vest veteran via viable vibrant vicinity victim victory video view viewers
viewership village villain vinyl violence violent violin viral viremia virtual virus visceral visible vision visit
visitors visual visualize vital vitamin vitro vivo vocabulary vocalist vocals voice volcanic volleyball volume
voluntary volunteers von vote voters vulnerability vulnerable wage wagon waiting wake walking walkway wall want
warehouse warfare warm warmer warns warranty was washes waste watching water waterfall wave way weak wealth wealthy
weapons wearing weather weaving web weblike website wedding week weekend weight weird welcome welfare well went were
wet wetsuit what whatever wheel wheelchair whelks when whenever where whereas whereby wherever whether which while
whilst white who whole whom whose why wide wider widespread widow wife wilderness will wind window windy wings winner
winter wire wireless wish with withdrawal withdrawn withdrew within without witness woman won wondered wonderful
wooden woods words work workers workflows workplace workshops worldwide worry worse worsening worship worst worth
worthy would wound wrapped wrestler wrestling writer written wrong www yards yarn yeah years yeast yelling yellow yes
yesterday yet yields yoga you young younger youngest your yourself youth zero zoo
"""
