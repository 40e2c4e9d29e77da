"""What a claim gives as the present figure, and the source as an earlier or a later one (L307)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from upheld.checks.comparison import is_comparable
from upheld.checks.conflicts import Conflict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading

#: What in a claim says that it speaks of how things stand.
_NOW = re.compile(
    r"\b(?:now|current(?:ly)?|today|at present|presently|the present|latest|as it stands|in force|nowadays|these days"
    r"|corrected|revised|restated|newest|so far|to date|désormais|actuellement|aujourd['’]hui|heute|derzeit|jetzt"
    r"|aktuell\w*|ahora|actualmente|hoy|adesso|oggi|attualmente|agora|atualmente|hoje|nu|tegenwoordig)\b",
    re.IGNORECASE,
)
#: What in a claim tells of a change or of another time as well.
_THEN = re.compile(
    r"\b(?:up|down|from|than|before|until|was|were|had|rose|fell|used|earlier|former(?:ly)?|previous(?:ly)?|once|compared"
    r"|by|not|no longer|against|instead|originally|initially|will|may|could|would|should)\b",
    re.IGNORECASE,
)
#: Right before a number of the source, these make it an earlier one.
_OLD_BEFORE = re.compile(
    r"\b(?:from|rather than|instead of|replac\w+|previous(?:ly)?|former(?:ly)?|original(?:ly)?|initial(?:ly)?|was|were"
    r"|had|first|preliminary|provisional|earlier|against|compared (?:with|to)|before that|half|used to|priced|put at"
    r"|contre|zuvor|früher|antes|prima|estimated)\b[^.;:]{0,45}$",
    re.IGNORECASE,
)
#: ... and these, behind it.
_OLD_BEHIND = re.compile(
    r"[^.;:\d]{0,25}\b(?:until|previously|before|at first|originally|initially|(?:a year|the year|a month|a week)\s"
    r"(?:earlier|before|ago)|last (?:year|month|week)|annonc\w+ en|in (?:19|20)\d\d)\b",
    re.IGNORECASE,
)
#: What makes a number of the source the one that holds; "to" only behind "from ... ".
_NEW_BEFORE = re.compile(
    r"\b(?:now|current(?:ly)?|today|at present|present|latest|to|therefore|since|is|are|désormais|heute|ahora|is to be)"
    r"\b[^.;:\d]{0,40}$",
    re.IGNORECASE,
)
_NEW_BEHIND = re.compile(r"[^.;:\d]{0,20}\b(?:now|today|at present|currently)\b", re.IGNORECASE)
_ROOM = 60


def superseded_figure(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, stated: Sequence[tuple[int, Quantity]]
) -> Conflict | None:
    """The figure that holds, where the claim says "now" of one that the source gives as an earlier one, or None.

    Args:
        claim: the claim.
        quantity: its quantity.
        source: the source.
        stated: every place where the source has the claim's number.
    """
    said = _NOW.search(claim.text)
    if said is None or _THEN.search(claim.text[: said.start()] + " " + claim.text[said.end() :]):
        return None
    if not all(_is_old(source.text, other) and not _is_new(source.text, other) for _, other in stated):
        return None
    holding = min(_holding(source, quantity, stated), default=None)
    return Conflict("L307", holding.quantity, "an earlier figure; the one that holds is") if holding else None


@dataclass(frozen=True, slots=True, order=True)
class _Holding:
    """A number that may be the one that holds: the likelier the smaller `rank`."""

    rank: tuple[bool, int]
    quantity: Quantity = field(compare=False)


def _holding(source: SourceReading, quantity: Quantity, stated: Sequence[tuple[int, Quantity]]) -> Iterator[_Holding]:
    """The numbers beside the claim's that the source does not give as earlier ones."""
    for index, other in stated:
        for at in range(max(0, index - 1), min(len(source.lines.spans), index + 2)):
            for one in source.operands(at):
                alike = is_comparable(other, one) and one.value != quantity.value
                if alike and not _is_old(source.text, one):
                    yield _Holding((not _is_new(source.text, one), abs(one.start - other.start)), one)


def _is_old(text: str, one: Quantity) -> bool:
    before = text[max(0, one.start - _ROOM) : one.start]
    return _OLD_BEFORE.search(before) is not None or _OLD_BEHIND.match(text, one.end) is not None


def _is_new(text: str, one: Quantity) -> bool:
    before = text[max(0, one.start - _ROOM) : one.start]
    return _NEW_BEFORE.search(before) is not None or _NEW_BEHIND.match(text, one.end) is not None
