"""Gemini generateContent: a row for every rule of its responses and everything that has gone wrong with them."""

from __future__ import annotations

import contextlib
import copy
import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import upheld
from gemini_answers import HEAT, REDIRECT, SEARCHED, TEXT, TOWER, chunk, grounded, segment, streamed, support, web
from upheld.errors import ProviderError
from upheld.schema import AuditRequest

MAST, HEATS = REDIRECT + "mast", REDIRECT + "heat"
LONG = f"# Masts\n\n*   **Height:** {TOWER}\n*   **Heat:** {HEAT}\n"
VERSION = "The latest version is 4.0.6, released on July 14, 2026. It is stable."
JSON = '{"height": 330, "opened": 1889}'
TWICE = f"{TOWER} Then {TOWER}"


def cited(request: AuditRequest) -> list[tuple[str, list[str | None]]]:
    """The cited ranges as texts, with the addresses or titles that they are cited to."""
    shown = {source.id: source.url or source.title for source in request.sources}
    return [(request.answer[span.start : span.end], [shown[id_] for id_ in span.cited]) for span in request.cited_spans]


def with_segment(answer: str, **fields: Any) -> dict[str, Any]:
    return grounded(answer, [support(fields, 0)], [web("mast")])


#: Reason -> response, cited ranges with their pages.
RANGES: dict[str, tuple[dict[str, Any], list[tuple[str, list[str]]]]] = {
    "offsets are bytes: after the dash and the degree sign, characters would be wrong": (
        SEARCHED,
        [(TOWER, [MAST, HEATS]), (HEAT, [HEATS])],
    ),
    "snake_case, as the SDK dumps it": (
        {
            "candidates": [
                {
                    "content": {"parts": [{"text": TEXT, "thought": None}]},
                    "grounding_metadata": {
                        "grounding_chunks": [{"web": {"uri": MAST, "title": "mast.example"}, "maps": None}],
                        "grounding_supports": [
                            {
                                "segment": {"start_index": None, "end_index": 62, "part_index": None, "text": TOWER},
                                "grounding_chunk_indices": [0],
                            }
                        ],
                    },
                }
            ]
        },
        [(TOWER, [MAST])],
    ),
    "thoughts and calls come first: positions begin with the answer": (
        grounded(
            [
                {"text": "Let me think — hard.", "thought": True},
                {"thoughtSignature": "c2ln"},
                {"toolCall": {"name": "google_search"}},
                {"toolResponse": {"name": "google_search"}},
                {"text": TEXT},
            ],
            [support(segment(TEXT, HEAT), 0)],
            [web("heat")],
        ),
        [(HEAT, [HEATS])],
    ),
    "several parts: positions run through all": (
        grounded([{"text": TOWER}, {"text": " "}, {"text": HEAT}], [support(segment(TEXT, HEAT), 0)], [web("heat")]),
        [(HEAT, [HEATS])],
    ),
    "partIndex given: positions are of that part": (
        grounded(
            [{"text": TOWER + " "}, {"text": HEAT}],
            [support(segment(HEAT, HEAT, partIndex=1), 0), support(segment(TOWER, TOWER, partIndex=0), 0)],
            [web("heat")],
        ),
        [(TOWER, [HEATS]), (HEAT, [HEATS])],
    ),
    "partIndex given and not meant: the text decides": (
        grounded(
            [{"text": TOWER + " "}, {"text": HEAT}], [support(segment(TEXT, HEAT, partIndex=1), 0)], [web("heat")]
        ),
        [(HEAT, [HEATS])],
    ),
    "partIndex of a thought": (
        grounded(
            [{"text": "Hm.", "thought": True}, {"text": TEXT}],
            [support(segment(TEXT, HEAT, partIndex=0), 0)],
            [web("heat")],
        ),
        [(HEAT, [HEATS])],
    ),
    "a space between two utterances that a call stands between moves no range": (
        grounded(
            [{"text": TOWER}, {"executableCode": {"code": "1"}}, {"text": HEAT}],
            [support(segment(TOWER + HEAT, HEAT), 0), support(segment(TOWER + HEAT, TOWER), 0)],
            [web("heat")],
        ),
        [(TOWER, [HEATS]), (HEAT, [HEATS])],
    ),
    "text that was cleaned later: found by its words": (
        with_segment(TEXT, startIndex=70, endIndex=120, text=HEAT),
        [(HEAT, [MAST])],
    ),
    "words that stand twice: the nearest": (
        with_segment(TWICE, startIndex=60, endIndex=127, text=TOWER),
        [(TOWER, [MAST])],
    ),
    "a short text that is not where it should be, and stands once": (
        with_segment("It cost $187.07. Nothing else did.", startIndex=6, endIndex=14, text="$187.07."),
        [("$187.07.", [MAST])],
    ),
    "counted in characters by a gateway": (
        with_segment(TEXT, startIndex=TEXT.index(HEAT), endIndex=len(TEXT), text=HEAT),
        [(HEAT, [MAST])],
    ),
    "an end beyond the text is its end": (
        with_segment(TEXT, startIndex=len(TOWER.encode()) + 1, endIndex=9999),
        [(HEAT, [MAST])],
    ),
    "no text to hold it against: bytes": (
        with_segment(TEXT, startIndex=len(TOWER.encode()) + 1, endIndex=len(TEXT.encode())),
        [(HEAT, [MAST])],
    ),
    "no text, and bytes would begin inside a word: characters": (
        with_segment("Ça c'était très bien hier. " + HEAT, startIndex=27, endIndex=27 + len(HEAT)),
        [(HEAT, [MAST])],
    ),
    "no end, but a text": (with_segment(TEXT, text=HEAT), [(HEAT, [MAST])]),
    "no range at all is no range": (with_segment(TEXT), []),
    "a segment that is null": (grounded(TEXT, [support(None, 0)], [web("mast")]), []),
    "a zero range": (with_segment(TEXT, startIndex=0, endIndex=0, text=""), []),
    "a range of markup alone": (with_segment("**Masts** are tall things.", endIndex=2, text="**"), []),
    "a JSON answer is no prose": (
        grounded(JSON, [support(segment(JSON, JSON), 0)], [web("mast")]),
        [],
    ),
    "chunks out of order, and one twice": (
        grounded(TEXT, [support(segment(TEXT, TOWER), 1, 0, 1)], [web("mast"), web("heat")]),
        [(TOWER, [HEATS, MAST])],
    ),
    "chunks with one address are one source": (
        grounded(TEXT, [support(segment(TEXT, TOWER), 0, 1, 2)], [web("mast"), web("mast"), web("heat")]),
        [(TOWER, [MAST, HEATS])],
    ),
    "a null chunk keeps its number": (
        grounded(TEXT, [support(segment(TEXT, TOWER), 1)], [None, web("heat")]),
        [(TOWER, [HEATS])],
    ),
    "a chunk that is not there": (
        grounded(TEXT, [support(segment(TEXT, TOWER), 0, 7)], [web("mast")]),
        [(TOWER, [MAST, "grounding chunk 7, not in the response"])],
    ),
    "no chunks, but supports": (
        grounded(TEXT, [support(segment(TEXT, TOWER), 0)]),
        [(TOWER, ["grounding chunk 0, not in the response"])],
    ),
    "a support without chunks": (grounded(TEXT, [support(segment(TEXT, TOWER))], [web("mast")]), []),
    "chunks without supports: sources, and nothing cites them": (grounded(TEXT, None, [web("mast")]), []),
    "recitation is no grounding": (
        {
            "candidates": [
                {
                    "content": {"parts": [{"text": TEXT}]},
                    "citationMetadata": {"citations": [{"startIndex": 0, "endIndex": 9, "uri": "https://a.example"}]},
                }
            ]
        },
        [],
    ),
    "empty metadata": ({"candidates": [{"content": {"parts": [{"text": TEXT}]}, "groundingMetadata": {}}]}, []),
    "null metadata": ({"candidates": [{"content": {"parts": [{"text": TEXT}]}, "groundingMetadata": None}]}, []),
    "several candidates: the first": (
        {"candidates": [*SEARCHED["candidates"], *grounded("Another answer altogether.")["candidates"]]},
        [(TOWER, [MAST, HEATS]), (HEAT, [HEATS])],
    ),
}


