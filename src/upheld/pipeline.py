"""The one pipeline: parse, fetch, retrieve, verify, decide, combine, report."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from time import perf_counter
from typing import TYPE_CHECKING

from upheld import __version__, assemble
from upheld.checks.registry import default_checks
from upheld.combine import together
from upheld.decide import Reading, decide_read, decide_unread, judge
from upheld.errors import ModelError
from upheld.events import Progress, ignore
from upheld.fetch.fetcher import fetch_sources
from upheld.fetch.redirects import not_invented, resolved
from upheld.fetch.web import WebFetcher
from upheld.options import AuditOptions
from upheld.parsing.answer import parse_answer
from upheld.report import AuditReport, Timings, VerifierInfo
from upheld.retrieve.base import Described
from upheld.retrieve.registry import load_retriever
from upheld.retrieve.retriever import Shelf, retrieve, retrieve_together
from upheld.suggest import Vocabulary, cite_instead, edited, edits, replacement, worth_repairing
from upheld.verdicts import Verdict
from upheld.verify.base import Measured

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.checks.base import Check
    from upheld.events import OnEvent, Stage
    from upheld.evidence import Claim, Document, Item, Parsed, Score
    from upheld.fetch.fetcher import Fetcher
    from upheld.report import CitationReport, ModelInfo, Suggestion
    from upheld.retrieve.embedding import Embedder
    from upheld.schema import AuditRequest
    from upheld.verify.base import Verifier


def run_audit(
    request: AuditRequest,
    verifier: Verifier,
    *,
    embedder: Embedder | None = None,
    fetcher: Fetcher | None = None,
    checks: Sequence[Check] | None = None,
    options: AuditOptions | None = None,
    on_event: OnEvent = ignore,
) -> AuditReport:
    """Audits one answer.

    Args:
        request: the answer and its sources.
        verifier: what scores claims against passages.
        embedder: what hybrid retrieval embeds claims and passages with; None is the one that ships with upheld.
        fetcher: what reads sources; None opens addresses as `options` allow.
        checks: the deterministic checks to run; None is all of them.
        options: thresholds and switches; its verifier name is not looked at.
        on_event: told about progress, from the calling thread.

    Raises:
        upheld.errors.ModelError: the verifier or the embedder can't run, or does not keep its contract.
        upheld.errors.UnknownNameError: no retriever has the name in `options`.
        upheld.errors.ConfigError: an embedder for a retriever that uses none.
    """
    options = options or AuditOptions()
    checks = default_checks() if checks is None else tuple(checks)
    audit = _Audit(request, verifier, checks, options, on_event, embedder)
    clock = audit.clock

    fetcher = fetcher or WebFetcher.of(options)
    with clock.stage("fetch"):
        request, led_to = resolved(request, fetcher)
    with clock.stage("parse"):
        parsed = parse_answer(request)
    with clock.stage("fetch"):
        cited = _cited(parsed)
        sources = [source for source in parsed.sources if source.id in cited]
        documents = fetch_sources(sources, fetcher, on_event)
        documents = {id_: not_invented(document, led_to) for id_, document in documents.items()}
    with clock.stage("retrieve"):
        audit.tell("retrieve", 0, len(parsed.claims))
        items = retrieve(
            parsed,
            documents,
            audit.retriever,
            audit.passages,
            answer=request.answer,
            question=request.question,
            context=options.context,
        )
    readings = audit.read(items)
    citations = {claim.id: audit.decide(claim, documents, readings) for claim in parsed.claims}
    joint = audit.read_together(parsed, documents, citations) if options.combine else {}
    failing = [c for c in parsed.claims if c.id not in joint and worth_repairing(r.verdict for r in citations[c.id])]
    repairs = audit.try_repairs(failing, documents, citations) if options.suggest else {}

    claims = tuple(
        assemble.claim_report(c, citations[c.id], joint.get(c.id), repairs.get(c.id, ())) for c in parsed.claims
    )
    source_reports = tuple(
        assemble.source_report(documents[source.id], parsed.source_findings.get(source.id, ()))
        if source.id in documents
        else assemble.uncited_source(parsed, index)
        for index, source in enumerate(parsed.sources)
    )
    audit.tell("done", 1, 1)
    return AuditReport(
        upheld_version=__version__,
        created_at=datetime.now(UTC).isoformat(timespec="seconds"),
        question=request.question,
        answer=request.answer,
        verifier=VerifierInfo(
            name=verifier.name,
            threshold=audit.threshold,
            retrieval=audit.retriever.name,
            passages_per_claim=audit.passages,
            models=(*verifier.describe(), *audit.retrieval_models()),
            error_rates=verifier.error_rates() if isinstance(verifier, Measured) else None,
        ),
        summary=assemble.summary(claims, source_reports),
        claims=claims,
        sources=source_reports,
        timings=clock.timings(),
    )


def read_items(items: Sequence[Item], verifier: Verifier, checks: Sequence[Check]) -> list[Reading]:
    """Checks and scores items, in their order; the verifier is shown what the checks found.

    Raises:
        upheld.errors.ModelError: the verifier can't run, or does not give one score for each item.
    """
    checked = list(items)
    # A source, or some that are joined, for all claims before the next: what the checks keep of sources is bounded.
    for at in sorted(range(len(items)), key=lambda at: items[at].source_ids):
        found = tuple(finding for check in checks for finding in check.run(items[at]))
        checked[at] = replace(items[at], findings=found)
    scores = verifier.score(checked)
    if len(scores) != len(checked):
        raise ModelError(f"verifier {verifier.name!r} gave {len(scores)} scores for {len(checked)} items")
    return [Reading(item, _sound(score)) for item, score in zip(checked, scores, strict=True)]


def _sound(score: Score) -> Score:
    """The score, or none with the reason where it is no probability: that is never told as "not supported"."""
    if score.value is None or 0.0 <= score.value <= 1.0:  # false for NaN too
        return score
    return replace(score, value=None, reason=f"the verifier gave {score.value}, which is no probability")


def _cited(parsed: Parsed) -> frozenset[str]:
    return frozenset(citation.source_id for claim in parsed.claims for citation in claim.citations)


def _trials(
    claim: Claim, documents: Mapping[str, Document], citations: Sequence[CitationReport], vocabulary: Vocabulary
) -> Iterator[tuple[Claim, Document, Suggestion]]:
    """What to read for the repairs of a claim, with what to suggest if it passes; the best of a kind first."""
    for edit in edits(claim, citations):
        yield edited(claim, edit), documents[edit.source_id], replacement(edit)
    for document in vocabulary.others(claim):
        yield claim, document, cite_instead(document)


class _Audit:
    """What stays the same through one audit."""

    def __init__(
        self,
        request: AuditRequest,
        verifier: Verifier,
        checks: Sequence[Check],
        options: AuditOptions,
        on_event: OnEvent,
        embedder: Embedder | None,
    ) -> None:
        self.request = request
        self.verifier = verifier
        self.checks = checks
        self.options = options
        self.on_event = on_event
        self.clock = _Clock()
        self.retrieval = load_retriever(options.retrieval, embedder, verifier=verifier.name)
        self.retriever = Shelf(self.retrieval)  # both readings search the same indexes
        self.threshold = verifier.threshold if options.threshold is None else options.threshold
        self.passages = verifier.passages_per_claim if options.passages is None else options.passages

    def retrieval_models(self) -> tuple[ModelInfo, ...]:
        """The models that passages were found with."""
        return self.retrieval.describe() if isinstance(self.retrieval, Described) else ()

    def tell(self, stage: Stage, done: int, total: int) -> None:
        self.on_event(Progress(stage, done, total))

    def read(self, items: Sequence[Item], stage: Stage = "verify") -> dict[tuple[str, tuple[str, ...]], Reading]:
        """Checks and scores items; keyed by claim id and source ids."""
        with self.clock.stage("verify"):
            self.tell(stage, 0, len(items))
            readings = read_items(items, self.verifier, self.checks)
            self.tell(stage, len(items), len(items))
        return {(reading.item.claim.id, reading.item.source_ids): reading for reading in readings}

    def decide(
        self,
        claim: Claim,
        documents: Mapping[str, Document],
        readings: Mapping[tuple[str, tuple[str, ...]], Reading],
    ) -> list[CitationReport]:
        """One report per source of the claim, in the order of its markers."""
        reports = []
        for source_id in dict.fromkeys(citation.source_id for citation in claim.citations):
            document = documents[source_id]
            reading = readings.get((claim.id, (source_id,)))
            reports.append(
                decide_unread(document) if reading is None else decide_read(claim, document, reading, self.threshold)
            )
        return reports

    def item(self, claim: Claim, documents: Sequence[Document]) -> Item:
        """A claim with the best windows of these sources, whether it cites them or not."""
        return retrieve_together(
            claim,
            documents,
            self.retriever,
            self.passages,
            answer=self.request.answer,
            question=self.request.question,
            context=self.options.context,
        )

    def try_repairs(
        self,
        failing: Sequence[Claim],
        documents: Mapping[str, Document],
        citations: Mapping[str, list[CitationReport]],
    ) -> dict[str, tuple[Suggestion, ...]]:
        """Claim id -> the repairs with which the claim passes: the smallest edit, and the best other source."""
        vocabulary = Vocabulary(documents)
        with self.clock.stage("retrieve"):
            trials = [
                (claim.id, suggestion, self.item(changed, [document]))
                for claim in failing
                for changed, document, suggestion in _trials(claim, documents, citations[claim.id], vocabulary)
            ]
        readings = self.read([item for _, _, item in trials], "suggest") if trials else {}
        kept: dict[str, dict[str, Suggestion]] = {}
        for claim_id, suggestion, item in trials:
            reading = readings[item.claim.id, item.source_ids]
            if judge(reading.score, reading.item.findings, self.threshold) is Verdict.SUPPORTED:
                kept.setdefault(claim_id, {}).setdefault(suggestion.kind, suggestion)
        return {claim_id: tuple(found.values()) for claim_id, found in kept.items()}

    def read_together(
        self,
        parsed: Parsed,
        documents: Mapping[str, Document],
        citations: Mapping[str, list[CitationReport]],
    ) -> dict[str, float]:
        """Claim id -> joint score, for the claims that only their sources together support."""
        with self.clock.stage("retrieve"):
            items = [
                self.item(claim, [documents[source_id] for source_id in joined])
                for claim in parsed.claims
                if (joined := together(citations[claim.id], documents))
            ]
        readings = self.read(items, "combine") if items else {}
        return {
            claim_id: reading.score.value
            for (claim_id, _), reading in readings.items()
            if reading.score.value is not None
            and judge(reading.score, reading.item.findings, self.threshold) is Verdict.SUPPORTED
        }


@dataclass(slots=True)
class _Clock:
    """Seconds of wall clock per stage; a stage that runs twice adds up."""

    began: float = field(default_factory=perf_counter)
    spent: dict[str, float] = field(default_factory=dict)
    _running: tuple[str, float] = ("", 0.0)

    def stage(self, name: str) -> _Clock:
        self._running = (name, perf_counter())
        return self

    def __enter__(self) -> None:
        return None

    def __exit__(self, *error: object) -> None:
        name, since = self._running
        self.spent[name] = self.spent.get(name, 0.0) + perf_counter() - since

    def timings(self) -> Timings:
        stages = {name: round(self.spent.get(name, 0.0), 4) for name in ("parse", "fetch", "retrieve", "verify")}
        return Timings(**stages, total=round(perf_counter() - self.began, 4))
