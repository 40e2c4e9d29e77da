"""The retrievers a user can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.registry import Registry, Row

if TYPE_CHECKING:
    from upheld.retrieve.base import Retriever

RETRIEVERS: Registry[Retriever] = Registry(
    "retriever",
    "upheld.retrievers",
    (Row("bm25", "upheld.retrieve.bm25:BM25Retriever", None, "words shared with the claim, rare ones first"),),
)

#: What `load_retriever` takes besides the registry's names.
AUTO = "auto"


def best_retrieval() -> str:
    """The name that ``auto`` stands for here: the best retriever that is installed."""
    return "bm25"


def load_retriever(name: str = AUTO) -> Retriever:
    """Makes the retriever of that name.

    Raises:
        upheld.errors.UnknownNameError: nothing has that name; the message lists what does.
        upheld.errors.ConfigError: a plugin of that name can't be imported.
    """
    return RETRIEVERS.get(best_retrieval() if name == AUTO else name)()
