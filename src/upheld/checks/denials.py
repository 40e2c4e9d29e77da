"""Whether a negation on one side only makes two texts contradict each other.

A negation can stand in many places of a sentence, and a restricted one ("not until 1923") denies little. Where it is
not plain, nothing is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.cues import Mark, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.readings import Reading

    #: Place in the claim, place in the source, the source's sentence.
    Pair = tuple[int, int, Reading]

#: A word after one of these in its clause is not stated.
_SUBORDINATE = listed("if when whenever whether who which where unless until till long")
#: At the beginning of a clause between commas, these state what follows.
_ADDING = frozenset({"who", "which"})
#: After a negated word, these take the negation back; anywhere, the others do.
_LIMITS = listed("until till unless only solely exclusively alone just necessarily")
_EXCEPTIONS = frozenset({"unless", "except"})
_LIMIT_AFTER = 8
_MODALS = listed("can could may might should would must will")
#: How many words before a word may hold its auxiliary verb.
_AUXILIARY = 5
#: A negated subject or object: the rest of the sentence may name an exception.
_QUANTIFIERS = frozenset({"no", "none", "nobody", "nothing", "neither"})
_RESTRICTING = frozenset({"that", "who", "which", "whose"})


def are_stated_alike(claim: Reading, at: int, source: Reading, place: int) -> bool:
    """Whether both texts state the word in a main clause, in the same mood, of a subject that comes first in both."""
    if not (_is_stated(claim, at) and _is_stated(source, place)) or _are_other_verbs(claim, at, source, place):
        return False
    return _is_modal(claim, at) == _is_modal(source, place) and has_subject(claim, at, source, place)


#: With one of these a verb that says little is another verb: "taken out", "took over".
_PARTICLES = listed("out off up down over away apart through with")
_LIGHT = listed(
    "take takes took taken make made get got go goes went gone put set come came give gave given turn turned run ran "
    "hold held keep kept part parts"
)


def _are_other_verbs(claim: Reading, at: int, source: Reading, place: int) -> bool:
    if claim.lowered[at] not in _LIGHT or source.lowered[place] not in _LIGHT:
        return False
    return _particle(claim, at) != _particle(source, place)


def _particle(reading: Reading, at: int) -> str:
    after = reading.lowered[at + 1] if at + 1 < len(reading.lowered) else ""
    return after if after in _PARTICLES else ""


def _is_stated(reading: Reading, word: int) -> bool:
    start = reading.bounds[reading.clause[word]].start
    if start < word and reading.lowered[start] in _ADDING:
        start += 1
    if not _SUBORDINATE.isdisjoint(reading.lowered[start:word]) or not _EXCEPTIONS.isdisjoint(reading.places):
        return False
    return not (reading.negations[word] and _is_limited(reading, word))


def _is_limited(reading: Reading, word: int) -> bool:
    """Whether a negation holds only within a limit: "did not play until 1923", "not produced only by them"."""
    stop = min(reading.bounds[reading.clause[word]].stop, word + _LIMIT_AFTER)
    for raw in reading.lowered[word:stop]:
        if raw == "that":
            return False
        if raw in _LIMITS:
            return True
    return False


def _is_modal(reading: Reading, word: int) -> bool:
    start = max(reading.bounds[reading.clause[word]].start, word - _AUXILIARY)
    return not _MODALS.isdisjoint(reading.lowered[start:word])


#: Words of a relative clause in which its verb is looked for.
_RELATIVE_REACH = 5
_RELATIVES = _RESTRICTING | {"whom"}
_ARTICLES = listed("the a an any no its his her their")


def is_told_of_it(claim: Reading, source: Reading, place: int) -> bool:
    """Whether the claim has a word of what is said of a denied thing: "not the 900 which they had claimed"."""
    relative = source.lowered[place + 1] if place + 1 < len(source.lowered) else ""
    if relative == "that" and (place == 0 or source.lowered[place - 1] not in _ARTICLES):
        return False  # "did not find that the bridge had failed": the denied word is a verb
    if relative in _RELATIVES:
        after = range(place + 2, min(place + 2 + _RELATIVE_REACH, source.bounds[source.clause[place + 1]].stop))
        return any(claim.bag.has(source.terms[p]) for p in after if p in source.is_content)
    return False


def has_subject(claim: Reading, at: int, source: Reading, place: int) -> bool:
    """Whether what the claim names before the word stands before it in the source too, not only after it."""
    start = claim.bounds[claim.clause[at]].start
    before = (claim.terms[p] for p in claim.content if start <= p < at and not claim.lowered[p].endswith("ly"))
    found = [source.places[term] for term in before if term in source.places]
    return not found or any(places[0] < place for places in found)


def is_plain(claim: Reading, clash: Pair, others: Sequence[Pair]) -> bool:
    """Whether one text negates the word and the other negates nothing, or each negates what the other affirms.

    Args:
        claim: the claim.
        clash: a word that only one of them negates.
        others: all such words.
    """
    at, place, source = clash
    mine = bool(claim.negations[at])
    quantified = _is_quantified(claim, at) or _is_quantified(source, place)
    if mine and _is_contrast(claim, at):
        return False
    if mine and quantified and not _RESTRICTING.isdisjoint(claim.lowered[at:]):
        return False  # "not a single fall was from a ladder that had been tied" says nothing of other falls
    other, word = (source, place) if mine else (claim, at)
    if not other.is_negative(word, anywhere=quantified):
        return True
    return any(_are_exchanged(claim, clash, pair) for pair in others)


def _is_quantified(reading: Reading, at: int) -> bool:
    """Whether what negates the word is a negated subject or object, not a verb's "not"."""
    return any(
        at in hit.reach and (len(hit.reach) > 1 or reading.lowered[hit.start] in _QUANTIFIERS)
        for hit in reading.of(Mark.NEGATED)
    )


def _is_contrast(reading: Reading, at: int) -> bool:
    """Whether the word is only set against another one: "for adults, not for children"."""
    hit = next((hit for hit in reading.of(Mark.NEGATED) if at in hit.reach), None)
    if hit is None or hit.start == 0:
        return False
    return "," in reading.text[reading.words[hit.start - 1].end : reading.words[hit.start].start]


def _are_exchanged(claim: Reading, clash: Pair, other: Pair) -> bool:
    """Whether two such words are one exchange: "the man, not the money" for "the money, not the man"."""
    at, place, source = clash
    if other[2] is not source:
        return False
    (mine, affirmed), (theirs, negated) = ((at, place), other[:2]) if claim.negations[at] else (other[:2], (at, place))
    if mine not in claim.heads or negated not in source.heads or claim.negations[theirs]:
        return False
    # What follows the source's negation in its clause may be negated too.
    return not any(
        hit.head == negated and hit.start < affirmed and source.clause[hit.start] == source.clause[affirmed]
        for hit in source.of(Mark.NEGATED)
    )
