"""Units that a table tells once: at the head of a column ("Length (km)") or above the table ("€ million")."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.tables import tables_of
from upheld.checks.unitforms import unit_after, unit_before

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.measures import Quantity
    from upheld.checks.tables import Table
    from upheld.checks.units import Unit


class Measure(NamedTuple):
    """What the numbers of some cells are multiplied with, and their unit if they have one."""

    scale: float
    unit: Unit | None


class Measured(NamedTuple):
    """A cell, from `start` to `end` in the text, whose first number is told in a measure of its table."""

    start: int
    end: int
    measure: Measure


class Place(NamedTuple):
    """A cell, from `start` to `end` in the text, with its table, row and column."""

    start: int
    end: int
    place: tuple[int, int, int]


_SCALES = {
    "thousand": 1e3, "thousands": 1e3, "000": 1e3, "000s": 1e3, "k": 1e3, "million": 1e6, "millions": 1e6, "m": 1e6,
    "mn": 1e6, "mln": 1e6, "billion": 1e9, "billions": 1e9, "bn": 1e9, "trillion": 1e12, "trillions": 1e12,
}  # fmt: skip
#: Scales that are units, or nothing, where no currency stands before them.
_PAID = frozenset({"m", "k", "000", "000s"})
_PHRASE = re.compile(
    r"(?:(?:all\s)?(?:(?:figures|amounts|values)\s)?in\s)?(?P<sign>(?:US|A|C|NZ|HK|S|R)?[$€£¥₹]|[A-Z]{3}(?=\s))?\s?"
    rf"(?:['’]?(?P<scale>{'|'.join(sorted(_SCALES, key=len, reverse=True))})(?![^\W_])\s?(?:of\s)?)?"
    r"(?P<unit>[^\d]{0,40})",
    re.IGNORECASE,
)
#: What parts the phrases of a caption or a head.
_CUT = re.compile(r"[\n()\[\];:|—–]|[.,]\s")
#: Characters before a table's first cell in which its caption stands.
_CAPTION = 300
#: Words behind a scale that are no unit, and counted all the same: "thousand TEU".
_COUNTED = re.compile(r"[^\W\d_]+(?:[\s-][^\W\d_]+)?")


def measured_cells(text: str) -> list[Measured]:
    """The cells of a text's tables that have a measure, in order."""
    found = [cell for table in tables_of(text) for cell in _cells(text, table)]
    return sorted(found)


def with_measure(cells: list[Measured], quantity: Quantity) -> Quantity:
    """A quantity of the source, with what its table says of it.

    Where that multiplies it, the number as it stands remains its second value, for who tells it without a unit.
    """
    if quantity.unit is not None or quantity.mantissa is not None or quantity.upper is not None or quantity.word:
        return quantity
    at = bisect_right(cells, quantity.start, key=lambda cell: cell.start) - 1
    if at < 0 or quantity.start >= cells[at].end:
        return quantity
    scale, unit = cells[at].measure
    if scale == 1.0:
        return replace(quantity, unit=unit, counts=())
    value = quantity.value
    return replace(
        quantity, values=(value * scale, value), mantissa=value, half=quantity.half * scale, unit=unit, counts=()
    )


def places_of_cells(text: str) -> list[Place]:
    """Every cell of a text's tables, in order."""
    tables = enumerate(tables_of(text))
    return sorted(Place(c.start, c.end, (at, c.row, c.column)) for at, table in tables for c in table.cells)


def cell_at(cells: list[Place], offset: int) -> tuple[int, int, int] | None:
    """The table, row and column in which a place of the text stands, or None."""
    at = bisect_right(cells, offset, key=lambda cell: cell.start) - 1
    return cells[at].place if at >= 0 and offset < cells[at].end else None


def _cells(text: str, table: Table) -> Iterator[Measured]:
    caption = next(_measures(text[max(0, table.start - _CAPTION) : table.start], table.titles), None)
    columns = [next(_phrases(title), None) for title in table.titles]
    for cell in table.cells:
        own = columns[cell.column] if cell.column < len(columns) else None
        measure = own or caption
        first = _NUMBER.match(text, cell.start, cell.end)
        if measure is not None and first is not None:
            yield Measured(cell.start, first.end(), measure)


#: Up to the end of a cell's first number; those in brackets behind it are of something else.
_NUMBER = re.compile(r"[^\d\w]{0,6}\d[\d.,]*")


def _measures(before: str, titles: tuple[str, ...]) -> Iterator[Measure]:
    """The measures of a caption, without those of the heads that stand behind it."""
    first = next((title for title in titles if title.strip()), "")
    at = before.rfind(first) if first else -1
    yield from _phrases(before if at < 0 else before[:at])


def _phrases(text: str) -> Iterator[Measure]:
    for phrase in _CUT.split(text):
        measure = measure_of(phrase.strip())
        if measure is not None:
            yield measure


def measure_of(phrase: str) -> Measure | None:
    """The measure that a phrase is, from its first word to its last; None where it is anything else."""
    match = _PHRASE.fullmatch(phrase)
    if match is None or not phrase:
        return None
    sign, scale, rest = match["sign"] or "", (match["scale"] or "").lower(), match["unit"].strip()
    paid = unit_before(f"{sign} 1", len(sign) + 1) if sign else None
    if (sign and paid is None) or (scale in _PAID and not sign):
        return None
    unit = paid[0] if paid else None
    if rest:
        after = unit_after(f"1 {rest}", 1)
        whole = after is not None and after[1] == len(rest) + 2
        if not whole and not (scale and not sign and _COUNTED.fullmatch(rest)):
            return None
        unit = after[0] if whole and after is not None else unit
    return Measure(_SCALES.get(scale, 1.0), unit) if unit is not None or scale else None
