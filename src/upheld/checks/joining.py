"""Neighbouring quantities as one: ranges ("3 to 5 km"), compounds ("5 ft 11 in"), units and scales told only once."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.checks.unitforms import as_mass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.units import Unit

_SIGN = r"(?:US)?[$€£¥]?"
_RANGE = re.compile(rf"\s?(?:[-–—−~]|\bto\b|\bbis\b|\bà\b|\ba\b|\bal\b)\s?{_SIGN}", re.IGNORECASE)
_PAIR = re.compile(rf"\s(?:and|und|et|y|e)\s{_SIGN}", re.IGNORECASE)
_LIST = re.compile(
    rf"(?:\s?(?:,|and|or|to|from|but|against|und|oder)\s|,\s(?:and|or)\s)(?:about |from |only |just )?{_SIGN}",
    re.IGNORECASE,
)
#: "12 of the 24 hours".
_OF = re.compile(r"\s(?:out\s)?of\s(?:the|its|those|these|all)\s", re.IGNORECASE)
#: "88 × 124 cm", "5 by 7 feet".
_BY = re.compile(r"\s?[x×]\s?|\s(?:by|mal|par|por|per|op|na)\s", re.IGNORECASE)
_BETWEEN = re.compile(rf"\b(?:between|zwischen|entre|tra|fra)\s{_SIGN}\s?$", re.IGNORECASE)
_FROM = re.compile(rf"\b(?:from|von|de|desde|da)\s(?:about |around )?{_SIGN}\s?$", re.IGNORECASE)
#: "rose by 4,000 to 29,700" is a change and its result.
_STEP = re.compile(
    rf"\bby\s(?:about |around |some |nearly |almost |just |only |over |a further )?{_SIGN}\s?$", re.IGNORECASE
)
#: Verbs with which "from 3 to 5" tells a change, not a range.
_CHANGE = re.compile(
    r"\b(?:rose|risen|rises?|rising|gr[eo]w\w{0,3}|increas\w{1,4}|climb\w{0,3}|jump\w{0,3}|up|soar\w{0,3}|fell|fall\w{0,3}|"
    r"drop\w{0,4}|declin\w{1,3}|decreas\w{1,3}|down|shr[aiu]nk|slip\w{0,4}|went|go|goes|gone|cut|reduc\w{1,3}|rais\w{1,3}|"
    r"lower\w{0,3}|improv\w{1,3}|chang\w{1,3}|recover\w{0,3}|revis\w{1,3}|expand\w{0,3}|eas\w{1,3}|drift\w{0,3}|"
    r"dip\w{0,4}|sank|plunge\w?|doubl\w{1,3}|trip\w{2,4}|halv\w{1,3}|widen\w{0,3}|narrow\w{0,3}|tighten\w{0,3})\b",
    re.IGNORECASE,
)
#: Characters before a range in which such a verb is looked for.
_ROOM = 90
#: "1.42, 95% CI": the percentage says how sure the number is.
_CI = re.compile(r"[\s-](?:CI|KI|IC|confidence|credible)\b")
#: Longest text between two quantities that share a unit.
_JOINT = 14

#: A unit and the smaller one that may follow it in one quantity.
_COMPOUNDS = frozenset(
    {
        ("feet", "inches"), ("hours", "minutes"), ("minutes", "seconds"), ("hours", "seconds"), ("days", "hours"),
        ("years", "months"), ("weeks", "days"), ("months", "days"), ("years", "days"), ("lb", "ounces"),
        ("pounds", "ounces"), ("stone", "pounds"), ("stone", "lb"),
    }
)  # fmt: skip
_COMPOUND = re.compile(r",?\s(?:and\s)?|\s?")


def joined(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """Quantities in order, with ranges and compounds as one."""
    out: list[Quantity] = []
    smallest: Unit | None = None  # of the last quantity's parts: "71 days, 4 hours" goes on with minutes only
    for quantity in found:
        compound = _compound(text, out[-1], smallest, quantity) if out else None
        one = compound or (_one(text, out[-1], quantity) if out else None)
        smallest = quantity.unit
        if one is not None:
            out[-1] = one
            continue
        if out:
            out[-1], quantity = _shared(text, out[-1], quantity)
        out.append(quantity)
    return out


def _one(text: str, first: Quantity, second: Quantity) -> Quantity | None:
    """Both as one range, or None."""
    if second.start - first.end > _JOINT:
        return None
    first, second = _shared(text, first, second)
    if not _is_range(text, first, second):
        return None
    return replace(
        first,
        end=second.end,
        upper=second.value,
        unit=second.unit,
        counts=second.counts,
        half=max(first.half, second.half),
        weak=first.weak and second.weak,
    )


def _compound(text: str, first: Quantity, last: Unit | None, second: Quantity) -> Quantity | None:
    """Both as one amount, where the second goes on in the unit below the last one of the first, or None."""
    if first.unit is None or last is None or second.unit is None or (last.name, second.unit.name) not in _COMPOUNDS:
        return None
    if second.start - first.end > _JOINT or not _COMPOUND.fullmatch(text, first.end, second.start):
        return None
    part = as_mass(second.unit).factor / as_mass(first.unit).factor
    if second.value * as_mass(second.unit).factor > as_mass(last).factor:
        return None
    return replace(
        first,
        end=second.end,
        values=(first.value + second.value * part,),
        half=second.half * part,
        counts=second.counts,
        weak=False,
    )


def _shared(text: str, first: Quantity, second: Quantity) -> tuple[Quantity, Quantity]:
    """Two of a row, each with the unit and scale that only the other states."""
    if second.start - first.end > _JOINT:
        return first, second
    between = text[first.end : second.begin]
    if first.unit is None and second.unit is not None and second.unit.dimension == "length" and _BY.fullmatch(between):
        return replace(first, unit=second.unit, counts=()), second
    if not any(joint.fullmatch(between) for joint in (_LIST, _RANGE, _PAIR, _OF)) or _CI.match(text, second.end):
        return first, second
    if first.unit is None and second.unit is not None:
        first = replace(first, unit=second.unit)
    if second.unit is None and first.unit is not None:
        signed = first.unit.is_money and first.begin > first.start
        # "from 10 percent to 35", but "10 percent and 35 people".
        if signed or (_RANGE.fullmatch(between) and not second.counts and not second.word):
            second = replace(second, unit=first.unit)
    if (
        first.mantissa is None
        and second.mantissa
        and first.unit == second.unit
        and first.value < 1000
        and not first.word
    ):
        scale = second.value / second.mantissa
        first = replace(first, values=(first.value * scale,), mantissa=first.value, half=first.half * scale)
    return first, second


def _is_range(text: str, first: Quantity, second: Quantity) -> bool:
    if first.upper is not None or first.unit != second.unit or not first.value < second.value:
        return False
    before = text[max(0, first.start - _ROOM) : first.begin]
    between = text[first.end : second.begin]
    if _PAIR.fullmatch(between):
        return _BETWEEN.search(before) is not None
    if not _RANGE.fullmatch(between) or (_STEP.search(before) and between.strip().casefold().startswith("to")):
        return False
    return not (_FROM.search(before) and _CHANGE.search(before))
