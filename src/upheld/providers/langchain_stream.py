"""Streamed parts of LangChain's messages, made into whole messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.langchain_messages import is_chunk, kwargs
from upheld.providers.node import Node

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Lists of a block that grow.
_GROWING = frozenset(("citations", "annotations"))


def merged(parts: Sequence[Node]) -> list[dict[str, Any]]:
    """The messages that streamed parts make, in order: parts with one id (or with none) are one message.

    Raises:
        upheld.errors.ProviderError: a part holds something of a wrong kind.
    """
    messages: list[tuple[str | None, _Message]] = []
    for part in map(kwargs, parts):
        id_ = part.get("id").value
        id_ = id_ if isinstance(id_, str) else None
        if not messages or (id_ is not None and messages[-1][0] not in (None, id_)):
            messages.append((id_, _Message()))
        elif messages[-1][0] is None:
            messages[-1] = (id_, messages[-1][1])
        messages[-1][1].add(part)
    return [message.whole() for _, message in messages]


def unwrapped(event: Node) -> Node:
    """The part of a message inside an event of LangChain's own streams (``{"event", "data": {"chunk"}}``)."""
    data = event.get("data") if event.is_object() and event.get("event").is_text() else Node(None)
    chunk = data.get("chunk") if data.is_object() else Node(None)
    return chunk if is_chunk(chunk) else event


class _Message:
    """A message while its parts come in."""

    def __init__(self) -> None:
        self._blocks: list[dict[str, Any]] = []
        self._texts: list[list[str]] = []
        self._places: dict[str, int] = {}
        self._kwargs: dict[str, Any] = {}
        self._metadata: dict[str, Any] = {}

    def add(self, part: Node) -> None:
        """What one part says."""
        content = part.get("content")
        if content.is_text():
            self._take(Node({"type": "text", "text": content.value}, content.path))
        else:
            for block in content.items():
                self._take(Node({"type": "text", "text": block.value}, block.path) if block.is_text() else block)
        _gather(self._kwargs, part.get("additional_kwargs"))
        _gather(self._metadata, part.get("response_metadata"))

    def whole(self) -> dict[str, Any]:
        """The message as one that was not streamed."""
        for block, texts in zip(self._blocks, self._texts, strict=True):
            if texts:
                block["text"] = "".join(texts)
        plain = len(self._blocks) == 1 and self._blocks[0].keys() == {"type", "text"}
        content: Any = self._blocks[0]["text"] if plain else self._blocks
        return {
            "type": "ai",
            "content": content,
            "additional_kwargs": self._kwargs,
            "response_metadata": self._metadata,
        }

    def _take(self, block: Node) -> None:
        """Adds a block to the one with its index; one without goes on with a text of its kind that stands last."""
        if not block.is_object():
            return
        index = block.value.get("index")
        known = self._places.get(str(index)) if index is not None else self._last_text(block)
        if known is None:
            known = len(self._blocks)
            self._blocks.append({})
            self._texts.append([])
            if index is not None:
                self._places[str(index)] = known
        for name, value in block.value.items():
            self._fill(known, name, Node(value, f"{block.path}.{name}"))

    def _last_text(self, block: Node) -> int | None:
        last = len(self._blocks) - 1
        alike = last >= 0 and block.kind() == "text" and self._blocks[last].get("type") == "text"
        return last if alike and "index" not in self._blocks[last] else None

    def _fill(self, at: int, name: str, value: Node) -> None:
        block = self._blocks[at]
        if not value or value.value == "":
            block.setdefault(name, value.value) if name != "text" else None
        elif name == "text":
            self._texts[at].append(value.text() or "")
        elif name in _GROWING:
            grown = block.setdefault(name, [])
            if isinstance(grown, list):
                grown.extend(one.value for one in value.items())
        else:  # what a model thinks, or gives its tools, is not put together: it is not read
            block[name] = value.value


def _gather(known: dict[str, Any], added: Node) -> None:
    """Adds the fields of a part; what says nothing changes nothing, and lists grow unless they only come again."""
    for name, value in (added.value or {}).items() if added.is_object() else ():
        if value in _EMPTY:
            continue
        before = known.get(name)
        if not isinstance(before, list) or not isinstance(value, list):
            known[name] = list(value) if isinstance(value, list) else value
        elif value[: len(before)] == before:
            before.extend(value[len(before) :])
        elif before[: len(value)] != value:
            before.extend(value)


_EMPTY: tuple[object, ...] = (None, "", [], {})
