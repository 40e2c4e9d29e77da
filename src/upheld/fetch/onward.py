"""Pages that do nothing but send a browser on, as short links and old addresses do."""

from __future__ import annotations

import re
from itertools import islice
from urllib.parse import urljoin

from upheld.fetch.markup import attributes, tokens

#: Tokens that are looked through: such a page is hardly longer.
_TOKENS = 400
#: Seconds after which a page that reloads itself is no redirect.
_SOON = 15
_REFRESH = re.compile(r"\s*(\d{0,5})(?:\.\d{0,5})?\s*[;,]\s*(?:url\s*=\s*)?[\"']?([^\"']{1,4000})", re.IGNORECASE)
_SCRIPT = re.compile(
    r"(?<![\w.])(?:(?:window|document|top|self|parent)\.)?location(?:\.href)?\s{0,5}=\s{0,5}[\"']([^\"'\s]{1,4000})[\"']"
    r"|\blocation\.(?:replace|assign)\(\s{0,5}[\"']([^\"'\s]{1,4000})[\"']\s{0,5}\)"
)
_LONGEST = 20_000


def onward(html: str, base: str) -> str | None:
    """Where a page sends a browser on; None if it stays, or goes nowhere but to itself.

    For pages that are too short to be read: on others a script that could lead elsewhere waits for a click.

    Args:
        html: the page.
        base: its address.
    """
    target = _refreshed(html) or _scripted(html)
    if target is None:
        return None
    try:
        url = urljoin(base, target.replace("\\/", "/").strip())
    except ValueError:
        return None
    return url if url.startswith(("http://", "https://")) and url.partition("#")[0] != base.partition("#")[0] else None


def _refreshed(html: str) -> str | None:
    for token in islice(tokens(html), _TOKENS):
        if token.kind != "start" or token.name != "meta":
            continue
        given = attributes(token.value)
        if given.get("http-equiv", "").lower() == "refresh":
            found = _REFRESH.match(given.get("content", ""))
            if found and int(found[1] or 0) <= _SOON:
                return found[2]
    return None


def _scripted(html: str) -> str | None:
    if len(html) > _LONGEST:
        return None
    found = _SCRIPT.search(html)
    return (found[1] or found[2]) if found else None
