"""The README's table of AttributionBench, from results that are made here."""

from __future__ import annotations

import pytest

from upheld.evals.benchmark import BenchmarkResult, Outcome
from upheld.evals.headline import tables
from upheld.evals.results import Data, Figure, Origin, write_result

ORIGIN = Origin(verifier="fake", models=(), retrieval="bm25", upheld_version="0", date="2026-01-01", seed=1)


def outcome(split, way, rows, mean):
    figure = Figure(value=mean, low=mean - 0.1, high=mean + 0.1)
    return Outcome(split=split, threshold_from=way, threshold=None, rows=rows, mean=figure, subsets=())


def result(*outcomes):
    data = {split: Data(name=split, rows=1234, sha256="0" * 64) for split in {one.split for one in outcomes}}
    return BenchmarkResult(origin=ORIGIN, data=data, threshold_own=0.5, threshold_dev=0.5, outcomes=outcomes)


@pytest.mark.parametrize("way", ["dev", "own"])
def test_only_dev_with_thresholds_by_folds_on_all_rows_is_shown(tmp_path, way):
    others = (
        outcome("dev", "own", "all", 0.9),
        outcome("dev", "dev", "with evidence", 0.8),
        outcome("test", "dev", "all", 0.6),
    )
    write_result(tmp_path / "attributionbench_fake.json", result(*others, outcome("dev", way, "all", 0.7)))
    rows = [table.rows for table in tables(tmp_path)]
    assert rows == ([(("`fake`", "1,234", "70.0 [60.0, 80.0]"),)] if way == "dev" else [])


def test_without_results_there_is_no_table(tmp_path):
    assert tables(tmp_path) == []
