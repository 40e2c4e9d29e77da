"""Numbers: what a text states as figures or number words, compared by value.

``1,234.5``, ``1.234,5``, ``1.2 million``, ``1.2m``, ``twenty-five``, ``20th``, ``3億`` are read to their values; where
the spelling leaves two readings open ("1.234", "5 m"), both are kept and either may match. Units, signs and currencies
are not looked at. Digits of citation marks (``[3]``), of names ("B12", "COVID-19") and of versions ("2.1.3") are no
numbers.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from upheld.text.words import lowered, number_term

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a text.

    Attributes:
        start: where it stands, its scale word included.
        end: its end.
        values: the values it may have, the likeliest first.
        low: the least value that would be written like this: rounding for hedged or scaled numbers ("about 1.2
            million"), the span of a decade or century; equal to the first value where it is exact.
        high: the largest.
        mantissa: the digits before the scale word, or None where there is none.
        word: whether it is written in words.
        weak: whether it may be no count at all ("one of", "second"), so that nothing should be made of its absence.
    """

    start: int
    end: int
    values: tuple[float, ...]
    low: float
    high: float
    mantissa: float | None = None
    word: bool = False
    weak: bool = False


@dataclass(frozen=True, slots=True)
class _Scale:
    factor: float
    sure: bool  # False where the letter may be a unit: then the bare number is a reading too


#: Factor, whether the word is a scale for sure (a single letter may be a unit: then the bare number is a reading too),
#: and the words.
_SCALE_ROWS: tuple[tuple[float, bool, str], ...] = (
    (12, True, "dozen"),
    (1e5, True, "lakh lakhs"),
    (1e7, True, "crore crores"),
    (1e3, True, "thousand tausend mille mil тысяч тыс"),
    (1e6, True, "million millions millionen mio millones milhões milioni mln миллион миллиона миллионов млн mn"),
    (1e9, True, "billion billions bn milliarden mrd milliards миллиардов млрд"),
    (1e12, True, "trillion trillions tn"),
    (1e3, False, "k"),
    (1e6, False, "m mm"),
    (1e9, False, "b"),
    (1e12, False, "t"),
)
_SCALES = {word: _Scale(factor, sure) for factor, sure, line in _SCALE_ROWS for word in line.split()}
_HAN_SCALES = {
    "百": 1e2, "千": 1e3, "百万": 1e6, "万": 1e4, "萬": 1e4, "만": 1e4,
    "億": 1e8, "亿": 1e8, "억": 1e8, "兆": 1e12, "조": 1e12,
}  # fmt: skip

_UNIT_WORDS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen
"""
_TENS_WORDS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ORDINAL_WORDS = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
sixteenth seventeenth eighteenth nineteenth twentieth
"""
_UNITS = {word: value for value, word in enumerate(_UNIT_WORDS.split())}
_TENS = {word: 10 * value for value, word in enumerate(_TENS_WORDS.split(), 2)}
_MULTIPLIERS = {
    "dozen": 12.0,
    "hundred": 1e2,
    "lakh": 1e5,
    "crore": 1e7,
    "thousand": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "trillion": 1e12,
}
_ORDINALS = {word: value for value, word in enumerate(_ORDINAL_WORDS.split(), 1)}
#: Words for small numbers in German, French, Spanish, Portuguese and Italian that mean nothing else in English.
_FOREIGN = {
    "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "zehn": 10, "zwölf": 12,
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "huit": 8, "neuf": 9, "dix": 10, "douze": 12,
    "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10, "doce": 12,
    "dois": 2, "duas": 2, "três": 3, "quatro": 4, "sete": 7, "oito": 8, "dez": 10,
    "quattro": 4, "cinque": 5, "sette": 7, "dieci": 10, "dodici": 12,
}  # fmt: skip

_WORDS: dict[str, float] = {**_UNITS, **_TENS, **_MULTIPLIERS, **_ORDINALS, **_FOREIGN}


def any_of(words: Iterable[str]) -> str:
    """A pattern for the longest of the words, grouped by first letter: most words of a text fail at that at once."""
    groups: dict[str, list[str]] = {}
    for word in sorted(words, key=lambda word: (-len(word), word)):
        groups.setdefault(word[0], []).append(word[1:])
    return "|".join(f"{first}(?:{'|'.join(rests)})" for first, rests in groups.items())


_NUMBER_WORD = any_of(_WORDS)

