"""LlamaIndex's own types: an object, its dict and its JSON give the same request."""

from __future__ import annotations

import json
import warnings
from typing import Any

import pytest

with warnings.catch_warnings():
    # It brings Pydantic models with fields that hide their base's.
    warnings.simplefilter("ignore")
    import llama_index.core  # noqa: F401  loaded here, where its warnings are silenced

from llama_index.core.base.llms.types import ChatMessage, ChatResponse, CitationBlock, CompletionResponse, TextBlock
from llama_index.core.base.response.schema import Response, StreamingResponse
from llama_index.core.chat_engine.types import AgentChatResponse
from llama_index.core.schema import NodeWithScore, TextNode
from llama_index.core.tools import ToolOutput

import upheld
from upheld.providers.plain import plain

MINE, MEN = "The mine closed in 1986.", "It employed 412 people at the end."
MARKED = f"{MINE[:-1]} [1]. {MEN[:-1]} [2]."
PAGE = "https://mine.example/history"


def nodes() -> list[NodeWithScore]:
    return [
        NodeWithScore(node=TextNode(text="Source 1:\nClosed in 1986.\n", metadata={"url": PAGE}), score=0.5),
        NodeWithScore(node=TextNode(text="Source 2:\n412.\n", metadata={"file_name": "census.pdf"}), score=0.4),
    ]


def response() -> Response:
    return Response(MARKED, source_nodes=nodes(), metadata={"a": {"url": PAGE}})


def chat() -> AgentChatResponse:
    output = ToolOutput(tool_name="query", raw_input={}, raw_output=response(), content=MARKED)
    return AgentChatResponse(MARKED, sources=[output], source_nodes=nodes())


def stream() -> StreamingResponse:
    return StreamingResponse(iter([MARKED[:26], MARKED[26:]]), source_nodes=nodes())


@pytest.mark.parametrize("make", [response, chat, stream])
def test_answers_beside_nodes(make: Any) -> None:
    wanted = upheld.from_response(make())
    assert wanted.answer == MARKED
    assert [(source.id, source.url, source.title, source.text) for source in wanted.sources] == [
        ("1", PAGE, None, "Closed in 1986."),
        ("2", None, "census.pdf", "412."),
    ]
    held = plain(make())
    assert upheld.from_response(held) == wanted
    assert upheld.from_response(json.dumps(held)) == wanted


def test_citation_blocks() -> None:
    blocks = [
        TextBlock(text=f"{MINE} "),
        CitationBlock(
            cited_content=TextBlock(text="in '86"),
            source=PAGE,
            title="H",
            additional_location_info={"search_result_index": 0},
        ),
        TextBlock(text=MEN),
    ]
    reply = ChatResponse(message=ChatMessage(role="assistant", blocks=blocks), raw=None)
    wanted = upheld.from_response(reply)
    assert [(span.start, span.end) for span in wanted.cited_spans] == [(0, len(MINE) + 1)]
    assert [(source.url, source.text, source.carried) for source in wanted.sources] == [(PAGE, "in '86", "excerpts")]
    for form in (reply.model_dump(), reply.model_dump_json(), reply.message):
        assert upheld.from_response(form) == wanted


def test_the_providers_response_inside() -> None:
    raw = {"candidates": [{"content": {"parts": [{"text": MINE}]}}]}
    for reply in (
        ChatResponse(message=ChatMessage(role="assistant", content=MEN), raw=raw),
        CompletionResponse(text=MEN, raw=raw),
    ):
        assert upheld.from_response(reply).answer == MINE
