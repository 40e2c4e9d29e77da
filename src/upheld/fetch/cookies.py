"""The cookies of one page's redirects: some sites go round in circles without, and none outlives the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upheld.fetch.destination import Destination

#: Browsers keep some 180 a host and 4 kB each; a chain of redirects sets a few.
_MOST = 40
_PAIR = re.compile(r"\s*([!#$%&'*+.^`|~\w-]{1,256})\s*=\s*([\x21-\x3a\x3c-\x7e ]{0,4096}?)\s*", re.ASCII)


class Jar:
    """Cookies, kept while one page is fetched and given back to the hosts that set them.

    ``http.cookiejar`` is not used: it reads dates and quoted values by patterns that a hostile header can slow down.
    """

    def __init__(self) -> None:
        self._cookies: dict[tuple[str, bool, str], tuple[str, bool]] = {}

    def take(self, place: Destination, lines: Iterable[str]) -> None:
        """Keeps what a place sets by its Set-Cookie headers."""
        for line in lines:
            first, _, rest = line.partition(";")
            pair = _PAIR.fullmatch(first)
            if not pair:
                continue
            marks = _attributes(rest)
            domain = marks.get("domain", "").lstrip(".").lower()
            wide = bool(domain) and "." in domain and _belongs(place.host, domain)
            key = (domain if wide else place.host, wide, pair[1])
            if marks.get("max-age", "1").startswith(("0", "-")):
                self._cookies.pop(key, None)
            elif len(self._cookies) < _MOST or key in self._cookies:
                self._cookies[key] = (pair[2], "secure" in marks)

    def header(self, place: Destination) -> str:
        """What the Cookie header says to a place; "" where it says nothing."""
        return "; ".join(
            f"{name}={value}"
            for (domain, wide, name), (value, secure) in self._cookies.items()
            if (_belongs(place.host, domain) if wide else place.host == domain)
            and (place.scheme == "https" or not secure)
        )


def _attributes(rest: str) -> dict[str, str]:
    pairs = (part.partition("=") for part in rest.split(";"))
    return {name.strip().lower(): value.strip() for name, _, value in pairs}


def _belongs(host: str, domain: str) -> bool:
    # An address has no domain above it.
    return host == domain or (host.endswith(f".{domain}") and not host.rpartition(".")[2].isdecimal())
