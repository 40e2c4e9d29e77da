"""How far verdicts and labels agree on citations that were read; intervals draw whole questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.counts import Counts
from upheld.evals.results import Figure
from upheld.evals.shares import by_question, figure_over, share
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Measures(Wire):
    """Verdicts against labels: supported, or not (labelled as partial or unsupported)."""

    rows: int
    supported: int = Field(description="Rows that are labelled so.")
    macro_f1: Figure
    agreement: Figure = Field(description="Share of verdicts that say the same as the label.")
    caught: Figure = Field(description="Share of the other rows that are flagged.")
    flags_right: Figure = Field(description="Share of flags that are right.")
    false_alarms: Figure = Field(description="Share of supported rows that are flagged.")


def measures_of(rows: Iterable[tuple[str, bool, bool]], seed: int) -> Measures:
    """The measures of rows: question, whether labelled as supported, whether the verdict says so."""
    clusters = [
        Counts.total(counts)
        for counts in by_question((question, Counts.of(label, predicted)) for question, label, predicted in rows)
    ]
    whole = Counts.total(clusters)

    def figure(statistic: Callable[[Counts], float | None]) -> Figure:
        return figure_over(clusters, lambda drawn: statistic(Counts.total(drawn)), seed)

    return Measures(
        rows=whole.supported + whole.others,
        supported=whole.supported,
        macro_f1=figure(Counts.macro_f1),
        agreement=figure(lambda c: share(c.hits + c.rejections, c.supported + c.others)),
        caught=figure(lambda c: share(c.rejections, c.others)),
        flags_right=figure(lambda c: share(c.rejections, c.rejections + c.false_alarms)),
        false_alarms=figure(lambda c: share(c.false_alarms, c.supported)),
    )
