"""Claims that state what the source tells as a belief and refutes (L309)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.cues import Mark
from upheld.checks.losses import Loss, is_flat, is_stated

if TYPE_CHECKING:
    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit

#: How much of the claim's clause the belief must have, and how much of the belief the claim.
_COVERED = 0.7
_BELIEVED = 0.5
_LEAST = 2
_CONTRASTS = frozenset({"but", "though", "although", "however"})
#: What a sentence begins with that answers the question before it.
_NO = re.compile(
    r"\W{0,5}(?:no|false|wrong|untrue|not true|not so|not at all|myth|nonsense|incorrect)\b", re.IGNORECASE
)


def belief_stated(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """A belief that the source refutes and the claim states."""
    source, claim = sentence.reading, comparison.claim
    if claim.has(Mark.REFUTED) or not is_flat(comparison, sentence):
        return None
    for hit in source.hits:
        if hit.mark is Mark.MYTH or (hit.mark is Mark.REPEATED and _is_refuted(comparison, sentence, hit)):
            found = _believed(comparison, sentence, hit.reach)
            if found is not None:
                return Loss("L309", (found, found), sentence, (hit.start, hit.end - 1))
    if source.is_question and source.content and _NO.match(comparison.after(sentence)):
        found = _believed(comparison, sentence, range(len(source.terms)))
        if found is not None:
            return Loss("L309", (found, found), sentence, (0, len(source.terms) - 1))
    return None


def _is_refuted(comparison: Comparison, sentence: Sentence, hit: Hit) -> bool:
    """Whether the rest of the sentence, or the next one, says that it is not so."""
    source = sentence.reading
    if any(other.mark is Mark.REFUTED and other.start >= hit.end for other in source.hits):
        return True
    denied = any(other.mark is Mark.NEGATED and other.start >= hit.reach.stop for other in source.hits)
    if denied and not _CONTRASTS.isdisjoint(source.lowered[hit.end :]):
        return True
    return comparison.refuted_after(sentence)


def _believed(comparison: Comparison, sentence: Sentence, reach: range) -> int | None:
    """A word of the claim that stands in the belief, if the claim says nothing but the belief."""
    source, claim = sentence.reading, comparison.claim
    inside = [p for p in source.content if p in reach]
    terms = {source.terms[p] for p in inside}
    shared = [at for at in claim.content if claim.terms[at] in terms]
    if len(shared) < _LEAST or len({claim.terms[at] for at in shared}) < _BELIEVED * len(terms):
        return None
    if any(claim.negations[at] for at in shared) != any(source.negations[p] for p in inside):
        return None
    number = claim.clause[shared[0]]
    if not comparison.numbers_fit(number, sentence) or comparison.covered(number, sentence) < _COVERED:
        return None
    return None if is_stated(comparison, shared[-1], sentence, Mark.MYTH, Mark.REPEATED) else shared[0]
