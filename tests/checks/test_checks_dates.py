from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.checks import datewords
from upheld.checks.dates import DateSpan, find_dates
from upheld.checks.moments import Fit, When, age, compare, day_number, gap, on_day, shifted, weekday_of


def seen(text: str) -> list[str]:
    return [text[span.start : span.end] for span in find_dates(text)]


def only(text: str) -> DateSpan:
    (span,) = find_dates(text)
    return span


def day(year: int, month: int, number: int) -> When:
    return When((year, year), (month, month), (number, number))


DAYS = [
    "It opened on 12 May 2020.",
    "It opened on May 12, 2020.",
    "It opened on May 12 2020",
    "It opened on the 12th of May 2020.",
    "It opened on the 12th of May, 2020.",
    "It opened on 2020-05-12.",
    "It opened on 12.05.2020.",
    "Es wurde am 12. Mai 2020 eröffnet.",
    "Il ouvrit le 12 mai 2020.",
    "Abrió el 12 de mayo de 2020.",
    "Aprì il 12 maggio 2020.",
    "Abriu em 12 de maio de 2020.",
    "Het opende op 12 mei 2020.",
    "2020年5月12日に開館した。",
    "2020년 5월 12일",
]


@pytest.mark.parametrize("text", DAYS)
def test_one_day_in_many_forms(text: str) -> None:
    assert only(text).when == day(2020, 5, 12)


FORMS = [
    ("in May 2020", When((2020, 2020), (5, 5))),
    ("in mid-May 2020", When((2020, 2020), (5, 5), (10, 20), rough=True)),
    ("in Q3 2024", When((2024, 2024), (7, 9))),
    ("in the third quarter of 2024", When((2024, 2024), (7, 9))),
    ("second-quarter 2023 sales", When((2023, 2023), (4, 6))),
    ("in the fourth fiscal quarter of 2023", When((2023, 2023), quarter=4)),
    ("in H1 2021", When((2021, 2021), (1, 6))),
    ("in the first half of 2020", When((2020, 2020), (1, 6))),
    ("the first eight months of 2023", When((2023, 2023), (1, 8))),
    ("on the third Thursday of January 2024", When((2024, 2024), (1, 1), (18, 18), 3)),
    ("in the 1990s", When((1990, 1999))),
    ("in the nineties", When((1990, 1999))),
    ("in the early 1990s", When((1990, 1994), rough=True)),
    ("in the 19th century", When((1800, 1900))),
    ("in the nineteenth century", When((1800, 1900))),
    ("au XIXe siècle", When((1800, 1900))),
    ("im 19. Jahrhundert", When((1800, 1900))),
    ("en el siglo XIX", When((1800, 1900))),
    ("in 44 BC", When((-43, -43))),
    ("in AD 79", When((79, 79))),
    ("in 1492", When((1492, 1492))),
    ("around 1702", When((1702, 1702), rough=True)),
    ("on Sunday", When(weekday=6)),
    ("at 14:52", When(minutes=(892, 892))),
    ("at 2.52 p.m.", When(minutes=(892, 892))),
    ("um 14.52 Uhr", When(minutes=(892, 892))),
    ("at noon", When(minutes=(720, 720))),
    ("at 3:42", When(minutes=(222, 222), either_half=True)),
    ("shortly before 3 p.m.", When(minutes=(875, 899))),
    ("a quarter to four in the morning", When(minutes=(225, 225))),
    ("at half past two", When(minutes=(150, 150), either_half=True)),
]


@pytest.mark.parametrize(("text", "when"), FORMS, ids=[text for text, _ in FORMS])
def test_forms(text: str, when: When) -> None:
    assert only(text).when == when


NO_DATES = [
    "It has 1500 employees.",
    "It weighs 2000 kg.",
    "It cost $2000.",
    "It may go on and march.",
    "She is in her eighties.",
    "A score of 3:21 is rare",
    "The RFC-1918 ranges",
    "He had 12 men and 30 horses.",
    "Ce soir ad hoc",
    "Il y a 12 personnes",
    "the 1.25 ratio and 3.5 percent",
    "A quarter of them left.",
]


@pytest.mark.parametrize("text", NO_DATES)
def test_what_is_no_date(text: str) -> None:
    assert seen(text) == []


RANGES = [
    ("in 1914-1918", (1914, 1918)),
    ("in 1914–18", (1914, 1918)),
    ("from 2010 to 2015", (2010, 2015)),
    ("between 1904 and 1911", (1904, 1911)),
]


@pytest.mark.parametrize(("text", "years"), RANGES, ids=[text for text, _ in RANGES])
def test_ranges_are_one(text: str, years: tuple[int, int]) -> None:
    span = only(text)
    assert span.when.years == years
    assert [end.years for end in span.ends] == [(year, year) for year in years]


def test_the_year_of_a_range_holds_for_both_ends() -> None:
    span = only("from May to July 2020")
    assert span.when == When((2020, 2020), (5, 7))
    assert span.ends[0] == When((2020, 2020), (5, 5))


def test_and_makes_a_range_only_after_between() -> None:
    assert seen("in 1904 and 1911") == ["1904", "1911"]


