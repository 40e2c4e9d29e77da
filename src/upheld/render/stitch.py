"""A part of a text with labels put in, and where the text's offsets stand afterwards."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Stitched:
    """``text[start:end]`` with labels before some of its offsets.

    Args:
        text: the whole text.
        start: where the part begins.
        end: where it ends.
        labels: (offset in the whole text, what is put in before it), in rising order, inside the part.

    Attributes:
        text: the part with its labels.
        labels: where each label stands in it, as half-open ranges, in order.
    """

    def __init__(self, text: str, start: int, end: int, labels: Sequence[tuple[int, str]]) -> None:
        pieces, done = [], start
        for offset, label in labels:
            pieces += [text[done:offset], label]
            done = offset
        pieces.append(text[done:end])
        self._start = start
        self._offsets = [offset for offset, _ in labels]
        self._sums = list(accumulate((len(label) for _, label in labels), initial=0))
        self.text = "".join(pieces)
        self.labels = [
            (offset - start + before, offset - start + after)
            for offset, before, after in zip(self._offsets, self._sums, self._sums[1:], strict=False)
        ]

    def range(self, start: int, end: int) -> tuple[int, int]:
        """Where ``[start, end)`` of the whole text stands, labels before its first character left out."""
        return self._at(start), min(self._at(end - 1) + 1, len(self.text))

    def _at(self, offset: int) -> int:
        at = offset - self._start + self._sums[bisect_right(self._offsets, offset)]
        return min(max(at, 0), len(self.text))
