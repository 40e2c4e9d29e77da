"""AttributionBench results as tables: by split beside one another, then the means beside published figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.attributionbench import SPLITS, SUBSETS, Split
from upheld.evals.benchmark import BenchmarkResult, Outcome
from upheld.evals.outcome import Table
from upheld.evals.published import PUBLISHED, System
from upheld.evals.results import read_results

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from upheld.evals.results import Figure

#: The names of result files.
PATTERN = "attributionbench_*.json"

_NO_FIGURE = "–"


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
    yield _measured_with(results)


def _rows(result: BenchmarkResult, split: Split) -> Iterator[tuple[str, ...]]:
    seen: set[tuple[str, int]] = set()
    for outcome in result.outcomes:
        count = sum(subset.rows for subset in outcome.subsets)
        if outcome.split != split or (outcome.threshold_from, count) in seen:
            continue  # where every row has evidence, leaving out those without says nothing new
        seen.add((outcome.threshold_from, count))
        by_name = {subset.name: subset.macro_f1 for subset in outcome.subsets}
        rows = f"{count:,}" if outcome.rows == "all" else f"{count:,} {outcome.rows}"
        cells = (_cell(by_name.get(name)) for name in SUBSETS[split])
        yield f"`{result.origin.verifier}`", _threshold(outcome), rows, *cells, _cell(outcome.mean)


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
    return (system.name, *(str(figure) if figure else _NO_FIGURE for figure in figures), system.source)


def _ours(result: BenchmarkResult) -> tuple[str, ...]:
    known, unknown = _chosen(result, "test"), _chosen(result, "test_ood")
    expertqa = (subset.macro_f1 for subset in (known.subsets if known else ()) if subset.name == "ExpertQA")
    figures = (known.mean if known else None, unknown.mean if unknown else None, next(expertqa, None))
    return (f"upheld `{result.origin.verifier}`", *(_cell(figure) for figure in figures), "the table above")


def _chosen(result: BenchmarkResult, split: Split) -> Outcome | None:
    """What stands beside published figures: all rows, at the threshold from dev; at its own where dev was not read."""
    found = {o.threshold_from: o for o in result.outcomes if (o.split, o.rows) == (split, "all")}
    return found.get("dev", found.get("own"))


def _measured_with(results: Sequence[BenchmarkResult]) -> Table:
    return Table(
        title="What was measured",
        header=("verifier", "split", "rows", "data (SHA-256)", "model (SHA-256)", "upheld", "date", "note"),
        rows=tuple(
            (
                f"`{result.origin.verifier}`, {result.origin.retrieval}",
                split,
                f"{data.rows:,}",
                data.sha256[:12],
                ", ".join((model.sha256 or model.id)[:12] for model in result.origin.models) or "none",
                result.origin.upheld_version,
                result.origin.date,
                data.note or "unseen",
            )
            for result in results
            for split, data in result.data.items()
        ),
    )


def _cell(figure: Figure | None) -> str:
    if figure is None or figure.value is None:
        return _NO_FIGURE
    if figure.low is None or figure.high is None:
        return f"{100.0 * figure.value:.1f}"
    return f"{100.0 * figure.value:.1f} [{100.0 * figure.low:.1f}, {100.0 * figure.high:.1f}]"
