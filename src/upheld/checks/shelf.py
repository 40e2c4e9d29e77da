"""What was prepared of the sources read last, so that the claims of an audit, and the next audit, share it."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

#: What parts the pieces of a text, and of how many blocks one is the last of its piece.
BLANK_LINE = "\n\n"
_BLOCKS = 8


def pieces(text: str) -> list[str]:
    """A text cut at some of its blank lines; with `BLANK_LINE` between them the pieces are the text.

    Where it is cut depends on the blocks themselves, so that a text that several sources were joined to has the pieces
    of these, but for those where one ends and the next begins: what is kept of the pieces serves both.
    """
    found: list[str] = []
    held: list[str] = []
    for block in text.split(BLANK_LINE):
        held.append(block)
        if block and len(block) % _BLOCKS == 0:
            found.append(BLANK_LINE.join(held))
            held = []
    return [*found, BLANK_LINE.join(held)] if held else found


class Shelf(Generic[T]):
    """Makes something of a text once, and keeps what it made of the latest ones. Thread-safe.

    Args:
        make: what is made of a text; may run twice for one text where two threads ask at once.
        characters: how much text may be held, in all; the latest is always held.
    """

    def __init__(self, make: Callable[[str], T], characters: int) -> None:
        self._make = make
        self._room = characters
        self._held: OrderedDict[str, T] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def of(self, text: str) -> T:
        """What was made of a text."""
        with self._lock:
            if text in self._held:
                self._held.move_to_end(text)
                return self._held[text]
        made = self._make(text)
        with self._lock:
            if text not in self._held:
                self._held[text] = made
                self._size += len(text)
            while self._size > self._room and len(self._held) > 1:
                dropped, _ = self._held.popitem(last=False)
                self._size -= len(dropped)
        return made
