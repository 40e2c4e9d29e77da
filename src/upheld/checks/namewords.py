"""Words that stand in names without telling one name from another, and capitalised words that are no names. Folded."""

from __future__ import annotations

from upheld.checks.canonical import keys


def _words(text: str) -> frozenset[str]:
    return frozenset(keys(text))


#: Before or after a person's name.
TITLES = _words("""
mr mrs ms miss dr prof professor sir dame lord lady baron baroness count countess duke duchess earl king queen prince
princess emperor empress tsar czar sultan shah pope bishop archbishop cardinal father mother brother sister reverend rev
rabbi imam president vice chancellor minister premier prime secretary senator sen rep
congressman congresswoman representative governor gov mayor councillor councilmember cllr councilman councilwoman judge
justice chief chairman chairwoman chair director ceo cfo cto coo chairperson founder cofounder general gen colonel col
major maj captain capt lieutenant lt sergeant sgt corporal commander admiral inspector detective officer ambassador
attorney lawyer coach jr sr phd md esq mba hon hrh comrade doctor nurse engineer economist scientist author editor
herr frau doktor prasident prasidentin kanzler kanzlerin minister ministerin konig konigin kaiser papst burgermeister
monsieur madame mme mlle maitre docteur professeur president presidente ministre roi reine pape maire
senor senora don dona rey reina papa alcalde ministro doctor profesor signor signora dottor professore re regina sindaco
senhor senhora rei rainha господин президент министр король доктор профессор
""")

#: Titles that follow a name.
POSTNOMINALS = _words("jr sr phd md esq mba cbe obe mbe kbe qc kc mp")
#: Titles that belong to the names of places and churches.
SAINTS = _words("saint st san santa santo sao sainte sankt")
TITLES |= POSTNOMINALS | SAINTS

#: Heads of names of places, bodies, works and firms; with these alone a name says nothing.
HEADS = _words("""
university college school institute institution academy faculty department ministry office agency authority bureau board
commission committee council court parliament congress senate house chamber assembly government administration
association society union federation league organization organisation foundation trust fund bank group company
corporation corp inc ltd llc plc gmbh ag sa nv bv oy ab spa srl co limited partners holdings holding international
national center centre hospital clinic laboratory laboratories lab labs museum library church cathedral temple palace
castle tower bridge hall theatre theater stadium arena airport station park garden gardens square street avenue road
river lake sea ocean gulf bay strait mount mt mountain mountains hill hills valley island islands isle peninsula cape
desert forest canyon falls glacier range city town village county district province state states region territory
republic kingdom empire federal united north south east west northern southern eastern western central upper lower
great greater new old party army navy air force forces police war battle treaty act bill law agreement accord protocol
convention constitution amendment plan program programme project initiative award prize cup championship series season
club team festival conference summit report study survey journal magazine times news newspaper press post
edition volume chapter part section figure table appendix phase type class grade level stage step version model
century era age period dynasty revolution movement church church day week month year quarter
prefecture base memorial monument metropolitan football basketball baseball cricket soccer bachelor bachelors master
masters degree arts order knight hemisphere award awards studios records pictures entertainment music art
universitat hochschule institut ministerium amt bundes stadt land kreis fluss see berg insel kirche schloss turm
brucke strasse platz partei gesellschaft verein verband stiftung universite ecole ministere mairie ville fleuve lac
mont ile eglise chateau tour pont rue parti societe association fondation banque universidad escuela instituto
ministerio ciudad rio lago monte isla iglesia castillo torre puente calle partido sociedad fundacion banco universita
scuola ministero citta fiume monte isola chiesa castello ponte via partito societa fondazione universidade cidade ilha
университет институт министерство город река озеро остров улица партия банк республика совет
republique republica repubblica republik etat estado stato staat conseil consejo consiglio conselho gouvernement
gobierno governo regierung assemblee asamblea assemblea parlement congreso senat senado senato cour tribunal corte
gericht rat bundestag bundesrat unione uniao
""")

#: Lower-case words that may stand inside a name.
PARTICLES = _words(
    "de del della delle di da do dos das du des la las le les los lo von van der den ter ten zu zur vom af av"
)
PARTICLES |= _words("al el bin ibn ben bint y e i und et")

#: Particles that mean "of" in Romance languages: they join two names as often as they stand inside one.
OF = _words("de del della delle di da do dos das du des d")

#: Lower-case English words that tie a name to its head: "University of Oxford".
TIES = _words("of the for and in on")

