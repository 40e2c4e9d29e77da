"""Which sentences of a source are about the same thing as a claim: where every check that compares looks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest
from math import log
from typing import TYPE_CHECKING

from upheld.checks.shelf import Shelf
from upheld.text.sentences import sentences
from upheld.text.words import terms

if TYPE_CHECKING:
    from upheld.evidence import Item, Span

#: Characters of source text kept ready: about 80 sources of 3,000 words. A character costs some hundred bytes prepared.
_ROOM = 1_500_000
#: Sentences that are asked for at most.
MOST = 8
#: Answers kept ready: every check asks for the same claim in turn.
_KEPT = 64


@dataclass(frozen=True, slots=True)
class Aligned:
    """A sentence of the source that shares words with the claim.

    Attributes:
        span: where it stands in the item's source text.
        text: the sentence.
        share: how much of the claim's words it has, weighted by how rare they are in the source; 0 to 1.
        index: its place among the source's sentences.
    """

    span: Span
    text: str
    share: float
    index: int


@dataclass(frozen=True, slots=True)
class Lines:
    """A source as sentences, with what is needed to compare them with claims.

    Attributes:
        spans: the sentences, in order.
        terms: the distinct terms of each.
        postings: term -> sentences that have it, ascending.
    """

    spans: tuple[Span, ...]
    terms: tuple[frozenset[str], ...]
    postings: dict[str, tuple[int, ...]]

    def weight(self, term: str) -> float:
        """How much a term tells: the rarer in the source, the more."""
        return log(1 + (len(self.spans) + 1) / (len(self.postings.get(term, ())) + 0.5))


def lines_of(source_text: str) -> Lines:
    """The sentences of a source; made once while the source is in use."""
    return _SOURCES.of(source_text)


def _lines(source_text: str) -> Lines:
    spans = tuple(sentences(source_text))
    bags = tuple(frozenset(terms(span.of(source_text))) for span in spans)
    postings: dict[str, list[int]] = {}
    for index, bag in enumerate(bags):
        for term in bag:
            postings.setdefault(term, []).append(index)
    return Lines(spans, bags, {term: tuple(where) for term, where in postings.items()})


_SOURCES = Shelf(_lines, _ROOM)


def aligned(item: Item, k: int = 6) -> tuple[Aligned, ...]:
    """The `k` (at most `MOST`) sentences of the source that have most of the claim's words, best first.

    None without a shared word.
    """
    return _aligned(item.source_text, item.claim.text)[:k]


@lru_cache(maxsize=_KEPT)
def _sought(claim: str) -> tuple[str, ...]:
    """The terms of a claim, in one order: floats remember it. It is looked for in every source that it cites."""
    return tuple(sorted(set(terms(claim))))


@lru_cache(maxsize=_KEPT)
def _aligned(source_text: str, claim: str) -> tuple[Aligned, ...]:
    lines = lines_of(source_text)
    total = 0.0
    shares: dict[int, float] = {}
    for term in _sought(claim):
        weight = lines.weight(term)
        total += weight
        for index in lines.postings.get(term, ()):
            shares[index] = shares.get(index, 0.0) + weight
    best = [index for _, index in nsmallest(MOST, ((-share, index) for index, share in shares.items()))]
    return tuple(
        Aligned(
            span=lines.spans[index],
            text=lines.spans[index].of(source_text),
            share=shares[index] / total,
            index=index,
        )
        for index in best
    )
