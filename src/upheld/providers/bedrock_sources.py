"""What Bedrock's citations lead to, as sources: documents and search results of the caller, pages, stored passages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.text.urls import is_web

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: What tells a place apart, whatever kind of store it is in.
_NAMES_OF_PLACES = ("url", "uri", "id", "query")
#: Where Bedrock notes the origin of a passage whose location is not given.
_ORIGIN = "x-amz-bedrock-kb-source-uri"
#: Kinds of content -> the field with its text.
_MEDIA = {"audio": "transcription", "video": "summary"}


class Cited:
    """What the blocks of one message of Converse cite.

    A document is its place in the request, since titles may repeat; only web pages have addresses, and search results
    whose ``source``, free text, is one. ``sourceContent`` is quoted: the provider's proof, not the source.

    Args:
        draft: where sources are entered.
        blocks: the content of the message.
    """

    def __init__(self, draft: Draft, blocks: Sequence[Node]) -> None:
        self._draft = draft
        # The caller's own list begins with its documents, so results have positions in it only where none is cited.
        self._has_documents = any(
            one.is_object() and _document(one.get("location")) is not None for block in blocks for one in _cited(block)
        )

    def id(self, cited: Node) -> str:
        """The id of the source that a citation names."""
        location = cited.get("location")
        web = location.get("web")
        url, source = web.text("url"), (cited.text("source") or "").strip()
        at = _document(location)
        result = location.get("search_result_location").number("search_result_index")
        title = cited.words("title") or web.words("domain")
        position = result if at is None and not self._has_documents else at
        return self._draft.source(
            url=url or (source if is_web(source) else None),
            title=title or source,
            text=None if url else _quoted(cited),  # a scrap of a page never stands in for it
            key=url or _key(at, source or result, title) or cited.path,
            names=(source, title, None if position is None else str(position + 1)),
            carried="excerpts",
        )


def reference(draft: Draft, found: Node) -> str:
    """The id of a passage's document; its passages are what the model was shown of it."""
    place = next(_places(found.get("location")), None) or found.get("metadata").words(_ORIGIN)
    text = _passage(found.get("content"))
    return draft.source(
        url=place if place and is_web(place) else None,
        title=found.get("metadata").words("title") or (place if place and not is_web(place) else None),
        text=text,
        key=f"passage {place or text or found.path}",
        names=(place, _file(place)),
    )


def _file(place: str | None) -> str | None:
    """The name of a stored file, which callers know it by; a mere number would be a position in their list."""
    name = place.rpartition("/")[2] if place and not is_web(place) else ""
    return name if name and not name.isdecimal() else None


def _key(document: int | None, result: str | int | None, title: str | None) -> str | None:
    if document is not None:
        return f"document {document}"
    return f"result {result}" if result not in (None, "") else title


def _cited(block: Node) -> list[Node]:
    content = block.get("citations_content")
    cited = content.get("citations") if content.is_object() else content
    return cited.items() if cited.is_list() else []


def _document(location: Node) -> int | None:
    """The place, from 0, of the document that a location lies in."""
    kinds = ("document_char", "document_page", "document_chunk")
    return next((at for at in (location.get(kind).number("document_index") for kind in kinds) if at is not None), None)


def _quoted(cited: Node) -> str | None:
    return "".join(part.text("text") or "" for part in cited.items("source_content")) or None


def _places(location: Node) -> Iterator[str]:
    """What names the place of a passage: stores differ in nothing else."""
    if location and not location.is_object():
        raise location.wrong("an object")
    for name in location.value or ():
        inner = location.get(name)
        if inner.is_object():
            yield from (told for field in _NAMES_OF_PLACES if (told := inner.label(field)))


def _passage(content: Node) -> str | None:
    """The text of a passage: written, spoken, shown, or the row of a table."""
    told = [content.text("text"), *(content.get(kind).text(field) for kind, field in _MEDIA.items())]
    columns = ((column.label("column_name"), column.label("column_value")) for column in content.items("row"))
    told += [f"{name}: {value}" if name else value for name, value in columns if value]
    return "\n".join(one for one in told if one) or None
