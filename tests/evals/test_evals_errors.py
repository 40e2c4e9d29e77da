"""Where a verifier is wrong: confusion, what flags are worth, error rates, and labels read again."""

from __future__ import annotations

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from upheld.errors import InputError
from upheld.evals.attributionbench import trained_on
from upheld.evals.bootstrap import SEED
from upheld.evals.calibration import bins, expected_error
from upheld.evals.datasets import Row
from upheld.evals.error_report import ErrorReport, Measured, error_report
from upheld.evals.error_tables import error_tables, errors, scores, verdict_tables, verdicts
from upheld.evals.flags import ANY_FLAG, error_rates, flags, share_right
from upheld.evals.metrics import calibration_error
from upheld.evals.mistakes import OTHERS, parts, verdicts_by_label, worst
from upheld.evals.plots.picture import Picture
from upheld.evals.predictions import is_wrong, read_predictions
from upheld.evals.reread import blind, key_of, lines, read_second, reread
from upheld.evals.results import Origin, write_result
from upheld.evals.run import Judged
from upheld.evals.tradeoff import tradeoff, tradeoffs
from upheld.report import ModelInfo
from upheld.verdicts import Verdict
from upheld.verify.small.shipped import card

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "training"))

from small import figures  # noqa: E402  lives beside what trains the network

S, U, C, X = Verdict.SUPPORTED, Verdict.UNSUPPORTED, Verdict.CONTRADICTED, Verdict.UNVERIFIABLE
ORIGIN = Origin(
    verifier="fake",
    models=(ModelInfo(id="net", revision="1", sha256="ab" * 32),),
    retrieval="bm25",
    upheld_version="1",
    date="2026-01-02",
    seed=SEED,
)


def one(name: str, supported: bool, verdict: Verdict, score: float | None = 0.5, **fields) -> Judged:
    label = fields.pop("label", str(int(supported)))
    row = Row(name, f"{name}.", fields.pop("evidence", f"The text of {name}."), supported, label, **fields)
    return Judged(row, score, verdict, reachable=verdict is S)


MILLS = [
    one("good", True, S, 0.9, kind="number", group="a"),
    one("alarm", True, U, 0.2, kind="number", group="a"),
    one("missed", False, S, 0.8, kind="name", group="b", label="contradicted"),
    one("caught", False, C, 0.1, kind="name", group="b", label="contradicted"),
    one("silent", False, U, 0.3, group="b", label="unsupported"),
    one("empty", False, X, None, kind="name", group="b", label="unsupported", evidence=""),
]


def test_labels_and_verdicts_are_counted() -> None:
    assert verdicts_by_label(MILLS) == {
        "1": {S: 1, U: 1},
        "contradicted": {S: 1, C: 1},
        "unsupported": {X: 1, U: 1},
    }
    assert list(verdicts_by_label(MILLS)["1"]) == [S, U]


def test_kinds_are_worst_first_and_small_ones_together() -> None:
    found = parts(MILLS, lambda o: o.row.kind, SEED, fewest=2)
    assert [(p.name, p.rows, p.supported) for p in found] == [("number", 2, 2), ("name", 3, 0), (OTHERS, 1, 0)]
    number, name, _ = found
    assert (number.wrong.value, number.false_alarms.value, number.missed.value) == (0.5, 0.5, None)
    assert (name.wrong.value, name.false_alarms.value, name.missed.value) == (pytest.approx(1 / 3), None, 1 / 3)
    assert number.wrong.low == 0.0
    assert number.wrong.high == 1.0


def test_rows_without_kinds_have_no_parts() -> None:
    assert parts([MILLS[4]], lambda o: o.row.kind, SEED) == ()


def test_the_worst_rows_are_the_surest_ones_of_both_sides_in_turn() -> None:
    more = [*MILLS, one("surer", True, U, 0.05), one("surest", True, U, 0.01)]
    assert [o.row.id for o in worst(more, 10)] == ["missed", "surest", "surer", "alarm"]
    assert [o.row.id for o in worst(more, 2)] == ["missed", "surest"]


