"""A sitting of labelling: what the keys do, apart from how it looks, so that it can be tried without a terminal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from upheld.evals.fresh.labels import Label

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.evals.fresh.labels import LabelBook
    from upheld.evals.fresh.prepare import BlindItem

#: Key -> the label that it gives; what is typed after it is the note.
KEYS: Mapping[str, Label] = {
    "s": Label.SUPPORTED,
    "p": Label.PARTIAL,
    "u": Label.UNSUPPORTED,
    "x": Label.CANNOT_JUDGE,
}
#: The other keys and what they do.
OTHERS: Mapping[str, str] = {
    "z": "undo the last label",
    "k": "skip; it comes again at the end",
    "m": "more passages",
    "t": "the whole text of the page",
    "o": "open the address in the browser",
    "?": "what the keys do",
    "q": "stop; go on later",
}


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a sitting has come."""

    labelled: int
    total: int
    counts: Mapping[Label, int]


class Desk(Protocol):
    """What a labeller sits at."""

    def show(self, item: BlindItem, progress: Progress) -> None:
        """Shows an item anew."""
        ...

    def ask(self) -> str | None:
        """The next line that is typed; None where there will be none."""
        ...

    def open(self, key: str, item: BlindItem) -> None:
        """Does what ``m``, ``t``, ``o`` and ``?`` ask for."""
        ...

    def tell(self, message: str) -> None:
        """Says a line."""
        ...


class Sitting:
    """Items to label and what has been done with them.

    Args:
        items: in the order in which they are asked about; those that have a label are not.
        book: where labels are written.
    """

    def __init__(self, items: Sequence[BlindItem], book: LabelBook) -> None:
        self._book = book
        self._items = {item.id: item for item in items}
        labelled = book.labels
        self._queue = [item for item in items if item.id not in labelled]

    @property
    def current(self) -> BlindItem | None:
        """The item that is asked about; None where all are labelled."""
        return self._queue[0] if self._queue else None

    @property
    def progress(self) -> Progress:
        """How far it has come, with earlier sittings."""
        labels = [label for item, label in self._book.labels.items() if item in self._items]
        return Progress(len(labels), len(self._items), Counter(labels))

    def give(self, label: Label, note: str = "") -> None:
        """Labels the current item."""
        if self._queue:
            self._book.put(self._queue.pop(0).id, label, note)

    def skip(self) -> None:
        """Puts the current item last."""
        self._queue.append(self._queue.pop(0))

    def undo(self) -> BlindItem | None:
        """Takes the last label back, also one of an earlier sitting; its item, or None where there is none."""
        mine = [item for item in self._book.entries if item in self._items]
        if not mine:
            return None
        self._book.put(mine[-1], None)
        item = self._items[mine[-1]]
        self._queue.insert(0, item)
        return item


def sit(sitting: Sitting, desk: Desk) -> None:
    """Asks about one item after the other until all are labelled or the labeller leaves."""
    shown = None
    while (item := sitting.current) is not None:
        if item is not shown:
            desk.show(item, sitting.progress)
        shown = item
        line = desk.ask()
        if line is None:
            return
        word, _, note = line.strip().partition(" ")
        key = word.lower()
        if key in KEYS:
            sitting.give(KEYS[key], note.strip())
        elif note or key not in OTHERS:  # a mistyped line is no command
            desk.tell("a key: " + " ".join([*KEYS, *OTHERS]) + "; a note goes after s, p, u or x and a space")
        elif key == "q":
            return
        elif key == "z":
            desk.tell("undone" if sitting.undo() else "nothing to undo")
        elif key == "k":
            sitting.skip()
            shown = None
        else:
            desk.open(key, item)
    desk.tell(f"all {sitting.progress.total} items are labelled")
