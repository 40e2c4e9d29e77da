"""Fitted constants, each with where it came from. Printed by the scripts in `training/`; never edited by hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LexicalWeights:
    """The logistic regression of `upheld.verify.lexical`.

    Attributes:
        intercept: log odds where every feature is 0.
        phrase: weight of `Features.phrase`.
        coverage: weight of `Features.coverage`.
        pairs: weight of `Features.pairs`.
        absent_name: added to the log odds where a name of the claim stands nowhere in the source.
        missing_number: what the probability is multiplied by where a required number is missing.
        threshold: the probability from which a claim counts as supported.
    """

    intercept: float
    phrase: float
    coverage: float
    pairs: float
    absent_name: float
    missing_number: float
    threshold: float


#: AttributionBench dev (1,198 rows) and, with half of the weight, 8,523 rows of eight label sets (training/lexical.py
#: names them), 2026-11-30: ``python training/lexical.py --labels DIR --seeds 4``.
LEXICAL = LexicalWeights(
    intercept=-1.5395,
    phrase=0.5014,
    coverage=1.5552,
    pairs=0.8356,
    absent_name=-1.2405,
    missing_number=0.3397,
    threshold=0.5285,
)
