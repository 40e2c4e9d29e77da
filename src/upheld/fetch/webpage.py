"""Web pages: the main text of one, with light Markdown.

Two readers look at a page. Ours keeps every block in its form: tables, captions, definition lists, exponents.
trafilatura knows which part is the page's subject. So our blocks are taken from where trafilatura found text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.fetch.layout import read_layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.fetch.layout import Page, PageBlock


@dataclass(frozen=True, slots=True)
class WebPage:
    """What a page says.

    Attributes:
        text: its main text: headings ``#``, bullets ``-``, table rows ``| a | b |``; "" where the page has no text.
        title: what it calls itself, or its first heading, or None.
    """

    text: str
    title: str | None


#: Pages beyond these are read by our reader alone, which is linear and keeps no tree. trafilatura took up to 7 s for
#: 20,000 elements and 20 s for 40,000 (paragraphs with a link each, two cores shared).
_LONGEST = 3_000_000
_DEEPEST = 200
_ELEMENTS = 20_000
#: A block belongs to what trafilatura found if this share of its word triples does.
_SHARED = 0.5
_TRIPLE = 3
#: If trafilatura found less than this share of the page's prose, it took a part for the whole, and all is kept.
_FOUND = 0.5
#: Prose: blocks of at least so many words that are no lists of links.
_PROSE_WORDS = 8
_MOSTLY_LINKS = 0.6
#: How many blocks before the found text are looked through for its heading and first table.
_LEAD = 3
#: A character of Chinese or Japanese is a word of its own here.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|(?:(?![\u3040-\u30ff\u3400-\u9fff])\w)+")


def read_page(html: str) -> WebPage:
    """Reads a page. Ends in bounded time and never raises, whatever the page holds."""
    page = read_layout(html)
    if not page.blocks:
        page = read_layout(html, whole=True)
    blocks = main_blocks(page, html)
    heading = next((block.text.lstrip("# ") for block in page.blocks if block.kind == "heading"), None)
    return WebPage(markdown(blocks), page.title or heading)


def markdown(blocks: Sequence[PageBlock]) -> str:
    """The blocks as one text: items of a list on lines of their own, everything else apart by a blank line."""
    parts: list[str] = []
    for index, block in enumerate(blocks):
        if index:
            parts.append("\n" if block.kind == blocks[index - 1].kind == "item" else "\n\n")
        parts.append(block.text)
    return "".join(parts)


def main_blocks(page: Page, html: str) -> Sequence[PageBlock]:
    """The blocks from the first to the last that trafilatura found, without lists of links between them.

    A lost sentence turns a true claim into a false alarm, while a menu is only one more window that no claim matches:
    so in doubt a block is kept.
    """
    blocks = page.blocks
    if not blocks or len(html) > _LONGEST or page.depth > _DEEPEST or page.elements > _ELEMENTS:
        return blocks
    words = [_words(block.text) for block in blocks]
    known = _triples(_words(_trafilatura(html)))
    found = [_share(own, known) >= _SHARED for own in words]
    prose = [
        len(own) if len(own) >= _PROSE_WORDS and block.linked < _MOSTLY_LINKS else 0
        for own, block in zip(words, blocks, strict=True)
    ]
    kept = sum(count for count, is_found in zip(prose, found, strict=True) if is_found)
    if not any(found) or kept < _FOUND * sum(prose):
        return blocks
    first, last = found.index(True), len(found) - 1 - found[::-1].index(True)
    leads = [index for index in range(max(0, first - _LEAD), first) if blocks[index].kind in ("heading", "table")]
    return [
        block
        for index, block in enumerate(blocks)
        if index in leads
        or block.kind == "table"
        or (first <= index <= last and (found[index] or block.linked < _MOSTLY_LINKS))
    ]


def _trafilatura(html: str) -> str:
    from trafilatura import extract

    return extract(html, favor_recall=True, include_comments=False, include_tables=True) or ""


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _triples(words: Sequence[str]) -> set[tuple[str, ...]]:
    return set(zip(*(words[shift:] for shift in range(_TRIPLE)), strict=False))


def _share(words: Sequence[str], known: set[tuple[str, ...]]) -> float:
    """How much of a block is known; 0 for one too short to tell."""
    own = _triples(words)
    return len(own & known) / len(own) if own else 0.0
