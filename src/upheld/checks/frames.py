"""Who deals with whom in a sentence: its dealings with the words that stand in each party's place.

Surface reading: a party is the words of a stretch, not a parsed phrase. That is enough to see that the claim has in one
place what the source has in another, and it never needs to know where a phrase ends exactly.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.converses import NOUNS, VERBS
from upheld.checks.parties import party_names
from upheld.checks.roles import relations
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import sentence_words, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.converses import Row
    from upheld.checks.roles import Relation
    from upheld.text.words import Word

#: Longer sentences are lists, tables or text without stops.
_LONGEST = 700
#: What ends a clause, and with it every party's stretch.
_CLAUSE = re.compile(
    r"[;:!?()\n\"“”—]|\.\s|\s–\s|,?\s(?:but|while|whereas|although|though|because|when|where|if|until|since|unless|after"
    r"|before|that|whose|whom|und|aber|mais|pero)\s|,\s(?:and|which|who)\s|\s(?:who|which)\s"
)
_RELATIVE = re.compile(r"(?:,\s|\s)(?:which|who)\s$")
#: What ends an object or the words after a preposition.
_PLACE = re.compile(
    r"\s(?P<word>to|from|for|by|of|in|on|at|with|over|against|under|during|von|an|gegen|durch|par|por|à|a|de)(?=\s)|,|\sand\s"
)
#: "was", "has been", "were later" before a participle.
_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been|being|get|gets|got|wurde|wurden|fut|fue|fueron)(?:\s(?:not|also|later|then|first|once|again|all|both|\w{2,15}ly)){0,3}\s$"
)
_BY = frozenset({"by", "von", "durch", "par", "por"})
#: Words between a participle and "by", at most.
_TO_BY = re.compile(
    r"(?:\s(?:in|at|to|for|on|from|as)(?:\s[\w’'-]{1,20}){1,4}|\s\w{2,15}ly)?\s(?:by|von|durch|par|por)\s(?![\d£$€])"
)
#: Before a word that is then no verb: "the award", "of support".
_NOUN = re.compile(r"\b(?:an?|the|his|her|its|their|this|that|of|for|by|in|with|no|any|some|first|new)\s$")
_APPOSITION = re.compile(r",[^,]{1,120},\s?")
_SENTENCE = re.compile(r"[;:\n]\s?|[.!?]\s")
_WHO = re.compile(r",?\s(?:who|which)\s")
#: "and sold", "and was later sold": the verb has the subject of the one before.
_HELPERS = re.compile(r"(?:(?:is|are|was|were|has|have|had|will|would|also|later|then|been|be|to|\w{2,15}ly)\s){0,4}")
_PARTICLE = re.compile(r"\s(?:over|up|out|off|down|back)\b")
#: With a particle these are no gift: "gave up its claim to the island".
_OTHER_VERBS = frozenset((verb, "up") for verb in ("give", "gives", "gave", "given", "giving"))
_APPOSED = re.compile(r"\s?(?:the\s)?[A-Z]")
_DESCRIBED = re.compile(r"\s?(?:the|an?|its|his|her|their)\s[^A-Z]{2,60}$")
_AND = re.compile(r"\s(?:and|then|or)\s")
#: Finite verbs of other deeds inside a subject's stretch are not looked for; a long stretch is then no subject.
_SUBJECT_REACH, _REACH = 110, 180
_NEGATED = re.compile(
    r"\b(?:not|never|no|nor|neither|without|failed|refused|declined|denied)\b|n['’]t\b", re.IGNORECASE
)
_PASSIVE_ROOM = 40


@dataclass(frozen=True, slots=True)
class Party:
    """The words in one place of a dealing.

    Attributes:
        terms: their terms.
        named: those with a capital.
        start: where the first stands.
        end: where the last ends.
    """

    terms: frozenset[str]
    named: frozenset[str]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Frame:
    """A dealing that a sentence tells.

    Attributes:
        kind: which.
        parties: role -> who.
    """

    kind: str
    parties: dict[str, Party]


@lru_cache(maxsize=1024)
def frames(text: str) -> tuple[Frame, ...]:
    """The dealings of a sentence, those it denies left out; () for one that is too long."""
    if len(text) > _LONGEST:
        return ()
    found = sentence_words(text)
    told = [
        frame
        for at, word in enumerate(found)
        for row in VERBS.get(text[word.start : word.end], ())
        if (frame := _frame(text, found, at, row)) is not None
    ]
    return (*told, *(_of_relation(text, one) for one in relations(text) if one.kind in NOUNS))


def _of_relation(text: str, relation: Relation) -> Frame:
    """A dealing that a noun tells: "a pupil of Lind"."""
    kind, holder, of = NOUNS[relation.kind]
    one, other = relation.holder, relation.of
    return Frame(kind, {holder: _party(text, one.start, one.end), of: _party(text, other.start, other.end)})


def _frame(text: str, found: Sequence[Word], at: int, row: Row) -> Frame | None:
    verb = found[at]
    after = _after(text, found, at, row)
    if after is None:
        return None
    if _NOUN.search(text, max(0, verb.start - _PASSIVE_ROOM), verb.start):
        return None
    begin, end = _clause(text, verb.start, after)
    if _NEGATED.search(text, begin, verb.start):
        return None
    written = text[verb.start : verb.end]
    passive = (
        not written.endswith("ing")
        and _PASSIVE.search(text, max(0, verb.start - _PASSIVE_ROOM), verb.start) is not None
    )
    reduced = not passive and not written.endswith(("s", "ing")) and _TO_BY.match(text, after, end) is not None
    turned = passive or reduced
    stretches: dict[str, tuple[int, int]] = {}
    for role, span in _stretches(text, after, end, row, passive=turned):
        stretches.setdefault(role, span)
    if row.needs and not any(row.places[word] in stretches for word in row.needs):
        return None
    if row.object and not turned and row.object not in stretches:
        return None  # "it sold for 690 dollars"
    front = _subject(text, begin, verb.start, reduced=reduced)
    if front is not None:
        stretches.setdefault((row.object or row.subject) if turned else row.subject, front)
    parties = {role: party for role, span in stretches.items() if (party := _party(text, *span)).terms}
    return Frame(row.kind, parties) if len(parties) > 1 else None


def _after(text: str, found: Sequence[Word], at: int, row: Row) -> int | None:
    """Where a verb ends, with its particle; None where that makes another verb of it."""
    verb = found[at]
    if row.particle:
        if at + 1 == len(found) or text[found[at + 1].start : found[at + 1].end] != row.particle:
            return None
        return found[at + 1].end
    particle = _PARTICLE.match(text, verb.end)
    if particle is None:
        return verb.end
    is_other = (text[verb.start : verb.end], particle.group().strip()) in _OTHER_VERBS
    return None if is_other else particle.end()  # "hand over the keys to"


def _clause(text: str, start: int, after: int) -> tuple[int, int]:
    """The clause that a verb stands in."""
    begin = max((match.end() for match in _CLAUSE.finditer(text, 0, start)), default=0)
    stop = _CLAUSE.search(text, after)
    return begin, stop.start() if stop else len(text)


def _subject(text: str, begin: int, start: int, *, reduced: bool) -> tuple[int, int] | None:
    """What stands before a verb in its clause; for "who" and for participles what stands before these."""
    relative = _RELATIVE.search(text, max(0, begin - 10), begin)
    if relative and not _APPOSITION.search(text, begin, start):
        cut = max(text.rfind(mark, 0, relative.start()) for mark in (", ", "; ", ". ", ": "))
        return (max(cut + 1, relative.start() - _SUBJECT_REACH), relative.start()) if start - begin < _REACH else None
    if reduced:
        by = text.find(" by ", begin, start)  # "done by Lind and paid for by …"
        return (max(begin, start - _SUBJECT_REACH), start) if by < 0 else (begin, by)
    last = next(reversed(list(_AND.finditer(text, 0, start))), None)
    if last is not None and _HELPERS.fullmatch(text, last.end(), start):
        return _first_name(text, last.start())
    return (begin, start) if start - begin <= _SUBJECT_REACH else None


def _first_name(text: str, before: int) -> tuple[int, int] | None:
    """The subject of "… and sold": the name that its "who" is about, or that the sentence begins with."""
    begin = max((match.end() for match in _SENTENCE.finditer(text, 0, before)), default=0)
    relative = next(reversed(list(_WHO.finditer(text, begin, before))), None)
    found = party_names(text)
    if relative is not None:
        return next(((name.start, name.end) for name in found if name.end == relative.start()), None)
    first = next((name for name in found if name.start >= begin), None)
    near = first is not None and first.end <= before and not text[begin : first.start].strip().count(" ")
    return (first.start, first.end) if first is not None and near else None


def _stretches(text: str, after: int, end: int, row: Row, *, passive: bool) -> Iterator[tuple[str, tuple[int, int]]]:
    """The places behind a verb and where their words stand."""
    role = "" if passive else row.object
    start, limit = after, min(end, after + _REACH)
    for match in _PLACE.finditer(text, max(0, after - 1), limit):
        described = role and match["word"] is None and _DESCRIBED.match(text[start : match.start()])
        if described and _APPOSED.match(text, match.end()):
            continue  # "from its founder, Birgit Holm"
        if role and match.start() > start:
            yield role, (start, match.start())
        word = match["word"] or ""
        role = row.subject if word in _BY and passive else row.places.get(word, "")
        start = match.end()
    if role and limit > start:
        yield role, (start, limit)


def _party(text: str, start: int, end: int) -> Party:
    found = [word for word in words(text[start:end]) if word.term not in STOPWORDS and not word.term[:1].isdecimal()]
    named = frozenset(word.term for word in found if text[start + word.start].isupper())
    first, last = (start + found[0].start, start + found[-1].end) if found else (start, end)
    return Party(frozenset(word.term for word in found), named, first, last)
