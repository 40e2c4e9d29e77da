"""Superlatives computed over the numbers of one sentence, and superlatives that it gives to something else (L302)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.checks.antonyms import agree
from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss, first_word
from upheld.checks.measures import find_quantities
from upheld.checks.trends import is_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.measures import Quantity
    from upheld.checks.readings import Reading

HIGHEST = listed(
    "most largest biggest highest greatest longest oldest heaviest tallest deepest widest costliest dearest strongest "
    "hottest warmest"
)
LOWEST = listed("least smallest lowest shortest youngest lightest cheapest fewest narrowest weakest coldest coolest")
_ANY = HIGHEST | LOWEST | listed("first last best worst fastest slowest")
_COPULAS = listed("is was are were became become becomes remains")
#: A subject that stands for another: it may be the claim's.
_STANDING_IN = listed("he she it they this these that the who which")
#: What makes a superlative one of several, or limits it.
_SHARED = re.compile(
    r"\b(?:one of|among|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+th|since|ever|most (?:of"
    r"|people|recent\w*|important\w*|likely))\b",
    re.IGNORECASE,
)
#: How much of the claim a sentence must have: where its numbers are ranked, where it ranks by words.
_TOLD_NUMBERS = 0.3
_TOLD_WORDS = 0.6
#: Words within which a number belongs to a name, and characters between two numbers of one list.
_NEAR = 3
_GAP = 70
_LINKS = listed("for in into with among of on from by at")
#: A claim that ranks only some of what the sentence numbers: "of the glued joints, those cured at 60 °C".
_OF_SOME = re.compile(r"^(?:of|among) (?:the|all|these|those|its|their) [\w-]+ [^,]{1,40},", re.IGNORECASE)
#: How many words before a superlative its verb may stand.
_COPULA_BEFORE = 5


def rankings(comparison: Comparison) -> Iterator[Loss]:
    """The superlative of the claim, if a near sentence has a higher number, or gives it to something else."""
    claim = comparison.claim
    if claim.is_question or claim.has(Mark.NEGATED, Mark.MAYBE) or claim.search(_OF_SOME) or _SHARED.search(claim.text):
        return
    at = next((p for p, word in enumerate(claim.lowered) if p and word in _ANY), None)
    for sentence in comparison.near[:3] if at is not None else ():
        found = None if is_table(sentence.reading.text) else _outranked(comparison, sentence, at)
        if found is not None and at is not None:
            yield Loss("L302", (at, at), sentence, found)
            return


def _outranked(comparison: Comparison, sentence: Sentence, at: int | None) -> tuple[int, int] | None:
    if at is None:
        return None
    return _by_numbers(comparison, sentence, at) or _by_words(comparison, sentence, at)


def _by_numbers(comparison: Comparison, sentence: Sentence, at: int) -> tuple[int, int] | None:
    """Where the subject's number stands and one that beats it."""
    claim, source = comparison.claim, sentence.reading
    sign = (claim.lowered[at] in HIGHEST) - (claim.lowered[at] in LOWEST)
    what = next((claim.terms[p] for p in claim.content if p > at), None)
    if not sign or (what is not None and not source.bag.has(what)) or comparison.told(sentence, (at,)) < _TOLD_NUMBERS:
        return None
    subject = {claim.terms[p] for p in claim.content if p < at}
    names = [p for p, term in enumerate(source.terms) if term in subject and len(source.places[term]) == 1]
    for numbers in _lists(source):
        own = _beside(source, names, numbers)
        better = None if own is None else next((one for one in numbers if (one.base - own.base) * sign > 0), None)
        if own is not None and better is not None:
            places = sorted(first_word(source, one.begin) for one in (own, better))
            return places[0], places[1]
    return None


def _lists(source: Reading) -> list[list[Quantity]]:
    """The numbers of a sentence by what they measure, where several follow each other closely."""
    groups: list[list[Quantity]] = []
    for one in find_quantities(source.text):
        if one.unit is None or one.label or one.weak or one.hedge:
            continue
        group = next((g for g in groups if g[0].unit is not None and g[0].unit.measures(one.unit)), None)
        if group is None:
            groups.append([one])
        else:
            group.append(one)
    return [g for g in groups if len(g) > 1 and all(b.start - a.end <= _GAP for a, b in pairwise(g))]


def _beside(source: Reading, names: Sequence[int], numbers: Sequence[Quantity]) -> Quantity | None:
    """The one number that stands beside one of the names."""
    places = [(first_word(source, one.begin), one) for one in numbers]
    near = [
        (abs(place - name), one)
        for name in names
        for place, one in places
        if abs(place - name) <= _NEAR and (name > place) is _is_given_first(source, one)
    ]
    if not near:
        return None
    nearest = min(distance for distance, _ in near)
    found = {one.begin: one for distance, one in near if distance <= nearest + 2}
    return next(iter(found.values())) if len(found) == 1 else None


def _is_given_first(source: Reading, quantity: Quantity) -> bool:
    """Whether a number belongs to what follows it: "12.9% for those from Leeds"."""
    after = first_word(source, quantity.end)
    return source.words[after].start >= quantity.end and source.lowered[after] in _LINKS


def _by_words(comparison: Comparison, sentence: Sentence, at: int) -> tuple[int, int] | None:
    """Where a sentence says the same superlative of the same thing, but of another subject."""
    claim, source = comparison.claim, sentence.reading
    subject = _subject(claim, at)
    following = [claim.terms[p] for p in claim.content if p > at][:2]
    if not subject or not following or comparison.told(sentence, (*subject, at)) < _TOLD_WORDS:
        return None
    if not any(comparison.has_term(claim.terms[p]) for p in subject):
        return None
    for place, word in enumerate(source.lowered):
        if word not in _ANY or not agree(claim.terms[at], source.terms[place]):
            continue
        theirs = _subject(source, place)
        same = [source.terms[p] for p in source.content if p > place][: len(following)] == following
        if not theirs or not same or any(claim.bag.has(source.terms[p]) for p in theirs):
            continue
        if not _STANDING_IN.isdisjoint(source.lowered[max(0, theirs[-1] - 1) : theirs[-1] + 2]):
            continue
        if not _SHARED.search(source.text, source.words[theirs[0]].start, source.words[place].end):
            return theirs[0], place
    return None


def _subject(reading: Reading, at: int) -> list[int]:
    """The words of meaning before the verb of a superlative, in its clause; [] where there is none."""
    verbs = [p for p in range(max(0, at - _COPULA_BEFORE), at) if reading.lowered[p] in _COPULAS]
    bound = reading.bounds[reading.clause[at]]
    return [p for p in reading.content if bound.start <= p < verbs[-1]] if verbs else []
