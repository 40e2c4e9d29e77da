"""The parts of the Vercel AI SDK's streams, made into a message of its user interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.node import Node

if TYPE_CHECKING:
    from collections.abc import Sequence

#: How many events may come before the first that tells: starts of messages, of steps, of thoughts.
_FIRST = 64
#: Fields of a part of text that hold it, over the SDK's versions.
_TEXTS = ("delta", "text", "text_delta")
_SOURCES = frozenset(("source", "source-url", "source-document"))
#: Parts that stand between two utterances.
_BETWEEN = ("tool-", "reasoning", "start-step", "step-start")


def reduce_parts(events: Sequence[Node]) -> Any | None:  # noqa: ANN401  JSON is of any type
    """The message that streamed parts make; None where they are none.

    Where the provider's own chunks were asked for (``raw`` parts), the result holds what they make instead.

    Raises:
        upheld.errors.ProviderError: a part holds something of a wrong kind.
    """
    from upheld.providers.inside import whole  # the registry that it asks lists the reader of this

    if not any(event.kind() == "text-delta" or is_source(event) for event in events[:_FIRST]):
        return None
    raw = [
        event.get("raw_value").value for event in events if event.kind() == "raw" and event.get("raw_value").is_object()
    ]
    body = whole(raw)
    parts: list[dict[str, Any]] = []
    texts: dict[str, list[str]] = {}
    for event in events:
        kind = event.kind() or ""
        if kind == "text-delta":
            _take(event, parts, texts)
        elif is_source(event):
            parts.append(dict(event.value))
        elif kind.startswith(_BETWEEN) and (not parts or parts[-1]["type"] != "step-start"):
            parts.append({"type": "step-start"})
    for part in parts:
        if part["type"] == "text":
            part["text"] = "".join(texts[part["id"]])
    return {"role": "assistant", "parts": parts, **({"response": {"body": body}} if body is not None else {})}


def is_source(part: Node) -> bool:
    """Whether a part is a source of the SDK's (of a result, of a message, of a stream)."""
    return part.kind() in _SOURCES and any(part.get(name) for name in ("source_type", "source_id", "source"))


def _take(event: Node, parts: list[dict[str, Any]], texts: dict[str, list[str]]) -> None:
    """Adds to the text with its id; without ids, to the one that stands last."""
    id_ = event.label("id")
    if id_ is None:
        last = parts[-1] if parts else None
        id_ = last["id"] if last is not None and last["type"] == "text" else f"text {len(parts)}"
    if id_ not in texts:
        texts[id_] = []
        parts.append({"type": "text", "id": id_})
    held = next((event.get(name) for name in _TEXTS if event.get(name)), Node(None))
    texts[id_].append(held.text() or "")
