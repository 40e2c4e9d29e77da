"""Numbers of a claim that stand in the source, but about something else (N108), or the other way round (N109)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.checks.conflicts import Conflict
from upheld.checks.units import PERCENT, TEMPERATURE
from upheld.checks.wholes import differ, whole_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading

#: What stands between a part and its whole: "26 of the 31", "9 schools out of 31".
_OF = re.compile(
    r"(?:\s[^\W\d_]+){0,2}?\s(?:out\s)?of\s(?:the\s|its\s|their\s|all\s|those\s|these\s|a\stotal\sof\s)?(?:some\s|about\s)?"
)
_SHARE_AFTER = re.compile(r"\s?of\s(?:the|all|those|these|its|their|[a-z]+s)\b")
_CHANGE_AFTER = re.compile(
    r"\s(?:lower|higher|greater|larger|smaller|fewer|less|more|reduction|increase|decrease|decline|drop|rise|fall|cut|gain|"
    r"growth|lighter|heavier)\b"
)
_SOUGHT = re.compile(
    r"\b(?<!been )(?:seek(?:s|ing)?|sought|demand(?:s|ed|ing)?|request(?:s|ed|ing)?|ask(?:s|ed|ing)?(?! about)|wants?|"
    r"wanted|"
    r"propos(?:e|es|ed|ing)|sued|suing|recommend(?:s|ed|ing)?|call(?:s|ed|ing) for|hop(?:es?|ed|ing)|"
    r"(?:been|was|were|is|are) after|"
    r"claim(?:s|ed|ing)? for|nominat\w+|urg(?:es?|ed|ing)|appl(?:y|ied|ies) for)\b",
    re.IGNORECASE,
)
_AWARDED = re.compile(
    r"\b(?:award(?:ed|s)?|grant(?:ed|s)?|won|receiv(?:ed|es)|paid|pays|got|gets|obtained|collected|recovered|secured|fixed|"
    r"imposed|ordered|approved|adopted|assessed|sentenced|adds|added|raised|gave|given|set at|settled)\b",
    re.IGNORECASE,
)
#: What ends the reach of such a verb.
_CLAUSE = re.compile(r"[;.]\s|\b(?:but|while|whereas|and the|instead|after)\b")
#: Smaller numbers stand near such verbs by chance.
_LEAST_SOUGHT = 10
_UP = re.compile(
    r"\b(?:rose|rise[sn]?|rising|grew|grown|grow(?:s|ing)?|increas(?:e|es|ed|ing)|gain(?:s|ed)?|climb(?:s|ed|ing)?|"
    r"jump(?:s|ed)?|soared|surged|up(?! to\b)|raised|lifted)\b[^,;.]{0,12}$",
    re.IGNORECASE,
)
_DOWN = re.compile(
    r"\b(?:fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|shrank|shrunk|lost|down|"
    r"cut|reduced|plunged|slid|slipped|sank|dipped|lowered)\b[^,;.]{0,12}$",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"(?:\s[a-z]+)?\s(?:more|higher|larger|greater|longer|above|heavier|taller|faster|ahead|increase|rise|gain|growth|dearer)\b",
    re.IGNORECASE,
)
_LESS = re.compile(
    r"(?:\s[a-z]+)?\s(?:less|lower|smaller|fewer|shorter|below|lighter|slower|behind|decrease|fall|drop|decline|reduction|loss|"
    r"cheaper)\b",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never|no|without|neither)\b|n['’]t\b", re.IGNORECASE)
#: Characters before a number in which its verb stands.
_ROOM, _DIRECTION_ROOM = 70, 40


@dataclass(frozen=True, slots=True)
class Stated:
    """A quantity of a claim whose number the source states.

    Attributes:
        claim: the claim.
        quantity: its quantity.
        source: the source.
        places: every place where the source states the number, with the index of its sentence; at least one.
    """

    claim: ClaimReading
    quantity: Quantity
    source: SourceReading
    places: Sequence[tuple[int, Quantity]]


def misuse(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, places: Sequence[tuple[int, Quantity]]
) -> Conflict | None:
    """What a number that the source states is about there, if that cannot be what the claim says; see `Stated`."""
    stated = Stated(claim, quantity, source, places)
    return next((found for test in _TESTS if (found := test(stated)) is not None), None)


def _other_whole(stated: Stated) -> Conflict | None:
    """Finds "26 of the 31" where the source has "9 of the 31"."""
    claim, part = stated.claim, stated.quantity
    whole = next((q for q in claim.quantities if q.start >= part.end), None)
    if (
        whole is None
        or whole.unit
        or part.unit
        or claim.text[: part.start].endswith(" but ")
        or not _OF.fullmatch(claim.text, part.end, whole.start)
    ):
        return None
    rival: Quantity | None = None
    for index in stated.source.stating(whole):
        counts = [q for q in stated.source.quantities(index) if q.unit is None]
        for one, other in pairwise(counts):
            if (
                other.value not in whole.values
                or _NOT.search(stated.source.text, max(0, one.start - len("not ")), one.start)
                or not _OF.fullmatch(stated.source.text, one.end, other.start)
            ):
                continue
            if one.value in part.values or one.value + part.value == other.value:
                return None  # "eight of the ten; the other two"
            rival = one
    return Conflict("N108", rival, "the source has another number of that whole:") if rival else None


def _of_other_whole(stated: Stated) -> Conflict | None:
    """Finds "57 % of the 412 adults" where the source has "118 of 206 in the drug arm (57 %)"."""
    quantity, source = stated.quantity, stated.source
    if quantity.unit is not None and quantity.unit.dimension != PERCENT:
        return None
    claimed = whole_of(stated.claim.text, 0, quantity.start, quantity.end)
    if (
        claimed is None
        or (quantity.unit is None and quantity.value <= 1)
        or (quantity.unit is None and not claimed.numbers)
    ):
        return None
    known = source.lines.postings.keys()
    for index, other in stated.places:
        if not differ(claimed, source.text, source.lines.spans[index].start, other, known):
            return None
    return Conflict("N108", stated.places[0][1], "in the source this is of something else:")


def _change_for_share(stated: Stated) -> Conflict | None:
    """Finds "21% of the nurses" where the source has "a 21% lower risk"."""
    quantity = stated.quantity
    if quantity.word or quantity.unit is None or quantity.unit.dimension != PERCENT:
        return None
    if not _SHARE_AFTER.match(stated.claim.text, quantity.end):
        return None
    if all(_CHANGE_AFTER.match(stated.source.text, other.end) for _, other in stated.places):
        return Conflict("N108", stated.places[0][1], "in the source this is a change, not a share:")
    return None


def _sought(stated: Stated) -> Conflict | None:
    """Finds "awarded $640,000" where the source has "seeks $640,000"."""
    text = stated.claim.text
    if stated.quantity.value < _LEAST_SOUGHT or not _AWARDED.search(text) or _SOUGHT.search(text):
        return None
    for index, other in stated.places:
        start = stated.source.lines.spans[index].start
        near = stated.source.text[max(start, other.start - _ROOM) : other.start]
        last = next(reversed(list(_SOUGHT.finditer(near))), None)
        if last is None or _AWARDED.search(near, last.end()) or _CLAUSE.search(near, last.end()):
            return None
    return Conflict("N108", stated.places[0][1], "asked for, not given, in the source:")


def _turned(stated: Stated) -> Conflict | None:
    """Finds "fell by 5 %" where the source has "rose by 5 %"."""
    mine = _direction(stated.claim.text, 0, stated.quantity)
    if not mine:
        return None
    for index, other in stated.places:
        theirs = _direction(stated.source.text, stated.source.lines.spans[index].start, other)
        if theirs != -mine or _NOT.search(stated.source.line(index)):
            return None
    # The number is the claim's own: only the words around it show what is the other way round.
    told = _around(stated.source.text, stated.places[0][1])
    return Conflict("N109", stated.places[0][1], f"the source has it the other way round, “{told}”:")


def _around(text: str, quantity: Quantity) -> str:
    """A number with the words on both sides, on one line."""
    low = text.rfind(" ", 0, max(0, quantity.start - _SHOWN_BEFORE)) + 1
    high = text.find(" ", min(len(text), quantity.end + _SHOWN_AFTER))
    return " ".join(text[low : high if high >= 0 else len(text)].split())


def _frozen(stated: Stated) -> Conflict | None:
    """Finds "20 °C" where the source has "-20 °C"."""
    quantity = stated.quantity
    if quantity.unit is None or quantity.unit.dimension != TEMPERATURE or _BELOW_ZERO.search(stated.claim.text):
        return None
    if all(other.value * quantity.value < 0 for _, other in stated.places):
        return Conflict("N109", stated.places[0][1], "the source has it on the other side of zero:")
    return None


#: Characters on both sides of a number that a message shows.
_SHOWN_BEFORE, _SHOWN_AFTER = 40, 20
_BELOW_ZERO = re.compile(r"\b(?:below|under|minus|sub|freezing|frost)\b", re.IGNORECASE)


def _direction(text: str, first: int, quantity: Quantity) -> int:
    """1 where a text has something rise, or be larger by the quantity, -1 for the reverse, 0 for neither or both."""
    before = text[max(first, quantity.start - _DIRECTION_ROOM) : quantity.start]
    if _NOT.search(before):
        return 0
    if quantity.value < 0 or before.endswith("+"):
        return -1 if quantity.value < 0 else 1
    up = _UP.search(before) is not None or _MORE.match(text, quantity.end) is not None
    down = _DOWN.search(before) is not None or _LESS.match(text, quantity.end) is not None
    return up - down


_TESTS = (_other_whole, _of_other_whole, _change_for_share, _sought, _turned, _frozen)
