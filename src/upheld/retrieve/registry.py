"""The retrievers a user can name."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from upheld.errors import ConfigError
from upheld.registry import Registry, Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.retrieve.base import Retriever
    from upheld.retrieve.embedding import Embedder

RETRIEVERS: Registry[Retriever] = Registry(
    "retriever",
    "upheld.retrievers",
    (
        Row("hybrid", "upheld.retrieve.dense:HybridRetriever", None, "bm25 and words near in meaning (English), fused"),
        Row("bm25", "upheld.retrieve.bm25:BM25Retriever", None, "words shared with the claim, rare ones first"),
    ),
)

#: What `load_retriever` takes besides the registry's names.
AUTO = "auto"
#: Verifiers that compare words and nothing else, and load no numpy.
WORDS_ONLY = frozenset({"lexical"})
#: The one name that uses an embedder.
EMBEDDING = "hybrid"


def best_retrieval(verifier: str | None = None) -> str:
    """The name that ``auto`` stands for: the best retriever that is installed, for the verifier of that name.

    On upheld's own pages hybrid finds 92 % of passages among three windows and bm25 72 %; the whole difference are
    claims in other words than their source's (``python evals/retrieval_check.py``). The verifiers in `WORDS_ONLY` could
    do nothing with those passages.
    """
    return "bm25" if verifier in WORDS_ONLY else "hybrid"


def load_retriever(name: str = AUTO, embedder: Embedder | None = None, *, verifier: str | None = None) -> Retriever:
    """Makes the retriever of that name.

    Args:
        name: one of the registry's, or ``auto``.
        embedder: used in place of the shipped one.
        verifier: the verifier's name, on which ``auto`` depends.

    Raises:
        upheld.errors.UnknownNameError: nothing has that name; the message lists what does.
        upheld.errors.ConfigError: a plugin of that name can't be imported, or it uses no embedder and one was given.
    """
    if name == AUTO:
        name = best_retrieval(verifier) if embedder is None else EMBEDDING
    factory = RETRIEVERS.get(name)
    if embedder is None:
        return factory()
    if name != EMBEDDING:
        raise ConfigError(f"retrieval {name!r} uses no embedder; choose {EMBEDDING!r}, or leave the embedder out")
    return cast("Callable[[Embedder], Retriever]", factory)(embedder)
