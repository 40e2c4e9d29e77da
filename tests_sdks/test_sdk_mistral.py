"""Mistral's own types: objects that its client parses, their dicts and JSON give the same request."""

from __future__ import annotations

from typing import Any

import pytest
from mistralai.client import Mistral

import upheld
from mistral_shapes import ANSWER, BOTH, CHAT, CHATTED, TOOL, chat, events, message, page, response
from provided import as_text, cited_claims
from served import client

USAGE = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
ASKED: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "?"}]}
CONVERSATIONS = {
    "references": response(TOOL, message(*ANSWER), usage=USAGE),
    "two messages": response(
        {**message(), "content": "I look it up."}, TOOL, message(page(None, "A.pdf", description="Of it."), *ANSWER)
    ),
}


def same(parsed: Any, given: dict[str, Any]) -> None:
    """The SDK's object, its dict, its JSON and what the API sent are one request."""
    request = upheld.from_response(given)
    assert cited_claims(request)
    for form in (parsed, parsed.model_dump(), parsed.model_dump_json(), as_text(given)):
        assert upheld.from_response(form) == request
        assert upheld.from_response(form, provider="mistral") == request


@pytest.mark.parametrize("given", CONVERSATIONS.values(), ids=CONVERSATIONS)
def test_conversations(given: dict[str, Any]) -> None:
    with Mistral(api_key="k", client=client(given)) as mistral:
        same(mistral.beta.conversations.start(inputs="?", model="m"), given)


def test_streams_of_conversations() -> None:
    sent = [{**event, "usage": USAGE} if "usage" in event else event for event in events()]
    with (
        Mistral(api_key="k", client=client(sent, named=True)) as mistral,
        mistral.beta.conversations.start_stream(inputs="?", model="m") as stream,
    ):
        assert cited_claims(upheld.from_response(stream)) == BOTH


def test_chat_completions() -> None:
    given = {**chat(*CHAT), "usage": USAGE}
    with Mistral(api_key="k", client=client(given)) as mistral:
        same(mistral.chat.complete(**ASKED), given)


def test_streams_of_chat_completions() -> None:
    deltas = [{"content": part["text"] if part["type"] == "text" else [part]} for part in CHAT]
    sent = [
        {"id": "r", "model": "m", "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas
    ]
    with (
        Mistral(api_key="k", client=client(sent)) as mistral,
        mistral.chat.stream(**ASKED) as stream,
    ):
        assert cited_claims(upheld.from_response(stream)) == CHATTED
