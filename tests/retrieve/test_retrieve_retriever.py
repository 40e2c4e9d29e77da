"""From claims and documents to items."""

from __future__ import annotations

import pytest

from upheld.evidence import Citation, Claim, Context, Document, Parsed
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.fuse import FusedRetriever
from upheld.retrieve.retriever import Shelf, retrieve, retrieve_together
from upheld.text.leaning import leans


def filler(word, sentences=12):
    return " ".join(
        f"Nothing about {word} matters in sentence {number} of this long text." for number in range(sentences)
    )


def long_text(*facts):
    """The facts, each in a window of its own."""
    return "\n\n".join(f"## Part {number}\n\n{fact} {filler('it')}" for number, fact in enumerate(facts))


BRIDGE = long_text(
    "The Orlen Bridge is 412 metres long.", "Ada Kron drew the towers.", "The toll was abolished in 1958."
)
TOWN = long_text("Orl has 90,000 people.", "The Orlen Bridge links it with the island.")
DOCUMENTS = {
    "a": Document("a", BRIDGE, "ok"),
    "b": Document("b", TOWN, "ok"),
    "gone": Document("gone", "", "not_fetched"),
}


def claim(text, *cited, context=None, hint=None, number=1):
    citations = tuple(Citation(source_id, "[1]", 0, 3, hint) for source_id in cited)
    return Claim(f"c{number}", text, 0, len(text), context or Context(), citations)


def items(*claims, k=2, context=True, documents=DOCUMENTS):
    parsed = Parsed(claims, (), {})
    return retrieve(parsed, documents, BM25Retriever(), k, answer="the answer", question="why?", context=context)


def test_an_item_for_each_readable_source_in_order():
    first = claim("The bridge is long.", "b", "gone", "a", "b", "missing")
    second = claim("Ada Kron drew it.", "a", number=2)
    third = claim("Nobody knows.", number=3)
    found = items(first, second, third)
    assert [(item.claim.id, item.source_ids) for item in found] == [("c1", ("b",)), ("c1", ("a",)), ("c2", ("a",))]
    assert {(item.answer, item.question) for item in found} == {("the answer", "why?")}


def test_the_best_windows_come_first_with_their_scores():
    (item,) = items(claim("Ada Kron drew the towers of the bridge.", "a"))
    assert "Ada Kron" in item.passages[0].text
    assert len(item.passages) == 2
    assert item.passages[0].score > item.passages[1].score
    assert item.passages_read > 2
    assert item.source_text == BRIDGE
    assert all(BRIDGE[passage.start : passage.end] == passage.text for passage in item.passages)


def test_a_blank_document_gives_no_item():
    assert items(claim("Anything.", "x"), documents={"x": Document("x", " \n ", "ok")}) == []


def test_the_sentence_before_finds_what_it_stands_for():
    context = Context(before="The toll on the bridge was a burden.")
    leaning = claim("It was abolished in that year.", "a", context=context)
    assert "1958" in items(leaning)[0].passages[0].text
    assert items(leaning)[0].context == context


def test_the_context_counts_in_a_fused_ranking_as_in_its_members():
    leaning = claim(
        "It was abolished in that year.", "a", context=Context(before="The toll on the bridge was a burden.")
    )
    twice = FusedRetriever("twice", (BM25Retriever(), BM25Retriever()))
    (alone,), (fused,) = (
        retrieve(Parsed((leaning,), (), {}), DOCUMENTS, made, 3, answer="") for made in (BM25Retriever(), twice)
    )
    assert [passage.start for passage in fused.passages] == [passage.start for passage in alone.passages]


def test_no_context_where_the_caller_wants_none():
    (item,) = items(claim("It was abolished.", "a", context=Context(heading="Toll", before="The toll.")), context=False)
    assert item.context == Context()


def test_a_hint_lifts_the_window_it_points_at():
    text = "The Orlen Bridge is 412 metres long."
    plain, hinted = items(claim(text, "a"), claim(text, "a", hint="The toll was abolished in 1958"))
    assert "412" in plain.passages[0].text
    assert "1958" in hinted.passages[0].text
    assert "412" in hinted.passages[1].text
    assert hinted.passages[0].score >= hinted.passages[1].score


def test_a_hint_that_stands_nowhere_changes_nothing():
    text = "The Orlen Bridge is 412 metres long."
    plain, hinted = items(claim(text, "a"), claim(text, "a", hint="zebras graze on quiet meadows"))
    assert plain.passages == hinted.passages


def test_the_second_reading_takes_turns_between_sources():
    wanted = claim("The Orlen Bridge of Ada Kron links Orl with the island.", "a", "b")
    item = retrieve_together(wanted, [DOCUMENTS["a"], DOCUMENTS["b"]], BM25Retriever(), 2, answer="the answer")
    assert item.source_ids == ("a", "b")
    assert item.source_text == f"{BRIDGE}\n\n{TOWN}"
    assert [passage.source_id for passage in item.passages[:2]] == ["a", "b"]
    assert len(item.passages) == 4
    assert [passage.score for passage in item.passages[:2]] == [1.0, 1.0]
    assert item.passages_read == sum(single.passages_read for single in items(wanted))


class Counting(BM25Retriever):
    def __init__(self):
        self.indexed = 0

    def index(self, passages):
        self.indexed += 1
        return super().index(passages)


def test_each_document_is_indexed_once():
    retriever = Counting()
    shelf = Shelf(retriever)
    claims = tuple(claim("The bridge is long.", "a", "b", number=number) for number in range(5))
    retrieve(Parsed(claims, (), {}), DOCUMENTS, shelf, 3, answer="")
    retrieve_together(claims[0], [DOCUMENTS["a"], DOCUMENTS["b"]], shelf, 3, answer="")
    assert retriever.indexed == 2
    assert shelf.name == "bm25"


def test_another_text_under_the_same_id_is_indexed_anew():
    shelf = Shelf(BM25Retriever())
    first, _ = shelf.open(Document("a", "One text.", "ok"))
    second, _ = shelf.open(Document("a", "Another text.", "ok"))
    assert (first[0].text, second[0].text) == ("One text.", "Another text.")


@pytest.mark.parametrize(
    "text",
    [
        "It was built in 1889.",
        "In 1889 it was built.",
        "Her brother signed it.",
        "Er wurde 1889 gebaut.",
        "Elle fut fondée en 1920.",
        "Его построили в 1889 году.",
        "それは1889年に建てられた。",
    ],
)
def test_claims_that_lean(text):
    assert leans(text)


@pytest.mark.parametrize(
    "text", ["The tower was built in 1889.", "Ada Kron said that it was late.", "", "1889", "東京は首都である。"]
)
def test_claims_that_stand_alone(text):
    assert not leans(text)
