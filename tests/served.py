"""HTTP clients that answer from a value: SDKs parse what they send as they would the API's own answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import httpx


def client(answer: Any, *, named: bool = False) -> httpx.Client:
    """A client whose every request is answered with a JSON value, or with a list as server-sent events.

    Args:
        answer: the value, or the events.
        named: whether events have their type as a name, too.
    """
    import httpx  # comes with the SDKs

    def respond(_: httpx.Request) -> httpx.Response:
        if isinstance(answer, list):
            return httpx.Response(200, headers={"content-type": "text/event-stream"}, text=_events(answer, named))
        return httpx.Response(200, json=answer)

    return httpx.Client(transport=httpx.MockTransport(respond))


def _events(events: list[dict[str, Any]], named: bool) -> str:
    lines = [f"event: {event['type']}\n" if named else "" for event in events]
    told = "".join(f"{name}data: {json.dumps(event)}\n\n" for name, event in zip(lines, events, strict=True))
    return told if named else f"{told}data: [DONE]\n\n"
