"""Whose a number is: a claim that takes its number from one thing of the source and its subject from another."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from upheld.checks.cells import Cell, Place, is_amount_of, telling
from upheld.checks.comparison import Match, is_comparable, relate
from upheld.checks.deeds import stems
from upheld.checks.parallels import RESPECTIVELY, pairs
from upheld.checks.quantity_readings import SourceReading

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading
    from upheld.evidence import Span

#: May stand for whatever was named before.
_ANAPHORS = stems("""
it he she they company firm group bank team club city town country state village study trial author bill report party
paper book film ship vessel island region site building project one former latter patient people participant
""")
#: After these, a thing of the claim is what its subject is compared with.
_AGAINST = re.compile(
    r"(?:\+|\b(?:(?:half|thirds?|quarters?|fifths?|tenths?) of|than|unlike|against|versus|vs\.?|over"
    r"|compared (?:with|to)|not|ahead of|behind|like|as|without|plus"
    r"|with|alongside|excluding|except|from|beyond|near|opposite|below|above|outside))\s"
    r"(?:(?:the|its|their|that|those|a|an)\s|(?:of|in|on|for)\s){0,3}$"
)
_NEGATED = re.compile(
    r"^had\b|\bwould have\b|\b(?:not|no|never|nor|neither|rather than|instead of|unlike)\b|n['’]t\b", re.IGNORECASE
)
#: A longer claim is a table or text without stops.
_LONGEST = 700
#: Characters before a word in which such a word is looked for.
_AGAINST_ROOM = 40
#: Places of one number that are looked at.
_PLACES = 4
#: How much of the rival's thing the claim must have; set by hand as those of `upheld.checks.cells` were.
_MOST_OF = 0.5
#: Sources of up to so many sentences are looked through for converted values, too.
_SHORT = 40
#: Bare counts up to here are found anywhere.
_SMALL = 2
#: "seven-year-olds" are told by no number.
_HYPHENS = frozenset("-‑")
#: "the top 20" are no twenty.
_RANK = re.compile(r"\btop\s$", re.IGNORECASE)
_RANK_ROOM = 5
#: Letters that two forms of one word share.
_ROOT = 5
#: Numbers from which the claim's own list says which thing is whose.
_LEAST_LISTED = 2
#: Letters of the shortest word that another may begin with: "Ness", "Nessrail".
_SHORTEST = 4
#: The size of a group.
_SIZE = re.compile(r"\b[nN]\s?=\s?$")
_SIZE_ROOM = 6

#: A whole, of which the claim tells a part; a number that is part of a name.
_PART_OF = re.compile(
    r"\b(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|none|most|some|any|only|neither|%|percent)"
    r"(?:\s(?:\w+\s)?(?:out\s)?of)?\s(?:the|its|their|these|those)\s$",
    re.IGNORECASE,
)
_NAMING = re.compile(r"(?:^|\s)[A-Z][a-z]+\s$")
#: Before the size of a whole that is known: "the twelve traps", "of the three"; before a rate's unit: "per 100 m".
_KNOWN = re.compile(r"\b(?:the|these|those|per|every|each)\s$", re.IGNORECASE)
_KNOWN_ROOM = 8
#: Larger sets are hardly told of by their size alone.
_FEW = 100
_WHOLE_ROOM, _MARKS = 40, frozenset(",;:.")
#: What ties a number to the thing of the one before it.
_LEANING = re.compile(
    r"\b(?:of whom|of which|of them|of these|(?:up|down) from)\s(?:just |only |about |some )?$", re.IGNORECASE
)
_LEANING_ROOM = 24
#: What makes the name behind it a measure, or only tells where one is from.
_ASIDE = re.compile(r"(?:\d\s|,\sfrom\s)$")
_ASIDE_ROOM = 12

#: The terms of the claim's thing and of the source's.
_Apart = tuple[frozenset[str], frozenset[str]]


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A number of the claim that the source has of something else.

    Attributes:
        quantity: the claim's.
        line: where the source's sentence stands.
        mine: terms of the thing that the claim gives it to.
        theirs: terms of the thing that the source gives it to.
    """

    quantity: Quantity
    line: Span
    mine: frozenset[str]
    theirs: frozenset[str]


def misplaced(claim: ClaimReading, source: SourceReading) -> Iterator[Misplaced]:
    """The numbers of a claim whose every place in the source is beside another thing than the claim's."""
    if len(claim.text) > _LONGEST or _NEGATED.search(claim.text):
        return
    for quantity in claim.quantities:
        if quantity.weak or quantity.label or claim.text[quantity.end : quantity.end + 1] in _HYPHENS:
            continue
        if quantity.unit is None and (abs(quantity.value) <= _SMALL or _is_whole(claim.text, quantity)):
            continue
        is_few = abs(quantity.value) <= _FEW
        if is_few and _KNOWN.search(claim.text, max(0, quantity.begin - _KNOWN_ROOM), quantity.begin):
            continue
        places = list(islice(_places(quantity, source), _PLACES + 1))
        if not 0 < len(places) <= _PLACES:
            continue
        case = _Case(claim, quantity, source)
        found = [case.foreign(index, other) for index, other in places]
        if all(found) and found[0] is not None:
            yield found[0]


