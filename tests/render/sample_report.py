"""Reports made by hand, so that what is rendered does not depend on what an engine thinks."""

from __future__ import annotations

from upheld.report import (
    AuditReport,
    CitationReport,
    ClaimReport,
    Evidence,
    Finding,
    Range,
    SourceReport,
    Summary,
    Timings,
    UnbackedSpan,
    VerifierInfo,
)
from upheld.verdicts import VERDICTS, Verdict

BRIDGE = (
    "The Sorna Bridge crosses the river at Valdemar. It was drawn by Karl Moser and opened to traffic in 1931. "
    "The deck is 398 metres long and hangs from two towers of steel."
)


def source(id_: str, text: str = BRIDGE, **fields: object) -> SourceReport:
    data = {
        "id": id_,
        "url": f"https://example.org/{id_}",
        "final_url": None,
        "title": "Sorna Bridge",
        "status": "ok",
        "via": "inline",
        "http_status": None,
        "archive_url": None,
        "archived_at": None,
        "reason": None,
        "content_type": None,
        "characters": len(text),
        "sha256": None,
        "fetched_at": None,
    }
    return SourceReport.model_validate({**data, **fields})


def evidence(passage: str, sentence: str | None, source_id: str = "1", start: int = 0) -> Evidence:
    at = start + passage.index(sentence) if sentence else 0
    decided = Range(start=at, end=at + len(sentence), text=sentence) if sentence else None
    return Evidence(
        source_id=source_id, text=passage, start=start, end=start + len(passage), score=0.5, sentence=decided
    )


def citation(verdict: Verdict, source_id: str = "1", reason: str = "because", **fields: object) -> CitationReport:
    data = {
        "source_id": source_id,
        "url": f"https://example.org/{source_id}",
        "verdict": verdict,
        "score": None if verdict is Verdict.UNVERIFIABLE else 0.5,
        "reason": reason,
        "passages_read": 3,
    }
    return CitationReport.model_validate({**data, **fields})


def claim(number: int, answer: str, text: str, verdict: Verdict, *citations: CitationReport, **fields) -> ClaimReport:
    start = answer.index(text)
    return ClaimReport(
        id=f"c{number}",
        text=text,
        start=start,
        end=start + len(text),
        context=None,
        verdict=verdict,
        score=citations[0].score if citations else None,
        citations=citations,
        **fields,
    )


def unbacked(answer: str, text: str, code: str = "P501") -> UnbackedSpan:
    start = answer.index(text)
    return UnbackedSpan(start=start, end=start + len(text), text=text, code=code)


def report(answer: str, claims: list[ClaimReport], sources: list[SourceReport], question: str | None = None):
    verdicts = [c.verdict for c in claims]
    statuses = [s.status for s in sources]
    return AuditReport(
        upheld_version="0.0",
        created_at="2030-01-02T03:04:05Z",
        question=question,
        answer=answer,
        verifier=VerifierInfo(name="lexical", threshold=0.5, retrieval="bm25", passages_per_claim=3),
        summary=Summary(
            claims=len(claims),
            cited_claims=len(claims) - verdicts.count(Verdict.UNCITED),
            supported_claims=verdicts.count(Verdict.SUPPORTED),
            uncited_claims=verdicts.count(Verdict.UNCITED),
            by_verdict={row.verdict: verdicts.count(row.verdict) for row in VERDICTS if row.verdict in verdicts},
            citations=sum(len(c.citations) for c in claims),
            sources={status: statuses.count(status) for status in sorted(set(statuses))},
        ),
        claims=tuple(claims),
        sources=tuple(sources),
        timings=Timings(parse=0.0, fetch=0.0, retrieve=0.0, verify=0.0, total=0.25),
    )


SENTENCE = "It was drawn by Karl Moser and opened to traffic in 1931."


def bridge_report() -> AuditReport:
    """One claim of each usual kind."""
    answer = (
        "# The bridge\n\n"
        "The bridge opened in 1931 [1]. It was designed by Ana Brandt [1].\n\n"
        "- The deck is 412 metres long [1].\n"
        "- It carries 9,000 cars a day [2].\n\n"
        "The town is proud of it. Its ferry closed [7].\n"
    )
    absent = Finding(code="E201", message="“Ana Brandt” appears nowhere in the source")
    lost = Finding(code="C702", message="no source answers to [7]")
    claims = [
        claim(
            1,
            answer,
            "The bridge opened in 1931",
            Verdict.SUPPORTED,
            citation(Verdict.SUPPORTED, reason="a passage says it", evidence=[evidence(BRIDGE, SENTENCE)]),
        ),
        claim(
            2,
            answer,
            "It was designed by Ana Brandt",
            Verdict.WRONG_ENTITY,
            citation(
                Verdict.WRONG_ENTITY,
                reason=absent.message,
                evidence=[evidence(BRIDGE, SENTENCE)],
                spans=[unbacked(answer, "Ana Brandt", "E201")],
                findings=[absent],
            ),
        ),
        claim(
            3,
            answer,
            "The deck is 412 metres long",
            Verdict.UNSUPPORTED,
            citation(
                Verdict.UNSUPPORTED,
                reason="the source does not say “412” (3 passages read)",
                evidence=[evidence(BRIDGE, BRIDGE[BRIDGE.index("The deck") :])],
                spans=[unbacked(answer, "412", "N101")],
            ),
        ),
        claim(4, answer, "It carries 9,000 cars a day", Verdict.UNVERIFIABLE, citation(Verdict.UNVERIFIABLE, "2")),
        claim(5, answer, "The town is proud of it.", Verdict.UNCITED),
        claim(6, answer, "Its ferry closed", Verdict.UNVERIFIABLE, findings=(lost,)),
    ]
    unread = source("2", "", title=None, status="not_fetched", via=None, reason="not fetched")
    return report(answer, claims, [source("1"), unread], question="Who built the Sorna Bridge?")
