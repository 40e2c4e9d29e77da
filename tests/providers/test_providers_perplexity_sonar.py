from __future__ import annotations

import random
from typing import Any

import pytest

import upheld
from mutations import assert_survives
from provided import as_text, cited_claims, hold, recognised
from sonar_shapes import BOTH, RESULTS, TEXT, A, B, C, chunks, reply, result
from upheld.errors import ProviderError

#: Name -> why, the response, the claims that cite and what they cite.
READ: dict[str, tuple[str, Any, list[tuple[str, list[str]]]]] = {
    "citations": ("older replies have nothing else", reply(citations=[A, B, C]), BOTH),
    "results": ("the list of addresses is deprecated", reply(search_results=RESULTS), BOTH),
    "both": ("they have the same order", reply(citations=[A, B, C], search_results=RESULTS), BOTH),
    "null": ("absent and null are the same", reply(citations=None, search_results=RESULTS), BOTH),
    "out of order": (
        "numbers are positions in the citations, whatever the results' order",
        reply(citations=[A, B], search_results=[RESULTS[1], RESULTS[0], RESULTS[2]]),
        BOTH,
    ),
    "objects": ("gateways make objects of addresses", reply(citations=[{"url": A}, {"url": B, "title": "T"}]), BOTH),
    "null entry": (
        "an entry that is null still counts",
        reply("It opened in 1931.[2] It is long and old.[1]", citations=[None, B]),
        [("It opened in 1931.", [B])],
    ),
    "attachment": (
        "there may be more results than citations; an attachment has no address",
        reply(
            "It opened in 1931.[1] The drawing shows four arches.[2]",
            citations=[A],
            search_results=[RESULTS[0], result("", "drawing.pdf", source="attachment")],
        ),
        [("It opened in 1931.", [A]), ("The drawing shows four arches.", ["drawing.pdf"])],
    ),
    "beyond": (
        "a number beyond the list leads nowhere",
        reply("It opened in 1931.[1] It was painted in 1950.[7]", citations=[A]),
        [("It opened in 1931.", [A])],
    ),
    "one page twice": (
        "two numbers of one page are one source",
        reply("It opened in 1931.[1] It was painted in 1950.[2]", citations=[A, A + "#top"]),
        [("It opened in 1931.", [A]), ("It was painted in 1950.", [A])],
    ),
    "thoughts": (
        "reasoning models think aloud first, with markers",
        reply("<think>\nPerhaps 1930.[2]\n</think>\n\n" + TEXT, citations=[A, B, C]),
        BOTH,
    ),
    "typed parts": (
        "content may be a list of typed parts; texts are joined as they come",
        reply(
            [
                {"type": "text", "text": TEXT[:40]},
                {"type": "image_url", "image_url": {"url": "https://a.example/i.png"}},
                {"type": "text", "text": TEXT[40:]},
            ],
            citations=[A, B],
        ),
        BOTH,
    ),
    "no markers": (
        "lists are what was searched: without markers nothing cites, and a figure behind a full stop is no marker",
        reply("The bridge opened in 1931.2 It is long and it is old.", search_results=RESULTS),
        [],
    ),
    "structured": (
        "structured output has numbers in lists, which are no markers",
        reply('{"opened": 1931, "ids": [1, 2]}', citations=[A, B]),
        [],
    ),
    "LiteLLM": (
        "its annotations mark the markers, and add nothing",
        reply(
            message={
                "annotations": [
                    {
                        "type": "url_citation",
                        "url_citation": {"start_index": at, "end_index": at + 3, "url": url, "title": title},
                    }
                    for marker, url, title in (("[2]", B, "Toll"), ("[1]", A, "Bridge"))
                    for at in [TEXT.index(marker)]
                ]
            },
            citations=[A, B, C],
        ),
        BOTH,
    ),
    "OpenRouter": (
        "its ranges are all 0 to 0, which is no range",
        reply(
            "The bridge opened in 1931. It is long and it is old.",
            {"annotations": [{"type": "url_citation", "url_citation": {"start_index": 0, "end_index": 0, "url": A}}]},
            citations=[A, B],
        ),
        [],
    ),
    "job": (
        "the asynchronous API puts the reply into what it says of the job",
        {"id": "j", "status": "COMPLETED", "response": reply(citations=[A, B, C])},
        BOTH,
    ),
    "empty list": ("nothing was found: every marker leads nowhere", reply(citations=[]), []),
}


@pytest.mark.parametrize(("why", "response", "wanted"), READ.values(), ids=READ)
def test_replies(why: str, response: Any, wanted: list[tuple[str, list[str]]]) -> None:
    assert recognised(response) == "perplexity-sonar", why
    request = upheld.from_response(response)
    assert cited_claims(request) == wanted, why
    hold(request)
    assert upheld.from_response(as_text(response)) == request == upheld.from_perplexity(response)


