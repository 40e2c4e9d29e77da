"""Edits of numbers: in digits, spelled, their scale, and the parts of a whole."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from small.edits.base import Base, Case, at, count_of, like
from small.edits.lists import listed

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

ONES = listed(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen
    """
)  # fmt: skip
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
ORDINALS = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"]
#: A number in digits, inside no longer token.
DIGITS = r"(?<![\w.,/:–·’'#-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
NUMBER = re.compile(rf"{DIGITS}(?![\w/:–·-]|[.,]\d)")
#: A number after one of these is a bound: what lies on its safe side is still true.
_BOUND = re.compile(r"(?:more|less|fewer|greater|higher|lower|larger|smaller|better|older|younger) than|at (?:least|most)|up to|over|under|above|below|exceed(?:s|ed|ing)?|nearly|almost|between|from|to|and|or|minimum of|maximum of|within|about|around|some|roughly|approximately|only|just", re.IGNORECASE)  # fmt: skip
_LABEL = re.compile(r"^(?:article|section|chapter|figure|table|no\.?|number|covid|vol\.?|page|type|phase|route|highway|formula|version|level|grade|apollo|boeing|group|rule|step|(?-i:[A-Z]{1,4})|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|top|school|squadron|qld|fig|figs|table|ref|patent|interstate|slide)\.?$", re.IGNORECASE)  # fmt: skip
_MONTH_NEXT = re.compile(r"(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|[ap]\.?m\b|-")  # fmt: skip
_SCALES = ("hundred", "thousand", "million", "billion", "trillion")
_SCALE = re.compile(r"(?<=\d )(?:thousand|million|billion|trillion)\b")
SPELLED = re.compile(r"\b(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\b(?!-| (?:thirds|quarters|fifths|tenths|halves)\b)", re.IGNORECASE)  # fmt: skip
_ORDINAL = re.compile(rf"\b(?:the|his|her|its|their) ({'|'.join(ORDINALS)})\b(?! (?:of all|half|party|hand|thought))", re.IGNORECASE)  # fmt: skip
_OF = re.compile(r"\b(\w+) (?:(?:out )?of|in) (?:the |every |all )?(\w+)\b")
_FRACTIONS = ("half", "a third", "a quarter", "a fifth", "two-thirds", "three-quarters", "a tenth")
_FRACTION = re.compile(r"\b(?:a third|a quarter|a fifth|two[- ]thirds|three[- ]quarters|a tenth|half)\b(?= of\b)", re.IGNORECASE)  # fmt: skip
_PER = re.compile(r"\b(per|a|each|every) (hour|day|week|month|year|decade)\b(?!-)")
_PERIODS = ("hour", "day", "week", "month", "year", "decade")