def test_error_rates_leave_out_what_was_not_read() -> None:
    rates = error_rates(MILLS, "mills")
    assert {verdict: (rate.precision, rate.n) for verdict, rate in rates.items()} == {
        S: (0.5, 2),
        U: (0.5, 2),
        C: (1.0, 1),
    }
    assert rates[S].data == "mills; 40% of the rows are supported"
    assert list(rates) == [S, U, C]


@pytest.mark.parametrize(
    ("bad", "good_is_right", "expected"),
    [
        (0.02, False, 0.016 / (0.016 + 0.196)),
        (0.5, False, 0.8),
        (0.02, True, 0.196 / (0.016 + 0.196)),
        (0.0, False, 0.0),
    ],
    ids=["rare", "half", "a verdict that says good", "none bad"],
)
def test_how_often_a_flag_is_right_at_another_share_of_bad_ones(bad, good_is_right, expected) -> None:
    assert share_right(0.8, 0.2, bad, good_is_right=good_is_right) == pytest.approx(expected)


def test_a_verdict_that_is_never_given_is_never_right_nor_wrong() -> None:
    assert share_right(0.0, 0.0, 0.1) is None


def test_flags_by_hand() -> None:
    found = {flag.name: flag for flag in flags(MILLS, SEED)}
    assert list(found) == [ANY_FLAG, "supported", "unsupported", "contradicted"]
    # Read were two good rows, one of them flagged, and three bad ones, two of them flagged.
    flagged = found[ANY_FLAG]
    assert (flagged.rows, flagged.of_good.value, flagged.of_bad.value) == (3, 0.5, pytest.approx(2 / 3))
    assert [at.bad for at in flagged.right] == [0.02, 0.10, 0.30]
    assert flagged.right[1].right.value == pytest.approx((2 / 30) / (2 / 30 + 0.9 / 2))
    assert flagged.right[1].right.low is not None
    assert found["supported"].right[1].right.value == pytest.approx(0.45 / (0.45 + 1 / 30))


def test_a_verdict_on_rows_of_one_label_has_no_feigned_interval() -> None:
    contradicted = flags(MILLS, SEED)[-1]
    assert contradicted.right[0].right.model_dump() == {"value": 1.0, "low": None, "high": None}


def test_flags_of_nothing() -> None:
    (found,) = flags([], SEED)
    assert (found.rows, found.of_bad.value, found.right[0].right.value) == (0, None, None)


def test_bins_give_the_calibration_error() -> None:
    found = bins(MILLS, SEED)
    assert [(b.low, b.rows) for b in found] == [(0.1, 1), (0.2, 1), (0.3, 1), (0.8, 1), (0.9, 1)]
    scored = [(o.row.supported, o.score) for o in MILLS if o.score is not None]
    assert expected_error(found) == pytest.approx(calibration_error(*zip(*scored, strict=True)))
    assert expected_error(()) is None


def test_a_threshold_trades_false_alarms_against_misses() -> None:
    at = tradeoff(MILLS, 0.85)
    assert (at.false_alarms, at.missed) == (0.5, 0.0)
    assert tradeoff(MILLS, 0.5).missed == 0.25
    assert 0.123 in [t.threshold for t in tradeoffs(MILLS, 0.123)]
    assert tradeoff([MILLS[0]], 0.5).missed is None


@pytest.fixture
def report() -> ErrorReport:
    return error_report([Measured("mills", MILLS, "some were seen")], ORIGIN, 0.45)


