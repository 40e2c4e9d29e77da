"""The Vercel AI SDK: results, steps, messages of its user interface, and the streams of both."""

from __future__ import annotations

import json
from typing import Any

import pytest
from framework_answers import BOTH, MEN, MINE, OTHER, PAGE, Claims, check_invariants, recognised, shown

import upheld
from upheld.errors import ProviderError

Json = dict[str, Any]
BOTH_CITED = [(MINE, [PAGE]), (MEN, [OTHER])]
FIRST = [(MINE, [PAGE]), (MEN, [])]
NOTHING = [(MINE, []), (MEN, [])]
MARKED = f"{MINE}[1] {MEN}[2]"
LINKED = f"{MINE} ([mine.example]({PAGE})) {MEN}"


def source(url: str, **more: Any) -> Json:
    return {"type": "source", "sourceType": "url", "id": "aB3", "url": url, "title": "A page", **more}


SOURCES = [source(PAGE), source(OTHER)]
#: A reply of a provider: what it says of its citations the SDK's sources do not.
BODY = {
    "type": "message",
    "role": "assistant",
    "content": [
        {"type": "text", "text": f"{MINE} "},
        {
            "type": "text",
            "text": MEN,
            "citations": [
                {"type": "char_location", "document_index": 0, "document_title": "Census", "cited_text": "412"}
            ],
        },
    ],
}
BY_BODY = [(MINE, []), (MEN, ["Census"])]


def result(text: str, sources: list[Json], **more: Any) -> Json:
    return {"text": text, "sources": sources, "finishReason": "stop", "usage": {"totalTokens": 1}, **more}


def step(*content: Json, **more: Any) -> Json:
    return {"content": list(content), "finishReason": "stop", "usage": {}, "response": {"id": "r"}, **more}


def said(text: str, **more: Any) -> Json:
    return {"type": "text", "text": text, **more}


CASES: list[tuple[str, str, Json, Claims]] = [
    ("sources", "they back nothing by themselves", result(BOTH, SOURCES), NOTHING),
    ("markers", "numbers count the sources", result(MARKED, SOURCES), BOTH_CITED),
    ("links", "a link leads to the source with its address", result(LINKED, SOURCES), FIRST),
    (
        "links with the title of a source",
        "such words are no marker",
        result(f"{MINE} ([A page]({PAGE})) {MEN}", [source(OTHER), source(PAGE)]),
        FIRST,
    ),
    ("no sources", "a text beside fields of a result", result(BOTH, []), NOTHING),
    ("raw reply", "it says more than the sources", result(BOTH, SOURCES, response={"body": BODY}), BY_BODY),
    ("raw reply as JSON", "", result(BOTH, SOURCES, response={"body": json.dumps(BODY)}), BY_BODY),
    (
        "raw reply of no known shape",
        "then there are the text and its sources",
        result(MARKED, SOURCES, response={"body": {"choice": "x"}}),
        BOTH_CITED,
    ),
    (
        "raw reply that is no JSON",
        "likewise",
        result(MARKED, SOURCES, response={"body": "<html>"}),
        BOTH_CITED,
    ),
    (
        "raw reply without a text",
        "it called a tool",
        result(MARKED, SOURCES, response={"body": {"type": "message", "content": [{"type": "tool_use"}]}}),
        BOTH_CITED,
    ),
    (
        "steps",
        "JSON of a result has no getters: the text is in the last step, sources in any",
        {"steps": [step({"type": "tool-call"}, source(PAGE)), step(said(MARKED), source(OTHER))], "totalUsage": {}},
        BOTH_CITED,
    ),
    (
        "the raw reply of the last step",
        "",
        {"steps": [step({"type": "tool-call"}), step(said(BOTH), response={"body": BODY})], "totalUsage": {}},
        BY_BODY,
    ),
    (
        "a model's own result",
        "content with texts and sources",
        {"content": [said(MARKED), source(PAGE), source(OTHER)], "finishReason": "stop"},
        BOTH_CITED,
    ),
    (
        "a document",
        "it has a title and no address",
        result(
            MARKED,
            [{"type": "source", "sourceType": "document", "id": "d", "mediaType": "a/pdf", "title": "Census"}] * 2,
        ),
        [(MINE, ["Census"]), (MEN, ["Census"])],
    ),
    (
        "a message of the user interface",
        "its sources are parts among others",
        {
            "id": "m",
            "role": "assistant",
            "parts": [
                {"type": "step-start"},
                {"type": "reasoning", "text": "hm"},
                said(f"{MINE}[1]"),
                {"type": "source-url", "sourceId": "s", "url": PAGE, "title": "A page"},
                {"type": "tool-search", "state": "output-available"},
                said(f"{MEN}[2]"),
                {"type": "source-document", "sourceId": "t", "mediaType": "a/pdf", "title": "Census"},
            ],
        },
        [(MINE, [PAGE]), (MEN, ["Census"])],
    ),
    (
        "an older message",
        "the source lies one level down",
        {
            "role": "assistant",
            "content": f"{MINE}[1]",
            "parts": [said(f"{MINE}[1]"), {"type": "source", "source": source(PAGE)}],
        },
        [(MINE, [PAGE])],
    ),
    (
        "a conversation",
        "the assistant's last message is the answer",
        {
            "messages": [
                {"role": "assistant", "parts": [said("An older answer.")]},
                {"role": "user", "parts": [said("And now?")]},
                {"role": "assistant", "parts": [said(MINE)]},
            ]
        },
        [(MINE, [])],
    ),
]


