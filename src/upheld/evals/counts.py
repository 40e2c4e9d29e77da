"""Counts of rows by label and prediction: what a macro-F1 of many bootstrap draws is summed from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evals.metrics import f1

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Counts:
    """Rows by label and prediction."""

    hits: int = 0
    false_alarms: int = 0
    misses: int = 0
    rejections: int = 0

    @staticmethod
    def of(label: bool, predicted: bool) -> Counts:
        """One row; supported is the positive class, so a bad claim that passes is a miss."""
        return Counts(label and predicted, label and not predicted, predicted and not label, not (label or predicted))

    @staticmethod
    def total(parts: Sequence[Counts]) -> Counts:
        """All of them together."""
        return Counts(
            sum(part.hits for part in parts),
            sum(part.false_alarms for part in parts),
            sum(part.misses for part in parts),
            sum(part.rejections for part in parts),
        )

    @property
    def supported(self) -> int:
        """Rows that are labelled so."""
        return self.hits + self.false_alarms

    @property
    def others(self) -> int:
        """Rows that are not."""
        return self.misses + self.rejections

    def macro_f1(self) -> float | None:
        """Mean of the F1 of both classes; None with one class."""
        if not self.supported or not self.others:
            return None
        passed = f1(self.hits, self.supported, self.hits + self.misses)
        return (passed + f1(self.rejections, self.others, self.rejections + self.false_alarms)) / 2.0
