"""Claims that repeat a piece of a sentence with a negation put in, or with one word's opposite (L301, L302).

`copies` needs the whole claim in the sentence. Here the rest of the claim may be reworded, but around the word in
question both texts run alike, on either side and without a gap.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.antonyms import opposed
from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss
from upheld.checks.negatives import has_negative
from upheld.checks.readings import FUNCTION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

_NEGATIONS = listed("not never cannot")
_SUPPORT = listed("do does did is are was were be been being has have had will would can")
#: A statement of some and its denial may both be true; so may those of two times or ranks, unless both texts name them.
_OF_SOME = listed("some many several few half most often sometimes usually may might could others part partly one")
_LIMITS = listed(
    "other only until till unless than before since yet longer all every always just whether if but rather"
)
_OPEN = (Mark.MAYBE, Mark.CONDITION, Mark.REPEATED, Mark.MYTH, Mark.REFUTED, Mark.ALLEGED, Mark.UNPROVEN, Mark.PLAN)
#: Words of meaning that run alike on both sides together, and after the word in question. Set by hand.
_ALIKE, _AFTER = 3, 2
#: From so many on, the rest of the claim's clause may stand anywhere in the source.
_LONG = 4
_MOST_WORDS = 120
#: How much of the claim another sentence may have that denies it too.
_ALSO = 0.7


class _Turn(NamedTuple):
    """Where the claim turns the sentence round: places in the claim, the place in the source, the words alike."""

    code: str
    mine: range
    place: int
    alike: list[int]


def excerpts(comparison: Comparison) -> Iterator[Loss]:
    """The nearest sentence of which the claim turns a piece round."""
    claim = comparison.claim
    if claim.is_question or len(claim.terms) > _MOST_WORDS:
        return
    for sentence in comparison.near[:3]:
        source = sentence.reading
        if len(source.terms) > _MOST_WORDS or source.is_question:
            continue
        for turn in _turns(claim, source):
            if _is_plain(comparison, sentence, turn) and not _is_said_elsewhere(comparison, sentence, turn):
                yield Loss(turn.code, (turn.mine.start, turn.mine.stop - 1), sentence, (turn.place, turn.place))
                return


def _turns(claim: Reading, source: Reading) -> Iterator[_Turn]:
    """The places where a negation, or an opposite, is all that parts two stretches that are the same in both."""
    matcher = SequenceMatcher(None, claim.terms, source.terms, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    for one, two in pairwise(blocks):
        mine, theirs = range(one.a + one.size, two.a), range(one.b + one.size, two.b)
        code = _code(claim, mine, source, theirs)
        if code:
            alike = [*range(one.a, mine.start), *range(two.a, two.a + two.size)]
            yield _Turn(code, mine, min(theirs.start, two.b), alike)


def _code(claim: Reading, mine: range, source: Reading, theirs: range) -> str:
    said = [p for p in mine if claim.lowered[p] not in _SUPPORT]
    given = [p for p in theirs if source.lowered[p] not in _SUPPORT]
    if len(said) != 1:
        return ""
    word = claim.lowered[said[0]]
    if not given and (word in _NEGATIONS or word.endswith(("n't", "n’t"))):
        return "L301"
    same_size = len(given) == 1 and len(mine) == len(theirs) == 1
    return "L302" if same_size and opposed(claim.terms[said[0]], source.terms[given[0]]) else ""


def _is_plain(comparison: Comparison, sentence: Sentence, turn: _Turn) -> bool:
    """Whether the clause says nothing else than the sentence, and neither of them denies or limits anything else."""
    claim, source = comparison.claim, sentence.reading
    bound = claim.bounds[claim.clause[turn.mine.start]]
    alike = [p for p in turn.alike if p in bound and claim.lowered[p] not in FUNCTION]
    if len(alike) < _ALIKE or sum(p >= turn.mine.stop for p in alike) < _AFTER:
        return False
    if has_negative(claim, but=turn.mine) or claim.has(Mark.SOME) or _is_limited(claim, bound, turn.alike):
        return False
    near = comparison.whole if len(alike) >= _LONG else comparison.around(sentence)
    rest = [p for p in claim.content if p in bound and p not in turn.mine]
    if any(not near.has(claim.terms[p]) for p in rest):
        return False
    if has_negative(source, but=(turn.place,) if turn.code == "L302" else ()):
        return False
    return not any(source.has(mark) and not claim.has(mark) for mark in _OPEN)


def _is_limited(claim: Reading, bound: range, alike: list[int]) -> bool:
    """Whether the clause is of some only, or has a limit that the sentence has not."""
    limits = {claim.lowered[p] for p in bound if p not in alike}
    return not (_OF_SOME.isdisjoint(claim.lowered[bound.start : bound.stop]) and _LIMITS.isdisjoint(limits))


def _is_said_elsewhere(comparison: Comparison, but: Sentence, turn: _Turn) -> bool:
    """Whether a sentence beside it, or one that has as much of the claim, denies something or has the claim's word."""
    term, told = comparison.claim.terms[turn.mine.start], comparison.told(but)
    return any(
        has_negative(other.reading) or (turn.code == "L302" and other.reading.bag.has(term))
        for other in comparison.near
        if other is not but and (abs(other.at.index - but.at.index) <= 1 or comparison.told(other) >= _ALSO * told)
    )
