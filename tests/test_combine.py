"""Which claims are read once more against their sources together."""

from __future__ import annotations

import pytest

from fakes import document
from upheld.combine import together
from upheld.report import CitationReport

CASES = [
    ("two readable sources that fail", [("1", "partial"), ("2", "unsupported")], ("1", "2")),
    ("a wrong name in one may stand in the other", [("1", "wrong_entity"), ("2", "unsupported")], ("1", "2")),
    ("one passes alone", [("1", "supported"), ("2", "unsupported")], ()),
    ("one conflicts", [("1", "contradicted"), ("2", "unsupported")], ()),
    ("one source", [("1", "unsupported")], ()),
    ("only one could be read", [("1", "unsupported"), ("gone", "unverifiable")], ()),
    ("two could be read of three", [("1", "unsupported"), ("gone", "link_rot"), ("2", "partial")], ("1", "2")),
    ("uncited", [], ()),
]


@pytest.mark.parametrize(("verdicts", "ids"), [row[1:] for row in CASES], ids=[row[0] for row in CASES])
def test_together(verdicts: list[tuple[str, str]], ids: tuple[str, ...]) -> None:
    documents = {
        "1": document(),
        "2": document(source_id="2"),
        "gone": document("", source_id="gone", status="dead"),
    }
    citations = [
        CitationReport(source_id=source, url=None, verdict=verdict, score=None, reason="", passages_read=0)
        for source, verdict in verdicts
    ]
    assert together(citations, documents) == ids
