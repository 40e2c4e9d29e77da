"""Labels as they are given: a line each, so that nothing is lost and a change of mind can be seen."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from upheld.evals.files import append_line, read_lines
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Label(StrEnum):
    """What a reader finds; ``evals/fresh/labelling-guide.md`` says when which."""

    SUPPORTED = "supported"
    PARTIAL = "partial"
    UNSUPPORTED = "unsupported"
    CANNOT_JUDGE = "cannot_judge"


#: The labels that say something of a claim.
JUDGED = (Label.SUPPORTED, Label.PARTIAL, Label.UNSUPPORTED)


class Entry(Wire):
    """A line of a label file; of several on one item the last counts."""

    item: str
    label: Label | None = None
    note: str = ""
    at: str = ""


class LabelBook:
    """The labels of one labeller.

    Args:
        path: the file; it is made with the first label.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._entries: dict[str, Entry] = {}
        for entry in read_lines(path, Entry) if path.exists() else ():
            self._take(entry)

    @property
    def entries(self) -> Mapping[str, Entry]:
        """Item -> its label with the note, those given last at the end."""
        return self._entries

    @property
    def labels(self) -> dict[str, Label]:
        """Item -> its label."""
        return {item: entry.label for item, entry in self._entries.items() if entry.label is not None}

    def put(self, item: str, label: Label | None, note: str = "") -> None:
        """Writes a label down; None takes it back."""
        at = datetime.now(UTC).isoformat(timespec="seconds")
        entry = Entry(item=item, label=label, note=note, at=at)
        append_line(self._path, entry)
        self._take(entry)

    def _take(self, entry: Entry) -> None:
        self._entries.pop(entry.item, None)
        if entry.label is not None:
            self._entries[entry.item] = entry


def read_labels(path: Path) -> dict[str, Label]:
    """The labels of a file: item -> label.

    Raises:
        upheld.errors.InputError: it can't be read, or a line is no label.
    """
    labels: dict[str, Label] = {}
    for entry in read_lines(path, Entry):
        labels.pop(entry.item, None)
        if entry.label is not None:
            labels[entry.item] = entry.label
    return labels
