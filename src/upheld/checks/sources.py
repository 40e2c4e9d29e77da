"""The sources in use with their quantities read out: one reading for every check that compares numbers."""

from __future__ import annotations

from upheld.checks.quantity_readings import SourceReading
from upheld.checks.shelf import Shelf

#: Characters of source text kept read: about 80 sources of 3,000 words. A character costs some hundred bytes prepared.
_ROOM = 1_500_000
_SOURCES = Shelf(SourceReading, _ROOM)


def source_reading(text: str) -> SourceReading:
    """A source, read; made once while it is in use."""
    return _SOURCES.of(text)
