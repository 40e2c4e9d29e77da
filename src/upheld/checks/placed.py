"""A source's quantities with the words around them, and how much they are about a claim."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from upheld.checks.steps import step_at
from upheld.checks.units import PERCENT, PLAIN_POINTS, POINTS, TEMPERATURE, TIME, TIMES
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.steps import Step

#: Shares, multiples and temperatures are not adopted: any number could be one.
_RELATIVE = frozenset({PERCENT, POINTS, PLAIN_POINTS, TIMES, TEMPERATURE})
#: Beside the words right at a quantity, those of its sentence and of the one before count this much.
_SENTENCE, _BEFORE = 0.6, 0.3
#: How much quantities count together by how many sentences they are apart.
_DISTANCES = (1.0, 0.92, 0.85)
_FAR = 0.8
#: Characters of the sentence that are read on both sides of two quantities.
_LEFT, _RIGHT = 60, 10


@dataclass(frozen=True, slots=True)
class Placed:
    """A quantity of the source, with the words around it.

    Attributes:
        quantity: the quantity; its offsets are those of the source text.
        line: index of its sentence.
        near: terms between the quantities of its kind to the left and to the right.
        around: terms of its sentence.
        before: terms of the sentence before.
        text: how it is written.
        sentence: its sentence.
        start: where that begins in the source.
        cell: in a table, which table, row and column it stands in; else None.
    """

    quantity: Quantity
    line: int
    near: frozenset[str]
    around: frozenset[str]
    before: frozenset[str]
    text: str
    sentence: str
    start: int
    cell: tuple[int, int, int] | None = None

    def has_unit(self, dimension: str) -> bool:
        """Whether it is an amount of that dimension."""
        return self.quantity.unit is not None and self.quantity.unit.dimension == dimension

    @property
    def step(self) -> Step | None:
        """What it changes, where it is told as a change."""
        at = self.quantity.start - self.start
        is_time = self.has_unit(TIME)
        return step_at(self.sentence, 0, at, at + self.quantity.end - self.quantity.start, is_time=is_time)

    def beside(self, other: Placed) -> str:
        """The sentence from a little before the first of the two to a little after the second."""
        first, last = sorted((self.quantity, other.quantity), key=lambda quantity: quantity.start)
        return self.sentence[max(0, first.start - self.start - _LEFT) : last.end - self.start + _RIGHT]

    def is_apart(self, other: Placed) -> bool:
        """Whether both stand in one table, but neither in one row nor in one column: nobody reckons so."""
        if self.cell is None or other.cell is None or self.cell[0] != other.cell[0]:
            return False
        return self.cell[1] != other.cell[1] and self.cell[2] != other.cell[2]

    def credit(self, term: str) -> float:
        """How much a word is said of it: right beside it, in its sentence, in the one before; 0 to 1."""
        if term in self.near:
            return 1.0
        if term in self.around:
            return _SENTENCE
        return _BEFORE if term in self.before else 0.0


def score_of(operands: Sequence[Placed], terms: Mapping[str, float]) -> float:
    """How much of a claim's words, by their weights, stands around some of the source's quantities, 0 to 1."""
    total = sum(terms.values())
    if not total:
        return 0.0
    if len(operands) == 1:
        one = operands[0]
        near, around, before = one.near, one.around, one.before  # as `Placed.credit`, for each of the claim's terms
        told = [
            weight
            if term in near
            else weight * _SENTENCE
            if term in around
            else weight * _BEFORE
            if term in before
            else 0.0
            for term, weight in terms.items()
        ]
        return sum(told) / total
    # Weights are never negative, and one operand that has a word is enough.
    return sum(weight * max(one.credit(term) for one in operands) for term, weight in terms.items()) / total


def nearness(operands: Sequence[Placed]) -> float:
    """How much operands count together: the further apart, the less, from 1 down."""
    lines = [one.line for one in operands]
    apart = max(lines) - min(lines)
    return _DISTANCES[apart] if apart < len(_DISTANCES) else _FAR


def adopted(claim: Quantity, placed: Sequence[Placed]) -> list[Placed]:
    """Bare numbers of sentences that name the claim's unit: "branch hours, from 52 to 37"; and amounts with its rate.

    They are possible readings, not what stands there.
    """
    unit = claim.unit
    if unit is None or unit.dimension in _RELATIVE:
        return []
    names = frozenset(terms(unit.name.partition(" per ")[0]))
    over = unit.dimension.partition("/")[0] if "/" in unit.dimension else ""
    told = {one.line for one in placed if one.has_unit(unit.dimension)} if over else set()
    out = []
    for one in placed:
        plain = one.quantity.unit is None and not one.quantity.word and names <= one.around
        if plain or (one.line in told and one.has_unit(over)):
            out.append(replace(one, quantity=replace(one.quantity, unit=unit)))
    return out
