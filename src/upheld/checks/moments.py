"""Moments: what a text says about when, part by part, and whether two such sayings agree.

A part that a text leaves out stays unknown: it is never filled in from another date or from today.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

#: An inclusive range of years, months, days or minutes; both ends equal where one is named.
Part = tuple[int, int]

_MONTH_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_HALF_DAY = 720
DAY_MINUTES = 1440
YEAR_DAYS = 365.2425
MONTH_DAYS = YEAR_DAYS / 12
#: Stands for a year that is not named: it has no leap day.
_ANY_YEAR = (2001, 2001)


class Fit(StrEnum):
    """How a moment of a source stands to one of a claim."""

    FITS = "fits"
    """Every part that the claim names is given by the source, as precisely."""
    LOOSE = "loose"
    """They can be the same, but the source leaves a part open or says it less precisely."""
    APART = "apart"
    """They can't be the same."""
    UNRELATED = "unrelated"
    """They have no part in common."""


@dataclass(frozen=True, slots=True)
class When:
    """A moment or stretch of time, by its known parts.

    Attributes:
        years: astronomical years (2 BC is -1), or None.
        months: 1 to 12; None where unknown, or where the years are several.
        days: of the month.
        weekday: 0 is Monday.
        minutes: of the day.
        either_half: whether the minutes may mean morning or afternoon.
        quarter: of a business year that need not be the calendar's; the months are unknown then.
        rough: whether its edges are a matter of taste ("early 1990s", "summer", "around 1702").
    """

    years: Part | None = None
    months: Part | None = None
    days: Part | None = None
    weekday: int | None = None
    minutes: Part | None = None
    either_half: bool = False
    quarter: int | None = None
    rough: bool = False

    @property
    def exact_day(self) -> int | None:
        """The number of the day it names (1 January of year 1 is 1), or None where it names no single day."""
        if not (_single(self.years) and _single(self.months) and _single(self.days)):
            return None
        assert self.years is not None
        assert self.months is not None
        assert self.days is not None
        return day_number(self.years[0], self.months[0], self.days[0])

    def first_and_last(self) -> Part | None:
        """Numbers of the first and last day that it can be, or None where the year is unknown."""
        if self.years is None:
            return None
        (low, high), months = self.years, self.months or (1, 12)
        first, last = self.days or (1, _MONTH_DAYS[months[1] - 1])
        return day_number(low, months[0], first), day_number(high, months[1], last)


def _single(part: Part | None) -> bool:
    return part is not None and part[0] == part[1]


def day_number(year: int, month: int, day: int) -> int:
    """Days since the last day before year 1 of the Gregorian calendar, for any year; a day too many runs over."""
    year -= month <= 2
    shifted = (month + 9) % 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * shifted + 2) // 5 + day - 306


