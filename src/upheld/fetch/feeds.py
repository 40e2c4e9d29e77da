"""Feeds (RSS, Atom) to text: the feed's title, then every entry with its own."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from upheld.fetch.content import Content
from upheld.fetch.days import day_of
from upheld.fetch.failures import Failure
from upheld.fetch.layout import read_layout
from upheld.fetch.markup import tokens
from upheld.fetch.webpage import markdown

if TYPE_CHECKING:
    from upheld.fetch.markup import Token

_ENTRIES = frozenset({"item", "entry"})
#: Element -> the field of an entry, or of the feed, that it fills; of several, the longest counts.
_FIELDS: dict[str, str] = {
    "title": "title",
    "description": "body",
    "summary": "body",
    "content": "body",
    "content:encoded": "body",
    "itunes:summary": "body",
    "subtitle": "body",
    "pubdate": "date",
    "published": "date",
    "updated": "date",
    "dc:date": "date",
    "author": "author",
    "dc:creator": "author",
}
#: An author's name, where it stands beside an address.
_NAME = re.compile(r"<name>([^<]{1,200})</name>")


@dataclass(slots=True)
class _Entry:
    """An entry, or the feed itself, while it is read."""

    fields: dict[str, str] = field(default_factory=dict)

    def put(self, name: str, value: str) -> None:
        if name == "date" and name in self.fields:
            return  # the first is the day of publication
        if len(value) > len(self.fields.get(name, "")):
            self.fields[name] = value

    def text(self, level: int) -> str:
        title, body = (_of_markup(self.fields.get(name, "")) for name in ("title", "body"))
        author = _NAME.search(self.fields.get("author", ""))
        told = (self.fields.get("date", ""), author[1] if author else self.fields.get("author", ""))
        line = " · ".join(" ".join(part.split()) for part in told if part)
        heading = f"{'#' * level} {' '.join(title.split())}" if title else ""
        return "\n\n".join(part for part in (heading, line, body) if part)


class _Reader:
    def __init__(self) -> None:
        self.feed = _Entry()
        self.entries: list[_Entry] = []
        self.kind = "application/rss+xml"
        self.field: str | None = None
        self.depth = 0
        self.parts: list[tuple[bool, str]] = []

    def take(self, token: Token) -> None:
        if self.field is not None:
            self._inside(token)
        elif token.kind == "start":
            if token.name in _ENTRIES:
                self.entries.append(_Entry())
            elif token.name == "feed":
                self.kind = "application/atom+xml"
            elif token.name in _FIELDS and not token.value.endswith("/"):
                self.field, self.depth, self.parts = token.name, 0, []

    def _inside(self, token: Token) -> None:
        """Collects a field's text; its elements too, where it holds them unescaped."""
        if token.kind == "text":
            self.parts.append((False, token.value))
            return
        if token.kind == "end" and self.depth == 0:
            assert self.field is not None
            owner = self.entries[-1] if self.entries else self.feed
            owner.put(_FIELDS[self.field], self._collected())
            self.field = None
            return
        is_open = token.kind == "start" and not token.value.endswith("/")
        self.depth += 1 if is_open else -1 if token.kind == "end" else 0
        self.parts.append((True, f"<{'/' if token.kind == 'end' else ''}{token.name}{token.value}>"))

    def _collected(self) -> str:
        mixed = any(is_tag for is_tag, _ in self.parts)
        return "".join(
            part if is_tag or not mixed else escape(part, quote=False) for is_tag, part in self.parts
        ).strip()


def read_feed(text: str, *, deadline: float) -> Content | Failure:  # noqa: ARG001 - what every reader of a kind takes
    """Reads a feed. Linear; its entities are not expanded, so none can grow. Never raises."""
    reader = _Reader()
    for token in tokens(text, xml=True):
        reader.take(token)
    parts = [part for part in (reader.feed.text(1), *(entry.text(2) for entry in reader.entries)) if part]
    if not parts:
        return Failure("unreadable", "the feed has no entries")
    title = " ".join(_of_markup(reader.feed.fields.get("title", "")).split()) or None
    days = [day for entry in reader.entries if (day := day_of(entry.fields.get("date")))]
    return Content("\n\n".join(parts), title, max(days, default=None), reader.kind)


def _of_markup(value: str) -> str:
    return markdown(read_layout(value, whole=True).blocks) if "<" in value or "&" in value else value.strip()
