"""Results on our own rows: stress files, examples, run times; and how plain overlap ranks a claim."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from upheld.evals import examples_tally, run_times, speed, stress
from upheld.evals.benchmark import BenchmarkResult
from upheld.evals.datasets import read_labels
from upheld.evals.results import Data, Origin, write_result
from upheld.evals.run import as_item, judge_all
from upheld.retrieve.bm25 import BM25Retriever
from upheld.verify.registry import load_verifier

ROOT = Path(__file__).parents[2]
ORIGIN = Origin(verifier="lexical", models=(), retrieval="bm25", upheld_version="0", date="2026-01-01", seed=1, cores=2)
PASSAGE = "The ferry Ostrava was sold to Merrow in 1988 for 14 million crowns."


@pytest.fixture
def rows(tmp_path):
    told = [
        ("The ferry Ostrava was sold to Merrow in 1988.", "supported", "plain"),
        ("Merrow paid 14 million crowns for the ferry Ostrava.", "supported", "plain"),
        ("The ferry Ostrava was sold to Merrow in 1978.", "contradicted", "date"),
        ("Nobody in Halden had ever heard of such a lighthouse.", "unsupported", "plain"),
    ]
    path = tmp_path / "rows.jsonl"
    path.write_text(
        "".join(
            json.dumps({"id": f"r{at}", "claim": claim, "evidence": PASSAGE, "label": label, "kind": kind}) + "\n"
            for at, (claim, label, kind) in enumerate(told)
        ),
        "utf-8",
    )
    return list(read_labels(path))


def test_a_stress_file(rows, tmp_path):
    verifier, retriever = load_verifier("lexical"), BM25Retriever()
    overlap = [stress.coverage(as_item(row, retriever, 3)) for row in rows]
    assert overlap[0] == 1.0
    assert overlap[0] >= overlap[2] > overlap[3] == 0.0
    one = stress.stress_set("rows.jsonl", judge_all(rows, verifier, retriever, verifier.threshold), overlap, 1, "read")
    assert (one.right.value, one.false_alarms.value, one.missed.value) == (1.0, 0.0, 0.0)
    assert one.overlap_auc == pytest.approx(0.75, abs=0.26)
    write_result(
        tmp_path / stress.result_name("lexical"),
        stress.StressReport(origin=ORIGIN, threshold=0.5, sets=(one,), seconds=1.6),
    )
    summary, labels, kinds, measured = stress.tables(tmp_path)
    assert summary.rows[0][:3] == ("`rows.jsonl`", "yes", "4")
    assert summary.rows[0][4].startswith("100.0")
    assert labels.rows == (("`lexical`", "`rows.jsonl`", "0.0 [0.0, 0.0]", "0.0 [0.0, 0.0]"),)
    assert kinds.rows[0][:2] == ("(others)", "4")
    assert measured.rows[0][1] == "rows.jsonl"
    assert stress.headline(tmp_path) == [summary]
    (times,) = run_times.tables(tmp_path)
    assert times.rows == (("`evals/stress.py`", "`lexical`, bm25", "4", "1.6", "2"),)


def test_a_file_that_one_verifier_has_not_seen(rows, tmp_path):
    verifier, retriever = load_verifier("lexical"), BM25Retriever()
    judged = judge_all(rows, verifier, retriever, verifier.threshold)
    one, other = (stress.stress_set(name, judged, [0.5] * len(judged), 1) for name in ("one.jsonl", "other.jsonl"))
    reports = [
        stress.StressReport(origin=ORIGIN, threshold=0.5, sets=(one,), seconds=1.0),
        stress.StressReport(
            origin=ORIGIN.model_copy(update={"verifier": "small"}), threshold=0.5, sets=(one, other), seconds=1.0
        ),
    ]
    table = stress.summary(reports)
    assert [row[0] for row in table.rows] == ["`one.jsonl`", "`other.jsonl`"]
    assert [row[1] for row in table.rows] == ["no", "no"]
    assert table.rows[1][4] == "–"


def test_examples_are_counted_together_and_at_stricter_thresholds(tmp_path):
    one = examples_tally.ExampleCounts(name="a.md", planted=2, found=1, true=10, flagged=0)
    other = examples_tally.ExampleCounts(name="b.md", planted=3, found=3, true=20, flagged=4)
    both = examples_tally.together("all", (one, other))
    report = examples_tally.ExamplesReport(
        origin=ORIGIN,
        threshold=0.25,
        examples=(one, other),
        stricter={"0.45": both.model_copy(update={"flagged": 9})},
        seconds=0.4,
    )
    write_result(tmp_path / examples_tally.result_name("lexical"), report)
    (table,) = examples_tally.tables(tmp_path)
    assert table.rows == (
        ("`lexical`", "0.250, its own", "4 of 5", "4 of 30"),
        ("`lexical`", "0.45", "4 of 5", "9 of 30"),
    )
    assert run_times.tables(tmp_path)[0].rows == (("`evals/examples.py`", "`lexical`, bm25", "35", "0.4", "2"),)


def test_an_old_result_that_was_not_timed_has_no_seconds(tmp_path):
    origin = ORIGIN.model_copy(update={"cores": None})
    write_result(
        tmp_path / "attributionbench_lexical.json",
        BenchmarkResult(
            origin=origin,
            data={"dev": Data(name="dev", rows=1198, sha256="0" * 64)},
            threshold_own=0.5,
            threshold_dev=0.5,
            outcomes=(),
        ),
    )
    (table,) = run_times.tables(tmp_path)
    assert table.rows == (("`evals/attributionbench.py`", "`lexical`, bm25", "1,198", "–", "–"),)


def test_the_speed_script_measures_each_verifier_in_a_process(tmp_path):
    script = str(ROOT / "evals" / "speed.py")
    subprocess.run([sys.executable, script, "--runs", "1", "--out", str(tmp_path)], capture_output=True, check=True)
    (table,) = speed.tables(tmp_path)
    assert [row[0] for row in table.rows] == ["`lexical`", "`small`"]
    report = speed.SpeedReport.model_validate_json((tmp_path / speed.FILE).read_text("utf-8"))
    assert [len(one.models) for one in report.verifiers] == [0, 1]
    assert all(one.later > 0 and one.memory > 10 for one in report.verifiers)


@pytest.mark.parametrize(
    "write", [stress.tables, stress.headline, examples_tally.tables, run_times.tables, speed.tables]
)
def test_without_results_there_is_no_table(write, tmp_path):
    assert write(tmp_path) == []


@pytest.mark.parametrize("script", ["stress.py", "examples.py"])
def test_a_verifier_that_there_is_not_is_told_in_one_line(script):
    done = subprocess.run(
        [sys.executable, str(ROOT / "evals" / script), "nobody"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "unknown verifier 'nobody'" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_examples_script_writes_its_result(tmp_path):
    script = str(ROOT / "evals" / "examples.py")
    done = subprocess.run(
        [sys.executable, script, "lexical", "--out", str(tmp_path)], capture_output=True, text=True, check=True
    )
    report = examples_tally.ExamplesReport.model_validate_json((tmp_path / "examples_lexical.json").read_text("utf-8"))
    assert sum(one.planted for one in report.examples) == 14
    assert f"{examples_tally.together('all', report.examples).found} of 14" in done.stdout
