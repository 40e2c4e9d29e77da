"""What the archive is asked about: pages of the public web, and nothing that is nobody's business or can't be there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, parse_qs, quote, urlsplit

from upheld.fetch.addresses import forbidden, literal
from upheld.fetch.captures import replayed

#: Names that only a network of its own knows: asking a stranger about them would tell of it.
_OWN = (
    *("local", "localhost", "localdomain", "internal", "intranet", "private", "corp", "home", "lan"),
    *("home.arpa", "onion"),
)
#: What may stand unquoted in a path or query.
_PLAIN = "/%:@!$&'()*+,;=~-._?"


@dataclass(frozen=True, slots=True)
class Expiring:
    """Addresses that are made for a short time: a dead one says nothing about what it led to.

    Attributes:
        what: what they are, for people.
        hosts: matches the whole host.
        path: matches the beginning of the path.
        signed: names in the query that all must be there.
    """

    what: str
    hosts: re.Pattern[str]
    path: re.Pattern[str]
    signed: frozenset[str] = frozenset()


def _expiring(what: str, hosts: str = ".*", path: str = "", signed: str = "") -> Expiring:
    return Expiring(what, re.compile(hosts), re.compile(path), frozenset(signed.split()))


_SIGNED = "a signed address that was valid for a while"
EXPIRING: tuple[Expiring, ...] = (
    _expiring(
        "a redirect link of Google's search grounding",
        r"vertexaisearch\.cloud\.google\.com",
        r"/(?:grounding-api-redirect|id)/",
    ),
    _expiring("a redirect link of Bing", r"(?:www\.|cn\.)?bing\.com", r"/(?:ck/a|aclick|alink/link|news/apiclick)\b"),
    _expiring("a redirect link of Google", r"(?:www\.)?google\.[a-z.]{2,6}", r"/(?:aclk|imgres)\b"),
    _expiring("a redirect link of Yahoo", r"r\.search\.yahoo\.com", r"/"),
    _expiring("a redirect link of DuckDuckGo", r"(?:www\.)?duckduckgo\.com", r"/(?:l/|y\.js)"),
    _expiring("a redirect link of Baidu", r"(?:www\.)?baidu\.com", r"/(?:link|baidu\.php)\b"),
    _expiring("a file that a chat was given", r"(?:[a-z0-9-]+\.)?oaiusercontent\.com", r"/"),
    _expiring("a file that a chat was given", r"ppl-ai-file-upload\.s3(?:\.[a-z0-9-]+)?\.amazonaws\.com", r"/"),
    _expiring(_SIGNED, signed="x-amz-signature"),
    _expiring(_SIGNED, signed="x-goog-signature"),
    _expiring(_SIGNED, signed="awsaccesskeyid signature"),
    _expiring(_SIGNED, signed="signature expires"),
    _expiring(_SIGNED, signed="signature key-pair-id"),
    _expiring(_SIGNED, signed="sig se"),  # Azure
    _expiring("an address with a key in it", signed="access_token"),
)


def expiring(url: str) -> str | None:
    """What a dead address is, if it was made for a short time; None for any other."""
    parts = _split(url)
    if parts is None:
        return None
    host = (parts.hostname or "").rstrip(".")
    names = frozenset(name.lower() for name in parse_qs(parts.query, keep_blank_values=True)) if parts.query else set()
    return next(
        (
            row.what
            for row in EXPIRING
            if row.hosts.fullmatch(host) and row.path.match(parts.path) and row.signed <= names
        ),
        None,
    )


def unasked(url: str) -> str | None:
    """Why the archive is not asked about an address, to follow "because"; None where it is."""
    kind = expiring(url)
    if kind:
        return f"it is {kind}"
    parts = _split(url)
    host = (parts.hostname or "").rstrip(".") if parts else ""
    if not host or parts is None or parts.scheme not in ("http", "https"):
        return "it is no web address"
    try:
        address = literal(host)
    except ValueError:
        return "its host is no possible address"
    if address is not None:
        family = forbidden(address)
        return f"its host is {family}" if family else None
    if "." not in host or host.endswith(tuple(f".{suffix}" for suffix in _OWN)):
        return f"{host} is not a name of the public web"
    return None


def subject(url: str) -> str:
    """The page that the archive is asked about.

    User name, password and fragment never leave this machine. An address that is itself a copy in the archive stands
    for what it is a copy of.
    """
    url = url.strip()
    for _ in range(3):  # copies of copies happen; more is no page
        inner = replayed(url)
        if inner is None:
            break
        url = inner.original
    parts = _split(url)
    if parts is None:
        return url
    try:
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        port = ""
    query = f"?{quote(parts.query, safe=_PLAIN)}" if parts.query else ""
    return f"{parts.scheme}://{_ascii(parts.hostname or '')}{port}{quote(parts.path, safe=_PLAIN) or '/'}{query}"


def other_host(url: str) -> str:
    """The same address with ``www.`` before its host, or without it."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.removeprefix('www.') if rest.startswith('www.') else f'www.{rest}'}"


def _split(url: str) -> SplitResult | None:
    try:
        return urlsplit(url.strip())
    except ValueError:  # a bracket that is never closed
        return None


def _ascii(host: str) -> str:
    host = f"[{host}]" if ":" in host else host
    if host.isascii():
        return host
    try:
        return host.encode("idna").decode("ascii")
    except UnicodeError:
        return quote(host)
