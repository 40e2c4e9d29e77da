"""What becomes of a provider's response: its claims with the pages they cite, and what must hold of any of them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import upheld
from upheld.providers.registry import recognise
from upheld.text.urls import identity

if TYPE_CHECKING:
    from upheld.schema import AuditRequest

#: What must not be left in a claim.
_MARKER = re.compile(r"\[\^?\d+\]|【|\]\(|\ue200|</?think")


def recognised(response: object) -> str | None:
    """The name of a response's format."""
    found = recognise(response)
    return None if found is None else found.name


def cited_claims(request: AuditRequest) -> list[tuple[str, list[str]]]:
    """The claims that cite anything, each with the addresses (or titles, or ids) of its sources in order."""
    parsed = upheld.parse(request)
    names = {source.id: source.url or source.title or source.id for source in parsed.sources}
    return [
        (claim.text, [names[citation.source_id] for citation in claim.citations])
        for claim in parsed.claims
        if claim.citations
    ]


def hold(request: AuditRequest) -> None:
    """Checks what must be true of every request made of a response."""
    ids = {source.id for source in request.sources}
    for span in request.cited_spans:
        assert 0 <= span.start < span.end <= len(request.answer)
        assert any(character.isalnum() for character in request.answer[span.start : span.end])
        assert set(span.cited) <= ids
    parsed = upheld.parse(request)
    pages = [identity(source.url) for source in parsed.sources if source.url]
    assert len(pages) == len(set(pages))
    assert not [claim.text for claim in parsed.claims if _MARKER.search(claim.text)]


def as_text(response: object) -> str:
    """A response as the JSON that the API sends."""
    return json.dumps(response, ensure_ascii=False)
