"""Blocks without Markdown: for what the Markdown parser skips, and for answers that it is too slow for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.layout import PREFIX
from upheld.parsing.leaves import DELIMITER_ROW, Leaf, trimmed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.parsing.parts import BlockKind

_BULLET = re.compile(r"[\s>]*(?:[-+*]|\d{1,9}[.)])[ \t]")
_HEADING = re.compile(r"#{1,6}[ \t]+")
_FENCE = re.compile(r"`{3,}[^`]*$|~{3,}")
_WORD = re.compile(r"[^\W_]")


def flat_leaves(lines: list[Span], text: str) -> Iterator[Leaf]:
    """Paragraphs, items, headings, rows between pipes and fenced code of these lines; nothing nests.

    Args:
        lines: in order; a gap between two of them ends a block.
        text: the laid-out answer.
    """
    held: list[Span] = []
    kind: BlockKind = "paragraph"
    fence: tuple[str, int] | None = None
    previous_end = -1
    for line in lines:
        prefix = PREFIX.match(text, line.start, line.end)
        words = trimmed(Span(prefix.end() if prefix else line.start, line.end), text)
        if fence is not None:
            sign, start = fence
            if words.of(text).startswith(sign):
                yield Leaf("code", (Span(start, words.end),))
                fence = None
            previous_end = line.end
            continue
        opening = _FENCE.match(text, words.start, words.end)
        heading = _HEADING.match(text, words.start, words.end)
        bullet = _BULLET.match(text, line.start, line.end)
        empty = words.start == words.end
        if held and (empty or opening or heading or bullet or line.start > previous_end + 1):
            yield Leaf(kind, tuple(held), bullet=kind == "item")
            held = []
        previous_end = line.end
        if opening:
            fence = (opening[0][:3], words.start)
        elif heading:
            yield Leaf("heading", (Span(heading.end(), words.end),))
        elif not empty and _WORD.search(text, words.start, words.end) and not DELIMITER_ROW.match(words.of(text)):
            kind = kind if held else "item" if bullet else "paragraph"
            held.append(words)
    if fence is not None:
        yield Leaf("code", (trimmed(Span(fence[1], lines[-1].end), text),))
    if held:
        yield Leaf(kind, tuple(held), bullet=kind == "item")


#: Two paragraphs are read as one block until it has this many characters: the time that later stages take grows with
#: the number of blocks.
_COARSE = 500
_GAP = re.compile(r"\n[^\S\n]*\n\s*")
_FENCE_LINE = re.compile(r"^[ \t>]*(`{3,}|~{3,})", re.MULTILINE)


def coarse_leaves(text: str) -> Iterator[Leaf]:
    """Fenced code, and runs of paragraphs of at least 500 characters; bullets and hashes stay in their text."""
    position = code_start = 0
    sign = ""
    for fence in _FENCE_LINE.finditer(text):
        if not sign:
            yield from _runs(text, position, fence.start())
            code_start, sign = fence.start(1), fence[1][0]
        elif fence[1][0] == sign:
            position, sign = fence.end(), ""
            yield Leaf("code", (Span(code_start, position),))
    if sign:
        yield Leaf("code", (trimmed(Span(code_start, len(text)), text),))
    else:
        yield from _runs(text, position, len(text))


def _runs(text: str, start: int, end: int) -> Iterator[Leaf]:
    for gap in _GAP.finditer(text, start, end):
        if gap.start() - start >= _COARSE:
            yield from _run(text, start, gap.start())
            start = gap.end()
    yield from _run(text, start, end)


def _run(text: str, start: int, end: int) -> Iterator[Leaf]:
    span = trimmed(Span(start, end), text)
    if span.start < span.end:
        yield Leaf("paragraph", (span,))
