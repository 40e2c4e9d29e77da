"""Web pages: the main text of one, with light Markdown.

Two readers look at a page. Ours keeps every block in its form: tables, captions, definition lists, exponents.
trafilatura knows which part is the page's subject. So our blocks are taken from where trafilatura found text, and from
what the page itself marks as its subject.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.fetch.blocks import PageBlock
from upheld.fetch.content import Content
from upheld.fetch.failures import Failure
from upheld.fetch.layout import ELEMENTS, read_layout
from upheld.fetch.metadata import read_metadata
from upheld.fetch.visibility import Place
from upheld.report import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.fetch.jsonld import Told
    from upheld.fetch.layout import Page


@dataclass(frozen=True, slots=True)
class WebPage:
    """What a page says.

    Attributes:
        text: its main text: headings ``#``, bullets ``-``, table rows ``| a | b |``; "" where the page has no text.
        title: what it calls itself, or its first heading, or None.
        published: the day it says it was published on, or None.
        modified: the day it says it was last changed on, or None.
        forward: the address that it sends its readers on to within seconds, as it writes it, or None.
        cut: whether only its beginning was read.
    """

    text: str
    title: str | None
    published: str | None = None
    modified: str | None = None
    forward: str | None = None
    cut: bool = False


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
#: How many blocks before the found text are looked through for the heading above it: title, authors, date, summary.
_LEAD = 15
#: And how many for a lesser heading.
_NEAR = 3
#: Comments are dropped from a page with so many words besides, and are the page itself where there is less.
_ENOUGH_WORDS = 60
#: What sites put beside a text is more of a page than this only where its class names mislead.
_MOST_APART = 0.6
#: An article in JSON-LD with so many times the words of the page's own prose is the text that scripts would fill in.
_SHELL = 2.0
#: A character of Chinese or Japanese is a word of its own here.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|(?:(?![\u3040-\u30ff\u3400-\u9fff])\w)+")


def read_page(html: str, *, careful: bool = False) -> WebPage:
    """Reads a page. Never raises, whatever the page holds.

    Args:
        html: the page.
        careful: whether only our own reader is used, which is linear and builds no tree: a page that broke the other
            one is read so.
    """
    page = read_layout(html)
    if not page.blocks:
        page = read_layout(html, whole=True)
    said = read_metadata(html)
    blocks = _body(said.article, page, shown(page.blocks) if careful else main_blocks(page, html))
    heading = next((block.text.lstrip("# ") for block in page.blocks if block.kind == "heading"), None)
    title = page.title or said.title or heading
    return WebPage(markdown(blocks), title, said.published, said.modified, said.forward, page.cut)


def read_web_page(html: str, *, deadline: float) -> Content | Failure:  # noqa: ARG001 - what every reader takes
    """Reads a page as one kind of source. trafilatura can't be stopped in between: the worker's limits hold for it."""
    return _content(read_page(html))


def read_carefully(html: str, *, deadline: float) -> Content | Failure:  # noqa: ARG001 - as above
    """The same without a tree."""
    return _content(read_page(html, careful=True))


def _content(page: WebPage) -> Content | Failure:
    if not page.text and not page.forward:
        return Failure("unreadable", "the page has no text in it")
    findings = (Finding(code="S610", message=f"only the first {ELEMENTS:,} elements were read"),) if page.cut else ()
    return Content(
        page.text,
        page.title,
        page.published,
        "text/html",
        findings=findings,
        modified=page.modified,
        forward=page.forward,
    )


def markdown(blocks: Sequence[PageBlock]) -> str:
    """The blocks as one text: items of a list on lines of their own, everything else apart by a blank line."""
    parts: list[str] = []
    for index, block in enumerate(blocks):
        if index:
            parts.append("\n" if block.kind == blocks[index - 1].kind == "item" else "\n\n")
        parts.append(block.text)
    return "".join(parts)


def shown(blocks: Sequence[PageBlock]) -> Sequence[PageBlock]:
    """The blocks without what readers commented and without what sites put beside any text.

    Where little else remains, these are the page: a thread, or a site with odd class names.
    """
    counts = [len(_words(block.text)) for block in blocks]
    spoken = sum(count for count, block in zip(counts, blocks, strict=True) if block.place is not Place.COMMENTS)
    if spoken >= _ENOUGH_WORDS:
        blocks = [block for block in blocks if block.place is not Place.COMMENTS]
    apart = sum(len(_words(block.text)) for block in blocks if block.place is Place.APART)
    total = sum(len(_words(block.text)) for block in blocks)
    return blocks if apart > _MOST_APART * total else [block for block in blocks if block.place is not Place.APART]


def main_blocks(page: Page, html: str) -> Sequence[PageBlock]:
    """The blocks from the first to the last that trafilatura found, without lists of links between them.

    With them come what stands between the heading above and the first, whatever the page marks as its subject, and
    tables and definitions wherever they stand. A lost sentence turns a true claim into a false alarm, while a menu is
    only one more window that no claim matches: so in doubt a block is kept.
    """
    blocks = shown(page.blocks)
    if not blocks or len(html) > _LONGEST or page.depth > _DEEPEST or page.elements > _ELEMENTS:
        return blocks
    words = [_words(block.text) for block in blocks]
    known = _triples(_words(_trafilatura(html)))
    found = _found(blocks, words, known)
    prose = [
        len(own) if len(own) >= _PROSE_WORDS and block.linked < _MOSTLY_LINKS else 0
        for own, block in zip(words, blocks, strict=True)
    ]
    kept = sum(count for count, is_found in zip(prose, found, strict=True) if is_found)
    if not any(found) or kept < _FOUND * sum(prose):
        return blocks
    first, last = found.index(True), len(found) - 1 - found[::-1].index(True)
    first = _lead(blocks, first)
    is_listing = _is_listing(blocks, words)
    return [
        block
        for index, block in enumerate(blocks)
        if found[index]
        or block.kind == "table"
        or block.fact
        or ((first <= index <= last or block.place is Place.MAIN) and (block.linked < _MOSTLY_LINKS or is_listing))
    ]


def _found(blocks: Sequence[PageBlock], words: Sequence[list[str]], known: set[tuple[str, ...]]) -> list[bool]:
    """Which blocks trafilatura found. The items of a list count together: most are too short to tell apart."""
    found: list[bool] = []
    while len(found) < len(blocks):
        end = start = len(found)
        while end < len(blocks) and blocks[end].kind == "item":
            end += 1
        end = max(end, start + 1)
        together = _share([word for own in words[start:end] for word in own], known) >= _SHARED
        found += [together or _share(own, known) >= _SHARED for own in words[start:end]]
    return found


def _lead(blocks: Sequence[PageBlock], first: int) -> int:
    """Where the text begins whose first found block this is: at the nearest main heading above it."""
    above = range(first, max(-1, first - _LEAD), -1)
    tops = [index for index in above if blocks[index].kind == "heading" and blocks[index].text.startswith("# ")]
    others = [index for index in above if blocks[index].kind == "heading" and first - index <= _NEAR]
    return next(iter(tops or others), first)


def _is_listing(blocks: Sequence[PageBlock], words: Sequence[Sequence[str]]) -> bool:
    """Whether the page's subject is itself a list of links: the members of a body, the parts of a work."""
    main = [(block, len(own)) for block, own in zip(blocks, words, strict=True) if block.place is Place.MAIN]
    linked = sum(count for block, count in main if block.linked >= _MOSTLY_LINKS)
    return 2 * linked > sum(count for _, count in main)


def _body(article: Told, page: Page, blocks: Sequence[PageBlock]) -> Sequence[PageBlock]:
    """The blocks, or those of the article that the page holds for scripts to show, where it shows next to none."""
    prose = sum(count for block in blocks if (count := len(_words(block.text))) >= _PROSE_WORDS)
    if len(_words(article.body)) < max(_ENOUGH_WORDS, _SHELL * prose):
        return blocks
    if article.has_markup:
        body: Sequence[PageBlock] = read_layout(article.body).blocks
    else:
        lines = (" ".join(line.split()) for line in article.body.splitlines())
        body = [PageBlock("paragraph", line) for line in lines if line]
    title = article.title or page.title
    return [PageBlock("heading", f"# {title}"), *body] if title else body


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