@pytest.mark.parametrize(("response", "claims"), [row[2:] for row in CASES], ids=[row[0] for row in CASES])
def test_results_and_messages(response: Json, claims: Claims) -> None:
    assert recognised(response) == "vercel"
    assert shown(response) == claims
    assert shown(json.dumps(response)) == claims
    check_invariants(response)


def delta(text: str, name: str = "delta", id_: str | None = "0") -> Json:
    return {"type": "text-delta", name: text, **({"id": id_} if id_ else {})}


STREAMS: list[tuple[str, str, list[Json], Claims]] = [
    (
        "of the user interface",
        "cut anywhere, also inside a marker",
        [
            {"type": "start"},
            {"type": "text-start", "id": "0"},
            delta("The mine closed in 19"),
            delta("86.["),
            delta("1]"),
            {"type": "text-end", "id": "0"},
            {"type": "source-url", "sourceId": "s", "url": PAGE},
            {"type": "finish"},
        ],
        [(MINE, [PAGE])],
    ),
    (
        "of streamText",
        "texts and tools in turn are utterances of their own",
        [
            {"type": "start-step"},
            delta("Let me look it up", "text"),
            {"type": "tool-call", "toolName": "search"},
            {"type": "start-step"},
            source(PAGE),
            delta(f"{MINE}[1]", "text", "1"),
            {"type": "finish", "finishReason": "stop"},
        ],
        [(MINE, [PAGE])],
    ),
    (
        "of older versions",
        "without ids",
        [
            delta("The mine closed in ", "textDelta", None),
            delta("1986.[1]", "textDelta", None),
            {"type": "source", "source": source(PAGE)},
        ],
        [(MINE, [PAGE])],
    ),
    (
        "with the provider's own chunks",
        "they say more",
        [
            {"type": "raw", "rawValue": {"type": "message_start", "message": {"type": "message", "content": []}}},
            {
                "type": "raw",
                "rawValue": {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
            },
            {
                "type": "raw",
                "rawValue": {
                    "type": "content_block_delta",
                    "index": 0,
                    "delta": {"type": "citations_delta", "citation": BODY["content"][1]["citations"][0]},  # type: ignore[index]  # as built above
                },
            },
            {
                "type": "raw",
                "rawValue": {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": MINE}},
            },
            delta(MINE),
        ],
        [(MINE, ["Census"])],
    ),
    (
        "broken off",
        "what was said so far",
        [delta(f"{MINE}[1] It emp"), source(PAGE)],
        [(MINE, [PAGE])],
    ),
]


@pytest.mark.parametrize(("events", "claims"), [row[2:] for row in STREAMS], ids=[row[0] for row in STREAMS])
def test_streams(events: list[Json], claims: Claims) -> None:
    assert recognised(events) == "vercel"
    assert shown(events)[: len(claims)] == claims
    check_invariants(events)


def test_a_conversation_may_be_a_list() -> None:
    messages = [{"role": "user", "parts": [said("When?")]}, {"role": "assistant", "parts": [said(MINE)]}]
    assert recognised(messages) == "vercel"
    assert upheld.from_response(messages).answer == MINE


def test_utterances_are_parted_by_what_stands_between_them() -> None:
    message = {"role": "assistant", "parts": [said("Let me look."), {"type": "tool-x"}, said(MINE), said(f" {MEN}")]}
    assert upheld.from_response(message).answer == f"Let me look.\n\n{BOTH}"


WRONG = [
    ("text of a part", {"role": "assistant", "parts": [{"type": "text", "text": 7}]}, r"parts\.0\.text"),
    ("url", result(BOTH, [source(PAGE) | {"url": 7}]), r"sources\.0\.url"),
    ("nothing said", result(" ", SOURCES), "no text of an answer"),
    ("delta", [delta("a") | {"delta": 7}], r"delta"),
]


@pytest.mark.parametrize(("response", "path"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_errors_have_the_path(response: Any, path: str) -> None:
    with pytest.raises(ProviderError, match=path):
        upheld.from_response(response)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"text": "a", "usage": {}}, id="a completion"),
        pytest.param({"role": "model", "parts": [{"text": "a"}]}, id="Gemini's content"),
        pytest.param({"text": "a", "sources": 7}, id="no list"),
        pytest.param({"messages": [{"role": "user", "parts": [{"type": "text", "text": "a"}]}]}, id="questions"),
        pytest.param([{"type": "ping"}, {"type": "start"}], id="other events"),
    ],
)
def test_what_is_none(other: object) -> None:
    assert recognised(other) != "vercel"
