"""Cues: words and phrases that change what the words around them say, and where they stand in a text.

A phrase is compared by terms (see `upheld.text.words`), so "fail to" also finds "failed to"; ``*`` stands for up to
`GAP` words of any kind. The longest phrase that fits wins, which lets a row of `Mark.NONE` protect idioms ("not only").
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from upheld.text.stopwords import STOPWORDS
from upheld.text.words import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

#: Most words that a ``*`` stands for.
GAP = 3


class Mark(Enum):
    """What a cue says about the words in its reach."""

    # Members are unique; the hash of `Enum` is that of the name, computed in Python each time.
    __hash__ = object.__hash__

    NONE = auto()
    """Nothing: an idiom that only looks like a cue."""
    NEGATED = auto()
    MAYBE = auto()
    """It is possible, probable, estimated or believed."""
    ALLEGED = auto()
    """Somebody says so, and the text does not take it over."""
    CONDITION = auto()
    """It holds if something else does."""
    PLAN = auto()
    """It is meant or expected to come."""
    SOUGHT = auto()
    """It was asked for."""
    PENDING = auto()
    """It has not happened yet, or is not decided."""
    MYTH = auto()
    """It is said, and the same words tell that it is not so."""
    REPEATED = auto()
    """It is often said; false only if a refutation follows."""
    REFUTED = auto()
    """What was said before is not so."""
    FORMER = auto()
    """It was so once."""
    LINKED = auto()
    """Two things go together."""
    UNPROVEN = auto()
    """Nothing is said about the cause."""
    CAUSED = auto()
    """One thing brings about the other."""
    SOME = auto()
    """It holds of a part."""
    EVERY = auto()
    """It holds of all."""
    SOFT = auto()
    """Words that keep a claim from being flat, without being a doubt ("can", "tends to")."""


class Reach(Enum):
    """Which words a cue is about."""

    HEAD = auto()
    """The next word of meaning in the same clause, adverbs skipped."""
    REST = auto()
    """Every word from the cue to the end of its clause."""
    CLAUSE = auto()
    """Every word of its clause."""
    BEFORE = auto()
    """Every word of its clause that stands before it."""


@dataclass(frozen=True, slots=True)
class Example:
    """A claim beside a source."""

    source: str
    claim: str


@dataclass(frozen=True, slots=True)
class Cues:
    """Cues that say the same, with an example and a counter-example that the tests run.

    Attributes:
        mark: what they say.
        reach: about which words.
        phrases: the phrases, parted by ``|``.
        fires: a pair on which one of them leads to a finding, where it can lead to one.
        silent: a pair that has one of them and must have no finding.
    """

    mark: Mark
    reach: Reach
    phrases: str
    fires: Example | None = None
    silent: Example | None = None


class Phrased(Protocol):
    """A row of phrases."""

    @property
    def phrases(self) -> str:
        """The phrases, parted by ``|``."""
        ...


Row = TypeVar("Row", bound=Phrased)


class Cue(NamedTuple, Generic[Row]):
    """One phrase of a row. A tuple, because there are thousands.

    Attributes:
        terms: its terms, ``*`` for a gap.
        row: the row.
        second: the term right after the first; "" where there is none or a gap.
    """

    terms: tuple[str, ...]
    row: Row
    second: str


def _second(terms: tuple[str, ...]) -> str:
    return terms[1] if len(terms) > 1 and terms[1] != "*" else ""


def listed(words: str) -> frozenset[str]:
    """Words apart by blanks as a set."""
    return frozenset(words.split())


def keys(text: str) -> list[str]:
    """What cues are compared by: terms, but adverbs and function words as they are written.

    "Chiefly" is not "chief", and "noted" not "not".
    """
    return [cue_key(text[word.start : word.end], word.term) for word in words(text)]


@cache
def phrase_keys(part: str) -> tuple[str, ...]:
    """The keys of one word of a phrase: thousands of phrases have a thousand words."""
    return ("*",) if part == "*" else tuple(keys(part))


@lru_cache(maxsize=1 << 13)
def cue_key(raw: str, term: str) -> str:
    """The key of one word."""
    return raw.lower() if raw.endswith("ly") or (term in STOPWORDS and raw.isalpha()) else term


class Lexicon(Generic[Row]):
    """Every cue of some rows, ready to be found in a row of terms."""

    __slots__ = ("_by_first",)

    def __init__(self, rows: Iterable[Row]) -> None:
        by_first: dict[str, list[Cue[Row]]] = {}
        for row in rows:
            for phrase in row.phrases.split("|"):
                terms = tuple(key for part in phrase.split() for key in phrase_keys(part))
                by_first.setdefault(terms[0], []).append(Cue(terms, row, _second(terms)))
        self._by_first = {first: sorted(cues, key=_rank) for first, cues in by_first.items()}

    def find(self, terms: Sequence[str], ends: Sequence[int]) -> Iterator[tuple[Row, int, int]]:
        """The cues of a text as (row, first term, after its last term), in order; they do not overlap.

        Args:
            terms: the terms of the text, function words included.
            ends: for each, where its clause ends; no cue goes on beyond.
        """
        until = 0
        for at, term in enumerate(terms):
            cues = self._by_first.get(term) if at >= until else None
            found = _longest(cues, terms, at, ends[at]) if cues else None
            if found is not None:
                cue, until = found
                yield cue.row, at, until


def _longest(cues: Sequence[Cue[Row]], terms: Sequence[str], at: int, limit: int) -> tuple[Cue[Row], int] | None:
    """The first of some cues with the same first term that a text has at `at`."""
    following = terms[at + 1] if at + 1 < limit else ""
    for cue in cues:
        if cue.second and cue.second != following:
            continue  # most phrases end here: they share nothing but "not", "no" or "to" with the text
        end = _match(cue.terms, terms, at, limit)
        if end is not None:
            return cue, end
    return None


def _rank(cue: Cue[Row]) -> tuple[int, bool]:
    """Most words first, and of as many those that leave no gap."""
    return -sum(term != "*" for term in cue.terms), "*" in cue.terms


def _match(phrase: Sequence[str], terms: Sequence[str], at: int, limit: int) -> int | None:
    """Where a phrase that begins at `at` ends, or None; each ``*`` takes as few words as it can."""
    place = 0
    while place < len(phrase):
        if phrase[place] != "*":
            if at >= limit or terms[at] != phrase[place]:
                return None
            at, place = at + 1, place + 1
            continue
        wanted = phrase[place + 1]
        for skipped in range(GAP + 1):
            if at + skipped < limit and terms[at + skipped] == wanted:
                at += skipped
                break
        else:
            return None
        place += 1
    return at
