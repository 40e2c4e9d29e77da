"""Chunks of chat completions: any API's, cut anywhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

import upheld
from openai_shapes import PIER, TIDE, chunk, chunks, completion, marked, nested
from upheld.errors import ProviderError
from upheld.providers.chat_stream import reduce_chunks
from upheld.providers.node import Node

TEXT, ANNOTATIONS = marked("The pier opened in 1932. {0} It has four cranes today. {1}", [PIER, TIDE])
SEARCHED = completion(TEXT, nested(ANNOTATIONS))
DOCUMENTED = completion(
    "The pier opened in 1932 [doc1].",
    context={"citations": [{"content": "A text.", "title": "Pier", "url": None, "filepath": "p.pdf", "chunk_id": "0"}]},
)


def message_of(*events: dict[str, Any]) -> dict[str, Any]:
    whole = reduce_chunks(Node(list(events)).items())
    assert whole is not None
    told: dict[str, Any] = whole["choices"][0]["message"]
    return told


@pytest.mark.parametrize("whole", [SEARCHED, DOCUMENTED], ids=["search", "documents"])
@pytest.mark.parametrize("size", [1, 3, 1000])
def test_streams_are_the_completion_they_make(whole: dict[str, Any], size: int) -> None:
    expected = upheld.from_response(whole)
    stream = chunks(whole, size)
    assert upheld.from_response(stream) == expected
    assert upheld.from_response(stream[:-2]) == expected  # nothing says that it ended
    lines = [": OPENROUTER PROCESSING", "", *(f"data: {json.dumps(event)}\n" for event in stream), "data: [DONE]"]
    assert upheld.from_response("\n".join(lines)) == expected


def test_a_stream_that_breaks_off_says_what_was_said_so_far() -> None:
    stream = chunks(SEARCHED, 5)
    for end in range(2, len(stream)):
        assert TEXT.startswith(upheld.from_response(stream[:end]).answer)


def test_a_filter_speaks_first() -> None:
    """Azure's first chunk has no choices, only what its filter found."""
    first = {"id": "", "object": "", "choices": [], "prompt_filter_results": [{"prompt_index": 0}]}
    assert upheld.from_response([first, *chunks(SEARCHED)]) == upheld.from_response(SEARCHED)


def test_what_sdks_wrap_chunks_in_is_taken_off() -> None:
    snapshots = [
        one
        for event in chunks(SEARCHED)
        for one in ({"type": "chunk", "chunk": event, "snapshot": {}}, {"type": "content.delta", "delta": "x"})
    ]
    assert upheld.from_response(snapshots) == upheld.from_response(SEARCHED)
    assert reduce_chunks(Node([{"data": event} for event in chunks(SEARCHED)]).items()) == reduce_chunks(
        Node(chunks(SEARCHED)).items()
    )


def test_fields_go_on_or_say_something_anew() -> None:
    told = message_of(
        chunk({"role": "assistant", "content": "The ", "reasoning": "Hm"}),
        chunk({"role": "assistant", "content": "pier.", "reasoning": "m.", "context": {"intent": "pier"}}),
        chunk({"content": None, "context": {"citations": []}, "annotations": [{"n": 1}]}),
        chunk({"annotations": [{"n": 2}]}),
    )
    assert told == {
        "role": "assistant",
        "content": "The pier.",
        "reasoning": "Hmm.",
        "context": {"intent": "pier", "citations": []},
        "annotations": [{"n": 1}, {"n": 2}],
    }


def test_entries_with_one_index_complete_each_other() -> None:
    told = message_of(
        chunk({"executed_tools": [{"index": 0, "type": "search"}, {"index": 1, "type": "visit", "output": None}]}),
        chunk({"executed_tools": [{"index": 1, "output": "Seen."}, {"index": 0, "output": "Found.", "type": None}]}),
    )
    assert told["executed_tools"] == [
        {"index": 0, "type": "search", "output": "Found."},
        {"index": 1, "type": "visit", "output": "Seen."},
    ]


def test_parts_stand_where_they_came() -> None:
    """Mistral's deltas are texts or lists of parts: references come between the texts."""
    told = message_of(
        chunk({"content": "The "}),
        chunk({"content": [{"type": "text", "text": "pier"}]}),
        chunk({"content": [{"type": "reference", "reference_ids": [1]}, {"type": "text", "text": ", "}]}),
        chunk({"content": "open."}),
    )
    assert told["content"] == [
        {"type": "text", "text": "The pier"},
        {"type": "reference", "reference_ids": [1]},
        {"type": "text", "text": ", open."},
    ]


def test_choices_keep_apart_and_in_order() -> None:
    first, second = {"index": 1, "delta": {"content": "B"}}, {"index": 0, "delta": {"content": "A"}}
    whole = reduce_chunks(Node([{"choices": [first]}, {"choices": [second, first]}]).items())
    assert whole is not None
    assert [choice["message"]["content"] for choice in whole["choices"]] == ["A", "BB"]


def test_the_top_keeps_what_was_last_said() -> None:
    """Perplexity's lists come with every chunk, and may be empty in the last."""
    whole = reduce_chunks(
        Node(
            [chunk({"content": "A"}, citations=["u"]), chunk({}, citations=["u", "v"]), chunk({}, citations=[])]
        ).items()
    )
    assert whole is not None
    assert (whole["citations"], whole["object"]) == (["u", "v"], "chat.completion")


def test_a_message_stands_in_for_deltas_that_say_nothing() -> None:
    told = [
        {"index": 0, "delta": {}, "message": {"role": "assistant", "content": text}} for text in ("The", "The pier.")
    ]
    assert message_of(*({"choices": [one]} for one in told))["content"] == "The pier."
    assert message_of(chunk({"content": "A pier."}), {"choices": [told[0]]})["content"] == "A pier."


def test_an_error_is_told_where_nothing_was_said() -> None:
    broken = {**chunk({"content": ""}, finish="error"), "error": {"code": 502, "message": "It broke."}}
    with pytest.raises(ProviderError, match="the response is an error: It broke"):
        upheld.from_response([chunk({"content": ""}), broken])
    assert upheld.from_response([chunk({"content": "A pier stands."}), broken]).answer == "A pier stands."
    assert (
        upheld.from_response([chunk({"content": "A pier stands."}), {"error": {"message": "x"}}]).answer
        == "A pier stands."
    )


@pytest.mark.parametrize(
    "other", [[{"type": "message_start"}], [{"choices": [{"text": "a"}]}], [{"choices": [5]}], [{"data": 7}], [{}], []]
)
def test_other_events_are_not_taken(other: list[Any]) -> None:
    assert reduce_chunks(Node(other).items()) is None


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (chunk({"content": 5}), "1.choices.0.delta.content: expected a text, found a number"),
        ({"choices": [{"delta": "x"}]}, "1.choices.0.delta: expected an object, found a text"),
        ({"choices": [{"index": "a", "delta": {}}]}, "1.choices.0.index: expected a whole number"),
        ({"choices": {}}, "1.choices: expected a list, found an object"),
    ],
)
def test_errors_name_the_chunk(event: dict[str, Any], told: str) -> None:
    with pytest.raises(ProviderError, match=told):
        upheld.from_response([chunk({"content": "A"}), event])
