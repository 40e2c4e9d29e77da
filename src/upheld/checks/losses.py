"""What the finders of lost hedges, plans and doubts share: when a claim is flat, when the source says it."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.agreement import nearby
from upheld.checks.antonyms import agree
from upheld.checks.cues import Mark, listed
from upheld.checks.myths import BELIEFS
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading


class Loss(NamedTuple):
    """Words of the claim that say more than the source does, or something else.

    Attributes:
        code: the finding's code.
        claim: first and last place of the words in the claim.
        sentence: the sentence of the source.
        source: first and last place of the words in it that say less.
        is_exact: whether all other words are the same, so that it does not matter what the words are about.
    """

    code: str
    claim: tuple[int, int]
    sentence: Sentence
    source: tuple[int, int]
    is_exact: bool = False


def first_word(reading: Reading, offset: int) -> int:
    """The word at an offset of a sentence, or the first after it; the last if there is none."""
    found = bisect_right(reading.words, offset, key=lambda word: word.end)
    return min(found, len(reading.words) - 1)


def clause_text(reading: Reading, number: int) -> tuple[int, str]:
    """Where a clause begins in its sentence, and its text."""
    bound = reading.bounds[number]
    start = reading.words[bound.start].start
    return start, reading.text[start : reading.words[bound.stop - 1].end]


#: Words of plans that are as good as a statement in a claim.
_WILL = frozenset({"will", "due"})
_MODALS = listed("can could may might would should whether")
#: No statement either.
_NOT_RULED_OUT = re.compile(r"(?:\b(?:not|never|cannot)|n['’]t)\s(?:been\s|be\s)?ruled?\sout\b", re.IGNORECASE)
#: Cues that leave a claim open.
_OPEN = frozenset({Mark.MAYBE, Mark.ALLEGED, Mark.CONDITION, Mark.REPEATED, Mark.MYTH, Mark.UNPROVEN})
#: Another sentence this far covered that states the word silences a finding.
SAID = 0.55


def is_flat(comparison: Comparison, sentence: Sentence) -> bool:
    """Whether neither the claim nor the sentence before it has a word that leaves it open and the source lacks."""
    claim = comparison.claim
    if claim.is_question or comparison.context.has(Mark.MAYBE, Mark.ALLEGED) or claim.search(_NOT_RULED_OUT):
        return False
    if not _MODALS.isdisjoint(claim.lowered) or not BELIEFS.isdisjoint(claim.lowered):
        return False
    return not any(_opens(hit, claim.terms[hit.start], sentence) for hit in claim.hits)


def _opens(hit: Hit, term: str, sentence: Sentence) -> bool:
    if hit.mark in _OPEN:
        return True
    if hit.mark is Mark.PLAN:
        return term not in _WILL
    return hit.mark is Mark.SOFT and term not in sentence.reading.places


def is_stated(comparison: Comparison, at: int, but: Sentence, *marks: Mark) -> bool:
    """Whether another sentence has the word of the claim outside of the reach of such marks."""
    claim = comparison.claim
    for sentence in comparison.sentences:
        if sentence is but:
            continue
        source = sentence.reading
        hedged = frozenset[int]().union(*(source.marked(mark) for mark in marks))
        plain = any(
            place not in hedged and agree(claim.terms[at], term) and source.negations[place] == claim.negations[at]
            for place, term in enumerate(source.terms)
        )
        if plain and comparison.covered(claim.clause[at], sentence, without=(at,)) >= SAID:
            return True
    return False


#: How much of a reported clause the claim must have: "rumours that the 90-year-old leader is ill" reports no age.
_REPORTED = 0.5
#: How many words before a word "to" makes it no statement: "to be tested".
_TO = 2


def matched(comparison: Comparison, sentence: Sentence, hit: Hit) -> tuple[int, int] | None:
    """The first word that a cue is about and that the claim has too, in the same surroundings: (claim, source)."""
    claim, source = comparison.claim, sentence.reading
    places = [place for place in (hit.reach if len(hit.reach) > 1 else (hit.head,)) if place in source.is_content]
    if sum(claim.bag.has(source.terms[place]) for place in places) < _REPORTED * len(places):
        return None
    for place in places:
        for at in claim.places.get(source.terms[place], ()):
            stated = claim.negations[at] == source.negations[place] and "to" not in claim.lowered[max(0, at - _TO) : at]
            if stated and comparison.same(at, sentence, place) and _has_object(sentence.reading, place, claim):
                return at, place
    return None


#: Verbs that say little without the word that follows: "take place" is not "take over".
_LIGHT = frozenset(all_terms("take make have get go do give come put keep set play hold"))


def _has_object(source: Reading, place: int, claim: Reading) -> bool:
    """Whether a verb that says little by itself has the same word after it in the claim."""
    if source.terms[place] not in _LIGHT:
        return True
    after = nearby(source, place)[1]
    return bool(after) and claim.bag.has(source.terms[after[0]])
