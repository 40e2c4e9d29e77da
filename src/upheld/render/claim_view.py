"""One claim of a report: the verdict, the claim, and for each of its sources the reason and the passage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.render import safe
from upheld.render.answer_view import number_of
from upheld.render.context import context_lines
from upheld.render.highlight import excerpt, sentence_of, shared, unbacked
from upheld.render.looks import LOOKS
from upheld.render.source_view import name_of, site_of
from upheld.render.stitch import Stitched
from upheld.verdicts import FLAGGED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upheld.render.page import Page, Styled
    from upheld.report import CitationReport, ClaimReport, Evidence, Finding, SourceReport

#: How far a claim's text and its sources are set in.
_INDENT = 2


def add_claim(page: Page, claim: ClaimReport, sources: Mapping[str, SourceReport], answer: str) -> None:
    """Adds a claim of `answer` with everything that a reader needs to check the verdict."""
    look = LOOKS[claim.verdict]
    score = [] if claim.score is None else [(f"  score {claim.score:.2f}", "dim")]
    combined = [("  by its sources together", "dim")] if claim.combined else []
    heading = f"{page.view.sign(claim.verdict)} {number_of(claim)}  {look.word}"
    page.blank()
    page.add((heading, f"bold {look.style}"), *score, *combined)
    for line in context_lines(answer, claim.start, claim.context) if page.view.full else ():
        page.add((line, "dim"), indent=_INDENT, hang=2)
    _add_text(page, claim)
    for citation in claim.citations:
        _add_citation(page, claim, citation, sources)
    for finding in claim.findings:
        _add_finding(page, finding)
    for suggestion in claim.suggestions:
        page.add(("try: ", "bold"), safe.compact(suggestion.message), indent=_INDENT, hang=2)


def _add_text(page: Page, claim: ClaimReport) -> None:
    text = safe.line(claim.text)
    style = LOOKS[claim.verdict].style
    marked = [range_ for citation in claim.citations for range_ in unbacked(claim.text, citation)]
    page.quote(text, [(start, end, f"bold underline {style}") for start, end in marked], indent=_INDENT)


def _add_citation(
    page: Page, claim: ClaimReport, citation: CitationReport, sources: Mapping[str, SourceReport]
) -> None:
    look = LOOKS[citation.verdict]
    source = sources.get(citation.source_id)
    page.add(
        *([(f"{page.view.sign(citation.verdict)} {look.word} ", look.style)] if len(claim.citations) > 1 else []),
        (f"[{safe.compact(citation.source_id)}] ", "bold"),
        name_of(citation.source_id, source),
        (_place(page, source), "dim"),
        indent=_INDENT,
        hang=2,
    )
    reason, untold = _coded(citation)
    page.add(reason, indent=_INDENT + 2, hang=2)
    if untold:
        page.add(("not backed: ", "bold"), page.view.glyphs.dot.join(untold), indent=_INDENT + 2, hang=2)
    for finding in _unsaid(citation):
        _add_finding(page, finding, indent=_INDENT + 2)
    if citation.checked_copy is not None:
        copy = citation.checked_copy
        page.add(f"read from a copy of {safe.compact(copy.date)[:10]}: {safe.compact(copy.url)}", indent=_INDENT + 2)
    for evidence in citation.evidence if page.view.full else citation.evidence[:1]:
        _add_passage(page, claim, evidence)


def _place(page: Page, source: SourceReport | None) -> str:
    """Address and status, as far as they say something."""
    status = source.status.replace("_", " ") if source and source.status != "ok" else ""
    if source and source.archive_url and source.characters:  # which of the two it was, its finding says
        status = "archived copy"
    site = site_of(source, whole=page.view.full)
    return page.view.glyphs.dot.join(("", *(part for part in (site, status) if part)))


def _coded(citation: CitationReport) -> tuple[str, list[str]]:
    """The reason with a code after each text that it quotes, and the texts that are not backed and not quoted."""
    codes: dict[str, dict[str, None]] = {}
    for span in citation.spans:
        codes.setdefault(safe.compact(span.text), {})[span.code] = None
    reason, untold = safe.compact(citation.reason), []
    for text, own in codes.items():
        quoted, coded = f"“{text}”", f"({', '.join(own)})"
        if quoted in reason:
            reason = reason.replace(quoted, f"{quoted} {coded}", 1)
        else:
            untold.append(f"{text} {coded}")
    return reason, untold


#: Told by the line about the copy.
_COPY_USED = "S601"


def _unsaid(citation: CitationReport) -> list[Finding]:
    """Findings that neither the reason nor the ranges that are not backed have told already."""
    told = {(span.code, span.start) for span in citation.spans}
    copied = {_COPY_USED} if citation.checked_copy else set()
    return [
        finding
        for finding in citation.findings
        if finding.message not in citation.reason
        and finding.code not in copied
        and not (finding.span is not None and (finding.code, finding.span.start) in told)
    ]


def _add_finding(page: Page, finding: Finding, indent: int = _INDENT) -> None:
    page.add((f"{finding.code} ", "bold"), safe.compact(finding.message), indent=indent, hang=5)


def _add_passage(page: Page, claim: ClaimReport, evidence: Evidence) -> None:
    glyphs = page.view.glyphs
    sentence = sentence_of(evidence)
    start, end = (0, len(evidence.text)) if page.view.full else excerpt(evidence.text, sentence)
    # Not where it is part of what is quoted: a heading, or the header row of a table.
    heading = evidence.heading if evidence.heading and evidence.heading not in evidence.text[start:end] else None
    where = [part for part in (heading, f"page {evidence.page}" if evidence.page else None) if part]
    if where:
        page.add((safe.compact(glyphs.dot.join(where)), "dim"), indent=_INDENT + 2, hang=2)
    stitched = Stitched(safe.block(evidence.text), start, end, _labels(page, evidence, sentence, start, end))
    styles = [(*stitched.range(first, last), style) for first, last, style in _styles(claim, evidence, sentence)]
    base = "dim" if sentence and page.view.color else ""
    page.quote(stitched.text, styles, base=base, indent=_INDENT + 2, bar=glyphs.bar)


def _labels(
    page: Page, evidence: Evidence, sentence: tuple[int, int] | None, start: int, end: int
) -> list[tuple[int, str]]:
    """Dots where text was left out; without colour also signs around the sentence that decided."""
    glyphs = page.view.glyphs
    labels = [(start, f"{glyphs.dots} ")] if start > 0 else []
    if sentence is not None and sentence != (start, end) and not page.view.color:
        labels += [(sentence[0], glyphs.opening), (sentence[1], glyphs.closing)]
    return [*labels, (end, f" {glyphs.dots}")] if end < len(evidence.text) else labels


def _styles(claim: ClaimReport, evidence: Evidence, sentence: tuple[int, int] | None) -> list[Styled]:
    """The sentence that decided bright, words of the claim in it bold, numbers that the claim has not in yellow."""
    first, last = sentence or (0, len(evidence.text))
    same, other = shared(claim.text, evidence.text[first:last])
    bright = [(first, last, "not dim")] if sentence else []
    return [
        *bright,
        *((first + start, first + end, "bold not dim") for start, end in same),
        *((first + start, first + end, "yellow not dim") for start, end in other if claim.verdict in FLAGGED),
    ]
