"""The check of quantities: backed by computation (N120), at odds with the source (N102 to N109), or absent (N101)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from upheld.checks.alignment import aligned
from upheld.checks.comparison import Match, is_comparable, is_points, relate
from upheld.checks.conflicts import conflict
from upheld.checks.derivations import derive, digits
from upheld.checks.misuse import misuse
from upheld.checks.placed import score_of
from upheld.checks.quantity_readings import SourceReading, read_claim
from upheld.checks.shelf import Shelf
from upheld.checks.units import PERCENT, POINTS, TIME, TIMES
from upheld.report import Finding, Range

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.checks.conflicts import Conflict
    from upheld.checks.derivations import Derived
    from upheld.checks.measures import Quantity
    from upheld.checks.placed import Placed
    from upheld.checks.quantity_readings import ClaimReading
    from upheld.evidence import Item

#: Characters of source text kept ready: about 80 sources of 3,000 words. A character costs some hundred bytes prepared.
_ROOM = 1_500_000
#: Sentences that are looked at for a quantity told otherwise; sources of up to `_SHORT` sentences are read whole.
_ALIGNED, _SHORT = 8, 40
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

    def __init__(self) -> None:
        self._sources = Shelf(SourceReading, _ROOM)

    def run(self, item: Item) -> list[Finding]:
        """Findings in the order of the claim."""
        claim = read_claim(item.claim.text)
        if not claim.quantities or not item.source_text:
            return []
        case = _Case(item, claim, self._sources.of(item.source_text))
        found = (case.finding(quantity) for quantity in claim.quantities if not quantity.label)
        return [finding for finding in found if finding is not None]


class _Case:
    """One claim against one source."""

    def __init__(self, item: Item, claim: ClaimReading, source: SourceReading) -> None:
        self._item = item
        self._claim = claim
        self._source = source

    def finding(self, quantity: Quantity) -> Finding | None:
        """What there is to say about one of the claim's quantities."""
        stated = list(self._stated(quantity))
        if stated:
            found = misuse(self._claim, quantity, self._source, stated)
            if found is not None:
                return self._conflict(quantity, found)
            return self._reworded(quantity, [other for _, other in stated])
        best, other = self._nearest(quantity)
        if best is not Match.NONE:
            return self._backed(quantity, other, best) if other and best > Match.NEAR else None
        derived = derive(quantity, self._claim.text, self._labels(quantity), list(self._placed(quantity)))
        if derived is not None and derived.sure:
            return self._derived(quantity, derived)
        if quantity.weak or (derived is not None and is_points(quantity)):
            return None
        against = conflict(self._claim, quantity, self._source, self._shares, self._lines)
        if against is not None:
            return self._conflict(quantity, against)
        return None if quantity.unit is None and quantity.value <= _LISTED else self._absent(quantity)

    @cached_property
    def _weights(self) -> dict[str, float]:
        """The claim's terms that are no part of a quantity, and how much each tells in this source."""
        return {term: self._source.lines.weight(term) for term in self._claim.others}

    @cached_property
    def _shares(self) -> dict[int, float]:
        """The aligned sentences with their share of those terms, best first."""
        found = {line.index: self._share(line.index) for line in aligned(self._item, _ALIGNED)}
        return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))

    def _share(self, index: int) -> float:
        total = sum(self._weights.values())
        here = self._source.lines.terms[index]
        return sum(weight for term, weight in self._weights.items() if term in here) / total if total else 0.0

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
        for index in self._lines:
            for other, score in self._alike(index, quantity, labels):
                match = relate(quantity, other)
                if self._shares.get(index, 0.0) < _ABOUT_IT[min(told, len(_ABOUT_IT)) - 1]:
                    match = Match.NONE
                most = max(most, score)
                if (match, score) > (best, own):
                    best, nearest, own = match, other, score
        return best, (nearest if own >= _NO_LESS * most else None)

    def _alike(self, index: int, quantity: Quantity, labels: Mapping[str, float]) -> Iterator[tuple[Quantity, float]]:
        """The quantities of a sentence that are of the same kind, with how much they are about the claim's."""
        for other in self._source.quantities(index):
            if is_comparable(quantity, other):
                score = score_of((self._source.place(index, other),), labels) if _is_operand(other) else 1.0
                yield other, score

    def _placed(self, quantity: Quantity) -> Iterator[Placed]:
        """What of those sentences and of their neighbours one of the claim's quantities may be made of."""
        whole = quantity.unit is None or quantity.unit.dimension in {PERCENT, TIMES}
        last = len(self._source.lines.spans) - 1
        near = (at for index in self._lines for at in (index, index - 1, index + 1) if 0 <= at <= last)
        for index in dict.fromkeys(near):
            for other in self._source.quantities(index):
                serves = whole or other.unit is None or other.unit.dimension == PERCENT
                if _is_operand(other) and (serves or is_comparable(quantity, other)):
                    yield self._source.place(index, other)

    def _conflict(self, quantity: Quantity, found: Conflict) -> Finding:
        message = f"“{self._shown(quantity)}”: {found.says} “{self._text(found.other)}”"
        return self._finding(found.code, quantity, message, found.other, found.confidence)

    def _backed(self, quantity: Quantity, other: Quantity, match: Match) -> Finding | None:
        if self._shown(quantity).casefold() == self._text(other).casefold():
            return None
        message = f"“{self._shown(quantity)}” is the source's “{self._text(other)}”, {_HOW[match]}"
        return self._finding("N120", quantity, message, other)

    def _reworded(self, quantity: Quantity, stated: Sequence[Quantity]) -> Finding | None:
        """For "three quarters" of a source's "75%": words are not found by their digits."""
        if not _is_fraction(quantity):
            return None
        shown = self._shown(quantity).casefold()
        is_literal = any(self._text(other).casefold() == shown for other in stated)
        return None if is_literal else self._backed(quantity, stated[0], Match.SAME)

    def _derived(self, quantity: Quantity, derived: Derived) -> Finding:
        message = f"“{self._shown(quantity)}” follows from the source: {derived.operation}, {derived.shown}"
        return self._finding("N120", quantity, message, derived.operands[0].quantity)

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
