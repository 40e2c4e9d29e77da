"""Right numbers beside the wrong thing: of another thing, exchanged, of another whole, at another place in a row."""

from __future__ import annotations

import pytest

from growth import seconds
from upheld.checks.quantities import Quantities
from upheld.evidence import Claim, Context, Item, Run
from upheld.findings import Effect, lookup

CHECK = Quantities()


def against(claim: str, source: str, before: str = "") -> list[str]:
    context = Context(before=before)
    whole = Claim("c1", claim, 0, len(claim), context, runs=(Run(0, 0, len(claim)),))
    findings = CHECK.run(Item(whole, context, (), source, ("s1",), 1, claim))
    return [f.code for f in findings if lookup(f.code).effect in {Effect.CONFLICT, Effect.FAIL}]


PLANET = (
    "Tamsin b is a planet of an orange dwarf star 88 light-years away. It circles its star every 19.4 days at 0.13 "
    "astronomical units. A second planet, twice as massive, takes 41 days."
)
RIVERS = (
    "The Ulma: length 1,284 km, mean discharge 812 m³/s, chief town Pelor. "
    "The Sethi: length 940 km, mean discharge 655 m³/s, chief town Marash."
)
TRIAL = (
    "In the trial 612 adults were assigned to the drug (n = 408) or placebo. Attacks occurred in 102 patients given "
    "the drug (25%) and in 82 given placebo (40%). Of the 53 serious events, 9 were of the heart."
)
SURVEY = (
    "The survey asked 2,046 respondents about eating out; 58% had cut back. Of those who had cut back, 71% gave prices "
    "as the reason. The merger was rejected by 64% of the members who voted."
)
DEATHS = "Deaths had fallen from 212 in 1890 to 148 in 1894, and they fell again to 97 in 1896."
SHOP = "The mincer costs 39.90 euros. The pasta roller, another extra, costs 54.50 euros."

WRONG = [
    ("N108", "It circles its star, an orange dwarf, every 41 days at 0.13 astronomical units.", PLANET),
    ("N108", "The Sethi has a length of 940 km and a mean discharge of 812 m³/s.", RIVERS),
    ("N108", "Deaths fell to 97 in 1894.", DEATHS),
    # Exchanged.
    ("N108", "Men may give every 16 weeks and women every 12.", "Men may give every 12 weeks, women every 16."),
    ("N108", "Six are at Mokoro and twelve are at Brigid's.", "Twelve are at Mokoro and six at Brigid's."),
    ("N109", "The default page size goes from 16 KB to 8 KB.", "The release changes the page size from 8 KB to 16 KB."),
    # Of another whole.
    ("N108", "Attacks occurred in 25% of the 612 adults.", TRIAL),
    ("N108", "The merger was rejected by 64% of all members.", SURVEY),
    ("N108", "Some 71% of all respondents had cut back because of prices.", SURVEY),
    ("N108", "The list holds 17 of the 21 seats.", "The list holds 17 of the 45 seats; the union holds 21."),
    # At another place in a row.
    ("N107", "She passed at the first attempt in 1921.", "She passed in 1921 at the third attempt."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "claim", "source"), WRONG, ids=[row[1] for row in WRONG])
def test_a_number_of_something_else_is_found(code: str, claim: str, source: str) -> None:
    assert code in against(claim, source)


RIGHT = [
    ("It circles its star every 19.4 days.", PLANET),
    ("The second planet takes 41 days.", PLANET),
    ("The Ulma has a mean discharge of 812 m³/s.", RIVERS),
    ("Deaths fell to 148 in 1894.", DEATHS),
    ("Women may give every 16 weeks and men every 12.", "Men may give every 12 weeks, women every 16."),
    ("The page size goes from 8 KB to 16 KB.", "The release changes the page size from 8 KB to 16 KB."),
    ("Attacks occurred in 25% of the 408 patients given the drug.", TRIAL),
    ("Of those who had cut back, 71% did so because of prices.", SURVEY),
    ("It was rejected by 64% of voters.", SURVEY),
    # One of two numbers stands without its noun, or leans on the words of the other.
    ("Two of the bridges were imaginary.", "He drew thirty-eight of the bridges; the remaining two do not exist."),
    ("The undoped cell kept 68 %.", "It kept 91 % of its capacity after 500 cycles, compared with 68 %."),
    ("The drink is charged 20 pesos a litre.", "The levy is 12 pesos a litre from 5 g of sugar, 20 pesos from 8 g."),
    ("All on the ten-day course recovered.", "Those on the five-day course recovered sooner than on the ten-day."),
    ("Two of the ten counts were dropped.", "She admitted eight of the ten counts; the other two were dropped."),
    ("Some 880 of the labels needed correction.", "They copied 44,000 labels; two of a hundred needed correction."),
    ("It was his thirty-seventh attempt.", "It was his 37th attempt."),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "source"), RIGHT, ids=[row[0] for row in RIGHT])
def test_a_number_of_the_same_thing_is_left_alone(claim: str, source: str) -> None:
    assert against(claim, source) == []


def test_a_claim_without_its_subject_takes_it_from_the_sentence_before() -> None:
    before = "A pasta roller can be bought as an extra."
    assert against("It costs 39.90 euros.", SHOP, before) == ["N108"]
    assert against("It costs 54.50 euros.", SHOP, before) == []


VISITORS = "It opened in 1889. About seven million visitors come every year."


@pytest.mark.parametrize(
    "claim", ["Seventy million people visit it each year.", "It is visited by 70 million people a year."]
)
def test_people_who_visit_are_visitors(claim: str) -> None:
    assert against(claim, VISITORS) == ["N103"]
    assert against(claim.replace("Seventy", "Seven").replace("70", "7"), VISITORS) == []


@pytest.mark.parametrize(
    "claim",
    ["5% of the " * 4000, "from 5 to 8 km and " * 2000, "5% of a" + "." * 40_000, "the third attempt, " * 3000],
    ids=["wholes", "moves", "dots", "ordinals"],
)
def test_hostile_claims_are_bounded(claim: str) -> None:
    source = "It went from 8 to 5 km at the second attempt; 5% of the 40 who tried failed. " * 200
    assert seconds(lambda: against(claim, source)) < 5
