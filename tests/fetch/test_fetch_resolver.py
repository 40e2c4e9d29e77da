"""Names to addresses: what does not exist told apart from what could not be looked up."""

from __future__ import annotations

import socket

import pytest
from names import DEFAULT, HangingLookup

from upheld.fetch.resolver import NoSuchHost, ResolveFailed, SystemResolver


def _found(*addresses: str) -> list[tuple[object, ...]]:
    return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 80)) for address in addresses]


class Lookup:
    """A table in place of the name system."""

    def __init__(self, **table: object) -> None:
        self.table = {name.replace("_", "."): answer for name, answer in table.items()}
        self.asked: list[str] = []

    def __call__(self, host: str, port: int, **kinds: object) -> list[tuple[object, ...]]:
        self.asked.append(host)
        answer = self.table.get(host, socket.gaierror(socket.EAI_NONAME, "Name or service not known"))
        if isinstance(answer, Exception):
            raise answer
        return answer


def test_every_address_once_and_in_order():
    lookup = Lookup(pages_example=_found("203.0.114.2", "203.0.114.1", "203.0.114.2"))
    assert SystemResolver(lookup).resolve("pages.example", 80, timeout=20) == ("203.0.114.2", "203.0.114.1")


def test_a_name_is_unknown_where_other_names_are_known():
    lookup = Lookup(iana_org=_found("203.0.114.1"))
    with pytest.raises(NoSuchHost, match="there is no host named nowhere"):
        SystemResolver(lookup).resolve("nowhere.example", 80, timeout=20)


def test_offline_no_host_is_said_not_to_exist():
    """macOS and Windows say of every name that it is unknown when there is no network."""
    lookup = Lookup()
    resolver = SystemResolver(lookup)
    for _ in range(3):
        with pytest.raises(ResolveFailed, match="no host name can be looked up from here") as failed:
            resolver.resolve("pages.example", 80, timeout=20)
        assert not failed.value.again
    assert lookup.asked.count("example.com") == 1  # remembered


@pytest.mark.parametrize(
    ("known", "again"), [({"example_com": _found("203.0.114.1")}, True), ({}, False)], ids=["online", "offline"]
)
def test_a_failing_lookup_is_worth_another_try_only_where_others_work(known: dict[str, object], again: bool):
    failure = socket.gaierror(socket.EAI_AGAIN, "Temporary failure in name resolution")
    with pytest.raises(ResolveFailed) as failed:
        SystemResolver(Lookup(pages_example=failure, **known)).resolve("pages.example", 80, timeout=20)
    assert failed.value.again is again


@pytest.mark.parametrize("host", ["a..b.example", f"{'a' * 64}.example"])
def test_what_can_be_no_name(host: str):
    with pytest.raises(NoSuchHost, match="can't be a host name"):
        SystemResolver().resolve(host, 80, timeout=20)


def test_a_lookup_that_hangs_is_left_behind():
    lookup = HangingLookup()
    resolver = SystemResolver(lookup)
    with pytest.raises(ResolveFailed, match="could not be looked up in time"):
        resolver.resolve("pages.example", 80, timeout=0.05)
    lookup.go.set()
    assert resolver.resolve("pages.example", 80, timeout=20) == (DEFAULT,)


def test_lookups_that_hang_are_bounded():
    lookup = HangingLookup()
    resolver = SystemResolver(lookup)
    for _ in range(70):
        with pytest.raises(ResolveFailed):
            resolver.resolve("pages.example", 80, timeout=0.001)
    lookup.go.set()
    assert resolver.resolve("pages.example", 80, timeout=20) == (DEFAULT,)
