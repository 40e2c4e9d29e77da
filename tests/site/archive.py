"""The web archive, played: what it holds, and every way in which it fails, as data.

`PlayedArchive.answer` takes an address and gives status, headers and body, so that a fake client and a server on
loopback can both stand in for it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

AVAILABLE, INDEX, REPLAY = "availability", "index", "replay"
#: Status and body by name of the fault; a part with one gives nothing else.
FAULTS = {
    "429": (429, b"Too Many Requests"),
    "500": (500, b"<html>Internal Server Error</html>"),
    "503": (503, b""),
    "html": (200, b"<html><body>The Wayback Machine is temporarily offline.</body></html>"),
    "empty": (200, b""),
    "cut": (200, b'[["timestamp","original","statu'),
    "null": (200, b"null"),
    "object": (200, b"{}"),
    "list": (200, b'[["a"]]'),
    "deep": (200, b"[" * 100_000),
    "excluded": (403, b"org.archive.wayback.exception.AdministrativeAccessControlException: Blocked Site Error"),
    "400": (400, b"Bad url"),
    "404": (404, b"not found"),
}
_SHOWN = re.compile(r"/web/(\d+)(id_|if_)?/(.+)")

Answer = tuple[int, dict[str, str], bytes]


@dataclass(frozen=True, slots=True)
class Held:
    """One capture: an address, when, what the server said, and what the archive shows of it."""

    stamp: str
    original: str
    status: str = "200"
    body: bytes = b""
    kind: str = "text/html; charset=utf-8"
    headers: dict[str, str] = field(default_factory=dict)
    #: What is shown in the decoded form, if it is something else.
    decoded: bytes | None = None
    #: Status with which the archive shows it.
    shown: int = 200


@dataclass(slots=True)
class PlayedArchive:
    """An archive with captures and faults.

    Attributes:
        held: the captures.
        faults: part (`AVAILABLE`, `INDEX`, `REPLAY`) -> a name of `FAULTS`.
        spellings: the addresses under which the availability service finds pages; None finds them under all.
        mistaken: the page that it names in place of what it finds.
    """

    held: tuple[Held, ...] = ()
    faults: dict[str, str] = field(default_factory=dict)
    spellings: frozenset[str] | None = None
    mistaken: str | None = None

    def answer(self, url: str) -> Answer:
        """What it answers at one of its addresses."""
        parts = urlsplit(url)
        given = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        if parts.path == "/wayback/available":
            return self._faulty(AVAILABLE) or self._available(given["url"])
        if parts.path == "/cdx/search/cdx":
            return self._faulty(INDEX) or self._index(given["url"], parse_qs(parts.query).get("filter", []))
        return self._faulty(REPLAY) or self._replay(url.partition("web.archive.org")[2])

    def _faulty(self, part: str) -> Answer | None:
        if part not in self.faults:
            return None
        status, body = FAULTS[self.faults[part]]
        return status, {"content-type": "text/html"}, body

    def _of(self, url: str) -> list[Held]:
        wanted = _key(url)
        return sorted((one for one in self.held if _key(one.original) == wanted), key=lambda one: one.stamp)

    def _available(self, url: str) -> Answer:
        found = self._of(url) if self.spellings is None or url in self.spellings else []
        snapshots = {}
        if found:
            last = found[-1]
            shown = f"http://web.archive.org/web/{last.stamp}/{self.mistaken or last.original}"
            snapshots = {"closest": {"status": last.status, "available": True, "url": shown, "timestamp": last.stamp}}
        return _said({"url": url, "archived_snapshots": snapshots})

    def _index(self, url: str, filters: list[str]) -> Answer:
        rows = [
            [one.stamp, one.original, one.status, f"D{one.stamp}"]
            for one in self._of(url)
            if all(_passes(one.status, rule) for rule in filters)
        ]
        return _said([["timestamp", "original", "statuscode", "digest"], *rows] if rows else [])

    def _replay(self, target: str) -> Answer:
        shown = _SHOWN.fullmatch(target)
        if not shown:
            return 404, {}, b""
        stamp, form, original = shown.groups()
        one = next((one for one in self._of(original) if one.stamp == stamp), None)
        if one is None:
            return 404, {}, b"The Wayback Machine has not archived that URL."
        body = one.body if form == "id_" or one.decoded is None else one.decoded
        return one.shown, {"content-type": one.kind, **one.headers}, body


def _said(value: object) -> Answer:
    return 200, {"content-type": "application/json"}, json.dumps(value).encode()


def _passes(status: str, rule: str) -> bool:
    wanted = rule.rpartition(":")[2]
    return status != wanted if rule.startswith("!") else status == wanted


def _key(url: str) -> str:
    return url.partition("://")[2].removeprefix("www.") if "://" in url else url.removeprefix("www.")
