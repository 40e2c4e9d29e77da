"""The lines of an answer, as the reader of reference lists sees them."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.parsing.parts import Block

_FENCE = re.compile(r"[ \t>]*(?:[-*+]\s+)?(?:`{3,}|~{3,}|\$\$|\\\[)")
_ATX = re.compile(r"[ \t>]{0,20}#{1,6}(?:[ \t]|(?=[^\s#\d!]))")
_RULE = re.compile(r"[ \t>]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:=[ \t]*){3,}|[—─━⸻*⁂]{1,80}[ \t]*)$")
_TAGS = re.compile(r"[ \t>]*(?:</?[a-z][^<>\n]{0,200}>[ \t⁂]*){1,8}$", re.IGNORECASE)


class Lines:
    r"""The lines of an answer with their offsets.

    Attributes:
        text: the answer with every kind of line end made ``\n``, at the same offsets.
    """

    def __init__(self, answer: str, blocks: Sequence[Block]) -> None:
        text = answer.replace("\r\n", " \n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
        self.text = text
        self._lines = text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in self._lines)]
        self._opaque = {line for block in blocks if self._is_fenced(block) for line in self._covered(block)}
        self._headings = {self.at(block.span.start) for block in blocks if block.kind == "heading"}

    def __len__(self) -> int:
        return len(self._lines)

    def at(self, offset: int) -> int:
        """The number of the line that holds `offset`."""
        return bisect_right(self._starts, offset) - 1

    def start(self, index: int) -> int:
        """Where a line begins."""
        return self._starts[index]

    def end(self, index: int) -> int:
        """Where a line ends, white space at its end left out."""
        return self._starts[index] + len(self._lines[index].rstrip())

    def of(self, index: int) -> str:
        """A line without its end."""
        return self._lines[index]

    def is_blank(self, index: int) -> bool:
        """Whether a line holds nothing, quote marks apart."""
        return not self._lines[index].strip(" \t>\u3000\x0b\x0c")

    def is_opaque(self, index: int) -> bool:
        """Whether a line is code or mathematics."""
        return index in self._opaque

    def is_heading(self, index: int) -> bool:
        """Whether a line is a heading."""
        return index in self._headings or _ATX.match(self._lines[index]) is not None

    def is_rule(self, index: int) -> bool:
        """Whether a line only separates."""
        return _RULE.match(self._lines[index]) is not None

    def is_tags(self, index: int) -> bool:
        """Whether a line holds nothing but HTML tags."""
        return _TAGS.match(self._lines[index]) is not None

    def next_text(self, index: int) -> int:
        """The first line from `index` on that holds something; the number of lines if there is none."""
        while index < len(self._lines) and self.is_blank(index):
            index += 1
        return index

    def _is_fenced(self, block: Block) -> bool:
        """Whether a block is fenced: what is merely indented may be a list that a model indented."""
        if block.kind not in ("code", "math"):
            return False
        first = self.at(block.span.start)
        return any(_FENCE.match(self._lines[line]) for line in (first, max(first - 1, 0)))

    def _covered(self, block: Block) -> range:
        return range(self.at(block.span.start), self.at(max(block.span.end - 1, block.span.start)) + 1)
