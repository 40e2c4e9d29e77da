"""A claim's range against the source's of the same thing (N105): "four to six young" where it has "two to six"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.comparison import Match, is_comparable, relate
from upheld.checks.conflicts import Conflict
from upheld.checks.counted import count_alike
from upheld.checks.placed import score_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading, SourceReading

#: How much of the claim's words, by weight, must stand around the source's range; no other range of the kind may have
#: as much but for this margin.
_ABOUT = 0.5
_MARGIN = 0.1
#: Ends that differ by no more than this may be rounded.
_CLOSE = 0.12
#: A claim that gathers what the source tells one by one: "prices range from £34 to £129".
_GATHERED = re.compile(
    r"\b(?:rang\w+|var(?:y|ies|ied)|depending|across|spread|all (?:of )?the|between them|each|overall|anywhere)\b",
    re.IGNORECASE,
)


def other_range(
    claim: ClaimReading,
    quantity: Quantity,
    source: SourceReading,
    lines: Iterable[int],
    labels: Mapping[str, float],
) -> Conflict | None:
    """The source's range for what a claim's range is of, where its ends are others; None where none is surely so.

    Args:
        claim: the claim.
        quantity: its range.
        source: the source.
        lines: the sentences that are looked at.
        labels: the claim's other words, and how much each tells.
    """
    if quantity.upper is None or quantity.hedge:
        return None
    found = [
        (score_of((source.place(index, other),), labels), index, other)
        for index, other in _ranges(claim, quantity, source, lines)
    ]
    if not found:
        return None
    best, index, other = max(found, key=lambda row: row[0])
    rivals = [score for score, _, one in found if one is not other]
    if best < _ABOUT or any(score > best - _MARGIN for score in rivals):
        return None
    gathered = _GATHERED.search(claim.text) is not None and _GATHERED.search(source.line(index)) is None
    if gathered or _is_rounded(quantity, other):
        return None
    return Conflict("N105", other, "the source's range is")


def _ranges(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, lines: Iterable[int]
) -> Iterator[tuple[int, Quantity]]:
    for index in lines:
        for other in source.quantities(index):
            if other.upper is None or other.weak or not is_comparable(quantity, other):
                continue
            if quantity.unit is None and not count_alike(quantity, other, claim.others):
                continue
            yield index, other


def _is_rounded(claim: Quantity, other: Quantity) -> bool:
    """Whether the ends are the source's, rounded or converted."""
    if relate(claim, other) in {Match.SAME, Match.CONVERTED}:
        return True
    return all(
        abs(mine - theirs) <= _CLOSE * max(abs(mine), abs(theirs))
        for mine, theirs in zip(_ends(claim), _ends(other), strict=True)
    )


def _ends(one: Quantity) -> tuple[float, float]:
    upper = one.value if one.upper is None else one.upper
    return (one.unit.base(one.value), one.unit.base(upper)) if one.unit else (one.value, upper)
