"""Events of the Responses API: whole, cut off anywhere, with noise between them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import upheld
from openai_shapes import (
    FILE_CALL,
    PIER,
    SEARCH_CALL,
    TIDE,
    events,
    marked,
    message,
    output_text,
    response,
    said,
)
from upheld.errors import ProviderError
from upheld.providers.node import Node
from upheld.providers.openai_stream import reduce_events
from upheld.providers.registry import recognise

TWO = "The pier opened in 1932. {0} It has four cranes today. {1}"
SEARCHED = said(*marked(TWO, [PIER, TIDE]), SEARCH_CALL)
FILED = said(
    "The pier has four cranes .",
    [{"type": "file_citation", "file_id": "file-1", "filename": "pier.pdf", "index": 25}],
    {"id": "rs_1", "type": "reasoning", "summary": []},
    FILE_CALL,
)
PARTS = response(
    message(output_text("I look it up."), phase="commentary"),
    message(
        output_text(*marked("The pier opened in 1932. {0}", [PIER])),
        output_text(" It has cranes."),
        phase="final_answer",
    ),
)
WHOLES = [SEARCHED, FILED, PARTS]
IDS = ["search", "file", "parts"]


def without(stream: list[dict[str, Any]], *kinds: str) -> list[dict[str, Any]]:
    return [event for event in stream if not event["type"].endswith(kinds)]


@pytest.mark.parametrize("whole", WHOLES, ids=IDS)
@pytest.mark.parametrize(
    "missing",
    [
        (),
        ("completed",),  # a connection that broke at the end
        ("completed", "item.done"),
        ("completed", "item.done", "part.done"),
        ("completed", "item.done", "part.done", "text.done"),
        ("created", "in_progress", "completed"),  # or one that was joined late
    ],
    ids=["whole", "no end", "no items", "no parts", "deltas", "middle"],
)
def test_streams_are_the_response_they_make(whole: dict[str, Any], missing: tuple[str, ...]) -> None:
    expected = upheld.from_response(whole)
    assert upheld.from_response(without(events(whole), *missing)) == expected
    assert upheld.from_response(iter(without(events(whole, 1), *missing))) == expected


def test_a_last_event_without_an_output_is_no_answer() -> None:
    stream = events(SEARCHED)
    for empty in ([], [SEARCH_CALL], None):
        stream[-1] = {"type": "response.completed", "response": {**SEARCHED, "output": empty}}
        assert upheld.from_response(stream) == upheld.from_response(SEARCHED)


def answer_of(stream: list[dict[str, Any]]) -> str:
    try:
        return upheld.from_response(stream).answer
    except ProviderError:  # nothing was said yet
        return ""


@pytest.mark.parametrize("whole", WHOLES, ids=IDS)
def test_a_stream_that_breaks_off_says_what_was_said_so_far(whole: dict[str, Any]) -> None:
    stream = events(whole, 5)
    said_so_far = [answer_of(stream[:end]) for end in range(1, len(stream))]
    told = [part["text"] for item in whole["output"] if item["type"] == "message" for part in item["content"]]
    for answer in said_so_far:
        assert "".join(told).startswith(answer) or "".join(told[1:]).startswith(answer)
    assert said_so_far[-1] == upheld.from_response(whole).answer
    assert len(set(said_so_far)) > 5


def test_the_text_of_a_stream_is_one() -> None:
    lines = [": keep-alive", ""]
    for event in events(SEARCHED):
        lines += [f"event: {event['type']}", f"data: {json.dumps(event)}", ""]
    assert upheld.from_response("\n".join([*lines, "data: [DONE]"])) == upheld.from_response(SEARCHED)


def test_noise_is_passed_over() -> None:
    noise = [
        {"type": "keepalive"},
        {"type": "ping", "x": 1},
        {"type": "response.reasoning_summary_text.delta", "delta": "Piers", "output_index": 0},
        {"type": "response.function_call_arguments.delta", "delta": "{", "output_index": 9},
        {"type": "response.web_search_call.searching", "output_index": 0},
    ]
    stream = [one for event in events(SEARCHED) for one in (*noise, event)]
    assert upheld.from_response(without(stream, "completed")) == upheld.from_response(SEARCHED)


def test_an_error_is_told_where_nothing_was_said() -> None:
    stream = [*events(response())[:2], {"type": "error", "code": "overloaded", "message": "Try later.", "param": None}]
    with pytest.raises(ProviderError, match="the response failed: Try later"):
        upheld.from_response(stream)
    kept = [*without(events(SEARCHED), "completed"), stream[-1]]
    assert upheld.from_response(kept) == upheld.from_response(SEARCHED)


def test_a_refusal_is_told() -> None:
    whole = response(message({"type": "refusal", "refusal": "I can't help with piers."}))
    for stream in (events(whole), without(events(whole), "completed", "item.done", "part.done")):
        with pytest.raises(ProviderError, match="the model refused to answer: I can't help with piers"):
            upheld.from_response(stream)


def test_other_events_are_not_taken() -> None:
    others = [[{"type": "message_start"}, {"type": "ping"}], [{"choices": []}], [{"type": 5}], [{}]]
    assert [reduce_events(Node(other).items()) for other in others] == [None] * len(others)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ({"type": "response.output_text.delta", "delta": 5}, "0.delta: expected a text, found a number"),
        (
            {"type": "response.output_text.delta", "delta": "a", "output_index": "x"},
            "0.output_index: expected a whole number",
        ),
        ({"type": "response.output_item.done", "item": "x"}, "0.item: expected an object, found a text"),
    ],
)
def test_errors_name_the_event(event: dict[str, Any], told: str) -> None:
    with pytest.raises(ProviderError, match=told):
        upheld.from_response([event, {"type": "response.completed"}])


def test_what_streams_make_is_recognised() -> None:
    found = recognise(without(events(SEARCHED), "created", "in_progress", "completed"))
    assert found is not None
    assert found.name == "openai-responses"
