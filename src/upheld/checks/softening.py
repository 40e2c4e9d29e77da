"""Claims that state flatly what the source hedges, or binds to a condition (L303)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.beliefs import names_the_truth
from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss, is_flat, is_stated, matched

if TYPE_CHECKING:
    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading

_HEDGED = (Mark.MAYBE, Mark.ALLEGED, Mark.REPEATED)
#: Before "could" in its clause, these make it an ability, or a purpose.
_ABLE = listed("so one you which who where anyone nobody")


def hedge_lost(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """A "may", "probably" or "allegedly" of the source that the claim leaves out."""
    if not sentence.reading.has(*_HEDGED) or not is_flat(comparison, sentence):
        return None
    if comparison.claim.has(Mark.NEGATED) and sentence.reading.has(Mark.REFUTED, Mark.NEGATED):
        return None  # "said to have been burnt, was in fact lost": who denies the fire has dropped nothing
    for hit in sentence.reading.hits:
        if hit.mark not in _HEDGED or _is_ability(sentence.reading, hit):
            continue
        if hit.mark is Mark.REPEATED and names_the_truth(comparison, sentence.reading, hit):
            continue
        found = matched(comparison, sentence, hit)
        if found is None or _is_past_apposition(sentence.reading, hit, found[1]):
            continue
        if not is_stated(comparison, found[0], sentence, *_HEDGED):
            return Loss("L303", (found[0], found[0]), sentence, (hit.start, max(hit.end - 1, found[1])))
    return None


def _is_ability(source: Reading, hit: Hit) -> bool:
    """Whether "could" tells what somebody was able to do."""
    bound = source.bounds[source.clause[hit.start]]
    return source.lowered[hit.start] == "could" and not _ABLE.isdisjoint(source.lowered[bound.start : hit.start])


def _is_past_apposition(source: Reading, hit: Hit, place: int) -> bool:
    """Whether a word stands behind the commas that set the hedge off: "the others, accused of theft, must wait"."""
    if hit.mark is not Mark.ALLEGED or not hit.start:
        return False
    text, words = source.text, source.words
    opened = "," in text[words[hit.start - 1].end : words[hit.start].start]
    return opened and "," in text[words[hit.start].end : words[place].start]


#: What makes the main clause of a condition a statement about one case, and no rule.
_OUTCOMES = listed("will would could may might should shall can plans plan")
#: How much of a condition's words a claim may have and still have dropped it, how much of the main clause it must have,
#: and how much of the claim the sentence.
_CONDITION_KEPT = 0.34
_MAIN = 0.75
_COVERED = 0.7
_LEAST = 3


def condition_lost(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """An "if" or "provided that" of the source that the claim leaves out."""
    source = sentence.reading
    if not source.has(Mark.CONDITION) or not is_flat(comparison, sentence):
        return None
    for hit in source.of(Mark.CONDITION):
        at = _unconditional(comparison, sentence, hit)
        if at is not None and not is_stated(comparison, at, sentence, Mark.CONDITION):
            return Loss("L303", (at, at), sentence, (hit.start, hit.reach.stop - 1))
    return None


def _unconditional(comparison: Comparison, sentence: Sentence, hit: Hit) -> int | None:
    """A word of the claim that has the main clause of a condition, and not the condition."""
    source, claim = sentence.reading, comparison.claim
    own = [p for p in source.content if p in hit.reach]
    main = _main_clause(source, hit)
    said = [p for p in source.content if p in main]
    if not own or len(said) < _LEAST or _OUTCOMES.isdisjoint(source.lowered[main.start : main.stop]):
        return None
    kept = sum(claim.bag.has(source.terms[p]) for p in own)
    shared = [p for p in said if claim.bag.has(source.terms[p])]
    if kept >= _CONDITION_KEPT * len(own) or len(shared) < _MAIN * len(said):
        return None
    at = next((place for p in shared for place in claim.places.get(source.terms[p], ())), None)
    if at is None or not comparison.numbers_fit(claim.clause[at], sentence):
        return None
    return at if comparison.covered(claim.clause[at], sentence) >= _COVERED else None


def _main_clause(source: Reading, hit: Hit) -> range:
    """The words before the condition in its clause; else the clause before it, else the one after."""
    number = source.clause[hit.start]
    bound = source.bounds[number]
    if hit.start > bound.start:
        return range(bound.start, hit.start)
    other = number - 1 if number > 0 else number + 1
    return source.bounds[other] if other < len(source.bounds) else range(0)
