"""Claims that say of all, of the first, or of people what the source says of less (L305)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss
from upheld.checks.scopes import AMONG, ANIMALS, EVER, PEOPLE, RANKED, SINCE, SUPERLATIVES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading

#: How much of the claim's clause the sentence must have, and how much of what the source says of a part the claim.
_COVERED = 0.65
_PREDICATE = 0.7
#: Words of meaning that the source must say of the part.
_LEAST = 2
_AMONG = tuple(tuple(phrase.split()) for phrase in AMONG)
#: How many words before a superlative may rank it.
_BEFORE = 5
#: Before "all", these make another phrase of it.
_OTHER_ALL = listed("not nearly almost virtually for after at above of in")


def widenings(comparison: Comparison) -> Iterator[Loss]:
    """Every widening, the first of each kind."""
    if comparison.claim.is_question:
        return
    for find in (_all, _superlative, _animals):
        loss = next((found for sentence in comparison.sentences if (found := find(comparison, sentence))), None)
        if loss is not None:
            yield loss


def _covers(comparison: Comparison, at: int, sentence: Sentence) -> bool:
    claim = comparison.claim
    number = claim.clause[at]
    without = (at, *(p for p in claim.bounds[number] if claim.lowered[p] in EVER))
    return (
        comparison.numbers_fit(number, sentence) and comparison.covered(number, sentence, without=without) >= _COVERED
    )


def _all(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """All of what the source says some, most or a few do."""
    claim, source = comparison.claim, sentence.reading
    every, some = claim.of(Mark.EVERY), source.of(Mark.SOME)
    if not every or not some or claim.has(Mark.SOME, Mark.NEGATED):
        return None
    for hit in every:
        if hit.head < 0 or _is_other_phrase(claim, hit):
            continue
        for part in some:
            fits = _is_same_head(claim, hit, source, part) or _is_same_predicate(claim, source, part)
            if fits and _covers(comparison, hit.head, sentence) and not _is_all_elsewhere(comparison, sentence, part):
                return Loss("L305", (hit.start, hit.head), sentence, (part.start, max(part.end - 1, part.head)))
    return None


def _is_other_phrase(claim: Reading, hit: Hit) -> bool:
    return hit.start > 0 and claim.lowered[hit.start - 1] in _OTHER_ALL


def _is_same_head(claim: Reading, hit: Hit, source: Reading, part: Hit) -> bool:
    """Whether "all" and "most" stand before the same word."""
    if part.head < 0 or source.terms[part.head] in source.numbers or source.lowered[part.start] == "only":
        return False
    return source.terms[part.head] == claim.terms[hit.head]


def _is_same_predicate(claim: Reading, source: Reading, part: Hit) -> bool:
    """Whether the claim has what the source says of the part."""
    bound = source.bounds[source.clause[part.start]]
    said = [p for p in source.content if part.end <= p < bound.stop and source.terms[p] not in source.numbers]
    said = [p for p in said if not source.is_name(p)]
    shared = sum(claim.bag.has(source.terms[p]) for p in said)
    return shared >= _LEAST and shared >= _PREDICATE * len(said) and source.lowered[part.end - 1] in _PRONOMINAL


#: Parts without a noun of their own: "all but 180 had returned", "four of them had seen it", "only Ilvan is official".
_PRONOMINAL = frozenset({"but", "them", "only"})


def _is_all_elsewhere(comparison: Comparison, sentence: Sentence, part: Hit) -> bool:
    """Whether the clause, or another sentence, does say it of all."""
    source = sentence.reading
    if any(hit.mark is Mark.EVERY and source.clause[hit.start] == source.clause[part.start] for hit in source.hits):
        return True
    return any(other is not sentence and other.reading.has(Mark.EVERY) for other in comparison.sentences)


def _superlative(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """The first or largest, where the source has the second or one of the largest; the largest ever, for "since"."""
    claim, source = comparison.claim, sentence.reading
    for at, word in enumerate(claim.lowered):
        places = source.places.get(claim.terms[at], ()) if word in SUPERLATIVES else ()
        if not places or _rank(claim, at) is not None or claim.negations[at]:
            continue
        if not _is_said(claim, at) or claim.has(Mark.SOME) or not _covers(comparison, at, sentence):
            continue
        if any(other is not sentence and _is_top(other.reading, claim.terms[at]) for other in comparison.sentences):
            continue
        ranks = [rank for place in places if (rank := _rank(source, place)) is not None]
        if len(ranks) == len(places) and any(_next(source, place) == _next(claim, at) for place in places):
            return Loss("L305", (at, at), sentence, (ranks[0], places[0]))
        if (
            _has_after(claim, at, EVER)
            and _has_after(source, places[0], SINCE)
            and not _has_after(source, places[0], EVER)
        ):
            return Loss("L305", (at, at), sentence, (places[0], places[0]))
    return None


#: What makes a superlative the statement of a clause, and how many words before it.
_COPULAS = listed("is was are were became become becomes remains remained be been being as")
_COPULA_BEFORE = 4


def _is_said(claim: Reading, at: int) -> bool:
    """Whether the claim says it of its subject: "is the largest", not "ranked ahead of the largest"."""
    return not _COPULAS.isdisjoint(claim.lowered[max(0, at - _COPULA_BEFORE) : at])


def _has_after(reading: Reading, at: int, words: frozenset[str]) -> bool:
    return not words.isdisjoint(reading.lowered[at + 1 :])


def _rank(reading: Reading, at: int) -> int | None:
    """Where a word begins that ranks a superlative below the top; None where there is none."""
    if at and reading.lowered[at - 1] in RANKED and "," not in reading.text[: reading.words[at].start][-2:]:
        return at - 1
    first = max(0, at - _BEFORE)
    raws = reading.lowered[first:at]
    for phrase in _AMONG:
        for start in range(len(raws) - len(phrase) + 1):
            if raws[start : start + len(phrase)] == phrase:
                return first + start
    return None


def _next(reading: Reading, at: int) -> str | None:
    return next((reading.terms[p] for p in reading.content if p > at), None)


def _is_top(reading: Reading, term: str) -> bool:
    return any(_rank(reading, at) is None for at in reading.places.get(term, ()))


#: What stands before the subjects of a study: "in mice", "of rats".
_IN = listed("in of with on to for among")


def _animals(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """People, where the source has only animals or cells."""
    claim, source = comparison.claim, sentence.reading
    there = [at for at in _places(source, ANIMALS) if at and source.lowered[at - 1] in _IN]
    people = _places(claim, PEOPLE)
    if not there or not people or _places(claim, ANIMALS):
        return None
    if any(_places(other.reading, PEOPLE) for other in comparison.sentences) or not _covers(
        comparison, people[0], sentence
    ):
        return None
    return Loss("L305", (people[0], people[0]), sentence, (there[0], there[0]))


def _places(reading: Reading, words: frozenset[str]) -> list[int]:
    return [at for at, raw in enumerate(reading.raws) if raw in words]
