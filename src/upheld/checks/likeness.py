"""Dated events of a source that may be a claim's: where they stand and how alike they are."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from upheld.checks.alignment import aligned
from upheld.checks.events import EVENT_TERMS, events
from upheld.checks.moments import Fit, compare

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Lines
    from upheld.checks.dates import DateSpan
    from upheld.checks.events import Event
    from upheld.evidence import Item

#: Aligned sentences that are read, and how many of them together with the ones beside them.
_SENTENCES = 6
_WITH_NEIGHBOURS = 3
#: Characters of a sentence that are read: longer ones are tables or page furniture.
_LONGEST = 8000
#: Dates that are compared; a table or list of more says too little about each.
_MOST = 80
#: Share of the claim's words below which a sentence is not about the same thing.
_LEAST_SHARE = 0.1


@dataclass(frozen=True, slots=True)
class Dated:
    """A dated event of a source.

    Attributes:
        event: the event.
        sentence: the index of its sentence.
        start: where its date stands in the source.
        end: its end.
        share: how much of the claim's words its sentence has; 0 where it is only beside one that has some.
    """

    event: Event
    sentence: int
    start: int
    end: int
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Likeness:
    """A dated event of the source beside one of the claim.

    Attributes:
        dated: the source's.
        fit: how its date stands to the claim's.
        clause: share of the claim's words that its clause has, by rarity.
        deed: the same without names.
        sentence: the same for its whole sentence.
    """

    dated: Dated
    fit: Fit
    clause: float
    deed: float
    sentence: float


def near_events(item: Item, lines: Lines) -> tuple[Dated, ...]:
    """The dated events of the sentences most like the claim and of those beside them, in the order of the source."""
    similar = {one.index: one.share for one in aligned(item)[:_SENTENCES] if one.share >= _LEAST_SHARE}
    around = {index + beside for index in list(similar)[:_WITH_NEIGHBOURS] for beside in (-1, 0, 1)}
    indices = sorted(index for index in around | set(similar) if 0 <= index < len(lines.spans))
    found = (dated for index in indices for dated in dated_events(item, lines, index, similar.get(index, 0.0)))
    return tuple(islice(found, _MOST))


def dated_events(item: Item, lines: Lines, index: int, share: float = 0.0) -> Iterator[Dated]:
    """Those of one sentence."""
    span = lines.spans[index]
    for event in events(span.of(item.source_text)[:_LONGEST]):
        yield Dated(event, index, span.start + event.date.start, span.start + event.date.end, share)


def likenesses(lines: Lines, event: Event, near: Sequence[Dated]) -> list[Likeness]:
    """The source's events whose dates have a part in common with that of the claim's event, and how alike they are."""
    # A word for a kind of event tells the most, as if the source had it nowhere else.
    weights = {term: lines.weight("" if term in EVENT_TERMS else term) for term in event.words | event.terms}

    totals = {mine: sum(weights[term] for term in mine) for mine in (event.words, event.deeds, event.terms)}

    def share(mine: frozenset[str], theirs: frozenset[str]) -> float:
        total = totals[mine]
        return sum([weights[term] for term in mine & theirs]) / total if total else 0.0

    return [
        Likeness(
            dated,
            found,
            share(event.words, dated.event.words),
            share(event.deeds, dated.event.deeds),
            share(event.terms, lines.terms[dated.sentence]),
        )
        for dated in near
        if (found := fit(event.date, dated.event.date)) is not Fit.UNRELATED
    ]


def fit(claimed: DateSpan, given: DateSpan) -> Fit:
    """How a date of a source stands to one of a claim, each end of a range for itself."""
    if claimed.ends and given.ends:
        fits = {compare(mine, theirs) for mine, theirs in zip(claimed.ends, given.ends, strict=True)}
        return next((one for one in (Fit.APART, Fit.UNRELATED, Fit.LOOSE) if one in fits), Fit.FITS)
    if claimed.ends:
        # One date gives no range, but may lie outside of it.
        fits = {compare(mine, theirs) for mine in (*claimed.readings, *claimed.ends) for theirs in given.readings}
        return Fit.LOOSE if fits & {Fit.FITS, Fit.LOOSE} else Fit.APART if Fit.APART in fits else Fit.UNRELATED
    fits = {compare(mine, theirs) for mine in claimed.readings for theirs in (*given.readings, *given.ends)}
    return next((one for one in (Fit.FITS, Fit.LOOSE, Fit.APART) if one in fits), Fit.UNRELATED)


def is_slip(claimed: DateSpan, given: DateSpan) -> bool:
    """Whether two full dates differ in one part only, or have day and month swapped: rather a slip than another day."""
    mine, theirs = _full(claimed), _full(given)
    if mine is None or theirs is None or mine == theirs:
        return False
    swapped = mine == (theirs[0], theirs[2], theirs[1])
    return swapped or sum(own == other for own, other in zip(mine, theirs, strict=True)) == 2


def _full(date: DateSpan) -> tuple[int, int, int] | None:
    when = date.when
    if len(date.readings) > 1 or date.ends or when.exact_day is None or not (when.years and when.months and when.days):
        return None
    return when.years[0], when.months[0], when.days[0]
