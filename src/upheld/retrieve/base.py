"""What a retriever is: a ranking of the windows of one text by how well they answer a query."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nsmallest
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evidence import Passage
    from upheld.report import ModelInfo


@dataclass(frozen=True, slots=True)
class Ranked:
    """A window's place in a ranking.

    Attributes:
        index: which window, by its position in the list that the index was built from.
        score: larger is better; comparable only within one ranking.
    """

    index: int
    score: float


class Index(Protocol):
    """The windows of one text, ready to be searched many times."""

    def search(self, query: str, k: int) -> list[Ranked]:
        """The best ``min(k, windows)`` windows, best first; ties in the order of the text."""
        ...


class Retriever(Protocol):
    """Builds indexes. Dense and fused retrievers implement the same two methods as BM25."""

    @property
    def name(self) -> str:
        """As in the registry and in reports."""
        ...

    def index(self, passages: Sequence[Passage]) -> Index:
        """Prepares the windows of one text."""
        ...


@runtime_checkable
class Described(Protocol):
    """A retriever that uses a model and says which."""

    def describe(self) -> tuple[ModelInfo, ...]:
        """The models it uses, as in reports."""
        ...


def indexed_text(passage: Passage) -> str:
    """What is searched of a window: its text, behind the heading it stands under where it doesn't hold it itself."""
    if not passage.heading or passage.heading in passage.text:
        return passage.text
    return f"{passage.heading}\n{passage.text}"


def best_of(scores: Sequence[float], k: int) -> list[Ranked]:
    """The best ``min(k, windows)`` windows by their scores, best first; ties in the order of the text."""
    best = nsmallest(k, range(len(scores)), key=lambda index: (-scores[index], index))
    return [Ranked(index, scores[index]) for index in best]