def _places(quantity: Quantity, source: SourceReading) -> Iterator[tuple[int, Quantity]]:
    """Where the source has the number, or what it converts to."""
    count = len(source.lines.spans)
    whole = quantity.unit is not None and count <= _SHORT
    for index in range(count) if whole else source.stating(quantity):
        for other in source.quantities(index):
            match = relate(quantity, other) if is_amount_of(other) and _is_like(quantity, other) else Match.NONE
            told = match is Match.SAME or (match is Match.CONVERTED and whole)
            if told and not _is_part(source.text, other):
                yield index, other


def _is_part(text: str, other: Quantity) -> bool:
    """Whether a number is part of a word or a rank: "50-mile-wide", "the top 20"."""
    if text[other.end : other.end + 1] in _HYPHENS:
        return True
    return _RANK.search(text, max(0, other.start - _RANK_ROOM), other.start) is not None


def _is_whole(text: str, quantity: Quantity) -> bool:
    """Whether a count is what a part is taken of, or a number in a name: "113 of the 148", "Measure 6, the bond"."""
    before = text[max(0, quantity.start - _WHOLE_ROOM) : quantity.start]
    if _PART_OF.search(before):
        return True
    return _NAMING.search(before) is not None and text[quantity.end : quantity.end + 1] in _MARKS


def _leans(text: str, other: Quantity) -> bool:
    """Whether a number's thing is what an earlier one's is: "2,150, of whom 13 died", "90, down from 120"."""
    return _LEANING.search(text, max(0, other.begin - _LEANING_ROOM), other.begin) is not None


def _is_like(quantity: Quantity, other: Quantity) -> bool:
    """Whether both are of one kind; a number with a scale may lack its unit: "31 million in Sensing"."""
    return is_comparable(quantity, other) or (other.unit is None and other.mantissa is not None)


