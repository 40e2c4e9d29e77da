"""What a claim has already said rightly, to reckon on with: "184 of 612 patients, about 30 percent"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.elisions import elided
from upheld.checks.placed import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.quantity_readings import ClaimReading

#: How far the claim's quantities are moved, so that none shares its place with one of the source.
_AWAY = -10_000_000


def restated(claim: ClaimReading, held: Sequence[Quantity], line: int) -> Iterator[Placed]:
    """The claim's quantities that the source states or gives, as if they stood in a sentence of the source.

    Args:
        claim: the claim.
        held: those quantities.
        line: the index of the sentence.
    """
    words = frozenset(claim.others)
    for one in (*held, *elided(tuple(held))):
        if one.weak or one.label or one.upper is not None:
            continue
        shown = claim.text[one.start : one.end]
        yield Placed(one.moved(_AWAY), line, words, words, frozenset(), shown, claim.text, _AWAY)


def is_restated(placed: Placed) -> bool:
    """Whether a quantity is the claim's own."""
    return placed.start < 0
