"""The order of reading: columns are read one after the other, and what crosses them before or after."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from upheld.fetch.pdf.characters import is_wide

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.fetch.pdf.segments import Segment


@dataclass(frozen=True, slots=True)
class _Split:
    """A page or a part of one, cut in four."""

    above: list[Segment]
    left: list[Segment]
    right: list[Segment]
    below: list[Segment]

    @property
    def weight(self) -> int:
        """How much the cut explains."""
        return min(len(self.left), len(self.right))


#: Lines that a column must have beside the other, and the words or wide characters of a usual one: cells of tables are
#: shorter.
_LINES, _WORDS, _WIDE_CHARACTERS = 3, 3, 8
#: A usual line fills this share of its column; cells don't.
_FILLED = 0.55
#: The narrower column is at least so wide, as a share of the other: a narrow one beside a wide one is a table's.
_EVEN = 0.3
#: Left edges that are tried as the beginning of a column, and how near two edges count as one, in sizes.
_EDGES, _SAME_EDGE = 24, 0.5
#: Segments reach this far over the gutter at most: a descender or a wrong width, in points.
_OVER = 1.0
_DEEPEST = 8


def flows(segments: Sequence[Segment], depth: int = 0) -> list[list[Segment]]:
    """The segments of a page in the parts in which they are read, in order."""
    split = _best_split(segments) if depth < _DEEPEST else None
    if split is None:
        return [list(segments)] if segments else []
    parts = (split.above, split.left, split.right, split.below)
    return [flow for part in parts for flow in flows(part, depth + 1)]


def _best_split(segments: Sequence[Segment]) -> _Split | None:
    if len(segments) < 2 * _LINES:
        return None
    ordered = sorted(segments, key=lambda segment: (-segment.base, segment.left))
    found = [split for edge in _edges(ordered) if (split := _split_at(ordered, edge)) is not None]
    return max(found, key=lambda split: split.weight, default=None)


def _edges(segments: Sequence[Segment]) -> list[float]:
    """Where many segments begin: the left edges of columns, the most used first."""
    step = _SAME_EDGE * median(segment.size for segment in segments)
    counts = Counter(round(segment.left / step) for segment in segments)
    common = [place for place, count in counts.most_common(_EDGES) if count >= _LINES]
    return [min(segment.left for segment in segments if round(segment.left / step) == place) for place in common]


def _split_at(segments: Sequence[Segment], edge: float) -> _Split | None:
    """The longest stretch of lines that none crosses the edge in, if there are columns on both sides of it."""
    best: tuple[int, int] = (0, 0)
    start = 0
    for index, segment in enumerate([*segments, None]):
        if segment is None or segment.left < edge - _OVER < segment.right - 2 * _OVER:
            if index - start > best[1] - best[0]:
                best = (start, index)
            start = index + 1
    inside = segments[best[0] : best[1]]
    left = [segment for segment in inside if segment.left < edge - _OVER]
    right = [segment for segment in inside if segment.left >= edge - _OVER]
    if not _are_columns(left, right):
        return None
    return _Split(list(segments[: best[0]]), left, right, list(segments[best[1] :]))


def _are_columns(left: Sequence[Segment], right: Sequence[Segment]) -> bool:
    if min(len(left), len(right)) < _LINES:
        return False
    widths = [_width(side) for side in (left, right)]
    top, bottom = (min(side[0].base for side in (left, right)), max(side[-1].base for side in (left, right)))
    beside = min(sum(bottom <= segment.base <= top for segment in side) for side in (left, right))
    return min(widths) > _EVEN * max(widths) and beside >= _LINES and _is_prose(left) and _is_prose(right)


def _width(side: Sequence[Segment]) -> float:
    """The width of its widest line, since a side may have several columns itself."""
    return max(segment.right - segment.left for segment in side) or 1.0


def _is_prose(side: Sequence[Segment]) -> bool:
    width = _width(side)
    filled = sum(segment.right - segment.left > _FILLED * width and _is_long(segment.text) for segment in side)
    return 2 * filled >= len(side)


def _is_long(text: str) -> bool:
    return len(text.split()) >= _WORDS or sum(map(is_wide, text)) >= _WIDE_CHARACTERS
