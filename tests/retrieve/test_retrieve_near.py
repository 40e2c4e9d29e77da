"""Claims and windows, word by word."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.evidence import Passage
from upheld.retrieve.embedding import word_vectors
from upheld.retrieve.near import NearWordsIndex


def index(*texts, heading=""):
    return NearWordsIndex([Passage("s", text, 0, len(text), heading) for text in texts], word_vectors())


def order(found):
    return [ranked.index for ranked in found]


WINDOWS = (
    "The ferry sails twice a day and costs nine euros.",
    "There is a nurse on the island but no doctor; one flies in on Thursdays.",
    "The pub serves food until eight.",
)


@pytest.mark.parametrize(
    ("claim", "best"),
    [
        ("A physician visits once a week.", 1),
        ("The boat leaves two times daily.", 0),
        ("Meals are available in the evening at the inn.", 2),
    ],
)
def test_finds_what_shares_no_word_with_the_claim(claim, best):
    assert order(index(*WINDOWS).search(claim, 1)) == [best]


def test_the_same_word_comes_before_a_near_one():
    best = index("A doctor came.", "A physician came.").search("physician", 2)
    assert order(best) == [1, 0]
    assert best[0].score > best[1].score > 0


@pytest.mark.parametrize("word", ["Ωmega-γ7", "ⅫQ", "東京"])
def test_a_word_without_a_vector_is_found_by_its_letters(word):
    found = index("Nothing of the kind.", f"They measured {word} here.").search(f"the {word} and the other things", 2)
    assert order(found)[0] == 1


def test_the_heading_of_a_window_is_searched():
    windows = [Passage("s", "It costs nine euros.", 0, 20, "Ferry"), Passage("s", "It costs ten euros.", 0, 19, "Bus")]
    assert order(NearWordsIndex(windows, word_vectors()).search("the price of the boat", 1)) == [0]


@pytest.mark.parametrize(
    "claim",
    ["展望台は地上350メートルの高さにあります。", "Der Turm wurde für die Weltausstellung gebaut und ist hoch."],
)
def test_another_language_leaves_all_windows_equal(claim):
    assert {ranked.score for ranked in index(*WINDOWS).search(claim, 3)} == {0.0}


@pytest.mark.parametrize("texts", [(), ("",), ("***",), ("", "of the", "")])
def test_windows_without_words(texts):
    assert order(index(*texts).search("anything at all", 5)) == list(range(len(texts)))


@settings(max_examples=60)
@given(st.lists(st.text(max_size=40), max_size=5), st.text(max_size=40))
def test_never_raises_and_ranks_every_window_once(texts, claim):
    found = index(*texts).search(claim, 9)
    assert sorted(order(found)) == list(range(len(texts)))
    assert all(np.isfinite(ranked.score) for ranked in found)
    assert found == sorted(found, key=lambda ranked: (-ranked.score, ranked.index))
