"""A claim and a source with their quantities read out, ready to be compared."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from upheld.checks.alignment import lines_of
from upheld.checks.columns import cell_at, measured_cells, places_of_cells, with_measure
from upheld.checks.comparison import is_comparable
from upheld.checks.counted import families
from upheld.checks.dates import find_dates
from upheld.checks.elisions import elided, ends
from upheld.checks.groupings import Style, style_of, told_in
from upheld.checks.languages import LANGUAGE_SAMPLE
from upheld.checks.measures import find_quantities
from upheld.checks.placed import Placed
from upheld.checks.rows import row_of, words_of_cell
from upheld.checks.tables import tables_of
from upheld.checks.unitforms import table
from upheld.checks.units import PERCENT, TIME, TIMES, Unit
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import all_terms, is_number, lowered, terms, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.columns import Measured, Place
    from upheld.checks.measures import Quantity

#: Claims kept read: those of a few answers.
_CLAIMS = 256
#: Sentences that state one number; a page that repeats it more often is a table, and its first rows will do.
_MOST_LINES = 16
#: What may hold a quantity at all, in lower case: most sentences don't.
_DIGIT = re.compile(r"\d")
_HAS_NUMBER = re.compile(
    r"[½¼¾⅓⅔]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirt|fift|twent|fort|sixt|sevent|eight|ninet|hundred|"
    r"thousand|million|billion|dozen|half|third|quarter|twice|double|triple|tripl|quadrupl|halved|lakh|crore|"
    r"zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|"
    r"an? (?:hour|day|week|month|year|decade|century|mile|kilo|met|ton|litre|gallon|foot))"
)
#: Longer texts are read anew each time: the cache holds sentences, not pages.
_CACHED_LENGTH = 2000
#: A longer "sentence", or one with more quantities, is no sentence; its beginning is read.
_LONGEST = 20_000
_MOST_IN_LINE = 200
#: Where the words that say what a quantity is may begin, and where they end.
_BEGINS = re.compile(r"[,;()|]|\s(?:and|to|from|against|but|versus|vs\.?|while|at|by)\s")
_ENDS = re.compile(r"[,;()|]|\s(?:and|but|while|against|versus|before)\s")
#: Sentences before one in which the currency of its amounts may be told.
_TOLD_BEFORE = 2
#: Characters on each side of a quantity that may say what it is.
_REACH = 120


@dataclass(frozen=True, slots=True)
class ClaimReading:
    """A claim's quantities and its other words.

    Attributes:
        text: the claim.
        quantities: in order.
        others: terms of meaning that are no part of a quantity.
        anchors: those of names and years, which tell one event from another.
    """

    text: str
    quantities: tuple[Quantity, ...]
    others: tuple[str, ...]
    anchors: frozenset[str]

    def numbers_beside(self, quantity: Quantity) -> set[str]:
        """The terms of the other quantities: "the 60 mg dose" is told from the 120 mg one by its number."""
        others = (q for q in self.quantities if q is not quantity)
        return {term for q in others for term in terms(self.text[q.start : q.end])}


@lru_cache(maxsize=_CLAIMS)
def read_claim(text: str) -> ClaimReading:
    """Reads a claim; remembered, since it is compared with every source it cites."""
    quantities = _read(text, style_of(text[:LANGUAGE_SAMPLE]))
    if not quantities:
        return ClaimReading(text, (), (), frozenset())
    inside = bytearray(len(text))
    for quantity in quantities:
        inside[quantity.start : quantity.end] = b"\x01" * (quantity.end - quantity.start)
    others: dict[str, None] = {}
    anchors: set[str] = set()
    for word in words(text):
        if word.term in STOPWORDS or inside[word.start]:
            continue
        others[word.term] = None
        if (word.start and text[word.start].isupper()) or (is_number(word.term) and len(word.term) == 4):
            anchors.add(word.term)
    return ClaimReading(text, quantities, tuple(others), frozenset(anchors))


def _read(text: str, style: Style) -> tuple[Quantity, ...]:
    return _remembered(text, style) if len(text) <= _CACHED_LENGTH else _found(text, style)


def _found(text: str, style: Style) -> tuple[Quantity, ...]:
    if not _DIGIT.search(text) and not _HAS_NUMBER.search(lowered(text)):
        return ()
    text = text[:_LONGEST]
    found = find_quantities(text, [(date.start, date.end) for date in find_dates(text)])[:_MOST_IN_LINE]
    return found if style is Style.OPEN else tuple(told_in(style, one) for one in found)


#: The sentences of a source are read again where it is joined with others.
_remembered = lru_cache(maxsize=4096)(_found)


class SourceReading:
    """A source's sentences and the quantities in them, read when first asked for."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = lines_of(text)
        self._style = style_of(text[:LANGUAGE_SAMPLE])
        self._sentences: dict[int, str] = {}
        self._quantities: dict[int, tuple[Quantity, ...]] = {}
        self._operands: dict[int, tuple[Quantity, ...]] = {}
        self._placed_operands: dict[int, tuple[Placed, ...]] = {}
        self._families: dict[int, frozenset[str]] = {}
        self._placed: dict[tuple[int, float, float | None, Unit | None], Placed] = {}

    def line(self, index: int) -> str:
        """A sentence; the same string for all that ask, since each of its quantities keeps it."""
        held = self._sentences.get(index)
        if held is None:
            held = self._sentences[index] = self.lines.spans[index].of(self.text)
        return held

    def quantities(self, index: int) -> tuple[Quantity, ...]:
        """The quantities of a sentence, with their offsets in the source."""
        held = self._quantities.get(index)
        if held is None:
            at = self.lines.spans[index].start
            read = _read(self.lines.spans[index].of(self.text), self._style)
            held = tuple(with_measure(self._measured, quantity.moved(at)) for quantity in read)
            self._quantities[index] = held
        return held

    @cached_property
    def _measured(self) -> list[Measured]:
        return measured_cells(self.text)

    @cached_property
    def _cells(self) -> list[Place]:
        return places_of_cells(self.text)

    def families(self, index: int) -> frozenset[str]:
        """The families of a sentence's words."""
        held = self._families.get(index)
        if held is None:
            held = self._families[index] = families(self.lines.terms[index])
        return held

    def operands(self, index: int) -> tuple[Quantity, ...]:
        """What of a sentence one may reckon with: its quantities, ends of ranges, units that were told before."""
        held = self._operands.get(index)
        if held is None:
            held = self._operands[index] = tuple(self._told(index))
        return held

    def placed_operands(self, index: int) -> tuple[Placed, ...]:
        """The same with the words around them."""
        held = self._placed_operands.get(index)
        if held is None:
            held = self._placed_operands[index] = tuple(self.place(index, one) for one in self.operands(index))
        return held

    def _told(self, index: int) -> Iterator[Quantity]:
        here = [one for one in self.quantities(index) if (not one.weak or _is_relative(one)) and not one.label]
        is_open = any(one.mantissa and one.unit is None for one in here)
        earlier = range(max(0, index - _TOLD_BEFORE), index) if is_open else ()
        before = [one for at in earlier for one in self.quantities(at)]
        told = (*here, *elided(here, before))
        return (end for one in (*told, *_unrated(told)) for end in ends(one))

    def stating(self, quantity: Quantity) -> list[int]:
        """The sentences that hold a claim's number as digits or as a word."""
        found: dict[int, None] = {}
        for term in _written(quantity):
            for index in self.lines.postings.get(term, ()):
                found[index] = None
                if len(found) >= _MOST_LINES:
                    return list(found)
        return list(found)

    def place(self, index: int, quantity: Quantity) -> Placed:
        """A quantity of a sentence with the words around it."""
        key = (quantity.start, quantity.value, quantity.upper, quantity.unit)  # the end of a range is not the range
        held = self._placed.get(key)
        if held is None:
            cell = cell_at(self._cells, quantity.start)
            held = Placed(
                quantity,
                index,
                self._near(index, quantity) if cell is None else self._of_cell(index, cell, quantity),
                self.lines.terms[index],
                self.lines.terms[index - 1] if index else frozenset(),
                self.text[quantity.start : quantity.end],
                self.line(index),
                self.lines.spans[index].start,
                cell,
            )
            self._placed[key] = held
        return held

    def _of_cell(self, index: int, cell: tuple[int, int, int], quantity: Quantity) -> frozenset[str]:
        """Terms of its row, and of the head of its column."""
        table = tables_of(self.text)[cell[0]]
        head = table.heads[cell[2]] if cell[2] < len(table.heads) else frozenset[str]()
        row = row_of(self.text, self.lines.spans[index], quantity.start)
        if row is None:
            return table.words[cell[1]] | head
        return words_of_cell(self.text, self.lines.spans[index], row, quantity.start) | head

    def _near(self, index: int, quantity: Quantity) -> frozenset[str]:
        """Terms between the quantities of its kind to the left and to the right, cut where a joint parts them."""
        span = self.lines.spans[index]
        alike = [q for q in self.quantities(index) if q is not quantity and is_comparable(q, quantity)]
        left = max((q.end for q in alike if q.end <= quantity.start), default=span.start)
        right = min((q.start for q in alike if q.start >= quantity.end), default=span.end)
        left, right = max(left, quantity.start - _REACH), min(right, quantity.end + _REACH)
        # "212 in 1890 to 148": where another number stands before it, even the joint right at it parts the words.
        shared = left > span.start
        until = quantity.start if shared else max(left, quantity.start - 1)
        joints = list((_BEGINS if shared else _ENDS).finditer(self.text, left, until))
        if joints:
            left = joints[-1].start()
        end = _ENDS.search(self.text, quantity.end, right)
        right = end.start() if end else right
        return frozenset(terms(f"{self.text[left : quantity.start]} {self.text[quantity.end : right]}"))


