"""What the archive says it holds of a page, and the addresses at which it shows it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from upheld.fetch.archive_dates import is_stamp

if TYPE_CHECKING:
    from upheld.fetch.reply import Reply

REPLAY = "https://web.archive.org/web"
_REPLAYED = re.compile(
    r"https?://web\.archive\.org(?::\d{1,5})?/web/(\d{1,14})\*?(?:[a-z]{2}_)?/((?:https?:/{1,2})?\S.*)", re.IGNORECASE
)
_SCHEME = re.compile(r"(https?):/{1,2}", re.IGNORECASE)
_USUAL_PORT = re.compile(r"(http://[^/?#:]+):80(?=[/?#]|$)|(https://[^/?#:]+):443(?=[/?#]|$)", re.IGNORECASE)
#: What the archive takes off a host: ``www.``, ``www2.``.
_WWW = re.compile(r"\Awww\d{0,3}\.")
#: What a server answers for a page that is not there; any other failure says nothing about the page.
_GONE = frozenset({404, 410})
#: Rows of the index, as `read_index` asks for them.
FIELDS = ("timestamp", "original", "statuscode", "digest")


@dataclass(frozen=True, slots=True)
class Capture:
    """One moment at which the archive asked for a page.

    Attributes:
        stamp: the moment, 14 digits, UTC.
        original: the address that it asked.
        status: what it was answered; None for a repeat of an earlier answer, which the index does not say.
        digest: of what it was given; "" where the archive does not say.
    """

    stamp: str
    original: str
    status: int | None
    digest: str = ""

    @property
    def works(self) -> bool:
        """Whether it holds a page."""
        return self.status is None or 200 <= self.status < 300

    @property
    def redirects(self) -> bool:
        """Whether it holds a redirect, which the archive may or may not be able to follow."""
        return self.status is not None and 300 <= self.status < 400

    @property
    def is_gone(self) -> bool:
        """Whether the server had no such page."""
        return self.status in _GONE

    def address(self, form: str = "") -> str:
        """Where the archive shows it: "" for people, ``id_`` as the bytes came, ``if_`` without the archive's frame."""
        return f"{REPLAY}/{self.stamp}{form}/{_USUAL_PORT.sub(_unported, self.original)}"


def replayed(url: str) -> Capture | None:
    """The capture that an address of the archive shows; None for any other address.

    Its stamp may be a part of one where a person wrote it: only a reply's address always has all 14 digits.
    """
    found = _REPLAYED.fullmatch(url.strip())
    if not found:
        return None
    original = _SCHEME.sub(lambda scheme: f"{scheme[1]}://", found[2], count=1)
    return Capture(found[1], original if _SCHEME.match(original) else f"http://{original}", None)


def same_page(one: str, other: str) -> bool:
    """Whether two addresses are spellings of one page, as the archive sees it: scheme, ``www`` and case don't count."""
    return _canonical(one) == _canonical(other)


def read_availability(reply: Reply, url: str) -> tuple[Capture, ...] | None:
    """Reads what the availability service says.

    Args:
        reply: its reply.
        url: the page that it was asked for.

    Returns:
        The capture it names, if any; None where the reply is no proper answer.
    """
    found = _json(reply)
    snapshots = found.get("archived_snapshots") if isinstance(found, dict) else None
    if not isinstance(snapshots, dict):
        return None
    closest = snapshots.get("closest")
    if closest is None or (isinstance(closest, dict) and closest.get("available") is False):
        return ()
    if not isinstance(closest, dict):
        return None
    shown = replayed(str(closest.get("url", "")))
    stamp = str(closest.get("timestamp", ""))
    if shown is None or not is_stamp(stamp) or not same_page(shown.original, url):
        return None
    return (Capture(stamp, shown.original, _status(closest.get("status"))),)


def read_index(reply: Reply, _: str) -> tuple[Capture, ...] | None:
    """Reads rows of the index (CDX) with `FIELDS`, newest first; None where the reply is no proper answer.

    A proper answer that knows nothing is an empty list. An empty body is none: it is what outages look like.
    """
    rows = _json(reply)
    if not isinstance(rows, list):
        return None
    if not rows:
        return ()
    if rows[0] != list(FIELDS):
        return None
    captures = []
    for row in rows[1:]:
        if not (isinstance(row, list) and len(row) == len(FIELDS) and all(isinstance(cell, str) for cell in row)):
            return None
        stamp, original, status, digest = row
        if is_stamp(stamp):
            captures.append(Capture(stamp, original, _status(status), digest))
    return tuple(sorted(captures, key=lambda capture: capture.stamp, reverse=True))


def _json(reply: Reply) -> object:
    try:
        return json.loads(reply.body)
    except (ValueError, RecursionError):
        return None


def _status(said: object) -> int | None:
    text = str(said)
    return int(text) if text.isascii() and text.isdigit() and len(text) == 3 else None


def _unported(found: re.Match[str]) -> str:
    return found[1] or found[2]


def _canonical(url: str) -> tuple[str, str]:
    try:
        parts = urlsplit(url if "//" in url else f"//{url}")
        host = _WWW.sub("", parts.hostname or "", count=1).rstrip(".")
    except ValueError:
        return "", url
    return host, unquote(parts.path).casefold().rstrip("/")
