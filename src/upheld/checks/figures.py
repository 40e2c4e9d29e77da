"""A source's numbers, each with the words of its own thing: what a comparison of two things compares."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.checks.comparison import is_comparable
from upheld.checks.counted import families
from upheld.checks.tabled import number_of
from upheld.checks.tables import tables_of
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import SourceReading

#: Where a statement ends that tells of one thing.
_PIECE = re.compile(r"[;\n|]|(?<![A-Z])[.!?]\s|,?\s(?:while|whereas|although|though|but)\s")
#: What parts the things of a list.
_JOINT = re.compile(
    r"[,:]\s|\s(?:and|or|against|versus|vs\.?|compared (?:with|to)|as against|from|than|y|e|et|und|con|contra)\s"
    r"|\sto\s(?=[\d$€£A-Z]|the\s|an?\s)"  # not "starts to rust"
    r"|[()]"
)
#: A number in brackets stands behind its thing; other brackets say something else.
_BRACKETS = re.compile(r"\([^()]{0,80}\)")
_YEARS = range(1500, 2101)
#: Characters between a bracket and a number in it.
_INSIDE = 40
_CLAUSE = re.compile(r"\n")
_LINK = re.compile(r"\s?(?:,|and|or|/|und|et|y|e)\s?[−-]?(?:US|NZ|A|C|R)?[$€£]?")
_TO = re.compile(
    r"\s(?:to|auf|à|a)\s(?:about\s|around\s|nearly\s|almost\s|just\s)?[−-]?(?:US|NZ|A|C|R)?[$€£]?", re.IGNORECASE
)
_FORMER = re.compile(
    r"\b(?:up|down|compared|rose|fell|against|rising|falling)\s(?:from|with|to)?\s?[−-]?(?:US|NZ|A|C|R)?[$€£]?$",
    re.IGNORECASE,
)
_FORMER_ROOM = 30
_SCORE = re.compile(r"\s?(?:to|[-–:])\s?[−-]?")
_FROM = re.compile(r"\bfrom\s[^\s]{0,12}$")
_FROM_ROOM = 20
_NAMING = re.compile(r"[\s-]\d|-[^\W\d_]|\s?(?:\([^()]{0,40}\)\s?)?/\s")
_HYPHEN = re.compile(r"[^\W_]-[^\W\d_]")
#: Characters on each side of a number that may say what it is of; numbers of a sentence that are looked at.
_REACH, _MOST = 160, 40


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its thing.

    Attributes:
        quantity: the number; its offsets are those of the source.
        own: the terms said of it and of no other number of its kind beside it.
        context: the terms of its sentence and of the one before, or the head of its column.
        place: what it shares with the numbers of one list: its sentence or its column.
        behind: those of `own` that stand behind it.
        is_first: whether no other number of its kind stands before it in its clause.
        lead: the terms before it in its clause, whosever they are.
        is_aside: whether it stands in brackets.
        is_cell: whether it stands in a table.
        kin: `own`, and the families of its words: "Singaporeans" are of Singapore.
    """

    quantity: Quantity
    own: frozenset[str]
    context: frozenset[str]
    place: tuple[int, int]
    behind: frozenset[str] = frozenset()
    is_first: bool = False
    lead: frozenset[str] = frozenset()
    is_aside: bool = False
    is_cell: bool = False
    kin: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kin", self.own | families(self.own))


def figures(source: SourceReading, lines: Iterable[int]) -> list[Figure]:
    """The numbers of some sentences with their things; those of tables are left out."""
    tables = [(table.start, table.end) for table in tables_of(source.text)]
    found: list[Figure] = []
    for index in dict.fromkeys(lines):
        numbers = [one for one in _numbers(source, index) if not any(a <= one.start < b for a, b in tables)]
        if len(numbers) <= _MOST:
            found.extend(_figure(source, index, one, numbers) for one in numbers)
    return found


def cells(source: SourceReading) -> Iterator[tuple[list[Figure], list[Figure]]]:
    """For each table of a source its numbers, once with the row as the thing and once with the column."""
    for at, table in enumerate(tables_of(source.text)):
        rows: list[Figure] = []
        columns: list[Figure] = []
        kept = [cell for column in {cell.column for cell in table.cells} for cell in table.column(column)]
        for cell in kept:
            number = number_of(source, cell)
            if number is None:
                continue
            row, head = table.labels[cell.row], table.heads[cell.column] if table.heads else frozenset[str]()
            rows.append(Figure(number, row, head, (-1 - at, cell.column), is_cell=True))
            columns.append(Figure(number, head, row, (-1 - at, cell.row), is_cell=True))
        yield rows, columns


def _numbers(source: SourceReading, index: int) -> list[Quantity]:
    """The numbers of a sentence that may be compared, each once, with the unit that it may take over."""
    kept: dict[int, Quantity] = {}
    for one in source.operands(index):
        if _is_figure(source.text, one) and (one.start not in kept or _takes_over(source.text, kept, one)):
            kept[one.start] = one
    found = [kept[start] for start in sorted(kept)]
    # "95.4% and 1.1% for experts": which of the two is meant can't be told.
    linked = {
        number.start for one, other in pairwise(found) if _is_linked(source.text, one, other) for number in (one, other)
    }
    return [one for one in found if one.start not in linked and not _is_left(source.text, one, found)]


