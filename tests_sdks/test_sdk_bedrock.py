"""boto3's own response dicts and event streams, made by its own parser from what a server would send."""

from __future__ import annotations

import base64
import io
import json
import struct
from binascii import crc32
from pathlib import Path
from typing import Any

import boto3
import pytest
from botocore import awsrequest, stub

from upheld.providers.requests import from_response

FIXTURES = Path(__file__).parent.parent / "tests" / "providers" / "fixtures"
CONVERSE: dict[str, Any] = {"modelId": "made-up"}
RETRIEVE: dict[str, Any] = {"input": {"text": "?"}}
AGENT: dict[str, Any] = {"agentId": "MADEUP", "agentAliasId": "MADEUP", "sessionId": "made-up", "inputText": "?"}


def fixture(name: str) -> Any:
    return json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))


class _Body(io.BytesIO):
    """A response's body as urllib3 gives it."""

    def stream(self, size: int = 1024, **_: Any) -> Any:
        while chunk := self.read(size):
            yield chunk


def client(service: str, body: bytes = b"", kind: str = "application/json") -> Any:
    """A client whose server answers with this body; no connection is made."""
    session = boto3.session.Session(
        aws_access_key_id="none", aws_secret_access_key="none", region_name="eu-central-1"
    )  # fmt: skip
    made = session.client(service)

    def answer(request: Any, **_: Any) -> Any:
        return awsrequest.AWSResponse(request.url, 200, {"content-type": kind}, _Body(body))

    made.meta.events.register("before-send", answer)
    return made


def event_stream(events: list[dict[str, Any]]) -> bytes:
    """The events in the binary form in which the service sends them."""
    return b"".join(_message(name, fields) for event in events for name, fields in event.items())


def _message(name: str, fields: dict[str, Any]) -> bytes:
    told = {":event-type": name, ":content-type": "application/json", ":message-type": "event"}
    headers = b"".join(
        struct.pack(">B", len(key)) + key.encode() + struct.pack(">BH", 7, len(value)) + value.encode()
        for key, value in told.items()
    )
    payload = json.dumps(fields).encode()
    start = struct.pack(">II", 16 + len(headers) + len(payload), len(headers))
    body = start + struct.pack(">I", crc32(start)) + headers + payload
    return body + struct.pack(">I", crc32(body))


@pytest.mark.parametrize(
    ("service", "operation", "asked", "name"),
    [
        ("bedrock-runtime", "converse", CONVERSE, "bedrock_converse"),
        ("bedrock-runtime", "converse", CONVERSE, "bedrock_grounding"),
        ("bedrock-agent-runtime", "retrieve_and_generate", RETRIEVE, "bedrock_retrieve"),
    ],
    ids=["converse", "grounding", "retrieve"],
)
def test_dict_and_json_are_one_request(service, operation, asked, name):
    body = json.dumps(fixture(name)).encode()
    response = getattr(client(service, body), operation)(**asked)
    assert "ResponseMetadata" in response
    request = from_response(response)
    assert request == from_response(fixture(name)) == from_response(body.decode())
    assert request.cited_spans


@pytest.mark.parametrize(
    ("service", "operation", "asked", "name"),
    [
        ("bedrock-runtime", "converse", CONVERSE, "bedrock_converse"),
        ("bedrock-runtime", "converse", CONVERSE, "bedrock_grounding"),
        ("bedrock-agent-runtime", "retrieve_and_generate", RETRIEVE, "bedrock_retrieve"),
    ],
    ids=["converse", "grounding", "retrieve"],
)
def test_the_fixtures_fit_the_services_model(service, operation, asked, name):
    made = client(service)
    with stub.Stubber(made) as stubbed:
        stubbed.add_response(operation, fixture(name))
        assert from_response(getattr(made, operation)(**asked)) == from_response(fixture(name))


@pytest.mark.parametrize(
    ("service", "operation", "asked", "name"),
    [
        ("bedrock-runtime", "converse_stream", CONVERSE, "bedrock_converse_stream"),
        ("bedrock-agent-runtime", "retrieve_and_generate_stream", RETRIEVE, "bedrock_retrieve_stream"),
    ],
    ids=["converse", "retrieve"],
)
def test_streams(service, operation, asked, name):
    body = event_stream(fixture(name))

    def asks() -> Any:
        return getattr(client(service, body, "application/vnd.amazon.eventstream"), operation)(**asked)

    request = from_response(fixture(name))
    assert from_response(asks()) == request  # the response that holds the stream
    assert from_response(asks()["stream"]) == request
    assert from_response(list(asks()["stream"])) == request


def test_an_agents_stream():
    whole = fixture("bedrock_retrieve")
    said = whole["output"]["text"].encode()
    cut = said.index("—".encode()) + 1  # inside a character
    chunks: list[dict[str, Any]] = [
        {"chunk": {"bytes": base64.b64encode(part).decode()}} for part in (said[:cut], said[cut:])
    ]
    chunks[1]["chunk"]["attribution"] = {"citations": whole["citations"]}

    def asks() -> Any:
        made = client("bedrock-agent-runtime", event_stream(chunks), "application/vnd.amazon.eventstream")
        return made.invoke_agent(**AGENT)

    assert from_response(asks()) == from_response(whole)
    assert from_response(asks()["completion"]) == from_response(whole)
