"""AttributionBench: its rows in both forms, the hub, scores that are kept, thresholds from dev, and the script."""

from __future__ import annotations

import gzip
import json
import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace

import pytest

from upheld.errors import InputError
from upheld.evals import hub, score_cache
from upheld.evals.attributionbench import (
    IN_DISTRIBUTION,
    SPLITS,
    SUBSETS,
    exposure,
    hub_name,
    read_split,
    split_file,
    trained_on,
)
from upheld.evals.benchmark import BenchmarkResult, benchmark, best_threshold, by_folds
from upheld.evals.benchmark_tables import benchmark_tables, result_name, tables
from upheld.evals.counts import Counts
from upheld.evals.datasets import Row
from upheld.evals.metrics import macro_f1
from upheld.evals.published import PUBLISHED
from upheld.evals.results import Origin, data_of, read_results, write_result
from upheld.evals.run import Judged
from upheld.evals.score_cache import ScoreCache, score_missing
from upheld.retrieve.registry import load_retriever
from upheld.verdicts import Verdict
from upheld.verify.fake import FakeVerifier

ROOT = Path(__file__).parents[2]
RETRIEVER = load_retriever("bm25")
ORIGIN = Origin(verifier="fake", models=(), retrieval="bm25", upheld_version="0", date="2026-01-01", seed=1)


def ours(at: int, group: str, label: int, evidence: str = "The mill turns slowly.") -> dict[str, object]:
    """A row in our form; two rows a question."""
    return {
        "id": f"{group}-{at}",
        "claim": f"Mill {at} of {group} turns.",
        "evidence": evidence,
        "label": label,
        "question": f"Which mill of {group} turns, {at // 2}?",
        "group": group,
    }


def published(at: int, group: str, label: int) -> dict[str, object]:
    """The same row as the authors' files have it."""
    row = ours(at, group, label)
    return {
        "id": row["id"],
        "claim": row["claim"],
        "claim_raw_string": row["claim"],
        "response": "Mills turn. Some do.",
        "references": [row["evidence"]],
        "citation_links": [],
        "webpage_references": [],
        "attribution_label": "attributable" if label else "not attributable",
        "question": row["question"],
        "src_dataset": group,
    }


def write(path: Path, rows: list[dict[str, object]]) -> Path:
    text = "".join(json.dumps(row) + "\n" for row in rows)
    path.write_bytes(gzip.compress(text.encode()) if path.suffix == ".gz" else text.encode())
    return path


def rows_of(split: str, each: int = 8, form=ours) -> list[dict[str, object]]:
    return [form(at, group, at % 2) for group in SUBSETS[split] for at in range(each)]


def judged(group: str, question: int, supported: bool, score: float | None, **fields) -> Judged:
    row = Row(
        f"{group}{question}", "c", fields.pop("evidence", "e"), supported, "", question=f"q{question}", group=group
    )
    return Judged(row, score, Verdict.UNSUPPORTED, fields.pop("reachable", True))


# --- rows


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("attributionbench_dev.jsonl", ours),
        ("attributionbench_dev.jsonl.gz", ours),
        ("dev_all_subset_balanced.jsonl", published),
        ("dev_all_subset_balanced.json.gz", published),
    ],
)
def test_both_forms_give_the_same_rows_and_the_same_hash(tmp_path, name, form):
    write(tmp_path / name, rows_of("dev", form=form))
    found = read_split(split_file(tmp_path, "dev"), "dev")
    expected = read_split(write(tmp_path / "other.jsonl", rows_of("dev")), "dev")
    assert [replace(row, label="") for row in found] == [replace(row, label="") for row in expected]
    assert data_of("dev", found) == data_of("dev", expected)
    assert len(found) == 32


