"""Numbers whose unit, scale or grouping stands elsewhere: in a table's heads, in its caption, in a text's language."""

from __future__ import annotations

import pytest

from upheld.checks.columns import Measure, measure_of
from upheld.checks.fractions import fractions
from upheld.checks.groupings import Style, style_of
from upheld.checks.measures import find_quantities
from upheld.checks.quantities import Quantities
from upheld.checks.quantity_readings import read_claim
from upheld.checks.unitforms import table
from upheld.evidence import Claim, Context, Item, Run

CHECK = Quantities()


def codes(claim: str, source: str) -> list[str]:
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    return [f.code for f in CHECK.run(Item(whole, Context(), (), source, ("s1",), 1, claim))]


MEASURES = [
    ("TWh", 1.0, "TWh"),
    ("in thousands of euros", 1e3, "euros"),
    ("thousand US dollars", 1e3, "dollars"),
    ("thousand containers", 1e3, None),
    ("gigawatt-hours", 1.0, "gigawatt hours"),
    ("%", 1.0, "%"),
]


@pytest.mark.parametrize(("phrase", "scale", "unit"), MEASURES, ids=[row[0] for row in MEASURES])
def test_phrases_that_are_measures(phrase: str, scale: float, unit: str | None) -> None:
    assert measure_of(phrase) == Measure(scale, table()[unit] if unit else None)


@pytest.mark.parametrize("phrase", ["€ million", "US$ bn", "$m"])
def test_a_sign_and_a_scale_are_money(phrase: str) -> None:
    measure = measure_of(phrase)
    assert measure is not None
    assert measure.unit is not None
    assert measure.unit.is_money
    assert measure.scale >= 1e6


@pytest.mark.parametrize("phrase", ["", "m", "Share", "2021 revenue", "change on 2020", "number of deals", "k"])
def test_phrases_that_are_none(phrase: str) -> None:
    assert measure_of(phrase) is None


POWER = """Power stations of the Ilmen valley, output in 2019.
Station | GWh | Change
Upper weir | 31.0 | +4.1%
Mill race | 12.0 | -7.5%
Total | 43.0
"""
ACCOUNTS = """Orvane Glass, accounts for the year, in thousands of euros
Item | 2020 | 2021
Sales | 52,300 | 61,800
Profit | 3,700 | 4,900
Staff costs | 18,200 | 19,400
"""
CELLS = [
    ("The valley's stations gave 43 million kilowatt-hours in 2019.", POWER, ["N120"]),
    ("The total output of the stations was 43 MWh.", POWER, ["N102"]),
    ("Orvane's sales came to 61.8 million euros in 2021.", ACCOUNTS, []),
    ("Orvane's profit in 2021 was €4,900.", ACCOUNTS, ["N103"]),
    ("In 2021 the profit stood at 4,900.", ACCOUNTS, []),
    ("Sales grew by 9.5 million euros from 2020 to 2021.", ACCOUNTS, ["N120"]),
    # The one of 2020 and the other of 2021: nobody reckons so.
    ("Sales were 57.4 million euros above profit.", ACCOUNTS, ["N101"]),
]


@pytest.mark.parametrize(("claim", "source", "expected"), CELLS, ids=[row[0] for row in CELLS])
def test_cells_have_the_measure_of_their_table(claim: str, source: str, expected: list[str]) -> None:
    assert codes(claim, source) == expected


STYLES = [
    ("Das Werk liefert im Jahr 1.450 Tonnen und beschäftigt 80 Leute.", Style.POINTS, 1450.0),
    ("Der Kurs lag bei 1,450 Euro und ist seit dem Morgen nicht gestiegen.", Style.POINTS, 1.45),
    ("The works deliver 1,450 tonnes a year and employ 80 people.", Style.COMMAS, 1450.0),
    ("L'usine livre 1.450 tonnes par an et elle emploie 80 personnes dans la ville.", Style.POINTS, 1450.0),
]


@pytest.mark.parametrize(("text", "style", "value"), STYLES, ids=[row[0][:20] for row in STYLES])
def test_thousands_are_parted_as_the_language_does(text: str, style: Style, value: float) -> None:
    assert style_of(text) is style
    assert read_claim(text).quantities[0].value == value


def test_other_decimals_in_the_text_leave_it_open() -> None:
    text = "Der Wert lag bei 3.75 und der andere bei 1.450 Tonnen, was nicht für alle reicht."
    assert style_of(text) is Style.OPEN
    assert 1.45 in read_claim(text).quantities[1].values


@pytest.mark.parametrize(
    "text", ["half of 88 matches", "the first half a", "a second half hour", "one and a half of a"]
)
def test_no_fractions_of_one(text: str) -> None:
    assert list(fractions(text)) == []


READ = [
    ("nine tenths of a kilo", [(0.9, "kilograms")]),
    ("a tenth of a second", [(0.1, "seconds")]),
    ("three-quarters of an hour", [(0.75, "hours")]),
    ("two thirds of a million people", [(666666.666667, None)]),
    ("one and a quarter million dollars", [(1_250_000, "dollars")]),
    ("two and a half million", [(2_500_000, None)]),
    ("after 71 days, 4 hours and 20 minutes", [(71 + 260 / 1440, "days")]),
    ("in 4 h 58 min 12 s, 41 seconds ahead", [(4.97, "hours"), (41, "seconds")]),
    ("a ratio of 1.42, 95% CI 1.18 to 1.71", [(1.42, None), (95, "%"), (1.18, None)]),
]


@pytest.mark.parametrize(("text", "expected"), READ, ids=[row[0] for row in READ])
def test_reads(text: str, expected: list[tuple[float, str | None]]) -> None:
    found = [(round(q.value, 6), q.unit.name if q.unit else None) for q in find_quantities(text)]
    assert found == [(round(value, 6), unit) for value, unit in expected]
