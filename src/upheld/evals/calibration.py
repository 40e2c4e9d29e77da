"""How far scores can be taken as probabilities: what share of the claims with a score of about 0.8 is supported."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.metrics import BINS
from upheld.evals.results import Figure
from upheld.evals.shares import share_of
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evals.predictions import Outcome


class Bin(Wire):
    """The rows with scores of one tenth of 0 to 1."""

    low: float
    high: float
    rows: int
    score: float = Field(description="Their mean score.")
    supported: Figure = Field(description="The share that is labelled so.")


def bins(outcomes: Sequence[Outcome], seed: int) -> tuple[Bin, ...]:
    """The tenths that have rows, from the lowest."""
    tenths: list[list[Outcome]] = [[] for _ in range(BINS)]
    for one in outcomes:
        if one.score is not None:
            tenths[min(int(one.score * BINS), BINS - 1)].append(one)
    return tuple(
        Bin(
            low=at / BINS,
            high=(at + 1) / BINS,
            rows=len(rows),
            score=sum(one.score or 0.0 for one in rows) / len(rows),
            supported=share_of(rows, lambda one: one.row.supported, seed, lambda one: True),  # noqa: ARG005  all count
        )
        for at, rows in enumerate(tenths)
        if rows
    )


def expected_error(found: Sequence[Bin]) -> float | None:
    """The expected calibration error; None of no rows. The same as `upheld.evals.metrics.calibration_error`."""
    rows = sum(one.rows for one in found)
    return sum(one.rows * abs(one.score - (one.supported.value or 0.0)) for one in found) / rows if rows else None
