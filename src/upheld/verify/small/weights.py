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
        missing_number: what the probability is multiplied by where a number of the claim is nowhere in the source.
    """

    intercept: float
    weights: tuple[tuple[str, float], ...]
    threshold: float
    missing_number: float


#: The half of AttributionBench dev that the network was not trained on, with 0.3 of the weight, and six sets that it
#: never saw, 2026-12-01: ``python -m small.combine``; `training/LOG.md` has the tables.
COMBINATION = Combination(
    intercept=-0.6977,
    weights=(
        ("logit", 0.5836),
        ("phrase", 0.348),
        ("pairs", 1.1574),
        ("code:E201", -0.5246),
        ("effect:backed", 0.7647),
    ),
    threshold=0.3196,
    missing_number=0.31,  # under the threshold, however sure the network is: it must never pass
)
