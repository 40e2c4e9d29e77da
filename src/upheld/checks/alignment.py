"""Which sentences of a source are about the same thing as a claim: where every check that compares looks."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.shelf import BLANK_LINE, Shelf, pieces
from upheld.evidence import Span
from upheld.text.sentences import sentences
from upheld.text.words import terms

if TYPE_CHECKING:
    from upheld.evidence import Item

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
        weights: what `weight` has found so far.
    """

    spans: tuple[Span, ...]
    terms: tuple[frozenset[str], ...]
    postings: dict[str, tuple[int, ...]]
    weights: dict[str, float] = field(default_factory=dict)

    def weight(self, term: str) -> float:
        """How much a term tells: the rarer in the source, the more."""
        held = self.weights.get(term)
        if held is None:
            held = self.weights[term] = log(1 + (len(self.spans) + 1) / (len(self.postings.get(term, ())) + 0.5))
        return held


def lines_of(source_text: str) -> Lines:
    """The sentences of a source; made once while the source is in use."""
    return _SOURCES.of(source_text)


def _lines(source_text: str) -> Lines:
    """The sentences of a text, put together from those of its pieces: no sentence goes on beyond a blank line."""
    spans: list[Span] = []
    bags: list[frozenset[str]] = []
    begin = 0
    for piece in pieces(source_text):
        held = _PIECES.of(piece)
        spans += [Span(begin + start, begin + end) for start, end in held.spans]
        bags += held.terms
        begin += len(piece) + len(BLANK_LINE)
    postings: dict[str, list[int]] = {}
    for index, bag in enumerate(bags):
        for term in bag:
            postings.setdefault(term, []).append(index)
    return Lines(tuple(spans), tuple(bags), {term: tuple(where) for term, where in postings.items()})


class _Piece(NamedTuple):
    """The sentences of a piece of a text, with their offsets in it, and the distinct terms of each."""

    spans: tuple[tuple[int, int], ...]
    terms: tuple[frozenset[str], ...]


def _piece(text: str) -> _Piece:
    spans = sentences(text)
    return _Piece(
        tuple([(span.start, span.end) for span in spans]), tuple([frozenset(terms(span.of(text))) for span in spans])
    )


_SOURCES = Shelf(_lines, _ROOM)
_PIECES = Shelf(_piece, _ROOM)


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
    best = [index for _, index in sorted([(-share, index) for index, share in shares.items()])[:MOST]]
    return tuple(
        Aligned(
            span=lines.spans[index],
            text=lines.spans[index].of(source_text),
            share=shares[index] / total,
            index=index,
        )
        for index in best
    )
