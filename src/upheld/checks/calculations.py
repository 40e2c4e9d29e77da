"""Every value that a source's quantities give for one of a claim's, by the operations that its words and unit admit."""

from __future__ import annotations

import re
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from upheld.checks.announcements import Operation, changes, terms_of_sum
from upheld.checks.comparison import is_comparable
from upheld.checks.courses import course
from upheld.checks.units import PERCENT, PLAIN_POINTS, POINTS, TIME, TIMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.placed import Placed
    from upheld.checks.steps import Step
    from upheld.checks.units import Unit

Calculation = tuple[Operation, tuple["Placed", ...], float]
"""What was done, with what, and the value in base units."""

#: Operands further apart than this many sentences belong to different matters; those of a longer sum, than this many.
_APART, _APART_IN_SUM = 8, 1
#: Of a ride, the way and the time stand nearer together; so do a share and the whole that it leaves something of.
_RIDE, _LEFT_OF = 3, 3
#: Amounts this many times apart are not added, or subtracted, and no share is of more than so many times its part;
#: "a hundred times" is the largest multiple that is told of two stated numbers.
_ORDERS, _LESS_ORDERS, _SHARE_ORDERS, _RATIO_ORDERS = 50.0, 1_000.0, 10_000.0, 100.0
#: Sums are tried over so many quantities at most; over the sentences of a source with no more, in any sentences.
_SUMMED = 12
#: Of a sentence, so many amounts may be parts of one whole that leave the rest.
_PARTS = 6
_COUNTED_FROM = re.compile(
    r"[^.;]{0,20}\s(?:from|on|than|below|above)\s(?:[^\W\d_]+\s){0,3}(?:US)?[$€£¥]?", re.IGNORECASE
)
#: What names a number without a unit as the ratio of two, right before it.
_RATIO = re.compile(
    r"\b(?:(?:hazards?|risk|odds|rate|incidence|prevalence|mortality)[\s-]ratios?|relative risks?|[HRO]R|a[HRO]R|IRR)"
    r"(?:\s(?:of|was|were|is|for|[^\W\d_]+)){0,4}[\s,:;=(]{1,3}$",
    re.IGNORECASE,
)
_RATIO_ROOM = 70
#: Dimensions that are rates of others.
_RATES = {"speed": f"length/{TIME}", "data rate": f"data/{TIME}"}
#: A share of a share is told of the whole: "41% of all respondents".
_ALL = re.compile(r"\b(?:all|every|total|overall|altogether|whole|entire)\b", re.IGNORECASE)
#: From here on a number without a unit may be money whose currency goes without saying: "half a billion more".
_LARGE_MONEY = 1e5


def calculations(claim: Quantity, text: str, placed: Sequence[Placed]) -> Iterator[Calculation]:
    """Every calculation that may give the claim's quantity. Bounded by the number of `placed` squared.

    Args:
        claim: the quantity.
        text: the claim.
        placed: quantities of the source.
    """
    dimension = claim.unit.dimension if claim.unit else ""
    if dimension == PERCENT:
        yield from _percentages(claim, text, placed)
    elif dimension == TIMES:
        yield from _ratios(placed)
    elif dimension in {POINTS, PLAIN_POINTS}:
        yield from _points(claim, placed)
    else:
        yield from _amounts(claim, text, placed)


def _stepped(levels: Sequence[Placed], steps: Sequence[tuple[Placed, Step]]) -> Iterator[Calculation]:
    """What lies so much above or below a level: "7.4 m, 60 cm below the record", "118 g, 15% lighter than males"."""
    for change, step in steps:
        for level in levels:
            if level.quantity.start == change.quantity.start or abs(level.line - change.line) > 1:
                continue
            value = level.quantity.base
            share = change.has_unit(PERCENT) and not level.has_unit(PERCENT)
            factor = 1 + (1 if step.up else -1) * change.quantity.value / 100
            if share and factor > 0:
                yield Operation.SCALED, (level, change), value / factor if step.referred else value * factor
                if step.referred and _is_base(level, change):
                    yield Operation.SCALED, (level, change), value * factor
            elif not share:
                sign = 1 if step.up is not step.referred else -1
                operation = Operation.SUM if sign > 0 else Operation.DIFFERENCE
                yield operation, (level, change), value + sign * change.quantity.base


