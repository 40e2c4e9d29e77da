"""Numbers told with words of direction that the source has on the other side: "at most", "just under" (N104, N105)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.checks.comparison import Match, is_comparable, is_opposed, relate
from upheld.checks.conflicts import Conflict, has_anchors
from upheld.checks.counted import families, family
from upheld.checks.derivations import digits, place
from upheld.checks.placed import score_of
from upheld.checks.roughness import Hedge
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading

#: How much of the claim's words a sentence must have that gives its number as the opposite bound.
_BOUNDED = 0.6
#: Words of bounds, which say nothing of what is bounded.
_BOUND_WORDS = frozenset(terms("at least most no not more fewer less greater than maximum minimum up over under only"))
#: What turns a bound round; "no more than" is one itself.
_NOT = re.compile(
    r"\b(?:not|never|no one|nobody|neither|nor|without)\b(?! (?:more|less|fewer|longer|later|earlier))|n['’]t\b",
    re.IGNORECASE,
)
_DIRECTIONS = frozenset({Hedge.BELOW, Hedge.ABOVE})
#: A number rounded in the wrong direction has so many digits, so much of the claim's words around it (words of its
#: sentence counting less), and without a unit counts at least so many.
_LEAST_DIGITS, _DIRECTED, _LARGE_COUNT = 2, 0.2, 1000
#: ... and no number that is up to so many times as large or small has more of them.
_ALIKE = 3.0


def other_bound(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, lines: Iterable[int]
) -> tuple[bool, Conflict | None]:
    """Whether the source has the claim's number as the opposite bound, and the conflict if it is about the same."""
    if not quantity.hedge:
        return False, None
    at = dict.fromkeys((*lines, *source.stating(quantity)))
    opposed = [(index, one) for index in at for one in source.quantities(index) if is_opposed(quantity, one)]
    others = (one for one in claim.quantities if one is not quantity and not one.weak and not one.label)
    if _NOT.search(claim.text) or not all(source.stating(one) for one in others):
        # "not in under six years" for "at least six"; "12 % of the trains" for the 88 % that the source has.
        return bool(opposed), None
    told = [term for term in claim.others if term not in _BOUND_WORDS]
    for index, other in opposed:
        here = source.lines.terms[index]
        kin = families(here)
        shared = sum(term in here or family(term) in kin for term in told)
        if told and shared >= _BOUNDED * len(told) and has_anchors(claim, source, index):
            return True, Conflict("N105", other, f"“{quantity.hedge}”, but the source has “{other.hedge}”")
    return bool(opposed), None


def misdirected(
    quantity: Quantity, source: SourceReading, lines: Iterable[int], labels: Mapping[str, float]
) -> Conflict | None:
    """The source's value that a claim rounds in the wrong direction: "just under 23,000" for 23,418; or None.

    Args:
        quantity: the claim's quantity, to which no quantity of the source comes near.
        source: the source.
        lines: the sentences that are looked at.
        labels: the claim's other words, and how much each tells.
    """
    if quantity.hedge not in _DIRECTIONS or quantity.upper is not None or digits(quantity) < _LEAST_DIGITS:
        return None
    plain = replace(quantity, hedge=Hedge.ABOUT)
    alike = [
        (score_of((source.place(index, other),), labels), other)
        for index in lines
        for other in source.quantities(index)
        if is_comparable(quantity, other)
        and other.upper is None
        and not (other.weak or other.label)
        and abs(quantity.base) <= _ALIKE * abs(other.base) <= _ALIKE**2 * abs(quantity.base)
    ]
    found = [(score, other) for score, other in alike if other.hedge is Hedge.NONE and _rounds_to(plain, other)]
    if len(found) != 1 or any(score > found[0][0] for score, _ in alike):
        return None
    score, other = found[0]
    if score < _DIRECTED or (quantity.unit is None and max(abs(quantity.value), abs(other.value)) < _LARGE_COUNT):
        return None
    return Conflict("N104", other, f"not “{quantity.hedge}”: the source says")


def _rounds_to(plain: Quantity, other: Quantity) -> bool:
    """Whether a value of the source is the claim's, told with less precision."""
    return other.half < place(plain) / 2 and relate(plain, other) in {Match.ROUNDED, Match.CONVERTED}
