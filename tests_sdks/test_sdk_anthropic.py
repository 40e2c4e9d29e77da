"""The anthropic package's own objects, made by its own client from what a server would send."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import anthropic
import httpx2  # what its client is built on
import pytest

from upheld.providers.requests import from_response

FIXTURES = Path(__file__).parent.parent / "tests" / "providers" / "fixtures"
RESPONSES = ("anthropic_web", "anthropic_documents", "anthropic_fetch", "anthropic_results")
ASKED: dict[str, Any] = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "?"}]}


def fixture(name: str) -> Any:
    return json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))


def client(content: str, kind: str) -> Any:
    """A client whose server answers with this text; no connection is made."""

    def answer(request: Any) -> Any:
        return httpx2.Response(200, text=content, headers={"content-type": kind})

    return anthropic.Anthropic(
        api_key="none", http_client=anthropic.DefaultHttpxClient(transport=httpx2.MockTransport(answer))
    )


def server_sent(events: list[dict[str, Any]]) -> str:
    return "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)


@pytest.mark.parametrize("name", RESPONSES)
def test_object_dict_and_json_are_one_request(name):
    told = json.dumps(fixture(name))
    message = client(told, "application/json").messages.create(**ASKED)
    assert isinstance(message, anthropic.types.Message)
    request = from_response(message)
    assert request == from_response(message.model_dump()) == from_response(message.to_json()) == from_response(told)
    assert request.cited_spans


@pytest.mark.parametrize("name", RESPONSES)
def test_beta_messages(name):
    message = client(json.dumps(fixture(name)), "application/json").beta.messages.create(**ASKED)
    assert from_response(message) == from_response(fixture(name))


def test_blocks_of_the_beta_api():
    content = [
        {"type": "text", "text": "Let me ask."},
        {"type": "mcp_tool_use", "id": "m", "name": "ask", "server_name": "s", "input": {}},
        {"type": "mcp_tool_result", "tool_use_id": "m", "is_error": False, "content": [{"type": "text", "text": "A."}]},
        {"type": "code_execution_tool_result", "tool_use_id": "c", "content": {
            "type": "code_execution_result", "stdout": "4", "stderr": "", "return_code": 0, "content": []}},
        {"type": "text", "text": "The fox sleeps."},
    ]  # fmt: skip
    told = {**fixture("anthropic_web"), "content": content}
    message = client(json.dumps(told), "application/json").beta.messages.create(**ASKED)
    assert from_response(message).answer == "Let me ask.\n\nThe fox sleeps."


def test_a_paused_turn():
    turn = [client(json.dumps(one), "application/json").messages.create(**ASKED) for one in fixture("anthropic_turn")]
    assert from_response(turn) == from_response(fixture("anthropic_turn"))


def test_a_stream_of_raw_events():
    events = fixture("anthropic_stream")
    stream = client(server_sent(events), "text/event-stream").messages.create(**ASKED, stream=True)
    assert from_response(stream) == from_response(events)


def test_a_stream_of_the_helper():
    events = fixture("anthropic_stream")
    with client(server_sent(events), "text/event-stream").messages.stream(**ASKED) as stream:
        assert from_response(list(stream)) == from_response(events)
    with client(server_sent(events), "text/event-stream").messages.stream(**ASKED) as stream:
        assert from_response(stream.get_final_message()) == from_response(events)


def test_every_field_of_a_fixture_is_known_to_the_package():
    for name in RESPONSES:
        message = client(json.dumps(fixture(name)), "application/json").messages.create(**ASKED)
        for block in message.content:
            assert not block.model_extra
            for cited in getattr(block, "citations", None) or ():
                assert not cited.model_extra
