"""Whose words stand at a place of a source: the quotation there, and the names that its sentence gives it to."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from upheld.checks.alignment import lines_of
from upheld.checks.names import names
from upheld.checks.speakers import Speaker, speakers
from upheld.evidence import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Characters around a place in which the marks of a quotation are looked for.
_AROUND = 600
_PAIRS = (("“", "”"), ("„", "“”"), ("«", "»"), ("「", "」"))
_PARAGRAPH = re.compile(r"\n\s{0,20}\n")
#: A line of a transcript: "Whitlock (CEO): No. I've said 2027."
_LABEL = re.compile(r"(?:^|\n)\s{0,3}(?P<who>[^\n:.!?\"“”]{2,60}):\s")
_LABEL_REACH = 2000
#: One line with a colon is no transcript.
_FEWEST_LABELS = 2
_CLOSED = re.compile(r"[”\"»]")


def quotation_around(text: str, start: int, end: int) -> Span | None:
    """The quotation, marks included, that a place stands in; None where it stands in none."""
    low = max(0, start - _AROUND)
    for blank in _PARAGRAPH.finditer(text, low, start):
        low = blank.end()
    before, after = text[low:start], text[end : end + _AROUND]
    for opening, closing in _PAIRS:
        at = before.rfind(opening)
        close = min((found for mark in closing if (found := after.find(mark)) >= 0), default=-1)
        if at >= 0 and close >= 0 and not any(mark in before[at + 1 :] for mark in closing):
            return Span(low + at, end + close + 1)
    close = after.find('"')
    if before.count('"') % 2 and close >= 0:
        return Span(low + before.rindex('"'), end + close + 1)
    return None


def voices(text: str, start: int, end: int) -> tuple[Speaker, ...]:
    """Those whose words ``text[start:end]`` are; () where the text doesn't show it."""
    quotation = quotation_around(text, start, end)
    spans = lines_of(text).spans
    if quotation is None:
        return _labelled(text, start)
    first = _sentence_at(spans, quotation.start)
    last = max(first, _sentence_at(spans, quotation.end - 1))
    begin = spans[first].start
    window = text[begin : spans[last].end]
    before = spans[first - 1].of(text) if first else ""
    found = speakers(window, quotation.start - begin, quotation.end - begin, before)
    if found or not _CLOSED.search(before) or not _goes_on(window, quotation.start - begin):
        return found
    # A remark of several sentences: the one before says whose it is.
    marks = [match.end() for match in _CLOSED.finditer(before)]
    return speakers(before, marks[-2] - 1 if len(marks) > 1 else 0, marks[-1])


def _goes_on(window: str, start: int) -> bool:
    return not window[:start].strip()


def _sentence_at(spans: Sequence[Span], offset: int) -> int:
    return max(0, bisect_right(spans, offset, key=lambda span: span.start) - 1)


def _labelled(text: str, start: int) -> tuple[Speaker, ...]:
    low = max(0, start - _LABEL_REACH)
    labels = list(_LABEL.finditer(text, low, start))
    if len(labels) < _FEWEST_LABELS:
        return ()
    who = labels[-1]["who"]
    return tuple(Speaker(name, who[name.start : name.end]) for name in names(f"{who}:"))
