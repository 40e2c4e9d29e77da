"""Which network addresses may be dialled: a deny table of our own, and what an address is however it is spelled.

``ipaddress.is_global`` is no policy for this: by it NAT64, 6to4, IPv4-compatible, site-local and multicast addresses
are global in Python 3.11. Sources of the table: the IANA special-purpose registries for IPv4 and IPv6 (RFC 6890 and its
updates), RFC 4291, 3879, 6052, 8215, 9637, and what the clouds document about their metadata services.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Address = IPv4Address | IPv6Address


@dataclass(frozen=True, slots=True)
class Denied:
    """A row of the deny table.

    Attributes:
        network: the addresses.
        family: what they are, to follow "is" in a sentence.
        always: whether a user who allows private addresses is still refused: what answers there hands out the
            credentials of the machine, and is never a page.
    """

    network: IPv4Network | IPv6Network
    family: str
    always: bool = False


_METADATA = "a cloud metadata address"
_HOST = "a cloud host channel"


def _rows(always: bool, *rows: tuple[str, str]) -> tuple[Denied, ...]:
    return tuple(Denied(ip_network(network), family, always) for network, family in rows)


#: The first row that holds an address names it, so the narrow rows stand above the wide ones.
DENIED: tuple[Denied, ...] = (
    *_rows(
        True,
        ("169.254.169.254/32", _METADATA),  # AWS, Google, Azure, Oracle, DigitalOcean and most others
        ("169.254.169.253/32", _HOST),  # AWS: name service
        ("169.254.169.123/32", _HOST),  # AWS: time service
        ("169.254.170.2/32", _METADATA),  # AWS: credentials of a container
        ("169.254.170.23/32", _METADATA),  # AWS: credentials of a pod
        ("169.254.42.42/32", _METADATA),  # Scaleway
        ("169.254.0.23/32", _METADATA),  # Tencent
        ("100.100.100.200/32", _METADATA),  # Alibaba
        ("168.63.129.16/32", _HOST),  # Azure: a public address that leads to the host
        ("192.0.0.192/32", _METADATA),  # Oracle
        ("fd00:ec2::/32", _METADATA),  # AWS: metadata, name and time service, credentials
        ("fd20:ce::254/128", _METADATA),  # Google
        ("fd00:42::42/128", _METADATA),  # Scaleway
        ("fd00:c1::a9fe:a9fe/128", _METADATA),  # Oracle
        ("fe80::a9fe:a9fe/128", _METADATA),  # OpenStack
    ),
    *_rows(
        False,
        ("0.0.0.0/32", "the unspecified address"),
        ("0.0.0.0/8", 'an address of "this network"'),
        ("10.0.0.0/8", "a private address"),
        ("100.64.0.0/10", "a carrier's shared address (CGNAT)"),
        ("127.0.0.0/8", "a loopback address"),
        ("169.254.0.0/16", "a link-local address"),
        ("172.16.0.0/12", "a private address"),
        ("192.0.0.0/24", "an address for protocol assignments"),
        ("192.0.2.0/24", "an address for documentation"),
        ("192.88.99.0/24", "a 6to4 relay address"),
        ("192.168.0.0/16", "a private address"),
        ("198.18.0.0/15", "an address for benchmarks"),
        ("198.51.100.0/24", "an address for documentation"),
        ("203.0.113.0/24", "an address for documentation"),
        ("224.0.0.0/4", "a multicast address"),
        ("255.255.255.255/32", "the broadcast address"),
        ("240.0.0.0/4", "a reserved address"),
        ("::/128", "the unspecified address"),
        ("::1/128", "a loopback address"),
        ("::/96", "an IPv4-compatible address"),
        ("::ffff:0:0:0/96", "an IPv4-translated address"),
        ("64:ff9b:1::/48", "a local NAT64 address"),
        ("100::/64", "a discard-only address"),
        ("2001::/32", "a Teredo address"),
        ("2001:2::/48", "an address for benchmarks"),
        ("2001::/23", "an address for protocol assignments"),
        ("2001:db8::/32", "an address for documentation"),
        ("2002::/16", "a 6to4 address"),
        ("3fff::/20", "an address for documentation"),
        ("fc00::/7", "a unique local address"),
        ("fe80::/10", "a link-local address"),
        ("fec0::/10", "a site-local address"),
        ("ff00::/8", "a multicast address"),
    ),
)

_MAPPED = IPv6Network("::ffff:0:0/96")
_NAT64 = IPv6Network("64:ff9b::/96")
#: What is open in IPv6: global unicast, and the mapped form and well-known NAT64, which are judged by the IPv4 address
#: inside (on a network without IPv4 that is how IPv4 pages are reached). All else is unassigned or not for hosts.
_OPEN = (IPv6Network("2000::/3"), _MAPPED, _NAT64)
#: Where an IPv4 address stands inside an IPv6 one: network, bits from the right, and whether its bits are turned over.
_INSIDE: tuple[tuple[IPv6Network, int, bool], ...] = (
    (_MAPPED, 0, False),
    (IPv6Network("::/96"), 0, False),
    (IPv6Network("::ffff:0:0:0/96"), 0, False),
    (_NAT64, 0, False),
    (IPv6Network("64:ff9b:1::/48"), 0, False),
    (IPv6Network("2002::/16"), 80, False),
    (IPv6Network("2001::/32"), 0, True),  # Teredo: the client's
    (IPv6Network("2001::/32"), 64, False),  # Teredo: the server's
)
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
_BITS = 0xFFFFFFFF


def forbidden(address: str, *, allow_private: bool = False) -> str | None:
    """Says why an address may not be dialled: its family, to follow "is"; or None where it may be.

    Args:
        address: as a resolver gives it; a zone (``%eth0``) may follow.
        allow_private: lifts every row but those for the credentials of a machine.
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return "no network address"
    return next((why for one in (parsed, *_inside(parsed)) if (why := _denied(one, allow_private))), None)


