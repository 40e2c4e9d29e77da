"""BM25, against bm25s and by its own rules."""

from __future__ import annotations

import random

import bm25s
import pytest

from upheld.evidence import Passage
from upheld.retrieve.bm25 import K1, B, BM25Index, BM25Retriever

VOCABULARY = [f"{first}{last}" for first in "bdklmnprst" for last in ("ano", "emi", "oru", "uti", "ilo")]


def page(rng):
    """Between one and forty windows; a few words stand in most of them, as on a real page."""
    weights = [1 / (rank + 1) for rank in range(len(VOCABULARY))]
    return [rng.choices(VOCABULARY, weights, k=rng.randint(5, 120)) for _ in range(rng.randint(1, 40))]


def test_scores_and_top_lists_equal_bm25s():
    rng = random.Random(7)
    compared = 0
    for _ in range(40):
        windows = page(rng)
        oracle = bm25s.BM25(k1=K1, b=B, method="lucene", dtype="float64")
        oracle.index(windows, show_progress=False)
        ours = BM25Index(windows)
        for _ in range(8):
            query = rng.choices([*VOCABULARY, "unseen"], k=rng.randint(1, 12))
            expected = list(oracle.get_scores([word for word in query if word != "unseen"] or [VOCABULARY[0]]))
            scores = ours.scores(query if set(query) != {"unseen"} else [VOCABULARY[0]])
            assert scores == pytest.approx(expected, abs=1e-9)
            top = sorted(range(len(windows)), key=lambda index: (-round(expected[index], 9), index))[:3]
            assert sorted(range(len(windows)), key=lambda index: (-round(scores[index], 9), index))[:3] == top
            compared += 1
    assert compared == 320


def passages(*texts, heading=""):
    return [Passage("s", text, 0, len(text), heading) for text in texts]


def test_search_ranks_best_first_and_ties_by_position():
    index = BM25Retriever().index(passages("a river", "the tower stands", "a river", "a tower by the river bank"))
    assert [ranked.index for ranked in index.search("tower river", 4)] == [3, 1, 0, 2]
    assert [ranked.index for ranked in index.search("zebra", 2)] == [0, 1]
    assert {ranked.score for ranked in index.search("zebra", 2)} == {0.0}


def test_fewer_windows_than_asked_for():
    assert len(BM25Retriever().index(passages("one tower")).search("tower", 9)) == 1
    assert BM25Retriever().index([]).search("tower", 3) == []


def test_a_word_of_every_window_still_counts():
    (only,) = BM25Retriever().index(passages("the tower stands")).search("tower", 1)
    assert only.score > 0


def test_the_heading_is_indexed_where_the_text_lacks_it():
    windows = [*passages("It is 330 metres high."), *passages("It is 330 metres high.", heading="Eiffel Tower")]
    assert BM25Retriever().index(windows).search("Eiffel Tower", 1)[0].index == 1


@pytest.mark.parametrize("query", ["", "?!", "\ud800", "x" * 10_000])
def test_odd_queries(query):
    assert len(BM25Retriever().index(passages("one", "two")).search(query, 5)) == 2
