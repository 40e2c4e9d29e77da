"""Gemini Interactions: steps and the outputs of the preview, annotations of all kinds, and their streams."""

from __future__ import annotations

import contextlib
import copy
import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_gemini import HEATS, MAST, cited, damage

import upheld
from gemini_answers import (
    ANSWERED,
    HEAT,
    NOTES,
    REDIRECT,
    SEARCH,
    TEXT,
    TOWER,
    events,
    interaction,
    note,
    output,
)
from upheld.errors import ProviderError
from upheld.providers.registry import recognise
from upheld.schema import AuditRequest

BOTH = [(TOWER, [MAST]), (HEAT, [HEATS])]
THOUGHT = {"type": "thought", "signature": "c2ln", "summary": []}
ASKED = {"type": "user_input", "content": [{"type": "text", "text": "How tall is the mast?"}]}
CHINESE = "塔高三百多米。桥长两公里。"
BROKEN = "Ça c'était très bien hier. " + HEAT


def ranged(start: int | None, end: int | None, **fields: Any) -> dict[str, Any]:
    return {"type": "url_citation", "url": MAST, "title": "m", "start_index": start, "end_index": end, **fields}


#: Reason -> response, answer, cited ranges with their pages.
RANGES: dict[str, tuple[dict[str, Any], str, list[tuple[str, list[str]]]]] = {
    "the answer stands before the search": (ANSWERED, TEXT, BOTH),
    "and after it": (interaction(ASKED, THOUGHT, *SEARCH, THOUGHT, output(TEXT, *NOTES)), TEXT, BOTH),
    "what was said before a search is no answer": (
        interaction(output("I will look it up."), *SEARCH, output(TEXT, *NOTES)),
        TEXT,
        BOTH,
    ),
    "a thought between two outputs": (
        interaction(output(TOWER + " ", note(TOWER, TOWER, "mast")), THOUGHT, output(HEAT, note(HEAT, HEAT, "heat"))),
        TEXT,
        BOTH,
    ),
    "two texts of one step: each counts from its own beginning": (
        interaction(
            {
                "type": "model_output",
                "content": [
                    {"type": "text", "text": TOWER + " ", "annotations": [note(TOWER, TOWER, "mast")]},
                    {"type": "text", "text": HEAT, "annotations": [note(HEAT, HEAT, "heat")]},
                ],
            }
        ),
        TEXT,
        BOTH,
    ),
    "a picture ends the text before it": (
        interaction(
            {
                "type": "model_output",
                "content": [
                    {"type": "text", "text": "Here is a picture."},
                    {"type": "image", "data": "aW1n"},
                    {"type": "text", "text": TEXT, "annotations": NOTES},
                ],
            }
        ),
        TEXT,
        BOTH,
    ),
    "a turn before the question": (
        interaction(output("The lake is wide."), ASKED, output(TEXT, *NOTES)),
        TEXT,
        BOTH,
    ),
    "the outputs of the preview": (
        {
            "id": "v1_x",
            "object": "interaction",
            "status": "completed",
            "outputs": [THOUGHT, *SEARCH, {"type": "text", "text": TEXT, "annotations": NOTES}],
        },
        TEXT,
        BOTH,
    ),
    "annotations of the preview: a source and no type": (
        {
            "id": "v1_x",
            "status": "completed",
            "outputs": [
                {
                    "type": "text",
                    "text": TEXT,
                    "annotations": [{"start_index": 0, "end_index": len(TOWER.encode()), "source": MAST}],
                }
            ],
        },
        TEXT,
        [(TOWER, [MAST])],
    ),
    "without its object, as the SDK dumps it": (
        {key: value for key, value in ANSWERED.items() if key != "object"},
        TEXT,
        BOTH,
    ),
    "no start is 0": (interaction(output(TEXT, ranged(None, len(TOWER.encode())))), TEXT, [(TOWER, [MAST])]),
    "no end is no range": (interaction(output(TEXT, ranged(3, None))), TEXT, []),
    "no range at all": (interaction(output(TEXT, ranged(None, None))), TEXT, []),
    "a zero range": (interaction(output(TEXT, ranged(0, 0))), TEXT, []),
    "an end beyond the text": (
        interaction(output(TEXT, ranged(len(TOWER.encode()) + 1, 9999))),
        TEXT,
        [(HEAT, [MAST])],
    ),
    "bytes that break a character: counted in characters": (
        interaction(output(CHINESE, ranged(0, 7), ranged(7, 13))),
        CHINESE,
        [(CHINESE[:7], [MAST]), (CHINESE[7:], [MAST])],
    ),
    "bytes that begin inside a word: counted in characters": (
        interaction(output(BROKEN, ranged(BROKEN.index(HEAT), len(BROKEN)))),
        BROKEN,
        [(HEAT, [MAST])],
    ),
    "two pages for one range": (
        interaction(output(TEXT, note(TEXT, TOWER, "mast"), note(TEXT, TOWER, "heat"), note(TEXT, TOWER, "mast"))),
        TEXT,
        [(TOWER, [MAST, HEATS])],
    ),
    "annotations that are null": (
        interaction({"type": "model_output", "content": [{"type": "text", "text": TEXT, "annotations": None}]}),
        TEXT,
        [],
    ),
    "annotations of a voice, of a word, and of a kind that nobody knows yet": (
        interaction(
            output(
                TEXT,
                {"type": "word_info", "text": "mast", "start_index": 0, "end_index": 30},
                {"type": "speech_metadata", "speaker": "a", "start_index": 0, "end_index": 30},
                {"type": "moon_citation", "start_index": 0, "end_index": 30},
            )
        ),
        TEXT,
        [],
    ),
}


