"""What a row of the catalogue says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Effect(StrEnum):
    """What a finding does to the verdict of its citation."""

    NOTE = "note"
    """Nothing: it explains."""
    NAME = "name"
    """A citation that would be ``supported`` becomes ``wrong_entity``."""
    CONFLICT = "conflict"
    """The citation is ``contradicted``, whatever the score."""
    FAIL = "fail"
    """A citation that would be ``supported`` becomes ``unsupported``: the source does not say as much."""
    BACKED = "backed"
    """Nothing by itself: the range is proven by computation, and a verifier counts it as backed."""


@dataclass(frozen=True, slots=True)
class Code:
    """One row of the catalogue.

    Attributes:
        code: letter and three digits.
        summary: one line for lists.
        explanation: what it means, for someone who met it in a report.
        example: a claim and a source that cause it.
        advice: what to do about it.
        effect: what it does to the verdict.
    """

    code: str
    summary: str
    explanation: str
    example: str
    advice: str
    effect: Effect = Effect.NOTE
