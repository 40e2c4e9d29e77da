"""A parsed answer for a person: what an audit would check, and against what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.render import safe
from upheld.render.context import context_lines
from upheld.render.layout import shortened
from upheld.render.looks import counted
from upheld.render.page import Page
from upheld.render.source_view import UNCITED_CLAIM

if TYPE_CHECKING:
    from upheld.render.page import View
    from upheld.report import ParsedAnswer, ParsedClaim, ParsedSource

#: Cells of a marker or an address: enough to find it in the answer.
_SHOWN = 100


def render_parsed(parsed: ParsedAnswer, view: View) -> str:
    """The claims with the sources that they cite, then the sources, then the counts."""
    page = Page(view)
    page.add(("claims", "bold"))
    for claim in parsed.claims:
        _add_claim(page, claim, parsed.answer)
    page.blank()
    page.add(("sources", "bold"))
    for source in parsed.sources:
        _add_source(page, source)
    cited = sum(1 for claim in parsed.claims if claim.citations)
    page.blank()
    counts = (counted(len(parsed.claims), "claim"), f"{cited} cited", counted(len(parsed.sources), "source"))
    page.add((page.view.glyphs.dot.join(counts), "bold"))
    return page.text()


def _add_claim(page: Page, claim: ParsedClaim, answer: str) -> None:
    ids = dict.fromkeys(safe.compact(citation.source_id) for citation in claim.citations)
    cited = ", ".join(f"[{id_}]" for id_ in ids)
    page.add(
        (f"{claim.id.removeprefix('c'):>4}  ", "bold"),
        safe.compact(claim.text),
        (f"  {cited}" if cited else "  uncited", "cyan" if cited else "dim"),
        hang=6,
    )
    for context in context_lines(answer, claim.start, claim.context):
        shown = context if page.view.full else shortened(context, page.width - 6, page.view.glyphs.dots)
        page.add((shown, "dim"), indent=6, hang=2)
    for finding in claim.findings:
        if finding.code != UNCITED_CLAIM:  # the word "uncited" has said it
            page.add((f"{finding.code} ", "bold"), safe.compact(finding.message), indent=6, hang=5)


def _add_source(page: Page, source: ParsedSource) -> None:
    title = safe.compact(source.title or "")
    address = shortened(safe.compact(source.url or ""), _SHOWN, page.view.glyphs.dots)
    text = f"text, {len(source.text):,} characters" if source.text else "no text"
    parts = [part for part in (title, address, text) if part]
    page.add((f"[{safe.compact(source.id)}] ", "bold"), page.view.glyphs.dot.join(parts), indent=2, hang=4)
    for finding in source.findings:
        page.add((f"{finding.code} ", "bold"), safe.compact(finding.message), indent=6, hang=5)
