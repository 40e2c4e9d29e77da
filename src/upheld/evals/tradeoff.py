"""What the threshold trades: false alarms against bad claims that pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.counts import Counts
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evals.run import Judged

#: The thresholds that are looked at: fine enough for a smooth line.
STEPS = tuple(step / 50 for step in range(1, 50))


class Tradeoff(Wire):
    """What one threshold gives over all rows; null where there are no rows of the label."""

    threshold: float
    macro_f1: float | None
    false_alarms: float | None = Field(description="Share of the supported rows that don't pass.")
    missed: float | None = Field(description="Share of the other rows that pass.")


def tradeoff(judged: Sequence[Judged], threshold: float) -> Tradeoff:
    """What a threshold gives."""
    counts = Counts.total([Counts.of(one.row.supported, one.passes(threshold)) for one in judged])
    return Tradeoff(
        threshold=threshold,
        macro_f1=counts.macro_f1(),
        false_alarms=counts.false_alarms / counts.supported if counts.supported else None,
        missed=counts.misses / counts.others if counts.others else None,
    )


def tradeoffs(judged: Sequence[Judged], own: float) -> tuple[Tradeoff, ...]:
    """Every threshold of `STEPS` and the verifier's own, in order."""
    return tuple(tradeoff(judged, at) for at in sorted({*STEPS, own}))
