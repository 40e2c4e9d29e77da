"""Repairs: which are tried, and that only those that hold are shown."""

from __future__ import annotations

import pytest

import upheld
from fakes import CountingVerifier, claim, document
from upheld.evidence import Citation, Item, Run
from upheld.report import CitationReport, Finding, Range
from upheld.suggest import Vocabulary, edited, edits, worth_repairing
from upheld.verdicts import Verdict

TALL = "The Halden tower has a height of 330 metres and stands in Vik."
OLD = "The Halden tower was finished in 1931 by the Mork company."


def conflict(text: str, new: str | None, code: str = "N107", at: int = 13) -> Finding:
    source_span = None if new is None else Range(start=0, end=len(new), text=new)
    return Finding(code=code, message="m", span=Range(start=at, end=at + len(text), text=text), source_span=source_span)


def citation(*findings: Finding) -> CitationReport:
    return CitationReport(
        source_id="1", url=None, verdict="contradicted", score=0.1, reason="", passages_read=1, findings=findings
    )


def test_a_wrong_value_is_replaced_by_the_sources() -> None:
    subject = claim("The tower is 410 metres tall.")
    (edit,) = edits(subject, [citation(conflict("410 metres", "330 metres"))])
    assert (edit.source_id, edit.old.text, edit.new) == ("1", "410 metres", "330 metres")
    assert edited(subject, edit).text == "The tower is 330 metres tall."


@pytest.mark.parametrize(
    "findings",
    [
        [conflict("410 metres", None)],
        [conflict("410 metres", "x" * 61)],
        [conflict("410 metres", "410 metres")],
        [conflict("410 metres", "330 metres"), conflict("tall", "wide", at=24)],
        [conflict("410 metres", "330 metres", code="N120")],
        [conflict("410 metres", "410 ft", code="N102")],
    ],
    ids=["nothing to put there", "a whole sentence", "the same words", "two faults", "no fault", "another unit"],
)
def test_what_is_no_small_edit_is_not_tried(findings: list[Finding]) -> None:
    assert list(edits(claim("The tower is 410 metres tall."), [citation(*findings)])) == []


def test_other_sources_are_those_not_cited_that_share_most_words_best_first() -> None:
    documents = {
        "1": document(TALL, source_id="1"),
        "2": document(OLD, source_id="2"),
        "3": document("Cheese is made of milk.", source_id="3"),
        "4": document("The tower was finished.", source_id="4"),
        "5": document("", source_id="5", status="not_fetched"),
    }
    text = "The Halden tower was finished in 1931."
    subject = claim(text, citations=(Citation("1", "[1]", 0, 3),), runs=(Run(0, 0, len(text)),))
    assert [found.source_id for found in Vocabulary(documents).others(subject)] == ["2", "4"]


@pytest.mark.parametrize(
    ("verdicts", "worth"),
    [
        ([Verdict.UNSUPPORTED], True),
        ([Verdict.CONTRADICTED, Verdict.PARTIAL], True),
        ([Verdict.SUPPORTED, Verdict.UNSUPPORTED], False),
        ([Verdict.UNVERIFIABLE], False),
        ([], False),
    ],
)
def test_only_claims_that_were_read_and_failed_are_repaired(verdicts: list[Verdict], worth: bool) -> None:
    assert worth_repairing(verdicts) is worth


def test_the_source_that_does_support_a_claim_is_named() -> None:
    report = upheld.audit("The Halden tower was finished in 1931 by the Mork company [1]. It is tall [2].", [TALL, OLD])
    wrong = report.claims[0]
    assert wrong.verdict is not Verdict.SUPPORTED
    assert [(s.kind, s.source_id) for s in wrong.suggestions] == [("cite_instead", "2")]
    assert "C704" in [finding.code for finding in wrong.findings]


def test_no_suggestion_is_made_where_none_holds_or_none_is_wanted() -> None:
    answer = "The Halden tower was painted blue by Ana Brandt [1]. It is tall [2]."
    assert all(c.suggestions == () for c in upheld.audit(answer, [TALL, OLD]).claims)
    told = "The Halden tower was finished in 1931 by the Mork company [1]. It is tall [2]."
    assert all(c.suggestions == () for c in upheld.audit(told, [TALL, OLD], suggest=False).claims)


def test_a_repair_is_read_before_it_is_shown() -> None:
    def never(item: Item) -> float:
        return 0.1

    verifier = CountingVerifier(never)
    report = upheld.audit("The Halden tower was finished in 1931 [1]. It is tall [2].", [TALL, OLD], verifier=verifier)
    assert report.claims[0].suggestions == ()
    assert ("2",) in [item.source_ids for item in verifier.seen if item.claim.id == "c1"]


def test_an_edit_that_holds_is_offered_with_its_place_in_the_answer() -> None:
    answer = "**The Halden tower** has a height of 410 metres [1]."
    (report,) = upheld.audit(answer, [TALL]).claims
    assert report.verdict is Verdict.CONTRADICTED
    (suggestion,) = report.suggestions
    assert suggestion.kind == "edit"
    assert suggestion.replacement is not None
    where = suggestion.replacement
    repaired = answer[: where.start] + where.text + answer[where.end :]
    assert upheld.audit(repaired, [TALL]).claims[0].verdict is Verdict.SUPPORTED
