"""Claims that affirm what the source negates, or say the opposite of one of its words (L301, L302, L308)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.agreement import nearby, shared
from upheld.checks.antonyms import agree, opposed, sides
from upheld.checks.comparatives import are_reversed, are_swapped
from upheld.checks.cues import Mark
from upheld.checks.denials import are_stated_alike, has_subject, is_plain, is_told_of_it
from upheld.checks.losses import Loss
from upheld.checks.negatives import SIGNS, holds_back, is_set_apart
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

#: A sentence this far covered that says what the claim says silences what another one denies.
_SAID = 0.5
#: How much of the claim's clause a clause of the source must have, and any other must lack, where the sentence has the
#: claim's word too: "tax fell, but fees rose".
_OWN_CLAUSE = 0.8
_OTHER_CLAUSE = 0.5

#: Before a comparative these turn it round: "no fewer than".
_NO = frozenset({"no", "not"})
#: Terms of the axis on which one event comes before another.
_ORDER = frozenset(all_terms("before after"))
#: What a text says of its words: how far on each side a clash is looked for.
_MOST_PLACES = 8


class Clash(NamedTuple):
    """Two words that can't both be true of the same thing.

    Attributes:
        code: L301, L302 or L308.
        at: place of the word in the claim.
        sentence: the sentence of the source.
        place: place of the word in it.
    """

    code: str
    at: int
    sentence: Sentence
    place: int


def clashes(comparison: Comparison) -> Iterator[Loss]:
    """The first word of the claim that a sentence of the source denies, for each way of denying."""
    claim = comparison.claim
    if claim.is_question:
        return
    found = [
        clash
        for at in _candidates(claim)
        if (clash := next((c for s in comparison.sentences if (c := _clash(comparison, at, s))), None)) is not None
        and not _is_said(comparison, at, clash)
    ]
    negated = [(c.at, c.place, c.sentence.reading) for c in found if c.code == "L301"]
    seen: set[str] = set()
    for code, at, sentence, place in found:
        if code in seen or (code == "L301" and not is_plain(claim, (at, place, sentence.reading), negated)):
            continue
        seen.add(code)
        yield Loss(code, (at, at), sentence, (place, place))


def _candidates(claim: Reading) -> list[int]:
    """Words that may clash: those that carry meaning, and those that have an opposite."""
    table = sides()
    return [
        at
        for at, term in enumerate(claim.terms)
        if at not in claim.unstated and (at in claim.is_content or term in table) and not _is_up_to(claim, at)
    ]


def _is_up_to(claim: Reading, at: int) -> bool:
    """Whether the word is the one in "up to 120 nights", which goes nowhere."""
    return claim.lowered[at] == "up" and claim.lowered[at + 1 : at + 2] == ("to",)


def _clash(comparison: Comparison, at: int, sentence: Sentence) -> Clash | None:
    claim, source = comparison.claim, sentence.reading
    same = source.places.get(claim.terms[at], ())[:_MOST_PLACES]
    has_opposite = claim.terms[at] in sides()
    if not same and not has_opposite:
        return None
    if any(source.negations[place] == claim.negations[at] for place in same):
        if are_reversed(comparison, at, sentence, same):
            return Clash("L302", at, sentence, same[0])
        same = ()
    # A name is no predicate: "never been to New York" says nothing about the city.
    if same and (claim.is_name(at) or _is_two_ways(claim, at) or _is_apart(claim, source)):
        same = ()
    for place in same:
        if not _may_clash(claim, at, source, place):
            continue
        if _is_bounded(claim, at) or "than" in claim.lowered[:at] or claim.lowered[at] in SIGNS:
            continue  # of "no £75 charge" the sign is no predicate
        if comparison.same(at, sentence, place):
            return Clash("L301", at, sentence, place)
    return _opposite(comparison, at, sentence) if has_opposite else None


def _is_two_ways(claim: Reading, at: int) -> bool:
    """Whether the claim has the word with and without a negation: "the yard he refused to sell was sold"."""
    return len({claim.negations[place] for place in claim.places[claim.terms[at]]}) > 1


def _may_clash(claim: Reading, at: int, source: Reading, place: int) -> bool:
    """Whether both texts state the word of the same thing, as far as negation and clauses tell."""
    if source.is_name(place) or place in source.unstated or not are_stated_alike(claim, at, source, place):
        return False
    return not (_is_denied_otherwise(claim, at, source, place) or is_told_of_it(claim, source, place))


#: A negation that leaves its verb to be understood is not that of its clause: "they say he is fit; she says he is not."
_ELLIPTIC = re.compile(r"\b(?:is|are|was|were|do|does|did|has|have|had|will|can)(?: no|n['’])t[.;:]", re.IGNORECASE)
_DETERMINERS = frozenset({"no", "none", "nobody", "neither", "nothing"})


def _is_apart(claim: Reading, source: Reading) -> bool:
    """Whether a negation of the source is of something else, or the claim has one in other words."""
    return source.search(_ELLIPTIC) is not None or holds_back(claim.text) or is_set_apart(claim.text, source.text)


def _is_denied_otherwise(claim: Reading, at: int, source: Reading, place: int) -> bool:
    """Whether both deny, one with the subject: "no successor has been named", "his successor has not been named"."""
    mine = claim.negations[at] and _is_determined(claim, at) and source.has(Mark.NEGATED)
    theirs = source.negations[place] and _is_determined(source, place) and claim.has(Mark.NEGATED)
    return bool(mine or theirs)


def _is_determined(reading: Reading, at: int) -> bool:
    hits = (hit for hit in reading.of(Mark.NEGATED) if at in hit.reach or at == hit.head)
    return any(reading.lowered[hit.start] in _DETERMINERS for hit in hits)


#: With these a negation denies no statement but a rank or a beginning: "no city had had one before".
_BOUNDS = frozenset({"than", "before", "until", "other", "since"})


def _is_bounded(claim: Reading, at: int) -> bool:
    """Whether the claim negates the word of a part only, or up to a limit."""
    return bool(claim.negations[at]) and (claim.has(Mark.SOME) or not _BOUNDS.isdisjoint(claim.lowered))


def _opposite(comparison: Comparison, at: int, sentence: Sentence) -> Clash | None:
    claim, source = comparison.claim, sentence.reading
    term, negated = claim.terms[at], claim.negations[at]
    if claim.has(Mark.NEGATED) is not source.has(Mark.NEGATED) and not negated:
        return None  # "did not gain over 45", "confined to women under 45"
    for place, other in enumerate(source.terms):
        if place in source.unstated or source.negations[place] != negated or not opposed(term, other):
            continue
        if not _NO.isdisjoint((claim.lowered[max(0, at - 1)], source.lowered[max(0, place - 1)])):
            continue
        alone = _is_alone(comparison, at, sentence, place) and has_subject(claim, at, source, place)
        fits = alone and comparison.same(at, sentence, place) and _fits_closely(comparison, at, sentence, place)
        if fits and not are_swapped(claim, at, source, place) and not _is_numbered_apart(claim, at, source, place):
            return Clash("L308" if term in _ORDER else "L302", at, sentence, place)
    return None


def _is_alone(comparison: Comparison, at: int, sentence: Sentence, place: int) -> bool:
    """Whether the claim's word is not in the sentence, nor the source's in the claim, as far as this clause goes."""
    claim, source = comparison.claim, sentence.reading
    mine, theirs = claim.clause[at], source.clause[place]
    if any(opposed(claim.terms[at], claim.terms[p]) for p in claim.bounds[mine]):
        return False
    said = {source.clause[p] for p, term in enumerate(source.terms) if agree(claim.terms[at], term)}
    if not said:
        return True
    if theirs in said or comparison.covered(mine, sentence, without=(at,), clause=theirs) < _OWN_CLAUSE:
        return False
    return all(comparison.covered(mine, sentence, without=(at,), clause=c) < _OTHER_CLAUSE for c in said)


def _is_numbered_apart(claim: Reading, at: int, source: Reading, place: int) -> bool:
    """Whether a number of the claim's clause stands in another clause of the sentence: "5.1 %, while energy 8.4 %"."""
    numbers = {claim.terms[p] for p in claim.bounds[claim.clause[at]]} & claim.numbers & source.numbers
    return not numbers <= {source.terms[p] for p in source.bounds[source.clause[place]]}


def _is_said(comparison: Comparison, at: int, clash: Clash) -> bool:
    """Whether another sentence says what the claim says."""
    claim = comparison.claim
    return any(
        any(
            agree(claim.terms[at], other) and sentence.reading.negations[place] == claim.negations[at]
            for place, other in enumerate(sentence.reading.terms)
        )
        and comparison.covered(claim.clause[at], sentence, without=(at,)) >= _SAID
        for sentence in comparison.sentences
        if sentence is not clash.sentence
    )


def _fits_closely(comparison: Comparison, at: int, sentence: Sentence, place: int) -> bool:
    """Whether the very next words of meaning are the same in both texts: those after it, and before it in one text."""
    claim, source = comparison.claim, sentence.reading
    (before, after), (theirs, following) = nearby(claim, at), nearby(source, place)
    if claim.terms[at] in _ORDER:
        # What stands next before "before" is often a time; what comes after it is the other event.
        return bool(after and following) and shared(after, claim, source) == shared(following, source, claim) == 1.0
    leading = (shared(before[:1], claim, source), shared(theirs[:1], source, claim))
    trailing = (shared(after[:1], claim, source), shared(following[:1], source, claim))
    return min(trailing) == 1.0 and (max if after and following else min)(leading) == 1.0
