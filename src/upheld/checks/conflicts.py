"""Where a source gives another value than a claim for the same thing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.comparison import Match, is_close, is_comparable, relate
from upheld.checks.counted import count_alike, counts_people, is_told
from upheld.checks.derivations import digits
from upheld.checks.placed import score_of
from upheld.checks.roughness import Hedge
from upheld.checks.unitforms import table
from upheld.checks.units import PERCENT, PLAIN_POINTS, POINTS, TIME, TIMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading
    from upheld.checks.units import Unit


@dataclass(frozen=True, slots=True)
class Conflict:
    """What the source says instead.

    Attributes:
        code: which kind of conflict.
        other: the source's quantity.
        says: how the message goes on after the claim's quantity.
    """

    code: str
    other: Quantity
    says: str

    @property
    def confidence(self) -> float:
        """How sure it is, 0 to 1."""
        return _CONFIDENCE[self.code]


#: The share of such findings that stood on rows not labelled supported, rounded down, over 16 public label sets
#: (2026-11-30, training/firings.py --check quantities): N102 8 of 10, N103 6 of 7, N104 19 of 19, N107 92 of 96, N109
#: 29 of 30; N108, since it finds numbers of another thing, 45 of 52 over 18 sets. N105 fired too seldom there (3, all
#: right) and is put beside N103.
_CONFIDENCE = {
    "N102": 0.8,
    "N103": 0.85,
    "N104": 0.95,
    "N105": 0.85,
    "N107": 0.95,
    "N108": 0.85,
    "N109": 0.95,
    "L307": 0.8,
}


#: How much of the claim's other words a sentence must have: for the same digits in another unit, for digits that are a
#: power of ten apart, and for any other value.
_UNIT, _MAGNITUDE, _VALUE = 0.35, 0.5, 0.7
#: ... and how much of them, words of the same sentence counting less, must stand around the value itself.
_NEAR = 0.65
#: Digits that hardly stand by chance with another unit of the same kind; one less where the number has three places.
_TELLING = 3
#: Digits of an amount of money that hardly stand by chance; a large amount counts as one more.
_MONEY, _HUNDRED = 2, 100
#: Times up to here stand in most texts, so that "three days" is hardly another text's "three years".
_SMALL_TIME = 12
#: Units that most texts have several of; numbers up to here stand in most texts.
_COMMON, _FEW = frozenset({TIME, PERCENT, POINTS, PLAIN_POINTS, TIMES}), 2
_SHIFTED = "the source has it larger or smaller by a power of ten:"
#: Powers of ten that a slip makes: ten to a million times.
_POWERS = tuple(10.0**power for power in range(1, 7))


#: Characters before a quantity that may say that it is a change.
_ROOM = 30
_BY = re.compile(
    r"\b(?:by|another|further|additional|extra|up|down|rose|fell|gain\w*|lost|added|within|after|every)"
    r"(?: (?:a|an|about|around|some|over|more than|nearly|almost|just|only|roughly|at least))*\s(?:US)?[$€£]?$",
    re.IGNORECASE,
)
_APART = re.compile(
    r"(?:[\s-][^\W\d_]+){0,2}?\s(?:more|fewer|less|higher|lower|larger|smaller|greater|bigger|longer|shorter|taller|older|"
    r"younger|heavier|lighter|faster|slower|above|below|ahead|behind|after|before|later|earlier|ago|apart|away|further|"
    r"farther|increase|decrease|rise|fall|drop|decline|reduction|gap|difference|short|quieter|louder|too)\b",
    re.IGNORECASE,
)
#: What makes a quantity one of several.
_EACH = re.compile(
    r"\b(?:every|each|per|other|another|additional|further|remaining|average(?: of)?|ages?|aged)\s(?:US)?[$€£]?$",
    re.IGNORECASE,
)
_MORE = re.compile(r"\s(?:others?|more|additional|further|original|new)\b", re.IGNORECASE)
#: A count beside one of these may be a part: "two children, and another boy".
_OTHERS = re.compile(r"\b(?:another|others?|additional|further|remainder|rest|remaining)\b", re.IGNORECASE)
#: "one better than the old mark": a change by one, which is no quantity by itself.
_BY_ONE = re.compile(r"\bone (?:(?P<up>more|better|higher)|fewer|less|worse|lower)\b", re.IGNORECASE)
_CENT = "money cent"
_MASS = "mass"
#: Metric units are as far apart as a slip of one letter makes them, "mg" for "µg".
_PREFIX = 1000.0
#: A stretch told with "for" is no distance, whatever it is after: "for three years after the flood".
_FOR = re.compile(r"\bfor(?: (?:about|around|some|over|nearly|almost|just|only|roughly|the))*\s$", re.IGNORECASE)
#: By what part a difference may be off, floats being what they are.
_EXACT = 1e-6
#: A rate whose unit is no unit of measure.
_RATE = re.compile(
    r"(?:\s[^\W\d_]+){0,4}?\s(?:per|each|every|apiece|daily|annually|yearly|an?\s(?:day|week|month|year|hour|minute|second|piece|head))\b",
    re.IGNORECASE,
)
#: A part is not the whole: "some 880 of the labels".
_PART = re.compile(r"\s(?:out )?of (?:the|those|these|its|their|all|them)\b", re.IGNORECASE)
#: A claim that adds up or multiplies: its number need not stand anywhere.
_TOTALS = re.compile(
    r"\b(?:in all|altogether|all told|together|combined|totals?|totall?ed|totall?ing|sum|comes? to|came to|overall|"
    r"between them|both|average[ds]?|each(?!\s(?:day|week|month|year))|per(?!\s(?:cent|day|week|month|year|hour))|"
    r"worth|counting|includ\w+|without|except)\b",
    re.IGNORECASE,
)


def conflict(
    claim: ClaimReading,
    quantity: Quantity,
    source: SourceReading,
    shares: Mapping[int, float],
    lines: Iterable[int] = (),
) -> Conflict | None:
    """The surest conflict of a quantity that the source neither states nor gives, or None.

    Args:
        claim: the claim.
        quantity: its quantity.
        source: the source.
        shares: the aligned sentences, best first, with how much of the claim's other words each has.
        lines: all that may be looked at for digits that are hardly there by chance.
    """
    about = [index for index, share in shares.items() if share >= _UNIT]
    telling = about
    if _is_small_time(quantity):
        telling = [index for index in about if shares[index] >= _MAGNITUDE and not _has_bound(quantity, source, index)]
    found = _elsewhere(quantity, source, telling)
    if found is not None:
        return found
    for index in about:
        if shares[index] >= _MAGNITUDE and has_anchors(claim, source, index):
            found = _in_sentence(claim, quantity, source, index, is_same=shares[index] >= _VALUE)
            if found is not None:
                return found
    found = _other_money(quantity, source, lines) or _other_scale(quantity, source, lines)
    if found is not None:
        return found
    if digits(quantity) + (abs(quantity.value) >= 100) >= _TELLING or _is_foreign(quantity, source, lines):
        return _elsewhere(quantity, source, lines)
    if claim.others or _is_small_time(quantity):
        return None
    return _elsewhere(quantity, source, shares)  # "The dose is 5 mg": there are no other words to go by


def _is_small_time(quantity: Quantity) -> bool:
    return quantity.unit is not None and quantity.unit.dimension == TIME and quantity.value <= _SMALL_TIME


def _is_foreign(quantity: Quantity, source: SourceReading, lines: Iterable[int]) -> bool:
    """Whether a measure's unit is none that the source uses: hardly another number then happens to have its digits.

    Stretches of time, shares and money are told in all units by most texts.
    """
    unit = quantity.unit
    if unit is None or unit.is_money or unit.dimension in _COMMON or abs(quantity.value) <= _FEW:
        return False
    plain = unit.counted[0]
    told = (one.unit for index in lines for one in source.quantities(index))
    return all(one is None or one.is_money or plain not in one.counted for one in told)


def _has_bound(quantity: Quantity, source: SourceReading, index: int) -> bool:
    """Whether a sentence has a bound in the claim's unit, against which its number may be set: "over five days"."""
    return any(one.unit == quantity.unit and one.hedge is not Hedge.NONE for one in source.quantities(index))


