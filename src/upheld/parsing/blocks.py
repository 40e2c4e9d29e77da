"""The block map: which ranges of an answer hold which kind of text.

markdown-it-py finds the blocks (CommonMark and tables), by lines; where each line's text begins and ends is worked
out here. Its inline parsing, HTML blocks and link definitions are off: HTML is cut up by
`upheld.parsing.html_leaves`, and a definition stays a paragraph for `upheld.parsing.references`. What it skips (deep
nesting) is read line by line, and what it is slow at (very many lines) without Markdown, so that no text is lost.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.division import divided, is_statement, without_task_box
from upheld.parsing.flat import coarse_leaves, flat_leaves
from upheld.parsing.layout import PREFIX, Region, lay_out
from upheld.parsing.leaves import Leaf, row, trimmed
from upheld.parsing.opaque import opaque_spans
from upheld.parsing.parts import Block
from upheld.parsing.plain import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

    from upheld.parsing.parts import BlockKind

__all__ = ["block_map", "opaque_spans"]

#: Levels of nesting that markdown-it reads (a list is two); what lies deeper is read line by line.
_NESTING = 60
#: Lines up to which an answer is read as Markdown: a short line takes up to 30 microseconds in all, and the longest
#: reports seen have 5,000. An answer of more lines is cut at blank lines and code fences only.
_LINES = 20_000
#: Pipes up to which it reads tables: it needs about 5 microseconds for each cell, cells that a row lacks included.
_PIPES = 20_000


def block_map(answer: str) -> tuple[Block, ...]:
    """The blocks of an answer, in order, not overlapping.

    Link definitions and reference lists are blocks like any other. Never raises; linear in the length of the answer.
    """
    layout = lay_out(answer)
    text = layout.text
    if text.count("\n") > _LINES:
        placed = [_Placed(leaf) for leaf in coarse_leaves(text)]
    else:
        walk = _Walk(text)
        walk.read(_tokens(text))
        walk.sweep()
        placed = walk.placed
    return _blocks(placed, layout.regions, text)


@lru_cache(maxsize=2)
def _markdown(*, tables: bool) -> MarkdownIt:
    from markdown_it import MarkdownIt  # here, because importing upheld must stay quick

    markdown = MarkdownIt("commonmark", {"html": False, "maxNesting": _NESTING})
    markdown.disable(["reference", "html_block"])
    return markdown.enable("table") if tables else markdown


def _tokens(text: str) -> list[Token]:
    """Block tokens. Indented code that is prose (an answer pasted with an indent) is read without the indent."""
    markdown = _markdown(tables=text.count("|") <= _PIPES)
    tokens = _parse(text, markdown)
    indented = [token for token in tokens if token.type == "code_block" and _is_prose(token.content)]
    if not indented:
        return tokens
    lines = text.split("\n")
    for token in indented:
        _outdent(lines, token)
    # The lines stay the same but for their indents: their numbers, and what they end with, still hold.
    return _parse("\n".join(lines), markdown)


def _outdent(lines: list[str], token: Token) -> None:
    first, after = token.map or (0, 0)
    content = [line for line in token.content.split("\n") if line.strip()]
    # The four columns that make it code, and what all of its lines have beyond them.
    columns = 4 + min(len(line) - len(line.lstrip()) for line in content)
    for number in range(first, after):
        line = lines[number]
        words = line.lstrip(" \t")
        indent = len(line[: len(line) - len(words)].expandtabs(4))
        lines[number] = " " * max(0, indent - columns) + words


def _parse(text: str, markdown: MarkdownIt) -> list[Token]:
    tokens: list[Token] = []
    markdown.block.parse(text, markdown, {}, tokens)
    return tokens


def _line_starts(text: str) -> list[int]:
    return [0, *(match.end() for match in _LINE_END.finditer(text))]


_LINE_END = re.compile("\n")
_CODE_SIGN = re.compile(
    r"[{};]\s*$|^\s*(?:def|class|import|return|elif|else:|for .*:$|if .*:$|#include|SELECT|\$ |>>>|sudo |pip |npm )"
    r"|\w\([^)\n]*\)\s*$|[=!<>]=|[\w)\]] = \S|->|=>|^\s*(?://|/\*|#!)|^\s*<[a-z!/]"
)
_FOUR_WORDS = re.compile(r"(?:[^\W\d_]+[,;:]?\s+){3}[^\W\d_]|[\u3040-\u9fff\uac00-\ud7a3]{8}|\[\^?\d{1,3}\]")


def _is_prose(content: str) -> bool:
    """Whether indented text is prose: no more than a few lines look like code and some hold a clause or a marker."""
    lines = [line for line in content.split("\n") if line.strip()]
    code = sum(1 for line in lines if _CODE_SIGN.search(line))
    return code * 4 <= len(lines) and any(_FOUR_WORDS.search(line) for line in lines)


@dataclass(slots=True, eq=False)
class _Placed:
    """A leaf, and the one that introduces it."""

    leaf: Leaf
    depth: int = 0
    stem: _Placed | None = None


@dataclass(slots=True, eq=False)
class _Container:
    """A list, item or quote that is open (or the answer itself).

    Attributes:
        kind: kind of a paragraph in it; None for a list.
        first: the first paragraph of an item.
        last: the paragraph that would introduce a list that begins now.
    """

    kind: BlockKind | None
    first: _Placed | None = None
    last: _Placed | None = None


_CONTAINERS: dict[str, BlockKind | None] = {
    "blockquote_open": "quote",
    "bullet_list_open": None,
    "ordered_list_open": None,
    "list_item_open": "item",
}
_CLOSERS = frozenset(name.replace("_open", "_close") for name in _CONTAINERS)


class _Walk:
    """Reads block tokens into placed leaves."""

    def __init__(self, text: str) -> None:
        self.placed: list[_Placed] = []
        self._text = text
        self._starts = _line_starts(text)
        self._ends = [*(start - 1 for start in self._starts[1:]), len(text)]
        self._seen = bytearray(len(self._starts))
        self._open = [_Container("paragraph")]

    def read(self, tokens: list[Token]) -> None:
        header = False
        for i, token in enumerate(tokens):
            if token.map and token.type not in _CONTAINERS:
                self._mark(token.map)
            if token.type in _CONTAINERS:
                self._enter(_CONTAINERS[token.type])
            elif token.type in _CLOSERS:
                self._open.pop()
            elif token.type == "inline" and tokens[i - 1].type in ("paragraph_open", "heading_open"):
                self._words(tokens[i - 1], token)
            elif token.type in ("thead_open", "thead_close"):
                header = token.type == "thead_open"
            elif token.type == "tr_open" and token.map:
                self._row(token.map[0], header=header)
            elif token.type in ("fence", "code_block", "hr") and token.map:
                self._whole("rule" if token.type == "hr" else "code", token.map[0], token.map[1])

    def sweep(self) -> None:
        """Reads the lines that no token holds, line by line."""
        missed = [i for i, seen in enumerate(self._seen) if not seen]
        lines = [Span(self._starts[i], self._ends[i]) for i in missed]
        self._open = [_Container("paragraph")]
        found = [part for leaf in flat_leaves(lines, self._text) for part in self._divided(leaf)]
        for leaf in found:
            self._place(leaf)
        if found:
            self.placed.sort(key=lambda placed: placed.leaf.span.start)

    def _divided(self, leaf: Leaf) -> Iterable[Leaf]:
        return divided(leaf, self._text) if leaf.kind in ("paragraph", "item", "quote") else (leaf,)

    def _mark(self, lines: list[int]) -> None:
        self._seen[lines[0] : lines[1]] = b"\1" * (min(lines[1], len(self._seen)) - lines[0])

    def _enter(self, kind: BlockKind | None) -> None:
        parent = self._open[-1]
        # A list hands the paragraph before it down to its items.
        last = parent.last if kind != "quote" else None
        self._open.append(_Container(kind, last=last))

    def _words(self, opening: Token, inline: Token) -> None:
        lines = self._lines(inline)
        if not lines:
            return
        kind = self._open[-1].kind or "item"
        if opening.type == "heading_open" and not (opening.markup in "-=" and is_statement(lines, self._text)):
            self._place(Leaf("heading", lines))
            return
        leaf = Leaf(kind, lines)
        leaf = without_task_box(leaf, self._text) if kind == "item" else leaf
        for part in divided(leaf, self._text):
            self._place(part)
        if opening.type == "heading_open" and opening.map:
            # A sentence over dashes is no heading: the dashes are a rule that lacks its blank line.
            self._whole("rule", opening.map[1] - 1, opening.map[1])

    def _lines(self, inline: Token) -> tuple[Span, ...]:
        """Where each line of a token's text stands: it is what its line ends with."""
        spans: list[Span] = []
        number, after = inline.map or (0, 0)
        for words in filter(None, map(str.strip, inline.content.split("\n"))):
            # Lines of nothing but exotic spaces have been trimmed from the token's text.
            while number < after:
                at = self._end_of_line(number, words)
                number += 1
                if at is not None:
                    spans.append(Span(at, at + len(words)))
                    break
        return tuple(spans)

    def _end_of_line(self, number: int, words: str) -> int | None:
        start = self._starts[number]
        line = self._text[start : self._ends[number]].rstrip()
        if not line.endswith(words):
            # The closing hashes of a heading are no part of its text.
            line = line.rstrip("#").rstrip() if line.endswith("#") else ""
        return start + len(line) - len(words) if line.endswith(words) else None

    def _row(self, number: int, *, header: bool) -> None:
        start, end = self._starts[number], self._ends[number]
        if len(self._open) > 1:
            prefix = PREFIX.match(self._text, start, end)
            start = prefix.end() if prefix else start
        line = trimmed(Span(start, end), self._text)
        if "|" in line.of(self._text):
            leaf = row(line, self._text, "header_row" if header else "row")
            if leaf is not None:
                self._place(leaf)
        elif line.start < line.end:
            # Markdown takes a line of prose glued to a table for a row of one cell.
            for part in divided(Leaf("paragraph", (line,)), self._text):
                self._place(part)

    def _whole(self, kind: BlockKind, first: int, after: int) -> None:
        start, end = self._starts[first], self._ends[min(after, len(self._ends)) - 1]
        prefix = PREFIX.match(self._text, start, end) if kind == "code" and len(self._open) > 1 else None
        span = trimmed(Span(prefix.end() if prefix else start, end), self._text)
        if span.start < span.end:
            self._place(Leaf(kind, (span,)))

    def _place(self, leaf: Leaf) -> None:
        container = self._open[-1]
        placed = _Placed(leaf, depth=sum(1 for one in self._open[1:] if one.kind != "item") + leaf.bullet)
        if leaf.kind == "item" and container.kind == "item":
            placed.stem = container.first or container.last
            container.first = container.first or placed
            container.last = placed
        elif leaf.bullet:
            placed.stem = container.last
        elif leaf.kind in ("paragraph", "quote"):
            container.last = placed
        else:
            container.last = container.first
        self.placed.append(placed)


