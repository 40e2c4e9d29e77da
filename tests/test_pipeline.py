"""The pipeline from a request to a report, with fakes at every seam."""

from __future__ import annotations

import json
from functools import partial

import pytest

from fakes import CountingVerifier, TableCheck, TableFetcher, claim, document, item
from upheld.errors import ModelError, UnknownNameError
from upheld.events import Progress
from upheld.evidence import Item, Score
from upheld.fetch.inline import InlineFetcher
from upheld.options import AuditOptions
from upheld.pipeline import read_items
from upheld.pipeline import run_audit as run_any_audit
from upheld.report import AuditReport, Finding
from upheld.schema import AuditRequest
from upheld.verdicts import Verdict

ANSWER = "The tower is tall [1]. The bridge is long [2]. The river is deep. The lake is wide [7]."
#: These tests are not about the web.
run_audit = partial(run_any_audit, fetcher=InlineFetcher())
SOURCES = [{"id": "1", "text": "The tower is tall."}, {"id": "2", "url": "https://example.org/bridge"}]


def request(answer: str = ANSWER, sources: list[dict] = SOURCES, **fields: object) -> AuditRequest:
    return AuditRequest.model_validate({"answer": answer, "sources": sources, **fields})


def says(*words: str) -> CountingVerifier:
    """A verifier that passes a claim if its passages hold every one of the words that the claim has."""

    def rule(item: Item) -> float:
        read = " ".join(passage.text for passage in item.passages)
        return 0.9 if all(word in read for word in words if word in item.claim.text) else 0.1

    return CountingVerifier(rule)


def without_times(report: AuditReport) -> str:
    data = json.loads(report.model_dump_json())
    del data["created_at"], data["timings"]
    return json.dumps(data)


def test_every_claim_gets_its_verdict_and_every_source_its_status() -> None:
    report = run_audit(request(), says("tall"))
    assert [(claim.text, claim.verdict) for claim in report.claims] == [
        ("The tower is tall.", Verdict.SUPPORTED),
        ("The bridge is long.", Verdict.UNVERIFIABLE),
        ("The river is deep.", Verdict.UNCITED),
        ("The lake is wide.", Verdict.UNVERIFIABLE),
    ]
    assert [(source.id, source.status, source.via) for source in report.sources] == [
        ("1", "ok", "inline"),
        ("2", "not_fetched", None),
    ]
    assert report.claims[1].citations[0].reason == "not fetched"
    assert [finding.code for finding in report.claims[2].findings] == ["C701"]
    assert [finding.code for finding in report.claims[3].findings] == ["C702"]
    summary = report.summary
    assert (summary.claims, summary.cited_claims, summary.supported_claims, summary.uncited_claims) == (4, 3, 1, 1)
    assert summary.by_verdict == {Verdict.SUPPORTED: 1, Verdict.UNVERIFIABLE: 2, Verdict.UNCITED: 1}
    assert summary.sources == {"not_fetched": 1, "ok": 1}
    assert summary.citations == 2


def test_the_report_names_its_verifier_threshold_and_models() -> None:
    report = run_audit(request(), says("tall"), options=AuditOptions(threshold=0.2, passages=5))
    assert (report.verifier.name, report.verifier.threshold, report.verifier.passages_per_claim) == ("counting", 0.2, 5)
    assert [model.id for model in report.verifier.models] == ["counting", "upheld-words"]


def test_the_verifier_is_asked_once_for_all_items() -> None:
    asked: list[int] = []

    class Once(CountingVerifier):
        def score(self, items: object) -> list[Score]:
            asked.append(len(items))  # type: ignore[arg-type]
            return super().score(items)  # type: ignore[arg-type]

    sources = [{"id": "1", "text": "One."}, {"id": "2", "text": "Two."}]
    run_audit(request("It is one thing [1]. It is two things [2].", sources), Once(lambda item: 0.9))
    assert asked == [2]


def test_each_source_is_checked_for_all_claims_at_once_and_the_items_keep_their_order() -> None:
    checked: list[str] = []

    class Watching:
        name = "watching"

        def run(self, item: Item) -> list[Finding]:
            checked.extend(item.source_ids)
            return [Finding(code="N101", message=item.claim.text)]

    verifier = CountingVerifier(lambda item: 0.9)
    read = [item(text="One.", source_ids=(source,), claim_=claim(f"Claim {source}.")) for source in "2121"]
    readings = read_items(read, verifier, (Watching(),))
    assert checked == ["1", "1", "2", "2"]
    assert [reading.item.source_ids for reading in readings] == [one.source_ids for one in read]
    assert [reading.item.findings[0].message for reading in readings] == [one.claim.text for one in read]


