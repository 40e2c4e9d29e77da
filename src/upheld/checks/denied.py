"""Claims that deny what a sentence says in other words around it, or say what it denies (L301).

Wider than `polarity`, which compares the words next to the negated one: here the rest may be reworded, but nothing else
in either text may be negative.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.antonyms import agree
from upheld.checks.cues import Mark, listed
from upheld.checks.denials import are_stated_alike, is_told_of_it
from upheld.checks.losses import Loss
from upheld.checks.negatives import SIGNS, has_negative, holds_back, is_set_apart
from upheld.checks.synonyms import are_synonyms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading

#: Negations that deny only a part, or set one thing against another, in a claim.
_PARTIAL = re.compile(
    r"\bnot\b.{1,60}\bbut\b|\b(?:but|just|only|though|although)(?: it['’]s| is)? not\b|, (?:and )?not\b"
    r"|n['’]t (?:just|only|merely|simply|always|all|necessarily|solely)\b|\bnot (?:the (?:first|only|last)|everyone)\b"
    r"|\b(?:whose|who|which|that|whatever|other|before|until|than|since|full|enough|sufficient|longer)\b",
    re.IGNORECASE,
)
_NOT_YET = re.compile(r"\b(?:yet|still)\b", re.IGNORECASE)
_AUXILIARIES = listed("is was are were has have had did does do can could will would may might must should been")
_DOUBTED = re.compile(r"\b(?:may|might|could|think|thought|whatever|suspect)", re.IGNORECASE)
_NOW = re.compile(r"\b(?:now|today|currently|these days)\b", re.IGNORECASE)
#: How much of the claim a sentence must have: where the claim denies, where the source does.
_TOLD_DENIED = 0.55
_TOLD_AFFIRMED = 0.4
#: How much of it a sentence with a negation of its own must have to silence the finding; neighbours always do.
_ALSO = 0.6
_ELSEWHERE = 0.8
#: How much of what the source denies the claim must have, and how much of the claim its clause for a mere synonym.
_DENIED_SHARE = 0.5
_SYNONYM_CLAUSE = 0.5
#: Longer ones are tables or page furniture.
_LONGEST = 600


def denied(comparison: Comparison) -> Iterator[Loss]:
    """The first of either kind."""
    if comparison.claim.is_question:
        return
    for find in (_denies, _affirms):
        loss = next((found for s in comparison.near[:3] if (found := find(comparison, s)) is not None), None)
        if loss is not None:
            yield loss
            return


def _denies(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """A word that the claim negates and the sentence has plainly."""
    claim, source = comparison.claim, sentence.reading
    hits = claim.of(Mark.NEGATED)
    if len(hits) != 1 or claim.has(Mark.SOME, Mark.MAYBE) or _PARTIAL.search(claim.text):
        return None
    heads = _heads(claim, hits[0])
    if not heads or has_negative(claim, but={*range(hits[0].start, hits[0].end), *heads}):
        return None
    if comparison.told(sentence) < _TOLD_DENIED or not _is_plain(comparison, sentence):
        return None
    if holds_back(source.text):
        return None
    for at in heads:
        for place in source.places.get(claim.terms[at], ()):
            plain = place in source.is_content and not source.negations[place]
            alike = plain and are_stated_alike(claim, at, source, place) and _is_of_subject(comparison, at, sentence)
            if alike and not has_negative(source, but={place}) and not _is_denied_near(comparison, sentence):
                return Loss("L301", (at, at), sentence, (place, place))
    return None


def _is_of_subject(comparison: Comparison, at: int, sentence: Sentence) -> bool:
    """Whether a word that stands before the negated one in its clause is in the sentence or beside it."""
    claim = comparison.claim
    bound = claim.bounds[claim.clause[at]]
    before = [p for p in claim.content if bound.start <= p < at]
    bag = comparison.around(sentence)
    return not before or any(bag.has(claim.terms[p]) for p in before)


def _heads(claim: Reading, hit: Hit) -> list[int]:
    """What a negation is about: one word, or the first two after the verb of what it reaches."""
    places = [hit.head]
    if len(hit.reach) > 1:  # "none of the deaths was attributed": the verb, not the subject
        verb = next((p for p in hit.reach if claim.lowered[p] in _AUXILIARIES), hit.reach.stop)
        places = [p for p in claim.content if p in hit.reach and p > verb][:2]
    places = [p for p in places if p >= 0 and claim.lowered[p] not in SIGNS]
    return [p for p in places if not claim.is_name(p) and claim.terms[p] not in claim.numbers]


def _is_plain(comparison: Comparison, sentence: Sentence) -> bool:
    """Whether the sentence has the claim's names and numbers and states what it says without reserve."""
    claim, source = comparison.claim, sentence.reading
    if len(source.text) > _LONGEST or source.has(Mark.MAYBE, Mark.CONDITION) or not claim.numbers <= source.numbers:
        return False
    if _NOT_YET.search(claim.text) and source.has(Mark.PLAN, Mark.PENDING, Mark.SOUGHT):
        return False
    return comparison.names(sentence)


