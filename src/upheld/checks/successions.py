"""Claims that put one event before another, where a sentence of the source has the two in the other order (L308)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.bags import Bag
from upheld.checks.cues import Mark
from upheld.checks.losses import Loss, first_word
from upheld.checks.negatives import has_negative

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.agreement import Comparison
    from upheld.checks.readings import Reading

#: Between two events: the first named came first, or came last.
_FORTH = re.compile(
    r"\b(?:was|were|is|are|been)\s(?:\w+ly\s)?followed\s(?:\w+\s){0,4}?by\b|\bbefore\b|\bprior to\b"
    r"|[,;]?\s(?:and\s)?(?:only\s)?then\b"
    r"|\band (?:later|afterwards|subsequently)\b|[,;]\s(?:later|afterwards|subsequently)\b|\bpreced(?:ed|es)\b(?!\sby)"
    r"|\bgave way to\b|\buntil after\b",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"\b(?<!named )(?<!called )(?<!looked )(?<!look )(?<!looking )after(?!wards|\sall\b|\swh)|\bfollowing\b"
    r"|\b(?:was|were|is|are|been)\spreceded by\b"
    r"|\bfollowed\b(?!\s(?:\w+\s){0,4}?by\b)"
    r"|\b(?:only )?once\b(?=\s(?:the|an?|it|he|she|they|[A-Z]))|\bcame after\b",
    re.IGNORECASE,
)
#: What ends the second event.
_ENDS = re.compile(r"[;:.]\s|[,;]\s(?:and|but|while|which|who)\b|,\s(?=(?:he|she|it|they|the)\s)")
#: A sentence that begins with the word names the event after it first.
_LEADING = re.compile(
    r"^\W{0,3}(?P<word>before|after|following|once|prior to)\s(?P<one>[^,;.]{3,120}),\s", re.IGNORECASE
)
_LEADS_FORTH = frozenset({"after", "following", "once"})
#: How much of each event of the claim the other place of the source must have, and its own place at most.
_THERE = 0.55
_HERE = 0.34
_LONGEST = 900


class Order(NamedTuple):
    """Two events of a sentence in the order of time.

    Attributes:
        first: what came first, as a range of characters.
        second: what came after it.
        at: where the word that orders them stands.
    """

    first: tuple[int, int]
    second: tuple[int, int]
    at: int


@lru_cache(maxsize=2048)
def orders(text: str) -> tuple[Order, ...]:
    """The pairs of events that words of a sentence put in order."""
    return tuple(_orders(text)) if len(text) <= _LONGEST else ()


def _orders(text: str) -> Iterator[Order]:
    leading = _LEADING.match(text)
    if leading is not None:
        one, two = leading.span("one"), (leading.end(), len(text))
        forth = leading["word"].lower() in _LEADS_FORTH
        yield Order(one, two, leading.start("word")) if forth else Order(two, one, leading.start("word"))
    for forth, pattern in ((True, _FORTH), (False, _BACK)):
        for match in pattern.finditer(text, leading.end() if leading else 1):
            begin = max((found.end() for found in _ENDS.finditer(text, 0, match.start())), default=0)
            stop = _ENDS.search(text, match.end() + 1)
            one, two = (begin, match.start()), (match.end(), stop.start() if stop else len(text))
            yield Order(one, two, match.start()) if forth else Order(two, one, match.start())


def reversed_orders(comparison: Comparison) -> Iterator[Loss]:
    """The first order of a claim that a near sentence has the other way round."""
    claim = comparison.claim
    if claim.is_question or claim.has(Mark.MAYBE, Mark.CONDITION) or has_negative(claim):
        return
    for mine in orders(claim.text):
        early, late = _places(claim, mine.first), _places(claim, mine.second)
        if not early or not late:
            continue
        for sentence in comparison.near[:4]:
            source = sentence.reading
            there = [(one, _bag(source, one.first), _bag(source, one.second)) for one in orders(source.text)]
            if any(_share(comparison, early, a) > _HERE and _share(comparison, late, b) > _HERE for _, a, b in there):
                return
            for one, first, second in there:
                shares = [_share(comparison, places, bag) for places, bag in ((early, second), (late, first))]
                others = [_share(comparison, places, bag) for places, bag in ((early, first), (late, second))]
                if min(shares) >= _THERE and max(others) <= _HERE:
                    at, place = first_word(claim, mine.at), first_word(source, one.at)
                    yield Loss("L308", (at, at), sentence, (place, place))
                    return


def have_one_order(comparison: Comparison, at: int, source: Reading, place: int) -> bool:
    """Whether "before" in one text and "after" in the other put the same things first, told from either end.

    Half a sentence may be left out ("two years after the school"): what counts is which words stand on which side.

    Args:
        comparison: the claim and its source.
        at: where the word stands in the claim.
        source: a sentence of the source.
        place: where the word stands there.
    """
    claim = comparison.claim
    mine = next((one for one in orders(claim.text) if one.at == claim.words[at].start), None)
    theirs = next((one for one in orders(source.text) if one.at == source.words[place].start), None)
    if mine is None or theirs is None:
        return False
    early, late = _places(claim, mine.first), _places(claim, mine.second)
    first, second = _bag(source, theirs.first), _bag(source, theirs.second)
    along = _share(comparison, early, first) + _share(comparison, late, second)
    return along > _share(comparison, early, second) + _share(comparison, late, first)


def _places(reading: Reading, span: tuple[int, int]) -> list[int]:
    return [p for p in reading.content if span[0] <= reading.words[p].start and reading.words[p].end <= span[1]]


def _bag(reading: Reading, span: tuple[int, int]) -> Bag:
    return Bag(reading.terms[p] for p in _places(reading, span))


def _share(comparison: Comparison, places: Sequence[int], bag: Bag) -> float:
    """How much of some words of the claim a stretch of the source has; 0 for none."""
    return comparison.weighed(places, bag)