_SCALE_WORD = "|".join(sorted(_SCALES, key=len, reverse=True))
#: A number begins neither inside another nor inside a word; scripts without spaces have no inside.
_BEGIN = r"(?:(?<![^\W_])|(?<=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]))"
_PATTERN = (
    r"(?P<mark>\[\d{1,3}(?:\s?[,;\u2013-]\s?\d{1,3})*\])"
    rf"|(?=\d){_BEGIN}(?P<digits>\d+(?:[.,'\u2019\u00a0\u2009\u202f]\d+)*)"
    r"(?P<ending>(?:st|nd|rd|th|er|[eè]me)\b|s\b)?"
    rf"(?:[\u0020\u00a0]?(?P<han>百万|[百千万萬만億亿억兆조])|[\s\u00a0-]?(?P<scale>(?i:{_SCALE_WORD}))\b\.?)?"
    rf"|\b(?P<words>(?i:{_NUMBER_WORD})(?:(?:[\s-]|\sand\s)(?i:{_NUMBER_WORD}))*)\b"
)
_TOKEN = re.compile(_PATTERN)
#: The same for a text in lower case, in which most words fail at their first letter. Right behind digits, and of
#: "and", case tells something: "1990s" is a decade.
_LOWERED_TOKEN = re.compile(_PATTERN.replace("(?i:", "(?:"))
_WITH_CASE = re.compile(r"\d[A-ZÀ-Þ]|\sA[Nn][Dd]\s")
_HEDGE = re.compile(
    r"(?:\b(?:about|around|approx(?:imately)?|roughly|nearly|almost|some|over|circa|ca?|close to|more than|less than|"
    r"at least|up to|under|estimated|etwa|rund|knapp|environ|près de|plus de|unos|casi|cerca de|около|более)|[~≈约約])"
    r"[.\s]{0,2}(?:US)?[$€£¥]?$",
    re.IGNORECASE,
)
_CENTURY = re.compile(r"[\s-]*(?:century|centuries|siècle|jahrhundert)\b", re.IGNORECASE)
_NAME_DIGITS = re.compile(r"[^\W\d_][-\u2010\u2011]$")
_ENUMERATOR = re.compile(r"\s*(?:[(\[])?\d{1,3}[.):]\s")

#: Before these a letter after the number is a scale: "$5m".
_CURRENCIES = frozenset("$€£¥")

#: Longer runs of digits are no quantities, and a float would not hold them.
_MOST_DIGITS = 18


def numbers(text: str) -> list[Number]:
    """The numbers of a text, in order. The number of a list item at the very start is none."""
    enumerator = _ENUMERATOR.match(text)
    found: list[Number] = []
    tokens, read = (_TOKEN, text) if _WITH_CASE.search(text) else (_LOWERED_TOKEN, lowered(text))
    for match in tokens.finditer(read, enumerator.end() if enumerator else 0):
        if match["digits"]:
            number = _from_digits(text, match)
            if number is not None and match["han"] and found and found[-1].end == number.start:
                found[-1] = _sum(found[-1], number)
            elif number is not None:
                found.append(number)
        elif match["words"]:
            found.extend(_from_words(match))
    return found


@dataclass(frozen=True)
class NumberSet:
    """The numbers of a text, ready to be asked for.

    Attributes:
        numbers: as `numbers` returns them.
    """

    numbers: tuple[Number, ...]

    @classmethod
    def of(cls, texts: Iterable[str]) -> NumberSet:
        """The numbers of several texts together."""
        return cls(tuple(number for text in texts for number in numbers(text)))

    def __contains__(self, number: Number) -> bool:
        """Whether some number here has the same value, or rounds to it as it is written."""
        if any(value in self._values for value in number.values):
            return True
        if number.low < number.high:
            at = bisect_left(self._sorted, number.low)
            if at < len(self._sorted) and self._sorted[at] <= number.high:
                return True
        # "418.6" in a table headed "in millions" is "418.6 million"; a whole number alone proves too little.
        if number.mantissa is not None:
            return not number.mantissa.is_integer() and number.mantissa in self._bare
        return any(not value.is_integer() and value in self._mantissas for value in number.values)

    @cached_property
    def _values(self) -> frozenset[float]:
        return frozenset(value for number in self.numbers for value in number.values)

    @cached_property
    def _sorted(self) -> list[float]:
        return sorted(number.values[0] for number in self.numbers)

    @cached_property
    def _bare(self) -> frozenset[float]:
        return frozenset(value for number in self.numbers if number.mantissa is None for value in number.values)

    @cached_property
    def _mantissas(self) -> frozenset[float]:
        return frozenset(number.mantissa for number in self.numbers if number.mantissa is not None)


def _from_digits(text: str, match: re.Match[str]) -> Number | None:
    digits, start, end = match["digits"], match.start(), match.end()
    readings = _readings(digits)
    if not readings or (len(digits) <= 2 and _NAME_DIGITS.search(text[max(0, start - 2) : start])):
        return None
    if match["ending"]:
        return _counted(text, match, readings)
    scale = _scale(match)
    if scale is None:
        return _rounded(text, Number(start, end, readings, readings[0], readings[0]), digits, 1.0)
    scaled = tuple(_exact(value * scale.factor) for value in readings)
    if not scale.sure and text[max(0, start - 1) : start] not in _CURRENCIES:
        return Number(start, end, readings + scaled, readings[0], readings[0], mantissa=readings[0])
    number = Number(start, end, scaled, scaled[0], scaled[0], mantissa=readings[0])
    return _rounded(text, number, digits, scale.factor)


