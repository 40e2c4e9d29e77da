"""Claims that state what the source tells as a belief and refutes (L309)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.bags import Bag
from upheld.checks.cues import Mark
from upheld.checks.losses import Loss, first_word, is_flat, is_stated
from upheld.checks.negatives import has_negative

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading

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
    if claim.has(Mark.REFUTED, Mark.NEGATED) or not is_flat(comparison, sentence):
        return None
    for hit in source.hits:
        if names_the_truth(comparison, source, hit):
            continue
        if hit.mark is Mark.MYTH or (hit.mark is Mark.REPEATED and _is_refuted(comparison, sentence, hit)):
            found = _believed(comparison, sentence, hit.reach)
            if found is not None:
                return Loss("L309", (found, found), sentence, (hit.start, hit.end - 1))
    if source.is_question and source.content and _NO.match(comparison.after(sentence)):
        found = _believed(comparison, sentence, range(len(source.terms)))
        if found is not None:
            return Loss("L309", (found, found), sentence, (0, len(source.terms) - 1))
    return None


def names_the_truth(comparison: Comparison, source: Reading, hit: Hit) -> bool:
    """Whether the claim has a name that the sentence has only behind the belief, where it says how it was."""
    claim = comparison.claim
    named = (claim.terms[at] for at in claim.content if comparison.is_named(at))
    places = (source.places[term] for term in named if term in source.places)
    return any(min(where) >= hit.reach.stop for where in places)


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


#: What says of the words before it that they are not so, or did not come to pass.
_UNTRUE = re.compile(
    r"\b(?:(?:is|are|was|were|be|been|as|proved|proven|turned out|calls?|called) (?:\w+ )?(?:false|untrue)"
    r"|(?:it|that|this|idea|belief|story) (?:is|was) wrong|a myth|(?:is|are|was|were) myths|not true|not the case"
    r"|incorrect|debunked|disproved"
    r"|disproven|refuted|discredited|dismissed|no basis|without foundation|unfounded|groundless|ruled out|ruling out"
    r"|no truth|not borne out|contradicted by|no such|proved to be (?!the|a success)|proved wrong|apocryphal|no source"
    r"|no evidence|called off|was cancelled|were cancelled|was abandoned|were abandoned|was scrapped|fell through"
    r"|never (?:been )?(?:built|happened|completed|finished|opened|started|carried out|took place|went ahead)"
    r"|not been (?:built|carried out|completed)|misconception|mistaken|denie[sd]|no record|nobody could)\b",
    re.IGNORECASE,
)
#: What a sentence begins with, or goes on with after a colon, that answers what stands before.
_ANSWER = re.compile(
    r"\W{0,5}(?:(?:no|never)[,.:;!]|false|wrong|untrue|not true|not so|not at all|myth|nonsense|incorrect"
    r"|(?:it|that|this) (?:is|was) (?:wrong|false|not))",
    re.IGNORECASE,
)
_OF_THE_REST = re.compile(r"\bthe (?:rest|others?|remaining|remainder)\b[^,;.]{0,30}$", re.IGNORECASE)
_ASKED = re.compile(r"[?:]\s")
#: What in a claim shows that it tells the belief as a belief, or the end of the plan.
_AS_BELIEF = re.compile(
    r"\b(?:myth|legend|tradition|rumou?rs?|story|tale|misconception|belief|believed|supposedly|allegedly|false\w*"
    r"|mistaken\w*|wrong\w*|untrue|hoax|contrary|debunk\w*|disprov\w*|refut\w*|claim\w*|thought|anecdote|fears?"
    r"|apocryphal|ostensibly|illusion|cleared|suspected|once|dismiss\w*|deni\w+|reject\w*|called off|cancel\w*"
    r"|abandon\w*|fell|rather than|instead|unlike|scrap\w*|could|may|might|would|whether|if|said|says|ruled out"
    r"|question\w*|illusory"
    r"|supposed|untenable|fail\w*)\b",
    re.IGNORECASE,
)
#: How much of the claim the sentence must have; how much of what is refuted the claim; how much of the claim must be
#: refuted, of what the sentence has of it and of all; how much another sentence must have that denies nothing.
_TOLD = 0.3
_REFUTED = 0.5
_OF_SHARED, _OF_ALL = 0.6, 0.5
_ELSEWHERE = 0.9


def refuted(comparison: Comparison) -> Iterator[Loss]:
    """What a near sentence calls untrue, called off or disproved, told by the claim in other words as a fact."""
    claim = comparison.claim
    if claim.is_question or claim.search(_AS_BELIEF) or has_negative(claim):
        return
    for sentence in comparison.near[:3]:
        found = _untrue(comparison, sentence) if comparison.told(sentence) >= _TOLD else None
        if found is None:
            continue
        places, cue = found
        at = _told_whole(comparison, sentence, places)
        if at is not None and not _is_affirmed(comparison, sentence):
            yield Loss("L309", (at, at), sentence, (cue, cue))
            return


def _untrue(comparison: Comparison, sentence: Sentence) -> tuple[list[int], int] | None:
    """The words of the sentence that are refuted, and where it says so."""
    source = sentence.reading
    cue = source.search(_UNTRUE)
    if cue is not None and _OF_THE_REST.search(source.text, 0, cue.start()):
        return None  # "eleven were delivered, and the rest were cancelled"
    if cue is not None:
        start = max(source.text.rfind(mark, 0, cue.start()) for mark in (";", ". "))
        places = [p for p in source.content if start < source.words[p].start and source.words[p].end <= cue.start()]
        return places, first_word(source, cue.start())
    asked = source.search(_ASKED)
    if asked is not None and _ANSWER.match(source.text, asked.end()):
        return [p for p in source.content if source.words[p].end <= asked.start()], first_word(source, asked.end())
    if _ANSWER.match(comparison.after(sentence)):
        return list(source.content), 0
    return None


def _told_whole(comparison: Comparison, sentence: Sentence, places: list[int]) -> int | None:
    """The first word of the claim that is refuted, if most of what is refuted is in the claim and the reverse."""
    source, claim = sentence.reading, comparison.claim
    terms = {source.terms[place] for place in places}
    shared = {term for term in terms if claim.bag.has(term)}
    if len(shared) < _LEAST or len(shared) < _REFUTED * len(terms):
        return None
    bag = Bag(terms)
    inside = [at for at in claim.content if bag.has(claim.terms[at])]
    there = sum(source.bag.has(claim.terms[at]) for at in claim.content)
    if not inside or len(inside) < max(_OF_SHARED * there, _OF_ALL * len(claim.content)):
        return None
    return inside[0]


def _is_affirmed(comparison: Comparison, but: Sentence) -> bool:
    others = comparison.told_elsewhere(but, _ELSEWHERE * comparison.told(but))
    return any(not has_negative(other.reading) for other in others)
