"""Windows: stretches of about 120 words of a source, along sentence and block ends."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Passage
from upheld.retrieve.blocks import blocks
from upheld.retrieve.boilerplate import evidence
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.evidence import Document
    from upheld.retrieve.blocks import Block, Kind

#: Words of a window, by the contract.
TARGET = 120
#: Two neighbouring long sentences may share a window of up to this many words; a longer sentence is cut.
HARD = 2 * TARGET
#: A section shorter than this shares a window with the next one, and what is left over after the last full window of
#: a section joins that window if it is shorter than TAIL: no window shall be too short to be read alone.
SHORT_SECTION = TARGET // 3
TAIL = TARGET // 4
#: The pieces of a sentence that is cut: two share a window, so each piece is read with what stands before it.
PIECE = TARGET // 2
#: A block of at most this many words is not split into sentences.
WHOLE_BLOCK = 30

#: Scripts written without spaces, with their punctuation: Thai, Lao, Burmese, Khmer, kana, Han.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]"
)
_CHUNK = re.compile(r"\S{1,40}\s*")
#: Where a sentence that is too long is best cut.
_PAUSES = (",", ";", ":", "、", "，", "；", "：", "،")


@dataclass(frozen=True, slots=True)
class _Unit:
    """What is never cut: a sentence, a short block, or a piece of an endless line.

    Attributes:
        cost: its words.
        heading: the heading it stands under; of a heading, its own words.
        header: the header cells of the table that it is a row of.
        table_cost: the words of the table that it is a row or the header of; 0 where that has no header.
    """

    start: int
    end: int
    cost: int
    kind: Kind
    heading: str
    header: str = ""
    table_cost: int = 0

    @property
    def whole_table(self) -> bool:
        """Whether it belongs to a table that is kept in one window."""
        return 0 < self.table_cost <= TARGET


def windows(document: Document) -> tuple[Passage, ...]:
    """Cuts a source's text into windows, in the order of the text, none within another; () of a blank text.

    Two neighbouring sentences share a window, unless a heading or two rows of a table part them or they exceed `HARD`
    words together: so a window begins with the last sentence of the one before it.
    """
    return tuple(
        _passage(document, run[begin:end]) for run in _runs(document.text) for begin, end in _Packer(run).pack()
    )


def word_count(text: str) -> int:
    """Words of a text; two characters of an unspaced script, or ten of an endless string, count as one word.

    A plain split and not `upheld.text.words`: a size needs no folding, and this runs over whole sources.
    """
    count = len(text.split())
    if not text.isascii():
        count += len(_UNSPACED.findall(text)) // 2
    return max(count, len(text) // 10)


def _runs(text: str) -> Iterator[list[_Unit]]:
    """The units of the text, parted where something was left out that is no evidence."""
    heading = header = ""
    for stretch in evidence(text, blocks(text)):
        run: list[_Unit] = []
        for block, table_cost in zip(stretch, _table_costs(text, stretch), strict=True):
            if block.kind == "heading":
                heading = block.title
            header = block.title if block.kind == "header" else header if table_cost else ""
            run += [
                _Unit(start, end, cost, block.kind, heading, header, table_cost)
                for start, end, cost in _pieces(text, block)
            ]
        yield run


def _table_costs(text: str, stretch: Sequence[Block]) -> list[int]:
    """For every block the words of the table it belongs to, or 0 if that has no header or there is none."""
    costs = [0] * len(stretch)
    below = 0
    for index in range(len(stretch) - 1, -1, -1):
        block = stretch[index]
        if block.kind not in ("row", "header"):
            below = 0
            continue
        below += word_count(text[block.start : block.end])
        if block.kind == "header":
            costs[index], below = below, 0
    for index in range(1, len(stretch)):
        if stretch[index].kind == "row" and costs[index - 1]:
            costs[index] = costs[index - 1]
    return costs


def _pieces(text: str, block: Block) -> Iterator[tuple[int, int, int]]:
    """The units of one block, with their costs."""
    cost = word_count(text[block.start : block.end])
    if cost <= WHOLE_BLOCK or (block.kind in ("row", "header", "code", "heading") and cost <= HARD):
        yield block.start, block.end, cost
        return
    for span in sentences(text[block.start : block.end]):
        start, end = block.start + span.start, block.start + span.end
        cost = word_count(text[start:end])
        if cost <= HARD:
            yield start, end, cost
        else:
            yield from _cut(text, start, end)


def _cut(text: str, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Cuts what is too long for one window at line ends, else at pauses, else between words, else anywhere."""
    begin = start
    cost = 0.0
    pause: tuple[int, float] | None = None
    for chunk in _CHUNK.finditer(text, start, end):
        words = chunk.group()
        size = max(1.0, len(_UNSPACED.findall(words)) / 2, len(words.rstrip()) / 10)
        if cost + size > PIECE and chunk.start() > begin:
            at, spent = pause or (chunk.start(), cost)
            yield _trimmed(text, begin, at)
            begin, cost, pause = at, cost - spent, None
        cost += size
        if cost > PIECE / 2 and ("\n" in words or words.rstrip().endswith(_PAUSES)):
            pause = (chunk.end(), cost)
    if begin < end:
        yield _trimmed(text, begin, end)