@pytest.mark.parametrize("reason", RANGES)
def test_ranges_and_what_they_are_cited_to(reason: str) -> None:
    response, wanted = RANGES[reason]
    request = upheld.from_gemini(response)
    assert cited(request) == wanted
    assert request.unplaced_spans == ()


def source(chunk_: dict[str, Any], *more: dict[str, Any]) -> list[tuple[str | None, str | None, str | None]]:
    request = upheld.from_gemini(grounded(TEXT, [support(segment(TEXT, TOWER), 0)], [chunk_, *more]))
    assert all((one.carried == "response") == (one.text is not None) for one in request.sources)
    return [(one.url, one.title, one.text) for one in request.sources]


def retrieved(**fields: Any) -> dict[str, Any]:
    return {"retrievedContext": fields}


#: Reason -> chunks, their sources as (address, title, text).
CHUNKS: dict[str, tuple[list[dict[str, Any]], list[tuple[str | None, str | None, str | None]]]] = {
    "a page found by search: its domain is the title": ([web("mast")], [(MAST, "mast.example", None)]),
    "Vertex names the domain beside a real title": (
        [web("mast", title="Masts", domain="mast.example")],
        [(MAST, "Masts", None)],
    ),
    "a domain and no title": ([web("mast", title=None, domain="mast.example")], [(MAST, "mast.example", None)]),
    "two pages of one domain are two": (
        [web("a", title="mast.example"), web("b", title="mast.example")],
        [(REDIRECT + "a", "mast.example", None), (REDIRECT + "b", "mast.example", None)],
    ),
    "an address that is none": (
        [{"web": {"uri": "AUZI-1a2b", "title": "mast.example"}}],
        [(None, "mast.example", None)],
    ),
    "an address with spaces, as searches have": (
        [{"web": {"uri": "https://www.google.com/search?q=mast Sorna", "title": "Masts"}}],
        [("https://www.google.com/search?q=mast%20Sorna", "Masts", None)],
    ),
    "a page that was read by its address": (
        [{"web": {"uri": "https://mast.example/a", "title": "A"}}],
        [("https://mast.example/a", "A", None)],
    ),
    "a file of a store: its words": (
        [retrieved(title="mast.pdf", text="It is 330 m.", fileSearchStore="fileSearchStores/x", pageNumber=3)],
        [(None, "mast.pdf", "It is 330 m.")],
    ),
    "passages of one file are one source": (
        [
            retrieved(title="mast.pdf", text="One.", fileSearchStore="x"),
            retrieved(title="mast.pdf", text="Two.", fileSearchStore="x"),
        ],
        [(None, "mast.pdf", "One.\n\nTwo.")],
    ),
    "files of one name in two stores": (
        [
            retrieved(title="a.pdf", text="One.", fileSearchStore="x"),
            retrieved(title="a.pdf", text="Two.", fileSearchStore="y"),
        ],
        [(None, "a.pdf", "One."), (None, "a.pdf", "Two.")],
    ),
    "passages without any name: the same words are one source": (
        [
            retrieved(text="One.", fileSearchStore="x"),
            retrieved(text="One.", fileSearchStore="x"),
            retrieved(text="Two."),
        ],
        [(None, None, "One."), (None, None, "Two.")],
    ),
    "a file in a bucket": (
        [retrieved(uri="gs://b/mast.pdf", text="One.")],
        [(None, "gs://b/mast.pdf", "One.")],
    ),
    "files in a bucket, of one title": (
        [retrieved(uri="gs://b/1", title="T", text="One."), retrieved(uri="gs://b/2", title="T", text="Two.")],
        [(None, "T", "One."), (None, "T", "Two.")],
    ),
    "a document of Vertex AI Search": (
        [retrieved(uri="https://mast.example/a", title="A", text="One.", documentName="projects/p/documents/d")],
        [("https://mast.example/a", "A", "One.")],
    ),
    "a passage of a corpus": (
        [retrieved(title="A", ragChunk={"text": "One.", "pageSpan": {"firstPage": 1}})],
        [(None, "A", "One.")],
    ),
    "the page's address in what the user noted": (
        [
            retrieved(
                text="One.",
                title="a.md",
                customMetadata=[
                    {"key": "year", "numericValue": 2024},
                    {"key": "author", "stringValue": "https://people.example/a"},
                    {"key": "source_url", "stringValue": "https://mast.example/a"},
                ],
            )
        ],
        [("https://mast.example/a", "a.md", "One.")],
    ),
    "a place": (
        [
            {
                "maps": {
                    "uri": "https://maps.google.com/?cid=1",
                    "title": "Sorna",
                    "text": "A mast.",
                    "placeId": "places/1",
                }
            }
        ],
        [("https://maps.google.com/?cid=1", "Sorna", "A mast.")],
    ),
    "a picture: the page it stands on": (
        [{"image": {"sourceUri": "https://mast.example/p", "imageUri": "https://i.example/1.png", "title": "P"}}],
        [("https://mast.example/p", "P", None)],
    ),
    "a kind that nobody knows yet": ([{"video": {"uri": "https://v.example/1"}}], [(None, None, None)]),
    "a title that is no text is no title": ([web("mast", title=7)], [(MAST, None, None)]),
}


