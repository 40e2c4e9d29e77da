"""Sets of terms that can be asked for a word, its relatives and its synonyms in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.antonyms import sides
from upheld.checks.synonyms import senses
from upheld.text.words import is_number

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Two words that share this many first letters are taken as relatives ("bound", "boundary").
_STEM_LETTERS = 5


class Bag:
    """The distinct terms of some words."""

    __slots__ = ("_beginnings", "_senses", "_sides", "terms")

    def __init__(self, terms: Iterable[str]) -> None:
        self.terms = frozenset(terms)
        table = sides()
        words = [term for term in self.terms if not is_number(term)]
        self._beginnings = frozenset(term[:_STEM_LETTERS] for term in words if len(term) >= _STEM_LETTERS)
        self._sides = frozenset(side for term in words for side in table.get(term, ()))
        synonyms = senses()
        self._senses = frozenset(sense for term in words for sense in synonyms.get(term, ()))

    def has(self, term: str) -> bool:
        """Whether the term, a relative of it, or another word for it is there."""
        if term in self.terms:
            return True
        if is_number(term):
            return False
        if len(term) >= _STEM_LETTERS and term[:_STEM_LETTERS] in self._beginnings:
            return True
        return not (self._sides.isdisjoint(sides().get(term, ())) and self._senses.isdisjoint(senses().get(term, ())))