MONTHS_AND_DAYS = _words("""
january february march april may june july august september october november december jan feb mar apr jun jul aug sep
sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
januar februar marz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend
janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi
samedi dimanche enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes
miercoles jueves viernes sabado domingo gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre lunedi
martedi mercoledi giovedi venerdi domenica janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro
mondays tuesdays wednesdays thursdays fridays saturdays sundays christmas easter spring summer autumn fall winter
""")

#: Written with a capital, but no name that a source would have to spell out.
NOT_NAMES = _words("""
i god internet web earth moon sun bible english ok okay am pm bc bce ad ce utc gmt est edt cet ai ml it tv pc cpu gpu
ram usb pdf html css http https url api sql json xml wi fi wifi gps dvd cd ceo cfo cto coo hr pr vip faq diy id iq dna
rna mrna pcr mri ct ecg ekg bmi hdl ldl icu er or uv led lcd gdp gnp cpi vat ipo roi esg b2b b2c r&d usd eur gbp jpy cny
co2 co ch4 n2o h2o nox ph ppm ppb kwh mwh gwh twh kw mw gw tw khz mhz ghz hz db kb mb gb tb kbps mbps gbps mg kg km cm
mm ml kcal cal mph kph rpm psi pa kpa mpa ev kev mev gev vs etc eg ie aka note see also
pros cons none yes no not only both all must never always important key summary overview conclusion note tip warning
roman romans latin
victorian edwardian elizabethan medieval semitic germanic slavic olympic
eps ebit ebitda cagr kpi kpis capex opex roe roa etf etfs iot llm llms bp adhd copd saas
q fy yoy qoq pm2 ytd million millions millionen billion billions milliarde milliarden mio mrd euro euros dollar dollars
kronen krona kroner kronor franken pfund yen yuan rupees pesos prozent grad tonnen liter kilometer meter stunden minuten
tage wochen monate jahre uhr anfang ende mitte celsius fahrenheit kelvin mcq mcqs phds ngo ngos sme smes
""")

#: Adverbs and the like that begin sentences more often than they stand inside them.
OPENERS = _words("""
moreover furthermore nonetheless nevertheless nowadays consequently additionally notably importantly interestingly
conversely similarly likewise subsequently ultimately overall firstly secondly thirdly lastly finally meanwhile hence
accordingly alternatively admittedly arguably undoubtedly unfortunately fortunately surprisingly specifically generally
historically traditionally originally initially eventually recently currently presently afterwards thereafter
indeed besides regardless granted instead otherwise respectively formerly previously
whoever whatever whichever whenever wherever however whatsoever whosoever whereas whereupon whereby wherein inasmuch
anyone anybody anything anywhere everyone everybody everything everywhere nobody nothing nowhere somebody someone
something somewhere notwithstanding albeit lest hitherto heretofore thereby therein henceforth thenceforth
zudem außerdem allerdings jedoch dennoch ferner darüber hinaus insgesamt schließlich zunächst dabei daher deshalb
cependant toutefois néanmoins enfin ensuite ainsi donc selon malgré depuis lors pendant
además sin embargo asimismo finalmente también según aunque mientras durante desde
inoltre tuttavia infine secondo dopo durante mentre
também além porém contudo segundo após durante enquanto
""")

#: Endings of ordinary words; they tell only where the capital is due to the place in the sentence.
ORDINARY_ENDINGS = (
    "ing", "ed", "ly", "tion", "tions", "sion", "sions", "ment", "ments", "ness", "ity", "ities", "ers", "ors", "ists",
    "ism", "ous", "ive", "ives", "able", "ible", "ful", "less", "ship", "ships", "ance", "ence", "ances", "ences",
    "ology", "graphy", "osis", "itis", "ics", "ical", "ures", "ants", "ents", "isation", "ization",
)  # fmt: skip

#: Outlets and their heads: an answer that says who reported something names the page, and pages seldom name themselves.
OUTLETS = _words("""
reuters bloomberg wikipedia wikidata britannica bbc cnn npr nbc cbs abc pbs guardian forbes statista investopedia webmd
medline pubmed healthline nature lancet bmj jama science cell afp dpa associated ap wired techcrunch verge economist
fortune youtube reddit quora medium github linkedin twitter facebook instagram tiktok gallup pew mayo cleveland harvard
stanford mit oxford cambridge yale nhs cdc nih fda who epa noaa nasa usgs imf oecd spiegel zeit monde figaro pais mundo
research review insider reports geographic today herald tribune telegraph independent observer chronicle gazette
encyclopedia dictionary blog website site
""")
