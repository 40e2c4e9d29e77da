from __future__ import annotations

import random
from typing import Any

import pytest

import upheld
from agent_shapes import ALL, FOUND, TEXT, A, B, C, events, fetched, message, response, result, searched
from mutations import assert_survives
from provided import as_text, cited_claims, hold, recognised
from upheld.errors import ProviderError


def note(text: str, said: str, url: str | None, **more: object) -> dict[str, Any]:
    start = text.index(said)
    return {"type": "citation", "start_index": start, "end_index": start + len(said), "url": url, **more}


PLAIN = "Über die Brücke 🌉 kam der Zug. The toll was dropped in 1974 after a long strike. Nothing else is known of it."
SAID = "The toll was dropped in 1974 after a long strike."

#: Name -> why, the response, the claims that cite and what they cite.
READ: dict[str, tuple[str, Any, list[tuple[str, list[str]]]]] = {
    "several searches": ("ids run over all of them", response(*FOUND, message()), ALL),
    "message first": ("the answer is the message, wherever it stands", response(message(), *FOUND), ALL),
    "ids": (
        "an id is what the marker says, whatever its place in the list",
        response(searched(result(3, C), result(1, A), result(2, B)), message()),
        ALL,
    ),
    "no ids": (
        "without ids, positions over all searches",
        response(searched(result(None, A), result(None, B)), searched(result(None, C)), message()),
        ALL,
    ),
    "ids again": (
        "an id that comes again with another page names the first",
        response(searched(result(1, A), result(2, B), result(3, C)), searched(result(1, C)), message()),
        ALL,
    ),
    "ids as text": (
        "they may be texts",
        response(searched(*(result(str(i), u) for i, u in enumerate((A, B, C), 1))), message()),
        ALL,
    ),
    "other items": (
        "items that are neither are passed over",
        response(
            {"type": "mcp_call", "id": "c", "arguments": "{}", "name": "n", "server_label": "s"},
            {"type": "sandbox_results", "code": "print(1)", "results": [{"stdout": "[1]"}]},
            {"type": "unknown", "item_name": "x", "payload": {}},
            *FOUND,
            message(),
        ),
        ALL,
    ),
    "top citations": (
        "some adapters write a list of addresses at the top",
        response(searched(), message(), citations=[A, B, {"url": C, "title": "Ferry"}]),
        ALL,
    ),
    "results win": (
        "where ids say what a number means, the list at the top does not",
        response(*FOUND, message(), citations=["https://d.example/", None, "https://e.example/"]),
        ALL,
    ),
    "marker ranges": (
        "an annotation whose range is a marker adds nothing",
        response(*FOUND, message(annotations=[note(TEXT, "[2]", B), note(TEXT, "[1]", A), note(TEXT, "[3]", C)])),
        ALL,
    ),
    "claim ranges": (
        "a range that is no marker is the claim",
        response(*FOUND, message(PLAIN, [note(PLAIN, SAID, C)])),
        [(SAID, [C])],
    ),
    "bytes": (
        "the unit is not documented: where code points cut words, another one is tried",
        response(
            *FOUND,
            message(
                PLAIN,
                [
                    {
                        "url": C,
                        "start_index": len(PLAIN[: PLAIN.index(SAID)].encode()),
                        "end_index": len((PLAIN[: PLAIN.index(SAID)] + SAID).encode()),
                    }
                ],
            ),
        ),
        [(SAID, [C])],
    ),
    "no range": (
        "every field of an annotation is optional",
        response(
            *FOUND,
            message(
                PLAIN, [{"url": C}, {"start_index": 0, "end_index": 9}, {"type": "x"}, {"url": A, "start_index": 3}]
            ),
        ),
        [],
    ),
    "two messages": (
        "what is said before and after a search is not one sentence",
        response(message("Let me look that up"), *FOUND, message()),
        ALL,
    ),
    "thoughts": ("open models think aloud", response(*FOUND, message("<think>[1] hm</think>" + TEXT)), ALL),
    "fetched only": (
        "a page that was fetched has no number",
        response(fetched(A, "Bridge", "It opened in 1931."), message("It opened in 1931, they say, and it is long.")),
        [],
    ),
}


