"""Retrieval by meaning: with the shipped vectors, with an embedder of one's own, and fused with BM25."""

from __future__ import annotations

import numpy as np
import pytest

from upheld.errors import ConfigError, ModelError
from upheld.evidence import Passage
from upheld.retrieve.base import Described
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.dense import DenseRetriever, HybridRetriever
from upheld.retrieve.embedding import word_vectors
from upheld.retrieve.registry import load_retriever


class Letters:
    """An embedder that counts a, b and c."""

    def embed(self, texts):
        return np.array([[text.count(letter) for letter in "abc"] for text in texts], float).reshape(-1, 3)


class Broken:
    def __init__(self, given):
        self.given = given

    def embed(self, texts):
        return self.given


def windows(*texts):
    return [Passage("s", text, 0, len(text)) for text in texts]


def order(found):
    return [ranked.index for ranked in found]


def test_an_embedder_of_ones_own_ranks_by_cosine():
    best = DenseRetriever(Letters()).index(windows("cc", "ab", "aa", "!")).search("aaa", 4)
    assert order(best) == [2, 1, 0, 3]
    assert best[0].score == 1.0
    assert best[-1].score == 0.0


def test_no_windows():
    assert DenseRetriever(Letters()).index([]).search("a", 3) == []
    assert HybridRetriever().index([]).search("a", 3) == []


@pytest.mark.parametrize(
    "given", [np.zeros(3), np.zeros((1, 3)), np.full((2, 3), np.nan)], ids=["one dimension", "a row short", "no number"]
)
def test_an_embedder_that_does_not_keep_its_contract_is_told(given):
    with pytest.raises(ModelError, match="the embedder gave"):
        DenseRetriever(Broken(given)).index(windows("a", "b"))


def test_hybrid_finds_shared_words_and_near_words():
    index = HybridRetriever().index(
        windows("The mill burned.", "One doctor flies in.", "The ferry costs nine euros.", "It rains.")
    )
    assert order(index.search("A physician visits.", 1)) == [1]
    assert order(index.search("nine", 1)) == [2]


def test_in_other_languages_hybrid_is_bm25():
    texts = windows("Der Fluss ist lang.", "Die Brücke wurde 1890 über den Fluss gebaut.", "Der See ist tief.")
    claim = "Die Brücke über den Fluss wurde im Jahr 1890 gebaut und ist lang."
    assert order(HybridRetriever().index(texts).search(claim, 3)) == order(
        BM25Retriever().index(texts).search(claim, 3)
    )


def test_the_same_twice():
    texts = windows(*(f"Sentence {n} tells of boats, doctors and rain {n % 3}." for n in range(20)))
    first, second = (HybridRetriever().index(texts).search("The physician came by ferry.", 20) for _ in range(2))
    assert first == second


def test_the_shipped_vectors_are_named():
    retriever = HybridRetriever()
    assert isinstance(retriever, Described)
    assert retriever.describe() == (word_vectors().info,)
    assert HybridRetriever(Letters()).describe() == ()
    assert not isinstance(BM25Retriever(), Described)


def test_the_registry_takes_an_embedder():
    index = load_retriever("hybrid", Letters()).index(windows("cc", "ab", "aa"))
    assert order(index.search("aaa", 3)) == [2, 1, 0]


def test_an_embedder_that_would_not_be_used_is_an_error():
    with pytest.raises(ConfigError, match="retrieval 'bm25' uses no embedder"):
        load_retriever("bm25", Letters())


def test_auto_with_an_embedder_uses_it():
    assert load_retriever("auto", Letters(), verifier="lexical").name == "hybrid"


@pytest.mark.parametrize(("verifier", "name"), [("small", "hybrid"), (None, "hybrid"), ("lexical", "bm25")])
def test_auto_depends_on_what_the_verifier_can_use(verifier, name):
    assert load_retriever("auto", verifier=verifier).name == name
