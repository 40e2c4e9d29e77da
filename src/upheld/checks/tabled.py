"""Numbers of a claim in the tables of its source: the cell that it means has another one (N108)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.comparison import Match, is_comparable, relate
from upheld.checks.conflicts import Conflict
from upheld.checks.tables import tables_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading
    from upheld.checks.tables import Cell, Table


def other_cell(
    claim: ClaimReading,
    source: SourceReading,
    stated: Sequence[tuple[int, Quantity]],
    said: Collection[str],
) -> Conflict | None:
    """The number of the cell that a claim means, where its own stands in other cells of that table only, or None.

    Args:
        claim: the claim.
        source: the source.
        stated: every place where the source has the claim's number.
        said: the claim's terms, and those of what it leans on.
    """
    tables = tables_of(source.text)
    if not tables:
        return None
    where = [(table, table.at(other.start)) for _, other in stated for table in tables if _holds(table, other)]
    if len(where) != len(stated) or any(table is not where[0][0] for table, _ in where):
        return None
    table, cells = where[0][0], [cell for _, cell in where if cell is not None]
    meant = _meant(table, cells, said) if len(cells) == len(where) else None
    if meant is None:
        return None
    found = number_of(source, meant)
    if found is None:
        alike = next((one for cell in table.column(meant.column) if (one := number_of(source, cell))), None)
        if alike is None or not is_comparable(alike, stated[0][1]):
            return None
        return Conflict("N108", stated[0][1], "the cell of the table that is meant has no number; another one has")
    if not is_comparable(found, stated[0][1]) or any(relate(one, found) is not Match.NONE for one in claim.quantities):
        return None
    return Conflict("N108", found, "the source has this number in another cell of the table; the one that is meant has")


def _holds(table: Table, other: Quantity) -> bool:
    return table.start <= other.start < table.end


def _meant(table: Table, cells: Sequence[Cell], said: Collection[str]) -> Cell | None:
    """The cell in the row and the column that the claim names; None where it may be one of those with the number."""
    row, column = table.row_of(said), table.column_of(said)
    if row is None:
        return None
    heads = {cell.column: table.own(table.heads, cell.column) if table.heads else frozenset() for cell in cells}
    if all(cell.row != row for cell in cells):
        named = [place for place, head in heads.items() if not head.isdisjoint(said)]
        if len(named) != 1 and column is None and len(heads) > 1:
            return None
        return table.cell(row, named[0] if len(named) == 1 else cells[0].column if column is None else column)
    if column is None or any(cell.row == row and cell.column == column for cell in cells):
        return None
    own = [heads[cell.column] for cell in cells if cell.row == row]
    return None if any(not head.isdisjoint(said) for head in own) else table.cell(row, column)


def number_of(source: SourceReading, cell: Cell) -> Quantity | None:
    """The first quantity of a cell."""
    for index, span in enumerate(source.lines.spans):
        if span.start < cell.end and cell.start < span.end:
            found = next((one for one in source.quantities(index) if cell.start <= one.start < cell.end), None)
            if found is not None:
                return found
    return None
