"""What stands on a page without being its text: running heads, page numbers, line numbers."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from upheld.fetch.pdf.segments import rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.fetch.pdf.segments import Segment

#: Lines at the top and at the bottom of a page that are looked at.
_EDGE_LINES = 3
#: A running head is parted from the text by more than lines are from each other; a table's header, which may also come
#: again on each page, is not. In sizes of its letters.
_APART = 1.45
#: It stands at the same height on every page, within so many points.
_HEIGHT = 3.0
#: Pages that must have it: of a long document few, since each chapter has its own.
_PAGES, _SHARE = 3, 0.3
_DIGITS = re.compile(r"\d+")
_NUMBER = re.compile(
    r"[-–—\[(|/\s]*(?:(?P<word>page|pg\.?|p\.|seite|s\.|página|pagina|pág\.|strona|sida|side|стр\.|страница|第)\s?)?"
    r"(?P<number>\d{1,4}|[ivxlc]{1,7}|[IVXLC]{1,7})(?:\s?(?P<of>/|of|von|de|sur|di|van|av|af|z|из)\s?\d{1,4})?"
    r"\s?[页頁]?[-–—\])|/\s]*",
    re.IGNORECASE,
)
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_LINE_NUMBER = re.compile(r"(\d{1,5})(?:\s+(?=\S)|$)")
#: Numbered lines that a page must have, the share of steps that are alike, and the share of lines that go on in the
#: middle of a sentence: an enumeration has no such lines.
_NUMBERED, _ALIKE, _GOING_ON = 5, 0.9, 0.3
#: Every line, or every fifth, or tenth.
_STEPS = frozenset({1, 2, 5, 10})


def without_furniture(pages: Sequence[Sequence[Segment]]) -> list[list[Segment]]:
    """The pages without running heads and page numbers."""
    edges = [_edge_rows(page) for page in pages]
    heads = _heads(edges)
    numbers = _page_numbers(edges)
    kept = []
    for index, page in enumerate(pages):
        dropped = {
            id(segment)
            for row in edges[index]
            if _key(row) in heads or (index, _text(row)) in numbers
            for segment in row
        }
        rest = [segment for segment in page if id(segment) not in dropped]
        # A page that has nothing else has no running head but a text, as slides and forms have.
        kept.append(rest or [segment for segment in page if _NUMBER.fullmatch(segment.text) is None])
    return kept


def _edge_rows(page: Sequence[Segment]) -> list[list[Segment]]:
    """The lines at the top and bottom that are parted from the text, or may be numbers."""
    rows = rows_of(page)
    found: list[list[Segment]] = []
    for ordered in (rows, rows[::-1]):
        at = 0
        while end := _group_end(ordered, at):
            found += ordered[at:end]
            at = end
        if not at and ordered and _NUMBER.fullmatch(_text(ordered[0])):
            found.append(ordered[0])
    return found


def _group_end(rows: Sequence[list[Segment]], start: int) -> int:
    """Where the lines from `start` on are parted from what follows, counted from the edge; 0 if they are text.

    Behind the first such group only single lines without figures are looked at: text also has gaps.
    """
    if start and start < len(rows) and any(_DIGITS.search(segment.text) for segment in rows[start]):
        return 0
    for at in range(start, min(_EDGE_LINES, len(rows), start + 1 if start else _EDGE_LINES)):
        if at + 1 == len(rows):
            return at + 1
        gap = abs(rows[at][0].base - rows[at + 1][0].base)
        if gap > _APART * max(rows[at][0].size, rows[at + 1][0].size):
            return at + 1
    return 0


def _text(row: Sequence[Segment]) -> str:
    return " ".join(segment.text for segment in row)


def _key(row: Sequence[Segment]) -> tuple[str, int]:
    """What comes again: the text without numbers, which go up, and its height.

    With its numbers where it has one part and hardly a word besides: "Table 3" is no running head.
    """
    text = _text(row).casefold()
    bare = _DIGITS.sub("#", text)
    words = sum(word[0].isalpha() for word in bare.split())
    return bare if len(row) > 1 or words > 1 else text, round(row[0].base / _HEIGHT)


def _heads(edges: Sequence[Sequence[Sequence[Segment]]]) -> set[tuple[str, int]]:
    """The lines that come again at the same height."""
    counts: Counter[tuple[str, int]] = Counter()
    for rows in edges:
        keys = {_key(row) for row in rows}
        # A height between two steps is counted with both.
        counts.update(keys | {(text, height + by) for text, height in keys for by in (-1, 1)})
    least = max(2, min(_PAGES, round(_SHARE * len(edges)))) if len(edges) > 2 else 2
    return {key for key, count in counts.items() if count >= least}


def _page_numbers(edges: Sequence[Sequence[Sequence[Segment]]]) -> set[tuple[int, str]]:
    """The numbers that go up with the pages, and those that say themselves that they number a page."""
    by_offset: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
    found: set[tuple[int, str]] = set()
    for index, rows in enumerate(edges):
        for row in rows:
            match = _NUMBER.fullmatch(_text(row))
            if match is None:
                continue
            if match["word"] or match["of"]:
                found.add((index, _text(row)))
            else:
                by_offset[_value(match["number"]) - index].append((index, _text(row)))
    for offset, same in by_offset.items():
        if len({index for index, _ in same}) >= 2 or (offset == 1 and len(edges) == 1):
            found.update(same)
    return found


def _value(number: str) -> int:
    if number.isdigit():
        return int(number)
    values = [_ROMAN[letter] for letter in number.lower()]
    return sum(-value if any(later > value for later in values[at + 1 :]) else value for at, value in enumerate(values))


def without_line_numbers(page: Sequence[Segment]) -> list[Segment]:
    """The page without numbers that count its lines, as manuscripts, patents and transcripts have them."""
    numbered = {id(segment): number for segment in page if (number := _LINE_NUMBER.match(segment.text))}
    dropped: dict[int, str] = {}
    for group in _aligned([segment for segment in page if id(segment) in numbered]):
        if _counts_lines([int(numbered[id(segment)].group(1)) for segment in group]) and _goes_on(
            page, group, numbered
        ):
            dropped.update((id(segment), segment.text[numbered[id(segment)].end() :]) for segment in group)
    kept = [
        replace(segment, text=dropped[id(segment)]) if dropped.get(id(segment)) else segment
        for segment in page
        if dropped.get(id(segment), segment.text)
    ]
    return kept if dropped else list(page)


def _aligned(segments: Sequence[Segment]) -> Iterator[list[Segment]]:
    """Groups of segments that begin below one another, or end so; from the top down."""
    for edge in ("left", "right"):
        groups: defaultdict[int, list[Segment]] = defaultdict(list)
        for segment in segments:
            groups[round(getattr(segment, edge) / max(segment.size, 1.0))].append(segment)
        for group in groups.values():
            if len(group) >= _NUMBERED:
                yield sorted(group, key=lambda segment: -segment.base)


def _counts_lines(numbers: Sequence[int]) -> bool:
    steps = [later - number for number, later in pairwise(numbers)]
    usual = round(median(steps))
    return usual in _STEPS and sum(step == usual for step in steps) >= _ALIKE * len(steps)


def _goes_on(page: Sequence[Segment], group: Sequence[Segment], numbered: dict[int, re.Match[str]]) -> bool:
    """Whether the lines beside the numbers are running text: many begin in the middle of a sentence."""
    own = {id(segment) for segment in group}
    texts = [segment.text[numbered[id(segment)].end() :] for segment in group]
    for row in rows_of(page):
        if any(id(segment) in own for segment in row):
            texts += [segment.text for segment in row if id(segment) not in own]
    texts = [text for text in texts if text]
    return bool(texts) and sum(text[0].islower() for text in texts) >= _GOING_ON * len(texts)
