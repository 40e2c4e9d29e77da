"""The file of the cache: opened, shared between processes, and told apart: busy, damaged, or of no use."""

from __future__ import annotations

import os
import sqlite3
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
#: Seconds that one process waits for another's write; writes take milliseconds.
_PATIENCE = 5.0
_SCHEMA = """
CREATE TABLE IF NOT EXISTS documents (
    url TEXT NOT NULL, reading TEXT NOT NULL, document BLOB NOT NULL, size INTEGER NOT NULL,
    checked_at REAL NOT NULL, used_at REAL NOT NULL, etag TEXT NOT NULL, modified TEXT NOT NULL,
    PRIMARY KEY (url, reading)
)
"""
#: Holds what eviction and counting ask for, so that they do not read the texts.
_INDEX = "CREATE INDEX IF NOT EXISTS by_use ON documents (used_at, size)"
#: Another process is writing: what was wanted is simply not in the cache this time.
_BUSY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
#: The file is no database, or not ours.
_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH})
#: What SQLite keeps beside a database.
_BESIDE = ("", "-wal", "-shm", "-journal")


class Damaged(Exception):  # noqa: N818 - named for what is wrong; it never leaves the cache
    """The file can't be read as a cache."""


class Unusable(Exception):  # noqa: N818 - as above
    """There is no file to be had: no permission, no space, no folder. Its text says which."""


class CacheFile:
    """A database that is opened when it is first used; not thread-safe.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._process = 0

    def run(self, work: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Calls with the open database; `otherwise` where another process keeps it busy.

        Raises:
            Damaged: the file can't be read as a cache.
            Unusable: there is no file to be had.
        """
        try:
            return work(self._opened())
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # the rest says more than is needed
            if code in _BUSY:
                return otherwise
            self.close()
            if code in _DAMAGED:
                raise Damaged from error
            raise Unusable(str(error)) from error
        except OSError as error:
            raise Unusable(error.strerror or str(error)) from error

    def close(self) -> None:
        """Closes the database, unless it was opened before a fork: then it is the parent's."""
        if self._connection is not None and self._process == os.getpid():
            self._connection.close()
        self._connection = None

    def remove(self) -> None:
        """Deletes the file and what lies beside it.

        Raises:
            OSError: that can't be done.
        """
        self.close()
        for ending in _BESIDE:
            self._path.with_name(self._path.name + ending).unlink(missing_ok=True)

    def _opened(self) -> sqlite3.Connection:
        if self._connection is not None and self._process == os.getpid():
            return self._connection
        # Pages that a user reads are the user's business.
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            self._prepare(connection)
        except BaseException:
            connection.close()
            raise
        self._connection, self._process = connection, os.getpid()
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        self._path.chmod(0o600)
        connection.execute("PRAGMA journal_mode = WAL").fetchone()  # readers do not wait for writers
        connection.execute("PRAGMA synchronous = NORMAL")  # a crash may lose the last pages, never the file
        connection.execute(_SCHEMA)
        connection.execute(_INDEX)
