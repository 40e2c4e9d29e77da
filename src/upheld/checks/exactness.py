"""Claims in which one thing is turned and every other word stands in the sentence, in this order.

Then it does not matter what a negation is about, or how two things are compared.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from upheld.checks.changes import NEUTRAL, changes_of, is_support, negates
from upheld.checks.cues import Mark, listed
from upheld.checks.negatives import is_negative

if TYPE_CHECKING:
    from upheld.checks.changes import Change
    from upheld.checks.readings import Reading

#: A statement of some and its denial may both be true.
_OF_SOME = listed("some many several few half most often sometimes usually may might could others part partly one")
#: Before a negation these leave it open: "whether or not".
_EITHER = frozenset({"or", "if", "whether"})
#: What the words after a statement must not say of it; those before it must not tell it as a belief either.
_RETRACTED = (Mark.REFUTED, Mark.MYTH)
_BELIEVED = (Mark.REPEATED, Mark.ALLEGED)


def is_exact(claim: Reading, source: Reading, code: str, change: Change) -> bool:
    """Whether this change is all that differs, and nothing around the stretch in the sentence takes it back.

    Args:
        claim: the claim.
        source: a sentence of which it repeats a stretch.
        code: L301 for a bare negation, L302 for a word's opposite, L303 for a doubt.
        change: what differs.
    """
    if code == "L301" and not _is_bare(claim, source, change):
        return False
    if code == "L302" and any(claim.terms[p] in source.places for p in change.mine):
        return False  # "refused the order in 1972 and accepted it in 1999"
    others = (one for one in changes_of(claim, source) if one != change)
    return all(claim.lowered[p] in NEUTRAL for one in others for p in one.mine) and _is_kept(claim, source, code)


def _is_bare(claim: Reading, source: Reading, change: Change) -> bool:
    """Whether a negation comes or goes with no more than its auxiliary, in a statement that is not of some."""
    if not _OF_SOME.isdisjoint(claim.lowered):
        return False
    sides = ((claim, change.mine), (source, change.theirs))
    mine, theirs = ([r.terms[p] for p in places if not (negates(r, p) or is_support(r, p))] for r, places in sides)
    before = [r.lowered[p - 1] for r, places in sides for p in places if p and negates(r, p)]
    return mine == theirs and _EITHER.isdisjoint(before)


def _is_kept(claim: Reading, source: Reading, code: str) -> bool:
    """Whether what the sentence has outside of the stretch that the claim repeats turns nothing round."""
    matcher = SequenceMatcher(None, claim.lowered, source.lowered, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    start, stop = blocks[0].b, blocks[-1].b + blocks[-1].size
    after = [p for p in range(stop, len(source.lowered)) if source.clause[p] == source.clause[stop - 1]]
    if any(is_negative(source.lowered[p]) for p in (*range(start), *(after if code == "L301" else ()))):
        return False
    if any(hit.mark in _RETRACTED and not start <= hit.start < stop for hit in source.hits):
        return False
    return not any(hit.mark in _BELIEVED and hit.start < start for hit in source.hits)
