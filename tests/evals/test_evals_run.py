"""Evaluations: from labelled rows to a report."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from upheld.errors import InputError, ModelError
from upheld.evals.datasets import Row, read_labels
from upheld.evals.outcome import tables
from upheld.evals.run import BATCH, evaluate
from upheld.events import Progress
from upheld.evidence import Item, Score
from upheld.report import Finding
from upheld.retrieve.registry import load_retriever
from upheld.verdicts import Verdict
from upheld.verify.fake import FakeVerifier
from upheld.verify.registry import load_verifier

SMOKE = Path(__file__).parents[2] / "evals" / "smoke.jsonl"
RETRIEVER = load_retriever("bm25")


def row(claim: str, supported: bool, evidence: str = "The bridge hums.", **fields: object) -> Row:
    return Row(id=claim, claim=claim, evidence=evidence, supported=supported, label=str(int(supported)), **fields)  # type: ignore[arg-type]


@dataclass
class NameFinder:
    """Finds a foreign name in every claim of its list."""

    claims: tuple[str, ...]
    name: str = "names"

    def run(self, item: Item) -> list[Finding]:
        return [Finding(code="E201", message="a name")] if item.claim.text in self.claims else []


ROWS = [
    row("A1.", True, group="a", kind="x"),
    row("A2.", False, group="a", kind="x"),
    row("B1.", True, group="b", kind="y"),
    row("B2.", False, group="b", kind="y"),
    row("B3.", False, "", group="b", kind="z"),
]
TABLE = {"A1.": 0.9, "A2.": 0.2, "B1.": 0.4, "B2.": 0.6, "B3.": 0.99}


def test_a_report_by_hand() -> None:
    report = evaluate(ROWS, FakeVerifier(TABLE), retriever=RETRIEVER, checks=())
    assert report.rows == 5
    # Group a is right. Group b: supported 0 of 1, others 1 of 2 found and 2 predicted: (0 + 1/2) / 2.
    assert report.groups["a"].macro_f1 == 1.0
    assert report.groups["b"].macro_f1 == pytest.approx(0.25)
    assert report.metrics.macro_f1_groups_mean == pytest.approx(0.625)
    # All: supported 1 of 2, 2 predicted: 1/2; others 2 of 3, 3 predicted: 2/3.
    assert report.metrics.macro_f1 == pytest.approx((1 / 2 + 2 / 3) / 2)
    # The row without evidence ranks last: of six pairs only 0.4 under 0.6 is wrong.
    assert report.metrics.auc == pytest.approx(5 / 6)
    # Four scored rows, a bin each: 0.1 + 0.2 + 0.6 + 0.6 over 4.
    assert report.metrics.ece == pytest.approx(1.5 / 4)
    assert report.kinds["z"].macro_f1 is None
    assert report.kinds["z"].accuracy == 1.0
    assert report.kinds["z"].ece is None


def test_empty_evidence_is_never_shown_to_the_verifier() -> None:
    report = evaluate([row("B3.", False, "  ")], FakeVerifier(default=1.0), retriever=RETRIEVER, checks=())
    (prediction,) = report.predictions
    assert prediction.score is None
    assert prediction.verdict is Verdict.UNVERIFIABLE


def test_the_threshold_can_be_set() -> None:
    report = evaluate(ROWS, FakeVerifier(TABLE), retriever=RETRIEVER, threshold=0.3, checks=())
    assert report.threshold == 0.3
    assert [p.verdict for p in report.predictions][:3] == [Verdict.SUPPORTED, Verdict.UNSUPPORTED, Verdict.SUPPORTED]


def test_findings_count_as_in_an_audit() -> None:
    report = evaluate(ROWS, FakeVerifier(TABLE), retriever=RETRIEVER, checks=(NameFinder(("A1.", "B2.")),))
    assert [p.verdict for p in report.predictions] == [
        Verdict.WRONG_ENTITY,
        Verdict.UNSUPPORTED,
        Verdict.UNSUPPORTED,
        Verdict.WRONG_ENTITY,
        Verdict.UNVERIFIABLE,
    ]
    # No threshold brings back what a check has ruled out: the best one finds B1 alone, right in b and void in a.
    best = report.sweep.best_on_these_rows
    assert best is not None
    assert best.threshold == 0.4
    assert best.macro_f1_groups_mean == pytest.approx((1.0 + (0 + 2 / 3) / 2) / 2)


def test_the_best_threshold_is_among_the_scores() -> None:
    report = evaluate(ROWS, FakeVerifier(TABLE), retriever=RETRIEVER, checks=())
    best = report.sweep.best_on_these_rows
    assert best is not None
    assert best.macro_f1_groups_mean == max(p.macro_f1_groups_mean or 0 for p in (*report.sweep.points, best))


def test_without_groups_there_is_no_mean_over_groups() -> None:
    report = evaluate([row("A1.", True), row("A2.", False)], FakeVerifier(TABLE), retriever=RETRIEVER, checks=())
    assert report.groups == {}
    assert report.kinds == {}
    assert report.metrics.macro_f1_groups_mean is None
    assert report.metrics.macro_f1 == 1.0


def test_rows_without_a_group_among_others_have_one_of_their_own() -> None:
    report = evaluate(
        [row("A1.", True, group="a"), row("A2.", False)], FakeVerifier(TABLE), retriever=RETRIEVER, checks=()
    )
    assert list(report.groups) == ["(none)", "a"]


def test_the_verifier_sees_what_an_audit_would_show_it() -> None:
    seen: list[Item] = []

    class Watching(FakeVerifier):
        def score(self, items):
            seen.extend(items)
            return super().score(items)

    long = "\n\n".join(f"Ferry {n} sails on day {n}. " * 20 for n in range(30)) + "\n\nThe bridge hums in the wind."
    given = row("It hums in the wind.", True, long, context="The bridge is old.", question="Why?", answer="An answer.")
    evaluate([given], Watching(), retriever=RETRIEVER, checks=())
    (item,) = seen
    assert len(item.passages) == Watching().passages_per_claim
    assert "hums in the wind" in item.passages[0].text
    assert item.source_text == long
    assert item.context.text() == "The bridge is old."
    assert item.question == "Why?"
    assert item.answer == "An answer."
    assert all(passage.text == long[passage.start : passage.end] for passage in item.passages)


def test_rows_are_read_in_batches_and_stay_in_order() -> None:
    events: list[Progress] = []
    many = [row(f"{n}.", n % 2 == 0) for n in range(BATCH + 3)]
    report = evaluate(iter(many), FakeVerifier(default=0.7), retriever=RETRIEVER, checks=(), on_event=events.append)
    assert [p.id for p in report.predictions] == [f"{n}." for n in range(BATCH + 3)]
    assert [event.done for event in events] == [BATCH, BATCH + 3]


def test_no_rows_is_an_error() -> None:
    with pytest.raises(InputError, match="no rows"):
        evaluate([], FakeVerifier(), retriever=RETRIEVER, checks=())


def test_a_verifier_that_loses_rows_is_an_error() -> None:
    class Losing(FakeVerifier):
        def score(self, items):
            return [Score(0.5)]

    with pytest.raises(ModelError, match="gave 1 scores for 2 items"):
        evaluate([row("A1.", True), row("A2.", False)], Losing(), retriever=RETRIEVER, checks=())


def test_the_json_has_the_promised_fields_and_no_predictions() -> None:
    data = evaluate(ROWS, FakeVerifier(TABLE), retriever=RETRIEVER, checks=()).model_dump()
    assert {"verifier", "threshold", "rows", "metrics", "groups", "kinds"} <= set(data)
    promised = {"macro_f1", "macro_f1_groups_mean", "balanced_accuracy", "auc", "ece"}
    assert promised <= set(data["metrics"])
    assert "predictions" not in data


def test_the_tables_show_percentages_and_dashes() -> None:
    shown = tables(evaluate(ROWS, FakeVerifier(TABLE), retriever=RETRIEVER, checks=()))
    assert [table.title for table in shown] == ["All rows", "By group", "By kind", "Threshold sweep"]
    assert shown[1].rows[0] == ("a", "2", "1", "100.0%", "100.0%", "100.0%", "100.0%", "15.0%")
    assert shown[2].rows[2][3:] == ("–", "100.0%", "–", "–", "–")
    assert shown[3].rows[-1][0].endswith(" best on these rows")
    assert all(len(cells) == len(table.header) for table in shown for cells in table.rows)


def test_the_lexical_verifier_on_our_own_rows() -> None:
    report = evaluate(read_labels(SMOKE), load_verifier("lexical"), retriever=RETRIEVER)
    found = {prediction.id: prediction.verdict for prediction in report.predictions}
    assert found["verbatim"] is Verdict.SUPPORTED
    assert found["digits"] is Verdict.SUPPORTED
    assert found["wrong-year"] is Verdict.CONTRADICTED
    assert found["swapped-figure"] is Verdict.CONTRADICTED
    assert found["half"] is Verdict.PARTIAL
    assert found["japanese"] is Verdict.UNSUPPORTED
    assert report.metrics.macro_f1 is not None
    assert report.metrics.macro_f1 > 0.8