def test_a_stroke_leaves_the_order_open() -> None:
    assert set(only("on 03/04/2020").readings) == {day(2020, 3, 4), day(2020, 4, 3)}


RELATIONS = [
    ("before 1990", "up to"),
    ("by 1990", "up to"),
    ("since 1990", "from on"),
    ("about 1990", "about"),
    ("in 1990", ""),
]


@pytest.mark.parametrize(("text", "relation"), RELATIONS)
def test_relations(text: str, relation: str) -> None:
    assert only(text).relation == relation


FITS = [
    ("third quarter of 2024", "12 August 2024", Fit.FITS),
    ("in the 1990s", "in 1994", Fit.FITS),
    ("in the 19th century", "in 1867", Fit.FITS),
    ("in May 2020", "12 May 2020", Fit.FITS),
    ("12 May 2020", "in May 2020", Fit.LOOSE),
    ("12 May 2020", "12 May", Fit.LOOSE),
    ("12 May 2020", "13 May 2020", Fit.APART),
    ("12 May", "12 June", Fit.APART),
    ("in 2020", "12 May 2020", Fit.FITS),
    ("in 2019", "12 May 2020", Fit.APART),
    ("on Tuesday", "12 May 2020", Fit.FITS),
    ("on Monday", "12 May 2020", Fit.APART),
    ("on Monday", "in 2020", Fit.UNRELATED),
    ("shortly before 3 p.m.", "at 14:52", Fit.FITS),
    ("at 3:42", "at 15:42", Fit.FITS),
    ("at 10 am", "at 10:02", Fit.LOOSE),
    ("at 9:14", "at 8:14", Fit.APART),
    ("fourth fiscal quarter of 2023", "in October 2023", Fit.LOOSE),
    ("in the early 1990s", "in 1995", Fit.LOOSE),
    ("in the early 1990s", "in 1999", Fit.APART),
    ("in summer 2020", "in July 2020", Fit.FITS),
    ("in 44 BC", "in AD 44", Fit.APART),
]


@pytest.mark.parametrize(("claimed", "given_", "fit"), FITS, ids=[f"{a} / {b}" for a, b, _ in FITS])
def test_known_parts_are_compared(claimed: str, given_: str, fit: Fit) -> None:
    assert compare(only(claimed).when, only(given_).when) is fit


dates = st.dates(date(1000, 1, 1), date(2100, 12, 31))
WRITTEN = ("%d %B %Y", "%B %d, %Y", "%Y-%m-%d", "%d.%m.%Y", "the %d of %B %Y")


@given(dates, st.sampled_from(WRITTEN))
def test_a_written_day_is_read_back(when: date, form: str) -> None:
    # %Y does not pad years below 1000 on every platform: none is drawn.
    assert only(f"on {when.strftime(form)}").readings[0].exact_day == when.toordinal()


@given(dates)
def test_day_numbers_agree_with_the_standard_library(when: date) -> None:
    number = day_number(when.year, when.month, when.day)
    assert number == when.toordinal()
    assert weekday_of(number) == when.weekday()
    assert on_day(number) == day(when.year, when.month, when.day)


@given(dates, st.integers(-5000, 5000))
def test_shifting_by_days_is_undone_by_the_gap(when: date, days: int) -> None:
    start = day(when.year, when.month, when.day)
    end = shifted(start, days, 1.0)
    assert end is not None
    assert gap(start, end) == (float(days), 1.0)
    if date.min.toordinal() < when.toordinal() + days < date.max.toordinal():
        assert end.exact_day == (when + timedelta(days)).toordinal()


@given(dates, dates)
def test_compare_is_exact_for_days(first: date, second: date) -> None:
    fit = compare(day(first.year, first.month, first.day), day(second.year, second.month, second.day))
    assert fit is (Fit.FITS if first == second else Fit.APART)


def test_ages_by_years_alone_may_be_one_less() -> None:
    assert age(When((1871, 1871)), When((1953, 1953))) == (81, 82)
    assert age(day(1871, 3, 14), day(1953, 11, 2)) == (82, 82)
    assert age(day(1871, 3, 14), day(1953, 3, 13)) == (81, 81)


@settings(max_examples=150)
@given(st.text(alphabet="12 MayQ3./-–:,()\n年0s'tohefBC", max_size=80) | st.text(max_size=60))
def test_offsets_hold_for_any_text(text: str) -> None:
    last = 0
    for span in find_dates(text):
        assert last <= span.start < span.end <= len(text)
        assert text[span.start : span.end].strip() == text[span.start : span.end]
        assert span.readings
        last = span.end


def test_long_texts_are_read_like_short_ones() -> None:
    filler = "word " * 500
    assert seen(f"{filler}on 12 May 2020, {filler}in the 1990s.") == ["12 May 2020", "1990s"]


NAMED = sorted(word for word, meaning in datewords.MEANINGS.items() if meaning.kind == datewords.MONTH)


@pytest.mark.parametrize("word", NAMED)
def test_every_month_is_found_beside_a_day(word: str) -> None:
    written = word.capitalize() if datewords.MEANINGS[word].capital else word
    (date,) = find_dates(f"x 12 {written} x")
    assert date.when.days == (12, 12)
