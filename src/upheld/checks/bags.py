"""Sets of terms that can be asked for a word, its relatives and its synonyms in one step."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from upheld.checks.antonyms import sides
from upheld.checks.synonyms import senses
from upheld.text.words import is_number, terms

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Two words that share this many first letters are taken as relatives ("bound", "boundary").
_STEM_LETTERS = 5


class Bag:
    """The distinct terms of some words."""

    __slots__ = ("_beginnings", "_meanings", "terms")

    def __init__(self, of: Iterable[str]) -> None:
        self.terms = frozenset(of)
        # Made when first asked for: most words that are looked for are there, or are not in the tables.
        self._beginnings: frozenset[str] | None = None
        self._meanings: frozenset[int] | None = None

    def has(self, term: str) -> bool:
        """Whether the term, a relative of it, or another word for it is there."""
        if term in self.terms:
            return True
        if is_number(term):
            return False
        if len(term) >= _STEM_LETTERS:
            if self._beginnings is None:
                self._beginnings = frozenset([one[:_STEM_LETTERS] for one in self.terms if len(one) >= _STEM_LETTERS])
            if term[:_STEM_LETTERS] in self._beginnings:
                return True
        table = _meanings()
        mine = table.get(term)
        if mine is None:
            return False
        if self._meanings is None:
            self._meanings = frozenset[int]().union(*[table[one] for one in self.terms if one in table])
        return not self._meanings.isdisjoint(mine)


@lru_cache(maxsize=2048)
def bag_of(text: str) -> Bag:
    """The terms of a short text; kept, since every claim is compared with the same sentences."""
    return Bag(terms(text))


@cache
def _meanings() -> dict[str, tuple[int, ...]]:
    """Term -> numbers for the sides of opposites and the rows of synonyms that it is in; numbers are in none."""
    opposites, synonyms = sides(), senses()
    numbers = {side: -number for number, side in enumerate(dict.fromkeys(chain(*opposites.values())), 1)}
    every = (term for term in {**opposites, **synonyms} if not is_number(term))
    return {term: (*(numbers[side] for side in opposites.get(term, ())), *synonyms.get(term, ())) for term in every}