@pytest.mark.parametrize("reason", CHUNKS)
def test_chunks_as_sources(reason: str) -> None:
    chunks, wanted = CHUNKS[reason]
    assert source(*chunks) == wanted


def test_words_that_stand_nowhere_are_told() -> None:
    request = upheld.from_gemini(with_segment(TEXT, startIndex=3, endIndex=40, text="The lake is 9 km wide and deep."))
    (lost,) = request.unplaced_spans
    assert (lost.text, lost.cited, lost.reason) == (
        "The lake is 9 km wide and deep.",
        ("s1",),
        "the answer does not have this text",
    )
    beyond = upheld.from_gemini(with_segment(TEXT, startIndex=900, endIndex=940))
    assert [lost.reason for lost in beyond.unplaced_spans] == ["it lies beyond the end of the answer"]
    assert beyond.cited_spans == request.cited_spans == ()


def test_short_words_that_stand_often_are_looked_for_nowhere() -> None:
    request = upheld.from_gemini(with_segment("It is 6. Or 6. Or 6.", startIndex=1, endIndex=3, text="6."))
    assert [lost.text for lost in request.unplaced_spans] == ["6."]


def test_pages_that_were_read_are_sources_and_others_are_not() -> None:
    response = grounded(TEXT)
    response["candidates"][0]["urlContextMetadata"] = {
        "urlMetadata": [
            {"retrievedUrl": "https://mast.example/a", "urlRetrievalStatus": "URL_RETRIEVAL_STATUS_SUCCESS"},
            {"retrievedUrl": "https://mast.example/b", "urlRetrievalStatus": "URL_RETRIEVAL_STATUS_ERROR"},
        ]
    }
    request = upheld.from_gemini(response)
    assert [one.url for one in request.sources] == ["https://mast.example/a"]
    assert request.cited_spans == ()