def _trimmed(text: str, start: int, end: int) -> tuple[int, int, int]:
    piece = text[start:end].rstrip()
    return start, start + len(piece), word_count(piece)


class _Packer:
    """Packs a run of units into windows: half-open ranges of the run.

    `begin` is the first unit of the window that is open, `total` its words so far.
    """

    def __init__(self, run: Sequence[_Unit]) -> None:
        self.run = run
        self.found: list[tuple[int, int]] = []
        self.begin = 0
        self.total = 0

    def pack(self) -> list[tuple[int, int]]:
        for index, unit in enumerate(self.run):
            if index > self.begin and self._ends_before(index):
                self._emit(index)
                self.begin = index - 1 if self._pair(index) else index
                self.total = sum(kept.cost for kept in self.run[self.begin : index])
            self.total += unit.cost
        self._emit(len(self.run))
        return self.found

    def _ends_before(self, index: int) -> bool:
        """Whether the open window is full, now that this unit comes."""
        unit, before = self.run[index], self.run[index - 1]
        if before.kind == "heading" or (unit.kind == "row" and unit.whole_table):
            return self.total + unit.cost > HARD  # a heading goes with what it stands over, a row with its header
        if unit.kind == "heading" and self.total >= SHORT_SECTION:
            return True
        if index == self.begin + 1 and self._pair(index):
            return False  # a window of the one sentence before would lie within the next one
        return self.total + self._wanted(index) > TARGET

    def _wanted(self, index: int) -> int:
        """The words that must stand in one window from this unit on."""
        unit = self.run[index]
        if unit.whole_table:
            return unit.table_cost
        if unit.table_cost and unit.kind == "header" and self.total >= SHORT_SECTION:
            return TARGET  # a table that needs several windows begins with one of its own
        if unit.kind == "heading" and index + 1 < len(self.run):
            return unit.cost + self.run[index + 1].cost
        return unit.cost

    def _pair(self, index: int) -> bool:
        """Whether this unit and the one before it must share a window."""
        before, unit = self.run[index - 1], self.run[index]
        if "heading" in (before.kind, unit.kind) or (unit.kind == "row" and before.kind in ("row", "header")):
            return False
        return before.cost + (unit.table_cost if unit.whole_table else unit.cost) <= HARD

    def _emit(self, end: int) -> None:
        """Adds the open window, or what is new in it to the window before if that is too little to stand alone."""
        if self.found and self._is_tail(end):
            self.found[-1] = (self.found[-1][0], end)
        elif self.begin < end:
            self.found.append((self.begin, end))

    def _is_tail(self, end: int) -> bool:
        begin, fresh = self.found[-1]
        if fresh >= end or self.run[fresh].kind == "heading":
            return False
        added = sum(unit.cost for unit in self.run[fresh:end])
        return added <= TAIL and sum(unit.cost for unit in self.run[begin:end]) <= TARGET + TAIL


def _passage(document: Document, units: Sequence[_Unit]) -> Passage:
    start, end = units[0].start, units[-1].end
    first = next((unit for unit in units if unit.kind != "heading"), units[-1])
    heading = first.heading
    if first.kind == "row" and first.header:  # its header stands in an earlier window
        heading = f"{heading} — {first.header}" if heading else first.header
    page = bisect_right(document.pages, start) if document.pages else None
    return Passage(document.source_id, document.text[start:end], start, end, heading, page=page)
