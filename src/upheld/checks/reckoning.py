"""What follows from the dates of a source by reckoning: how long, how old, and dates told by their distance."""

from __future__ import annotations

from itertools import combinations
from math import log
from typing import TYPE_CHECKING

from upheld.checks.alignment import aligned
from upheld.checks.durations import Kind, find_durations
from upheld.checks.likeness import dated_events
from upheld.checks.moments import Fit, compare, gap, on_day, shifted, weekday_of
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Lines
    from upheld.checks.dates import DateSpan
    from upheld.checks.durations import Duration
    from upheld.checks.likeness import Dated
    from upheld.checks.moments import When
    from upheld.evidence import Item

#: Dates further apart than this many sentences are put together only where both sentences have words of the claim.
_REACH = 1
#: Sentences before a stretch of time or a weekday in which the date that it counts from may stand.
_LOOK_BACK = 8
_MOVING = frozenset((Kind.AFTER, Kind.BEFORE, Kind.BETWEEN, Kind.UNSAID))
#: How many other pairs of dates that have as many of the claim's words around them may be expected to give its stretch
#: by chance, for two dates from anywhere in a source: of 39 such pairs of `tests/stress` and `training/corpus` the nine
#: below were right, and four of the ten between this and twice as much.
_BY_CHANCE = 0.14
#: A stretch that the claim does not tie to two moments is looked for only from here on: small ones come by chance.
_LEAST_UNSAID = 10
#: A stretch told as a bound is reckoned as at most this many times off.
_WIDE = 1.25
#: Sentences of a source whose dates are all looked at.
_SHORT = 40
#: Share of the words around a stretch that a range of the source must have to be held against it, and how far off the
#: stretch must be, beside one unit.
_SAME = 0.6
_ROUGH = 0.2
#: More dates near the claim's words make every stretch come by chance; more in all are a list.
_MOST_NEAR, _MOST_DATES = 14, 24


def moments_of(date: DateSpan) -> tuple[When, ...]:
    """The single moments of a date: both ends of a range."""
    return date.ends or date.readings[:1]


def reckoned_duration(
    item: Item, lines: Lines, duration: Duration, near: Sequence[Dated]
) -> tuple[Dated, Dated] | None:
    """Two dates of the source that are as far apart as a claim says, and hardly by chance; or None."""
    if len(near) <= _MOST_NEAR and (duration.kind is not Kind.UNSAID or duration.amount >= _LEAST_UNSAID):
        for first, last, start, end in _pairs(near):
            together = abs(last.sentence - first.sentence) <= _REACH or (first.share and last.share)
            if together and duration.low <= (_apart(start, end, duration) or -1.0) <= duration.high:
                return first, last
    return _of_all(item, lines, duration)


def _apart(start: When, end: When, duration: Duration) -> float | None:
    """How many of a stretch's units lie between two moments, in either order; None where they don't tell."""
    far = gap(start, end)
    if far is None or far[0] <= 0:
        far = gap(end, start)
    return far[0] / duration.unit if far is not None and far[0] > 0 and far[1] <= duration.unit + 1 else None


def _of_all(item: Item, lines: Lines, duration: Duration) -> tuple[Dated, Dated] | None:
    """The same of any two dates of a short source that has few."""
    dates = _every(item, lines)
    if not 2 <= len(dates) <= _MOST_DATES:
        return None
    weights = {term: lines.weight(term) for term in terms(item.claim.text)}
    found: list[tuple[float, float, Dated, Dated]] = []
    for first, last, start, end in _pairs(dates):
        length = _apart(start, end, duration)
        if length is not None:
            told = lines.terms[first.sentence] | lines.terms[last.sentence]
            score = sum(weight for term, weight in weights.items() if term in told)
            found.append((score, round(length, 3), first, last))
    # A bound such as "less than four years" is told of what comes near it.
    low, high = max(duration.low, duration.amount / _WIDE), min(duration.high, _WIDE * duration.amount)
    hits = [one for one in found if low <= one[1] <= high]
    if not hits:
        return None
    ranges = [one for one in hits if one[2] is one[3]] if duration.kind is Kind.BETWEEN else []
    score, _, first, last = max(ranges or hits, key=lambda one: one[0])
    # What a source tells as a range ("12 April – 29 August") is to be told from its other ranges only.
    rivals = {
        length
        for other, length, start, end in found
        if other >= score and 1 / 3 <= length / duration.amount <= 3 and (start is end or not ranges)
    }
    return (first, last) if len(rivals) * (high - low) / duration.amount / log(9) <= _BY_CHANCE else None


def _every(item: Item, lines: Lines) -> list[Dated]:
    """The dates of a short source."""
    if len(lines.spans) > _SHORT:
        return []
    return [dated for index in range(len(lines.spans)) for dated in dated_events(item, lines, index)]