def test_references_are_joined_and_none_at_all_is_no_evidence(tmp_path):
    two = published(0, "BEGIN", 1) | {"references": ["One.", "Two."], "question": "nan"}
    none = published(1, "BEGIN", 0) | {"references": []}
    found = read_split(write(tmp_path / "x.jsonl", [two, none]), "test_ood")
    assert [row.evidence for row in found] == ["One.\n\nTwo.", ""]
    assert found[0].question is None


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"references": [1]}, "evidence"),
        ({"references": None}, "evidence"),
        ({"attribution_label": "perhaps"}, "label"),
        ({"attribution_label": None}, "label"),
        ({"claim": ""}, "claim"),
        ({"src_dataset": "HAGRID"}, "group"),
        ({"src_dataset": None}, "group"),
    ],
)
def test_what_is_no_row_of_the_split_is_refused_with_its_field(tmp_path, changed, field):
    path = write(tmp_path / "x.jsonl", [published(0, "LFQA", 1) | changed])
    with pytest.raises(InputError) as refused:
        read_split(path, "test")
    assert refused.value.field == field


def test_a_folder_without_the_split_has_no_file(tmp_path):
    write(tmp_path / "attributionbench_dev.jsonl", rows_of("dev"))
    assert [split_file(tmp_path, split) is None for split in SPLITS] == [False, True, True]


def test_the_trained_half_is_that_of_the_training(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "training"))
    from small.data import on_this_side

    for at in range(200):
        row = Row("", "c", f"evidence {at}", True, "1", question=f"question {at}" if at % 3 else None)
        assert trained_on(row) == on_this_side(row.question or row.evidence)


def test_only_small_on_dev_leaves_rows_out():
    rows = [Row("", "c", "e", True, "1", question=str(at)) for at in range(50)]
    kept = {key: [exposure(*key).may_be_measured(row) for row in rows] for key in [("small", "dev"), ("small", "test")]}
    assert kept["small", "dev"] == [not trained_on(row) for row in rows]
    assert 10 < sum(kept["small", "dev"]) < 40
    assert all(kept["small", "test"])
    assert exposure("lexical", "dev").note
    assert not exposure("lexical", "test").note


# --- the hub


def test_the_hub_is_asked_for_the_authors_file(monkeypatch):
    asked = []
    fake = SimpleNamespace(hf_hub_download=lambda *args, **kwargs: asked.append((args, kwargs)) or "/there")
    monkeypatch.setitem(sys.modules, "huggingface_hub", fake)
    assert hub.download("osunlp/AttributionBench", hub_name("test_ood")) == Path("/there")
    assert asked == [
        (("osunlp/AttributionBench", "test_ood_all_subset_balanced.jsonl"), {"repo_type": "dataset"}),
    ]


def test_without_the_hub_one_line_says_what_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "huggingface_hub", None)
    with pytest.raises(
        InputError, match=r"pip install huggingface_hub, or save dev\S+ from https://huggingface\S+"
    ) as it:
        hub.download("osunlp/AttributionBench", hub_name("dev"))
    assert "\n" not in str(it.value)


def test_a_download_that_fails_is_one_line(monkeypatch):
    def fail(*args, **kwargs):
        raise ConnectionError("no route\nmore\nlines")

    monkeypatch.setitem(sys.modules, "huggingface_hub", SimpleNamespace(hf_hub_download=fail))
    with pytest.raises(InputError, match=r"can't be fetched from the hub \(no route\); save") as it:
        hub.download("a/b", "c.jsonl")
    assert "\n" not in str(it.value)


# --- scores that are kept


@pytest.fixture
def rows(tmp_path):
    return read_split(write(tmp_path / "rows.jsonl", rows_of("dev", each=10)), "dev")


