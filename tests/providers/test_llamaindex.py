"""LlamaIndex: answers beside their nodes, messages in blocks, and the provider's response that they keep."""

from __future__ import annotations

import json
from typing import Any

import pytest
from framework_answers import BOTH, MEN, MINE, OTHER, PAGE, Claims, check_invariants, recognised, shown

import upheld
from upheld.errors import ProviderError

Json = dict[str, Any]
MARKED = f"{MINE[:-1]} [1]. {MEN[:-1]} [2]."


def node(text: str, **metadata: Any) -> Json:
    return {
        "node": {"id_": "3f", "metadata": metadata, "relationships": {}, "text": text, "class_name": "TextNode"},
        "score": 0.5,
        "class_name": "NodeWithScore",
    }


NODES = [node("Closed in 1986.", url=PAGE), node("412 people.", file_name="census.pdf", page_label="4")]
BOTH_CITED = [(MINE, [PAGE]), (MEN, ["census.pdf"])]


def block(text: str) -> Json:
    return {"block_type": "text", "text": text}


def cited(source: str, title: str, quoted: object = "in '86") -> Json:
    content = {"block_type": "text", "text": quoted} if isinstance(quoted, str) else quoted
    info = {"search_result_index": 0}
    return {
        "block_type": "citation",
        "cited_content": content,
        "source": source,
        "title": title,
        "additional_location_info": info,
    }


def message(*blocks: Json) -> Json:
    return {"role": "assistant", "additional_kwargs": {}, "blocks": list(blocks)}


RAW = {
    "type": "message",
    "content": [
        {
            "type": "text",
            "text": MINE,
            "citations": [{"type": "web_search_result_location", "url": OTHER, "title": "T", "cited_text": "86"}],
        }
    ],
    "stop_reason": "end_turn",
}
#: A page from the web is cited only after a tool was used.
RAW["content"] = [{"type": "web_search_tool_result", "content": []}, *RAW["content"]]  # type: ignore[misc]  # a list, as above

CASES: list[tuple[str, str, Json, Claims]] = [
    (
        "query engine",
        "numbers count the nodes from 1",
        {"response": MARKED, "source_nodes": NODES, "metadata": {}},
        BOTH_CITED,
    ),
    (
        "citation query engine, sorted anew",
        "the number in front of a node's text is what the model was shown",
        {
            "response": MARKED,
            "source_nodes": [node("Source 2:\nb\n", file_name="census.pdf"), node("Source 1:\na\n", url=PAGE)],
        },
        BOTH_CITED,
    ),
    (
        "chat engine",
        "what its tools returned is no source",
        {"response": MARKED, "sources": [{"content": "x"}], "source_nodes": NODES},
        BOTH_CITED,
    ),
    (
        "unmarked",
        "nodes that nothing cites back nothing",
        {"response": BOTH, "source_nodes": NODES},
        [(MINE, []), (MEN, [])],
    ),
    ("a stream's text", "", {"response_gen": [], "response_txt": MARKED, "source_nodes": NODES}, BOTH_CITED),
    (
        "a stream",
        "its parts, cut anywhere",
        {"response_gen": [MARKED[:26], MARKED[26:]], "response_txt": None, "source_nodes": NODES},
        BOTH_CITED,
    ),
    (
        "TypeScript",
        "the answer is a message, and names are in camel case",
        {"message": {"role": "assistant", "content": MARKED}, "sourceNodes": NODES, "raw": None},
        BOTH_CITED,
    ),
    (
        "text in a resource",
        "as newer nodes have it",
        {
            "response": MARKED,
            "source_nodes": [{"node": {"text_resource": {"text": "a"}, "metadata": {"url": PAGE}}}] * 2,
        },
        [(MINE, [PAGE]), (MEN, [PAGE])],
    ),
    (
        "citation blocks",
        "they are of the text before them",
        {"message": message(block(f"{MINE} "), cited(PAGE, "A"), cited("doc-7", "B"), block(MEN)), "raw": None},
        [(MINE, [PAGE, "B"]), (MEN, [])],
    ),
    ("a message alone", "", message(block(MINE), cited(PAGE, "A")), [(MINE, [PAGE])]),
    (
        "an agent's output",
        "",
        {"response": message(block(MINE), cited(PAGE, "A")), "tool_calls": [], "raw": {}},
        [(MINE, [PAGE])],
    ),
    (
        "thoughts between texts",
        "two utterances",
        message(block("Let me look it up"), {"block_type": "thinking", "content": "hm"}, block(MINE)),
        [(MINE, [])],
    ),
    ("raw", "the provider's own response says more", {"message": message(block(MINE)), "raw": RAW}, [(MINE, [OTHER])]),
    (
        "raw of a chunk",
        "the last event of a stream has no answer: the message has",
        {"message": message(block(MINE)), "raw": {"type": "message_stop"}},
        [(MINE, [])],
    ),
    (
        "raw beside nodes",
        "markers mean the nodes, whatever the provider says",
        {"response": MARKED, "source_nodes": NODES, "raw": RAW},
        BOTH_CITED,
    ),
]


