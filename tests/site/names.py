"""Name resolution and dialling for the local web: public addresses are played, and every dial is written down."""

from __future__ import annotations

import socket
from ipaddress import ip_address, ip_network
from threading import Event, Lock

from upheld.fetch.resolver import NoSuchHost

#: Public addresses that the tests play. They belong to nobody's network table as private, and none is ever dialled: the
#: dialler turns each into a port of loopback.
PLAYED = (ip_network("203.0.114.0/24"), ip_network("2600:beef::/32"), ip_network("64:ff9b::cb00:7200/120"))
DEFAULT = "203.0.114.10"


class Names:
    """A resolver: hosts under ``.example`` have the default address, others those that are given, the rest none.

    Attributes:
        table: host -> addresses, or what is raised.
        asked: every name that was looked up.
    """

    def __init__(self) -> None:
        self.table: dict[str, tuple[str, ...] | Exception] = {}
        self.asked: list[str] = []

    def resolve(self, host: str, port: int, *, timeout: float) -> tuple[str, ...]:
        self.asked.append(host)
        found = self.table.get(host, (DEFAULT,) if host.endswith(".example") else NoSuchHost(f"no host named {host}"))
        if isinstance(found, Exception):
            raise found
        return found


class PlayedDialler:
    """Dials loopback in place of the played addresses, and nothing else.

    Attributes:
        dialled: every (address, port), in order.
        ports: address -> port of loopback, where it is not the web's usual one.
        failures: address -> what is raised.
        allowed: further addresses that a test means to reach.
    """

    def __init__(self, plain: int, tls: int) -> None:
        self.dialled: list[tuple[str, int]] = []
        self.ports: dict[str, int] = {}
        self.failures: dict[str, OSError] = {}
        self.allowed: set[str] = set()
        self.usual = {443: tls, 8443: tls, 80: plain, 8080: plain}
        self._lock = Lock()

    def dial(self, address: str, port: int, timeout: float) -> socket.socket:
        with self._lock:
            self.dialled.append((address, port))
        parsed = ip_address(address)
        if address not in self.allowed and not any(parsed in network for network in PLAYED):
            raise AssertionError(f"{address} was dialled")
        if address in self.failures:
            raise self.failures[address]
        return socket.create_connection(("127.0.0.1", self.ports.get(address) or self.usual[port]), timeout)


class HangingLookup:
    """Stands in for ``socket.getaddrinfo`` and answers when it is let go."""

    def __init__(self) -> None:
        self.go = Event()

    def __call__(self, host: str, port: int, **kinds: object) -> list[tuple[object, ...]]:
        self.go.wait(20)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (DEFAULT, port))]
