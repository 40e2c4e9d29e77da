from __future__ import annotations

import random
from typing import Any

import pytest

import upheld
from cohere_shapes import COSTS, DOCUMENT, OPENED, STREAMED, TEXT, cite, document, event, events, reply
from mutations import assert_survives
from provided import as_text, cited_claims, hold, recognised
from upheld.errors import ProviderError

THINKING = [{"type": "thinking", "thinking": "1931, says the file."}, {"type": "text", "text": TEXT}]
CARRIES = "It carries a single railway track across the estuary, and cost 4 million."
WIDE = "Die Brücke 🌉 kostete 1931 rund 4 Millionen 💰. Sie ist 812 Meter lang."


def moved(said: str, unit: str) -> dict[str, Any]:
    """A citation whose positions are counted in code units."""
    size = 2 if unit == "utf-16-le" else 1
    start = len(WIDE[: WIDE.index(said)].encode(unit)) // size
    return {**cite(said, document(), text=WIDE), "start": start, "end": start + len(said.encode(unit)) // size}


#: Name -> why, the response, the claims that cite and what they cite.
READ: dict[str, tuple[str, Any, list[tuple[str, list[str]]]]] = {
    "a figure": ("ranges are single words: the sentence is the claim", reply(cite("1931", document())), [OPENED]),
    "a long phrase": (
        "a phrase of many words is not a claim by itself either",
        reply(cite("a single railway track across the estuary", document())),
        [(CARRIES, ["bridges.txt"])],
    ),
    "one sentence": (
        "phrases of one sentence are one claim with all their sources",
        reply(
            cite("a single railway track across the estuary", document()), cite("4 million", document(COSTS, "doc:1"))
        ),
        [(CARRIES, ["bridges.txt", "https://c.example/"])],
    ),
    "list items": (
        "items are claims of their own",
        reply(cite("812 metres", document()), cite("Ada Brandt", document())),
        [("Length: 812 metres", ["bridges.txt"]), ("Engineer: Ada Brandt", ["bridges.txt"])],
    ),
    "thinking first": (
        "positions are of the block that content_index names",
        reply(cite("1931", document(), content_index=1), content=THINKING),
        [OPENED],
    ),
    "no index": (
        "older replies have no content_index: it is the first text",
        reply({**cite("1931", document()), "type": None}, content=THINKING),
        [OPENED],
    ),
    "of thoughts": (
        "thoughts and plans are cited, too, and are not the answer",
        reply(
            cite("1931", document(), type="THINKING_CONTENT", content_index=0),
            cite("Lorn", document(), type="PLAN"),
            content=THINKING,
        ),
        [],
    ),
    "shifted": (
        "a position that is wrong is found by its words",
        reply({**cite("across the estuary", document()), "start": 3, "end": 21}),
        [(CARRIES, ["bridges.txt"])],
    ),
    "no position": (
        "without a position, words that stand there once",
        reply({"text": "1931", "sources": [document()]}),
        [OPENED],
    ),
    "bytes": (
        "the unit is not documented",
        reply(moved("812 Meter lang", "utf-8"), content=WIDE),
        [("Sie ist 812 Meter lang.", ["bridges.txt"])],
    ),
    "UTF-16": (
        "nor whether it is this one",
        reply(moved("812 Meter lang", "utf-16-le"), content=WIDE),
        [("Sie ist 812 Meter lang.", ["bridges.txt"])],
    ),
    "code points": (
        "which is tried first",
        reply(moved("812 Meter lang", "utf-32-le") | cite("812 Meter lang", document(), text=WIDE), content=WIDE),
        [("Sie ist 812 Meter lang.", ["bridges.txt"])],
    ),
    "id is a url": (
        "the id of a source may be its address",
        reply(cite("1931", {"type": "tool", "id": "https://t.example/x", "tool_output": {"content": "1931"}})),
        [("The Lorn bridge opened in 1931.", ["https://t.example/x"])],
    ),
    "structured": (
        "a range of a JSON answer is no prose",
        reply(cite("1931", document(), text='{"opened": 1931}'), content='{"opened": 1931}'),
        [],
    ),
    "none": ("a reply may cite nothing", reply(citations=None), []),
}


@pytest.mark.parametrize(("why", "given", "wanted"), READ.values(), ids=READ)
def test_replies(why: str, given: Any, wanted: list[tuple[str, list[str]]]) -> None:
    assert recognised(given) == "cohere", why
    request = upheld.from_response(given)
    assert cited_claims(request) == wanted, why
    assert not request.unplaced_spans
    hold(request)
    assert upheld.from_response(as_text(given)) == request == upheld.from_response(given, provider="cohere")


def test_short_ranges_stay_as_they_are() -> None:
    request = upheld.from_response(reply(cite("1931", document()), cite("Ada Brandt", document())))
    assert [request.answer[span.start : span.end] for span in request.cited_spans] == ["1931", "Ada Brandt"]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (document(), "The Lorn bridge, opened 1931, has one track."),
        (document(COSTS), "It cost four million.\nauthor: P. Kerr\nyear: 1932"),
        (
            document({"title": "A", "body": "One.", "notes": ["Two.", {"three": 3}]}),
            "body: One.\nnotes: Two.\nthree: 3",
        ),
        ({"type": "tool", "id": "t:0", "tool_output": {"length_m": 812, "open": True}}, "length_m: 812\nopen: True"),
        ({"type": "tool", "id": "t:0", "tool_output": {"content": '[{"a": 1}]'}}, '[{"a": 1}]'),
        (document("Only a text."), "Only a text."),
        (document(None), None),
        (document({"id": "doc:0", "title": "bridges.txt"}), None),
    ],
    ids=["text", "snippet", "any text", "tool", "tool's content", "a text", "null", "title only"],
)
def test_what_a_source_says(source: dict[str, Any], text: str | None) -> None:
    (found,) = upheld.from_response(reply(cite("1931", source))).sources
    assert found.text == text
    assert found.carried == (None if text is None else "response")


