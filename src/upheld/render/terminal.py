"""A report for a person at a terminal: the answer, what is wrong with it and why, and the counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.render import safe
from upheld.render.answer_view import add_answer, number_of
from upheld.render.claim_view import add_claim
from upheld.render.looks import LOOKS, counted, percent, ranges
from upheld.render.page import WIDEST, Page
from upheld.render.source_view import add_notes, add_unread
from upheld.verdicts import FLAGGED, Verdict

if TYPE_CHECKING:
    from upheld.render.page import View
    from upheld.report import AuditReport


#: The verifier that knows words and not what they mean.
_BY_WORDS = "lexical"


def render_terminal(report: AuditReport, view: View) -> str:
    """The whole report.

    Args:
        report: what to show; its texts are untrusted and are shown, never obeyed.
        view: width, colour and how much.

    Returns:
        Lines of at most the view's width, each ended by a line break.
    """
    page = Page(view)
    if report.question:
        page.add(("Question: ", "bold"), safe.compact(report.question), hang=2)
        page.blank()
    add_answer(page, report)
    page.rule()
    sources = {source.id: source for source in report.sources}
    for claim in report.claims:
        if claim.verdict in FLAGGED:
            add_claim(page, claim, sources, report.answer)
    for claim in report.claims if view.full else ():
        if claim.verdict not in FLAGGED and claim.verdict is not Verdict.UNCITED:
            add_claim(page, claim, sources, report.answer)
    add_unread(page, report)
    add_notes(page, report)
    _add_rest(page, report)
    page.blank()
    page.add(*_counts(report, page), hang=2)
    page.add((_provenance(report, page), "dim"), hang=2)
    if report.verifier.name == _BY_WORDS and report.summary.by_verdict.get(Verdict.UNSUPPORTED):
        sign = page.view.sign(Verdict.UNSUPPORTED)
        page.add((f"{sign} can be a rewording: open the passage before you call a claim false", "dim"), hang=2)
    return page.text()


def render_summary(report: AuditReport, view: View) -> str:
    """Only the counts, on one line."""
    page = Page(replace(view, width=WIDEST))
    dot = page.view.glyphs.dot
    page.add(*_counts(report, page), (dot + _provenance(report, page), "dim"), hang=2)
    return page.text()


def _add_rest(page: Page, report: AuditReport) -> None:
    """The claims that need no explanation, by number."""
    rest = ((Verdict.SUPPORTED, "" if page.view.full else " (-v shows the passages)"), (Verdict.UNCITED, ""))
    first = True
    for verdict, hint in rest:
        numbers = [number_of(claim) for claim in report.claims if claim.verdict is verdict]
        if not numbers:
            continue
        if first:
            page.blank()
        first = False
        look = LOOKS[verdict]
        sign = page.view.sign(verdict)
        page.add((f"{sign} {look.word}  ", f"bold {look.style}"), ranges(numbers), (hint, "dim"), hang=2)


def _counts(report: AuditReport, page: Page) -> list[str | tuple[str, str]]:
    parts: list[str | tuple[str, str]] = [(headline(report), "bold")]
    for verdict, count in report.summary.by_verdict.items():
        if verdict is not Verdict.SUPPORTED:
            word = f"{page.view.sign(verdict)} {count} {LOOKS[verdict].word}".replace(" ", safe.NO_BREAK)
            parts += [page.view.glyphs.dot, (word, LOOKS[verdict].style)]
    return parts


def headline(report: AuditReport) -> str:
    """How many of the cited claims are supported, as words."""
    counts = report.summary
    if not counts.claims:
        return "No claims found: nothing was checked"
    if not counts.cited_claims:
        return f"No citations: none of {counted(counts.claims, 'claim')} could be checked"
    share = percent(counts.supported_claims, counts.cited_claims)
    return f"{counts.supported_claims} of {counted(counts.cited_claims, 'cited claim')} supported ({share}%)"


def _provenance(report: AuditReport, page: Page) -> str:
    verifier, glyphs = report.verifier, page.view.glyphs
    return glyphs.dot.join(
        (
            f"verifier {safe.compact(verifier.name)} {glyphs.at_least} {verifier.threshold:g}",
            f"retrieval {safe.compact(verifier.retrieval)}",
            f"{report.timings.total:.2f} s",
        )
    )
