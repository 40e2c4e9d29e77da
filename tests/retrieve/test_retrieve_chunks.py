"""Windows of a source."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import assert_linear_in
from upheld.evidence import Document
from upheld.retrieve.blocks import blocks
from upheld.retrieve.chunks import HARD, TAIL, TARGET, windows, word_count


def document(text, **more):
    return Document("s", text, "ok", **more)


def prose(seed, sentences, words=(5, 25)):
    rng = random.Random(seed)
    return " ".join(
        " ".join(
            rng.choice(["stone", "river", "tower", "old", "built", "near"]) for _ in range(rng.randint(*words))
        ).capitalize()
        + f" {number}."
        for number in range(sentences)
    )


def test_a_short_text_is_one_window():
    (only,) = windows(document("The tower is 330 metres tall. It was built in 1889.\n"))
    assert only.text == "The tower is 330 metres tall. It was built in 1889."
    assert (only.start, only.end, only.heading, only.page, only.source_id) == (0, 51, "", None, "s")


@pytest.mark.parametrize("text", ["", " \n\t ", "\ufeff"[:0]])
def test_a_blank_text_has_none(text):
    assert windows(document(text)) == ()


def test_windows_hold_about_120_words():
    found = windows(document(prose(1, 200)))
    assert all(TARGET / 2 < word_count(window.text) <= TARGET + TAIL for window in found)


def test_neighbouring_sentences_share_a_window():
    sentences = prose(2, 120).split(". ")
    text = ". ".join(sentences)
    found = [window.text for window in windows(document(text))]
    for first, second in pairwise(sentences):
        assert any(first in window and second.rstrip(".") in window for window in found)


def test_neighbouring_long_sentences_share_a_window_up_to_the_hard_limit():
    long = [" ".join([f"w{i}"] * 100) + "." for i in range(4)]
    found = [window.text for window in windows(document(" ".join(s.capitalize() for s in long)))]
    assert all(any(f"w{i} " in text.lower() and f"w{i + 1} " in text.lower() for text in found) for i in range(3))
    assert all(word_count(text) <= HARD for text in found)


def test_paragraphs_in_a_row_share_a_sentence_as_well():
    text = "\n\n".join(prose(seed, 4) for seed in range(12))
    found = windows(document(text))
    assert all(before.end > after.start for before, after in pairwise(found))


def test_sections_do_not_overlap_and_carry_their_heading():
    text = f"# Bridge\n\n{prose(1, 8)}\n\n## Deck\n\n{prose(2, 12)}\n\n## Towers\n\n{prose(3, 5)}"
    found = windows(document(text))
    assert list(dict.fromkeys(window.heading for window in found)) == ["Bridge", "Deck", "Towers"]
    deck = next(window for window in found if window.heading == "Deck")
    assert deck.text.startswith("## Deck")
    assert all("## Towers" not in window.text or window.heading == "Towers" for window in found)


def test_short_sections_share_a_window():
    text = "\n\n".join(f"## Part {n}\n\nThis is part {n} of the text." for n in range(4))
    (only,) = windows(document(text))
    assert only.heading == "Part 0"


def test_a_heading_is_never_the_end_of_a_window():
    text = f"{prose(1, 3, (9, 10))}\n\n## Deck\n\n{prose(2, 1, (100, 101))}"
    assert [window.text.splitlines()[0] for window in windows(document(text))][-1] == "## Deck"


def table(rows):
    lines = ["| Year | Vehicles |", "| --- | --- |", *(f"| {1900 + n} | {n} thousand cars |" for n in range(rows))]
    return "\n".join(lines)


def test_a_table_that_fits_stays_whole():
    text = f"{prose(1, 7)}\n\n{table(12)}\n\n{prose(2, 7)}"
    holders = [window for window in windows(document(text)) if "| Year |" in window.text]
    assert any("| 1911 |" in window.text for window in holders)


def test_rows_of_a_long_table_carry_its_header():
    text = f"## Traffic\n\n{table(80)}"
    found = windows(document(text))
    assert len(found) > 2
    assert found[0].heading == "Traffic"
    assert all(window.heading == "Traffic — Year | Vehicles" for window in found[1:])
    assert sum(window.text.count("thousand") for window in found) == 80


def test_what_follows_a_table_no_longer_carries_its_header():
    found = windows(document(f"{table(60)}\n\n{prose(1, 12)}"))
    assert found[-1].heading == ""


def test_an_endless_sentence_is_cut_at_pauses():
    text = ", ".join(f"the {n}th clause of one sentence" for n in range(120))
    found = windows(document(text))
    assert all(word_count(window.text) <= TARGET + TAIL for window in found)
    assert all(window.text.endswith(",") for window in found[:-1])


@pytest.mark.parametrize(
    "text", ["a" * 50_000, "あ" * 5_000, "word " * 5_000, "a\n" * 3_000], ids=["letters", "kana", "words", "lines"]
)
def test_an_endless_line_is_cut_anywhere(text):
    found = windows(document(text))
    assert all(word_count(window.text) <= HARD for window in found)
    assert sum(len(window.text.replace("\n", "").replace(" ", "")) for window in found) >= len(
        text.replace("\n", "").replace(" ", "")
    )


def test_unspaced_scripts_count_by_characters():
    text = "この橋は古い町と島とを結び、毎日多くの人が歩いて渡る。" * 60
    lengths = [len(window.text) for window in windows(document(text))]
    assert all(180 < length <= 300 for length in lengths[:-1])


def test_pages_are_numbered_from_one():
    first, second = prose(1, 12), prose(2, 12)
    text = f"{first}\n\n{second}"
    found = windows(document(text, pages=(0, len(first) + 2)))
    assert found[0].page == 1
    assert found[-1].page == 2


TEXT = st.lists(
    st.sampled_from(
        [
            "# Head",
            "Short.",
            "word " * 40,
            "Long sentence, " * 60 + ".",
            "- item",
            "| a | b |",
            "|---|---|",
            "```",
            "橋は長い。" * 30,
            "",
            "References",
            "Smith, J. (2019). On bridges. Orl Press.",
        ]
    ),
    max_size=14,
).map("\n\n".join) | st.text(max_size=300)


@given(TEXT)
@settings(max_examples=150)
def test_windows_are_exact_ordered_and_none_lies_within_another(text):
    found = windows(document(text))
    assert bool(found) == bool(blocks(text))
    for window in found:
        assert text[window.start : window.end] == window.text
        assert window.text.strip()
        assert word_count(window.text) <= 2 * HARD
    for before, after in pairwise(found):
        assert before.start < after.start
        assert before.end < after.end


@pytest.mark.parametrize(
    "unit", ["word ", "a", "# h\n", "| a | b |\n", "References\n\n", "```\n", "==\n", ". ", "- a\n  - b\n"]
)
def test_time_grows_with_the_text(unit):
    assert_linear_in(lambda text: windows(document(text)), unit, 10_000)
