"""States, beliefs and cities under the names that answers and sources give them.

One row a place; rows of one table rule each other out. The form of a row is told in `upheld.checks.countries`.
"""

from __future__ import annotations

STATES = """
alabama alabaman*
alaska alaskan*
arizona arizonan* ariz
arkansas arkansan*
california californian* calif
colorado coloradan*
connecticut
delaware delawarean*
florida floridian* fla
georgia georgian*
hawaii hawaiian*
idaho idahoan*
illinois illinoisan*
indiana hoosier*
iowa iowan*
kansas kansan*
kentucky kentuckian*
louisiana louisianan*
maine
maryland marylander*
massachusetts bay_state
michigan michigander*
minnesota minnesotan*
mississippi mississippian*
missouri missourian*
montana montanan*
nebraska nebraskan*
nevada nevadan*
new_hampshire
new_jersey nj
new_mexico
new_york ny nyc n_y_c new_yorker*
north_carolina nc
north_dakota
ohio ohioan*
oklahoma oklahoman*
oregon oregonian*
pennsylvania pennsylvanian*
rhode_island
south_carolina sc
south_dakota
tennessee tennessean*
texas texan* tex
utah utahn*
vermont vermonter*
virginia virginian*
washington washingtonian* d_c dc
west_virginia wv
wisconsin wisconsinite*
wyoming
ontario ontarian*
quebec quebecois
alberta albertan*
british_columbia bc
manitoba manitoban*
saskatchewan
nova_scotia
new_brunswick
newfoundland labrador
new_south_wales nsw
queensland queenslander*
tasmania tasmanian*
"""

BELIEFS = """
islam islamic muslim* moslem* islamist*
christianity christian* christ christendom
judaism jewish jew jews
buddhism buddhist* buddha
hinduism hindu*
catholic* catholicism
protestant* protestantism
communism communist*
democrat* democratic
republican* gop
"""

CITIES = """
aachen aix_la_chapelle
athens athenian* athen athenes atenas atene athina
antwerp antwerpen anvers
aarhus arhus
bangkok krung_thep
barcelona barcelone
basel basle bale basilea
beijing peking pekin pequim
belgrade belgrad beograd
berlin berliner*
bern berne berna
bombay mumbai
braunschweig brunswick
brno brunn
brussels brussel* brussel bruxelles bruselas
bruges brugge
bucharest bukarest bucuresti bucarest
cairo kairo le_caire el_cairo
calcutta kolkata
cape_town kapstadt le_cap
cologne koln* colonia
constantinople istanbul byzantium
copenhagen kopenhagen copenhague kobenhavn
cordoba cordova
damascus damaskus damas
danzig gdansk
dresden dresde
dublin dubliner*
dunkirk dunkerque
edinburgh edimbourg
florence florentine* firenze florenz florencia
frankfurt francfort
geneva genf* geneve ginebra ginevra genevan*
genoa genua genova genes genoese
ghent gent gand
gothenburg goteborg
hague den_haag la_haye la_haya
hamburg hambourg hamburger*
hanover hannover
havana la_habana habana havane
helsinki helsingfors
ho_chi_minh* saigon
jerusalem al_quds
kaliningrad konigsberg
kyiv kiev kiew kyjiw
krakow cracow krakau cracovie cracovia
kharkiv kharkov
lisbon lisboa lissabon lisbonne
liege luttich luik
ljubljana laibach
london londoner* londres londra
los_angeles l_a la
lviv lvov lemberg
lyon lyons
madras chennai
madrid madrileno*
mecca mekka makkah
milan milano mailand milanese
moscow moskau moskva moscou mosca muscovite*
munich munchen* monaco_di_baviera munchner*
naples neapel napoli neapolitan* napoles
nice nizza niza
nuremberg nurnberg*
odesa odessa
oslo christiania kristiania
padua padova
paris parisian* parisien* parigi
philadelphia philly
prague prag praha praga
rangoon yangon
reykjavik
rio rio_de_janeiro carioca*
rome roman romans rom roma romain* romisch*
saint_petersburg st_petersburg leningrad petrograd sankt_petersburg
san_francisco s_f sf
seville sevilla sevillian*
sofia sofija
stockholm holmia
strasbourg strassburg estrasburgo
tallinn reval
tehran teheran
thessaloniki salonica saloniki
tokyo tokio edo
trento trent trient
trieste triest
turin torino
valencia valence
venice venezia venedig venise venecia venetian*
vienna wien* vienne viena viennese
vilnius wilna vilna
volgograd stalingrad
warsaw warschau warszawa varsovie varsovia
wroclaw breslau
zagreb agram
zurich zuerich zurigo
danube donau dunaj duna danubio
rhine rhein rhin reno
bavaria* bayern baviere
saxony sachsen saxon*
tuscany toscana toskana tuscan*
catalonia catalan* cataluna catalunya katalonien
andalusia* andalucia andalusien
lombardy lombardia lombard*
sicily sicilian* sicilia sizilien
sardinia sardinian* sardegna sardinien
brittany breton* bretagne
normandy norman* normandie
flanders flemish flandern vlaanderen
crimea crimean* krim
siberia siberian* sibirien
tibet tibetan*
victoria victorian*
carolina carolinian*
"""
