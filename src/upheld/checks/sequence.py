"""Claims that put one event before another against the years that the source gives for both (L308)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.agreement import Sentence
from upheld.checks.alignment import Aligned, lines_of
from upheld.checks.cues import listed
from upheld.checks.losses import Loss
from upheld.checks.readings import read

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.agreement import Comparison
    from upheld.checks.readings import Reading

_YEAR = re.compile(r"(?:1[0-9]|20)\d\d")
_ORDERS = frozenset({"before", "after"})
#: After "before" or "after", these are no second event.
_NO_EVENT = listed("then that all this long")
#: Words of meaning that an event consists of, how many of them a clause that dates it must have, and how many its
#: sentence must have as they are.
_LEAST = 2
_DATED = 0.6
_NEAR = 0.4
#: Sentences looked at for each event.
_MOST = 40


class Dated(NamedTuple):
    """A clause of the source that gives one year for an event; 0 where it gives none or several."""

    share: float
    year: int
    sentence: Sentence
    words: range


def misplaced(comparison: Comparison) -> Iterator[Loss]:
    """The order of two events, where the source's years have it the other way round."""
    claim = comparison.claim
    for at, word in enumerate(claim.lowered):
        if word not in _ORDERS or claim.is_question or not _NO_EVENT.isdisjoint(claim.lowered[at + 1 : at + 2]):
            continue
        events = [p for p in claim.content if not _YEAR.fullmatch(claim.raws[p])]
        first, second = [p for p in events if p < at], [p for p in events if p > at]
        if min(len(first), len(second)) < _LEAST or any(claim.negations[p] for p in events):
            continue
        one, two = _dated(comparison, first), _dated(comparison, second)
        if one is not None and two is not None and one.year != two.year and (one.year < two.year) != (word == "before"):
            yield Loss("L308", (at, at), one.sentence, (one.words.start, one.words.stop - 1))
            return


def _dated(comparison: Comparison, event: Sequence[int]) -> Dated | None:
    """The clause with the one year that the source gives for an event; None where it gives none, or several."""
    claim, lines = comparison.claim, lines_of(comparison.item.source_text)
    names = frozenset(claim.terms[p] for p in event if claim.is_name(p))
    terms = [claim.terms[p] for p in event]
    kept = [term for term in terms if term not in names] or terms
    near = Counter(index for term in kept for index in lines.postings.get(term, ()))
    found: list[Dated] = []
    for index in sorted(i for i, count in near.items() if count >= _NEAR * len(kept))[:_MOST]:
        span = lines.spans[index]
        text = span.of(comparison.item.source_text)
        found.extend(_clauses(Sentence(Aligned(span, text, 0.0, index), read(text)), terms, names))
    years = {dated.year for dated in found}
    return None if len(years) != 1 or 0 in years else max(found, key=lambda dated: dated.share)


def _clauses(sentence: Sentence, terms: Sequence[str], names: frozenset[str]) -> Iterator[Dated]:
    """The clauses of a sentence that tell of an event. A name that a clause lacks is taken as read."""
    reading = sentence.reading
    for number, bound in enumerate(reading.bounds):
        bag = reading.bag_of(number)
        counted = [term for term in terms if term not in names or bag.has(term)]
        share = sum(map(bag.has, counted)) / len(counted) if counted else 0.0
        if share >= _DATED:
            yield Dated(share, _year(reading, bound), sentence, bound)


def _year(reading: Reading, bound: range) -> int:
    years = {int(reading.raws[p]) for p in bound if _YEAR.fullmatch(reading.raws[p])}
    return years.pop() if len(years) == 1 else 0
