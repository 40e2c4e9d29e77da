"""What the lexical verifier measures: how a claim's words lie in a passage."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.text.numbers import NumberSet, numbers
from upheld.text.stems import stem
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import all_terms, is_number, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.evidence import Passage, Span
    from upheld.text.numbers import Number
    from upheld.text.words import Word

#: Words of a stretch of the source that counts as one document for inverse document frequency.
STRETCH = 60
#: Two words that share this many first letters are taken as relatives ("diagnosis", "diagnostic").
STEM_LETTERS = 5
#: What a relative, and a word that stands elsewhere in the source, count beside the word itself: `training/LOG.md`.
RELATIVE_CREDIT = 0.6
ELSEWHERE_CREDIT = 0.3
#: A passage that repeats one word thousands of times must not make the longest run quadratic.
MOST_PLACES = 50


@dataclass(frozen=True, slots=True)
class Features:
    """How fully one passage has a claim's words. All are larger for better support.

    Attributes:
        phrase: log of 1 + the longest run of words that claim and passage share, function words included.
        coverage: share of the claim's weight that the passage has, 0 to 1.
        pairs: share of the claim's neighbouring words of meaning that are neighbours in the passage, 0 to 1.
    """

    phrase: float
    coverage: float
    pairs: float


class ClaimWords:
    """A claim, or a part of one, taken apart.

    Attributes:
        words: all of its words.
        content: those that carry meaning; all of them if none does.
        numbers: the numbers that must be in the source.
        proven: ranges that a check proved by computation; their words count as backed, their numbers are not required.
    """

    __slots__ = ("content", "numbers", "proven", "words")

    def __init__(self, found: Sequence[Word], required: Sequence[Number], proven: Sequence[Span] = ()) -> None:
        self.words = tuple(found)
        self.content = tuple(word for word in found if word.term not in STOPWORDS) or self.words
        self.proven = tuple(proven)
        self.numbers = tuple(n for n in required if not self.is_proven(n.start, n.end))

    @classmethod
    def of(cls, text: str, proven: Sequence[Span] = ()) -> ClaimWords:
        """Reads a claim's text."""
        return cls(words(text), [number for number in numbers(text) if is_required(number)], proven)

    def is_proven(self, start: int, end: int) -> bool:
        """Whether a range of the claim touches one that was proven."""
        return any(span.start < end and start < span.end for span in self.proven)

    def parts(self, spans: Sequence[Span]) -> Iterator[ClaimWords]:
        """Its parts: what stands in each of some ranges of its text, which are in order and apart."""
        word_starts = [word.start for word in self.words]
        number_starts = [number.start for number in self.numbers]
        for span in spans:
            found = self.words[bisect_left(word_starts, span.start) : bisect_left(word_starts, span.end)]
            counted = self.numbers[bisect_left(number_starts, span.start) : bisect_left(number_starts, span.end)]
            yield ClaimWords(
                [word for word in found if word.end <= span.end],
                [n for n in counted if n.end <= span.end],
                self.proven,
            )


def is_required(number: Number) -> bool:
    """Whether a claim can't be supported without this number.

    "two" in words is left to the overlap: answers count what a source merely lists ("the two main types").
    """
    return not number.weak and not (number.word and number.values[0] <= 2)


#: Words that stand for what the text before the claim is about, where "the", "this" or "its" precedes them early in the
#: claim: "The company was founded in 1998".
_STAND_INS = """
agency album animal app approach area article author bill book bridge building bank city club company compound concept
condition country court department device disease district document drug event festival film firm game government group
institution island language law medication method model movie museum organisation organization page paper park plant
policy process product program programme project region report river school series site software song species state
story structure study substance system team technology term tower town treatment university vaccine village war website
work writer
"""
_DEFINITE = """
the this these that those its their his her such der die das dieser diese dieses le la les ce cette ces el los las este
esta estos estas il lo questo questa o os as de het
"""
STAND_INS = frozenset(stem(word) for word in _STAND_INS.split())
DEFINITE = frozenset(stem(word) for word in _DEFINITE.split())
#: How far into the claim such a word is looked for.
FIRST_WORDS = 5


