"""One response of each kind that was recorded: what it is recognised as, and how much of it is read."""

from __future__ import annotations

import pytest

import upheld
from provided import hold
from twins import TWINS, Twin
from upheld.providers.registry import recognise


@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: twin.name)
def test_what_is_read(twin: Twin) -> None:
    found = recognise(twin.response)
    assert found is not None
    request = upheld.from_response(twin.response)
    hold(request)
    claims = upheld.parse(request).claims
    cited = sum(bool(claim.citations) for claim in claims)
    assert (found.name, len(claims), cited, len(request.sources), len(request.unplaced_spans)) == (
        twin.format,
        twin.claims,
        twin.cited,
        twin.sources,
        twin.unplaced,
    )
