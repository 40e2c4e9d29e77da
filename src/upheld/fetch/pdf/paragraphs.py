"""Lines to the blocks of a text: paragraphs, headings, items of lists and tables."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from statistics import median
from typing import TYPE_CHECKING, Literal

from upheld.fetch.pdf.grids import find_grids
from upheld.fetch.pdf.hyphens import join
from upheld.fetch.pdf.segments import rows_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from upheld.fetch.pdf.segments import Segment


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a page.

    Attributes:
        kind: what it is.
        text: what it says, without marks of Markdown, but for tables.
        size: size of its letters.
        bold: whether it is set in bold.
        noted: whether a raised mark stands before it.
        lines: how many lines it takes up.
    """

    kind: Literal["paragraph", "heading", "item", "table"]
    text: str
    size: float
    bold: bool = False
    noted: bool = False
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Look:
    """How the running text of a document looks.

    Attributes:
        size: size of most of its letters.
        leading: distance of its lines, in sizes.
        bold: whether it is bold itself, so that bold letters make no heading.
    """

    size: float
    leading: float
    bold: bool


#: Distances of lines in sizes of their letters: the usual one where a document has too few lines to tell.
_LEADING = 1.2
#: A line further below the last than this, of the usual distance, begins a paragraph.
_BREAK = 1.3
#: Sizes that differ by less belong to one text.
_ALIKE = 0.12
#: A line set in by this many sizes begins a paragraph; lines that begin within this are at the edge.
_INDENT, _AT_EDGE = 0.8, 0.4
#: A last line ends this share of the width before the edge.
_SHORT_LINE = 0.25
_LARGE, _TITLE = 1.15, 1.6
#: Longer headings, in characters and lines, are no headings.
_LONGEST_HEADING, _HEADING_LINES = 200, 4
_BULLET = re.compile(r"[•◦▪●○■□‣·∙➢➔✓❖►-](?=\s)\s*|[•◦▪●■‣❖►➢]\s*|[–—*]\s+")
_NUMBERED = re.compile(r"(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\[\d{1,3}\])\s+\S", re.IGNORECASE)
_STOP = re.compile(r"[.!?…:;。！？؟।][\"'”’»)\]]{0,3}$")
_HANGING = re.compile(r"[.,;:]$")


def look_of(segments: Iterable[Segment]) -> Look:
    """How most of a document looks."""
    sizes: Counter[float] = Counter()
    bold: Counter[bool] = Counter()
    steps: list[float] = []
    last: Segment | None = None
    for segment in segments:
        sizes[round(segment.size * 2) / 2] += len(segment.text)
        bold[segment.bold] += len(segment.text)
        if last is not None and abs(last.size - segment.size) < _ALIKE * last.size:
            step = (last.base - segment.base) / last.size
            if 0.9 < step < 2.5:
                steps.append(step)
        last = segment
    size = sizes.most_common(1)[0][0] if sizes else 1.0
    return Look(size, median(steps) if len(steps) >= 5 else _LEADING, bold[True] > bold[False])


def blocks_of(flow: Sequence[Segment], look: Look, words: Container[str]) -> list[Block]:
    """The blocks of one part of a page, in order."""
    rows = rows_of(flow)
    blocks: list[Block] = []
    at = 0
    for grid in find_grids(rows):
        blocks += _text_blocks(rows[at : grid.first], look, words)
        blocks.append(Block("table", grid.text, rows[grid.first][0].size, lines=grid.rows))
        at = grid.first + grid.rows
    blocks += _text_blocks(rows[at:], look, words)
    return blocks


def _text_blocks(rows: Sequence[Sequence[Segment]], look: Look, words: Container[str]) -> list[Block]:
    lines = [_line(row) for row in rows]
    if not lines:
        return []
    edges = _Edges.of(lines)
    blocks: list[Block] = []
    start = 0
    for at in range(1, len(lines) + 1):
        if at == len(lines) or _begins(lines, at, edges, look):
            blocks.append(_block(lines[start:at], look, words))
            start = at
    return blocks


