"""Values that follow from a source's numbers, in whatever words the claim tells them."""

from __future__ import annotations

import pytest

from growth import seconds
from upheld.checks.derivations import by_chance
from upheld.checks.measures import find_quantities
from upheld.checks.quantities import Quantities
from upheld.checks.quantity_readings import SourceReading
from upheld.checks.steps import Step, step_at
from upheld.evidence import Claim, Context, Item, Run

CHECK = Quantities()


def found(claim: str, source: str) -> list[tuple[str, str]]:
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    return [(f.code, f.message) for f in CHECK.run(Item(whole, Context(), (), source, ("s1",), 1, claim))]


FOLLOWS = [
    # Levels told by their distance from another.
    ("The record of 1962 stands at 9.2 metres.", "The river rose to 8.7 metres, 50 centimetres below the 1962 record."),
    ("Variety B flowered after 64 days.", "Variety A flowered after 57 days, seven days sooner than variety B."),
    ("Males weigh about 200 g.", "Females weigh 160 g, about 20% lighter than males."),
    ("Before the decision the base rate was 3.5%.", "The bank raised its base rate by 75 basis points to 4.25%."),
    ("The long cut of the film lasts 141 minutes.", "The film runs 127 minutes; the long cut is 14 minutes longer."),
    # Units and currencies told once.
    ("The blaze of 2017 took 3,800 hectares more.", "It burned 7,400 hectares, less than the 11,200 lost in 2017."),
    ("The price tops the first offer by half a billion.", "They agreed on 3.9 billion euros. He offered 3.4 billion."),
    ("The upper estimate is 1.8 billion marks lower.", "It is 1.2 to 1.6 billion marks; the sum paid was 3.4 billion."),
    # Parts, wholes and rests.
    ("The cash portion is 2.34 billion kroner.", "The price is 3.9 billion kroner, 60 percent of it in cash."),
    ("The farm had some 200 tonnes of salmon.", "The farm lost 40 tonnes of salmon, a fifth of its stock."),
    ("In the end 1,837 people were found.", "All but 23 of the 1,860 people were found."),
    ("Roughly 70 percent of the pumps went abroad.", "They recalled 14,200 pumps. About 9,900 of them went abroad."),
    # Rates and several of one kind.
    ("Ten days of delay lower the price by EUR 150,000.", "For each day of delay the price is reduced by EUR 15,000."),
    ("Fifty square metres come to 1,650 euros.", "The coating costs 33 euros per square metre."),
    # What is left, although nothing in the claim says so.
    ("Fourteen of the lamps still work.", "Of the 38 lamps in the hall, 24 are dark."),
    ("Nineteen drivers had no permit.", "Permits were found on 41 of the 60 drivers."),
    ("The trust paid 1,150 euros.", "Of the bill of 4,900 euros the town paid 2,400 and the club 1,350."),
    ("Sweden's share is 15%.", "Norway pays 50% of it and Denmark 35%."),
    # Halves and doubles in words.
    ("The fund gave 350,000 euros.", "Half the money (700,000 euros in all) came from the fund."),
    ("The reward then stood at 60 pesos.", "The reward was 30 pesos, and in 1919 it was doubled."),
    # Speed, rates, and steps that name their result.
    ("Her average speed was about 30 km/h.", "She rode the 120-kilometre stage in 4 hours 2 minutes."),
    ("The plan saves £1.7m more than the draft did.", "It saves £7.2 million a year; the draft had £5.5 million."),
    ("The index had stood at 7,529.", "The index closed 41 points lower at 7,488."),
    ("The limit went up by 150 tonnes.", "Landings are limited to 850 tonnes a year, raised in 2019 from 700."),
    # What the source tells in one breath, or as so many times what was before.
    ("Seventeen people were on the raft.", "The raft drifted for a week with 14 sailors and three cooks aboard."),
    ("The former cistern held 240 litres.", "The new cistern holds 480 litres, twice what it replaces."),
    ("Nine votes separated the camps.", "The motion passed by 214 to 205."),
    ("The evening came to £18.20 a head.", "The two of them paid £36.40 for supper at the inn."),
    # Other units.
    ("The board is 0.88 m by 1.24 m.", "The board measures 88 × 124 cm."),
    ("The spill took an hour and a half to stop.", "The spill was stopped after 90 minutes."),
    ("Some 2.8m kronor is missing.", "They took 3.4m kronor; officers recovered 600,000 kronor."),
    ("The port has three weeks to appeal.", "The port may appeal within 21 days."),
    ("The match lasted 167 minutes.", "The match took 2h 47."),
    ("Krog finished 0.61 seconds behind her.", "The winner ran 1:56.41, Krog 1:57.02."),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "source"), FOLLOWS, ids=[row[0] for row in FOLLOWS])
