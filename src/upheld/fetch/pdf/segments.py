"""Pieces of text to stretches of a line: words without a wide gap, exponents and footnote marks at their places."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.fetch.pdf.characters import clean, in_reading_order, is_wide
from upheld.fetch.pdf.fragments import CELL, SPACE
from upheld.fetch.phrasing import raised

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.fetch.pdf.fragments import Fragment


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of one line.

    Attributes:
        text: what it says.
        left: where it begins, in points.
        right: where it ends.
        base: how high its base line stands.
        size: size of its letters.
        bold: whether most of them are bold.
        noted: whether a raised mark stands before it, as before a footnote.
    """

    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool = False
    noted: bool = False


#: Base lines of one row differ by less than this, in sizes.
_LEVEL = 0.2
#: Exponents and footnote marks: smaller than their line by this, and raised or lowered between these, in its sizes.
_SMALLER, _LEAST_RAISE, _MOST_RAISE = 0.88, 0.12, 0.75
#: How near they stand to what they belong to, in its sizes.
_NEAR, _OVERLAP = 0.35, -0.3
#: A first letter this much larger than its line reaches over several lines.
_INITIAL = 1.8
#: Rows above and below that are looked at for the line of an exponent.
_ROWS = 6
#: A wide gap after these parts no cells: what stands before is the mark of an item.
_ITEM_MARK = re.compile(r"[•◦▪●○■□‣·*–—-]|\(?(?:\d{1,3}|[A-Za-z]|[ivxlIVXL]{1,6})[.)]|\[\d{1,3}\]|§+ ?\d{1,4}[a-z]?")
#: Pieces that the mark of an item may be painted in.
_MARK_PIECES = 3
_LEADERS = re.compile(r"(?: ?[.·_…]){5,}")
#: Between two characters of Chinese or Japanese this is no space.
_WIDE_SPACE = 0.6


def segments(fragments: Iterable[Fragment]) -> list[Segment]:
    """The stretches of the lines, from the top down and from left to right."""
    levels = _levels(fragments)
    scripts = _Scripts(levels)
    return [segment for row in scripts.rows() for segment in _joined(row)]


def _levels(fragments: Iterable[Fragment]) -> list[list[Fragment]]:
    """The pieces by base line, from the top down."""
    levels: list[list[Fragment]] = []
    for piece in sorted(fragments, key=lambda piece: (-piece.base, piece.left)):
        first = levels[-1][0] if levels else None
        if first is not None and first.base - piece.base <= _LEVEL * min(first.size, piece.size):
            levels[-1].append(piece)
        else:
            levels.append([piece])
    for level in levels:
        level.sort(key=lambda piece: piece.left)
    return levels


class _Scripts:
    """Finds the pieces that are raised or lowered against a line, and hangs them to what they stand at."""

    def __init__(self, levels: Sequence[list[Fragment]]) -> None:
        self.levels = levels
        self.lefts = [[piece.left for piece in level] for level in levels]
        self.largest = [max(piece.size for piece in level) for level in levels]
        self.after: dict[tuple[int, int], list[tuple[Fragment, bool]]] = {}
        self.before: dict[tuple[int, int], Fragment] = {}
        self.taken: set[tuple[int, int]] = set()

    def rows(self) -> Iterator[list[_Stretch]]:
        for row, level in enumerate(self.levels):
            for place, piece in enumerate(level):
                self._hang(row, place, piece)
        for row, level in enumerate(self.levels):
            kept = [
                self._stretch(row, place, piece) for place, piece in enumerate(level) if (row, place) not in self.taken
            ]
            if kept:
                yield kept

    def _hang(self, row: int, place: int, piece: Fragment) -> None:
        is_letter = len(piece.text) == 1
        for other in self._near(row):
            if piece.size > _SMALLER * self.largest[other] and not is_letter:
                continue
            index = bisect_left(self.lefts[other], piece.left)
            # The piece that begins before it, and the one that begins after it.
            for at in (index - 1, index):
                if 0 <= at < len(self.levels[other]) and (other, at) not in self.taken:
                    host = self.levels[other][at]
                    if self._belongs(piece, host, other, at):
                        self.taken.add((row, place))
                        return

    def _near(self, row: int) -> Iterator[int]:
        for step in range(1, _ROWS + 1):
            yield from (other for other in (row + step, row - step) if 0 <= other < len(self.levels))

    def _belongs(self, piece: Fragment, host: Fragment, row: int, at: int) -> bool:
        raise_ = (piece.base - host.base) / host.size
        behind = (piece.left - host.right) / host.size
        ahead = (host.left - piece.right) / host.size
        if _is_initial(piece, host) and _OVERLAP <= ahead <= 1.0:
            self.before[row, at] = piece
            return True
        if _is_initial(host, piece):
            return False
        if piece.size > _SMALLER * host.size or not _LEAST_RAISE <= abs(raise_) <= _MOST_RAISE:
            return False
        if _OVERLAP <= behind <= _NEAR and len(host.text.strip()) > 0:
            self.after.setdefault((row, at), []).append((piece, raise_ > 0))
            return True
        if raise_ > 0 and _OVERLAP <= ahead <= _NEAR and piece.left < host.left:
            self.before[row, at] = piece
            return True
        return False

    def _stretch(self, row: int, place: int, piece: Fragment) -> _Stretch:
        text, right = piece.text, piece.right
        for script, is_raised in sorted(self.after.get((row, place), ()), key=lambda pair: pair[0].left):
            mark = script.text.strip()
            text = text.rstrip() + (raised(text.rstrip()[-4:], mark) if is_raised else mark)
            right = max(right, script.right)
        lead = self.before.get((row, place))
        if lead is None:
            return _Stretch(text, replace(piece, right=right))
        if _is_initial(lead, piece):
            return _Stretch(lead.text.strip() + text, replace(piece, left=lead.left, right=right))
        return _Stretch(raised("", lead.text.strip()) + text, replace(piece, right=right), noted=True)


