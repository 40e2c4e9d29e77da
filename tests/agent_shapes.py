"""Responses and events of Perplexity's Agent API, as it sends them."""

from __future__ import annotations

from typing import Any

A, B, C = "https://a.example/bridge", "https://b.example/toll", "https://c.example/ferry"

TEXT = "The bridge opened in 1931.[2][1] Its toll was dropped in 1974[3]. Nobody counts the ferries."


def result(id_: object, url: object, title: object = None) -> dict[str, Any]:
    return {"id": id_, "url": url, "title": title, "snippet": f"Of {title}", "date": "2025-01-01", "source": "web"}


def searched(*results: dict[str, Any]) -> dict[str, Any]:
    return {"type": "search_results", "queries": ["bridge"], "results": list(results)}


def fetched(url: str | None, title: str, snippet: str) -> dict[str, Any]:
    return {"type": "fetch_url_results", "contents": [{"url": url, "title": title, "snippet": snippet}]}


def message(text: str = TEXT, annotations: object = None, **more: object) -> dict[str, Any]:
    part = {"type": "output_text", "text": text, "annotations": annotations}
    return {"type": "message", "id": "m", "role": "assistant", "status": "completed", "content": [part], **more}


def response(*output: object, **top: object) -> dict[str, Any]:
    return {
        "id": "r",
        "object": "response",
        "created_at": 1,
        "model": "m",
        "status": "completed",
        "output": output,
        **top,
    }


FOUND = (searched(result(1, A, "Bridge"), result(2, B, "Toll")), searched(result(3, C, "Ferry")))

ALL = [("The bridge opened in 1931.", [B, A]), ("Its toll was dropped in 1974.", [C])]


def events(*, items: bool = True, whole: object = True, size: int = 5) -> list[dict[str, Any]]:
    """The events of a stream: with its items, with the whole response in the last, with deltas of some size."""
    made: list[dict[str, Any]] = [
        {"type": "response.created", "response": response()},
        {"type": "response.reasoning.started", "thought": "Search."},
        {"type": "response.reasoning.search_queries", "queries": ["bridge"]},
        {"type": "response.reasoning.search_results", "results": FOUND[0]["results"]},
        {"type": "response.reasoning.search_results", "results": FOUND[1]["results"]},
        {"type": "response.reasoning.fetch_url_results", "contents": fetched(B, "Toll", "Dropped.")["contents"]},
    ]
    if items:
        made += [
            {"type": "response.output_item.done", "output_index": at, "item": item} for at, item in enumerate(FOUND)
        ]
        made += [{"type": "response.output_item.added", "output_index": 2, "item": message("", content=[])}]
    place = {"output_index": 2, "content_index": 0, "item_id": "m"}
    made += [
        {"type": "response.output_text.delta", "delta": TEXT[at : at + size], **place}
        for at in range(0, len(TEXT), size)
    ]
    if whole is not False:
        made += [
            {"type": "response.output_text.done", "text": TEXT, **place},
            {"type": "response.output_item.done", "output_index": 2, "item": message()},
            {"type": "response.completed", "response": response(*FOUND, message()) if whole is True else whole},
        ]
    return made
