"""Claims that put one event before another against the dates that the source gives for both (L308)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.agreement import Sentence
from upheld.checks.alignment import Aligned, lines_of
from upheld.checks.cues import Mark, listed
from upheld.checks.dates import find_dates
from upheld.checks.losses import Loss
from upheld.checks.moments import gap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.agreement import Comparison
    from upheld.checks.dates import DateSpan
    from upheld.checks.moments import When
    from upheld.checks.readings import Reading

#: +1 where what comes first in the claim came first in time.
_ORDERS = {"before": 1, "preceded": 1, "precedes": 1, "after": -1, "followed": -1}
#: After "before" or "after", these are no second event.
_NO_EVENT = listed("then that all this long")
#: "named after Lind" tells no order.
_NAMED = listed("named called looked looking look")
#: Words that say how far apart two events are, or only that they took place.
_FRAME = listed(
    "years year months month days day weeks week hours hour decades decade later earlier shortly soon long just right "
    "immediately well came took place happened occurred already"
)
#: What of a range an event is: its end, its beginning.
_ENDS = listed("stopped stop stops ended end ends finished finish finishes ceased over")
_STARTS = listed("started start starts began begin begins opened launched")
_RELATIVES = frozenset({"who", "which", "whose"})
#: How much of an event's words a clause must have that dates it, how many at least, and sentences looked at.
_DATED = 0.6
_LEAST = 2
_MOST = 40
_LONGEST = 900
#: Characters between the last word of an event in the claim and its date: "reached 9,600 tonnes in 2008".
_BESIDE = 12


class Dated(NamedTuple):
    """A clause of the source that dates an event.

    Attributes:
        share: how much of the event's words it has.
        dates: the dates in it.
        sentence: its sentence.
        words: its words.
    """

    share: float
    dates: tuple[DateSpan, ...]
    sentence: Sentence
    words: range


def misplaced(comparison: Comparison) -> Iterator[Loss]:
    """The order of two events, where the source's dates have it the other way round."""
    claim = comparison.claim
    if claim.is_question or claim.has(Mark.NEGATED, Mark.MAYBE, Mark.CONDITION):
        return
    for at, word in enumerate(claim.lowered):
        after = claim.lowered[at + 1 : at + 2]
        if word not in _ORDERS or not after or after[0] in _NO_EVENT or after[0][0].isdigit():
            continue
        if claim.lowered[max(0, at - 1)] in _NAMED:
            continue
        forth = -_ORDERS[word] if after[0] == "by" else _ORDERS[word]  # "was followed by"
        events = [p for p in claim.content if claim.lowered[p] not in _FRAME and not claim.raws[p][0].isdigit()]
        one = _moment(comparison, [p for p in events if p < at])
        two = _moment(comparison, [p for p in events if at < p < _end(claim, at)]) if one is not None else None
        if one is not None and two is not None and _order(one[1], two[1]) == -forth and one[0] != two[0]:
            yield Loss("L308", (at, at), one[0].sentence, (one[0].words.start, one[0].words.stop - 1))
            return


def _end(claim: Reading, at: int) -> int:
    """Where the event after "after" ends: at the comma behind it, a further statement begins."""
    words, text = claim.words, claim.text
    behind = (p for p in range(at + 2, len(words)) if "," in text[words[p - 1].end : words[p].start])
    return next(behind, len(words))


def _order(one: When, two: When) -> int:
    """1 where the first is earlier, -1 where it is later, 0 where that can't be told."""
    forth, back = gap(one, two), gap(two, one)
    return (forth is not None and forth[0] > 0) - (back is not None and back[0] > 0)


def _moment(comparison: Comparison, event: Sequence[int]) -> tuple[Dated, When] | None:
    """When an event of the claim took place by the source, and where it says so; None where that is not plain."""
    found = _dated(comparison, event) if event else []
    if not found:
        return None
    own = _own(comparison, event)
    if own is not None:
        return max(found, key=lambda dated: dated.share), own
    best = max(found, key=lambda dated: dated.share)
    rivals = [dated for dated in found if dated.share >= best.share]
    if len({tuple(date.when for date in dated.dates) for dated in rivals}) > 1:
        return None
    date = _nearest(comparison, event, best)
    when = None if date is None else _end_of(date, {comparison.claim.lowered[p] for p in event})
    return None if when is None else (best, when)