def test_claims_have_no_markup_and_their_own_sources() -> None:
    response = grounded(
        LONG,
        [
            support(segment(LONG, f"# Masts\n\n*   **Height:** {TOWER}"), 0),
            support(segment(LONG, f"*   **Heat:** {HEAT}"), 1),
        ],
        [web("mast"), web("heat")],
    )
    parsed = upheld.parse(response)
    assert [(claim.text, [c.source_id for c in claim.citations]) for claim in parsed.claims] == [
        (f"Height: {TOWER}", ["s1"]),
        (f"Heat: {HEAT}", ["s2"]),
    ]


@pytest.mark.parametrize(
    "said",
    [
        ["6, released on July 14, 2026."],
        ["The latest version is 4.0."],
        ["The latest version is 4.0.", "6, released on July 14, 2026."],
        ["4.0.6"],
        ["6, released on July 14, 2026. It is stable."],
        ["The latest version is 4.0.6, rel"],
    ],
)
def test_what_is_cut_inside_a_word_or_number_is_widened_to_its_sentence(said: list[str]) -> None:
    supports = [support(segment(VERSION, one), at) for at, one in enumerate(said)]
    response = grounded(VERSION, supports, [web("a"), web("b")])
    request = upheld.from_gemini(response)
    assert [request.answer[span.start : span.end] for span in request.cited_spans] == said
    first = upheld.parse(response).claims[0]
    assert (first.text, [c.source_id for c in first.citations]) == (
        "The latest version is 4.0.6, released on July 14, 2026.",
        ["s1", "s2"][: len(said)],
    )


