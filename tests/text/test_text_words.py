"""Words, terms and stems."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.text.languages import LANGUAGES, differ, language_of
from upheld.text.stems import stem
from upheld.text.words import Word, _read, all_terms, fold, is_number, lowered, number_term, terms, words


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("Müller", "Mu\u0308ller", id="composed and decomposed"),
        pytest.param("ﬁnal", "final", id="ligature"),
        pytest.param("Œuvre", "oeuvre", id="oe"),
        pytest.param("Straße", "STRASSE", id="sharp s"),
        pytest.param("company's", "company", id="possessive"),
        pytest.param("company’s", "companies", id="curly possessive and plural"),
        pytest.param("l’hôpital", "hopital", id="French elision"),
        pytest.param("dell'arte", "arte", id="Italian elision"),
        pytest.param("e-mail", "email", id="single letter part"),
        pytest.param("co-founder", "cofounder", id="short first part"),
        pytest.param("re\u00adsearch", "research", id="soft hyphen"),
        pytest.param("U.S.", "USA", id="country with points"),
        pytest.param("US", "U.S.A.", id="country without points"),
        pytest.param("N.A.T.O.", "NATO", id="acronym"),
        pytest.param("1,234.50", "1234.5", id="thousands and idle zero"),
        pytest.param("1.234,5", "1234.5", id="continental"),
        pytest.param("1’234", "1234", id="Swiss"),
        pytest.param("1\u202f234", "1234", id="narrow space"),
        pytest.param("3,5", "3.5", id="decimal comma"),
        pytest.param("20th", "20", id="ordinal"),
        pytest.param("007", "7", id="leading zeros"),
        pytest.param("१२", "12", id="Devanagari digits"),
        pytest.param("１２", "12", id="full-width digits"),
        pytest.param("Köln", "koln", id="umlaut"),
        pytest.param("studies", "studied", id="-ies -ied"),
        pytest.param("planning", "planned", id="doubled letter"),
        pytest.param("creates", "creating", id="silent e"),
        pytest.param("wrote", "written", id="irregular"),
        pytest.param("children", "child", id="irregular plural"),
        pytest.param("закона", "законы", id="Russian endings"),
        pytest.param("ещё", "еще", id="Russian yo"),
        pytest.param("الكتاب", "كتاب", id="Arabic article"),
        pytest.param("ΟΔΟΣ", "οδος", id="final sigma"),
        pytest.param("%", "percent", id="percent"),
    ],
)
def test_two_spellings_of_one_word_share_a_term(first: str, second: str) -> None:
    assert all_terms(first) == all_terms(second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("1990s", "1990", id="a decade is not its first year"),
        pytest.param("US", "us", id="country and pronoun"),
        pytest.param("WHO", "who", id="organisation and pronoun"),
        pytest.param("3.14", "314", id="decimals"),
        pytest.param("2.1.3", "213", id="version"),
        pytest.param("バス", "ハス", id="voiced kana"),
        pytest.param("class", "clas", id="double s is kept"),
        pytest.param("न", "ना", id="vowel sign"),
        pytest.param("status", "stat", id="-us is no plural"),
    ],
)
def test_two_words_that_differ_have_two_terms(first: str, second: str) -> None:
    assert all_terms(first) != all_terms(second)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("It opened[1] in 1931 [2, 3].", ["open", "1931"], id="citation marks are no words"),
        pytest.param("", [], id="empty"),
        pytest.param("…!?", [], id="no words"),
        pytest.param("The Who", ["the", "who"], id="nothing but function words"),
        pytest.param("12mg", ["12", "mg"], id="number and unit"),
        pytest.param("end.Next", ["end", "next"], id="no space after the stop"),
        pytest.param("snake_case", ["snak", "cas"], id="underscore"),
        pytest.param("東京都", ["東京", "京都"], id="pairs"),
        pytest.param("서울은", ["서울", "울은"], id="Hangul pairs"),
        pytest.param("猫", ["猫"], id="a lone character"),
        pytest.param("$5", ["dollar", "5"], id="currency"),
        pytest.param("हिन्दी", ["हिन्दी"], id="Indic marks stay inside the word"),
    ],
)
def test_terms(text: str, expected: list[str]) -> None:
    assert terms(text) == expected


def test_offsets_point_at_the_word() -> None:
    text = "L’été, the co-op’s 1,234 U.S. e-mails: 東京タワー"
    assert [text[word.start : word.end] for word in words(text)] == [
        "été", "the", "co-op’s", "1,234", "U.S", "e-mails", "東京", "京タ", "タワ", "ワー"
    ]  # fmt: skip


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_any_text_gives_words_inside_it_in_order(text: str) -> None:
    found = words(text)
    assert all(0 <= word.start < word.end <= len(text) and word.term for word in found)
    assert [word.start for word in found] == sorted(word.start for word in found)
    assert [word.term for word in found] == all_terms(text)
    assert all(word.term == found_alone for word in found for found_alone in _alone(text[word.start : word.end]))


def _alone(text: str) -> list[str]:
    """The term of a word read by itself, where reading it by itself leaves it one word."""
    found = all_terms(text)
    return found if len(found) == 1 else []


@given(st.text(alphabet=st.sampled_from("aé-’'.,1[]% 漢ก\u0301"), max_size=60))
@settings(max_examples=300)
def test_odd_marks_never_break_it(text: str) -> None:
    assert all(0 <= word.start < word.end <= len(text) for word in words(text))


@given(st.text(max_size=60))
@settings(max_examples=200)
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_lone_surrogates_are_no_problem() -> None:
    assert terms("\ud800 bridge \udfff") == ["bridg"]


@pytest.mark.parametrize("word", ["is", "as", "bus", "gas", "sing", "red", "bed", "king", "ring", "used"])
def test_short_words_keep_a_stem(word: str) -> None:
    assert len(stem(word)) >= 2


def test_numbers_are_told_from_words() -> None:
    assert is_number("1234.5")
    assert is_number("1990s")
    assert not is_number("b12")
    assert not is_number("")


@pytest.mark.parametrize(
    ("digits", "term"), [("1.234", "1.234"), ("1,234", "1234"), ("1.234.567", "1234567"), ("0.50", "0.5"), ("000", "0")]
)
def test_one_spelling_per_number(digits: str, term: str) -> None:
    assert number_term(digits) == term


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The bridge is the oldest one in the country and it was built by hand.", "en"),
        ("Die Brücke ist die älteste im Land und wurde von Hand gebaut.", "de"),
        ("Le pont est le plus ancien du pays et il a été construit à la main.", "fr"),
        ("El puente es el más antiguo del país y fue construido por los vecinos.", "es"),
        ("この橋は国内で最も古い。", "ja"),
        ("这座桥是全国最古老的桥", "zh"),
        ("이 다리는 가장 오래된 다리이다", "ko"),
        ("Этот мост самый старый в стране", "cyrl"),
        ("Ossel Marsh", None),
        ("", None),
    ],
)
def test_languages(text: str, language: str | None) -> None:
    assert language_of(text) == language
    assert language is None or language in LANGUAGES


def test_unknown_latin_text_differs_only_from_other_scripts() -> None:
    assert differ(None, "ja")
    assert not differ(None, "en")
    assert not differ(None, None)
    assert differ("en", "de")


#: What may stand inside, at the edges of or between words: the pieces that chunks are made of.
_PIECES = st.lists(
    st.sampled_from(
        (
            *(
                "a",
                "B",
                "co",
                "Orva",
                "l'art",
                "U.S.",
                "-",
                "'",
                "’",
                "[",
                "]",
                "1",
                "23",
                "1ers",
                "20th",
                ",",
                ".",
                "–",
            ),
            *(" ", "  ", "\n", "\t", "\x1c", "\u00a0", "\u2009", "\u3000", "塔", "は", "é", "\u0301", "$", "€", "|"),
        )
    ),
    max_size=20,
).map("".join)


@settings(max_examples=300, deadline=None)
@given(_PIECES)
def test_words_are_the_same_whether_a_text_is_read_whole_or_by_what_stands_between_blanks(text: str) -> None:
    found = words(text)
    # A piece that is all ASCII is read by another pattern than a whole that is not.
    assert found == [Word(*one) for one in _read(text)]
    assert all_terms(text) == [word.term for word in found]


@given(st.text(max_size=40))
def test_a_text_in_lower_case_keeps_its_offsets(text: str) -> None:
    plain = lowered(f"{text}\u0130I")
    assert len(plain) == len(text) + 2
    assert plain.endswith("ii")
