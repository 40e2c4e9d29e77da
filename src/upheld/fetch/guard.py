"""The way out: a host is resolved once, every one of its addresses is checked, and a checked address is dialled.

The host name stays in the request, so TLS, the Host header and the pool's keys are right; what the name says a moment
later does not matter. Nothing else in upheld opens a connection to where an answer points.
"""

from __future__ import annotations

import select
import socket
import ssl
from contextlib import contextmanager
from threading import local
from typing import TYPE_CHECKING, Any, Protocol

import httpcore2

from upheld.fetch.addresses import forbidden, literal, plain
from upheld.fetch.resolver import NoSuchHost, ResolveFailed
from upheld.fetch.troubles import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upheld.fetch.resolver import Resolver
    from upheld.fetch.watch import Watch

#: Addresses of one host that are tried: a host with more that does not answer on these is down.
_TRIED = 4


class Dialler(Protocol):
    """Opens connections to addresses that the guard has let through."""

    def dial(self, address: str, port: int, timeout: float) -> socket.socket:
        """Connects to an address, never a name.

        Raises:
            OSError: no connection; TimeoutError where it took too long.
        """
        ...


class SocketDialler:
    """Dials by the system's sockets."""

    def dial(self, address: str, port: int, timeout: float) -> socket.socket:
        """Connects to an address; see `Dialler`."""
        return socket.create_connection((address, port), timeout)


class Guard(httpcore2.NetworkBackend):
    """What an httpcore pool reaches the network by.

    Args:
        resolver: looks up names.
        dialler: opens connections.
        allow_private: lifts the address table, but for metadata services.
    """

    def __init__(self, resolver: Resolver, dialler: Dialler, *, allow_private: bool = False) -> None:
        self._resolver = resolver
        self._dialler = dialler
        self._allow_private = allow_private
        self._thread = local()

    @contextmanager
    def watching(self, watch: Watch) -> Iterator[None]:
        """Puts all that this thread does on the network under the limits of a request.

        A pool keeps connections from one request to the next, so the limits can't belong to the connection.
        """
        self._thread.watch = watch
        try:
            yield
        finally:
            self._thread.watch = None

    @property
    def watch(self) -> Watch:
        """The limits of the request that this thread makes."""
        watch: Watch = self._thread.watch
        return watch

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ARG002 - the watch's holds
        local_address: str | None = None,  # noqa: ARG002 - the pool is given none
        socket_options: Iterable[Any] | None = None,  # noqa: ARG002 - the pool is given none
    ) -> httpcore2.NetworkStream:
        """Resolves, checks and dials.

        Raises:
            Stopped: refused, or no connection.
        """
        watch = self.watch
        addresses = self._addresses(host, port, watch)[:_TRIED]
        trouble: OSError | UnicodeError | None = None
        for place, address in enumerate(addresses):
            patience = min(watch.connect, watch.left() / (len(addresses) - place))
            try:
                dialled = self._dialler.dial(address, port, patience)
            except (OSError, UnicodeError) as error:  # an address that no text of the system's can name
                trouble = error
                continue
            dialled.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return _Stream(dialled, self)
        raise _no_connection(watch, trouble)

    def connect_unix_socket(self, path: str, timeout: float | None = None, socket_options: Any = None) -> Any:  # noqa: ANN401, ARG002 - httpcore's signature; it only ever raises
        """Refuses: a page is never behind a unix socket."""
        raise Stopped("refused", "unix sockets are not read")

    def _addresses(self, host: str, port: int, watch: Watch) -> tuple[str, ...]:
        try:
            own = literal(host)
            found = (own,) if own else self._resolver.resolve(host, port, timeout=min(watch.connect, watch.left()))
        except NoSuchHost as error:
            raise Stopped("no_such_host", str(error)) from error
        except ResolveFailed as error:
            raise Stopped("dns", str(error), again=error.again) from error
        except ValueError as error:  # no address, or a name that can't be spelled for the name system (UnicodeError)
            raise Stopped("refused", f"{watch.host} is no host's name or address") from error
        for address in found:
            why = forbidden(address, allow_private=self._allow_private)
            if why:
                leads = f"{address} is" if own else f"{host} leads to {address}, which is"
                raise Stopped("refused", f"{leads} {why}: addresses that are not public are not read")
        return tuple(dict.fromkeys(plain(address) for address in found))


