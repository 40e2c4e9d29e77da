"""Streamed chunks of chat completions, of any API that is built like OpenAI's, made into the whole response."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.providers.node import Node

#: How many events may come before the first chunk: notes of content filters, of reasoning, keep-alives.
_FIRST = 64
#: Fields of a delta that go on where the last one ended; every other text of a delta says something anew.
_CONTINUED = frozenset(("content", "refusal", "reasoning", "reasoning_content"))
#: What SDKs wrap a chunk in: Mistral's events have ``data``, those of OpenAI's stream helper ``chunk``.
_WRAPPINGS = ("chunk", "data")


def reduce_chunks(events: Sequence[Node]) -> dict[str, Any] | None:
    """The chat completion that streamed chunks make; None where they are none.

    Chunks may be cut anywhere and end anywhere: what was said so far is the message. What is no chunk (keep-alives,
    the stream helper's other events) is passed over; an ``error`` that was sent is kept at the top.

    - ``choices`` have whole ``message`` objects, in the order of their ``index``.
    - ``content`` is a text if every delta's is; else a list, texts that follow one another joined into one
      ``{"type": "text", "text": ...}``, anything else (references) where it came.
    - Lists (annotations) grow; of entries with the same ``index`` (tools) the later complete the earlier. Objects
      (context) are merged.
    - At the top, the last value of a field that is not empty stays (``citations`` come with every chunk).
    - Where deltas say nothing, the last ``message`` that a chunk holds is taken (Perplexity sends it beside them).

    Args:
        events: the events of a stream.

    Raises:
        upheld.errors.ProviderError: a chunk holds something of a wrong kind.
    """
    if not any(is_chunk(event) for event in events[:_FIRST]):
        return None
    top: dict[str, Any] = {}
    choices: dict[int, _Choice] = {}
    for event in events:
        chunk = _unwrapped(event)
        if not chunk.is_object() or not (chunk.get("choices") or chunk.get("error")):
            continue
        top.update({key: value for key, value in chunk.value.items() if value not in _EMPTY and key != "choices"})
        for choice in chunk.items("choices"):
            choices.setdefault(choice.number("index") or 0, _Choice()).add(choice)
    return {**top, "object": "chat.completion", "choices": [choices[at].whole(at) for at in sorted(choices)]}


def is_chunk(event: Node) -> bool:
    """Whether an event is a chunk of a chat completion: it has choices, the first of which has a delta."""
    chunk = _unwrapped(event)
    choices = chunk.value.get("choices") if chunk.is_object() else None
    first = choices[0] if isinstance(choices, list) and choices else None
    return isinstance(first, dict) and isinstance(first.get("delta"), dict)


_EMPTY: tuple[object, ...] = (None, "", [], {})


def _unwrapped(event: Node) -> Node:
    if not event.is_object() or event.get("choices"):
        return event
    return next((event.get(name) for name in _WRAPPINGS if event.get(name).is_object()), event)


class _Choice:
    """One choice while its deltas come in."""

    def __init__(self) -> None:
        self._texts: dict[str, list[str]] = {}
        self._parts: list[Any] | None = None
        self._fields: dict[str, Any] = {}
        self._indexed: dict[str, dict[int, dict[str, Any]]] = {}
        self._message: Mapping[str, Any] = {}
        self._finish: str | None = None

    def add(self, choice: Node) -> None:
        """What one chunk says of it."""
        delta, message = choice.get("delta"), choice.get("message")
        if delta and not delta.is_object():
            raise delta.wrong("an object")
        for name in delta.value or ():
            self._take(name, delta.get(name))
        if message.is_object():
            self._message = message.value
        finish = choice.get("finish_reason")
        self._finish = finish.value if finish.is_text() else self._finish

    def whole(self, index: int) -> dict[str, Any]:
        """The choice as a response that was not streamed has it."""
        said = {name: "".join(texts) for name, texts in self._texts.items()}
        if self._parts is not None:
            self._flush()
            said["content"] = self._parts  # type: ignore[assignment]  # a list of parts, as some APIs have it
        said = {name: value for name, value in said.items() if value}
        return {"index": index, "message": {**self._message, **self._fields, **said}, "finish_reason": self._finish}

    def _take(self, name: str, value: Node) -> None:
        if not value:
            return
        if name == "content" and value.is_list():
            self._extend(value)
        elif name in _CONTINUED:
            self._texts.setdefault(name, []).append(value.text() or "")
        elif value.is_list():
            self._grow(name, value)
        elif value.is_object():
            known = self._fields.get(name)
            self._fields[name] = {**known, **value.value} if isinstance(known, dict) else value.value
        else:
            self._fields[name] = value.value

    def _extend(self, parts: Node) -> None:
        """A delta whose content is a list of parts; texts of it go on like any."""
        if self._parts is None:
            self._parts = []
        for part in parts.items():
            if part.is_text() or (part.kind() == "text" and part.get("text").is_text()):
                self._texts.setdefault("content", []).append(
                    (part.text() if part.is_text() else part.text("text")) or ""
                )
            else:
                self._flush()
                self._parts.append(part.value)

    def _flush(self) -> None:
        """Enters the text that stands before the next part."""
        text = "".join(self._texts.pop("content", ()))
        if text and self._parts is not None:
            self._parts.append({"type": "text", "text": text})

    def _grow(self, name: str, entries: Node) -> None:
        grown = self._fields.get(name)
        if not isinstance(grown, list):
            grown = self._fields[name] = []
        for entry in entries.items():
            index = entry.number("index") if entry.is_object() and isinstance(entry.value.get("index"), int) else None
            known = self._indexed.setdefault(name, {})
            if index is not None and index in known:
                known[index].update({key: value for key, value in entry.value.items() if value is not None})
                continue
            kept = dict(entry.value) if entry.is_object() else entry.value
            grown.append(kept)
            if index is not None:
                known[index] = kept
