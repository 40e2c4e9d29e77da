"""Groq's compound systems: what their tools found is listed, and nothing of it is cited."""

from __future__ import annotations

from typing import Any

import pytest

import upheld
from openai_shapes import PIER, TIDE, chunk, completion
from upheld.errors import ProviderError
from upheld.providers.registry import recognise

PLAIN = "The pier opened in 1932. It has four cranes today."


def found(*urls: str, **more: Any) -> dict[str, Any]:
    results = [{"title": f"About {url}", "url": url, "content": f"Words of {url}", "score": 0.9} for url in urls]
    return {
        "index": 0,
        "type": "search",
        "arguments": "{}",
        "output": "...",
        "search_results": {"images": [], "results": results},
        **more,
    }


def test_results_are_sources_that_nothing_cites() -> None:
    given = completion(
        PLAIN, executed_tools=[found(PIER, TIDE), found(PIER), {"type": "python", "search_results": None}]
    )
    recognised = recognise(given)
    assert recognised is not None
    assert recognised.name == "groq"
    request = upheld.from_response(given)
    assert [(one.id, one.url, one.text, one.carried) for one in request.sources] == [
        ("s1", PIER, f"Words of {PIER}", "response"),
        ("s2", TIDE, f"Words of {TIDE}", "response"),
    ]
    assert not any(claim.citations for claim in upheld.parse(given).claims)


def test_markers_that_the_model_wrote_by_itself_lead_nowhere() -> None:
    """Their numbers count what a tool put out, not the results that are listed here."""
    parsed = upheld.parse(completion("The pier opened in 1932【1†source】.", executed_tools=[found(PIER)]))
    assert [(claim.text, claim.citations) for claim in parsed.claims] == [("The pier opened in 1932.", ())]
    assert [finding.code for finding in parsed.claims[0].findings] == ["C703"]


def test_a_reply_without_tools_is_a_chat_completion() -> None:
    recognised = recognise(completion(PLAIN, executed_tools=None))
    assert recognised is not None
    assert recognised.name == "openai-chat"


def test_a_stream_tells_of_its_tools_in_two_steps() -> None:
    """First the call, then what it found: the second completes the first, by its index."""
    begun = {"index": 0, "type": "search", "arguments": "{}"}
    events = [
        chunk({"role": "assistant", "executed_tools": [begun]}, x_groq={"id": "req"}),
        chunk({"executed_tools": [found(PIER)]}),
        chunk({"reasoning": "Hm."}),
        chunk({"content": PLAIN[:9]}),
        chunk({"content": PLAIN[9:]}, finish="stop"),
    ]
    assert upheld.from_response(events) == upheld.from_response(completion(PLAIN, executed_tools=[found(PIER)]))


@pytest.mark.parametrize(
    ("tools", "told"),
    [
        ([{"search_results": "none"}], "executed_tools.0.search_results: expected"),
        (
            [{"search_results": {"results": [{"url": 5}]}}],
            "executed_tools.0.search_results.results.0.url: expected a text",
        ),
        (["search"], "executed_tools.0: expected an object"),
    ],
)
def test_errors_name_the_field(tools: list[Any], told: str) -> None:
    with pytest.raises(ProviderError, match=told):
        upheld.from_response(completion(PLAIN, executed_tools=tools))