def _is_left(text: str, one: Quantity, found: Sequence[Quantity]) -> bool:
    """Whether a number is only what another one has come from, or by how much: "by 4 to 29", "31, down from 38"."""
    after = next((other for other in found if other.start > one.start), None)
    if after is not None and _TO.fullmatch(text, one.end, after.begin):
        return one.unit is None or after.unit is None or is_comparable(one, after)
    before = any(other.end <= one.start and is_comparable(one, other) for other in found)
    return before and _FORMER.search(text, max(0, one.begin - _FORMER_ROOM), one.begin) is not None


def _is_linked(text: str, one: Quantity, other: Quantity) -> bool:
    """Whether nothing parts two numbers: a score, or what is told of several things at once."""
    if _LINK.fullmatch(text, one.end, other.start):
        return True
    is_move = _FROM.search(text, max(0, one.start - _FROM_ROOM), one.start) is not None
    return one.unit is None and not is_move and _SCORE.fullmatch(text, one.end, other.start) is not None


def _takes_over(text: str, kept: dict[int, Quantity], one: Quantity) -> bool:
    """Whether a number has its unit from the one before: not from brackets, and none of "59 dollars a month"."""
    if one.unit is None or "/" in one.unit.dimension:
        return False
    told = next(
        (other for start, other in reversed(kept.items()) if start < one.start and other.unit is one.unit), None
    )
    if told is None or _CLAUSE.search(text, told.end, one.start):
        return False
    between = text[told.end : one.start]
    return ")" not in between and "(" not in between


def _is_figure(text: str, one: Quantity) -> bool:
    """Whether a number is an amount: no year, no part of a word, no number of a name that another one follows."""
    if one.unit is None and not one.counts and one.value in _YEARS:
        return False
    return not _NAMING.match(text, one.end) and not _HYPHEN.search(text, one.begin, one.end)


def _figure(source: SourceReading, index: int, one: Quantity, numbers: Sequence[Quantity]) -> Figure:
    text, span = source.text, source.lines.spans[index]
    alike = [other for other in numbers if other is not one and are_alike(one, other)]
    begin, end = _piece(text, span.start, span.end, one)
    left = max([begin, one.start - _REACH, *(other.end for other in alike if other.end <= one.start)])
    right = min([end, one.end + _REACH, *(other.start for other in alike if other.start >= one.end)])
    if left <= begin and right >= end:
        ahead, behind = _content(text, begin, one.start), _content(text, one.end, end)
    else:
        ahead, behind = _beside(text, (begin, end), left, right, one)
    before = source.lines.terms[index - 1] if index else frozenset[str]()
    return Figure(
        one,
        ahead | behind,
        source.lines.terms[index] | before,
        (index, begin),
        behind=behind,
        is_first=left <= begin,
        lead=_content(text, begin, one.start),
        is_aside=_opening(text, begin, one.start) >= 0,
    )


def _opening(text: str, begin: int, at: int) -> int:
    """Where the bracket opens in which a place stands; -1 where it stands in none."""
    opened = text.rfind("(", max(begin, at - _INSIDE), at)
    return opened if opened >= 0 and ")" not in text[opened:at] else -1


def _piece(text: str, start: int, stop: int, one: Quantity) -> tuple[int, int]:
    begin, end = start, stop
    for match in _PIECE.finditer(text, max(start, one.start - 2 * _REACH), min(stop, one.end + 2 * _REACH)):
        if match.end() <= one.start:
            begin = match.end()
        elif match.start() >= one.end:
            return begin, match.start()
    return begin, end


def _beside(
    text: str, piece: tuple[int, int], left: int, right: int, one: Quantity
) -> tuple[frozenset[str], frozenset[str]]:
    """The words of its thing, where others stand beside it: what lies between it and the joints on both sides."""
    at = one.start
    opened = _opening(text, piece[0], at)
    inside = opened >= 0
    if inside:
        outer = max((m.end() for m in re.finditer(r"\)", text[left:opened])), default=0)
        left, at = (left + outer if left < opened else piece[0]), opened
    stretch = _BRACKETS.sub(lambda match: " " * len(match.group()), text[left:at])
    joints = [match.end() for match in _JOINT.finditer(stretch)]
    is_first = left <= piece[0]
    before = stretch[joints[-1] :] if joints else (stretch if is_first or inside else "")
    behind = _BRACKETS.sub(lambda match: " " * len(match.group()), text[one.end : right])
    joint = _JOINT.search(behind)
    sides = _content(before, 0, None), _content(behind[: joint.start() if joint else len(behind)], 0, None)
    return (_content(stretch, 0, None), sides[1]) if is_first and not any(sides) else sides


def _content(text: str, start: int, end: int | None) -> frozenset[str]:
    return frozenset(terms(text[start:end])) - STOPWORDS


def are_alike(one: Quantity, other: Quantity) -> bool:
    """Whether two numbers may be compared: of one unit, or counts of the same or of what is not said."""
    if not is_comparable(one, other):
        return False
    if one.unit is not None:
        return True
    return not one.counts or not other.counts or bool(set(one.counts[:2]) & set(other.counts[:2]))
