"""LangChain's own types: an object, its dict, its JSON and its serialised form give the same request."""

from __future__ import annotations

import json

import pytest
from langchain_core.documents import Document
from langchain_core.load import dumpd, dumps
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage, ToolMessage, message_to_dict
from langchain_core.messages.content import create_citation, create_text_block
from langchain_core.outputs import ChatGeneration, ChatResult, LLMResult

import upheld

MINE, MEN = "The mine closed in 1986.", "It employed 412 people at the end."
PAGE, OTHER = "https://mine.example/history", "https://people.example/census"
GROUNDING = {
    "grounding_chunks": [{"web": {"uri": PAGE, "title": "mine.example"}}],
    "grounding_supports": [
        {"segment": {"start_index": 8, "end_index": 8 + len(MINE), "text": MINE}, "grounding_chunk_indices": [0]}
    ],
}
FOUND = {"type": "web_search_result_location", "url": PAGE, "title": "H", "cited_text": "86", "encrypted_index": "x"}

MESSAGES = [
    pytest.param(
        lambda: AIMessage(
            content_blocks=[
                create_text_block(
                    f"{MINE} ",
                    annotations=[create_citation(url=PAGE, start_index=0, end_index=len(MINE), cited_text=MINE)],
                ),
                create_text_block(MEN, annotations=[create_citation(title="Census", cited_text="412")]),
            ]
        ),
        [((0, 24), [PAGE]), ((25, 59), ["Census"])],
        id="content blocks",
    ),
    pytest.param(
        lambda: AIMessage(f"Größe. {MINE}", response_metadata={"grounding_metadata": GROUNDING}),
        [((7, 31), [PAGE])],
        id="Gemini, positions that hold other words",
    ),
    pytest.param(
        lambda: AIMessage(f"Grö. {MINE}", response_metadata={"grounding_metadata": GROUNDING}),
        [((5, 29), [PAGE])],
        id="Gemini",
    ),
    pytest.param(
        lambda: AIMessage(
            [
                {"type": "server_tool_use", "id": "t", "name": "web_search", "input": {"query": "q"}},
                {"type": "text", "text": MINE, "citations": [FOUND]},
            ],
            response_metadata={"model_provider": "anthropic"},
        ),
        [((0, 24), [PAGE])],
        id="Anthropic",
    ),
    pytest.param(lambda: AIMessage(f"{MINE}[1]", additional_kwargs={"citations": [PAGE, OTHER]}), [], id="Perplexity"),
]


def _spans(request: upheld.AuditRequest) -> list[tuple[tuple[int, int], list[str | None]]]:
    places = {source.id: source.url or source.title for source in request.sources}
    return [((span.start, span.end), [places[id_] for id_ in span.cited]) for span in request.cited_spans]


@pytest.mark.parametrize(("make", "spans"), MESSAGES)
def test_every_form_of_a_message_gives_the_same_request(make, spans) -> None:  # type: ignore[no-untyped-def]  # a table's row
    message = make()
    wanted = upheld.from_response(message)
    if spans:
        assert _spans(wanted) == spans
    generation = ChatGeneration(message=message)
    forms = [
        message.model_dump(),
        message.model_dump_json(),
        dumpd(message),
        dumps(message),
        message_to_dict(message),
        [HumanMessage("When?"), message],
        {"messages": [HumanMessage("When?"), ToolMessage("found", tool_call_id="c"), message]},
        generation,
        ChatResult(generations=[generation]),
        LLMResult(generations=[[generation]]),
    ]
    for form in forms:
        assert upheld.from_response(form) == wanted


def test_the_sdk_translates_what_a_provider_says_and_upheld_reads_it_likewise() -> None:
    """`content_blocks` are the same message in LangChain's own types."""
    message = AIMessage(
        [{"type": "text", "text": f"{MINE} "}, {"type": "text", "text": MEN, "citations": [FOUND]}],
        response_metadata={"model_provider": "anthropic"},
    )
    translated = AIMessage(content_blocks=message.content_blocks)
    assert _spans(upheld.from_response(translated)) == [((25, 59), [PAGE])]


def test_a_stream_and_the_sum_of_its_parts_give_the_same_request() -> None:
    parts = [
        AIMessageChunk(content=[{"type": "text", "citations": [FOUND], "index": 1}], id="r"),
        AIMessageChunk(content=[{"type": "text", "text": "The mine ", "index": 1}], id="r"),
        AIMessageChunk(content=[{"type": "text", "text": "closed in 1986.", "index": 1}], id="r"),
        AIMessageChunk(content=[{"type": "text", "text": f" {MEN}", "index": 2}], id="r", chunk_position="last"),
    ]
    parts.insert(0, AIMessageChunk(content=[{"type": "server_tool_use", "name": "web_search", "index": 0}], id="r"))
    whole = parts[0]
    for part in parts[1:]:
        whole += part
    wanted = upheld.from_response(whole)
    assert _spans(wanted) == [((0, 24), [PAGE])]
    assert upheld.from_response(parts) == wanted
    assert upheld.from_response(iter(parts)) == wanted


def test_chains() -> None:
    documents = [
        Document("Closed in 1986.", metadata={"source": PAGE}),
        Document("412.", metadata={"source": "census.pdf"}),
    ]
    chain = {"input": "q", "context": documents, "answer": f"{MINE[:-1]} [1]. {MEN[:-1]} [2]."}
    wanted = upheld.from_response(chain)
    assert [(source.id, source.url, source.title) for source in wanted.sources] == [
        ("1", PAGE, None),
        ("2", None, "census.pdf"),
    ]
    assert upheld.from_response({**chain, "context": [one.model_dump() for one in documents]}) == wanted
    assert upheld.from_response(json.dumps({**chain, "context": [dumpd(one) for one in documents]})) == wanted
    assert upheld.from_response({**chain, "answer": AIMessage(chain["answer"])}) == wanted
