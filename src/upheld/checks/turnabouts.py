"""Claims whose predicate is the opposite of the source's, all else being the same (L302)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.cues import Mark
from upheld.checks.losses import Loss
from upheld.checks.negatives import holds_back
from upheld.checks.trends import has_numbers, is_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.bags import Bag
    from upheld.checks.readings import Reading
    from upheld.checks.stances import Stance

#: What in a claim limits a predicate or sets it against another.
_LIMITED = re.compile(
    r"\bnot\b.{1,60}\bbut\b|\bbut not\b|, (?:and )?not\b"
    r"|\b(?:whose|yet|until|before|otherwise|longer|only|except|other)\b",
    re.IGNORECASE,
)
_UNTIL = re.compile(r"\b(?:until|unless|not yet|(?:was|were) to have)\b", re.IGNORECASE)
#: How much of the claim, the predicate apart, a sentence must have; how much its clause, against the best one; how much
#: another sentence that has the claim's predicate.
_TOLD = 0.5
_CLAUSE = 0.6
_ELSEWHERE = 0.7
#: Words of meaning that a claim must have besides the predicate.
_LEAST = 2
_LONGEST = 700


def turnabouts(comparison: Comparison) -> Iterator[Loss]:
    """The first predicate that a near sentence has the other way round."""
    claim = comparison.claim
    if claim.is_question or claim.has(Mark.MAYBE, Mark.CONDITION) or claim.search(_LIMITED):
        return
    found = claim.stances
    both = {one.axis for one in found for other in found if one.axis == other.axis and one.sign != other.sign}
    for sentence in comparison.near[:3] if found else ():
        if not _is_comparable(comparison, sentence):
            continue
        for stance in found:
            opposite = None if stance.axis in both else _opposite(comparison, sentence, stance)
            if opposite is not None:
                yield Loss("L302", (stance.start, stance.end - 1), sentence, (opposite.start, opposite.end - 1))
                return


def _is_comparable(comparison: Comparison, sentence: Sentence) -> bool:
    claim, source = comparison.claim, sentence.reading
    if claim.has(Mark.NEGATED) and source.has(Mark.REFUTED) and not claim.has(Mark.REFUTED):
        return False
    if holds_back(source.text):
        return False
    if len(source.text) > _LONGEST or source.is_question or is_table(source.text) or source.search(_UNTIL):
        return False
    return claim.numbers <= source.numbers and comparison.names(sentence, before=2)


def _opposite(comparison: Comparison, sentence: Sentence, stance: Stance) -> Stance | None:
    claim, source = comparison.claim, sentence.reading
    there = [one for one in source.stances if one.axis == stance.axis]
    own = range(stance.start, stance.end)
    if not there or sum(place not in own for place in claim.content) < _LEAST:
        return None
    told = comparison.told(sentence, own)
    if told < _TOLD:
        return None
    shares = comparison.clauses(sentence, own)
    there = [one for one in there if shares[source.clause[one.start]] >= _CLAUSE * max(shares)]
    if not there or any(one.sign == stance.sign for one in there):
        return None
    other = max(there, key=lambda one: shares[source.clause[one.start]])
    if claim.terms[stance.start : stance.end] == source.terms[other.start : other.end]:
        if claim.has(Mark.NEGATED) and source.has(Mark.NEGATED):
            return None  # "fifteen were lost, none of them here": both deny, each in its place
        denied = ((claim, stance), (source, other))
        if not any(hit.start < one.start for text, one in denied for hit in text.of(Mark.NEGATED)):
            return None  # "those closed had none", "which the closed ones lacked": what follows is denied
    if not _fits(claim, stance, source, other) or _is_told_elsewhere(comparison, sentence, stance):
        return None
    return other


def _fits(claim: Reading, stance: Stance, source: Reading, other: Stance) -> bool:
    """Whether the words next to the one predicate stand about the other, and what follows it in the claim too."""
    number = source.clause[other.start]
    mine, theirs = _beside(claim, stance), _beside(source, other)
    after = [p for p in claim.content if claim.clause[p] == claim.clause[stance.start] and p >= stance.end][:2]
    if after and not _has_any(source.bag, claim, after):
        return False
    return (
        _has_any(source.bag_of(number), claim, mine)
        and (not theirs or _has_any(claim.bag, source, theirs))
        and has_numbers(claim, source, number)
    )


def _beside(reading: Reading, stance: Stance) -> list[int]:
    inside = [p for p in reading.content if reading.clause[p] == reading.clause[stance.start]]
    return [*[p for p in inside if p < stance.start][-1:], *[p for p in inside if p >= stance.end][:1]]


def _has_any(bag: Bag, reading: Reading, places: list[int]) -> bool:
    return any(bag.has(reading.terms[place]) for place in places)


def _is_told_elsewhere(comparison: Comparison, but: Sentence, stance: Stance) -> bool:
    own = range(stance.start, stance.end)
    return any(
        one.axis == stance.axis and one.sign == stance.sign
        for other in comparison.told_elsewhere(but, _ELSEWHERE * comparison.told(but, own), own)
        for one in other.reading.stances
    )
