"""Claims that repeat a sentence's words, save for a negation, one word's opposite or a doubt (L301, L302, L303).

Other finders ask whether two reworded statements clash, and must then know what a negation is about. Here the words
are the same in the same order, so that it does not matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.antonyms import opposed
from upheld.checks.changes import NEGATIONS, NEUTRAL, changes_of, crosses, is_support, negates
from upheld.checks.cues import Mark, listed
from upheld.checks.doubts import DOUBTS, is_made_sure
from upheld.checks.exactness import is_exact
from upheld.checks.losses import Loss
from upheld.checks.negatives import is_negative

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.changes import Change
    from upheld.checks.readings import Reading

#: A sentence with less of the claim's words than this is no copy. Set by hand.
_SHARE = 0.65
#: Longer ones are no claims, or tables.
_MOST_CLAIM, _MOST_SOURCE = 60, 110
#: What is said of some and its denial may both be true.
_SOME = frozenset({"some", "many", "several", "few"})
_RELATIVES = frozenset({"which", "who", "whose", "whom"})
#: Words of which one is the other's opposite only where all else is the same.
_OPPOSITES = (
    frozenset({"on", "off"}), frozenset({"in", "out"}), frozenset({"with", "without"}), frozenset({"earlier", "later"}),
    frozenset({"more", "less"}), frozenset({"more", "fewer"}), frozenset({"before", "after"}),
    frozenset({"up", "down"}),
    frozenset({"least", "most"}), frozenset({"first", "last"}), frozenset({"all", "none"}),
    frozenset({"both", "neither"}),
    frozenset({"always", "never"}), frozenset({"everyone", "nobody"}), frozenset({"inside", "outside"}),
    frozenset({"above", "below"}), frozenset({"over", "under"}),
)  # fmt: skip
#: Adjectives that deny by themselves: "free of charge" is "at no charge".
_FREE = listed("free gratis")
#: With one of these on either side a negation may be of something else.
_LIMITS = listed("only until till unless except if whether than but because before although though instead rather")


def copies(comparison: Comparison) -> Iterator[Loss]:
    """The first sentence that the claim repeats with a negation more or less, or with one word turned round."""
    claim = comparison.claim
    if claim.is_question or len(claim.lowered) > _MOST_CLAIM:
        return
    for sentence in comparison.near[:3]:
        source = sentence.reading
        if sentence.at.share < _SHARE or len(source.lowered) > _MOST_SOURCE or source.is_question:
            continue
        loss = _turned(comparison, sentence)
        if loss is not None:
            if not _is_said_elsewhere(comparison, loss):
                yield loss
            return


def _turned(comparison: Comparison, sentence: Sentence) -> Loss | None:
    claim, source = comparison.claim, sentence.reading
    found: list[tuple[str, Change]] = []
    for change in changes_of(claim, source):
        code = _code(claim, source, change)
        if code:
            found.append((code, change))
        elif not _is_idle(claim, source, change):
            return None
    if len(found) != 1:
        return None
    code, change = found[0]
    if code == "L303" and comparison.context.has(Mark.MAYBE, Mark.ALLEGED):
        return None  # the sentence before holds the hedge
    if code == "L301" and not _SOME.isdisjoint(claim.lowered):
        return None  # both may be true
    exact = is_exact(claim, source, code, change)
    if not exact and not _is_sole(claim, source, code, change):
        return None
    at = min(change.mine.start, len(claim.terms) - 1)
    place = min(change.theirs.start, len(source.terms) - 1)
    end, last = max(at, change.mine.stop - 1), max(place, change.theirs.stop - 1)
    return Loss(code, (at, end), sentence, (place, last), is_exact=exact)


def _is_said_elsewhere(comparison: Comparison, loss: Loss) -> bool:
    """Whether another sentence says as much of it the claim's way: with its negation or without, with its word."""
    claim = comparison.claim
    first, last = loss.claim
    negated = any(negates(claim, p) for p in range(first, last + 1))
    for other in comparison.near:
        if other is loss.sentence or other.at.share < _ELSEWHERE:
            continue
        if loss.code == "L303":
            if DOUBTS.isdisjoint(other.reading.lowered):
                return True
        elif loss.code == "L302":
            if other.reading.bag.has(claim.terms[first]):
                return True
        elif any(negates(other.reading, p) for p in range(len(other.reading.lowered))) is negated:
            return True
    return False


