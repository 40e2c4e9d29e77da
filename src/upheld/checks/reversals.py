"""Comparisons told the other way round: the claim's subject has the value that its words give to the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.announcements import Operation, direction
from upheld.text.words import terms

if TYPE_CHECKING:
    from upheld.checks.measures import Quantity
    from upheld.checks.placed import Placed

_UPWARD = re.compile(
    r"\b(?:more|larger|higher|greater|bigger|above|ahead|longer|older|heavier|taller|faster|louder|deeper|"
    r"outnumber\w*|exceed\w*|surpass\w*|beat|"
    r"as (?:many|much|likely|large|long|high|heavy|old|big|common|fast|strong|tall|wide|often))\b",
    re.IGNORECASE,
)
_DOWNWARD = re.compile(
    r"\b(?:less|lower|fewer|smaller|below|behind|shorter|younger|lighter|slower|quieter|cheaper|under|short of|"
    r"shy of)\b",
    re.IGNORECASE,
)
#: What parts the subject from what it is compared with.
_THAN = re.compile(
    r"\b(?:than|as (?:the|in|on|at|with|for|those|that|its)|above|below|ahead of|behind|short of|outnumber\w*|"
    r"exceed\w*|surpass\w*|beat)\b",
    re.IGNORECASE,
)
_COMPARING = frozenset({Operation.DIFFERENCE, Operation.RATIO, Operation.CHANGE})
#: Characters on each side of the claim's number in which it is compared.
_LEFT, _RIGHT = 60, 20


def is_reversed(claim: Quantity, text: str, operation: Operation, operands: tuple[Placed, ...]) -> bool:
    """Whether a claim compares two of the source's quantities the other way round than they are."""
    if operation not in _COMPARING:
        return False
    larger, smaller = sorted(operands, key=lambda one: -one.quantity.base)
    return _is_swapped(claim, text, larger, smaller) or _is_turned(claim, text, larger, smaller)


def _is_swapped(claim: Quantity, text: str, larger: Placed, smaller: Placed) -> bool:
    around = text[max(0, claim.start - _LEFT) : claim.end + _LEFT]
    up, down = _UPWARD.search(around) is not None, _DOWNWARD.search(around) is not None
    than = _THAN.search(text)
    if up == down or than is None:
        return False
    one, other = frozenset(terms(text[: than.start()])), frozenset(terms(text[than.end() :]))
    subject, compared = one - other, other - one
    high, low = (larger, smaller) if up else (smaller, larger)
    only_high, only_low = high.near - low.near, low.near - high.near
    right = len(subject & only_high) + len(compared & only_low)
    turned, other = subject & only_low, compared & only_high
    return bool(turned and other) and len(turned) + len(other) > right


def _is_turned(claim: Quantity, text: str, larger: Placed, smaller: Placed) -> bool:
    """Whether the claim has it rise and the source's sentence has it fall, or the reverse."""
    if larger.line != smaller.line:
        return False
    mine = direction(text[max(0, claim.start - _LEFT) : claim.end + _RIGHT])
    return mine * direction(larger.beside(smaller), moves=True) < 0
