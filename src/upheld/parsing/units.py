"""Units: the sentences, items and rows of an answer in order, each with the markers that belong to it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.cleaning import clean
from upheld.parsing.statements import has_content, is_lead_in
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.parsing.cleaning import Prose
    from upheld.parsing.parts import Block, BlockKind, Marker

#: Blocks that claims are taken from.
CLAIMED: frozenset[BlockKind] = frozenset({"paragraph", "item", "quote", "row"})
#: Blocks that are no claims, but whose markers speak for what stands below them.
_ABOVE: frozenset[BlockKind] = frozenset({"heading", "header_row"})

#: A sentence that only says that markers follow; they belong to the sentence before.
_LABEL = re.compile(
    r"[\s(\[*_]*(?:(?:primary |data |main |key )?sources?|refs?|references?|citations?|see|see also|via|links?"
    r"|read more|more"
    r"|quellen?|siehe|fuentes?|ver|fontes?|fonti?|vedi|voir|bron(?:nen)?|zie|источники?|см|出典|参考|参照|来源|來源|参见"
    r"|출처|kaynak(?:lar)?|and|und|et|y|e|и|,|;|&)?[\s:.,;&)\]|*_-]*",
    re.IGNORECASE,
)
#: "— Ada Lovelace, 1843": who said the quotation before.
_ATTRIBUTION = re.compile(r"(?:[—–―]|--)\s?[^\W\d]")
_ATTRIBUTION_WORDS = 12
#: Characters of a sentence that are looked at to tell whether it has content of its own.
_LOOK = 200
#: Most markers that are handed on to each of several units; keeps hostile input linear, answers have three or four.
_SPREAD = 20


@dataclass(slots=True, eq=False)
class Unit:
    """A sentence of a block, or a whole item or row of one sentence; its markers are found block after block.

    Attributes:
        block: its block.
        prose: the block's cleaned text.
        start: where it begins in that text.
        end: its end there.
        markers: those that belong to it, in order.
        inherited: those of the heading, stem or header row above it, which speak for it if it has none of its own.
        before: the unit before it in its block, as an index into the units; None for a block's first.
    """

    block: Block
    prose: Prose
    start: int
    end: int
    markers: list[Marker] = field(default_factory=list)
    inherited: Sequence[Marker] = ()
    before: int | None = None

    @property
    def text(self) -> str:
        """Its cleaned text, on one line."""
        return self.prose.text[self.start : self.end]


def find_units(answer: str, blocks: Sequence[Block], markers: Sequence[Marker], regions: Sequence[Span]) -> list[Unit]:
    """The units of an answer.

    A marker belongs to the sentence it stands in, or else to the one before it, on the line before, too; one that
    begins a paragraph, to the first sentence. One that stands as a word belongs to its own sentence. A block of nothing
    but markers cites the last sentence of the block before; all rows of a table that it stands under, and all items of
    a list if it is labelled ("Source: ...").

    Args:
        answer: the whole answer.
        blocks: its blocks, in order.
        markers: its markers, in order; none in `regions`.
        regions: reference lists, in order: nothing in them is text of the answer.
    """
    builder = _Builder(answer, markers, regions)
    for block in blocks:
        builder.add(block)
    builder.close_section()
    return builder.units


class _Builder:
    """Reads block after block; remembers what a later block may refer to."""

    def __init__(self, answer: str, markers: Sequence[Marker], regions: Sequence[Span]) -> None:
        self.answer = answer
        self.markers, self.marker_starts = markers, [marker.span.start for marker in markers]
        self.regions, self.region_ends = regions, [region.end for region in regions]
        self.units: list[Unit] = []
        self._section_start = 0
        self._heading_markers: list[Marker] = []
        self._header_markers: list[Marker] = []
        #: Depth and last unit of the blocks that what follows may hang on: a stem is the latest block of smaller depth.
        self._latest: list[tuple[int, int]] = []
        #: Units of the latest block, or of the whole table or list that it ends.
        self._run: tuple[BlockKind, int] | None = None

    def add(self, block: Block) -> None:
        if block.kind not in CLAIMED and block.kind not in _ABOVE:
            return
        skipped = self._skipped(block.span)
        if any(region.start <= block.span.start and block.span.end <= region.end for region in skipped):
            return
        markers = self._inside(block.span)
        if block.kind == "heading":
            self.close_section()
            self._heading_markers = markers
        elif block.kind == "header_row":
            self._header_markers = markers
            self._run = None
        else:
            self._add_text(block, markers, skipped)

    def close_section(self) -> None:
        """A heading's markers speak for its section where nothing in it is cited."""
        section = self.units[self._section_start :]
        if self._heading_markers and not any(unit.markers or unit.inherited for unit in section):
            for unit in section:
                unit.inherited = self._heading_markers[:_SPREAD]
        self._section_start = len(self.units)
        self._heading_markers, self._header_markers = [], []
        self._latest.clear()
        self._run = None

    def _inside(self, span: Span) -> list[Marker]:
        return list(
            self.markers[bisect_left(self.marker_starts, span.start) : bisect_left(self.marker_starts, span.end)]
        )

    def _skipped(self, span: Span) -> list[Span]:
        skipped = []
        for region in self.regions[bisect_right(self.region_ends, span.start) :]:
            if region.start >= span.end:
                break
            skipped.append(region)
        return skipped

    def _add_text(self, block: Block, markers: list[Marker], skipped: list[Span]) -> None:
        prose = clean(self.answer, block, markers, skipped)
        if _LABEL.fullmatch(prose.text):
            self._cite_before(markers, labelled=has_content(prose.text))
            return
        if self._run is not None and self._run[0] == "quote" and _credits(prose.text):
            self.units[-1].markers.extend(markers)
            return
        first = len(self.units)
        self.units += [
            Unit(block, prose, span.start, span.end, before=first + i - 1 if i else None)
            for i, span in enumerate(_split(block, prose, markers))
        ]
        if len(self.units) == first:
            return
        _assign(self.units[first:], markers)
        self._inherit(block, first)
        if self._run is None or self._run[0] != block.kind or block.kind not in ("row", "item"):
            self._run = (block.kind, first)
        if block.kind == "row":
            return
        self._header_markers = []
        while self._latest and self._latest[-1][0] >= block.depth:
            self._latest.pop()
        self._latest.append((block.depth, len(self.units) - 1))

    def _cite_before(self, markers: list[Marker], *, labelled: bool) -> None:
        if self._run is None:
            return
        kind, first = self._run
        if kind == "row" or (kind == "item" and labelled):
            bare = [unit for unit in self.units[first:] if not unit.markers]
            for unit in bare or self.units[-1:]:
                unit.markers.extend(markers[:_SPREAD])
            self._run = ("paragraph", len(self.units) - 1)  # further blocks of markers cite the last unit: stays linear
        else:
            self.units[-1].markers.extend(markers)

    def _inherit(self, block: Block, first: int) -> None:
        inherited: Sequence[Marker] = self._header_markers if block.kind == "row" else ()
        deepest = block.depth if block.kind == "row" else block.depth - 1
        stem = next((self.units[last] for depth, last in reversed(self._latest) if depth <= deepest), None)
        if stem is not None and is_lead_in(stem.text):
            inherited = (*inherited, *(stem.markers or stem.inherited))
        if inherited:
            for unit in self.units[first:]:
                unit.inherited = inherited[:_SPREAD]