def _line(row: Sequence[Segment]) -> Segment:
    """The parts of a line as one; there was no table for them."""
    longest = max(row, key=lambda segment: len(segment.text))
    text = " ".join(segment.text for segment in row)
    return replace(longest, text=text, left=row[0].left, right=row[-1].right, noted=row[0].noted)


@dataclass(frozen=True, slots=True)
class _Edges:
    left: float
    right: float
    hanging: bool  # first lines stand out, as in lists of references

    @classmethod
    def of(cls, lines: Sequence[Segment]) -> _Edges:
        left, right = min(line.left for line in lines), max(line.right for line in lines)
        inside = [line for line in lines if line.left > left + _INDENT * line.size]
        same = Counter(round(line.left) for line in inside).most_common(1)
        return cls(left, right, bool(same) and same[0][1] > len(lines) / 2)


def _begins(lines: Sequence[Segment], at: int, edges: _Edges, look: Look) -> bool:
    """Whether a line begins a block."""
    above, line = lines[at - 1], lines[at]
    step = (above.base - line.base) / max(above.size, line.size)
    goes_on = line.text[:1].islower() and not _STOP.search(above.text)
    if _differ(above, line) or step > _BREAK * max(look.leading, _LEADING) * (1.25 if goes_on else 1.0):
        return True
    if line.noted or _BULLET.match(line.text):
        return True
    if goes_on:
        return False
    if above.bold != line.bold and not look.bold:
        return True
    if _NUMBERED.match(line.text) and (_STOP.search(above.text) or _is_short(above, edges) or line.text[0] in "[("):
        return True
    return _is_set_apart(above, line, edges)


def _differ(above: Segment, line: Segment) -> bool:
    return abs(above.size - line.size) > _ALIKE * max(above.size, line.size)


def _is_short(line: Segment, edges: _Edges) -> bool:
    return edges.right - line.right > _SHORT_LINE * (edges.right - edges.left)


def _is_set_apart(above: Segment, line: Segment, edges: _Edges) -> bool:
    """Whether the edges say that a paragraph begins."""
    if edges.hanging:
        return line.left < edges.left + _AT_EDGE * line.size < above.left
    is_indented = line.left > edges.left + _INDENT * line.size and above.left < line.left - _AT_EDGE * line.size
    at_edge = above.left < edges.left + _AT_EDGE * above.size
    return (is_indented and at_edge) or (_is_short(above, edges) and bool(_STOP.search(above.text)))


def _block(lines: Sequence[Segment], look: Look, words: Container[str]) -> Block:
    text = lines[0].text
    for line in lines[1:]:
        text = join(text, line.text, words)
    size = median(line.size for line in lines)
    bold = all(line.bold for line in lines)
    if _is_heading(text, size, bold, len(lines), look):
        return Block("heading", text, size, bold, lines=len(lines))
    bullet = _BULLET.match(text)
    if bullet and bullet.end() < len(text):
        return Block("item", text[bullet.end() :], size, bold, lines=len(lines))
    return Block("paragraph", text, size, bold, lines[0].noted, len(lines))


def _is_heading(text: str, size: float, bold: bool, lines: int, look: Look) -> bool:
    if len(text) > _LONGEST_HEADING or lines > _HEADING_LINES or not any(letter.isalpha() for letter in text):
        return False
    if size >= _LARGE * look.size:
        return True
    return bold and not look.bold and lines <= 2 and size > (1 - _ALIKE) * look.size and not _HANGING.search(text)


def markdown(block: Block, look: Look) -> str:
    """A block with its mark."""
    if block.kind == "item":
        return f"- {block.text}"
    if block.kind != "heading":
        return block.text
    level = 1 if block.size >= _TITLE * look.size else 2 if block.size >= _LARGE * look.size else 3
    return f"{'#' * level} {block.text}"


def goes_on(above: Block, below: Block) -> bool:
    """Whether a block goes on with the other one in the next column or on the next page."""
    if above.kind not in ("paragraph", "item") or below.kind != "paragraph" or below.noted:
        return False
    if abs(above.size - below.size) > _ALIKE * max(above.size, below.size) or _STOP.search(above.text):
        return False
    first = below.text[:1]
    return first.islower() or above.text[-1:] in "-\u2010\u00ad," or (first.isalpha() and not first.isupper())
