from __future__ import annotations

import random
from typing import Any

import pytest

import upheld
from mistral_shapes import (
    ANSWER,
    BOTH,
    CHAT,
    CHATTED,
    DROPPED,
    OPENED,
    TOOL,
    A,
    B,
    C,
    chat,
    delta,
    events,
    message,
    page,
    reference,
    response,
    text,
)
from mutations import assert_survives
from provided import as_text, cited_claims, hold, recognised
from upheld.errors import ProviderError

#: Name -> why, the response, the claims that cite and what they cite.
READ: dict[str, tuple[str, Any, list[tuple[str, list[str]]]]] = {
    "groups": ("references back the text since the last group", response(TOOL, message(*ANSWER)), BOTH),
    "texts between groups": (
        "several texts are one passage",
        response(message(text("The bridge "), text("opened in 1931"), page(A), DROPPED, page(B), page(C))),
        BOTH,
    ),
    "one group with a gap": (
        "references with nothing but a comma between them are one group",
        response(message(OPENED, page(A), DROPPED, page(B), text(", "), page(C), text("."))),
        BOTH,
    ),
    "leading reference": ("one before any text backs nothing", response(message(page(C), *ANSWER)), BOTH),
    "one page twice": (
        "one page is one source",
        response(message(OPENED, page(A), page(A + "#top"), text(". It is long and it is old"), page(A))),
        [("The bridge opened in 1931", [A]), ("It is long and it is old", [A])],
    ),
    "lines": (
        "items are claims of their own, and what introduces them is none",
        response(
            message(
                text("Here is what I found:\n\n## Bridge\n- It **opened** in 1931.\n- It has one track.\n"), page(A)
            )
        ),
        [("It opened in 1931.", [A]), ("It has one track.", [A])],
    ),
    "a lead alone": (
        "a line that ends with a colon is cited where there is no other",
        response(message(text("The bridge opened in 1931:"), page(A))),
        [("The bridge opened in 1931:", [A])],
    ),
    "no address": (
        "a reference may have no address",
        response(message(OPENED, page(None, "Lorn.pdf", description="Opened 1931."))),
        [("The bridge opened in 1931", ["Lorn.pdf"])],
    ),
    "other parts": (
        "thoughts, files and pictures are passed over",
        response(
            message(
                {"type": "thinking", "thinking": [text("Hm."), page(C)]},
                OPENED,
                {"type": "tool_file", "tool": "image", "file_id": "f"},
                page(A),
                {"type": "document_url", "document_url": C},
                DROPPED,
                page(B),
                page(C),
            )
        ),
        BOTH,
    ),
    "two messages": (
        "a reference backs nothing of the message before its own",
        response(message(text("Let me look that up for you")), TOOL, message(page(C), *ANSWER)),
        BOTH,
    ),
    "plain text": ("content may be a text", response({**message(), "content": "It opened in 1931."}), []),
    "no mark": ("the message tells it, if the response does not", {"outputs": [message(*ANSWER)]}, BOTH),
}


@pytest.mark.parametrize(("why", "given", "wanted"), READ.values(), ids=READ)
def test_conversations(why: str, given: Any, wanted: list[tuple[str, list[str]]]) -> None:
    assert recognised(given) == "mistral-conversations", why
    request = upheld.from_response(given)
    assert cited_claims(request) == wanted, why
    hold(request)
    assert upheld.from_response(as_text(given)) == request == upheld.from_response(given, provider="mistral")


def test_what_a_search_says_of_a_page_is_not_its_text() -> None:
    parts = (OPENED, page(A, "Bridge", description="Of it."), page(None, "Lorn.pdf", description="Opened 1931."))
    given = response(message(*parts))
    assert [(one.url, one.title, one.text, one.carried) for one in upheld.from_response(given).sources] == [
        (A, "Bridge", None, None),
        (None, "Lorn.pdf", "Opened 1931.", "excerpts"),
    ]
    (_, own) = upheld.from_response(given, [upheld.Source(id="x", title="Lorn.pdf", text="Mine.")]).sources
    assert (own.text, own.carried) == ("Mine.", None)