def _dates(item: Item, lines: Lines, near: Sequence[Dated]) -> Sequence[Dated]:
    """The dates near the claim's words; all of a short source that has few."""
    if len(lines.spans) > _SHORT:
        return near if len(near) <= _MOST_DATES else ()
    shares = {dated.start: dated for dated in near}
    every = [
        shares.get(dated.start, dated)
        for index in range(len(lines.spans))
        for dated in dated_events(item, lines, index)
    ]
    return every if len(every) <= _MOST_DATES else near if len(near) <= _MOST_DATES else ()


def _pairs(near: Sequence[Dated]) -> Iterator[tuple[Dated, Dated, When, When]]:
    for dated in near:
        if dated.event.date.ends:
            start, end = dated.event.date.ends
            yield dated, dated, start, end
    for first, last in combinations(near, 2):
        for start in moments_of(first.event.date):
            for end in moments_of(last.event.date):
                yield first, last, start, end


def refuting_range(duration: Duration, deeds: frozenset[str], near: Sequence[Dated]) -> Dated | None:
    """The source's only range of time for the same thing, where it is clearly shorter or longer than claimed."""
    ranges = [
        dated for dated in near if dated.event.date.ends and len(dated.event.words & deeds) >= _SAME * len(deeds) > 0
    ]
    if len(ranges) != 1 or any(dated.event.date.relation for dated in ranges):
        return None
    far = gap(*ranges[0].event.date.ends)
    if far is None or far[1] > duration.unit + 1:
        return None
    length = far[0] / duration.unit
    slack = 1.0 + _ROUGH * length
    return ranges[0] if length < duration.low - slack or length > duration.high + slack else None


def reckoned_date(item: Item, lines: Lines, claimed: DateSpan, near: Sequence[Dated]) -> Dated | None:
    """A date of the source that gives the claim's with a stretch of time or weekday told after it, or None."""
    if claimed.ends or claimed.when.minutes is not None:
        return None
    for index in sorted({dated.sentence for dated in near} | {sentence.index for sentence in aligned(item)}):
        sentence = lines.spans[index].of(item.source_text)
        durations = [one for one in find_durations(sentence) if one.kind in _MOVING]
        weekdays = [dated.event.date.when.weekday for dated in near if dated.sentence == index and _only_weekday(dated)]
        if not durations and not weekdays:
            continue
        start = lines.spans[index].start
        anchors = list(_anchors(item, lines, index))
        for anchor in anchors:
            counted = [one for one in durations if _may_count_from(anchor, one, start, anchors)]
            for given in moments_of(anchor.event.date):
                if any(_follows(claimed, moment) for moment in _moved(given, anchor, counted, start, weekdays)):
                    return anchor
    return None


def _may_count_from(anchor: Dated, duration: Duration, start: int, anchors: Sequence[Dated]) -> bool:
    """Whether a stretch may be told of a date: what lasts so long, not where another date stands between them."""
    if duration.kind not in {Kind.BETWEEN, Kind.UNSAID}:
        return True
    low, high = sorted((anchor.start, start + duration.start))
    return not any(low < other.start < high for other in anchors if other is not anchor)


def _anchors(item: Item, lines: Lines, index: int) -> Iterator[Dated]:
    """The dates of a sentence, of the next, and of those before it."""
    for at in (index, index + 1, *range(index - 1, index - _LOOK_BACK - 1, -1)):
        if 0 <= at < len(lines.spans):
            yield from dated_events(item, lines, at)


def _only_weekday(dated: Dated) -> bool:
    when = dated.event.date.when
    return when.weekday is not None and when.days is None


def _ways(anchor: Dated, duration: Duration, start: int) -> tuple[int, ...]:
    """1 where the moment is later: "three days after 2 August", but not "on 2 August, three days after the fire"."""
    if duration.way:
        return (duration.way,)
    if duration.kind in {Kind.BETWEEN, Kind.UNSAID}:
        return 1, -1
    later = 1 if duration.kind is Kind.AFTER else -1
    return (later if anchor.start >= start + duration.end else -later,)


def _follows(claimed: DateSpan, moment: When) -> bool:
    return any(compare(reading, moment) is Fit.FITS for reading in claimed.readings)


def _moved(
    given: When, anchor: Dated, durations: Sequence[Duration], start: int, weekdays: Sequence[int | None]
) -> Iterator[When]:
    for duration in durations:
        for way in _ways(anchor, duration, start):
            moment = shifted(given, way * duration.amount, duration.unit)
            if moment is not None:
                yield moment
    day = given.exact_day
    for weekday in weekdays:
        if day is not None and weekday is not None:
            # The Friday after "Tuesday 16 July 2024" is 19 July.
            yield on_day(day + (weekday - weekday_of(day)) % 7)
