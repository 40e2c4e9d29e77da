"""A sentence read for what its cues say about its words: clauses, negation, hedges, plans."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING

from upheld.checks.bags import Bag
from upheld.checks.causes import CAUSES
from upheld.checks.cues import Lexicon, Mark, Reach, cue_key, keys, listed
from upheld.checks.hedges import HEDGES
from upheld.checks.myths import FORMERS, MYTHS
from upheld.checks.negations import NEGATIONS, NEGATIVE
from upheld.checks.negatives import is_negative
from upheld.checks.plans import PLANS
from upheld.checks.scopes import SCOPES
from upheld.checks.segments import segments
from upheld.checks.stances import read_stances
from upheld.text.stopwords import ENGLISH
from upheld.text.words import all_terms, is_number, sentence_words

if TYPE_CHECKING:
    from upheld.checks.cues import Cues
    from upheld.checks.stances import Stance

#: Sentences kept ready: those of some dozen sources that some claim is close to.
_KEPT = 4096
#: Characters of a sentence that are read: what a splitter leaves longer is a table or a page without stops, and a cue
#: in it says little about its other words.
LONGEST = 1500

#: Words that may stand between a cue and the word that it is about; so may adverbs.
_SKIPPED = listed("also still yet ever quite any anything all so been be much more most as always")
_ADVERB = re.compile(r"[a-z]{2,}ly")
_NO_ADVERBS = listed("apply reply supply rely imply multiply comply assembly family anomaly early")
#: Where one of these comes first, the cue is about nothing ("not among those who saw it").
_RELATIVE = listed("who which that whom whose when where")

#: Numbers in words: what they count has to be the same.
NUMBER_WORDS = frozenset(
    all_terms(
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen "
        "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half third "
        "quarter first second fourth fifth sixth twice"
    )
)
#: Function words as they are written. Those of other languages are words like any other here.
FUNCTION = frozenset(ENGLISH.split())
_NEGATIVE = frozenset(keys(NEGATIVE))

#: Cues that are no statement by themselves; the words of others ("accused of", "led to") carry meaning.
_GRAMMAR = frozenset(
    {Mark.NEGATED, Mark.MAYBE, Mark.CONDITION, Mark.PLAN, Mark.SOME, Mark.EVERY, Mark.REPEATED, Mark.MYTH, Mark.FORMER}
)
#: Marks under which a word is not stated.
_UNSTATED = (Mark.REPEATED, Mark.MYTH, Mark.CONDITION)
#: Right after a hedge, these part it from the next noun: "possible in deer mice" doubts no mice.
_PREPOSITIONS = listed("for in of on at by from with")
#: How many words after a word a negation may still concern it ("differed in none").
_RIGHT = 3
#: What may stand between the beginning of a sentence and its first word.
_OPENERS = " \"'“‘«*_("


@dataclass(frozen=True, slots=True)
class Hit:
    """A cue in a sentence.

    Attributes:
        mark: what it says.
        start: its first word.
        end: after its last word.
        head: the word that it is about; -1 where there is none.
        reach: the words it covers, as a range.
    """

    mark: Mark
    start: int
    end: int
    head: int
    reach: range


class Reading:
    """A sentence as words with their clauses, and the cues in it.

    Attributes:
        text: the sentence.
        words: its words, function words included.
        terms: their terms.
        raws: the words as written.
        lowered: the same in lower case.
        keys: what cues are compared by.
        bounds: for each clause, its words as a range.
        clause: for each word, the number of its clause.
        hits: its cues, in order.
        content: the places of the words that carry meaning and are no part of a grammatical cue, in order.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._searched: dict[int, re.Match[str] | None] = {}
        self.words = sentence_words(text)
        self.terms = tuple([term for term, _, _ in self.words])
        self.raws = tuple([text[start:end] for _, start, end in self.words])
        self.lowered = tuple([raw.lower() for raw in self.raws])
        self.keys = tuple(map(cue_key, self.raws, self.terms))
        self.bounds = tuple(segments(text, self.words, self.lowered))
        self.clause = tuple([number for number, bound in enumerate(self.bounds) for _ in bound])
        self.hits = tuple(self._hits())
        self._by_mark: dict[Mark, list[Hit]] = {}
        for hit in self.hits:
            self._by_mark.setdefault(hit.mark, []).append(hit)
        grammar = {at for hit in self.hits if hit.mark in _GRAMMAR for at in range(hit.start, hit.end)}
        self.content = tuple([at for at, word in enumerate(self.lowered) if word not in FUNCTION and at not in grammar])

    def _hits(self) -> list[Hit]:
        ends = [bound.stop for bound in self.bounds for _ in bound]
        return [
            self._hit(row, start, end)
            for row, start, end in _lexicon().find(self.keys, ends)
            if row.mark is not Mark.NONE and self._is_cue(start) and not self._is_amount(row, end)
        ]

    def _is_cue(self, at: int) -> bool:
        """Whether a word is written as one: "May" within a sentence is a month, and "No. 5" denies nothing."""
        if not self.raws[at][0].isupper():
            return True
        if self.raws[at] == "May" and self.raws[at + 1 : at + 2] and self.raws[at + 1][0].isdigit():
            return False
        before = self.text[: self.words[at].start].rstrip(_OPENERS)
        after = self.text[self.words[at].end : self.words[at].end + 3]
        numbered = after.startswith(".") and after[1:].strip().isdigit()
        return (not before or before[-1] in ".:;!?|-–—\n") and not numbered

    def _is_amount(self, row: Cues, end: int) -> bool:
        """Whether what a negation of several words is about is an amount: "declined to 38 million" denies nothing."""
        if row.mark is not Mark.NEGATED or end >= len(self.raws) or self.lowered[end - 1] != "to":
            return False
        return not self.raws[end][0].isalpha()

    def _hit(self, row: Cues, start: int, end: int) -> Hit:
        bound = self.bounds[self.clause[start]]
        loose = row.mark is Mark.MAYBE and self.lowered[end : end + 1] and self.lowered[end] in _PREPOSITIONS
        head = -1 if loose else self._head(end, bound)
        if head < 0 and end == bound.stop and self.lowered[start] == "none":
            head = next((p for p in range(start - 1, bound.start - 1, -1) if self.lowered[p] not in FUNCTION), -1)
            return Hit(row.mark, start, end, head, range(max(head, 0), head + 1))
        match row.reach:
            case Reach.HEAD:
                reach = range(max(head, 0), head + 1)
            case Reach.REST:
                reach = range(end, self._relative(end, bound))
            case Reach.CLAUSE:
                reach = bound
            case Reach.BEFORE:
                reach = range(bound.start, start)
        return Hit(row.mark, start, end, head, reach)

    def _head(self, at: int, bound: range) -> int:
        """The first word of meaning from `at` on, adverbs skipped; -1 where the clause ends or a relative begins."""
        for place in range(at, bound.stop):
            word = self.lowered[place]
            if word in _RELATIVE or (place and "," in self.text[self.words[place - 1].end : self.words[place].start]):
                return -1
            adverb = word not in _NO_ADVERBS and _ADVERB.fullmatch(word) and place + 1 < bound.stop
            if word not in FUNCTION and word not in _SKIPPED and not adverb:
                return place
        return -1

    def _relative(self, at: int, bound: range) -> int:
        """Where a relative clause begins, or the clause ends."""
        return next((p for p in range(at + 1, bound.stop) if self.lowered[p] in _RELATIVE), bound.stop)

    @cached_property
    def places(self) -> dict[str, tuple[int, ...]]:
        """Term -> where it stands."""
        # Tuples of numbers, since what is no container to the garbage collector costs it nothing.
        found: dict[str, tuple[int, ...]] = {}
        for at, term in enumerate(self.terms):
            found[term] = (*found.get(term, ()), at)
        return found

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The terms that are numbers."""
        every = frozenset(self.terms)
        return every & NUMBER_WORDS | {term for term in every if is_number(term)}

    @cached_property
    def is_content(self) -> frozenset[int]:
        """The same as `content`, as a set."""
        return frozenset(self.content)

    @cached_property
    def heads(self) -> frozenset[int]:
        """The words that a negation is about first of all."""
        return frozenset(hit.head for hit in self.of(Mark.NEGATED))

    @cached_property
    def negations(self) -> tuple[int, ...]:
        """For each word, 1 where an odd number of negations is about it, else 0."""
        count = [0] * len(self.terms)
        for hit in self.of(Mark.NEGATED):
            for at in hit.reach:
                count[at] ^= 1
        return tuple(count)

    @cached_property
    def unstated(self) -> frozenset[int]:
        """The words that are told as a belief or a condition."""
        return frozenset[int]().union(*(self.marked(mark) for mark in _UNSTATED))

    @cached_property
    def bag(self) -> Bag:
        """All of its terms."""
        return Bag(self.terms)

    @cached_property
    def stances(self) -> tuple[Stance, ...]:
        """Its predicates that have an opposite, in order."""
        return read_stances(self)

    @cached_property
    def _bags(self) -> tuple[Bag, ...]:
        return tuple(Bag(self.terms[bound.start : bound.stop]) for bound in self.bounds)

    def bag_of(self, clause: int) -> Bag:
        """The terms of one of its clauses."""
        return self._bags[clause]

    @cached_property
    def _negative(self) -> frozenset[int]:
        small = {at for at, key in enumerate(self.keys) if key in _NEGATIVE or is_negative(self.lowered[at])}
        return frozenset(small | {at for hit in self.of(Mark.NEGATED) for at in range(hit.start, hit.end)})

    def is_negative(self, at: int, *, anywhere: bool) -> bool:
        """Whether anything else negates what could concern a word, or `anywhere`; small words count too."""
        if anywhere:
            return bool(self._negative - {at})
        bound = self.bounds[self.clause[at]]
        # What stands before "that" is about the saying, not about what is said.
        start = next((p for p in range(at - 1, bound.start - 1, -1) if self.lowered[p] == "that"), bound.start)
        return not (self._negative - {at}).isdisjoint(range(start, min(bound.stop, at + 1 + _RIGHT)))

    def search(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Where a pattern that lasts as long as the program is first found; looked for once for all comparisons."""
        # By identity: the hash of a pattern is computed from all of it each time.
        if id(pattern) not in self._searched:
            self._searched[id(pattern)] = pattern.search(self.text)
        return self._searched[id(pattern)]

    @cached_property
    def is_question(self) -> bool:
        """Whether it asks."""
        return self.text.rstrip().endswith("?")

    def marked(self, mark: Mark) -> frozenset[int]:
        """The words in reach of a cue of this mark."""
        return frozenset(at for hit in self.of(mark) for at in hit.reach)

    def has(self, *marks: Mark) -> bool:
        """Whether it has a cue of one of these marks."""
        return bool(self._by_mark) and not self._by_mark.keys().isdisjoint(marks)

    def of(self, mark: Mark) -> list[Hit]:
        """Its cues of a mark, in order."""
        return self._by_mark.get(mark, [])

    def is_name(self, at: int) -> bool:
        """Whether a word has a capital that is not that of the sentence."""
        return at > 0 and self.raws[at][0].isupper()


@cache
def _lexicon() -> Lexicon[Cues]:
    return Lexicon((*NEGATIONS, *HEDGES, *PLANS, *MYTHS, *FORMERS, *CAUSES, *SCOPES))


@lru_cache(maxsize=_KEPT)
def read(text: str) -> Reading:
    """A sentence, read once while it is kept; what goes beyond `LONGEST` is not read."""
    return Reading(text[:LONGEST])
