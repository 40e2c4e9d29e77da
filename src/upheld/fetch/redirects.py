"""Redirect links that stand for pages in responses: what they lead to is known before the answer is taken apart.

A search engine's link is made for one answer and runs out, and two of them may lead to one page. So each is asked once
where it leads, all at once, and the page behind it is what the source is from then on.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.evidence import Document
from upheld.fetch.fetcher import LinkResolver
from upheld.report import Finding
from upheld.text.urls import find_urls, identity, site

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from upheld.fetch.cache import Cache
    from upheld.fetch.client import Client
    from upheld.fetch.fetcher import Fetcher
    from upheld.schema import AuditRequest

#: Links that services put in the place of the pages they mean, and of which nothing but asking tells the page.
REDIRECTS: tuple[re.Pattern[str], ...] = (
    # Google: grounding of Gemini by search, in both APIs; Vertex AI Search has the second path.
    re.compile(r"https?://vertexaisearch\.cloud\.google\.com/(?:grounding-api-redirect|id)/\S+", re.IGNORECASE),
)
#: Links that lead to links.
_STEPS = 3


def is_redirect(url: str) -> bool:
    """Whether an address is such a link."""
    return any(row.fullmatch(url.strip()) for row in REDIRECTS)


def resolved(request: AuditRequest, fetcher: Fetcher) -> tuple[AuditRequest, frozenset[str]]:
    """The request with the pages themselves in place of the links to them, where they can be had.

    A link that also stands in the answer stays: it is what the answer calls the source.

    Args:
        request: the request.
        fetcher: is asked if it can tell; another one leaves all links as they are.

    Returns:
        The request, and the identities of the pages that links have led to.
    """
    links = [source.url for source in request.sources if source.url and is_redirect(source.url)]
    if not links or not isinstance(fetcher, LinkResolver):
        return request, frozenset()
    written = {url for span in find_urls(request.answer) if is_redirect(url := span.of(request.answer))}
    pages = fetcher.resolve_links([link for link in dict.fromkeys(links) if link not in written])
    sources = tuple(
        source.model_copy(update={"url": pages[source.url]}) if source.url in pages else source
        for source in request.sources
    )
    return request.model_copy(update={"sources": sources}), frozenset(map(identity, pages.values()))


def not_invented(document: Document, led_to: frozenset[str]) -> Document:
    """A document that is not told as made up if a link has led to its page: a search engine had that page."""
    if document.status != "likely_fabricated" or identity(document.url or "") not in led_to:
        return document
    told = f"{document.url} can't be read: {document.reason}"
    findings = tuple(
        Finding(code="S604", message=told, source_id=finding.source_id) if finding.code == "S603" else finding
        for finding in document.findings
    )
    return replace(document, status="dead", findings=findings)


def asked(client: Client, links: Sequence[str], *, deadline: float, threads: int, at_once: int) -> dict[str, str]:
    """Where links lead, asked in parallel; those that run out, or lead to no page, are left out.

    Args:
        client: asks.
        links: each once.
        deadline: when to give up on all of them, by ``time.monotonic``.
        threads: links at once.
        at_once: of these, of one host.
    """
    from upheld.fetch.crew import in_turns

    found = in_turns(
        lambda position: _behind(client, links[position], deadline),
        [site(link) for link in links],
        threads=threads,
        at_once=at_once,
    )
    pages = {links[position]: page for position, page in found if page is not None}
    return {link: pages[link] for link in links if link in pages}


def _behind(client: Client, link: str, deadline: float) -> str | None:
    from upheld.fetch.landings import landed

    place = link
    for _ in range(_STEPS):
        page = client.leads_to(place, deadline=deadline)
        # Where a check for bots or a page to log in stands before it, the fetch of the link itself tells of that.
        if page is None or landed(link, page):
            return None
        if not is_redirect(page):
            return page
        place = page
    return None


def remembered(cache: Cache, links: Iterable[str]) -> dict[str, str]:
    """Where links have led: that does not change, and they run out long before the pages do."""
    kept = {link: cache.get(_key(link), "") for link in links}
    return {link: entry.document.final_url for link, entry in kept.items() if entry and entry.document.final_url}


def remember(cache: Cache, pages: Mapping[str, str]) -> None:
    """Keeps where links have led."""
    for link, page in pages.items():
        cache.put(_key(link), Document("", page, "ok", url=link, final_url=page))


def _key(link: str) -> str:
    """Of a link as a link: under its own address is what was read there, if it could not be resolved."""
    return f"leads-to+{link.strip()}"