def _is_base(level: Placed, change: Placed) -> bool:
    """Whether the level is what the change is counted from: "to fall by 70 % from the 1,500 now"."""
    if level.line != change.line or level.quantity.start < change.quantity.end:
        return False
    between = level.sentence[change.quantity.end - change.start : level.quantity.start - level.start]
    return _COUNTED_FROM.fullmatch(between) is not None


def _pairs(placed: Sequence[Placed]) -> Iterator[tuple[Placed, Placed]]:
    for one, other in permutations(placed, 2):
        if abs(one.line - other.line) > _APART or not is_comparable(one.quantity, other.quantity):
            continue
        if one.is_apart(other):
            continue
        if one.quantity.start != other.quantity.start or one.quantity.upper != other.quantity.upper:
            yield one, other


def _differences(placed: Sequence[Placed], zero: float = 0.0) -> Iterator[Calculation]:
    for one, other in _pairs(placed):
        a, b = one.quantity.base, other.quantity.base
        if 0 < b < a < _LESS_ORDERS * b:
            yield Operation.DIFFERENCE, (one, other), a - b + zero


def _points(claim: Quantity, placed: Sequence[Placed]) -> Iterator[Calculation]:
    """Differences of percentages; of anything that has points, where the claim says "points" alone."""
    yield from _differences([one for one in placed if one.has_unit(PERCENT)])
    if claim.unit is not None and claim.unit.dimension == PLAIN_POINTS:
        yield from _differences([one for one in placed if one.quantity.unit is None or one.has_unit(PLAIN_POINTS)])


def _ratios(placed: Sequence[Placed]) -> Iterator[Calculation]:
    for one, other in _pairs(placed):
        a, b = one.quantity.base, other.quantity.base
        if 0 < a < _RATIO_ORDERS * b:
            yield Operation.RATIO, (one, other), a / b


def _percentages(claim: Quantity, text: str, placed: Sequence[Placed]) -> Iterator[Calculation]:
    rises, falls = changes(text, claim.start, claim.end)
    falls = falls or claim.value < 0
    whole = [one for one in placed if not one.has_unit(PERCENT)]
    yield from _shares(whole)
    for one, other in _pairs(placed):
        a, b = one.quantity.base, other.quantity.base
        if (
            b > 0
            and a >= 0
            and ((a > b and rises) or (a < b and falls) or ((rises or falls) and course(one, other) * (a - b) > 0))
        ):
            yield Operation.CHANGE, (one, other), 100 * abs(a - b) / b
    if rises or falls:
        yield from _excesses(placed, up=rises, down=falls)
    percentages = [one for one in placed if one.has_unit(PERCENT)]
    for one in percentages:
        if 0 < one.quantity.value < 100:
            yield Operation.REST, (one,), 100 - one.quantity.value
    yield from _sums(percentages, terms_of_sum(text, claim.value))
    if not (rises or falls):
        yield from _rests(percentages)
    points = [one for one in placed if one.has_unit(POINTS) or one.has_unit(PLAIN_POINTS)]
    yield from _stepped(percentages, [(one, step) for one in points if (step := one.step) is not None])
    for one, other in combinations(percentages, 2) if _ALL.search(text) else ():
        if 0 < one.quantity.value < 100 and 0 < other.quantity.value < 100 and one.line == other.line:
            yield Operation.PART, (one, other), one.quantity.value * other.quantity.value / 100


