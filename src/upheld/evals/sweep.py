"""The threshold sweep: macro-F1 at every threshold that makes a difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evals.metrics import f1, mean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Scored:
    """A row as the sweep sees it.

    Attributes:
        group: what the mean is taken over; one name for all where there are no groups.
        supported: the label.
        score: from which threshold down it counts as supported; None where no threshold makes it so.
    """

    group: str
    supported: bool
    score: float | None


@dataclass(frozen=True, slots=True)
class SweepPoint:
    """What a threshold gives.

    Attributes:
        threshold: scores from here on count as supported.
        macro_f1: over all rows; None where they have one label only.
        macro_f1_groups_mean: the mean over groups.
    """

    threshold: float
    macro_f1: float | None
    macro_f1_groups_mean: float | None


class _Tally:
    """Counts of one group while the threshold falls."""

    __slots__ = ("hits", "predicted", "rows", "supported")

    def __init__(self, rows: Sequence[Scored]) -> None:
        self.rows = len(rows)
        self.supported = sum(row.supported for row in rows)
        self.predicted = self.hits = 0

    def take(self, row: Scored) -> None:
        self.predicted += 1
        self.hits += row.supported

    def macro_f1(self) -> float | None:
        others = self.rows - self.supported
        if not self.supported or not others:
            return None
        rejected = others - (self.predicted - self.hits)
        return (f1(self.hits, self.supported, self.predicted) + f1(rejected, others, self.rows - self.predicted)) / 2.0


def sweep(rows: Sequence[Scored]) -> Iterator[SweepPoint]:
    """Every threshold that changes a prediction, from the highest score down; one pass over the sorted rows."""
    whole = _Tally(rows)
    names = dict.fromkeys(row.group for row in rows)
    groups = {name: _Tally([row for row in rows if row.group == name]) for name in names}
    falling = sorted(((row.score, row) for row in rows if row.score is not None), key=lambda pair: -pair[0])
    for at, (score, row) in enumerate(falling):
        whole.take(row)
        groups[row.group].take(row)
        if at + 1 == len(falling) or falling[at + 1][0] != score:
            yield SweepPoint(score, whole.macro_f1(), mean([group.macro_f1() for group in groups.values()]))


def best_point(points: Sequence[SweepPoint]) -> SweepPoint | None:
    """The threshold with the best mean over groups; the highest of equals; None where nothing is defined."""
    defined = [(point.macro_f1_groups_mean, point) for point in points if point.macro_f1_groups_mean is not None]
    return max(defined, key=lambda pair: (pair[0], pair[1].threshold))[1] if defined else None
