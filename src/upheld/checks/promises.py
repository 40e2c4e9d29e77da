"""Claims that tell as done what the source plans, or as got what it says was asked for (L306)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss, is_stated
from upheld.checks.plans import DONE, GOT
from upheld.text.stems import IRREGULAR_VERBS
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading

#: How much of the claim's clause the sentence must have where the verb itself differs.
_COVERED = 0.7
_DONE = frozenset(term for form in DONE.split("|") for term in all_terms(form))
_GOT = frozenset(term for form in GOT.split("|") for term in all_terms(form))
#: Before a verb, these put it into the past or the perfect; its own form may do so too.
_HAS = listed("has have had was were been being")
_PASTS = frozenset(IRREGULAR_VERBS) | listed("cut put set hit left felt sent lost won held led")
_AUXILIARY = 3


def plan_done(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """A plan of the source that the claim tells as carried out."""
    if not sentence.reading.has(Mark.PLAN) or not _tells_the_past(comparison):
        return None
    for hit in sentence.reading.of(Mark.PLAN):
        found = _verb_done(comparison, sentence, hit) if len(hit.reach) <= 1 else _thing_done(comparison, sentence, hit)
        if found is not None and not is_stated(comparison, found, sentence, Mark.PLAN):
            return Loss("L306", (found, found), sentence, (hit.start, max(hit.end - 1, hit.head)))
    return None


#: What would have been has not come to pass.
_UNREAL = re.compile(r"\b(?:would|could|might) (?:not )?have\b", re.IGNORECASE)


def _tells_the_past(comparison: Comparison) -> bool:
    claim = comparison.claim
    if claim.search(_UNREAL):
        return False
    return not claim.is_question and not claim.has(Mark.PLAN, Mark.SOUGHT, Mark.MAYBE, Mark.CONDITION)


def _verb_done(comparison: Comparison, sentence: Sentence, hit: Hit) -> int | None:
    """Where the claim has the very verb that the source plans ("will open", "opened")."""
    claim = comparison.claim
    if hit.head < 0:
        return None
    for at in claim.places.get(sentence.reading.terms[hit.head], ()):
        if _is_done(claim, at) and not claim.negations[at] and comparison.same(at, sentence, hit.head):
            return at
    return None


def _thing_done(comparison: Comparison, sentence: Sentence, hit: Hit) -> int | None:
    """Where the claim says that the planned thing is done or there ("a bridge is planned", "built a bridge")."""
    source, claim = sentence.reading, comparison.claim
    planned = {source.terms[p] for p in hit.reach}
    for at, term in enumerate(claim.terms):
        if term not in _DONE or source.bag.has(term) or not _is_done(claim, at) or claim.negations[at]:
            continue
        number = claim.clause[at]
        words = [p for p in claim.content if claim.clause[p] == number and p != at]
        inside = sum(claim.terms[p] in planned for p in words)
        if inside < 2 or 2 * inside < len(words) or not comparison.numbers_fit(number, sentence):
            continue
        if comparison.covered(number, sentence, without=(at,)) >= _COVERED:
            return at
    return None


def _is_done(claim: Reading, at: int) -> bool:
    """Whether the word is a verb that tells of what has happened."""
    if at and claim.lowered[at - 1] == "to":
        return False
    raw = claim.lowered[at]
    helped = not _HAS.isdisjoint(claim.lowered[max(0, at - _AUXILIARY) : at])
    return helped or raw.endswith("ed") or raw in _PASTS


#: With these a claim says itself that less was got than was wanted: "four months, not the ten she had been after".
_NOT_ALL = re.compile(
    r"\b(?:not|rather than|instead of|short of|less than|below|out of) (?:the|all|what|an?|her|his|its|their)\b"
)


def sought_got(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """A number that the source says was asked for and the claim says was got."""
    claim = comparison.claim
    if not claim.numbers or not sentence.reading.has(Mark.SOUGHT) or not _tells_the_past(comparison):
        return None
    if claim.search(_NOT_ALL):
        return None
    got = next((at for at, term in enumerate(claim.terms) if term in _GOT and not claim.negations[at]), None)
    if got is None or comparison.covered(claim.clause[got], sentence, without=(got,)) < _COVERED:
        return None
    bound = claim.bounds[claim.clause[got]]
    wanted = frozenset(claim.terms[p] for p in bound if not _is_joined(claim, p)) & claim.numbers
    for hit in sentence.reading.of(Mark.SOUGHT):
        if _was_only_sought(sentence.reading, hit, wanted):
            return Loss("L306", (got, got), sentence, (hit.start, hit.end - 1))
    return None


def _is_joined(claim: Reading, at: int) -> bool:
    """Whether a number is the end of a word: "covid-19"."""
    return claim.text[: claim.words[at].start].endswith(("-", "\u2010", "\u2011"))


def _was_only_sought(source: Reading, hit: Hit, wanted: frozenset[str]) -> bool:
    """Whether one of the wanted numbers stands only after the request, and the others somewhere."""
    stop = source.bounds[source.clause[hit.start]].stop
    sought = frozenset(source.terms[hit.end : stop]) & source.numbers
    others = frozenset((*source.terms[: hit.end], *source.terms[stop:])) & source.numbers
    if not wanted <= sought | others or not wanted & (sought - others):
        return False
    return _GOT.isdisjoint(source.terms[hit.end : stop])
