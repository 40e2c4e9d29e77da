"""Other names of the same thing: places under their foreign names, bodies, brands and drugs, short first names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from upheld.checks.canonical import keys
from upheld.checks.countries import COUNTRIES
from upheld.checks.places import BELIEFS, CITIES, STATES

#: Bodies and things whose short name is not the initials of the long one, or is known better than its source.
_OTHERS = """
world_war_i world_war_1 first_world_war wwi ww1 great_war erster_weltkrieg ersten_weltkrieg premiere_guerre_mondiale
world_war_ii world_war_2 world_war_two second_world_war wwii ww2 zweiter_weltkrieg zweiten_weltkrieg
covid covid_19 covid19 coronavirus* sars_cov_2 sars_cov2 corona
hiv aids
nato otan north_atlantic_treaty_organization
un u_n united_nations onu vereinte* unicef
who oms world_health_organization weltgesundheitsorganisation
eu e_u european_union ue union_europeenne union_europea europaisch*
federal_reserve fed fomc
cern european_organization_for_nuclear_research
fifa football_association
unesco
wto world_trade_organization
nazi* national_socialist* nsdap third_reich
cia central_intelligence_agency
nyse new_york_stock_exchange
nasa space_agency
facebook meta
google alphabet
twitter x_com tweet*
microsoft msft windows
tesla tsla
amazon aws
chatgpt chat_gpt
bmw bayerische_motoren_werke
vw volkswagen*
shakespeare* bard
bible biblical scripture*
qur_an quran* koran* coran
torah pentateuch
mecca makkah
nobel nobelist
oscar* academy_award*
conservative* tory tories
ww world_war
ozempic wegovy rybelsus semaglutid*
mounjaro zepbound tirzepatid*
victoza saxenda liraglutid*
trulicity dulaglutid*
tylenol paracetamol acetaminophen panadol
advil motrin ibuprofen nurofen
aleve naproxen*
aspirin acetylsalicyl* asa
lipitor atorvastatin*
crestor rosuvastatin*
zocor simvastatin*
humira adalimumab
enbrel etanercept
remicade infliximab
stelara ustekinumab
keytruda pembrolizumab
opdivo nivolumab
herceptin trastuzumab
avastin bevacizumab
gleevec glivec imatinib
eliquis apixaban
xarelto rivaroxaban
pradaxa dabigatran
plavix clopidogrel
coumadin warfarin
jardiance empagliflozin
farxiga forxiga dapagliflozin
januvia sitagliptin
glucophage metformin*
prozac fluoxetin*
zoloft sertralin*
lexapro cipralex escitalopram
paxil seroxat paroxetin*
effexor venlafaxin*
wellbutrin bupropion
xanax alprazolam
valium diazepam
ritalin concerta methylphenidat*
adderall amphetamine*
viagra sildenafil
cialis tadalafil
nexium esomeprazol*
prilosec losec omeprazol*
zantac ranitidin*
singulair montelukast
paxlovid nirmatrelvir
comirnaty bnt162b2 biontech pfizer
spikevax mrna_1273 moderna
botox botulinum*
velcade bortezomib
revlimid lenalidomid*
synthroid levothyroxin*
lantus insulin_glargine glargine
leqembi lecanemab
aduhelm aducanumab
"""

#: Short forms of first names; both sides of a row may stand for one person.
_FIRST_NAMES = """
alexander alex sasha alec
andrew andy drew
anthony tony
benjamin ben
catherine katherine kathryn kate cathy kathy katie
charles charlie chuck
christopher chris kit
daniel dan danny
david dave
deborah debbie debra
donald don
edward ed eddie ted ned
elizabeth liz beth betty eliza lizzie
frederick fred freddie friedrich
gerald gerry jerry
gregory greg
henry harry hank heinrich
james jim jimmy jamie
jeffrey jeff geoffrey geoff
jennifer jen jenny
john jack johnny johannes jon jonathan
joseph joe joey
kenneth ken kenny
lawrence larry laurence
margaret maggie meg peggy
matthew matt
michael mike mick mickey
nicholas nick nicolas
patrick pat paddy
peter pete
philip phil phillip
raymond ray
rebecca becky
richard rick dick rich ricky
robert rob bob bobby robbie
ronald ron ronnie
samuel sam sammy
stephen steven steve
susan sue suzanne
theodore ted teddy theo
thomas tom tommy
timothy tim
victoria vicky
walter walt
william bill will billy liam
zachary zach
"""

Form = tuple[str, bool]
"""A phrase of keys joined by blanks, and whether words that begin so fit too."""


@dataclass(frozen=True, slots=True)
class Same:
    """The names of one thing.

    Attributes:
        kind: the table it is from; things of one table, but "other", rule each other out.
        forms: every name of it.
    """

    kind: str
    forms: tuple[Form, ...]


_TABLES = (("country", COUNTRIES), ("state", STATES), ("belief", BELIEFS), ("city", CITIES), ("other", _OTHERS))


@cache
def _groups() -> dict[str, tuple[Same, ...]]:
    """Phrase -> what it may name. A phrase may stand in several rows ("Georgia")."""
    groups: dict[str, tuple[Same, ...]] = {}
    for kind, table in _TABLES:
        for row in table.strip().splitlines():
            same = Same(kind, tuple(_form(word) for word in row.split()))
            for phrase in dict.fromkeys(phrase for phrase, _ in same.forms):
                groups[phrase] = (*groups.get(phrase, ()), same)
    return groups


def _form(word: str) -> Form:
    return " ".join(keys(word.rstrip("*").replace("_", " "))), word.endswith("*")


def known(phrase: str) -> tuple[Same, ...]:
    """What a phrase of keys may name, of all that is listed; () where it is in no table."""
    groups = _groups()
    found = groups.get(phrase)
    if found is None and len(phrase) > 5 and " " not in phrase:
        # "americans", "parisienne": a listed beginning of at least four letters.
        listed = (phrase[:cut] for cut in range(len(phrase) - 1, max(3, len(phrase) - 5), -1))
        found = next((groups[p] for p in listed if p in groups and any((p, True) in s.forms for s in groups[p])), None)
    return found or ()


@cache
def phrases_of(kind: str) -> tuple[str, ...]:
    """Every listed name of a kind."""
    return tuple(phrase for phrase, same in _groups().items() if any(thing.kind == kind for thing in same))


@cache
def _first_names() -> dict[str, frozenset[str]]:
    rows: dict[str, frozenset[str]] = {}
    for row in _FIRST_NAMES.strip().splitlines():
        names = frozenset(keys(row))
        for name in names:
            rows[name] = rows.get(name, frozenset()) | names
    return rows


def same_first_name(one: str, other: str) -> bool:
    """Whether two first names may be one person's: equal, an initial, or a short form."""
    if one == other or (one[:1] == other[:1] and min(len(one), len(other)) == 1):
        return True
    return other in _first_names().get(one, ())
