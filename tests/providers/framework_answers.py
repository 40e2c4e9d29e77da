"""What tests of the frameworks' readers share: how to show what was read, and the invariants of every response."""

from __future__ import annotations

import re
from typing import Any

import upheld
from upheld.providers.registry import recognise
from upheld.text.urls import identity

#: (claim, where its citations lead: the address, else the title, else the id).
Claims = list[tuple[str, list[str]]]

MINE, MEN = "The mine closed in 1986.", "It employed 412 people at the end."
BOTH = f"{MINE} {MEN}"
PAGE, OTHER = "https://mine.example/history", "https://people.example/census"

_MARKUP = re.compile(r"\]\(|\[\d|https?:|【|\ue200")


def shown(response: object, **given: Any) -> Claims:
    """The claims of a response with where they lead."""
    request = upheld.from_response(response, **given)
    parsed = upheld.parse(request)
    places = {source.id: source.url or source.title or source.id for source in parsed.sources}
    return [(claim.text, [places[one.source_id] for one in claim.citations]) for claim in parsed.claims]


def recognised(response: object) -> str | None:
    """The format that a response has."""
    found = recognise(response)
    return None if found is None else found.name


def check_invariants(response: object) -> None:
    """What holds for every response: ranges lie in the answer and hold words, ids exist, no page is there twice."""
    request = upheld.from_response(response)
    ids = [source.id for source in request.sources]
    assert len(ids) == len(set(ids))
    pages = [identity(source.url) for source in request.sources if source.url and source.text is None]
    assert len(pages) == len(set(pages))
    for span in request.cited_spans:
        held = request.answer[span.start : span.end]
        assert 0 <= span.start < span.end <= len(request.answer)
        assert any(character.isalnum() for character in held)
        assert set(span.cited) <= set(ids)
    for claim in upheld.parse(request).claims:
        assert not _MARKUP.search(claim.text), claim.text
