"""Replies of Perplexity's Sonar, as the API sends them."""

from __future__ import annotations

from typing import Any

A, B, C = "https://a.example/bridge", "https://b.example/toll", "https://c.example/ferry"

TEXT = "The **Lorn bridge** opened in 1931.[2][1] Its toll was dropped in 1974[1]. Nobody counts the ferries."


def result(url: str | None, title: str | None, **more: object) -> dict[str, Any]:
    return {"title": title, "url": url, "date": "2025-01-01", "snippet": f"Of {title}", "source": "web", **more}


def reply(content: object = TEXT, message: dict[str, Any] | None = None, **top: object) -> dict[str, Any]:
    said = {"role": "assistant", "content": content, **(message or {})}
    choice = {"index": 0, "message": said, "delta": {"role": "assistant", "content": ""}, "finish_reason": "stop"}
    return {"id": "r", "model": "m", "created": 1, "object": "chat.completion", "choices": [choice], **top}


RESULTS = [result(A, "Bridge"), result(B, "Toll"), result(C, "Ferry")]

BOTH = [("The Lorn bridge opened in 1931.", [B, A]), ("Its toll was dropped in 1974.", [A])]


def chunks(cuts: list[str], *, message: bool, done: bool) -> list[dict[str, Any]]:
    made = []
    for at, piece in enumerate(cuts):
        choice: dict[str, Any] = {"index": 0, "delta": {"role": "assistant", "content": piece}, "finish_reason": None}
        if message:
            choice["message"] = {"role": "assistant", "content": "".join(cuts[: at + 1])}
        made.append({"id": "r", "object": "chat.completion.chunk", "choices": [choice], "citations": [A, B, C]})
    if done:
        last = {"index": 0, "delta": {"content": ""}, "message": {"content": "".join(cuts)}, "finish_reason": "stop"}
        made.append({"id": "r", "object": "chat.completion.done", "choices": [last], "search_results": RESULTS})
    return made
