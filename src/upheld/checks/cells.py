"""A sentence's numbers of one kind, each with the words of its own thing.

Where a sentence goes from thing to thing ("12 for A and 15 for B"; "A had 12, B 15"; "A had 12; B, its rival, had 15"),
every number has a cell of its own: what stands beside it and beside no other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.checks.canonical import key
from upheld.checks.commonwords import is_common
from upheld.checks.comparison import Match, is_comparable, relate
from upheld.checks.deeds import stems
from upheld.checks.namewords import MONTHS_AND_DAYS
from upheld.text.stems import IRREGULAR_VERBS
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import SourceReading

#: Where one clause with its own subject ends and the next begins.
_CLAUSE = re.compile(r"[;\n|]|(?<![A-Z])[.!?]\s|,?\s(?:while|whereas|although|though)\s")
#: What parts the members of a list, where no stronger mark stands.
_MEMBER = re.compile(r",?\s(?:and|or|against|versus|vs\.?|compared (?:with|to)|but|as against|y|e|et|und)\s|,\s")
#: Stands for a number that goes with its own thing: "15 for Halcyon and the rest for Nordton".
_REST = re.compile(
    r"\b(?:the (?:rest|others|other|remainder|remaining|balance)|none|neither|no one|nobody)\b", re.IGNORECASE
)
#: Say how much or in what direction, not of what.
_LIGHT = stems("""
rose rise fell fall grew grow dropped increased decreased declined climbed slipped reached stood stand totalled numbered
amounted get got have gave give given put recorded scored counted estimated about around nearly almost roughly some over
under more less fewer least most average mean median total figure number share rate percent per cent year years level
respectively just only exactly approximately reduced cut up down to from by went came first second third last next day
week month hour
""")
_PARAGRAPH = re.compile(r"\n\s{0,20}\n")
#: Characters on both sides of a number in which its rivals are looked for.
_REACH = 500
#: A subject that is no name, and its verb.
_PLAIN_SUBJECT = re.compile(
    r"\s*(?:(?:by|on|in|at|during)\s\w+\s)?(?:the|an?)\s[a-z]+(?:\s[a-z]+){1,4}\s?[£$€]?$", re.IGNORECASE
)
_RELATIVE = re.compile(r",\s(?:which|who)\s[^,;]{1,90},\s")
_VERBAL = re.compile(r"[a-z]+(?:ing|ed)")
#: More words before a clause's first number are more than its subject. This and the other bounds here were set by hand,
#: by reading what fired on supported rows (2026-11-30, training/firings.py --check owners).
_LONGEST_HEAD = 9
#: What a number's own thing is told with: "31% of patients on zemtor" is zemtor's.
_FOR = re.compile(r"\s(?:for|by|to|in|on|with|at|from|among|during|under|without)\s(?:the\s)?")
#: A subject that another clause names; "put it at" has none.
_PRONOUN = re.compile(
    r"\b(?:he|she|they|we|i|who)\b|^\W{0,3}(?:[a-z]+\s){0,2}(?:it|its|his|her|their|this|these|those|that)\b",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"\s(?:the|an?|your|its|his|her|their|all|any|each|it|them)\b")
_OPENS = re.compile(r"(?:[.!?:\n\"“]\s?|\n)$")
#: "arm A", "drug B": the letter is the name.
_LETTER = re.compile(r"(?<=[a-z]\s)[A-Z](?![\w'’]|\.\s?[A-Z])")
_DIGIT = re.compile(r"\d")
#: A clause that begins with the place or group that its first number is of.
_FRONTED = re.compile(r"\s*(?:in|at|on|for|among|with|during|under)\s", re.IGNORECASE)
#: A number behind a name may be the name's own ("Route 9"), but not one as long as this, and none with a scale.
_NO_LABEL = 100


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of the source and the terms of its thing.

    Attributes:
        start: where the number begins.
        terms: what is said of the number and of no other.
        named: those with a capital.
        counted: the first of them where it follows the number at once, so that it may be what is counted; else "".
        plain: whether it is a short subject that is no name: "the union wants".
        lead: the first of them, for a list's first thing, whose cell may hold a verb, too; else "".
        is_open: whether nothing can be told from it: its number is in the claim too.
    """

    start: int
    terms: frozenset[str]
    named: frozenset[str] = frozenset()
    counted: str = ""
    plain: bool = False
    lead: str = ""
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Telling:
    """A word that tells one thing from another, with its place in a text."""

    term: str
    start: int
    end: int


def telling(text: str, begin: int, end: int) -> list[Telling]:
    """The words of a stretch that tell a thing, letters that are names among them."""
    stretch = text[begin:end]
    found = [Telling(word.term, begin + word.start, begin + word.end) for word in words(stretch)]
    letters = [
        Telling(f"-{match.group().lower()}", match.start(), match.end()) for match in _LETTER.finditer(text, begin, end)
    ]
    places = {one.start for one in letters}
    kept = [one for one in found if one.start not in places and not is_idle(one.term)]
    return sorted((*kept, *letters), key=lambda one: one.start) if letters else kept