def test_claims_that_need_two_sources_are_read_against_both() -> None:
    sources = [{"id": "1", "text": "The tower is tall."}, {"id": "2", "text": "The tower is green."}]
    verifier = says("tall", "green")
    (claim,) = run_audit(request("The tower is tall and green [1][2].", sources), verifier).claims
    assert (claim.verdict, claim.combined, claim.score) == (Verdict.SUPPORTED, True, 0.9)
    assert [citation.verdict for citation in claim.citations] == [Verdict.UNSUPPORTED, Verdict.UNSUPPORTED]
    assert verifier.seen[-1].source_ids == ("1", "2")

    (alone,) = run_audit(
        request("The tower is tall and green [1][2].", sources),
        says("tall", "green"),
        options=AuditOptions(combine=False),
    ).claims
    assert (alone.verdict, alone.combined) == (Verdict.UNSUPPORTED, False)


def test_a_check_can_turn_a_pass_into_a_wrong_entity_also_when_combined() -> None:
    name = Finding(code="E201", message="“Ana” stands nowhere in the source")
    check = TableCheck({"Ana built the tower.": [name]})
    sources = [{"id": "1", "text": "The tower."}, {"id": "2", "text": "It was built."}]
    (claim,) = run_audit(request("Ana built the tower [1][2].", sources), says("built"), checks=[check]).claims
    assert claim.verdict is Verdict.WRONG_ENTITY
    assert not claim.combined


def test_a_source_cited_twice_by_a_claim_is_one_citation() -> None:
    sources = [{"id": "1", "text": "The tower is tall."}]
    (claim,) = run_audit(request("The tower [1] is tall [1].", sources), says("tall")).claims
    assert len(claim.citations) == 1


def test_a_claim_that_could_not_be_judged_is_unverifiable_with_the_reason() -> None:
    report = run_audit(request(), CountingVerifier(lambda item: None))
    citation = report.claims[0].citations[0]
    assert (citation.verdict, citation.score, citation.reason) == (Verdict.UNVERIFIABLE, None, "told not to")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf"), -0.1, 2.0])
def test_a_score_that_is_no_probability_is_not_a_verdict(value: float) -> None:
    citation = run_audit(request(), CountingVerifier(lambda item: value)).claims[0].citations[0]
    assert (citation.verdict, citation.score) == (Verdict.UNVERIFIABLE, None)
    assert "no probability" in citation.reason


def test_a_fetcher_reads_only_what_is_cited() -> None:
    fetched: list[str] = []

    class Fetcher(TableFetcher):
        def fetch(self, sources: object, on_event: object = None) -> dict:
            fetched.extend(source.id for source in sources)  # type: ignore[attr-defined]
            return super().fetch(sources)  # type: ignore[arg-type]

    sources = [{"id": "1", "url": "https://example.org/1"}, {"id": "2", "url": "https://example.org/2"}]
    pages = {"1": document("It is tall.", via="live", url="https://example.org/1")}
    report = run_audit(request("It is tall [1].", sources), says("tall"), fetcher=Fetcher(pages))
    assert fetched == ["1"]
    assert report.claims[0].citations[0].url == "https://example.org/1"
    assert (report.sources[1].status, report.sources[1].reason) == ("not_fetched", "no claim cites it")


def test_the_same_input_gives_the_same_report_but_for_times() -> None:
    assert without_times(run_audit(request(), says("tall"))) == without_times(run_audit(request(), says("tall")))


def test_a_verifier_that_breaks_its_contract_is_told_so() -> None:
    class Short(CountingVerifier):
        def score(self, items: object) -> list[Score]:
            return []

    with pytest.raises(ModelError, match="'counting' gave 0 scores for 1 items"):
        run_audit(request(), Short(lambda item: 1.0))


def test_an_unknown_retriever_is_told_before_anything_is_read() -> None:
    with pytest.raises(UnknownNameError, match="bm25"):
        run_audit(request(), says("tall"), options=AuditOptions(retrieval="bm52"))


def test_events_come_in_order_and_end_complete() -> None:
    events: list[Progress] = []
    run_audit(request(), says("tall"), on_event=events.append)
    stages = list(dict.fromkeys(event.stage for event in events))
    assert stages == ["fetch", "retrieve", "verify", "done"]
    assert all(0 <= event.done <= event.total for event in events)


def test_an_answer_without_claims_is_an_empty_report_not_an_error() -> None:
    report = run_audit(request("Hello! How can I help you today?", []), says())
    assert report.summary.claims == 0
    assert report.claims == ()
