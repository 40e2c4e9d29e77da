"""Values that a source does not state but gives: differences, sums, shares, ratios and changes of its quantities.

Any three numbers make some other by chance, so a derivation counts only where hardly any other of the source's
quantities are more about what the claim is about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from math import inf, log
from typing import TYPE_CHECKING

from upheld.checks.announcements import Operation, is_announced
from upheld.checks.calculations import calculations
from upheld.checks.comparison import Match, relate_value
from upheld.checks.partings import is_parted, tells_rest
from upheld.checks.placed import Placed, adopted, nearness, score_of
from upheld.checks.reversals import is_reversed, is_turned
from upheld.checks.roughness import Hedge
from upheld.checks.units import PERCENT, TIMES, Unit
from upheld.checks.wholes import is_other_whole, whole_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from upheld.checks.measures import Quantity


@dataclass(frozen=True, slots=True)
class Derived:
    """A value that the source gives.

    Attributes:
        operation: how.
        operands: what it is made of.
        sure: whether that is hardly chance.
        turned: whether the claim has it rise where the source has it fall, or the reverse.
    """

    operation: Operation
    operands: tuple[Placed, ...]
    sure: bool
    turned: bool = False

    @property
    def shown(self) -> str:
        """The calculation, for people."""
        return _SHOWN[self.operation](self.operands)


_SHARE = Unit("%", PERCENT)
_SHOWN: dict[Operation, Callable[[tuple[Placed, ...]], str]] = {
    Operation.DIFFERENCE: lambda o: f"{o[0].text} less {o[1].text}",
    Operation.SUM: lambda o: " plus ".join(one.text for one in o),
    Operation.RATIO: lambda o: f"{o[0].text} against {o[1].text}",
    Operation.SHARE: lambda o: f"{o[0].text} of {o[1].text}",
    Operation.CHANGE: lambda o: f"from {o[1].text} to {o[0].text}",
    Operation.REST: lambda o: (
        f"{o[0].text} less {o[1].text} and {o[2].text}"
        if len(o) == 3 and o[0].quantity.unit != _SHARE
        else f"what {' and '.join(one.text for one in o)} leave"
    ),
    Operation.PART: lambda o: f"{o[0].text} of {o[1].text}",
    Operation.PRODUCT: lambda o: f"{o[0].text} times {o[1].text}",
    Operation.WHOLE: lambda o: f"{o[0].text} as {o[1].text}",
    Operation.SCALED: lambda o: f"{o[0].text} with {o[1].text} more or less",
    Operation.EACH: lambda o: f"{o[0].text} over {o[1].text}",
    Operation.EXCESS: lambda o: f"{o[0].text} as a ratio",
}

#: Operands are taken from the quantities most about the claim.
_MOST = 30
#: How many values of other calculations that are as much about the claim, may be expected to round to its number by
#: chance for a hit to be no chance: where the claim's words say what was done, and where they don't. Calculations are
#: taken to give values evenly over the logarithms between a third and three times of the claim's. Fitted by eye on 290
#: hits in 2,102 rows written for this: up to 0.25, 4 in 5 were on supported rows, beyond 1, one in two.
BY_CHANCE, _UNSAID = 0.25, 0.08
_BAND = 3.0
#: How far off a number may be that is told roughly or as a fraction.
_LOOSE = 0.05
#: What lies on the open side of a bound may be told by it within twice this part.
_OPEN = {Hedge.ABOVE: 0.06, Hedge.LEAST: 0.06, Hedge.MOST: 0.06}
#: Nothing is rounded by more than this part.
_FAR = 0.5
#: Counts of fewer digits come about by chance too often to be a sum or difference that no word announces, and so do
#: sums whose parts have less than this share of the claim's words around them.
_TELLING, _LEAST = 3, 0.2
_ADDING = frozenset({Operation.SUM, Operation.DIFFERENCE})
#: A calculation that is less about the claim than this part of the best of its kind is another matter, unless none is
#: about it in so many words. On the same rows 7 of 16 hits below that part were on supported rows, 127 of 165 above;
#: where all are poor, 84 of 97.
_PART, _POOR = 0.7, 0.35
#: Of the parts that a source tells of wholes, the one must be as much about the claim as any but for this.
_SAME_PART = 0.8
#: The rows and columns of a table are named, so that hardly another pair of cells is as much about the claim.
_SAME_CELLS = 0.95
#: What stands between two numbers that a source tells in one breath.
_TWO = 2
_JOINED = re.compile(r"(?:\s[^\W\d_]+){1,8}\sand(?:\s(?:a further|further|another))?\s(?:US)?[$€£¥]?", re.IGNORECASE)
#: What was before something rose to so many times of it.
_FORMER = re.compile(
    r"\b(?:former|formerly|previous|previously|before|earlier|until|originally|once|had)\b", re.IGNORECASE
)
#: Calculations that give some value near to most others: the same digits in another unit tell more.
ROUNDABOUT = frozenset({Operation.PART, Operation.WHOLE, Operation.PRODUCT, Operation.EACH})
#: What nothing in the claim announces is never multiplied or spread over a number: there is always some.
_ONLY_SAID = frozenset({Operation.PRODUCT, Operation.EACH})


def derive(claim: Quantity, text: str, terms: Mapping[str, float], placed: Sequence[Placed]) -> Derived | None:
    """How the source's quantities give one of the claim's, or None.

    Args:
        claim: the quantity, which the source does not state.
        text: the claim.
        terms: the claim's other terms, and how much each tells.
        placed: quantities of the source.
    """
    if claim.upper is not None:
        claim = _middle(claim)
    every = (*placed, *adopted(claim, placed))
    chosen = sorted(every, key=lambda one: -score_of((one,), terms))[:_MOST]
    tried = list(calculations(claim, text, chosen))

    def score(operands: tuple[Placed, ...]) -> float:
        return score_of(operands, terms) * nearness(operands)

    near = sorted((one for one in tried if _is_hit(claim, one[2])), key=lambda one: -score(one[1]))

    of = whole_of(text, 0, claim.start, claim.end)

    def is_sure(operation: Operation, operands: tuple[Placed, ...]) -> bool:
        is_kin = _kin(operation, operands, of.numbers if of is not None else ())
        alike = [(score(o), value) for other, o, value in tried if other is operation and is_kin(o)]
        own = score(operands)
        said = is_announced(operation, text, claim) or _is_told(operation, operands, text, terms)
        said = said or _leaves(operation, operands, of.numbers if of is not None else ())
        most = 0.0 if not said and _needs_saying(claim, operation, operands, own) else BY_CHANCE if said else _UNSAID
        chance = by_chance(claim, [value for other, value in alike if other >= own])
        best = max(other for other, _ in alike)
        if _is_told_of(operation, operands):
            return chance <= most and own >= _SAME_PART * best
        if all(one.cell is not None for one in operands):
            return chance <= most and own >= _SAME_CELLS * best
        return chance <= most and (best < _POOR or own >= _PART * best)

    turned: Derived | None = None
    for operation, operands, _ in near:
        if is_turned(claim, text, operation, operands):
            turned = turned or Derived(operation, operands, sure=is_sure(operation, operands), turned=True)
            continue
        if is_reversed(claim, text, operation, operands) or is_other_whole(claim, text, operation, operands, chosen):
            continue
        found = Derived(operation, operands, sure=is_sure(operation, operands))
        return turned if turned is not None and turned.sure and not found.sure else found
    return turned


def _is_told_of(operation: Operation, operands: tuple[Placed, ...]) -> bool:
    """Whether it is the share of a part that the source itself tells of its whole: "87 of 116"."""
    return operation is Operation.SHARE and is_parted(*operands)


def _kin(
    operation: Operation, operands: tuple[Placed, ...], wholes: Collection[float]
) -> Callable[[tuple[Placed, ...]], bool]:
    """Which calculations a hit is to be told from as no chance.

    "87 of 116" is told as a part of a whole: any two other numbers are not. Nor does it matter what other wholes leave
    where the claim names its own, "51 of the 148".
    """
    if _is_told_of(operation, operands):
        return lambda others: is_parted(*others)
    if operation is Operation.DIFFERENCE and operands[0].quantity.value in wholes:
        return lambda others: others[0].quantity.value in wholes
    return lambda _: True


def _middle(claim: Quantity) -> Quantity:
    """A range of the claim as its middle, told so roughly that the range is what it may be."""
    assert claim.upper is not None
    half = abs(claim.upper - claim.value) / 2
    return replace(claim, values=((claim.value + claim.upper) / 2,), half=half, upper=None, hedge=Hedge.ABOUT)


def _is_told(operation: Operation, operands: tuple[Placed, ...], text: str, terms: Mapping[str, float]) -> bool:
    """Whether the source itself says what is done: it parts the whole from which something is taken, or doubles it."""
    if operation is Operation.PRODUCT:
        return any(one.has_unit(TIMES) for one in operands)
    if operation is Operation.EACH:
        return operands[-1].has_unit(TIMES) and _FORMER.search(text) is not None
    if operation is not Operation.DIFFERENCE:
        return False
    whole, part = operands
    return is_parted(part, whole) and tells_rest(text, terms, part, whole)


def _is_joined(operands: tuple[Placed, ...]) -> bool:
    """Whether the source tells two numbers in one breath: "nine workers and two firefighters"."""
    if len(operands) != _TWO:
        return False
    first, last = sorted(operands, key=lambda one: one.quantity.start)
    if first.line != last.line:
        return False
    between = first.sentence[first.quantity.end - first.start : last.quantity.start - last.start]
    return _JOINED.fullmatch(between) is not None


def _leaves(operation: Operation, operands: tuple[Placed, ...], wholes: Collection[float]) -> bool:
    """Whether it is what is left of the whole that the claim names, of which the source tells no part in so many words.

    "51 of the 148 cases" says what is to be done with 148 and 97; not so "59 of the 64" where 5 of the 64 are told of.
    """
    if operation is not Operation.DIFFERENCE or operands[0].quantity.value not in wholes:
        return False
    return not is_parted(operands[1], operands[0])


def _needs_saying(claim: Quantity, operation: Operation, operands: tuple[Placed, ...], score: float) -> bool:
    """Whether a calculation counts only where the claim's words announce it."""
    if operation in _ONLY_SAID:
        return True
    if operation not in _ADDING or any(one.step is not None for one in operands):
        return False
    if operation is Operation.SUM and _is_joined(operands):
        return False
    return (claim.unit is None and digits(claim) < _TELLING) or (operation is Operation.SUM and score < _LEAST)