def _scale(match: re.Match[str]) -> _Scale | None:
    if match["han"]:
        return _Scale(_HAN_SCALES[match["han"]], sure=True)
    return _SCALES[match["scale"].lower()] if match["scale"] else None


def _readings(digits: str) -> tuple[float, ...]:
    if len(digits) > _MOST_DIGITS:
        return ()
    plain = number_term(digits)
    if plain.count(".") > 1 or "," in plain:
        return ()
    value = float(plain)
    mark = next((c for c in digits if c in ".,"), "")
    if mark and digits.count(mark) == 1 and len(digits.rpartition(mark)[2]) == 3 and len(digits) <= 7:
        # "1.234" and "1,234": thousands in one country, decimals in another.
        return (value, _exact(value * 1000 if mark == "." else value / 1000))
    return (value,)


def _counted(text: str, match: re.Match[str], readings: tuple[float, ...]) -> Number:
    """An ordinal ("19th", of a century or not) or a decade ("1990s")."""
    value = readings[0]
    low = high = value
    if match["ending"] == "s":
        high = value + (99 if value % 100 == 0 and value >= 1000 else 9)
    elif _CENTURY.match(text, match.end()):
        low, high = 100 * (value - 1), 100 * value
    return Number(match.start(), match.end(), readings, low, high)


def _rounded(text: str, number: Number, digits: str, factor: float) -> Number:
    """Widens a number that is said to be rough, or rounded by its scale, by half a unit of its last stated digit."""
    hedged = _is_hedged(text, number.start)
    if not hedged and factor == 1.0:
        return number
    plain = number_term(digits)
    decimals = len(plain.partition(".")[2])
    zeros = len(plain) - len(plain.rstrip("0")) if not decimals and hedged else 0
    value = number.values[0]
    # "about 200" may be 199.8, but not 160: a twentieth is as rough as it gets.
    half = min(0.5 * 10.0 ** (zeros - decimals) * factor, value / 20)
    return Number(number.start, number.end, number.values, value - half, value + half, number.mantissa)


def _is_hedged(text: str, start: int) -> bool:
    before = text[max(0, start - 16) : start]
    last = before.rstrip(" .$€£¥")[-1:]
    return (last.isalpha() or last in {"~", "≈"}) and _HEDGE.search(before) is not None


def _from_words(match: re.Match[str]) -> Iterator[Number]:
    start = match.start("words")
    total, current, begin, end = 0.0, 0.0, -1, -1
    ordinal = False
    for part in _PART.finditer(match["words"]):
        word = part.group().lower()
        value = _WORDS.get(word)
        if value is None:
            continue
        if begin >= 0 and not _extends(current, value, word, ordinal=ordinal):
            yield _worded(start + begin, start + end, total + current, ordinal=ordinal)
            total, current, begin = 0.0, 0.0, -1
        if begin < 0:
            begin = part.start()
        end = part.end()
        ordinal = word in _ORDINALS
        if word in _MULTIPLIERS:
            current = max(current, 1.0) * value
            if value >= 1000:
                total, current = total + current, 0.0
        else:
            current += value
    if begin >= 0:
        yield _worded(start + begin, start + end, total + current, ordinal=ordinal)


_PART = re.compile(r"[^\W\d_]+")


def _extends(current: float, value: float, word: str, *, ordinal: bool) -> bool:
    """Whether a word goes on with the number before it: "twenty" + "five", "two" + "hundred", "hundred" + "six"."""
    if ordinal:
        return False
    if word in _MULTIPLIERS:
        return True
    below = current % 100
    if not below:  # "two hundred" + "six", or nothing yet
        return current == 0 or value < 100
    return below >= 20 and below % 10 == 0 and value < 10


def _worded(start: int, end: int, value: float, *, ordinal: bool) -> Number:
    # "one" is mostly a pronoun, "second" a time, "first" an adverb.
    return Number(start, end, (value,), value, value, word=True, weak=ordinal or value <= 1)


def _sum(first: Number, second: Number) -> Number:
    """Japanese and Chinese scales follow one another: 1億2000万 is one number."""
    value = first.values[0] + second.values[0]
    return Number(first.start, second.end, (value,), value, value)


def _exact(value: float) -> float:
    """Without the last bits that multiplying by a power of ten leaves: 1.1 million is 1100000."""
    return float(f"{value:.12g}")
