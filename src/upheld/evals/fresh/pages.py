"""The cited pages as they were read once: what is audited, shown to labellers and scored is the same text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from upheld.events import Progress, ignore
from upheld.fetch.cache import page_key
from upheld.fetch.cache_entries import pack, unpack
from upheld.fetch.fetcher import fetch_sources
from upheld.fetch.inline import read_inline
from upheld.fetch.records import for_source
from upheld.fetch.redirects import not_invented

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from upheld.events import OnEvent
    from upheld.evidence import Document
    from upheld.fetch.fetcher import Fetcher
    from upheld.schema import Source


class PageStore:
    """A fetcher that reads every page once and keeps it; also what could not be read, until that is tried again.

    Unlike the cache of audits it forgets nothing: labels are about the text that their labellers saw.

    Args:
        folder: where pages are kept, a file each.
        fetcher: reads what is not there; None leaves that unread.
        retry: whether pages that could not be read are tried once more, each when it is first asked for.
    """

    def __init__(self, folder: Path, fetcher: Fetcher | None = None, *, retry: bool = False) -> None:
        self._folder = folder
        self._fetcher = fetcher
        self._retry = retry and fetcher is not None
        self._tried: set[str] = set()

    def fetch(self, sources: Sequence[Source], on_event: OnEvent = ignore) -> dict[str, Document]:
        """A document for every source; see `upheld.fetch.fetcher.Fetcher`."""
        documents: dict[str, Document] = {}
        missing: list[Source] = []
        for source in sources:
            if source.text is not None or not source.url:
                documents[source.id] = read_inline(source)
            elif (kept := self._kept(source)) is not None:
                documents[source.id] = kept
            else:
                missing.append(source)
        on_event(Progress("fetch", len(documents), len(sources)))
        if missing:
            documents |= self._read(missing, on_event)
        return {source.id: documents[source.id] for source in sources}

    def documents(self, sources: Sequence[Source]) -> dict[str, Document]:
        """What an audit would read of each source, by its id, with what responses have brought along."""
        return fetch_sources(sources, self)

    def _kept(self, source: Source) -> Document | None:
        """The page as it was kept; None where it is not, or is to be tried again."""
        path = self._path(source)
        document = unpack(path.read_bytes(), source.id) if path.exists() else None
        if document is None or (self._retry and not document.readable and path.name not in self._tried):
            return None
        return for_source(document if document.readable else replace(document, via=None), source)

    def _read(self, sources: Sequence[Source], on_event: OnEvent) -> dict[str, Document]:
        if self._fetcher is None:
            return {source.id: read_inline(source) for source in sources}
        found: dict[str, Document] = {}
        for id_, document in self._fetcher.fetch(sources, on_event).items():
            source = next(source for source in sources if source.id == id_)
            path = self._path(source)
            self._tried.add(path.name)
            if document.status == "not_fetched":  # nobody has asked: that says nothing of the page
                found[id_] = document
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(".part")
            draft.write_bytes(pack(document))
            draft.replace(path)
            found[id_] = self._kept(source) or document  # in the one form that it has from now on
        return found

    def _path(self, source: Source) -> Path:
        return self._folder / f"{sha256(page_key(source.url or '').encode()).hexdigest()[:24]}.page"


@dataclass(frozen=True, slots=True)
class KnownPages:
    """The pages for one answer: those that a search engine has led to are not told as made up.

    Attributes:
        pages: where they are from.
        led_to: as `upheld.evals.fresh.bench.Answer` has it.
    """

    pages: PageStore
    led_to: frozenset[str]

    def fetch(self, sources: Sequence[Source], on_event: OnEvent = ignore) -> dict[str, Document]:
        """A document for every source; see `upheld.fetch.fetcher.Fetcher`."""
        documents = self.pages.fetch(sources, on_event)
        return {id_: not_invented(document, self.led_to) for id_, document in documents.items()}
