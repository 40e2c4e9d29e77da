"""Sources with an address: read live, from the cache or from the archive, many at once, in their order."""

from __future__ import annotations

import re
import time
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Self
from urllib.parse import unquote

from upheld.errors import UpheldError
from upheld.events import Progress, ignore
from upheld.fetch.inline import read_inline
from upheld.limits import PAGE_BYTES, PDF_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from upheld.events import OnEvent
    from upheld.evidence import Document
    from upheld.fetch.body import Caps
    from upheld.fetch.cache import Cache
    from upheld.fetch.client import Client
    from upheld.fetch.outcomes import Unread
    from upheld.fetch.visit import Unchanged, Visit
    from upheld.fetch.wayback import Archive
    from upheld.options import AuditOptions
    from upheld.schema import Source


@dataclass(frozen=True, slots=True)
class WebOptions:
    """How addresses are read. The times are chosen: what people wait for before they give a page up themselves.

    Attributes:
        allow_private: whether addresses that are not public are opened.
        offline: whether nothing is opened at all; what the cache has is read.
        cache: whether pages are kept, and taken from what was kept.
        refresh: whether what was kept is read anew.
        archive: whether the archive is asked for pages that can't be read.
        page_seconds: for a page, from its turn to its last byte.
        archive_seconds: for looking for a copy of it.
        audit_seconds: for all pages of an audit; those whose turn comes later are not fetched.
        at_once: pages at once.
        at_once_of_host: of these, of one host.
        page_bytes: that a page may have, unpacked.
        pdf_bytes: that a PDF may have.
    """

    allow_private: bool = False
    offline: bool = False
    cache: bool = True
    refresh: bool = False
    archive: bool = True
    page_seconds: float = 20.0
    archive_seconds: float = 20.0
    audit_seconds: float = 300.0
    at_once: int = 32
    at_once_of_host: int = 4
    page_bytes: int = PAGE_BYTES
    pdf_bytes: int = PDF_BYTES

    @property
    def caps(self) -> Caps:
        """The last two together."""
        from upheld.fetch.body import Caps

        return Caps(self.page_bytes, self.pdf_bytes)


#: An address as people write it, without its scheme. Without "www." it may be the name of a file as well, and a file
#: that is no host would be told as a page that does not exist.
_BARE = re.compile(r"www\.(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,24}(?::\d{1,5})?(?:[/?#]\S*)?", re.IGNORECASE)
#: Characters of what a fault says of itself.
_TOLD = 120
_HOST = re.compile(r"[a-z][a-z0-9+.-]{0,30}:[/\\]{2}(?:[^/?#\\]*@)?([^/?#\\:]*)", re.IGNORECASE)


