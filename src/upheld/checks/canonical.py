"""One spelling per name: case, diacritics, compatibility forms, ligatures, umlaut digraphs folded, token by token."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

_LETTERS = "A-Za-zªºÀ-ÖØ-öø-ʯͰ-ͽͿ-ϿЀ-ԯᴀ-ᶿḀ-ỿἀ-῿Ａ-Ｚａ-ｚﬀ-ﬆ\u0300-\u036f"

#: Letters, digits and Katakana apart: "GPT-4", "GPT 4" and "GPT4" are the same tokens. Other scripts without capitals
#: are left out.
_TOKEN = re.compile(f"[{_LETTERS}]+|[0-9０-９]+|[ァ-ヺー\u3099\u309a]+")

_MARKS = re.compile("[\u0300-\u036f\u3099\u309a]+")
_LIGATURES = {
    "ß": "ss",
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
    "æ": "ae",
    "Æ": "Ae",
    "œ": "oe",
    "Œ": "Oe",
    "đ": "d",
    "Đ": "D",
} | {"ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "ə": "e", "Ə": "E", "ħ": "h", "Ħ": "H"}
_LIGATURE = re.compile(f"[{''.join(_LIGATURES)}]")


class Token(NamedTuple):
    """A run of letters, of digits or of Katakana. A tuple, because a page has thousands.

    Attributes:
        text: as it stands.
        start: where it stands.
        end: its end.
        gap: what stands between the token before and this one.
        key: its one spelling, see `key`.
        capital: whether it begins with a capital.
        digits: whether it is a number.
        upper: whether it is two or more capitals.
        inner_capital: whether a capital stands after a small letter: "iPhone", "KystTog".
    """

    text: str
    start: int
    end: int
    gap: str
    key: str
    capital: bool
    digits: bool
    upper: bool
    inner_capital: bool


def plain(text: str) -> str:
    """The text without diacritics, ligatures and compatibility forms; case kept; the length may change."""
    if text.isascii():
        return text
    return _LIGATURE.sub(lambda match: _LIGATURES[match.group()], _MARKS.sub("", unicodedata.normalize("NFKD", text)))


@lru_cache(maxsize=50_000)
def key(word: str) -> str:
    """The one spelling of a token: "Müller", "MUELLER" and "muller" are the same."""
    small = plain(word).lower()
    if len(small) > 3:  # shorter words are often acronyms: "UE"
        small = small.replace("ae", "a").replace("oe", "o").replace("ue", "u")
    return small


def keys(text: str, most: int | None = None) -> list[str]:
    """The keys of a text's tokens, or of the first of them, in order."""
    if most is None:
        return list(map(key, _TOKEN.findall(text)))
    return [key(match[0]) for match in islice(_TOKEN.finditer(text), most)]


def tokens(text: str) -> list[Token]:
    """The tokens of a text, in order, with exact offsets."""
    found: list[Token] = []
    end, new = 0, tuple.__new__  # what `Token` calls, without the cost of calling it
    for match in _TOKEN.finditer(text):
        before = end
        start, end = match.span()
        found.append(new(Token, (match[0], start, end, text[before:start], *_traits(match[0]))))
    return found


@lru_cache(maxsize=1 << 14)
def _traits(word: str) -> tuple[str, bool, bool, bool, bool]:
    """What a token has from its letters alone."""
    one = key(word)
    inner = any(c.isupper() for c in word[1:]) and word != word.upper()
    return one, word[0].isupper(), one.isdigit(), len(word) > 1 and word.isupper(), inner
