"""Which of two numbers came first, and claims that have a change the other way round."""

from __future__ import annotations

import pytest

from upheld.checks.courses import claimed_course
from upheld.checks.quantities import Quantities
from upheld.evidence import Claim, Context, Item, Run

CHECK = Quantities()


def codes(claim: str, source: str) -> list[str]:
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    return [f.code for f in CHECK.run(Item(whole, Context(), (), source, ("s1",), 1, claim))]


TURNED = [
    ("The town grew by 342 people.", "The town has 1,362 people, down from 1,704 in 2001."),
    ("Turnout fell by six percentage points.", "Turnout was 57%, up from 51% four years ago."),
    ("The level is 16 percentage points higher than a year before.", "The level is 55%, against 71% a year earlier."),
    ("The target was missed by 412 doses.", "They gave 3,412 doses, against a target of 3,000."),
    ("The bridge cost £0.8 million less than had been expected.", "Cost: £2.9 million (estimate: £2.1 million)."),
    ("The number of cases rose by 540.", "Pending cases went from 2,390 to 1,850."),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "source"), TURNED, ids=[row[0] for row in TURNED])
def test_a_change_the_other_way_round_is_at_odds(claim: str, source: str) -> None:
    assert codes(claim, source) == ["N109"]


KEPT = [
    ("The bank raised it by 16 points.", "She sold her 35% to the bank, which raised it from there to 51% in 1922."),
    ("The town lost 342 people.", "The town has 1,362 people, down from 1,704 in 2001."),
    ("Turnout rose by six percentage points.", "Turnout was 57%, up from 51% four years ago."),
    ("A year before, the level was 16 percentage points higher.", "The level is 55%, against 71% a year earlier."),
    ("The target was exceeded by 412 doses.", "They gave 3,412 doses, against a target of 3,000."),
    ("In 2001 the town had 342 people more than in 2021.", "It had 1,362 people in 2021, down from 1,704 in 2001."),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "source"), KEPT, ids=[row[0] for row in KEPT])
def test_the_same_change_is_backed(claim: str, source: str) -> None:
    assert "N109" not in codes(claim, source)
    assert "N120" in codes(claim, source)


@pytest.mark.parametrize(
    ("claim", "way"),
    [
        ("Sales rose by 5 million.", 1),
        ("Sales were 5 million lower than a year earlier.", -1),
        ("In 2001 there were 5 million more than in 2021.", -1),
        ("It fell 5 million short of the target.", -1),
        ("The red one is 5 million dearer than the blue one.", 0),
        ("It costs 5 million.", 0),
    ],
    ids=str,
)
def test_the_course_of_a_claim(claim: str, way: int) -> None:
    at = claim.index("5 million")
    assert claimed_course(claim, at, at + 9) == way
