"""OpenAI's own types: their objects, the dicts of these and their JSON give the same request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import upheld
from openai_shapes import (
    FILE_CALL,
    PIER,
    SEARCH_CALL,
    TIDE,
    chunks,
    completion,
    events,
    marked,
    message,
    nested,
    output_text,
    response,
    said,
)

if TYPE_CHECKING:
    from pydantic import BaseModel

from openai.types.chat import ChatCompletion, ChatCompletionChunk
from openai.types.responses import Response, ResponseStreamEvent
from pydantic import TypeAdapter

TWO = "The pier opened in 1932. {0} It has four cranes today. {1}"
TEXT, ANNOTATIONS = marked(TWO, [PIER, TIDE])
RESPONSES = {
    "search": said(TEXT, ANNOTATIONS, SEARCH_CALL),
    "files": said(
        "The pier has four cranes .",
        [{"type": "file_citation", "file_id": "file-1", "filename": "pier.pdf", "index": 25}],
        FILE_CALL,
    ),
    "made files": said(
        "The chart shows the pier.",
        [
            {
                "type": "container_file_citation",
                "container_id": "c",
                "file_id": "f",
                "filename": "a.png",
                "start_index": 0,
                "end_index": 0,
            },
            {"type": "file_path", "file_id": "f", "index": 3},
        ],
    ),
    "phases": response(
        message(output_text("I look it up."), phase="commentary"),
        message({"type": "refusal", "refusal": "No."}, output_text(TEXT, ANNOTATIONS), phase="final_answer"),
    ),
}
CHATS = {
    "search": completion(TEXT, nested(ANNOTATIONS)),
    "openrouter": completion(
        "The pier opened in 1932.",
        nested(
            [{"type": "url_citation", "url": PIER, "title": "", "start_index": 0, "end_index": 0, "content": "Piers"}]
        ),
    ),
    "documents": completion(
        "The pier opened in 1932 [doc1].",
        context={"citations": [{"content": "A text.", "title": "Pier", "url": None, "filepath": "p.pdf"}]},
    ),
    "groq": completion(
        "The pier opened in 1932.",
        executed_tools=[
            {"index": 0, "type": "search", "search_results": {"results": [{"title": "t", "url": PIER, "content": "c"}]}}
        ],
    ),
    "xai": completion("The pier opened in 1932.[1]") | {"citations": [PIER]},
}


def same(made: BaseModel, whole: dict[str, Any]) -> None:
    expected = upheld.from_response(whole)
    assert upheld.from_response(made) == expected
    assert upheld.from_response(made.model_dump()) == expected
    assert upheld.from_response(made.model_dump_json()) == expected
    assert upheld.from_response(made.model_dump_json(exclude_unset=True)) == expected
    assert upheld.from_openai(made) == upheld.from_openai(whole)


@pytest.mark.parametrize("name", RESPONSES)
def test_responses(name: str) -> None:
    made = Response.model_validate(RESPONSES[name])
    same(made, RESPONSES[name])
    if name != "phases":  # the answer has no commentary
        assert upheld.from_response(made).answer == made.output_text


@pytest.mark.parametrize("name", CHATS)
def test_chat_completions(name: str) -> None:
    same(ChatCompletion.model_validate(CHATS[name]), CHATS[name])


@pytest.mark.parametrize("name", RESPONSES)
def test_events(name: str) -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(ResponseStreamEvent)
    stream = [adapter.validate_python(event) for event in events(RESPONSES[name])]
    assert upheld.from_response(iter(stream)) == upheld.from_response(RESPONSES[name])
    assert upheld.from_response(stream[:-1]) == upheld.from_response(RESPONSES[name])


@pytest.mark.parametrize("name", CHATS)
def test_chunks(name: str) -> None:
    listed = {"citations": CHATS[name]["citations"]} if "citations" in CHATS[name] else {}
    stream = [ChatCompletionChunk.model_validate({**one, **listed}) for one in chunks(CHATS[name])]
    assert upheld.from_response(iter(stream)) == upheld.from_response(CHATS[name])
