from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.render.layout import cells, hang_of, lines_of, shortened, width_of, wrap


def shown(text: str, width: int, rest: int | None = None) -> list[str]:
    return [text[start:end] for start, end in wrap(text, width, rest)]


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        pytest.param("", 10, [""], id="empty"),
        pytest.param("one two three", 20, ["one two three"], id="fits"),
        pytest.param("one two three", 8, ["one two", "three"], id="at-a-space"),
        pytest.param("one  two", 5, ["one", "two"], id="double-space"),
        pytest.param("abcdefghij", 4, ["abcd", "efgh", "ij"], id="word-too-long"),
        pytest.param("a bcdefghij", 4, ["a", "bcde", "fghi", "j"], id="long-word-after-short"),
        pytest.param("日本語の文章です", 8, ["日本語の", "文章です"], id="wide"),
        pytest.param("これは橋です。次の文", 12, ["これは橋で", "す。次の文"], id="no-stop-at-line-start"),
        pytest.param("彼は「橋」と言う", 6, ["彼は", "「橋」", "と言う"], id="no-opening-quote-at-line-end"),
        pytest.param("高さ330mの塔", 6, ["高さ", "330mの", "塔"], id="number-kept-whole"),
        pytest.param("e\u0301e\u0301e\u0301", 3, ["e\u0301e\u0301e\u0301"], id="combining"),
    ],
)
def test_a_line_breaks_where_readers_expect(text, width, lines):
    assert shown(text, width) == lines


def test_further_lines_may_be_narrower():
    assert shown("aaaa bbbb cccc", 9, 4) == ["aaaa bbbb", "cccc"]
    assert shown("abcdefghijkl", 8, 2) == ["abcdefgh", "ij", "kl"]


@settings(max_examples=150)
@given(
    st.text(st.characters(blacklist_characters="\n", blacklist_categories=["Cs"]), max_size=80),
    st.integers(2, 20),
    st.integers(2, 20),
)
def test_nothing_but_spaces_is_lost_and_no_line_is_too_wide(text, width, rest):
    ranges = wrap(text, width, rest)
    assert "".join(text[s:e] for s, e in ranges).replace(" ", "") == text.replace(" ", "")
    assert all(s <= e for s, e in ranges)
    for number, (start, end) in enumerate(ranges):
        assert width_of(text[start:end]) <= (width if number == 0 else rest)


@pytest.mark.parametrize(
    ("character", "expected"),
    [("a", 1), ("日", 2), ("한", 2), ("Ａ", 2), ("\u0301", 0), ("\u200b", 0), ("✗", 1), ("🙂", 2)],
)
def test_cells(character, expected):
    assert cells(character) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [("text", 0), ("- item", 2), ("  - item", 4), ("12. item", 4), ("> quote", 2), ("1931 was", 0), ("| a | b |", 2)],
)
def test_wrapped_lines_hang_under_the_text_of_an_item(line, expected):
    assert hang_of(line) == expected


def test_lines_of_gives_every_line():
    text = "a\n\nbc\n"
    assert [text[s:e] for s, e in lines_of(text)] == ["a", "", "bc", ""]


@pytest.mark.parametrize(
    ("text", "width", "expected"), [("abc", 3, "abc"), ("abcdefgh", 6, "abc..."), ("日本語日本語", 8, "日本...")]
)
def test_shortened_text_fits(text, width, expected):
    assert shortened(text, width, "...") == expected
