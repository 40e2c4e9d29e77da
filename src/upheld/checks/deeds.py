"""Who does what in a sentence: the names that are subject of a verb, or stand after "by". English, surface only.

A name is a subject where nothing but an apposition, auxiliaries and adverbs stands between it and the verb, and no
preposition before it ("the mayor of Lund said" has no subject that can be named). The rest is left alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.aliases import known
from upheld.checks.namewords import TITLES
from upheld.checks.parties import party_names
from upheld.text.stems import IRREGULAR_VERBS, stem
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import fold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.names import Name


def stems(text: str) -> frozenset[str]:
    """The keys of verbs."""
    return frozenset(map(stem, text.split()))


#: Longer sentences are lists, tables or text without stops.
_LONGEST = 700

_AUXILIARY = (
    r"(?:has|have|had|is|are|was|were|be|been|being|will|would|shall|should|could|can|may|might|did|does|do|to|also|later"
    r"|then|first|once|now|never|not|twice|still|already|soon|both|all|again|himself|herself|itself|who|which|that"
    r"|\w{2,15}ly)"
)
#: From a name to its verb: brackets, one apposition, auxiliaries.
_TO_VERB = re.compile(
    r"(?:\s\([^()]{0,60}\))?(?P<apposition>,(?!\s(?:and|but|or)\b)[^,;:.!?]{1,90},|,)?"
    rf"(?P<helpers>(?:\s{_AUXILIARY}){{0,5}})\s(?P<verb>[a-z]\w{{1,25}})\b"
)
_RELATIVE = re.compile(rf",?\s(?:who|which)(?P<helpers>(?:\s{_AUXILIARY}){{0,4}})\s(?P<verb>[a-z]\w{{1,25}})\b")
#: Prepositions before a name that a relative clause after it is about all the same ("held by Lind, who runs …").
_RELATED = frozenset({"by", "to", "with", "from", "for", "against"})
_IN_APPOSITION = re.compile(r",\s(?:[\w.]{1,15}\s){0,3}$")
#: Names right after a verb that are looked at: "agreed to buy the Kessin-based operator Nordlinje".
_PATIENTS = 3
#: Verbs that lead to the one that tells what is done: "agreed to buy".
_INTENDED = re.compile(
    r"(?:agree[ds]?|wants?|wanted|plans?|planned|hopes?|hoped|intends?|intended|aims?|aimed|decided|decides|offer(?:s|ed)"
    r"|managed?s?|seeks?|sought|beg[ai]n|begins|started|starts|continue[ds]?|pledged|promised|vowed|went on)"
    r" to (?P<verb>[a-z]{2,25})\b"
)
_POINTED_OUT = re.compile(r"point(?:s|ed) out\b")
_OBJECT = re.compile(r"\s(?:the|an?|its|his|her|their|this|these|[A-Z])\b")
_PRONOUN_SUBJECT = re.compile(r"(?:;|,\s(?:and|but))\s(?:he|she)\b")
_BE = re.compile(r"\b(?:is|are|was|were|be|been|being)\b")
_PARTICIPLE = re.compile(r"\w+(?:ed|en|wn|ung|ought|aught|lt|nt|ld|lt|de|ne|un|et|ut|ost|ad|ept|eft|elt)$")
#: From the word that tells what was done to "by".
_BY = re.compile(r"\b(?P<deed>[a-z]\w{2,25})(?:\s(?:up|out|down|off|over))?,?(?:\s\w{2,15}ly)?\sby\s")
#: A passive with some words before its "by": "taken off for cleaning the day before by".
_LONG_BY = re.compile(
    r"\b(?:is|are|was|were|been|being|be)\s(?:\w{2,15}ly\s)?(?P<deed>[a-z]\w{2,25})(?:\s[a-z\d][\w’'-]{0,20}){1,7}?\sby\s"
)
_BY_ENDS = re.compile(
    r"[;:()]|,?\s(?:and|but|while|after|before|when|where|who|which|as|to|in|on|for|from|with|at|during|against|that)\s(?!the\s\w+\sof)"
)
#: The reach of the names after "by".
_BY_REACH = 90
_AND_OR_COMMA = re.compile(r"\s?,?\s(?:and|&)\s(?:(?!by\b)[\w.]{1,15}\s){0,2}|\s?,\s")
_PREPOSITION = re.compile(
    r"\b(?P<word>of|in|at|on|for|from|to|with|by|under|over|near|against|between|among|about|into|than|like|via|per|after|before"
    r"|since|until|without|through|towards?|across|around|behind|beyond|despite|during|except|inside|outside)"
    r"\s(?:the\s|an?\s|its\s|his\s|her\s|their\s)?(?:[A-Z][\w.]{1,15}\s){0,1}$"
)
_CLAUSE = re.compile(
    r"[;:!?—]|\s–\s|,?\s(?:but|while|whereas|although|though|because|that|when|if|until|since|unless)\s|,\sand\s"
)
_AUXILIARY_NEXT = re.compile(r"\s(?:has|have|had|is|are|was|were|will|would|can|could|did|do)\b")
#: A name before a noun describes it: "by an American studio", "by a Pixar employee".
_DESCRIBES = re.compile(
    r"\s(?!(?:and|or|but|in|on|at|of|for|from|to|with|by|as|after|before|during|when|while|who|which|that|is|are|was|were"
    r"|has|have|had|will|would|then|since|until|under|over|between|against|because|if|though|although|where|de|van|von"
    r"|later|also|himself|herself|itself|themselves|led|by|using|via|the|a|an|about|into)\b)[a-z]{3,}(?!\w*ed\b|\w*ing\b)"
)
_PATIENT_ENDS = re.compile(r"[;:!?(]|\s(?:and|but|that|who|which|while|after|before|when|because|by|where|as)\s|,\s")
_PRONOUN = re.compile(r"\s(?:it|him|her|them)\b")
#: Verbs that only say that something is said: one class.
_SAYING = stems("""
said say told tell added noted stated argued claimed explained insisted replied declared announced commented remarked
observed wrote
""")
SAY = "say"
#: Verbs for one deed; each set is one class.
_SYNONYMS = """
bought acquired purchased
built constructed erected
founded established created launched
wrote penned authored
made manufactured produced
led headed chaired
identified discovered
financed funded sponsored bankrolled
beat defeated
rejected refused declined
criticised criticized attacked condemned
killed murdered assassinated
succeeded replaced
hired recruited employed
taught trained tutored
began started
demanded sought requested
estimated reckoned
"""
_CLASSES = {key: min(stems(row)) for row in _SYNONYMS.strip().splitlines() for key in stems(row)}
#: Pasts that the table of stems leaves out because they may be other words.
IRREGULAR_PASTS = frozenset(
    {"put", "bred", "led", "left", "set", "cut", "let", "hit", "ran", "sat", "shot", "struck", "stood", "wound", "bore"}
) | {"fed", "fled", "hurt", "beat"}
#: Endings of nouns in the plural, which verbs of the third person seldom have.
_PLURALS = ("ss", "ions", "ments", "ings", "ities", "ists", "isms", "ships")
_NATIONS = frozenset({"country", "state", "belief"})
#: Acronyms of offices have at most this many letters: "PM", "MEP".
_SHORT = 3


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb, or a noun before "by", with its names.

    Attributes:
        key: the stem of the word; `SAY` for every verb of saying.
        agents: the names that do it; never empty.
        beside: every name between the beginning of the clause and the verb.
        patients: the names right after the verb, or the subject of a passive; () where there are none.
        start: where its clause begins in the sentence.
        end: where the clause ends.
        told: where the verb, or the last name after "by", ends.
        to_pronoun: whether it is done to "it", "him", "her" or "them".
        has_object: whether an article or a name follows the verb.
        verb: whether it is a verb: a noun may stand before "by" too.
    """

    key: str
    agents: tuple[Name, ...]
    beside: tuple[Name, ...]
    patients: tuple[Name, ...]
    start: int
    end: int
    told: int
    to_pronoun: bool = False
    has_object: bool = False
    verb: bool = True