class _Stream(httpcore2.NetworkStream):
    """A connection, every wait on which is under the watch of the thread that uses it."""

    def __init__(self, connected: socket.socket, guard: Guard) -> None:
        self._socket = connected
        self._guard = guard

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ARG002 - the watch's holds
        watch = self._guard.watch
        room = watch.room(max_bytes)
        try:
            self._socket.settimeout(min(watch.quiet, watch.left()))
            data = self._socket.recv(room)
        except TimeoutError as error:
            raise watch.late() from error
        except OSError as error:  # ssl.SSLError is one
            where = "before it answered" if watch.head is not None else "in the middle of the page"
            raise Stopped("connection", f"{watch.host} broke off the connection {where}", again=True) from error
        watch.took(data)
        return data

    def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ARG002 - the watch's holds
        watch = self._guard.watch
        view = memoryview(buffer)
        try:
            while view:
                self._socket.settimeout(min(watch.quiet, watch.left()))
                view = view[self._socket.send(view) :]
        except TimeoutError as error:
            raise watch.late() from error
        except OSError as error:  # httpcore goes on to read: some servers answer, and close, before they have listened
            raise httpcore2.WriteError(str(error)) from error

    def close(self) -> None:
        self._socket.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ARG002 - the watch's holds
    ) -> httpcore2.NetworkStream:
        watch = self._guard.watch
        try:
            # One limit for the whole handshake, whatever it takes: ssl counts it down by itself.
            self._socket.settimeout(min(watch.connect, watch.left()))
            # An end without TLS's own goodbye, which a reset looks like too, is told: a page of no known length would
            # pass for whole wherever it breaks off.
            wrapped = ssl_context.wrap_socket(self._socket, server_hostname=server_hostname, suppress_ragged_eofs=False)
        except BaseException as error:
            self._socket.close()
            raise _no_tls(watch, error) from error
        return _Stream(wrapped, self._guard)

    def get_extra_info(self, info: str) -> Any:  # noqa: ANN401 - httpcore's signature
        if info == "ssl_object":
            return self._socket if isinstance(self._socket, ssl.SSLSocket) else None
        if info == "is_readable":  # an idle connection that can be read has been closed by the server
            return _is_readable(self._socket)
        return None


def _is_readable(connected: socket.socket) -> bool:
    if connected.fileno() < 0:
        return True
    if not hasattr(select, "poll"):  # Windows, whose `select` takes any descriptor
        return bool(select.select([connected], [], [], 0)[0])
    poll = select.poll()
    poll.register(connected, select.POLLIN)
    return bool(poll.poll(0))


def _no_connection(watch: Watch, error: OSError | UnicodeError | None) -> Stopped:
    if isinstance(error, TimeoutError):
        return Stopped("timeout", f"{watch.host} did not take the connection in time")
    if isinstance(error, ConnectionRefusedError):
        return Stopped("connection", f"{watch.host} refused the connection")
    if isinstance(error, ConnectionError):  # reset, aborted
        return Stopped("connection", f"{watch.host} broke off the connection before it answered", again=True)
    told = error.strerror if isinstance(error, OSError) and error.strerror else "no connection"
    return Stopped("connection", f"{watch.host} can't be reached: {told.lower()}")


def _no_tls(watch: Watch, error: BaseException) -> BaseException:
    if isinstance(error, ssl.SSLCertVerificationError):
        return Stopped("tls", f"the certificate of {watch.host} is not trusted: {error.verify_message.rstrip('.')}")
    if isinstance(error, TimeoutError):
        return Stopped("timeout", f"{watch.host} did not set up an encrypted connection in time")
    if isinstance(error, (ssl.SSLEOFError, ssl.SSLZeroReturnError, ConnectionError)):
        return Stopped("connection", f"{watch.host} broke off the connection before it answered", again=True)
    if isinstance(error, (OSError, ValueError)):  # ssl.SSLError; a host name that no certificate can name
        told = getattr(error, "reason", None) or "the handshake failed"
        plainly = told.replace("_", " ").lower() if isinstance(told, str) else "the handshake failed"
        return Stopped("tls", f"no encrypted connection to {watch.host}: {plainly}")
    return error
