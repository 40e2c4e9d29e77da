"""What Cohere's citations lead to: documents that the caller sent, and what tools gave back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from upheld.providers.node import Node
from upheld.text.urls import is_web

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.providers.draft import Draft

#: Fields that hold a document's text, and those that only name it. Every other field is told beside the text: the
#: model was shown all of them, and answers cite what the author or the date of a document is.
_TEXTS = ("text", "snippet", "content")
_NAMES = frozenset(("id", "url", "title"))
#: The id that the API gives a document that has none: its position from 0.
_POSITION = re.compile(r"doc[:_](\d{1,6})")


def enter_source(draft: Draft, source: Node) -> str:
    """Enters a source of a citation: its id in the draft.

    The address is a field of the document, or its id.

    Raises:
        upheld.errors.ProviderError: a field is of a wrong kind.
    """
    id_ = source.label("id")
    held = source.get("document") or source.get("tool_output")
    if held and not (held.is_object() or held.is_text()):
        raise held.wrong("an object")
    fields = held if held.is_object() else Node(None)
    url, title = fields.get("url"), fields.get("title")
    address = (url.text() if url.is_text() else None) or (id_ if is_web(id_) else None)
    text = (held.text() if held.is_text() else "\n".join(_told(held.value))) or None
    position = _POSITION.fullmatch(id_ or "")
    named = title.text() if title.is_text() else None
    names = (id_, named, str(int(position[1]) + 1) if position else None)
    key = f"{source.kind()} {id_}" if id_ else f"{source.kind()} {named} {text}"
    return draft.source(url=address, title=named, text=text, key=key, names=names)


def _told(fields: Any) -> Iterator[str]:  # noqa: ANN401  JSON is of any type
    """What a document says: its texts, then its other fields with their names."""
    if not isinstance(fields, Mapping):
        return
    for name in _TEXTS:
        if isinstance(fields.get(name), str):
            yield fields[name]
    for name, value in fields.items():
        if name not in _NAMES and not (name in _TEXTS and isinstance(value, str)):
            yield from _lines(name, value)


def _lines(name: str, value: Any) -> Iterator[str]:  # noqa: ANN401  JSON is of any type
    """A field as lines of ``name: value``, objects and lists inside it likewise."""
    if isinstance(value, Mapping):
        for inner, entry in value.items():
            yield from _lines(str(inner), entry)
    elif isinstance(value, list):
        for entry in value:
            yield from _lines(name, entry)
    elif value is not None and value != "":
        yield f"{name}: {value}"
