"""Perplexity's own types: objects that its client parses, their dicts and JSON give the same request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import agent_shapes
import sonar_shapes
import upheld
from provided import as_text, cited_claims
from served import client

if TYPE_CHECKING:
    from collections.abc import Iterator

from perplexity import Perplexity

ASKED: dict[str, Any] = {"model": "sonar", "messages": [{"role": "user", "content": "?"}]}
SONAR = {
    "both lists": sonar_shapes.reply(citations=[sonar_shapes.A, sonar_shapes.B], search_results=sonar_shapes.RESULTS),
    "attachment": sonar_shapes.reply(search_results=[*sonar_shapes.RESULTS, sonar_shapes.result("", "a.pdf")]),
    "typed parts": sonar_shapes.reply([{"type": "text", "text": sonar_shapes.TEXT}], citations=[sonar_shapes.A]),
    "thoughts": sonar_shapes.reply(f"<think>Hm.[2]</think>{sonar_shapes.TEXT}", citations=[sonar_shapes.A]),
}
AGENT = {
    "searches": agent_shapes.response(*agent_shapes.FOUND, agent_shapes.message()),
    "fetched": agent_shapes.response(
        *agent_shapes.FOUND,
        agent_shapes.fetched(agent_shapes.B, "Toll", "It was dropped."),
        agent_shapes.message(annotations=[{"url": agent_shapes.C, "start_index": 26, "end_index": 29}]),
    ),
    "other items": agent_shapes.response(
        {"type": "skill_loaded", "name": "s"}, *agent_shapes.FOUND, agent_shapes.message()
    ),
}


def same(response: Any, given: dict[str, Any]) -> None:
    """The SDK's object, its dict, its JSON and what the API sent are one request."""
    request = upheld.from_response(given)
    assert cited_claims(request)
    for form in (response, response.model_dump(), response.model_dump_json(), given, as_text(given)):
        assert upheld.from_response(form) == request
        assert upheld.from_perplexity(form) == request


@pytest.mark.parametrize("given", SONAR.values(), ids=SONAR)
def test_sonar(given: dict[str, Any]) -> None:
    with Perplexity(api_key="k", http_client=client(given)) as perplexity:
        same(perplexity.chat.completions.create(**ASKED), given)


def test_sonar_streams() -> None:
    chunks = sonar_shapes.chunks([sonar_shapes.TEXT[:30], sonar_shapes.TEXT[30:]], message=True, done=True)
    with Perplexity(api_key="k", http_client=client(chunks)) as perplexity:
        assert _streamed(perplexity.chat.completions.create(**ASKED, stream=True)) == sonar_shapes.BOTH


@pytest.mark.parametrize("given", AGENT.values(), ids=AGENT)
def test_agent(given: dict[str, Any]) -> None:
    with Perplexity(api_key="k", http_client=client(given)) as perplexity:
        same(perplexity.responses.create(input="?", preset="fast"), given)


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "broken off"])
def test_agent_streams(whole: bool) -> None:
    events = [{"sequence_number": at, **event} for at, event in enumerate(agent_shapes.events(whole=whole))]
    with Perplexity(api_key="k", http_client=client(events)) as perplexity:
        assert _streamed(perplexity.responses.create(input="?", preset="fast", stream=True)) == agent_shapes.ALL


def _streamed(stream: Iterator[Any]) -> list[tuple[str, list[str]]]:
    return cited_claims(upheld.from_response(stream))
