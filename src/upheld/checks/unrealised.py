"""Claims that tell as done or as certain what the source only plans, asks for, expects or thinks possible (L303, L306).

Wider than the finders of `promises` and `softening`, which compare the words next to the cue: here the claim may be
reworded, as long as it has no word that leaves anything open and no other sentence says that the thing has happened.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss
from upheld.checks.openness import leaves_open
from upheld.checks.readings import FUNCTION
from upheld.text.stems import IRREGULAR_VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading

_PLANNED = frozenset({Mark.PLAN, Mark.SOUGHT, Mark.PENDING})
_OPEN = (*_PLANNED, Mark.MAYBE, Mark.ALLEGED)
#: Cues of the claim with which it says less than the source might.
_RESERVED = (*_OPEN, Mark.CONDITION, Mark.NEGATED, Mark.SOME)
#: How much of the claim a sentence must have, and how much of what the cue is about the claim. Chosen on the stress set
#: and half of the corpus (2026-11-30): 0.3 for the first adds one true firing in forty and one false.
_TOLD = 0.35
_PLANNED_SHARE = 0.4
_HEDGED_SHARE = 0.6
#: How much of the claim a sentence must have that only thinks it possible: talk of "may" is everywhere.
_TOLD_HEDGED = 0.55
#: How much of the claim, against the sentence, another must have that states the same: with the claim's verb, without.
_STATED = 0.6
_SAME = 0.95
_PAST = re.compile(r"[a-z]{2,}ed")
_HELPERS = listed("was were now already been")
_PERFECT = listed("has have had")
_PERFECT_BEFORE = 3
_BEFORE_INFINITIVES = listed("to will would be may might could not")
#: After one of these "will" is a noun, and before "likely" it is part of a comparison.
_DETERMINERS = listed("the a his her their its of at")
_ARTICLES = frozenset({"a", "an", "the"})
_BE = listed("is are was were be been")
#: What has been drafted is written, whatever becomes of it; the cue is "draft".
_WRITTEN = listed("drafted drafting")
#: With these a claim says itself that it did not come to it, or was not binding.
_NOT_DONE = re.compile(
    r"\b(?:rather than|as advice|advisory|non-binding|not binding|in place of|(?:would|could|might) have"
    r"|but (?:[\w'’]{1,20} ){1,4}(?:cut|dropped|scrapped|removed|rejected|withdrawn|abandoned|shelved))\b",
    re.IGNORECASE,
)
_DEGREES = listed("as more less most so how")
_RELATIVES = listed("that which who whom")
_LIKELY = listed("likely possible probable")


def unrealised(comparison: Comparison) -> Iterator[Loss]:
    """The first plan, request, expectation or doubt of the source that the claim tells as a fact."""
    claim = comparison.claim
    near = [s for s in comparison.near[:4] if s.reading.has(*_OPEN)]
    if not near or claim.is_question or claim.has(*_RESERVED) or leaves_open(claim.text):
        return
    if _NOT_DONE.search(claim.text):
        return
    if comparison.context.has(Mark.MAYBE, Mark.ALLEGED):
        return
    for sentence in near:
        digits = frozenset(number for number in claim.numbers if number[:1].isdigit())
        if comparison.told(sentence) < _TOLD or not digits <= sentence.reading.numbers:
            continue
        hit = next((hit for hit in sentence.reading.hits if _is_told_as_fact(comparison, sentence, hit)), None)
        if hit is not None and not _is_stated(comparison, sentence):
            code = "L306" if hit.mark in _PLANNED else "L303"
            at = _shared(claim, sentence.reading)
            yield Loss(code, (at, at), sentence, (hit.start, hit.end - 1))
            return


def _is_told_as_fact(comparison: Comparison, sentence: Sentence, hit: Hit) -> bool:
    source, claim = sentence.reading, comparison.claim
    if hit.mark not in _OPEN or _is_other_word(source, hit) or _is_announced(source, hit, claim):
        return False
    if hit.mark in _PLANNED and not tells_the_past(claim, source):
        return False
    about = _about(source, hit)
    shared = sum(claim.bag.has(source.terms[place]) for place in about)
    if hit.mark not in _PLANNED and comparison.told(sentence) < _TOLD_HEDGED:
        return False
    least = _PLANNED_SHARE if hit.mark in _PLANNED else _HEDGED_SHARE
    if not about or shared < max(1, least * len(about)) or _has_verb_outside(claim, source, hit, about):
        return False
    shares = [comparison.told(sentence, (), number) for number in range(len(source.bounds))]
    number = source.clause[hit.start]
    return all(share < shares[number] for other, share in enumerate(shares) if other != number)


def _is_announced(source: Reading, hit: Hit, claim: Reading) -> bool:
    """Whether a page announces for a year what the claim tells of that year: "will be released on 23 June 2017"."""
    years = {term for term in claim.numbers if len(term) == 4 and term[:2] in {"19", "20"}}
    return source.lowered[hit.start] == "will" and bool(years)


def _is_other_word(source: Reading, hit: Hit) -> bool:
    before = source.lowered[hit.start - 1] if hit.start else ""
    word = source.lowered[hit.start]
    if word in _LIKELY:
        return before in _DEGREES
    if word in _WRITTEN:
        return True
    # "the will of", "her bid for", "brands seeking to".
    return before in _DETERMINERS or (word.endswith("ing") and before not in _BE)


def tells_the_past(claim: Reading, source: Reading) -> bool:
    """Whether the claim has a verb in the past or the perfect that the source does not have just so."""
    if not _HELPERS.isdisjoint(claim.lowered) or any(_is_perfect(claim, at) for at in range(len(claim.lowered))):
        return True
    return any(
        is_past(word)
        and (word not in source.lowered or not _PERFECT.isdisjoint(claim.lowered[max(0, at - _PERFECT_BEFORE) : at]))
        for at, word in enumerate(claim.lowered)
    )


def _is_perfect(claim: Reading, at: int) -> bool:
    """Whether "has" or "have" stands before a verb: "has set aside", not "has a plan"."""
    rest = (word for word in claim.lowered[at + 1 : at + 3] if word not in _ADVERBS)
    after = next(rest, "")
    return (
        claim.lowered[at] in _HAVE
        and after.isalpha()
        and after not in FUNCTION
        and (is_past(after) or after in _PARTICIPLES)
    )


#: Participles that are no past by their form alone.
_PARTICIPLES = listed("set put cut hit let cost shut spread run come become begun done gone been taken given seen")
_ADVERBS = listed("already now also since just recently")
_HAVE = listed("has have had")


def _verbs(claim: Reading) -> list[int]:
    """The verbs in the past; names, and participles before a noun ("a clogged culvert"), are none."""
    return [
        p
        for p in claim.content
        if p and not claim.is_name(p) and claim.lowered[p - 1] not in _ARTICLES and is_past(claim.lowered[p])
    ]


def is_past(word: str) -> bool:
    """Whether a word has the form of a past or a participle."""
    return word in IRREGULAR_VERBS or _PAST.fullmatch(word) is not None


def _about(source: Reading, hit: Hit) -> list[int]:
    """The words of meaning that a cue is about: those after it in its clause, or all of the clause.

    Of "orders that customers had planned" only the relative clause is planned.
    """
    bound = source.bounds[source.clause[hit.start]]
    relative = (place + 1 for place in range(bound.start, hit.start) if source.lowered[place] in _RELATIVES)
    first = max(relative, default=bound.start) if hit.reach == bound else hit.end
    # "will miss the match, having been sent off": that has happened.
    stop = next((p for p in range(hit.end, bound.stop) if source.lowered[p] == "having"), bound.stop)
    return [place for place in source.content if first <= place < stop]


def _has_verb_outside(claim: Reading, source: Reading, hit: Hit, about: list[int]) -> bool:
    """Whether the source has a verb of the claim apart from what the cue is about: that much has happened."""
    whole = hit.reach == source.bounds[source.clause[hit.start]]
    inside = {*range(hit.start, hit.end), hit.head, *(() if whole else (*about, *hit.reach))}
    verbs = {claim.terms[p] for p in _verbs(claim)}
    places = (place for verb in verbs for place in source.places.get(verb, ()))
    return any(
        p not in inside and p in source.is_content and not source.negations[p] and not _is_infinitive(source, p)
        for p in places
    )


def _is_infinitive(source: Reading, place: int) -> bool:
    return place > 0 and source.lowered[place - 1] in _BEFORE_INFINITIVES


def _is_stated(comparison: Comparison, but: Sentence) -> bool:
    """Whether another sentence, without such cues, has as much of the claim, or nearly and its verb."""
    claim, told = comparison.claim, comparison.told(but)
    verbs = [claim.terms[p] for p in _verbs(claim)]
    for other in comparison.told_elsewhere(but, _STATED * told):
        if other.reading.has(*_OPEN):
            continue
        if comparison.told(other) >= _SAME * told or any(map(other.reading.bag.has, verbs)):
            return True
    return False


def _shared(claim: Reading, source: Reading) -> int:
    """The last word of the claim that the source does not have, the verb as a rule; else its first word of meaning."""
    verbs = _verbs(claim)
    return next((p for p in verbs if claim.terms[p] not in source.places), verbs[0] if verbs else claim.content[0])