def is_amount_of(other: Quantity) -> bool:
    """Whether a quantity is an amount of something, not part of a name."""
    return not other.weak and (not other.label or other.mantissa is not None or abs(other.value) >= _NO_LABEL)


class Place:
    """A number of the source between the others of its kind.

    Args:
        source: the source.
        index: the number's sentence.
        other: the number.
        beside: the claim's other quantities.
    """

    def __init__(self, source: SourceReading, index: int, other: Quantity, beside: Sequence[Quantity]) -> None:
        self._text = source.text
        self._own = (other.start, other.end)
        self._in_brackets = _is_bracketed(self._text, other.start)
        low, high = _window(source, index, other)
        alike = _alike(source, index, other, low, high)
        self._open = {one.start for one in alike if any(relate(two, one) is not Match.NONE for two in beside)}
        rests = {match.span() for match in _REST.finditer(source.text, low, high)}
        self._values = sorted({(one.start, one.end) for one in alike} | rests)
        cuts = [low, *(match.end() for match in _CLAUSE.finditer(self._text, low, high)), high + 1]
        self._pieces = list(pairwise(cuts))
        self.piece = next(piece for piece in self._pieces if piece[0] <= other.start < piece[1])

    def heads(self) -> dict[tuple[int, int], Cell]:
        """The clauses with a number of the kind, and what stands before the first of these; none with a pronoun."""
        found = {}
        for begin, end in self._pieces:
            first = next((one for one in self._values if begin <= one[0] and one[1] <= end), None)
            if first and not _PRONOUN.search(self._text[begin : first[0]]):
                # "The ministry, which counts all, gave 410"
                relative = _RELATIVE.search(self._text, begin, first[0])
                cell = self._cell(begin, relative.start() if relative else first[0], first[0])
                if 0 < len(cell.terms) <= _LONGEST_HEAD:
                    found[begin, end] = cell
        return found

    def run(self) -> list[Cell]:
        """The cells of the list that the number is a member of; [] where it stands in none."""
        begin, end = self.piece
        values = [one for one in self._values if begin <= one[0] and one[1] <= end]
        if self._own not in values:
            return []
        at = values.index(self._own)
        gaps = [self._gap(one[1], two[0]) for one, two in pairwise(values)]
        sides = [gap for side in (at - 1, at) if 0 <= side < len(gaps) and (gap := gaps[side])]
        if not sides or any(gap.before is not sides[0].before for gap in sides):
            return []
        low, high = at, at
        while low and _goes_on(gaps[low - 1], sides[0]):
            low -= 1
        while high < len(gaps) and _goes_on(gaps[high], sides[0]):
            high += 1
        bounds = [gap.joint for gap in gaps[low:high] if gap]
        members = values[low : high + 1]
        cells = list(self._before(members, bounds) if sides[0].before else self._behind(members, bounds))
        told = [cell for cell in cells if not cell.is_open]
        return cells if all(0 < len(cell.terms) <= _LONGEST_HEAD for cell in told) else []

    def _before(self, members: Sequence[tuple[int, int]], bounds: Sequence[tuple[int, int]]) -> Iterator[Cell]:
        """The cells of "A had 12, B 15"."""
        for at, (start, _) in enumerate(members):
            begin = bounds[at - 1][1] if at else self._last_piece(start)
            cell = self._cell(begin, start, start)
            yield cell if at else replace(cell, lead=self._lead(begin, start))

    def _behind(self, members: Sequence[tuple[int, int]], bounds: Sequence[tuple[int, int]]) -> Iterator[Cell]:
        """The cells of "12 for A and 15 for B"; the first may be "in A 12 fell ill and 15 in B"."""
        ends = [*(start for start, _ in bounds), self._first_piece(members[-1][1])]
        told = [self._told(stop, end) for (_, stop), end in zip(members, ends, strict=True)]
        for at, (start, stop) in enumerate(members):
            fronted = self._fronted(start) if at == 0 and told[0] is None and told[1] is not None else None
            if fronted is not None:
                yield fronted
                continue
            place = told[at]
            cell = self._cell(stop if place is None else place, self._unbracketed(stop, ends[at]), start, behind=True)
            # "850,000 in the country and a million copies in all": the second is no other thing's.
            whole = place is None and cell.counted and any(one is not None for one in told[:at])
            yield replace(cell, is_open=True) if whole else cell

    def _told(self, stop: int, end: int) -> int | None:
        """Where the last preposition behind a number stands."""
        return max(
            (match.start() for match in _FOR.finditer(self._text, stop, self._unbracketed(stop, end))), default=None
        )

    def _unbracketed(self, stop: int, end: int) -> int:
        bracket = self._text.find("(", stop, end)
        return bracket if bracket > stop + 1 else end

    def _fronted(self, start: int) -> Cell | None:
        """What begins the clause, where it tells whose its first number is: "in A 12 of 50 (24%) fell ill"."""
        begin = self._last_piece(start)
        number = _DIGIT.search(self._text, begin, start)
        cell = self._cell(begin, number.start() if number else start, start)
        return cell if begin == self.piece[0] and _FRONTED.match(self._text, begin) and cell.terms else None

    def _gap(self, left: int, right: int) -> _Gap | None:
        """What parts two numbers; None if they are one thing's."""
        joint = next(reversed(list(_MEMBER.finditer(self._text, left, right))), None)
        if joint is None or _is_bracketed(self._text, right) is not self._in_brackets:
            return None  # "20 wins, 4 of them early" and "20 wins (4 early)" tell of one thing
        if self._cell(joint.end(), right, right).terms:
            return _Gap(joint.span(), before=True)
        return _Gap(joint.span(), before=False) if self._cell(left, joint.start(), left, behind=True).terms else None

    def _last_piece(self, start: int) -> int:
        """Where the last member before a number begins that has a word of its own."""
        for joint in reversed(list(_MEMBER.finditer(self._text, self.piece[0], start))):
            if self._cell(joint.end(), start, start).terms:
                return joint.end()
        return self.piece[0]

    def _first_piece(self, stop: int) -> int:
        """Where the first member after a number ends."""
        joint = _MEMBER.search(self._text, stop, self.piece[1] - 1)
        return joint.start() if joint else self.piece[1] - 1

    def _lead(self, begin: int, end: int) -> str:
        return next((one.term for one in telling(self._text, begin, end)), "")

    def _cell(self, begin: int, end: int, start: int, *, behind: bool = False) -> Cell:
        text = self._text
        found = [one for one in telling(text, begin, end) if behind or not _is_verbal(text[one.start : one.end])]
        return Cell(
            start,
            terms=frozenset(one.term for one in found),
            named=frozenset(one.term for one in found if _is_named(text, one.start, one.end)),
            counted=found[0].term if behind and found and found[0].start <= begin + 1 else "",
            plain=_PLAIN_SUBJECT.match(text, begin, end) is not None,
            # "none has died" tells nothing of a thing, "none for Nordton" does.
            is_open=start in self._open
            or (behind and _REST.match(text, start) is not None and not _FOR.match(text, begin)),
        )


