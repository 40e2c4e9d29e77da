"""Units: another unit (which breaks a claim), and the same amount in another unit (which keeps it)."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.base import Base, Case, at
from small.edits.numbers import DIGITS

if TYPE_CHECKING:
    from random import Random

#: Units that a writer could confuse, a row for a dimension.
CONFUSED = (
    "metres feet yards kilometres", "meters feet yards kilometers", "kilometres miles metres", "kilometers miles meters",
    "km miles m", "miles kilometres metres", "feet metres inches", "inches centimetres feet", "centimetres inches millimetres",
    "centimeters inches millimeters", "cm mm inches", "mm cm", "kilograms pounds grams tonnes", "kg pounds g", "pounds kilograms ounces",
    "mg g µg", "grams kilograms milligrams", "g mg kg", "tonnes kilograms pounds", "tons pounds kilograms",
    "hectares acres", "acres hectares", "litres gallons millilitres", "liters gallons milliliters", "gallons litres",
    "seconds minutes hours", "minutes hours seconds", "hours minutes days", "days weeks hours", "weeks months days",
    "months weeks years", "years months decades", "megawatts kilowatts gigawatts", "MW kW GW", "dollars euros pounds",
    "euros dollars yen", "percent percentage_points", "mph km/h", "degrees_Celsius degrees_Fahrenheit", "°C °F", "nm µm", "mL L", "kWh MWh",
)  # fmt: skip
#: From, to, factor, decimals that are kept above 10, and singular of the target.
CONVERTED: tuple[tuple[str, str, float], ...] = (
    ("metres", "feet", 3.28084), ("meters", "feet", 3.28084), ("m", "feet", 3.28084), ("kilometres", "miles", 0.621371),
    ("kilometers", "miles", 0.621371), ("km", "miles", 0.621371), ("miles", "kilometres", 1.60934), ("feet", "metres", 0.3048),
    ("inches", "centimetres", 2.54), ("centimetres", "inches", 0.393701), ("cm", "inches", 0.393701), ("kilograms", "pounds", 2.20462),
    ("kg", "pounds", 2.20462), ("tonnes", "kilograms", 1000.0), ("hectares", "acres", 2.47105), ("acres", "hectares", 0.404686),
    ("hours", "minutes", 60.0), ("minutes", "seconds", 60.0), ("days", "hours", 24.0), ("weeks", "days", 7.0),
    ("years", "months", 12.0), ("litres", "gallons", 0.264172), ("liters", "gallons", 0.264172), ("kg", "grams", 1000.0),
    ("mg", "micrograms", 1000.0), ("grams", "milligrams", 1000.0), ("g", "milligrams", 1000.0), ("MW", "kilowatts", 1000.0),
    ("megawatts", "kilowatts", 1000.0), ("mm", "centimetres", 0.1), ("cm", "millimetres", 10.0), ("km", "metres", 1000.0),
    ("kilometres", "metres", 1000.0), ("mph", "km/h", 1.60934), ("km/h", "mph", 0.621371), ("decades", "years", 10.0),
)  # fmt: skip
_NEAR = ("about", "around", "roughly", "approximately", "some", "close to")
_UNITS = {row.split()[0]: tuple(row.split()[1:]) for row in CONFUSED}
_SPELLED = r"two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety"
_AMOUNT = re.compile(rf"(?:{DIGITS}|\b(?:{_SPELLED}))(?: million| billion)?[ -]?({'|'.join(sorted((unit.replace('_', ' ') for unit in _UNITS), key=len, reverse=True))})(?![\w/²³-]| of age| old)")  # fmt: skip
_CONVERTIBLE = re.compile(rf"({DIGITS}) ({'|'.join(dict.fromkeys(sorted((row[0] for row in CONVERTED), key=len, reverse=True)))})(?![\w/²³-]| of age| old| per| later| ago| earlier| before| after| a| an|\s?\()")  # fmt: skip
_RISE = re.compile(
    r"\b(?:rose|fell|increase[ds]?|decrease[ds]?|grew|dropped|up|down|declined|gained|cut|raised|rise|fall)\b"
)


def unit_edit(base: Base, rng: Random) -> Case | None:
    """The same number of another unit."""
    found = list(_AMOUNT.finditer(base.claim))
    if not found or not base.own:
        return None
    match = rng.choice(found)
    unit = match[1]
    if unit == "percent" and not _RISE.search(base.claim):
        return None
    new = rng.choice(_UNITS[unit.replace(" ", "_")]).replace("_", " ")
    return Case("unit", base.claim, at(base.claim, match, new, 1))


def converted(claim: str, _base: Base, rng: Random) -> str | None:
    """The same amount in another unit, rounded as a writer would round it."""
    match = _CONVERTIBLE.search(claim)
    if match is None:
        return None
    if claim[match.start() - 1 : match.start()] == "(" and claim[match.end() : match.end() + 1] == ")":
        return None
    rows = [row for row in CONVERTED if row[0] == match[2]]
    _, unit, factor = rows[0] if len(rows) == 1 else rows[len(match[1]) % len(rows)]
    value = float(match[1].replace(",", "")) * factor
    exact = factor >= 7 and factor == round(factor)
    text = f"{value:,.0f}" if exact or value >= 100 else f"{value:.0f}" if value >= 20 else f"{value:.1f}"
    if not exact and value >= 1000:
        text = f"{round(value, -2):,.0f}"
    if (exact and value != round(value)) or (factor in (12.0, 24.0, 60.0) and value > 240):
        return None
    near = "" if exact or re.search(r"(?:about|around|roughly|than|nearly|almost|some|over|to|approximately|of|least) $", claim[: match.start()]) else rng.choice(_NEAR) + " "  # fmt: skip
    if re.search(r"\b(?:a|an|the) $", claim[: match.start()]):
        return None
    return at(claim, match, f"{near}{text} {unit}")