def test_a_report_survives_its_file(report: ErrorReport, tmp_path: Path) -> None:
    write_result(tmp_path / "errors_fake.json", report)
    text = (tmp_path / "errors_fake.json").read_text("utf-8")
    assert "The text of" not in text, "no row of a set is committed"
    read = ErrorReport.model_validate_json(text)
    assert read.error_rates[S].data == "mills, 2026-01-02; 40% of the rows are supported"
    assert read.sets[0].data.rows == 6
    assert read.sets[0].macro_f1 is None, "each of its groups has rows of one label only"
    assert read.sets[0].auc == pytest.approx(6 / 8)


def test_the_tables_and_pictures_of_a_report(report: ErrorReport, tmp_path: Path) -> None:
    assert (errors(tmp_path), verdicts(tmp_path), scores(tmp_path)) == ([], [], [])
    write_result(tmp_path / "errors_fake.json", report)
    shown = [*errors(tmp_path), *verdicts(tmp_path), *scores(tmp_path)]
    pictures = [part for part in shown if isinstance(part, Picture)]
    assert [(p.file, len(p.panels)) for p in pictures] == [("kinds_fake.svg", 1), ("scores_fake.svg", 2)]
    tables = [part for part in shown if not isinstance(part, Picture)]
    assert all(len(row) == len(table.header) for table in tables for row in table.rows)
    (labels, *_), (rates, worth) = list(error_tables(report)), list(verdict_tables(report))
    assert labels.rows[0] == ("mills", "supported", "1", "0", "1", "0")
    assert rates.rows[0] == ("`supported`", "50.0", "2")
    assert worth.rows[0][:3] == ("mills", "any flag", "3")
    assert worth.rows[-1][-1] == "100.0"


def test_what_reports_quote_is_what_was_measured(report: ErrorReport) -> None:
    found = figures.figures_of(report)
    assert found["error_rates"]["contradicted"]["n"] == 1
    assert found["figures"] == {"AUC (mills, 6 rows)": 0.75, "calibration error (mills, 6 rows)": 0.42}


def test_the_shipped_figures_are_those_of_the_committed_report() -> None:
    path = ROOT / "evals" / "results" / "errors_small.json"
    shipped = json.loads((ROOT / "src" / "upheld" / "weights" / "small" / "figures.json").read_text("utf-8"))
    report = ErrorReport.model_validate_json(path.read_text("utf-8"))
    assert [model.sha256 for model in report.origin.models] == [card().sha256], "measure the new network"
    assert shipped == figures.figures_of(report), "run `python -m small.figures` in training/"


def prediction(judged: Judged) -> str:
    return json.dumps(
        {"id": judged.row.id, "label": judged.row.label, "score": judged.score, "verdict": judged.verdict}
    )


def written(path: Path, *texts: str) -> Path:
    path.write_text("".join(text + "\n" for text in texts), encoding="utf-8")
    return path


def test_predictions_are_read_beside_their_rows(tmp_path: Path) -> None:
    path = written(tmp_path / "p.jsonl", *map(prediction, MILLS))
    found = read_predictions(path, [o.row for o in MILLS])
    assert [(p.row, p.score, p.verdict) for p in found] == [(o.row, o.score, o.verdict) for o in MILLS]


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ([prediction(MILLS[0])], r"1 predictions for 2 rows"),
        ([prediction(o) for o in MILLS[:3]], r"3 predictions for 2 rows"),
        ([prediction(MILLS[1]), prediction(MILLS[0])], r"line 1: of row 'alarm', where the labels have 'good'"),
        ([prediction(MILLS[0]), "{}"], r"line 2: not a line of `upheld eval --predictions`"),
    ],
    ids=["fewer", "more", "another order", "another file"],
)
def test_predictions_of_other_labels_are_refused(texts, message, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=message):
        read_predictions(written(tmp_path / "p.jsonl", *texts), [o.row for o in MILLS[:2]])


def test_missing_predictions_are_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be read"):
        read_predictions(tmp_path / "none", [])


MANY = [one(f"g{at}", True, S if at % 4 else U) for at in range(40)] + [one(f"b{at}", False, U) for at in range(40)]