@lru_cache(maxsize=2048)
def deeds(text: str) -> tuple[Deed, ...]:
    """The deeds of a sentence whose doer is a name; () for a sentence that is too long to be one."""
    if len(text) > _LONGEST:
        return ()
    found = tuple(name for name in party_names(text) if _is_party(name))
    return (*_by_subject(text, found), *_by_pronoun(text, found), *_by_agent(text, found)) if found else ()


def _is_party(name: Name) -> bool:
    """Whether a name is more than a nationality and an office ("Italian PM")."""
    rest = [word for word in name.words if not any(same.kind in _NATIONS for same in known(word))]
    return (
        len(rest) == len(name.words)
        or any(len(word) > _SHORT and word not in TITLES for word in rest)
        or bool(name.kind)
    )


def _by_subject(text: str, found: Sequence[Name]) -> Iterator[Deed]:
    for index, name in enumerate(found):
        before = text[max(0, name.start - 40) : name.start]
        preposition = _PREPOSITION.search(before)
        relative = _RELATIVE.match(text, name.end)
        if relative and (preposition is None or preposition["word"] in _RELATED):
            yield from _deed(text, found, index, relative)
        match = _TO_VERB.match(text, name.end)
        if match and preposition is None and not (match["apposition"] == "," and not _IN_APPOSITION.search(before)):
            yield from _deed(text, found, index, match)


