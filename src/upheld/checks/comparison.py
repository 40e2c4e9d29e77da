"""Whether two quantities are one: equal, converted, rounded the way the claim says, or at odds."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from upheld.checks.roughness import Hedge
from upheld.checks.units import PERCENT, POINTS, TIME, TIMES

if TYPE_CHECKING:
    from upheld.checks.measures import Quantity
    from upheld.checks.units import Unit


class Match(IntEnum):
    """How a quantity of a claim stands to one of the source; the larger, the nearer."""

    NONE = 0
    """Of another kind, or of another value."""
    NEAR = 1
    """Not the same, but not at odds either: both are rough, or one lies in the other's range."""
    ROUNDED = 2
    """The source's value, rounded as the claim says."""
    CONVERTED = 3
    """Equal in another unit."""
    SAME = 4
    """The same number."""


#: How far a rough number may lie off at most: "about 2,000" for 2,067, but not for 2,200.
_ABOUT = 0.05
#: "nearly 8" is at least this part of 8; "over 8" at most that part of it.
_NEARLY = 0.9
_WELL_OVER = 1.25
_BOUNDS = frozenset({Hedge.ABOVE, Hedge.LEAST, Hedge.MOST, Hedge.BELOW})
#: Within this much of the claim's value a difference may be rounding that goes unsaid.
_UNSAID = 0.1
#: Months and years have no fixed length.
_CALENDAR = 0.03
_MONTH = 2_600_000.0
#: What floating point leaves.
_EXACT = 1e-9


def is_comparable(claim: Quantity, source: Quantity) -> bool:
    """Whether both have a unit and measure the same, or neither has one."""
    if claim.unit is None or source.unit is None:
        return claim.unit is source.unit
    return claim.unit.measures(source.unit)


def is_equal(claim: Quantity, source: Quantity) -> bool:
    """Whether both are single values and exactly the same amount: "three weeks" and "21 days"."""
    return claim.upper is None and source.upper is None and _equal(claim.base, source.base)


def relate(claim: Quantity, source: Quantity) -> Match:
    """How near a source's quantity comes to the claim's."""
    if claim.upper is not None or source.upper is not None:
        return _relate_ranges(claim, source)
    if _has_same_number(claim, source):
        return Match.NONE if _are_opposed(claim.hedge, source.hedge) else Match.SAME
    if not is_comparable(claim, source):
        return Match.NONE
    if claim.hedge in _BOUNDS and source.hedge in _BOUNDS:
        # Another bound is another statement, even where the one follows from the other.
        return Match.NEAR if _is_open_to(claim, source.base) else Match.NONE
    match = relate_value(claim, source.base, source)
    if match is Match.NONE and source.unit is not None and source.mantissa is None:
        # "3.812 metros": thousands where a decimal comma is written. The claim's own digits prove no conversion so:
        # "1,450 tonnes" is not "1,450 kilograms".
        again = _is_converted(claim.unit, source.unit) and _has_same_digits(claim, source)
        others = (source.unit.base(other) for other in (() if again else source.values[1:]))
        match = max((relate_value(claim, other, source) for other in others), default=match)
    if match is Match.NONE and (_is_open_to(source, claim.base) or _overlaps(claim, source)):
        return Match.NEAR
    return match


def relate_value(claim: Quantity, base: float, source: Quantity | None = None) -> Match:
    """How near a value in base units comes to the claim's; `source` says how it was written."""
    converted = source is not None and _is_converted(claim.unit, source.unit)
    value = claim.base
    if value < 0 <= base and claim.unit is not None and not claim.unit.offset:
        value = -value  # "-20 %" is a fall of 20 %
    error = abs(base - value)
    slack = _slack(claim, source)
    if error <= _EXACT * max(abs(value), abs(base)):
        return _directed(claim, base, value, Match.CONVERTED if converted else Match.SAME)
    if error <= slack:
        return _directed(claim, base, value, Match.CONVERTED if converted else Match.ROUNDED)
    return _loose(claim, base, value)


def _overlaps(claim: Quantity, source: Quantity) -> bool:
    """Whether both may be one value, told with different precision: 145.75 and 145.8 million."""
    if claim.half == source.half or not (claim.half and source.half):
        return False
    factors = [one.unit.factor if one.unit else 1.0 for one in (claim, source)]
    return abs(claim.base - source.base) <= claim.half * factors[0] + source.half * factors[1]