def test_a_blind_file_is_half_errors_and_tells_nothing() -> None:
    rows = blind(MANY, 12, SEED)
    by_key = {key_of(o.row): o for o in MANY}
    assert sum(is_wrong(by_key[row["key"]]) for row in rows) == 6
    assert len(rows) == 12
    assert rows == blind(MANY, 12, SEED)
    assert all(set(row) == {"key", "question", "context", "claim", "evidence", "label"} for row in rows)
    assert {row["label"] for row in rows} == {""}
    order = [is_wrong(by_key[row["key"]]) for row in rows]
    assert order != sorted(order)
    assert order != sorted(order, reverse=True)


def test_few_errors_are_joined_by_as_many_right_rows() -> None:
    assert len(blind(MILLS, 100, SEED)) == 4


def answered(path: Path, answers: dict[str, str]) -> Path:
    by_key = {key_of(o.row): o.row.id for o in MILLS}
    rows = blind(MILLS, 100, SEED) + [{"key": key_of(o.row)} for o in MILLS if o.row.id in {"good", "caught", "silent"}]
    unique = {row["key"]: row for row in rows}
    return written(
        path, *(json.dumps({**row, "label": answers.get(by_key[key], "")}) for key, row in unique.items()), ""
    )


def test_a_second_reading_weighs_errors_as_in_the_set(tmp_path: Path) -> None:
    # Of two errors the label of one is wrong by the reader; of two right rows both labels hold; one can't be told.
    answers = {"alarm": "u", "missed": " P ", "good": "s", "caught": "0", "silent": "x"}
    seconds = read_second(answered(tmp_path / "b.jsonl", answers), MILLS)
    found = reread(seconds, MILLS)
    assert (found.read, found.untold) == (5, 1)
    assert (found.errors, found.errors_agreed) == (2, 0.5)
    assert (found.rights, found.rights_agreed) == (2, 1.0)
    assert found.accuracy == pytest.approx(4 / 6)
    assert found.accuracy_reread == pytest.approx(2 / 6 * 0.5 + 4 / 6)
    # Labels: 2 supported, 2 not; reader: 1 and 3. Three of four agree; chance is (2 * 1 + 2 * 3) / 16.
    assert found.kappa == pytest.approx((0.75 - 0.5) / 0.5)
    assert "on 50.0 %; of 2 on which it is right, on 100.0 %" in " ".join(lines(found))


def test_nothing_read_is_told_as_that(tmp_path: Path) -> None:
    found = reread(read_second(answered(tmp_path / "b.jsonl", {}), MILLS), MILLS)
    assert (found.read, found.errors_agreed, found.kappa, found.accuracy_reread) == (0, None, None, None)
    assert "–" in lines(found)[1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"key": "0", "label": "s"}', "line 1: not a row of these labels"),
        (json.dumps({"key": key_of(MILLS[0].row), "label": "yes"}), "line 1: label: expected one of s, 1, supported"),
        ("[]", "line 1: not a line of a blind file"),
        ("{", "line 1: not a line of a blind file"),
    ],
    ids=["another set", "another word", "a list", "cut"],
)
def test_a_second_reading_that_can_not_be_used_is_told(text, message, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=message):
        read_second(written(tmp_path / "b.jsonl", text), MILLS)


def load():
    """The script, which is no part of a package."""
    path = ROOT / "evals" / "errors.py"
    spec = spec_from_file_location("errors_script", path)
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def script():
    return load()


def run(script, monkeypatch, *words: object) -> None:
    monkeypatch.setattr(sys, "argv", ["errors.py", *map(str, words)])
    script.main()


def label(judged: Judged) -> str:
    row = judged.row
    return json.dumps(
        {"id": row.id, "claim": row.claim, "evidence": row.evidence, "label": row.label, "kind": row.kind}
    )


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    return (
        written(tmp_path / "labels.jsonl", *map(label, MILLS)),
        written(tmp_path / "predictions.jsonl", *map(prediction, MILLS)),
    )


