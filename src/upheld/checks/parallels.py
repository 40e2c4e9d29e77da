"""Things and numbers that go together: "A and B have 12 and 15 respectively", "12 for A and 15 for B".

Where things and numbers alternate, neighbours belong together; with "respectively" the first thing goes with the first
number. A thing is told by any of the words of its stretch.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.parties import party_names
from upheld.text.numbers import numbers
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import is_number, terms, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.text.numbers import Number

#: The numbers of a sentence go with its things in order.
RESPECTIVELY = re.compile(
    r"\b(?:respectively|in that order|beziehungsweise|respectivement|respectivamente|rispettivamente)\b"
)
#: What stands between the numbers of one list: units and joints.
_JOINT = re.compile(r"\s?(?:%|[a-z]{1,12}(?:\s[a-z]{1,12})?)?\s?(?:,|,?\s(?:and|&))\s(?:[£$€]|about\s)?")
_AND = re.compile(r",?\s(?:and|&)\s")
#: Longer sentences are tables.
_LONGEST = 600
#: Characters before or after the numbers in which the things are looked for.
_REACH = 140
_FEWEST, _MOST = 2, 4
#: Words that one thing is told by.
_WORDS = 2
#: Characters around the things in which their numbers are looked for.
_NEAR = 40
#: Of two readings of a row the one with the shorter ways holds, if they are shorter by this much.
_CLEARLY = 0.6
#: Numbers from here to there may be years.
_FIRST_YEAR, _LAST_YEAR = 1500, 2100


@dataclass(frozen=True, slots=True)
class Pair:
    """A thing, told by any of these terms, and its number."""

    thing: tuple[str, ...]
    value: float


@lru_cache(maxsize=1024)
def pairs(text: str) -> tuple[Pair, ...]:
    """What a sentence pairs: with "respectively", or names and numbers in turn; () where it is not clear."""
    if len(text) > _LONGEST or "|" in text:
        return ()
    match = RESPECTIVELY.search(text)
    return _in_order(text, match.start()) if match else _in_turn(text)


def values_in(text: str, things: Sequence[tuple[str, ...]]) -> tuple[float, ...]:
    """The numbers that a sentence gives to things: one for each, or ()."""
    if len(text) > _LONGEST or "|" in text:
        return ()
    stated = pairs(text) if RESPECTIVELY.search(text) else ()
    if stated:
        found = [[pair.value for pair in stated if not set(pair.thing).isdisjoint(thing)] for thing in things]
        return tuple(values[0] for values in found) if all(len(values) == 1 for values in found) else ()
    return next((values for clause in text.split(";") if (values := _beside(clause, things))), ())


def _in_order(text: str, end: int) -> tuple[Pair, ...]:
    found = [n for n in numbers(text) if max(0, end - _REACH) <= n.start and n.end <= end and n.values and not n.weak]
    row = _row(text, found)
    if not _FEWEST <= len(row) <= _MOST:
        return ()
    before, after = text[max(0, row[0].start - _REACH) : row[0].start], text[row[-1].end : end]
    things = _things(before, len(row)) or _things(after, len(row))
    return tuple(Pair(thing, number.values[0]) for thing, number in zip(things, row, strict=False))


def _row(text: str, found: Sequence[Number]) -> list[Number]:
    """The last numbers that stand in one list."""
    row: list[Number] = []
    for number in reversed(found):
        if row and not _JOINT.fullmatch(text, number.end, row[0].start):
            break
        row.insert(0, number)
    return row


def _things(stretch: str, count: int) -> list[tuple[str, ...]]:
    """The last list of so many things in a stretch."""
    for joint in reversed(list(_AND.finditer(stretch))):
        left = stretch[: joint.start()].split(", ")[-count + 1 :]
        things = [_last_words(piece) for piece in left] + [_first_words(stretch[joint.end() :])]
        if len(things) == count and all(things):
            return things
    return []


def _last_words(piece: str) -> tuple[str, ...]:
    return _telling(reversed(re.split(r"[\s,;:(]+", piece)))


def _first_words(piece: str) -> tuple[str, ...]:
    return _telling(iter(re.split(r"[\s]+", piece)))


def _telling(found: Iterator[str]) -> tuple[str, ...]:
    """The terms of words up to the next function word, number or comma."""
    kept: list[str] = []
    for word in found:
        term = next(iter(terms(word)), "")
        if not term:
            continue
        if term in STOPWORDS or is_number(term):
            if kept:
                break
            continue
        kept.append(term)
        if len(kept) == _WORDS or word.endswith(","):
            break
    return tuple(kept)


def _in_turn(text: str) -> tuple[Pair, ...]:
    things = [tuple(terms(text[name.start : name.end])) for name in party_names(text)]
    if not _FEWEST <= len(things) <= _MOST:
        return ()
    values = next((values for clause in text.split(";") if (values := _beside(clause, things))), ())
    return tuple(Pair(thing, value) for thing, value in zip(things, values, strict=False))


def _beside(text: str, things: Sequence[tuple[str, ...]]) -> tuple[float, ...]:
    """The number beside each thing, where things and numbers take turns."""
    found = words(text)
    places = [[word for word in found if word.term in thing] for thing in things]
    if not all(places):
        return ()
    spans = [(place[0].start, place[-1].end) for place in places]
    if sum(end - start > _NEAR for start, end in spans):
        return ()  # told more than once
    low, high = min(spans)[0] - _NEAR, max(end for _, end in spans) + _NEAR
    near = [n for n in numbers(text) if low <= n.start and n.end <= high and n.values and not n.weak]
    return _taken(spans, near)


def _taken(spans: Sequence[tuple[int, int]], near: Sequence[Number]) -> tuple[float, ...]:
    """Reads "A 1 B 2" or "1 A 2 B": every thing has exactly one number on its side of the row."""
    readings = []
    for after in (True, False):
        chosen: list[Number] = []
        way = 0
        for start, end in spans:
            side = [n for n in near if (n.start >= end if after else n.end <= start)]
            if not side:
                break
            number = side[0] if after else side[-1]
            way += number.start - end if after else start - number.end
            chosen.append(number)
        if len(chosen) == len(spans) and len({n.start for n in chosen}) == len(spans) and _are_of_a_kind(chosen):
            readings.append((way, tuple(number.values[0] for number in chosen)))
    readings.sort(key=lambda reading: reading[0])
    if len(readings) > 1 and readings[0][0] > _CLEARLY * readings[1][0] and readings[0][1] != readings[1][1]:
        return ()
    return readings[0][1] if readings else ()


def _are_of_a_kind(chosen: Sequence[Number]) -> bool:
    """Whether either all of some numbers may be years, or none: "a 16 mm copy, found in 2011" gives no row."""
    return len({_is_year(number.values[0]) for number in chosen}) == 1


def _is_year(value: float) -> bool:
    return value.is_integer() and _FIRST_YEAR <= value <= _LAST_YEAR
