"""What a page tells machines about itself in JSON-LD: the text of its article, title and dates."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.fetch.days import day_of
from upheld.fetch.markup import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_SCRIPT = re.compile(r"<script[^>]{0,300}?application/ld\+json[^>]{0,300}>", re.IGNORECASE)
_END = re.compile(r"</script", re.IGNORECASE)
#: Blocks that are looked at, characters of one, and objects in one.
_BLOCKS, _LONGEST, _OBJECTS = 20, 2_000_000, 2_000
#: Types that are a text and not what it is about. Also every type that ends in one of the words.
_ARTICLES = ("Article", "Posting", "Report", "Review", "WebPage", "NewsArticle")
_TAG = re.compile(r"<(?:p|br|div|h[1-6]|ul|ol|li|table|blockquote)\b[^<>]{0,300}>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Told:
    """What JSON-LD says.

    Attributes:
        title: the article's headline, or None.
        published: the day it was published on, or None.
        modified: the day it was changed on, or None.
        body: the article's text, perhaps with markup; "" where there is none.
    """

    title: str | None = None
    published: str | None = None
    modified: str | None = None
    body: str = ""

    @property
    def has_markup(self) -> bool:
        """Whether the body is HTML."""
        return bool(_TAG.search(self.body))


def read_jsonld(html: str) -> Told:
    """Reads the JSON-LD of a page: of several articles, the one with the longest text. Never raises."""
    told = Told()
    for block in _blocks(html):
        for found in _objects(block):
            if not _is_article(found.get("@type")):
                continue
            body = found.get("articleBody") or found.get("reviewBody")
            told = Told(
                told.title or _line(found.get("headline")),
                told.published or day_of(found.get("datePublished")),
                told.modified or day_of(found.get("dateModified")),
                max(told.body, text_of(body) if isinstance(body, str) else "", key=len),
            )
    return told


def _blocks(html: str) -> Iterator[object]:
    at = 0
    for _ in range(_BLOCKS):
        start = _SCRIPT.search(html, at)
        end = _END.search(html, start.end()) if start else None
        if not start or not end:
            return
        at = end.end()
        if end.start() - start.end() > _LONGEST:
            continue
        try:
            yield json.loads(html[start.end() : end.start()], strict=False)
        except (ValueError, RecursionError):
            continue  # written for machines by hand: a broken block says nothing, and the page still does


def _objects(block: object) -> Iterator[dict[str, object]]:
    """The objects of a block, outer ones first."""
    waiting = [block]
    for _ in range(_OBJECTS):
        if not waiting:
            return
        value = waiting.pop(0)
        if isinstance(value, dict):
            yield value
            waiting += [inner for inner in value.values() if isinstance(inner, dict | list)]
        elif isinstance(value, list):
            waiting += [inner for inner in value[:_OBJECTS] if isinstance(inner, dict | list)]


def _is_article(kind: object) -> bool:
    kinds = kind if isinstance(kind, list) else [kind]
    return any(isinstance(name, str) and name.endswith(_ARTICLES) for name in kinds)


def _line(value: object) -> str | None:
    return (" ".join(text_of(value).split())[:500] or None) if isinstance(value, str) else None
