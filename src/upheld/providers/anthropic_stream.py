"""Streamed events of Anthropic Messages, and turns of several messages, as one message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.node import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

#: Events that open a stream, or what is left of one.
_OWN = frozenset({"message_start", "content_block_start", "content_block_delta"})
#: Events among which one of them must be: pings and what else may come first.
_FIRST = 5
#: ``stop_reason`` of messages that the next goes on with, in the middle of a sentence if need be. Compared, not hashed:
#: anything may stand there.
_GOES_ON = ("pause_turn", "max_tokens")
#: Stands between two messages of which the second does not go on with the first; readers skip it as any block.
_BETWEEN = {"type": "between_messages"}


def joined(messages: Iterable[Node]) -> dict[str, Any]:
    """One message of the messages of a turn, as if it had never been paused."""
    content: list[Any] = []
    whole: dict[str, Any] = {}
    for message in messages:
        if content and whole.get("stop_reason") not in _GOES_ON:
            content.append(_BETWEEN)
        content += [block.value for block in message.items("content")]
        whole = dict(message.value)
    return {**whole, "content": content}


def streamed(events: Sequence[Node]) -> dict[str, Any] | None:
    """The message that events make, as far as they go; None where they are none of this API."""
    if all(event.kind() not in _OWN for event in events[:_FIRST]):
        return None
    messages = [_Message()]
    for event in events:
        kind = event.kind()
        if kind == "message_start" and messages[-1].begun:
            messages.append(_Message())
        handle = _HANDLERS.get(kind or "")
        if handle is not None:
            handle(messages[-1], event)
    return joined(Node(message.whole()) for message in messages)


class _Block:
    """One block: as it began, and what came to it since."""

    def __init__(self, value: dict[str, Any]) -> None:
        self._value = value
        self._texts: list[str] = []
        self._citations: list[Any] = []

    def add(self, delta: Node) -> None:
        """Adds a piece of text or a citation; citations come before the text that they back."""
        if delta.kind() == "text_delta":
            self._texts.append(delta.text("text") or "")
        elif delta.kind() == "citations_delta" and delta.get("citation"):
            self._citations.append(delta.get("citation").value)

    def whole(self) -> dict[str, Any]:
        """The block as a response has it."""
        if self._value.get("type") != "text":
            return self._value
        block = Node(self._value)
        text = (block.text("text") or "") + "".join(self._texts)
        return {
            **self._value,
            "text": text,
            "citations": [*(one.value for one in block.items("citations")), *self._citations],
        }


class _Message:
    """One message of a stream, in the making."""

    def __init__(self) -> None:
        self.begun = False
        self._blocks: dict[int, _Block] = {}
        self._last = 0
        self._told: dict[str, Any] = {}

    def begin(self, event: Node) -> None:
        """Takes the message as it begins, without content."""
        self.begun = True
        message = event.get("message")
        if message.is_object():
            self._told.update(message.value)

    def open(self, event: Node) -> None:
        """Begins a block."""
        begun = event.get("content_block")
        if begun and not begun.is_object():
            raise begun.wrong("an object")
        self._blocks[self._at(event)] = _Block(dict(begun.value or {}))

    def add(self, event: Node) -> None:
        """Adds to a block; one whose beginning was lost is a text."""
        delta = event.get("delta")
        self._blocks.setdefault(self._at(event), _Block({"type": "text"})).add(delta)

    def stop(self, event: Node) -> None:
        """Takes why it stopped."""
        delta = event.get("delta")
        if delta.is_object():
            self._told.update(delta.value)

    def fail(self, event: Node) -> None:
        """Takes the error that ended the stream: what was said before it was said."""
        self._told["error"] = event.get("error").value or {}

    def whole(self) -> dict[str, Any]:
        """The message as a response has it."""
        content = [self._blocks[at].whole() for at in sorted(self._blocks)]
        return {**self._told, "type": "message", "content": content}

    def _at(self, event: Node) -> int:
        at = event.number("index")
        self._last = self._last if at is None else at
        return self._last


_HANDLERS: dict[str, Callable[[_Message, Node], None]] = {
    "message_start": _Message.begin,
    "content_block_start": _Message.open,
    "content_block_delta": _Message.add,
    "message_delta": _Message.stop,
    "error": _Message.fail,
}
