"""A claim's count of one thing that the source has of another (N108): "37 patients" for 37 pumps and 4 patients."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.conflicts import Conflict, is_change
from upheld.checks.counted import counts_people, is_told
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import all_terms, terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading

#: "38 were males", "26 of the units", "of them 38 were males": what is counted, where it does not follow at once.
_SAID_LATER = re.compile(r"\s(?:(?:were|are|was|is)\s(?:the\s)?|of\s(?:the|its|their|these|those)\s)([^\W\d_]{3,})")
#: Words that count nothing by themselves, or that many things are.
_LOOSE = frozenset(
    all_terms(
        "time way case part number total more other further new different additional kind type sort thing one "
        "piece object item example"
    )
)
#: A source's number may count what stands before it ("cases: 37") or in brackets behind its name.
_NAMED_BEFORE = re.compile(
    r"(?:[:=]\s?|\b(?:of (?:whom|which|them|these|those)|remaining|other|rest)\s(?:[^\W\d_]+\s){0,2})$"
)
_ROOM = 30
#: What a number counts follows it at once, but for one adjective: "80 and 75 that the mayor wanted" names nothing.
_FOLLOWED = re.compile(
    r"\s(?!(?:that|which|who|whom|more|fewer|less|others?|in|on|at|by|for|from|with|and|or|of|were|was|are|is|had|have|has|did"
    r"|went|came|got|to|against|as|after|before|during|under|over|per|when|while|out|each|do|does|did|would|could|can|may|only|since|until|already|still|not"
    r")\b|[^\W\d_]{2,20}ed\b)[^\W\d_]"
)
#: How many times larger one count may be than the other to be of the same things.
_ORDERS = 200.0


def miscount(
    claim: ClaimReading,
    quantity: Quantity,
    source: SourceReading,
    stated: Sequence[tuple[int, Quantity]],
    lines: Iterable[int],
) -> Conflict | None:
    """The source's number of what the claim counts, where it has the claim's number only of other things, or None.

    Args:
        claim: the claim.
        quantity: its quantity.
        source: the source.
        stated: every place where the source has the claim's number.
        lines: the sentences that are looked at.
    """
    if quantity.unit is not None or is_change(claim.text, quantity.start, quantity.end):
        return None
    if claim.text[: quantity.start].endswith(" but "):  # "all but two of the ten"
        return None
    thing = _thing(claim.text, quantity)
    if not thing or not all(_is_of_other(claim, source, index, other, thing) for index, other in stated):
        return None
    near = {index + step for index, _ in stated for step in (-1, 0, 1)}
    for index in lines:
        if index not in near:
            continue
        for rival in _counting(source, index, thing):
            if rival.value == quantity.value or not _is_alike(quantity, rival):
                return None
            if not any(_counts(one, thing) and one.value == rival.value for one in claim.quantities):
                return Conflict("N108", rival, "the source counts something else with this number; of this it has")
    return None


def _thing(text: str, quantity: Quantity) -> str:
    """The term of what a count of the claim counts; "" where that is not plain."""
    later = _SAID_LATER.match(text, quantity.end)
    if later is not None:
        found = [term for term in all_terms(later[1]) if _tells(term)]
    else:
        found = [term for term in quantity.counts[:1] if _tells(term) and _FOLLOWED.match(text, quantity.end)]
    return found[0] if found and not counts_people(quantity) else ""


def _tells(term: str) -> bool:
    return term not in STOPWORDS and term not in _LOOSE and term.isalpha()


def _is_of_other(claim: ClaimReading, source: SourceReading, index: int, other: Quantity, thing: str) -> bool:
    """Whether a place of the number counts something that the claim does not speak of."""
    if other.label:
        return False
    if other.unit is not None:
        return not is_told(thing, terms(source.text[other.end : other.end + _ROOM]))
    if is_told(thing, source.place(index, other).near):
        return False
    before = source.text[max(0, other.start - _ROOM) : other.start]
    if not other.counts or _NAMED_BEFORE.search(before) or not _FOLLOWED.match(source.text, other.end):
        return False
    counted = other.counts[0]
    return _tells(counted) and not is_told(counted, claim.others)


def _counting(source: SourceReading, index: int, thing: str) -> Iterator[Quantity]:
    return (one for one in source.quantities(index) if _counts(one, thing))


def _counts(one: Quantity, thing: str) -> bool:
    if one.weak or one.label or one.unit is not None or not one.value.is_integer():
        return False
    return bool(one.counts) and is_told(thing, one.counts[:1])


def _is_alike(quantity: Quantity, rival: Quantity) -> bool:
    return bool(rival.value) and 1 / _ORDERS <= quantity.value / rival.value <= _ORDERS
