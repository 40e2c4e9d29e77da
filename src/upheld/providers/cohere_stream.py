"""Events of Cohere's chat API, version 2, made into the reply that they stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.node import Node

_BEGIN = frozenset(("message-start", "content-start", "content-delta", "citation-start", "tool-plan-delta"))
_CONTENT = frozenset(("content-start", "content-delta"))
#: How many events may come before the first of these: debug notes, keep-alives.
_FIRST = 64
_FIELDS = ("text", "thinking")


def reduce_cohere(events: Sequence[Node]) -> dict[str, Any] | None:
    """The reply of a stream; None where its events are another API's.

    Blocks are told apart by their index; the index of a citation is its own, not its block's. A stream that broke off
    is the reply so far.
    """
    if not any(event.kind() in _BEGIN for event in events[:_FIRST]):
        return None
    texts: dict[int, dict[str, list[str]]] = {}
    message: dict[str, Any] = {"role": "assistant", "citations": []}
    reply: dict[str, Any] = {"message": message, "finish_reason": "INCOMPLETE"}
    for event in events:
        kind, said = event.kind(), event.get("delta")
        if kind in _CONTENT:
            _add(texts.setdefault(event.number("index") or 0, {}), said.dig("message", "content"))
        elif kind == "citation-start":
            cited = said.dig("message", "citations")
            message["citations"] += [one.value for one in (cited.items() if cited.is_list() else [cited]) if one]
        elif kind == "tool-call-start":
            message["tool_calls"] = said.dig("message", "tool_calls").value
        elif kind == "message-end":
            reply.update({name: value for name in ("finish_reason", "error") if (value := said.text(name))})
    message["content"] = [block for at in sorted(texts) if (block := _block(texts[at]))]
    return reply


def _add(block: dict[str, list[str]], content: Node) -> None:
    for name in _FIELDS:
        text = content.text(name)
        if text is not None:
            block.setdefault(name, []).append(text)


def _block(texts: dict[str, list[str]]) -> dict[str, str]:
    """A block; one that nothing was said in keeps its place, since citations count blocks."""
    name = next((name for name in _FIELDS if any(texts.get(name, ()))), "text")
    return {"type": name, name: "".join(texts.get(name, ()))}
