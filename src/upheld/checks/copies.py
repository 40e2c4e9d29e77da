"""Claims that repeat a sentence's words, save for a negation or one word's opposite (L301, L302).

Other finders ask whether two reworded statements clash, and must then know what a negation is about. Here the words
are the same in the same order, so that it does not matter.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.antonyms import opposed
from upheld.checks.cues import listed
from upheld.checks.losses import Loss
from upheld.checks.negatives import is_negative

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

#: A sentence with less of the claim's words than this is no copy. Set by hand.
_SHARE = 0.65
#: Longer ones are no claims, or tables.
_MOST_CLAIM, _MOST_SOURCE = 60, 110
_NEGATIONS = listed("not no never none cannot nor neither nobody nothing")
#: Words that may differ without a difference.
_NEUTRAL = listed(
    "a an the do does did is are was were be been being has have had any some that this these those it its their his "
    "her "
    "he she they we our and but so yet ever also at all of to in on by for as t s then now there which who single "
    "either or"
)
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


class _Change(NamedTuple):
    """A stretch that differs: places in the claim, and in the source."""

    mine: range
    theirs: range


def _negates(reading: Reading, place: int) -> bool:
    """Whether a word denies; "No. 5", "a no-confidence vote" and "stoats, not hunger" do not."""
    word, at = reading.lowered[place], reading.words[place]
    if reading.text[at.end : at.end + 1] == "-" or reading.text[: at.start].rstrip().endswith(","):
        return False
    if word == "no" and reading.text[reading.words[place].end :][:3].strip(" .")[:1].isdigit():
        return False
    return word in _NEGATIONS or word.endswith(("n't", "n’t"))


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
    found: list[tuple[str, _Change]] = []
    for change in _changes(claim, source):
        code = _code(claim, source, change)
        if code:
            found.append((code, change))
        elif not _is_idle(claim, source, change):
            return None
    if len(found) != 1:
        return None
    code, change = found[0]
    if not _is_sole(claim, source, code, change):
        return None
    at = min(change.mine.start, len(claim.terms) - 1)
    place = min(change.theirs.start, len(source.terms) - 1)
    return Loss(code, (at, max(at, change.mine.stop - 1)), sentence, (place, max(place, change.theirs.stop - 1)))


def _is_said_elsewhere(comparison: Comparison, loss: Loss) -> bool:
    """Whether another sentence says as much of it the claim's way: with its negation or without, with its word."""
    claim = comparison.claim
    first, last = loss.claim
    negated = any(_negates(claim, p) for p in range(first, last + 1))
    for other in comparison.near:
        if other is loss.sentence or other.at.share < _ELSEWHERE:
            continue
        if loss.code == "L302":
            if other.reading.bag.has(claim.terms[first]):
                return True
        elif any(_negates(other.reading, p) for p in range(len(other.reading.lowered))) is negated:
            return True
    return False


def _is_sole(claim: Reading, source: Reading, code: str, change: _Change) -> bool:
    """Whether nothing else turns the sense: no comparison, no other negative around, no exchange of two words."""
    if code == "L302" and "than" in claim.lowered:
        return False
    if code == "L302":
        return not any(claim.lowered[p] in source.lowered for p in change.mine)
    if "than" in claim.lowered or "than" in source.lowered:
        return not any(_negates(claim, p) for p in change.mine)
    if not any(_negates(claim, p) for p in change.mine):
        return True
    at = min(change.theirs.start, len(source.clause) - 1)
    bound = source.bounds[source.clause[at]]
    return not any(is_negative(source.lowered[p]) for p in bound)


def _changes(claim: Reading, source: Reading) -> list[_Change]:
    """What differs between the claim and the stretch of the source that it repeats."""
    matcher = SequenceMatcher(None, claim.lowered, source.lowered, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    if not blocks:
        return []
    first = blocks[0]
    # A negation that opens the sentence ("Not intended for …") stands before the first word that is the same.
    lead = range(first.b - 1, first.b) if first.b and _negates(source, first.b - 1) else range(first.b, first.b)
    changes = [_Change(range(first.a), lead)]
    for one, two in pairwise(blocks):
        changes.append(_Change(range(one.a + one.size, two.a), range(one.b + one.size, two.b)))
    last = blocks[-1]
    changes.append(_Change(range(last.a + last.size, len(claim.lowered)), range(0)))
    return [change for change in changes if change.mine or change.theirs]


def _code(claim: Reading, source: Reading, change: _Change) -> str:
    mine = [p for p in change.mine if claim.lowered[p] not in _NEUTRAL]
    theirs = [p for p in change.theirs if source.lowered[p] not in _NEUTRAL]
    denied = sum(_negates(claim, p) for p in mine)
    there = sum(_negates(source, p) for p in theirs)
    contrast = any(claim.lowered[p] in {"but", "rather"} for p in change.mine) and denied
    if denied + there == 1 and not contrast and len(mine) <= 2 and len(theirs) <= 2:
        others = [claim.lowered[p] for p in mine if not _negates(claim, p)]
        others += [source.lowered[p] for p in theirs if not _negates(source, p)]
        return "" if any(is_negative(word) or word in _FREE for word in others) or len(others) > 1 else "L301"
    words = [claim.lowered[p] for p in change.mine], [source.lowered[p] for p in change.theirs]
    if len(words[0]) == len(words[1]) == 1:
        pair = frozenset((words[0][0], words[1][0]))
        if pair in _OPPOSITES or opposed(claim.terms[change.mine.start], source.terms[change.theirs.start]):
            return "L302"
    return ""


def _is_idle(claim: Reading, source: Reading, change: _Change) -> bool:
    """Whether a difference changes nothing: small words, words from elsewhere in the sentence, what is left out."""
    mine = [claim.lowered[p] for p in change.mine if claim.lowered[p] not in _NEUTRAL]
    theirs = [source.lowered[p] for p in change.theirs if source.lowered[p] not in _NEUTRAL]
    if any(word in _LIMITS or word in _NEGATIONS or is_negative(word) for word in (*mine, *theirs)):
        return False
    return all(word in source.lowered for word in mine) and len(theirs) <= _LEFT_OUT


#: How much of the claim another sentence must have to say it too.
_ELSEWHERE = 0.6
#: Words in a row that a claim may leave out of the sentence.
_LEFT_OUT = 6
