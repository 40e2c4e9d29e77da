"""The addresses in an entry of a reference list, whatever they are written as."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.text.urls import clean_url, find_identifier, link_target, url_end

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Link:
    """An address in a text.

    Attributes:
        url: the address, cleaned, with its scheme.
        span: all of it, its link text and brackets included.
        text: where the text of the link stands, or None for a bare address.
    """

    url: str
    span: Span
    text: Span | None = None


_ANY = re.compile(
    r"(?P<md>!?\[(?P<text>(?:[^\[\]\\]|\\.|\[[^\[\]]{0,200}\]){0,400})\]\()"
    r"|(?P<a><a\s[^<>]{0,300}?href\s?=\s?[\"']?(?P<href>https?://[^\s\"'<>]{1,2000})[^<>]{0,300}>(?P<inner>[^<]{0,400})(?:</a>)?)"
    r"|<(?P<angle>https?://[^<>\n]{1,2000})>"
    r"|(?P<bare>(?<![A-Za-z0-9])https?://(?=[^\s/?#.,;:!()<>\[\]{}\"']))"
    r"|(?P<www>(?<![\w@/.-])www\.(?=[a-z0-9-]{1,63}\.[a-z]))",
    re.IGNORECASE | re.DOTALL,
)

#: Top-level domains that a host without scheme and path is believed by; a country's two letters need a path or a
#: ``www.``, because "README.md" and "setup.py" end in one as well.
_COMMON = (
    r"(?:com|org|net|edu|gov|int|mil|info|io|ai|dev|app|eu|uk|de|fr|es|it|nl|se|no|dk|fi|ch|at|be|jp|cn|kr|in|br|ru"
    r"|ca|au|us)"
)
_HOST = re.compile(
    rf"(?<![\w@/.-])(?:[a-z0-9](?:[a-z0-9-]{{0,62}})\.){{1,5}}(?:[a-z]{{2,12}}(?=/[^\s/])|{_COMMON}(?![\w.-]))",
    re.IGNORECASE,
)
_SEPARATED = re.compile(r"(?:^|[-–—:|(,\[])\s*\Z")


def find_links(text: str) -> Iterator[Link]:
    """Every address with a scheme or ``www.``, in order: Markdown and HTML links, angle brackets, bare ones."""
    position = 0
    while match := _ANY.search(text, position):
        link = _read(text, match)
        position = max(link.span.end, match.start() + 1) if link else match.start() + 1
        if link and not match[0].startswith("!"):
            yield link


def _read(text: str, match: re.Match[str]) -> Link | None:
    if match["md"]:
        return _markdown(text, match)
    if match["a"]:
        return Link(html.unescape(match["href"]), Span(*match.span()), Span(*match.span("inner")))
    if match["angle"]:
        return Link(clean_url(match["angle"]), Span(*match.span()))
    end = url_end(text, match.start())
    scheme = "https://" if match["www"] else ""
    return Link(scheme + clean_url(text[match.start() : end]), Span(match.start(), max(end, match.end())))


def _markdown(text: str, match: re.Match[str]) -> Link | None:
    target = link_target(text, match.end())
    if target is None:
        return None
    url, end = target
    if url.lower().startswith("www."):
        url = f"https://{url}"
    return Link(url, Span(match.start(), end), Span(*match.span("text"))) if _is_web(url) else None


def _is_web(url: str) -> bool:
    return url.lower().startswith(("http://", "https://"))


# An entry is looked at several times: for where it ends, for whether it is one, for its address. Sized for one list.
@lru_cache(maxsize=1024)
def first_link(text: str) -> Link | None:
    """The address of an entry: its first link, else its DOI or like, else a host with a path or alone; or None."""
    link = next(find_links(text), None)
    if link:
        return link
    identifier = find_identifier(text)
    if identifier:
        return Link(identifier.url, identifier.span)
    host = _HOST.search(text)
    if host is None:
        return None
    end = url_end(text, host.start())
    # "Booking.com annual report" names a company; "Annual report - booking.com" and a lone host are addresses.
    alone = _SEPARATED.search(text[: host.start()][-20:]) and not text[end:].strip(" \t\n.,;)]")
    if "/" not in text[host.start() : end] and not alone:
        return None
    return Link("https://" + clean_url(text[host.start() : end]), Span(host.start(), end))
