"""Clauses: the parts of a claim."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.text.clauses import clauses


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        pytest.param(
            "The bridge opened in 1931 and is painted every seven years.",
            ["The bridge opened in 1931", "is painted every seven years."],
            id="and before a verb",
        ),
        pytest.param(
            "The survey was led by Dorthe Lind and found the first otters since 1950.",
            ["The survey was led by Dorthe Lind", "found the first otters since 1950."],
            id="and before an irregular past",
        ),
        pytest.param("The red and blue flag of the town hangs high.", [], id="and between adjectives"),
        pytest.param("Marie Curie and Pierre Curie won the prize together.", [], id="and between names"),
        pytest.param(
            "The port lost two cranes in the storm; a third crane was sold abroad.",
            ["The port lost two cranes in the storm", "a third crane was sold abroad."],
            id="semicolon",
        ),
        pytest.param(
            "The flag of the town was adopted in 1950, which angered many local residents.",
            ["The flag of the town was adopted in 1950", "which angered many local residents."],
            id="relative clause",
        ),
        pytest.param(
            "Die Brücke wurde 1931 eröffnet, und sie wird alle sieben Jahre gestrichen.",
            ["Die Brücke wurde 1931 eröffnet", "und sie wird alle sieben Jahre gestrichen."],
            id="German",
        ),
        pytest.param(
            "这座桥于1974年完工，全长达到415米。", ["这座桥于1974年完工", "全长达到415米。"], id="full-width comma"
        ),
        pytest.param("It is old, but it stands.", [], id="too short to part"),
        pytest.param("The council adopted the budget, yes.", [], id="the rest is too short"),
        pytest.param("", [], id="empty"),
    ],
)
def test_parts(text: str, parts: list[str]) -> None:
    assert [span.of(text) for span in clauses(text)] == parts


@given(st.lists(st.sampled_from(["and is", "bridge", ", which", ";", " ", "1931", "漢字", "，", "old", "—", "\n"])))
@settings(max_examples=200)
def test_parts_lie_in_order_and_hold_words(pieces: list[str]) -> None:
    text = " ".join(pieces)
    found = clauses(text)
    assert len(found) != 1
    assert all(0 <= span.start < span.end <= len(text) for span in found)
    assert all(one.end <= other.start for one, other in pairwise(found))
    assert all(span.of(text) == span.of(text).strip() for span in found)
