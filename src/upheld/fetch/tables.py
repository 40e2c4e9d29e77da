"""Tables of a page: as rows of Markdown, or as the blocks that a table was only used to lay out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from upheld.fetch.blocks import PageBlock
from upheld.fetch.visibility import Place

_BULLET = re.compile(r"\s*- ")
#: A cell with more words than this holds running text: the table lays out a page.
_CELL_WORDS = 80
#: Spans are copied out so far and no further: "rowspan=65534" costs nothing to write.
_ROWSPAN = 100
_COLSPAN = 20
#: And a table with more cells than this keeps its cells but loses the copies.
_CELLS = 100_000


@dataclass(slots=True)
class Cell:
    """A cell while its page is read."""

    head: bool
    colspan: int = 1
    rowspan: int = 1
    blocks: list[PageBlock] = field(default_factory=list)

    @property
    def text(self) -> str:
        """On one line, with nothing in it that ends a cell; the items of a list apart by semicolons."""
        parts: list[str] = []
        for index, block in enumerate(self.blocks):
            is_item = block.kind == "item"
            if index:
                parts.append("; " if is_item and self.blocks[index - 1].kind == "item" else " ")
            parts.append(_BULLET.sub("", block.text) if is_item else block.text)
        return " ".join("".join(parts).split()).replace("|", "/")


@dataclass(slots=True)
class Table:
    """A table while its page is read."""

    rows: list[list[Cell]] = field(default_factory=list)
    layout: bool = False

    def add_row(self) -> None:
        """Begins a row."""
        self.rows.append([])

    def add_cell(self, cell: Cell) -> None:
        """Adds a cell to the last row."""
        if not self.rows:
            self.add_row()
        self.rows[-1].append(cell)

    @property
    def lays_out(self) -> bool:
        """Whether the cells are parts of a page and not values."""
        if self.layout or max(map(len, self.rows), default=0) < 2:
            return True
        return any(
            len(cell.text.split()) > _CELL_WORDS or any(block.kind == "heading" for block in cell.blocks)
            for row in self.rows
            for cell in row
        )

    def markdown(self) -> str:
        """The rows as lines, the header with a separator below it; "" if all cells are empty."""
        grid = self._grid()
        heads = self._header_rows()
        lines = []
        if heads:
            width = max(map(len, grid))
            columns = [[row[i] for row in grid[:heads] if i < len(row) and row[i]] for i in range(width)]
            lines = [_line([" ".join(dict.fromkeys(column)) for column in columns]), "|" + " --- |" * width]
        lines += [_line(row) for row in grid[heads:] if any(row)]
        return "\n".join(lines) if any(any(row) for row in grid) else ""

    def _header_rows(self) -> int:
        """How many rows at the top name the columns."""
        count = 0
        for row in self.rows[:-1]:
            if not row or not all(cell.head or not cell.text for cell in row):
                break
            count += 1
        if count or any(cell.head for row in self.rows for cell in row) or len(self.rows) < 3:
            return count
        first, *others = ([any(c.isdigit() for c in cell.text) for cell in row] for row in self.rows)
        # Without marked header cells: words above columns of figures.
        return int(not any(first) and all(any(row) for row in others))

    def _grid(self) -> list[list[str]]:
        """The texts of the cells; a cell that spans rows or columns is repeated in each."""
        copies = sum(map(len, self.rows)) <= _CELLS
        grid: list[list[str]] = []
        hanging: dict[int, tuple[str, int]] = {}
        for row in self.rows:
            line: list[str] = []
            for cell in row:
                _fill(line, hanging)
                text = cell.text
                for _ in range(cell.colspan if copies else 1):
                    if copies and cell.rowspan > 1:
                        hanging[len(line)] = (text, cell.rowspan - 1)
                    line.append(text)
            _fill(line, hanging)
            grid.append(line)
        return grid


class Tables:
    """The tables that are open while a page is read, each within a cell of the one before; and what stands in none.

    Rows and cells outside tables are passed over: their text stands where it is.
    """

    def __init__(self) -> None:
        self.blocks: list[PageBlock] = []
        self.open: list[Table] = []
        self._cells: list[Cell | None] = []

    @property
    def cell(self) -> Cell | None:
        """The innermost table's cell that is being read."""
        return self._cells[-1] if self._cells else None

    @property
    def rows(self) -> list[list[Cell]]:
        """The innermost table's rows."""
        return self.open[-1].rows if self.open else []

    def add(self, block: PageBlock) -> None:
        """Adds a block where the page is being read."""
        (self.cell.blocks if self.cell else self.blocks).append(block)

    def start(self) -> None:
        """Begins a table; one with another inside only lays out the page."""
        if self.cell:
            self.open[-1].layout = True
        self.open.append(Table())
        self._cells.append(None)

    def add_row(self) -> None:
        """Begins a row."""
        if self.open:
            self.open[-1].add_row()

    def add_cell(self, cell: Cell) -> None:
        """Begins a cell."""
        if self.open:
            self.open[-1].add_cell(cell)
            self._cells[-1] = cell

    def enter_cell(self, cell: Cell) -> None:
        """Puts what follows into a cell, whether it is one of the table or not."""
        self._cells[-1] = cell

    def leave_cell(self) -> None:
        """Ends the cell."""
        if self._cells:
            self._cells[-1] = None

    def end(self, place: Place = Place.PAGE) -> None:
        """Ends the innermost table, which stands in a part of the page."""
        if not self.open:
            return
        table = self.open.pop()
        self._cells.pop()
        if table.lays_out:
            for block in (block for row in table.rows for cell in row for block in cell.blocks):
                self.add(block)
        elif rows := table.markdown():
            self.add(PageBlock("table", rows, place=place))


def span(value: str | None, most: int) -> int:
    """A colspan or rowspan as a number, 1 where it is none."""
    return max(1, min(most, int(value))) if value and value.isascii() and value.isdigit() and len(value) < 6 else 1


def rowspan(value: str | None) -> int:
    """Rows that a cell spans."""
    return span(value, _ROWSPAN)


def colspan(value: str | None) -> int:
    """Columns that a cell spans."""
    return span(value, _COLSPAN)


def _fill(line: list[str], hanging: dict[int, tuple[str, int]]) -> None:
    """Puts in what hangs down from the rows above, up to the next free column."""
    while len(line) in hanging:
        at = len(line)
        text, left = hanging.pop(at)
        if left > 1:
            hanging[at] = (text, left - 1)
        line.append(text)


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"
