"""Whether two numbers count the same: "seventy million people visit it" and "seven million visitors"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.text.words import all_terms, is_number

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from upheld.checks.measures import Quantity

#: Words that share this many first letters are of one family: "visit", "visitor".
_FAMILY = 5
#: Nouns that may stand for whoever does what the sentence says.
_ANYONE = frozenset(all_terms("people persons person individuals men women personen personnes personas kişi"))


def family(term: str) -> str:
    """What the words of one family share; "" for short words and numbers."""
    return "" if len(term) < _FAMILY or is_number(term) else term[:_FAMILY]


def families(terms: Collection[str]) -> frozenset[str]:
    """The families of some words; without ""."""
    return frozenset([term[:_FAMILY] for term in terms if len(term) >= _FAMILY and not is_number(term)])


def is_told(term: str, here: Collection[str]) -> bool:
    """Whether a word or one of its family is among some terms."""
    return term in here or family(term) in families(here)


def counts_people(quantity: Quantity) -> bool:
    """Whether a count is of people, whoever they are."""
    return not _ANYONE.isdisjoint(quantity.counts[:2])


def count_alike(claim: Quantity, other: Quantity, words: Iterable[str]) -> bool:
    """Whether two counts are of the same things, or the one of people and the other of those who do what is said.

    Args:
        claim: the claim's count.
        other: the source's.
        words: the claim's words.
    """
    mine, theirs = claim.counts[:2], other.counts
    if any(is_told(term, theirs) for term in mine):
        return True
    return counts_people(claim) and any(is_told(term, theirs) for term in words)
