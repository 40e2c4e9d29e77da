"""Every value that a source's quantities give for one of a claim's, by the operations that its words and unit admit."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from upheld.checks.announcements import Operation, announced, changes, is_share, terms_of_sum
from upheld.checks.comparison import is_comparable
from upheld.checks.placed import Placed
from upheld.checks.units import PERCENT, PLAIN_POINTS, POINTS, TIMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.measures import Quantity

Calculation = tuple[Operation, tuple[Placed, ...], float]
"""What was done, with what, and the value in base units."""

#: Operands further apart than this many sentences belong to different matters; those of a longer sum, than this many.
_APART, _APART_IN_SUM = 6, 1
#: Amounts this many times apart are not subtracted or added, and no share is of more than so many times its part;
#: "a hundred times" is the largest multiple that is told of two stated numbers.
_ORDERS, _SHARE_ORDERS, _RATIO_ORDERS = 50.0, 10_000.0, 100.0
#: A difference that no word announces must be of at least this size: smaller ones come about by chance.
_TELLING = 12
#: Sums are tried over so many quantities at most; over the sentences of a source with no more, in any sentences.
_SUMMED = 12


def calculations(claim: Quantity, text: str, placed: Sequence[Placed]) -> Iterator[Calculation]:
    """Every calculation that may give the claim's quantity. Bounded by the number of `placed` squared.

    Args:
        claim: the quantity.
        text: the claim.
        placed: quantities of the source.
    """
    dimension = claim.unit.dimension if claim.unit else ""
    if claim.upper is not None:
        return
    placed = [*placed, *_with_units(placed)]
    if dimension == PERCENT:
        yield from _percentages(claim, text, placed)
    elif dimension == TIMES:
        yield from _ratios(placed)
    elif dimension in {POINTS, PLAIN_POINTS}:
        yield from _differences([one for one in placed if one.has_unit(PERCENT)])
    else:
        yield from _amounts(claim, text, placed)


def _with_units(placed: Sequence[Placed]) -> Iterator[Placed]:
    """Numbers that nothing follows, again with the unit told before: "150 minutes by the maker, 128 in our test"."""
    for one in placed:
        if one.quantity.unit is not None or one.quantity.mantissa or one.quantity.word or not one.is_bare:
            continue
        told = [other for other in placed if other.line == one.line and _is_told_before(other, one)]
        if told:
            unit = max(told, key=lambda other: other.quantity.start).quantity.unit
            yield replace(one, quantity=replace(one.quantity, unit=unit))


def _is_told_before(other: Placed, one: Placed) -> bool:
    return other.quantity.unit is not None and not other.quantity.word and other.quantity.end < one.quantity.start


def _pairs(placed: Sequence[Placed]) -> Iterator[tuple[Placed, Placed]]:
    for one, other in permutations(placed, 2):
        if abs(one.line - other.line) <= _APART and is_comparable(one.quantity, other.quantity):
            yield one, other


def _differences(placed: Sequence[Placed], zero: float = 0.0) -> Iterator[Calculation]:
    for one, other in _pairs(placed):
        if 0 < other.quantity.base < one.quantity.base < _ORDERS * other.quantity.base:
            yield Operation.DIFFERENCE, (one, other), one.quantity.base - other.quantity.base + zero


def _ratios(placed: Sequence[Placed]) -> Iterator[Calculation]:
    for one, other in _pairs(placed):
        if 0 < one.quantity.base < _RATIO_ORDERS * other.quantity.base:
            yield Operation.RATIO, (one, other), one.quantity.base / other.quantity.base


def _percentages(claim: Quantity, text: str, placed: Sequence[Placed]) -> Iterator[Calculation]:
    rises, falls = changes(text, claim.start, claim.end)
    falls = falls or claim.value < 0
    if claim.word or is_share(text, claim.end):
        yield from _shares(placed)
    for one, other in _pairs(placed):
        a, b = one.quantity.base, other.quantity.base
        if b > 0 and a >= 0 and ((a > b and rises) or (a < b and falls)):
            yield Operation.CHANGE, (one, other), 100 * abs(a - b) / b
    operations = announced(text)
    percentages = [one for one in placed if one.has_unit(PERCENT)]
    if Operation.REST in operations:
        for one in percentages:
            if 0 < one.quantity.value < 100:
                yield Operation.REST, (one,), 100 - one.quantity.value
    if Operation.SUM in operations:
        yield from _sums(percentages, terms_of_sum(text))


def _shares(placed: Sequence[Placed]) -> Iterator[Calculation]:
    for one, other in _pairs([one for one in placed if not one.has_unit(PERCENT)]):
        a, b = one.quantity.base, other.quantity.base
        if 0 < a < b < _SHARE_ORDERS * a and one.quantity.unit == other.quantity.unit:
            yield Operation.SHARE, (one, other), 100 * a / b


def _amounts(claim: Quantity, text: str, placed: Sequence[Placed]) -> Iterator[Calculation]:
    same = [one for one in placed if is_comparable(claim, one.quantity) or _may_pay(claim, one.quantity)]
    operations = announced(text)
    # A difference of temperatures is told in degrees too, but begins at their zero.
    zero = claim.unit.offset if claim.unit else 0.0
    if Operation.DIFFERENCE in operations or claim.value >= _TELLING:
        yield from _differences(same, zero)
    if zero:
        return
    if Operation.SUM in operations:
        yield from _sums(same, terms_of_sum(text))
    if Operation.PART in operations:
        yield from _parts(placed, same)
    if Operation.PRODUCT in operations:
        yield from _products(placed, same)


def _may_pay(claim: Quantity, other: Quantity) -> bool:
    """Whether the other is an amount of money whose currency was said before: "9.3 million at home"."""
    return claim.unit is not None and claim.unit.is_money and other.unit is None and bool(other.mantissa)


def _parts(placed: Sequence[Placed], same: Sequence[Placed]) -> Iterator[Calculation]:
    for share in placed:
        if not share.has_unit(PERCENT):
            continue
        for whole in same:
            if abs(share.line - whole.line) <= _APART:
                yield Operation.PART, (share, whole), whole.quantity.base * share.quantity.value / 100


def _products(placed: Sequence[Placed], same: Sequence[Placed]) -> Iterator[Calculation]:
    for count in placed:
        if count.quantity.unit is not None or count.quantity.value <= 1:
            continue
        for each in same:
            if each.quantity.unit is not None and count.line == each.line:
                yield Operation.PRODUCT, (count, each), count.quantity.value * each.quantity.base


def _sums(placed: Sequence[Placed], most: int) -> Iterator[Calculation]:
    few = len(placed) <= _SUMMED
    for size in range(2, most + 1):
        apart = _APART if few or size == 2 else _APART_IN_SUM
        for some in combinations(placed[:_SUMMED], size):
            if max(one.line for one in some) - min(one.line for one in some) <= apart and _add_up(some):
                yield _sum(some)
    if most < 3:
        return
    by_line: dict[int, list[Placed]] = {}
    for one in placed:
        by_line.setdefault(one.line, []).append(one)
    for row in by_line.values():
        if len(row) > 3 and _add_up(row):
            yield _sum(row)


def _add_up(some: Sequence[Placed]) -> bool:
    values = [one.quantity.base for one in some]
    alike = all(is_comparable(some[0].quantity, one.quantity) for one in some)
    return alike and 0 < max(values) < _ORDERS * min(values)


def _sum(some: Sequence[Placed]) -> Calculation:
    ordered = tuple(sorted(some, key=lambda one: one.quantity.start))
    return Operation.SUM, ordered, sum(one.quantity.base for one in ordered)
