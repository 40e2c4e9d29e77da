"""Comparisons and superlatives computed over the numbers of a source: "A is longer than B" (L302, N120)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.alignment import aligned
from upheld.checks.compared import read_claimed
from upheld.checks.comparison import Match, is_comparable, relate
from upheld.checks.counted import families
from upheld.checks.figures import are_alike, cells, figures
from upheld.checks.quantity_readings import read_claim
from upheld.checks.rivals import years
from upheld.checks.units import PERCENT, TIME
from upheld.report import Finding, Range
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.compared import Claimed
    from upheld.checks.figures import Figure
    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import SourceReading
    from upheld.evidence import Item

#: The dimension that a superlative is of, where its noun does not say it.
_SUPERLATIVES = {
    "longest": ("length", "time"), "shortest": ("length", "time"), "tallest": ("length",), "deepest": ("length",),
    "shallowest": ("length",), "highest": ("length",), "widest": ("length",), "narrowest": ("length",),
    "heaviest": ("mass",), "lightest": ("mass",), "oldest": ("time",), "youngest": ("time",),
    "dearest": ("money",), "costliest": ("money",), "cheapest": ("money",), "hottest": ("temperature",),
    "quietest": ("sound", "level"), "loudest": ("sound", "level"),
    "coldest": ("temperature",), "warmest": ("temperature",), "coolest": ("temperature",),
}  # fmt: skip
#: Comparatives that belong to a dimension too.
_LENGTHS = ("length", "time")
_COMPARATIVES = {
    "longer": _LENGTHS, "shorter": _LENGTHS, "taller": ("length",), "deeper": ("length",), "shallower": ("length",),
    "wider": ("length",), "narrower": ("length",), "heavier": ("mass",), "lighter": ("mass",), "older": ("time",),
    "younger": ("time",), "dearer": ("money",), "costlier": ("money",), "cheaper": ("money",),
    "warmer": ("temperature",),
    "hotter": ("temperature",), "colder": ("temperature",), "cooler": ("temperature",), "closer": ("length",),
    "farther": ("length",), "nearer": ("length",),
}  # fmt: skip
#: What verbs measure, as terms.
_VERBS = {
    **dict.fromkeys(all_terms("costs prices paid expensive"), ("money",)),
    **dict.fromkeys(all_terms("weighs"), ("mass", "percent")),
}
#: How much of the words for the second thing its number must have; the same of the claim's other words around both.
_NAMED, _AROUND = 0.5, 0.34
#: Pairs with this share of the best one's score must say the same.
_AS_GOOD = 0.8
#: What a word of the context counts against one of the thing, and what it counts that both stand in one list.
_CONTEXT, _TOGETHER = 0.4, 0.5
#: What words of the other thing beside a number may weigh against those of its own; what numbers in brackets count.
_CROSSED, _ASIDE = 0.4, 0.7
#: Numbers of a list among which one has the most.
_LIST = 3
#: A source of more sentences has a topic that its first one tells.
_TOPIC = 2
#: Sentences that are looked at; sources of up to so many are read whole.
_LINES, _SHORT = 4, 30
_CONFIDENCE = 0.9
#: Numbers of a pair, and by what part of the larger their difference may be off that is told in round figures.
_PAIR, _EXACT = 2, 1e-3


class Verdict(NamedTuple):
    """The numbers of two things, and whether they stand as the claim says."""

    one: Figure
    other: Figure
    is_so: bool


def matchups(item: Item, source: SourceReading) -> Iterator[Finding]:
    """The finding on the claim's comparison or superlative, where the source's numbers decide it."""
    claimed = read_claimed(item.claim.text)
    if claimed is None:
        return
    lines = [line.index for line in aligned(item, _LINES)]
    if len(source.lines.spans) <= _SHORT:
        lines = [*lines, *range(len(source.lines.spans))]
    for found in _sets(source, lines):
        case = _Case(claimed, source, found)
        verdict = case.best() if claimed.is_best else case.pair()
        if verdict is not None:
            if not (verdict.is_so and claimed.is_wide):
                yield _finding(item, claimed, verdict)
            return


def _sets(source: SourceReading, lines: Sequence[int]) -> Iterator[list[Figure]]:
    for rows, columns in cells(source):
        yield rows
        yield columns
    yield figures(source, lines)


class _Case:
    """What a claim compares beside some numbers of its source."""

    def __init__(self, claimed: Claimed, source: SourceReading, found: Sequence[Figure]) -> None:
        self._claimed = claimed
        self._source = source
        self._given = [one for one in read_claim(claimed.text).quantities if not one.weak and not one.label]
        self._all = found
        self._found = [one for one in found if self._fits(one)]
        self._known = frozenset[str]().union(*(one.kin for one in self._found))
        kin = families(claimed.names)
        self._names = claimed.names | kin
        first, second = (side | (families(side) & kin) for side in (claimed.first, claimed.second))
        self._first, self._second = first - second, second - first
        self._told = frozenset(t for t in claimed.first | claimed.second if t in source.lines.postings)

    @cached_property
    def _topic(self) -> frozenset[str]:
        """The words of the first sentence, which later ones take as read."""
        lines = self._source.lines.terms
        return lines[0] if len(lines) > _TOPIC else frozenset()

    def _weight(self, terms: frozenset[str]) -> float:
        return sum(self._source.lines.weight(term) for term in terms)

    def _fits(self, one: Figure) -> bool:
        """Whether the comparing word may be of this kind of number, and the claim gives no other one of the kind."""
        kinds, unit = self._kinds, one.quantity.unit
        if one.quantity.upper is not None:
            return False  # the range of what is normal, not the number of a thing
        if kinds is None or (unit is None and one.is_cell):
            return True
        return unit is not None and any(unit.dimension.startswith(kind) for kind in kinds)

    @cached_property
    def _kinds(self) -> tuple[str, ...] | None:
        """The dimensions that the comparing word, or the claim's verb, speaks of; None for any."""
        told = _SUPERLATIVES.get(self._claimed.word) or _COMPARATIVES.get(self._claimed.word)
        if told is not None:
            return told
        return next((kinds for term, kinds in _VERBS.items() if term in self._claimed.first), None)

    def _is_given(self, *numbers: Figure) -> bool:
        """Whether the numbers of the kind that the claim states are among these."""
        return all(
            any(relate(given, one.quantity) is not Match.NONE for one in numbers)
            or _is_between(given, numbers)
            or self._is_beside(given, numbers)
            for given in self._given
            if given.unit is not None and (is_comparable(given, numbers[0].quantity) or self._is_of_other_kind(given))
        )

    def _is_beside(self, given: Quantity, numbers: Sequence[Figure]) -> bool:
        """Whether a stretch of time stands in the sentence of all of these, whose numbers are of another kind."""
        lines = {one.place[0] for one in numbers}
        is_time = given.unit is not None and given.unit.dimension.startswith(TIME)
        return (
            is_time
            and not is_comparable(given, numbers[0].quantity)
            and any({one.place[0]} == lines and relate(given, one.quantity) is Match.SAME for one in self._all)
        )

    def _is_of_other_kind(self, given: Quantity) -> bool:
        """Whether the source has a number of the claim, which then says what is compared: another kind of number."""
        return any(relate(given, one.quantity) is Match.SAME for one in self._all)

    def pair(self) -> Verdict | None:
        """The numbers of both things; None where that can't be told."""
        if not self._second & self._known:
            return None
        rated = [
            (score, one, other)
            for one in self._found
            for other in self._found
            if one is not other and (score := self._score(one, other))
        ]
        if not rated:
            return None
        best = max(score for score, _, _ in rated)
        signs = {_order(one, other) for score, one, other in rated if score >= _AS_GOOD * best}
        _, one, other = max(rated, key=lambda row: row[0])
        if len(signs) != 1 or not self._is_given(one, other):
            return None
        return Verdict(one, other, signs == {self._claimed.sign})

    def _score(self, one: Figure, other: Figure) -> float:
        """How surely two numbers are those of the two things; 0 where they are not."""
        # What stands behind a cell is the next one, nothing that it counts.
        alike = one.place == other.place if one.is_cell else are_alike(one.quantity, other.quantity)
        if not alike or not is_comparable(one.quantity, other.quantity):
            return 0.0
        if one.place[0] != other.place[0] and one.quantity.word is not other.quantity.word:
            return 0.0  # "11 in all ... the two can't be compared"
        counted = _measured(one) | _measured(other)
        mine, theirs = (self._first & one.kin) - other.kin - counted, (self._second & other.kin) - one.kin - counted
        crossed = (_not_lent(self._second, one, other) | _not_lent(self._first, other, one)) - counted
        if not mine or not theirs or self._weight(crossed) > _CROSSED * self._weight(mine | theirs):
            return 0.0
        for said, told in ((self._first, mine), (self._second, theirs)):
            named = said & self._names & self._known
            if named and not named & told:
                return 0.0
        if self._weight(theirs) < _NAMED * self._weight(self._second & self._told):
            return 0.0
        rest = self._told if one.is_cell else (self._told & self._claimed.first) - self._topic
        rest = rest - mine - theirs
        around = rest & (one.context | one.own) & (other.context | other.own)
        if self._weight(around) < _AROUND * self._weight(rest):
            return 0.0
        if not self._is_of_year(one) or not self._is_of_year(other):
            return 0.0
        if one.is_cell and self._kinds is None and not around:
            return 0.0  # nothing says which column is meant
        together = _TOGETHER if one.place == other.place else 0.0
        aside = _ASIDE if one.is_aside and other.is_aside else 1.0
        return aside * (self._weight(mine | theirs) + _CONTEXT * self._weight(around) + together)

    def _is_of_year(self, one: Figure) -> bool:
        """Whether a number may be of the years that the claim names: none of them, or only these, stand around it."""
        said = years(self._told)
        return not said or not said.isdisjoint(one.own) or years(one.context | one.own) <= said

    def best(self) -> Verdict | None:
        """The number of what is said to have the most or least, beside the one that comes nearest or beats it."""
        rated = []
        for members in self._lists():
            for one in members:
                others = [other for other in members if other is not one and are_alike(one.quantity, other.quantity)]
                mine = (self._first & one.kin) - frozenset[str]().union(*(other.kin for other in others))
                named = self._first & self._names & self._known
                if mine and others and (not named or named & mine):
                    rated.append((self._weight(mine), one, others))
        if not rated:
            return None
        most = max(score for score, _, _ in rated)
        near = [row for row in rated if row[0] >= _AS_GOOD * most]
        if len(near) != 1:
            return None
        _, one, others = near[0]
        rival = max(others, key=lambda other: self._claimed.sign * other.quantity.base)
        order = _order(one, rival)
        if not self._is_given(one, rival) or (order == self._claimed.sign and len(others) < _LIST - 1):
            return None  # the more of two need not be the most of all
        return Verdict(one, rival, order == self._claimed.sign)

    def _lists(self) -> Iterator[list[Figure]]:
        """The numbers of one kind that stand in one sentence or column that is about what the claim compares."""
        lists: dict[tuple[object, object], list[Figure]] = {}
        for one in self._found:
            unit = one.quantity.unit
            place: object = one.place if one.is_cell else one.place[0]
            lists.setdefault((place, unit and unit.dimension), []).append(one)
        for members in lists.values():
            if len(members) > 1 and self._is_about(members):
                yield members

    def _is_about(self, members: Sequence[Figure]) -> bool:
        unit = members[0].quantity.unit
        if unit is not None and self._claimed.word in _SUPERLATIVES:
            return True
        shared = frozenset.intersection(*(one.context for one in members))
        rest = self._claimed.second & self._told
        return (
            self._weight(rest & shared) >= _AROUND * self._weight(rest)
            if rest
            else unit is not None and not members[0].is_cell
        )


