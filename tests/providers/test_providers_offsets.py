from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upheld.evidence import Span
from upheld.providers.offsets import Placed, Units, cuts_word, place

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)


@given(TEXT, st.integers(0, 60), st.integers(0, 60))
def test_ranges_in_other_units_come_back(text: str, one: int, other: int) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    units = Units(text)
    for encoding, size, convert in (("utf-8", 1, units.from_bytes), ("utf-16-le", 2, units.from_utf16)):
        at = [len(text[:place].encode(encoding)) // size for place in (start, end)]
        assert convert(*at) == (Span(start, end), True)


def test_a_range_inside_a_character_is_told() -> None:
    assert Units("a°b").from_bytes(2, 4) == (Span(2, 3), False)
    assert Units("a😀b").from_utf16(2, 4) == (Span(2, 3), False)


def test_ends_beyond_the_text_are_its_end() -> None:
    assert Units("é").from_bytes(0, 99) == (Span(0, 1), True)
    assert Units("ab").from_points(1, 99) == Span(1, 2)


SAID = "the rates were cut in May"


@pytest.mark.parametrize(
    ("text", "span", "said", "wanted"),
    [
        pytest.param(SAID, Span(0, 9), "the rates", Placed(Span(0, 9)), id="where it should be"),
        pytest.param(SAID, Span(0, 9), None, Placed(Span(0, 9)), id="the response does not say"),
        pytest.param(SAID, Span(3, 3), None, None, id="an empty range"),
        pytest.param("So " + SAID, Span(0, 25), SAID, Placed(Span(3, 28), moved=True), id="moved"),
        pytest.param(f"{SAID}. x {SAID}", Span(30, 55), SAID, Placed(Span(29, 54), moved=True), id="the nearest"),
        pytest.param(SAID, Span(2, 4), "**", None, id="too short to be told from chance"),
        pytest.param(SAID, Span(0, 25), "the rates were cut in June", None, id="stands nowhere"),
    ],
)
def test_a_range_is_held_against_what_it_should_hold(text: str, span: Span, said: str | None, wanted: object) -> None:
    assert place(text, span, said) == wanted


def test_ranges_that_cut_words() -> None:
    assert cuts_word("version 4.0.6, out", Span(8, 9)) is False
    assert cuts_word("version 406, out", Span(8, 9)) is True
    assert cuts_word("a word", Span(2, 6)) is False
