"""Events of Perplexity's Agent API, made into the response that they stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.openai_stream import reduce_events

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.providers.node import Node

#: Items that OpenAI's API does not have: what was searched, and what was fetched.
FOUND = frozenset(("search_results", "fetch_url_results"))
#: Event -> the item of a response that says the same, and its field.
_FINDINGS = {
    "response.reasoning.search_results": ("search_results", "results"),
    "response.reasoning.fetch_url_results": ("fetch_url_results", "contents"),
}
#: What events begin with that OpenAI's API does not have.
_OWN = "response.reasoning."
_LAST = frozenset(("response.completed", "response.incomplete", "response.failed"))


def reduce_agent(events: Sequence[Node]) -> dict[str, Any] | None:
    """The response of an Agent stream; None where nothing in it is the Agent API's own.

    Texts come as in OpenAI's streams. What was found is told as items and beside the reasoning; either will do. The
    last event may have only a part of the response: without an answer in it, what came before counts.
    """
    whole = reduce_events(events)
    if whole is None:
        return None
    items = _items(whole)
    if not any(map(_says, items)):
        before = _items(reduce_events([event for event in events if event.kind() not in _LAST]) or {})
        items = before or items
    if not _has_found(items):
        if not any((event.kind() or "").startswith(_OWN) for event in events):
            return None
        # A response is known by such an item: an empty one stands for a stream that broke off before its first.
        items = [*(list(_findings(events)) or [{"type": "search_results", "results": []}]), *items]
    return {**whole, **_error(events), "output": items}


def _items(response: Mapping[str, Any]) -> list[dict[str, Any]]:
    output = response.get("output")
    return [item for item in output if isinstance(item, dict)] if isinstance(output, list) else []


def _has_found(items: Sequence[Mapping[str, Any]]) -> bool:
    return any(isinstance(item.get("type"), str) and item["type"] in FOUND for item in items)


def _says(item: Mapping[str, Any]) -> bool:
    """Whether an item is a message with a text."""
    content = item.get("content")
    return item.get("type") == "message" and any(
        isinstance(part, dict) and isinstance(part.get("text"), str) and bool(part["text"].strip())
        for part in (content if isinstance(content, list) else ())
    )


def _findings(events: Sequence[Node]) -> Iterator[dict[str, Any]]:
    for event in events:
        name, field = _FINDINGS.get(event.kind() or "", ("", ""))
        if name:
            yield {"type": name, field: [entry.value for entry in event.items(field)]}


def _error(events: Sequence[Node]) -> dict[str, Any]:
    """What the last event says went wrong: the Agent API has it beside the response, not in it."""
    errors = [event.get("error").value for event in events if event.kind() == "response.failed" and event.get("error")]
    return {"error": errors[-1]} if errors else {}