def _excesses(placed: Sequence[Placed], *, up: bool, down: bool) -> Iterator[Calculation]:
    """By how much a ratio lies above or below one: a hazard ratio of 1.42 is 42 % more, "twice" is 100 % more."""
    for one in placed:
        value, at = one.quantity.value, one.quantity.begin - one.start
        is_ratio = one.has_unit(TIMES) or (
            one.quantity.unit is None and _RATIO.search(one.sentence[max(0, at - _RATIO_ROOM) : at]) is not None
        )
        if is_ratio and ((value > 1 and up) or (0 < value < 1 and down)):
            yield Operation.EXCESS, (one,), 100 * abs(value - 1)


def _rests(percentages: Sequence[Placed]) -> Iterator[Calculation]:
    """What two shares of neighbouring sentences, or three of one, leave of a whole."""
    rows = _by_line(percentages)
    for line, row in rows.items():
        beside = [*row[:_PARTS], *rows.get(line + 1, ())[:_PARTS]]
        for some in (*combinations(beside, 2), *combinations(row[:_PARTS], 3)):
            left = 100 - sum(one.quantity.value for one in some)
            if left > 0 and some[0].line == line and all(0 < one.quantity.value < 100 for one in some):
                yield Operation.REST, some, left


def _left(levels: Sequence[Placed]) -> Iterator[Calculation]:
    """What two amounts of one sentence leave of a third, which stands there or in the sentence before."""
    rows = _by_line(levels)
    for line, row in rows.items():
        wholes = [*rows.get(line - 1, ())[:_PARTS], *row[:_PARTS]]
        for one, other in combinations(row[:_PARTS], 2):
            taken = one.quantity.base + other.quantity.base
            for whole in wholes:
                if 0 < taken < whole.quantity.base < _ORDERS * taken and one.quantity.start != other.quantity.start:
                    yield Operation.REST, (whole, one, other), whole.quantity.base - taken


def _by_line(placed: Sequence[Placed]) -> dict[int, list[Placed]]:
    rows: dict[int, list[Placed]] = {}
    for one in sorted(placed, key=lambda one: one.quantity.start):
        rows.setdefault(one.line, []).append(one)
    return rows


def _shares(placed: Sequence[Placed]) -> Iterator[Calculation]:
    for one, other in _pairs(placed):
        a, b = one.quantity.base, other.quantity.base
        if 0 < a < b < _SHARE_ORDERS * a and one.quantity.unit == other.quantity.unit:
            yield Operation.SHARE, (one, other), 100 * a / b


def _amounts(claim: Quantity, text: str, placed: Sequence[Placed]) -> Iterator[Calculation]:
    same = [one for one in placed if is_comparable(claim, one.quantity) or _may_pay(claim, one.quantity)]
    # A difference of temperatures is told in degrees too, but begins at their zero.
    zero = claim.unit.offset if claim.unit else 0.0
    alike = set(map(id, same))
    stepping = {
        id(one): one.step
        for one in placed
        if id(one) in alike or one.has_unit(PERCENT) or (claim.unit is None and one.has_unit(PLAIN_POINTS))
    }
    levels = [one for one in same if stepping.get(id(one)) is None]
    yield from _differences(levels, zero)
    if zero:
        return
    yield from _sums(levels, terms_of_sum(text, claim.value))
    yield from _left(levels)
    steps = [(one, step) for one in placed if (step := stepping.get(id(one))) is not None]
    yield from _stepped(levels, steps)
    yield from _parts(placed, same)
    yield from _multiplied(placed, same)
    yield from _quotients(claim.unit, placed)
    yield from _rated(claim, placed)


def _rated(claim: Quantity, placed: Sequence[Placed]) -> Iterator[Calculation]:
    """A rate times an amount: "33 euros per square metre" and 50 of them, "12 mg per 100 g" and 30 g."""
    own = claim.unit.dimension if claim.unit else ""
    for rate in placed:
        over, _, under = rate.quantity.unit.dimension.partition("/") if rate.quantity.unit else ("", "", "")
        if not under or over != own:
            continue
        for amount in placed:
            if amount.has_unit(under) and abs(amount.line - rate.line) <= _APART:
                yield Operation.PRODUCT, (amount, rate), amount.quantity.base * rate.quantity.base