def test_the_callers_files_are_found_by_their_titles() -> None:
    response = grounded(TEXT, [support(segment(TEXT, TOWER), 0)], [retrieved(title="mast.pdf", text="One.")])
    request = upheld.from_gemini(response, {"mast.pdf": "The whole file."})
    assert [(one.text, one.carried) for one in request.sources] == [("The whole file.", None)]


#: Reason -> response, words of the error, its field.
ERRORS: dict[str, tuple[dict[str, Any], str, str]] = {
    "blocked before it answered": (
        {"promptFeedback": {"blockReason": "SAFETY"}, "usageMetadata": {}},
        "no text of an answer (block_reason SAFETY)",
        "candidates",
    ),
    "stopped": (
        {"candidates": [{"finishReason": "RECITATION", "index": 0}]},
        "(finish_reason RECITATION)",
        "candidates.0.content",
    ),
    "a call and nothing else": (
        grounded([{"functionCall": {"name": "f"}}]),
        "its parts hold functionCall",
        "candidates.0.content",
    ),
    "thoughts and nothing else": (
        grounded([{"text": "Hm.", "thought": True}]),
        "its parts hold text, thought",
        "candidates.0.content",
    ),
    "no candidates": ({"candidates": []}, "no text of an answer", "candidates"),
    "a text that is none": (grounded([{"text": 7}]), "expected a text", "candidates.0.content.parts.0.text"),
    "an index that is none": (
        grounded(TEXT, [{"segment": segment(TEXT, TOWER), "groundingChunkIndices": ["a"]}], [web("mast")]),
        "expected a whole number, found a text",
        "candidates.0.groundingMetadata.groundingSupports.0.groundingChunkIndices.0",
    ),
    "a position that is none": (
        with_segment(TEXT, startIndex="a", endIndex=3),
        "expected a whole number",
        "candidates.0.groundingMetadata.groundingSupports.0.segment.startIndex",
    ),
    "chunks that are none": (
        grounded(TEXT, [], {"web": 1}),
        "expected a list, found an object",
        "candidates.0.groundingMetadata.groundingChunks",
    ),
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
    assert upheld.from_gemini(streamed(*cuts)) == upheld.from_gemini(SEARCHED)


def metadata(**fields: Any) -> dict[str, Any]:
    return {"groundingChunks": [web("heat")], "groundingSupports": [support(segment(TEXT, HEAT), 0)], **fields}


STREAMS: dict[str, list[dict[str, Any]]] = {
    "keep-alives and counts between": [{}, chunk(TOWER), {"usageMetadata": {}}, chunk(f" {HEAT}", metadata=metadata())],
    "metadata before the last chunk": [chunk(TOWER + " ", metadata=metadata()), chunk(HEAT), chunk("")],
    "chunks and supports in two chunks": [
        chunk(TOWER, metadata={"groundingChunks": [web("heat")]}),
        chunk(f" {HEAT}", metadata={"groundingSupports": metadata()["groundingSupports"]}),
    ],
    "thoughts first": [
        chunk("Hm. ", thought=True),
        chunk("Aha.", thought=True),
        chunk(TOWER),
        chunk(f" {HEAT}", metadata=metadata()),
        {"candidates": [{"content": {"parts": [{"text": "", "thoughtSignature": "c2ln"}]}, "finishReason": "STOP"}]},
    ],
    "a second candidate": [
        chunk(TOWER),
        {"candidates": [{"index": 1, "content": {"parts": [{"text": "Something else."}]}}]},
        chunk(f" {HEAT}", metadata=metadata()),
    ],
    "an error at the end": [chunk(f"{TOWER} {HEAT}", metadata=metadata()), {"error": {"code": 503, "message": "busy"}}],
    "one chunk": [chunk(TEXT, metadata=metadata())],
}


@pytest.mark.parametrize("reason", STREAMS)
def test_streams(reason: str) -> None:
    request = upheld.from_gemini(STREAMS[reason])
    assert (request.answer, cited(request)) == (TEXT, [(HEAT, [HEATS])])


def test_a_stream_that_broke_off_is_what_was_said() -> None:
    request = upheld.from_gemini(streamed(20, 40)[:-1])
    assert (request.answer, request.sources) == (TEXT[:40], ())
    with pytest.raises(ProviderError, match="message busy"):
        upheld.from_gemini([{"candidates": []}, {"error": {"code": 503, "message": "busy"}}])


def test_dict_json_lines_and_events_give_one_request() -> None:
    wanted = upheld.from_gemini(SEARCHED)
    sent = "".join(f"data: {json.dumps(event)}\r\n\r\n" for event in streamed(9, 30))
    for form in (json.dumps(SEARCHED), [SEARCHED], sent, iter(streamed(50)), json.dumps(streamed(50))):
        assert upheld.from_response(form) == wanted


def test_many_ranges_that_stand_nowhere_take_no_quadratic_time() -> None:
    text = "The mast is tall, and this is said again. " * 2_000
    lost = {"segment": {"startIndex": 5, "endIndex": 40, "text": "The lake is wide, and nobody said so."}}
    response = grounded(text, [{**lost, "groundingChunkIndices": [0]}] * 3_000, [web("mast")])
    assert len(upheld.from_gemini(response).unplaced_spans) == 3_000


FIXTURES = [response for response, _ in RANGES.values()]


@pytest.mark.parametrize("response", FIXTURES)
def test_invariants(response: dict[str, Any]) -> None:
    request = upheld.from_gemini(copy.deepcopy(response))
    ids = {one.id for one in request.sources}
    urls = [one.url for one in request.sources if one.url]
    assert len(urls) == len(set(urls))
    for span in request.cited_spans:
        assert 0 <= span.start < span.end <= len(request.answer)
        assert set(span.cited) <= ids
    for claim in upheld.parse(response).claims:
        assert not re.search(r"\*\*|\]\(|\[\d", claim.text)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_response_is_a_request_or_one_kind_of_error(data: st.DataObject) -> None:
    response = copy.deepcopy(data.draw(st.sampled_from([*FIXTURES, streamed(9, 30)])))
    damage(response, data)
    with contextlib.suppress(ProviderError):
        assert isinstance(upheld.from_response(response, provider="gemini"), AuditRequest)


def damage(value: Any, data: st.DataObject) -> None:
    """Drops, nulls, retypes or cuts something, some levels down."""
    for _ in range(data.draw(st.integers(1, 7))):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if not isinstance(inner, dict | list) or data.draw(st.integers(0, 5)) == 0:
            new = data.draw(
                st.sampled_from([None, 0, -1, 1e300, 7.5, True, "", "x\0\ud800", [], {}, [None], {"a": 1}, [[]]])
            )
            value[key] = inner[: len(inner) // 2] if isinstance(inner, str) and data.draw(st.booleans()) else new
            return
        value = inner
