"""The deny table: every family, and IPv4 wherever it hides."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upheld.fetch.addresses import DENIED, forbidden, literal, plain

FAMILIES = (
    ("10.1.2.3", "a private address"),
    ("172.16.0.1", "a private address"),
    ("172.31.255.255", "a private address"),
    ("192.168.1.1", "a private address"),
    ("127.0.0.1", "a loopback address"),
    ("127.255.255.254", "a loopback address"),
    ("::1", "a loopback address"),
    ("169.254.1.1", "a link-local address"),
    ("fe80::1", "a link-local address"),
    ("fe80::1%lo", "a link-local address"),
    ("100.64.0.1", "a carrier's shared address (CGNAT)"),
    ("100.127.255.255", "a carrier's shared address (CGNAT)"),
    ("198.18.0.1", "an address for benchmarks"),
    ("198.19.255.255", "an address for benchmarks"),
    ("2001:2::1", "an address for benchmarks"),
    ("192.0.2.1", "an address for documentation"),
    ("198.51.100.1", "an address for documentation"),
    ("203.0.113.1", "an address for documentation"),
    ("2001:db8::1", "an address for documentation"),
    ("3fff::1", "an address for documentation"),
    ("224.0.0.1", "a multicast address"),
    ("239.255.255.255", "a multicast address"),
    ("ff02::1", "a multicast address"),
    ("240.0.0.1", "a reserved address"),
    ("255.255.255.255", "the broadcast address"),
    ("4000::1", "a reserved address"),
    ("0.0.0.0", "the unspecified address"),
    ("::", "the unspecified address"),
    ("0.1.2.3", 'an address of "this network"'),
    ("192.0.0.8", "an address for protocol assignments"),
    ("192.88.99.1", "a 6to4 relay address"),
    ("2001:20::1", "an address for protocol assignments"),
    ("100::1", "a discard-only address"),
    ("fc00::1", "a unique local address"),
    ("fdff::1", "a unique local address"),
    ("fec0::1", "a site-local address"),
    ("2001::1", "a Teredo address"),
    ("2002:808:808::1", "a 6to4 address"),
    ("::808:808", "an IPv4-compatible address"),
    ("::ffff:0:808:808", "an IPv4-translated address"),
    ("64:ff9b:1::808:808", "a local NAT64 address"),
    ("::ffff:127.0.0.1", "a loopback address"),
    ("::ffff:10.0.0.1", "a private address"),
    ("64:ff9b::7f00:1", "a loopback address"),
    ("64:ff9b::a00:1", "a private address"),
    ("169.254.169.254", "a cloud metadata address"),
    ("169.254.170.2", "a cloud metadata address"),
    ("100.100.100.200", "a cloud metadata address"),
    ("192.0.0.192", "a cloud metadata address"),
    ("fd00:ec2::254", "a cloud metadata address"),
    ("fd20:ce::254", "a cloud metadata address"),
    ("::ffff:169.254.169.254", "a cloud metadata address"),
    ("64:ff9b::a9fe:a9fe", "a cloud metadata address"),
    ("168.63.129.16", "a cloud host channel"),
    ("not an address", "no network address"),
    ("", "no network address"),
)
OPEN = (
    "8.8.8.8",
    "1.1.1.1",
    "100.63.255.255",
    "100.128.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "169.253.255.255",
    "198.17.255.255",
    "198.20.0.0",
    "203.0.114.0",
    "223.255.255.255",
    "2606:4700::1111",
    "2a00:1450:4001:81b::200e",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
)


@pytest.mark.parametrize(("address", "family"), FAMILIES, ids=[row[0] for row in FAMILIES])
def test_every_family_is_named(address: str, family: str):
    assert forbidden(address) == family


@pytest.mark.parametrize("address", OPEN)
def test_public_addresses_are_open(address: str):
    assert forbidden(address) is None


def test_each_row_is_the_first_to_hold_some_address():
    """A row that others hide is never told."""
    for row in DENIED:
        assert any(
            next(other for other in DENIED if address.version == other.network.version and address in other.network)
            is row
            for address in (row.network[0], row.network[-1], row.network[row.network.num_addresses // 3])
        ), row


@given(st.ip_addresses(v=4))
def test_never_milder_than_the_standard_library_on_ipv4(address: IPv4Address):
    if not address.is_global or address.is_multicast or address.is_reserved:
        assert forbidden(str(address))


@given(st.ip_addresses(v=6))
def test_never_milder_than_the_standard_library_on_ipv6(address: IPv6Address):
    is_odd = not address.is_global or address.is_multicast or address.is_reserved or address.is_site_local
    if is_odd and not address.ipv4_mapped and address not in IPv6Network("64:ff9b::/96"):  # judged by what is inside
        assert forbidden(str(address))


#: Ways to put an IPv4 address inside an IPv6 one.
HIDDEN = (
    ("mapped", lambda v4: 0xFFFF << 32 | v4),
    ("compatible", lambda v4: v4),
    ("translated", lambda v4: 0xFFFF << 48 | v4),
    ("nat64", lambda v4: 0x64FF9B << 96 | v4),
    ("local nat64", lambda v4: 0x64FF9B0001 << 80 | v4),
    ("6to4", lambda v4: 0x2002 << 112 | v4 << 80 | 1),
    ("teredo client", lambda v4: 0x20010000 << 96 | 0x08080808 << 64 | (v4 ^ 0xFFFFFFFF)),
    ("teredo server", lambda v4: 0x20010000 << 96 | v4 << 64 | 0x08080808),
)


@pytest.mark.parametrize("hide", [row[1] for row in HIDDEN], ids=[row[0] for row in HIDDEN])
@pytest.mark.parametrize("inner", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1"])
def test_ipv4_inside_ipv6_is_seen(hide, inner: str):
    assert forbidden(str(IPv6Address(hide(int(IPv4Address(inner))))))


@pytest.mark.parametrize("hide", [row[1] for row in HIDDEN], ids=[row[0] for row in HIDDEN])
def test_metadata_inside_ipv6_is_seen_where_private_addresses_are_allowed(hide):
    hidden = str(IPv6Address(hide(int(IPv4Address("169.254.169.254")))))
    assert forbidden(hidden, allow_private=True) == "a cloud metadata address"


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "::1", "fd12::1", "192.168.0.9", "100.64.0.1", "fe80::1"])
def test_allowing_private_addresses_lifts_the_table(address: str):
    assert forbidden(address, allow_private=True) is None


@pytest.mark.parametrize("address", [row[0] for row in FAMILIES if "cloud" in row[1]])
def test_the_credentials_of_a_machine_stay_out_of_reach(address: str):
    assert forbidden(address, allow_private=True)


LITERALS = (
    ("127.0.0.1", "127.0.0.1"),
    ("127.0.0.1.", "127.0.0.1"),
    ("2130706433", "127.0.0.1"),
    ("0x7f000001", "127.0.0.1"),
    ("0x7f.0.0.1", "127.0.0.1"),
    ("0x7f.1", "127.0.0.1"),
    ("0177.0.0.1", "127.0.0.1"),
    ("017700000001", "127.0.0.1"),
    ("0300.0250.0.1", "192.168.0.1"),
    ("127.1", "127.0.0.1"),
    ("127.0.1", "127.0.0.1"),
    ("0", "0.0.0.0"),
    ("0x", "0.0.0.0"),
    ("169.254.43518", "169.254.169.254"),
    ("::1", "::1"),
    ("[::1]", ValueError),
    ("256.1.1.1", ValueError),
    ("1.2.3.4.5", ValueError),
    ("1.2.3.256", ValueError),
    ("4294967296", ValueError),
    ("127.0.0.08", ValueError),
    ("9" * 5000, ValueError),
    ("a.0x7f", ValueError),
    ("1.2.3.4.example", None),
    ("example.com", None),
    ("1e3", None),
    ("0xg", None),
    ("", None),
)


@pytest.mark.parametrize(("host", "meant"), LITERALS, ids=[row[0][:20] or "empty" for row in LITERALS])
def test_hosts_that_are_addresses(host: str, meant: object):
    if meant is ValueError:
        with pytest.raises(ValueError, match=r"."):
            literal(host)
    else:
        assert literal(host) == meant


@given(st.ip_addresses(v=4))
def test_an_address_is_itself_in_every_spelling(address: IPv4Address):
    value = int(address)
    a, b, c, d = address.packed
    mixed = f"{a:#x}.0{b:o}.{c}.{d}"
    spellings = (str(address), str(value), hex(value), f"0{value:o}", f"{a}.{value & 0xFFFFFF}", mixed)
    assert {literal(spelling) for spelling in spellings} == {str(address)}


def test_mapped_addresses_are_dialled_as_what_they_are():
    assert plain("::ffff:8.8.8.8") == "8.8.8.8"
    assert plain("64:ff9b::808:808") == str(ip_address("64:ff9b::808:808"))


@pytest.mark.parametrize("host", ["fe80::1%25lo", "fe80::1%lo", "2600::1%é", "::1%"])
def test_a_zone_belongs_to_no_page(host: str) -> None:
    with pytest.raises(ValueError, match="zone"):
        literal(host)


def test_openstack_metadata_is_refused_even_to_who_allows_private_addresses() -> None:
    assert forbidden("fe80::a9fe:a9fe", allow_private=True) == "a cloud metadata address"
    assert forbidden("fe80::a9fe:a9fe%eth0", allow_private=True) == "a cloud metadata address"