def _is_hit(claim: Quantity, value: float) -> bool:
    # What is far off needs no closer look.
    return abs(abs(value) - abs(claim.base)) <= _FAR * abs(claim.base) and relate_value(claim, value) >= Match.ROUNDED


def by_chance(claim: Quantity, values: Sequence[float]) -> float:
    """How many of some values may be expected to round to the claim's number if they were just any."""
    size = abs(claim.base)
    if not size:
        return float(len(values))
    factor = claim.unit.factor if claim.unit else 1.0
    is_part = claim.word and claim.unit is not None and claim.unit.dimension in {PERCENT, TIMES}
    half = _LOOSE * size if claim.half == 0.0 and is_part else max(claim.half, 0.5 if claim.word else 0.0) * factor
    if claim.hedge is not Hedge.NONE:
        half = max(half, min(_LOOSE * size, place(claim) * factor / 2))
    half = max(half, _OPEN.get(claim.hedge, 0.0) * size)
    near = {round(value, 9) for value in values if size <= _BAND * abs(value) <= _BAND * _BAND * size}
    return len(near) * min(1.0, 2 * half / size) / log(_BAND * _BAND)


def place(claim: Quantity) -> float:
    """The size of its last digit that is no zero: 100 for 13,700; endless where it has no digits."""
    if claim.half == 0.0:
        return inf
    written = f"{abs(claim.value):.0f}"
    return (
        max(2 * claim.half, 10.0 ** (len(written) - len(written.rstrip("0")))) if claim.half >= 0.5 else 2 * claim.half
    )


def digits(claim: Quantity) -> int:
    """Significant digits of a claim's number; one less where it is rough."""
    if claim.unit is not None and claim.word and claim.unit.dimension in {PERCENT, TIMES}:
        return 1 + (claim.value % 25 != 0)  # halves and quarters are said more loosely than sevenths
    value = abs(claim.mantissa or claim.value)
    written = f"{value:.10g}".replace(".", "").lstrip("0")
    if value >= 100:
        written = written.rstrip("0")
    least = 2 if 0 < claim.half < 0.5 and not claim.word else 1  # "0.3" is told to the tenth
    return max(least, len(written) - (claim.hedge is not Hedge.NONE and len(written) > 2))
