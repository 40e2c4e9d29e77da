"""The forms of dates: a pattern over token classes, and what is made of a match.

Classes (`upheld.checks.datewords`, `upheld.checks.datetokens`): d number that can be a day, D the same with an ordinal
ending, O ordinal word, n number word, N other number, Y number that can be a year, M month, w weekday, s season,
S decade, R Roman numeral, e early/mid/late, q quarter, h half, c century, m month(s), f fiscal, o of/the/in, t to,
& and, B BC, A AD, T clock time, v "14.30", p a.m./p.m., u o'clock, z noon, k past, g part of the day, I whole date,
Q "Q3", H "H1".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.checks import datewords as dw
from upheld.checks.moments import When, day_number, is_date, on_day, weekday_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.checks.datetokens import Tokens

    Readings = tuple[When, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A form of date.

    Attributes:
        name: for the regular expression.
        pattern: over token classes.
        read: what a match means; () where it is no date after all.
    """

    name: str
    pattern: str
    read: Callable[[Tokens], Readings]


#: Months of the beginning, middle and end of a year; they overlap because people differ.
_PARTS_OF_YEAR = ((1, 4), (4, 9), (9, 12))
#: Days of the beginning, middle and end of a month.
_PARTS_OF_MONTH = ((1, 10), (10, 20), (20, 31))
_PARTS_OF_DECADE = ((0, 4), (3, 6), (5, 9))
_PARTS_OF_CENTURY = ((0, 35), (30, 70), (60, 100))
#: North and south of the equator. Winter's months lie in two years.
_SEASONS: tuple[tuple[tuple[int, int] | None, ...], ...] = (
    ((3, 6), (9, 12)), ((6, 9), None), ((9, 12), (3, 6)), (None, (6, 9)),
)  # fmt: skip
_SHORTLY = frozenset(("shortly", "just", "soon", "minutes", "moments", "immediately", "kurz"))
_NOT_CLOCK_WORDS = "in of ratio score won lost beat record chapter verse genesis matthew luke john mark psalm"
_MONTH_LEAD_WORDS = """
in since until till by from to through during before after late early mid last this next between im seit bis ab
    en em nel depuis desde sinds
    """
_OWNER_WORDS = "his her their my your our its mid early late low high"
_NOT_CLOCK_BEFORE = frozenset(_NOT_CLOCK_WORDS.split())
_MONTH_LEADS = frozenset(_MONTH_LEAD_WORDS.split())
_OWNERS = frozenset(_OWNER_WORDS.split())
#: Minutes that "shortly before" leaves open.
_SHORTLY_MINUTES = 25


def _year_part(tokens: Tokens) -> tuple[int, int] | None:
    year = tokens.value("Y")
    return None if year is None else (year, year)


def _part(tokens: Tokens) -> int | None:
    """Early, middle or late; "beginning in 1870" is no part of 1870."""
    every = tokens.every[tokens.begin : tokens.end]
    for token, following in pairwise(every):
        if token.kind == dw.PART:
            return None if following.text.lower() == "in" and token.text.lower() not in dw.ADVERBS else token.value
    return None


def _is_counted(word: str) -> bool:
    return word in dw.COUNTED or (
        len(word) > 3 and word.endswith("s") and not word.endswith("ss") and word not in dw.NOT_PLURAL
    )


def _day_and_month(tokens: Tokens) -> Readings:
    months, days = tokens.values("M"), tokens.values("dDO")
    if any(not is_date(months[0], day) for day in days) or days != sorted(days):
        return ()
    year = _year_part(tokens)
    weekday = tokens.value("w") if len(days) == 1 else None
    return (When(year, (months[0], months[0]), (days[0], days[-1]), weekday),)


def _month(tokens: Tokens) -> Readings:
    month, year, part = tokens.value("M"), _year_part(tokens), _part(tokens)
    assert month is not None
    name = next(t.text for t in tokens.every[tokens.begin : tokens.end] if t.kind == "M")
    if name == "Mars" or (
        year is None and part is None and (name.lower() in dw.LOOSE or tokens.lower(-1) not in _MONTH_LEADS)
    ):
        return ()
    if part is not None and year is None and name.lower() in dw.LOOSE:
        return ()
    days = None if part is None else _PARTS_OF_MONTH[part]
    return (When(year, (month, month), days, rough=part is not None),)


def _quarter(tokens: Tokens) -> Readings:
    number = tokens.value("QOD")
    if number is None or not 1 <= number <= 4:
        return ()
    fiscal = [token for token in tokens.every[tokens.begin : tokens.end] if token.kind == "f"]
    year = _year_part(tokens) or next(((t.value, t.value) for t in fiscal if t.value), None)
    if fiscal or year is None:
        return (When(year, quarter=number),)
    return (When(year, (3 * number - 2, 3 * number)),)


def _half(tokens: Tokens) -> Readings:
    number = tokens.value("HOD")
    if number not in (1, 2):
        return ()
    decade = tokens.value("S")
    if decade is not None:
        return (When((decade + 5 * (number - 1), decade + 5 * number), rough=True),)
    return (When(_year_part(tokens), (6 * number - 5, 6 * number)),)


