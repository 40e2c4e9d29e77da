"""What ranges of annotations turn out to be."""

from __future__ import annotations

import pytest

from upheld.evidence import Span
from upheld.providers.openai_places import Asked, Places, Reading
from upheld.text.urls import identity

PIER = "https://www.pier.example/a_(b)"
PAGE = identity(PIER)
OTHER = identity("https://tides.example/")


def asked(text: str, words: str, page: str = PAGE) -> Asked:
    start = text.index(words)
    return Asked(page, start, start + len(words))


def read(text: str, *ranges: Asked) -> list[Reading]:
    return Places(text).read(ranges)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"It opened. ([pier.example]({PIER}))", f"([pier.example]({PIER}))"),
        (f"It opened. ([pier.example]({PIER}))", f"[pier.example]({PIER})"),
        (f"It opened. [[1]]({PIER}) So.", f"[[1]]({PIER})"),
        (f'It opened. [Pier]({PIER} "A title") So.', f'[Pier]({PIER} "A title")'),
        (f"It opened. {PIER} So.", PIER),
        (f"It opened. <{PIER}> So.", f"<{PIER}>"),
        (f"It opened. ([pier.example]({PIER}?utm_source=openai))", "pier.example]"),
    ],
)
def test_ranges_of_links(text: str, words: str) -> None:
    assert read(text, asked(text, words)) == [Reading(linked=True)]
    (elsewhere,) = read(text, asked(text, words, OTHER))
    assert not elsewhere.linked


@pytest.mark.parametrize("by", [-20, -2, 2, 20])
def test_ranges_that_were_moved(by: int) -> None:
    text = f"The pier opened in 1932. ([pier.example]({PIER})) It has four cranes today."
    at = text.index("(")
    assert read(text, Asked(PAGE, at + by, at + by + 10)) == [Reading(linked=True)]


def test_a_link_far_away_does_not_speak_for_a_claim() -> None:
    text = f"It has four cranes today.\n\n{'Quay and tide. ' * 10}\n\n[Pier]({PIER})"
    (claim,) = read(text, asked(text, "It has four cranes today."))
    assert claim == Reading(span=Span(0, 25))


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("[1]", "1"),
        ("[[12]]", "12"),
        ("【3】", "3"),
        ("[^4]", "4"),
        ("【4:0†source】", "4:0"),
        ("【pier.pdf†L1-L9】", "pier.pdf"),
        ("\ue200cite\ue202turn0search3\ue201", "turn0search3"),
        ("citeturn0search3", "turn0search3"),
    ],
)
def test_markers_with_a_name(words: str, key: str) -> None:
    text = f"It opened in 1932 {words}."
    assert read(text, asked(text, words)) == [Reading(key=key, span=Span(13, 17))]


@pytest.mark.parametrize(
    "words",
    ["(pier.example)", "[pier]", "（码头）", "\ue200cite\ue202turn0search3\ue202turn1view0\ue201", "  ", " *", "…"],
)
def test_markers_without_one_stand_after_their_sentence(words: str) -> None:
    text = f"It opened in 1932.{words} So it did."
    assert read(text, asked(text, words)) == [Reading(span=Span(13, 17))]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("It opened", "It opened"),
        (" opened in ", "opened in"),
        ("pened in 19", "opened in 1932"),
        ("(it) opened (so)", "(it) opened (so)"),
    ],
)
def test_claims_are_whole_words(words: str, found: str) -> None:
    text = "It opened in 1932; (it) opened (so)."
    (claim,) = read(text, asked(text, words))
    assert claim.span is not None
    assert claim.span.of(text) == found


@pytest.mark.parametrize(
    ("text", "at", "word"),
    [
        ("It has cranes .", 14, "cranes"),
        ("It has cranes. So", 15, "cranes"),
        ("It has cranes [1][2].", 21, "cranes"),
        ("It has cranes 【4:0†a】 【5†b】.", 27, "cranes"),
        (f"It has cranes ([a]({PIER})) ", 50, "cranes"),
        (f"It has cranes. ([a]({PIER}), [b]({PIER}))", 88, "cranes"),
        ("It has cranes \ue200filecite\ue202turn0file0\ue201", 35, "cranes"),
        ("码头有四台起重机。", 8, "四台起重机"),
        ("🚢🚢 It has cranes", 18, "cranes"),
        ("è è It has cranes", 19, "cranes"),
    ],
)
def test_the_sentence_before_a_place(text: str, at: int, word: str) -> None:
    span = Places(text).sentence_end(at)
    assert span is not None
    assert span.of(text) == word


@pytest.mark.parametrize(
    ("text", "at"), [("A pier.", 0), ("   .", 3), ("A pier.", 8), ("A" + "." * 300, 301), ("é", 5)]
)
def test_places_that_no_sentence_stands_before(text: str, at: int) -> None:
    assert Places(text).sentence_end(at) is None
