"""Stretches of time and ages that a text announces: "three years later", "took four years", "aged 41"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.moments import DAY_MINUTES, MONTH_DAYS, YEAR_DAYS
from upheld.text.numbers import numbers
from upheld.text.words import lowered

if TYPE_CHECKING:
    from collections.abc import Sequence


class Kind(StrEnum):
    """What a text says with a stretch of time."""

    AFTER = "after"
    """So long after something."""
    BEFORE = "before"
    """So long before something."""
    BETWEEN = "between"
    """So long from one thing to another, or something took so long."""
    UNSAID = "unsaid"
    """So long, and the text does not say from when to when."""
    AGE = "age"
    """Somebody was so old."""


@dataclass(frozen=True, slots=True)
class Duration:
    """A stretch of time or an age.

    Attributes:
        start: where its number stands.
        end: the end of its unit.
        amount: how many units.
        unit: days in one unit; fractions for hours and minutes.
        kind: what is said with it.
        low: the least amount that would be put like this.
        high: the most.
        way: 1 where a date told before it is the earlier one ("two years later"), -1 where it is the later one
            ("two years earlier"), 0 where that depends ("two years after the fire", "a two-year war").
    """

    start: int
    end: int
    amount: float
    unit: float
    kind: Kind
    low: float
    high: float
    way: int = 0


_UNITS: dict[str, float] = {
    "minute": 1 / DAY_MINUTES, "hour": 60 / DAY_MINUTES, "day": 1.0, "week": 7.0, "fortnight": 14.0,
    "month": MONTH_DAYS, "year": YEAR_DAYS, "decade": 10 * YEAR_DAYS, "century": 100 * YEAR_DAYS,
    "centurie": 100 * YEAR_DAYS,
}  # fmt: skip
_UNIT = r"(?P<unit>minute|hour|day|week|fortnight|month|year|decade|century|centurie)s?"
_STRETCH = re.compile(
    rf"(?P<article>(?<![^\W_])an?\s)?(?P<and>and\s(?:a|one)[\s-](?P<more>half|quarter)\s)?(?<![^\W_]){_UNIT}"
    r"(?:\sand\s(?:(?P<half>(?:a|one)[\s-]half)|(?P<quarter>a\squarter)|(?P<three>three[\s-]quarters)))?(?![^\W_])",
    re.IGNORECASE,
)
#: "a quarter of a century", "half an hour".
_PART_OF = re.compile(
    r"(?<![^\W_])(?:(?P<half>half)|(?P<quarter>(?:a|one) quarter of)|(?P<three>three[- ]quarters of)|"
    r"(?P<third>a third of))\s$",
    re.IGNORECASE,
)
_PARTS_OF = {"half": 0.5, "quarter": 0.25, "three": 0.75, "third": 1 / 3}
_PART_ROOM = 20
_COUNT = r"\d{1,3}|[a-z]+(?:-[a-z]+)?"
_AGE = re.compile(
    rf"(?<![^\W_])(?:aged|(?:at(?: the)? )?age(?: of)?|turned)\s(?P<before>{_COUNT})(?![^\W_])"
    rf"|(?<![^\W_])(?P<after>{_COUNT})[\s-]years?[\s-](?:old|of age)(?![^\W_])"
    r"|(?<![^\W_])(?:died|dies|die|married|elected|crowned|retired|was|is) at (?P<at>\d{1,3})(?=[\s,.;)]|$)"
    r"|(?<![^\W_])(?:lived? to(?: be| the age of)?|reached) (?P<lived>\d{1,3})(?=[,.;)]|\s(?:and|but)\b|$)"
    r"|(?<![^\W_])(?:was|were|is) (?P<being>\d{1,3}|[a-z]+(?:-[a-z]+)?) (?:when|at (?:the time|his|her|their)|"
    r"by the time|the year|that year)\b"
    r"|(?<![^\W_])(?:his|her|their)\s(?:(?P<part>early|mid|late)[\s-])?(?P<tens>\d0s|twenties|thirties|forties|fifties"
    r"|sixties|seventies|eighties|nineties)",
    re.IGNORECASE,
)
#: Each form of age has one of these, digits behind "at", or "years old"; each stretch has one of the units.
_AGE_HINTS = (
    *("age", "turned", "lived", "live to", "reached", "0s", "ties"),
    *("when", "at the time", "at his", "at her", "at their", "by the time", "the year", "that year"),
)
_AT_OR_OLD = re.compile(r" at \d|years?[\s-]old")
_UNIT_HINTS = tuple(unit for unit in _UNITS if not any(unit != other and unit.startswith(other) for other in _UNITS))
_TENS_WORDS = "twenties thirties forties fifties sixties seventies eighties nineties"
_TENS = {word: 10 * value for value, word in enumerate(_TENS_WORDS.split(), 2)}
_PARTS = {"early": (0, 3), "mid": (4, 6), "late": (7, 9)}
_AFTER = re.compile(r"\s(?:later|after|afterwards|on from|following|since|younger)(?![^\W_])", re.IGNORECASE)
_BEFORE = re.compile(r"\s(?:before|earlier|prior|previously|older|ahead of|ago)(?![^\W_])", re.IGNORECASE)
_GAP = re.compile(
    r"\s(?:apart|(?:lay |lies |came |pass(?:ed)? )?between|separate[sd]?|passed|elapsed|went by|long|"
    r"in (?:existence|office|power|charge))(?![^\W_])"
    r"|[\s-](?:gap|interval|wait|war|reign|tenure|period|campaign|siege|marriage|career|term|stay|voyage|journey|absence"
    r"|construction|stint)(?![^\W_])",
    re.IGNORECASE,
)
#: Up to three words may stand between: "took him about four years".
_TOOK = re.compile(
    r"(?:took|takes|taking|lasted|lasts|lasting|spent|spanned|spanning|ran|stood|stayed|remained|lived|served|ruled"
    r"|reigned|worked|went on|spans|covers|covered|for|over|within|interval of|gap of|period of|only"
    r"|(?:preced|predat|antedat|follow|separat)[a-z]{1,5}\s(?:[^\W\d_]+\s){0,6}?by)\s(?:[a-z]+\s){0,3}$",
    re.IGNORECASE,
)
_LATER = re.compile(r"\s(?:later(?!\sthan)|afterwards|on from|younger)(?![^\W_])", re.IGNORECASE)
_EARLIER = re.compile(r"\s(?:earlier|previously|prior(?!\sto)|older|ago|before(?=[.,;)]|$))", re.IGNORECASE)
_NEXT = re.compile(
    r"(?<![^\W_])the\s(?:(?:(?P<later>next|following)|previous|preceding)\s(?P<unit>day|week|month|year)"
    r"|(?P<same>day|week|month|year)\s(?:(?P<after>after|later)|before|earlier))(?![^\W_])",
    re.IGNORECASE,
)
_ATTRIBUTE = re.compile(r"[^\s-]-(?:minute|hour|day|week|month|year|decade|century)$", re.IGNORECASE)
#: Longest number and unit that describe a noun: "twenty-seven-minute".
_SHORT = 24
_ARTICLE = r"(?:an?\s|the\s)?"
_HEDGES: tuple[tuple[float, float, re.Pattern[str]], ...] = tuple(
    (low, high, re.compile(rf"(?<![^\W_])(?:{words})\s{article}$", re.IGNORECASE))
    for low, high, article, words in (
        (0.75, 1.0, _ARTICLE, "nearly|almost|just under|a little under|just short of|close to|not quite"),
        (0.0, 1.0, _ARTICLE, "less than|fewer than|at most|up to|no more than"),
        # Prepositions: "under a ten-year contract" bounds nothing.
        (0.0, 1.0, "", "under|within"),
        (1.0, 1.35, "", "over"),
        (1.0, 1.35, _ARTICLE, "more than|just over|a little over|a little more than|well over|upwards of"),
        (1.0, 9.0, _ARTICLE, "at least|no less than"),
        (0.85, 1.15, _ARTICLE, r"about|around|some|roughly|approximately|circa|c\.|ca\."),
    )
)
#: How far off a stretch may be that is told with a fraction, of 1: 22 to 28 years are "a quarter of a century".
_FRACTION = 0.12
#: Between the parts of one stretch.
_AND = re.compile(r",?\s(?:and\s)?", re.IGNORECASE)
#: What a whole number of units may leave out below.
_PASSED = 0.5
_ROOM = 60
_CACHED_LENGTH = 2000


def find_durations(text: str) -> tuple[Duration, ...]:
    """The stretches and ages that a text announces, in order."""
    return _remembered(text) if len(text) <= _CACHED_LENGTH else _read(text)


def tells_age(text: str, at: int) -> bool:
    """Whether the number that stands there is somebody's age: "she was 66 when she died"."""
    return any(one.kind is Kind.AGE and one.start <= at < one.end for one in find_durations(text))


