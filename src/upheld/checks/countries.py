"""Countries, continents and nationalities under the names that answers and sources give them.

One row a place; rows rule each other out. Words of one form are joined by "_"; a form that ends in "*" fits every word
that begins so. Facts of general knowledge, written for this project.
"""

from __future__ import annotations

COUNTRIES = """
afghanistan afghan*
albania albanian* albanien albanie
algeria algerian* algerien algerie argelia
andorra andorran*
angola angolan*
argentina argentine* argentinian* argentinien argentin*
armenia armenian* armenien armenie
australia australian* aussie* australien australie
austria austrian* osterreich* autrich* austriac* oostenrijk
azerbaijan azerbaijani* azeri* aserbaidschan azerbaidjan
bahamas bahamian*
bahrain bahraini*
bangladesh bangladeshi*
barbados barbadian* bajan*
belarus belarusian* byelorussia* weissrussland bielorussie
belgium belgian* belgien belgisch* belgique belge* belgica belgio belgie
belize belizean*
benin beninese
bhutan bhutanese
bolivia bolivian* bolivien bolivie
bosnia bosnian* bosnien bosnie
botswana botswanan* batswana
brazil brazilian* brasil* bresil*
brunei bruneian*
bulgaria bulgarian* bulgarien bulgarie
burkina_faso burkinabe
burundi burundian*
cambodia cambodian* kambodscha cambodge kampuchea khmer
cameroon cameroonian* kamerun cameroun*
canada canadian* kanad* canadien* canadiense*
cape_verde cabo_verde cape_verdean*
chad chadian* tschad tchad
chile chilean* chili chilen*
china chinese prc people_s_republic_of_china chines* chine chinois* cina cinese*
colombia colombian* kolumbi* colombie
comoros comorian*
congo congolese drc kongo
costa_rica costa_rican*
croatia croatian* croat* kroati* croatie
cuba cuban* kuba*
cyprus cypriot* zypern chypre chipre
czech* czechia czechoslovakia* tschech* tcheque* checo checa
denmark danish dane* danemark* danisch* danois* dinamarca danes*
djibouti djiboutian*
dominican*
east_timor timor_leste timorese
ecuador ecuadorian* ecuadorean*
egypt egyptian* agypt* egypte egipto egipci* egitto
el_salvador salvadoran* salvadorean*
england english englisch* angleterre anglais* inglaterra ingles* inghilterra britain british uk united_kingdom
equatorial_guinea equatoguinean*
eritrea eritrean*
estonia estonian* estland* estonie
eswatini swaziland swazi*
ethiopia ethiopian* athiopi* ethiopie etiopia
fiji fijian*
finland finnish finn* finnland* finlande* finlandia finlandes*
france french frenchm* frenchw* frankreich* franzosisch* franzose* francais* francia frances* frances*
gabon gabonese
gambia gambian*
georgia georgian* georgien georgie
germany german* deutsch* allemagne allemand* aleman* germania tedesc* alemanha duitsland
ghana ghanaian* ghanean*
greece greek* griech* grece grec* grecia grieg* hellenic hellas
greenland greenlandic gronland groenland* kalaallit
grenada grenadian*
guatemala guatemalan*
guinea guinean*
guyana guyanese
haiti haitian*
honduras honduran*
hong_kong hongkong* hk
hungary hungarian* magyar* ungarn ungar* hongrie hongrois* hungria
iceland icelandic icelander* island islande islandia
india indian* indien inde indisch* indio indien
indonesia indonesian* indonesien indonesie
iran iranian* persia persian* iranisch*
iraq iraqi* irak*
ireland irish* irland* irlande* irlandais* irlanda irlandes* eire
israel israeli* israelisch*
italy italian* italien* italie italia*
ivory_coast cote_d_ivoire ivorian* elfenbeinkuste costa_de_marfil
jamaica jamaican*
japan japanese japon* japanisch* japaner* giappon*
jordan jordanian* jordanien jordanie
kazakhstan kazakh* kasachstan
kenya kenyan* kenia*
kiribati
kosovo kosovar*
kuwait kuwaiti*
kyrgyzstan kyrgyz kirgis*
laos lao laotian*
latvia latvian* lettland* lettonie
lebanon lebanese libanon liban libano
lesotho basotho
liberia liberian*
libya libyan* libyen libye
liechtenstein
lithuania lithuanian* litauen lituanie
luxembourg luxemburg* luxembourgish
madagascar malagasy madagaskar
malawi malawian*
malaysia malaysian* malay* malaisie
maldives maldivian*
mali malian*
malta maltese
mauritania mauritanian*
mauritius mauritian*
mexico mexican* mexiko mexikan* mexique
micronesia micronesian*
moldova moldovan* moldau
monaco monegasque
mongolia mongolian* mongol*
montenegro montenegrin*
morocco moroccan* marokk* maroc* marruecos
mozambique mozambican* mosambik
myanmar burma burmese birmanie
namibia namibian*
nauru nauruan*
nepal nepalese nepali*
netherlands dutch dutchm* holland* niederland* pays_bas neerlandais* paises_bajos olanda nederland*
new_zealand new_zealander* kiwi* neuseeland nouvelle_zelande nueva_zelanda nz aotearoa
nicaragua nicaraguan*
niger nigerien*
nigeria nigerian*
north_korea north_korean* nordkorea coree_du_nord dprk
north_macedonia macedonia* mazedonien
norway norwegian* norweg* norvege noruega noruego* norge norsk*
oman omani*
pakistan pakistani*
palau palauan*
palestine palestinian* palastin* gaza west_bank
panama panamanian*
papua_new_guinea papuan*
paraguay paraguayan*
peru peruvian* perou
philippines philippine filipino* filipina* pilipinas philippinen
poland polish pole poles polen polnisch* pologne polonais* polonia polska
portugal portuguese portugies* portugais*
puerto_rico puerto_rican*
qatar qatari* katar
romania romanian* rumani* rumanien roumanie
russia russian* russland russisch* russe russie rusia ruso rusa rusos soviet* ussr
rwanda rwandan* ruanda
samoa samoan*
saudi_arabia saudi* ksa saudi_arabien arabie_saoudite arabia_saudita
scotland scottish scot scots schottland schottisch* ecosse escocia
senegal senegalese
serbia serbian* serb* serbien serbie
seychelles seychellois
sierra_leone sierra_leonean*
singapore singaporean* singapur singapour
slovakia slovak* slowakei slovaquie
slovenia slovenian* slovene* slowenien
solomon_islands
somalia somali*
south_africa south_african* sudafrika* afrique_du_sud sudafrica* rsa
south_korea south_korean* korea korean* sudkorea* coree* corea* rok
south_sudan south_sudanese sudsudan
spain spanish spaniard* spanien spanisch* spanier* espagn* espan* spagna spagnol*
sri_lanka sri_lankan* ceylon
sudan sudanese soudan
suriname surinamese
sweden swedish swede* schwed* suede suedois* suecia suec* svezia sverige svensk*
switzerland swiss schweiz* suisse* suiza suiz* svizzer* helvetic
syria syrian* syrien syrie siria
taiwan taiwanese chinese_taipei roc
tajikistan tajik*
tanzania tanzanian* tansania
thailand thai* siam
togo togolese
tonga tongan*
trinidad tobago trinidadian*
tunisia tunisian* tunesien tunisie
turkey turkish turk* turkiye turquie turquia
turkmenistan turkmen*
tuvalu tuvaluan*
uganda ugandan*
ukraine ukrainian* ukrain* ucrania ucraina
united_arab_emirates emirati* uae emirates vae
united_kingdom uk u_k gb great_britain britain british briton* brit brits grossbritannien royaume_uni reino_unido \
regno_unito england english scotland scottish wales welsh northern_ireland vereinigtes_konigreich britisch* britannique*
united_states us u_s usa u_s_a america american* united_states_of_america the_states vereinigte* etats_unis \
estados_unidos stati_uniti amerika* americain* estadounidense* eeuu ee_uu
uruguay uruguayan*
uzbekistan uzbek*
vanuatu
vatican holy_see vatikan vaticano
venezuela venezuelan*
vietnam vietnamese viet_nam vietnames* vietnamien*
wales welsh cymru
yemen yemeni* jemen
zambia zambian*
zimbabwe zimbabwean* rhodesia*
africa african* afrika* afrique african*
asia asian* asien asie asiat*
europe european* europa* europe* europeo* eu e_u european_union
north_america north_american* nordamerika
south_america south_american* latin_america* sudamerika amerique_du_sud
latin_america* latino* latina* hispanic* south_america*
oceania australasia*
antarctica antarctic antarktis
arctic arktis
middle_east* near_east mideast* naher_osten moyen_orient
mediterranean mittelmeer mediterranee mediterraneo
caribbean karibik west_indies
iberia iberian* iberisch* iberique
scandinavia scandinavian* nordic skandinavi*
balkan* balkans
"""
