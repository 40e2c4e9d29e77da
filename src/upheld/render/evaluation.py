"""Tables of an evaluation for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from upheld.render import safe
from upheld.render.layout import shortened, width_of
from upheld.render.page import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.render.page import View

#: Cells between two columns, and what is kept of names where the table is wider than the page.
_GAP, _NARROWEST_NAME = 2, 12


class Table(Protocol):
    """A table: the first column holds names, the others numbers as text."""

    @property
    def title(self) -> str:
        """What it shows."""
        ...

    @property
    def header(self) -> tuple[str, ...]:
        """The names of the columns."""
        ...

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The cells, as many in each row as in the header."""
        ...


def render_tables(headline: str, tables: Sequence[Table], view: View, notes: Sequence[str] = ()) -> str:
    """The headline, then every table with its columns in line, then what the columns mean."""
    page = Page(view)
    page.add((safe.compact(headline), "bold"), hang=2)
    for table in tables:
        page.blank()
        page.add((safe.compact(table.title), "bold"))
        _add_table(page, table)
    if notes:
        page.blank()
    for note in notes:
        page.add((note, "dim"), hang=2)
    return page.text()


def _add_table(page: Page, table: Table) -> None:
    rows = [tuple(_cell(page, cell) for cell in row) for row in (table.header, *table.rows)]
    widths = [max(width_of(row[column]) for row in rows) for column in range(len(table.header))]
    others = sum(widths[1:]) + _GAP * len(widths)
    widths[0] = min(widths[0], max(page.width - others, _NARROWEST_NAME))
    for number, row in enumerate(rows):
        name = shortened(row[0], widths[0], page.view.glyphs.dots)
        cells = [name + " " * (widths[0] - width_of(name))]
        cells += [" " * (width - width_of(cell)) + cell for cell, width in zip(row[1:], widths[1:], strict=True)]
        line = (" " * _GAP).join(cells)
        page.add((line.replace(" ", safe.NO_BREAK), "dim" if number == 0 else ""), indent=_GAP)


def _cell(page: Page, cell: str) -> str:
    shown = safe.compact(cell)
    return shown if page.view.unicode else shown.replace("–", "-")
