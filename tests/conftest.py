"""What every test runs under: no address but loopback can be reached, and nobody's cache is touched."""

from __future__ import annotations

import ipaddress
import os
import socket
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from upheld.fetch.resolver import SystemResolver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from queue import SimpleQueue

#: How long one example takes says how busy the machine is, not whether the code is right; `benchmarks/` measures time.
settings.register_profile("upheld", deadline=None)
settings.load_profile("upheld")

_GETADDRINFO = socket.getaddrinfo


class ForbiddenAddressError(AssertionError):
    """A test tried to reach a machine that is not this one."""


def _is_loopback(address: object) -> bool:
    if not isinstance(address, tuple):  # a unix socket's path: on this machine by nature
        return True
    host = str(address[0])
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_name(host: str) -> bool:
    """What is no name is refused before anybody is asked for it."""
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return True


@pytest.fixture(autouse=True)
def _loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    connect, look_up = socket.socket.connect, SystemResolver._look_up

    def guarded(self: socket.socket, address: object) -> None:
        if not _is_loopback(address):
            raise ForbiddenAddressError(f"a test tried to connect to {address!r}")
        connect(self, address)  # type: ignore[arg-type]

    def guarded_look_up(self: SystemResolver, answer: SimpleQueue[object], host: str, port: int) -> None:
        if self._lookup is _GETADDRINFO and host != "localhost" and _is_name(host):
            answer.put(ForbiddenAddressError(f"a test tried to look up {host!r}"))
            self._slots.release()
        else:
            look_up(self, answer, host, port)  # type: ignore[arg-type]

    monkeypatch.setattr(socket.socket, "connect", guarded)
    monkeypatch.setattr(SystemResolver, "_look_up", guarded_look_up)


@pytest.fixture(autouse=True, scope="session")
def _own_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Commands work offline, also those that a test starts as a process, and with a cache of the test run."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("UPHELD_")]:
            patch.delenv(name)
        patch.setenv("UPHELD_OFFLINE", "1")
        patch.setenv("UPHELD_CACHE_DIR", str(tmp_path_factory.getbasetemp() / "upheld-cache"))
        yield
