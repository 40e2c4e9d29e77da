"""What is painted on a page, before it is put in order: pieces of text, each with its place."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Fragment:
    """A piece of text on one base line.

    Attributes:
        text: what it says.
        left: where it begins, along the direction of reading, in points.
        right: where it ends.
        base: how high its base line stands, across the direction of reading.
        size: size of its letters.
        bold: whether they are bold.
        turn: which way it reads: 0 to the right, 1 upwards, 2 to the left, 3 downwards.
    """

    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool = False
    turn: int = 0

    def spans(self, other: Fragment) -> bool:
        """Whether the two stand above one another at some place."""
        return self.left < other.right and other.left < self.right


@dataclass(frozen=True, slots=True)
class Painted:
    """What a page shows.

    Attributes:
        fragments: in the order in which they were painted.
        pictured: how much of the page pictures cover, 0 to 1.
        cut: whether the page has more than was looked at.
        lost: whether a part of what it shows can't be unpacked.
    """

    fragments: tuple[Fragment, ...] = ()
    pictured: float = 0.0
    cut: bool = False
    lost: bool = False


#: Gaps, in sizes of the letters. Poppler takes 0.1 for a space, which tears words with loose letters apart; the
#: narrowest space that TeX sets is 0.22, the widest kern 0.1.
SPACE = 0.16
#: Kerns go backwards; the letter under an accent of TeX stands half a size before the accent's end.
BACK = -0.6
#: A wider gap parts cells or columns: the gutter of a paper in two columns of 10 pt is 12 pt wide, and a space between
#: words in a narrow justified column seldom as wide.
CELL = 1.1
#: How far base lines of one line of text may differ, and sizes of one piece.
LEVEL, ALIKE = 0.05, 0.02


@dataclass(slots=True)
class Pen:
    """Joins what is painted one after the other into pieces; `done` gives them.

    A piece without text only moves on: what it shows was told with the piece before.
    """

    pieces: list[Fragment] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    last: Fragment | None = None

    def add(self, piece: Fragment) -> None:
        """Takes the next piece."""
        last = self.last
        if last is not None and _on_line(last, piece):
            gap = (piece.left - last.right) / last.size
            if BACK < gap < CELL:
                if gap > SPACE and piece.text and not (piece.text[:1].isspace() or self.parts[-1][-1:].isspace()):
                    self.parts.append(" ")
                self.parts.append(piece.text)
                self.last = replace(last, right=max(last.right, piece.right))
                return
        self._lift()
        self.last, self.parts = piece, [piece.text]

    def done(self) -> tuple[Fragment, ...]:
        """The pieces so far."""
        self._lift()
        return tuple(self.pieces)

    def _lift(self) -> None:
        if self.last is not None and not (text := "".join(self.parts)).isspace() and text:
            self.pieces.append(replace(self.last, text=text))
        self.last, self.parts = None, []


def _on_line(last: Fragment, piece: Fragment) -> bool:
    return (
        last.turn == piece.turn
        and last.bold == piece.bold
        and abs(last.base - piece.base) <= LEVEL * last.size
        and abs(last.size - piece.size) <= ALIKE * last.size
    )


def without_doubles(fragments: Iterable[Fragment]) -> list[Fragment]:
    """Each piece once: shadows and bold letters are made by painting a text again a hair beside itself."""
    kept: list[Fragment] = []
    places: dict[tuple[str, int], list[Fragment]] = {}
    for piece in fragments:
        same = places.setdefault((piece.text, piece.turn), [])
        reach = 0.2 * piece.size
        # The last few are enough: a double is painted right after its piece or in a second pass over the page.
        if any(abs(one.left - piece.left) < reach and abs(one.base - piece.base) < reach for one in same[-50:]):
            continue
        same.append(piece)
        kept.append(piece)
    return kept