def _blocks(placed: list[_Placed], regions: tuple[Region, ...], text: str) -> tuple[Block, ...]:
    merged = [*placed, *(_Placed(Leaf(region.kind, (region.span,))) for region in regions)]
    merged.sort(key=lambda one: one.leaf.span.start)
    blocks: list[Block] = []
    heading = header = ""
    stems: dict[int, str] = {}
    end = 0
    for one in merged:
        leaf, stem = one.leaf, ""
        if leaf.span.start < end:
            continue  # a region inside code
        end = leaf.span.end
        if leaf.kind == "header_row":
            header = " | ".join(cell for cell in (plain(part) for part in _parts(leaf, text)) if cell)
        elif leaf.kind == "row":
            stem = header
        elif one.stem is not None:
            key = id(one.stem)
            stems[key] = stem = stems[key] if key in stems else plain(_tail(one.stem.leaf, text))
        blocks.append(Block(leaf.kind, leaf.span, _holes(leaf, text), heading, stem, one.depth))
        if leaf.kind == "heading":
            heading = plain(_tail(leaf, text))
        header = header if leaf.kind in ("row", "header_row") else ""
    return tuple(blocks)


def _parts(leaf: Leaf, text: str) -> list[str]:
    edges = [leaf.span.start, *(edge for hole in leaf.holes for edge in (hole.start, hole.end)), leaf.span.end]
    return [text[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]


#: Characters of a stem or heading that are looked at: enough for any sentence that introduces something.
_STEM = 2_000


def _tail(leaf: Leaf, text: str) -> str:
    ends = [line.end for line in leaf.lines]
    first = bisect_left(ends, ends[-1] - _STEM)
    return " ".join(text[max(line.start, ends[-1] - _STEM) : line.end] for line in leaf.lines[first:])


def _holes(leaf: Leaf, text: str) -> tuple[Span, ...]:
    """Markup between two lines of a block: all but the line end, which stays as the space between two words."""
    holes = list(leaf.holes)
    for before, after in zip(leaf.lines, leaf.lines[1:], strict=False):
        line_end = text.rfind("\n", before.end, after.start)
        start = before.end if line_end < 0 else line_end + 1
        if start < after.start:
            holes.append(Span(start, after.start))
    return tuple(holes)
