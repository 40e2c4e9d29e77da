"""Host names to addresses, within a time limit; "no such host" is only said where other names are known."""

from __future__ import annotations

import socket
import time
from queue import Empty, SimpleQueue
from threading import BoundedSemaphore, Lock, Thread
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    Lookup = Callable[..., list[tuple[Any, ...]]]


class NoSuchHost(Exception):  # noqa: N818 - named for what the name system says
    """The name system works and does not know the name."""


class ResolveFailed(Exception):  # noqa: N818 - as above
    """The name could not be looked up.

    Attributes:
        again: whether another try may fare better.
    """

    def __init__(self, reason: str, *, again: bool = False) -> None:
        super().__init__(reason)
        self.again = again


class Resolver(Protocol):
    """Looks up host names."""

    def resolve(self, host: str, port: int, *, timeout: float) -> tuple[str, ...]:
        """Returns the addresses of a host, best first, at least one.

        Args:
            host: a name in ASCII, never an address.
            port: where a connection will be made.
            timeout: seconds that it may take.

        Raises:
            NoSuchHost: there is no such name, or it has no address.
            ResolveFailed: anything else; never told as "no such host".
        """
        ...


#: Names that will exist as long as there is a name system. They are looked up only where a name is not found: offline,
#: macOS and Windows say of every name that there is none, and no page may be called dead for that.
_KNOWN = ("example.com", "iana.org", "wikipedia.org")
#: Seconds for which the answer to that holds.
_REMEMBERED = 30.0
#: Lookups at once. The system's can't be called off, so those that hang are bounded here.
_AT_ONCE = 64
#: `getaddrinfo` says by these that a name, or an address for it, does not exist. EAI_NODATA is not on every system.
_UNKNOWN = frozenset({socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME)})


class SystemResolver:
    """Asks the system's resolver, which reads its hosts file too.

    Args:
        lookup: ``socket.getaddrinfo``, or what stands in for it.
    """

    def __init__(self, lookup: Lookup = socket.getaddrinfo) -> None:
        self._lookup = lookup
        self._slots = BoundedSemaphore(_AT_ONCE)
        self._lock = Lock()
        self._checked: tuple[float, bool] | None = None

    def resolve(self, host: str, port: int, *, timeout: float) -> tuple[str, ...]:
        """Returns the addresses of a host, in the system's order; see `Resolver`."""
        deadline = time.monotonic() + timeout
        try:
            found = self._within(timeout, host, port)
        except socket.gaierror as error:
            raise self._explained(host, error, deadline) from error
        except (UnicodeError, ValueError) as error:  # a label is empty, or longer than 63 letters
            raise NoSuchHost(f"{host} can't be a host name") from error
        if not found:
            raise NoSuchHost(f"{host} has no address")
        return tuple(dict.fromkeys(str(info[4][0]) for info in found))

    def _explained(self, host: str, error: socket.gaierror, deadline: float) -> NoSuchHost | ResolveFailed:
        if not self._works(deadline):
            return ResolveFailed(f"{host} can't be looked up: no host name can be looked up from here")
        if error.errno in _UNKNOWN:
            return NoSuchHost(f"there is no host named {host}")
        return ResolveFailed(f"{host} can't be looked up: {error.strerror or 'the lookup failed'}", again=True)

    def _works(self, deadline: float) -> bool:
        """Whether names can be looked up at all."""
        with self._lock:
            if self._checked is None or time.monotonic() - self._checked[0] > _REMEMBERED:
                self._checked = (time.monotonic(), any(self._knows(name, deadline) for name in _KNOWN))
            return self._checked[1]

    def _knows(self, name: str, deadline: float) -> bool:
        try:
            return bool(self._within(deadline - time.monotonic(), name, 443))
        except (OSError, ResolveFailed):
            return False

    def _within(self, timeout: float, host: str, port: int) -> list[tuple[Any, ...]]:
        """Looks up in a thread of its own, which is left behind when it takes too long."""
        late = ResolveFailed(f"{host} could not be looked up in time")
        deadline = time.monotonic() + timeout
        if timeout <= 0 or not self._slots.acquire(timeout=timeout):
            raise late
        answer: SimpleQueue[list[tuple[Any, ...]] | Exception] = SimpleQueue()
        # A daemon: a pool's threads would keep the program from ending until the last lookup gave up.
        Thread(target=self._look_up, args=(answer, host, port), daemon=True).start()
        try:
            found = answer.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise late from None
        if isinstance(found, Exception):
            raise found
        return found

    def _look_up(self, answer: SimpleQueue[list[tuple[Any, ...]] | Exception], host: str, port: int) -> None:
        try:
            answer.put(self._lookup(host, port, type=socket.SOCK_STREAM))
        except (OSError, ValueError) as error:  # UnicodeError is a ValueError
            answer.put(error)
        finally:
            self._slots.release()
