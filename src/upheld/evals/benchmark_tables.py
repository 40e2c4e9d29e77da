"""AttributionBench results as tables: by split beside one another, then the means beside published figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.attributionbench import SPLITS, SUBSETS, Split
from upheld.evals.benchmark import BenchmarkResult, Outcome
from upheld.evals.cells import NO_FIGURE, measured, percent
from upheld.evals.outcome import Table
from upheld.evals.published import PUBLISHED, System
from upheld.evals.results import read_results

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

#: The names of result files.
PATTERN = "attributionbench_*.json"


def result_name(verifier: str) -> str:
    """The file that a verifier's result is committed as."""
    return PATTERN.replace("*", verifier)


def tables(folder: Path) -> list[Table]:
    """The tables of all results in the folder; none where there are no results."""
    results = read_results(folder, PATTERN, BenchmarkResult)
    return list(benchmark_tables(results)) if results else []


def benchmark_tables(results: Sequence[BenchmarkResult]) -> Iterator[Table]:
    """A table per split that was measured, one with the published figures, and one of what was measured with what."""
    for split in SPLITS:
        rows = tuple(row for result in results if split in result.data for row in _rows(result, split))
        if rows:
            yield Table(
                title=f"**{split}**: macro-F1 in percent, with the 95 % interval",
                header=("verifier", "threshold", "rows", *SUBSETS[split], "mean"),
                rows=rows,
            )
    yield _beside_published(results)
    yield measured("split", ((result.origin, split, data) for result in results for split, data in result.data.items()))


def _rows(result: BenchmarkResult, split: Split) -> Iterator[tuple[str, ...]]:
    seen: set[tuple[str, int]] = set()
    for outcome in result.outcomes:
        count = sum(subset.rows for subset in outcome.subsets)
        if outcome.split != split or (outcome.threshold_from, count) in seen:
            continue  # where every row has evidence, leaving out those without says nothing new
        seen.add((outcome.threshold_from, count))
        by_name = {subset.name: subset.macro_f1 for subset in outcome.subsets}
        rows = f"{count:,}" if outcome.rows == "all" else f"{count:,} {outcome.rows}"
        cells = (percent(by_name.get(name)) for name in SUBSETS[split])
        yield f"`{result.origin.verifier}`", _threshold(outcome), rows, *cells, percent(outcome.mean)


def _threshold(outcome: Outcome) -> str:
    if outcome.threshold is None:
        return "from dev, by folds"
    return f"{outcome.threshold:.3f} ({'its own' if outcome.threshold_from == 'own' else 'from dev'})"


def _beside_published(results: Sequence[BenchmarkResult]) -> Table:
    return Table(
        title="**test** and **test_ood**, beside what has been reported: macro-F1 in percent",
        header=("system", "mean of test", "mean of test_ood", "ExpertQA", "source"),
        rows=(
            *(_ours(result) for result in results if {"test", "test_ood"} & result.data.keys()),
            *(_theirs(system) for system in PUBLISHED),
        ),
    )


def _theirs(system: System) -> tuple[str, ...]:
    figures = (system.in_distribution, system.out_of_distribution, system.expertqa)
    return (system.name, *(str(figure) if figure else NO_FIGURE for figure in figures), system.source)


def _ours(result: BenchmarkResult) -> tuple[str, ...]:
    known, unknown = _chosen(result, "test"), _chosen(result, "test_ood")
    expertqa = (subset.macro_f1 for subset in (known.subsets if known else ()) if subset.name == "ExpertQA")
    figures = (known.mean if known else None, unknown.mean if unknown else None, next(expertqa, None))
    return (f"upheld `{result.origin.verifier}`", *(percent(figure) for figure in figures), "the table above")


def _chosen(result: BenchmarkResult, split: Split) -> Outcome | None:
    """What stands beside published figures: all rows, at the threshold from dev; at its own where dev was not read."""
    found = {o.threshold_from: o for o in result.outcomes if (o.split, o.rows) == (split, "all")}
    return found.get("dev", found.get("own"))
