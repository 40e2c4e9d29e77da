"""Fractions and multiples in words: "two thirds", "three in four", "twice", "threefold"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.units import PERCENT, TIMES, Unit
from upheld.text.words import lowered

if TYPE_CHECKING:
    from collections.abc import Iterator

SHARE = Unit("%", PERCENT)
MULTIPLE = Unit("times", TIMES)

_COUNTS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "twenty-five": 25, "thirty": 30,
    "forty": 40, "fifty": 50, "hundred": 100, "thousand": 1000,
}  # fmt: skip
_PARTS = {
    "half": 2, "halves": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
    "ninth": 9, "tenth": 10,
}  # fmt: skip
_MANY = "two|three|four|five|six|seven|eight|nine"
_DENOMINATORS = "third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
_COUNT = (
    r"(?:a |one )?(?:hundred|thousand)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|"
    r"fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty-five|twenty|thirty|forty|fifty|"
    r"\d{1,3}(?:,\d{3})+|\d{1,4}"
)
#: What a share is of in "one rider in three": small, and in words.
_WORDED = (
    r"(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty(?:-five)?|thirty|forty|fifty|"
    r"a\s(?:hundred|thousand))"
)
#: "one rider in three", "four moves out of five", but neither "one man in six countries" nor "nine in the three".
_AMONG = (
    r"(?:(?:\s(?!(?:of|in|out|to|and|or|was|were|is|are)\b)[^\W_]+){1,2}"
    rf"(?=\s(?:in\s{_WORDED}\b(?!\s(?!(?:was|is|has|does|says)\b)[^\W\d_]*(?:s|ren|men|people)\b)|"
    rf"out\sof\s(?:every\s)?{_WORDED}\b)))?"
)
_TIMES = (
    f"{_MANY}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty"
)
_PATTERN = re.compile(
    rf"(?<![^\W_])(?:(?P<many>{_MANY})[\s-](?P<parts>{_DENOMINATORS})s(?![^\W_])"
    rf"|(?:an?|one)[\s-](?P<part>{_DENOMINATORS})"
    r"(?=\s(?:of|less|more|larger|higher|lower|smaller|fewer|as|are|is|were|was|had|have)\b|[,.;:)]|$)"
    r"|(?P<half>half|halves)(?=\s(?:of|the|as|its|their|his|her|these|those|all|were|are|had|have|said)\b|[,.;:)]|$)"
    rf"|(?P<of>{_COUNT}){_AMONG}"
    rf"[\s-](?:in|out\sof)[\s-](?:every\s)?(?P<all>{_COUNT})(?![^\W_%]|[.,]\d)"
    r"|(?P<twice>twice|double|triple|quadruple)(?=\s(?:as|the|that|its|what|those|their|his|her)\b)"
    r"|(?P<verb>doubl|tripl|quadrupl|halv)(?:ed|ing|es)(?![^\W_])"
    rf"|(?P<fold>{_MANY}|ten|\d{{1,3}}(?:\.\d)?)(?:-|\s)?fold(?![^\W_])"
    rf"|(?P<times>{_TIMES}|\d{{1,4}}(?:\.\d{{1,2}})?)(?P<plus>\sand\sa\shalf)?[\s-]times"
    r"(?=\s(?:as|more|higher|larger|greater|bigger|longer|faster|heavier|the|that|its|what|likelier|those|their|"
    r"his|her|dearer|stronger|older)\b)"
    r"|(?P<onehalf>one\sand\sa\shalf)\stimes"
    r"|(?P<glyph>[½¼¾⅓⅔])(?=\s?of\b))"
)
#: One of these is part of every proportion: most sentences have none.
_HINTS = (
    "hal", "third", "quarter", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "twice", "doubl",
    "tripl", "quadrupl", "fold", "times", "½", "¼", "¾", "⅓", "⅔",
)  # fmt: skip
_JOINTS = (" in ", "-in-", "out of")
_BEHIND_JOINT = re.compile(rf"(?:in|out\sof)[\s-](?:every\s)?(?:{_COUNT})(?![^\W_%]|[.,]\d)")
_NOT_A_HALF = re.compile(r"\b(?:first|second|other|last|latter|top|bottom|and a|and one|one|a)[\s-]$", re.IGNORECASE)
_MULTIPLES = {
    "twice": 2.0,
    "double": 2.0,
    "triple": 3.0,
    "quadruple": 4.0,
    "doubl": 2.0,
    "tripl": 3.0,
    "quadrupl": 4.0,
    "halv": 0.5,
}
_GLYPHS = {"½": 50.0, "¼": 25.0, "¾": 75.0, "⅓": 100 / 3, "⅔": 200 / 3}
_YEARS = range(1000, 2101)


@dataclass(frozen=True, slots=True)
class Proportion:
    """A fraction as percent, or a multiple.

    Attributes:
        start: where it stands.
        end: its end.
        value: percent, or times.
        unit: which of the two.
        weak: whether it may be meant loosely ("half of them"), so that nothing should be made of its absence.
        numerator: the stated part of "9 of 31" forms, or None.
        denominator: the stated whole, or None.
    """

    start: int
    end: int
    value: float
    unit: Unit
    weak: bool = False
    numerator: float | None = None
    denominator: float | None = None


def find_proportions(text: str) -> tuple[Proportion, ...]:
    """Fractions and multiples of a text, in order."""
    return tuple(_read(text))


def _read(text: str) -> Iterator[Proportion]:
    plain = lowered(text)
    if not any(hint in plain for hint in _HINTS) and not (
        any(joint in plain for joint in _JOINTS) and _BEHIND_JOINT.search(plain)
    ):
        return
    for match in _PATTERN.finditer(plain):
        found = (
            _share(text, match)
            if match.lastgroup not in {"twice", "verb", "fold", "times", "plus", "onehalf"}
            else _multiple(match)
        )
        if found is not None:
            yield found


def _share(text: str, match: re.Match[str]) -> Proportion | None:
    start, end = match.span()
    if match["half"]:
        before = text[max(0, start - 9) : start]
        return None if _NOT_A_HALF.search(before) else Proportion(start, end, 50.0, SHARE, weak=True)
    if match["glyph"]:
        return Proportion(start, end, _GLYPHS[match["glyph"]], SHARE)
    if match["of"]:
        part, whole = _count(match["of"]), _count(match["all"])
        if not 0 < part < whole or (whole in _YEARS and match["all"].isdigit() and "out" not in match.group()):
            return None
        return Proportion(start, end, 100.0 * part / whole, SHARE, numerator=part, denominator=whole)
    if match["parts"]:
        part = _COUNTS[match["many"].lower()] / _PARTS[match["parts"].lower()]
        return Proportion(start, end, 100.0 * part, SHARE) if part < 1 else None
    return Proportion(start, end, 100.0 / _PARTS[match["part"].lower()], SHARE)


def _multiple(match: re.Match[str]) -> Proportion:
    word = match["twice"] or match["verb"]
    if word:
        return Proportion(match.start(), match.end(), _MULTIPLES[word.lower()], MULTIPLE, weak=True)
    if match["onehalf"]:
        return Proportion(match.start(), match.end(), 1.5, MULTIPLE)
    value = _count(match["fold"] or match["times"]) + (0.5 if match["plus"] else 0.0)
    return Proportion(match.start(), match.end(), value, MULTIPLE)


def _count(written: str) -> float:
    word = " ".join(written.lower().split())
    if word[0].isdigit():
        return float(word.replace(",", ""))
    return float(_COUNTS[word.rpartition(" ")[2]])