def test_a_run_that_was_stopped_goes_on(tmp_path, rows, monkeypatch):
    monkeypatch.setattr(score_cache, "BATCH", 8)
    path, verifier = tmp_path / "deep" / "scores.jsonl", FakeVerifier(default=0.7)
    steps = score_missing(rows, ScoreCache(path, verifier, RETRIEVER), verifier, RETRIEVER)
    assert [next(steps) for _ in range(3)] == [(0, 40), (8, 40), (16, 40)]
    steps.close()
    with path.open("a") as file:
        file.write('{"key": "half')  # what a run that is ended in the middle of a line leaves
    again = ScoreCache(path, verifier, RETRIEVER)
    assert sum(again.find(row) is not None for row in rows) == 16
    assert next(score_missing(rows, again, verifier, RETRIEVER)) == (16, 40)
    assert list(score_missing(rows, again, verifier, RETRIEVER))[-1] == (40, 40)
    last = ScoreCache(path, verifier, RETRIEVER)
    assert [last.find(row) for row in rows] == [again.find(row) for row in rows]
    assert all(last.find(row).score == 0.7 for row in rows)
    assert len(path.read_text().splitlines()) == 40
    assert last.seconds(rows) == pytest.approx(again.seconds(rows))
    assert last.seconds(rows) > last.seconds(rows[:8]) > last.seconds([]) == 0.0


@pytest.mark.parametrize(
    "change",
    [
        lambda row, verifier: (replace(row, claim="Another."), verifier),
        lambda row, verifier: (replace(row, evidence="Another."), verifier),
        lambda row, verifier: (replace(row, question="Another?"), verifier),
        lambda row, verifier: (row, replace(verifier, name="other")),
        lambda row, verifier: (row, replace(verifier, threshold=0.1)),
    ],
    ids=["claim", "evidence", "question", "verifier", "threshold"],
)
def test_what_changes_the_score_is_scored_again(tmp_path, rows, change):
    verifier = FakeVerifier(default=0.7)
    cache = ScoreCache(tmp_path / "scores.jsonl", verifier, RETRIEVER)
    list(score_missing(rows[:1], cache, verifier, RETRIEVER))
    assert cache.find(rows[0]) is not None
    row, other = change(rows[0], verifier)
    assert ScoreCache(cache.path, other, RETRIEVER).find(row) is None


def test_other_code_scores_again(tmp_path, rows, monkeypatch):
    verifier = FakeVerifier(default=0.7)
    cache = ScoreCache(tmp_path / "scores.jsonl", verifier, RETRIEVER)
    list(score_missing(rows[:1], cache, verifier, RETRIEVER))
    monkeypatch.setattr(score_cache, "code_hash", lambda: "other")
    assert ScoreCache(cache.path, verifier, RETRIEVER).find(rows[0]) is None


def test_every_place_that_is_hashed_is_there():
    package = Path(score_cache.__file__).parents[1]
    assert all((package / name).exists() for name in score_cache._CODE)


def test_the_label_and_the_group_are_no_part_of_the_key(tmp_path, rows):
    verifier = FakeVerifier(default=0.7)
    cache = ScoreCache(tmp_path / "scores.jsonl", verifier, RETRIEVER)
    list(score_missing(rows[:1], cache, verifier, RETRIEVER))
    other = replace(rows[0], supported=not rows[0].supported, group="LFQA")
    assert cache.find(other).row is other


def test_a_file_of_another_kind_is_refused(tmp_path):
    path = tmp_path / "scores.jsonl"
    path.write_text('{"claim": "x"}\n')
    with pytest.raises(InputError, match=r"line 1: key: .*; a score cache may be deleted"):
        ScoreCache(path, FakeVerifier(), RETRIEVER)


def test_to_read_scores_changes_nothing(tmp_path):
    path = tmp_path / "scores.jsonl"
    path.write_text('{"key": "half')  # another run may be about to write the rest
    ScoreCache(path, FakeVerifier(), RETRIEVER)
    assert path.read_text() == '{"key": "half'


# --- figures


def test_counts_give_the_macro_f1_of_the_metrics():
    labels = [True, True, True, False, False, True, False]
    predictions = [True, False, True, True, False, True, False]
    counts = Counts.total([Counts.of(*pair) for pair in zip(labels, predictions, strict=True)])
    assert counts == Counts(hits=3, false_alarms=1, misses=1, rejections=2)
    assert counts.macro_f1() == pytest.approx(macro_f1(labels, predictions))
    assert Counts(hits=3).macro_f1() is None


