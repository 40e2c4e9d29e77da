"""Verbs and their forms, for edits that need another tense or voice."""

from __future__ import annotations

import re
from dataclasses import dataclass

from small.edits.lists import listed

#: base past participle, where they are not made with -ed.
IRREGULAR = """
become became become; begin began begun; break broke broken; bring brought brought; build built built; buy
bought bought; catch caught caught; choose chose chosen; come came come; cost cost cost; cut cut cut; deal dealt
dealt; draw drew drawn; drive drove driven; eat ate eaten; fall fell fallen; feed fed fed; feel felt felt; fight
fought fought; find found found; fly flew flown; get got gotten; give gave given; go went gone; grow grew grown;
have had had; hear heard heard; hide hid hidden; hit hit hit; hold held held; keep kept kept; know knew known;
lay laid laid; lead led led; leave left left; lend lent lent; lose lost lost; make made made; mean meant meant;
meet met met; overcome overcame overcome; overtake overtook overtaken; pay paid paid; put put put; read read
read; rebuild rebuilt rebuilt; ride rode ridden; rise rose risen; run ran run; say said said; see saw seen; seek
sought sought; sell sold sold; send sent sent; set set set; shoot shot shot; show showed shown; shrink shrank
shrunk; shut shut shut; sing sang sung; sink sank sunk; sleep slept slept; speak spoke spoken; spend spent
spent; spread spread spread; stand stood stood; steal stole stolen; strike struck struck; swim swam swum; take
took taken; teach taught taught; tell told told; think thought thought; throw threw thrown; undergo underwent
undergone; understand understood understood; wear wore worn; win won won; withdraw withdrew withdrawn; write
wrote written; forbid forbade forbidden; outsell outsold outsold; overthrow overthrew overthrown; upset upset
upset
"""
REGULAR = """
abandon accept achieve acquire act add address adopt advance affect agree allow alter announce appear apply
appoint approve argue arrest arrive assess assign assist attack attend attract award ban base believe belong
block boost borrow call campaign cancel carry cause challenge change charge claim close collaborate collapse
collect combine commission compare compete complete compose conclude conduct confirm connect consider consist
contain continue contribute control convert convict cover create criticise criticize cross damage decide declare
decline decrease defeat defend define delay deliver demand demonstrate deny depend describe design destroy
detect determine develop die differ direct disappear discover discuss display divide donate double earn educate
elect eliminate employ enable encourage end endorse enforce enhance enjoy enrol enter escape establish examine
exceed exist expand expect expel experience explain explore export extend fail feature file finance finish fire
focus follow force form found free fund gain gather generate govern graduate grant happen harm help hire host
identify ignore illustrate impact implement import improve include increase indicate induce influence inform
inhibit inherit initiate injure inspire install interview introduce invade invent invest investigate invite
involve isolate issue join kill lack last launch limit link list live locate lower maintain manage manufacture
mark marry match measure mention merge migrate modify monitor move murder name note observe obtain occupy occur
offer open operate oppose order organise organize originate outnumber outperform overturn own paint participate
pass perform permit persuade persist play prefer prepare present preserve prevent produce promise promote prompt
propose prosecute protect prove provide publish pull punish purchase push qualify raise rank reach receive
recommend recommence record recover recruit reduce refer refuse regain regulate reject release rely remain
remove rename repair repeal replace report represent require rescue resign resist resolve respond restore result
resume retain retire return reveal reverse review reward sail score search secure select separate serve settle
share shift sign sponsor star start state stay stimulate stop strengthen study submit succeed suffer suggest
supervise supply support suppress surpass surrender survive suspend target tend terminate test threaten tour
train transfer transform translate travel treat trigger try turn unveil upgrade urge use vary veto view visit
vote walk want warn weaken welcome widen work yield activate bind encode express mediate phosphorylate bound
infect replicate sue mentor precede assassinate outlive employ nominate praise outrank outscore
dethrone hand accompany admire annex betray bomb capture conquer imitate
"""
_IMPOSSIBLE = frozenset(
    listed(
        """
    mean last wind base rank lower found bound hand free star state
    """
    )
)
_DOUBLED = frozenset(
    listed(
        """
    ban stop control occur refer permit expel transfer enrol plan regret commit
    """
    )
)
_VOWEL_Y = re.compile(r"[^aeiou]y$")


@dataclass(frozen=True, slots=True)
class Verb:
    """The forms of one verb: reduce, reduces, reduced, reduced, reducing."""

    base: str
    third: str
    past: str
    part: str
    ing: str


def _third(base: str) -> str:
    if base == "have":
        return "has"
    if _VOWEL_Y.search(base):
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")


def _past(base: str) -> str:
    if base.endswith("e"):
        return base + "d"
    if _VOWEL_Y.search(base):
        return base[:-1] + "ied"
    return base + (base[-1] if base in _DOUBLED else "") + "ed"


def _ing(base: str) -> str:
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "ye", "oe")):
        return base[:-1] + "ing"
    doubled = base in _DOUBLED or base in {
        "begin",
        "cut",
        "get",
        "hit",
        "put",
        "run",
        "set",
        "win",
        "swim",
        "shut",
        "upset",
    }
    return base + (base[-1] if doubled else "") + "ing"


def _all() -> tuple[Verb, ...]:
    found = []
    for row in IRREGULAR.split(";"):
        base, past, part = row.split()
        found.append(Verb(base, _third(base), past, part, _ing(base)))
    regular = dict.fromkeys(REGULAR.split())
    found.extend(Verb(base, _third(base), _past(base), _past(base), _ing(base)) for base in regular)
    return tuple(found)


VERBS = _all()
BY_BASE = {verb.base: verb for verb in VERBS}
BY_THIRD = {verb.third: verb for verb in VERBS if verb.base not in _IMPOSSIBLE}
BY_PART = {verb.part: verb for verb in VERBS if verb.base not in _IMPOSSIBLE}
#: Past forms that are nothing else: "rose", not "reduced", which is a participle too.
BY_CLEAR_PAST = {verb.past: verb for verb in VERBS if verb.past not in (verb.part, verb.base) and verb.past != "saw"}
BY_PAST = {verb.past: verb for verb in VERBS if verb.past != verb.base and verb.base not in _IMPOSSIBLE}

_SINGULAR_S = ("ss", "us", "is", "ics")


_PLURAL = frozenset(
    listed(
        """
    police people bacteria those they children women these i we mice data you men
    """
    )
)


def is_plural(word: str) -> bool:
    """Whether a subject's last word takes a plural verb."""
    low = word.lower()
    if low in _PLURAL:  # fmt: skip
        return True
    if low in {"series", "species", "news", "means"}:
        return False
    return (
        low.endswith("s")
        and not low.endswith(_SINGULAR_S)
        and (word[:1].islower() or low.endswith(("ers", "ors", "ents", "ists", "ions")))
    )
