"""LangChain's own annotations of a text: positions as some provider counts them, of a claim or of a marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.providers.offsets import Placed, Units, place
from upheld.providers.openai_links import Links
from upheld.providers.openai_places import Places
from upheld.text.url_spans import clean_url
from upheld.text.urls import identity, is_web

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: Where an integration keeps what tells a document apart, with the prefix of its key.
_KEYS = (
    ("document_index", "document"),
    ("search_result_index", "result"),
    ("file_id", "file"),
    ("reference_ids", "reference"),
)
_UNCLEAR = "the response says neither in which unit its position is nor whether it covers the claim or a marker"


class BlockCitations:
    """The citations of one text block.

    LangChain copies positions from the provider without converting the unit or the meaning, so a position counts only
    where something proves it: the cited text stands there (Gemini's is the answer's own), or a link to the page does,
    which then speaks for itself. A citation without any position that quotes its source is Anthropic's or Bedrock's
    and is of the whole block.

    Args:
        draft: where the block was written.
        span: where it now stands.
    """

    def __init__(self, draft: Draft, span: Span, text: str) -> None:
        self._draft = draft
        self._span = span
        self._text = text
        self._units = Units(text)
        self._links = Links(text)
        self._places = Places(text)

    def add(self, cited: Node) -> None:
        """Enters the source of an annotation, and marks what it covers.

        Raises:
            upheld.errors.ProviderError: a field is of a wrong kind.
        """
        quoted = cited.text("cited_text")
        placed = self._claim(cited, quoted)
        ids = self._source(cited, None if placed else quoted)
        if not ids and placed:
            ids = [self._draft.source(key="unnamed")]  # LangChain keeps nothing of the files of Gemini's searches
        if not ids:
            return
        if placed:
            self._cite(placed.span, ids)
        elif _has_range(cited):
            self._by_link(cited, ids, quoted)
        elif cited.get("start_index") or cited.get("end_index"):
            return  # a range of nothing: it says which sources there are, not what they back
        elif (at := _index(cited)) is not None:
            if (word := self._places.sentence_end(min(at, len(self._text)))) is not None:
                self._cite(word, ids)
        elif quoted or cited.get("extras").get("reference_ids"):
            self._cite(Span(0, len(self._text)), ids)

    def _claim(self, cited: Node, quoted: str | None) -> Placed | None:
        """Where the cited text stands in the answer, if it is the answer's: at its position in any unit, or nearby."""
        if not quoted or not (cited.get("start_index") or cited.get("end_index")):
            return None
        spans = list(self._spans(cited))
        exact = next((span for span in spans if span.of(self._text) == quoted), None)
        return Placed(exact) if exact else place(self._text, spans[0], quoted)

    def _spans(self, cited: Node) -> Iterator[Span]:
        """A range in every unit; a start that is absent is 0."""
        start, end = cited.number("start_index") or 0, cited.number("end_index") or 0
        yield self._units.from_points(start, end)
        yield self._units.from_bytes(start, end)[0]
        yield self._units.from_utf16(start, end)[0]

    def _by_link(self, cited: Node, ids: list[str], quoted: str | None) -> None:
        url = cited.text("url")
        start, end = cited.number("start_index") or 0, cited.number("end_index") or 0
        if not (url and self._links.has(identity(url), start, end, self._units)):
            self._draft.lose(quoted, ids, _UNCLEAR)

    def _source(self, cited: Node, quoted: str | None) -> list[str]:
        """The ids of what is cited; what is quoted of it is the provider's proof."""
        extras = cited.get("extras")
        url, title = clean_url(cited.text("url") or "") or None, cited.words("title")
        named = extras.get("source").value if extras.is_object() else None
        if not url and isinstance(named, str):
            url, title = (named, title) if is_web(named) else (None, title or named)
        entries = list(_keys(extras)) or [(f"titled {title}" if title else "", None)]
        if not (url or title or quoted or entries[0][0]):
            return []
        return [
            self._draft.source(
                url=url,
                title=title,
                text=quoted,
                key=key or (f"quoted {quoted}" if not url else None),
                names=(title, position),
                carried="excerpts",
            )
            for key, position in entries
        ]

    def _cite(self, span: Span, ids: list[str]) -> None:
        start = self._span.start
        self._draft.cite(Span(start + span.start, start + span.end), ids)


def _keys(extras: Node) -> Iterator[tuple[str, str | None]]:
    """What tells a document apart, and what the caller's own list calls it."""
    if not extras.is_object():
        return
    for name, prefix in _KEYS:
        value = extras.get(name).value
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, str | int) and not isinstance(one, bool):
                position = str(one + 1) if isinstance(one, int) and name.endswith("_index") else str(one)
                yield f"{prefix} {one}", position
        if value is not None:
            return


def _has_range(cited: Node) -> bool:
    return (cited.number("end_index") or 0) > (cited.number("start_index") or 0)


def _index(cited: Node) -> int | None:
    """Where a file's marker was taken out, as OpenAI has it in place of a range."""
    extras = cited.get("extras")
    if not extras.is_object():
        return None
    return extras.number("file_index") if extras.get("file_index") else extras.number("index")
