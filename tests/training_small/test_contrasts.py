"""Rows with one thing turned: what is turned, what is left alone, and which label follows."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "training"))

from small.contrasts import contrasts, denial, names_of, opposite, other_name, other_number, sides

from upheld.evals.datasets import Row

if TYPE_CHECKING:
    from collections.abc import Callable

PASSAGE = (
    "The ferry Ostrava was sold by Hallin Lines to the council of Merrow in 1988 for 14 million crowns. "
    "It was not repaired until 1991, when Tove Brandt had 22 of its 60 cabins rebuilt. "
    "Its sister Kelvane, which is longer, was scrapped in 2004."
)


def row(claim: str, label: str = "supported") -> Row:
    return Row("1", claim, PASSAGE, label == "supported", label)


def made(turn: Callable[[Row, Random], Row | None], one: Row) -> set[tuple[str, bool]]:
    """All that a turn makes of a row, over some draws."""
    found = (turn(one, Random(seed)) for seed in range(40))
    return {(other.claim, other.supported) for other in found if other is not None}


@pytest.mark.parametrize(
    ("turn", "claim", "expected"),
    [
        (opposite, "Kelvane is longer than Ostrava.", {"Kelvane is shorter than Ostrava."}),
        (
            other_name,
            "In 1988 Merrow got the ferry.",
            {f"In 1988 {name} got the ferry." for name in ("Ostrava", "Kelvane")},
        ),
        (sides, "The boat Ostrava is shorter than Kelvane.", {"The boat Kelvane is shorter than Ostrava."}),
        (other_number, "The ferry cost 14 million crowns.", {f"The ferry cost {n} million crowns." for n in (22, 60)}),
        (other_number, "It was sold in 1988.", {"It was sold in 1991.", "It was sold in 2004."}),
    ],
    ids=["opposite", "name", "sides", "number", "year"],
)
def test_one_thing_is_turned(turn: Callable[[Row, Random], Row | None], claim: str, expected: set[str]) -> None:
    assert made(turn, row(claim)) == {(new, False) for new in expected}


@pytest.mark.parametrize(
    ("turn", "claim"),
    [
        (opposite, "Kelvane was never longer than the other."),
        (opposite, "The cabins were rebuilt."),
        (other_name, "The town got the ferry."),
        (other_name, "The ferries Ostrava and Kelvane were sisters."),
        (sides, "The sisters Ostrava and Kelvane sailed."),
        (sides, "The ship Ostrava is as long as Kelvane."),
        (other_number, "It was repaired between 1988 and 1991."),
        (other_number, "The ferry cost 15 million crowns."),
    ],
)
def test_what_could_stay_true_is_left_alone(turn: Callable[[Row, Random], Row | None], claim: str) -> None:
    assert not made(turn, row(claim))


@pytest.mark.parametrize("turn", [opposite, other_name, sides, other_number])
def test_only_true_claims_are_turned(turn: Callable[[Row, Random], Row | None]) -> None:
    told = "Kelvane, which is longer than Ostrava, cost 14 million crowns in 1988."
    assert made(turn, row(told))
    assert not made(turn, row(told, "contradicted"))


@pytest.mark.parametrize(
    ("label", "supported"),
    [("supported", {False}), ("contradicted", {True}), ("unsupported", set()), ("partial", set())],
)
def test_a_denial_is_true_of_what_the_passage_contradicts_only(label: str, supported: set[bool]) -> None:
    assert {was for _, was in made(denial, row("The ferry was sold in 1988.", label))} == supported


def test_a_denial_denies_the_verb_or_the_whole() -> None:
    told = {claim for claim, _ in made(denial, row("The ferry was sold in 1988."))}
    assert "The ferry was not sold in 1988." in told
    assert "It is not the case that the ferry was sold in 1988." in told
    whole = {claim for claim, _ in made(denial, row("The ferry was sold in 1988, and the town paid for it."))}
    assert whole
    assert not any("was not sold" in claim for claim in whole)


def test_names_stand_inside_a_sentence() -> None:
    assert names_of(PASSAGE) == ["Ostrava", "Hallin Lines", "Merrow", "Tove Brandt", "Kelvane"]


def test_the_mix_of_turns() -> None:
    rows = [
        ("p", row("The ferry was sold in 1988.")),
        ("p", row("The boat was scrapped in 1988.", "contradicted")),
    ] * 40
    labels = Counter((made.kind, made.supported) for _, made in contrasts(rows, 20, Random(1)))
    assert labels == {("denial", True): 5, ("denial", False): 5, ("other_number", False): 2}
