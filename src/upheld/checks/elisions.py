"""Quantities told in part: a unit said before ("7,400 hectares, less than the 11,200 lost"), the ends of a range."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.checks.units import PERCENT, TIME

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.measures import Quantity

#: A number with a unit left out is not larger or smaller than the one before by more than this.
_ORDERS = 50.0
#: Characters between a number and the unit that it takes over; a clause or two.
_REACH = 160


def elided(found: Sequence[Quantity], before: Sequence[Quantity] = ()) -> tuple[Quantity, ...]:
    """The quantities of a sentence that nothing measures, each with the unit that was last told before it.

    They are possible readings, not what stands there: "2 of the 150 minutes' 30" gives one too many.

    Args:
        found: the quantities of the sentence.
        before: those of the sentences before, whose currency an amount may take over: "He had offered 3.4 billion".
    """
    out: list[Quantity] = []
    last: Quantity | None = None
    clock: Quantity | None = None  # a stretch of time in words: "seven years; the maximum is ten"
    money = next((one for one in reversed(before) if one.unit is not None and one.unit.is_money), None)
    for one in found:
        if one.unit is not None:
            if not one.word:
                last = one
            elif one.unit.dimension == TIME:
                clock = one
        elif last is not None and _may_take(last, one):
            out.append(replace(one, unit=last.unit))
        elif clock is not None and one.word and _may_take(clock, one):
            out.append(replace(one, unit=clock.unit))
        elif last is None and money is not None and one.mantissa and not one.weak:
            out.append(replace(one, unit=money.unit))
    return tuple(out)


def _may_take(told: Quantity, one: Quantity) -> bool:
    if one.weak or one.label or one.upper is not None or one.start - told.end > _REACH or not told.value:
        return False
    unit = told.unit
    assert unit is not None
    if unit.dimension == PERCENT:
        return 0 < one.value <= 100 and not one.mantissa
    if one.word and unit.dimension != TIME:
        return False
    return 1 / _ORDERS < abs(one.value / told.value) < _ORDERS


def ends(one: Quantity) -> Iterator[Quantity]:
    """The two ends of a range, each as a quantity; anything else as it is."""
    if one.upper is None:
        yield one
        return
    yield replace(one, upper=None)
    yield replace(one, upper=None, values=(one.upper,))
