"""Rows of tables inside a "sentence": what a cell is told of by its row and by the head of its column."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.text.words import terms

if TYPE_CHECKING:
    from upheld.evidence import Span

_SEPARATOR = re.compile(r"[;|\t]")
#: A longer line is a paragraph.
_LONGEST = 400


def row_of(text: str, sentence: Span, at: int) -> tuple[int, int] | None:
    """Where the row around a place begins and ends; None where its sentence is no table of several lines."""
    start = text.rfind("\n", sentence.start, at) + 1 or sentence.start
    end = text.find("\n", at, sentence.end)
    end = sentence.end if end < 0 else end
    if (start, end) == (sentence.start, sentence.end) or end - start > _LONGEST:
        return None
    return start, end


def words_of_cell(text: str, sentence: Span, row: tuple[int, int], at: int) -> frozenset[str]:
    """The terms of a row, and those at the head of the column in which a place stands."""
    found = set(terms(text[row[0] : row[1]]))
    first = text[sentence.start : row[0]].split("\n", 1)[0]
    heads = _SEPARATOR.split(first)
    cells = _SEPARATOR.split(text[row[0] : row[1]])
    if len(heads) == len(cells) > 1:
        column = len(_SEPARATOR.findall(text, row[0], at))
        found.update(terms(heads[column]))
    return frozenset(found)
