"""Claims that have something rise where the source has it fall, or the other way round; and "did not rise" (L302)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

#: Words of change without an object of their own: "improve" and "gain" say too little of what moved.
_UP = frozenset(
    all_terms(
        "rise rose risen increase grew grow climb jump surge soar rally rebound swell accelerate quicken widen "
        "strengthen upturn growth raise raised"
    )
)
_DOWN = frozenset(
    all_terms(
        "fall fell fallen decrease decline drop dropped shrink shrank shrunk slump plunge plummet dwindle tumble sink "
        "sank dip slip slipped slow slowed narrow weaken ease eased lowered reduce cut recede slid slide halve"
    )
)
#: Before "up" and "down" these make them a change, and after them these do.
_MOVES = listed("go goes went gone going move moved moving come came ticked edged brought is are was were")
_BY = frozenset({"from", "by"})
_NO_CHANGE_AFTER = listed("to for with on the a")
#: Words that are something else too: "fell in March", "drop its bid", "a single fall".
_OTHER_SENSE = frozenset(all_terms("drop slip ease fall sink cut slow narrow"))
_OTHER_AFTER = listed(
    "its their his her on off into behind under within apart outside foul ill out away for in to down to"
)
_COUNTED = listed("single ladder every each no any")
#: Before a word of change, these make it a thing that is only mentioned: "after its decline".
_MENTIONED = listed("its their his her the after before this that in of to with by for from")
#: In a claim, these change what a change says.
_CHANGED = re.compile(r"\b(?:stop\w{0,4}|ceas\w{1,3}|less|slow\w{0,4}|until|than|only)\b", re.IGNORECASE)
#: How much of the claim, the change apart, a sentence must have; how much its clause, against the best one; and another
#: sentence that has the claim's direction.
_TOLD = 0.45
_CLAUSE = 0.6
_ELSEWHERE = 0.8
#: Signs of a table.
_MOST_BARS, _MOST_LINES = 2, 1


class Change(NamedTuple):
    """A word of change: where, and 1 for up, -1 for down."""

    place: int
    sign: int


def trends(comparison: Comparison) -> Iterator[Loss]:
    """The change of the claim, if the nearest sentence tells the opposite one."""
    claim = comparison.claim
    if claim.is_question or claim.has(Mark.PLAN, Mark.MAYBE, Mark.CONDITION):
        return
    found = changes(claim, range(len(claim.terms)))
    if len(found) != 1 or claim.search(_CHANGED) or claim.lowered[max(0, found[0].place - 1)] in _MENTIONED:
        return
    at, sign = found[0]
    denied = any(hit.head in (at, at - 1) for hit in claim.of(Mark.NEGATED))
    if claim.has(Mark.NEGATED) and not denied:
        return
    clashing = sign if denied else -sign
    skipped = (at, *(p for p in (at - 1, at + 1) if 0 <= p < len(claim.terms) and claim.lowered[p] in _MOVES))
    for sentence in comparison.near[:3]:
        place = _opposite(comparison, sentence, clashing, skipped)
        if place is not None:
            yield Loss("L302", (at, at), sentence, (place, place))
            return


def _opposite(comparison: Comparison, sentence: Sentence, clashing: int, skipped: tuple[int, ...]) -> int | None:
    """Where a sentence tells the clashing change, and only that, in the clause that has most of the claim."""
    source = sentence.reading
    digits = {term for term in comparison.claim.numbers if term[:1].isdigit()}
    if comparison.told(sentence, skipped) < _TOLD or source.has(Mark.NEGATED) or is_table(source.text):
        return None
    if not digits <= source.numbers:
        return None
    shares = comparison.clauses(sentence, skipped)
    ranked = sorted(range(len(shares)), key=lambda number: (-shares[number], number))
    likely = [number for number in ranked if shares[number] >= _CLAUSE * shares[ranked[0]]]
    found = next((changed for number in likely if (changed := changes(source, source.bounds[number]))), [])
    if not found or {change.sign for change in found} != {clashing}:
        return None
    if not has_numbers(comparison.claim, source, source.clause[found[0].place]):
        return None
    return None if _is_told_elsewhere(comparison, sentence, -clashing, skipped) else found[0].place


def _is_told_elsewhere(comparison: Comparison, but: Sentence, sign: int, skipped: tuple[int, ...]) -> bool:
    least = _ELSEWHERE * comparison.told(but, skipped)
    return any(
        change.sign == sign
        for other in comparison.told_elsewhere(but, least, skipped)
        for change in changes(other.reading, range(len(other.reading.terms)))
    )


def has_numbers(claim: Reading, source: Reading, number: int) -> bool:
    """Whether a clause has one of the claim's numbers, if its sentence has any."""
    digits = {term for term in claim.numbers if term[:1].isdigit() and term in source.numbers}
    bound = source.bounds[number]
    return not digits or not digits.isdisjoint(source.terms[bound.start : bound.stop])


def is_table(text: str) -> bool:
    """Whether a sentence is rather a table: which number belongs to what can't be told by its words."""
    return text.count("|") > _MOST_BARS or text.strip().count("\n") > _MOST_LINES


def changes(reading: Reading, places: range) -> list[Change]:
    """The words of change in a stretch of a sentence, in order."""
    return [Change(place, sign) for place in places if (sign := _sign(reading, place))]


def _sign(reading: Reading, place: int) -> int:
    term, word = reading.terms[place], reading.lowered[place]
    before = reading.lowered[place - 1] if place else ""
    after = reading.lowered[place + 1] if place + 1 < len(reading.terms) else ""
    if word in {"up", "down"}:
        moved = before in _MOVES and after not in _NO_CHANGE_AFTER
        return (1 if word == "up" else -1) if moved or after in _BY or after[:1].isdigit() else 0
    if word == "lower" or before in _COUNTED:
        return 0
    if term in _OTHER_SENSE and after in _OTHER_AFTER and not _is_amount(reading, place + 2):
        return 0
    return (term in _UP) - (term in _DOWN)


def _is_amount(reading: Reading, place: int) -> bool:
    """Whether a number comes after the next word: "fell to 12", "cut to $3"."""
    word = reading.raws[place : place + 1]
    return bool(word) and (word[0][0].isdigit() or word[0] in "$€£")
