"""Whose a number is: a number of one thing told of another."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import seconds
from upheld.checks.belongings import misplaced
from upheld.checks.cells import telling
from upheld.checks.owners import Owners
from upheld.checks.quantity_readings import SourceReading, read_claim
from upheld.evidence import Claim, Context, Item, Run

TRIAL = (
    "In the placebo group 22 of 153 patients (14%) relapsed, compared with 9 of 151 (6%) in the zemtor group."
    " Nausea was reported by 31% of patients on zemtor and 12% on placebo."
)
DIVISIONS = (
    "Revenue in the Sensing division rose 8% to 210 million euros, while Calibration revenue fell 3% to 95 "
    "million euros. Operating profit was 31 million in Sensing and 12 million in Calibration."
)
CITIES = (
    "Tokyo has 14 million inhabitants, Osaka 2.7 million and Nagoya 2.3 million. Osaka covers 225 square "
    "kilometres and Nagoya 326."
)
ARMS = (
    "Arm A (n = 153): response 41%. Arm B (n = 149): response 28%. Median survival was 11.2 months in arm A "
    "and 8.7 months in arm B."
)
EFFECTS = "In both studies, hyperkalaemia occurred in 6.4%, dizziness in 4.2% and diarrhoea in 3.1%."
TOWNS = "The towns of Ardle, Bex and Corr have 640, 415 and 198 residents respectively."
DISCS = "The group has recorded 38 discs, 15 of them for Halcyon and the rest for Nordton."
RAIN = "The village of Marn recorded 312 millimetres in 48 hours; the provincial capital, Tervel, got 140."
COST = (
    "Superintendent Marcus Heald put the cost at $27 million; the union's chair, Yolanda Pruitt, says it is "
    "nearer $21 million."
)
TOLL = (
    "By Friday the civil protection service counted 19 dead and 240 injured; the health ministry, which "
    "includes people treated for shock, gave 410 injured."
)
TIDES = "Clearance is 41 m at high tide, 47 m at low tide."

SWAPPED = {
    "after its number": (TRIAL, "Nausea was reported by 31% of patients on placebo."),
    "the second": (TRIAL, "12% of those given zemtor reported nausea."),
    "before and after": (TRIAL, "In the zemtor group, 14% of patients relapsed."),
    "after and before": (TRIAL, "6% of placebo patients relapsed."),
    "clauses with subjects": (DIVISIONS, "Calibration revenue came to 210 million euros."),
    "a change": (DIVISIONS, "Sensing revenue fell 3%."),
    "a unit left out": (DIVISIONS, "Operating profit in Calibration was 31 million euros."),
    "the first of a list": (CITIES, "Osaka has 14 million inhabitants."),
    "a later one": (CITIES, "Nagoya has a population of 2.7 million."),
    "the number without a unit": (CITIES, "Nagoya covers 225 square kilometres."),
    "a letter as name": (ARMS, "In arm B, 41% responded."),
    "the size of a group": (ARMS, "Arm B had 153 patients."),
    "months": (ARMS, "Median survival in arm A was 8.7 months."),
    "no names": (EFFECTS, "Hyperkalaemia affected 4.2% of those treated."),
    "respectively": (TOWNS, "Bex has 640 residents."),
    "the rest": (DISCS, "Nordton has issued 15 of the quartet's recordings."),
    "converted": (RAIN, "Tervel received 31.2 centimetres of rain."),
    "two speakers": (COST, "Pruitt put the contract's cost at $27 million."),
    "two counters": (TOLL, "The health ministry counted 240 injured."),
    "both exchanged": (TRIAL, "Nausea was reported by 12% on zemtor and 31% on placebo."),
    "both exchanged, the other way round": (
        DIVISIONS,
        "Profit was 31 million in Calibration and 12 million in Sensing.",
    ),
    "high and low": (TIDES, "At high tide ships have 47 m of clearance."),
}


@pytest.mark.parametrize(("source", "claim"), SWAPPED.values(), ids=SWAPPED.keys())
def test_a_number_of_another_thing_is_found(source: str, claim: str) -> None:
    assert list(misplaced(read_claim(claim), SourceReading(source)))


TRUE = {
    "after its number": (TRIAL, "Nausea was reported by 31% of zemtor patients."),
    "before its number": (TRIAL, "In the placebo group, 14% relapsed."),
    "compared": (TRIAL, "At 6%, fewer patients relapsed on zemtor than on placebo."),
    "both, the other way": (TRIAL, "On placebo 12% had nausea, against 31% on zemtor."),
    "paraphrased": (TRIAL, "Three in ten of those who took the drug, 31%, felt sick."),
    "clauses with subjects": (DIVISIONS, "Calibration revenue came to 95 million euros."),
    "both numbers of a clause": (DIVISIONS, "Revenue in Sensing was 210 million euros, up 8%."),
    "a list": (CITIES, "Osaka has 2.7 million inhabitants."),
    "a comparison": (CITIES, "Nagoya's population is 2.3 million, less than Osaka's."),
    "a letter as name": (ARMS, "In arm B, 28% responded."),
    "no names": (EFFECTS, "Dizziness affected 4.2% of those treated."),
    "respectively": (TOWNS, "Bex has 415 residents."),
    "the first of two": (DISCS, "Fifteen of the quartet's discs came out at Halcyon."),
    "a clause's own number": (COST, "Heald put the cost at $27 million, Pruitt at $21 million."),
    "two counters": (TOLL, "The health ministry counted 410 injured."),
    "the other counter": (TOLL, "Civil protection put the injured at 240, fewer than the health ministry did."),
    "in another order": (
        "At the height of the blaze 820 crew, 12 aircraft and 96 vehicles were deployed.",
        "At the height of the fire, 96 vehicles and 12 aircraft were deployed, with 820 crew.",
    ),
    "denied": (TRIAL, "It was not on placebo that 31% reported nausea."),
    "a country's adjective": (
        "As of 17 April 2020, there are 846 cases in 26 out of 28 Bulgarian provinces, with 41 deaths.",
        "There were 846 confirmed cases in Bulgaria on 17 April 2020.",
    ),
    "what is counted": (
        "The Ruby button is earned at 50 million followers, and only about 35 channels have won it.",
        "A channel earns the Ruby button at 50 million subscribers.",
    ),
    "worldwide": (
        "By March the album had sold 850,000 copies in the United States, and one million copies worldwide.",
        "The album sold at least 850,000 copies.",
    ),
    "brackets": (
        "He finished his career with 26 wins without a loss or draw in title fights (10 by knockout).",
        "He has 26 title wins without a loss.",
    ),
    "another subject": (
        "The Census Bureau reported an income of $87,894, which is higher than the California median of $70,231.",
        "The city of Simi Valley, California, reported an income of $87,894.",
    ),
    "a pronoun": (
        "The chronicler Odo of Lisle says she was crowned at 19 years; a tax roll of Maravel suggests 22 years.",
        "The queen of Maravel was crowned at 19 years.",
    ),
}


@pytest.mark.parametrize(("source", "claim"), TRUE.values(), ids=TRUE.keys())
def test_a_number_in_its_place_is_left_alone(source: str, claim: str) -> None:
    assert not list(misplaced(read_claim(claim), SourceReading(source)))


def test_both_places_are_shown() -> None:
    claim = "In arm B, 41% responded."
    item = Item(Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),)), Context(), (), ARMS, ("1",), 1, claim)
    (finding,) = Owners().run(item)
    assert finding.code == "E202"
    assert finding.span is not None
    assert claim[finding.span.start : finding.span.end] == "41%"
    assert finding.source_span is not None
    assert ARMS[finding.source_span.start : finding.source_span.end] == "Arm A (n = 153): response 41%."


def test_letters_are_names_only_behind_a_word() -> None:
    text = "A drug B was given."
    assert [text[one.start : one.end] for one in telling(text, 0, len(text))] == ["drug", "B"]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(["12%", "15", "for", "A", "Lind", ",", ";", "and", "the rest", "(", "in", "."]), max_size=40
    ),
    st.lists(st.sampled_from(["12%", "15", "Lind", "Holt", "on", "A"]), max_size=12),
)
def test_odd_text_never_raises(source: list[str], claim: list[str]) -> None:
    for found in misplaced(read_claim(" ".join(claim)), SourceReading(" ".join(source))):
        assert found.mine.isdisjoint(found.theirs)


def test_a_long_list_is_read_in_linear_time() -> None:
    source = "Lind 12%, Holt 15%, " * 20_000
    assert seconds(lambda: list(misplaced(read_claim("Holt had 12%."), SourceReading(source)))) < 5
