"""Reciprocal rank fusion: a retriever made of retrievers."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from upheld.retrieve.base import Ranked

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.evidence import Passage
    from upheld.retrieve.base import Index, Retriever

#: The constant of the paper (Cormack, Clarke and Büttcher 2009), which found results insensitive to it.
K = 60


class FusedRetriever:
    """Ranks by the sum of ``1 / (K + rank)`` over its members, whose scores need not be comparable."""

    def __init__(self, name: str, members: Sequence[Retriever]) -> None:
        self.name = name
        self._members = tuple(members)

    def index(self, passages: Sequence[Passage]) -> FusedIndex:
        """Indexes the windows with every member."""
        return FusedIndex([member.index(passages) for member in self._members], len(passages))


class FusedIndex:
    """The members' indexes of the same windows.

    Attributes:
        members: in the order in which `fuse` takes their rankings.
    """

    def __init__(self, members: Sequence[Index], size: int) -> None:
        self.members = tuple(members)
        self._size = size

    def search(self, query: str, k: int) -> list[Ranked]:
        """The best ``min(k, windows)`` windows, best first; ties in the order of the text."""
        return self.fuse([member.search(query, self._size) for member in self.members], k)

    def fuse(self, rankings: Iterable[Sequence[Ranked]], k: int) -> list[Ranked]:
        """The best windows of some rankings of all windows.

        Windows that a member can't tell apart share the best rank among them, so that the order of the text does not
        pass for an opinion: words that occur nowhere leave the ranking to the other members.
        """
        sums: defaultdict[int, float] = defaultdict(float)
        for ranking in rankings:
            rank, last = 0, None
            for place, ranked in enumerate(ranking, start=1):
                if ranked.score != last:
                    rank, last = place, ranked.score
                sums[ranked.index] += 1 / (K + rank)
        best = sorted(sums.items(), key=lambda pair: (-pair[1], pair[0]))[:k]
        return [Ranked(index, score) for index, score in best]
