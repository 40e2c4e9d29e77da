"""Positions as providers count them, made into positions of Python strings, and held against what they should hold."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass

from upheld.evidence import Span

#: A text of this many characters that stands elsewhere than it was said to is the one that was meant; a shorter one may
#: stand there by chance, unless it stands nowhere else.
_SHORTEST_FOUND = 12
#: Characters around its position in which a text is looked for: many ranges that stand nowhere must not make the time
#: quadratic, and what was cleaned out of an answer moves no range so far.
_REACH = 100_000
_WORD = re.compile(r"\w")


class Units:
    """Positions of a text in UTF-8 bytes or UTF-16 units, as code points; one pass over the text each.

    Args:
        text: the text that the positions are of.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._bytes: list[int] | None = None
        self._halves: list[int] | None = None

    def from_bytes(self, start: int, end: int) -> tuple[Span, bool]:
        """A range of UTF-8 bytes; whether both ends lie between characters. Ends beyond the text are its end."""
        if self._text.isascii():
            return self._clamped(start, end), True
        if self._bytes is None:
            self._bytes = _places(self._text, _utf8_size)
        return _converted(self._bytes, start, end)

    def from_utf16(self, start: int, end: int) -> tuple[Span, bool]:
        """A range of UTF-16 code units, likewise."""
        if self._text.isascii():
            return self._clamped(start, end), True
        if self._halves is None:
            self._halves = _places(self._text, _utf16_size)
        return _converted(self._halves, start, end)

    def from_points(self, start: int, end: int) -> Span:
        """A range of code points, with ends beyond the text at its end."""
        return self._clamped(start, end)

    def _clamped(self, start: int, end: int) -> Span:
        size = len(self._text)
        return Span(min(start, size), min(end, size))


def _utf8_size(character: str) -> int:
    code = ord(character)
    return 1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4


def _utf16_size(character: str) -> int:
    return 2 if ord(character) > 0xFFFF else 1


def _places(text: str, size: object) -> list[int]:
    """Where each character begins, and where the text ends."""
    places = [0]
    for character in text:
        places.append(places[-1] + size(character))  # type: ignore[operator]  # one of the two above
    return places


def _converted(places: list[int], start: int, end: int) -> tuple[Span, bool]:
    first, last = (min(bisect_left(places, at), len(places) - 1) for at in (start, end))
    exact = all(places[at] == wanted or wanted > places[-1] for at, wanted in ((first, start), (last, end)))
    return Span(first, last), exact


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a cited range stands.

    Attributes:
        span: the range, in code points of the answer.
        moved: whether it was found by its text, since the position was wrong.
    """

    span: Span
    moved: bool = False


def place(text: str, span: Span, said: str | None) -> Placed | None:
    """A range held against the text that it should hold.

    Args:
        text: the answer, or the part of it that positions are of.
        span: where the range should stand, in code points.
        said: what should stand there; None where the response does not say.

    Returns:
        The range where the text stands: at its position, else at the nearest place that has it, or at the only one if
        it is too short to be told from chance. None where it stands nowhere.
    """
    if said is None or span.of(text) == said:
        return Placed(span) if span.start < span.end else None
    found = _nearest(text, said, span.start) if len(said) >= _SHORTEST_FOUND else _only(text, said, span.start)
    return None if found is None else Placed(Span(found, found + len(said)), moved=True)


def _nearest(text: str, said: str, wanted: int) -> int | None:
    after = text.find(said, wanted, wanted + _REACH)
    before = text.rfind(said, max(0, wanted - _REACH), wanted + len(said))
    places = [at for at in (before, after) if at >= 0]
    return min(places, key=lambda at: abs(at - wanted)) if places else None


def _only(text: str, said: str, wanted: int) -> int | None:
    first, last = max(0, wanted - _REACH), wanted + _REACH
    found = text.find(said, first, last) if any(map(str.isalnum, said)) else -1
    return found if found >= 0 and text.find(said, found + 1, last) < 0 else None


def cuts_word(text: str, span: Span) -> bool:
    """Whether a range begins or ends inside a word or number."""
    return any(
        0 < at < len(text) and bool(_WORD.match(text[at - 1])) and bool(_WORD.match(text[at]))
        for at in (span.start, span.end)
    )
