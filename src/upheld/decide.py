"""From scores, findings and source statuses to a verdict per citation. Pure: no reading, no clock, no model."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Passage, Span
from upheld.findings import Effect, lookup
from upheld.report import CheckedCopy, CitationReport, Evidence, Finding, Range, UnbackedSpan
from upheld.text.sentences import sentences
from upheld.text.urls import with_text_fragment
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.evidence import Claim, Document, Item, Score
    from upheld.schema import SourceStatus

#: Verdicts whose reason is what the source is silent on.
_EXPLAINED = frozenset({Verdict.PARTIAL, Verdict.UNSUPPORTED})

#: Effects of findings that hold nothing against the claim.
_HARMLESS = frozenset({Effect.NOTE, Effect.BACKED})

#: What a source without text makes of its citations; every status that is not listed is `unverifiable`.
_UNREAD: dict[SourceStatus, Verdict] = {
    "link_rot": Verdict.LINK_ROT,
    "likely_fabricated": Verdict.LIKELY_FABRICATED,
}


@dataclass(frozen=True, slots=True)
class Reading:
    """A claim read against one readable source (or several together): what `judge` decides on.

    Attributes:
        item: what was shown to the verifier, with what the checks found.
        score: what the verifier said.
    """

    item: Item
    score: Score


def judge(score: Score, findings: Sequence[Finding], threshold: float) -> Verdict:
    """The verdict on a claim whose source was read.

    A finding that proves a conflict overrules the score: a model does not get to overrule arithmetic.
    """
    effects = {lookup(finding.code).effect for finding in findings}
    if score.value is None:
        return Verdict.UNVERIFIABLE
    if Effect.CONFLICT in effects or score.conflict:
        return Verdict.CONTRADICTED
    # A score of the rest of the claim: where a wrong name alone keeps it from passing, the name is what is wrong.
    aside = max(score.value, score.names_aside or 0.0)
    if Effect.NAME in effects and Effect.FAIL not in effects and aside >= threshold:
        return Verdict.WRONG_ENTITY
    if score.value >= threshold:
        return Verdict.UNSUPPORTED if Effect.FAIL in effects else Verdict.SUPPORTED
    backed = [part.value >= threshold for part in score.parts]
    if any(backed) and not all(backed):
        return Verdict.PARTIAL
    return Verdict.UNSUPPORTED


def decide_unread(document: Document) -> CitationReport:
    """The report on a citation whose source could not be read: why, never a judgement of the claim."""
    return CitationReport(
        source_id=document.source_id,
        url=document.url,
        verdict=_UNREAD.get(document.status, Verdict.UNVERIFIABLE),
        score=None,
        reason=document.reason or "the source could not be read",
        passages_read=0,
        findings=document.findings,
    )


def decide_read(claim: Claim, document: Document, reading: Reading, threshold: float) -> CitationReport:
    """The report on a citation whose source was read: verdict, reason, passages, and what is not backed."""
    score = reading.score
    verdict = judge(score, reading.item.findings, threshold)
    proven = tuple(_proven(reading.item.findings))
    silent = _silent(claim, score, threshold, proven) if verdict in _EXPLAINED else ()
    spans = () if verdict is Verdict.SUPPORTED else tuple(sorted((*proven, *silent), key=lambda span: span.start))
    said = (*document.findings, *reading.item.findings)
    findings = (*said, *(f for f in _explanations(silent, document.source_id) if not _is_said(f, said)))
    return CitationReport(
        source_id=document.source_id,
        url=document.url,
        verdict=verdict,
        score=score.value,
        reason=_reason(verdict, reading, spans),
        passages_read=reading.item.passages_read,
        evidence=_evidence(document, reading, verdict),
        spans=spans,
        findings=findings,
        checked_copy=_copy(document),
    )


def _reason(verdict: Verdict, reading: Reading, spans: Sequence[UnbackedSpan]) -> str:
    decisive = _decisive(verdict, reading.item.findings)
    read = reading.item.passages_read
    passages = f"{read} passage{'s' if read != 1 else ''} read"
    match verdict:
        case Verdict.SUPPORTED:
            return "a passage of the source says it"
        case Verdict.PARTIAL:
            return f"the source backs a part, but not {_quoted(spans)}"
        case Verdict.WRONG_ENTITY | Verdict.CONTRADICTED:
            return "; ".join(finding.message for finding in decisive) or "the source says something that conflicts"
        case Verdict.UNSUPPORTED if decisive:
            return "; ".join(finding.message for finding in decisive)
        case Verdict.UNSUPPORTED:
            return f"the source does not say {_quoted(spans)} ({passages})" if spans else f"not said ({passages})"
        case _:
            return reading.score.reason or "the claim could not be judged"


#: Verdict -> the effects of the findings that make it.
_MADE_BY: dict[Verdict, frozenset[Effect]] = {
    Verdict.CONTRADICTED: frozenset({Effect.CONFLICT}),
    Verdict.WRONG_ENTITY: frozenset({Effect.NAME}),
    Verdict.UNSUPPORTED: frozenset({Effect.FAIL}),
}


def _decisive(verdict: Verdict, findings: Sequence[Finding]) -> list[Finding]:
    """The findings that make the verdict what it is; none where the score did."""
    effects = _MADE_BY.get(verdict, frozenset())
    return [finding for finding in findings if lookup(finding.code).effect in effects]


def _quoted(spans: Sequence[UnbackedSpan]) -> str:
    shown = ", ".join(f"“{span.text}”" for span in spans[:3])
    return f"{shown} and {len(spans) - 3} more" if len(spans) > 3 else shown


def _proven(findings: Sequence[Finding]) -> Iterator[UnbackedSpan]:
    """The ranges that the checks found at fault."""
    for finding in findings:
        if finding.span is not None and lookup(finding.code).effect not in _HARMLESS:
            yield UnbackedSpan(**dict(finding.span), code=finding.code)


def _silent(claim: Claim, score: Score, threshold: float, proven: Sequence[UnbackedSpan]) -> tuple[UnbackedSpan, ...]:
    """The ranges that the verifier found nothing for, where no check has said more about them."""
    failing = [part.span for part in score.parts if part.value < threshold]
    coarse = failing if 0 < len(failing) < len(score.parts) else []
    # A failing part whose very words are known is shown by those words; the whole part only where they are not.
    fine = [shared for span in score.unbacked for part in coarse if (shared := _overlap(span, part))]
    wide = [part for part in coarse if not any(_overlap(span, part) for span in fine)]
    ranges = {*fine, *wide} if coarse else {*score.unbacked}
    spans = (_span(claim, s, whole=s in wide) for s in sorted(ranges, key=lambda span: (span.start, span.end)))
    return tuple(s for s in spans if not any(s.start < other.end and other.start < s.end for other in proven))


def _overlap(one: Span, other: Span) -> Span | None:
    start, end = max(one.start, other.start), min(one.end, other.end)
    return Span(start, end) if start < end else None


def _span(claim: Claim, span: Span, *, whole: bool) -> UnbackedSpan:
    """A range that is not backed: a whole part of the claim, or words and numbers that the source lacks."""
    text = span.of(claim.text)
    where = claim.in_answer(span.start, span.end)
    # The numbers of a whole part may well be in the source: it is shown whole because no word of it is known to lack.
    code = "N101" if not whole and any(character.isdigit() for character in text) else "P501"
    return UnbackedSpan(start=where.start, end=where.end, text=text, code=code)


#: Code of an unbacked range -> how its finding reads.
_MESSAGES: Mapping[str, str] = {
    "N101": "“{text}” stands nowhere in the passages read",
    "P501": "not backed: “{text}”",
}


def _explanations(spans: Sequence[UnbackedSpan], source_id: str) -> tuple[Finding, ...]:
    return tuple(
        Finding(
            code=span.code,
            message=_MESSAGES[span.code].format(text=span.text),
            span=Range(start=span.start, end=span.end, text=span.text),
            source_id=source_id,
        )
        for span in spans
    )


def _is_said(finding: Finding, others: Sequence[Finding]) -> bool:
    """Whether a check has reported the same of a range that this one touches."""
    span = finding.span
    return span is not None and any(
        other.code == finding.code and other.span and other.span.start < span.end and span.start < other.span.end
        for other in others
    )


def _evidence(document: Document, reading: Reading, verdict: Verdict) -> tuple[Evidence, ...]:
    """The passage that decided first, then the others that the verifier saw, in the retriever's order."""
    item, score = reading.item, reading.score
    shown = [(passage, _value(score, index)) for index, passage in enumerate(item.passages)]
    first, sentence = score.passage, score.sentence
    conflict = next((f.source_span for f in _decisive(verdict, item.findings) if f.source_span), None)
    if conflict is not None:
        holding = (i for i, p in enumerate(item.passages) if p.start <= conflict.start and conflict.end <= p.end)
        first = next(holding, len(shown))
        if first == len(shown):  # a check reads the whole source, also what the verifier was not shown
            shown.append((_around(conflict, item.source_text, document.source_id), None))
        sentence = _sentence(shown[first][0], conflict)
    order = sorted(range(len(shown)), key=lambda index: index != first)
    return tuple(_passage(document, *shown[index], sentence if index == first else None) for index in order)