STREAMS = {
    "events": events(),
    "cut at every character": events(1),
    "the SDK's": [{"event": event["type"], "data": event} for event in events()],
    "broken off": events()[:-3],
    "no beginning": events()[3:],
    "texts as parts": [delta(part) for part in ANSWER],
    "lists of parts": [delta([part]) for part in ANSWER],
    "an error": [*events()[:-1], {"type": "conversation.response.error", "message": "Too long", "code": 1}],
}


@pytest.mark.parametrize("stream", STREAMS.values(), ids=STREAMS)
def test_streams_of_conversations(stream: list[dict[str, Any]]) -> None:
    assert recognised(stream) == "mistral-conversations"
    request = upheld.from_response(iter(stream))
    assert cited_claims(request) == BOTH
    hold(request)


def test_chat_completions_with_references() -> None:
    given = chat({"type": "thinking", "thinking": [text("Hm.")]}, *CHAT)
    assert recognised(given) == "mistral-chat"
    request = upheld.from_response(given)
    assert cited_claims(request) == CHATTED
    hold(request)
    assert upheld.from_response(as_text(given)) == request


def test_references_are_the_callers_own() -> None:
    request = upheld.from_response(chat(*CHAT), {"1": "One.", "x": A})
    assert [(source.url, source.text) for source in request.sources] == [(None, "One."), (A, None), (None, None)]


def test_chat_completions_without_references_are_openais() -> None:
    given = chat(text("The bridge opened in 1931."))
    assert recognised(given) == "openai-chat"
    assert upheld.from_response(given, provider="mistral") == upheld.from_response(given)


@pytest.mark.parametrize("wrapped", [False, True], ids=["chunks", "the SDK's"])
@pytest.mark.parametrize("size", [1, 9])
def test_streams_of_chat_completions(wrapped: bool, size: int) -> None:
    deltas: list[object] = [{"role": "assistant", "content": ""}]
    for part in CHAT:
        said = part.get("text")
        if isinstance(said, str):
            deltas += [{"content": said[at : at + size]} for at in range(0, len(said), size)]
        else:
            deltas += [{"content": [part]}]
    chunks: list[dict[str, Any]] = [
        {"id": "r", "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": one, "finish_reason": None}]}
        for one in deltas
    ]
    stream = [{"data": chunk} for chunk in chunks] if wrapped else chunks
    assert recognised(stream) == "mistral-chat"
    assert cited_claims(upheld.from_response(iter(stream))) == CHATTED


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (response(TOOL), "outputs: there is no message with a text"),
        (
            response({"type": "function.call", "name": "f"}),
            "outputs: there is no text: the response only calls functions",
        ),
        (response(message(page(A))), "outputs: there is no message with a text"),
        ([*events()[:3], {"type": "conversation.response.error", "message": "Too long"}], "the API says: Too long"),
        (response({**message(), "content": 7}), "outputs.0.content: expected a text, found a number"),
        (response(message(text(7))), "outputs.0.content.0.text: expected a text, found a number"),
        (response(message(OPENED, page(7))), "outputs.0.content.1.url: expected a text, found a number"),
        (chat(OPENED, reference(2.5)), "choices.0.message.content.1.reference_ids.0: expected a text, found a number"),
        (chat(reference(1)), "choices.0.message.content: the message has no text"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_can_not_be_read_is_named(given: Any, told: str) -> None:
    with pytest.raises(ProviderError) as caught:
        upheld.from_response(given)
    assert told in str(caught.value)


def test_broken_responses_are_read_or_refused() -> None:
    draw = random.Random(4)
    for given in [given for _, given, _ in READ.values()] + [chat(*CHAT)]:
        assert_survives(given, draw, 12)
    assert_survives(STREAMS["events"], draw, 100)
