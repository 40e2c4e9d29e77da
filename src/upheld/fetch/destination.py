"""Where a request goes: an address read as browsers read it, and no further than http and https on ports for pages."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin

from upheld.fetch.addresses import literal
from upheld.fetch.troubles import Stopped

if TYPE_CHECKING:
    from collections.abc import Collection

#: Where pages are served. A port of a database, a mail server or a printer is no place to send a request to.
PORTS = frozenset({80, 443, 8080, 8443})
_DEFAULT = {"http": 80, "https": 443}
#: Browsers end the host at a backslash, too.
_SHAPE = re.compile(r"(https?):[/\\]{2}([^/?#\\]*)([^#]*)", re.IGNORECASE | re.DOTALL)
_HOST = re.compile(r"(\[[^\[\]]*\]|[^:\[\]]*)(?::([0-9]*))?")
_SCHEME = re.compile(r"([a-z][a-z0-9+.-]{0,30}):", re.IGNORECASE)
#: What no host name holds (WHATWG URL, forbidden domain code points).
_FOREIGN = re.compile(r"[\x00-\x20\"#%/:<>?@\[\\\]^`{|}\x7f]")
#: Browsers drop these inside an address.
_LINE_ENDS = str.maketrans("", "", "\t\r\n")
#: What UTS 46 drops from a host name, and the full stop of Chinese and Japanese, which it takes for a dot.
_UNSEEN = str.maketrans({"\u00ad": None, "\u200b": None, "\u2060": None, "\ufeff": None, "\u3002": "."})
#: How much of an address a reason repeats.
_SHOWN = 200
#: A name's length in the name system; labels are checked there.
_NAME = 253


@dataclass(frozen=True, slots=True)
class Destination:
    """One place to ask.

    Attributes:
        url: the address without userinfo and fragment, its host in ASCII.
        scheme: ``http`` or ``https``.
        host: a name or an address, in ASCII, without brackets.
        port: the port to dial.
        target: path and query, quoted.
    """

    url: str
    scheme: str
    host: str
    port: int
    target: bytes

    @property
    def authority(self) -> str:
        """Host and, where it is not the usual one, port: what the Host header says."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _DEFAULT[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> tuple[str, str, int]:
        """What credentials belong to."""
        return self.scheme, self.host, self.port


def read_destination(url: str, *, ports: Collection[int] = PORTS, base: Destination | None = None) -> Destination:
    """Reads an address.

    Args:
        url: what an answer or a redirect says.
        ports: those that may be dialled.
        base: where a redirect came from.

    Raises:
        Stopped: refused, with the reason.
    """
    text = url.translate(_LINE_ENDS).strip()
    if base:
        text = _joined(base, text)
    shape = _SHAPE.match(text)
    if not shape:
        scheme = _SCHEME.match(text)
        named = f"{scheme[1].lower()} is neither http nor https" if scheme else "it is no web address"
        raise _refused(url, named)
    scheme_name = shape[1].lower()
    host, port_text = _host_and_port(url, shape[2].rpartition("@")[2])
    port = int(port_text) if port_text else _DEFAULT[scheme_name]
    if port not in ports:
        raise _refused(url, f"port {port} is not one that pages are served from")
    return _quoted(url, scheme_name, host, port, shape[3].replace("\\", "/"))


def _joined(base: Destination, text: str) -> str:
    path, mark, query = text.partition("?")
    try:
        return urljoin(base.url, path.replace("\\", "/") + mark + query)
    except ValueError as error:
        raise _refused(text, "it is no web address") from error


def _host_and_port(url: str, authority: str) -> tuple[str, str]:
    authority = unicodedata.normalize("NFKC", unquote(authority)).translate(_UNSEEN).lower()
    shape = _HOST.fullmatch(authority)
    if not shape:
        raise _refused(url, "it has no proper host")
    host, port = shape[1].strip("[]").removesuffix("."), shape[2] or ""
    if len(port) > len("65535"):
        raise _refused(url, "it has no proper port")
    if shape[1].startswith("[") != (":" in host):
        raise _refused(url, "it has no proper host")
    try:
        if address := literal(host):
            return address, port
    except ValueError as error:
        raise _refused(url, "its host is no possible address") from error
    if not host or len(host) > _NAME or _FOREIGN.search(host):
        raise _refused(url, "it has no proper host")
    return host if host.isascii() else _ascii(url, host), port


def _ascii(url: str, host: str) -> str:
    """A name in other letters as the name system knows it."""
    from httpx2 import URL, InvalidURL

    try:
        return URL(f"http://{host}/").raw_host.decode("ascii")
    except InvalidURL:
        pass  # IDNA 2008 leaves out signs and emoji, names of which are registered and open in browsers
    try:
        labels = [label if label.isascii() else f"xn--{label.encode('punycode').decode()}" for label in host.split(".")]
    except UnicodeError as error:
        raise _refused(url, "it has no proper host") from error
    return ".".join(labels)


def _quoted(url: str, scheme: str, host: str, port: int, rest: str) -> Destination:
    from httpx2 import URL, InvalidURL

    bare = Destination("", scheme, host, port, b"")
    try:
        parsed = URL(f"{scheme}://place{rest if rest.startswith('/') else '/' + rest}")
    except (InvalidURL, UnicodeError) as error:  # a control character, half a surrogate pair, 64 kB
        raise _refused(url, "it is no web address") from error
    target = parsed.raw_path
    return Destination(f"{scheme}://{bare.authority}{target.decode('ascii')}", scheme, host, port, target)


def _refused(url: str, why: str) -> Stopped:
    shown = "".join(character if character.isprintable() else "\ufffd" for character in url[:_SHOWN])
    return Stopped("refused", f"{shown} can't be read: {why}", at=shown)
