"""Comparisons told the other way round: the claim's subject has the value that its words give to the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.announcements import Operation, direction
from upheld.checks.courses import claimed_course, course
from upheld.checks.units import TIME
from upheld.text.words import terms

if TYPE_CHECKING:
    from upheld.checks.measures import Quantity
    from upheld.checks.placed import Placed

_UPWARD = re.compile(
    r"\b(?:more|larger|higher|greater|bigger|above|ahead|longer|older|heavier|taller|faster|louder|deeper|"
    r"outnumber\w*|exceed\w*|surpass\w*|beat|(?:twice|double|triple|times) (?:the|that|those)|"
    r"as (?:many|much|likely|large|long|high|heavy|old|big|common|fast|strong|tall|wide|often))\b",
    re.IGNORECASE,
)
_DOWNWARD = re.compile(
    r"\b(?:less|lower|fewer|smaller|below|behind|shorter|younger|lighter|slower|quieter|cheaper|under|short of|"
    r"shy of)\b",
    re.IGNORECASE,
)
_SWIFT = re.compile(r"\b(?:faster|quicker|slower|fast|slow|quick|behind|ahead|beat)\b", re.IGNORECASE)
#: What parts the subject from what it is compared with: the "as" behind an "as much".
_THAN = re.compile(
    r"\b(?:than|(?<=\bas\b)(?P<what>[^.;]{3,60}?)\bas|as (?:the|in|on|at|with|for|those|that|its)|"
    r"(?:twice|double|triple|times) (?:the|that|those)[^.;,]{0,30}? (?:of|in)|above|below|ahead of|behind|"
    r"short of|outnumber\w*|"
    r"exceed\w*|surpass\w*|beat)\b",
    re.IGNORECASE,
)
_PRONOUNS = frozenset(terms("one ones that those"))
_CHANGING = frozenset({Operation.DIFFERENCE, Operation.CHANGE})
_COMPARING = frozenset({Operation.DIFFERENCE, Operation.RATIO, Operation.CHANGE})
#: "half the pace", "a third of it": in words, such a share is a level, whatever rises or falls.
_SHARE_OF = re.compile(r"\s(?:the|as|of|its|their|that)\b")
#: Characters on each side of the claim's number in which it is compared.
_LEFT, _RIGHT = 60, 20


def is_reversed(claim: Quantity, text: str, operation: Operation, operands: tuple[Placed, ...]) -> bool:
    """Whether a claim compares two of the source's quantities the other way round than they are."""
    if operation not in _COMPARING:
        return False
    larger, smaller = sorted(operands, key=lambda one: -one.quantity.base)
    if course(larger, smaller):
        return False
    return _is_swapped(claim, text, larger, smaller) or _is_against(claim, text, larger, smaller)


def is_turned(claim: Quantity, text: str, operation: Operation, operands: tuple[Placed, ...]) -> bool:
    """Whether the source says which of two quantities came first, or is the mark, and the claim turns that round."""
    if operation not in _CHANGING or (claim.word and _SHARE_OF.match(text, claim.end)):
        return False
    given = course(*operands)
    return given != 0 and claimed_course(text, claim.start, claim.end) * given < 0


def _is_swapped(claim: Quantity, text: str, larger: Placed, smaller: Placed) -> bool:
    around = text[max(0, claim.start - _LEFT) : claim.end + _LEFT]
    up, down = _UPWARD.search(around) is not None, _DOWNWARD.search(around) is not None
    if larger.has_unit(TIME) and _SWIFT.search(around):
        up, down = down, up  # the faster of two takes less time
    # "less than a third" compares nothing.
    thans = (
        match for match in _THAN.finditer(text) if match.end() > claim.start or text[match.end() : claim.start].strip()
    )
    than = next(thans, None)
    if up == down or than is None:
        return False
    before = f"{text[: than.start()]} {than['what'] or ''}"
    one, other = frozenset(terms(before)), frozenset(terms(text[than.end() :]))
    # What is counted is both sides'.
    shared = _PRONOUNS.union(claim.counts[:1])
    subject, compared = one - other - shared, other - one - shared
    high, low = (larger, smaller) if up else (smaller, larger)
    only_high, only_low = high.near - low.near, low.near - high.near
    if subject & only_high or compared & only_low:
        return False  # what is left out of one of the two ("against 62 % of open ones") stands beside the other
    return bool(subject & only_low or compared & only_high)


def _is_against(claim: Quantity, text: str, larger: Placed, smaller: Placed) -> bool:
    """Whether the claim has it rise and the source's sentence has it fall, or the reverse."""
    if larger.line != smaller.line:
        return False
    mine = direction(text[max(0, claim.start - _LEFT) : claim.end + _RIGHT])
    return mine * direction(larger.beside(smaller), moves=True) < 0