@pytest.mark.parametrize(("response", "claims"), [row[2:] for row in CASES], ids=[row[0] for row in CASES])
def test_answers(response: Json, claims: Claims) -> None:
    assert recognised(response) == "llamaindex"
    assert shown(response) == claims
    assert shown(json.dumps(response)) == claims
    check_invariants(response)


def reply(said: str, **more: Any) -> Json:
    return {"message": message(block(said)), "raw": None, "delta": said[-4:], "logprobs": None, **more}


def test_streamed_replies_hold_the_text_so_far() -> None:
    replies = [reply(MINE[:9]), reply(MINE)]
    assert recognised(replies) == "llamaindex"
    assert shown(replies) == [(MINE, [])]
    assert shown(replies[:1]) == []


def test_streamed_replies_keep_the_providers_events() -> None:
    located = {"type": "char_location", "document_index": 0, "cited_text": "86"}
    events = [
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {
            "type": "content_block_delta",
            "index": 0,
            "delta": {"type": "citations_delta", "citation": located},
        },
        {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": MINE}},
    ]
    replies = [
        reply("", raw={"type": "message_start", "message": {"content": []}}),
        *(reply(MINE, raw=one) for one in events),
    ]
    assert len(upheld.from_response(replies).cited_spans) == 1
    completions = [{"text": MINE, "delta": "", "raw": one["raw"]} for one in replies]
    assert len(upheld.from_response(completions).cited_spans) == 1


def test_the_text_of_a_node_is_what_the_model_was_shown_without_its_heading() -> None:
    request = upheld.from_response(
        {"response": MARKED, "source_nodes": [node("Source 1:\nClosed.\n", url=PAGE), NODES[1]]}
    )
    assert [(source.text, source.carried) for source in request.sources] == [
        ("Closed.", "response"),
        ("412 people.", "response"),
    ]


def test_what_a_citation_block_quotes_is_an_excerpt() -> None:
    request = upheld.from_response(
        message(block(MINE), cited("doc-7", "B"), cited("pic", "C", {"block_type": "image"}))
    )
    assert [(source.title, source.text, source.carried) for source in request.sources] == [
        ("B", "in '86", "excerpts"),
        ("C", None, None),
    ]


WRONG = [
    (
        "no answer",
        {"response": None, "response_txt": "", "response_gen": [], "source_nodes": NODES},
        "no text of an answer",
    ),
    ("answer", {"response": 7, "source_nodes": NODES}, "response: expected a text"),
    ("nodes", {"response": "a [1].", "source_nodes": [7]}, r"source_nodes\.0"),
    ("text", {"response": "a [1].", "source_nodes": [{"node": {"text": 7}}]}, r"source_nodes\.0\.node\.text"),
    ("block", message(block("a") | {"text": 7}), r"blocks\.0\.text"),
    ("citation", message(block("a"), cited("b", "c") | {"title": 7}), r"blocks\.1\.title"),
]


@pytest.mark.parametrize(("response", "path"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_errors_have_the_path(response: Json, path: str) -> None:
    with pytest.raises(ProviderError, match=path):
        upheld.from_response(response)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"response": "a", "metadata": {}}, id="no nodes"),
        pytest.param({"source_nodes": []}, id="no answer"),
        pytest.param({"blocks": [{"type": "section"}]}, id="blocks of others"),
    ],
)
def test_what_is_none(other: object) -> None:
    assert recognised(other) is None