def _elsewhere(quantity: Quantity, source: SourceReading, lines: Iterable[int]) -> Conflict | None:
    """The same digits in another unit, in any of some sentences."""
    others = (other for index in lines for other in source.quantities(index))
    return next((found for other in others if (found := _other_unit(quantity, other)) is not None), None)


def _other_money(claim: Quantity, source: SourceReading, lines: Iterable[int]) -> Conflict | None:
    """The same amount in another currency, in a text that has nothing in the claim's: the words around may differ."""
    if claim.unit is None or not claim.unit.is_money or claim.upper is not None or claim.weak:
        return None
    if digits(claim) + (abs(claim.value) >= _HUNDRED) < _MONEY:
        return None
    mine = claim.unit.counted[0]
    amounts = [one for index in lines for one in source.quantities(index) if one.unit is not None and one.unit.is_money]
    if any(
        one.unit is None or one.unit.counted[0] in {mine, _CENT} or claim.unit.measures(one.unit) for one in amounts
    ):
        return None
    same = next((one for one in amounts if one.upper is None and one.value == claim.value and not one.weak), None)
    return Conflict("N102", same, "the source has this number in another unit:") if same else None


def _other_scale(claim: Quantity, source: SourceReading, lines: Iterable[int]) -> Conflict | None:
    """The same digits with another scale word, "€94 billion" for "€94 million": the words around may differ."""
    if claim.mantissa is None or claim.upper is not None or digits(claim) < _MONEY:
        return None
    for one in (one for index in lines for one in source.quantities(index) if is_comparable(claim, one)):
        if one.upper is None and one.mantissa == claim.mantissa and one.value != one.mantissa and not one.weak:
            return Conflict("N103", one, _SHIFTED) if _is_shifted(claim, one) else None
    return None


