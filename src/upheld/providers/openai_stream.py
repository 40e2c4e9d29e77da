"""Streamed events of the Responses API, of OpenAI and those built like it, made into the whole response."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from upheld.providers.node import Node

#: How many events may come before the first one of a response: keep-alives.
_FIRST = 64
_PREFIX = "response."


def reduce_events(events: Sequence[Node]) -> dict[str, Any] | None:
    """The response that streamed events make; None where they are not those of the Responses API.

    The last event that holds the response (``response.completed``, ``.incomplete``, ``.failed``) is it, if it says
    anything; else its output is what was said so far: whole items, whole parts, and deltas with the annotations added.
    An ``error`` that was sent is kept at the top.

    Args:
        events: the events of a stream.

    Raises:
        upheld.errors.ProviderError: an event holds something of a wrong kind.
    """
    if not any((event.kind() or "").startswith(_PREFIX) for event in events[:_FIRST]):
        return None
    output = _Output()
    response: dict[str, Any] = {}
    for event in events:
        kind = event.kind() or ""
        told = event.get("response") if kind.startswith(_PREFIX) else None
        if told is not None and told.is_object():
            response.update({key: value for key, value in told.value.items() if value is not None})
        elif kind == "error":
            response["error"] = event.get("error").value or event.value
        else:
            take = _TAKEN.get(kind)
            if take is not None:
                take(output, event)
    last, so_far = response.get("output"), output.items()
    return {
        **response,
        "object": "response",
        "output": so_far if not _says(last) and (_says(so_far) or not last) else last,
    }


def _says(output: object) -> bool:
    """Whether a message of an output has a text or a refusal."""
    items = output if isinstance(output, list) else ()
    contents = (item.get("content") for item in items if isinstance(item, dict) and item.get("type") == "message")
    parts = (part for content in contents if isinstance(content, list) for part in content if isinstance(part, dict))
    return any(part.get("text") or part.get("refusal") for part in parts)


class _Part:
    """One text of a message while its deltas come in."""

    def __init__(self) -> None:
        self.whole: Mapping[str, Any] | None = None
        self.refuses = False
        self._deltas: list[str] = []
        self._text: str | None = None
        self._annotations: list[Any] = []

    def say(self, delta: str | None) -> None:
        self._deltas.append(delta or "")

    def end(self, text: str | None) -> None:
        self._text = text

    def annotate(self, annotation: Any) -> None:  # noqa: ANN401  JSON is of any type
        self._annotations.append(annotation)

    def value(self) -> Mapping[str, Any]:
        """The part, as a response that was not streamed has it."""
        if self.whole is not None and (self.whole.get("text") or self.whole.get("refusal")):
            return {**self.whole, "annotations": self.whole.get("annotations") or self._annotations}
        text = self._text if self._text is not None else "".join(self._deltas)
        if self.refuses:
            return {"type": "refusal", "refusal": text}
        return {"type": "output_text", "text": text, "annotations": self._annotations}


class _Output:
    """The items of an output while their events come in."""

    def __init__(self) -> None:
        self._items: dict[int, Mapping[str, Any]] = {}
        self._done: set[int] = set()
        self._parts: dict[int, dict[int, _Part]] = {}

    def add(self, event: Node) -> None:
        self._items.setdefault(event.number("output_index") or 0, _object(event.get("item")))

    def finish(self, event: Node) -> None:
        at = event.number("output_index") or 0
        self._items[at] = _object(event.get("item"))
        self._done.add(at)

    def part(self, event: Node) -> _Part:
        parts = self._parts.setdefault(event.number("output_index") or 0, {})
        return parts.setdefault(event.number("content_index") or 0, _Part())

    def items(self) -> list[Any]:
        """The items in order."""
        return [self._item(at) for at in sorted(self._items.keys() | self._parts.keys())]

    def _item(self, at: int) -> Mapping[str, Any]:
        item = self._items.get(at, {"type": "message", "role": "assistant"})
        if at not in self._parts or (at in self._done and item.get("content")):
            return item
        return {**item, "content": [part.value() for _, part in sorted(self._parts[at].items())]}


def _object(node: Node) -> Mapping[str, Any]:
    if not node.is_object():
        raise node.wrong("an object")
    value: Mapping[str, Any] = node.value
    return value


def _delta(output: _Output, event: Node) -> None:
    output.part(event).say(event.text("delta"))


def _refusal(output: _Output, event: Node) -> None:
    part = output.part(event)
    part.refuses = True
    part.say(event.text("delta"))


def _text(output: _Output, event: Node) -> None:
    output.part(event).end(event.text("text"))


def _annotation(output: _Output, event: Node) -> None:
    if event.get("annotation"):
        output.part(event).annotate(event.get("annotation").value)


def _part(output: _Output, event: Node) -> None:
    part = event.get("part")
    if part.kind() in ("output_text", "refusal"):
        output.part(event).whole = _object(part)


#: Type of an event -> what it adds; reasoning, tool calls in progress and everything else add nothing.
_TAKEN: dict[str, Callable[[_Output, Node], None]] = {
    "response.output_item.added": _Output.add,
    "response.output_item.done": _Output.finish,
    "response.content_part.done": _part,
    "response.output_text.delta": _delta,
    "response.output_text.done": _text,
    "response.output_text.annotation.added": _annotation,
    "response.refusal.delta": _refusal,
}
