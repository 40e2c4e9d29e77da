"""Markers that are written as HTML or in a model's own tags."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.found import Found
from upheld.parsing.links import link_numbers, target_url
from upheld.parsing.marker_numbers import NUMBER_LIST, read_numbers
from upheld.parsing.superscripts import raised_marker
from upheld.text.url_spans import clean_url, url_end

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.parsing.found import Page
    from upheld.parsing.parts import MarkerKind


@dataclass(frozen=True, slots=True)
class _Tag:
    """A tag that cites: how it looks from its "<" on, and what makes the marker of it."""

    pattern: re.Pattern[str]
    read: Callable[[Page, re.Match[str]], Found | None]


def _address(_page: Page, match: re.Match[str]) -> Found | None:
    """`<https://...>`; the address may have been broken by a space or a line end."""
    url = match["url"]
    if url_end(url) == 0:
        return None
    return Found("url", match.start(), match.end(), url=clean_url(url))


def _raised(page: Page, match: re.Match[str]) -> Found | None:
    """`<sup>1</sup>`, `<sup>[1]</sup>`, `<sup><a href="#1">1</a></sup>`; not `m<sup>2</sup>`."""
    if match["open"]:
        read = read_numbers(match["list"])
        one = Found("superscript", match.start(), match.end(), read[0]) if read else None
    else:
        one = raised_marker(page, match.start(), match.end(), match["list"].strip())
    href = _HREF.search(match["anchor"] or "") if one else None
    if one and href:
        one.url = target_url(href[1])
    return one


def _anchor(page: Page, match: re.Match[str]) -> Found | None:
    """`<a href="https://...">words</a>`."""
    url = target_url(match["a"] or match["b"] or match["c"] or "")
    words = Span(match.start("words"), match.end("words"))
    text = _INNER_TAG.sub("", match["words"]).strip()
    keys = link_numbers(page, text)
    if not keys and url is None:
        return None
    # Words with tags of their own can't be kept as they stand.
    kept = None if keys or not text or text != match["words"].strip() else words
    return Found("link" if url else "number", match.start(), match.end(), keys, url, words=kept)


def _wrapped(_page: Page, match: re.Match[str]) -> Found | None:
    """`<cite>1</cite>`, `<ref>[2]</ref>`."""
    read = read_numbers(match["list"])
    return Found("number", match.start(), match.end(), read[0]) if read else None


def _attribute(page: Page, match: re.Match[str]) -> Found | None:
    """`<cite id="1">...`: the tag before the cited words is a word of their sentence; an empty one is not."""
    raw = match["value"].strip()
    whole = page.known_form(raw)
    read = read_numbers(raw) if match["name"].lower() != "index" else None
    if whole is not None:
        keys: tuple[str, ...] = (whole,)
    elif read is not None:
        keys = read[0]
    else:
        # Claude's index="2-4,3-1": document 2 from sentence 4, document 3.
        keys = tuple(dict.fromkeys(part.strip().split("-")[0] for part in raw.split(",") if part.strip()))
    kind: MarkerKind = "number" if all(key in page.known or key.isdecimal() for key in keys) else "label"
    alone = bool(match["alone"])
    return Found(kind, match.start(), match.end(), keys, noun=not alone, settled=not alone) if keys else None


def _span_open(page: Page, match: re.Match[str]) -> Found | None:
    """Cohere's `<co: 0,2>words</co: 0,2>`."""
    keys = tuple(dict.fromkeys(re.findall(r"\d+", match["list"])))
    kind: MarkerKind = "number" if all(key in page.known for key in keys) else "token"
    return Found(kind, match.start(), match.end(), keys, noun=True, settled=True)


def _render(page: Page, match: re.Match[str]) -> Found | None:
    """Grok's `<grok:render ...><argument name="citation_id">3</argument></grok:render>`."""
    key = match["id"]
    return Found("number" if key in page.known else "token", match.start(), match.end(), (key,))


_HREF = re.compile(r"href\s?=\s?[\"']?(https?://[^\s\"'<>]{1,500})", re.IGNORECASE)
_INNER_TAG = re.compile(r"</?[A-Za-z][^<>]{0,200}>")
_TAGS: tuple[_Tag, ...] = (
    _Tag(re.compile(r"<(?P<url>https?://[^\s<>]{1,4000})>", re.IGNORECASE), _address),
    _Tag(
        re.compile(
            r"<sup\b[^<>]{0,200}>\s*(?P<anchor><a\b[^<>]{0,500}>\s*)?(?P<open>\\?\[)?\s*"
            rf"(?P<list>{NUMBER_LIST})\s*\\?\]?\s*(?:</a>\s*)?</sup\s*>",
            re.IGNORECASE,
        ),
        _raised,
    ),
    _Tag(
        re.compile(
            r"<a\s[^<>]{0,400}?href\s?=\s?(?:\"(?P<a>[^\"<>]{0,2000})\"|'(?P<b>[^'<>]{0,2000})'|(?P<c>[^\s<>\"']{1,2000}))"
            r"[^<>]{0,400}>(?P<words>(?:[^<\n]|<(?!/?a\b)){0,400})</a>",
            re.IGNORECASE,
        ),
        _anchor,
    ),
    _Tag(
        re.compile(rf"<(?P<t>cite|ref|citation|source)>\s*\[?(?P<list>{NUMBER_LIST})\]?\s*</(?P=t)>", re.IGNORECASE),
        _wrapped,
    ),
    _Tag(
        re.compile(
            r"<(?P<t>cite|citation|ref)\s[^<>]{0,60}?(?P<name>ids?|index|refs?|sources?|keys?|n|doc(?:ument)?(?:_?id)?)\s?=\s?"
            r"[\"']?(?P<value>[^\"'<>/]{1,80})[\"']?[^<>/]{0,80}(?P<alone>/>|>\s*</(?P=t)>)?(?(alone)|>)",
            re.IGNORECASE,
        ),
        _attribute,
    ),
    _Tag(re.compile(r"<co:\s?(?P<list>\d{1,4}(?:,\s?\d{1,4}){0,20})>"), _span_open),
    _Tag(
        re.compile(
            r"<grok:render\b[^<>]{0,300}>\s*<argument\sname=\"citation_id\">\s*(?P<id>\d{1,4})\s*</argument>\s*</grok:render>"
        ),
        _render,
    ),
)

#: What the names of these tags, and addresses, begin with.
_FIRST_LETTERS = frozenset("hHsSaAcCrRg")


def read_tag(page: Page, at: int) -> tuple[Found | None, int]:
    """The marker that begins with the "<" at a place, and where to go on; (None, 0) if no marker's tag stands there."""
    if page.text[at + 1 : at + 2] not in _FIRST_LETTERS:
        return None, 0
    for tag in _TAGS:
        match = tag.pattern.match(page.text, at)
        if match:
            return tag.read(page, match), match.end()
    return None, 0