def spelled(number: int) -> str:
    """A number from 0 to 99 in words."""
    if number < 20:
        return ONES[number]
    return TENS[number // 10 - 2] + (f"-{ONES[number % 10]}" if number % 10 else "")


def value_of(words: str) -> int | None:
    """What a spelled number from 0 to 99 says; None for other words."""
    return _VALUES.get(words.lower())


_VALUES = {spelled(number): number for number in range(100)}


def is_year(digits: str) -> bool:
    """Whether a number looks like a year."""
    return len(digits) == 4 and digits.isdigit() and 1400 <= int(digits) <= 2099


def written(value: float, model: str) -> str:
    """A value with the decimals and thousands separators of the model."""
    decimals = len(model.partition(".")[2])
    comma = "," in model or value >= 1000 > float(model.replace(",", ""))
    return f"{value:{',' if comma else ''}.{decimals}f}"


def plain_numbers(text: str) -> list[re.Match[str]]:
    """Numbers that say how much: no years, labels, days of a month or clock times."""
    found = []
    for match in NUMBER.finditer(text):
        before = text[: match.start()].rstrip(" $£€")
        if (
            is_year(match[0])
            or _LABEL.search(before.rpartition(" ")[2].lstrip('("“'))
            or _MONTH_NEXT.match(text, match.end())
        ):
            continue
        # A bare number in brackets is a reference, a year of a reign or a code.
        if before.endswith("(") and text[match.end() : match.end() + 1] in (")", ",", ";"):
            continue
        found.append(match)
    return found


def changed(number: str, rng: Random, lot: bool = False) -> str:
    """Another number written like it: near, far, or with two digits swapped."""
    value = float(number.replace(",", ""))
    digits = [at for at, letter in enumerate(number) if letter.isdigit()]
    way = "lot" if lot else rng.choice(("bit", "lot", "swap"))
    if way == "swap":
        pairs = [(a, b) for a, b in pairwise(digits) if number[a] != number[b] and not (a == digits[0] and number[b] == "0")]  # fmt: skip
        if pairs:
            a, b = rng.choice(pairs)
            letters = list(number)
            letters[a], letters[b] = letters[b], letters[a]
            return "".join(letters)
    unit = 10.0 ** -len(number.partition(".")[2])
    if way == "lot":
        new = value * rng.choice((0.25, 0.4, 0.6, 1.6, 2.2, 3.0))
    else:
        new = value + rng.choice((-1, 1)) * max(
            unit * rng.randint(1, 3), round(value * rng.uniform(0.02, 0.12) / unit) * unit
        )
    if "." not in number and value >= 100 and value % 10 == 0:
        step = 100 if value % 100 == 0 and value >= 1000 else 10
        new = round(new / step) * step
    return written(abs(new), number)


def number_edit(base: Base, rng: Random, lot: bool = False) -> Case | None:
    """Another number in digits."""
    found = [match for match in plain_numbers(base.claim) if usable(base, match[0]) and not limited(base.claim, match.start())]  # fmt: skip
    if not found:
        return None
    match = rng.choice(found)
    new = changed(match[0], rng, lot)
    if new == match[0] or count_of(new, base.evidence + " " + base.claim) or float(new.replace(",", "")) == 0 or new in ("1", "1.0"):  # fmt: skip
        return None
    if match[0] == "1" or (
        re.match(r" ?(?:%|per ?cent)", base.claim[match.end() :]) and float(new.replace(",", "")) > 100
    ):
        return None
    return Case("number", base.claim, at(base.claim, match, new), swaps=((match[0], new),))


def far_number_edit(base: Base, rng: Random) -> Case | None:
    """Another number that is no rounding of the first."""
    return number_edit(base, rng, lot=True)


_LIMITED = re.compile(rf"(?:^|\s|\()(?:{_BOUND.pattern})$", re.IGNORECASE)


def limited(text: str, start: int) -> bool:
    """Whether the words before a number make it a limit, a guess or one end of a range."""
    return _LIMITED.search(text[max(0, start - 24) : start].rstrip(" $£€")) is not None


def usable(base: Base, number: str) -> bool:
    """Whether the evidence says the number: once if it is short, as "3" may stand for anything."""
    times = count_of(number, base.evidence) if count_of(number, base.claim) == 1 else 0
    return times == 1 or (times > 1 and sum(letter.isdigit() for letter in number) >= 3)


def spelled_edit(base: Base, rng: Random) -> Case | None:
    """Another number in words, or another ordinal."""
    for match in _shuffled(SPELLED.finditer(base.claim), rng):
        value = value_of(match[0])
        if (
            value is None
            or limited(base.claim, match.start())
            or count_of(match[0], base.evidence) != 1
            or count_of(match[0], base.claim) != 1
        ):
            continue
        new = max(2, value + rng.choice((-2, -1, 1, 2, 3, 4)))
        words = like(match[0], spelled(new))
        if (
            new != value
            and not count_of(words.lower(), base.evidence.lower())
            and not count_of(str(new), base.evidence)
        ):
            return Case("number_spelled", base.claim, at(base.claim, match, words), swaps=((match[0], words),))
    for match in _shuffled(_ORDINAL.finditer(base.claim), rng):
        words = rng.choice([word for word in ORDINALS[:8] if word != match[1].lower()])
        if count_of(match[1], base.evidence) == 1 and not count_of(words, base.evidence):
            return Case("number_spelled", base.claim, at(base.claim, match, words, 1), swaps=((match[1], words),))
    return None


def scale_edit(base: Base, rng: Random) -> Case | None:
    """Million for billion."""
    found = list(_SCALE.finditer(base.claim))
    if not found or not base.own:
        return None
    match = rng.choice(found)
    here = _SCALES.index(match[0])
    new = _SCALES[rng.choice([step for step in (here - 1, here + 1) if 1 <= step < len(_SCALES)])]
    return Case("scale", base.claim, at(base.claim, match, new))


def denominator_edit(base: Base, rng: Random) -> Case | None:
    """Another whole, part or period: three of five, a third of, per day."""
    tries = [_parts, _fraction, _per]
    rng.shuffle(tries)
    return next((case for one in tries if base.own and (case := one(base, rng))), None)


def _parts(base: Base, rng: Random) -> Case | None:
    for match in _shuffled(_OF.finditer(base.claim), rng):
        part, whole = _small(match[1]), _small(match[2])
        if part is None or whole is None or part >= whole or is_year(match[2]) or limited(base.claim, match.start()):
            continue
        new = whole + rng.choice((1, 2, 3, 5)) if rng.random() < 0.6 or whole < 4 or part == 1 else part + 1
        which = 2 if new > whole else 1
        if new in (whole, part):
            continue
        words = spelled(new) if match[which].isalpha() and new < 100 else str(new)
        return Case("denominator", base.claim, at(base.claim, match, like(match[which], words), which))
    return None


def _small(words: str) -> int | None:
    return int(words) if words.isdigit() and len(words) < 6 else value_of(words)


def _fraction(base: Base, rng: Random) -> Case | None:
    for match in _FRACTION.finditer(base.claim):
        if not limited(base.claim, match.start()) and not re.search(
            r"(?:\b(?:first|second|last|latter|other|one|every)|-) $|-$", base.claim[: match.start()]
        ):
            new = rng.choice([one for one in _FRACTIONS if one != match[0].lower().replace(" thirds", "-thirds").replace(" quarters", "-quarters")])  # fmt: skip
            return Case("denominator", base.claim, at(base.claim, match, like(match[0], new)))
    return None


def _per(base: Base, rng: Random) -> Case | None:
    match = _PER.search(base.claim)
    if (
        match is None
        or re.match(r" (?:ago|earlier|later|before|after|or|when|off|out)\b", base.claim[match.end() :])
        or (match[1] == "a" and not re.search(r"\d[\w ]*$|times $|twice $|once $", base.claim[: match.start()]))
    ):
        return None
    here = _PERIODS.index(match[2])
    new = rng.choice([one for one in _PERIODS[max(0, here - 2) : here + 3] if one != match[2]])
    article = ("an" if new == "hour" else "a") if match[1] == "a" else match[1]
    return Case("denominator", base.claim, at(base.claim, match, f"{article} {new}"))


def _shuffled(matches: Iterable[re.Match[str]], rng: Random) -> list[re.Match[str]]:
    found = list(matches)
    rng.shuffle(found)
    return found
