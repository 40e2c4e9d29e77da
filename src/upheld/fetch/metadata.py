"""What a page's head says about it: title, dates, and whether it sends its readers on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice

from upheld.fetch.days import day_of
from upheld.fetch.jsonld import Told, read_jsonld
from upheld.fetch.markup import attributes, text_of, tokens

#: Tokens that are looked through; heads have some hundreds.
_HEAD = 3_000
#: Names of a page's dates, the likeliest first; `name`, `property` or `itemprop` of a meta element, in lower case.
_PUBLISHED = (
    "article:published_time", "datepublished", "citation_publication_date", "citation_online_date", "citation_date",
    "dc.date.issued", "dcterms.issued", "dc.date", "dcterms.date", "dcterms.created", "parsely-pub-date",
    "sailthru.date", "pubdate", "publishdate", "publish-date", "publication_date", "date",
)  # fmt: skip
_MODIFIED = (
    "article:modified_time", "datemodified", "og:updated_time", "dcterms.modified", "dc.date.modified",
    "last-modified", "lastmod",
)  # fmt: skip
_TITLES = ("citation_title", "og:title", "dc.title", "twitter:title")
_TIME = re.compile(r"<time\b[^<>]{0,500}>", re.IGNORECASE)
#: Also inside <noscript>: scripts don't run here.
_REFRESH = re.compile(r"<meta[^<>]{0,200}?http-equiv\s{0,5}=\s{0,5}[\"']?refresh[^<>]{0,2500}>", re.IGNORECASE)
_TARGET = re.compile(
    r"\s{0,9}(\d{1,4})(?:\.\d{0,3})?\s{0,9}[;,]\s{0,9}(?:url\s{0,5}=\s{0,5})?['\"]?(\S{1,2000})", re.IGNORECASE
)
#: Pages that wait longer are read on their own; the others only say that there is another.
_AT_ONCE = 5


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a page says of itself.

    Attributes:
        title: its title for others, without the site's name where it gives one; or None.
        published: the day it was published on, or None.
        modified: the day it was last changed on, or None.
        forward: where it sends its readers within seconds, as written, or None.
        article: what it tells machines about its article.
    """

    title: str | None
    published: str | None
    modified: str | None
    forward: str | None
    article: Told


def read_metadata(html: str) -> Metadata:
    """Reads a page's metadata. Linear in the page; never raises."""
    named = _named(html)
    article = read_jsonld(html)
    return Metadata(
        next((named[name] for name in _TITLES if named.get(name)), None) or article.title,
        article.published or _day(named, _PUBLISHED) or _day_of_time(html),
        article.modified or _day(named, _MODIFIED),
        _forward(html),
        article,
    )


def _named(html: str) -> dict[str, str]:
    named: dict[str, str] = {}
    for token in islice(tokens(html), _HEAD):
        if token.kind == "start" and token.name == "body":
            break
        if token.kind == "start" and token.name == "meta":
            given = attributes(token.value)
            name = (given.get("property") or given.get("name") or given.get("itemprop") or "").lower()
            content = " ".join(given.get("content", "").split())[:500]
            if name and content:
                named.setdefault(name, content)
    return named


def _day(named: dict[str, str], names: tuple[str, ...]) -> str | None:
    return next((day for name in names if (day := day_of(named.get(name)))), None)


def _day_of_time(html: str) -> str | None:
    """The day in a ``<time>`` element that says that it is the page's own."""
    for match in islice(_TIME.finditer(html), 50):
        given = attributes(match[0][5:-1])
        if "pubdate" in given or "published" in f"{given.get('itemprop', '')} {given.get('class', '')}".lower():
            return day_of(given.get("datetime"))
    return None


def _forward(html: str) -> str | None:
    found = _REFRESH.search(html)
    target = _TARGET.match(attributes(found[0][5:-1]).get("content", "")) if found else None
    if not target or int(target[1]) > _AT_ONCE:
        return None
    return text_of(target[2]).strip("'\"") or None