@pytest.mark.parametrize("reason", RANGES)
def test_ranges_and_what_they_are_cited_to(reason: str) -> None:
    response, answer, wanted = RANGES[reason]
    request = upheld.from_gemini(response)
    assert (request.answer, cited(request)) == (answer, wanted)
    assert request.unplaced_spans == ()


def file(**fields: Any) -> dict[str, Any]:
    return {"type": "file_citation", "start_index": 0, "end_index": len(TOWER.encode()), **fields}


FOUND = {
    "type": "file_search_result",
    "call_id": "c",
    "result": [
        {"title": "mast.pdf", "text": "It is 330 m.", "file_search_store": "x"},
        {"title": "mast.pdf", "text": "It opened in 1889."},
        {"title": "lake.pdf", "text": "It is wide."},
    ],
}

#: Reason -> annotations, their sources as (address, title, text).
SOURCES: dict[str, tuple[list[dict[str, Any]], list[tuple[str | None, str | None, str | None]]]] = {
    "a page": ([note(TEXT, TOWER, "mast")], [(MAST, "mast.example", None)]),
    "an address that is none": ([ranged(0, 9, url="AUZI-1a2b")], [(None, "m", None)]),
    "a file, whose passages the search step has": (
        [file(file_name="mast.pdf", document_uri="fileSearchStores/x/documents/1", page_number=3)],
        [(None, "mast.pdf", "It is 330 m.\n\nIt opened in 1889.")],
    ),
    "a file on the web": (
        [file(file_name="a.pdf", document_uri="https://mast.example/a.pdf")],
        [("https://mast.example/a.pdf", "a.pdf", None)],
    ),
    "a file whose page the user noted": (
        [file(file_name="a.md", custom_metadata={"year": 2024, "source_url": "https://mast.example/a"})],
        [("https://mast.example/a", "a.md", None)],
    ),
    "files of two addresses and one name": (
        [file(file_name="a.md", document_uri="x/1"), file(file_name="a.md", document_uri="x/2")],
        [(None, "a.md", None), (None, "a.md", None)],
    ),
    "a file that only has a source": ([file(source="corpus/7")], [(None, "corpus/7", None)]),
    "a place": (
        [
            {
                "type": "place_citation",
                "url": "https://maps.google.com/?cid=1",
                "name": "Sorna",
                "place_id": "places/1",
                "review_snippets": [{"title": "Windy", "url": "https://maps.google.com/r/1"}],
                "end_index": 20,
            }
        ],
        [("https://maps.google.com/?cid=1", "Sorna", None)],
    ),
    "a place without an address": (
        [{"type": "place_citation", "name": "Sorna", "end_index": 20}],
        [(None, "Sorna", None)],
    ),
    "nothing but a kind": ([{"type": "url_citation", "end_index": 20}], [(None, None, None)]),
}


@pytest.mark.parametrize("reason", SOURCES)
def test_annotations_as_sources(reason: str) -> None:
    notes, wanted = SOURCES[reason]
    request = upheld.from_gemini(interaction(FOUND, output(TEXT, *notes)))
    assert [(one.url, one.title, one.text) for one in request.sources] == wanted
    assert request.cited_spans


