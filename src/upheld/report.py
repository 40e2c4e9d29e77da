"""Wire types out: what an audit found. All ranges are half-open ranges of code points."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from upheld.schema import ParsedCitation, Source, SourceStatus, Via, Wire
from upheld.verdicts import Verdict

SCHEMA_VERSION = "1"


class Range(Wire):
    """A range of a text, with what stands there."""

    start: int
    end: int
    text: str


class Finding(Wire):
    """A reason with a stable code. ``upheld explain CODE`` says what it means and what to do."""

    code: str
    message: str
    span: Range | None = Field(default=None, description="Where in the answer.")
    source_id: str | None = Field(default=None, description="Which source it is about.")
    source_span: Range | None = Field(default=None, description="Where in that source's text.")
    confidence: float | None = Field(default=None, description="How sure the check is, 0 to 1; null where certain.")


class UnbackedSpan(Range):
    """A range of the answer that the source does not back, and the finding that says so."""

    code: str


class Evidence(Wire):
    """A passage of a source, as it was read."""

    source_id: str
    text: str
    start: int = Field(description="Offset of the passage in the source's text.")
    end: int
    score: float | None = Field(description="How fully the passage supports the claim, where it was scored alone.")
    sentence: Range | None = Field(default=None, description="The sentence of the passage that decided.")
    heading: str | None = Field(default=None, description="The heading that the passage stands under.")
    page: int | None = Field(default=None, description="Page number in a paged document, from 1.")
    link: str | None = Field(default=None, description="The source's url with a text fragment for the sentence.")


class CheckedCopy(Wire):
    """The archived copy that was judged in place of the live page."""

    url: str
    date: str


class CitationReport(Wire):
    """The verdict on one (claim, source) pair, with its proof."""

    source_id: str
    url: str | None
    verdict: Verdict
    score: float | None = Field(description="Calibrated probability of full support; null where nothing was read.")
    reason: str = Field(description="One line that says why, for people.")
    passages_read: int = Field(description="How many passages of the source were considered.")
    evidence: tuple[Evidence, ...] = ()
    spans: tuple[UnbackedSpan, ...] = ()
    findings: tuple[Finding, ...] = ()
    checked_copy: CheckedCopy | None = None


class Suggestion(Wire):
    """A repair that was checked before it is shown."""

    kind: Literal["cite_instead", "edit"]
    message: str
    source_id: str | None = None
    replacement: Range | None = None


class ClaimReport(Wire):
    """A claim with the best verdict among its citations."""

    id: str
    text: str
    start: int
    end: int
    context: str | None
    verdict: Verdict
    score: float | None
    combined: bool = Field(default=False, description="Supported only by its sources together.")
    citations: tuple[CitationReport, ...] = ()
    findings: tuple[Finding, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()


class SourceReport(Wire):
    """What was read, and how, or why not."""

    id: str
    url: str | None
    final_url: str | None
    title: str | None
    status: SourceStatus
    via: Via | None
    http_status: int | None
    archive_url: str | None
    archived_at: str | None
    reason: str | None
    content_type: str | None
    characters: int
    sha256: str | None = Field(description="Of the judged text in UTF-8.")
    fetched_at: str | None
    findings: tuple[Finding, ...] = ()


class PageReport(SourceReport):
    """One page as an audit reads it."""

    text: str | None = Field(description="What an audit would judge claims against; null where nothing was read.")


class ModelInfo(Wire):
    """A model that took part, so that a report can be repeated."""

    id: str
    revision: str | None
    sha256: str | None


class ErrorRate(Wire):
    """How often a verdict was right on labelled data."""

    precision: float
    n: int
    data: str


class VerifierInfo(Wire):
    """What scored the claims."""

    name: str
    threshold: float
    retrieval: str
    passages_per_claim: int
    models: tuple[ModelInfo, ...] = ()
    error_rates: dict[Verdict, ErrorRate] | None = None


class Summary(Wire):
    """Counts over the whole report."""

    claims: int
    cited_claims: int
    supported_claims: int
    uncited_claims: int
    by_verdict: dict[Verdict, int]
    citations: int
    sources: dict[SourceStatus, int]


class Timings(Wire):
    """Seconds of wall clock per stage."""

    parse: float
    fetch: float
    retrieve: float
    verify: float
    total: float


class AuditReport(Wire):
    """Everything an audit found. The same input and models give the same report but for times."""

    schema_version: Literal["1"] = "1"
    upheld_version: str
    created_at: str
    question: str | None
    answer: str
    verifier: VerifierInfo
    summary: Summary
    claims: tuple[ClaimReport, ...]
    sources: tuple[SourceReport, ...]
    timings: Timings


class ParsedClaim(Wire):
    """A claim as it would be checked."""

    id: str
    text: str
    start: int
    end: int
    context: str | None
    citations: tuple[ParsedCitation, ...] = ()
    findings: tuple[Finding, ...] = ()


class ParsedSource(Source):
    """A source as the answer names it."""

    findings: tuple[Finding, ...] = ()


class ParsedAnswer(Wire):
    """What would be checked, with nothing fetched."""

    answer: str
    claims: tuple[ParsedClaim, ...]
    sources: tuple[ParsedSource, ...]
