"""Annotations built like OpenAI's: the sources that they name, and what of the answer cites them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.providers.openai_places import Asked, Places, Reading
from upheld.text.urls import identity

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: A title that only says what the marker is called.
_LABEL = re.compile(r"\W*\d{1,4}\W*")
#: What a draft calls its sources.
_OWN_ID = re.compile(r"s\d+")
_NOWHERE = "no sentence of the answer stands at its position"


@dataclass(frozen=True, slots=True)
class Part:
    """A text of the answer that positions are relative to.

    Attributes:
        text: the text as the response has it.
        skipped: how many of its first characters were not written into the answer.
        start: where the rest of it stands in the answer.
    """

    text: str
    skipped: int
    start: int

    def span(self, span: Span) -> Span | None:
        """A range of the text as a range of the answer; None where nothing of it was written."""
        shift = self.start - self.skipped
        moved = Span(max(span.start, self.skipped) + shift, span.end + shift)
        return moved if moved.start < moved.end else None


def annotate(draft: Draft, part: Part, annotations: Sequence[Node], files: Mapping[str, Sequence[str]]) -> None:
    """Enters what the annotations of a text name, and cites it where the text itself does not.

    A ``url_citation`` has the range of its marker, not of a claim: where that is a link in the text, the link cites.
    A range that holds no link cites what it covers, or the sentence that it stands after. One of no length is none.
    Files that the model made (``container_file_citation``, ``file_path``) back nothing.

    Args:
        draft: what the text was written into.
        part: the text.
        annotations: its annotations; those of unknown types are passed over.
        files: id of a file -> what the response holds of its text.

    Raises:
        upheld.errors.ProviderError: an annotation lacks meaning: an address or a position is of a wrong kind.
    """
    if not annotations:
        return
    places = Places(part.text)
    links = [link for one in annotations if _kind(one) == "url_citation" for link in _link(one)]
    _Citing(draft, part).links(links, places.read([link.asked for link in links if link.asked is not None]))
    for one in annotations:
        if _kind(one) == "file_citation":
            _cite_file(draft, part, one, files, places)


@dataclass(frozen=True, slots=True)
class _Link:
    """A ``url_citation``, and its range if it has one."""

    url: str
    title: str | None
    text: str | None
    asked: Asked | None


def _kind(annotation: Node) -> str | None:
    """Its type; what has an address and no type is a ``url_citation`` (Perplexity's types are optional)."""
    return annotation.kind() or ("url_citation" if annotation.get("url") else None)


def _link(annotation: Node) -> Iterator[_Link]:
    """What a ``url_citation`` says; Chat Completions has its fields one level down. Nothing if it has no address."""
    inner = annotation.get("url_citation") or annotation
    url = (inner.text("url") or "").strip()
    start, end = inner.number("start_index"), inner.number("end_index")
    if url:
        title, content = inner.get("title"), inner.get("content")
        named = title.text() if title.is_text() and not _LABEL.fullmatch(title.value) else None
        has_range = start is not None and end is not None and start < end
        asked = Asked(identity(url), start or 0, end or 0) if has_range else None
        yield _Link(url, named, content.text() if content.is_text() else None, asked)


class _Citing:
    """Links of a part on their way into the draft."""

    def __init__(self, draft: Draft, part: Part) -> None:
        self._draft, self._part = draft, part

    def links(self, links: Sequence[_Link], readings: Sequence[Reading]) -> None:
        """Enters links; those that the text numbers come first, so that one page stays one source."""
        rest = iter(readings)
        read = [(link, next(rest) if link.asked is not None else _NOT_READ) for link in links]
        numbers = _numbers(read)
        for link, reading in read:
            if reading.key is not None and reading.key in numbers:
                self._draft.number(reading.key, url=link.url, title=link.title, text=link.text)
        for link, reading in read:
            if reading.key not in numbers:
                self._cite(link, reading)

    def _cite(self, link: _Link, reading: Reading) -> None:
        source = self._draft.source(url=link.url, title=link.title, text=link.text, names=(link.title,))
        if link.asked is None or reading.linked:
            return
        if reading.span is None:
            self._draft.lose(None, [source], _NOWHERE)
            return
        span = self._part.span(reading.span)
        if span is not None:
            self._draft.cite(span, [source])


_NOT_READ = Reading()


def _numbers(read: Sequence[tuple[_Link, Reading]]) -> set[str]:
    """What the markers of the text call one page each; two pages can't have one name."""
    pages: dict[str, set[str]] = {}
    for link, reading in read:
        if reading.key is not None and link.asked is not None and not _OWN_ID.fullmatch(reading.key):
            pages.setdefault(reading.key, set()).add(link.asked.page)
    return {key for key, named in pages.items() if len(named) == 1}


def _cite_file(draft: Draft, part: Part, annotation: Node, files: Mapping[str, Sequence[str]], places: Places) -> None:
    """A ``file_citation``: it has only the place where its marker was taken out of the text."""
    inner = annotation.get("file_citation") or annotation
    file, name, at = inner.label("file_id"), inner.get("filename"), inner.number("index")
    named = name.text() if name.is_text() else None
    key = file or named
    if key is None:
        return
    source = draft.source(key=key, title=named, names=(named, file))
    for text in files.get(file or "", ()):
        draft.source(key=key, text=text)
    if not at:  # none, or the beginning, which no sentence stands before
        return
    found = places.sentence_end(at)
    span = part.span(found) if found else None
    if span is not None:
        draft.cite(span, [source])
    elif found is None:
        draft.lose(None, [source], _NOWHERE)