def _is_initial(piece: Fragment, host: Fragment) -> bool:
    top = (piece.base + 0.7 * piece.size) - (host.base + 0.7 * host.size)
    letter = piece.text.strip()
    return piece.size > _INITIAL * host.size and len(letter) == 1 and letter.isalpha() and abs(top) < 0.6 * host.size


@dataclass(frozen=True, slots=True)
class _Stretch:
    text: str
    piece: Fragment
    noted: bool = False


def _joined(row: Sequence[_Stretch]) -> Iterator[Segment]:
    """The pieces of a row put together where no wide gap parts them."""
    group: list[_Stretch] = []
    right = 0.0
    for stretch in sorted(row, key=lambda stretch: stretch.piece.left):
        size = max(stretch.piece.size, group[-1].piece.size) if group else 1.0
        gap = (stretch.piece.left - right) / size
        if group and gap > CELL and not (len(group) <= _MARK_PIECES and _ITEM_MARK.fullmatch(_text(group).strip())):
            yield from _segment(group)
            group = []
        right = max(right, stretch.piece.right) if group else stretch.piece.right
        group.append(stretch)
    yield from _segment(group)


def _segment(group: Sequence[_Stretch]) -> Iterator[Segment]:
    text = in_reading_order(_LEADERS.sub(" ", clean(_text(group)))).strip()
    if not text:
        return
    longest = max(group, key=lambda stretch: len(stretch.text)).piece
    bold = sum(len(stretch.text) * (1 if stretch.piece.bold else -1) for stretch in group) > 0
    right = max(stretch.piece.right for stretch in group)
    yield Segment(text, group[0].piece.left, right, longest.base, longest.size, bold, group[0].noted)


def _text(group: Sequence[_Stretch]) -> str:
    parts = [group[0].text] if group else []
    for before, stretch in pairwise(group):
        gap = (stretch.piece.left - before.piece.right) / max(before.piece.size, stretch.piece.size)
        least = _WIDE_SPACE if is_wide(before.text[-1:]) and is_wide(stretch.text[:1]) else SPACE
        parts.append(" " + stretch.text if gap > least else stretch.text)
    return "".join(parts)


def rows_of(stretches: Iterable[Segment]) -> list[list[Segment]]:
    """Segments by line, from the top down; each line from left to right."""
    rows: list[list[Segment]] = []
    for segment in sorted(stretches, key=lambda segment: (-segment.base, segment.left)):
        if rows and rows[-1][0].base - segment.base <= _LEVEL * min(rows[-1][0].size, segment.size):
            rows[-1].append(segment)
        else:
            rows.append([segment])
    for row in rows:
        row.sort(key=lambda segment: segment.left)
    return rows
