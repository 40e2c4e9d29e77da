"""From what is known about a claim and its evidence to one probability.

`features` is used by the verifier and by the script that fits the weights (`upheld.verify.small.weights`), so that
what was fitted is what is computed.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from upheld.findings import lookup
from upheld.verify.overlap import logistic, odds
from upheld.verify.small.weights import COMBINATION
from upheld.verify.weights import LEXICAL

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.report import Finding
    from upheld.verify.features import ClaimWords
    from upheld.verify.overlap import Overlap

#: Digits kept of a value: processors round the network's sums differently from the fifth on.
DIGITS = 4


def features(
    words: ClaimWords, overlap: Overlap, logit: float | None, findings: Sequence[Finding], *, leaning: bool = False
) -> dict[str, float]:
    """Everything that may tell whether a claim, or a part of one, is supported.

    Args:
        words: the claim, as `upheld.verify.overlap.claim_words` takes it apart.
        overlap: what it is compared with.
        logit: what the network says; None where it could not read the claim.
        findings: what the checks found on it.
        leaning: whether it was read behind the text before it.

    Returns:
        ``logit`` (left out where it is None); of the passage with the best word overlap ``phrase``, ``coverage`` and
        ``pairs`` (`upheld.verify.features.Features`) and their log odds of support ``overlap``; ``numbers``, log of
        1 + its numbers, and ``missing``, the share of them that no passage has; ``words``, log of 1 + its words of
        meaning, and ``absent``, the share of them that stand nowhere in the source; ``leaning``, 0 or 1; and 1.0 for
        each effect (``effect:conflict``) and code (``code:N102``) of the findings.
    """
    best = max(overlap.features(words), key=odds)
    content = {word.term for word in words.content if not words.is_proven(word.start, word.end)}
    absent = sum(not overlap.source.has(term) for term in content)
    found = {
        "overlap": odds(best),
        "phrase": best.phrase,
        "coverage": best.coverage,
        "pairs": best.pairs,
        "numbers": math.log1p(len(words.numbers)),
        "missing": overlap.missing(words),
        "words": math.log1p(len(words.content)),
        "absent": absent / len(content) if content else 0.0,
        "leaning": float(leaning),
        **{f"effect:{lookup(finding.code).effect.value}": 1.0 for finding in findings},
        **{f"code:{finding.code}": 1.0 for finding in findings},
    }
    return found if logit is None else {"logit": logit, **found}


def probability(found: Mapping[str, float]) -> float:
    """The calibrated probability of full support.

    Where the network could not read the claim, it is that of word overlap, moved so that it passes this verifier's
    threshold where it would pass that of `lexical`.
    """
    if "logit" not in found:
        missing = math.log(LEXICAL.missing_number) if found["missing"] else 0.0
        return round(
            logistic(found["overlap"] + missing + _margin(COMBINATION.threshold) - _margin(LEXICAL.threshold)), DIGITS
        )
    total = COMBINATION.intercept + sum(weight * _term(term, found) for term, weight in COMBINATION.weights)
    # A number that no passage has and no check proves: the network reads numbers badly, and is not asked.
    factor = COMBINATION.missing_number if found["missing"] else 1.0
    return round(factor * logistic(total), DIGITS)


def _term(term: str, found: Mapping[str, float]) -> float:
    return math.prod(found.get(name, 0.0) for name in term.split("*"))


def _margin(threshold: float) -> float:
    return math.log(threshold / (1.0 - threshold))
