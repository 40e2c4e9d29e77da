"""Spelled-out numbers are read to the value that text2num, another reader of number words, gives them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from text_to_num import text2num

from upheld.text.numbers import numbers

SMALL_WORDS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen
"""
TENS_WORDS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety"
SMALL, TENS = SMALL_WORDS.split(), TENS_WORDS.split()
FOREIGN = {
    "de": "zwei drei vier fünf sechs sieben zehn zwölf",
    "fr": "deux trois quatre cinq huit neuf dix douze",
    "es": "tres cuatro cinco seis siete ocho nueve diez doce",
    "pt": "dois três quatro sete oito dez",
    "it": "quattro cinque sette dieci dodici",
}
SCALES = ((1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"), (100, "hundred"))


def spelled(value: int, joint: str = "-", *, with_and: bool = False) -> str:
    """A number in English words."""
    for size, scale in SCALES:
        if value >= size:
            head, rest = divmod(value, size)
            link = " and " if with_and and rest < 100 else " "
            tail = f"{link}{spelled(rest, joint, with_and=with_and)}" if rest else ""
            return f"{spelled(head, joint, with_and=with_and)} {scale}{tail}"
    if value < len(SMALL):
        return SMALL[value]
    tens, ones = divmod(value, 10)
    return f"{TENS[tens]}{joint}{SMALL[ones]}" if ones else TENS[tens]


@settings(max_examples=400)
@given(
    st.one_of(st.integers(2, 999), st.integers(2, 999_999), st.integers(2, 999_999_999_999)),
    st.sampled_from("- "),
    st.booleans(),
)
def test_english_number_words_agree_with_text2num(value: int, joint: str, with_and: bool) -> None:
    words = spelled(value, joint, with_and=with_and)
    theirs = text2num(words, "en")
    assert theirs == value
    found = numbers(f"They counted {words} of them.")
    assert [(number.values[0], number.word) for number in found] == [(theirs, True)]


@pytest.mark.parametrize(
    ("language", "words"),
    [(language, word) for language, words in FOREIGN.items() for word in words.split()],
)
def test_small_numbers_of_other_languages_agree_with_text2num(language: str, words: str) -> None:
    (found,) = numbers(f"x {words} y")
    assert found.values[0] == text2num(words, language)


@given(st.lists(st.integers(3, 99), min_size=2, max_size=4))
def test_numbers_in_a_row_stay_apart(values: list[int]) -> None:
    text = ", ".join(map(spelled, values))
    assert [number.values[0] for number in numbers(text)] == values
