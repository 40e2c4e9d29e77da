"""Quantities are read from text as value, unit, roughness and range."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pint import UnitRegistry

from upheld.checks.measures import find_quantities
from upheld.checks.unitforms import table, unit_after
from upheld.checks.unspaced import FORMS


def read(text: str) -> list[tuple[float, str | None]]:
    return [(round(q.value, 6), q.unit.name if q.unit else None) for q in find_quantities(text) if not q.label]


READ = [
    ("It is 330 metres tall.", [(330, "metres")]),
    ("It is 330 m tall.", [(330, "metres")]),
    ("It rose 3.5%.", [(3.5, "%")]),
    ("It rose 3.5 per cent.", [(3.5, "%")]),
    ("up 0.3 percentage points", [(0.3, "percentage points")]),
    ("cut by 50 basis points", [(50, "basis points")]),
    ("$5m", [(5_000_000, "$")]),
    ("€0.73bn", [(730_000_000, "EUR")]),
    ("US$1.2 billion", [(1_200_000_000, "$")]),
    ("£3.8 million", [(3_800_000, "GBP")]),
    ("₹12 crore", [(120_000_000, "INR")]),
    ("Rs 5 lakh", [(500_000, "INR")]),
    ("730 million euros", [(730_000_000, "euros")]),
    ("half a million people", [(500_000, None)]),
    ("half a dozen pups", [(6, None)]),
    ("two dozen boats", [(24, None)]),
    ("fifteen and a half miles", [(15.5, "miles")]),
    ("six foot", [(6, "feet")]),
    ("He is 5 feet 11 inches.", [(5 + 11 / 12, "feet")]),
    ("an hour and 35 minutes", [(1 + 35 / 60, "hours")]),
    ("2 h 20 min", [(2 + 20 / 60, "hours")]),
    ("a 34-year-old man", [(34, "years")]),
    ("a 40-foot container", [(40, "feet")]),
    ("90 km/h", [(90, "kilometres per hour")]),
    ("25 m/s", [(25, "metres per second")]),
    ("80 mg/dL", [(80, "milligrams per decilitres")]),
    ("15 g per 150 ml", [(15, "grams per 150 millilitres")]),
    ("850 tonnes a year", [(850, "tonnes per years")]),
    ("41 °C", [(41, "°C")]),
    ("95 degrees Fahrenheit", [(95, "°F")]),
    ("minus 20 °C", [(-20, "°C")]),
    ("-13.7 %", [(-13.7, "%")]),
    ("a rate of 5.8 %, down from 6.1", [(5.8, "%"), (6.1, None)]),
    ("two thirds of it", [(round(200 / 3, 6), "%")]),
    ("three in four of them", [(75, "%")]),
    ("3 out of 5 people", [(60, "%")]),
    ("a quarter of the cases", [(25, "%")]),
    ("It doubled.", [(2, "times")]),
    ("twice as many", [(2, "times")]),
    ("a fourfold rise", [(4, "times")]),
    ("three times as many", [(3, "times")]),
    ("won it three times", [(3, None)]),
    ("1 400 logements", [(1400, None)]),
    ("12 737 MAX aircraft", [(12, None), (737, None)]),
    ("高さは約425メートルです", [(425, "metres")]),
    ("3万平方キロメートルの地", [(30_000, "square kilometres")]),
    ("全长约5000公里", [(5000, "kilometres")]),
    ("높이는 330미터이다", [(330, "metres")]),
    ("3トンネル", [(3, None)]),
    ("6 900 m high", [(6900, "metres")]),
    ("a match of 2h 47", [(167, "minutes")]),
    ("4h 22' 10\"", [(round(262 + 10 / 60, 6), "minutes")]),
    ("5 h and 30 km", [(5, "hours"), (30, "kilometres")]),
    ("in 1:56.41", [(116.41, "seconds")]),
    ("71% a year earlier", [(71, "%"), (1, "years")]),
    ("90 million crowns annually", [(90_000_000, "kroner per years")]),
    ("0.4 km² a year on average", [(0.4, "square kilometres per years")]),
    ("batch CL2-035, from 10/06 to 23/06", []),
    ("the town's 2023 cases, and after 1733 houses", []),
    ("Route 9 and section 4.8 of phase 2", []),
    ("a Boeing 747.", []),
    ("the 2:1 ratio", []),
    ("the third quarter and the 20th time", []),
    ("millions of people", []),
    ("€ million", []),
    ("a million people", [(1_000_000, None)]),
    ("412 LUMEN participants", [(412, None)]),
    ("15 pounds of weight", [(15, "pounds")]),
    ("3 500 Euro", [(3500, "euros")]),
    ("12 Prozent", [(12, "%")]),
    ("see [3] and [4]", []),
    ("nothing here", []),
]


@pytest.mark.parametrize(("text", "expected"), READ, ids=[row[0] for row in READ])
def test_reads(text: str, expected: list[tuple[float, str | None]]) -> None:
    assert read(text) == [(round(value, 6), unit) for value, unit in expected]


def test_pounds_weigh_or_pay() -> None:
    assert [q.unit.dimension for q in find_quantities("She weighs 120 pounds.") if q.unit] == ["mass"]
    assert [q.unit.dimension for q in find_quantities("It costs 120 pounds.") if q.unit] == ["money GBP"]


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("between 3 and 5 km", 3, 5),
        ("3-5 km", 3, 5),
        ("3 to 5 km", 3, 5),
        ("from 15 to 25 °C", 15, 25),
        ("$1.2 to $1.6 billion", 1.2e9, 1.6e9),
        ("1.2–1.6 billion marks", 1.2e9, 1.6e9),
    ],
)
def test_ranges(text: str, low: float, high: float) -> None:
    (one,) = find_quantities(text)
    assert (one.value, one.upper) == (low, high)


@pytest.mark.parametrize(
    "text", ["It rose from 3 to 5 km.", "Prices grew from 2.40 to 3.06 billion kroner.", "lost 7-4", "3 and 5 km"]
)
def test_no_ranges(text: str) -> None:
    assert [q.upper for q in find_quantities(text)] == [None, None]


def test_what_is_told_once_holds_for_both() -> None:
    first, second = find_quantities("It grew from 2.40 to 3.06 billion kroner.")
    assert (first.value, second.value) == (2.4e9, 3.06e9)
    assert first.unit == second.unit is not None


@pytest.mark.parametrize(
    ("text", "hedge"),
    [
        ("about 30", "about"), ("some 30", "about"), ("~30", "about"), ("nearly 30", "nearly"),
        ("just under 30", "nearly"),
        ("more than 30", "over"), ("over 30 people", "over"), ("over 30 years", ""), ("at least 30", "at least"),
        ("below the 30 limit", ""), ("about the 30 men", "about"),
        ("30 or more", "at least"), ("30+", "at least"), ("up to 30", "at most"), ("no more than 30", "at most"),
        ("fewer than 30", "at most"), ("under 30", "at most"), ("rund 30", "about"), ("plus de 30", "over"), ("30", ""),
    ],
)  # fmt: skip
def test_hedges(text: str, hedge: str) -> None:
    assert [str(q.hedge) for q in find_quantities(text)] == [hedge]


RENDERED = ("{v:,}", "{v}", "{v:,} people", "about {v:,}", "({v:,})", "the {v:,} houses")


@given(st.integers(min_value=21, max_value=999_999_999), st.sampled_from(RENDERED))
def test_any_form_of_a_whole_number_reads_back(value: int, form: str) -> None:
    assert value in [q.value for q in find_quantities(form.format(v=value))]


@given(
    st.decimals(min_value="0.1", max_value="999.9", places=1),
    st.sampled_from(["million", "billion", "m", "bn"]),
    st.sampled_from(["$", "£", "€"]),
)
def test_any_form_of_money_reads_back(amount: object, scale: str, sign: str) -> None:
    factor = 1e6 if scale.startswith("m") else 1e9
    joint = "" if len(scale) <= 2 else " "
    (one,) = find_quantities(f"It cost {sign}{amount}{joint}{scale} in all.")
    assert one.value == pytest.approx(float(str(amount)) * factor)
    assert one.unit is not None
    assert one.unit.is_money


WORDS = sorted({name for name in table() if name[0].isalpha() and len(name) > 3 and not name.startswith("pound")})


@given(st.sampled_from(WORDS), st.integers(min_value=2, max_value=9999))
def test_every_unit_is_read_behind_a_number(name: str, value: int) -> None:
    found = unit_after(f"{value} {name} or so", len(str(value)))
    assert found is not None
    assert found[0] == table()[name]


@pytest.mark.parametrize(("form", "name"), FORMS.items(), ids=FORMS)
def test_every_unspaced_form_is_read_behind_a_number(form: str, name: str) -> None:
    assert unit_after(f"5{form}", 1) == (table()[name], 1 + len(form))


UNSPACED = {
    "kilograms": ("5キログラム", "5公斤", "5킬로그램"),
    "grams": ("5グラム", "5公克", "5그램"),
    "milligrams": ("5ミリグラム", "5毫克", "5밀리그램"),
    "millilitres": ("5ミリリットル", "5毫升", "5밀리리터"),
}


@pytest.mark.parametrize(("text", "name"), [(text, name) for name, row in UNSPACED.items() for text in row])
def test_unspaced_masses_and_volumes(text: str, name: str) -> None:
    (one,) = find_quantities(text)
    assert one.unit == table()[name]


@settings(max_examples=150)
@given(st.text(max_size=200))
def test_odd_text_never_raises_and_spans_are_inside(text: str) -> None:
    for one in find_quantities(text):
        assert 0 <= one.start <= one.begin < one.end <= len(text)


PINT_NAMES = {
    "metres": "meter", "kilometres": "kilometer", "feet": "foot", "miles": "mile", "inches": "inch", "yards": "yard",
    "nautical miles": "nautical_mile", "hectares": "hectare", "acres": "acre", "square feet": "foot ** 2",
    "square miles": "mile ** 2", "litres": "liter", "gallons": "gallon", "imperial gallons": "imperial_gallon",
    "cubic feet": "foot ** 3", "barrels": "oil_barrel", "kilograms": "kilogram", "lb": "pound", "ounces": "ounce",
    "stone": "stone", "tonnes": "metric_ton", "tons": "short_ton", "long tons": "long_ton", "carats": "carat",
    "hours": "hour", "weeks": "week", "fortnights": "fortnight", "kilometres per hour": "kilometer / hour",
    "miles per hour": "mile / hour", "knots": "knot", "kilopascals": "kilopascal", "bars": "bar", "mmHg": "mmHg",
    "atmospheres": "atmosphere", "pounds per square inch": "psi", "kilowatt hours": "kilowatt_hour",
    "kilocalories": "kilocalorie", "electronvolts": "electron_volt", "kilowatts": "kilowatt",
    "light years": "light_year", "astronomical units": "astronomical_unit", "parsecs": "parsec",
}  # fmt: skip


UNITS = {name: table().get(name) or table()[name.lower()] for name in PINT_NAMES}
PAIRS = [(one, other) for one, other in pairwise(UNITS) if UNITS[one].dimension == UNITS[other].dimension]


@pytest.fixture(scope="module")
def pint() -> object:
    return UnitRegistry()


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_conversions_agree_with_pint(pint, one: str, other: str) -> None:
    theirs = pint.Quantity(1.0, PINT_NAMES[one]).to(PINT_NAMES[other]).magnitude
    # Its acre is the American survey's, 4 millionths larger than the international one.
    assert UNITS[one].base(1.0) == pytest.approx(UNITS[other].base(theirs), rel=1e-5)


@pytest.mark.parametrize(("name", "value", "kelvin"), [("°C", 41.0, 314.15), ("°F", 95.0, 308.15), ("K", 275.0, 275.0)])
def test_temperatures(name: str, value: float, kelvin: float) -> None:
    assert table()[name].base(value) == pytest.approx(kelvin)
