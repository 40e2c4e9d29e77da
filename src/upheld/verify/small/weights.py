"""How the network's logit is combined with the checks and word overlap. Printed by the scripts in ``training/``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Combination:
    """A logistic regression over `upheld.verify.small.combination.features`.

    Attributes:
        intercept: log odds where every feature is 0.
        weights: (term, weight); a term is the name of a feature, or names joined by "*" for their product.
        threshold: the probability from which a claim counts as supported.
    """

    intercept: float
    weights: tuple[tuple[str, float], ...]
    threshold: float


#: The half of AttributionBench dev that the network was not trained on, with half of the weight, and six sets that it
#: never saw, 2026-11-30: ``python -m small.combine``; `training/LOG.md` has the tables.
COMBINATION = Combination(
    intercept=-1.0605,
    weights=(
        ("logit", 0.4684),
        ("phrase", 0.3403),
        ("coverage", 0.612),
        ("pairs", 1.0087),
        ("code:E201", -0.4773),
        ("effect:backed", 0.48),
    ),
    threshold=0.373,
)
