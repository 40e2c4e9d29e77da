"""What a verifier is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evidence import Item, Score
    from upheld.report import ErrorRate, ModelInfo
    from upheld.verdicts import Verdict


@runtime_checkable
class Verifier(Protocol):
    """Scores how fully passages support a claim.

    A threshold belongs to the distribution of a verifier's scores, so the verifier carries it.
    """

    @property
    def name(self) -> str:
        """As in the registry and in reports."""
        ...

    @property
    def threshold(self) -> float:
        """The score from which a claim counts as supported."""
        ...

    @property
    def passages_per_claim(self) -> int:
        """How many windows of a source it wants to see per claim."""
        ...

    def describe(self) -> tuple[ModelInfo, ...]:
        """The models that take part; () where none does."""
        ...

    def score(self, items: Sequence[Item]) -> list[Score]:
        """Scores every item: as many scores as items, in their order, the same each time.

        Never raises for odd text. What can't be judged is a `Score` with value None and a reason, never 0.0.

        Raises:
            upheld.errors.ModelError: where the verifier itself can't run.
        """
        ...


@runtime_checkable
class Measured(Protocol):
    """A verifier that knows how often its verdicts were right on labelled data; not every verifier does."""

    def error_rates(self) -> dict[Verdict, ErrorRate] | None:
        """Verdict -> its precision on labelled data; None where it was not measured."""
        ...
