"""Numbers that are no amounts: those of names, places in a row, bare scale words; and thousands with blanks."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.checks.unitforms import unit_after
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.text.numbers import Number

#: What makes the number after it a name: "Route 9", "type 2", "No. 5", "section 4.8".
_LABEL_WORDS = """
no nos number nr n° section sections article art chapter page pages p pp figure fig table item route highway
interstate phase grade type version volume vol issue level class category tier stage gate flight room apartment
platform channel apollo windows boeing airbus iphone galaxy paragraph clause rule title part episode season series
model formula unit bus line track division group district ward lot exhibit appendix annex schedule resolution
directive regulation covid sars chromosome chromosomes vitamin omega psalm verse sonnet symphony opus op quartet mark
mk area pier batch build patch point question step week day round game set test lap heat
"""
_LABELS = frozenset(_LABEL_WORDS.split())
#: A capitalised word inside a sentence, right before the number.
_CAPITALISED = re.compile(r"(?<![.!?:;\n|•*-])(?<!^)[ \u00a0][A-Z][^\W\d_]*[a-z][^\W\d_]* $")
_LABEL_ROOM = 24
_BEFORE_LABEL = frozenset(" \u00a0.#§№°")
#: "2:1", "1:56.41": ratios and times, which are read by no rule here.
_RATIO = re.compile(r":\d")
#: "CL2-035", but not "10-15" or "a-15".
_CODE = re.compile(r"(?<![^\W_])[A-Z][A-Za-z]*\d*[-\u2010\u2011]$")
#: "23/06", "10/06/2024": dates without a year, or fractions.
_SLASHED = re.compile(r"/\d{1,4}(?!\d)")
#: What a bare number like 1733 is a year after: "after 1733 houses had to be rebuilt", "the province's 2023 cases".
_YEAR_LEAD = re.compile(r"(?:\b(?:in|since|until|till|by|before|after|from|during|through|of)|['’]s)\s$", re.IGNORECASE)
_YEARS = range(1500, 2101)
_FOLLOWING = re.compile(r"[\s\u00a0-]?([^\W\d_]+)")
#: "20th", "third": places in a row.
_ORDINAL = re.compile(
    r"\d(?:st|nd|rd|th|ers?|[eè]me)$"
    r"|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|teenth|tieth)$",
    re.IGNORECASE,
)
#: A scale word by itself names a column's scale ("€ million"), or no number at all ("millions of").
_BARE_SCALES = frozenset({"hundred", "thousand", "million", "billion", "trillion", "dozen", "lakh", "crore"})
_ARTICLE = re.compile(r"\b(?:an?|one|half(?: an?)?|per|quarters? of an?)\s$", re.IGNORECASE)
#: What follows thousands with blanks: "1 400 logements", but not "12 737 MAX aircraft".
_GOES_ON = re.compile(r"\s[^\W\d_A-Z]|\s?[%€°]|[.,;)]?$|[;)]\s")


def is_label(text: str, start: int, end: int) -> bool:
    """Whether the number in ``text[start:end]`` belongs to a name or a ratio."""
    before = text[max(0, start - _LABEL_ROOM) : start]
    last = before[-1:]
    if last == ":" or _RATIO.match(text, end) or _CODE.search(before) or _is_day(text, start, end, last):
        return True
    words = before.split()
    if last not in _BEFORE_LABEL or not words or unit_after(text, end) is not None:
        return False
    word = words[-1].lstrip("([").rstrip(".")
    if last in "#§№" or word.lower() in _LABELS:
        return True
    # "Cosy-Lite 2 is", "a Boeing 747.": a name's own digits stand behind it, and nothing that they could count follows.
    if not (word[:1].isupper() and text[start].isdigit() and _CAPITALISED.search(before)):
        return False
    following = _FOLLOWING.match(text, end)
    return following is None or (following[1].lower() in STOPWORDS and following[1] != "of")


def _is_day(text: str, start: int, end: int, last: str) -> bool:
    """Whether the digits are part of a date that has no year, or a year that no date form has."""
    digits = text[start:end]
    if not digits.isdigit():
        return False
    if (last == "/" and text[start - 2 : start - 1].isdigit()) or (len(digits) <= 2 and _SLASHED.match(text, end)):
        return True
    if len(digits) != 4 or int(digits) not in _YEARS or unit_after(text, end) is not None:
        return False
    return _YEAR_LEAD.search(text, max(0, start - 9), start) is not None


def is_amount(text: str, number: Number) -> bool:
    """Whether a number is an amount, not a place in a row or a scale without a number."""
    written = text[number.start : number.end]
    if written.lower() in _BARE_SCALES:
        return _ARTICLE.search(text, max(0, number.start - 18), number.start) is not None
    return _ORDINAL.search(written) is None


def spaced(text: str, found: Sequence[Number]) -> list[Number]:
    """Numbers, with thousands parted by plain blanks ("1 400 000") as one."""
    out: list[Number] = []
    for number in found:
        if out and _continues(text, out[-1], number):
            value = out[-1].values[0] * 1000 + int(text[number.start : number.start + 3])
            end = number.start + 3 if number.mantissa is None or number.values[0] == number.mantissa else number.end
            value *= number.values[0] / number.mantissa if number.mantissa else 1.0
            out[-1] = replace(out[-1], end=end, values=(value,), low=value, high=value)
        else:
            out.append(number)
    return out


def _continues(text: str, before: Number, number: Number) -> bool:
    # "6 900 m": what may be a scale is taken with the digits.
    digits, head = _HEAD.match(text, number.start, number.end), text[before.start : before.end]
    if before.end + 1 != number.start or text[before.end] != " " or digits is None:
        return False
    groups = head.split(" ")
    if not all(group.isdigit() for group in groups) or len(groups[0]) > 3 or groups[0].startswith("0"):
        return False
    end = digits.end()
    return unit_after(text, end) is not None or any(p.match(text, end) for p in (_GOES_ON, _MORE_GROUPS))


_HEAD = re.compile(r"\d{3}(?![\d.,])")
_MORE_GROUPS = re.compile(r" \d{3}(?!\d)")