@pytest.mark.parametrize("given", [reply("It opened in 1931."), reply("It opened in 1931.", citations=None)])
def test_without_a_list_it_has_openais_shape(given: dict[str, Any]) -> None:
    assert recognised(given) == "openai-chat"
    assert upheld.from_perplexity(given) == upheld.from_response(given)


def test_titles_come_from_the_results_and_snippets_of_pages_are_left_out() -> None:
    request = upheld.from_response(
        reply(citations=[A, B], search_results=[RESULTS[0], RESULTS[1], result(None, "drawing.pdf")])
    )
    assert [(source.id, source.url, source.title, source.text, source.carried) for source in request.sources] == [
        ("1", A, "Bridge", None, None),
        ("2", B, "Toll", None, None),
        ("3", None, "drawing.pdf", "Of drawing.pdf", "excerpts"),
    ]


def test_a_longer_list_in_another_order_does_not_go_on() -> None:
    shuffled = reply("It is long and old.[3]", citations=[A, B], search_results=[RESULTS[2], RESULTS[0], RESULTS[1]])
    request = upheld.from_response(shuffled)
    assert [source.url for source in request.sources] == [A, B]
    (claim,) = upheld.parse(request).claims
    assert [finding.code for finding in claim.findings] == ["C702"]


def test_the_callers_sources_go_by_number_with_markers_or_without() -> None:
    for content in (TEXT, "The bridge opened in 1931. It is long and it is old."):
        request = upheld.from_response(reply(content, search_results=RESULTS), {"2": "Text of the second."})
        assert [(source.url, source.text) for source in request.sources] == [
            (A, None),
            (B, "Text of the second."),
            (C, None),
        ]


@pytest.mark.parametrize("message", [False, True], ids=["delta", "message beside it"])
@pytest.mark.parametrize("done", [False, True], ids=["broken off", "done"])
@pytest.mark.parametrize("size", [1, 7, 1000])
def test_chunks_are_cut_anywhere_and_repeat_the_lists(message: bool, done: bool, size: int) -> None:
    cuts = [TEXT[at : at + size] for at in range(0, len(TEXT), size)]
    events = chunks(cuts, message=message, done=done)
    assert recognised(events) == "perplexity-sonar"
    assert cited_claims(upheld.from_response(iter(events))) == BOTH


def test_concise_streams_tell_their_reasoning_apart() -> None:
    def event(kind: str, delta: dict[str, Any], **more: object) -> dict[str, Any]:
        return {"id": "r", "object": kind, "choices": [{"index": 0, "delta": delta, "finish_reason": None}], **more}

    step = {"thought": "Look it up [3]", "type": "web_search", "web_search": {"search_keywords": ["bridge"]}}
    events = [
        event("chat.reasoning", {"role": "assistant", "content": "", "reasoning_steps": [step]}),
        event("chat.reasoning.done", {"content": ""}, search_results=RESULTS),
        event("chat.completion.chunk", {"content": TEXT[:30]}),
        event("chat.completion.chunk", {"content": TEXT[30:]}),
    ]
    assert cited_claims(upheld.from_response(events)) == BOTH


@pytest.mark.parametrize(
    ("response", "told"),
    [
        (reply(None, citations=[A]), "choices.0.message.content: the message has no text"),
        (reply("<think>It may have", citations=[A]), "choices.0.message.content: the message has no text"),
        (reply(7, citations=[A]), "choices.0.message.content: expected a text, found a number"),
        ({"choices": [], "citations": [A]}, "choices: the response has no choices"),
        (reply(citations=[{"url": 7}]), "citations.0.url: expected a text, found a number"),
        (reply(citations=[A, 7]), "citations.1: expected a text, found a number"),
        (reply(search_results=["x"]), "search_results.0: expected an object, found a text"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_can_not_be_read_is_named(response: Any, told: str) -> None:
    with pytest.raises(ProviderError) as caught:
        upheld.from_response(response)
    assert str(caught.value) == told
    assert caught.value.field == told.split(":", maxsplit=1)[0]


def test_a_title_of_another_kind_is_left_out() -> None:
    request = upheld.from_response(reply(search_results=[result(A, None), {**RESULTS[1], "title": 7}]))
    assert [source.title for source in request.sources] == [None, None]


def test_broken_replies_are_read_or_refused() -> None:
    draw = random.Random(1)
    for _, response, _ in READ.values():
        assert_survives(response, draw, 12)
    assert_survives(chunks([TEXT[:40], TEXT[40:]], message=True, done=True), draw, 100)