def _own(comparison: Comparison, event: Sequence[int]) -> When | None:
    """The date that the claim itself gives for an event, which other checks compare with the source's."""
    claim = comparison.claim
    low, high = claim.words[event[0]].start, claim.words[event[-1]].end
    dates = [date for date in find_dates(claim.text) if low <= date.start < high + _BESIDE and not date.ends]
    return dates[0].when if len(dates) == 1 else None


def _end_of(date: DateSpan, words: set[str]) -> When | None:
    """The moment; of a range the end that the event's words name."""
    if not date.ends:
        return date.when
    ended, started = not _ENDS.isdisjoint(words), not _STARTS.isdisjoint(words)
    return None if ended is started else date.ends[ended]


def _nearest(comparison: Comparison, event: Sequence[int], dated: Dated) -> DateSpan | None:
    """The date of a clause that stands nearest to the last word of the event in it."""
    if len(dated.dates) < 2:
        return dated.dates[0] if dated.dates else None
    reading, terms = dated.sentence.reading, {comparison.claim.terms[p] for p in event}
    last = next((reading.words[p].end for p in reversed(dated.words) if reading.terms[p] in terms), None)
    if last is None:
        return None
    return min(dated.dates, key=lambda date: min(abs(date.start - last), abs(last - date.end)))


def _dated(comparison: Comparison, event: Sequence[int]) -> list[Dated]:
    """The clauses of the source that tell of an event, with their dates."""
    claim, lines = comparison.claim, lines_of(comparison.item.source_text)
    names = frozenset(claim.terms[p] for p in event if comparison.is_named(p))
    terms = [claim.terms[p] for p in event]
    near = Counter(index for term in terms if term not in names for index in lines.postings.get(term, ()))
    near.update(sentence.at.index for sentence in comparison.near)
    found: list[Dated] = []
    for index in sorted(near)[:_MOST]:
        span = lines.spans[index]
        if span.end - span.start <= _LONGEST:
            text = span.of(comparison.item.source_text)
            found.extend(_clauses(Sentence(Aligned(span, text, 0.0, index)), terms, names))
    return found


def _clauses(sentence: Sentence, terms: Sequence[str], names: frozenset[str]) -> Iterator[Dated]:
    """The clauses of a sentence that tell of an event. A name that a clause lacks is taken as read."""
    reading = sentence.reading
    if reading.has(Mark.MYTH, Mark.REPEATED):
        return  # a belief is no event
    dates: tuple[DateSpan, ...] | None = None
    for number, bound in enumerate(reading.bounds):
        bag = reading.bag_of(number)
        # "…, who was pardoned in 1914": the name stands before the clause.
        relative = reading.lowered[bound.start] in _RELATIVES
        lent = [term for term in names if relative and any(p < bound.start for p in reading.places.get(term, ()))]
        counted = [term for term in terms if term not in names or bag.has(term) or term in lent]
        shared = sum(bag.has(term) or term in lent for term in counted)
        if not counted or shared < min(_LEAST, len(terms)) or shared < _DATED * len(counted):
            continue
        dates = find_dates(reading.text) if dates is None else dates
        yield Dated(shared / len(counted), _of_clause(reading, bound, dates), sentence, bound)


def _of_clause(reading: Reading, bound: range, dates: tuple[DateSpan, ...]) -> tuple[DateSpan, ...]:
    """The dates in a clause; if it has none, the only one of its sentence."""
    low, high = reading.words[bound.start].start, reading.words[bound.stop - 1].end
    own = tuple(date for date in dates if low <= date.start < high)
    alone = not own and len(dates) == 1 and reading.lowered[bound.start] not in {"before", "until"}
    return dates if alone else own