def test_the_threshold_of_dev_is_the_best_for_the_mean_over_subsets():
    ones = [
        *(judged("LFQA", at, True, 0.6) for at in range(2)),
        *(judged("LFQA", at, False, 0.5) for at in range(2)),
        judged("LFQA", 9, False, 0.99, reachable=False),  # a check rules it out at every threshold
    ]
    assert best_threshold(ones) == 0.6
    assert best_threshold(ones[:2]) is None


def test_on_dev_a_question_never_takes_part_in_its_own_threshold():
    # Each question alone wants another threshold; one that saw its own rows would get every row right.
    ones = [
        row
        for at in range(30)
        for row in (judged("LFQA", at, True, at / 30), judged("LFQA", at, False, at / 30 - 0.01))
    ]
    passed = by_folds(ones)
    assert len(passed) == 60
    assert [one.row.supported for one in ones] != passed
    fixed = [
        judged("LFQA", at, supported, 0.8 if supported else 0.2) for at in range(30) for supported in (True, False)
    ]
    assert by_folds(fixed) == [one.row.supported for one in fixed]


def test_a_result_by_hand():
    dev = [judged(group, at, at % 2 == 0, 0.9 if at % 2 == 0 else 0.3) for group in IN_DISTRIBUTION for at in range(20)]
    # Of test, LFQA has four rows: a supported one that passes 0.5 but not dev's 0.9, one that passes both, one that is
    # rightly rejected, and one without evidence.
    test = [
        judged("LFQA", 0, True, 0.6),
        judged("LFQA", 1, True, 0.95),
        judged("LFQA", 2, False, 0.1),
        judged("LFQA", 3, False, None, evidence=" ", reachable=False),
    ]
    result = benchmark({"dev": dev, "test": test}, ORIGIN, 0.5)
    assert result.threshold_dev == 0.9
    by_way = {(o.split, o.threshold_from, o.rows): o for o in result.outcomes}
    assert len(by_way) == len(result.outcomes) == 8
    assert by_way["dev", "dev", "all"].mean.value == 1.0
    assert by_way["test", "own", "all"].mean.value == 1.0
    # Supported: 1 of 2 found, 1 predicted: 2/3; others: 2 of 2, 3 predicted: 4/5.
    assert by_way["test", "dev", "all"].mean.value == pytest.approx((2 / 3 + 4 / 5) / 2)
    # Without the row that is right by itself: 2/3 both.
    kept = by_way["test", "dev", "with evidence"]
    assert kept.mean.value == pytest.approx(2 / 3)
    assert [(part.name, part.rows, part.supported) for part in kept.subsets] == [("LFQA", 3, 2)]
    assert kept.mean.low <= kept.mean.value <= kept.mean.high


def test_the_threshold_of_test_never_comes_from_test():
    dev = [judged("LFQA", at, at % 2 == 0, 0.9 if at % 2 == 0 else 0.3) for at in range(20)]
    test = [judged("LFQA", at, at % 2 == 0, 0.4 if at % 2 == 0 else 0.1) for at in range(20)]
    first = benchmark({"dev": dev, "test": test}, ORIGIN, 0.5)
    assert first.threshold_dev == 0.9
    alone = benchmark({"test": test}, ORIGIN, 0.5)
    assert {o.threshold_from for o in alone.outcomes} == {"own"}


def test_small_is_measured_on_the_other_half_of_dev():
    dev = [judged(group, at, at % 2 == 0, 0.9) for group in IN_DISTRIBUTION for at in range(40)]
    result = benchmark({"dev": dev}, ORIGIN.model_copy(update={"verifier": "small"}), 0.5)
    assert result.data["dev"].rows == sum(not trained_on(one.row) for one in dev)
    assert "not trained on" in result.data["dev"].note


def test_a_result_is_written_and_read_again(tmp_path):
    dev = [judged("LFQA", at, at % 3 == 0, at / 20) for at in range(20)]
    result = benchmark({"dev": dev}, ORIGIN, 0.5)
    write_result(tmp_path / result_name("fake"), result)
    (again,) = read_results(tmp_path, "attributionbench_*.json", BenchmarkResult)
    assert again.outcomes[0].mean.value == pytest.approx(result.outcomes[0].mean.value, abs=1e-6)
    assert "claim" not in (tmp_path / result_name("fake")).read_text()
    (tmp_path / "attributionbench_broken.json").write_text('{"origin": 1}')
    with pytest.raises(InputError, match=r"attributionbench_broken\.json: origin"):
        tables(tmp_path)


