"""From decided citations to the report: claims, sources, counts. Pure."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING

from upheld.report import ClaimReport, Finding, PageReport, Range, SourceReport, Summary
from upheld.verdicts import VERDICTS, Verdict, best

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evidence import Claim, Document, Parsed
    from upheld.report import CitationReport, Suggestion


def claim_report(
    claim: Claim,
    citations: Sequence[CitationReport],
    joint_score: float | None,
    suggestions: Sequence[Suggestion] = (),
) -> ClaimReport:
    """A claim with the best verdict among its citations.

    Args:
        claim: the claim.
        citations: one per source it cites.
        joint_score: the score of its sources together where only they support it, else None.
        suggestions: repairs that were tried and hold.
    """
    verdict = _claim_verdict(claim, citations, joint_score)
    scores = [c.score for c in citations if c.verdict is verdict and c.score is not None]
    return ClaimReport(
        id=claim.id,
        text=claim.text,
        start=claim.start,
        end=claim.end,
        context=claim.context.text(),
        verdict=verdict,
        score=joint_score if joint_score is not None else max(scores, default=None),
        combined=joint_score is not None,
        citations=tuple(citations),
        findings=(*claim.findings, *_elsewhere(claim, suggestions)),
        suggestions=tuple(suggestions),
    )


def _elsewhere(claim: Claim, suggestions: Sequence[Suggestion]) -> list[Finding]:
    return [
        Finding(
            code="C704",
            message=suggestion.message,
            span=Range(start=claim.start, end=claim.end, text=claim.text),
            source_id=suggestion.source_id,
        )
        for suggestion in suggestions
        if suggestion.kind == "cite_instead"
    ]


def _claim_verdict(claim: Claim, citations: Sequence[CitationReport], joint_score: float | None) -> Verdict:
    if joint_score is not None:
        return Verdict.SUPPORTED
    if not citations and any(finding.code in _LEADS_NOWHERE for finding in claim.findings):
        return Verdict.UNVERIFIABLE  # it is cited, only nobody can tell to what
    return best(citation.verdict for citation in citations)


_LEADS_NOWHERE = frozenset({"C702", "C703"})


def source_report(document: Document, findings: Sequence[Finding]) -> SourceReport:
    """What was read of a source; `findings` are about how the answer lists it."""
    return SourceReport(
        id=document.source_id,
        url=document.url,
        final_url=document.final_url,
        title=document.title,
        status=document.status,
        via=document.via,
        http_status=document.http_status,
        archive_url=document.archive_url,
        archived_at=document.archived_at,
        reason=document.reason,
        content_type=document.content_type,
        characters=len(document.text),
        # Only a text handed over as it is can hold half a surrogate pair; it still has a hash.
        sha256=sha256(document.text.encode("utf-8", "surrogatepass")).hexdigest() if document.readable else None,
        fetched_at=document.fetched_at,
        findings=(*document.findings, *findings),
    )


def page_report(document: Document) -> PageReport:
    """What was read of one page, with its text."""
    return PageReport(**dict(source_report(document, ())), text=document.text if document.readable else None)


def uncited_source(parsed: Parsed, index: int) -> SourceReport:
    """A source that no claim cites: listed with the text it came with, never fetched and never judged."""
    source = parsed.sources[index]
    text = source.text if source.text and not source.text.isspace() else ""
    return SourceReport(
        id=source.id,
        url=source.url,
        final_url=None,
        title=source.title,
        status="ok" if text else "not_fetched",
        via="inline" if text else None,
        http_status=None,
        archive_url=None,
        archived_at=None,
        reason="no claim cites it",
        content_type=None,
        characters=len(text),
        sha256=None,
        fetched_at=None,
        findings=parsed.source_findings.get(source.id, ()),
    )


def summary(claims: Sequence[ClaimReport], sources: Sequence[SourceReport]) -> Summary:
    """Counts over the whole report; verdicts and statuses that do not occur are left out."""
    verdicts = Counter(claim.verdict for claim in claims)
    return Summary(
        claims=len(claims),
        cited_claims=len(claims) - verdicts[Verdict.UNCITED],
        supported_claims=verdicts[Verdict.SUPPORTED],
        uncited_claims=verdicts[Verdict.UNCITED],
        by_verdict={row.verdict: verdicts[row.verdict] for row in VERDICTS if verdicts[row.verdict]},
        citations=sum(len(claim.citations) for claim in claims),
        sources=dict(sorted(Counter(source.status for source in sources).items())),
    )