def _may_pay(claim: Quantity, other: Quantity) -> bool:
    """Whether one is money, and the other an amount whose currency goes without saying: "half a billion more"."""
    if claim.unit is None:
        return other.unit is not None and other.unit.is_money and claim.value >= _LARGE_MONEY
    return claim.unit.is_money and other.unit is None and bool(other.mantissa)


def _parts(placed: Sequence[Placed], same: Sequence[Placed]) -> Iterator[Calculation]:
    """A share of a whole, what it leaves, and the whole of a share."""
    for share in placed:
        if not share.has_unit(PERCENT) or share.quantity.value <= 0 or share.step is not None:
            continue
        part = share.quantity.value / 100
        for whole in same:
            if abs(share.line - whole.line) > _APART:
                continue
            value = whole.quantity.base
            yield Operation.PART, (share, whole), value * part
            if part < 1 and abs(share.line - whole.line) <= _LEFT_OF:
                yield Operation.PART, (share, whole), value * (1 - part)
            if abs(share.line - whole.line) <= 1:
                yield Operation.WHOLE, (whole, share), value / part


def _multiplied(placed: Sequence[Placed], same: Sequence[Placed]) -> Iterator[Calculation]:
    for count in placed:
        number, unit = count.quantity.value, count.quantity.unit
        if number <= 1 or not number.is_integer() or not (unit is None or unit.dimension == TIMES):
            continue
        for each in same:
            if each.quantity.start == count.quantity.start or abs(count.line - each.line) > 1:
                continue
            if each.quantity.unit is not None or each.quantity.value > number or unit is not None:
                yield Operation.PRODUCT, (count, each), number * each.quantity.base
                yield Operation.EACH, (each, count), each.quantity.base / number


def _quotients(unit: Unit | None, placed: Sequence[Placed]) -> Iterator[Calculation]:
    """An amount by another of the same sentences, where the claim tells a rate: "CHF 5 a month"."""
    over, _, under = _RATES.get(unit.dimension, unit.dimension).partition("/") if unit is not None else ("", "", "")
    if not under:
        return
    above = [one for one in placed if one.has_unit(over)]
    below = [one for one in placed if one.has_unit(under)]
    for one in above:
        for other in below:
            near = _RIDE if unit is not None and unit.dimension in _RATES else _APART
            if abs(one.line - other.line) <= near and other.quantity.base > 0:
                yield Operation.EACH, (one, other), one.quantity.base / other.quantity.base


def _sums(placed: Sequence[Placed], most: int) -> Iterator[Calculation]:
    few = len(placed) <= _SUMMED
    for size in range(2, most + 1):
        apart = _APART if few or size == 2 else _APART_IN_SUM
        for some in combinations(placed[:_SUMMED], size):
            lines = [one.line for one in some]
            if max(lines) - min(lines) <= apart and _add_up(some):
                yield _sum(some)
    if most < 3:
        return
    for row in _by_line(placed).values():
        if len(row) > 3 and _add_up(row):
            yield _sum(row)


def _add_up(some: Sequence[Placed]) -> bool:
    values = [one.quantity.base for one in some]
    if not 0 < max(values) < _ORDERS * min(values):
        return False
    first = some[0].quantity
    if not all(is_comparable(first, one.quantity) for one in some) or not _are_aligned(some):
        return False
    return len({one.quantity.start for one in some}) == len(some)


def _are_aligned(some: Sequence[Placed]) -> bool:
    """Whether the cells among them share a row or a column of one table."""
    cells = {one.cell for one in some if one.cell is not None}
    if len(cells) < len(some):
        return len(cells) <= 1
    return len({cell[:2] for cell in cells}) == 1 or len({(cell[0], cell[2]) for cell in cells}) == 1


def _sum(some: Sequence[Placed]) -> Calculation:
    ordered = tuple(sorted(some, key=lambda one: one.quantity.start))
    return Operation.SUM, ordered, sum(one.quantity.base for one in ordered)