@dataclass(frozen=True, slots=True)
class _Gap:
    """What stands between two numbers.

    Attributes:
        joint: the comma or "and" that parts their things.
        before: whether the things stand before their numbers.
    """

    joint: tuple[int, int]
    before: bool


def _goes_on(gap: _Gap | None, first: _Gap) -> bool:
    return gap is not None and gap.before is first.before


def _window(source: SourceReading, index: int, other: Quantity) -> tuple[int, int]:
    """The sentence, and its neighbours in the same paragraph."""
    spans, text = source.lines.spans, source.text
    low, high = spans[max(0, index - 1)].start, spans[min(len(spans) - 1, index + 1)].end
    low, high = max(low, other.start - _REACH), min(high, other.end + _REACH)
    for blank in _PARAGRAPH.finditer(text, low, other.start):
        low = blank.end()
    blank_after = _PARAGRAPH.search(text, other.end, high)
    return low, blank_after.start() if blank_after else high


def _alike(source: SourceReading, index: int, other: Quantity, low: int, high: int) -> list[Quantity]:
    """The numbers of its kind around it, itself included."""
    near = range(max(0, index - 1), min(len(source.lines.spans), index + 2))
    found = (one for at in near for one in source.quantities(at) if low <= one.start and one.end <= high)
    amounts = [one for one in found if one is other or is_amount_of(one)]
    alike = [one for one in amounts if is_comparable(other, one)]
    if len(alike) > 1:
        return alike
    # "Osaka covers 225 square kilometres and Nagoya 326"
    return [one for one in amounts if one is other or (one.unit is None and not one.counts)]


def is_idle(term: str) -> bool:
    """Whether a term tells no thing from another."""
    return term in STOPWORDS or term in _LIGHT or not term.isalpha()


def _is_verbal(written: str) -> bool:
    """Whether a word before a number tells what was done, not of what: "killing two and leaving 50"."""
    return written in IRREGULAR_VERBS or _VERBAL.fullmatch(written) is not None


def _is_bracketed(text: str, start: int) -> bool:
    return text[max(0, start - 2) : start].rstrip().endswith("(")


def _is_named(text: str, start: int, end: int) -> bool:
    """Whether a word has a capital that does not come from its place."""
    if not text[start].isupper() or text[start:end].lower() in MONTHS_AND_DAYS:
        return False
    opens = start == 0 or _OPENS.search(text, max(0, start - 3), start) is not None
    if not opens:
        return True
    if _ARTICLE.match(text, end):
        return False  # "Replace the membrane"
    return not is_common(key(text[start:end])) or _is_inside(text, start, end)


def _is_inside(text: str, start: int, end: int) -> bool:
    """Whether a word has its capital inside a sentence, too, near by: "Apple"."""
    low, word = max(0, start - _REACH), text[start:end]
    near = text[low : end + _REACH]
    places = (match.start() for match in re.finditer(rf"\b{re.escape(word)}\b", near))
    return any(at > 1 and near[at - 1] == " " and (near[at - 2].islower() or near[at - 2] == ",") for at in places)
