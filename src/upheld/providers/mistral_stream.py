"""Events of Mistral's Conversations API, made into the response that they stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.node import Node

_KINDS = ("conversation.response.", "message.output.", "tool.execution.", "agent.handoff.", "function.call.")
#: How many events may come before the first of these: keep-alives.
_FIRST = 64


def reduce_conversation(events: Sequence[Node]) -> dict[str, Any] | None:
    """The response of a stream; None where its events are another API's.

    A delta's content is a text or one part (a reference); a message is told by its place in the output, or by its id.
    A stream that broke off is the response so far.
    """
    if not any((_data(event).kind() or "").startswith(_KINDS) for event in events[:_FIRST]):
        return None
    outputs: dict[tuple[int, str | None], dict[str, Any]] = {}
    response: dict[str, Any] = {"object": "conversation.response"}
    for event in events:
        data = _data(event)
        kind = data.kind()
        if kind == "message.output.delta":
            key = (data.number("output_index") or 0, data.label("id"))
            output = outputs.setdefault(key, {"type": "message.output", "content": []})
            content = data.get("content")
            output["content"] += content.value if content.is_list() else [content.value] if content else []
        elif kind == "function.call.delta":
            key = (data.number("output_index") or 0, data.label("id"))
            outputs.setdefault(key, {"type": "function.call"})
        elif kind == "conversation.response.error":
            response["error"] = data.text("message")
    return {**response, "outputs": list(outputs.values())}


def _data(event: Node) -> Node:
    """What an event says: the SDK has it in a field beside the event's name."""
    data = event.get("data")
    return data if data.is_object() and event.kind() is None else event
