"""OpenAI's Responses API, of OpenAI, Azure and xAI: one row for each rule of what it returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import upheld
from openai_shapes import (
    BARE,
    FILE_CALL,
    NUMBERED,
    PIER,
    SEARCH_CALL,
    TIDE,
    marked,
    message,
    output_text,
    response,
    said,
)
from upheld.errors import ProviderError
from upheld.providers.registry import recognise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.report import ParsedAnswer

#: What is cited: each claim's text with the addresses (or titles) of its sources; uncited claims have none.
Claims = list[tuple[str, list[str]]]


def claims_of(parsed: ParsedAnswer) -> Claims:
    names = {source.id: source.url or source.title or source.id for source in parsed.sources}
    return [(claim.text, [names[one.source_id] for one in claim.citations]) for claim in parsed.claims]


def moved(annotations: Sequence[dict[str, Any]], by: int) -> list[dict[str, Any]]:
    return [{**one, "start_index": one["start_index"] + by, "end_index": one["end_index"] + by} for one in annotations]


def in_units(text: str, annotations: Sequence[dict[str, Any]], encoding: str, size: int) -> list[dict[str, Any]]:
    def count(at: int) -> int:
        return len(text[:at].encode(encoding)) // size

    return [{**one, **{name: count(one[name]) for name in ("start_index", "end_index")}} for one in annotations]


TWO = "The pier opened in 1932. {0} It has four cranes today. {1}"
OPENED = ("The pier opened in 1932.", [PIER])
CRANES = ("It has four cranes today.", [TIDE])
CHINESE = "码头于1932年建成，长三百米。{0}今天它有四台起重机。{1}"
EMOJI = "The pier 🚢🚢 opened in 1932. {0} It has four cranes today. {1}"


def a_file(**fields: Any) -> dict[str, Any]:
    return {"type": "file_citation", "file_id": "file-1", "filename": "pier.pdf", **fields}


PLAIN = "The pier opened in 1932. It has four cranes today."
SPACED = "The pier opened in 1932. It has four cranes today ."


def ranged(text: str, words: str, url: str = PIER, **more: Any) -> dict[str, Any]:
    start = text.index(words)
    found = {
        "type": "url_citation",
        "start_index": start,
        "end_index": start + len(words),
        "title": "A page",
        "url": url,
    }
    return {**found, **more}


CASES: list[tuple[str, str, dict[str, Any], Claims]] = [
    (
        "markers",
        "the range is the marker; the claim is what stands before it",
        said(*marked(TWO, [PIER, TIDE])),
        [OPENED, CRANES],
    ),
    ("azure", "Azure's marker has no round brackets", said(*marked(TWO, [PIER, TIDE], BARE)), [OPENED, CRANES]),
    (
        "xai",
        "xAI's marker is numbered, and its title is the number",
        said(*marked(TWO, [PIER, TIDE], NUMBERED, title="1")),
        [OPENED, CRANES],
    ),
    (
        "together",
        "markers that stand together belong to one claim",
        said(*marked("The pier opened in 1932. {0} {1}", [PIER, TIDE])),
        [(OPENED[0], [PIER, TIDE])],
    ),
    (
        "same page",
        "one page cited twice is one source, with or without what says where readers come from",
        said(*marked(TWO, [PIER, PIER.partition("?")[0]])),
        [OPENED, (CRANES[0], [PIER])],
    ),
    (
        "chinese",
        "positions count code points, not bytes",
        said(*marked(CHINESE, [PIER, TIDE])),
        [("码头于1932年建成，长三百米。", [PIER]), ("今天它有四台起重机。", [TIDE])],
    ),
    (
        "bytes",
        "a gateway's bytes are no reason to lose the link",
        said((text := marked(CHINESE, [PIER, TIDE]))[0], in_units(*text, "utf-8", 1)),
        [("码头于1932年建成，长三百米。", [PIER]), ("今天它有四台起重机。", [TIDE])],
    ),
    (
        "utf-16",
        "nor are UTF-16 units",
        said((text := marked(EMOJI, [PIER, TIDE]))[0], in_units(*text, "utf-16-le", 2)),
        [("The pier 🚢🚢 opened in 1932.", [PIER]), CRANES],
    ),
    (
        "moved",
        "a text that was cleaned on the way moved every range: the nearest link is meant",
        said((text := marked(TWO, [PIER, TIDE]))[0], moved(text[1], -2)),
        [OPENED, CRANES],
    ),
    (
        "moved far",
        "a range as long as a link to its page is that link's",
        said((text := marked("Quay. " * 30 + TWO, [PIER, TIDE]))[0], moved(text[1], -150)),
        [OPENED, CRANES],
    ),
    (
        "no link",
        "a marker that was taken out of the text leaves a place behind its sentence",
        said("The pier opened in 1932.  It has four cranes today.", [ranged("x" * 24 + "  ", "  ")]),
        [OPENED, (CRANES[0], [])],
    ),
    (
        "site in brackets",
        "a link whose address was taken out is a marker still",
        said(
            "The pier opened in 1932 (pier.example). It has four cranes.",
            [ranged("x" * 24 + "(pier.example)", "(pier.example)")],
        ),
        [("The pier opened in 1932 (pier.example).", [PIER]), ("It has four cranes.", [])],
    ),
    (
        "numbers",
        "the range of a bare number says what the number means",
        said(
            "The pier opened in 1932[1]. It has four cranes today[2].",
            [ranged("x" * 23 + "[1]", "[1]"), ranged("x" * 52 + "[2]", "[2]", TIDE)],
        ),
        [OPENED, CRANES],
    ),
    (
        "daggers",
        "and so does that of a marker with a dagger",
        said("The pier opened in 1932【4:0†source】.", [ranged("x" * 23 + "【4:0†source】", "【4:0†source】")]),
        [OPENED],
    ),
    (
        "one number, two pages",
        "a number that is two sources is none: each place says what it means",
        said(
            "The pier opened in 1932【4†source】. It has four cranes today【4†source】.",
            [
                ranged("x" * 23 + "【4†source】", "【4†source】"),
                ranged("x" * 59 + "【4†source】", "【4†source】", TIDE),
            ],
        ),
        [OPENED, CRANES],
    ),
    (
        "a claim",
        "a gateway's range may cover the claim itself",
        said(PLAIN, [ranged(PLAIN, "It has four cranes today.", TIDE)]),
        [(OPENED[0], []), CRANES],
    ),
    (
        "claims in bytes",
        "in bytes, where that is the unit in which no range cuts a word",
        said(
            "À Brême, le phare fut bâti à l'été 1850. Sa lumière brûla dès décembre.",
            in_units(
                "À Brême, le phare fut bâti à l'été 1850. Sa lumière brûla dès décembre.",
                [
                    ranged(
                        "À Brême, le phare fut bâti à l'été 1850. Sa lumière brûla dès décembre.",
                        "Sa lumière brûla dès décembre.",
                    )
                ],
                "utf-8",
                1,
            ),
        ),
        [("À Brême, le phare fut bâti à l'été 1850.", []), ("Sa lumière brûla dès décembre.", [PIER])],
    ),
    (
        "a few words",
        "a range of a word or two is widened to its sentence",
        said(PLAIN, [ranged(PLAIN, "four", TIDE)]),
        [(OPENED[0], []), CRANES],
    ),
    (
        "no ranges",
        "xAI's older annotations have no range and no title: sources, and nothing cites them",
        said(PLAIN, [{"type": "url_citation", "url": PIER}, {"type": "url_citation", "url": TIDE, "title": None}]),
        [(OPENED[0], []), (CRANES[0], [])],
    ),
    (
        "empty ranges",
        "a range of no length is none, wherever it is",
        said(PLAIN, [ranged(PLAIN, "The", end_index=0), ranged(PLAIN, "It", TIDE, end_index=25)]),
        [(OPENED[0], []), (CRANES[0], [])],
    ),
    (
        "parts",
        "texts are joined with nothing between; positions are those of their own part",
        response(
            message(
                output_text(*marked("The pier opened in 1932. {0} It has", [PIER])),
                output_text(*marked(" four cranes today. {0}", [TIDE])),
            )
        ),
        [OPENED, CRANES],
    ),
    (
        "places in parts",
        "those of ranges without links too",
        response(
            message(
                output_text("The pier opened in 1932. "),
                output_text(
                    "It has four cranes today.", [ranged("It has four cranes today.", "It has four cranes today.")]
                ),
            )
        ),
        [(OPENED[0], []), (CRANES[0], [PIER])],
    ),
    (
        "commentary",
        "what is said on the way to a final answer is not the answer",
        response(
            message(output_text("I will look up when the pier opened."), phase="commentary"),
            SEARCH_CALL,
            message(output_text(*marked("The pier opened in 1932. {0}", [PIER])), phase="final_answer"),
        ),
        [OPENED],
    ),
    (
        "commentary only",
        "unless there is no other",
        response(message(output_text(*marked("The pier opened in 1932. {0}", [PIER])), phase="commentary")),
        [OPENED],
    ),
    (
        "searched",
        "what a search found is no source until it is cited",
        said(PLAIN, [], SEARCH_CALL),
        [(OPENED[0], []), (CRANES[0], [])],
    ),
    (
        "odd items",
        "reasoning, refusals, unknown items and parts are not the answer",
        response(
            {"id": "rs_1", "type": "reasoning", "summary": [{"type": "summary_text", "text": "Piers open in spring."}]},
            {"type": "carrier_pigeon", "payload": [1]},
            message(
                {"type": "refusal", "refusal": "I can't say."},
                {"type": "hologram"},
                output_text(*marked("The pier opened in 1932. {0}", [PIER])),
            ),
        ),
        [OPENED],
    ),
    (
        "xai call",
        "xAI's calls have a name and arguments in place of an action",
        said(
            *marked("The pier opened in 1932. {0}", [PIER], NUMBERED),
            {"type": "web_search_call", "name": "web_search", "arguments": '{"query": "pier"}', "status": "completed"},
        ),
        [OPENED],
    ),
    (
        "file",
        "a file is cited by the sentence that its marker was taken out of",
        said(SPACED, [a_file(index=len(SPACED) - 1)], FILE_CALL),
        [(OPENED[0], []), ("It has four cranes today .", ["pier.pdf"])],
    ),
    (
        "file between sentences",
        "whether the place is the end of that sentence or the beginning of the next",
        said(PLAIN, [a_file(index=25)]),
        [(OPENED[0], ["pier.pdf"]), (CRANES[0], [])],
    ),
    (
        "file without a place",
        "a file without a place is a source that nothing cites",
        said(PLAIN, [a_file(index=None), a_file(index=0)]),
        [(OPENED[0], []), (CRANES[0], [])],
    ),
    (
        "made files",
        "files that the model made back nothing",
        said(
            "The chart shows that the pier opened in 1932: [chart](sandbox:/mnt/data/chart.png).",
            [
                {
                    "type": "container_file_citation",
                    "container_id": "c",
                    "file_id": "f",
                    "filename": "chart.png",
                    "start_index": 0,
                    "end_index": 0,
                },
                {
                    "type": "container_file_citation",
                    "container_id": "c",
                    "file_id": "f",
                    "filename": "chart.png",
                    "start_index": 46,
                    "end_index": 80,
                },
                {"type": "file_path", "file_id": "f", "index": 3},
            ],
        ),
        [("The chart shows that the pier opened in 1932: chart.", [])],
    ),
    (
        "null",
        "annotations that are null are none",
        said(PLAIN) | {"output": [message(output_text(PLAIN) | {"annotations": None})]},
        [(OPENED[0], []), (CRANES[0], [])],
    ),
    (
        "listed",
        "a list of addresses at the top is what numbers in brackets mean",
        said("The pier opened in 1932.[1] It has four cranes today.[2]") | {"citations": [PIER, TIDE]},
        [OPENED, CRANES],
    ),
    (
        "a text as content",
        "gateways write a content that is one text",
        response(message() | {"content": PLAIN}),
        [(OPENED[0], []), (CRANES[0], [])],
    ),
]


@pytest.mark.parametrize(("reason", "given", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_claims_and_what_they_cite(reason: str, given: dict[str, Any], expected: Claims) -> None:
    parsed = upheld.parse(given)
    assert claims_of(parsed) == expected, reason
    found = recognise(given)
    assert found is not None
    assert found.name == "openai-responses"


def test_files_carry_what_the_response_holds_of_them() -> None:
    request = upheld.from_openai(said(SPACED, [a_file(index=len(SPACED) - 1)], FILE_CALL))
    (file,) = request.sources
    assert (file.title, file.url, file.carried) == ("pier.pdf", None, "response")
    assert file.text == "The pier opened in 1932.\n\nIt has four cranes."


def test_a_file_without_its_text_is_a_source_without_one() -> None:
    (file,) = upheld.from_openai(said(SPACED, [a_file(index=len(SPACED) - 1)])).sources
    assert (file.text, file.url, file.carried) == (None, None, None)


def test_the_callers_file_is_the_one_of_its_name() -> None:
    request = upheld.from_openai(
        said(SPACED, [a_file(index=len(SPACED) - 1)]), {"pier.pdf": "Four cranes stand there."}
    )
    (file,) = request.sources
    assert (file.text, file.carried) == ("Four cranes stand there.", None)
    assert request.cited_spans[0].cited == (file.id,)


def test_what_searches_found_is_not_listed() -> None:
    assert upheld.from_openai(said(PLAIN, [], SEARCH_CALL)).sources == ()


def test_a_title_that_is_only_the_markers_number_is_none() -> None:
    request = upheld.from_openai(said(*marked(TWO, [PIER, TIDE], NUMBERED, title="1")))
    assert [source.title for source in request.sources] == [None, None]


def test_a_title_may_be_a_date() -> None:
    request = upheld.from_openai(said(*marked(TWO, [PIER, TIDE], title="7 de mayo de 2026")))
    assert request.sources[0].title == "7 de mayo de 2026"


@pytest.mark.parametrize(
    "annotation",
    [ranged(PLAIN, "It", start_index=500, end_index=520), a_file(index=500)],
    ids=["range", "file"],
)
def test_a_place_beyond_the_text_is_told_and_not_guessed(annotation: dict[str, Any]) -> None:
    request = upheld.from_openai(said(PLAIN, [annotation]))
    assert request.cited_spans == ()
    assert [span.cited for span in request.unplaced_spans] == [("s1",)]
    findings = [finding.code for source in upheld.parse(request).sources for finding in source.findings]
    assert findings == ["C707"]


def test_tokens_of_structured_output_lead_nowhere() -> None:
    """With a schema the annotations are empty and the markers stay raw: they are told as unresolved."""
    parsed = upheld.parse(said('{"opened": "In 1932.\ue200cite\ue202turn1search0\ue201"}'))
    assert [finding.code for claim in parsed.claims for finding in claim.findings] == ["C703"]
    assert not any(claim.citations for claim in parsed.claims)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            response(message({"type": "refusal", "refusal": "I can't help."})),
            "output: the model refused to answer: I can't help.",
        ),
        (
            response(SEARCH_CALL, {"type": "function_call", "name": "f", "arguments": "{}"}),
            "only web_search_call, function_call",
        ),
        (
            response(error={"code": "server_error", "message": "It broke."}, status="failed"),
            "output: the response failed: It broke.",
        ),
        (response(), "output: the response has no text of an answer"),
        ({"object": "response", "output": "x"}, "output: expected a list, found a text"),
        ({"object": "response", "output": None}, "output: the response has no text of an answer"),
        (response(message(output_text(" \n"))), "output: the response has no text of an answer"),
        (
            said(PLAIN, [ranged(PLAIN, "It", start_index="7")]),
            "output.0.content.0.annotations.0.start_index: expected a whole number, found a text",
        ),
        (
            said(PLAIN, [ranged(PLAIN, "It", url=7)]),
            "output.0.content.0.annotations.0.url: expected a text, found a number",
        ),
        (said(PLAIN, [a_file(index="end")]), "output.0.content.0.annotations.0.index: expected a whole number"),
        (
            response(message({"type": "output_text", "text": 5})),
            "output.0.content.0.text: expected a text, found a number",
        ),
        (response(message() | {"content": {"text": "x"}}), "output.0.content: expected a list, found an object"),
        (said(PLAIN) | {"output": [message(output_text(PLAIN) | {"annotations": {}})]}, "annotations: expected a list"),
    ],
)
def test_errors_name_the_field(given: dict[str, Any], told: str) -> None:
    with pytest.raises(ProviderError) as caught:
        upheld.from_response(given)
    assert told in str(caught.value)
    assert caught.value.field is not None


def test_decoration_of_a_wrong_kind_is_ignored() -> None:
    text, annotations = marked(TWO, [PIER, TIDE], title=["a"], content={"a": 1})
    assert claims_of(upheld.parse(said(text, annotations))) == [OPENED, CRANES]


@pytest.mark.parametrize(
    "given",
    [
        {"object": "response"},
        {"output": [{"type": "message", "content": []}]},
        {"output": [{"type": "reasoning"}]},
        {"object": "response", "output": []},
    ],
)
def test_shapes_that_are_recognised(given: dict[str, Any]) -> None:
    found = recognise(given, "openai")
    assert found is not None
    assert found.name == "openai-responses"


@pytest.mark.parametrize(
    "given", [{"output": {"message": {}}}, {"output": "text"}, {"output": [1, None]}, {}, {"output": []}]
)
def test_shapes_that_are_not(given: dict[str, Any]) -> None:
    assert recognise(given, "openai") is None