def _in_sentence(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, index: int, *, is_same: bool
) -> Conflict | None:
    """The conflict with the values of one sentence; `is_same` where it is surely about the same thing."""
    if quantity.unit is None and _OTHERS.search(source.line(index)):
        return None
    rivals = _rivals(claim, quantity, source.quantities(index), source.text)
    shifted = next((other for other in rivals if _is_shifted(quantity, other)), None)
    if shifted is not None:
        return Conflict("N103", shifted, _SHIFTED)
    if len(rivals) != 1 or not is_same:
        return None
    placed = source.place(index, rivals[0])
    near = score_of(
        (placed,), {term: 1.0 for term in claim.others if term in placed.around or not is_told(term, placed.around)}
    )
    found = _other_value(quantity, rivals[0]) if near >= _NEAR else None
    return None if found is None or _is_other_side(quantity, rivals[0], source, index) else found


def _is_other_side(claim: Quantity, rival: Quantity, source: SourceReading, index: int) -> bool:
    """Whether the claim has what the source's value is counted from: 9.2 where it has "11.6 GiB, up 2.4"."""
    factor = rival.unit.factor if rival.unit else 1.0
    steps = [factor * (1 if match["up"] else -1) for match in _BY_ONE.finditer(source.line(index))]
    for other in source.operands(index):
        step = source.place(index, other).step
        if step is None or other.start == rival.start:
            continue
        if other.unit is None or is_comparable(other, rival):
            amount = other.base if other.unit else other.value * factor
        elif other.unit.dimension == _CENT:
            amount = other.value / 100 * factor
        else:
            continue
        steps.append(amount if step.up else -amount)
    return any(abs(rival.base - step - claim.base) <= _EXACT * abs(claim.base) for step in steps)


def _other_unit(claim: Quantity, other: Quantity) -> Conflict | None:
    """The same digits with a unit that makes them something else."""
    if claim.unit is None or other.unit is None or other.weak or claim.weak or claim.upper != other.upper:
        return None
    if claim.unit.is_like(other.unit) or not any(abs(one) == abs(two) for one in claim.values for two in other.values):
        return None
    if bool(claim.unit.counted[1]) is not bool(other.unit.counted[1]):
        return _other_dose(claim.unit, other)
    kinds = {claim.unit.dimension, other.unit.dimension}
    if kinds == {PERCENT, POINTS}:
        return Conflict("N108", other, "the source has this number as")
    if claim.unit.dimension == other.unit.dimension or (claim.unit.is_money and other.unit.is_money):
        if claim.unit.measures(other.unit) and relate(claim, other) is not Match.NONE:
            return None
        return Conflict("N102", other, "the source has this number in another unit:")
    return None


