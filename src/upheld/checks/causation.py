"""Claims that say that one thing brings about another where the source only says that they go together (L304)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from upheld.checks.causes import CLAIMED_CAUSES
from upheld.checks.cues import Cues, Lexicon, Mark, Reach
from upheld.checks.losses import SAID, Loss, is_flat

if TYPE_CHECKING:
    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading

#: How much of the claim's clause the sentence must have.
_COVERED = 0.7


@cache
def _lexicon() -> Lexicon:
    return Lexicon((Cues(Mark.CAUSED, Reach.CLAUSE, CLAIMED_CAUSES),))


def cause_claimed(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """A cause in the claim, where the source has a link or says that the cause is open."""
    source, claim = sentence.reading, comparison.claim
    if not source.has(Mark.LINKED, Mark.UNPROVEN) or claim.has(Mark.LINKED, Mark.UNPROVEN):
        return None
    cause = next(_lexicon().find(claim.keys, [len(claim.terms)] * len(claim.terms)), None)
    if cause is None or not is_flat(comparison, sentence):
        return None
    _, start, end = cause
    if any(claim.negations[start : end + 1]) or not _has_both(claim, start, end, source):
        return None
    number = claim.clause[start]
    if not comparison.numbers_fit(number, sentence) or _is_caused(comparison, start, sentence):
        return None
    if comparison.covered(number, sentence, without=range(start, end)) < _COVERED:
        return None
    hit = next((hit for hit in source.hits if _only_links(source, hit)), None)
    return None if hit is None else Loss("L304", (start, end - 1), sentence, (hit.start, hit.end - 1))


def _has_both(claim: Reading, start: int, end: int, source: Reading) -> bool:
    """Whether the source has a word of the cause and one of the effect."""
    left = any(source.bag.has(claim.terms[p]) for p in claim.content if p < start)
    return left and any(source.bag.has(claim.terms[p]) for p in claim.content if p >= end)


def _only_links(source: Reading, hit: Hit) -> bool:
    """Whether a cue says that things go together, and its clause has no word for a cause."""
    if hit.mark is Mark.UNPROVEN:
        return True
    clause = source.clause[hit.start]
    return hit.mark is Mark.LINKED and not any(
        other.mark is Mark.CAUSED and source.clause[other.start] == clause for other in source.hits
    )


def _is_caused(comparison: Comparison, at: int, but: Sentence) -> bool:
    """Whether another sentence tells of a cause."""
    number = comparison.claim.clause[at]
    return any(
        other is not but and other.reading.has(Mark.CAUSED) and comparison.covered(number, other, without=(at,)) >= SAID
        for other in comparison.sentences
    )
