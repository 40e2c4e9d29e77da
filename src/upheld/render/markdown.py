"""A report as Markdown: for a comment on a pull request, or an editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.render import escaped
from upheld.render.answer_view import number_of
from upheld.render.highlight import excerpt, sentence_of, unbacked
from upheld.render.looks import LOOKS
from upheld.render.source_view import address_of, hint_for, notes_of, unread_sources
from upheld.render.stitch import Stitched
from upheld.render.terminal import headline
from upheld.verdicts import FLAGGED, ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from upheld.report import AuditReport, CitationReport, ClaimReport, Evidence, SourceReport


def render_markdown(report: AuditReport) -> str:
    """The counts, every flagged claim with its proof, what could not be read, and all claims in a folded table.

    Everything that comes from the answer or a source is escaped: it can't become a link, an image, HTML, a heading or
    a mention. The only links are the sources' own http and https addresses, under their own host names.
    """
    blocks = [f"## upheld: {headline(report)}", *_counts(report)]
    sources = {source.id: source for source in report.sources}
    for claim in report.claims:
        if claim.verdict in FLAGGED:
            blocks += _claim(claim, sources)
    blocks += _unread(report)
    blocks += _notes(report)
    blocks += _all_claims(report)
    verifier = report.verifier
    blocks.append(
        f"<sub>upheld {escaped.text(report.upheld_version)}, verifier {escaped.text(verifier.name)}, threshold "
        f"{verifier.threshold:g}, retrieval {escaped.text(verifier.retrieval)}</sub>"
    )
    return "\n\n".join(blocks) + "\n"


def _counts(report: AuditReport) -> Iterator[str]:
    if report.summary.by_verdict:
        rows = (
            f"| {LOOKS[verdict].sign} {LOOKS[verdict].word} | {count} | {ROWS[verdict].meaning} |"
            for verdict, count in report.summary.by_verdict.items()
        )
        yield "\n".join(("| verdict | claims | meaning |", "| --- | ---: | --- |", *rows))


def _claim(claim: ClaimReport, sources: Mapping[str, SourceReport]) -> Iterator[str]:
    look = LOOKS[claim.verdict]
    yield f"### {look.sign} {number_of(claim)}: {look.word}"
    marked = sorted({span for citation in claim.citations for span in unbacked(claim.text, citation)})
    yield "> " + _strong(claim.text, _apart(marked))
    for citation in claim.citations:
        yield from _citation(citation, sources.get(citation.source_id), alone=len(claim.citations) == 1)
    for finding in claim.findings:
        yield f"{finding.code}: {escaped.text(finding.message)}"
    for suggestion in claim.suggestions:
        yield f"Try: {escaped.text(suggestion.message)}"


def _citation(citation: CitationReport, source: SourceReport | None, *, alone: bool) -> Iterator[str]:
    verdict = "" if alone else f"{LOOKS[citation.verdict].sign} {LOOKS[citation.verdict].word}: "
    codes = sorted({finding.code for finding in citation.findings} | {span.code for span in citation.spans})
    why = f" ({', '.join(codes)})" if codes else ""
    yield f"{_source(citation.source_id, source, _exact(citation))}: {verdict}{escaped.text(citation.reason)}{why}"
    copy = citation.checked_copy
    if copy is not None:
        yield f"Read from a copy of {escaped.text(copy.date)[:10]}: {escaped.link(copy.url)}"
    if citation.evidence:
        yield _passage(citation.evidence[0])


def _exact(citation: CitationReport) -> str | None:
    """The address that opens the page at the passage."""
    return citation.evidence[0].link if citation.evidence else None


def _source(id_: str, source: SourceReport | None, exact: str | None = None) -> str:
    address = exact or (address_of(source) if source else None)
    title = escaped.text(source.title) if source and source.title else ""
    named = " ".join(part for part in (title, escaped.link(address) if address else "") if part)
    return f"**\\[{escaped.text(id_)}\\]** {named or 'source'}"


def _passage(evidence: Evidence) -> str:
    sentence = sentence_of(evidence)
    start, end = excerpt(evidence.text, sentence)
    labels = [*([(start, "… ")] if start else []), *([(end, " …")] if end < len(evidence.text) else [])]
    stitched = Stitched(evidence.text, start, end, labels)
    bold = [stitched.range(*sentence)] if sentence else []
    return "> " + _strong(stitched.text, bold)


def _apart(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sorted ranges without those that lie on an earlier one."""
    kept: list[tuple[int, int]] = []
    for start, end in ranges:
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return kept


def _strong(value: str, ranges: list[tuple[int, int]]) -> str:
    """Untrusted text on quoted lines, with ranges in bold. HTML tags, since ** needs spaces where CJK has none."""
    pieces, done = [], 0
    for start, end in ranges:
        pieces += [(value[done:start], False), (value[start:end], True)]
        done = end
    pieces.append((value[done:], False))
    return "".join(_emphasised(piece, strong=strong) for piece, strong in pieces)


def _emphasised(value: str, *, strong: bool) -> str:
    """Escapes a piece line by line; the white space at its ends, which the escaping takes away, is put back."""
    before = " " if value[:1].isspace() else ""
    after = " " if value[-1:].isspace() and value.strip() else ""
    shown = "<br>".join(escaped.lines(value))
    return f"{before}<b>{shown}</b>{after}" if strong and shown else f"{before}{shown}{after}"


def _unread(report: AuditReport) -> Iterator[str]:
    groups = unread_sources(report)
    if groups:
        yield "### Could not be read, so not judged"
        yield "\n".join(
            f"- {escaped.text(reason)}: " + ", ".join(_source(source.id, source) + _held(source) for source in sources)
            for (_, reason), sources in groups.items()
        )
        yield escaped.text(hint_for(groups))


def _held(source: SourceReport) -> str:
    """The archived copy that upheld could not read, for people who may."""
    return f" (copy: {escaped.link(source.archive_url)})" if source.archive_url else ""


def _notes(report: AuditReport) -> Iterator[str]:
    notes = notes_of(report)
    if notes:
        yield "### Notes"
        yield "\n".join(f"- {note.code}: {escaped.text(note.said)} ({escaped.text(note.where)})" for note in notes)


def _all_claims(report: AuditReport) -> Iterator[str]:
    if not report.claims:
        return
    rows = (
        f"| {number_of(claim)} | {LOOKS[claim.verdict].sign} {LOOKS[claim.verdict].word} | "
        f"{escaped.text(claim.text)} | {_cited(claim)} |"
        for claim in report.claims
    )
    yield "<details><summary>All claims</summary>"
    yield "\n".join(("| | verdict | claim | sources |", "| --- | --- | --- | --- |", *rows))
    yield "</details>"


def _cited(claim: ClaimReport) -> str:
    return ", ".join(escaped.text(citation.source_id) for citation in claim.citations) or "none"
