"""How far a claim and a sentence of the source talk about the same thing, around one word of each."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from upheld.checks.alignment import Aligned, aligned, lines_of
from upheld.checks.bags import Bag
from upheld.checks.cues import Mark
from upheld.checks.readings import LONGEST, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upheld.checks.readings import Reading
    from upheld.evidence import Item

#: What a missing word counts that stands in the sentences before: a text does not repeat what it talks about.
_AROUND = 0.4
#: How many sentences before lend their words.
_BEFORE = 2
#: Words of meaning on each side that are compared for locality.
_NEAR = 2
#: A sentence with less of the claim than this is not compared with it.
_LEAST_SHARE = 0.4
#: A sentence with less than this is not near it at all.
_LITTLE = 0.12
#: The share of a sentence that has every word, with room for how floats add up.
_WHOLLY = 0.999
_RELATIVES = frozenset({"who", "which", "whose"})
#: Sentences in which a word is looked up.
_LOOKED_UP = 3
#: How much of the claim's clause a sentence must have, how much of the words next to the one in question, and how much
#: of the source's own words next to it the claim must have. On the stress set and the corpus (2,102 rows, 2026-11-30)
#: 0.5 or 0.72 for the first move three firings in a hundred; less for the others lets false ones in.
_COVERED = 0.6
_NEAR_CLAIM = 0.6
_NEAR_SOURCE = 0.5
#: How much of the whole claim it must have where a later clause is compared.
_WHOLE = 0.5
#: Words of meaning that must be shared besides the one in question; from this share on, in all of the claim's clauses.
_LEAST = 2
_NEARLY_ALL = 0.8
#: Pairs of words whose surroundings are compared for one item. A page of repeats ends here, claims need a few dozen.
_MOST_PAIRS = 400


class Sentence:
    """A sentence of the source beside the claim.

    Attributes:
        at: where it stands.
    """

    def __init__(self, at: Aligned) -> None:
        self.at = at

    @cached_property
    def reading(self) -> Reading:
        """What it says; read when first asked for, since most finders look at the nearest sentences only."""
        return read(self.at.text)


class Comparison:
    """A claim and the sentences of one source that are nearest to it.

    Attributes:
        item: what is compared.
    """

    def __init__(self, item: Item) -> None:
        self.item = item
        self._lines = lines_of(item.source_text)
        self._pairs = 0
        self._told: dict[tuple[int, int | None, frozenset[int]], float] = {}
        self._said_before: dict[int, frozenset[str]] = {}

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The nearest sentences, nearest first, that have much of the claim."""
        return tuple(sentence for sentence in self.near if sentence.at.share >= _LEAST_SHARE)

    @cached_property
    def near(self) -> tuple[Sentence, ...]:
        """The nearest sentences, nearest first, those too that have only a little of the claim."""
        return tuple(Sentence(a) for a in aligned(self.item) if a.share >= _LITTLE)

    def lines(self, most: int) -> Iterator[Aligned]:
        """The sentences of the source in order, those too that share nothing with the claim, `most` at the most."""
        for index, span in enumerate(self._lines.spans[:most]):
            yield Aligned(span=span, text=span.of(self.item.source_text), share=0.0, index=index)

    @cached_property
    def is_repeated(self) -> bool:
        """Whether the claim is one of these sentences."""
        # Both lose what goes beyond `LONGEST`; without that, only a sentence with all of the claim's words can be it.
        cut = len(self.item.claim.text) > LONGEST
        alike = (sentence for sentence in self.near if cut or sentence.at.share >= _WHOLLY)
        return any(sentence.reading.terms == self.claim.terms for sentence in alike)

    @cached_property
    def claim(self) -> Reading:
        """The claim, read."""
        return read(self.item.claim.text)

    @cached_property
    def context(self) -> Reading:
        """The sentence before the claim, which may hold the hedge."""
        return read(self.item.claim.context.before)

    def covered(
        self, number: int, sentence: Sentence, *, without: Iterable[int] = (), clause: int | None = None
    ) -> float:
        """How much of a clause of the claim the sentence has, 0 to 1, weighted by rarity in the source.

        A word of the claim that the sentences just before have counts less when it is missing, a name that the source
        has elsewhere not at all: later sentences take the topic as read.

        Args:
            number: number of the claim's clause.
            sentence: the sentence.
            without: places in the claim that do not count.
            clause: the only clause of the sentence that counts, or None for all of it.
        """
        skipped = frozenset(without)
        bound = self.claim.bounds[number]
        bag = sentence.reading.bag if clause is None else sentence.reading.bag_of(clause)
        return self._share((at for at in self.claim.content if at in bound and at not in skipped), sentence, bag)

    def told(self, sentence: Sentence, without: Iterable[int] = (), clause: int | None = None) -> float:
        """How much of the whole claim the sentence, or one of its clauses, has: as `covered`, over all clauses."""
        skipped = frozenset(without)
        key = (sentence.at.index, clause, skipped)
        if key not in self._told:
            bag = sentence.reading.bag if clause is None else sentence.reading.bag_of(clause)
            self._told[key] = self._share((at for at in self.claim.content if at not in skipped), sentence, bag)
        return self._told[key]

    def clauses(self, sentence: Sentence, without: Iterable[int] = ()) -> list[float]:
        """How much of the claim each clause of the sentence has; "who fought it" has what stands before it too."""
        skipped, source = frozenset(without), sentence.reading
        shares = [self.told(sentence, skipped, number) for number in range(len(source.bounds))]
        for number, bound in enumerate(source.bounds):
            if number and source.lowered[bound.start] in _RELATIVES:
                shares[number] = min(1.0, shares[number] + shares[number - 1])
        return shares

    def told_elsewhere(self, but: Sentence, least: float, without: Iterable[int] = ()) -> Iterator[Sentence]:
        """The other near sentences that have so much of the claim."""
        skipped = frozenset(without)
        return (other for other in self.near if other is not but and self.told(other, skipped) >= least)

    def names(self, sentence: Sentence, before: int = 0) -> bool:
        """Whether the sentence, with so many before it, has every name of the claim that the source has at all."""
        first = max(0, sentence.at.index - before)
        around = frozenset[str]().union(*self._lines.terms[first : sentence.at.index + 1])
        return self._names <= around

    @cached_property
    def _names(self) -> frozenset[str]:
        found = (self.claim.terms[at] for at in self.claim.content if self.is_named(at))
        return frozenset(term for term in found if term in self._lines.postings)

    def is_named(self, at: int) -> bool:
        """Whether a word of the claim is a name; the first one is if the source has it so within a sentence."""
        claim = self.claim
        return claim.raws[at][0].isupper() and (at > 0 or self._is_name(claim.terms[at], claim.raws[at]))

    def _is_name(self, term: str, raw: str) -> bool:
        """Whether a word that begins the claim has its capital within a sentence of the source too."""
        where = self._lines.postings.get(term, ())[:_LOOKED_UP]
        return any(raw in self._lines.spans[index].of(self.item.source_text)[1:] for index in where)

    def _share(self, places: Iterable[int], sentence: Sentence, bag: Bag) -> float:
        found = missing = 0.0
        around = self._around(sentence)
        for at in places:
            term = self.claim.terms[at]
            if bag.has(term):
                found += self._lines.weight(term)
            elif not self.claim.raws[at][0].isupper() or term not in self._lines.postings:
                missing += self._lines.weight(term) * (_AROUND if term in around else 1.0)
        return found / (found + missing) if found else 0.0

    def weighed(self, places: Iterable[int], bag: Bag) -> float:
        """How much of some words of the claim a stretch of the source has, weighted by rarity; 0 for no words."""
        found = [(self._lines.weight(term := self.claim.terms[at]), bag.has(term)) for at in places]
        total = sum(weight for weight, _ in found)
        return sum(weight for weight, there in found if there) / total if total else 0.0

    @cached_property
    def whole(self) -> Bag:
        """The terms of the whole source."""
        return Bag(self._lines.postings)

    def around(self, sentence: Sentence) -> Bag:
        """The terms of a sentence, the one before it and the one after it."""
        first = max(0, sentence.at.index - 1)
        return Bag(frozenset[str]().union(*self._lines.terms[first : sentence.at.index + 2]))

    def has_term(self, term: str) -> bool:
        """Whether the source has the term anywhere."""
        return term in self._lines.postings

    def is_in(self, term: str, sentence: Sentence) -> bool:
        """Whether a sentence has the term, told without reading it."""
        return term in self._lines.terms[sentence.at.index]

    def _around(self, sentence: Sentence) -> frozenset[str]:
        index = sentence.at.index
        if index not in self._said_before:
            first = max(0, index - _BEFORE)
            self._said_before[index] = frozenset[str]().union(*self._lines.terms[first : index + 1])
        return self._said_before[index]

    def numbers_fit(self, number: int, sentence: Sentence) -> bool:
        """Whether every number of a clause of the claim is in the sentence."""
        bound = self.claim.bounds[number]
        return frozenset(self.claim.terms[bound.start : bound.stop]) & self.claim.numbers <= sentence.reading.numbers

    def same(self, at: int, sentence: Sentence, place: int) -> bool:
        """Whether the words around a word of the claim and one of the source say that both are about the same thing.

        Args:
            at: place of the word in the claim.
            sentence: the sentence of the source.
            place: place of the word in it.
        """
        self._pairs += 1
        if self._pairs > _MOST_PAIRS:
            return False
        claim, source, number = self.claim, sentence.reading, self.claim.clause[at]
        if not self.numbers_fit(number, sentence) or self.covered(number, sentence, without=(at,)) < _COVERED:
            return False
        if number > 0 and sentence.at.share < _WHOLE:
            return False
        mine = [p for p in claim.content if p != at and (claim.clause[p] == number or sentence.at.share >= _NEARLY_ALL)]
        if sum(source.bag.has(claim.terms[p]) for p in mine) < _LEAST:
            return False
        if shared(_both(nearby(claim, at)), claim, source) < _NEAR_CLAIM:
            return False
        before, after = nearby(source, place)
        next_ones = shared(before[:1], source, claim) + shared(after[:1], source, claim)
        return next_ones >= 1.0 and shared((*before, *after), source, claim) >= _NEAR_SOURCE

    def after(self, sentence: Sentence) -> str:
        """The next sentence of the source, or ""."""
        index = sentence.at.index + 1
        return self._lines.spans[index].of(self.item.source_text) if index < len(self._lines.spans) else ""

    def refuted_after(self, sentence: Sentence) -> bool:
        """Whether the next sentence says that it is not so."""
        following = read(self.after(sentence))
        return following.has(Mark.REFUTED) and not following.has(Mark.REPEATED)


def _both(sides: tuple[list[int], list[int]]) -> list[int]:
    return [*sides[0], *sides[1]]


def nearby(reading: Reading, at: int) -> tuple[list[int], list[int]]:
    """The places of the words of meaning next to one in its clause, before and after it, nearest first."""
    bound = reading.bounds[reading.clause[at]]
    inside = [p for p in reading.content if p in bound]
    return [p for p in inside if p < at][-_NEAR:][::-1], [p for p in inside if p > at][:_NEAR]


def shared(places: Iterable[int], reading: Reading, other: Reading) -> float:
    """The share of some words of one text that another has; 1 where there are none.

    A name that only one of them has does not count: the other text may take it as read.
    """
    found = [(at, other.bag.has(reading.terms[at])) for at in places]
    counted = [there for at, there in found if there or not reading.is_name(at)]
    return sum(counted) / len(counted) if counted else 1.0
