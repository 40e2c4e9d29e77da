"""The HTTP client: one page by its address, through the guard, within its time and its bytes; or why there is none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from upheld.fetch.body import Caps
from upheld.fetch.cookies import Jar
from upheld.fetch.destination import PORTS, read_destination
from upheld.fetch.exchange import Exchange
from upheld.fetch.guard import SocketDialler
from upheld.fetch.inflate import ACCEPTED
from upheld.fetch.politeness import Hosts
from upheld.fetch.reply import Reply, Trouble
from upheld.fetch.resolver import SystemResolver
from upheld.fetch.retries import busy, persist
from upheld.fetch.troubles import Busy, Stopped
from upheld.fetch.useragent import user_agent
from upheld.fetch.watch import Watch

if TYPE_CHECKING:
    import ssl
    from collections.abc import Mapping
    from types import TracebackType

    from upheld.fetch.destination import Destination
    from upheld.fetch.exchange import Answer
    from upheld.fetch.guard import Dialler
    from upheld.fetch.resolver import Resolver


@dataclass(frozen=True, slots=True)
class ClientOptions:
    """How pages are asked for. The numbers are chosen, not fitted: each bounds what one server can cost.

    Attributes:
        ports: those that may be dialled.
        redirects: how many are followed.
        attempts: tries of one request, where more than one is worth it.
        at_once: requests that one host gets at once; browsers send six.
        connect: seconds to look up a host, as many to connect, and as many for TLS.
        quiet: seconds without a byte after which a server is given up.
        agent: the User-Agent header; None is ``UPHELD_USER_AGENT``, or who we are.
    """

    ports: frozenset[int] = PORTS
    redirects: int = 10
    attempts: int = 3
    at_once: int = 4
    connect: float = 10.0
    quiet: float = 10.0
    agent: str | None = None


_PLAIN = (
    ("Accept", "text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.9,*/*;q=0.8"),
    ("Accept-Language", "en,*;q=0.5"),
)
#: What browsers ask for, word for word as far as it says what can be read: some servers answer 403 or 404 to anything
#: else. The name stays ours.
_BROWSER = (
    ("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8"),
    ("Accept-Language", "en-US,en;q=0.9"),
    ("Cache-Control", "no-cache"),
    ("Pragma", "no-cache"),
    ("Sec-Fetch-Dest", "document"),
    ("Sec-Fetch-Mode", "navigate"),
    ("Sec-Fetch-Site", "none"),
    ("Sec-Fetch-User", "?1"),
    ("Upgrade-Insecure-Requests", "1"),
)
#: Statuses that are believed only when a browser would get one too.
_DOUBTED = frozenset({400, 403, 404, 405, 406, 410})
#: Of these the page is gone; it takes two of them to say so.
_GONE = frozenset({404, 410})
#: For an address of which only the next one is wanted: what it says itself is small, or not read.
_NO_PAGE = Caps(200_000)
#: What a caller gives along for the first place alone. Host and the like are never a caller's.
_CREDENTIALS = frozenset({"authorization", "cookie", "proxy-authorization"})
_OWN = frozenset(
    {"host", "connection", "content-length", "transfer-encoding", "accept-encoding", "user-agent", "accept"}
)


class Client:
    """Fetches pages; thread-safe.

    Args:
        resolver: looks up names; None asks the system.
        allow_private: whether addresses that are not public are dialled: lifts the address table (but for metadata
            services), not the rules on schemes, ports and credentials.
        options: see `ClientOptions`.
        dialler: opens connections to checked addresses; None uses sockets.
        tls: whose certificates are trusted; None is what the system trusts.

    Raises:
        ConfigError: ``UPHELD_USER_AGENT`` can't be used.
    """

    def __init__(
        self,
        resolver: Resolver | None = None,
        *,
        allow_private: bool = False,
        options: ClientOptions | None = None,
        dialler: Dialler | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._options = options or ClientOptions()
        self._agent = self._options.agent or user_agent()
        self._hosts = Hosts(self._options.at_once)
        self._exchange = Exchange(
            resolver or SystemResolver(), dialler or SocketDialler(), tls, allow_private=allow_private
        )

    def get(
        self,
        url: str,
        *,
        deadline: float,
        caps: Caps,
        accept: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply | Trouble:
        """Fetches a page, following redirects.

        Args:
            url: its address.
            deadline: when to give up, by ``time.monotonic``: waits for the host's turn, lookups, redirects and retries
                included.
            caps: bytes that the page may have, unpacked.
            accept: what is asked for. None asks for pages, and once more as a browser does before a 403 or 404 is
                believed.
            headers: further ones, as for a validator; credentials among them stay with the first origin.

        Returns:
            The reply, whatever its status; or why there is none. Never raises for what is on the network.
        """
        extra = tuple((name, value) for name, value in (headers or {}).items() if name.lower() not in _OWN)
        asked = (("Accept", accept), _PLAIN[1]) if accept is not None else _PLAIN
        first = self._walk(url, (*asked, *extra), deadline, caps)
        if accept is not None or not isinstance(first, Reply) or first.status not in _DOUBTED:
            return first
        second = self._walk(url, (*_BROWSER, *extra), deadline, caps)
        return _likelier(first, second)

    def leads_to(self, url: str, *, deadline: float) -> str | None:
        """The address that an address redirects to, which is not opened itself.

        Args:
            url: the address.
            deadline: when to give up, by ``time.monotonic``.

        Returns:
            None where it does not redirect, or to what is no address of a page. Never raises for what is on the
            network.
        """
        try:
            place = read_destination(url, ports=self._options.ports)
            answer = self._ask(place, self._headers(_PLAIN, "", at_home=True), deadline, _NO_PAGE)
            if answer.location is None:
                return None
            return read_destination(answer.location, ports=self._options.ports, base=place).url
        except (Busy, Stopped):
            return None

    def close(self) -> None:
        """Closes every connection."""
        self._exchange.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _walk(self, url: str, asked: tuple[tuple[str, str], ...], deadline: float, caps: Caps) -> Reply | Trouble:
        hops: list[str] = []
        try:
            return self._follow(url, asked, deadline, caps, hops)
        except Busy as told:
            return replace(told.reply, url=url)
        except Stopped as stopped:
            at = stopped.at or (hops[-1] if hops else url)
            sent_on = (
                f"after {'a redirect' if len(hops) == 2 else f'{len(hops) - 1} redirects'}: " if len(hops) > 1 else ""
            )
            return Trouble(url, stopped.kind, sent_on + stopped.reason, at if at != url else None)

    def _follow(
        self, url: str, asked: tuple[tuple[str, str], ...], deadline: float, caps: Caps, hops: list[str]
    ) -> Reply:
        jar = Jar()
        place = first = read_destination(url, ports=self._options.ports)
        seen: set[tuple[str, str]] = set()
        while True:
            hops.append(place.url)
            step = (place.url, jar.header(place))
            if step in seen:
                raise Stopped("redirects", f"{place.host} redirects in a circle")
            if len(hops) - 1 > self._options.redirects:
                raise Stopped("redirects", f"{first.host} redirects more than {self._options.redirects} times")
            seen.add(step)
            answer = self._ask(
                place, self._headers(asked, jar.header(place), place.origin == first.origin), deadline, caps
            )
            if answer.location is None:
                return replace(answer.reply, url=url)
            jar.take(place, answer.cookies)
            place = read_destination(answer.location, ports=self._options.ports, base=place)

    def _headers(self, asked: tuple[tuple[str, str], ...], cookies: str, at_home: bool) -> list[tuple[str, str]]:
        kept = [(name, value) for name, value in asked if at_home or name.lower() not in _CREDENTIALS]
        found = [("Cookie", cookies)] if cookies else []
        return [("User-Agent", self._agent), ("Accept-Encoding", ACCEPTED), *kept, *found]

    def _ask(self, place: Destination, headers: list[tuple[str, str]], deadline: float, caps: Caps) -> Answer:
        def attempt() -> Answer:
            with self._hosts.turn(place.host, deadline):
                watch = Watch(place.host, deadline, self._options.connect, self._options.quiet)
                answer = self._exchange.ask(place, headers, watch, caps)
            told = busy(answer.reply)
            if told is None:
                return answer
            if told.wait:
                self._hosts.pause(place.host, told.wait)
            raise told

        return persist(attempt, deadline=deadline, attempts=self._options.attempts)


def _likelier(first: Reply, second: Reply | Trouble) -> Reply:
    """What is believed of two tries: a page that any of them got, and death only from both."""
    if isinstance(second, Trouble):
        return first
    if second.status < 400 or first.status in _GONE:
        return second
    return first
