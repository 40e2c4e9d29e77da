"""Quantities: what a text states as number, unit, roughness and range, and what it counts."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.fractions import fraction_before, fractions
from upheld.checks.joining import joined
from upheld.checks.number_roles import is_amount, is_label, spaced
from upheld.checks.proportions import find_proportions
from upheld.checks.roughness import Hedge, hedge_at
from upheld.checks.unitforms import as_mass, is_pound, table, unit_after, unit_before
from upheld.checks.units import PERCENT, TIME, Unit
from upheld.text.numbers import numbers
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import all_terms, lowered, number_term

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.text.numbers import Number


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity in a text.

    Attributes:
        start: where it stands, unit and currency sign included.
        end: its end.
        values: its value in its unit; where the spelling leaves it open, the others after the likeliest.
        half: half a unit of the last stated digit; 0 for words.
        unit: its unit, or None for counts and bare numbers.
        hedge: how exact it is said to be.
        upper: the other end of a range that begins at the value, or None.
        counts: terms of the words right behind it, which say what is counted; for counts and percentages only.
        word: whether it is written in words.
        weak: whether it may be no quantity at all ("one of", "a year").
        mantissa: the digits before a scale word, or None.
        begin: where its digits begin, without a currency sign.
        label: whether it is part of a name ("Route 9"): found in a source, but never missed.
    """

    start: int
    end: int
    values: tuple[float, ...]
    half: float
    unit: Unit | None = None
    hedge: Hedge = Hedge.NONE
    upper: float | None = None
    counts: tuple[str, ...] = ()
    word: bool = False
    weak: bool = False
    mantissa: float | None = None
    begin: int = 0
    label: bool = False

    @property
    def value(self) -> float:
        """Its likeliest value, in its own unit."""
        return self.values[0]

    @property
    def base(self) -> float:
        """Its likeliest value in base units."""
        return self.unit.base(self.value) if self.unit else self.value

    def moved(self, by: int) -> Quantity:
        """The same quantity with its offsets in a longer text."""
        return Quantity(
            self.start + by,
            self.end + by,
            self.values,
            self.half,
            self.unit,
            self.hedge,
            self.upper,
            self.counts,
            self.word,
            self.weak,
            self.mantissa,
            self.begin + by,
            self.label,
        )


