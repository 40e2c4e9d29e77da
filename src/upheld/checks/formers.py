"""Claims that give as current a number that the source gives only for before, or as asked for (L307)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.agreement import Sentence
from upheld.checks.alignment import Aligned, lines_of
from upheld.checks.cues import Mark
from upheld.checks.losses import Loss
from upheld.checks.myths import PAST
from upheld.checks.readings import read

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    for at, raw in enumerate(claim.raws):
        if not raw[0].isdigit() or _is_year(raw):
            continue
        loss = _former(comparison, at)
        if loss is not None:
            yield loss
            return


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
        cue = _old(reading, reading.places.get(term, []))
        if cue is None:
            return None
        found = found or Loss("L307", (at, at), Sentence(Aligned(span, text, 0.0, index), reading), cue)
    return found if found is not None and _is_replaced(comparison, at) else None


def _old(reading: Reading, places: list[int]) -> tuple[int, int] | None:
    """From the cue to the first of some numbers, where each of them is a former or wanted one; else None."""
    spans: list[tuple[int, int]] = []
    for place in places:
        bound = reading.bounds[reading.clause[place]]
        hits = (*reading.of(Mark.FORMER), *reading.of(Mark.SOUGHT))
        cues = [hit for hit in hits if bound.start <= hit.start and hit.end <= place < bound.stop]
        # A number just before "now" or after "to" is the later one: "originally 12, now 14".
        if not cues or reading.lowered[max(0, place - 1)] in {"now", "to", "today"}:
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
