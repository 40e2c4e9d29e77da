"""What a Gemini answer was grounded on: pages, passages of files, places and pictures, as sources."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

_WEB = re.compile(r"https?://[^\s/]\S*\Z", re.IGNORECASE)
_SPACE = re.compile(r"\s")
#: Names under which users keep the address of the page that a file was made of ("source_url").
_ADDRESS = re.compile(r"url|uri|link|href|source", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of chunk.

    Attributes:
        field: the field of a chunk that holds it.
        urls: fields with its address; the first that is one counts.
        titles: fields with its title, likewise.
        texts: fields with the text that the model was shown.
        names: fields that name it for the API and for the caller's own sources, where it has no address.
    """

    field: str
    urls: tuple[str, ...]
    titles: tuple[str, ...] = ("title",)
    texts: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


KINDS: tuple[Kind, ...] = (
    # The title of a page that was searched for is its domain alone: names would make all pages of a site one source.
    Kind("web", ("uri",), ("title", "domain")),
    Kind("retrieved_context", ("uri",), ("title",), ("text",), ("document_name", "uri", "title")),
    Kind("maps", ("uri",), ("title",), ("text",), ("place_id",)),
    Kind("image", ("source_uri",), ("title", "domain")),
)


class Chunks:
    """The chunks of a response as sources of a draft.

    Args:
        metadata: the grounding metadata.
        draft: gets a source for each page or document; chunks of one are one source.
    """

    def __init__(self, metadata: Node, draft: Draft) -> None:
        self._draft = draft
        self._ids = {at: _entered(chunk, at, draft) for at, chunk in numbered(metadata.get("grounding_chunks"))}

    def id(self, at: int) -> str:
        """The source of a chunk by its position from 0.

        Some responses refer to chunks that they do not hold. Such a source has neither text nor address: the claim is
        cited, and what to can't be known.
        """
        if at not in self._ids:
            self._ids[at] = self._draft.source(key=f"chunk {at}", title=f"grounding chunk {at}, not in the response")
        return self._ids[at]


def numbered(node: Node) -> Iterator[tuple[int, Node]]:
    """The entries of a list that are not null, with their positions in it."""
    for entry in node.items():
        yield int(entry.path.rpartition(".")[2]), entry


def web_address(value: object) -> str | None:
    """A text that is an address on the web, with the spaces in it encoded, which the API leaves in those of searches.

    None for anything else: uris of stores and bare hashes occur.
    """
    told = _SPACE.sub("%20", value.strip()) if isinstance(value, str) else ""
    return told if _WEB.match(told) else None


def kept_address(metadata: Node) -> str | None:
    """The page's address among what a user has noted of a file: a list of keys and values, or an object."""
    if metadata.is_list():
        noted = {entry.text("key"): entry.get("string_value").value for entry in metadata.items()}
    else:
        noted = dict(metadata.value) if metadata.is_object() else {}
    found = (web_address(value) for name, value in noted.items() if _ADDRESS.search(str(name)))
    return next(filter(None, found), None)


def decoration(node: Node, *names: str) -> str | None:
    """The first of these fields that is a text with something in it; others lack nothing that matters."""
    fields = (node.get(name) for name in names)
    return next((field.value for field in fields if field.is_text() and field.value.strip()), None)


def _entered(chunk: Node, at: int, draft: Draft) -> str:
    for kind in KINDS:
        held = chunk.get(kind.field)
        if held:
            return _source(held, kind, at, draft)
    return draft.source(key=f"chunk {at}", title=decoration(chunk, "title"))


def _source(held: Node, kind: Kind, at: int, draft: Draft) -> str:
    addresses = [held.text(name) for name in kind.urls]
    url = next(filter(None, map(web_address, addresses)), None) or kept_address(held.get("custom_metadata"))
    text = _text(held, kind)
    names = [name for name in (decoration(held, name) for name in kind.names) if name]
    return draft.source(
        url=url,
        title=decoration(held, *kind.titles) or next(iter(names), None),
        text=text,
        key=None if url else _key(held, names, text, next(filter(None, addresses), None), at),
        names=names,
    )


def _text(held: Node, kind: Kind) -> str | None:
    texts = [held.text(name) for name in kind.texts]
    return next(filter(None, texts), None) or (held.dig("rag_chunk", "text").text() if kind.texts else None)


def _key(held: Node, names: list[str], text: str | None, address: str | None, at: int) -> str:
    """What tells a chunk apart that has no web address: its document, else the words that it holds, else its place.

    Files of one title are one only in one store.
    """
    if names:
        return f"{decoration(held, 'file_search_store') or ''} {names[0]}"
    return address or text or f"chunk {at}"
