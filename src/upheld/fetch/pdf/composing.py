"""The pages of a document to its text, with the places at which they begin."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from upheld.fetch.pdf.columns import flows
from upheld.fetch.pdf.furniture import without_furniture, without_line_numbers
from upheld.fetch.pdf.hyphens import join, vocabulary
from upheld.fetch.pdf.paragraphs import Block, blocks_of, goes_on, look_of, markdown

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from upheld.fetch.pdf.paragraphs import Look
    from upheld.fetch.pdf.segments import Segment


@dataclass(frozen=True, slots=True)
class PageText:
    """What stands on a page.

    Attributes:
        main: the lines that read in the direction of most of the page.
        aside: those that read another way, as stamps on the margin and wide tables do; each direction for itself.
    """

    main: Sequence[Segment] = ()
    aside: Sequence[Sequence[Segment]] = ()


@dataclass(frozen=True, slots=True)
class Composed:
    """The text of a document.

    Attributes:
        text: with marks of Markdown.
        pages: where each page begins in it.
        heading: the largest heading of the first page, or None.
    """

    text: str
    pages: tuple[int, ...]
    heading: str | None


#: Footnotes are set smaller than the text by this share.
_NOTE_SIZE = 0.93


def compose(pages: Sequence[PageText]) -> Composed:
    """Puts the text of the pages together."""
    mains = without_furniture([without_line_numbers(page.main) for page in pages])
    look = look_of(segment for page in mains for segment in page)
    words = vocabulary(segment.text for page in mains for segment in page)
    blocks = [_page_blocks(main, page.aside, look, words) for main, page in zip(mains, pages, strict=True)]
    first = next((page for page in blocks if page), [])
    heads = [block for block in first if block.kind == "heading"]
    heading = max(heads, key=lambda block: block.size).text if heads else None
    return _Text(look, words).of(blocks, heading)


def _page_blocks(
    main: Sequence[Segment], asides: Sequence[Sequence[Segment]], look: Look, words: Container[str]
) -> list[Block]:
    body: list[Block] = []
    notes: list[Block] = []
    for flow in flows(main):
        blocks = blocks_of(flow, look, words)
        at = _notes_from(blocks, look)
        for block in blocks[:at]:
            if body and goes_on(body[-1], block):
                body[-1] = _together(body[-1], block, words)
            else:
                body.append(block)
        notes += blocks[at:]
    for aside in asides:
        for flow in flows(aside):
            notes += blocks_of(flow, look, words)
    return _with_notes(body, notes)


def _notes_from(blocks: Sequence[Block], look: Look) -> int:
    """Where the footnotes begin at the end of a column."""
    at = len(blocks)
    for index in range(len(blocks) - 1, 0, -1):
        block = blocks[index]
        if block.kind == "table" or not (block.noted or block.size < _NOTE_SIZE * look.size):
            break
        if block.noted or block.text[:1] in "*†‡§" or block.text[:1].isdigit():
            at = index
    return at


def _with_notes(body: list[Block], notes: list[Block]) -> list[Block]:
    """Footnotes stand before a paragraph that the next page may go on with, so that nothing parts it."""
    if notes and body and body[-1].kind == "paragraph" and body[-1].text[-1:] not in ".!?。！？":
        return [*body[:-1], *notes, body[-1]]
    return [*body, *notes]


def _together(above: Block, below: Block, words: Container[str]) -> Block:
    return replace(above, text=join(above.text, below.text, words), lines=above.lines + below.lines)


class _Text:
    """Writes the blocks one after the other and keeps where pages begin."""

    def __init__(self, look: Look, words: Container[str]) -> None:
        self.look, self.words = look, words
        self.parts: list[str] = []
        self.length = 0
        self.last: Block | None = None

    def of(self, pages: Sequence[Sequence[Block]], heading: str | None) -> Composed:
        starts = []
        for page in pages:
            start: int | None = None
            for block in page:
                at = self._add(block)
                start = at if start is None else start
            starts.append(self.length if start is None else start)
        return Composed("".join(self.parts), tuple(starts), heading)

    def _add(self, block: Block) -> int:
        """Adds a block and says where it begins."""
        last = self.last
        self.last = block
        if last is not None and goes_on(last, block):
            end = self.parts.pop()
            whole = join(end, block.text, self.words)
            self.length += len(whole) - len(end)
            self.parts.append(whole)
            return self.length - len(block.text)
        if last is not None:
            self._write("\n" if last.kind == block.kind == "item" else "\n\n")
        start = self.length
        self._write(markdown(block, self.look))
        return start

    def _write(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)
