"""Tables in a source's text: rows of bars, semicolons, slashes or tabs, and records of "key: value"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from upheld.checks.shelf import Shelf
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

#: What parts the cells of a row, the surest first, and how many cells a row must have.
_SEPARATORS = ((re.compile(r"\s?[|\t]\s?"), 2), (re.compile(r"\s/\s"), 3), (re.compile(r";\s"), 3))
#: Where a row of running text ends; what follows its name.
_ROW_ENDS = (re.compile(r"\n"), re.compile(r"\n|;\s|\.\s"), re.compile(r"\s—\s|\.\s|:\s(?=\|)"))
_NAME_ENDS = re.compile(r"\s[—–-]\s|:\s")
_RECORD = re.compile(
    r"(?P<key>[^\W\d_][^:;,|\n]{0,40}):\s(?P<value>[^;\n]{0,80}?)(?=,\s[^\W\d_][^:;,|\n]{0,40}:\s|;|\n|$)"
)
_RULE = re.compile(r"[\s|:+-]*")
_DIGIT = re.compile(r"\d")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d(?:\s[^\W\d_]|$)")
#: Rows that are made of the others.
_SUMS = frozenset(
    {"total", "sum", "overall", "averag", "mean", "median", "group", "all", "combin", "insgesamt", "gesamt"}
)
#: A longer row is a paragraph; more rows or cells are not looked at.
_LONGEST, _MOST_ROWS, _MOST_CELLS = 400, 400, 40
#: What must be left of a label, of its words that tell it from the others, for the claim to mean it.
_NAMED = 0.5
#: Characters of tables kept ready.
_ROOM = 1_500_000


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: where it stands in the text, its row and its column."""

    start: int
    end: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a text.

    Attributes:
        labels: for each row, the terms that name it.
        heads: for each column, the terms that name it; empty sets where there is no head.
        cells: the cells, in order; those that name rows and columns left out.
        words: for each row, the terms of all of its cells.
        titles: the heads as they are written; () where there are none.
    """

    labels: tuple[frozenset[str], ...]
    heads: tuple[frozenset[str], ...]
    cells: tuple[Cell, ...]
    words: tuple[frozenset[str], ...]
    titles: tuple[str, ...] = ()

    @property
    def start(self) -> int:
        """Where its first cell begins."""
        return self.cells[0].start

    @property
    def end(self) -> int:
        """Where its last cell ends."""
        return self.cells[-1].end

    def at(self, offset: int) -> Cell | None:
        """The cell at an offset."""
        return next((cell for cell in self.cells if cell.start <= offset < cell.end), None)

    def cell(self, row: int, column: int) -> Cell | None:
        """The cell of a row and a column."""
        return next((cell for cell in self.cells if (cell.row, cell.column) == (row, column)), None)

    def column(self, column: int) -> list[Cell]:
        """The cells of a column, those of sums left out."""
        return [cell for cell in self.cells if cell.column == column and _SUMS.isdisjoint(self.labels[cell.row])]

    def row_of(self, said: Collection[str]) -> int | None:
        """The one row that some terms name; None where they name none or several."""
        found = _named(self.labels, said)
        if len(found) > 1:
            alike = {self.labels[row] for row in found}
            counts = {row: len(self.words[row].intersection(said)) for row in found}
            most = max(counts.values())
            found = [row for row in found if counts[row] == most] if len(alike) == 1 else found
        return found[0] if len(found) == 1 else None

    def column_of(self, said: Collection[str]) -> int | None:
        """The one column that some terms name; None where they name none or several."""
        found = _named(self.heads, said)
        return found[0] if len(found) == 1 else None

    def own(self, labels: Sequence[frozenset[str]], place: int) -> frozenset[str]:
        """The terms of a label or head that not all of them have."""
        return labels[place] - _shared(labels)


def _shared(labels: Sequence[frozenset[str]]) -> frozenset[str]:
    kept = [label for label in labels if label]
    return frozenset.intersection(*kept) if len(kept) > 1 else frozenset()


def _named(labels: Sequence[frozenset[str]], said: Collection[str]) -> list[int]:
    """The places of the labels of which some terms have most; several only if they have equally much of each."""
    shared = _shared(labels)
    ranks: dict[int, tuple[int, int]] = {}
    for place, label in enumerate(labels):
        own = label - shared
        told = len(own.intersection(said))
        if told and told >= _NAMED * len(own):
            ranks[place] = told, -len(own)
    best = max(ranks.values(), default=None)
    return [place for place, rank in ranks.items() if rank == best]


def tables_of(text: str) -> tuple[Table, ...]:
    """The tables of a text, in order; found once while the text is in use."""
    return _TABLES.of(text)


def _tables(text: str) -> tuple[Table, ...]:
    if not _has(text, _SIGNS, _FEWEST):
        return ()
    found = [*_lined(text), *_records(text), *_named_rows(text)]
    kept: list[Table] = []
    for table in sorted(found, key=lambda one: (one.start, -len(one.cells))):
        if not kept or table.start >= kept[-1].end:
            kept.append(table)
    return tuple(kept)


_TABLES: Shelf[tuple[Table, ...]] = Shelf(_tables, _ROOM)
#: Fewer of all of these signs make no table, and fewer colons no two records of two values.
_SIGNS, _COLON = re.compile(r"[|\t]|\s/\s|;\s|: "), re.compile(r":\s")
_FEWEST = 4


def _has(text: str, signs: re.Pattern[str], least: int) -> bool:
    """Whether there are so many of some signs."""
    return sum(1 for _ in zip(signs.finditer(text), range(least), strict=False)) >= least


@dataclass(frozen=True, slots=True)
class _Row:
    """Cells of one row as ranges of the text."""

    cells: tuple[tuple[int, int], ...]


#: A line without a separator is no row, but ends a table.
_UNCUT = _Row(((0, 0),))


def _cut(text: str, start: int, end: int, separator: re.Pattern[str]) -> _Row:
    """The cells of a stretch, without outer blanks and bars."""
    while start < end and text[start] in "| \t":
        start += 1
    while end > start and text[end - 1] in "| \t":
        end -= 1
    cuts = [match.span() for match in separator.finditer(text, start, end)]
    begins, ends = [start, *(stop for _, stop in cuts)], [*(begin for begin, _ in cuts), end]
    return _Row(tuple(zip(begins, ends, strict=True))[:_MOST_CELLS])


def _lined(text: str) -> Iterator[Table]:
    """Tables of several lines, each with as many cells."""
    lines = _pieces(text, _ROW_ENDS[0], 0, len(text))
    for separator, least in _SEPARATORS:
        if not separator.search(text):
            continue
        rows = [
            (_cut(text, start, end, separator), _RULE.fullmatch(text, start, end) is not None)
            if separator.search(text, start, end)
            else (_UNCUT, False)
            for start, end in lines
            if end - start <= _LONGEST
        ]
        kept = [row for row, is_rule in rows if not is_rule or len(row.cells) < least]
        for count, members in _alike(kept, least):
            if count >= least and len(members) > 1:
                table = _made(text, *_headed(text, members))
                if table is not None:
                    yield table


def _alike(rows: Sequence[_Row], least: int) -> Iterator[tuple[int, list[_Row]]]:
    """Neighbouring rows of one number of cells; a shorter one may end them: "Total | 120"."""
    groups = [list(group) for _, group in groupby(rows, key=lambda row: len(row.cells))]
    at = 0
    while at < len(groups):
        members, count = groups[at][:_MOST_ROWS], len(groups[at][0].cells)
        after = groups[at + 1] if at + 1 < len(groups) else []
        if len(members) > 1 and len(after) == 1 and least <= len(after[0].cells) < count:
            members, at = [*members, *after], at + 1
        yield count, members
        at += 1


def _pieces(text: str, ends: re.Pattern[str], start: int, stop: int) -> list[tuple[int, int]]:
    cuts = [match.span() for match in ends.finditer(text, start, stop)]
    return list(zip([start, *(end for _, end in cuts)], [*(begin for begin, _ in cuts), stop], strict=True))


def _headed(text: str, rows: Sequence[_Row]) -> tuple[_Row | None, Sequence[_Row]]:
    """The row of heads, if the first is one, and the others: "Model: A / B", or cells without numbers."""
    first = rows[0].cells
    named = [_NAME_ENDS.search(text, *row.cells[0]) for row in rows]
    if all(named):  # "Price: £9 / £12": the name of a line stands in its first cell
        rows = [
            _Row(((row.cells[0][0], name.start()), (name.end(), row.cells[0][1]), *row.cells[1:]))
            for row, name in zip(rows, named, strict=True)
            if name is not None
        ]
        first = rows[0].cells
    bare = sum(not _is_number(text[start:end]) for start, end in first[1:])
    others = [sum(not _is_number(text[start:end]) for start, end in row.cells[1:]) for row in rows[1:]]
    is_head = bare >= len(first[1:]) / 2 and bare > sum(others) / len(others)
    return (rows[0], rows[1:]) if is_head else (None, rows)


def _is_number(cell: str) -> bool:
    """Whether a cell holds a number that is no year and no end of a name."""
    match = _DIGIT.search(cell)
    return match is not None and match.start() <= 1 and not _YEAR.match(cell.strip())


def _records(text: str) -> Iterator[Table]:
    """Tables told as "Model: A, Price: 9; Model: B, Price: 12"."""
    if not _has(text, _COLON, _FEWEST):
        return
    rows: list[tuple[tuple[str, ...], _Row]] = []
    keys: list[str] = []
    cells: list[tuple[int, int]] = []
    for match in _RECORD.finditer(text):
        key = match["key"].strip().lower()
        if key in keys:
            rows.append((tuple(keys), _Row(tuple(cells))))
            keys, cells = [], []
        keys.append(key)
        cells.append(match.span("value"))
    rows.append((tuple(keys), _Row(tuple(cells))))
    for heads, group in groupby(rows[:_MOST_ROWS], key=lambda row: row[0][:2]):
        members = [(named, row) for named, row in group]
        named = members[0][0]
        alike = [row for other, row in members if other[: len(named)] == named]
        if len(heads) > 1 and len(alike) > 1:
            table = _made(text, None, [_Row(row.cells[: len(named)]) for row in alike], named)
            if table is not None:
                yield table


def _named_rows(text: str) -> Iterator[Table]:
    """Tables told as "A — 78 / 93 / 61; B — 84 / 88 / 70", with their heads in brackets before them."""
    for ends, separator in ((_ROW_ENDS[1], _SEPARATORS[1][0]), (_ROW_ENDS[2], _SEPARATORS[0][0])):
        rows: list[_Row] = []
        for start, end in _pieces(text, ends, 0, len(text)) if separator.search(text) else ():
            if end - start > _LONGEST or not separator.search(text, start, end):
                continue
            name = next(reversed(list(_NAME_ENDS.finditer(text, start, end))), None) if ends is _ROW_ENDS[1] else None
            if name is None:
                rows.append(_cut(text, start, end, separator))
            else:
                begin = next((m.end() for m in reversed(list(re.finditer(r"[:(]\s", text[start : name.start()])))), 0)
                values = _cut(text, name.end(), end, separator).cells
                rows.append(_Row(((start + begin, name.start()), *values)))
        for count, group in groupby(rows, key=lambda row: len(row.cells)):
            members = list(group)
            if count > 2 and len(members) > 1:
                heads = None if ends is _ROW_ENDS[2] else _bracketed(text, members[0].cells[0][0], count - 1, separator)
                head, kept = _headed(text, members) if heads is None else (None, members)
                table = _made(text, head, kept, heads)
                if table is not None:
                    yield table


def _bracketed(text: str, before: int, count: int, separator: re.Pattern[str]) -> tuple[str, ...] | None:
    """The heads in the last brackets before a table, with one for the column of names; None without."""
    low = max(0, before - _LONGEST)
    close = text.rfind(")", low, before)
    begin = text.rfind("(", low, close) if close >= 0 else -1
    heads = tuple(separator.split(text[begin + 1 : close])) if begin >= 0 else ()
    return ("", *heads) if len(heads) == count else None


def _made(text: str, head: _Row | None, rows: Sequence[_Row], heads: Sequence[str] | None = None) -> Table | None:
    """The table of some rows whose first cell names them; None where hardly any has a number."""
    if not rows:
        return None
    named = heads if heads is not None else [text[a:b] for a, b in head.cells] if head is not None else []
    cells = tuple(
        Cell(start, end, number, column)
        for number, row in enumerate(rows)
        for column, (start, end) in enumerate(row.cells)
        if column
    )
    if sum(_DIGIT.search(text, cell.start, cell.end) is not None for cell in cells) < len(cells) / 3:
        return None
    return Table(
        labels=tuple(_said(text[row.cells[0][0] : row.cells[0][1]]) for row in rows),
        heads=tuple(map(_said, named)),
        cells=cells,
        words=tuple(_said(text[row.cells[0][0] : row.cells[-1][1]]) for row in rows),
        titles=tuple(named),
    )


def _said(text: str) -> frozenset[str]:
    return frozenset(terms(text)) - STOPWORDS
