"""A share in words or percent against the part and the whole that the source counts: "half" of 18 of 64 (N107)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.conflicts import Conflict
from upheld.checks.figures import figures
from upheld.checks.roughness import Hedge
from upheld.checks.units import PERCENT
from upheld.checks.wholes import whole_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.figures import Figure
    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading
    from upheld.checks.wholes import Whole

#: How much of the words for the whole, and of those for the part, must stand beside the source's numbers.
_WHOLE, _PART = 0.5, 0.5
#: Pairs with this part of the best one's score must say the same.
_AS_GOOD = 0.8
#: By how many points a share may be off, or by what part of it, before it is wrong.
_POINTS, _RELATIVE = 6.0, 0.15
#: A claim that compares, reckons on or denies says more than a share.
_MORE = re.compile(
    r"\b(?:than (?!(?:an?|one|two|three|four)?\s?-?(?:half|thirds?|quarters?|fifths?|tenths?|\d))"
    r"|not|never|no|except|other"
    r"|rest|remaining|without|additional|further|increase\w*|decrease\w*|rose|fell|grew|cut|reduc\w+|declin\w+|dropped|up|down"
    r"|again|as (?:much|many))\b|n['’]t\b",
    re.IGNORECASE,
)
#: "102 (25%)" gives the share itself.
_GIVEN = re.compile(r"\d\s?%|\bper ?cent\b", re.IGNORECASE)


class Pair(NamedTuple):
    """A part and its whole in the source, and how surely they are the claim's."""

    part: Figure
    whole: Figure
    score: float

    @property
    def share(self) -> float:
        """The part in percent of the whole."""
        return 100 * self.part.quantity.base / self.whole.quantity.base


def other_share(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, lines: Sequence[int]
) -> Conflict | None:
    """The part that the source counts, where it is another share of its whole than the claim says, or None.

    Args:
        claim: the claim.
        quantity: its share, which the source neither states nor gives.
        source: the source.
        lines: the sentences that are looked at, best first.
    """
    if quantity.unit is None or quantity.unit.dimension != PERCENT or quantity.upper is not None:
        return None
    if _MORE.search(claim.text) or not 0 < quantity.base <= 100:
        return None
    pairs = list(_pairs(claim, quantity, source, lines))
    if not pairs:
        return None
    best = max(pairs, key=lambda pair: pair.score)
    near = [pair for pair in pairs if pair.score >= _AS_GOOD * best.score]
    if not all(is_off(quantity, pair.share) for pair in near):
        return None
    text = source.text[best.whole.quantity.start : best.whole.quantity.end]
    return Conflict("N107", best.part.quantity, f"of {text} in the source it is")


def is_off(quantity: Quantity, share: float) -> bool:
    """Whether a share can't be what a claim calls it."""
    match quantity.hedge:
        case Hedge.ABOVE | Hedge.LEAST:
            return share < quantity.base - (0.5 if quantity.hedge is Hedge.LEAST else 0.0) - 1e-9
        case Hedge.MOST:
            return share > quantity.base + 0.5
        case _:
            return abs(share - quantity.base) > max(_POINTS if quantity.word else 1.0, _RELATIVE * quantity.base)


def _pairs(claim: ClaimReading, quantity: Quantity, source: SourceReading, lines: Sequence[int]) -> Iterator[Pair]:
    of = whole_of(claim.text, 0, quantity.start, quantity.end)
    if of is None or not of.terms:
        return
    known = source.lines.postings.keys()
    said = of.terms.union(claim.others).intersection(known)
    found = [one for one in figures(source, lines) if not _is_share(one)]
    wholes = [one for one in found if _is_whole(one, of, source)]
    counted = {one.place[0] for one in wholes}
    # "212 blocks, 140 from B and 72 from A": which of them is meant can't be told
    wholes += [
        one for one in found if one.place[0] in counted and not one.quantity.counts and one.quantity.unit is None
    ]
    # "a third of the seats ..., since there are four regions": what the claim counts besides is no part of them.
    besides = {(one.value, *one.counts[:1]) for one in claim.quantities if one.counts[:1] and one is not quantity}
    besides = {key for key in besides if key[1] not in of.terms}
    parts = [one for one in found if (one.quantity.value, *one.quantity.counts[:1]) not in besides]
    for whole in wholes:
        own = said - _near(source, whole)
        if not own:
            continue
        for part in parts:
            told = _weigh(source, own & _near(source, part)) / _weigh(source, own)
            if told >= _PART and _may_be_part(part, whole):
                yield Pair(part, whole, told)


def _is_whole(one: Figure, of: Whole, source: SourceReading) -> bool:
    """Whether a number counts what the claim's share is of."""
    if _GIVEN.search(source.line(one.place[0])):
        return False
    if of.numbers:
        return one.quantity.value in of.numbers
    if not of.terms.isdisjoint(one.quantity.counts[:2]):
        return True
    return _weigh(source, of.terms & _near(source, one)) >= _WHOLE * _weigh(source, of.terms)


def _near(source: SourceReading, one: Figure) -> frozenset[str]:
    """The words right at a number, whatever the others beside it count."""
    return source.place(one.place[0], one.quantity).near.union(one.quantity.counts[:2])


def _weigh(source: SourceReading, terms: frozenset[str]) -> float:
    return sum(map(source.lines.weight, terms))


def _is_share(one: Figure) -> bool:
    return one.quantity.unit is not None and "percent" in one.quantity.unit.dimension


def _may_be_part(part: Figure, whole: Figure) -> bool:
    """Whether one number may count some of what another counts: smaller, of one unit, at most a sentence later."""
    mine, theirs = part.quantity, whole.quantity
    if part is whole or not 0 < mine.base < theirs.base or mine.unit is not theirs.unit:
        return False
    return part.place[0] - whole.place[0] in {0, 1}
