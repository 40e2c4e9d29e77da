"""How far verdicts and labels agree on citations that were read; intervals draw whole questions."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.bootstrap import interval
from upheld.evals.counts import Counts
from upheld.evals.results import Figure, figure_of
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


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
    questions: dict[str, list[Counts]] = defaultdict(list)
    for question, label, predicted in rows:
        questions[question].append(Counts.of(label, predicted))
    clusters = [Counts.total(counts) for counts in questions.values()]
    whole = Counts.total(clusters)

    def figure(statistic: Callable[[Counts], float | None]) -> Figure:
        found = interval(clusters, lambda drawn: statistic(Counts.total(drawn)), seed=seed) if clusters else None
        return figure_of(statistic(whole), found)

    return Measures(
        rows=whole.supported + whole.others,
        supported=whole.supported,
        macro_f1=figure(Counts.macro_f1),
        agreement=figure(lambda c: _share(c.hits + c.rejections, c.supported + c.others)),
        caught=figure(lambda c: _share(c.rejections, c.others)),
        flags_right=figure(lambda c: _share(c.rejections, c.rejections + c.false_alarms)),
        false_alarms=figure(lambda c: _share(c.false_alarms, c.supported)),
    )


def share_figure(rows: Iterable[tuple[str, bool]], seed: int) -> Figure:
    """The share of rows for which something holds: question, whether it does."""
    questions: dict[str, list[bool]] = defaultdict(list)
    for question, holds in rows:
        questions[question].append(holds)
    clusters = [(sum(held), len(held)) for held in questions.values()]

    def share(drawn: Sequence[tuple[int, int]]) -> float | None:
        return _share(sum(held for held, _ in drawn), sum(count for _, count in drawn))

    return figure_of(share(clusters), interval(clusters, share, seed=seed) if clusters else None)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
