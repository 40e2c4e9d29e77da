"""Dates: another year, month, day of the month or day of the week."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evals.edits.base import Subject, is_bound, listed, put, shuffled, stands_in

if TYPE_CHECKING:
    from random import Random

_MONTHS = listed("January February March April May June July August September October November December")
_WEEKDAYS = listed("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
#: Days that every month has.
_DAYS = [str(day) for day in range(1, 29)]
_M = "|".join(_MONTHS)
_PARTS = (
    re.compile(r"(?<![\w.,/–$£€-])(?P<year>(?:1[3-9]|20)\d\d)(?![\w/–-]|[.,]\d| [a-z]+s\b(?<!was)(?<!has))"),
    re.compile(rf"(?:(?<=\d )|(?<=[io]n )|(?<=of ))(?P<month>{_M})\b|\b(?P<first>{_M})(?= \d)"),
    re.compile(rf"(?<![\d,.-])(?P<day>\d{{1,2}})(?= (?:{_M})\b)|\b(?:{_M}) (?P<day2>\d{{1,2}})\b(?![.,:]\d)"),
    re.compile(rf"\b(?P<weekday>{'|'.join(_WEEKDAYS)})\b(?! \w+ly)"),
)


def wrong_date(subject: Subject, random: Random) -> str | None:
    """One part of a date replaced by another that the evidence does not have."""
    for match in shuffled((m for part in _PARTS for m in part.finditer(subject.claim)), random):
        group = next(name for name, words in match.groupdict().items() if words)
        old = match[group]
        # "May" and "March" are words too, and a short number may be anything: both must be dates in the evidence.
        before = subject.claim[: match.start(group)]
        if subject.claim.count(old) != 1 or not stands_in(old, subject.evidence) or is_bound(before, len(before)):
            continue
        if re.search(r"\b(?:before|after|by|until|since|from|to|between) (?:\w+ ){0,2}$", before):
            continue
        new = _another(group, old, random)
        if not _is_said(group, new, subject.evidence):
            return put(subject.claim, match, new, group)
    return None


def _year(old: str, random: Random) -> str:
    """A year with its third or fourth digit wrong: another decade, or another year of the decade."""
    place = random.choice((2, 3, 3))
    limit = "012" if old.startswith("20") and place == 2 else "0123456789"
    new = random.choice([digit for digit in limit if digit != old[place]])
    return old[:place] + new + old[place + 1 :]


def _another(group: str, old: str, random: Random) -> str:
    if group == "year":
        return _year(old, random)
    names = {"weekday": _WEEKDAYS, "day": _DAYS, "day2": _DAYS}.get(group, _MONTHS)
    return random.choice([name for name in names if name != old])


def _is_said(group: str, new: str, evidence: str) -> bool:
    """Whether the evidence has the new part anywhere; a day of the month only beside a month."""
    if group.startswith("day"):
        return re.search(rf"\b{new} (?:{_M})\b|\b(?:{_M}) {new}\b", evidence) is not None
    return stands_in(new, evidence)
