"""Fractions of one of something: "nine tenths of a kilo", "half an hour", "two thirds of a million"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.text.words import lowered

if TYPE_CHECKING:
    from collections.abc import Iterator

_PARTS = {
    "half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "hundredth": 100, "thousandth": 1000,
}  # fmt: skip
_COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
_DENOMINATORS = "|".join(part for part in _PARTS if part != "half")
#: Up to the article of what is parted.
_FRACTION = (
    rf"(?<![^\W_])(?:(?P<many>{'|'.join(_COUNTS)})[\s-](?P<parts>{_DENOMINATORS})s\sof\s(?:an?|one)"
    rf"|(?:(?:an?|one)[\s-])?(?P<part>{_DENOMINATORS})\sof\s(?:an?|one)"
    r"|(?:an?\s)?(?P<half>half|halbe)(?:(?:\sof)?\s(?:an?|one))?)\s"
)
_ANYWHERE = re.compile(_FRACTION)
_BEFORE = re.compile(rf"{_FRACTION}$", re.IGNORECASE)
#: Longest fraction: "three-thousandths of one ".
_ROOM = 26
_HINTS = tuple(_PARTS)
#: "the first half a dozen", "one and a half": no fraction of what follows.
_OTHER_HALF = re.compile(r"(?:\band|\b(?:first|second|other|last|top|bottom|and a|and one))\s$", re.IGNORECASE)
_OTHER_ROOM = 8


class Fraction(NamedTuple):
    """A fraction of one: where it stands, up to the blank behind its article, and its value."""

    start: int
    end: int
    value: float


def fractions(text: str) -> Iterator[Fraction]:
    """The fractions of a text that are told of one of something, in order; "half" counts with an article only."""
    plain = lowered(text)
    if not any(hint in plain for hint in _HINTS):
        return
    for match in _ANYWHERE.finditer(plain):
        found = _read(text, match, 0)
        if found is not None and plain[match.start() : match.end()].split()[-1] in _ARTICLES:
            yield found


_ARTICLES = frozenset({"a", "an", "one"})


def fraction_before(text: str, at: int) -> Fraction | None:
    """The fraction of what begins there: of "million" in "two thirds of a million"."""
    low = max(0, at - _ROOM)
    match = _BEFORE.search(text[low:at])
    return _read(text, match, low) if match is not None else None


def _read(text: str, match: re.Match[str], offset: int) -> Fraction | None:
    start = match.start() + offset
    if _OTHER_HALF.search(text, max(0, start - _OTHER_ROOM), start):
        return None
    if match["half"]:
        value = 0.5
    elif match["part"]:
        value = 1 / _PARTS[match["part"].lower()]
    else:
        value = _COUNTS[match["many"].lower()] / _PARTS[match["parts"].lower()]
    return Fraction(start, match.end() + offset, value)
