"""True claims on which a check once spoke: each names the words that misled it."""

from __future__ import annotations

import pytest

from upheld.checks.registry import default_checks
from upheld.evals.datasets import Row
from upheld.evals.run import as_item
from upheld.findings import Effect, lookup
from upheld.retrieve.registry import load_retriever

CASES = {
    "short of is below": (
        "In its second year the seasonal COP was 2.6, short of the guaranteed 3.0.",
        "In the second year it delivered 9.8 GWh at a seasonal COP of 2.6, below the 3.0 that had been guaranteed.",
    ),
    "reduced from one number, another number fell": (
        "Halving the flow at the screen to 0.15 metres per second cut the number of fish per visit by 78%.",
        "After the flow at the screen had been reduced from 0.30 to 0.15 metres per second in June, the number of fish "
        "per visit fell by 78%.",
    ),
    "five of them, and the words behind": (
        "Of seven plants that use chlorine, five released measurable bromoform.",
        "We sampled the outlets of seven plants that use chlorine. In five of them bromoform could be measured.",
    ),
    "planned in a relative clause": (
        "Heat was the fastest-growing segment, helped by district-heating rules in Germany and Denmark.",
        "Heat grew faster than any other segment. New rules for district heating in Germany and Denmark brought "
        "forward orders that customers had planned for 2026.",
    ),
}


@pytest.mark.parametrize(("claim", "evidence"), CASES.values(), ids=CASES)
def test_nothing_speaks_against_a_true_claim(claim: str, evidence: str) -> None:
    item = as_item(Row("1", claim, evidence, supported=True, label="1"), load_retriever("bm25"), 3)
    assert item is not None
    found = [finding for check in default_checks() for finding in check.run(item)]
    assert [f for f in found if lookup(f.code).effect not in {Effect.NOTE, Effect.BACKED}] == []
