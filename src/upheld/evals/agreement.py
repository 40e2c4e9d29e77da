"""How far two labellers agree: the share of equal labels, and Cohen's kappa, which takes off what chance would give."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from upheld.evals.shares import by_question, figure_over

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from upheld.evals.results import Figure

Pair = tuple[str, str]


def agreement(pairs: Sequence[Pair]) -> float | None:
    """The share of pairs that are equal; None of none."""
    return sum(one == other for one, other in pairs) / len(pairs) if pairs else None


def kappa(pairs: Sequence[Pair]) -> float | None:
    """Cohen's kappa (Cohen, 1960), unweighted; None where chance alone makes all equal, or of no pairs."""
    observed = agreement(pairs)
    if observed is None:
        return None
    ones, others = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    expected = sum(ones[label] * others[label] for label in ones) / len(pairs) ** 2
    return None if expected == 1.0 else (observed - expected) / (1.0 - expected)


def paired_figure(
    pairs: Iterable[tuple[str, Pair]], statistic: Callable[[Sequence[Pair]], float | None], seed: int
) -> Figure:
    """A figure of pairs of labels, each with its question; the interval draws questions."""

    def joined(drawn: Sequence[Sequence[Pair]]) -> float | None:
        return statistic([pair for cluster in drawn for pair in cluster])

    return figure_over(by_question(pairs), joined, seed)
