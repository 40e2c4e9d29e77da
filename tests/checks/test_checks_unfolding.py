"""What "respectively" joins is compared with a sentence that tells it piece by piece, and the other way round."""

from __future__ import annotations

import pytest

from upheld.checks.owners import Owners
from upheld.checks.unfolding import unfolded
from upheld.evidence import Claim, Context, Item, Run

WEIR = "Ruth Ekman drew the upper sluice and Pavel Wilk the lower one. Both were rebuilt in 1961."
DIGS = "Osei dated the pottery and Brandt mapped the ditches."
FLAGS = "The outer and inner harbour are marked by red and green lamps respectively."


def codes(source: str, claim: str) -> list[str]:
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    return [found.code for found in Owners().run(Item(whole, Context(), (), source, ("1",), 1, claim))]


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        pytest.param(WEIR, "Ruth Ekman and Pavel Wilk drew the lower and the upper sluice, respectively.", id="things"),
        pytest.param(DIGS, "Osei and Brandt mapped the ditches and dated the pottery, respectively.", id="deeds"),
        pytest.param(
            FLAGS,
            "The outer harbour is marked by green lamps, while the inner one is marked by red lamps.",
            id="source",
        ),
    ],
)
def test_an_exchange_is_found(source: str, claim: str) -> None:
    assert codes(source, claim) == ["E202"]


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        pytest.param(WEIR, "Ruth Ekman and Pavel Wilk drew the upper and the lower sluice, respectively.", id="things"),
        pytest.param(WEIR, "Pavel Wilk and Ruth Ekman drew the lower and the upper sluice, respectively.", id="turned"),
        pytest.param(DIGS, "Osei and Brandt dated the pottery and mapped the ditches, respectively.", id="deeds"),
        pytest.param(
            FLAGS,
            "The outer harbour is marked by red lamps, while the inner one is marked by green lamps.",
            id="source",
        ),
    ],
)
def test_what_is_told_in_order_is_no_exchange(source: str, claim: str) -> None:
    assert codes(source, claim) == []


@pytest.mark.parametrize(
    "text",
    [
        "Ekman and Wilk drew two sluices.",
        "Ekman drew it, respectively.",
        "respectively",
        "A and B, C and D and E respectively",
    ],
)
def test_what_is_no_two_lists_is_left_alone(text: str) -> None:
    assert unfolded(text) == ()


def test_lists_of_three_are_told_apart() -> None:
    found = unfolded("Oslo, Turin and Ghent sent harps, flutes and drums respectively.")
    assert [{"oslo", "harp"} <= found[0], {"turin", "flut"} <= found[1], {"ghent", "drum"} <= found[2]] == [True] * 3


def test_a_long_text_is_left_alone() -> None:
    assert unfolded("Ekman and Wilk drew the upper and the lower sluice, respectively. " * 10) == ()
