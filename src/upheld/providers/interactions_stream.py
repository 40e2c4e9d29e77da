"""Events of a streamed interaction as the interaction that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.node import Node

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Events of a step, or of a content in the preview; and those that hold the interaction as far as it is.
_STARTS = {"step.start": "step", "content.start": "content"}
_DELTAS = frozenset({"step.delta", "content.delta"})
_WHOLE = frozenset({"interaction.created", "interaction.start", "interaction.completed", "interaction.complete"})
_KNOWN = frozenset({*_STARTS, *_DELTAS, *_WHOLE, "interaction.status_update", "step.stop", "content.stop"})
_ANNOTATIONS = frozenset({"text_annotation_delta", "text_annotation"})
#: Events within which one of these must come: keep-alives come before.
_FIRST = 8


def joined(events: Sequence[Node]) -> dict[str, Any] | None:
    """The interaction of a stream; None where the events are not of one.

    The last event may hold all steps, or none, or never have come: then what was said so far is the answer.
    """
    events = [_unwrapped(event) for event in events]
    if not any(_name(event) in _KNOWN for event in events[:_FIRST]):
        return None
    whole: dict[str, Any] = {}
    steps: dict[int, _Step] = {}
    for event in events:
        name = _name(event)
        if name in _STARTS or name in _DELTAS:
            step = steps.setdefault(event.number("index") or 0, _Step())
            if name in _DELTAS:
                step.add(event.get("delta"))
            else:
                step.begin(event.get(_STARTS[name]))
        elif name in _WHOLE:
            interaction = event.get("interaction")
            if interaction.is_object():
                whole.update({key: value for key, value in interaction.value.items() if value})
        elif event.get("error").is_object():
            whole["error"] = event.get("error").value
    whole.setdefault("object", "interaction")
    if not steps or _has_output(whole):
        return whole
    return {**whole, "steps": [step.whole() for _, step in sorted(steps.items(), key=lambda one: one[0])]}


def _unwrapped(event: Node) -> Node:
    """An event out of the envelope that the SDK's types put around it."""
    return event.get("data") if event.get("data").is_object() else event


def _name(event: Node) -> str | None:
    name = event.get("event_type").value
    return name if isinstance(name, str) else None


def _has_output(interaction: dict[str, Any]) -> bool:
    """Whether it holds what the model has said, and not only what it was asked."""
    entries = [*Node(interaction.get("steps")).items(), *Node(interaction.get("outputs")).items()]
    return any(entry.kind() in ("model_output", "text") for entry in entries)


class _Step:
    """A step in the making; a content of the preview is a step of its own."""

    def __init__(self) -> None:
        self._kind: str | None = None
        self._contents: list[dict[str, Any]] = []
        self._pieces: list[str] = []
        self._results: list[Any] = []

    def begin(self, start: Node) -> None:
        """Takes what the event that announces it says."""
        if start.kind() == "text":  # the preview's
            self.add(start)
        elif start.is_object():
            self._kind = start.kind()
            for content in start.items("content") if self._kind == "model_output" else ():
                self.add(content)

    def add(self, delta: Node) -> None:
        """Adds a piece of it."""
        kind = delta.kind()
        if kind == "text" or kind in _ANNOTATIONS:
            content = self._text()
            self._pieces.append(delta.text("text") or "")
            content["annotations"] += [note.value for note in delta.items("annotations")]
        elif kind is not None and not kind.startswith("thought"):
            self._close()
            self._contents.append({"type": kind})
            self._results += [result.value for result in delta.items("result")] if delta.get("result").is_list() else []

    def whole(self) -> dict[str, Any]:
        """The step as the API would have sent it."""
        self._close()
        kinds = [content["type"] for content in self._contents]
        kind = self._kind or ("model_output" if "text" in kinds else next(iter(kinds), "thought"))
        return {"type": kind, "content": self._contents, "result": self._results}

    def _text(self) -> dict[str, Any]:
        if not self._contents or self._contents[-1]["type"] != "text":
            self._contents.append({"type": "text", "annotations": []})
        return self._contents[-1]

    def _close(self) -> None:
        if self._contents and self._contents[-1]["type"] == "text":
            self._contents[-1]["text"] = "".join(self._pieces)
        self._pieces = []
