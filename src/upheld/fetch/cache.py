"""Documents that were read before, kept in the user's cache folder.

What is kept is the text that was judged, not the reply: an audit must be able to say which text it was, and how it was
read out of the page is part of that. So a document is kept under the page's address and the reading that made it, and a
server's ``Cache-Control``, which is about replies for browsers, is not asked.
"""

from __future__ import annotations

import os
import time
import warnings
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

from upheld.errors import ConfigError
from upheld.fetch.cache_entries import pack, unpack
from upheld.fetch.cache_file import CacheFile, Damaged, Unusable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from sqlite3 import Connection

    from upheld.evidence import Document

T = TypeVar("T")
_DAY = 86_400.0
#: Seconds for which a document is taken as it is; afterwards the server is asked whether it still holds.
FRESH = _DAY
#: Seconds after which it is not used at all. Chosen: pages of a project that is audited now and then.
KEPT = 90 * _DAY
#: Bytes of all documents. Chosen: a text of 20,000 characters packs to 8 kB, so about 25,000 pages.
MOST_BYTES = 200_000_000
#: A document is marked as used at most so often, so that reading seldom writes.
_MARKED = 3_600.0
#: What does not change by itself; any other failure is looked at anew.
_LASTING = frozenset({"unsupported_type", "too_large"})
_NAME = "pages-1.sqlite"


class CacheWarning(UserWarning):
    """Something is wrong with the cache; the audit goes on without it or with an empty one."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A document from the cache.

    Attributes:
        document: as it was put in, with the id of the source that it is for and ``via="cache"``.
        fresh: whether it may be taken as it is.
        validators: headers that ask the server whether it still holds (``If-None-Match``, ``If-Modified-Since``).
    """

    document: Document
    fresh: bool
    validators: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CacheInfo:
    """What is in the cache.

    Attributes:
        path: the file.
        documents: how many there are.
        bytes: their size, packed.
        most_bytes: what that may be at most.
        oldest: when the oldest was read, seconds since 1970; None in an empty cache.
        newest: when the newest was.
    """

    path: Path
    documents: int
    bytes: int
    most_bytes: int
    oldest: float | None
    newest: float | None


