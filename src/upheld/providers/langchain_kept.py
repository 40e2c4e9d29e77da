"""What LangChain's integrations keep of a provider's response beside the text, and the form it is put back into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.node import Node


@dataclass(frozen=True, slots=True)
class Native:
    """A provider's response as it was before LangChain took it apart.

    Attributes:
        format: the reader that it is for.
        response: the response.
        paths: (path in it, path in the message) of its parts, so that errors name what the caller has.
    """

    format: str
    response: dict[str, Any]
    paths: tuple[tuple[str, str], ...]


def kept(message: Node, name: str) -> Node:
    """A field that an integration keeps beside the content, wherever it does."""
    homes = [message.get(home) for home in ("response_metadata", "additional_kwargs")]
    found = [home.get(name) for home in homes if home.is_object() and home.get(name)]
    return found[0] if found else homes[0].get(name) if homes[0].is_object() else message.get(name)


def objects(value: Node) -> Sequence[Node]:
    """The entries of a list that are objects; none where it is no list."""
    return [entry for entry in value.items() if entry.is_object()] if value.is_list() else ()