@pytest.mark.parametrize(("why", "given", "wanted"), READ.values(), ids=READ)
def test_responses(why: str, given: Any, wanted: list[tuple[str, list[str]]]) -> None:
    assert recognised(given) == "perplexity-agent", why
    request = upheld.from_response(given)
    assert cited_claims(request) == wanted, why
    hold(request)
    assert upheld.from_response(as_text(given)) == request == upheld.from_perplexity(given)


def test_fetched_pages_have_their_text_and_search_results_have_not() -> None:
    given = response(
        fetched(B, "Toll road", "The toll was dropped."), *FOUND, fetched(None, "note.txt", "Seen."), message()
    )
    found = {source.id: source for source in upheld.from_response(given).sources}
    assert [(id_, source.url, source.title, source.text) for id_, source in found.items()] == [
        ("1", A, "Bridge", None),
        ("2", B, "Toll", "The toll was dropped."),
        ("3", C, "Ferry", None),
        ("s4", None, "note.txt", "Seen."),
    ]
    assert found["2"].carried == "response"


def test_a_range_beyond_the_text_is_told() -> None:
    given = response(*FOUND, message("It opened in 1931.", [{"url": A, "start_index": 900, "end_index": 950}]))
    (lost,) = upheld.from_response(given).unplaced_spans
    assert lost.cited == ("s1",)


def test_without_a_search_it_has_openais_shape() -> None:
    given = response(message("It opened in 1931."))
    assert recognised(given) == "openai-responses"
    assert upheld.from_perplexity(given) == upheld.from_response(given)


STREAMS = {
    "whole": events(),
    "cut at every character": events(size=1),
    "broken off": events(whole=False),
    "no items": events(items=False, whole=False),
    "the last event has no answer": events(whole=response(*FOUND)),
    "the last event is empty": events(whole=response(output=[])),
    "the last event has no response": events(whole=None),
    "keep-alives": [{"type": "ping"}, {}, *events(whole=False)],
}


@pytest.mark.parametrize("stream", STREAMS.values(), ids=STREAMS)
def test_streams(stream: list[dict[str, Any]]) -> None:
    assert recognised(stream) == "perplexity-agent"
    request = upheld.from_response(iter(stream))
    assert cited_claims(request) == ALL
    hold(request)


def test_a_stream_that_failed_says_why() -> None:
    failed = {"type": "response.failed", "error": {"message": "The search is overloaded.", "code": "x"}}
    with pytest.raises(ProviderError, match=r"error: there is no answer; the API says: The search is overloaded\."):
        upheld.from_response([*events()[:3], failed])
    assert cited_claims(upheld.from_response([*events(whole=False), failed])) == ALL


def test_streams_of_openai_are_not_taken() -> None:
    stream = [
        {"type": "response.created", "response": response()},
        {"type": "response.reasoning_summary_text.delta", "delta": "Hm"},
        {"type": "response.output_text.delta", "delta": "It opened in 1931.", "output_index": 0, "content_index": 0},
    ]
    assert recognised(stream) == "openai-responses"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (response(*FOUND), "output: has no message: the response has no answer"),
        (response(*FOUND, message(" ")), "content: the message has no text"),
        (response(*FOUND, message(7)), "output.2.content.0.text: expected a text, found a number"),
        (response(searched(result(1, 7)), message()), "output.0.results.0.url: expected a text, found a number"),
        (response(searched(result(2.5, A)), message()), "output.0.results.0.id: expected a text, found a number"),
        (
            response(*FOUND, error={"message": "Out of money."}),
            "error: there is no answer; the API says: Out of money.",
        ),
        (
            response(*FOUND, message(annotations=[{"url": A, "start_index": "3"}])),
            "expected a whole number, found a text",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_can_not_be_read_is_named(given: Any, told: str) -> None:
    with pytest.raises(ProviderError) as caught:
        upheld.from_response(given)
    assert told in str(caught.value)


def test_broken_responses_are_read_or_refused() -> None:
    draw = random.Random(2)
    for _, given, _ in READ.values():
        assert_survives(given | {"output": list(given["output"])}, draw, 12)
    assert_survives(STREAMS["whole"], draw, 100)