class Cache:
    """Documents by address; safe with several threads and processes.

    Nothing that goes wrong with it ends an audit: a damaged file is replaced, a cache that can't be used is empty, and
    a `CacheWarning` tells of either once.

    Args:
        folder: where its file lies; None is `default_folder`.
        reading: what made the documents, as a text: version of the readers, extras that are installed, whether private
            addresses were allowed. Documents of another reading are not found.
        fresh: seconds for which a document is taken as it is.
        most_bytes: size at which those go that were not used for longest.
        clock: seconds since 1970.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        reading: str,
        fresh: float = FRESH,
        most_bytes: int = MOST_BYTES,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._path = (folder or default_folder(os.environ)) / _NAME
        self._reading = reading
        self._fresh = fresh
        self._most = most_bytes
        self._clock = clock
        self._lock = Lock()
        self._why = ""
        self._file: CacheFile | None = CacheFile(self._path)

    def get(self, url: str, source_id: str) -> Entry | None:
        """Returns what was read at an address, fresh or not; None where nothing was."""
        row = self._do(lambda at: self._found(at, page_key(url)), None)
        if row is None:
            return None
        packed, checked_at, etag, modified = row
        document = unpack(packed, source_id)
        if document is None or not isinstance(checked_at, float):
            return None
        age = self._clock() - checked_at
        validators = {"If-None-Match": etag, "If-Modified-Since": modified}
        held = {name: sent for name, value in validators.items() if (sent := _sendable(value))}
        return Entry(document, 0 <= age < self._fresh, held)

    def put(self, url: str, document: Document, headers: Mapping[str, str] | None = None) -> None:
        """Keeps a document, if it is one to keep: one with a text, or a failure that lasts.

        Args:
            url: the address that was cited.
            document: what was read there.
            headers: of the reply that it was read from, by lower-case name: its validators are kept. None for an
                archived copy, whose page is asked for anew.
        """
        if not (document.text or document.status in _LASTING):
            return
        given = headers or {}
        now = self._clock()
        packed = pack(document)
        row = (
            page_key(url),
            self._reading,
            packed,
            len(packed),
            now,
            now,
            _sendable(given.get("etag", "")),
            _sendable(given.get("last-modified", "")),
        )
        self._do(lambda at: self._kept(at, row), None)

    def renew(self, url: str) -> None:
        """Says that the server has confirmed the document (304): it is fresh again."""
        now = self._clock()
        self._do(
            lambda at: at.execute(
                "UPDATE documents SET checked_at = ?, used_at = ? WHERE url = ? AND reading = ?",
                (now, now, page_key(url), self._reading),
            ),
            None,
        )

    def info(self) -> CacheInfo:
        """Counts what is in the cache, of every reading."""
        query = "SELECT count(*), coalesce(sum(size), 0), min(checked_at), max(checked_at) FROM documents"
        nothing = (0, 0, None, None)
        count, size, oldest, newest = self._do(lambda at: at.execute(query).fetchone(), nothing)
        return CacheInfo(self._path, count, size, self._most, oldest, newest)

    def clear(self) -> int:
        """Empties the cache, of every reading, and gives its space back.

        Returns:
            How many documents there were.

        Raises:
            ConfigError: it could not be emptied now.
        """
        nothing: int | None = None
        count = self._do(lambda at: at.execute("DELETE FROM documents").rowcount, nothing, tell=False)
        if count is None:
            why = self._why or "another program is writing to it; try again later"
            raise ConfigError(f"the cache {self._path} was not emptied: {why}")
        self._do(lambda at: at.execute("VACUUM"), None)
        return count

    def close(self) -> None:
        """Closes the file. A cache that is used again opens it again."""
        with self._lock:
            if self._file:
                self._file.close()

    def _found(self, at: Connection, key: str) -> tuple[bytes, float, str, str] | None:
        now = self._clock()
        row: tuple[bytes, float, str, str, float] | None = at.execute(
            "SELECT document, checked_at, etag, modified, used_at FROM documents"
            " WHERE url = ? AND reading = ? AND checked_at > ?",
            (key, self._reading, now - KEPT),
        ).fetchone()
        if row is None:
            return None
        packed, checked_at, etag, modified, used_at = row
        if now - used_at > _MARKED:
            at.execute("UPDATE documents SET used_at = ? WHERE url = ? AND reading = ?", (now, key, self._reading))
        return packed, checked_at, etag, modified

    def _kept(self, at: Connection, row: tuple[object, ...]) -> None:
        at.execute("BEGIN IMMEDIATE")
        with at:
            at.execute("INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            at.execute("DELETE FROM documents WHERE checked_at <= ?", (self._clock() - KEPT,))
            (size,) = at.execute("SELECT sum(size) FROM documents").fetchone()
            if size and size > self._most:
                _evict(at, size - self._most)

    def _do(self, work: Callable[[Connection], T], otherwise: T, *, tell: bool = True) -> T:
        """Works on the file; `otherwise` where that can't be done now, with a warning unless the caller tells it."""
        with self._lock:
            for _ in range(2):  # the second time on a new file
                if self._file is None:
                    return otherwise
                try:
                    return self._file.run(work, otherwise)
                except Damaged:
                    self._replace()
                except Unusable as error:
                    self._file, self._why = None, str(error)
                    if tell:
                        warnings.warn(f"pages are not cached: {self._path}: {error}", CacheWarning, stacklevel=3)
            return otherwise

    def _replace(self) -> None:
        assert self._file is not None
        try:
            self._file.remove()
        except OSError as error:
            self._file, self._why = None, "it is damaged and can't be replaced"
            told = f"pages are not cached: {self._path} is damaged and can't be replaced: {error.strerror}"
            warnings.warn(told, CacheWarning, stacklevel=4)
        else:
            told = f"the cache {self._path} was damaged and has been replaced by an empty one"
            warnings.warn(told, CacheWarning, stacklevel=4)


def default_folder(environ: Mapping[str, str]) -> Path:
    """Where the cache lies: ``UPHELD_CACHE_DIR``, or the user's cache folder of this system."""
    if environ.get("UPHELD_CACHE_DIR"):
        return Path(environ["UPHELD_CACHE_DIR"]).expanduser()
    from platformdirs import user_cache_path

    return user_cache_path("upheld", appauthor=False)


def page_key(url: str) -> str:
    """What a page is kept under: its address without fragment, user name and password, host and scheme in lower case.

    Nothing of the query is left out: which of its parts a page depends on only its server knows.
    """
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return _storable(url)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    shown = f"[{host}]" if ":" in host else host
    place = shown if port is None or port == usual else f"{shown}:{port}"
    query = f"?{parts.query}" if parts.query else ""
    return _storable(f"{parts.scheme}://{place}{parts.path or '/'}{query}")


def _sendable(value: object) -> str:
    """What a header may say; "" for what it may not: a server's own bytes come back to it as ASCII or not at all."""
    text = value.strip() if isinstance(value, str) else ""
    return text if text.isascii() and text.isprintable() else ""


def _storable(text: str) -> str:
    """Half a surrogate pair is no text to SQLite."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _evict(at: Connection, surplus: int) -> None:
    """Lets go of so many bytes, of documents that were not used for longest."""
    gone = []
    for row, size in at.execute("SELECT rowid, size FROM documents ORDER BY used_at, rowid"):
        gone.append((row,))
        surplus -= size
        if surplus <= 0:
            break
    at.executemany("DELETE FROM documents WHERE rowid = ?", gone)
