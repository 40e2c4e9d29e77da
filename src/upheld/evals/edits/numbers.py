"""Numbers: another number in place of the right one, and the same number in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evals.edits.base import Subject, is_bound, like, listed, put, shuffled, stands_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

#: A number as it is written, not inside a word, a date, a fraction or a range.
DIGITS = r"(?<![\w.,/:–·’'#-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
_NUMBER = re.compile(rf"{DIGITS}(?![\w/:–·-]|[.,]\d|(?:st|nd|rd|th)\b)")
_YEAR = re.compile(r"(?:1[3-9]|20)\d\d$")
#: What makes a number a name: "Article 5", "version 2".
_LABELLED = re.compile(
    r"(?:\b(?:article|section|chapter|figure|table|no|number|covid|volume|page|type|phase|route|highway|version|level|"
    r"grade|group|cohort|arm|intervention|scale|line|rule|step|top|day|week|size|jan\w*|feb\w*|march|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|"
    r"dec\w*|(?-i:[A-Z]+))\.?|[#(])\s?$",
    re.IGNORECASE,
)
_MONTH_OR_CLOCK = re.compile(
    r" (?:Jan\w*|Feb\w*|March|Apr\w*|May|June?|July?|Aug\w*|Sep\w*|Oct\w*|Nov\w*|Dec\w*)\b| ?[ap]\.?m\b"
)
_SCALE = re.compile(r" (thousand|million|billion|trillion)\b")
_SCALES = ("thousand", "million", "billion", "trillion")


def numbers_of(text: str) -> Iterator[re.Match[str]]:
    """Numbers in digits that say how much: no years, labels, days of a month, clock times or bounds."""
    for match in _NUMBER.finditer(text):
        before = text[: match.start()]
        if not (
            _YEAR.match(match[0])
            or _LABELLED.search(before[-16:])
            or _MONTH_OR_CLOCK.match(text, match.end())
            or is_bound(text, match.start())
        ):
            yield match


def wrong_number(subject: Subject, random: Random) -> str | None:
    """One digit read wrong, a digit lost or added, or a scale too high or too low."""
    for match in shuffled(numbers_of(subject.claim), random):
        if subject.claim.count(match[0]) != 1 or not stands_in(match[0], subject.evidence):
            continue
        scale = _SCALE.match(subject.claim, match.end())
        if scale and random.random() < _OF_SCALE:
            at = _SCALES.index(scale[1])
            return put(subject.claim, scale, f" {_SCALES[at - 1 if at else 1]}")
        new = _misread(match[0], random)
        percent = re.match(r" ?(?:%|per ?cent)", subject.claim[match.end() :])
        if (
            new not in (match[0], "0", "1")
            and not stands_in(new, subject.evidence)
            and new not in subject.claim
            and not (percent and float(new.replace(",", "")) > _WHOLE)
        ):
            return put(subject.claim, match, new)
    return None


#: How often a number that has a scale word gets another one instead of another digit.
_OF_SCALE = 0.5
#: Percent of anything: more is told for false by itself.
_WHOLE = 100
#: How often a digit is read wrong; else one is lost or added.
_WRONG_DIGIT = 0.7


def _misread(number: str, random: Random) -> str:
    at = random.choice([place for place, letter in enumerate(number) if letter.isdigit()])
    whole = number.replace(",", "")
    if "." in number or random.random() < _WRONG_DIGIT or int(whole) < 2:
        digit = random.choice([d for d in "123456789" if d != number[at]])
        return number[:at] + digit + number[at + 1 :]
    tenth = int(whole) % 10 == 0 and len(whole) > 1
    value = int(whole) // 10 if tenth else int(whole) * 10 + random.randint(0, 9)
    return f"{value:,}" if "," in number or value >= 10_000 else str(value)


_ONES = listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_TENS = listed("zero ten twenty thirty forty fifty sixty seventy eighty ninety")


def in_words(number: int) -> str:
    """A number below a million in words."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        return _TENS[number // 10] + (f"-{_ONES[number % 10]}" if number % 10 else "")
    size, name = (100, "hundred") if number < 1000 else (1000, "thousand")
    rest = number % size
    joint = " and " if rest < 100 else " "
    return f"{in_words(number // size)} {name}" + (f"{joint}{in_words(rest)}" if rest else "")


#: Words of the longest number that anyone would spell out.
_LONGEST = 5


def spelled_out(subject: Subject, random: Random) -> str | None:
    """A number in words instead of digits."""
    for match in shuffled(_NUMBER.finditer(subject.claim), random):
        digits = match[0].replace(",", "")
        before, after = subject.claim[: match.start()], subject.claim[match.end() :]
        if (
            not digits.isdigit()
            or _YEAR.match(digits)
            or not 1 < int(digits) < 1_000_000
            or _LABELLED.search(before[-16:])
            or _MONTH_OR_CLOCK.match(after)
            or before.endswith(("$", "£", "€", "¥", "-", "–", "/"))
            or not re.match(r" (?!(?:and|to|or|[A-Z]|\d))[a-z]{3}|\.?$| percent| per cent|%", after)
        ):
            continue
        words = like("A" if match.start() == 0 else "a", in_words(int(digits)))
        if len(re.split(r"[ -]", words)) <= _LONGEST:
            return before + words + re.sub(r"^%", " percent", after)
    return None
