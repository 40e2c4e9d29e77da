"""Paragraphs that are HTML: cut at the tags that make blocks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.leaves import Leaf, cells, trimmed

if TYPE_CHECKING:
    from upheld.parsing.parts import BlockKind

#: ``<br>`` before a lower-case letter is a wrapped line.
_BLOCK_TAG = re.compile(
    r"<(?P<closing>/?)(?P<name>br(?!\s?/?>\s?(?-i:[a-z]))|p|div|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|h[1-6]"
    r"|section|article|header|footer|aside|main|nav|blockquote|details|summary|figure|figcaption|hr|center)"
    r"(?=[\s/>])[^<>\n]{0,300}>",
    re.IGNORECASE,
)
_KINDS: dict[str, BlockKind] = {
    "li": "item", "dd": "item", "blockquote": "quote",
    "summary": "heading", "caption": "heading", "dt": "heading",
    "h1": "heading", "h2": "heading", "h3": "heading", "h4": "heading", "h5": "heading", "h6": "heading",
}  # fmt: skip


def cut_at_tags(leaf: Leaf, text: str) -> list[Leaf]:
    """The leaves of a paragraph between its block-level HTML tags; the paragraph itself where it has none."""
    if not any(_BLOCK_TAG.search(text, line.start, line.end) for line in leaf.lines):
        return [leaf]
    cutter = _Cutter(leaf.kind)
    for line in leaf.lines:
        at = line.start
        for tag in _BLOCK_TAG.finditer(text, line.start, line.end):
            cutter.words(trimmed(Span(at, tag.start()), text))
            cutter.tag(tag["name"].lower(), closing=bool(tag["closing"]))
            at = tag.end()
        cutter.words(trimmed(Span(at, line.end), text))
    return cutter.finish()


class _Cutter:
    """Collects the pieces of text between tags into leaves and table rows."""

    def __init__(self, kind: BlockKind) -> None:
        self._outer: BlockKind = kind
        self._kind: BlockKind = kind
        self._pieces: list[Span] = []
        self._row: BlockKind | None = None
        self._leaves: list[Leaf] = []

    def words(self, piece: Span) -> None:
        if piece.start < piece.end:
            self._pieces.append(piece)

    def tag(self, name: str, *, closing: bool) -> None:
        if name in ("td", "th") and self._row is not None:
            self._row = "header_row" if name == "th" and not self._pieces else self._row
            return
        self._flush()
        if name == "tr":
            self._row = None if closing else "row"
        elif name != "br":
            self._kind = self._outer if closing else _KINDS.get(name, self._outer)

    def finish(self) -> list[Leaf]:
        self._flush()
        return self._leaves

    def _flush(self) -> None:
        if self._pieces:
            bullet = self._kind == "item" and self._outer != "item"
            made = cells(self._pieces, self._row) if self._row else Leaf(self._kind, tuple(self._pieces), bullet=bullet)
            self._leaves += [made] if made else []
        self._pieces = []
