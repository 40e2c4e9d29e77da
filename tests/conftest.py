"""What every test runs under: no address but loopback can be reached."""

from __future__ import annotations

import ipaddress
import socket

import pytest
from hypothesis import settings

#: How long one example takes says how busy the machine is, not whether the code is right; `benchmarks/` measures time.
settings.register_profile("upheld", deadline=None)
settings.load_profile("upheld")


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


@pytest.fixture(autouse=True)
def _loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: object) -> None:
        if not _is_loopback(address):
            raise ForbiddenAddressError(f"a test tried to connect to {address!r}")
        connect(self, address)  # type: ignore[arg-type]

    monkeypatch.setattr(socket.socket, "connect", guarded)
