"""Word by word: each word of a claim beside the nearest word of a window.

Late interaction (Khattab and Zaharia 2020) with vectors that don't depend on context: a window's score is the sum, over
the claim's words, of how near its nearest word comes, rare words counting more. The same word is as near as can be, so
this contains matching by shared words, and a table's row is found as well as a paraphrase. One vector for a whole
window, summed from the same words, finds far less (``training/embedder/LOG.md``).
"""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from math import log
from typing import TYPE_CHECKING, Any

from upheld.retrieve.base import best_of, indexed_text
from upheld.text.languages import language_of
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from upheld.evidence import Passage
    from upheld.retrieve.base import Ranked
    from upheld.retrieve.embedding import WordVectors

#: A cosine from which a word says something about another, and counts from 0 up. Fused with BM25, 0.2 to 0.3 find the
#: same within three claims of a hundred, 0.5 ten fewer (``training/embedder/LOG.md``).
NEAR = 0.25
#: Multiplications up to which OpenBLAS stays on one core (its ``SMP_THRESHOLD_MIN`` times four).
ONE_CORE = 1 << 18
#: Claims in these languages are read (`upheld.text.languages.language_of`; None is too short to tell).
READ = frozenset({"en", None})


class NearWordsIndex:
    """The windows' distinct words with their vectors."""

    def __init__(self, passages: Sequence[Passage], vectors: WordVectors) -> None:
        import numpy as np

        self._embedder = vectors
        self._size = len(passages)
        spelled: dict[str, str] = {}
        windows = [_content(indexed_text(passage)) for passage in passages]
        for window in windows:
            spelled |= {term: form for term, form in window.items() if term not in spelled}
        self._rows = {term: row for row, term in enumerate(spelled)}
        self._vectors = vectors.embed(list(spelled.values()))
        # A window without words has this one row: none of it is asked for, and it is near to nothing.
        nothing = len(spelled)
        self._vectors = np.vstack([self._vectors, np.zeros((1, self._vectors.shape[1]), self._vectors.dtype)])
        held = [[self._rows[term] for term in window] or [nothing] for window in windows]
        self._flat = np.array([row for rows in held for row in rows], np.int64)
        self._starts = [0, *accumulate(len(rows) for rows in held[:-1])]
        self._windows_with = np.bincount(self._flat, minlength=nothing + 1)

    def search(self, query: str, k: int) -> list[Ranked]:
        """The best ``min(k, windows)`` windows, best first; ties in the order of the text.

        A query in a language that the vectors don't know leaves all windows equal: a fused ranking is then the other
        members'.
        """
        return best_of(self._scores(query), k)

    def _scores(self, query: str) -> list[float]:
        import numpy as np

        asked = _words(query)
        times = Counter(term for term, _ in asked)
        if not times or not self._size or language_of(query) not in READ:
            return [0.0] * self._size
        near = self._nearness(dict(asked))
        best = np.maximum.reduceat(near[:, self._flat], self._starts, axis=1)
        weights = np.array([count * self._weight(term) for term, count in times.items()], np.float32)
        scores: list[float] = np.round((weights[:, None] * best).sum(0, dtype=np.float64), 6).tolist()
        return scores

    def _nearness(self, asked: dict[str, str]) -> NDArray[Any]:
        """A row for each word that is asked for, a column for each word of the windows; between 0 and 1."""
        import numpy as np

        cosines = _products(self._embedder.embed(list(asked.values())), self._vectors)
        near: NDArray[Any] = np.clip((cosines - NEAR) / (1 - NEAR), 0.0, 1.0)
        for at, term in enumerate(asked):
            row = self._rows.get(term)
            if row is not None:
                near[at, row] = 1.0  # also a word that has no vector is itself
        return near

    def _weight(self, term: str) -> float:
        """As in BM25; a word that no window holds weighs most, and what is nearest to it decides."""
        row = self._rows.get(term)
        held = int(self._windows_with[row]) if row is not None else 0
        return log(1 + (self._size - held + 0.5) / (held + 0.5))


def _products(first: NDArray[Any], second: NDArray[Any]) -> NDArray[Any]:
    """Each row of the first with each of the second, in blocks that numpy's library multiplies on one core.

    It parts what is larger among threads, which wait for each other in a loop: no faster for products as small as
    these, and 30 times the processor time of a search on a busy machine.
    """
    import numpy as np

    rows = max(1, ONE_CORE // max(1, first.size))
    return np.hstack([first @ second[at : at + rows].T for at in range(0, len(second), rows)])


def _content(text: str) -> dict[str, str]:
    """The terms that carry meaning, each with the first form that it is written in."""
    found: dict[str, str] = {}
    for term, form in _words(text):
        found.setdefault(term, form)
    return found


def _words(text: str) -> list[tuple[str, str]]:
    return [(w.term, text[w.start : w.end].lower()) for w in words(text) if w.term not in STOPWORDS]
