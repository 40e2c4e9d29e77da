"""Claims that give as current a number that the source gives only for before, or as asked for (L307)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.agreement import Sentence
from upheld.checks.alignment import Aligned, lines_of
from upheld.checks.cues import Mark
from upheld.checks.losses import Loss, first_word
from upheld.checks.myths import PAST
from upheld.checks.readings import read

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.agreement import Comparison
    from upheld.checks.readings import Reading

#: How much of the claim's clause, the number apart, a sentence must have.
_COVERED = 0.75
#: Words of meaning that the claim must share with the sentence that gives another number.
_LEAST = 3
#: More places than this of one number, and it says little.
_MOST = 6


def superseded(comparison: Comparison) -> Iterator[Loss]:
    """The first number of the claim that stands in the source only as a former, first or wanted one."""
    claim = comparison.claim
    if claim.has(Mark.FORMER, Mark.SOUGHT, Mark.PLAN) or not PAST.isdisjoint(claim.lowered):
        return
    if claim.search(_LAST_YEAR):
        return
    for at, raw in enumerate(claim.raws):
        if not raw[0].isdigit() or _is_year(raw):
            continue
        loss = _former(comparison, at)
        if loss is not None:
            yield loss
            return


#: Times before the page's own, by which a claim says that it speaks of what was.
_LAST_YEAR = re.compile(
    r"\b(?:last (?:year|month|week|season|quarter)|(?:year|month|week|season)s? earlier|the year before)\b",
    re.IGNORECASE,
)


def _former(comparison: Comparison, at: int) -> Loss | None:
    term = comparison.claim.terms[at]
    lines = lines_of(comparison.item.source_text)
    where = lines.postings.get(term, ())
    if not where or len(where) > _MOST:
        return None
    found: Loss | None = None
    for index in where:
        span = lines.spans[index]
        text = span.of(comparison.item.source_text)
        reading = read(text)
        cue = _old(reading, reading.places.get(term, ()))
        if cue is None:
            return None
        found = found or Loss("L307", (at, at), Sentence(Aligned(span, text, 0.0, index)), cue)
    return found if found is not None and _is_replaced(comparison, at) else None


def _old(reading: Reading, places: Sequence[int]) -> tuple[int, int] | None:
    """From the cue to the first of some numbers, where each of them is a former or wanted one; else None."""
    spans: list[tuple[int, int]] = []
    for place in places:
        bound = reading.bounds[reading.clause[place]]
        hits = (*reading.of(Mark.FORMER), *reading.of(Mark.SOUGHT))
        cues = [hit for hit in hits if bound.start <= hit.start and hit.end <= place < bound.stop]
        if not cues or _is_later(reading, place):
            return None
        spans.append((cues[-1].start, place))
    return spans[0] if spans else None


def _is_replaced(comparison: Comparison, at: int) -> bool:
    """Whether a sentence that says the rest of the claim gives another number of the same kind, in another clause."""
    claim = comparison.claim
    unit = claim.terms[at + 1] if at + 1 < len(claim.terms) else ""
    for sentence in comparison.sentences:
        source = sentence.reading
        others = [
            place
            for place, term in enumerate(source.terms)
            if term != claim.terms[at] and source.raws[place][0].isdigit() and not _is_year(source.raws[place])
        ]
        if unit and not any(place + 1 < len(source.terms) and source.terms[place + 1] == unit for place in others):
            continue
        shared = sum(claim.terms[p] in source.places for p in claim.content if p != at)
        if others and shared >= _LEAST and comparison.covered(claim.clause[at], sentence, without=(at,)) >= _COVERED:
            return True
    return False


def _is_year(raw: str) -> bool:
    return len(raw) == 4 and raw.isdigit() and raw[:2] in {"17", "18", "19", "20"}


#: What in a source marks the number after it as a former, first, wanted or given-up one.
_OLD = re.compile(
    r"\b(?:original(?:ly)?|initial(?:ly)?|former(?:ly)?|previous(?:ly)?|at first|first (?:put|issued|proposed"
    r"|estimate\w*"
    r"|offered|reported|offer|bid|draft)|used to|had (?:offered|given|proposed|put|set|asked|demanded|wanted|requested"
    r"|forecast|projected|stood|sought|said|reported|planned|budgeted|estimated|expected|published|listed)|early draft"
    r"|earlier|provisional|flash estimate|the old|(?:up|down) from|(?:rose|risen|fell|fallen|increased|cut|lowered"
    r"|raised"
    r"|reduced|slipped|eased|climbed|grew|gone|went) from|instead of|rather than|replac(?:es|ed|ing)|superseded"
    r"|withdrawn"
    r"|withdrew|lapsed|was turned down|rejected|estimated at first|revised from|was once|the draft had said)\b",
    re.IGNORECASE,
)
#: What in a claim shows that it speaks of what was, was wanted, or changed.
_OF_OLD = re.compile(
    r"\b(?:original\w*|initial\w*|former\w*|previous\w*|once|first|early|earlier|before|until|ago|old|prior|past"
    r"|then|used"
    r"|had|would have|untouched|unchanged|began|start\w*|last year|draft|flash|provisional|from|forecast\w*"
    r"|proposed|estimate\w*|offer\w*|asked|sought"
    r"|request\w*|demand\w*|wanted|bid|reject\w*|lapsed|compared|rather|instead|than|year|down|up|rose|fell|was|were"
    r"|in (?:19|20)\d\d)\b",
    re.IGNORECASE,
)
_AT_FIRST = re.compile(r"\b(?:first|initially|originally|at first)\b", re.IGNORECASE)
#: Sentences that may have the number, and how much of the claim one of the nearest must have.
_FEW = 3
_TOLD = 0.5


class Mention(NamedTuple):
    """A number in the source: its sentence, its place, and where the words begin that call it old; -1 without."""

    sentence: Sentence
    place: int
    cue: int


def outdated(comparison: Comparison) -> Iterator[Loss]:
    """The first number that the claim gives as it is, and the source only as it was or was meant to be."""
    claim = comparison.claim
    if claim.is_question or claim.search(_OF_OLD):
        return
    mentions: dict[str, list[Mention]] = {}
    for at, raw in enumerate(claim.raws):
        if not raw[0].isdigit() or _is_year(raw):
            continue
        term = claim.terms[at]
        if term not in mentions:
            mentions[term] = _mentions(comparison, term)
        found = mentions[term]
        if not found or not all(mention.cue >= 0 for mention in found):
            continue
        sentence = found[0].sentence
        if sentence.reading.terms[found[0].cue] in claim.places:
            continue  # the claim says itself that it was withdrawn, or replaced
        if max(comparison.told(one, (at,)) for one in (*comparison.near[:_FEW], sentence)) >= _TOLD:
            yield Loss("L307", (at, at), sentence, (found[0].cue, found[0].place))
            return


def exchanged(comparison: Comparison) -> Iterator[Loss]:
    """The first of two numbers, "first put at 6.3 and later at 6.6", where the source has 6.6 as the first."""
    claim = comparison.claim
    numbers = [at for at, raw in enumerate(claim.raws) if raw[0].isdigit() and not _is_year(raw)]
    cue = claim.search(_AT_FIRST)
    first = None if cue is None else next((at for at in numbers if claim.words[at].start > cue.start()), None)
    if first is None or numbers[-1] == first:
        return
    before, after = (_mentions(comparison, claim.terms[at]) for at in (first, numbers[-1]))
    if before and after and all(m.cue < 0 for m in before) and all(m.cue >= 0 for m in after):
        yield Loss("L307", (first, first), after[0].sentence, (after[0].cue, after[0].place))


def _mentions(comparison: Comparison, term: str) -> list[Mention]:
    """Where the source has a number; [] where it has it too often to tell."""
    lines = lines_of(comparison.item.source_text)
    where = lines.postings.get(term, ())
    found: list[Mention] = []
    for index in where if len(where) <= _FEW else ():
        span = lines.spans[index]
        text = span.of(comparison.item.source_text)
        reading = read(text)
        sentence = Sentence(Aligned(span, text, 0.0, index))
        found.extend(Mention(sentence, place, _old_before(reading, place)) for place in reading.places.get(term, ()))
    return found


def _old_before(reading: Reading, place: int) -> int:
    """The last words before a number in its clause that call it old; -1 where there are none."""
    if _is_later(reading, place):
        return -1
    start, end = (reading.words[p].start for p in (reading.bounds[reading.clause[place]].start, place))
    cues = [found.start() for found in _OLD.finditer(reading.text, start, end)]
    if not cues:
        return -1
    cue = first_word(reading, cues[-1])
    if reading.lowered[cue] in _ADJECTIVES and not _is_of_number(reading, cue, place):
        return -1
    # The words that call a number old call only the next one so: "reduced from 0.30 to 0.15, the count fell by 78%".
    return -1 if any(reading.raws[p][0].isdigit() for p in range(cue, place)) else cue


#: These call the noun behind them old, and a number only as its attribute: not "her former teacher, Kale, raised $24m".
_ADJECTIVES = frozenset({"original", "initial", "former", "previous", "earlier", "provisional"})
_ATTRIBUTE = 4


def _is_of_number(reading: Reading, cue: int, place: int) -> bool:
    between = reading.text[reading.words[cue].end : reading.words[place].start]
    return place - cue <= _ATTRIBUTE and "," not in between


#: Right before a number, a currency sign apart, these make it the later one: "originally 12, now 14", "from 9 to 14".
_LATER = frozenset({"now", "to", "today"})
_PRESENT = frozenset({"now", "today", "currently"})
_SIGNS = frozenset("$€£¥")


def _is_later(reading: Reading, place: int) -> bool:
    before = place - 2 if place and reading.lowered[place - 1] in _SIGNS else place - 1
    if not _PRESENT.isdisjoint(reading.lowered[place + 1 : place + 3]):
        return True  # "90 from April, down from 120 nights now"
    return before >= 0 and reading.lowered[before] in _LATER
