"""Where an address stands in running text, and where it ends."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from upheld.evidence import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

#: A web scheme that begins a word: "xhttp://" is none, "(http://" and "参见http://" are.
_SCHEME = re.compile(r"(?<![A-Za-z0-9])https?://(?=[^\s/?#.,;:!()<>\[\]{}\"'])", re.IGNORECASE)

#: What never stands inside an address in running text: white space, quotes, markup, the stops of scripts that put no
#: space after them, zero-width and private-use characters, and the start of a second address after a separator.
#: A bracket is looked at by the caller.
_INSIDE = re.compile(
    r"(?P<stop>[\s<>\"`|^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\ue000-\uf8ff]"
    r"|[。，、；：！？）】』」》〉〕〗｝］“”„‟‘«»‹›…‥｡､｣،؛؟۔।॥（【『「《〈〔〖｛［]"
    r"|\*\*|[,;]https?://|\[\^?\d{1,3}\]|\\(?![!-/:-@\[-`{-~]))"
    r"|(?P<open>[(\[{])|(?P<close>[)\]}])",
    re.IGNORECASE,
)
_PAIR = {")": "(", "]": "[", "}": "{"}

#: What ends a sentence, a clause or an emphasis rather than an address.
_TRAILING = ".,;:!?'’*_~\\([{·・"

#: Particles that Japanese and Korean glue to the address before them. A path in those scripts begins after "/" or
#: another letter of the script, so only what follows an ASCII letter or digit is cut (and the object particle).
_GLUED = re.compile(
    r"(?:(?<=[A-Za-z0-9])[ぁ-ゖ]|(?<=/)を)[^\x00-\x7f]*\Z"
    r"|(?<=[A-Za-z0-9/])(?:에서|으로|에는|에|을|를|의|은|는|이|가|와|과|로|도|입니다)\Z"
)
#: A host in ASCII ends where letters of a script without spaces are glued to it ("https://example.com에서").
#: Latin and Cyrillic letters are not meant: they go on with the host ("https://www.große-stadt.example").
_HOST = re.compile(
    r"https?://[A-Za-z0-9.:@_-]+\.[A-Za-z]{2,}(?=[\u0600-\u06ff\u0900-\u0dff\u0e00-\u0eff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef])",
    re.IGNORECASE,
)

_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_BLANK = re.compile(r"\s+")


def url_end(text: str, start: int = 0) -> int:
    """Where the address that begins at `start` ends.

    Trailing punctuation and emphasis, a closing bracket that the address did not open, and the stops of scripts
    without spaces are no part of it; balanced brackets are (``wiki/Foo_(bar)``).
    """
    host = _HOST.match(text, start)
    if host:
        return host.end()
    end = _cut(text, start)
    glued = _GLUED.search(text, start, end)
    if glued:
        end = glued.start()
    while end > start and text[end - 1] in _TRAILING:
        end -= 1
    return end


def _cut(text: str, start: int) -> int:
    """The first character that can't belong to the address; stops there, so that a scan over a text stays linear."""
    depth = {"(": 0, "[": 0, "{": 0}
    for match in _INSIDE.finditer(text, start):
        if match["open"]:
            depth[match["open"]] += 1
        elif match["close"] and depth[_PAIR[match["close"]]]:
            depth[_PAIR[match["close"]]] -= 1
        else:
            return match.start()
    return len(text)


def trim_url(text: str) -> str:
    """The address at the beginning of `text`, without what follows it: always a prefix of `text`."""
    return text[: url_end(text)]


def find_urls(text: str, start: int = 0, end: int | None = None) -> Iterator[Span]:
    """Every bare http(s) address in ``text[start:end]``, in order, trimmed."""
    limit = len(text) if end is None else end
    position = start
    while match := _SCHEME.search(text, position, limit):
        stop = min(url_end(text, match.start()), limit)
        position = max(stop, match.end())
        if stop > match.end():
            yield Span(match.start(), stop)


def link_target(text: str, start: int, *, limit: int = 4_000) -> tuple[str, int] | None:
    """The address in the round brackets of a Markdown link.

    Args:
        text: the text.
        start: the offset just after ``](``.
        limit: how far to look for the closing bracket; keeps a text of open brackets linear.

    Returns:
        The address, cleaned, and the offset after the closing bracket; None if no bracket closes.
    """
    depth, position = 1, start
    for match in _BRACKET.finditer(text, start, start + limit):
        if match[0] in ("\n\n", "]("):
            return None
        depth += 1 if match[0] == "(" else -1 if match[0] == ")" else 0
        position = match.end()
        if depth == 0:
            inside = text[start : position - 1].strip()
            return clean_url(_LINK_TITLE.sub("", inside, count=1)), position
    return None


#: "](" begins another link: this one was never closed.
_BRACKET = re.compile(r"\\[()]|\]\(|[()]|\n\n")
#: The title in a link: ``(url "title")``.
_LINK_TITLE = re.compile(r"(?<!\s)\s+[\"'“(][^\n]*\Z")


def clean_url(raw: str) -> str:
    """An address as it is meant: without angle brackets, Markdown escapes, entities and white space."""
    url = raw.strip().removeprefix("<").removesuffix(">").strip()
    url = _ESCAPE.sub(r"\1", url)
    if "&" in url and ";" in url:
        # Only &amp; and its numbers: "&copy=1" and "&para=2" are parameters, whatever HTML would make of them.
        url = _AMPERSAND.sub(lambda m: html.unescape(m[0]), url)
    return _BLANK.sub("%20", url)


_AMPERSAND = re.compile(r"&(?:amp|#38|#x26);", re.IGNORECASE)
