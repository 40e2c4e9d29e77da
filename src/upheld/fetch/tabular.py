"""Data as sources: CSV as a table, JSON as lines of what stands where."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING

from upheld.fetch.content import Content
from upheld.fetch.failures import Failure
from upheld.fetch.plaintext import read_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_SEPARATORS = ",;\t|"
#: Lines that show which separator a file has.
_TELLING_LINES = 20
#: Values of JSON that are read; a text of as many lines is longer than any source that is judged.
_VALUES = 500_000
_TITLES = ("title", "headline", "name")


def read_csv(text: str, *, deadline: float) -> Content | Failure:  # noqa: ARG001 - what every reader of a kind takes
    """Reads comma-separated values, whatever separates them, as a table whose first row is its header."""
    return _table(text, _separator(text), "text/csv")


def read_tsv(text: str, *, deadline: float) -> Content | Failure:  # noqa: ARG001 - as above
    """The same for values apart by tabs."""
    return _table(text, "\t", "text/tab-separated-values")


def _table(text: str, separator: str, name: str) -> Content | Failure:
    try:
        rows = [row for row in csv.reader(StringIO(text, newline=""), delimiter=separator) if any(map(str.strip, row))]
    except csv.Error:  # a field of more than 128 kB, or a quote that never ends: it is no table
        return Content(text, None, None, name)
    if not rows:
        return Failure("unreadable", "the table is empty")
    width = max(map(len, rows))
    if width == 1:
        return Content("\n".join(row[0] for row in rows), None, None, name)
    # A line of its own above the header names the table.
    first = next(index for index, row in enumerate(rows) if len(row) > 1 or index == len(rows) - 1)
    above = "".join(f"{row[0].strip()}\n\n" for row in rows[:first])
    header, *others = rows[first:]
    return Content(above + rows_of(header, others), above.strip() or None, None, name)


def rows_of(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [_line(header), "|" + " --- |" * len(header), *map(_line, rows)]
    return "\n".join(lines)


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "/") for cell in cells) + " |"


def _separator(text: str) -> str:
    """What most lines have equally many of; a comma where none stands out."""
    lines = [line for line in text[:50_000].splitlines() if line.strip()][:_TELLING_LINES]

    def alike(separator: str) -> tuple[int, int]:
        counts = [line.count(separator) for line in lines]
        usual = max(set(counts), key=counts.count, default=0)
        return (counts.count(usual) if usual else 0, usual)

    best = max(_SEPARATORS, key=alike)
    return best if alike(best)[0] else ","


def read_json(text: str, *, deadline: float) -> Content | Failure:
    """Reads JSON: rows of alike objects as a table, everything else as lines of path and value.

    A notebook is read as its cells. What is no valid JSON is a plain text.
    """
    try:
        value = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return read_text(text, deadline=deadline)
    if isinstance(value, dict) and "nbformat" in value and isinstance(value.get("cells"), list):
        return Content("\n\n".join(_cells(value["cells"])), None, None, "application/json")
    told = value if isinstance(value, dict) else {}
    title = next((told[name] for name in _TITLES if isinstance(told.get(name), str)), None)
    return Content("\n".join(_lines(value)), title, None, "application/json")


def _lines(value: object) -> Iterator[str]:
    """Lines for a value, without recursion: what JSON nests, Python may not walk."""
    waiting: list[tuple[str, object]] = [("", value)]
    for _ in range(_VALUES):
        if not waiting:
            return
        path, inner = waiting.pop()
        if isinstance(inner, list) and (table := _records(inner)):
            yield from (f"{path}:", "", table, "") if path else (table,)
        elif isinstance(inner, dict):
            waiting += [(f"{path} > {key}" if path else str(key), child) for key, child in reversed(inner.items())]
        elif isinstance(inner, list):
            waiting += [(path, child) for child in reversed(inner)]
        elif inner is not None and inner != "":
            yield f"{path}: {_shown(inner)}" if path else _shown(inner)


def _records(values: list[object]) -> str | None:
    """Objects with the same plain fields as a table; None for other lists."""
    rows = [value for value in values if isinstance(value, dict)]
    if len(values) < 2 or len(rows) < len(values):
        return None
    header = list(rows[0])
    alike = len(header) > 1 and all(
        list(row) == header and not any(isinstance(cell, dict | list) for cell in row.values()) for row in rows
    )
    return rows_of(header, [[_shown(cell) for cell in row.values()] for row in rows]) if alike else None


def _shown(value: object) -> str:
    if isinstance(value, str):
        return _of_markup(value) if "</" in value else value
    return "" if value is None else json.dumps(value)


def _of_markup(value: str) -> str:
    from upheld.fetch.layout import read_layout
    from upheld.fetch.webpage import markdown

    return markdown(read_layout(value, whole=True).blocks)


def _cells(cells: list[object]) -> Iterator[str]:
    """The cells of a notebook: texts as they are, code and what it printed in fences."""
    for cell in cells:
        if not isinstance(cell, dict):
            continue
        source = _joined(cell.get("source"))
        if source.strip():
            yield source if cell.get("cell_type") == "markdown" else f"```\n{source}\n```"
        outputs = cell.get("outputs")
        for output in outputs if isinstance(outputs, list) else ():
            data = output.get("data") if isinstance(output, dict) else None
            told = output.get("text") if isinstance(output, dict) else None
            shown = _joined(told or (data.get("text/plain") if isinstance(data, dict) else None))
            if shown.strip():
                yield f"```\n{shown}\n```"


def _joined(value: object) -> str:
    return "".join(map(str, value)) if isinstance(value, list) else value if isinstance(value, str) else ""