def _read(text: str) -> tuple[Duration, ...]:
    plain = lowered(text)
    may_tell_age = any(hint in plain for hint in _AGE_HINTS) or _AT_OR_OLD.search(plain)
    ages = [age for match in _AGE.finditer(text) if (age := _age(match))] if may_tell_age else []
    if not any(unit in plain for unit in _UNIT_HINTS) or not _STRETCH.search(text):
        return tuple(ages)
    known = {number.end: (number.start, number.values[0]) for number in numbers(text)}
    nexts = [_next(match) for match in _NEXT.finditer(text)]
    stretches = [
        stretch
        for match in _STRETCH.finditer(text)
        if (stretch := _stretch(text, match, known))
        and not any(age.start < stretch.end and stretch.start < age.end for age in ages)
    ]
    return tuple(sorted((*ages, *_compounds(text, stretches), *nexts), key=lambda found: found.start))


def _compounds(text: str, stretches: Sequence[Duration]) -> list[Duration]:
    """Stretches in order, "four hours and 35 minutes" as one."""
    out: list[Duration] = []
    for one in stretches:
        last = out[-1] if out else None
        if last is None or not one.unit < last.unit or not _AND.fullmatch(text, last.end, one.start):
            out.append(one)
            continue
        part = one.unit / last.unit
        amount = last.amount + one.amount * part
        low, high = last.low - last.amount + amount, last.high - last.amount + amount
        exact = (amount - part / 2, amount + part)
        out[-1] = replace(
            last,
            end=one.end,
            amount=amount,
            low=low if last.low < last.amount - _PASSED else exact[0],
            high=high if last.high > last.amount + 1 else exact[1],
            kind=one.kind if last.kind is Kind.UNSAID else last.kind,
            way=one.way if last.kind is Kind.UNSAID else last.way,
        )
    return out