def test_pages_that_were_read_are_sources() -> None:
    result = [
        {"url": "https://mast.example/a", "status": "success"},
        {"url": "https://mast.example/b", "status": "error"},
    ]
    request = upheld.from_gemini(interaction({"type": "url_context_result", "result": result}, output(TEXT)))
    assert [one.url for one in request.sources] == ["https://mast.example/a"]


def test_a_range_beyond_the_answer_is_told() -> None:
    request = upheld.from_gemini(interaction(output(TEXT, ranged(900, 950))))
    assert [(lost.cited, lost.reason) for lost in request.unplaced_spans] == [
        (("s1",), "it lies beyond the end of the answer")
    ]


def test_the_same_annotation_means_a_marker_elsewhere() -> None:
    """OpenAI's has the same fields; the shape around it tells them apart."""
    found = recognise(ANSWERED)
    assert found is not None
    assert found.name == "gemini-interactions"
    for other in ({"steps": [{"text": "a"}], "text": "a"}, {"outputs": [{"type": "message.output"}], "status": "x"}):
        recognised = recognise(other)
        assert recognised is None or recognised.name != "gemini-interactions"


#: Reason -> response, words of the error, its field.
ERRORS: dict[str, tuple[dict[str, Any], str, str]] = {
    "still at work": (interaction(status="in_progress"), "no text of an answer (its status is in_progress)", "steps"),
    "failed": (
        interaction(THOUGHT, status="failed", errors=[{"code": 13, "message": "Out of memory."}]),
        "(its status is failed; Out of memory.)",
        "steps",
    ),
    "a call and nothing else": (
        interaction({"type": "function_call", "name": "f"}, status="requires_action"),
        "its status is requires_action",
        "steps",
    ),
    "an empty text": (interaction(output(" ")), "no text of an answer", "steps"),
    "a text that is none": (
        interaction({"type": "model_output", "content": [{"type": "text", "text": 7}]}),
        "expected a text",
        "steps.0.content.0.text",
    ),
    "a position that is none": (
        interaction(output(TEXT, ranged(-1, 7))),
        "expected a whole number",
        "steps.0.content.0.annotations.0.start_index",
    ),
    "steps that are none": (interaction() | {"steps": "none"}, "expected a list, found a text", "steps"),
}


@pytest.mark.parametrize("reason", ERRORS)
def test_errors_name_the_field(reason: str) -> None:
    response, words, field = ERRORS[reason]
    with pytest.raises(ProviderError, match=re.escape(words)) as caught:
        upheld.from_gemini(response)
    assert caught.value.field == field


@settings(max_examples=60)
@given(st.lists(st.integers(1, len(TEXT) - 1), max_size=6, unique=True).map(sorted))
def test_a_stream_is_its_response_wherever_it_is_cut(cuts: list[int]) -> None:
    assert upheld.from_gemini(events(*cuts)) == upheld.from_gemini(ANSWERED)


def delta(index: int, **fields: Any) -> dict[str, Any]:
    return {"event_type": "step.delta", "index": index, "delta": fields}


def preview(kind: str, index: int, **fields: Any) -> dict[str, Any]:
    name = "content" if kind == "start" else "delta"
    return {"event_type": f"content.{kind}", "index": index, name: fields}


