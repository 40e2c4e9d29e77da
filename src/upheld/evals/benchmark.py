"""AttributionBench figures from scores: macro-F1 per subset and averaged, at thresholds that no test row has chosen."""

from __future__ import annotations

from collections import defaultdict
from hashlib import sha256
from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.attributionbench import SUBSETS, Split, exposure, topic
from upheld.evals.bootstrap import stratified_interval
from upheld.evals.counts import Counts
from upheld.evals.results import Data, Figure, Origin, data_of, figure_of
from upheld.evals.sweep import Scored, best_point, sweep
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from upheld.evals.datasets import Row
    from upheld.evals.run import Judged

#: Parts of dev for the threshold that is measured on dev itself: chosen on four of them, used on the fifth.
FOLDS = 5


class Subset(Wire):
    """Macro-F1 on the rows of one subset."""

    name: str
    rows: int
    supported: int
    macro_f1: Figure


class Outcome(Wire):
    """Figures of one split at one threshold, over one choice of rows."""

    split: Split
    threshold_from: str = Field(description='"own": the verifier\'s; "dev": the best on dev, on dev itself by folds.')
    threshold: float | None = Field(description="null where each fold has its own.")
    rows: str = Field(description='"all", or "with evidence": without those whose evidence has no words.')
    mean: Figure = Field(description="Mean of the subsets' macro-F1.")
    subsets: tuple[Subset, ...]


class BenchmarkResult(Wire):
    """A verifier on AttributionBench."""

    origin: Origin
    data: dict[Split, Data]
    threshold_own: float
    threshold_dev: float | None
    outcomes: tuple[Outcome, ...]
    seconds: float | None = Field(default=None, description="Of scoring the rows, whenever they were scored.")


def benchmark(
    judged: Mapping[Split, Sequence[Judged]],
    origin: Origin,
    threshold: float,
    seconds: Callable[[Sequence[Row]], float] | None = None,
) -> BenchmarkResult:
    """The figures of a verifier.

    Args:
        judged: split -> its rows, all of them; those that the verifier was trained on are left out here.
        origin: what made the scores.
        threshold: the verifier's own.
        seconds: tells how long scoring some rows took.
    """
    kept: dict[Split, list[Judged]] = {}
    data: dict[Split, Data] = {}
    for split, ones in judged.items():
        known = exposure(origin.verifier, split)
        kept[split] = [one for one in ones if known.may_be_measured(one.row)]
        data[split] = data_of(f"AttributionBench {split}", [one.row for one in kept[split]], known.note)
    dev = kept.get("dev", ())
    best = best_threshold(dev)
    outcomes = []
    for split, ones in kept.items():
        ways: list[tuple[str, float | None, list[bool]]] = [("own", threshold, [o.passes(threshold) for o in ones])]
        if split == "dev":
            ways.append(("dev", None, by_folds(ones)))
        elif best is not None:
            ways.append(("dev", best, [one.passes(best) for one in ones]))
        outcomes += [_outcome(split, way, ones, rows, origin.seed) for way in ways for rows in _CHOICES]
    measured = [one.row for ones in kept.values() for one in ones]
    return BenchmarkResult(
        origin=origin,
        data=data,
        threshold_own=threshold,
        threshold_dev=best,
        outcomes=tuple(outcomes),
        seconds=seconds(measured) if seconds else None,
    )


def best_threshold(judged: Sequence[Judged]) -> float | None:
    """The threshold with the best mean over subsets; None where it can't be told."""
    points = list(sweep([Scored(j.row.group or "", j.row.supported, j.score if j.reachable else None) for j in judged]))
    best = best_point(points)
    return best.threshold if best else None


def by_folds(judged: Sequence[Judged]) -> list[bool]:
    """What passes where each fold takes the threshold that is best on the others; a question is in one fold."""
    folds = [_fold(one) for one in judged]
    thresholds = [
        best_threshold([one for one, fold in zip(judged, folds, strict=True) if fold != left_out])
        for left_out in range(FOLDS)
    ]
    cuts = [float("inf") if found is None else found for found in thresholds]
    return [one.passes(cuts[fold]) for one, fold in zip(judged, folds, strict=True)]


def _fold(one: Judged) -> int:
    return int(sha256(f"fold of {topic(one.row)}".encode()).hexdigest(), 16) % FOLDS


def _with_evidence(one: Judged) -> bool:
    return bool(one.row.evidence.strip())


#: Which rows are counted. Those without evidence can't be supported, so they are right by themselves.
_CHOICES: tuple[tuple[str, Callable[[Judged], bool]], ...] = (
    ("all", lambda _one: True),
    ("with evidence", _with_evidence),
)


def _outcome(
    split: Split,
    way: tuple[str, float | None, list[bool]],
    judged: Sequence[Judged],
    choice: tuple[str, Callable[[Judged], bool]],
    seed: int,
) -> Outcome:
    origin, threshold, predictions = way
    name, wanted = choice
    topics: dict[str, dict[str, list[Counts]]] = {subset: defaultdict(list) for subset in SUBSETS[split]}
    for one, predicted in zip(judged, predictions, strict=True):
        if wanted(one):
            topics[one.row.group or ""][topic(one.row)].append(Counts.of(one.row.supported, predicted))
    strata = {
        subset: [Counts.total(counts) for counts in questions.values()]
        for subset, questions in topics.items()
        if questions
    }
    return Outcome(
        split=split,
        threshold_from=origin,
        threshold=threshold,
        rows=name,
        mean=_figure(list(strata.values()), seed),
        subsets=tuple(_subset(subset, questions, seed) for subset, questions in strata.items()),
    )


def _subset(name: str, questions: Sequence[Counts], seed: int) -> Subset:
    whole = Counts.total(questions)
    return Subset(
        name=name,
        rows=whole.supported + whole.others,
        supported=whole.supported,
        macro_f1=_figure([questions], seed),
    )


def _figure(strata: Sequence[Sequence[Counts]], seed: int) -> Figure:
    """Mean of the macro-F1 of the parts, with the interval over their questions."""
    found = stratified_interval(strata, _mean_macro_f1, seed=seed)
    return figure_of(_mean_macro_f1(strata), found)


def _mean_macro_f1(strata: Sequence[Sequence[Counts]]) -> float | None:
    """None where one of the parts has none: a mean of other parts would be another figure."""
    parts = [Counts.total(stratum).macro_f1() for stratum in strata]
    known = [part for part in parts if part is not None]
    return sum(known) / len(known) if known and len(known) == len(parts) else None
