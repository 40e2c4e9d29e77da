"""Responses, completions and events of Mistral's APIs, as they send them."""

from __future__ import annotations

from typing import Any

A, B, C = "https://a.example/bridge", "https://b.example/toll", "https://c.example/ferry"


def text(said: str) -> dict[str, Any]:
    return {"type": "text", "text": said}


def page(url: str | None, title: str = "Page", **more: object) -> dict[str, Any]:
    return {"type": "tool_reference", "tool": "web_search", "title": title, "url": url, "favicon": None, **more}


def message(*content: object, **more: object) -> dict[str, Any]:
    return {"object": "entry", "type": "message.output", "role": "assistant", "content": list(content), **more}


TOOL = {"object": "entry", "type": "tool.execution", "name": "web_search", "arguments": "{}", "id": "t"}


def response(*outputs: object, **top: object) -> dict[str, Any]:
    return {"object": "conversation.response", "conversation_id": "c", "outputs": list(outputs), "usage": {}, **top}


OPENED, DROPPED = text("The bridge opened in 1931"), text(", and its toll was dropped in 1974")

BOTH = [("The bridge opened in 1931", [A]), ("and its toll was dropped in 1974", [B, C])]

ANSWER = (OPENED, page(A), DROPPED, page(B), page(C), text(". Nobody counts the ferries on the other side."))


def delta(content: object, output: int = 0, **more: object) -> dict[str, Any]:
    return {"type": "message.output.delta", "id": f"m{output}", "output_index": output, "content": content, **more}


def events(size: int = 4) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = [
        {"type": "conversation.response.started", "conversation_id": "c"},
        {"type": "tool.execution.started", "output_index": 0, "id": "t", "name": "web_search", "arguments": "{}"},
        {"type": "tool.execution.done", "output_index": 0, "id": "t", "name": "web_search"},
    ]
    for at, part in enumerate(ANSWER):
        said = part.get("text")
        pieces = [said[cut : cut + size] for cut in range(0, len(said), size)] if isinstance(said, str) else [part]
        made += [delta(piece, 1, content_index=at) for piece in pieces]
    return [*made, {"type": "conversation.response.done", "usage": {}}]


def reference(*ids: object) -> dict[str, Any]:
    return {"type": "reference", "reference_ids": list(ids)}


def chat(*content: object) -> dict[str, Any]:
    said = {"role": "assistant", "content": list(content), "tool_calls": None, "prefix": False}
    return {
        "id": "r",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "message": said, "finish_reason": "stop"}],
        "usage": {},
    }


CHAT = (OPENED, reference(1), DROPPED, reference("x", 3), text("."))

CHATTED = [
    ("The bridge opened in 1931", ["reference 1"]),
    ("and its toll was dropped in 1974", ["reference x", "reference 3"]),
]
