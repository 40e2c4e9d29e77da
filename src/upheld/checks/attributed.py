"""A number of the claim that the source has beside another thing of one list (N108)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.cells import is_idle
from upheld.checks.commonwords import is_common
from upheld.checks.comparison import Match, relate
from upheld.checks.conflicts import Conflict
from upheld.checks.figures import are_alike, figures
from upheld.checks.rivals import is_set_against
from upheld.text.words import all_terms, fold, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.figures import Figure
    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading

#: How much of the words for another thing of the list, by weight, the claim must have.
_MOST_OF = 0.6
#: Numbers that stand in more places than this are found anywhere; bare counts up to `_SMALL` too.
_PLACES, _SMALL = 3, 2
_PRONOUN = re.compile(r"\b(?:he|she|they|we|i|it|its|his|her|their|who|which|these|those|this)\b", re.IGNORECASE)
#: How many times larger one bare number may be than another of its kind.
_ORDERS = 20.0
#: Tell no thing.
_COMPARING = frozenset(all_terms("compared against versus rather respectively former latter earlier previous"))


def other_of_list(
    claim: ClaimReading,
    quantity: Quantity,
    source: SourceReading,
    stated: Sequence[tuple[int, Quantity]],
    said: frozenset[str],
) -> Conflict | None:
    """The number of the thing that the claim names, where its own is of another thing beside it, or None.

    Args:
        claim: the claim.
        quantity: its quantity.
        source: the source.
        stated: every place where the source has the claim's number.
        said: the claim's terms, and those of what it leans on.
    """
    if len(stated) > _PLACES or quantity.upper is not None or (quantity.unit is None and abs(quantity.value) <= _SMALL):
        return None
    if is_set_against(claim.text):
        return None
    found: Figure | None = None
    for index, other in stated:
        listed = figures(source, (index,))
        mine = next((one for one in listed if one.quantity.start == other.start), None)
        theirs = None if mine is None else _meant(claim, mine, listed, said, source)
        if theirs is None:
            return None
        found = found or theirs
    return (
        None
        if found is None
        else Conflict("N108", found.quantity, "the source has this of another thing; here it says")
    )


def _meant(
    claim: ClaimReading, mine: Figure, listed: Sequence[Figure], said: frozenset[str], source: SourceReading
) -> Figure | None:
    """The number whose thing the claim names instead."""
    best, found = 0.0, None
    for other in listed:
        if not _are_of_list(mine, other) or any(
            relate(one, other.quantity) is not Match.NONE for one in claim.quantities
        ):
            continue
        theirs, foreign = _told(_things(other, mine) - mine.own), _told(mine.own - other.own)
        named = theirs & said
        if _PRONOUN.search(source.text, mine.place[1], mine.quantity.start):
            continue
        if (
            not named
            or not foreign
            or not foreign.isdisjoint(said)
            or _names(claim.text, source.text) & (mine.lead - other.own)
        ):
            continue
        score = sum(map(source.lines.weight, named))
        if score > best and score >= _MOST_OF * sum(map(source.lines.weight, theirs)):
            best, found = score, other
    return found


def _names(claim: str, source: str) -> frozenset[str]:
    """The terms of the claim's words that both texts write with a capital."""
    found = (word for word in words(claim) if claim[word.start].isupper())
    written = ((word, claim[word.start : word.end]) for word in found)
    return frozenset(word.term for word, raw in written if raw in source and (word.start or not is_common(fold(raw))))


def _are_of_list(mine: Figure, other: Figure) -> bool:
    """Whether two numbers may be told of two things of one list."""
    one, two = mine.quantity, other.quantity
    if other is mine or not are_alike(one, two):
        return False
    if one.unit is not None or set(one.counts[:1]) & set(two.counts[:1]):
        return True
    return one.word is two.word and 1 / _ORDERS < abs(one.value / (two.value or 1)) < _ORDERS


def _things(other: Figure, mine: Figure) -> frozenset[str]:
    """The words of a number's thing; what stands before the first of a list may be said of all of them."""
    leads = other.is_first and other.place == mine.place and not mine.own - mine.behind
    return other.behind if leads else other.own


def _told(terms: frozenset[str]) -> frozenset[str]:
    return frozenset(term for term in terms if not is_idle(term)) - _COMPARING