#: Characters shown before and after what conflicts, where it lies outside the passages that were retrieved.
_MARGIN = 300


def _around(span: Range, text: str, source_id: str) -> Passage:
    """The sentences around a range of the source."""
    low, high = max(0, span.start - _MARGIN), min(len(text), span.end + _MARGIN)
    near = [Span(low + found.start, low + found.end) for found in sentences(text[low:high])]
    # The first and last may be cut in the middle; they are dropped unless the range itself touches them.
    whole = [s for s in near if (s.start > low or low == 0) and (s.end < high or high == len(text))]
    touched = [s for s in near if s.start < span.end and span.start < s.end]
    start = min(s.start for s in [*whole, *touched, Span(span.start, span.end)])
    end = max(s.end for s in [*whole, *touched, Span(span.start, span.end)])
    return Passage(source_id, text[start:end], start, end)


def _sentence(passage: Passage, span: Range) -> Span:
    """The sentence of the passage that holds a range of the source, or the range itself."""
    start, end = span.start - passage.start, span.end - passage.start
    holding = (s for s in sentences(passage.text) if s.start <= start and end <= s.end)
    return next(holding, Span(start, end))


def _value(score: Score, index: int) -> float | None:
    return score.passage_values[index] if score.passage_values else None


def _passage(document: Document, passage: Passage, value: float | None, sentence: Span | None) -> Evidence:
    quote = sentence.of(passage.text) if sentence else passage.text
    address = document.archive_url or document.final_url or document.url
    return Evidence(
        source_id=passage.source_id,
        text=passage.text,
        start=passage.start,
        end=passage.end,
        score=value,
        sentence=Range(start=passage.start + sentence.start, end=passage.start + sentence.end, text=quote)
        if sentence
        else None,
        heading=passage.heading or None,
        page=passage.page,
        link=_page_link(address, passage.page) if document.content_type == _PDF else _link(address, quote),
    )


_PDF = "application/pdf"


def _page_link(address: str | None, page: int | None) -> str | None:
    """The address of a page of a PDF: viewers know page numbers (RFC 8118), not text fragments."""
    bare = _link(address, "")
    return f"{bare.partition('#')[0]}#page={page}" if bare and page else bare


#: What stands at the start of a line for its structure alone; the page that is linked to shows none of it.
_STRUCTURE = re.compile(r"^(?:#{1,6}|[-*>]|\d{1,3}[.)])\s+", re.MULTILINE)


def _link(address: str | None, quote: str) -> str | None:
    """The address with a text fragment for the last paragraph of what is quoted; bare for rows of a table."""
    if address is None or not address.lower().startswith(("http://", "https://")):
        return None  # a report may be shown as a page: an address that runs or reads something must not become a link
    paragraph = _STRUCTURE.sub("", quote.strip()).rsplit("\n\n", 1)[-1]
    return address if not paragraph or paragraph.startswith("|") else with_text_fragment(address, paragraph)


def _copy(document: Document) -> CheckedCopy | None:
    """The archived copy that was judged, whether it was read now or comes from the cache."""
    if document.archive_url is None or document.archived_at is None:
        return None
    return CheckedCopy(url=document.archive_url, date=document.archived_at)
