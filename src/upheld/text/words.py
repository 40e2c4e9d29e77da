"""Words: what counts as one, and when two are the same."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

#: A run of letters and digits with the marks that belong inside one: decimal points, thousands commas, apostrophes.
_WORD = re.compile(r"\w+(?:[.,'’]\w+)*")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text.

    Attributes:
        term: its folded form: two words are the same for ranking and overlap if their terms are equal.
        start: where it stands in the text.
        end: its end.
    """

    term: str
    start: int
    end: int


def fold(text: str) -> str:
    """Case, compatibility forms and diacritics folded; the length may change."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def words(text: str) -> list[Word]:
    """Every word of the text, function words included, in order, with offsets."""
    return [Word(fold(m.group()), m.start(), m.end()) for m in _WORD.finditer(text)]


def terms(text: str) -> list[str]:
    """The terms of the words that carry meaning, in order, repeats kept: what BM25 indexes."""
    return [word.term for word in words(text)]