def _is_sole(claim: Reading, source: Reading, code: str, change: Change) -> bool:
    """Whether nothing else turns the sense: no comparison, no other negative around, no exchange of two words."""
    if code == "L303":
        return DOUBTS.isdisjoint(claim.lowered)
    if code == "L302" and "than" in claim.lowered:
        return False
    if code == "L302":
        return not any(claim.lowered[p] in source.lowered for p in change.mine)
    if "than" in claim.lowered or "than" in source.lowered:
        return not any(negates(claim, p) for p in change.mine)
    if not any(negates(claim, p) for p in change.mine):
        return True
    at = min(change.theirs.start, len(source.clause) - 1)
    bound = source.bounds[source.clause[at]]
    return not any(is_negative(source.lowered[p]) for p in bound)


def _code(claim: Reading, source: Reading, change: Change) -> str:
    mine = [p for p in change.mine if claim.lowered[p] not in NEUTRAL]
    theirs = [p for p in change.theirs if source.lowered[p] not in NEUTRAL]
    if is_made_sure(claim, source, change):
        return "L303"
    if _is_refused(claim, source, change):
        return "L301"
    denied = sum(negates(claim, p) for p in mine)
    there = sum(negates(source, p) for p in theirs)
    if crosses(claim, change.mine) or crosses(source, change.theirs):
        return ""  # "Holm wasn't there: she had been …": what is denied is of another clause
    if any(source.lowered[p] in _RELATIVES for p in change.theirs):
        return ""  # "pesticides, which we did not measure, …": what is left out denies something else
    contrast = any(claim.lowered[p] in {"but", "rather"} for p in change.mine) and denied
    if denied + there == 1 and not contrast and len(mine) <= 2 and len(theirs) <= 2:
        others = [claim.lowered[p] for p in mine if not negates(claim, p)]
        others += [source.lowered[p] for p in theirs if not negates(source, p)]
        return "" if any(is_negative(word) or word in _FREE for word in others) or len(others) > 1 else "L301"
    words = [claim.lowered[p] for p in change.mine], [source.lowered[p] for p in change.theirs]
    if len(words[0]) == len(words[1]) == 1:
        pair = frozenset((words[0][0], words[1][0]))
        if pair in _OPPOSITES or opposed(claim.terms[change.mine.start], source.terms[change.theirs.start]):
            return "L302"
    return ""


def _is_refused(claim: Reading, source: Reading, change: Change) -> bool:
    """Whether the same verb stands on both sides, on one of them denied: "did not win", "failed to win", "won"."""
    sides = ((claim, change.mine), (source, change.theirs))
    if [any(negates(r, p) for p in places) for r, places in sides].count(True) != 1:
        return False
    mine, theirs = ([r.terms[p] for p in places if not (negates(r, p) or is_support(r, p))] for r, places in sides)
    return mine == theirs and len(mine) == 1


def _is_idle(claim: Reading, source: Reading, change: Change) -> bool:
    """Whether a difference changes nothing: small words, words from elsewhere in the sentence, what is left out."""
    mine = [claim.lowered[p] for p in change.mine if claim.lowered[p] not in NEUTRAL]
    theirs = [source.lowered[p] for p in change.theirs if source.lowered[p] not in NEUTRAL]
    if any(word in _LIMITS or word in NEGATIONS or is_negative(word) for word in (*mine, *theirs)):
        return False
    return all(word in source.lowered for word in mine) and len(theirs) <= _LEFT_OUT


#: How much of the claim another sentence must have to say it too.
_ELSEWHERE = 0.6
#: Words in a row that a claim may leave out of the sentence.
_LEFT_OUT = 6
