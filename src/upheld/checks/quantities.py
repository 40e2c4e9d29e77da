"""The check of quantities: backed by computation (N120), at odds with the source (N102 to N109), or absent (N101)."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from upheld.checks.alignment import aligned
from upheld.checks.attributed import other_of_list
from upheld.checks.bounds import misdirected, other_bound
from upheld.checks.chronology import Dates
from upheld.checks.comparison import Match, is_bound, is_comparable, is_equal, is_points, relate
from upheld.checks.conflicts import Conflict, conflict
from upheld.checks.counted import family
from upheld.checks.crossed import crossed
from upheld.checks.current import superseded_figure
from upheld.checks.derivations import BY_CHANCE, ROUNDABOUT, by_chance, derive, digits
from upheld.checks.durations import tells_age
from upheld.checks.matchups import matchups
from upheld.checks.miscounts import miscount
from upheld.checks.misuse import misuse
from upheld.checks.multiples import multiple
from upheld.checks.ordinals import ordinal_findings
from upheld.checks.placed import score_of
from upheld.checks.portions import other_share
from upheld.checks.quantity_readings import read_claim
from upheld.checks.restatements import is_restated, restated
from upheld.checks.rivals import is_supposed, rival
from upheld.checks.sources import source_reading
from upheld.checks.spans import other_range
from upheld.checks.tabled import other_cell
from upheld.checks.units import PERCENT, POINTS, TIME, TIMES
from upheld.report import Finding, Range
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.checks.derivations import Derived
    from upheld.checks.measures import Quantity
    from upheld.checks.placed import Placed
    from upheld.checks.quantity_readings import ClaimReading, SourceReading
    from upheld.evidence import Item

#: Sentences that are looked at for a quantity told otherwise; sources of up to `_SHORT` sentences are read whole.
_ALIGNED, _SHORT = 8, 40
#: Of those most like the claim, the sentences on both sides may hold what a number is made of.
_WITH_NEIGHBOURS = 3
#: Characters between two numbers of a claim that it reckons with each other.
_BESIDE = 120
#: Numbers of one claim that are looked at; a claim with more is a table.
_MOST = 60
#: By its significant digits, a converted or rounded value must stand in a sentence with at least this share of the
#: claim's other words: the more digits, the less it is chance. Numbers from `_LARGE` on, and measures of anything but
#: time and shares, count as a digit more.
_ABOUT_IT = (0.25, 0.1, 0.0)
_LARGE = 100
#: ... and of those of its kind none may have that much more of the claim's words around it.
_NO_LESS = 0.8
#: The words right behind a quantity count this many times as much as the others.
_COUNTED_WEIGHT = 2.0
#: Up to here a bare count may be of things that the source lists: "the two main types".
_LISTED = 2

#: How a claim begins that leaves its subject to the sentence before.
_LEANS = re.compile(r"(?:it|its|they|their|he|his|she|her|this|that|these|those|the)\b", re.IGNORECASE)
_DATES = Dates()
#: Conflicts that show the claim's digits: another unit, another power of ten.
_SAME_DIGITS = frozenset({"N102", "N103"})
_HOW = {Match.ROUNDED: "rounded", Match.CONVERTED: "converted", Match.SAME: "written otherwise"}


def _is_operand(other: Quantity) -> bool:
    """Whether a quantity of a source is one to reckon with."""
    return other.upper is None and not other.weak and not other.label


def _is_fraction(quantity: Quantity) -> bool:
    """Whether it is a share or a multiple in words: "three quarters", "twice"."""
    return quantity.word and quantity.unit is not None and quantity.unit.dimension in {PERCENT, TIMES}


class Quantities:
    """Compares every quantity of a claim with those of its source."""

    name = "quantities"

    def run(self, item: Item) -> list[Finding]:
        """Findings in the order of the claim."""
        claim = read_claim(item.claim.text)
        if not item.source_text:
            return []
        found = [*ordinal_findings(item), *matchups(item, source_reading(item.source_text))]
        if claim.quantities:
            case = _Case(item, claim, source_reading(item.source_text))
            found.extend(case.findings())
        return sorted(found, key=lambda finding: finding.span.start if finding.span else 0)


class _Case:
    """One claim against one source."""

    def __init__(self, item: Item, claim: ClaimReading, source: SourceReading) -> None:
        self._item = item
        self._claim = claim
        self._source = source
        self._given: set[int] = set()
        self._held: list[Quantity] = []

    def findings(self) -> list[Finding]:
        """What there is to say about the claim's quantities."""
        looked = [one for one in self._claim.quantities[:_MOST] if not one.label]
        found = [(one, self.finding(one)) for one in looked]
        # What the claim sets itself, to reckon with, need not be in the source: "fifty of them cost 1,650 euros".
        return [f for one, f in found if f is not None and not (f.code == "N101" and one.start in self._given)]

    def finding(self, quantity: Quantity) -> Finding | None:
        """What there is to say about one of the claim's quantities."""
        stated = list(self._stated(quantity))
        if stated:
            return self._of_stated(quantity, stated)
        best, other = self._nearest(quantity)
        if best > Match.NEAR:
            return self._backed(quantity, other, best) if other else None
        if best is Match.NEAR:
            return self._otherwise(quantity)
        opposed, found = other_bound(self._claim, quantity, self._source, self._lines)
        if opposed:
            return None if found is None else self._conflict(quantity, found)
        return self._unmatched(quantity)

    def _unmatched(self, quantity: Quantity) -> Finding | None:
        """What there is to say about one that none of the source's quantities comes near to."""
        derived = self._derive(quantity)
        if derived is not None and derived.sure:
            return self._follows(quantity, derived)
        others = [one for one in self._claim.quantities if 0 < abs(one.start - quantity.start) <= _BESIDE]
        made = multiple(quantity, others, self._placed) if others else None
        if made is not None:
            return self._multiplied(quantity, *made)
        against = other_share(self._claim, quantity, self._source, self._lines)
        if against is None and (quantity.weak or (derived is not None and is_points(quantity))):
            return None
        against = against or conflict(self._claim, quantity, self._source, self._shares, self._lines)
        against = against or misdirected(quantity, self._source, self._lines, self._labels(quantity))
        if against is not None:
            return self._conflict(quantity, against)
        if quantity.unit is None and quantity.value <= _LISTED:
            return None
        return None if self._is_dated(quantity) else self._absent(quantity)

    def _of_stated(self, quantity: Quantity, stated: Sequence[tuple[int, Quantity]]) -> Finding | None:
        """What there is to say about one whose number the source has."""
        found = misuse(self._claim, quantity, self._source, stated)
        if found is None and not quantity.weak:
            found = self._of_other(quantity, stated)
        if found is not None:
            return self._conflict(quantity, found)
        self._held.append(quantity)
        return self._reworded(quantity, [other for _, other in stated])

    def _otherwise(self, quantity: Quantity) -> Finding | None:
        """A conflict that holds although a bound or a range elsewhere would leave room for the claim's value."""
        labels = self._labels(quantity)
        found = other_range(self._claim, quantity, self._source, self._lines, labels)
        found = found or misdirected(quantity, self._source, self._lines, labels)
        if found is None and not quantity.weak and quantity.upper is None:
            found = conflict(self._claim, quantity, self._source, self._shares)
            found = found if found is not None and found.code in _SAME_DIGITS else None
        return None if found is None else self._conflict(quantity, found)

    def _is_dated(self, quantity: Quantity) -> bool:
        """Whether the dates of the source prove or refute a stretch of time: the check of dates says so."""
        if quantity.unit is None and not tells_age(self._claim.text, quantity.start):
            return False
        if quantity.unit is not None and quantity.unit.dimension != TIME:
            return False
        where = self._item.claim.in_answer(quantity.start, quantity.end)
        return any(span.start < where.end and where.start < span.end for span in self._dated)

    @cached_property
    def _dated(self) -> tuple[Range, ...]:
        return tuple(finding.span for finding in _DATES.run(self._item) if finding.span is not None)

    @cached_property
    def _said(self) -> frozenset[str]:
        """All terms of the claim, and of the sentence before where it takes its subject from there."""
        before = self._item.context.before if _LEANS.match(self._claim.text) else ""
        return frozenset(terms(f"{self._claim.text} {before}"))

    @cached_property
    def _weights(self) -> dict[str, float]:
        """The claim's terms that are no part of a quantity, and how much each tells in this source."""
        return {term: self._source.lines.weight(term) for term in self._claim.others}

    @cached_property
    def _kin(self) -> list[tuple[str, str, float]]:
        """The same with what the words of each one's family share."""
        return [(term, family(term), weight) for term, weight in self._weights.items()]

    @cached_property
    def _topic(self) -> dict[str, float]:
        """The terms of the sentence before a claim that takes its subject from there: "It costs 39.90 euros"."""
        before = self._item.context.before
        if not before or not _LEANS.match(self._claim.text):
            return {}
        if read_claim(before).quantities:
            return {}  # its numbers have words of their own
        return {term: self._source.lines.weight(term) for term in dict.fromkeys(terms(before)) if term not in STOPWORDS}

    @cached_property
    def _shares(self) -> dict[int, float]:
        """The aligned sentences with their share of those terms, best first."""
        found = {line.index: self._share(line.index) for line in aligned(self._item, _ALIGNED)}
        return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))

    def _share(self, index: int) -> float:
        total = sum(self._weights.values())
        here = self._source.lines.terms[index]
        kin = self._source.families(index)
        told = [weight for term, alike, weight in self._kin if term in here or alike in kin]
        return sum(told) / total if total else 0.0

    @cached_property
    def _lines(self) -> tuple[int, ...]:
        """The sentences that may tell a quantity otherwise: those aligned, and all of a short source."""
        count = len(self._source.lines.spans)
        return tuple(dict.fromkeys((*self._shares, *range(count)))) if count <= _SHORT else tuple(self._shares)

    def _labels(self, quantity: Quantity) -> Mapping[str, float]:
        """The terms that say what a quantity of the claim is, the more the nearer they stand to it."""
        numbers = {term: self._source.lines.weight(term) for term in sorted(self._claim.numbers_beside(quantity))}
        labels = {**self._weights, **numbers}
        return {term: weight * (_COUNTED_WEIGHT if term in quantity.counts else 1.0) for term, weight in labels.items()}

    def _of_other(self, quantity: Quantity, stated: Sequence[tuple[int, Quantity]]) -> Conflict | None:
        """What the source says instead, where it states the claim's number of another thing or time."""
        if is_supposed(self._claim.text, quantity.start):
            return None
        return (
            crossed(self._claim, quantity, self._source, stated)
            or other_cell(self._claim, self._source, stated, self._said)
            or other_of_list(self._claim, quantity, self._source, stated, self._said)
            or miscount(self._claim, quantity, self._source, stated, self._lines)
            or superseded_figure(self._claim, quantity, self._source, stated)
            or self._rival(quantity, stated)
        )

    def _rival(self, quantity: Quantity, stated: Sequence[tuple[int, Quantity]]) -> Conflict | None:
        """What the source says instead of what the claim is about; nothing where the number follows all the same."""
        labels = self._labels(quantity)
        found = rival(self._claim, quantity, self._source, stated, {**self._topic, **labels}, self._lines)
        if found is None or self._nearest(quantity)[0] in {Match.ROUNDED, Match.CONVERTED}:
            return None
        derived = derive(quantity, self._claim.text, labels, self._placed)
        return None if derived is not None and derived.sure and not derived.turned else found

    def _stated(self, quantity: Quantity) -> Iterator[tuple[int, Quantity]]:
        """Every place where the source has the same number, with the index of its sentence."""
        lines = self._source.stating(quantity)
        if _is_fraction(quantity):  # has no digits to be found by
            lines = list(dict.fromkeys((*lines, *self._lines)))
        for index in lines:
            for other in self._source.quantities(index):
                if relate(quantity, other) is Match.SAME:
                    yield index, other

    def _nearest(self, quantity: Quantity) -> tuple[Match, Quantity | None]:
        """The best match, and its quantity where that is at least as much about the claim as any other of its kind."""
        labels = self._labels(quantity)
        unit = quantity.unit
        told = digits(quantity) + (abs(quantity.value) >= _LARGE)
        told += unit is not None and unit.dimension not in {TIME, PERCENT, POINTS}
        best, nearest, own, most = Match.NONE, None, 0.0, 0.0
        alike = [(index, other, relate(quantity, other)) for index, other in self._alike(quantity)]
        if all(match is Match.NONE for _, _, match in alike):
            return best, nearest
        is_rare = by_chance(quantity, [other.base for _, other, _ in alike]) <= BY_CHANCE
        for index, other, match in alike:
            # What is no operand ("a month", a range) is no rival of another one; as a match it counts in full.
            score = score_of((self._source.place(index, other),), labels) if _is_operand(other) else float(match > 0)
            is_exact = match is Match.CONVERTED and (is_rare or is_equal(quantity, other))
            if not is_exact and self._shares.get(index, 0.0) < _ABOUT_IT[min(told, len(_ABOUT_IT)) - 1]:
                match = Match.NONE
            most = max(most, score)
            if (match, score) > (best, own):
                best, nearest, own = match, other, score
        return best, (nearest if own >= _NO_LESS * most else None)

    def _alike(self, quantity: Quantity) -> Iterator[tuple[int, Quantity]]:
        """The quantities of those sentences that are of the same kind."""
        for index in self._lines:
            for other in self._source.quantities(index):
                if is_comparable(quantity, other):
                    yield index, other

    @cached_property
    def _placed(self) -> tuple[Placed, ...]:
        """What of those sentences and of the neighbours of the first one of the claim's quantities may be made of."""
        last = len(self._source.lines.spans) - 1
        beside = (at for index in self._lines[:_WITH_NEIGHBOURS] for at in (index - 1, index + 1) if 0 <= at <= last)
        near = dict.fromkeys((*self._lines, *beside))
        return tuple(one for index in near for one in self._source.placed_operands(index))

    def _conflict(self, quantity: Quantity, found: Conflict) -> Finding:
        message = f"“{self._shown(quantity)}”: {found.says} “{self._text(found.other)}”"
        return self._finding(found.code, quantity, message, found.other, found.confidence)

    def _backed(self, quantity: Quantity, other: Quantity, match: Match) -> Finding | None:
        if self._shown(quantity).casefold() == self._text(other).casefold():
            return None
        within = match is Match.ROUNDED and is_bound(quantity)
        how = f"which “{quantity.hedge}” allows" if within else _HOW[match]
        message = f"“{self._shown(quantity)}” is the source's “{self._text(other)}”, {how}"
        return self._finding("N120", quantity, message, other)

    def _reworded(self, quantity: Quantity, stated: Sequence[Quantity]) -> Finding | None:
        """For "three quarters" of a source's "75%": words are not found by their digits."""
        if not _is_fraction(quantity):
            return None
        shown = self._shown(quantity).casefold()
        is_literal = any(self._text(other).casefold() == shown for other in stated)
        return None if is_literal else self._backed(quantity, stated[0], Match.SAME)

    def _derive(self, quantity: Quantity) -> Derived | None:
        """How it follows from the source, or from that and what the claim has said before."""
        text, labels = self._claim.text, self._labels(quantity)
        derived = derive(quantity, text, labels, self._placed)
        if (derived is not None and derived.sure) or not self._held:
            return derived
        own = tuple(restated(self._claim, self._held, next(iter(self._lines), 0)))
        found = derive(quantity, text, labels, (*self._placed, *own))
        if found is None or not any(map(is_restated, found.operands)):
            return derived
        said = {one.base for one in self._held}
        if all(one.quantity.base in said for one in found.operands):
            return replace(found, sure=True)  # "184 of 612, about 30 percent": the claim says what was reckoned
        return found if found.sure else derived

    def _follows(self, quantity: Quantity, derived: Derived) -> Finding | None:
        """What there is to say about a number that the source's numbers make, or make with the change reversed."""
        if is_bound(quantity):
            # "More than 2,000" is said of 2,184 itself, not of what 70 leave of it.
            held = (one.quantity for one in derived.operands if not is_restated(one))
            held = (one for one in held if is_comparable(quantity, one))
            within = next((one for one in held if relate(quantity, one) is Match.ROUNDED), None)
            if within is not None:
                return self._backed(quantity, within, Match.ROUNDED)
        if derived.operation in ROUNDABOUT and not quantity.weak:
            unlike = conflict(self._claim, quantity, self._source, self._shares)
            if unlike is not None and unlike.code == "N102":
                return self._conflict(quantity, unlike)
        return self._turned(quantity, derived) if derived.turned else self._derived(quantity, derived)

    def _derived(self, quantity: Quantity, derived: Derived) -> Finding:
        message = f"“{self._shown(quantity)}” follows from the source: {derived.operation}, {derived.shown}"
        self._held.append(quantity)
        given = next((one.quantity for one in derived.operands if not is_restated(one)), None)
        return self._finding("N120", quantity, message, given)

    def _turned(self, quantity: Quantity, derived: Derived) -> Finding:
        says = f"the source has it the other way round, {derived.shown}:"
        return self._conflict(quantity, Conflict("N109", derived.operands[0].quantity, says))

    def _multiplied(self, quantity: Quantity, count: Quantity, each: Placed) -> Finding:
        self._given.add(count.start)
        message = f"“{self._shown(quantity)}” follows from the source: {self._shown(count)} times {each.text}"
        return self._finding("N120", quantity, message, each.quantity)

    def _absent(self, quantity: Quantity) -> Finding:
        message = f"“{self._shown(quantity)}” is not in the source and does not follow from its numbers"
        return self._finding("N101", quantity, message)

    def _shown(self, quantity: Quantity) -> str:
        return self._claim.text[quantity.start : quantity.end]

    def _text(self, quantity: Quantity) -> str:
        return self._source.text[quantity.start : quantity.end]

    def _finding(
        self,
        code: str,
        quantity: Quantity,
        message: str,
        other: Quantity | None = None,
        confidence: float | None = None,
    ) -> Finding:
        where = self._item.claim.in_answer(quantity.start, quantity.end)
        return Finding(
            code=code,
            message=message,
            span=Range(start=where.start, end=where.end, text=self._shown(quantity)),
            source_id=self._item.source_ids[0] if len(self._item.source_ids) == 1 else None,
            source_span=Range(start=other.start, end=other.end, text=self._text(other)) if other else None,
            confidence=confidence,
        )
