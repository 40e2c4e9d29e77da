"""Shares of rows with their bootstrap intervals: questions are drawn whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.attributionbench import topic
from upheld.evals.fresh.measures import share_figure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from upheld.evals.predictions import Outcome
    from upheld.evals.results import Figure


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
