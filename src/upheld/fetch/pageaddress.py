"""Where a saved page came from, as the page itself says."""

from __future__ import annotations

import re
from itertools import islice

from upheld.fetch.markup import attributes, tokens

#: What browsers and saving tools write at the top of a page that they save.
_SAVED = re.compile(
    r"<!--\s{0,20}saved from url=\(\d{4}\)(https?://[^\s>]{1,2000})"
    r"|<!--\s{0,20}page saved with singlefile\s{0,20}url:\s{0,20}(https?://[^\s>]{1,2000})",
    re.IGNORECASE,
)
_TOP = 4_000
#: Tokens that are looked through: the addresses stand in the page's head.
_HEAD = 2_000


def page_address(html: str) -> str | None:
    """The http or https address that a page gives as its own, or None.

    The address that it was saved from wins, being what a reader had open; then its canonical address, then ``og:url``.
    """
    saved = _SAVED.search(html, 0, _TOP)
    if saved:
        return saved[1] or saved[2]
    shared = None
    for token in islice(tokens(html), _HEAD):
        if token.kind == "start" and token.name == "body":
            break
        if token.kind != "start" or token.name not in ("link", "meta"):
            continue
        given = attributes(token.value)
        if given.get("rel", "").lower() == "canonical" and _is_address(given.get("href", "")):
            return given["href"].strip()
        if given.get("property", "").lower() == "og:url" and _is_address(given.get("content", "")):
            shared = shared or given["content"].strip()
    return shared


def _is_address(text: str) -> bool:
    return text.strip().lower().startswith(("http://", "https://")) and len(text.split()) == 1