def _by_pronoun(text: str, found: Sequence[Name]) -> Iterator[Deed]:
    """The deeds of a pronoun that only the sentence's one name before it can mean: "Vance dissented; he would …"."""
    for match in _PRONOUN_SUBJECT.finditer(text):
        before = [index for index, name in enumerate(found) if name.end <= match.start()]
        if len(before) == 1 and not found[before[0]].kind:
            verb = _TO_VERB.match(text, match.end())
            if verb:
                yield from _deed(text, found, before[0], verb)


def _deed(text: str, found: Sequence[Name], index: int, match: re.Match[str]) -> Iterator[Deed]:
    verb, at = match["verb"], match.end("verb")
    intended = _INTENDED.match(text, match.start("verb"))
    if intended:
        verb, at = intended["verb"], intended.end()
    elif _POINTED_OUT.match(text, match.start("verb")):
        verb = "said"
    after = text[at : at + 20]
    if verb in STOPWORDS or not (intended or _is_verb(verb, match["helpers"], after)):
        return
    if _BE.search(match["helpers"]) and _PARTICIPLE.match(verb):
        return  # a passive: its doer stands after "by"
    start, end = _clause_of(text, found[index].start, at)
    agents = tuple(_coordinated(text, found, index))
    beside = tuple(other for other in found if start <= other.start and other.end <= match.start("verb"))
    ending = _PATIENT_ENDS.search(text, at, end)
    limit = ending.start() if ending else end
    patients = tuple(other for other in found if at <= other.start and other.end <= limit)
    to_pronoun, has_object = _PRONOUN.match(after) is not None, _OBJECT.match(after) is not None
    yield Deed(key_of(verb), agents, beside, patients[:_PATIENTS], start, end, at, to_pronoun, has_object)


def _is_verb(word: str, helpers: str, after: str) -> bool:
    """Whether a word after a name is a verb rather than a noun that the name describes ("the Pike counties had")."""
    if helpers or word.endswith("ed") or word in IRREGULAR_VERBS or word in IRREGULAR_PASTS:
        return True
    return word.endswith("s") and not word.endswith(_PLURALS) and _AUXILIARY_NEXT.match(after) is None


def _coordinated(text: str, found: Sequence[Name], index: int) -> Iterator[Name]:
    """The name and those joined to it: "A, B and C"."""
    yield found[index]
    while index and _AND_OR_COMMA.fullmatch(text, found[index - 1].end, found[index].start):
        index -= 1
        if not _PREPOSITION.search(text[max(0, found[index].start - 40) : found[index].start]):
            yield found[index]  # not of "under the treaty of Lund, Holt left"


def _by_agent(text: str, found: Sequence[Name]) -> Iterator[Deed]:
    passives = [match for match in _LONG_BY.finditer(text) if _PARTICIPLE.match(match["deed"])]
    taken = {match.end() for match in passives}
    for match in (*passives, *(match for match in _BY.finditer(text) if match.end() not in taken)):
        ending = _BY_ENDS.search(text, match.end(), match.end() + _BY_REACH)
        limit = ending.start() if ending else min(len(text), match.end() + _BY_REACH)
        agents = [name for name in found if match.end() <= name.start and name.end <= limit]
        if not agents or any(_describes(text, name) for name in agents):
            continue
        # "by A and B": the second name stands beyond the first ending.
        last = found.index(agents[-1])
        while last + 1 < len(found) and _AND_OR_COMMA.fullmatch(text, found[last].end, found[last + 1].start):
            last += 1
            agents.append(found[last])
        start, end = _clause_of(text, match.start(), limit)
        patients = tuple(name for name in found if start <= name.start and name.end <= match.start())
        verb = _PARTICIPLE.match(match["deed"]) is not None
        told = agents[-1].end
        yield Deed(key_of(match["deed"]), tuple(agents), (), patients[-1:], start, end, told, verb=verb)


def _describes(text: str, name: Name) -> bool:
    """Whether a name is told of somebody: "by an American", "by a Pixar employee"."""
    if _DESCRIBES.match(text, name.end):
        return True
    return (
        bool(name.kind) and re.search(r"\b(?:an?|the|two|several|many|some)\s$", text[: name.start][-10:]) is not None
    )


def _clause_of(text: str, start: int, end: int) -> tuple[int, int]:
    begin = max((match.end() for match in _CLAUSE.finditer(text, 0, start)), default=0)
    after = _CLAUSE.search(text, end)
    return begin, after.start() if after else len(text)


def key_of(verb: str) -> str:
    """What a verb is compared by."""
    found = stem(fold(verb))
    return SAY if found in _SAYING else _CLASSES.get(found, found)
