"""Numbers are compared by value."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.text.numbers import NumberSet, numbers


def holds(source: str, claim: str) -> list[bool]:
    known = NumberSet.of([source])
    return [number in known for number in numbers(claim)]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        pytest.param("It has 1,234.5 tonnes.", [1234.5], id="thousands"),
        pytest.param("Es sind 1.234,5 Tonnen.", [1234.5], id="continental"),
        pytest.param("3.5% and 7‰", [3.5, 7], id="percent"),
        pytest.param("the 20th and 3rd", [20, 3], id="ordinals"),
        pytest.param("1.2 million people", [1_200_000], id="million"),
        pytest.param("3,5 Mio. Euro", [3_500_000], id="German million"),
        pytest.param("€2.5bn", [2_500_000_000], id="bn"),
        pytest.param("$5m", [5_000_000], id="currency makes m a million"),
        pytest.param("5 m", [5], id="m alone is first a unit"),
        pytest.param("twenty-five boats", [25], id="words"),
        pytest.param("two hundred and fifty thousand", [250_000], id="long words"),
        pytest.param("five six", [5, 6], id="two words, two numbers"),
        pytest.param("ten thousand", [10_000], id="word times word"),
        pytest.param("1億2000万円", [120_000_000], id="Japanese scales add up"),
        pytest.param("高さ333メートル", [333], id="no space before"),
        pytest.param("٣٣٠ متر", [330], id="Arabic digits"),
        pytest.param("2020-03-05", [2020, 3, 5], id="date"),
        pytest.param("7–4", [7, 4], id="score"),
        pytest.param("as stated [3] and [4, 5]", [], id="citation marks"),
        pytest.param("1. The bridge has 2 lanes", [2], id="list number at the start"),
        pytest.param("COVID-19, F-16 and B12", [], id="digits of names"),
        pytest.param("mid-1990s", [1990], id="a year after a hyphen is no name"),
        pytest.param("version 2.1.3", [], id="version"),
        pytest.param("12345678901234567890123", [], id="too long for a quantity"),
        pytest.param("none here", [], id="none"),
        pytest.param("", [], id="empty"),
    ],
)
def test_values(text: str, values: list[float]) -> None:
    assert [number.values[0] for number in numbers(text)] == values


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        pytest.param("It weighs 1234 kg.", "It weighs 1,234 kg.", id="thousands mark"),
        pytest.param("Es wiegt 1.234 kg.", "It weighs 1,234 kg.", id="either reading of a point"),
        pytest.param("twelve boats", "12 boats", id="words to digits"),
        pytest.param("12 boats", "twelve boats", id="digits to words"),
        pytest.param("1,204,000 tonnes", "1.2 million tonnes", id="rounded by its scale"),
        pytest.param("2,312,415 people", "about 2,300,000 people", id="rounded and said so"),
        pytest.param("199.8 pounds", "about 200 pounds", id="hedged"),
        pytest.param("in 1994", "in the 1990s", id="a year of the decade"),
        pytest.param("in 1889", "in the 19th century", id="a year of the century"),
        pytest.param("| 418.6 |", "418.6 million", id="a table in millions"),
        pytest.param("$418.6 million", "418.6", id="a claim from a table"),
        pytest.param("330 metres", "330 m", id="m is metres"),
        pytest.param("the 20th of May", "May 20", id="ordinal"),
        pytest.param("3 億人", "300 million", id="across scales"),
    ],
)
def test_the_same_number_written_otherwise_is_found(source: str, claim: str) -> None:
    assert holds(source, claim) == [True]


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        pytest.param("67 million", "999 million", id="another number"),
        pytest.param("$1.2 million", "$1.2 billion", id="another magnitude"),
        pytest.param("1994", "the 1980s", id="another decade"),
        pytest.param("199.8 pounds", "200 pounds", id="rounded without saying so"),
        pytest.param("160 people", "about 200 people", id="too rough"),
        pytest.param("12.5%", "1.25%", id="moved point"),
        pytest.param("2,212,000", "2.3 million", id="rounds elsewhere"),
        pytest.param("7 million", "7", id="a whole mantissa proves nothing"),
        pytest.param("no figures", "5", id="no numbers at all"),
        pytest.param("[12] B12 COVID-19", "12", id="marks and names are no numbers"),
    ],
)
def test_another_number_is_not_found(source: str, claim: str) -> None:
    assert not any(holds(source, claim))


def test_what_may_be_no_count_is_weak() -> None:
    assert [number.weak for number in numbers("one of the second three 1")] == [True, True, False, False]


@given(st.text(max_size=120))
@settings(max_examples=200)
def test_a_text_has_its_own_numbers(text: str) -> None:
    found = numbers(text)
    assert all(0 <= number.start < number.end <= len(text) for number in found)
    assert all(number.low <= number.high for number in found)
    assert all(number in NumberSet(tuple(found)) for number in found)


@given(st.integers(0, 10**9), st.sampled_from(["{:,}", "{}", "about {:,}", "{:_}"]))
@settings(max_examples=100)
def test_digits_keep_their_value(value: int, form: str) -> None:
    text = form.format(value).replace("_", "\u202f")
    assert numbers(text)[0].values[0] == value
