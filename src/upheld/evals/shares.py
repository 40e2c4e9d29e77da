"""Figures of rows with their bootstrap intervals: questions are drawn whole."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, TypeVar

from upheld.evals.attributionbench import topic
from upheld.evals.bootstrap import interval
from upheld.evals.results import figure_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from upheld.evals.predictions import Outcome
    from upheld.evals.results import Figure

T = TypeVar("T")


def by_question(rows: Iterable[tuple[str, T]]) -> list[list[T]]:
    """What each question has, in the order in which questions come first."""
    questions: dict[str, list[T]] = defaultdict(list)
    for question, one in rows:
        questions[question].append(one)
    return list(questions.values())


def figure_over(clusters: Sequence[T], statistic: Callable[[Sequence[T]], float | None], seed: int) -> Figure:
    """A figure of clusters, with its interval where there are any."""
    return figure_of(statistic(clusters), interval(clusters, statistic, seed=seed) if clusters else None)


def share(part: int, whole: int) -> float | None:
    """A part of a whole; None of nothing."""
    return part / whole if whole else None


def share_figure(rows: Iterable[tuple[str, bool]], seed: int) -> Figure:
    """The share of rows for which something holds: question, whether it does."""
    clusters = [(sum(held), len(held)) for held in by_question(rows)]
    return figure_over(
        clusters, lambda drawn: share(sum(held for held, _ in drawn), sum(count for _, count in drawn)), seed
    )


def share_of(
    outcomes: Iterable[Outcome], holds: Callable[[Outcome], bool], seed: int, counts: Callable[[Outcome], bool]
) -> Figure:
    """The share for which something holds.

    Args:
        outcomes: rows and what was said of them.
        holds: what is asked.
        seed: of the interval.
        counts: of which rows it is asked.
    """
    return share_figure(((topic(one.row), holds(one)) for one in outcomes if counts(one)), seed)