def _is_denied_near(comparison: Comparison, sentence: Sentence) -> bool:
    """Whether a sentence beside it, or one that has as much of the claim, is negative."""
    told = comparison.told(sentence)
    return any(
        (abs(other.at.index - sentence.at.index) <= 1 or comparison.told(other) >= _ALSO * told)
        and has_negative(other.reading)
        for other in comparison.near
        if other is not sentence
    )


def _affirms(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """A word that the sentence negates and the claim has plainly."""
    claim, source = comparison.claim, sentence.reading
    if not source.has(Mark.NEGATED) or source.has(Mark.REPEATED, Mark.MYTH) or claim.has(Mark.MAYBE):
        return None
    if is_set_apart(claim.text, source.text):
        return None
    if comparison.told(sentence) < _TOLD_AFFIRMED or not claim.numbers <= source.numbers:
        return None
    if has_negative(claim) or _DOUBTED.search(claim.text) or holds_back(claim.text) or not comparison.names(sentence):
        return None
    for hit in source.of(Mark.NEGATED):
        if _NOW.search(claim.text) and source.lowered[hit.start : hit.start + 2] == ("no", "longer"):
            continue  # "no longer held there: since 2022 it has taken place on Saturdays"
        found = _affirmed(comparison, sentence, hit)
        if found is not None and not _is_said_near(comparison, sentence, found[0]):
            return Loss("L301", (found[0], found[0]), sentence, (hit.start, max(hit.end - 1, found[1])))
    return None


def _affirmed(comparison: Comparison, sentence: Sentence, hit: Hit) -> tuple[int, int] | None:
    """A word of the claim that the sentence denies, and has nowhere else: its places in the claim and the source."""
    claim, source = comparison.claim, sentence.reading
    places = [p for p in (hit.reach if len(hit.reach) > 1 else (hit.head,)) if p in source.is_content]
    places = [p for p in places if not source.is_name(p)]
    loose = comparison.told(sentence, clause=source.clause[hit.start]) >= _SYNONYM_CLAUSE
    plain = [source.terms[p] for p in source.content if not source.negations[p]]
    found = [
        (at, place)
        for place in places
        if not any(_alike(source.terms[place], term, loose=True) for term in plain)
        if not is_told_of_it(claim, source, place)
        for at in claim.content
        if "than" not in claim.lowered[:at]
        and are_stated_alike(claim, at, source, place)
        and _alike(claim.terms[at], source.terms[place], loose=loose)
    ]
    return found[0] if found and len({place for _, place in found}) >= _DENIED_SHARE * len(places) else None


#: Two words that share this many first letters are taken as relatives ("publish", "publication").
_STEM = 5


def _alike(term: str, other: str, *, loose: bool) -> bool:
    related = len(term) >= _STEM and term[:_STEM] == other[:_STEM]
    return agree(term, other) or related or (loose and are_synonyms(term, other))


def _is_said_near(comparison: Comparison, but: Sentence, at: int) -> bool:
    """Whether another sentence has as much of the claim, and the word without a negation."""
    term = comparison.claim.terms[at]
    return any(
        _alike(term, found, loose=True) and not other.reading.negations[place]
        for other in comparison.told_elsewhere(but, _ELSEWHERE * comparison.told(but))
        for place, found in enumerate(other.reading.terms)
    )
