"""Ranges of a Gemini answer, which are claims: counted in UTF-8 bytes, and held against what they should hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.providers.offsets import Units, place
from upheld.text.tokens import inside_token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Segments:
    """A text whose ranges are told in UTF-8 bytes.

    Args:
        text: what the positions are of.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._units = Units(text)

    def exactly(self, start: int, end: int, said: str) -> Span | None:
        """The range where it holds what it should: in bytes, as the API counts; else as a gateway may have counted."""
        spans = (convert(start, end)[0] for convert in self._converters())
        return next((span for span in spans if span.of(self._text) == said), None)

    def point(self, byte: int) -> int:
        """A position in bytes as one in code points."""
        return self._units.from_bytes(byte, byte)[0].start

    def nearest(self, wanted: int, said: str) -> Span | None:
        """Where a text stands that is not where it should be: the answer was cleaned after the API had counted."""
        found = place(self._text, Span(wanted, wanted), said)
        return found.span if found else None

    def unchecked(self, ranges: Sequence[tuple[int, int]]) -> list[Span]:
        """Ranges of which the response does not repeat the text.

        They are bytes, unless that puts ends inside characters or beginnings inside words, and another unit does not.
        """
        if self._text.isascii():
            return [self._units.from_points(start, end) for start, end in ranges]
        convert = min(self._converters(), key=lambda unit: sum(self._faults(*unit(*one)) for one in ranges))
        return [convert(start, end)[0] for start, end in ranges]

    def _converters(self) -> tuple[Callable[[int, int], tuple[Span, bool]], ...]:
        return self._units.from_bytes, self._from_points, self._units.from_utf16

    def _from_points(self, start: int, end: int) -> tuple[Span, bool]:
        return self._units.from_points(start, end), end <= len(self._text)

    def _faults(self, span: Span, exact: bool) -> int:
        return (not exact) + inside_token(self._text, span.start)
