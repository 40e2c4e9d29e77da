"""A verifier for tests: deterministic, instant, and told what to say.

    from upheld.verify.fake import FakeVerifier

    verifier = FakeVerifier({"The tower is 330 metres tall.": 0.9, "It was painted green.": None})
    report = upheld.Auditor(verifier=verifier).audit(answer, sources)

A claim that the table does not list gets `default`; with none given, 1.0 if its text stands in one of the passages word
for word, else 0.0.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from upheld.evidence import Score

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.evidence import Item
    from upheld.report import ModelInfo


@dataclass(frozen=True)
class FakeVerifier:
    """Scores claims by a table.

    Attributes:
        table: a claim's text -> its value, or None where it shall count as impossible to judge.
        default: the value of other claims; None is the word-for-word rule.
        name: as in reports.
        threshold: the score from which a claim counts as supported.
        passages_per_claim: how many windows it wants.
    """

    table: Mapping[str, float | None] = field(default_factory=dict)
    default: float | None = None
    name: str = "fake"
    threshold: float = 0.5
    passages_per_claim: int = 3

    def describe(self) -> tuple[ModelInfo, ...]:
        """No model takes part."""
        return ()

    def score(self, items: Sequence[Item]) -> list[Score]:
        """Looks every claim up; see `upheld.verify.base.Verifier`."""
        return [self._score(item) for item in items]

    def _score(self, item: Item) -> Score:
        text = item.claim.text
        if text in self.table:
            value = self.table[text]
            return Score(value, reason="the fake verifier was told not to judge it" if value is None else None)
        if self.default is not None:
            return Score(self.default)
        holding = [index for index, passage in enumerate(item.passages) if text in passage.text]
        return Score(1.0, passage=holding[0]) if holding else Score(0.0)
