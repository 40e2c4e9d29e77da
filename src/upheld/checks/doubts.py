"""Claims that put certainty in the place of a doubt, the rest of a sentence being the same (L303)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.changes import NEGATIONS, NEUTRAL
from upheld.checks.cues import listed

if TYPE_CHECKING:
    from upheld.checks.changes import Change
    from upheld.checks.readings import Reading

#: Words that leave it open, and words that leave no doubt: where one of these stands for one of those, more is said.
DOUBTS = listed(
    "may might could perhaps possibly probably presumably apparently allegedly reportedly supposedly likely thought "
    "believed suspected rumoured rumored suggest suggests suggested seems seem appears appear"
)
_SURE = listed(
    "certainly undoubtedly definitely surely inevitably unquestionably indisputably demonstrably doubt doubtless "
    "proven proved confirms confirm confirmed established certain bound sure known guaranteed conclusively always"
)
#: Auxiliaries that doubt, and the one that takes their place without a doubt.
_MODALS, _WILL = frozenset({"may", "might", "could"}), frozenset({"will"})


def is_made_sure(claim: Reading, source: Reading, change: Change) -> bool:
    """Whether a word for certainty, "will" or the bare verb stands in the place of a doubt."""
    mine = {claim.lowered[p] for p in change.mine} - NEUTRAL
    theirs = {source.lowered[p] for p in change.theirs} - NEUTRAL
    if not theirs & DOUBTS or mine & DOUBTS or theirs & _SURE or theirs & NEGATIONS:
        return False
    if mine & _SURE:
        return True
    if not theirs & _MODALS or not theirs <= _MODALS | {source.lowered[p] for p in change.theirs[1:]}:
        return False
    verbs = [claim.terms[p] for p in change.mine if claim.lowered[p] not in _WILL]
    return bool(change.mine) and verbs == [source.terms[p] for p in change.theirs if source.lowered[p] not in _MODALS]
