"""Reference lists that are tables: ``| # | Source | URL |``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.parts import Reference
from upheld.parsing.reference_forms import plain_key
from upheld.parsing.reference_links import first_link
from upheld.parsing.reference_titles import clean_title, is_generic
from upheld.text.words import fold

if TYPE_CHECKING:
    from upheld.parsing.reference_lines import Lines

_CELL = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
#: Columns that are read: no table of references has as many, and hostile input has thousands.
_COLUMNS = 40
_KEY = re.compile(r"\W*(?:\^|†)?(\d{1,4}|[⁰¹²³⁴-⁹]{1,4})\W*")


def _columns(names: str) -> frozenset[str]:
    return frozenset(fold(name.strip()) for name in names.split(";"))


_KEY_COLUMNS = _columns(
    "#; no; no.; nr; nr.; №; n; n.; num; number; id; ref; ref.; reference; citation; cite; marker; index; 编号; 序号"
    "; 番号; 번호; номер"
)
_URL_COLUMNS = _columns("url; link; links; address; website; doi; enlace; lien; 链接; 網址; 网址; リンク; 링크; ссылка")
_TITLE_COLUMNS = _columns(
    "source; sources; title; name; document; page; article; publication; quelle; titel; fuente; titre; fonte; titolo"
    "; título; bron; 来源; 标题; 出典; タイトル; 출처; 제목; источник; название"
)
_OTHER_COLUMNS = _columns(
    "author; authors; publisher; year; date; type; site; organisation; organization; accessed; published; journal"
    "; datum; jahr; autor; autoren; año; fecha; année; auteur; outlet; notes; 日期; 作者; 年份; 年; 日付; 著者; год"
    "; автор"
)


@dataclass(frozen=True, slots=True)
class Table:
    """A table of references.

    Attributes:
        entries: one a row.
        next_line: the first line after it.
        end: offset of its end.
        telling: whether its header alone says that it lists references.
    """

    entries: tuple[Reference, ...]
    next_line: int
    end: int
    telling: bool


def read_table(lines: Lines, index: int) -> Table | None:
    """The table that begins at line `index`, or None if there is none or its rows are no references."""
    if index + 2 >= len(lines) or "|" not in lines.of(index) or not _RULE.match(lines.of(index + 1)):
        return None
    header = [fold(clean_title(cell) or cell.strip()) for cell in _cells(lines.of(index))]
    at, entries = index + 2, []
    while at < len(lines) and "|" in lines.of(at) and not lines.is_opaque(at):
        entries.append(_row(header, lines, at))
        at += 1
    if not any(entry.url for entry in entries):
        return None
    return Table(tuple(entries), at, lines.end(at - 1), _is_telling(header, entries))


def _is_telling(header: list[str], entries: list[Reference]) -> bool:
    known = _KEY_COLUMNS | _URL_COLUMNS | _TITLE_COLUMNS | _OTHER_COLUMNS
    named = set(header) & (_URL_COLUMNS | _TITLE_COLUMNS)
    return set(header) <= known | {""} and bool(named) and all(entry.url and entry.key for entry in entries)


def _cells(line: str) -> list[str]:
    found = _CELL.split(line.strip(" \t>").removeprefix("|").removesuffix("|"), maxsplit=_COLUMNS)
    return [cell.strip() for cell in found[:_COLUMNS]]


def _row(header: list[str], lines: Lines, at: int) -> Reference:
    cells = _cells(lines.of(at))
    key = _KEY.fullmatch(cells[0]) if cells and header[0] not in _TITLE_COLUMNS else None
    rest = list(zip(header[1:], cells[1:], strict=False)) if key else list(zip(header, cells, strict=False))
    link = next((found for _, cell in rest if (found := first_link(cell))), None)
    named = (cell for name, cell in rest if name not in _URL_COLUMNS | _OTHER_COLUMNS)
    title = next(filter(None, map(_title, chain(named, (cell for _, cell in rest)))), None)
    indent = len(lines.of(at)) - len(lines.of(at).lstrip())
    span = Span(lines.start(at) + indent, lines.end(at))
    return Reference(plain_key(key[1]) if key else "", link.url if link else None, title, span)


def _title(cell: str) -> str | None:
    link = first_link(cell)
    text = cell
    if link:
        text = link.text.of(cell) if link.text else cell[: link.span.start]
    return None if not text.strip() or is_generic(text) else clean_title(text)