def standing_alone(claim: ClaimWords, source: SourceWords) -> ClaimWords:
    """The claim without the words that stand in for something said before it, where the source does not use them."""
    leaning = {
        word.start
        for before, word in pairwise(claim.words[:FIRST_WORDS])
        if word.term in STAND_INS and before.term in DEFINITE and not source.has(word.term)
    }
    if not leaning:
        return claim
    return ClaimWords([word for word in claim.words if word.start not in leaning], claim.numbers, claim.proven)


class SourceWords:
    """A whole source: which words it has, and how much each says in it."""

    __slots__ = ("_spread", "_stretches", "relatives", "terms")

    def __init__(self, text: str) -> None:
        found = all_terms(text)
        self._stretches = max(1, math.ceil(len(found) / STRETCH))
        self._spread = Counter(term for at in range(0, len(found), STRETCH) for term in set(found[at : at + STRETCH]))
        self.terms = frozenset(self._spread)
        self.relatives = relatives(self.terms)

    def weight(self, term: str) -> float:
        """Inverse document frequency over stretches of the source; never zero, so one sentence has weights too."""
        spread = self._spread[term]
        return math.log(1.0 + (self._stretches - spread + 1.5) / (spread + 0.5))

    def has(self, term: str) -> bool:
        """Whether the word, or a relative of it, stands anywhere in the source."""
        return term in self.terms or relative(term) in self.relatives


class PassageWords:
    """A passage and the heading that it stands under."""

    __slots__ = ("_numbers", "_texts", "pairs", "places", "relatives", "terms")

    def __init__(self, passage: Passage) -> None:
        in_order = all_terms(f"{passage.heading}\n{passage.text}" if passage.heading else passage.text)
        self.terms = frozenset(in_order)
        self.relatives = relatives(self.terms)
        self.pairs = frozenset(pairwise(term for term in in_order if term not in STOPWORDS))
        self._texts = (passage.heading, passage.text)
        self._numbers: NumberSet | None = None
        self.places: dict[str, list[int]] = {}
        for at, term in enumerate(in_order):
            places = self.places.setdefault(term, [])
            if len(places) < MOST_PLACES:
                places.append(at)

    @property
    def numbers(self) -> NumberSet:
        """Its numbers, read when the first claim with a number asks for them: most have none."""
        if self._numbers is None:
            self._numbers = NumberSet.of(self._texts)
        return self._numbers


def relative(term: str) -> str | None:
    """What a word shares with its relatives; None for short words and numbers."""
    return term[:STEM_LETTERS] if len(term) >= STEM_LETTERS and not is_number(term) else None


def relatives(found: frozenset[str]) -> frozenset[str]:
    """The first letters of all words that may have relatives."""
    return frozenset(start for term in found if (start := relative(term)) is not None)


def measure(claim: ClaimWords, passage: PassageWords, source: SourceWords) -> Features:
    """Measures one claim against one passage of a source."""
    terms = [word.term for word in claim.content]
    proven = {word.term for word in claim.content if claim.is_proven(word.start, word.end)}
    coverage = _coverage(set(terms), proven, passage, source)
    wanted = {pair for pair in pairwise(terms) if pair[0] != pair[1] and proven.isdisjoint(pair)}
    return Features(
        phrase=math.log1p(longest_run([word.term for word in claim.words], passage.places)),
        coverage=coverage,
        pairs=len(wanted & passage.pairs) / len(wanted) if wanted else coverage,
    )


def _coverage(terms: set[str], proven: set[str], passage: PassageWords, source: SourceWords) -> float:
    # Summed in a fixed order: sets of strings iterate differently in every process, and floats remember the order.
    total = found = 0.0
    for term in sorted(terms):
        weight = source.weight(term)
        total += weight
        found += weight * (1.0 if term in proven else _credit(term, passage, source))
    return found / total if total else 0.0


def _credit(term: str, passage: PassageWords, source: SourceWords) -> float:
    if term in passage.terms:
        return 1.0
    if relative(term) in passage.relatives:
        return RELATIVE_CREDIT
    return ELSEWHERE_CREDIT if term in source.terms else 0.0


def longest_run(terms: Sequence[str], places: dict[str, list[int]]) -> int:
    """Words of the longest stretch that stands in both texts in the same order without a gap."""
    longest = 0
    ending: dict[int, int] = {}  # place in the passage -> length of the run that ends there
    for term in terms:
        ending = {at: ending.get(at - 1, 0) + 1 for at in places.get(term, ())}
        longest = max(longest, max(ending.values(), default=0))
    return longest
