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
    intercept=-0.8821,
    weights=(
        ("logit", 0.5333),
        ("phrase", 0.3709),
        ("coverage", 0.4232),
        ("pairs", 0.9681),
        ("code:E201", -0.3564),
        ("effect:backed", 0.3544),
    ),
    threshold=0.3663,
)
