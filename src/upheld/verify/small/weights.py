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


#: The half of AttributionBench dev that the network was not trained on, with half of the weight, and six sets that it
#: never saw, 2026-11-30: ``python -m small.combine``; `training/LOG.md` has the tables.
COMBINATION = Combination(
    intercept=-0.706,
    weights=(
        ("logit", 0.6137),
        ("phrase", 0.3418),
        ("pairs", 1.2704),
        ("code:E201", -0.355),
        ("effect:backed", 0.4162),
    ),
    threshold=0.3311,
    missing_number=0.33,  # that of `lexical` (`upheld.verify.weights`), and under the threshold: it must never pass
)