_remembered = lru_cache(maxsize=4096)(_read)


def _next(match: re.Match[str]) -> Duration:
    """The stretch of one unit that "the next day" or "the year before" tells."""
    later = match["later"] is not None or match["after"] is not None
    unit = _UNITS[(match["unit"] or match["same"]).lower()]
    return Duration(
        match.start(), match.end(), 1.0, unit, Kind.AFTER if later else Kind.BEFORE, 1.0, 1.0, 1 if later else -1
    )


def _stretch(text: str, match: re.Match[str], known: dict[int, tuple[int, float]]) -> Duration | None:
    unit = _UNITS[match["unit"].lower()]
    start, amount = match.start(), 1.0
    if not match["article"]:
        number = next((known[at] for at in (match.start() - 1, match.start()) if at in known), None)
        if number is None:
            return None
        start, amount = number
    if match["more"]:
        amount += 0.5 if match["more"].lower() == "half" else 0.25
    elif match["article"]:
        part = _PART_OF.search(text[max(0, start - _PART_ROOM) : start])
        if part is not None and part.lastgroup:
            start, amount = start - len(part.group()), _PARTS_OF[part.lastgroup]
    amount += next((_PARTS_OF[part] for part in ("half", "quarter", "three") if match[part]), 0.0)
    kind = _kind(text, start, match.end())
    low, high = _bounds(text, start, amount, loose=match["unit"].lower() in {"decade", "century", "centurie"})
    return Duration(start, match.end(), amount, unit, kind, low, high, _way(text, match.end(), kind))


def _way(text: str, end: int, kind: Kind) -> int:
    if _LATER.match(text, end) or kind in {Kind.BETWEEN, Kind.UNSAID}:
        # What went on for so long began with the date; "ended the eleven-year war" may go either way.
        return 0 if text[end - 1 : end].isalpha() and _ATTRIBUTE.search(text[max(0, end - _SHORT) : end]) else 1
    return -1 if _EARLIER.match(text, end) else 0


def _kind(text: str, start: int, end: int) -> Kind:
    after = ((_AFTER, Kind.AFTER), (_BEFORE, Kind.BEFORE), (_GAP, Kind.BETWEEN))
    kind = next((kind for pattern, kind in after if pattern.match(text, end)), None)
    if kind is None and _TOOK.search(text[max(0, start - _ROOM) : start]):
        return Kind.BETWEEN
    return kind or Kind.UNSAID


def _bounds(text: str, start: int, amount: float, *, loose: bool) -> tuple[float, float]:
    before = text[max(0, start - _ROOM) : start]
    low, high = next(((low, high) for low, high, pattern in _HEDGES if pattern.search(before)), (1.0, 1.0))
    if amount % 1 and not (low > 0 and high > 2):
        # "a year and a half", "about a quarter of a century": told to the half or quarter.
        return amount * min(low, 1.0 - _FRACTION), amount * max(high, 1.0 + _FRACTION)
    if (low, high) == (1.0, 1.0):
        slack = 0.1 * amount if loose else 0.0
        # Whole units that have passed: ten years and eight months are "ten years".
        return amount - max(0.5, slack), amount + max(0.99, slack)
    least = 0.5 if low < 1.0 < high else 0.0
    return min(low * amount, amount - least), max(high * amount, amount + least)


def _age(match: re.Match[str]) -> Duration | None:
    start, end = match.span()
    if match["tens"]:
        word = match["tens"].lower()
        tens = _TENS.get(word) or int(word.rstrip("s"))
        low, high = _PARTS[match["part"].lower()] if match["part"] else (0, 9)
        return Duration(start, end, tens + (low + high) / 2, YEAR_DAYS, Kind.AGE, tens + low, tens + high)
    group = next(group for group in ("before", "after", "at", "lived", "being") if match[group])
    word = match[group]
    found = numbers(word)
    if len(found) != 1 or not 0 < found[0].values[0] < 120 or found[0].end != len(word):
        return None
    years = found[0].values[0]
    return Duration(match.start(group), match.end(group), years, YEAR_DAYS, Kind.AGE, years, years)
