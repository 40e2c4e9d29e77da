"""Dates and times in a text, with their known parts.

The text is read as tokens of one-character classes (`upheld.checks.datetokens`); each form of date is a regular
expression over the row of classes, so that "12 May 2020", "12. Mai 2020" and "12 de mayo de 2020" are one form.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks import datewords as dw
from upheld.checks.dateforms import FORMS
from upheld.checks.datetokens import Tokens, tokens_of
from upheld.checks.moments import When, span_of
from upheld.text.numbers import any_of
from upheld.text.words import lowered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.datetokens import Token


@dataclass(frozen=True, slots=True)
class DateSpan:
    """A date or time in a text.

    Attributes:
        start: where it stands.
        end: its end.
        readings: what it may mean, the likeliest first ("3/4/2020" is in March or April).
        ends: first and last moment where it is a range, else ().
        inner: where the first end's words end and the last end's begin, where each has its own; else ().
        relation: "about", "up to" (by, before, until), "from on" (since, after), or "".
    """

    start: int
    end: int
    readings: tuple[When, ...]
    ends: tuple[When, When] | tuple[()] = ()
    inner: tuple[int, int] | tuple[()] = ()
    relation: str = ""

    @property
    def when(self) -> When:
        """Its likeliest meaning."""
        return self.readings[0]


#: What every form of date has, in lower case: digits in one of the forms that only dates have, or the beginning of one
#: of their words. Two patterns, since one that begins with a set of characters passes over all others at once.
_BEGINNINGS = """
noon mid quarter quartal trimes kwart half halb hälf semest centur jahrh siècl sigl séc secol eeuw nineties eighties
seventies sixties fifties forties thirties uhr past ad bc ce
"""
_NAMED = frozenset({dw.MONTH, dw.WEEKDAY})
_NAMES = {word[:4] for word, meaning in dw.MEANINGS.items() if meaning.kind in _NAMED}
_DIGITS_HINT = re.compile(
    r"[\d'’](?:(?<![\d,].)(?:(?<=1)\d|(?<=2)[01])\d\d(?!\d)|(?<=['’])\d\d"
    r"|(?<=\d)(?:\d{7}|[:./‑‐–-]\d|s\b|\s?(?:[ap]\.?\s?m\b|h|u\b|[年月日時时년월일])))"
)
_WORDS_HINT = re.compile(
    r"\b(?:fy|[qh]\d|\d?q"
    rf"|(?:{any_of({*_BEGINNINGS.split(), *_NAMES})})|o['’]clock|a\.\s?d|b\.\s?c)"
)
#: Longer texts are read anew each time: the cache holds sentences, not pages.
_CACHED_LENGTH = 2000
_CACHED_TEXTS = 8192
_FORM = re.compile("|".join(f"(?P<{form.name}>{form.pattern})" for form in FORMS))
_BUILDERS = {form.name: form.read for form in FORMS}
#: Forms that can hold a range themselves: "12-14 May", "1914-18", "500-300 BC".
_WITH_ENDS = frozenset(("day_month", "month_day", "year", "era"))
#: What stands between the ends of a range; "and" needs a "between" before.
_JOINT = re.compile(r"[-t&]o{0,2}")
#: Characters before and behind the beginning of a hint that are read; no form of date goes on for longer without
#: another hint.
_AROUND, _BEHIND = 40, 52
_LETTERS = re.compile(r"[^\W\d_]+")
#: Longest relation that is looked for before a date.
_ROOM = 32


def find_dates(text: str) -> tuple[DateSpan, ...]:
    """The dates and times of a text, in order; a range is one."""
    return _remembered(text) if len(text) <= _CACHED_LENGTH else _read(text)


def _read(text: str) -> tuple[DateSpan, ...]:
    windows = _windows(text)
    if not windows:
        return ()
    tokens = tokens_of(text, windows)
    found: list[tuple[int, int, DateSpan]] = []
    for match in _FORM.finditer("".join(token.kind for token in tokens)):
        assert match.lastgroup is not None
        readings = _BUILDERS[match.lastgroup](Tokens(tokens, match.start(), match.end()))
        if readings:
            ends = _own_ends(readings[0]) if match.lastgroup in _WITH_ENDS else ()
            first = match.start() + _skipped(tokens, match.start())
            span = DateSpan(tokens[first].start, tokens[match.end() - 1].end, readings, ends)
            found.append((match.start(), match.end(), span))
    return tuple(_related(text, span) for span in _ranges(tokens, found))


_remembered = lru_cache(maxsize=_CACHED_TEXTS)(_read)


def _skipped(tokens: Sequence[Token], begin: int) -> int:
    """How many tokens at the beginning are no part of the date: "beginning in 1870"."""
    if tokens[begin].kind == dw.PART and tokens[begin].text.lower() not in dw.ADVERBS:
        return 2 if tokens[begin + 1].text.lower() == "in" else 0
    return 0


def _windows(text: str) -> list[tuple[int, int]]:
    """The ranges around what may be a part of a date, from blank to blank: the rest need not be read."""
    out: list[tuple[int, int]] = []
    end = 0
    plain = lowered(text)
    hints = [match.start() for pattern in (_DIGITS_HINT, _WORDS_HINT) for match in pattern.finditer(plain)]
    for at in sorted(hints):
        if at < end - _AROUND:
            continue
        left, right = max(0, at - _AROUND), at + _BEHIND
        # A text without blanks is cut anywhere.
        blank = text.rfind(" ", max(0, left - _AROUND), left)
        start = max(blank + 1 if blank >= 0 else left, end)
        blank = text.find(" ", right, right + _AROUND)
        end = blank if blank >= 0 else min(right, len(text))
        if out and start <= out[-1][1] + 1:
            out[-1] = (out[-1][0], end)
        else:
            out.append((start, end))
    return out


def _ranges(tokens: Sequence[Token], found: Sequence[tuple[int, int, DateSpan]]) -> list[DateSpan]:
    """Two dates with "to" between them as one range."""
    out: list[DateSpan] = []
    last_begin = last_end = -1
    for begin, end, span in found:
        between = "".join(token.kind for token in tokens[last_end:begin]) if out else ""
        if between and _JOINT.fullmatch(between) and _is_range(tokens, last_begin, out[-1], span, between):
            first, last = out[-1].when, span.when
            inner = out[-1].end, span.start
            out[-1] = DateSpan(out[-1].start, span.end, (span_of(first, last),), _ends(first, last), inner)
        else:
            out.append(span)
            last_begin = begin
        last_end = end
    return out


def _is_range(tokens: Sequence[Token], begin: int, first: DateSpan, second: DateSpan, between: str) -> bool:
    if first.ends or second.ends or (first.when.minutes is None) != (second.when.minutes is None):
        return False
    if between[0] != "&":
        return True
    return begin > 0 and tokens[begin - 1].kind == dw.BETWEEN


def _own_ends(when: When) -> tuple[When, When] | tuple[()]:
    if when.rough:
        return ()
    if when.days is not None and when.days[0] < when.days[1]:
        first, last = when.days
        return replace(when, days=(first, first)), replace(when, days=(last, last))
    if when.years is not None and when.years[0] < when.years[1]:
        first, last = when.years
        return replace(when, years=(first, first)), replace(when, years=(last, last))
    return ()


def _ends(first: When, last: When) -> tuple[When, When]:
    if first.years is None and first.minutes is None and last.years is not None:
        first = replace(first, years=last.years)
    return first, last


def _related(text: str, span: DateSpan) -> DateSpan:
    before = text[max(0, span.start - _ROOM) : span.start]
    if dw.RELATING.isdisjoint(_LETTERS.findall(before.lower())):
        return span
    relation = next((name for name, pattern in dw.RELATIONS if pattern.search(before)), "")
    if not relation:
        return span
    if relation == dw.ABOUT:
        return replace(span, relation=relation, readings=tuple(replace(when, rough=True) for when in span.readings))
    return replace(span, relation=relation)
