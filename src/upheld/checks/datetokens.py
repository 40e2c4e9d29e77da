"""A text as tokens of one-character classes, for `upheld.checks.dates`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks import datewords as dw
from upheld.checks.moments import When, is_date

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


class Token(NamedTuple):
    """A word, number or sign of a text. A tuple, because a page has thousands.

    Attributes:
        kind: its class.
        value: what it says: a number, a month, ...
        start: where it stands.
        end: its end.
        text: as written.
        readings: meanings of a date that is one token ("2020-05-12").
    """

    kind: str
    value: int
    start: int
    end: int
    text: str
    readings: tuple[When, ...] = ()


#: Most words come first, so that the other forms are tried only where one may begin.
_TOKEN = re.compile(
    r"(?P<word>(?![QH][1-4]|FY|[abcdnpvABC]\.|av\.|o['’])[^\W\d_]+)"
    r"|(?P<iso>(?<![\w.,/-])\d{4}-\d{2}-\d{2}(?![\d-]))"
    r"|(?P<han>\d{4}\s?[年년](?:\s?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?)?|\d{1,2}[月월]\s?\d{1,2}[日일])"
    r"|(?P<figures>(?<![\w.,/-])\d{1,2}(?P<mark>[./-])\d{1,2}(?P=mark)(?:\d{4}|\d{2})(?![\w/-]|\.\d))"
    r"|(?P<clock>(?<![\w.,:/-])(?:[01]?\d|2[0-4])(?::|(?<=\d)h)[0-5]\d(?![\d:]|[.,]\d))"
    r"|(?P<decade>(?:['’]?\d{2}|\d{4}|(?<!\d)\d{3}0['’])s(?![^\W_]))"
    r"|(?P<label>(?<![^\W_])(?:[QH][1-4]|[1-4][QH]|FY ?(?:\d{4}|['’]?\d{2}))(?![^\W_]))"
    r"|(?P<number>(?<![^\W_])\d+(?:[.,'’\u00a0\u2009\u202f]\d+)*(?P<ending>st|nd|rd|th|er|º|ª|°)?(?![^\W_]))"
    r"|(?P<dotted>(?<![^\W_])(?:[ap]\.\s?m\b\.?|[bB]\.\s?[cC]\b\.?(?:\s?[eE]\b\.?)?|[aA]\.\s?[dD]\b\.?|[cC]\.\s?[eE]\b\.?|[vn]\.\s?Chr\b\.?|a\.\s?C\.?|d\.\s?C\.?|av\.\s?J\.-C\.?|o['’]clock))"
    r"|(?P<letters>[^\W\d_]+)"
    r"|(?P<sign>[^\w\s])"
    r"|(?P<break>\n\s*\n)"
)
_DOTTED = {
    "a.m": (dw.MERIDIEM, 0), "p.m": (dw.MERIDIEM, 1), "b.c": (dw.BC, 0), "a.d": (dw.AD, 0), "c.e": (dw.AD, 0),
    "v.chr": (dw.BC, 0), "n.chr": (dw.AD, 0), "a.c": (dw.BC, 0), "d.c": (dw.AD, 0), "av.j": (dw.BC, 0),
    "o'clo": (dw.OCLOCK, 0),
}  # fmt: skip
_OTHER, _NUMBER, _DAY, _YEAR, _NTH, _WHOLE, _CLOCK, _LABEL = "x", "N", "d", "Y", "D", "I", "T", "Q"
_LONGEST_WORD = 16
_LATEST_YEAR, _EARLIEST_YEAR = 2100, 1000
_ERAS = frozenset({dw.BC, dw.AD})


def tokens_of(text: str, windows: Iterable[tuple[int, int]]) -> list[Token]:
    """The words, numbers and signs in some ranges of a text, in order, with a break between two ranges."""
    out: list[Token] = []
    new = tuple.__new__  # what `Token` calls, without the cost of calling it
    for start, end in windows:
        out.append(Token("|", 0, start, start, ""))
        for match in _TOKEN.finditer(text, start, end):
            group = match.lastgroup
            assert group is not None
            if group == "word" or group == "letters":
                kind, value = _meaning(match[0])
                out.append(new(Token, (kind, value, *match.span(), match[0], ())))
            else:
                out.append(_LEXERS[group](match))
    return out


def _token(match: re.Match[str], kind: str, value: int = 0, readings: tuple[When, ...] = ()) -> Token:
    return Token(kind, value, match.start(), match.end(), match.group(), readings)


def _iso(match: re.Match[str]) -> Token:
    year, month, day = map(int, match.group().split("-"))
    return _token(match, _WHOLE, 0, _days(year, (month, day)))


_DIGITS = re.compile(r"\d+")


def _han(match: re.Match[str]) -> Token:
    parts = [int(digits) for digits in _DIGITS.findall(match.group())]
    if parts[0] < 100:
        parts.insert(0, 0)
    year = (parts[0], parts[0]) if parts[0] else None
    month = (parts[1], parts[1]) if len(parts) > 1 and 1 <= parts[1] <= 12 else None
    day = (parts[2], parts[2]) if month and len(parts) > 2 and is_date(month[0], parts[2]) else None
    return _token(match, _WHOLE, 0, (When(year, month, day),))


def _figures(match: re.Match[str]) -> Token:
    """Digits with points are day and month in this order; with strokes either; two digits are a year of this age."""
    first, second, last = (int(digits) for digits in _DIGITS.findall(match.group()))
    year = last if last > 99 else last + (2000 if last < 50 else 1900)
    orders = [(second, first)] if match["mark"] == "." else [(first, second), (second, first)]
    if match["mark"] != "/" and last <= 99 and match["mark"] == "-":
        orders = []  # "10-12-15" is no date for sure
    readings = tuple(dict.fromkeys(reading for month, day in orders for reading in _days(year, (month, day))))
    return _token(match, _WHOLE if readings else _OTHER, 0, readings)


def _days(year: int, *month_and_day: tuple[int, int]) -> tuple[When, ...]:
    return tuple(When((year, year), (m, m), (d, d)) for m, d in month_and_day if is_date(m, d))


def _clock(match: re.Match[str]) -> Token:
    hour, minute = (int(digits) for digits in _DIGITS.findall(match.group()))
    return _token(match, _CLOCK, 60 * hour + minute)


def _decade(match: re.Match[str]) -> Token:
    digits = _DIGITS.findall(match.group())[0]
    value = int(digits)
    if len(digits) == 2 and match.group()[0] in "'’" and value % 10 == 0 and value >= 20:
        return _token(match, dw.DECADE, 1900 + value)
    if len(digits) == 4 and value % 10 == 0 and _EARLIEST_YEAR <= value <= _LATEST_YEAR:
        return _token(match, dw.DECADE, value)
    return _token(match, _OTHER)


def _label(match: re.Match[str]) -> Token:
    text = match.group()
    number = int(_DIGITS.findall(text)[0])
    if text.startswith("FY"):
        year = number if number > 99 else 2000 + number
        return _token(match, dw.FISCAL, year)
    return _token(match, _LABEL if "Q" in text else "H", number)


def _number(match: re.Match[str]) -> Token:
    text = match.group()
    if match["ending"]:
        value = int(_DIGITS.findall(text)[0]) if len(text) < 6 else 0
        return _token(match, _NTH if 0 < value < 100 else _OTHER, value)
    if not text.isdecimal() or len(text) > 6:
        return _token(match, "v" if _CLOCKLIKE.fullmatch(text) else _OTHER)
    value = int(text)
    if len(text) == 4 and _EARLIEST_YEAR <= value <= _LATEST_YEAR:
        return _token(match, _YEAR, value)
    return _token(match, _DAY if 1 <= value <= 31 and len(text) <= 2 else _NUMBER, value)


_CLOCKLIKE = re.compile(r"(?:[01]?\d|2[0-3])\.[0-5]\d")


def _dotted(match: re.Match[str]) -> Token:
    key = match.group().lower().replace(" ", "").replace("’", "'")[:5].rstrip(".-")
    kind, value = next((_DOTTED[known] for known in (key, key[:4], key[:3]) if known in _DOTTED), (_OTHER, 0))
    return _token(match, kind, value)


@lru_cache(maxsize=4096)
def _meaning(word: str) -> tuple[str, int]:
    """The class and value of a word."""
    meaning = dw.MEANINGS.get(word.lower()) if len(word) <= _LONGEST_WORD else None
    if meaning is None and not word[0].isupper():  # most words
        return _OTHER, 0
    if meaning is None or (meaning.capital and not word[0].isupper()):
        numeral = word.rstrip("eè")  # "XIXe siècle"
        roman = dw.ROMAN.get(numeral) if len(numeral) > 1 else None
        return (_OTHER, 0) if roman is None else ("R", roman)
    if meaning.kind in _ERAS and not word.isupper():
        return _OTHER, 0  # "ad hoc", "ce soir"
    return meaning.kind, meaning.value


def _sign(match: re.Match[str]) -> Token:
    sign = match.group()
    return _token(match, _SIGNS.get(sign, "_"))


_SIGNS = {",": ",", ".": ".", "-": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "/": "/", "(": "(", ")": ")"}


def _break(match: re.Match[str]) -> Token:
    return _token(match, "|")


_LEXERS: dict[str, Callable[[re.Match[str]], Token]] = {
    "iso": _iso, "han": _han, "figures": _figures, "clock": _clock, "decade": _decade, "label": _label,
    "number": _number, "dotted": _dotted, "sign": _sign, "break": _break,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of one match, and those around it."""

    every: Sequence[Token]
    begin: int
    end: int

    def values(self, kinds: str) -> list[int]:
        """Values of the tokens of some classes, in order."""
        return [token.value for token in self.every[self.begin : self.end] if token.kind in kinds]

    def value(self, kinds: str) -> int | None:
        """The first of `values`, or None."""
        return next(iter(self.values(kinds)), None)

    def beside(self, distance: int) -> Token | None:
        """The token so many places before (-1) or after (1) the match."""
        at = self.begin + distance if distance < 0 else self.end - 1 + distance
        return self.every[at] if 0 <= at < len(self.every) else None

    def lower(self, distance: int) -> str:
        """The word of `beside` in lower case, or ""."""
        token = self.beside(distance)
        return token.text.lower() if token else ""