def _is_open_to(source: Quantity, value: float) -> bool:
    """Whether the source names a bound ("over 38 km/h") that the value lies beyond."""
    if source.hedge in {Hedge.ABOVE, Hedge.LEAST}:
        return value >= source.base
    return source.hedge in {Hedge.MOST, Hedge.BELOW} and value <= source.base


def _has_same_number(claim: Quantity, source: Quantity) -> bool:
    """The same number with the same unit, or with none on one side (a table's cell, "5 to 8 km")."""
    if claim.unit is not source.unit and any(one.word and _is_relative(one) for one in (claim, source)):
        return (
            claim.unit is not None
            and source.unit is not None
            and claim.unit.dimension == source.unit.dimension
            and _equal(claim.base, source.base)
        )
    if claim.unit is not None and source.unit is not None and not claim.unit.is_like(source.unit):
        # "850 tonnes a year" may be told as "850 tonnes".
        one, per = claim.unit.counted
        other, over = source.unit.counted
        if one != other or bool(per) == bool(over):
            return False
    return _has_same_digits(claim, source)


def _has_same_digits(claim: Quantity, source: Quantity) -> bool:
    """Whether the numbers are the same, read in some way."""
    theirs = source.values
    if claim.unit is not None and len(theirs) > 1 and source.mantissa == theirs[-1]:
        theirs = theirs[:-1]  # "4,100" of a table in thousands is no "$4,100"
    return any(_equal(one, other) for one in claim.values for other in theirs)


def _is_relative(quantity: Quantity) -> bool:
    """Whether it is a share or a multiple: in words it has no number that could stand alone ("three times", "half")."""
    return quantity.unit is not None and quantity.unit.dimension in {PERCENT, TIMES}


def _equal(one: float, other: float) -> bool:
    return abs(abs(one) - abs(other)) <= _EXACT * max(abs(one), abs(other))


def _slack(claim: Quantity, source: Quantity | None) -> float:
    """How far the source may lie off and still be written as the claim writes it, in base units."""
    factor = claim.unit.factor if claim.unit else 1.0
    value = abs(claim.value) * factor
    half = claim.half * factor
    is_whole = claim.mantissa is None and claim.half == 0.5
    if claim.hedge in {Hedge.ABOUT, Hedge.BELOW, Hedge.ABOVE}:
        half = max(half, _rough(claim, is_whole=is_whole) * factor)
    if source is None:
        return max(half if not is_whole or claim.hedge else 0.0, 0.5 * factor if is_whole else 0.0)
    if _is_converted(claim.unit, source.unit):
        # Ends in zeros: rounded to them ("100 miles (160 km)"), but by no more than a fiftieth.
        in_words = claim.word and claim.half == 0.0 and claim.value.is_integer()
        rough = min(_trailing(claim.value) * factor / 2, value / 50) if is_whole or in_words else 0.0
        if _crosses_calendar(claim.unit, source.unit):
            rough = max(rough, _CALENDAR * value)
        return max(half, rough, source.half * source.unit.factor if source.unit and source.half != 0.5 else 0.0)
    if is_whole and not claim.hedge and source.half == 0.5:
        return 0.0  # counts to the unit on both sides
    return half if claim.hedge else min(half, _ABOUT * value)


def _rough(claim: Quantity, *, is_whole: bool) -> float:
    """Half a unit of the last digit that is not zero, but no more than a twentieth; a fraction has no digits."""
    most = _ABOUT * abs(claim.value)
    if claim.half == 0.0:
        return most
    return min(most, _trailing(claim.value) / 2 if is_whole else claim.half)


def _trailing(value: float) -> float:
    digits = f"{abs(value):.0f}"
    return float(10 ** (len(digits) - len(digits.rstrip("0"))))


def _is_converted(one: Unit | None, other: Unit | None) -> bool:
    return one is not None and other is not None and (one.factor != other.factor or one.offset != other.offset)


def _crosses_calendar(one: Unit | None, other: Unit | None) -> bool:
    if one is None or other is None or one.dimension != TIME:
        return False
    return (one.factor > _MONTH) != (other.factor > _MONTH)


def _directed(claim: Quantity, base: float, value: float, match: Match) -> Match:
    """The match, if the value lies on the side that the claim's words say."""
    step = _EXACT * abs(value)
    if claim.hedge is Hedge.BELOW:
        return match if base <= value + step else Match.NONE
    if claim.hedge is Hedge.ABOVE:
        return match if base > value - step else Match.NONE
    if claim.hedge is Hedge.LEAST:
        return match if base >= value - step else Match.NONE
    if claim.hedge is Hedge.MOST:
        return match if base <= value + step else Match.NONE
    return match


