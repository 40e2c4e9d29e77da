"""Chunks of streamGenerateContent as the response that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.providers.node import Node

#: Chunks within which one that has candidates must come: keep-alives and bare counts of tokens come before.
_FIRST = 8
#: Fields of a candidate that belong to the whole answer; the last chunk that says anything there counts.
_METADATA = ("grounding_metadata", "url_context_metadata")
#: What is read of them.
_FIELDS = ("grounding_chunks", "grounding_supports", "url_metadata")


def joined(events: Sequence[Node]) -> dict[str, Any] | None:
    """The response of a stream; None where the events are not of one.

    Text is joined over all chunks, since the positions of the last one's metadata count through all of it. Only the
    first candidate is kept.
    """
    if not any(_is_chunk(event) for event in events[:_FIRST]):
        return None
    whole: dict[str, Any] = {}
    candidate: dict[str, Any] = {}
    parts: list[_Part] = []
    for event in events:
        for name in ("prompt_feedback", "error"):
            if event.get(name):
                whole[name] = event.get(name).value
        first = _first(event)
        if first is None:
            continue
        for part in first.dig("content", "parts").items():
            _add(part, parts)
        for name in _METADATA:
            candidate[name] = {**candidate.get(name, {}), **_said(first.get(name))}
        if first.get("finish_reason"):
            candidate["finish_reason"] = first.get("finish_reason").value
    return {**whole, "candidates": [{**candidate, "content": {"parts": [part.whole() for part in parts]}}]}


def _is_chunk(event: Node) -> bool:
    return event.get("candidates").is_list() or event.get("prompt_feedback").is_object()


def _first(event: Node) -> Node | None:
    """The chunk's piece of the first candidate, which may not be in it where there are several."""
    return next((one for one in event.items("candidates") if not one.get("index").value), None)


class _Part:
    """A part in the making: texts of one kind that follow one another, or one that is no text."""

    def __init__(self, value: dict[str, Any], pieces: Iterable[str], *, thought: bool) -> None:
        self.value = value
        self.pieces = list(pieces)
        self.thought = thought

    def whole(self) -> dict[str, Any]:
        return {**self.value, "text": "".join(self.pieces)} if self.pieces else self.value


def _add(part: Node, parts: list[_Part]) -> None:
    text = part.text("text")
    thought = bool(part.get("thought").value)
    if text is None:
        parts.append(_Part(dict(part.value), (), thought=thought))
    elif parts and parts[-1].pieces and parts[-1].thought == thought:
        parts[-1].pieces.append(text)
    elif text:  # a last, empty one carries the signature of the thoughts
        parts.append(_Part({"thought": True} if thought else {}, (text,), thought=thought))


def _said(metadata: Node) -> dict[str, Any]:
    """What metadata say, by the names of the SDK: those of all chunks but the last are empty."""
    return {name: value for name in _FIELDS if (value := metadata.get(name).value)}