DONE = {"event_type": "interaction.completed", "interaction": {**ANSWERED}}
#: Reason -> events that make `ANSWERED`.
STREAMS: dict[str, list[dict[str, Any]]] = {
    "the last event holds all": [events()[0], DONE],
    "the last event holds all, and the first are lost": [delta(1, type="text", text=TEXT[30:]), DONE],
    "the first event holds the question": [
        {"event_type": "interaction.created", "interaction": {"id": "x", "steps": [ASKED]}},
        *events(9)[1:],
    ],
    "in the SDK's envelope": [{"event": event["event_type"], "data": event} for event in events(9)],
    "keep-alives": [{}, {"event_type": "ping"}, *events(9)],
    "an annotation before its text, and one after": [
        delta(0, type="text_annotation_delta", annotations=NOTES[:1]),
        delta(0, type="text", text=TOWER),
        delta(0, type="text", text=f" {HEAT}"),
        delta(0, type="text_annotation_delta", annotations=NOTES[1:]),
    ],
    "a start with a text": [
        {"event_type": "step.start", "index": 0, "step": output(TOWER, *NOTES)},
        delta(0, type="text", text=f" {HEAT}"),
    ],
    "a search whose start is lost": [
        delta(0, type="google_search_result", result=[{"search_suggestions": "x"}]),
        delta(1, type="text", text=TEXT),
        delta(1, type="text_annotation_delta", annotations=NOTES),
        delta(1, type="image", data="aW1n"),
    ],
    "steps that come in turns": [
        delta(1, type="text", text=TOWER),
        delta(0, type="thought_summary", content={"type": "text", "text": "Hm."}),
        delta(1, type="text", text=f" {HEAT}"),
        delta(1, type="text_annotation_delta", annotations=NOTES),
    ],
    "it failed at the end": [*events(9)[:-1], {"event_type": "error", "error": {"code": "x", "message": "busy"}}],
    "it broke off": events(9)[:-4],
    "the preview's": [
        {"event_type": "interaction.start", "interaction": {"id": "x", "object": "interaction"}},
        preview("start", 0, type="thought"),
        preview("delta", 0, type="thought_summary", text="Hm."),
        preview("start", 1, type="text"),
        preview("delta", 1, type="text", text=TOWER, annotations=NOTES),
        preview("delta", 1, type="text", text=f" {HEAT}"),
        {"event_type": "content.stop", "index": 1},
        {"event_type": "interaction.complete", "interaction": {"id": "x", "status": "completed"}},
    ],
    "the preview's last event holds all": [
        {"event_type": "interaction.start", "interaction": {"id": "x"}},
        {
            "event_type": "interaction.complete",
            "interaction": {"id": "x", "outputs": [{"type": "text", "text": TEXT, "annotations": NOTES}]},
        },
    ],
}


@pytest.mark.parametrize("reason", STREAMS)
def test_streams(reason: str) -> None:
    request = upheld.from_gemini(STREAMS[reason])
    assert (request.answer, cited(request)) == (TEXT, BOTH)


def test_passages_of_files_are_found_in_streams() -> None:
    request = upheld.from_gemini(
        [
            delta(0, type="file_search_result", result=FOUND["result"]),
            delta(1, type="text", text=TEXT),
            delta(1, type="text_annotation_delta", annotations=[file(file_name="lake.pdf")]),
        ]
    )
    assert [(one.title, one.text) for one in request.sources] == [("lake.pdf", "It is wide.")]


def test_a_stream_without_an_answer_says_why() -> None:
    failed = {"event_type": "error", "error": {"code": "x", "message": "quota is used up"}}
    with pytest.raises(ProviderError, match="quota is used up"):
        upheld.from_gemini([events()[0], failed])


def test_dict_json_and_events_give_one_request() -> None:
    wanted = upheld.from_gemini(ANSWERED)
    sent = "".join(f"event: {event['event_type']}\ndata: {json.dumps(event)}\n\n" for event in events(9, 30))
    for form in (json.dumps(ANSWERED), [ANSWERED], sent + "event: done\ndata: [DONE]\n\n", iter(events(50))):
        assert upheld.from_response(form) == wanted


def test_redirects_to_one_page_are_one_source() -> None:
    request = upheld.from_gemini(interaction(output(TEXT, note(TEXT, TOWER, "a"), note(TEXT, HEAT, "a"))))
    assert [one.url for one in request.sources] == [REDIRECT + "a"]


FIXTURES = [response for response, _, _ in RANGES.values()]


@pytest.mark.parametrize("response", FIXTURES)
def test_invariants(response: dict[str, Any]) -> None:
    request = upheld.from_gemini(copy.deepcopy(response))
    ids = {one.id for one in request.sources}
    for span in request.cited_spans:
        assert 0 <= span.start < span.end <= len(request.answer)
        assert set(span.cited) <= ids
    assert sum(bool(claim.citations) for claim in upheld.parse(response).claims) == len(request.cited_spans)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_response_is_a_request_or_one_kind_of_error(data: st.DataObject) -> None:
    response = copy.deepcopy(data.draw(st.sampled_from([*FIXTURES, events(9, 30), *STREAMS.values()])))
    damage(response, data)
    with contextlib.suppress(ProviderError):
        assert isinstance(upheld.from_response(response, provider="gemini"), AuditRequest)