def _first_months(tokens: Tokens) -> Readings:
    number = tokens.values("nd")[0]
    if tokens.value("O") != 1 or not 1 <= number <= 12:
        return ()
    return (When(_year_part(tokens), (1, number)),)


def _nth_weekday(tokens: Tokens) -> Readings:
    which, *rest = tokens.values("OD")
    weekday, year, month = tokens.value("w"), tokens.value("Y"), tokens.value("M") or next(iter(rest), 0)
    assert weekday is not None
    if not 1 <= which <= 5 or not 1 <= month <= 12 or year is None:
        return ()
    first = day_number(year, month, 1)
    return (replace(on_day(first + (weekday - weekday_of(first)) % 7 + 7 * (which - 1)), weekday=weekday),)


def _season(tokens: Tokens) -> Readings:
    season, year = tokens.value("s"), tokens.value("Y")
    assert season is not None
    assert year is not None
    if _is_counted(tokens.lower(1)):
        return ()
    return tuple(
        When((year, year), months, rough=True) if months else When((year - 1, year + 1), rough=True)
        for months in _SEASONS[season]
    )


def _decade(tokens: Tokens) -> Readings:
    decade, part = tokens.value("S"), _part(tokens)
    assert decade is not None
    if tokens.lower(-1) in _OWNERS and not tokens.every[tokens.end - 1].text[-2:-1].isdigit():
        return ()  # "in her eighties" is an age
    century = decade % 100 == 0 and tokens.every[tokens.end - 1].text[:1].isdigit() and decade < 2000
    low, high = _PARTS_OF_DECADE[part] if part is not None else (0, 9)
    apostrophe = (
        (When((decade, decade)),) if tokens.every[tokens.end - 1].text[-2:-1] in "'’" else ()
    )  # "2020's report"
    # "the 1800s" may be ten years or a hundred.
    hundred = (When((decade, decade + 99), rough=True),) if century else ()
    return (*hundred, When((decade + low, decade + high), rough=part is not None), *apostrophe)


def _century(tokens: Tokens) -> Readings:
    numbers = tokens.values("ODdR")
    half = numbers.pop(0) if tokens.value("h") is not None else None
    if not numbers or not all(1 <= number <= 21 for number in numbers):
        return ()
    part = _part(tokens)
    low, high = (0, 100) if part is None else _PARTS_OF_CENTURY[part]
    if half is not None:
        low, high = (0, 50) if half == 1 else (50, 100)
    if tokens.value("B") is not None:
        return (When((-100 * numbers[0], -100 * (numbers[-1] - 1)), rough=part is not None),)
    return (
        When(
            (100 * (numbers[0] - 1) + low, 100 * (numbers[-1] - 1) + high), rough=part is not None or half is not None
        ),
    )


def _era(tokens: Tokens) -> Readings:
    years = tokens.values("dNYn")
    if any(year < 1 for year in years):
        return ()
    if tokens.value("B") is not None:
        return (When((1 - years[0], 1 - years[-1]) if years[0] >= years[-1] else (1 - years[-1], 1 - years[0])),)
    return (When((years[0], years[-1])),) if years[0] <= years[-1] else ()


def _fiscal_year(tokens: Tokens) -> Readings:
    year = tokens.value("Y") or tokens.value("f")
    return (When((year, year), rough=True),) if year else ()


def _weekday(tokens: Tokens) -> Readings:
    short = tokens.end - tokens.begin == 1 and len(tokens.every[tokens.begin].text) <= 3
    return () if short else (When(weekday=tokens.value("w")),)


def _time(tokens: Tokens) -> Readings:
    every = tokens.every[tokens.begin : tokens.end]
    meridiem = next((token.value for token in every if token.kind in "pg"), None)
    first = every[0]
    if first.kind == "z":
        minutes = first.value
        return _near(tokens, minutes, either=False)
    minutes = first.value if first.kind == "T" else 60 * first.value
    if first.kind == "v":
        hour, minute = first.text.split(".")
        minutes = 60 * int(hour) + int(minute)
    plain = first.kind == "T" and len(every) == 1
    if plain and (tokens.lower(-1) in _NOT_CLOCK_BEFORE or tokens.lower(1) in {"minutes", "seconds", "hours"}):
        return ()
    if minutes > 1440 or (meridiem is not None and first.kind != "T" and not 60 <= minutes < 780):
        return ()
    if meridiem is not None:
        minutes = minutes % 720 + 720 * meridiem
    either = meridiem is None and 60 <= minutes < 780 and not first.text.startswith("0")
    return _near(tokens, minutes, either=either)


def _past(tokens: Tokens) -> Readings:
    """A time such as "half past two", "a quarter to four in the morning", "ten past five"."""
    every = tokens.every[tokens.begin : tokens.end]
    meridiem = next((token.value for token in every if token.kind in "pg"), None)
    joint = next(index for index, token in enumerate(every) if token.kind in "kt")
    shift = {"h": 30, "q": 15}.get(every[0].kind, every[0].value)
    hour = every[joint + 1].value
    if not 1 <= hour <= 12 or shift > 30:
        return ()
    minutes = 60 * hour + (shift if every[joint].kind == "k" else -shift)
    if meridiem is not None:
        return _near(tokens, minutes % 720 + 720 * meridiem, either=False)
    return _near(tokens, minutes, either=True)


