"""Sources that a framework lists beside an answer: which of them are pages, and what the answer's markers call each."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from upheld.providers.numbered import counts_from_zero, may_call_by_position
from upheld.schema import writable
from upheld.text.urls import is_web

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node
    from upheld.schema import Carried

#: Names under which programs give a source's address, title and text, in the order to try.
URLS = ("url", "link", "uri", "href", "source_url", "page_url", "web_url", "source_link", "source")
TITLES = ("title", "name", "document_title", "file_name", "filename", "doc_name", "file_path", "source", "path")
TEXTS = ("text", "page_content", "content", "passage", "body", "chunk", "document", "snippet", "excerpt", "quote")
IDS = ("id", "source_id", "doc_id", "document_id", "id_", "node_id", "chunk_id", "key", "file_name", "filename")
#: Objects inside a source that have such fields as well.
_HOMES = ("metadata", "document", "node", "source")
#: Texts that are only a few words of the page that the address leads to.
_EXCERPTS = frozenset(("snippet", "excerpt", "quote"))

#: What stands in square brackets that are no link's, or in round ones.
_BRACKETED = re.compile(r"[\[［【〔]([^\[\]［］【】〔〕\n]{1,200})[\]］】〕](?!\()|[(（]([^()（）\n]{1,200})[)）]")
#: In round brackets a mere word is one of the sentence.
_FILE_LIKE = re.compile(r"[\d._-]")
_APART = re.compile(r"\s*[,;|]\s*|\s*、\s*")
#: A label that answers write before the name itself: "[source: handbook.pdf]".
_LABEL = re.compile(r"(?:sources?|docs?|documents?|refs?|files?)\s?[:=#]\s?", re.IGNORECASE)
#: Characters of a name, as ids have them, and the largest number that is one.
_LONGEST_NAME, _FARTHEST = 200, 10**12
#: Names by which an answer may call one source.
_MOST_NAMES = 12


@dataclass(frozen=True, slots=True)
class Listed:
    """A source of a list.

    Attributes:
        url: its address.
        title: its title.
        text: what was shown to the model of it.
        names: what an answer may call it, besides its position.
        carried: what `text` is; None where the caller gave it as the source's text.
    """

    url: str | None = None
    title: str | None = None
    text: str | None = None
    names: tuple[str, ...] = field(default=())
    carried: Carried | None = "response"


def listed(source: Node, text: str | None = None) -> Listed:
    """A source of whatever shape: an address, a text, or an object with fields for them (some in ``metadata``).

    Args:
        source: the entry.
        text: its text, where the caller of this knows it.

    Raises:
        upheld.errors.ProviderError: it is none of these.
    """
    if source.is_text():
        told = source.text() or ""
        return Listed(url=told.strip()) if is_web(told) else Listed(text=told)
    if not source.is_object():
        raise source.wrong("an address, a text or an object")
    source.text("url")  # of all fields the one whose wrong kind must not pass
    homes = [source, *(home for home in map(source.get, _HOMES) if home.is_object())]
    url = next((told for told in _texts(homes, URLS) if is_web(told)), None)
    title = next((told for told in _texts(homes, TITLES) if not is_web(told)), None)
    field_name, found = next(_named(homes, TEXTS), ("", None))
    scrap = field_name in _EXCERPTS and text is None
    names = [*_ids(homes), *(_last(name) for name in _ids(homes))]
    return Listed(
        url,
        title,
        # A few words of a page that can be opened are not its text.
        None if scrap and url else found if text is None else text,
        tuple(dict.fromkeys(name for name in names if name))[:_MOST_NAMES],
        "excerpts" if scrap else "response",
    )


def enter(draft: Draft, sources: Sequence[Listed]) -> list[str]:
    """Enters sources under what the answer's markers call them: a name of theirs, else their position.

    A name of digits alone is no name here: what a store calls its rows is not what an answer counts by.

    Where the answer has no marker that could mean a position they get no number: a number would make a marker of every
    digit after a full stop.

    Args:
        draft: with the whole answer.
        sources: in the order in which the model was shown them.

    Returns:
        Their ids, in order.
    """
    answer = draft.text
    called = _called(answer)
    numbered = may_call_by_position(answer)
    first = 0 if counts_from_zero(answer) else 1  # some prompts number the documents from 0
    ids = []
    for position, source in enumerate(sources, start=first):
        name = next((name for name in source.names if not name.isdecimal() and _folded(name) in called), None)
        fields = {"url": source.url, "title": source.title, "text": source.text, "carried": source.carried}
        if name is not None or numbered:
            ids.append(draft.number(name or str(position), **fields))  # type: ignore[arg-type]  # one of each kind
        else:
            names = (str(position), *source.names)
            ids.append(draft.source(**fields, key=f"listed {position}", names=names))  # type: ignore[arg-type]
    return ids


def _called(answer: str) -> frozenset[str]:
    """What stands in brackets in an answer, folded: the whole of it, and each part of a list."""
    found: set[str] = set()
    for match in _BRACKETED.finditer(answer):
        inner = match[1] or match[2]
        for told in (inner, *_APART.split(inner)):
            if match[1] is None and not _FILE_LIKE.search(told):
                continue
            found.add(_folded(told))
            found.add(_folded(_LABEL.sub("", told, count=1)))
    return frozenset(found)


def _folded(name: str) -> str:
    return " ".join(name.lower().split())


def _texts(homes: Sequence[Node], names: Sequence[str]) -> Iterator[str]:
    return (told for _, told in _named(homes, names))


def _named(homes: Sequence[Node], names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The fields of these names that have a text, with their names: those of the outer objects first."""
    for home in homes:
        for name in names:
            value = home.get(name).value
            if isinstance(value, str) and value.strip():
                yield name, value


def _last(path: str) -> str:
    return path.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1]


def _ids(homes: Sequence[Node]) -> Iterator[str]:
    for home in homes:
        for name in (*IDS, *TITLES):
            value = home.get(name).value
            if isinstance(value, str) and 0 < len(value.strip()) <= _LONGEST_NAME:
                yield writable(value.strip())
            elif isinstance(value, int) and not isinstance(value, bool) and abs(value) < _FARTHEST:
                yield str(value)