def _other_dose(unit: Unit, other: Quantity) -> Conflict | None:
    """The same digits in another unit of mass, told with the time that it is for on one side only: "400 µg a day"."""
    plain = [one if one.dimension == _MASS else table().get(one.counted[0]) for one in (unit, other.unit) if one]
    first, second = plain[0], plain[-1]
    if first is None or second is None or not first.dimension == second.dimension == _MASS:
        return None
    ratio = first.factor / second.factor
    if not any(abs(one - _PREFIX) <= _EXACT * _PREFIX for one in (ratio, 1 / ratio)):
        return None
    return Conflict("N102", other, "the source has this number in another unit:")


def has_anchors(claim: ClaimReading, source: SourceReading, index: int) -> bool:
    """Whether the sentence, or the two before it, name all that the claim names, its years too."""
    near = source.lines.terms[max(0, index - 2) : index + 1]
    return all(any(anchor in bag for bag in near) for anchor in claim.anchors)


def _rivals(claim: ClaimReading, quantity: Quantity, here: Sequence[Quantity], text: str) -> list[Quantity]:
    """The quantities of a sentence that may be the claim's, told otherwise."""
    if _TOTALS.search(claim.text) or _is_unlike(claim.text, quantity.start, quantity.end):
        return []
    part = _PART.match(claim.text, quantity.end) is not None
    rated = _RATE.match(claim.text, quantity.end) is not None
    # "visited by 70 million people": whoever does it is no change.
    change = not counts_people(quantity) and is_change(claim.text, quantity.start, quantity.end)
    others = [one for one in claim.quantities if one is not quantity and is_comparable(one, quantity)]
    rivals = []
    for other in here:
        if not is_comparable(quantity, other) or other.weak:
            continue
        if quantity.unit is None and not count_alike(quantity, other, claim.others):
            continue
        is_length = _lasts(claim.text, quantity) and _lasts(text, other)
        differs = not is_length and is_change(text, other.start, other.end) is not change
        if differs or _is_unlike(text, other.start, other.end):
            continue
        if (_RATE.match(text, other.end) is not None) is not rated:
            continue
        if part and _PART.match(text, other.end) is None:
            continue
        if any(relate(one, other) is not Match.NONE for one in others):
            continue
        rivals.append(other)
    return rivals


def _lasts(text: str, quantity: Quantity) -> bool:
    """Whether it is a stretch of time told with "for"."""
    is_time = quantity.unit is not None and quantity.unit.dimension == TIME
    return is_time and _FOR.search(text, max(0, quantity.start - _ROOM), quantity.start) is not None


def is_change(text: str, start: int, end: int) -> bool:
    """Whether a quantity tells how far two things are apart, not how large one is."""
    return _BY.search(text, max(0, start - _ROOM), start) is not None or _APART.match(text, end) is not None


def _is_unlike(text: str, start: int, end: int) -> bool:
    """Whether a quantity is one of several, or a rate whose unit says nothing of it."""
    before = text[max(0, start - _ROOM) : start]
    return _EACH.search(before) is not None or _MORE.match(text, end) is not None


def _is_shifted(claim: Quantity, other: Quantity) -> bool:
    if relate(claim, other) is not Match.NONE:
        return False
    ratio = abs(claim.base / other.base) if other.base else 0.0
    return any(abs(ratio - power) <= 1e-6 * power or abs(ratio * power - 1) <= 1e-6 for power in _POWERS)


def _other_value(claim: Quantity, other: Quantity) -> Conflict | None:
    if relate(claim, other) is not Match.NONE:
        return None
    if other.upper is not None:
        return Conflict("N105", other, "outside the source's range of")
    if claim.hedge is not Hedge.NONE and is_close(claim, other):
        if claim.hedge is Hedge.ABOUT:
            return None
        return Conflict("N104", other, f"not “{claim.hedge}”: the source says")
    if claim.hedge in {Hedge.ABOVE, Hedge.LEAST, Hedge.MOST, Hedge.BELOW}:
        return Conflict("N104", other, f"not “{claim.hedge}”: the source says")
    return Conflict("N107", other, "the source says")