def test_tables_tell_rows_without_evidence_apart_only_where_there_are_some(tmp_path):
    whole = [judged("LFQA", at, at % 2 == 0, 0.5 + (at % 2 == 0) / 10) for at in range(20)]
    lacking = [*whole, judged("LFQA", 99, False, None, evidence="", reachable=False)]
    told = {
        len(ones): next(iter(benchmark_tables([benchmark({"dev": ones}, ORIGIN, 0.55)]))) for ones in (whole, lacking)
    }
    assert [row[2] for row in told[20].rows] == ["20", "20"]
    assert [row[2] for row in told[21].rows] == ["21", "20 with evidence", "21", "20 with evidence"]
    assert [row[1] for row in told[20].rows] == ["0.550 (its own)", "from dev, by folds"]
    assert told[20].rows[0][3] == "–"  # a subset that has no rows


def test_published_figures_stand_with_their_sources():
    *_, beside, _ = benchmark_tables([benchmark({"test": [judged("LFQA", 0, True, 0.6)]}, ORIGIN, 0.5)])
    assert beside.rows[0][0] == "upheld `fake`"
    assert [row[0] for row in beside.rows[1:]] == [system.name for system in PUBLISHED]
    assert all(row[-1] for row in beside.rows)
    assert [row[1] for row in beside.rows[1:3]] == ["78.5", "≈ 73"]


# --- the script


def load():
    """The script, which is no part of a package."""
    spec = spec_from_file_location("attributionbench_script", ROOT / "evals" / "attributionbench.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT = load()


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Runs the script on data in `tmp_path` and gives what it prints, or the line that it ends with."""

    def call(*args: object) -> str:
        words = [*args, "--data", tmp_path, "--cache", tmp_path / "scores"]
        monkeypatch.setattr(sys, "argv", ["attributionbench.py", *map(str, words)])
        try:
            SCRIPT.main()
        except SystemExit as end:
            return str(end.code)
        return capsys.readouterr().out

    return call


def test_the_script_scores_and_reports(tmp_path, run):
    write(tmp_path / "attributionbench_dev.jsonl.gz", rows_of("dev"))
    write(tmp_path / "test_ood_all_subset_balanced.jsonl", rows_of("test_ood", form=published))
    out = tmp_path / "results"

    early = run("report", "lexical", "--out", out)
    assert early.startswith("attributionbench: lexical: 32 of 32 rows of dev have no score")
    assert "\n" not in early
    assert not out.exists()

    assert "8 rows scored" in run("score", "lexical", "--split", "dev", "--limit", 8)
    assert "| `lexical` | 0.5" in run("report", "lexical", "--out", out, "--partial")
    assert not out.exists()
    assert "24 rows scored" in run("score", "lexical", "--split", "dev")
    assert "24 rows scored" in run("score", "lexical", "--split", "test_ood")
    told = run("report", "lexical", "--out", out)
    assert "**dev**" in told
    assert "**test_ood**" in told
    result = json.loads((out / "attributionbench_lexical.json").read_text())
    assert {split: data["rows"] for split, data in result["data"].items()} == {"dev": 32, "test_ood": 24}
    assert result["origin"]["verifier"] == "lexical"
    assert len(result["data"]["dev"]["sha256"]) == 64
    assert result["seconds"] > 0
    assert result["origin"]["cores"] >= 1


def test_the_script_says_in_one_line_what_is_missing(tmp_path, run):
    assert run("score", "lexical", "--split", "test") == (
        f"attributionbench: {tmp_path}: no file of test; expected test_all_subset_balanced.jsonl, or our row form"
    )
    assert run("score", "lexicle", "--split", "test").startswith("attributionbench: ")
    assert run("report", "lexical").startswith("attributionbench: ")
