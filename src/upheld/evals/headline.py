"""The README's table: each verifier's mean macro-F1 on AttributionBench dev, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.benchmark import BenchmarkResult
from upheld.evals.benchmark_tables import PATTERN
from upheld.evals.cells import percent
from upheld.evals.outcome import Table
from upheld.evals.results import read_results

if TYPE_CHECKING:
    from pathlib import Path


def tables(folder: Path) -> list[Table]:
    """One table of the results that measured dev, thresholds chosen by folds; none where no result did."""
    found = read_results(folder, PATTERN, BenchmarkResult)
    rows = tuple(
        (f"`{result.origin.verifier}`", f"{result.data['dev'].rows:,}", percent(outcome.mean))
        for result in found
        for outcome in result.outcomes
        if (outcome.split, outcome.threshold_from, outcome.rows) == ("dev", "dev", "all")
    )
    return [Table(title="", header=("verifier", "rows", "macro-F1, mean over subsets"), rows=rows)] if rows else []