class WebFetcher:
    """Reads the text that a source carries, or opens its address; thread-safe.

    Args:
        options: see `WebOptions`.
        client: sends the requests; None is a client of its own, made when it is first needed.
        cache: where pages are kept; None is the user's, made when it is first needed.
    """

    def __init__(
        self, options: WebOptions | None = None, *, client: Client | None = None, cache: Cache | None = None
    ) -> None:
        self.options = options or WebOptions()
        self._client = client
        self._cache = cache
        self._archive: Archive | None = None
        self._lock = Lock()
        self._fetching = 0

    @classmethod
    def of(cls, options: AuditOptions) -> Self:
        """The fetcher that an audit's options ask for."""
        return cls(
            WebOptions(
                allow_private=options.allow_private,
                offline=options.offline,
                cache=options.cache,
                refresh=options.refresh,
            )
        )

    def fetch(self, sources: Sequence[Source], on_event: OnEvent = ignore) -> dict[str, Document]:
        """Returns a document for every source, by its id and in their order.

        Raises:
            ConfigError: ``UPHELD_USER_AGENT`` can't be used.
        """
        documents = {source.id: read_inline(source) for source in sources if source.text is not None or not source.url}
        on_event(Progress("fetch", len(documents), len(sources)))
        pages = [source for source in sources if source.id not in documents]
        if pages:
            with self._fetch():
                for source, document in self._read(pages):
                    documents[source.id] = document
                    on_event(Progress("fetch", len(documents), len(sources)))
        return {source.id: documents[source.id] for source in sources}

    def resolve_links(self, urls: Sequence[str]) -> dict[str, str]:
        """Returns the page behind each redirect link, by link; links that lead nowhere are left out.

        Raises:
            ConfigError: ``UPHELD_USER_AGENT`` can't be used.
        """
        from upheld.fetch.redirects import asked, remember, remembered

        options = self.options
        with self._fetch():
            cache = self._cache
            known = remembered(cache, urls) if cache and not options.refresh else {}
            left = [url for url in dict.fromkeys(urls) if url not in known]
            if options.offline or not left:
                return known
            client, _ = self._network()
            deadline = time.monotonic() + options.page_seconds
            found = asked(client, left, deadline=deadline, threads=options.at_once, at_once=options.at_once_of_host)
            if cache:
                remember(cache, found)
            return {**known, **found}

    def _read(self, sources: Sequence[Source]) -> Iterator[tuple[Source, Document]]:
        """Documents as they are read; a page that several sources lead to is read once."""
        from upheld.fetch.cache import page_key
        from upheld.fetch.crew import in_turns
        from upheld.fetch.records import for_source

        pages: dict[str, list[Source]] = {}
        for source in sources:
            pages.setdefault(page_key(source.url or ""), []).append(source)
        groups = list(pages.values())
        urls = [meant(group[0].url or "") for group in groups]
        until = time.monotonic() + self.options.audit_seconds
        for position, document in in_turns(
            lambda position: _contained(urls[position], partial(self._page, urls[position], until)),
            [_host(url) for url in urls],
            threads=self.options.at_once,
            at_once=self.options.at_once_of_host,
        ):
            for source in groups[position]:
                yield source, for_source(document, source)

    def _page(self, url: str, until: float) -> Document:
        """A page by its address, from where it can be had; `until` is when the time for all pages is over."""
        from upheld.fetch.outcomes import Unread
        from upheld.fetch.records import not_read, read_live
        from upheld.fetch.visit import Visit

        cache = self._cache
        kept = cache.get(url, "") if cache and not self.options.refresh else None
        if kept and (kept.fresh or self.options.offline):
            return kept.document
        why_not = self._unfetched(until)
        if why_not:
            return not_read(url, Unread("not_fetched", why_not))
        found = self._visit(url, until, kept.validators if kept else {})
        if isinstance(found, Unread):
            document = self._rescued(url, found)
            headers: Mapping[str, str] = {}
        elif isinstance(found, Visit):
            document = read_live(url, found)
            # A page that only sends browsers on is not what was read: its validators say nothing of that.
            headers = {} if found.steps else found.reply.headers
        else:
            assert cache is not None
            assert kept is not None
            cache.renew(url)
            return kept.document
        if cache:
            cache.put(url, document, headers)
        return document

    def _unfetched(self, until: float) -> str | None:
        if self.options.offline:
            return "not fetched: offline, and the cache does not have the page"
        if time.monotonic() >= until:
            return f"not fetched: the {self.options.audit_seconds:g} s for all pages of an audit were over"
        return None

    def _visit(self, url: str, until: float, validators: Mapping[str, str]) -> Visit | Unchanged | Unread:
        """What is at an address, or where its text really stands."""
        from upheld.fetch.cache import page_key
        from upheld.fetch.outcomes import Unread
        from upheld.fetch.special import rewritten
        from upheld.fetch.visit import visit

        reading = rewritten(url)
        if reading.closed:
            return Unread("closed", f"it is {reading.closed}")
        client, _ = self._network()
        deadline = min(until, time.monotonic() + self.options.page_seconds)
        one_visit = partial(visit, client, deadline=deadline, caps=self.options.caps)
        failures: dict[str, Unread] = {}
        for place in reading.urls:
            # With several places it is not known which one the kept document came from.
            found = one_visit(place, validators=validators if len(reading.urls) == 1 else None)
            if not isinstance(found, Unread):
                return found
            failures[page_key(place)] = found
        own, last = failures.get(page_key(url)), [*failures.values()][-1]
        if own is None and last.cause == "gone":  # whether a page is gone is for its own address to say
            return one_visit(url)
        return own or last

    def _rescued(self, url: str, live: Unread) -> Document:
        from upheld.fetch.rescue import rescue, unrescued

        if not self.options.archive:
            return unrescued(url, live)
        _, archive = self._network()
        deadline = time.monotonic() + self.options.archive_seconds
        return rescue(archive, url, live, deadline=deadline, caps=self.options.caps)

    @contextmanager
    def _fetch(self) -> Iterator[None]:
        """Has what a fetch needs; idle connections are closed when no thread fetches any more."""
        with self._lock:
            if self.options.cache and self._cache is None:
                self._cache = _own_cache(self.options.allow_private)
            self._fetching += 1
        try:
            yield
        finally:
            with self._lock:
                self._fetching -= 1
                if not self._fetching:
                    self._rest()

    def _network(self) -> tuple[Client, Archive]:
        """The client and the archive, made when the first page is not in the cache."""
        from upheld.fetch.client import Client
        from upheld.fetch.wayback import Archive
        from upheld.fetch.workers import shared

        with self._lock:
            if self._client is None:
                self._client = Client(allow_private=self.options.allow_private)
                shared().warm_up()
            if self._archive is None:
                self._archive = Archive(self._client)
            return self._client, self._archive

    def _rest(self) -> None:
        for one in (self._client, self._cache):
            if one is not None:
                one.close()


def _contained(url: str, read: Callable[[], Document]) -> Document:
    """What reading one page gives; where that fails in a way that nobody foresaw, the page is one that is not read.

    The one place of the stage that catches `Exception`: pages are hostile and their readers many, and a fault that one
    page finds must not cost the verdicts on all the others. Its name is in the reason, so that it is told, not hidden.
    """
    from upheld.fetch.outcomes import Unread
    from upheld.fetch.records import not_read

    try:
        return read()
    except UpheldError:  # of the user's set-up, not of the page
        raise
    except Exception as error:
        told = "".join(character if character.isprintable() else "\ufffd" for character in str(error)[:_TOLD])
        reason = f"its reader failed: {type(error).__name__}" + (f": {told}" if told else "")
        return not_read(url, Unread("empty", reason))


def _own_cache(allow_private: bool) -> Cache:
    from upheld.fetch.cache import Cache
    from upheld.fetch.edition import edition

    return Cache(reading=edition(allow_private=allow_private))


def meant(url: str) -> str:
    """The address that is meant: one without a scheme is of the web, and one inside a redirect stands for itself."""
    from upheld.fetch.special import rewritten

    url = url.strip()
    url = f"https://{url}" if _BARE.fullmatch(url) else url
    target = rewritten(url).urls[0]
    return target if target.partition("://")[2] in unquote(url) else url


def _host(url: str) -> str:
    found = _HOST.match(url)
    return found[1].lower().removeprefix("www.") if found else ""