def plain(address: str) -> str:
    """The address to dial: IPv4 inside the mapped form comes out of it, the rest is spelled in the usual way."""
    parsed = ip_address(address)
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(mapped or parsed)


def literal(host: str) -> str | None:
    """The address that a host *is*, where it is no name.

    As browsers do it (WHATWG URL, "ends in a number"): one to four numbers, decimal, octal (``0177``) or hexadecimal
    (``0x7f``), of which the last fills the rest; so the same on every system, whatever its resolver makes of them.

    Args:
        host: lower-case, ASCII, without brackets.

    Raises:
        ValueError: it ends in a number and is no address, or it names a zone (``%eth0``).
    """
    if ":" in host:
        if "%" in host:  # a zone is a network card of this machine: no page is there
            raise ValueError(f"{host} has a zone")
        return str(IPv6Address(host))
    parts = host.removesuffix(".").split(".")
    if not _NUMBER.fullmatch(parts[-1]):
        return None
    *heads, tail = [_number(part) for part in parts]
    if len(heads) > 3 or any(head > 255 for head in heads) or tail >= 256 ** (4 - len(heads)):
        raise ValueError(f"{host} is no address")
    return str(IPv4Address(tail + sum(head << 8 * (3 - place) for place, head in enumerate(heads))))


def _number(part: str) -> int:
    if part.startswith("0x"):
        return int(part[2:] or "0", 16)
    return int(part, 8 if part.startswith("0") and len(part) > 1 else 10)


def _denied(address: Address, allow_private: bool) -> str | None:
    for row in DENIED:
        if address.version == row.network.version and address in row.network and (row.always or not allow_private):
            return row.family
    if isinstance(address, IPv6Address) and not allow_private and not any(address in network for network in _OPEN):
        return "a reserved address"
    return None


def _inside(address: Address) -> tuple[IPv4Address, ...]:
    """The IPv4 addresses inside an IPv6 address."""
    if isinstance(address, IPv4Address):
        return ()
    value = int(address)
    return tuple(
        IPv4Address((value >> shift & _BITS) ^ (_BITS if turned else 0))
        for network, shift, turned in _INSIDE
        if address in network
    )
