"""What a server does, as data: a reply is a tuple of steps."""

from __future__ import annotations

import gzip
import zlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Send:
    """Sends these bytes, in pieces of `size`, with a pause after each."""

    data: bytes
    size: int = 0
    pause: float = 0.0


@dataclass(frozen=True, slots=True)
class Endless:
    """Sends these bytes again and again, until the client leaves."""

    data: bytes
    pause: float = 0.0


@dataclass(frozen=True, slots=True)
class Hang:
    """Sends nothing more, until the client leaves."""


@dataclass(frozen=True, slots=True)
class HalfClose:
    """Closes the sending side and goes on to listen."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Tears the connection down, as a crash does."""


@dataclass(frozen=True, slots=True)
class Close:
    """Closes the connection in the ordinary way, with TLS's goodbye."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Closes the connection without TLS's goodbye, as many servers do."""


Step = Send | Endless | Hang | HalfClose | Reset | Close | Drop
Steps = tuple[Step, ...]

HTML = "text/html; charset=utf-8"
#: More text than a stub has.
WORDS = "The tower is 330 metres tall and was finished in March 1889 for the world's fair of that year. " * 6
PAGE = f"<!doctype html><html><head><title>Tower</title></head><body><p>{WORDS}</p></body></html>".encode()

PACK = {
    "gzip": gzip.compress,
    "deflate": zlib.compress,
    "raw": lambda data: zlib.compress(data)[2:-4],
}


def head(status: int = 200, *lines: str, reason: str = "Said") -> bytes:
    """A status line, headers and the empty line after them."""
    return "".join(f"{line}\r\n" for line in (f"HTTP/1.1 {status} {reason}", *lines, "")).encode()


def reply(body: bytes = PAGE, status: int = 200, *lines: str, kind: str = HTML, length: int | None = None) -> Steps:
    """A proper reply, or one with a wrong length."""
    said = len(body) if length is None else length
    return (Send(head(status, f"Content-Type: {kind}", f"Content-Length: {said}", *lines) + body),)


def until_close(body: bytes, *lines: str, kind: str = HTML) -> Steps:
    """A reply without a length, which ends with the connection."""
    return (Send(head(200, f"Content-Type: {kind}", "Connection: close", *lines) + body), Close())


def redirect(location: str, status: int = 302, *lines: str) -> Steps:
    """Sends on to another address."""
    return (Send(head(status, f"Location: {location}", "Content-Length: 0", *lines)),)


def packed(body: bytes, how: str, *, said: str | None = None, kind: str = HTML) -> Steps:
    """A compressed reply; `said` is what the header calls it."""
    name = said if said is not None else how
    return reply(PACK[how](body), 200, *([f"Content-Encoding: {name}"] if name else []), kind=kind)


def chunked(*chunks: bytes, end: bool = True) -> bytes:
    """A body in chunks; without `end`, one that breaks off."""
    return b"".join(b"%x\r\n%b\r\n" % (len(chunk), chunk) for chunk in chunks) + (b"0\r\n\r\n" if end else b"")