def _is_relative(quantity: Quantity) -> bool:
    """Whether it is a share or multiple in words that needs no digits to be reckoned with: "half", "doubled"."""
    return quantity.word and quantity.unit is not None and quantity.unit.dimension in {PERCENT, TIMES}


def _unrated(here: Sequence[Quantity]) -> Iterator[Quantity]:
    """Amounts told per year, head or serving, without it, since others of their kind may be told so."""
    plain = {one.unit.dimension for one in here if one.unit is not None}
    for one in here:
        over, _, under = one.unit.dimension.partition("/") if one.unit is not None else ("", "", "")
        if one.unit is not None and under and over != PERCENT and (over in plain or under == TIME):
            name = one.unit.name.partition(" per ")[0]
            yield replace(one, unit=table().get(name) or Unit(name, over))


_SMALL = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty
"""
_SMALL_WORDS = tuple(tuple(all_terms(word)) for word in _SMALL.split())


#: Scales that a text may write a number with, and the least that it writes before one.
_SCALES = (1.0, 1e3, 1e5, 1e6, 1e7, 1e9, 1e12)
_LEAST_SCALED = 0.01


def _written(quantity: Quantity) -> Iterator[str]:
    """The terms that a text may write the quantity's number with."""
    for value in dict.fromkeys((*quantity.values, quantity.mantissa)):
        if value is None or abs(value) >= 1e15:
            continue
        for scale in _SCALES:
            scaled = abs(value) / scale
            if scaled >= _LEAST_SCALED or scale == 1.0:
                yield f"{scaled:.0f}" if scaled == int(scaled) else f"{scaled:.12g}"
        if value == int(value) and 0 <= value < len(_SMALL_WORDS):
            yield from _SMALL_WORDS[int(value)]
