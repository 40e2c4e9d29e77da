"""Which of two things a comparison with "than" puts above the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.antonyms import sides
from upheld.checks.readings import FUNCTION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

#: Before the other of two parties, or of two places.
_LINKS = frozenset({"to", "from", "by", "of"})
_BE = frozenset({"is", "are", "was", "were", "been", "being", "be"})
#: How many words a comparative may stand before "than", and how many after it name the other thing.
_BEFORE_THAN = 12
_AFTER_THAN = 8
#: How much of the claim's clause a sentence must have that compares the same two things.
_COVERED = 0.72


def _compared(reading: Reading, at: int, *, between: bool = False) -> tuple[frozenset[str], frozenset[str]] | None:
    """The terms of what stands before and after "than"; None where the word is not followed by one.

    Args:
        reading: a sentence.
        at: where its comparative stands.
        between: whether the first thing may stand behind the comparative too: "more cars than lorries".
    """
    than = next((p for p in reading.places.get("than", ()) if p > at), None)
    if than is None or than - at > _BEFORE_THAN:
        return None
    start = reading.bounds[reading.clause[at]].start
    left = _content(reading, range(start, at)) | _content(reading, range(at + 1, than if between else at))
    right = _content(reading, range(than + 1, min(len(reading.terms), than + 1 + _AFTER_THAN)))
    return left - right, right - left


def _content(reading: Reading, places: range) -> frozenset[str]:
    return frozenset(reading.terms[p] for p in places if reading.lowered[p] not in FUNCTION)


def are_swapped(claim: Reading, at: int, source: Reading, place: int) -> bool:
    """Whether both texts tell one thing from its two ends: "A is north of B" for "B lies south of A".

    What the claim has before "than" stands after it in the source, or the other way round; else, a name that the one
    has before its word stands after the other's, behind a preposition.
    """
    mine, theirs = _compared(claim, at, between=True), _compared(source, place, between=True)
    if mine is not None and theirs is not None:
        return bool(mine[0] & theirs[1] or mine[1] & theirs[0])
    if _is_passive(claim, at) or _is_passive(source, place):
        return False  # "A sold it to B", "B, whose share was bought by A"
    return _is_behind(claim, at, source, place) or _is_behind(source, place, claim, at)


def _is_passive(reading: Reading, at: int) -> bool:
    return at > 0 and reading.lowered[at - 1] in _BE


def _is_behind(one: Reading, at: int, other: Reading, place: int) -> bool:
    """Whether a name right behind the one's word and a preposition is what the other text has before its word."""
    start = other.bounds[other.clause[place]].start
    before = {other.terms[p] for p in range(start, place) if other.raws[p][0].isupper()}
    stop = one.bounds[one.clause[at]].stop
    return any(
        one.is_name(p) and one.terms[p] in before and not _LINKS.isdisjoint(one.lowered[max(at, p - 2) : p])
        for p in range(at + 1, stop)
        if one.terms[p] not in other.terms[place:]
    )


def are_reversed(comparison: Comparison, at: int, sentence: Sentence, places: Sequence[int]) -> bool:
    """Whether the claim compares the same two things with the same word in the other order."""
    claim, source = comparison.claim, sentence.reading
    mine = _compared(claim, at) if claim.terms[at] in sides() or claim.lowered[at].endswith("er") else None
    if mine is None or len(claim.places.get(claim.terms[at], ())) > 1:
        return False  # "in the north A did better than B, in the south B better than A"
    for place in places:
        theirs = _compared(source, place)
        if theirs is None or source.negations[place] != claim.negations[at]:
            continue
        if mine[0] & theirs[1] and mine[1] & theirs[0] and not mine[1] & theirs[1]:
            return comparison.covered(claim.clause[at], sentence) >= _COVERED
    return False
