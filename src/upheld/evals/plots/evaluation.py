"""The picture of ``upheld eval --plot``: what can be drawn of labelled rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.attributionbench import topic
from upheld.evals.bootstrap import SEED, interval
from upheld.evals.calibration import bins
from upheld.evals.counts import Counts
from upheld.evals.mistakes import parts
from upheld.evals.plots.picture import Picture
from upheld.evals.plots.reliability import Reliability
from upheld.evals.plots.rows import Kinds, Series, Subsets
from upheld.evals.plots.thresholds import Thresholds
from upheld.evals.results import Figure, figure_of
from upheld.evals.tradeoff import tradeoffs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evals.plots.picture import Panel
    from upheld.evals.run import Judged


def picture_of(judged: Sequence[Judged], verifier: str, threshold: float) -> Picture:
    """Reliability and thresholds; errors by kind and F1 by group where the rows have kinds or groups.

    Args:
        judged: the rows and what was made of them.
        verifier: its name.
        threshold: the one that was used.
    """
    panels: list[Panel] = [
        Reliability(bins=bins(judged, SEED)),
        Thresholds(points=tradeoffs(judged, threshold), own=threshold),
    ]
    kinds = parts(judged, lambda one: one.row.kind, SEED, fewest=1)
    if kinds:
        panels.append(Kinds(parts=kinds))
    groups = list(dict.fromkeys(one.row.group for one in judged if one.row.group))
    if groups:
        figures = [_macro_f1([one for one in judged if one.row.group == group], threshold) for group in groups]
        panels.append(Subsets(names=tuple(groups), series=(Series(name=verifier, figures=tuple(figures)),)))
    return Picture("evaluation", f"{verifier} on {len(judged):,} labelled claims", panels)


def _macro_f1(rows: Sequence[Judged], threshold: float) -> Figure:
    questions: dict[str, list[Counts]] = {}
    for one in rows:
        questions.setdefault(topic(one.row), []).append(Counts.of(one.row.supported, one.passes(threshold)))
    clusters = [Counts.total(counts) for counts in questions.values()]

    def macro_f1(drawn: Sequence[Counts]) -> float | None:
        return Counts.total(drawn).macro_f1()

    return figure_of(macro_f1(clusters), interval(clusters, macro_f1, seed=SEED))
