"""Bounds, directions of rounding, ratios as percentages, parts of wholes: proven, refuted, or left alone."""

from __future__ import annotations

import pytest

from upheld.checks.chronology import Dates
from upheld.checks.quantities import Quantities
from upheld.evidence import Claim, Context, Item, Run

CHECKS = (Quantities(), Dates())


def codes(claim: str, source: str) -> set[str]:
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    item = Item(whole, Context(), (), source, ("s1",), 1, claim)
    return {finding.code for check in CHECKS for finding in check.run(item)}


FERRY = "The ferry carried 31,460 passengers in May, a record for the line."
PAINT = "Wait at least 6 hours between layers; thin the paint with water."
SALT = "In the trial, salt users had more strokes (hazard ratio 1.35, 95% CI 1.10 to 1.66) than the others."
SEEDS = "Of the treated seeds 54 of 72 sprouted. Frost came late. Of the untreated seeds 33 of 60 sprouted."
SIEGE = "The Siege of Anvar (3 May – 9 August 1713) ruined the town."
ORE = "The pit gave 4.4 million tonnes of ore last year, up from 3.7 million in 2021."
CROWD = "By Sunday the number of missing had risen from 24 to 63."

CASES = [
    ("The ferry carried just under 31,000 passengers in May.", FERRY, "N104", True),
    ("The ferry carried just over 31,000 passengers in May.", FERRY, "N104", False),
    ("The ferry carried about 31,000 passengers in May.", FERRY, "N120", True),
    ("Wait at most 6 hours between layers.", PAINT, "N105", True),
    ("Wait at least 6 hours between layers.", PAINT, "N105", False),
    ("Nobody should wait less than 6 hours between layers.", PAINT, "N105", False),
    ("Salt users had a hazard that was 35% higher.", SALT, "N120", True),
    ("Salt users had a hazard that was 35% lower.", SALT, "N120", False),
    ("Three quarters of the treated seeds sprouted.", SEEDS, "N120", True),
    ("Three quarters of the untreated seeds sprouted.", SEEDS, "N120", False),
    ("The town of Anvar was beleaguered; it lasted fourteen weeks.", SIEGE, "N121", True),
    ("The town of Anvar was beleaguered; it lasted nine weeks.", SIEGE, "N121", False),
    # Last year is the later of the two, and a number of people is no earlier one.
    ("Last year the pit gave 700,000 tonnes more than in 2021.", ORE, "N109", False),
    ("In 2021 the pit gave 700,000 tonnes more than last year.", ORE, "N120", False),
    ("39 more missing people had been counted by Sunday.", CROWD, "N109", False),
]


@pytest.mark.parametrize(("claim", "source", "code", "fires"), CASES, ids=[f"{row[0][:40]} {row[2]}" for row in CASES])
def test_directions(claim: str, source: str, code: str, fires: bool) -> None:
    assert (code in codes(claim, source)) is fires


TRUE = [
    ("He got two years' leave, not the nine he had been after.", "He had asked for nine years of leave and got two."),
    (
        "If a 30 kg dog ate the bar, the dose would be 5 mg per kg.",
        "A 15 kg dog that eats the bar has had 10 mg per kg. Dogs of 30 kg are rarely seen here.",
    ),
    (
        "Tram B runs every fifteen minutes at night.",
        "Tram B runs every ten minutes by day and every fifteen at night. Fifteen trams are new.",
    ),
    (
        "The toll is now up to 80 crowns.",
        "From June the toll will be at most 60 crowns, down from 80 now.",
    ),
]


@pytest.mark.parametrize(("claim", "source"), TRUE, ids=[row[0] for row in TRUE])
def test_nothing_speaks_against_a_true_claim(claim: str, source: str) -> None:
    assert codes(claim, source) <= {"N101", "N120", "N121"}