def test_documents_are_told_apart_by_id_and_named_by_position() -> None:
    given = reply(cite("1931", document(), document({"text": "Other."}, "doc:1")), cite("812 metres", document()))
    assert [source.text for source in upheld.from_response(given).sources] == [DOCUMENT["text"], "Other."]
    for own in ({"2": "Mine."}, {"doc:1": "Mine."}):
        assert [source.text for source in upheld.from_response(given, own).sources] == [DOCUMENT["text"], "Mine."]


def test_words_that_stand_nowhere_are_told() -> None:
    request = upheld.from_response(
        reply({**cite("1931", document()), "text": "the year 1930"}, {"text": "in 1899", "sources": [document()]})
    )
    assert [(lost.text, lost.cited) for lost in request.unplaced_spans] == [
        ("the year 1930", ("s1",)),
        ("in 1899", ("s1",)),
    ]
    assert not cited_claims(request)


STREAMS = {
    "whole": events(),
    "cut at every character": events(1),
    "citations as a list": events(as_list=True),
    "no end": events()[:-2],
    "no beginning": events()[1:],
    "keep-alives": [{"type": "debug", "prompt": "x"}, {}, *events()],
    "Bedrock": [*events(), {"amazon-bedrock-invocationMetrics": {"inputTokenCount": 1}}],
}


@pytest.mark.parametrize("stream", STREAMS.values(), ids=STREAMS)
def test_streams(stream: list[dict[str, Any]]) -> None:
    assert recognised(stream) == "cohere"
    request = upheld.from_response(iter(stream))
    assert cited_claims(request) == STREAMED
    hold(request)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (reply(content=None), "message.content: the message has no text"),
        (
            reply(content=None, tool_calls=[{"id": "t"}]),
            "message.content: the message has no text: it only calls tools",
        ),
        (
            [
                events()[0],
                {"type": "message-end", "delta": {"finish_reason": "ERROR", "error": "Overloaded"}},
                event("tool-plan-delta", tool_plan="x"),
            ],
            "the API says: Overloaded",
        ),
        (reply(content=[{"type": "text", "text": 7}]), "message.content.0.text: expected a text, found a number"),
        (
            reply({**cite("1931", document()), "start": "5"}),
            "message.citations.0.start: expected a whole number, found a text",
        ),
        (
            reply(cite("1931", document(7))),
            "message.citations.0.sources.0.document: expected an object, found a number",
        ),
        (reply(cite("1931", 7)), "message.citations.0.sources.0: expected an object, found a number"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_can_not_be_read_is_named(given: Any, told: str) -> None:
    with pytest.raises(ProviderError) as caught:
        upheld.from_response(given)
    assert told in str(caught.value)


def test_broken_replies_are_read_or_refused() -> None:
    draw = random.Random(3)
    for _, given, _ in READ.values():
        assert_survives(given, draw, 12)
    assert_survives(STREAMS["whole"], draw, 100)
