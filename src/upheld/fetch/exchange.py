"""One request and its reply, over a pool that reaches the network through the guard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import httpcore2

from upheld.fetch.body import read_body
from upheld.fetch.guard import Guard
from upheld.fetch.reply import Reply
from upheld.fetch.troubles import Stopped

if TYPE_CHECKING:
    import ssl
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.fetch.body import Caps
    from upheld.fetch.destination import Destination
    from upheld.fetch.guard import Dialler
    from upheld.fetch.resolver import Resolver
    from upheld.fetch.watch import Watch

#: Idle connections that are kept, and for how many seconds: pages of one host come close together or not at all.
_KEPT, _KEPT_SECONDS = 20, 5.0
#: Of these the first counts: two of them joined would mean nothing.
_SINGLE = frozenset({"content-type", "content-length", "location", "retry-after"})


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply with what belongs to the redirects alone.

    Attributes:
        reply: the reply; its body is empty where it sends on to another address.
        location: where it sends on to, or None.
        cookies: its Set-Cookie headers.
    """

    reply: Reply
    location: str | None
    cookies: tuple[str, ...]


#: Replies that send on; 300 and 304 do not.
_ONWARD = frozenset({301, 302, 303, 307, 308})


class Exchange:
    """Asks one place at a time, from any number of threads.

    Args:
        resolver: looks up names.
        dialler: opens connections.
        tls: whose certificates are trusted; None is what the system trusts.
        allow_private: lifts the guard's address table.
    """

    def __init__(
        self, resolver: Resolver, dialler: Dialler, tls: ssl.SSLContext | None, *, allow_private: bool
    ) -> None:
        self._guard = Guard(resolver, dialler, allow_private=allow_private)
        # A pool of one's own, not httpx2's client: that one reads proxies from the environment, and its timeouts begin
        # anew with each byte. No retries, no sockets of other kinds; how many at once is the client's matter.
        self._pool = httpcore2.ConnectionPool(
            ssl_context=tls or httpcore2.default_ssl_context(),
            max_connections=None,
            max_keepalive_connections=_KEPT,
            keepalive_expiry=_KEPT_SECONDS,
            http1=True,
            http2=False,
            retries=0,
            network_backend=self._guard,
        )

    def ask(self, place: Destination, headers: Sequence[tuple[str, str]], watch: Watch, caps: Caps) -> Answer:
        """Sends a GET and reads the reply.

        Raises:
            Stopped: there is none.
        """
        request = _request(place, headers)
        with self._guard.watching(watch):
            response = _handled(self._pool, request, watch)
            try:
                watch.head = None
                return _answer(response, place, watch, caps)
            finally:
                response.close()

    def close(self) -> None:
        """Closes every connection."""
        self._pool.close()


def _request(place: Destination, headers: Sequence[tuple[str, str]]) -> httpcore2.Request:
    try:
        url = httpcore2.URL(scheme=place.scheme, host=place.host, port=place.port, target=place.target)
        return httpcore2.Request("GET", url, headers=[("Host", place.authority), *headers])
    except (ValueError, TypeError) as error:  # what is no ASCII: httpcore raises either
        raise Stopped("protocol", f"{place.host} can't be asked for this address") from error


def _handled(pool: httpcore2.ConnectionPool, request: httpcore2.Request, watch: Watch) -> httpcore2.Response:
    try:
        return pool.handle_request(request)
    except _ERRORS as error:
        raise _explained(error, watch) from error


def _answer(response: httpcore2.Response, place: Destination, watch: Watch, caps: Caps) -> Answer:
    headers, cookies = _read_headers(response.headers)
    location = headers.get("location") if response.status in _ONWARD else None
    body = b""
    if location is None:
        body = read_body(_chunks(response, watch), headers, response.status, caps, place.host)
    reply = Reply(place.url, place.url, response.status, headers, body)
    return Answer(reply, location, cookies)


def _read_headers(raw: Iterable[tuple[bytes, bytes]]) -> tuple[dict[str, str], tuple[str, ...]]:
    headers: dict[str, str] = {}
    cookies: list[str] = []
    for name_bytes, value_bytes in raw:
        name, value = name_bytes.decode("latin-1").lower(), _text(value_bytes)
        if name == "set-cookie":
            cookies.append(value)
        elif name not in headers:
            headers[name] = value
        elif name not in _SINGLE:
            headers[name] = f"{headers[name]}, {value}"
    return headers, tuple(cookies)


def _text(value: bytes) -> str:
    """Headers are ASCII by the book; addresses in them come as UTF-8 where they are not."""
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return value.decode("latin-1")


def _chunks(response: httpcore2.Response, watch: Watch) -> Iterator[bytes]:
    try:
        yield from response.iter_stream()
    except _ERRORS as error:
        raise _explained(error, watch) from error


#: What httpcore raises of its own, for what h11 finds in the bytes; the network's errors are the guard's.
_ERRORS = (httpcore2.ProtocolError, httpcore2.NetworkError, httpcore2.TimeoutException, httpcore2.UnsupportedProtocol)


def _explained(error: Exception, watch: Watch) -> Stopped:
    if isinstance(error, httpcore2.LocalProtocolError):
        return Stopped("protocol", f"{watch.host} can't be asked for this address")
    if not watch.ended:
        return Stopped("protocol", f"what {watch.host} sends is not proper HTTP")
    where = "without an answer" if watch.head is not None else "before the whole page had come"
    return Stopped("connection", f"{watch.host} closed the connection {where}", again=True)
