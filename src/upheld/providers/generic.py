"""An answer beside a list of sources, under the names that programs give them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.providers.base import WholeReader
from upheld.providers.listed import enter, listed
from upheld.providers.offsets import Units, place
from upheld.schema import writable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.listed import Listed
    from upheld.providers.node import Node

#: Names of the answer, in the order to try.
_ANSWERS = (
    "answer",
    "output",
    "response",
    "text",
    "completion",
    "result",
    "output_text",
    "content",
    "message",
    "reply",
)
#: Names of the sources, likewise.
_SOURCES = (
    "sources",
    "references",
    "citations",
    "documents",
    "contexts",
    "context",
    "retrieved_contexts",
    "retrieval_context",
    "passages",
    "chunks",
    "results",
    "search_results",
    "source_documents",
)
#: Names of a range's ids.
_CITED = ("cited", "sources", "source_ids", "source", "source_id", "ids")
#: Characters of an id, as `upheld.schema.Source` has it.
_LONGEST_ID = 200
_UNCLEAR = "its position holds other words than the response says"


class GenericReader(WholeReader):
    """Reads ``{answer, sources}`` under other names.

    Sources are a list (of addresses, texts or objects) or an object by their ids. Those with an ``id`` are cited by it,
    others as 1, 2, ... or by a name that the answer has in brackets.
    """

    def recognises(self, response: Node) -> bool:
        """Whether it has a text and sources under names of either kind."""
        return any(_answer(response.get(name)) is not None for name in _ANSWERS) and any(
            _is_listing(response.get(name)) for name in _SOURCES
        )

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the answer, each source's address, title and text, and ranges that are marked as cited."""
        answer = next((text for name in _ANSWERS if (text := _answer(response.get(name))) is not None), None)
        if answer is None:
            raise response.get("answer").missing("there is no text of an answer")
        draft.write(answer)
        entries = next((held for name in _SOURCES if _is_listing(held := response.get(name))), None)
        if entries is None:
            raise response.get("sources").missing("there is no list of sources")
        known = _enter(list(_entries(entries)), draft)
        for span in response.items("cited_spans"):
            _mark(span, answer, known, draft)


def _answer(node: Node) -> str | None:
    """The text of an answer, or of a message (``{"role", "content"}``) in its place."""
    if node.is_object():
        node = node.get("content") if node.get("content").is_text() else node.get("text")
    return node.text() if node.is_text() and (node.text() or "").strip() else None


def _is_listing(node: Node) -> bool:
    """Whether it is a list of sources, or an object of sources by their ids."""
    if node.is_list():
        return all(entry.is_text() or entry.is_object() for entry in node.items()[:1])
    return node.is_object() and bool(node.value) and all(isinstance(value, str | dict) for value in node.value.values())


def _entries(sources: Node) -> Iterator[tuple[str | None, Node]]:
    """Each source with the id by which it is cited, where it has one of its own."""
    if sources.is_list():
        for source in sources.items():
            yield (_id(source.label("id"), source.get("id")) if source.is_object() else None), source
    else:
        for name in sources.value:
            yield _id(str(name), sources.get(str(name))), sources.get(str(name))


def _id(told: str | None, node: Node) -> str | None:
    if told is None or not told.strip():
        return None
    if len(told) > _LONGEST_ID:
        raise node.missing(f"an id has at most {_LONGEST_ID} characters")
    return writable(told)


def _enter(entries: Sequence[tuple[str | None, Node]], draft: Draft) -> dict[str, str]:
    """Enters the sources; what they are cited by, with their ids in the draft."""
    sources = [_given(source) for _, source in entries]
    if not any(id_ for id_, _ in entries):
        return {str(position): id_ for position, id_ in enumerate(enter(draft, sources), start=1)}
    named = [id_ or str(position) for position, (id_, _) in enumerate(entries, start=1)]
    return {
        name: draft.number(name, url=told.url, title=told.title, text=told.text, carried=told.carried)
        for name, told in zip(named, sources, strict=True)
    }


def _given(source: Node) -> Listed:
    """A source as it is listed; a text without an address, or called ``text`` as in requests, is the caller's own."""
    told = listed(source)
    own = told.url is None or (source.is_object() and source.get("text").is_text())
    return replace(told, carried=None) if own else told


def _mark(span: Node, answer: str, known: dict[str, str], draft: Draft) -> None:
    """A range of the answer, held against the words that it should hold where they are told."""
    start, end = span.number("start"), span.number("end")
    if start is None or end is None:
        raise span.get("start" if start is None else "end").missing("is missing: no range of the answer is told")
    held = next((span.get(name) for name in _CITED if span.get(name)), span.get("cited"))
    keys = [
        entry.label("id") if entry.is_object() else _key(entry)
        for entry in (held.items() if held.is_list() else [held])
    ]
    lost = next((key for key in keys if key not in known), None)
    if lost is not None or not keys:
        raise held.missing(f"no source has the id {lost!r}" if keys else "cites nothing")
    ids = [known[key] for key in keys if key is not None]
    said = span.text("text")
    placed = place(answer, Units(answer).from_points(start, end), said)
    if placed is None:
        draft.lose(said, ids, _UNCLEAR if said else "it is no range of the answer")
    else:
        draft.cite(placed.span, ids)


def _key(entry: Node) -> str | None:
    if isinstance(entry.value, int) and not isinstance(entry.value, bool):
        return str(entry.value)
    return entry.text()