def test_what_follows_is_backed(claim: str, source: str) -> None:
    assert [code for code, _ in found(claim, source)] == ["N120"]


def test_a_range_and_its_ends_are_kept_apart() -> None:
    source = SourceReading("The second dose follows after two to six months.")
    (whole,) = source.quantities(0)
    ends = source.operands(0)
    assert [one.upper for one in ends] == [None, None]
    placed = [source.place(0, one).quantity for one in (whole, *ends)]
    assert placed == [whole, *ends]


def test_a_claim_goes_on_from_what_it_has_said() -> None:
    claim = "Together 156 of 600 patients, 26 percent, fell ill."
    codes = [code for code, _ in found(claim, "Of 600 patients, 94 on the drug fell ill, and 62 others.")]
    assert codes == ["N120", "N120"]


FOLLOWS_NOT = [
    # A change has a direction.
    ("The long cut of the film lasts 113 minutes.", "The film runs 127 minutes; the long cut is 14 minutes longer."),
    ("Before the decision the base rate was 5%.", "The bank raised its base rate by 75 basis points to 4.25%."),
    ("Variety B flowered after 50 days.", "Variety A flowered after 57 days, seven days sooner than variety B."),
    # The share is of another whole than the claim says.
    ("Some 85 percent of members balloted backed it.", "Of 3,400 members balloted, 2,720 replied; 2,312 backed it."),
    # Small counts come about by chance.
    ("Seventeen people ran the inn.", "The inn has 14 rooms. It opened in May with three cooks."),
    ("The cistern holds 240 litres.", "The new cistern holds 480 litres, twice what it replaces."),
    ("The clinic had nine beds.", "It had eleven rooms, and two doctors worked there."),
    # The part itself is no rest.
    ("Rust was found on 59 of the 64 wheels.", "Rust was found on five of the 64 wheels."),
    # The other has the larger number.
    ("The recipe takes twice as much salt as sugar.", "Stir in 2 spoons of sugar and 1 spoon of salt."),
    ("Mount Ister is 23 m higher than Mount Kall.", "Mount Kall is 7,412 m high, Mount Ister 7,389 m."),
    # A known bound is no roughness.
    ("Potency was below the 98% limit.", "Potency was 91.2%, below the 95% limit."),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "source"), FOLLOWS_NOT, ids=[row[0] for row in FOLLOWS_NOT])
def test_what_does_not_follow_is_not_backed(claim: str, source: str) -> None:
    assert "N120" not in [code for code, _ in found(claim, source)]


STEPS = [
    ("7.4 m, 60 cm below the record", "60 cm", Step(up=False, referred=True)),
    ("118 g, about 15% lighter than males", "15%", Step(up=False, referred=True)),
    ("rose 0.6 points to 69.8%", "0.6 points", Step(up=True, referred=True)),
    ("wanted to cut it by 25 basis points.", "25 basis points", Step(up=False, referred=False)),
    ("is 19 minutes shorter.", "19 minutes", Step(up=False, referred=False)),
    ("1.31 TWh, 6% up on 2022", "6%", Step(up=True, referred=True)),
    ("cut to 75% of it", "75%", None),
    ("it is 75 m long", "75 m", None),
]


@pytest.mark.parametrize(("text", "quantity", "step"), STEPS, ids=[row[0] for row in STEPS])
def test_changes_are_read_with_their_direction(text: str, quantity: str, step: Step | None) -> None:
    at = text.index(quantity)
    assert step_at(text, 0, at, at + len(quantity)) == step


def test_the_more_digits_a_number_has_the_less_it_is_chance() -> None:
    values = [float(value) for value in range(1, 60)]
    chances = [by_chance(find_quantities(text)[0], values) for text in ("7", "20", "20.1")]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] < 0.25 < chances[0]


def test_many_numbers_in_a_claim_are_bounded() -> None:
    claim = " ".join(f"{7 * n + 3} km and {13 * n + 1} euros," for n in range(400))
    source = " ".join(f"Stage {n} has {11 * n + 5} km and cost {17 * n + 2} euros." for n in range(400))
    assert seconds(lambda: found(claim, source)) < 5
