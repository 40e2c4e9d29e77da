"""Texts that came with a provider's response: judged where the page itself can't be read, and told as what they are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.fetch.inline import read_inline
from upheld.report import Finding

if TYPE_CHECKING:
    from upheld.evidence import Document
    from upheld.schema import Source

#: What the text is -> the finding that says so.
_CODES = {"response": "S616", "excerpts": "S617"}
_TOLD = {
    "response": "the text that came with the response was judged",
    "excerpts": "only the passages that the response quotes were judged",
}


def as_page(source: Source) -> Source:
    """The source as one to fetch: where it has an address, what the response holds of it is set aside."""
    return source.model_copy(update={"text": None}) if source.carried and source.url else source


def or_carried(document: Document, source: Source) -> Document:
    """The document, or what the response holds of the source in its place.

    The page comes first: it is what a reader can open. What a provider only quotes never stands in for a page, since
    it would make every claim look backed.

    Args:
        document: what was read of the source.
        source: with the text that came with it, if any.
    """
    if source.carried is None or (source.url and (document.readable or source.carried == "excerpts")):
        return document
    read = read_inline(source)
    if not read.readable:
        return document
    why = f" because of the page itself: {document.reason}" if document.reason else ""
    finding = Finding(code=_CODES[source.carried], message=_TOLD[source.carried] + why, source_id=source.id)
    # A page that a provider has read was not made up, whatever the archive knows of it.
    status = "dead" if document.status == "likely_fabricated" else document.status
    return replace(
        document,
        text=read.text,
        status=status if source.url else "ok",
        via="response",
        title=document.title or source.title,
        findings=(finding, *read.findings, *(one for one in document.findings if one.code not in _SETTLED)),
    )


#: Findings that are answered by the text of the response.
_SETTLED = frozenset({"S603", "S604", "S605", "S606", "S608", "S611", "S612", "S613", "S614", "S615"})