def on_day(number: int) -> When:
    """The day with a number, as `day_number` counts."""
    year = int((number - 1) // YEAR_DAYS) + 1
    while day_number(year + 1, 1, 1) <= number:
        year += 1
    while day_number(year, 1, 1) > number:
        year -= 1
    month = 12
    while day_number(year, month, 1) > number:
        month -= 1
    day = number - day_number(year, month, 1) + 1
    return When((year, year), (month, month), (day, day))


def weekday_of(number: int) -> int:
    """The weekday of a day number; 0 is Monday."""
    return (number - 1) % 7


def is_date(month: int, day: int) -> bool:
    """Whether a month has such a day."""
    return 1 <= month <= 12 and 1 <= day <= _MONTH_DAYS[month - 1]


def compare(claimed: When, given: When) -> Fit:
    """How a source's moment stands to a claim's."""
    fits = [fit for fit in (_years(claimed, given), *_in_year(claimed, given), _minutes(claimed, given)) if fit]
    if Fit.APART in fits:
        return Fit.APART
    if all(fit is Fit.UNRELATED for fit in fits):
        return Fit.UNRELATED
    return Fit.LOOSE if Fit.LOOSE in fits or Fit.UNRELATED in fits else Fit.FITS


def _years(claimed: When, given: When) -> Fit | None:
    return _part(claimed.years, given.years, rough=claimed.rough or given.rough)


def _in_year(claimed: When, given: When) -> tuple[Fit | None, ...]:
    """Months, days, weekday and quarter: they tell only where the year is one year, or not said."""
    if any(when.years is not None and not _single(when.years) for when in (claimed, given)):
        named = (claimed.months, claimed.days, claimed.weekday, claimed.quarter)
        return tuple(Fit.LOOSE for part in named if part is not None)
    rough = claimed.rough or given.rough
    months = _part(claimed.months, given.months, rough=rough)
    # A day is a day of a month: "the 12th" of another month says nothing.
    days = _part(claimed.days, given.days if given.months else None, rough=rough)
    return (
        months,
        days if months is not Fit.LOOSE else days and Fit.LOOSE,
        _weekdays(claimed, given),
        _quarters(claimed, given),
    )


def _part(claimed: Part | None, given: Part | None, *, rough: bool) -> Fit | None:
    """How two ranges stand to each other; None where the claim does not name this part."""
    if claimed is None:
        return None
    if given is None:
        return Fit.UNRELATED
    if claimed[0] <= given[0] and given[1] <= claimed[1]:
        return Fit.FITS
    # Where the edges are a matter of taste, half the stretch on either side is still near.
    slack = max(1, claimed[1] - claimed[0], given[1] - given[0]) // 2 + 1 if rough else 0
    near = given[0] - slack <= claimed[1] and claimed[0] <= given[1] + slack
    return Fit.LOOSE if near else Fit.APART


def _weekdays(claimed: When, given: When) -> Fit | None:
    if claimed.weekday is None:
        return None
    there = given.weekday
    if there is None and claimed.days is not None:
        return None  # the day decides: a wrong weekday beside it is worth no alarm
    if there is None:
        day = given.exact_day
        there = None if day is None else weekday_of(day)
    if there is None:
        return Fit.UNRELATED
    return Fit.FITS if there == claimed.weekday else Fit.APART


def _quarters(claimed: When, given: When) -> Fit | None:
    if claimed.quarter is None:
        return None
    there = given.quarter
    if there is None:
        return Fit.UNRELATED if given.months is None else Fit.LOOSE
    return Fit.FITS if there == claimed.quarter else Fit.APART


def _minutes(claimed: When, given: When) -> Fit | None:
    if claimed.minutes is None or given.minutes is None:
        return None if claimed.minutes is None else Fit.UNRELATED
    shifts = (0, _HALF_DAY, -_HALF_DAY) if claimed.either_half or given.either_half else (0,)
    low, high = given.minutes
    fits = [_part(claimed.minutes, (low + shift, high + shift), rough=claimed.rough or given.rough) for shift in shifts]
    best = next((fit for fit in (Fit.FITS, Fit.LOOSE) if fit in fits), Fit.APART)
    apart = min(max(low + shift - claimed.minutes[1], claimed.minutes[0] - high - shift) for shift in shifts)
    return Fit.LOOSE if best is Fit.APART and apart <= _rounding(claimed.minutes) else best


def _rounding(minutes: Part) -> int:
    """How far off a time may be that is told by the hour, the half hour or five minutes."""
    return next((slack for step, slack in ((30, 15), (5, 4)) if minutes[0] % step == 0), 0)


def span_of(first: When, last: When) -> When:
    """The stretch from one moment to another; what the earlier leaves out is taken from the later."""
    begin, end = _sharing(first, last), _sharing(last, first)
    years = (begin.years[0], end.years[1]) if begin.years and end.years else None
    one_year = years is None or years[0] == years[1]
    months = (begin.months[0], end.months[1]) if one_year and begin.months and end.months else None
    one_month = months is not None and months[0] == months[1]
    days = (begin.days[0], end.days[1]) if one_month and begin.days and end.days else None
    minutes = (begin.minutes[0], end.minutes[1]) if begin.minutes and end.minutes else None
    return When(years, months, days, minutes=minutes, either_half=first.either_half, rough=first.rough or last.rough)


def _sharing(when: When, other: When) -> When:
    """With the other's year, and its month where only a day is named: "May to July 2020", "12 to 14 May"."""
    if when.years is None and when.months is not None:
        when = replace(when, years=other.years)
    if when.months is None and when.days is not None:
        when = replace(when, years=other.years, months=other.months)
    return when


def gap(first: When, last: When) -> tuple[float, float] | None:
    """How long it is from one moment to a later one, and the least stretch that can be told by them, both in days.

    None where they can't be compared. Where one has no day or month, both are read without.
    """
    if first.minutes is not None and last.minutes is not None:
        minutes = last.minutes[0] - first.minutes[0]
        return (minutes / DAY_MINUTES, 1 / DAY_MINUTES) if minutes > 0 and _same_day(first, last) else None
    first, last = _sharing(first, last), _sharing(last, first)
    if not (_single(first.years) and _single(last.years)):
        return None if (first.years or last.years) else _gap_in_year(first, last)
    assert first.years is not None
    assert last.years is not None
    days = first.exact_day, last.exact_day
    if days[0] is not None and days[1] is not None:
        return float(days[1] - days[0]), 1.0
    if _single(first.months) and _single(last.months):
        assert first.months is not None
        assert last.months is not None
        return (12 * (last.years[0] - first.years[0]) + last.months[0] - first.months[0]) * MONTH_DAYS, MONTH_DAYS
    return (last.years[0] - first.years[0]) * YEAR_DAYS, YEAR_DAYS


def _same_day(first: When, last: When) -> bool:
    return compare(replace(first, minutes=None), replace(last, minutes=None)) in {Fit.FITS, Fit.UNRELATED}


def _gap_in_year(first: When, last: When) -> tuple[float, float] | None:
    """Between two days of a year that neither names."""
    if not (_single(first.days) and _single(last.days)):
        return None
    return gap(replace(first, years=_ANY_YEAR), replace(last, years=_ANY_YEAR))


def shifted(when: When, amount: float, unit: float) -> When | None:
    """The moment so many units (of days) later, as precisely as both allow; None where they don't."""
    if when.years is None and _single(when.months) and _single(when.days):
        moved = shifted(replace(when, years=_ANY_YEAR), amount, unit)
        return moved and replace(moved, years=None)
    day = when.exact_day
    if unit < YEAR_DAYS - 1 and unit not in (1.0, 7.0, 14.0):
        if not (unit == MONTH_DAYS and _single(when.years) and _single(when.months)):
            return None
        assert when.years is not None
        assert when.months is not None
        count = 12 * when.years[0] + when.months[0] - 1 + round(amount)
        return When((count // 12, count // 12), (count % 12 + 1, count % 12 + 1))
    if unit < MONTH_DAYS:
        return on_day(day + round(amount * unit)) if day is not None else None
    if when.years is None or not _single(when.years):
        return None
    year = when.years[0] + round(amount * unit / YEAR_DAYS)
    return When((year, year), rough=when.rough)


def age(born: When, then: When) -> Part | None:
    """The youngest and oldest that somebody born at a moment can be at another, in full years."""
    birth, now = born.first_and_last(), then.first_and_last()
    if birth is None or now is None:
        return None
    # A day in four years: the birthday itself may be off by one in this reckoning.
    low, high = int((now[0] - birth[1]) / YEAR_DAYS + 0.001), int((now[1] - birth[0]) / YEAR_DAYS + 0.001)
    return low, high
