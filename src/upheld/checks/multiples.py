"""Amounts that a claim reckons for its own number of things: "ten days of delay cost EUR 150,000" at 15,000 a day."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.comparison import Match, is_comparable, relate_value
from upheld.checks.units import PERCENT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.placed import Placed

#: What says that an amount is for one of several: before it or right behind it.
_EACH_BEFORE = re.compile(r"\b(?:each|every|per|one|a single|for a)\b[^.;]{0,100}$", re.IGNORECASE)
#: Characters before an amount in which that stands.
_ROOM = 120
_EACH_AFTER = re.compile(r"\s?(?:[^\W\d_]+\s){0,2}?(?:each|apiece|per|every|a|an)\b", re.IGNORECASE)


def multiple(claim: Quantity, others: Iterable[Quantity], placed: Sequence[Placed]) -> tuple[Quantity, Placed] | None:
    """The claim's own quantity and the source's amount for one that together make another of its quantities, or None.

    Args:
        claim: the quantity to be made.
        others: the claim's other quantities.
        placed: quantities of the source.
    """
    counts = [one for one in others if one.upper is None and not one.label and one.base > 0]
    for amount in placed:
        for count in counts:
            if _makes(claim, count, amount):
                return count, amount
    return None


def _makes(claim: Quantity, count: Quantity, amount: Placed) -> bool:
    """Whether both together make the claim's number; for "ten days" at "each day", by ten."""
    each = amount.quantity.base
    values = {count.base * each, count.value * each}
    return any(relate_value(claim, value) >= Match.ROUNDED for value in values) and _multiplies(claim, count, amount)


def _multiplies(claim: Quantity, count: Quantity, amount: Placed) -> bool:
    """Whether the source's amount is one for each of what the claim counts."""
    unit = amount.quantity.unit
    if unit is None or unit.dimension == PERCENT:
        return False
    over, _, under = unit.dimension.partition("/")
    if under and count.unit is not None and count.unit.dimension == under:
        return claim.unit is not None and claim.unit.dimension == over
    if count.value <= 1 or not count.value.is_integer() or not is_comparable(claim, amount.quantity):
        return False
    at = amount.quantity.start - amount.start
    end = at + amount.quantity.end - amount.quantity.start
    before = amount.sentence[max(0, at - _ROOM) : at]
    return _EACH_BEFORE.search(before) is not None or _EACH_AFTER.match(amount.sentence, end) is not None
