"""Lines of a given width, in terminal cells: East Asian characters take two, combining marks none."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import category, east_asian_width

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Characters that a line of Chinese or Japanese never begins with, and those that one never ends with (a short list
#: of what JIS X 4051 forbids).
_NO_START = frozenset("、。，．・：；？！ー）］｝〕〉》」』】〙〗々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.!?:;)]}»”’%")
_NO_END = frozenset("（［｛〔〈《「『【〘〖([{«“‘$")

#: Bullet, number, quote mark or table pipe at the start of a line: what wrapped lines hang under.
_HANG = re.compile(r"[ ]{0,24}(?:(?:[-*+•–]|\d{1,4}[.)]|>|#{1,6}|\|)[ ]{1,4})?")


@lru_cache(maxsize=4096)
def cells(character: str) -> int:
    """How many cells a character takes."""
    if character == "\u200b" or category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def width_of(text: str) -> int:
    """How many cells a text takes."""
    return len(text) if text.isascii() else sum(map(cells, text))


def hang_of(line: str) -> int:
    """How far the further lines of a wrapped line are set in, in cells: under the text of a list item or quote."""
    match = _HANG.match(line)
    return match.end() if match else 0


def wrap(line: str, width: int, rest_width: int | None = None) -> list[tuple[int, int]]:
    """Where a line breaks.

    Breaks at spaces and beside wide characters; a word that is wider than a line is cut. Linear in the length.

    Args:
        line: a text without line breaks.
        width: cells of the first line, at least 1.
        rest_width: cells of the further lines; None for the same.

    Returns:
        Half-open ranges, in order, without the spaces at which the line was broken; one empty range for "".
    """
    rest_width = width if rest_width is None else rest_width
    if len(line) <= width and width_of(line) <= width:
        return [(0, len(line))]
    ranges, start, used, chance, room = [], 0, 0, 0, width
    for index, character in enumerate(line):
        size = cells(character)
        while used and used + size > room and character != " ":
            # `chance` is the last place behind which a break is allowed; without one the word itself is cut.
            cut = chance if chance > start else _fitting(line, start, room)
            ranges.append((start, _trimmed(line, start, cut)))
            start, room = cut, rest_width
            used = width_of(line[start:index])
        used += size
        if _breakable(line, index):
            chance = index + 1
    ranges.append((start, _trimmed(line, start, len(line))))
    return ranges


def _fitting(line: str, start: int, room: int) -> int:
    """The end of what fits into the room, of at least one character."""
    end, used = start + 1, cells(line[start])
    while end < len(line) and used + cells(line[end]) <= room:
        used += cells(line[end])
        end += 1
    return end


def _trimmed(line: str, start: int, end: int) -> int:
    while end > start and line[end - 1] == " ":
        end -= 1
    return end


def _breakable(line: str, index: int) -> bool:
    """Whether a line may end behind this character."""
    character = line[index]
    if character == " ":
        return True
    if index + 1 >= len(line) or line[index + 1] == " ":
        return False
    follower = line[index + 1]
    if cells(character) < 2 and cells(follower) < 2:
        return False
    return follower not in _NO_START and character not in _NO_END


def lines_of(text: str) -> Iterator[tuple[int, int]]:
    """The ranges of a text's lines, without the line breaks."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield start, end
        start = end + 1
    yield start, len(text)


def shortened(text: str, width: int, dots: str) -> str:
    """At most `width` cells of a one-line text, with dots where something was cut."""
    if width_of(text) <= width:
        return text
    room, kept = width - width_of(dots), 0
    for index, character in enumerate(text):
        kept += cells(character)
        if kept > room:
            return text[:index].rstrip() + dots
    return text
