"""What holds for every response built like OpenAI's, however it was damaged or made large."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import upheld
from growth import assert_linear
from mutations import assert_survives
from openai_shapes import (
    BARE,
    FILE_CALL,
    NUMBERED,
    PIER,
    SEARCH_CALL,
    TIDE,
    chunks,
    completion,
    events,
    marked,
    nested,
    said,
)
from upheld.text.urls import identity

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.schema import AuditRequest

TWO = "- **The pier** opened in 1932. {0}\n- It has four cranes today {1}, and 塔が二つあります。{0}"
TEXT, ANNOTATIONS = marked(TWO, [PIER, TIDE])
WHOLES: dict[str, dict[str, Any]] = {
    "responses": said(TEXT, ANNOTATIONS, SEARCH_CALL),
    "azure": said(*marked(TWO, [PIER, TIDE], BARE)),
    "xai": said(*marked(TWO, [PIER, TIDE], NUMBERED)),
    "files": said(
        "The pier opened in 1932 .",
        [{"type": "file_citation", "file_id": "file-1", "filename": "pier.pdf", "index": 24}],
        FILE_CALL,
    ),
    "claims": said(
        "The pier opened in 1932. It has four cranes.",
        [{"type": "url_citation", "start_index": 27, "end_index": 41, "title": "t", "url": TIDE}],
    ),
    "chat": completion(TEXT, nested(ANNOTATIONS)),
    "documents": completion(
        "The pier opened in 1932 [doc1].",
        context={"citations": [{"content": "A text.", "title": "Pier", "url": None, "filepath": "p.pdf"}]},
    ),
    "groq": completion(
        "The pier opened in 1932.",
        executed_tools=[{"index": 0, "search_results": {"results": [{"title": "t", "url": PIER, "content": "c"}]}}],
    ),
}
SHAPES: dict[str, Any] = {
    **WHOLES,
    "events": events(WHOLES["responses"], 40),
    "cut events": events(WHOLES["files"], 9)[:-2],
    "chunks": chunks(WHOLES["chat"], 40),
    "groq chunks": chunks(WHOLES["groq"], 9),
}


def assert_sound(request: AuditRequest) -> None:
    """The invariants of every request that a response makes."""
    ids = {source.id for source in request.sources}
    pages = [identity(source.url) for source in request.sources if source.url and not source.id.isdecimal()]
    assert len(pages) == len(set(pages))
    for span in request.cited_spans:
        words = request.answer[span.start : span.end]
        assert any(character.isalnum() for character in words)
        assert "](" not in words
        assert set(span.cited) <= ids
    for claim in upheld.parse(request).claims:
        assert not any(sign in claim.text for sign in ("](", "http", "[[", "【", "\ue200"))


@pytest.mark.parametrize("name", SHAPES)
def test_requests_are_sound(name: str) -> None:
    request = upheld.from_response(SHAPES[name])
    assert_sound(request)
    assert request.sources


@pytest.mark.parametrize("name", SHAPES)
def test_damage_is_read_or_told(name: str) -> None:
    assert_survives(SHAPES[name], random.Random(name), 100)


def _many(count: int) -> dict[str, Any]:
    """Links and annotations, some far from their links, some of pages that the text does not link."""
    text, annotations = marked("The pier opened in 1932. {0} It has cranes {1}. " * (count // 2), [PIER, TIDE])
    for at, one in enumerate(annotations):
        one["url"] = (PIER, TIDE, f"https://other.example/{at}")[at % 3]
        one["end_index"] += at % 5
    return said(text, annotations)


def _brackets(count: int) -> dict[str, Any]:
    text = "](" * count + "[" * count + "]" * count + "【†" * count
    return said(
        "a " + text,
        [{"type": "url_citation", "url": PIER, "start_index": at * 4, "end_index": at * 4 + 3} for at in range(count)],
    )


def _one_page(count: int) -> dict[str, Any]:
    text, annotations = marked("Цены {0}" * count, [PIER])
    return said(text, [{**one, "start_index": 1, "end_index": at + 9} for at, one in enumerate(annotations)])


@pytest.mark.parametrize("make", [_many, _brackets, _one_page])
def test_time_grows_with_the_length(make: Callable[[int], dict[str, Any]]) -> None:
    assert_linear(upheld.from_response, make, 250)


@pytest.mark.parametrize("name", ["responses", "chat"])
def test_time_grows_with_the_stream(name: str) -> None:
    def stream(count: int) -> list[dict[str, Any]]:
        if name == "chat":
            return chunks(completion("The pier. " * count, []), 5)
        return events(said("The pier. " * count), 5)[:-4]

    assert_linear(upheld.from_response, stream, 300)
