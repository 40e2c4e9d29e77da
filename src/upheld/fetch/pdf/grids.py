"""Tables: rows whose parts stand below one another."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from upheld.fetch.blocks import PageBlock
from upheld.fetch.tables import Cell, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.fetch.pdf.segments import Segment

#: A table of two columns has at least three rows; two rows of three parts are one already. Two aligned wide gaps also
#: come about in justified text.
_ROWS_OF_TWO, _ROWS_OF_MORE = 3, 2
#: Longer cells, in characters, are running text.
_LONGEST_CELL = 80
#: A line below a row at less than this share of the usual distance between rows goes on with its cells.
_WRAPPED = 0.75
#: Lines further apart than this, in sizes, are in no one table.
_FAR = 4.0


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of a page.

    Attributes:
        rows: the lines that it takes up: so many, from `first` on.
        text: its rows in Markdown.
    """

    first: int
    rows: int
    text: str


def find_grids(rows: Sequence[Sequence[Segment]]) -> list[Grid]:
    """The tables among the lines, from the top down.

    Args:
        rows: the lines of one part of a page, each from left to right.
    """
    found: list[Grid] = []
    at = 0
    while at < len(rows):
        end = _run(rows, at)
        grid = _grid(rows[at:end], at) if end else None
        if grid is not None:
            found.append(grid)
        at = max(at + 1, end)
    return found


def _run(rows: Sequence[Sequence[Segment]], start: int) -> int:
    """Where the lines end that may be one table with the line at `start`; 0 if that begins none."""
    if len(rows[start]) < 2:
        return 0
    end = start + 1
    for at in range(start + 1, len(rows)):
        before, row = rows[at - 1][0], rows[at]
        if before.base - row[0].base > _FAR * before.size:
            break
        if len(row) > 1:
            end = at + 1
        elif len(row[0].text) > _LONGEST_CELL or at - end >= 1:  # two lines of one part in a row: text again
            break
    # A last line of one part belongs to the table only as a part of a cell other than the first.
    if end < len(rows) and len(rows[end]) == 1 and _wraps(rows[start:end], rows[end]):
        end += 1
    return end


def _wraps(above: Sequence[Sequence[Segment]], row: Sequence[Segment]) -> bool:
    first = min(line[0].left for line in above)
    last = above[-1][0]
    near = last.base - row[0].base < 1.5 * last.size
    return near and row[0].left > first + 2 * row[0].size and any(_over(cell, row[0]) for cell in above[-1][1:])


def _over(one: Segment, other: Segment) -> bool:
    return one.left < other.right and other.left < one.right


def _grid(lines: Sequence[Sequence[Segment]], first: int) -> Grid | None:
    full = [line for line in lines if len(line) > 1]
    columns = _columns(full)
    least = _ROWS_OF_TWO if len(columns) == 2 else _ROWS_OF_MORE
    if len(columns) < 2 or len(full) < least:
        return None
    if median(max(len(cell.text) for cell in line) for line in full) > _LONGEST_CELL:
        return None
    table = Table()
    usual = _usual_step(full)
    cells: list[list[str]] = []
    for index, line in enumerate(lines):
        texts = _texts(line, columns)
        if cells and len(line) == 1 and _continues(lines[index - 1], line, columns, usual):
            cells[-1] = [" ".join(filter(None, pair)) for pair in zip(cells[-1], texts, strict=True)]
        else:
            cells.append(texts)
    for texts in cells:
        table.add_row()
        for text in texts:
            table.add_cell(Cell(False, blocks=[PageBlock("paragraph", text)] if text else []))
    return Grid(first, len(lines), table.markdown())


def _columns(lines: Sequence[Sequence[Segment]]) -> list[tuple[float, float]]:
    """The columns, as stretches that the cells of the fullest lines take up."""
    most = max(len(line) for line in lines)
    counts = [len(line) for line in lines]
    usual = max(set(counts), key=lambda count: (counts.count(count), count))
    spans = sorted((cell.left, cell.right) for line in lines if len(line) in (usual, most) for cell in line)
    columns: list[tuple[float, float]] = []
    for left, right in spans:
        if columns and left < columns[-1][1]:
            columns[-1] = (columns[-1][0], max(columns[-1][1], right))
        else:
            columns.append((left, right))
    return columns


def _texts(line: Sequence[Segment], columns: Sequence[tuple[float, float]]) -> list[str]:
    """The cells of a line; one that stands over several columns is the header of each."""
    texts: list[list[str]] = [[] for _ in columns]
    for cell in line:
        over = [at for at, (left, right) in enumerate(columns) if cell.left < right and left < cell.right]
        if not over:
            over = [min(range(len(columns)), key=lambda at: abs(columns[at][0] - cell.left))]
        # A long first cell only runs into the next column.
        for at in over if len(line) > 1 else over[:1]:
            texts[at].append(cell.text)
    return [" ".join(parts) for parts in texts]


def _usual_step(lines: Sequence[Sequence[Segment]]) -> float:
    steps = [above[0].base - below[0].base for above, below in pairwise(lines)]
    return median(steps) if steps else 0.0


def _continues(
    above: Sequence[Segment], line: Sequence[Segment], columns: Sequence[tuple[float, float]], usual: float
) -> bool:
    """Whether a line of one part goes on with a cell of the line above."""
    step = above[0].base - line[0].base
    if line[0].left < columns[0][1]:
        return step < _WRAPPED * usual
    return step < 1.5 * line[0].size
