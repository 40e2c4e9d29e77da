"""Leaves of the block tree, before their context is known."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.evidence import Span

if TYPE_CHECKING:
    from upheld.parsing.parts import BlockKind


@dataclass(frozen=True, slots=True)
class Leaf:
    """A block before its context is known.

    Attributes:
        kind: what it is.
        lines: the text of each of its lines, without markup of the block; none empty.
        holes: further markup between the first and the last character (the pipes of a row).
        bullet: whether it is an item that Markdown does not see.
    """

    kind: BlockKind
    lines: tuple[Span, ...]
    holes: tuple[Span, ...] = ()
    bullet: bool = False

    @property
    def span(self) -> Span:
        """From its first to its last character."""
        return Span(self.lines[0].start, self.lines[-1].end)


_PIPE = re.compile(r"(?<!\\)\|")
#: Models draw it with dashes of any length.
DELIMITER_ROW = re.compile(r"[\s|:–—-]*[–—-][\s|:–—-]*$")


def trimmed(span: Span, text: str) -> Span:
    """The range without the white space at its ends; an empty one where there is nothing else."""
    piece = span.of(text)
    left = len(piece) - len(piece.lstrip())
    return Span(span.start + left, span.start + max(left, len(piece.rstrip())))


def row(line: Span, text: str, kind: BlockKind) -> Leaf | None:
    """A table row between pipes: one hole for each pipe between two cells; None if no cell has text."""
    edges = [line.start - 1, *(pipe.start() for pipe in _PIPE.finditer(text, line.start, line.end)), line.end]
    return cells([trimmed(Span(a + 1, b), text) for a, b in pairwise(edges)], kind)


def cells(spans: list[Span], kind: BlockKind) -> Leaf | None:
    """A table row of these cells, what lies between them cut; None if none has text."""
    filled = [i for i, cell in enumerate(spans) if cell.start < cell.end]
    if not filled:
        return None
    kept = spans[filled[0] : filled[-1] + 1]
    holes = tuple(Span(a.end, b.start) for a, b in pairwise(kept))
    return Leaf(kind, (Span(kept[0].start, kept[-1].end),), holes)


def pipe_rows(leaf: Leaf, text: str) -> list[Leaf]:
    """The rows of a table that Markdown refuses (no or a wrong delimiter row): every line stands between pipes."""
    if any(text[line.start] != "|" or text[line.end - 1] != "|" or line.end - line.start < 3 for line in leaf.lines):
        return []
    delimited = len(leaf.lines) > 1 and bool(DELIMITER_ROW.match(leaf.lines[1].of(text)))
    rows: list[Leaf] = []
    for i, line in enumerate(leaf.lines):
        made = row(line, text, "header_row" if i == 0 and delimited else "row")
        if made is not None and not DELIMITER_ROW.match(line.of(text)):
            rows.append(made)
    return rows
