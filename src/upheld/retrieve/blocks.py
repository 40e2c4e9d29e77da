"""The blocks of a source's text: headings, paragraphs, list items, table rows, code lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["paragraph", "heading", "item", "header", "row", "code"]

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
#: A bullet, a number, or the number of a reference; ``^`` is how a wiki's references begin once it is plain text.
_BULLET = re.compile(r"[ \t]*(?:[-*+•‣◦▪·–^↑]|\d{1,3}[.)]|\[\d{1,3}\])[ \t]+\S")
_FENCES = ("```", "~~~")
#: A line of ``===`` or ``---`` makes the single line above it a heading only if that line is no longer than this.
_SETEXT_LINE = 120


@dataclass(frozen=True, slots=True)
class Block:
    """A block of the text, from its first to its last character that is no white space.

    Attributes:
        kind: a table's ``header`` is the row above its separator line; the separator itself belongs to no block.
        start: where it stands in the text.
        end: its end.
        level: of a heading, 1 to 6, else 0.
        title: of a heading: its words without the marks; of a header: its cells joined by " | "; else "".
    """

    kind: Kind
    start: int
    end: int
    level: int = 0
    title: str = ""


def blocks(text: str) -> list[Block]:
    """Takes a text apart, in order.

    Every character lies in exactly one block, but for white space, a table's separator line, the line under an
    underlined heading, and code fences. Linear in the text.
    """
    return _Reader(text).read()


def lines(text: str, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int]]:
    """The lines of ``text[start:end]`` that are not blank, each without the white space around it."""
    for match in _LINE.finditer(text, start, len(text) if end is None else end):
        line = match.group()
        bare = line.strip()
        if bare:
            begin = match.start() + len(line) - len(line.lstrip())
            yield begin, begin + len(bare)


class _Reader:
    """Reads line by line; `open` is the paragraph or list item that the next line may continue."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Block] = []
        self.open: Kind | None = None
        self.fence = ""
        self.in_table = False

    def read(self) -> list[Block]:
        for match in _LINE.finditer(self.text):
            line = match.group()
            bare = line.strip()
            if not bare:
                self.open, self.in_table = None, False
                continue
            start = match.start() + len(line) - len(line.lstrip())
            self._line(line, bare, start, start + len(bare))
        return self.found

    def _line(self, line: str, bare: str, start: int, end: int) -> None:
        if self.fence or bare.startswith(_FENCES):
            self._code(bare, start, end)
        elif heading := _heading(bare):
            self._add(Block("heading", start, end, *heading))
        elif self._is_underline(bare):
            last = self.found[-1]
            title = self.text[last.start : last.end]
            self.found[-1] = Block("heading", last.start, last.end, 1 if bare[0] == "=" else 2, title)
            self.open = None
        elif _is_separator(bare):
            self._separator(start, end)
        elif (bare[0] == "|" and bare.count("|") > 1) or (self.in_table and "|" in bare):
            self._add(Block("row", start, end))
        elif _BULLET.match(line):
            self._add(Block("item", start, end), keep_open=True)
        elif self.open:
            last = self.found[-1]
            self.found[-1] = Block(last.kind, last.start, end)
        else:
            self._add(Block("paragraph", start, end), keep_open=True)

    def _add(self, block: Block, *, keep_open: bool = False) -> None:
        self.found.append(block)
        self.open = block.kind if keep_open else None

    def _code(self, bare: str, start: int, end: int) -> None:
        if not self.fence:
            self.fence, self.open = bare[:3], None
        elif bare.startswith(self.fence):
            self.fence = ""
        else:
            self.found.append(Block("code", start, end))

    def _is_underline(self, bare: str) -> bool:
        """Whether this line underlines a paragraph of one short line."""
        if self.open != "paragraph" or len(bare) < 3 or not (bare.strip("=") == "" or bare.strip("-") == ""):
            return False
        last = self.found[-1]
        return last.end - last.start <= _SETEXT_LINE and "\n" not in self.text[last.start : last.end]

    def _separator(self, start: int, end: int) -> None:
        """``|---|---|``: the line above it is the header, which may have been read as the end of a paragraph."""
        self.in_table = True
        if self.open == "paragraph" and self.found:
            last = self.found.pop()
            *before, head = lines(self.text, last.start, last.end)
            if "|" not in self.text[head[0] : head[1]]:
                self.found.append(Block(last.kind, last.start, end))
                self.in_table = False
                return
            if before:
                self.found.append(Block(last.kind, last.start, before[-1][1]))
            self._add(self._header(*head))
        elif self.found and self.found[-1].kind == "row" and not self._rows_above():
            last = self.found.pop()
            self._add(self._header(last.start, last.end))
        else:
            self._add(Block("row", start, end))

    def _rows_above(self) -> bool:
        """Whether the last row has a row of the same table right above it, so that it can't be a header."""
        if len(self.found) < 2 or self.found[-2].kind not in ("row", "header"):
            return False
        return self.text[self.found[-2].end : self.found[-1].start].count("\n") <= 1

    def _header(self, start: int, end: int) -> Block:
        cells = (cell.strip() for cell in self.text[start:end].strip("| \t").split("|"))
        return Block("header", start, end, title=" | ".join(cell for cell in cells if cell))


def _heading(bare: str) -> tuple[int, str] | None:
    """Level and words of ``## Words ##`` or a wiki's ``== Words ==``, else None."""
    if bare[0] == "#":
        words = bare.lstrip("#")
        level = len(bare) - len(words)
        if level <= 6 and words[:1] in ("", " ", "\t"):
            return level, words.strip().rstrip("#").rstrip()
    elif bare.startswith("==") and bare.endswith("==") and bare.strip("= \t"):
        return min(6, len(bare) - len(bare.lstrip("="))), bare.strip("= \t")
    return None


def _is_separator(bare: str) -> bool:
    return bare[0] in "|-:" and "|" in bare and "-" in bare and not bare.strip("|-: \t")
