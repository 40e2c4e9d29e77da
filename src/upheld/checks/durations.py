"""Stretches of time and ages that a text announces: "three years later", "took four years", "aged 41"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from upheld.checks.moments import DAY_MINUTES, MONTH_DAYS, YEAR_DAYS
from upheld.text.numbers import numbers


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
    r"(?P<half>\sand\s(?:a|one)[\s-]half)?(?![^\W_])",
    re.IGNORECASE,
)
_COUNT = r"\d{1,3}|[a-z]+(?:-[a-z]+)?"
_AGE = re.compile(
    rf"(?<![^\W_])(?:aged|at(?: the)? age(?: of)?|age|turned)\s(?P<before>{_COUNT})(?![^\W_])"
    rf"|(?<![^\W_])(?P<after>{_COUNT})[\s-]years?[\s-](?:old|of age)(?![^\W_])"
    r"|(?<![^\W_])(?:died|dies|die|married|elected|crowned|retired|was|is) at (?P<at>\d{1,3})(?=[\s,.;)]|$)"
    r"|(?<![^\W_])(?:his|her|their)\s(?:(?P<part>early|mid|late)[\s-])?(?P<tens>\d0s|twenties|thirties|forties|fifties"
    r"|sixties|seventies|eighties|nineties)",
    re.IGNORECASE,
)
_TENS_WORDS = "twenties thirties forties fifties sixties seventies eighties nineties"
_TENS = {word: 10 * value for value, word in enumerate(_TENS_WORDS.split(), 2)}
_PARTS = {"early": (0, 3), "mid": (4, 6), "late": (7, 9)}
_AFTER = re.compile(r"\s(?:later|after|afterwards|on from|following|since|younger)(?![^\W_])", re.IGNORECASE)
_BEFORE = re.compile(r"\s(?:before|earlier|prior|previously|older|ahead of|ago)(?![^\W_])", re.IGNORECASE)
_GAP = re.compile(
    r"\s(?:apart|between|separate[sd]?|passed|elapsed|went by|long|in (?:existence|office|power|charge))(?![^\W_])"
    r"|[\s-](?:gap|interval|wait|war|reign|tenure|period|campaign|siege|marriage|career|term|stay|voyage|journey|absence"
    r"|construction|stint)(?![^\W_])",
    re.IGNORECASE,
)
#: Up to three words may stand between: "took him about four years".
_TOOK = re.compile(
    r"(?:took|takes|taking|lasted|lasts|lasting|spent|spanned|spanning|ran|stood|stayed|remained|lived|served|ruled"
    r"|reigned|worked|went on|for|over|within|interval of|gap of|period of|only)\s(?:[a-z]+\s){0,3}$",
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
_ROOM = 60
_CACHED_LENGTH = 2000


def find_durations(text: str) -> tuple[Duration, ...]:
    """The stretches and ages that a text announces, in order."""
    return _remembered(text) if len(text) <= _CACHED_LENGTH else _read(text)


def _read(text: str) -> tuple[Duration, ...]:
    ages = [age for match in _AGE.finditer(text) if (age := _age(match))]
    if not _STRETCH.search(text):
        return tuple(ages)
    known = {number.end: (number.start, number.values[0]) for number in numbers(text)}
    nexts = [_next(match) for match in _NEXT.finditer(text)]
    stretches = [
        stretch
        for match in _STRETCH.finditer(text)
        if (stretch := _stretch(text, match, known))
        and not any(age.start < stretch.end and stretch.start < age.end for age in ages)
    ]
    return tuple(sorted((*ages, *stretches, *nexts), key=lambda found: found.start))


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
    if match["half"]:
        amount += 0.5
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
    word = match["before"] or match["after"] or match["at"]
    group = "before" if match["before"] else "after" if match["after"] else "at"
    found = numbers(word)
    if len(found) != 1 or not 0 < found[0].values[0] < 120 or found[0].end != len(word):
        return None
    years = found[0].values[0]
    return Duration(match.start(group), match.end(group), years, YEAR_DAYS, Kind.AGE, years, years)
