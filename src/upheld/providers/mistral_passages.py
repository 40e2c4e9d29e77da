"""Texts and the references that stand behind them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evidence import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.providers.draft import Draft

_HEADING = re.compile(r"#{1,6}\s")
#: What ends a line that only introduces the next.
_LEADS = (":", "：")


class Passages:
    """A message on its way into the draft: references back the text since those before them.

    Lines are cited one by one, since a list, its heading and its introduction are not one claim.

    Args:
        draft: where it is written.
    """

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._texts: list[str] = []
        self._start: int | None = None
        self._backed: list[Span] = []
        self._ids: dict[str, None] = {}

    def add(self, text: str) -> None:
        """The next text."""
        written = self._draft.write(text)
        if self._start is None:
            self._start = written.start
        self._texts.append(text)

    def refer(self, ids: list[str]) -> None:
        """References to what stands before them; those with nothing but a comma between them back the same text."""
        text = "".join(self._texts)
        if self._start is not None and any(character.isalnum() for character in text):
            self.end()
            self._backed = list(_lines(text, self._start))
        self._texts, self._start = [], None
        self._ids.update(dict.fromkeys(ids))

    def end(self) -> None:
        """Cites what the references so far back: all of a group at once, since each may back many lines."""
        for span in self._backed:
            self._draft.cite(span, self._ids)
        self._backed, self._ids = [], {}


def _lines(text: str, start: int) -> Iterator[Span]:
    """The lines of a text that state something, without the white space around them; a lead only if it is alone."""
    spans: list[tuple[Span, bool]] = []
    for line in text.splitlines(keepends=True):
        told = line.strip()
        if any(character.isalnum() for character in told) and not _HEADING.match(told):
            at = start + len(line) - len(line.lstrip())
            spans.append((Span(at, at + len(told)), told.rstrip("*_ ").endswith(_LEADS)))
        start += len(line)
    return (span for span, leads in spans if not leads or len(spans) == 1)
