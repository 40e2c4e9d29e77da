"""A provider's own response inside the result of a framework."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.errors import InputError
from upheld.providers.plain import plain
from upheld.providers.registry import read, reader, recognise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: Formats that are no provider's: a framework's result inside another is not what the model replied.
_FRAMES = frozenset(("langchain", "llamaindex", "vercel", "generic"))


def read_inside(held: Node, draft: Draft) -> bool:
    """Reads a response that a framework keeps beside what it made of it.

    Args:
        held: an object, a list of events, or their JSON.
        draft: what it is written into; untouched where the response can't be read.

    Returns:
        Whether there is such a response, and it has an answer: if not, what the framework made of it is all there is.
    """
    try:
        found = recognise(plain(held.value))
        if found is None or found.name in _FRAMES or not read(found).text.strip():
            return False
    except InputError:
        return False
    reader(found.name).read(found.response, draft)
    return True


def whole(events: Sequence[object]) -> Any | None:  # noqa: ANN401  JSON is of any type
    """The response that a provider's own events make, which a framework passes on one by one; None if none."""
    kept = [event for event in events if isinstance(event, dict)]
    try:
        found = recognise(kept) if kept else None
    except InputError:
        return None
    return None if found is None or found.name in _FRAMES else found.response.value
