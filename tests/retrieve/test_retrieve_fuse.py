"""Reciprocal rank fusion."""

from __future__ import annotations

import pytest

from upheld.evidence import Passage
from upheld.retrieve.base import Ranked
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.fuse import FusedRetriever, K


class Fixed:
    """A retriever that gives each window a score by its position, whatever is asked."""

    name = "fixed"

    def __init__(self, *scores):
        self.scores = scores

    def index(self, passages):
        return self

    def search(self, query, k):
        best = sorted(range(len(self.scores)), key=lambda index: (-self.scores[index], index))[:k]
        return [Ranked(index, self.scores[index]) for index in best]


WINDOWS = [Passage("s", text, 0, len(text)) for text in ("one tower", "two rivers", "three towns")]


def fused(*members):
    return FusedRetriever("fused", members).index(WINDOWS)


def test_sums_of_reciprocal_ranks():
    best = fused(Fixed(9, 5, 1), Fixed(0.1, 0.9, 0.5)).search("", 3)
    assert [ranked.index for ranked in best] == [1, 0, 2]
    assert best[0].score == pytest.approx(1 / (K + 2) + 1 / (K + 1))


def test_equal_scores_share_a_rank():
    best = fused(Fixed(0, 0, 0), Fixed(1, 2, 3)).search("", 3)
    assert [ranked.index for ranked in best] == [2, 1, 0]


def test_k_cuts_the_list_but_not_the_ranking():
    assert [ranked.index for ranked in fused(Fixed(9, 5, 1), Fixed(1, 5, 9)).search("", 1)] == [0]


def test_real_members():
    index = FusedRetriever("twice", [BM25Retriever(), BM25Retriever()]).index(WINDOWS)
    assert index.search("rivers", 1)[0].index == 1


def test_rankings_from_elsewhere_are_fused_the_same_way():
    index = fused(Fixed(9, 5, 1), Fixed(1, 5, 9))
    assert index.fuse([member.search("", 3) for member in index.members], 2) == index.search("", 2)
