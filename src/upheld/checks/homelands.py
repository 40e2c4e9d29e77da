"""Cities by country and countries by continent, as readers know them: a source that has Lisbon speaks of Portugal.

One row a country or a continent, under the first name of its row in `upheld.checks.countries`; the capital first. Words
of one name are joined by "_". Facts of general knowledge, written for this project.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from upheld.checks.aliases import known
from upheld.checks.canonical import keys

if TYPE_CHECKING:
    from upheld.checks.aliases import Form, Same

CITIES_OF = """
afghanistan kabul kandahar herat
albania tirana
algeria algiers oran
angola luanda
argentina buenos_aires cordoba rosario mendoza patagonia
armenia yerevan
australia canberra sydney melbourne brisbane perth adelaide hobart darwin tasmania queensland new_south_wales victoria
austria vienna wien graz linz salzburg innsbruck tyrol carinthia styria
azerbaijan baku
bahrain manama
bangladesh dhaka chittagong
belarus minsk
belgium brussels antwerp ghent bruges liege leuven flanders wallonia
bolivia la_paz santa_cruz cochabamba
bosnia sarajevo mostar
botswana gaborone
brazil brasilia sao_paulo rio_de_janeiro salvador recife porto_alegre manaus curitiba belo_horizonte amazonia
bulgaria sofia plovdiv varna
burkina_faso ouagadougou
burundi bujumbura
cambodia phnom_penh
cameroon yaounde douala
canada ottawa toronto montreal vancouver calgary edmonton winnipeg halifax quebec ontario alberta manitoba nova_scotia
chad n_djamena
chile santiago valparaiso concepcion atacama
china beijing shanghai guangzhou shenzhen wuhan chengdu chongqing tianjin nanjing hangzhou xinjiang sichuan
colombia bogota medellin cali cartagena
congo kinshasa brazzaville lubumbashi
costa_rica san_jose
croatia zagreb dubrovnik rijeka zadar
cuba havana
cyprus nicosia limassol larnaca
czech prague brno ostrava plzen bohemia moravia
denmark copenhagen aarhus odense aalborg esbjerg jutland zealand faroe faroes
dominican santo_domingo
ecuador quito guayaquil
egypt cairo alexandria giza luxor
el_salvador san_salvador
england london manchester birmingham liverpool leeds sheffield bristol york oxford cambridge cornwall yorkshire \
whitehall westminster
estonia tallinn tartu
ethiopia addis_ababa
fiji suva
finland helsinki espoo tampere turku oulu lapland
france paris marseille lyon toulouse nantes strasbourg bordeaux lille rennes brittany normandy provence alsace
georgia tbilisi batumi
germany berlin hamburg munich cologne frankfurt stuttgart dusseldorf leipzig dresden bremen hanover nuremberg bonn \
bavaria saxony bundestag bundesrat
ghana accra kumasi takoradi
greece athens thessaloniki patras crete
greenland nuuk
guatemala guatemala_city
guinea conakry
guyana georgetown
haiti port_au_prince
honduras tegucigalpa
hungary budapest debrecen szeged
iceland reykjavik akureyri
india delhi new_delhi mumbai kolkata chennai bangalore bengaluru hyderabad pune kochi kerala gujarat punjab bihar \
maharashtra tamil_nadu rajasthan assam bengal goa
indonesia jakarta surabaya bandung bali java sumatra
iran tehran isfahan mashhad shiraz
iraq baghdad basra mosul
ireland dublin galway limerick
israel jerusalem tel_aviv haifa knesset
italy rome milan naples turin florence venice bologna genoa palermo sicily sardinia tuscany lombardy puglia trieste
ivory_coast abidjan yamoussoukro
jamaica kingston
japan tokyo osaka kyoto yokohama nagoya sapporo fukuoka hiroshima hokkaido okinawa
jordan amman
kazakhstan astana almaty
kenya nairobi mombasa kisumu
kosovo pristina
kyrgyzstan bishkek
laos vientiane
latvia riga
lebanon beirut tripoli
liberia monrovia
libya tripoli benghazi
lithuania vilnius kaunas
madagascar antananarivo
malawi lilongwe blantyre
malaysia kuala_lumpur penang borneo
mali bamako timbuktu
malta valletta
mauritania nouakchott
mauritius port_louis
mexico mexico_city guadalajara monterrey oaxaca yucatan tijuana
moldova chisinau
mongolia ulaanbaatar
montenegro podgorica
morocco rabat casablanca marrakesh marrakech fez tangier
mozambique maputo beira
myanmar yangon naypyidaw mandalay
namibia windhoek
nepal kathmandu
netherlands amsterdam rotterdam hague utrecht eindhoven groningen delft leiden
new_zealand wellington auckland christchurch dunedin
nicaragua managua
niger niamey
nigeria abuja lagos kano ibadan
north_korea pyongyang
north_macedonia skopje
norway oslo bergen trondheim stavanger tromso svalbard
oman muscat
pakistan islamabad karachi lahore peshawar sindh punjab
palestine gaza ramallah
panama panama_city
papua_new_guinea port_moresby
paraguay asuncion
peru lima cusco arequipa
philippines manila quezon cebu mindanao luzon
poland warsaw krakow gdansk wroclaw poznan lodz silesia sejm
portugal lisbon porto coimbra braga madeira azores algarve
qatar doha
romania bucharest cluj timisoara transylvania
russia moscow kremlin saint_petersburg novosibirsk vladivostok siberia kaliningrad murmansk duma
rwanda kigali
saudi_arabia riyadh jeddah mecca medina
scotland edinburgh glasgow aberdeen dundee inverness hebrides orkney shetland
senegal dakar
serbia belgrade novi_sad
sierra_leone freetown
singapore singapore
slovakia bratislava kosice
slovenia ljubljana maribor
somalia mogadishu
south_africa pretoria cape_town johannesburg durban soweto karoo
south_korea seoul busan incheon
south_sudan juba
spain madrid barcelona valencia seville bilbao granada malaga catalonia andalusia galicia basque
sri_lanka colombo kandy
sudan khartoum darfur
sweden stockholm gothenburg malmo uppsala lund umea riksdag
switzerland bern zurich geneva basel lausanne lucerne ticino bundesrat
syria damascus aleppo homs
taiwan taipei
tajikistan dushanbe
tanzania dodoma dar_es_salaam zanzibar
thailand bangkok chiang_mai phuket
togo lome
trinidad port_of_spain
tunisia tunis
turkey ankara istanbul izmir anatolia
turkmenistan ashgabat
uganda kampala entebbe
ukraine kyiv kharkiv odesa lviv donetsk crimea
united_arab_emirates abu_dhabi dubai sharjah
united_kingdom london manchester birmingham liverpool leeds edinburgh glasgow cardiff belfast swansea bristol oxford \
cambridge westminster whitehall cornwall yorkshire ulster
united_states washington new_york los_angeles chicago houston philadelphia phoenix san_francisco boston seattle dallas \
denver atlanta miami detroit california texas florida ohio oregon michigan virginia alaska hawaii pennsylvania arizona \
colorado nevada illinois massachusetts maryland minnesota wisconsin louisiana tennessee kentucky missouri kansas \
iowa nebraska utah montana wyoming idaho maine vermont connecticut new_jersey new_mexico north_carolina south_carolina \
congress fda cdc epa pentagon
uruguay montevideo
uzbekistan tashkent samarkand
vatican holy_see
venezuela caracas maracaibo
vietnam hanoi ho_chi_minh saigon da_nang
wales cardiff swansea
yemen sanaa aden
zambia lusaka
zimbabwe harare bulawayo
"""


_CONTINENTS = """
africa algeria angola benin botswana burkina_faso burundi cameroon cape_verde chad congo egypt eritrea eswatini \
ethiopia gabon gambia ghana guinea ivory_coast kenya lesotho liberia libya madagascar malawi mali mauritania \
mauritius morocco mozambique namibia niger nigeria rwanda senegal sierra_leone somalia south_africa south_sudan \
sudan tanzania togo tunisia uganda zambia zimbabwe sahara sahel maghreb
asia afghanistan armenia azerbaijan bahrain bangladesh bhutan brunei cambodia china georgia hong_kong india indonesia \
iran iraq israel japan jordan kazakhstan kuwait kyrgyzstan laos lebanon malaysia maldives mongolia myanmar nepal \
north_korea oman pakistan philippines qatar saudi_arabia singapore south_korea sri_lanka syria taiwan tajikistan \
thailand turkey turkmenistan united_arab_emirates uzbekistan vietnam yemen
europe albania andorra austria belarus belgium bosnia bulgaria croatia cyprus czech denmark england estonia finland \
france germany greece hungary iceland ireland italy kosovo latvia liechtenstein lithuania luxembourg malta moldova \
monaco montenegro netherlands north_macedonia norway poland portugal romania russia scotland serbia slovakia slovenia \
spain sweden switzerland ukraine united_kingdom vatican wales alps balkan scandinavia
north_america united_states canada mexico greenland
south_america argentina bolivia brazil chile colombia ecuador guyana paraguay peru suriname uruguay venezuela andes \
amazon
latin_america argentina bolivia brazil chile colombia costa_rica cuba dominican ecuador el_salvador guatemala honduras \
mexico nicaragua panama paraguay peru puerto_rico uruguay venezuela
iberia spain portugal
oceania australia fiji new_zealand papua_new_guinea samoa tonga vanuatu
arctic greenland svalbard lapland alaska siberia
middle_east bahrain egypt iran iraq israel jordan kuwait lebanon oman palestine qatar saudi_arabia syria turkey \
united_arab_emirates yemen
mediterranean spain france italy greece turkey malta cyprus egypt tunisia morocco algeria croatia
caribbean cuba jamaica haiti dominican bahamas barbados trinidad grenada puerto_rico
scandinavia denmark norway sweden finland iceland
balkan albania bosnia bulgaria croatia greece kosovo montenegro north_macedonia romania serbia slovenia
"""


@cache
def forms_of(place: Same) -> tuple[Form, ...]:
    """Every name of a country or continent, and of what lies in it; only its own names where nothing is listed."""
    rows, name = _rows(), place.forms[0][0]
    inside = list(rows.get(name, ()))
    inside += [city for country in inside for city in rows.get(country, ())]
    found = [
        form for phrase in inside for form in ((phrase, False), *(f for same in known(phrase) for f in same.forms))
    ]
    return tuple(dict.fromkeys((*place.forms, *found)))


@cache
def country_of(capital: str) -> Same | None:
    """The country whose capital it is, as a phrase of keys; None for anything else."""
    rows = _phrase_rows(CITIES_OF)
    country = next((place for place, *inside in rows if capital in _names_of(inside[0])), None)
    return next((same for same in known(country) if same.kind == "country"), None) if country else None


def _names_of(city: str) -> frozenset[str]:
    return frozenset((city, *(phrase for same in known(city) if same.kind == "city" for phrase, _ in same.forms)))


@cache
def _rows() -> dict[str, tuple[str, ...]]:
    return {place: tuple(inside) for table in (CITIES_OF, _CONTINENTS) for place, *inside in _phrase_rows(table)}


def _phrase_rows(table: str) -> list[list[str]]:
    return [[_phrase(word) for word in row.split()] for row in table.strip().splitlines()]


def _phrase(word: str) -> str:
    return " ".join(keys(word.replace("_", " ")))
