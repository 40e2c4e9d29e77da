"""Untrusted text inside Markdown: shown as it is, never read as markup, link, mention or HTML."""

from __future__ import annotations

import re
from urllib.parse import quote, urlsplit

from upheld.render import safe

#: Characters that begin markup anywhere in a line. The entities are for renderers that pass HTML through.
_ANYWHERE = str.maketrans(
    {**{mark: f"\\{mark}" for mark in "\\`*_[]~|$^"}, "&": "&amp;", "<": "&lt;", ">": "&gt;"},
)

#: What turns a line into a heading, list item or rule, only at its start.
_AT_START = re.compile(r"^(\d{1,9}(?=[.)](?:\s|$))|)([#+=.)-])")

#: What code hosts link without any markup: addresses, mentions, issue numbers. A zero-width space inside breaks them;
#: as an entity, so that it survives editors and is seen by whoever reads the source.
_LINKED = re.compile(r"(?i)(@|#(?=\d)|\b(?:https?|ftp|mailto|xmpp):|\bwww(?=\.)|\bGH-(?=\d))")

#: Characters an address keeps; all others are percent-encoded: brackets would end the link, a semicolon could make an
#: HTML entity that is read as a bracket.
_ADDRESS_SAFE = "/:?#@!$&'*+,=%-._~"


def text(value: str) -> str:
    """One line of untrusted text, escaped for any place in Markdown, table cells included."""
    escaped = safe.compact(value).translate(_ANYWHERE)
    escaped = _AT_START.sub(r"\1\\\2", escaped)
    return _LINKED.sub(r"\1&#8203;", escaped)


def lines(value: str) -> list[str]:
    """The lines of untrusted text that are not blank, each escaped."""
    return [text(line) for line in safe.block(value).split("\n") if line.strip()]


def code(value: str) -> str:
    """One line of untrusted text as a code span, which no renderer links."""
    shown = safe.compact(value).replace("|", "\\|") or " "
    fence = "`" * (max((len(run) for run in re.findall(r"`+", shown)), default=0) + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def link(address: str) -> str:
    """A web address as a link whose words are its own host, so that they can't claim another; else a code span."""
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
    except ValueError:
        return code(address)
    if parts.scheme not in ("http", "https") or not host:
        return code(address)
    return f"[{text(host)}]({quote(address, safe=_ADDRESS_SAFE, errors='replace')})"
