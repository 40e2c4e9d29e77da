"""Dates: another year, month or day; and the same date written another way."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.base import Base, Case, at, count_of
from small.edits.lists import listed
from small.edits.numbers import is_year

if TYPE_CHECKING:
    from random import Random

MONTHS = listed(
    """
    January February March April May June July August September October November December
    """
)
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_M = "|".join(MONTHS)
_YEAR = re.compile(r"(?<![\w.,/–$£€-])(?:1[4-9]|20)\d\d(?![\w/–-]|[.,]\d)")
_MONTH = re.compile(rf"\b(?:{_M})\b")
_DAY = re.compile(
    rf"(?:(?<=\b[A-Z][a-z]{{2}} )|(?<=[a-z] ))(\d{{1,2}})(?=,? (?:{_M}|\d{{4}}))|(?:{_M}) (\d{{1,2}})\b(?!\d|:)"
)
_WEEKDAY = re.compile(rf"\b(?:{'|'.join(DAYS)})\b")
_BOUND = re.compile(r"\b(?:before|after|by|until|since|from|between|to|and|prior to|as of)\s(?:the )?(?:early |late |\w+ )?$", re.IGNORECASE)  # fmt: skip
_DMY = re.compile(rf"\b(\d{{1,2}}) ({_M}) (\d{{4}})\b")
_MDY = re.compile(rf"\b({_M}) (\d{{1,2}}), (\d{{4}})\b,?")
_DM = re.compile(rf"\b(\d{{1,2}}) ({_M})\b(?! \d)")
_MD = re.compile(rf"\b({_M}) (\d{{1,2}})\b(?!,? \d|:|–|-)")


def date_edit(base: Base, rng: Random) -> Case | None:
    """Another year, month, day or day of the week."""
    tries = [_year, _year, _month, _day, _weekday]
    rng.shuffle(tries)
    return next((case for one in tries if (case := one(base, rng))), None)


def year_edit(base: Base, rng: Random) -> Case | None:
    """Another year, and nothing else."""
    return _year(base, rng)


def _year(base: Base, rng: Random) -> Case | None:
    found = [match for match in _YEAR.finditer(base.claim) if count_of(match[0], base.evidence) and count_of(match[0], base.claim) == 1 and not _BOUND.search(base.claim[: match.start()])]  # fmt: skip
    if not found:
        return None
    match = rng.choice(found)
    year = match[0]
    turned = year[:2] + year[3] + year[2]
    new = turned if rng.random() < 0.25 and turned != year else str(int(year) + rng.choice((-10, -4, -3, -2, -1, 1, 2, 3, 4, 10, 20)))  # fmt: skip
    if new[:2] not in base.evidence or count_of(new, base.evidence) or not is_year(new) or int(new) > 2030:
        return None
    return Case("date", base.claim, at(base.claim, match, new), swaps=((year, new),))


def _other(base: Base, match: re.Match[str], names: list[str], rng: Random) -> Case | None:
    if base.claim.count(match[0]) != 1 or count_of(match[0], base.evidence) != 1 or _BOUND.search(base.claim[: match.start()]):  # fmt: skip
        return None
    new = rng.choice([name for name in names if name != match[0]])
    if count_of(new, base.evidence):
        return None
    return Case("date", base.claim, at(base.claim, match, new), swaps=((match[0], new),))


def _month(base: Base, rng: Random) -> Case | None:
    match = _MONTH.search(base.claim)
    if match is None or (
        match[0] in ("May", "March") and not re.search(r"\d ?$|\bin $|\bof $|\bon $", base.claim[: match.start()])
    ):
        return None
    return _other(base, match, MONTHS, rng)


def _weekday(base: Base, rng: Random) -> Case | None:
    match = _WEEKDAY.search(base.claim)
    return None if match is None else _other(base, match, DAYS, rng)


def _day(base: Base, rng: Random) -> Case | None:
    match = _DMY.search(base.claim) or _DM.search(base.claim)
    group = 1
    if match is None:
        match, group = _MDY.search(base.claim) or _MD.search(base.claim), 2
    if match is None or not base.own or _BOUND.search(base.claim[: match.start()]):
        return None
    day = int(match[group])
    new = day + rng.choice((-9, -3, -2, -1, 1, 2, 3, 10))
    if not 1 <= new <= 28:
        return None
    return Case("date", base.claim, at(base.claim, match, str(new), group))


def redated(claim: str, _base: Base, rng: Random) -> str | None:
    """The same date in another order, or as numbers."""
    match = _DMY.search(claim)
    if match:
        day, month, year = match[1], match[2], match[3]
    else:
        match = _MDY.search(claim)
        if match is None:
            return _redated_short(claim)
        month, day, year = match[1], match[2], match[3]
    number = MONTHS.index(month) + 1
    forms = [f"{day} {month} {year}", f"{month} {day}, {year}", f"{year}-{number:02d}-{int(day):02d}", f"{day} {month[:3]} {year}", f"{month[:3]} {day}, {year}"]  # fmt: skip
    new = rng.choice([form for form in dict.fromkeys(forms) if form != match[0].rstrip(",")])
    comma = "," if match[0].endswith(",") and new[-5:-4] == " " and ", " in new else ""
    return at(claim, match, new + comma)


def _redated_short(claim: str) -> str | None:
    if match := _DM.search(claim):
        return at(claim, match, f"{match[2]} {match[1]}")
    if match := _MD.search(claim):
        return at(claim, match, f"{match[2]} {match[1]}")
    return None