def _loose(claim: Quantity, base: float, value: float) -> Match:
    """Beyond the stated precision: an open side takes what lies on it, anything else is near at best."""
    ratio = base / value if value else 0.0
    if claim.hedge is Hedge.BELOW and _NEARLY <= ratio <= 1:
        return Match.ROUNDED
    if claim.hedge is Hedge.ABOVE and ratio > 1:
        return Match.ROUNDED if ratio <= _WELL_OVER else Match.NEAR
    if (claim.hedge is Hedge.LEAST and ratio >= 1) or (claim.hedge is Hedge.MOST and 0 <= ratio <= 1):
        return Match.ROUNDED if 1 / _WELL_OVER <= ratio <= _WELL_OVER else Match.NEAR
    return Match.NONE


def is_close(claim: Quantity, source: Quantity) -> bool:
    """Whether a difference may be rounding that goes unsaid."""
    return is_comparable(claim, source) and abs(claim.base - source.base) <= _UNSAID * max(
        abs(claim.base), abs(source.base)
    )


def is_opposed(claim: Quantity, source: Quantity) -> bool:
    """Whether both are bounds at the same number, one from below and one from above: "at least 40", "at most 40"."""
    if claim.upper is not None or source.upper is not None or not is_comparable(claim, source):
        return False
    return _are_opposed(claim.hedge, source.hedge) and is_equal(claim, source)


def is_bound(quantity: Quantity) -> bool:
    """Whether it says only from where or how far the value goes."""
    return quantity.hedge in {Hedge.ABOVE, Hedge.LEAST, Hedge.MOST}


def _are_opposed(one: Hedge, other: Hedge) -> bool:
    up, down = {Hedge.LEAST, Hedge.ABOVE}, {Hedge.MOST, Hedge.BELOW}
    return (one in up and other in down) or (one in down and other in up)


def _ends(quantity: Quantity) -> tuple[float, float]:
    upper = quantity.value if quantity.upper is None else quantity.upper
    return (quantity.unit.base(quantity.value), quantity.unit.base(upper)) if quantity.unit else (quantity.value, upper)


def _relate_ranges(claim: Quantity, source: Quantity) -> Match:
    same_kind = is_comparable(claim, source) or claim.unit is None or source.unit is None
    if not same_kind:
        return Match.NONE
    if claim.unit is None or source.unit is None:
        (low, high) = claim.value, claim.value if claim.upper is None else claim.upper
        (least, most) = source.value, source.value if source.upper is None else source.upper
    else:
        (low, high), (least, most) = _ends(claim), _ends(source)
    step = _EXACT * abs(most)
    if _is_converted(claim.unit, source.unit) and claim.unit is not None:
        step = max(step, claim.half * claim.unit.factor)
    if claim.upper is None:
        return _in_range(claim, low, least, most, step)
    if source.upper is None:
        at_end = abs(least - low) <= step or abs(least - high) <= step
        return Match.NEAR if at_end or low < least < high else Match.NONE
    if abs(low - least) <= step and abs(high - most) <= step:
        return Match.CONVERTED if _is_converted(claim.unit, source.unit) else Match.SAME
    return Match.NEAR if low <= most and least <= high else Match.NONE


def _in_range(claim: Quantity, value: float, least: float, most: float, step: float) -> Match:
    """A single value of the claim against a range: only "up to", "at least" and the like name its end."""
    if claim.hedge in {Hedge.MOST, Hedge.BELOW} and abs(value - most) <= step:
        return Match.ROUNDED
    if claim.hedge in {Hedge.LEAST, Hedge.ABOVE} and abs(value - least) <= step:
        return Match.ROUNDED
    if claim.hedge is Hedge.ABOUT and least <= value <= most:
        return Match.ROUNDED
    if claim.hedge in {Hedge.ABOVE, Hedge.LEAST} and value < least:
        return Match.NEAR
    if claim.hedge in {Hedge.MOST, Hedge.BELOW} and value > most:
        return Match.NEAR
    return Match.NEAR if least - step <= value <= most + step else Match.NONE


def is_points(quantity: Quantity) -> bool:
    """Whether it is a number of percentage points."""
    return quantity.unit is not None and quantity.unit.dimension == POINTS
