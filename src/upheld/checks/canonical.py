"""One spelling per name: case, diacritics, compatibility forms, ligatures, umlaut digraphs folded, token by token."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

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


@dataclass(frozen=True, slots=True)
class Token:
    """A run of letters, of digits or of Katakana.

    Attributes:
        text: as it stands.
        start: where it stands.
        end: its end.
        key: its one spelling, see `key`.
        gap: what stands between the token before and this one.
    """

    text: str
    start: int
    end: int
    key: str
    gap: str

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital."""
        return self.text[0].isupper()

    @property
    def digits(self) -> bool:
        """Whether it is a number."""
        return self.key.isdigit()

    @property
    def upper(self) -> bool:
        """Whether it is two or more capitals."""
        return len(self.text) > 1 and self.text.isupper()

    @property
    def inner_capital(self) -> bool:
        """Whether a capital stands after a small letter: "iPhone", "KystTog"."""
        return self.text != self.text.upper() and any(c.isupper() for c in self.text[1:])


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


def keys(text: str) -> list[str]:
    """The keys of a text's tokens, in order."""
    return list(map(key, _TOKEN.findall(text)))


def tokens(text: str) -> list[Token]:
    """The tokens of a text, in order, with exact offsets."""
    found, end = [], 0
    for match in _TOKEN.finditer(text):
        found.append(Token(match.group(), match.start(), match.end(), key(match.group()), text[end : match.start()]))
        end = match.end()
    return found