_DIGITS = re.compile(r"\d[\d.,'’\u00a0\u2009\u202f]*")
#: Letters behind a number that are a scale even where they could be a unit.
_SCALE_LETTERS = frozenset({"k", "K", "b", "B", "bn", "M"})
_PER = re.compile(
    r"(?:[\s-]?/\s?|\s(?:per|each|every|an?|pro|par|por|al|je)\s)(?P<amount>\d{1,6}(?:\.\d{1,3})?\s?)?", re.IGNORECASE
)
_PER_PLAIN = re.compile(r"\s?/\s?|\s(?:per|pro|par|por)\s", re.IGNORECASE)
_PERIODS = {
    "annually": "years", "yearly": "years", "monthly": "months", "weekly": "weeks", "daily": "days", "hourly": "hours",
    "per annum": "years",
}  # fmt: skip
_OFTEN = re.compile(rf"\s({'|'.join(_PERIODS)})\b", re.IGNORECASE)
#: "71 % a year earlier" is no rate.
_NO_RATE = re.compile(r"\s(?:earlier|later|before|after|ago|previously|older|younger|from now|apart)\b", re.IGNORECASE)
_FOLLOWING = re.compile(r"[\s\u00a0-]?[^\W\d_][^\W\d_'’-]*")
#: What a number counts stands among so many words behind it.
_COUNTED_WORDS = 4
_AND_A_HALF = re.compile(
    r"(?:\s+and\s+(?:a|one)[\s-](?P<part>half|quarter|third)\b|(?P<glyph>[½¼¾⅓⅔]))"
    r"(?:[\s-](?P<scale>hundred|thousand|million|billion|trillion)\b)?",
    re.IGNORECASE,
)
_SCALES = {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}
_STOPWATCH = re.compile(
    r"(?<![\d:.])(?:(?P<hours>\d{1,2}):)?(?P<minutes>\d{1,2}):(?P<seconds>[0-5]\d\.\d{1,3})(?![\d:])"
)
#: "2h 47", "4h 22' 10\"": hours and minutes without the second unit.
_HOURS = re.compile(
    r"(?<![\w.,])(?P<hours>\d{1,3})\s?h\s?(?P<minutes>[0-5]\d)(?![\d:.,]\d|\d|\s?(?:m|h))['’′]?(?:\s?(?P<seconds>[0-5]?\d)[\"”″])?"
)
_HOUR = re.compile(r"\d\s?h\s?[0-5]\d")
_SECONDS, _MINUTES = table()["seconds"], table()["minutes"]
_PARTS = {"half": 0.5, "quarter": 0.25, "third": 1 / 3, "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3}
#: "an hour and three quarters".
_AND_PART = re.compile(
    r"\sand\s(?:(?P<half>a\shalf)|(?P<quarter>a\squarter)|(?P<three>three[\s-]quarters))\b", re.IGNORECASE
)
_HALF = 0.5
_MORE_PARTS = {"half": _HALF, "quarter": 0.25, "three": 0.75}
#: Before these a fraction may stand that is taken of them ("half a dozen"); the least that it is said of.
_BEFORE_HALVED, _LEAST_HALVED = frozenset({"a ", "n ", "e ", "f "}), 12
_MINUS = re.compile(r"(?<![^\s(\[|:=,])[-−–]\s?(?:US)?[$€£¥]?$|\bminus\s$", re.IGNORECASE)
_BEFORE_NEGATIVE = frozenset("-−–$€£¥ ")
#: "pounds" weigh where one of these stands near.
_WEIGHT = re.compile(
    r"\b(?:weigh\w*|weight|heavy|heavier|lose|lost|shed|gain\w*|body|mass|pounds? of|lift\w*|cargo|thrust|scales)\b",
    re.IGNORECASE,
)
#: "an hour", in lower case; begins with a letter for the sake of speed.
_ONE = re.compile(
    r"a(?<![^\W_]a)n?[\s-](?=(?:(?:kilo|centi|milli)?met|kilo|hour|day|week|month|year|decade|century|mile|foot|tonne|ton|"
    r"litre|gallon|minute|fortnight))"
)


def find_quantities(text: str, skip: Sequence[tuple[int, int]] = ()) -> tuple[Quantity, ...]:
    """The quantities of a sentence or claim, in order.

    Args:
        text: what to read.
        skip: ranges (of dates and times) whose digits are none.
    """
    shares = find_proportions(text)
    times = list(_times(text))
    taken = sorted(
        [*skip, *((time.start, time.end) for time in times), *((share.start, share.end) for share in shares)]
    )
    found = [
        _quantity(text, number)
        for number in spaced(text, numbers(text))
        if not _is_covered(taken, number.start, number.end) and is_amount(text, number)
    ]
    # "15 g per 150 ml" is one quantity: the 150 stands inside its range.
    found = [one for at, one in enumerate(found) if at == 0 or one.start >= found[at - 1].end]
    parts = list(_fragments(text, found))
    ones = [*parts, *_ones(text, [*found, *parts])]
    found = joined(text, sorted([*found, *ones], key=lambda q: q.start))
    halved = sorted((one.start, one.end) for one in found)
    found.extend(
        Quantity(
            share.start,
            share.end,
            (share.value,),
            0.0,
            share.unit,
            hedge_at(text, share.start, share.end),
            counts=_counts(text, share.end),
            word=True,
            weak=share.weak,
            begin=share.start,
        )
        for share in shares
        if not _is_covered(halved, share.start, share.end)
    )
    found.extend(times)
    return tuple(sorted(found, key=lambda q: q.start))


def _times(text: str) -> Iterator[Quantity]:
    """What a stopwatch shows: "1:56.41", "2:03:59.2"."""
    for match in _STOPWATCH.finditer(text) if ":" in text else ():
        hours, minutes, seconds = match["hours"] or "0", match["minutes"], match["seconds"]
        value = 3600 * int(hours) + 60 * int(minutes) + float(seconds)
        half = 0.5 * 10.0 ** -len(seconds.partition(".")[2])
        yield Quantity(match.start(), match.end(), (value,), half, _SECONDS, begin=match.start())
    for match in _HOURS.finditer(text) if _HOUR.search(text) else ():
        if unit_after(text, match.end("minutes")) is not None and not match["seconds"]:
            continue  # "in 5 h 30 km"
        minutes = 60 * int(match["hours"]) + int(match["minutes"]) + int(match["seconds"] or 0) / 60
        yield Quantity(match.start(), match.end(), (float(minutes),), 0.5, _MINUTES, begin=match.start())


def _is_covered(taken: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    at = bisect_left(taken, (end, 0)) - 1
    return at >= 0 and taken[at][1] > start


def _quantity(text: str, number: Number) -> Quantity:
    values, mantissa, end = _reading(text, number)
    label = is_label(text, number.start, end)
    values, start, end = _with_parts(text, values, number.start, end)
    half = _half_unit(text[number.start : number.end], values[0], mantissa, word=number.word)
    unit, start, end = _unit(text, start, end)
    if text[start - 1 : start] in _BEFORE_NEGATIVE and _MINUS.search(text[max(0, start - 7) : start]):
        values = tuple(-value for value in values)
    return Quantity(
        start,
        end,
        values,
        half,
        unit,
        hedge_at(text, start, end, is_time=unit is not None and unit.dimension == TIME),
        counts=() if unit is not None and unit.dimension != PERCENT else _counts(text, end),
        word=number.word,
        weak=number.weak and unit is None,
        mantissa=mantissa,
        begin=number.start,
        label=label,
    )


def _reading(text: str, number: Number) -> tuple[tuple[float, ...], float | None, int]:
    """Values, mantissa and end of a number: a letter behind it is a scale, or begins its unit."""
    end = number.end - 1 if text[number.end - 1] == "." else number.end
    if number.mantissa is None or number.values[0] != number.mantissa:
        return number.values, number.mantissa, end
    digits = _DIGITS.match(text, number.start, end)
    digits_end = digits.end() if digits else end
    paid = unit_after(text, end) if text[digits_end:end].strip() == "m" else None
    if text[digits_end:end] in _SCALE_LETTERS or (paid is not None and paid[0].is_money):
        return number.values[len(number.values) // 2 :], number.mantissa, end
    return (number.values[0],), None, digits_end


def _with_parts(text: str, values: tuple[float, ...], start: int, end: int) -> tuple[tuple[float, ...], int, int]:
    """The values and range with "and a half" behind them, or "half a" before them."""
    extra = _AND_A_HALF.match(text, end)
    if extra:
        scale = _SCALES[extra["scale"].lower()] if extra["scale"] else 1.0
        values, end = (scale * (values[0] + _PARTS[(extra["part"] or extra["glyph"]).lower()]),), extra.end()
    halved = values[0] >= _LEAST_HALVED and text[max(0, start - 2) : start] in _BEFORE_HALVED
    before = fraction_before(text, start) if halved else None
    if before is not None:
        values, start = (values[0] * before.value,), before.start
    return values, start, end


def _half_unit(written: str, value: float, mantissa: float | None, *, word: bool) -> float:
    if word:
        return 0.5 * 10.0 ** _zeros(value) if value >= 100 else 0.0
    digits = _DIGITS.match(written)
    decimals = _decimals(digits.group()) if digits else 0
    factor = abs(value / mantissa) if mantissa else 1.0
    return 0.5 * 10.0**-decimals * factor


def _decimals(digits: str) -> int:
    """Digits behind the decimal mark, zeros included: "4.50" is told to the hundredth."""
    plain = number_term(digits)
    whole, point, fraction = plain.partition(".")
    if point:
        kept = re.split(r"[.,]", digits)[-1]
        return len(kept) if kept.startswith(fraction) else len(fraction)
    tail = digits.rpartition(".")[2]
    return len(tail) if "." in digits and not tail.strip("0") and digits.startswith(whole) and len(tail) != 3 else 0


def _zeros(value: float) -> int:
    digits = f"{abs(value):.0f}"
    return len(digits) - len(digits.rstrip("0"))


def _unit(text: str, start: int, end: int) -> tuple[Unit | None, int, int]:
    """The unit of the number in ``text[start:end]``, and the range with it."""
    before = unit_before(text, start)
    after = unit_after(text, end)
    if before is not None:
        unit, start = before
        if after is not None and after[0].is_money:
            end = after[1]
    elif after is not None:
        unit, end = after
        if is_pound(unit) and _WEIGHT.search(text[max(0, start - 60) : end + 40]):
            unit = as_mass(unit)
    else:
        return None, start, end
    rated, end = _rated(text, unit, end)
    return rated, start, end


def _rated(text: str, unit: Unit, end: int) -> tuple[Unit, int]:
    """The unit, or its rate where "per hour", "/kg" or "a year" follows."""
    often = _OFTEN.match(text, end)
    if often is not None and unit.dimension != TIME:
        below = unit_after(_PERIODS[often[1].lower()], 0)
        return (unit.per(below[0]), often.end()) if below is not None else (unit, end)
    per = _PER.match(text, end)
    below = unit_after(text, per.end()) if per else None
    if below is not None and _NO_RATE.match(text, below[1]):
        return unit, end
    if per is None or below is None or below[0].dimension == unit.dimension:
        return unit, end
    if below[0].dimension != TIME and not _PER_PLAIN.match(text, end):
        return unit, end  # "5 mg a kilo" is rare, and "a metre" mostly begins something else
    return unit.per(below[0], float(per["amount"] or 1) or 1.0), below[1]


def _counts(text: str, end: int) -> tuple[str, ...]:
    at = end
    for _ in range(_COUNTED_WORDS):
        match = _FOLLOWING.match(text, at)
        if match is None:
            break
        at = match.end()
    return tuple(term for term in all_terms(text[end:at]) if term not in STOPWORDS)


def _fragments(text: str, found: Sequence[Quantity]) -> Iterator[Quantity]:
    """Parts of a single unit: "nine tenths of a kilo", "half an hour", "a tenth of a second"."""
    for fraction in fractions(text):
        after = unit_after(text, fraction.end - 1)
        if after is None or any(q.start < after[1] and fraction.start < q.end for q in found):
            continue
        unit, end = _rated(text, *after)
        hedge = hedge_at(text, fraction.start, end, is_time=unit.dimension == TIME)
        loose = unit.dimension == TIME and fraction.value == _HALF  # "half an hour" may be any while
        yield Quantity(
            fraction.start, end, (fraction.value,), 0.0, unit, hedge, word=True, weak=loose, begin=fraction.start
        )


def _ones(text: str, found: Sequence[Quantity]) -> Iterator[Quantity]:
    """Single units told by an article ("a kilometre", "an hour and 5 minutes")."""
    for match in _ONE.finditer(lowered(text)):
        after = unit_after(text, match.end() - 1)
        if after is None or any(q.start < after[1] and match.start() < q.end for q in found):
            continue
        unit, end = after
        start, value = match.start(), 1.0
        more = _AND_PART.match(text, end)
        if more is not None and more.lastgroup:
            end, value = more.end(), 1.0 + _MORE_PARTS[more.lastgroup]
        hedge = hedge_at(text, start, end, is_time=unit.dimension == TIME)
        yield Quantity(start, end, (value,), 0.0, unit, hedge, word=True, weak=True, begin=start)