def _near(tokens: Tokens, minutes: int, *, either: bool) -> Readings:
    before, earlier = tokens.lower(-1), tokens.lower(-2)
    if earlier in {"a"} and before in {"quarter", "half"}:
        return ()
    at = -2 if tokens.lower(-1) == "a" else -1  # "shortly before a quarter to four"
    if tokens.lower(at - 1) in _SHORTLY and tokens.lower(at) in {"before", "vor"}:
        return (When(minutes=(minutes - _SHORTLY_MINUTES, minutes - 1), either_half=either),)
    if tokens.lower(at - 1) in _SHORTLY and tokens.lower(at) in {"after", "past", "nach"}:
        return (When(minutes=(minutes + 1, minutes + _SHORTLY_MINUTES), either_half=either),)
    return (When(minutes=(minutes, minutes), either_half=either),)


def _year(tokens: Tokens) -> Readings:
    year, second = tokens.value("Y"), None
    assert year is not None
    every = tokens.every[tokens.begin : tokens.end]
    part = _part(tokens)
    if every[-1].kind in "dN" and len(every) > 1:
        second = year - year % 100 + every[-1].value
        if len(every[-1].text) != 2 or second <= year or every[-2].end != every[-1].start:
            return ()
    if not _stands_for_year(tokens, year):
        return ()
    if part is not None:
        return (When((year, year), _PARTS_OF_YEAR[part], rough=True),)
    return (When((year, second or year)),)


def _stands_for_year(tokens: Tokens, year: int) -> bool:
    before, after = tokens.lower(-1), tokens.lower(1)
    if before in _NO_YEAR_BEFORE or after in _NO_YEAR_AFTER:
        return False
    if before in "-/" and tokens.lower(-2)[-1:].isalpha():
        return False  # a code: "RFC-1918", "EN-1090"
    lead = before in dw.YEAR_LEADS or tokens.every[tokens.begin].kind == "e"
    sure = lead and before not in dw.LOOSE_LEADS
    if _is_counted(after):
        return sure and 1900 <= year <= 2050 and after not in dw.COUNTED
    if year < 1700:
        return lead or before in _BRACKETS or _beside_year(tokens)
    return True


def _beside_year(tokens: Tokens) -> bool:
    """Whether the token beyond the next or the last one is a year too: "1492 to 1504"."""
    near = (tokens.beside(-2), tokens.beside(2))
    return any(token is not None and token.kind == "Y" for token in near)


_BRACKETS = frozenset("([")
_NO_YEAR_WORDS = "no nr number page pages p pp room section article flight route model windows rs us$ iso din rfc x"
_NO_YEAR_BEFORE = frozenset("$€£¥#§№+−±≈~<>=*×") | frozenset(_NO_YEAR_WORDS.split())
_NO_YEAR_AFTER = frozenset("%‰°+×x=$€£¥")


FORMS: tuple[Form, ...] = (
    Form("whole", r"I", lambda tokens: tokens.every[tokens.begin].readings),
    Form("nth_weekday", r"[OD]wo*(?:M\.?|[OD]m),?o*Y", _nth_weekday),
    Form("day_month", r"(?:w,?o?)?(?:[dD]\.?(?:[-t&/]o?[dD]\.?)?o{0,3}|Oo{1,3})M(?:\.?,?o{0,2}Y)?", _day_and_month),
    Form("month_day", r"(?:w[,.]?)?M\.?o?[dD](?:[-t&]o?[dD](?!\.?o?M))?(?:,?Y)?", _day_and_month),
    Form("month", r"(?:e[-o]*)?M(?:\.?,?o{0,2}Y)?", _month),
    Form("quarter", r"(?:Y(?:_x)?o?)?(?:Q|[OD]-?f?-?q)(?:,?o*f?o*Y|,?o*f)?", _quarter),
    Form("half", r"(?:[OD]-?h|H)(?:,?o*Y|o*S)", _half),
    Form("first_months", r"O[nd]mo*Y", _first_months),
    Form("season", r"(?:e[-o]*)?so*Y", _season),
    Form("decade", r"(?:e[-o]*)?S", _decade),
    Form("century", r"(?:e[-o]*|[OD]-?ho*)?(?:[OD](?:[-&t/]o*[OD])?[.-]?|d\.|R)cB?|cR", _century),
    Form("era", r"[dNYn](?:-[dNY])?B|A[dNY]|[dNY](?:-[dNY])?A", _era),
    Form("fiscal_year", r"fx?Y|f(?=[^oYx]|$)", _fiscal_year),
    Form("past", r"(?:[hqnd]k|qt)[nd](?:p|oog)?", _past),
    Form("time", r"(?:Tu?p?|[vd]p|[vdn]u|z)(?:oog)?", _time),
    Form("weekday", r"w", _weekday),
    Form("year", r"(?:e[-o]*)?Y(?:[-/][dN])?", _year),
)  # fmt: skip
