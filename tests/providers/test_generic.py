"""An answer beside sources under the names that programs give them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from framework_answers import BOTH, MEN, MINE, OTHER, PAGE, Claims, check_invariants, recognised, shown

import upheld
from upheld.errors import ProviderError
from upheld.providers.listed import listed
from upheld.providers.node import Node

Json = dict[str, Any]
MARKED = f"{MINE[:-1]} [1]. {MEN[:-1]} [2]."
BOTH_CITED = [(MINE, [PAGE]), (MEN, [OTHER])]

CASES: list[tuple[str, str, Json, Claims]] = [
    ("addresses", "they are cited by their positions", {"answer": MARKED, "sources": [PAGE, OTHER]}, BOTH_CITED),
    (
        "other names",
        "of the answer, of the sources, of their fields",
        {"output": MARKED, "search_results": [{"link": PAGE, "name": "A"}, {"metadata": {"source": OTHER}}]},
        BOTH_CITED,
    ),
    (
        "ids",
        "a source that has one is cited by it",
        {
            "answer": f"{MINE[:-1]} [b7]. {MEN[:-1]} [2].",
            "sources": [{"id": "b7", "url": PAGE}, {"id": 2, "url": OTHER}],
            "model": "m",
        },
        BOTH_CITED,
    ),
    (
        "ids of some",
        "the others have their positions in the list",
        {"answer": f"{MINE[:-1]} [b7]. {MEN[:-1]} [2].", "references": [{"id": "b7", "url": PAGE}, {"url": OTHER}]},
        BOTH_CITED,
    ),
    (
        "an object by ids",
        "addresses, texts and objects",
        {"response": f"{MINE[:-1]} [a]. {MEN[:-1]} [b].", "documents": {"a": PAGE, "b": {"url": OTHER}}},
        BOTH_CITED,
    ),
    (
        "names of files",
        "an answer cites by what it was shown",
        {"answer": f"{MINE[:-1]} [census.pdf].", "chunks": [{"content": "a", "filename": "docs/census.pdf"}]},
        [(MINE, ["docs/census.pdf"])],
    ),
    ("from 0", "", {"answer": f"{MINE[:-1]} [0].", "contexts": ["a text", "b text"]}, [(MINE, ["0"])]),
    (
        "a message",
        "in place of the answer",
        {"message": {"role": "assistant", "content": MARKED}, "citations": [PAGE, OTHER]},
        BOTH_CITED,
    ),
    (
        "cited ranges",
        "as in requests, with a field that requests don't have",
        {
            "answer": BOTH,
            "sources": [{"id": "a", "url": PAGE}],
            "cited_spans": [{"start": 0, "end": len(MINE), "cited": ["a"]}],
            "latency": 2,
        },
        [(MINE, [PAGE]), (MEN, [])],
    ),
    (
        "a cited range that was moved",
        "the words that it should hold are told",
        {
            "answer": BOTH,
            "sources": [{"id": "a", "url": PAGE}],
            "cited_spans": [{"start": 3, "end": 9, "text": MEN, "cited": ["a"]}],
            "latency": 2,
        },
        [(MINE, []), (MEN, [PAGE])],
    ),
]


@pytest.mark.parametrize(("response", "claims"), [row[2:] for row in CASES], ids=[row[0] for row in CASES])
def test_answers_beside_sources(response: Json, claims: Claims) -> None:
    assert recognised(response) == "generic"
    assert shown(response) == claims
    assert shown(json.dumps(response)) == claims
    check_invariants(response)


TEXTS = [
    ("a text alone", "a text", (None, "a text", None)),
    ("text beside an address", {"url": PAGE, "text": "own"}, (PAGE, "own", None)),
    ("content beside an address", {"url": PAGE, "content": "shown"}, (PAGE, "shown", "response")),
    ("a snippet beside an address", {"url": PAGE, "snippet": "scrap"}, (PAGE, None, None)),
    ("a snippet alone", {"title": "A", "snippet": "scrap"}, (None, "scrap", None)),
]


@pytest.mark.parametrize(("source", "wanted"), [row[1:] for row in TEXTS], ids=[row[0] for row in TEXTS])
def test_what_a_text_of_a_source_is(source: object, wanted: tuple[object, ...]) -> None:
    (read,) = upheld.from_response({"result": f"{MINE[:-1]} [1].", "sources": [source]}).sources
    assert (read.url, read.text, read.carried) == wanted


def test_a_range_that_stands_nowhere_is_told() -> None:
    spans = [{"start": 0, "end": 5, "text": "Something else entirely.", "cited": ["1"]}]
    request = upheld.from_response({"answer": BOTH, "sources": [PAGE], "cited_spans": spans, "latency": 2})
    assert [lost.text for lost in request.unplaced_spans] == ["Something else entirely."]


WRONG = [
    ("a source", {"answer": MARKED, "references": [PAGE, 7]}, r"references\.1"),
    ("an address", {"answer": MARKED, "references": [{"url": 7}]}, r"references\.0\.url"),
    ("a range", {"answer": MARKED, "sources": [PAGE], "x": 1, "cited_spans": [{"start": 0}]}, r"cited_spans\.0\.end"),
    (
        "an id",
        {"answer": MARKED, "sources": [PAGE], "x": 1, "cited_spans": [{"start": 0, "end": 4, "cited": ["9"]}]},
        r"cited_spans\.0\.cited: no source has the id '9'",
    ),
    (
        "no ids",
        {"answer": MARKED, "sources": [PAGE], "x": 1, "cited_spans": [{"start": 0, "end": 4, "cited": []}]},
        r"cited_spans\.0\.cited",
    ),
]


@pytest.mark.parametrize(("response", "path"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_errors_have_the_path(response: Json, path: str) -> None:
    with pytest.raises(ProviderError, match=path):
        upheld.from_response(response)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"answer": "a"}, id="no sources"),
        pytest.param({"answer": " ", "sources": [PAGE]}, id="no answer"),
        pytest.param({"answer": "a", "sources": "b, c"}, id="sources that are a text"),
        pytest.param({"answer": "a", "sources": [[PAGE]]}, id="lists in a list"),
        pytest.param({"sources": [PAGE]}, id="sources alone"),
    ],
)
def test_what_is_none(other: object) -> None:
    assert recognised(other) is None


def test_a_source_has_few_names() -> None:
    crowded = {f"metadata{i}": "x" for i in range(50)} | {
        "id": "a",
        "title": "T",
        "file_name": "f",
        "metadata": {"id": "b"},
    }
    assert listed(Node(crowded)).names == ("a", "f", "T", "b")