def _split(block: Block, prose: Prose, markers: Iterable[Marker]) -> Iterator[Span]:
    """The ranges of a block's cleaned text that are units."""
    if block.kind == "row":
        yield Span(0, len(prose.text))
        return
    pending: Span | None = None
    for span in _cut_at(sentences(prose.text), prose, markers):
        if pending is None:
            pending = span
        elif _belongs_before(prose.text, span):
            pending = Span(pending.start, span.end)
        else:
            yield pending
            pending = span
    if pending is not None:
        yield pending


def _cut_at(spans: Iterable[Span], prose: Prose, markers: Iterable[Marker]) -> Iterator[Span]:
    """Also where a marker begins a sentence as its subject: "[2] reports that it ..." leaves a lower-case letter."""
    text = prose.text
    places = [prose.position(marker.span.start) for marker in markers if marker.noun and marker.kept is None]
    places = [
        place for place in places if place and text[max(0, place - 2) : place].rstrip().endswith((".", "!", "?", "。"))
    ]
    if not places:
        yield from spans
        return
    for span in spans:
        start = span.start
        for place in places[bisect_right(places, start) : bisect_left(places, span.end)]:
            yield Span(start, place)
            start = place + (text[place] == " ")
        yield Span(start, span.end)


def _belongs_before(text: str, span: Span) -> bool:
    """Whether a sentence has nothing of its own, or only says who said the one before."""
    head = text[span.start : min(span.end, span.start + _LOOK)]
    return _credits(head) if has_content(head) else span.end - span.start <= len(head)


def _credits(text: str) -> bool:
    return len(text) < _LOOK and _ATTRIBUTION.match(text) is not None and len(text.split()) <= _ATTRIBUTION_WORDS


def _assign(units: Sequence[Unit], markers: Sequence[Marker]) -> None:
    """Gives each marker of a block to one of the block's units."""
    if len(units) == 1:
        units[0].markers.extend(markers)
        return
    starts, ends = [unit.start for unit in units], [unit.end for unit in units]
    places = [_place(units[0].prose, marker) for marker in markers]
    leading = _leads(markers, places, starts, ends)
    for marker, place in zip(markers, places, strict=True):
        index = bisect_left(starts, place) - 1  # the sentence that the marker stands in or after
        inside = index >= 0 and place < ends[index]
        if not inside and (leading or _is_word(marker, units[0].prose.answer)):
            index = bisect_right(ends, place)
        units[max(0, min(index, len(units) - 1))].markers.append(marker)
    _drop_labels(units)


def _is_word(marker: Marker, answer: str) -> bool:
    """Whether a marker between two sentences is the first word of the second; before a capital letter it is not."""
    if marker.kept is not None or (marker.noun and answer[marker.span.start] == "<"):
        return True  # `<cite index="2-1">It opened.</cite>`: a tag before what it cites
    return marker.noun and not answer[marker.span.end : marker.span.end + 2].lstrip()[:1].isupper()


def _place(prose: Prose, marker: Marker) -> int:
    return prose.position(marker.kept.start if marker.kept is not None else marker.span.start)


def _leads(markers: Sequence[Marker], places: Sequence[int], starts: Sequence[int], ends: Sequence[int]) -> bool:
    """Whether the block writes its markers before the sentences: "[1] It opened. [2] It closed."."""
    if len(starts) < 2 or len(markers) < 2:
        return False
    first = markers[0]
    return first.kept is None and not first.noun and places[0] <= starts[0] and places[-1] < ends[-1]


def _drop_labels(units: Sequence[Unit]) -> None:
    """Markers of a sentence that only labels them ("Sources: [1][2]") belong to the one before."""
    for before, unit in pairwise(units):
        if unit.markers and _LABEL.fullmatch(unit.text):
            before.markers.extend(unit.markers)
            unit.markers.clear()
