"""Values that a source does not state but gives: differences, sums, shares, ratios and changes of its quantities.

Any three numbers make some other by chance, so a derivation counts only where hardly any other of the source's
quantities are more about what the claim is about.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.announcements import Operation
from upheld.checks.calculations import calculations
from upheld.checks.comparison import Match, relate_value
from upheld.checks.placed import Placed, nearness, score_of
from upheld.checks.reversals import is_reversed
from upheld.checks.roughness import Hedge
from upheld.checks.units import PERCENT, TIMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from upheld.checks.measures import Quantity


@dataclass(frozen=True, slots=True)
class Derived:
    """A value that the source gives.

    Attributes:
        operation: how.
        operands: what it is made of.
        sure: whether that is hardly chance.
    """

    operation: Operation
    operands: tuple[Placed, ...]
    sure: bool

    @property
    def shown(self) -> str:
        """The calculation, for people."""
        return _SHOWN[self.operation](self.operands)


_SHOWN: dict[Operation, Callable[[tuple[Placed, ...]], str]] = {
    Operation.DIFFERENCE: lambda o: f"{o[0].text} less {o[1].text}",
    Operation.SUM: lambda o: " plus ".join(one.text for one in o),
    Operation.RATIO: lambda o: f"{o[0].text} against {o[1].text}",
    Operation.SHARE: lambda o: f"{o[0].text} of {o[1].text}",
    Operation.CHANGE: lambda o: f"from {o[1].text} to {o[0].text}",
    Operation.REST: lambda o: f"what {o[0].text} leaves",
    Operation.PART: lambda o: f"{o[0].text} of {o[1].text}",
    Operation.PRODUCT: lambda o: f"{o[0].text} times {o[1].text}",
}

#: Operands are taken from the quantities most about the claim.
_MOST = 24
#: By the significant digits of the claim's number, how near to the best calculation's score, and how high, that of the
#: one which gives it must be: the more digits, the less it is chance. Chosen on 1,532 rows written for this: of those
#: whose calculation came within 0.97 of the best, 9 in 10 were supported; below 0.8, one in two.
_STANDARDS: tuple[tuple[float, float], ...] = ((0.97, 0.2), (0.8, 0.1), (0.8, 0.05))
#: Among so few calculations a hit is hardly chance, however little of the claim's wording the source has.
_FEW, _FEW_PART, _POOR = 12, 0.6, 0.35


def derive(claim: Quantity, text: str, terms: Mapping[str, float], placed: Sequence[Placed]) -> Derived | None:
    """How the source's quantities give one of the claim's, or None.

    Args:
        claim: the quantity, which the source does not state.
        text: the claim.
        terms: the claim's other terms, and how much each tells.
        placed: quantities of the source.
    """
    chosen = sorted(placed, key=lambda one: -score_of((one,), terms))[:_MOST]
    best: dict[Operation, float] = {}
    tried: Counter[Operation] = Counter()
    hit: tuple[float, Operation, tuple[Placed, ...]] | None = None
    for operation, operands, value in calculations(claim, text, chosen):
        score = score_of(operands, terms) * nearness(operands)
        best[operation] = max(best.get(operation, 0.0), score)
        tried[operation] += 1
        if relate_value(claim, value) < Match.ROUNDED or (hit is not None and score <= hit[0]):
            continue
        if not is_reversed(claim, text, operation, operands):
            hit = score, operation, operands
    if hit is None:
        return None
    score, operation, operands = hit
    told = digits(claim)
    part, least = _STANDARDS[min(told, len(_STANDARDS)) - 1]
    if tried[operation] <= _FEW and told > 1 and best[operation] < _POOR:
        part, least = part * _FEW_PART, 0.0
    return Derived(operation, operands, sure=score >= max(least, part * best[operation]))


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
