"""Bootstrap intervals: how far a figure would move had other questions been asked.

Rows about one question stand or fall together, so whole clusters are drawn and never rows; where figures are averaged
over parts (strata), each part keeps its number of clusters. Percentile intervals (Efron, 1979).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: Draws of an interval: enough that its ends move by less than a tenth of its width from seed to seed.
DRAWS = 1_000
#: The seed that results are committed with.
SEED = 7
#: The share of draws that lie inside an interval.
LEVEL = 0.95

Cluster = TypeVar("Cluster")


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the middle `LEVEL` of the draws lie."""

    low: float
    high: float


def interval(
    clusters: Sequence[Cluster],
    statistic: Callable[[Sequence[Cluster]], float | None],
    *,
    draws: int = DRAWS,
    seed: int = SEED,
) -> Interval | None:
    """The interval of a figure.

    Args:
        clusters: what is drawn as a whole: what belongs to one question.
        statistic: the figure of such clusters; None where it is undefined. Draws without one are left out.
        draws: how many times as many clusters are drawn, with replacement.
        seed: of the draws.

    Returns:
        None where no draw has a figure.
    """
    return stratified_interval((clusters,), lambda drawn: statistic(drawn[0]), draws=draws, seed=seed)


def stratified_interval(
    strata: Sequence[Sequence[Cluster]],
    statistic: Callable[[Sequence[Sequence[Cluster]]], float | None],
    *,
    draws: int = DRAWS,
    seed: int = SEED,
) -> Interval | None:
    """The interval of a figure over several parts, each drawn from by itself; see `interval`."""
    random = Random(seed)  # noqa: S311  draws of a statistic, no secret
    drawn = (statistic([random.choices(stratum, k=len(stratum)) for stratum in strata]) for _ in range(draws))
    found = sorted(figure for figure in drawn if figure is not None)
    if not found:
        return None
    return Interval(_quantile(found, (1.0 - LEVEL) / 2.0), _quantile(found, (1.0 + LEVEL) / 2.0))


def _quantile(ordered: Sequence[float], share: float) -> float:
    """Between the two nearest, linearly."""
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])
