"""BM25 over the windows of one text.

The Lucene variant of Okapi BM25 (Robertson and Zaragoza 2009; Kamphuis et al. 2020): its inverse document frequency is
``ln(1 + (N - df + 0.5) / (df + 0.5))``, which stays positive for a word that most windows share. That is the normal
case inside one page, where the classic formula turns negative.
"""

from __future__ import annotations

from collections import Counter
from math import log
from typing import TYPE_CHECKING

from upheld.retrieve.base import best_of, indexed_text
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evidence import Passage
    from upheld.retrieve.base import Ranked

#: Lucene's defaults. Windows are of nearly one length, so they hardly matter: ``python benchmarks/retrieval.py --corpus
#: training/corpus`` finds 90.2 to 90.4 % of 5,292 claims' passages among three windows with K1 0.9 to 2 and B 0 to 1.
K1 = 1.2
B = 0.75


class BM25Index:
    """Postings lists: for each term, the windows that hold it with what it adds to their scores."""

    def __init__(self, texts: Sequence[Sequence[str]]) -> None:
        self._size = len(texts)
        self._postings: dict[str, list[tuple[int, float]]] = {}
        mean = sum(map(len, texts)) / max(1, self._size) or 1.0
        for index, text in enumerate(texts):
            norm = K1 * (1 - B + B * len(text) / mean)
            for term, count in Counter(text).items():
                self._postings.setdefault(term, []).append((index, count / (count + norm)))

    def search(self, query: str, k: int) -> list[Ranked]:
        """The best ``min(k, windows)`` windows, best first; ties in the order of the text."""
        return best_of(self.scores(terms(query)), k)

    def scores(self, query: Sequence[str]) -> list[float]:
        """Every window's score; a term that the query repeats counts as often."""
        scores = [0.0] * self._size
        for term, times in Counter(query).items():
            postings = self._postings.get(term, ())
            weight = times * log(1 + (self._size - len(postings) + 0.5) / (len(postings) + 0.5))
            for index, share in postings:
                scores[index] += weight * share
        return scores


class BM25Retriever:
    """Ranks windows by the words they share with the claim. Needs nothing."""

    name = "bm25"

    def index(self, passages: Sequence[Passage]) -> BM25Index:
        """Indexes the windows' words, and those of the heading they stand under where they don't hold it themselves."""
        return BM25Index([terms(indexed_text(passage)) for passage in passages])
