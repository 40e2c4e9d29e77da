"""Two numbers of a claim that the source tells of each other's things (N108): "men every 16 weeks, women every 12"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.comparison import Match, is_comparable, relate
from upheld.checks.conflicts import Conflict
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading

#: What parts two statements of one sentence.
_JOINT = re.compile(r"[,;:]\s|\s(?:and|but|while|whereas|against|versus|vs\.?|compared)\s", re.IGNORECASE)
#: The second number is the first one's unit of comparison, or its change: "from 3 to 5", "between 3 and 5".
_LINKED = re.compile(r"\s?(?:to|and|or|of|out of|in|-|–|from|by|per)\s?(?:the\s|a\s)?(?:US)?[$€£]?", re.IGNORECASE)
_FROM = re.compile(r"\b(?:from|von|de|da)\s(?:(?:about|around|nearly|over|just)\s)?(?:US)?[$€£¥]?$", re.IGNORECASE)
_TO = re.compile(
    r"[^.;,]{0,30}?\s?\b(?:to|auf|à|a)\s(?:(?:about|around|nearly|over|just)\s)?(?:US)?[$€£¥]?", re.IGNORECASE
)
_NEAR = 24
#: Sentences that the two numbers may be apart in the source, and pairs of places that are looked at.
_APART, _MOST = 1, 16
#: Characters around a number in which its thing is told.
_REACH = 80


def crossed(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, places: Iterable[tuple[int, Quantity]]
) -> Conflict | None:
    """The source's number for what the claim tells with `quantity`, where both of a pair are exchanged, or None.

    Args:
        claim: the claim.
        quantity: one of its quantities.
        source: the source.
        places: every place where the source has its number, with the index of its sentence.
    """
    for other in claim.quantities:
        is_bare = None in {other.unit, quantity.unit} and other.word is quantity.word
        if other is quantity or not (is_comparable(other, quantity) or is_bare or _is_rate_of(other, quantity)):
            continue
        between = claim.text[min(quantity.end, other.end) : max(quantity.start, other.start)]
        if len(between) > _REACH or other.value == quantity.value:
            continue
        turned = _turned(claim.text, source, (quantity, other), places)
        if turned is not None:
            return turned
        if not _JOINT.search(between) or _LINKED.fullmatch(between):
            continue
        mine, theirs = _things(claim.text, quantity, other)
        if not mine or not theirs:
            continue
        found = [_is_crossed(source, pair, mine, theirs) for pair in _pairs(source, places, other)]
        if found and all(found):
            return Conflict("N108", _place_of(source, places, other), "the source has two numbers the other way round:")
    return None


def _is_rate_of(one: Quantity, other: Quantity) -> bool:
    """Whether only one of them says per what it is: "0.94% a year against 0.12% for the tracker"."""
    if one.unit is None or other.unit is None:
        return False
    (mine, per), (theirs, over) = one.unit.counted, other.unit.counted
    return mine == theirs and bool(per) is not bool(over)


def _turned(
    text: str,
    source: SourceReading,
    pair: tuple[Quantity, Quantity],
    places: Iterable[tuple[int, Quantity]],
) -> Conflict | None:
    """Finds "from 16 to 8" where the source has "from 8 to 16"."""
    first, last = sorted(pair, key=lambda quantity: quantity.start)
    if not _is_move(text, first, last):
        return None
    one, other = pair
    found = [
        (two, _is_move(source.text, *sorted((mine, two), key=_start)), _start(mine) < _start(two))
        for mine, two in _pairs(source, places, other)
    ]
    moves = [(two, ahead) for two, move, ahead in found if move]
    if not moves or any(ahead is (one is first) for _, ahead in moves):
        return None
    return Conflict("N109", moves[0][0], "the source has it the other way round:")


def _start(quantity: Quantity) -> int:
    return quantity.start


def _is_move(text: str, first: Quantity, last: Quantity) -> bool:
    """Whether two numbers are told as "from the one to the other"."""
    before = text[max(0, first.start - _NEAR) : first.begin]
    return _FROM.search(before) is not None and _TO.fullmatch(text, first.end, last.begin) is not None


def _pairs(
    source: SourceReading, places: Iterable[tuple[int, Quantity]], other: Quantity
) -> Iterator[tuple[Quantity, Quantity]]:
    """The places of both numbers that stand together."""
    count = 0
    for index, one in places:
        for at in range(max(0, index - _APART), min(len(source.lines.spans), index + _APART + 1)):
            for two in source.quantities(at):
                if two.start != one.start and relate(other, two) is Match.SAME and count < _MOST:
                    count += 1
                    yield one, two


def _place_of(source: SourceReading, places: Iterable[tuple[int, Quantity]], other: Quantity) -> Quantity:
    return next(two for _, two in _pairs(source, places, other))


def _is_crossed(
    source: SourceReading, pair: tuple[Quantity, Quantity], mine: frozenset[str], theirs: frozenset[str]
) -> bool:
    one, two = _things(source.text, *pair)
    # "Knees grew 15% and hips 4%": the first clause lends its verb, so that side may fit in part.
    is_straight = bool(mine & one) and bool(theirs & two)
    return not is_straight and bool(mine & two) and bool(theirs & one)


def _things(text: str, one: Quantity, other: Quantity) -> tuple[frozenset[str], frozenset[str]]:
    """The words that only the one number has around it, and those that only the other has."""
    first, last = sorted((one, other), key=lambda quantity: quantity.start)
    joints = list(_JOINT.finditer(text, first.end, last.start))
    cut = joints[-1].end() if joints else last.start
    left = _begin(text, first.start)
    right = _end(text, last.end)
    early = _content(text, left, cut, (first, last))
    late = _content(text, cut, right, (first, last))
    early, late = early - late, late - early
    return (early, late) if first is one else (late, early)


def _begin(text: str, at: int) -> int:
    """Where the words before a number begin that may tell what it is of: after the last joint or sentence."""
    low = max(0, at - _REACH, text.rfind("\n", 0, at) + 1, text.rfind(". ", 0, at) + 1)
    joints = list(_JOINT.finditer(text, low, at))
    return joints[-1].end() if joints else low


def _end(text: str, at: int) -> int:
    ends = [place for place in (text.find("\n", at), text.find(". ", at), at + _REACH) if place >= 0]
    joint = _JOINT.search(text, at, min(ends))
    return joint.start() if joint else min(*ends, len(text))


def _content(text: str, start: int, end: int, but: tuple[Quantity, Quantity]) -> frozenset[str]:
    return frozenset(
        word.term
        for word in words(text[start:end])
        if word.term not in STOPWORDS
        and not any(q.start < start + word.end and start + word.start < q.end for q in but)
    )
