"""A stretch of a claim beside one of a source, where both have the same words around it: a sentence with one turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from upheld.checks.bags import Bag
    from upheld.checks.readings import Reading

#: Words of meaning that are compared on each side of a stretch.
_BESIDE = 2
#: How much of the claim's other words of meaning a sentence must have, and how many there must be. Set by hand.
_COPIED, _FEWEST_WORDS = 0.7, 3


class Slot(NamedTuple):
    """The words of meaning next to a stretch, nearest first, on the left and on the right."""

    left: tuple[str, ...]
    right: tuple[str, ...]


def slot_of(reading: Reading, stretch: range, but: frozenset[int] = frozenset()) -> Slot:
    """What stands around some words, others left out; less than two words at the ends of the sentence."""
    before = [reading.terms[p] for p in reading.content if p < stretch.start and p not in but]
    after = [reading.terms[p] for p in reading.content if p >= stretch.stop and p not in but]
    return Slot(tuple(before[-_BESIDE:][::-1]), tuple(after[:_BESIDE]))


def is_same_slot(mine: Slot, theirs: Slot) -> bool:
    """Whether the words around are the same: the nearest on each side, and three in all, or all that the claim has."""
    left, right = _shared(mine.left, theirs.left), _shared(mine.right, theirs.right)
    if (mine.left and not left) or (mine.right and not right):
        return False
    return left + right >= max(_FEWEST, min(_LEAST, len(mine.left) + len(mine.right)))


#: Of the up to four words around.
_FEWEST, _LEAST = 2, 3


def _shared(mine: tuple[str, ...], theirs: tuple[str, ...]) -> int:
    """How many of the claim's words follow each other in the source too, from the nearest on."""
    return next(
        (at for at, (one, other) in enumerate(zip(mine, theirs, strict=False)) if one != other),
        min(len(mine), len(theirs)),
    )


def is_copy(claim: Reading, bag: Bag, but: frozenset[int], least: float = _COPIED) -> bool:
    """Whether a bag has nearly all that the claim says besides some words, and every number of it."""
    places = [p for p in claim.content if p not in but]
    if any(claim.terms[p] in claim.numbers and not bag.has(claim.terms[p]) for p in places):
        return False
    return len(places) >= _FEWEST_WORDS and sum(bag.has(claim.terms[p]) for p in places) >= least * len(places)