def _not_lent(told: frozenset[str], one: Figure, other: Figure) -> frozenset[str]:
    """The told words of the one number that are not the other's too.

    The first of a list lends its verb to the others: "males covered 920 km, females 1,480". Of shares, its words may be
    what they are shares of.
    """
    is_share = one.quantity.unit is not None and one.quantity.unit.dimension == PERCENT
    if not is_share and one.is_first and one.place == other.place and one.quantity.start < other.quantity.start:
        return frozenset()
    return (told & one.kin) - other.kin


def _is_between(given: Quantity, numbers: Sequence[Figure]) -> bool:
    """Whether a number is by how much two others differ: "560 km farther"."""
    if len(numbers) != _PAIR or not all(is_comparable(given, one.quantity) for one in numbers):
        return False
    one, other = (figure.quantity.base for figure in numbers)
    return abs(abs(one - other) - given.base) <= _EXACT * max(abs(one), abs(other))


def _measured(one: Figure) -> frozenset[str]:
    """What a number counts: not the thing that it is of, but what is measured."""
    unit = one.quantity.unit
    counts = not one.is_cell and (unit is None or unit.dimension == PERCENT)
    return frozenset(one.quantity.counts[:1]) if counts else frozenset()


def _order(one: Figure, other: Figure) -> int:
    mine, theirs = one.quantity, other.quantity
    values = (mine.base, theirs.base) if is_comparable(mine, theirs) else (mine.value, theirs.value)
    return (values[0] > values[1]) - (values[0] < values[1])


def _finding(item: Item, claimed: Claimed, verdict: Verdict) -> Finding:
    text, where = item.source_text, item.claim.in_answer(claimed.start, claimed.end)
    said = item.claim.text[claimed.start : claimed.end]
    mine, theirs = (text[f.quantity.start : f.quantity.end] for f in (verdict.one, verdict.other))
    stands = "follows from" if verdict.is_so else "is at odds with"
    return Finding(
        code="N120" if verdict.is_so else "L302",
        message=f"“{said}” {stands} the source: {mine} against {theirs}",
        span=Range(start=where.start, end=where.end, text=said),
        source_id=item.source_ids[0] if len(item.source_ids) == 1 else None,
        source_span=Range(start=verdict.one.quantity.start, end=verdict.one.quantity.end, text=mine),
        confidence=None if verdict.is_so else _CONFIDENCE,
    )