class _Case:
    """One number of a claim against one source."""

    def __init__(self, claim: ClaimReading, quantity: Quantity, source: SourceReading) -> None:
        self._quantity = quantity
        self._beside = tuple(one for one in claim.quantities if one is not quantity)
        self._source = source
        self._text = text = claim.text
        said = telling(text, 0, len(text))
        self._said = frozenset(claim.others).union(one.term for one in said)
        self._named = frozenset(one.term for one in said if one.start and text[one.start].isupper())
        self._subject = frozenset(
            one.term for one in said if not _AGAINST.search(text, max(0, one.start - _AGAINST_ROOM), one.start)
        )

    def foreign(self, index: int, other: Quantity) -> Misplaced | None:
        """What shows that a place of the number is another thing's."""
        if _leans(self._source.text, other):
            return None
        found = self._in_order(index, other)
        if found is None:
            place = Place(self._source, index, other, self._beside)
            run = place.run()
            found = self._apart(run, other) if run else None
            # "counted 19 dead and 240 injured": one subject's list
            if found is None and (not run or run[0].start == other.start or all(cell.counted for cell in run)):
                found = self._by_clause(place, other)
            if found is not None and not self._is_near(index):
                return None
        if found is None or self._is_elsewhere(found[0]) or _is_inflected(*found):
            return None
        if self._is_aside(index, found[1]):
            return None
        return Misplaced(self._quantity, self._source.lines.spans[index], *found)

    def _is_aside(self, index: int, theirs: frozenset[str]) -> bool:
        """Whether the source's thing is a measure or an origin: "61 Jupiter masses", "Rafiq, from Hull"."""
        line = self._source.line(index)
        places = [one.start for one in telling(line, 0, len(line)) if one.term in theirs]
        return bool(places) and all(
            line[at].isupper() and _ASIDE.search(line, max(0, at - _ASIDE_ROOM), at) for at in places
        )

    def _is_elsewhere(self, mine: frozenset[str]) -> bool:
        """Whether the claim has the thing only beside another number: "49% on the drug, 38% on topiramate"."""
        if len(self._listed) < _LEAST_LISTED:
            return False
        at = self._quantity.start
        others = [cell.start for cell in self._listed if cell.start != at]
        places = [one.start for one in telling(self._text, 0, len(self._text)) if one.term in mine]
        return bool(places) and all(
            any(min(at, place) < other < max(at, place) for other in others) for place in places
        )

    def _is_near(self, index: int) -> bool:
        """Whether every name of the claim stands near: else the number may be that name's, of which the page is."""
        bags = self._source.lines.terms[max(0, index - 2) : index + 2]
        return all(any(term in bag for bag in bags) for term in self._named if term.isalpha())

    def _in_order(self, index: int, other: Quantity) -> _Apart | None:
        """The two things, where "respectively" parts them."""
        line = self._source.line(index)
        if not RESPECTIVELY.search(line):
            return None
        listed = pairs(line)
        values = [pair.value for pair in listed]
        if values.count(other.value) != 1:
            return None
        cells = [Cell(at, frozenset(pair.thing)) for at, pair in enumerate(listed)]
        return self._apart(cells, replace(other, start=values.index(other.value)))

    def _apart(self, cells: Sequence[Cell], other: Quantity) -> _Apart | None:
        """The two things, where they are members of one list."""
        own = next(cell for cell in cells if cell.start == other.start)
        others = [cell for cell in cells if cell is not own]
        thing = own.named if own.lead and own.named else own.terms
        theirs = frozenset(thing).difference(*(cell.terms for cell in others))
        swapped = next((found for cell in others if cell.is_open and (found := self._swapped(cell, own))), None)
        if swapped:
            return swapped
        if not theirs - _ANAPHORS or not theirs.isdisjoint(self._said):
            return None
        mine = next((mine for cell in others if (mine := self._mine(cell, own, theirs, other))), None)
        return (mine, theirs) if mine and not _is_inflected(mine, theirs) else None

    def _swapped(self, cell: Cell, own: Cell) -> _Apart | None:
        """The two things, where the claim has both numbers and gives each to the other's."""
        listed = self._listed
        mine = next((one for one in listed if one.start == self._quantity.start), None)
        if mine is None:
            return None
        crossed = mine.terms & (cell.terms - own.terms)
        right = mine.terms & (own.terms - cell.terms)
        back = any(one.terms & (own.terms - cell.terms) for one in listed if one is not mine)
        return (crossed, own.terms - cell.terms) if crossed and back and not right else None

    @cached_property
    def _listed(self) -> list[Cell]:
        """The claim's own numbers of the kind with their things."""
        reading = SourceReading(self._text)
        same = [
            (index, one)
            for index in range(len(reading.lines.spans))
            for one in reading.quantities(index)
            if one.start == self._quantity.start
        ]
        return Place(reading, *same[0], ()).run() if same else []

    def _mine(self, cell: Cell, own: Cell, theirs: frozenset[str], other: Quantity) -> frozenset[str]:
        """What the claim has of another cell's thing; empty where that is not enough to be it."""
        alone = cell.terms - own.terms
        mine = alone & self._subject
        named = bool(mine & cell.named)
        parts = len(mine) >= _MOST_OF * len(alone) and (not cell.lead or cell.lead in mine)
        counted = cell.counted in mine and other.unit is None and not mine & set(self._quantity.counts)
        alike = not named or bool(theirs & own.named)
        return mine if (named or parts) and alike and not counted and not cell.is_open else frozenset()

    def _by_clause(self, place: Place, other: Quantity) -> _Apart | None:
        """The two things, where they are subjects of two clauses."""
        heads = place.heads()
        own = heads.pop(place.piece, None)
        if own is None or not self._is_counted_alike(other):
            return None
        for head in heads.values():
            if head.is_open:
                continue
            found = self._subjects(head, own)
            if found and found[0] and found[1] - _ANAPHORS and found[1].isdisjoint(self._said):
                return found
        return None

    def _is_counted_alike(self, other: Quantity) -> bool:
        """Whether a bare count may be of what the claim counts: the same word, or a group's "(n = 153)"."""
        if other.unit is not None or not set(other.counts).isdisjoint(self._quantity.counts):
            return True
        return _SIZE.search(self._source.text, max(0, other.start - _SIZE_ROOM), other.start) is not None

    def _subjects(self, head: Cell, own: Cell) -> _Apart | None:
        """The names of two clauses' subjects, or their words where both are no names."""
        if head.named and own.named:
            return (head.named - own.terms) & self._subject, own.named - head.terms
        if head.named or own.named or not (head.plain and own.plain):
            return None
        alone = head.terms - own.terms
        mine = alone & self._subject
        return (mine, own.terms - head.terms) if len(mine) >= _MOST_OF * len(alone) else None


def _is_inflected(some: frozenset[str], others: frozenset[str]) -> bool:
    """Whether two things may be told by one word: "Bulgaria", "Bulgarian"."""
    return any(
        one[: (n := min(len(one), len(two), _ROOT))] == two[:n]
        for one in some
        for two in others
        if min(len(one), len(two)) >= _SHORTEST
    )
