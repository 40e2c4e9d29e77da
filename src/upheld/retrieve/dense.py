"""Ranking by meaning: with the shipped word vectors, or with an embedder of the caller's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.errors import ModelError
from upheld.retrieve.base import best_of, indexed_text
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.embedding import word_vectors
from upheld.retrieve.fuse import FusedRetriever
from upheld.retrieve.near import NearWordsIndex

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    from upheld.evidence import Passage
    from upheld.report import ModelInfo
    from upheld.retrieve.base import Index, Ranked
    from upheld.retrieve.embedding import Embedder


class DenseRetriever:
    """Ranks windows by what they mean.

    Args:
        embedder: reads claims and windows as a whole, and the cosine ranks them. None is the shipped one, which knows
            words and not sentences: claims are compared word by word (`upheld.retrieve.near`).
    """

    name = "dense"

    def __init__(self, embedder: Embedder | None = None) -> None:
        self._embedder = embedder

    def index(self, passages: Sequence[Passage]) -> Index:
        """Embeds the windows, each with the heading it stands under.

        Raises:
            upheld.errors.ModelError: the shipped vectors can't be loaded, or the embedder does not keep its contract.
        """
        if self._embedder is None:
            return NearWordsIndex(passages, word_vectors())
        return TextIndex([indexed_text(passage) for passage in passages], self._embedder)

    def describe(self) -> tuple[ModelInfo, ...]:
        """The shipped vectors; nothing is known of an embedder of the caller's."""
        return () if self._embedder else (word_vectors().info,)


class HybridRetriever(FusedRetriever):
    """BM25 and `DenseRetriever`, fused: shared words and near words."""

    def __init__(self, embedder: Embedder | None = None) -> None:
        self._dense = DenseRetriever(embedder)
        super().__init__("hybrid", (BM25Retriever(), self._dense))

    def describe(self) -> tuple[ModelInfo, ...]:
        """As `DenseRetriever.describe`."""
        return self._dense.describe()


class TextIndex:
    """One vector a window."""

    def __init__(self, texts: Sequence[str], embedder: Embedder) -> None:
        self._embedder = embedder
        self._size = len(texts)
        self._vectors = _unit(embedder, texts) if texts else None

    def search(self, query: str, k: int) -> list[Ranked]:
        """The best ``min(k, windows)`` windows by cosine, best first; ties in the order of the text."""
        import numpy as np

        if self._vectors is None:
            return []
        cosines = self._vectors @ _unit(self._embedder, [query])[0]
        return best_of(np.round(cosines, 6).tolist(), k)


def _unit(embedder: Embedder, texts: Sequence[str]) -> NDArray[Any]:
    """The embedder's vectors at length 1; zeros stay."""
    import numpy as np

    vectors = np.asarray(embedder.embed(texts), np.float64)
    if vectors.ndim != 2 or len(vectors) != len(texts) or not np.isfinite(vectors).all():
        raise ModelError(f"the embedder gave an array of shape {vectors.shape} for {len(texts)} texts, or no numbers")
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    unit: NDArray[Any] = vectors / np.where(lengths == 0.0, 1.0, lengths)
    return unit
