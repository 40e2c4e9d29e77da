"""Units: another unit for the same number, and the same amount measured in another unit."""

# ruff: noqa: E501 - a pattern or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evals.edits.base import Subject, is_bound, like, put, shuffled
from upheld.evals.edits.numbers import DIGITS

if TYPE_CHECKING:
    from random import Random

#: Units of one dimension, each of which could be mistaken for another.
_CONFUSED = (
    "metres yards", "meters yards", "kilometres miles", "kilometers miles", "km miles", "m ft", "feet metres",
    "miles kilometres", "inches millimetres", "centimetres inches", "cm inches", "mm cm", "kilograms ounces", "kg lb",
    "pounds kilograms", "tonnes kilograms", "tons kilograms", "mg µg", "grams kilograms", "g mg", "hectares acres",
    "acres hectares", "litres gallons", "liters gallons", "gallons litres", "ml litres", "seconds minutes",
    "minutes seconds", "hours days", "days months", "weeks days", "months weeks", "years months", "decades years",
    "megawatts kilowatts", "MW GW", "GW MW", "kW MW", "kilowatts megawatts", "dollars pounds", "euros dollars",
    "kronor euros", "crowns dollars", "mph km/h", "km/h mph", "°C °F", "°F °C", "sq_km hectares", "nights weeks",
    "hour week", "minute hour", "day month", "week year", "month week", "year month",
)  # fmt: skip
_OTHER_UNIT = {row.split()[0].replace("_", " "): row.split()[1] for row in _CONFUSED}
_SPELLED = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty"
_UNITS = "|".join(re.escape(unit) for unit in sorted(_OTHER_UNIT, key=len, reverse=True))
_AMOUNT = re.compile(
    rf"(?P<number>{DIGITS}|\b(?:{_SPELLED}))(?: million| billion)?(?: |-)?(?P<unit>{_UNITS})(?![\w/²³°]|-old| old| of age)"
)
_CURRENCY = re.compile(r"(?<!\w)(?P<sign>[$£€])(?=\d)")


def wrong_unit(subject: Subject, random: Random) -> str | None:
    """The same number of another unit or currency."""
    for match in shuffled(_AMOUNT.finditer(subject.claim), random):
        new = _OTHER_UNIT[match["unit"]]
        said = re.search(rf"{re.escape(match['unit'][:4])}", subject.evidence)
        if said and not is_bound(subject.claim, match.start()) and not _is_said(match["number"], new, subject.evidence):
            return put(subject.claim, match, new, "unit")
    for match in shuffled(_CURRENCY.finditer(subject.claim), random):
        if match["sign"] in subject.evidence and len(set("$£€") & set(subject.evidence)) == 1:
            return put(subject.claim, match, "€" if match["sign"] == "$" else "$", "sign")
    return None


def _is_said(number: str, unit: str, evidence: str) -> bool:
    return re.search(rf"(?<![\w.,]){re.escape(number)}[ -]?{re.escape(unit[:4])}", evidence) is not None


#: From, to, how many of it one is, and whether that is exact.
_CONVERTED = (
    ("metres", "feet", 3.28084, False), ("meters", "feet", 3.28084, False), ("feet", "metres", 0.3048, False),
    ("kilometres", "miles", 0.621371, False), ("km", "miles", 0.621371, False), ("miles", "km", 1.60934, False),
    ("metres", "cm", 100.0, True), ("km", "metres", 1000.0, True), ("kilometres", "metres", 1000.0, True),
    ("inches", "cm", 2.54, False), ("cm", "inches", 0.393701, False), ("centimetres", "mm", 10.0, True),
    ("cm", "mm", 10.0, True), ("mm", "cm", 0.1, True), ("kilograms", "pounds", 2.20462, False),
    ("kg", "lb", 2.20462, False), ("kg", "grams", 1000.0, True), ("pounds", "kg", 0.453592, False),
    ("tonnes", "kg", 1000.0, True), ("grams", "mg", 1000.0, True), ("mg", "g", 0.001, True),
    ("hectares", "acres", 2.47105, False), ("acres", "hectares", 0.404686, False),
    ("litres", "ml", 1000.0, True), ("litres", "gallons", 0.264172, False), ("hours", "minutes", 60.0, True),
    ("minutes", "seconds", 60.0, True), ("weeks", "days", 7.0, True), ("days", "hours", 24.0, True),
    ("years", "months", 12.0, True), ("decades", "years", 10.0, True), ("MW", "kW", 1000.0, True),
    ("megawatts", "kilowatts", 1000.0, True), ("GW", "MW", 1000.0, True), ("mph", "km/h", 1.60934, False),
    ("km/h", "mph", 0.621371, False),
)  # fmt: skip
_FROM = "|".join(dict.fromkeys(row[0] for row in _CONVERTED))
_CONVERTIBLE = re.compile(
    rf"(?P<number>{DIGITS})(?P<gap> |-)(?P<unit>{_FROM})(?![\w/²³°]|-| old| of age| per | ago| later| earlier| and )"
)
#: A converted amount above this is no longer how anyone would say it.
_MOST = 100_000
#: The same of amounts of time.
_MOST_TIME = 120
#: Which are rounded, and how: as many digits as tell it apart from the next amount a reader would think of.
_SIGNIFICANT = 3


def converted(subject: Subject, random: Random) -> str | None:
    """The same amount in another unit; exact, or rounded to three digits and called rounded."""
    claim = subject.claim
    for match in shuffled(_CONVERTIBLE.finditer(claim), random):
        if match["gap"] == "-" or is_bound(claim, match.start()) or claim[match.start() - 1 : match.start()] in "$£€(":
            continue
        _, unit, factor, exact = random.choice([row for row in _CONVERTED if row[0] == match["unit"]])
        value = float(match["number"].replace(",", "")) * factor
        of_time = factor in (7.0, 12.0, 24.0, 60.0)
        if not 0.1 <= value <= (_MOST_TIME if of_time else _MOST) or re.search(r"\bage[ds]? $", claim[: match.start()]):
            continue
        article = re.search(r"\b(?:a|an|the|another|first|last|next|further|additional) $", claim[: match.start()])
        if not article:
            written = _exact(value) if exact else f"about {_rounded(value)}"
            return put(claim, match, like(match[0] if match.start() else "A", f"{written} {unit}"))
    return None


def _exact(value: float) -> str:
    return f"{round(value, 4):,.10g}" if value < _MOST else f"{value:,.0f}"


def _rounded(value: float) -> str:
    return f"{float(f'{value:.{_SIGNIFICANT}g}'):,.10g}"