def test_the_script_shows_a_run(script, monkeypatch, capsys, files) -> None:
    run(script, monkeypatch, "show", *files, "--worst", 1)
    out = capsys.readouterr().out
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in out.splitlines()]
    assert ["labels.jsonl", "contradicted", "1", "0", "0", "1"] in cells
    assert "--- missed: labelled contradicted, supported, score 0.80" in out
    assert "claim: missed." in out
    assert "--- alarm" not in out


def test_the_script_writes_a_blind_file_once_and_reads_it(script, monkeypatch, capsys, files, tmp_path) -> None:
    path = tmp_path / "blind.jsonl"
    run(script, monkeypatch, "show", *files, "--blind", path)
    filled = path.read_text("utf-8").replace('"label": ""', '"label": "s"')
    path.write_text(filled, encoding="utf-8")
    with pytest.raises(SystemExit, match="is there already: a reading in it would be lost"):
        run(script, monkeypatch, "show", *files, "--blind", path)
    assert path.read_text("utf-8") == filled
    capsys.readouterr()
    run(script, monkeypatch, "show", *files, "--reread", path)
    assert capsys.readouterr().out.startswith("4 rows were read again; 0 of them can't be told.")


def test_the_script_measures_and_writes(script, monkeypatch, capsys, tmp_path) -> None:
    dev = {"id": "1", "question": "Why?", "claim": "The mill turns.", "evidence": "The mill turns.", "label": 1}
    written(tmp_path / "attributionbench_dev.jsonl", json.dumps({**dev, "group": "LFQA"}))
    held = next(name for name in map(str, range(99)) if script.is_held(name))
    claims = [
        {"claim": "The mill has four sails.", "label": "supported", "kind": "verbatim"},
        {"claim": "The mill has six sails.", "label": "contradicted", "kind": "number"},
    ]
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    passage = {"id": held, "text": "The mill has four sails.", "claims": claims}
    trained = next(name for name in map(str, range(99)) if not script.is_held(name))
    written(corpus / "a.jsonl", json.dumps(passage), json.dumps({**passage, "id": trained}))
    out = ["--cache", tmp_path / "scores", "--out", tmp_path / "results"]
    run(script, monkeypatch, "measure", "lexical", "--data", tmp_path, "--corpus", corpus, "--limit", 1, *out)
    assert not (tmp_path / "results").exists()
    run(script, monkeypatch, "measure", "lexical", "--data", tmp_path, "--corpus", corpus, *out)
    found = ErrorReport.model_validate_json((tmp_path / "results" / "errors_lexical.json").read_text("utf-8"))
    names = [(one.data.name, one.data.rows) for one in found.sets]
    assert names == [("AttributionBench dev", 1), ("our corpus, held passages", 2)]
    assert found.sets[1].labels["contradicted"] == {C: 1}
    assert found.seconds > 0
    assert "`lexical`: rows by label and verdict" in capsys.readouterr().out


def test_of_small_only_the_half_that_is_not_trained_on_is_read(script, tmp_path) -> None:
    questions = [str(at) for at in range(20)]
    lines = [
        json.dumps({"id": q, "question": q, "claim": "A.", "evidence": "B.", "label": 1, "group": "LFQA"})
        for q in questions
    ]
    written(tmp_path / "attributionbench_dev.jsonl", *lines)
    (dev, _) = script.sets_of("small", tmp_path, tmp_path / "no corpus")
    kept = [row.id for row in dev[3]]
    assert 0 < len(kept) < 20
    assert not any(trained_on(row) for row in dev[3])
    assert dev[0] == "AttributionBench dev, the half not trained on"


def test_the_script_says_what_it_can_not_read(script, monkeypatch, tmp_path) -> None:
    with pytest.raises(SystemExit, match="no file of AttributionBench dev"):
        run(script, monkeypatch, "measure", "lexical", "--data", tmp_path)
