"""Cohere's own types: objects that its client parses, their dicts and JSON give the same request."""

from __future__ import annotations

from typing import Any

import cohere
import pytest

import cohere_shapes
import upheld
from cohere_shapes import COSTS, TEXT, cite, document, reply
from provided import as_text, cited_claims
from served import client

ASKED: dict[str, Any] = {"model": "m", "messages": [{"role": "user", "content": "?"}]}
TOOL = {"type": "tool", "id": "t:0", "tool_output": {"length_m": 812, "url": "https://t.example/"}}
REPLIES = {
    "documents": reply(cite("1931", document()), cite("4 million", document(COSTS, "doc:1"))),
    "a tool": reply(cite("812 metres", TOOL)),
    "thinking first": reply(
        cite("1931", document(), content_index=1),
        cite("1931", document(), content_index=0, type="THINKING_CONTENT"),
        content=[{"type": "thinking", "thinking": TEXT}, {"type": "text", "text": TEXT}],
    ),
}


@pytest.mark.parametrize("given", REPLIES.values(), ids=REPLIES)
def test_replies(given: dict[str, Any]) -> None:
    response = cohere.ClientV2(api_key="k", httpx_client=client(given)).chat(**ASKED)
    request = upheld.from_response(given)
    assert cited_claims(request)
    for form in (response, response.model_dump(), response.dict(), response.model_dump_json(), as_text(given)):
        assert upheld.from_response(form) == request
        assert upheld.from_response(form, provider="cohere") == request


def test_streams() -> None:
    http = client(cohere_shapes.events(), named=True)
    stream = cohere.ClientV2(api_key="k", httpx_client=http).chat_stream(**ASKED)
    assert cited_claims(upheld.from_response(stream)) == cohere_shapes.STREAMED
