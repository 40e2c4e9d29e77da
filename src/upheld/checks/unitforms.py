"""Units and currencies read in a text: what stands behind a number, and before it."""

from __future__ import annotations

import re
from functools import cache

from upheld.checks.units import Unit
from upheld.checks.unitwords import PREFIXES, ROWS
from upheld.checks.unspaced import FIRST, FORMS, form_at

_POUND = Unit("pounds", "mass", 0.45359237)
_STERLING = Unit("pounds", "money GBP")

_PREFIX_UNITS = tuple(Unit(dimension.partition(" ")[2], dimension) for _, dimension in PREFIXES)
_PREFIX = re.compile(r"(?<![^\W\d_])(?:" + "|".join(f"({pattern})" for pattern, _ in PREFIXES) + r")$")
#: What the character before a number may be where a currency stands there, but for its code and "Rs".
_SIGNS = frozenset("$€£¥₹₩₽₺₪")
_CODE = re.compile(r"(?:[A-Z]{3}|Rs\.?|SFr\.?)\s?$")
#: Longest prefix: "Aus$ ".
_BEFORE = 6


@cache
def _forms() -> tuple[dict[str, Unit], dict[str, Unit]]:
    """Words in lower case, and symbols as they are written; blanks as single spaces."""
    words: dict[str, Unit] = {"pounds": _STERLING, "pound": _STERLING}
    symbols: dict[str, Unit] = {}
    for dimension, factor, offset, named, signs in ROWS:
        names = [name.replace("_", " ") for name in named.split()]
        unit = Unit(names[0], dimension, factor, offset)
        words.update((name.lower(), unit) for name in names)
        symbols.update((sign.replace("_", " "), unit) for sign in signs.split())
    return words, symbols


_BLANKS = re.compile(r"[\s-]")
#: The first letters behind a number, or the first sign.
_BEGIN = re.compile(r"[\s\u00a0\u202f-]?(?P<run>[^\W\d_]+|[^\s\w]|_)")
#: A unit ends where its letters do.
_GOES_ON = re.compile(r"[^\W_]|-?[²³]")


@cache
def _by_beginning() -> dict[str, tuple[tuple[str, Unit, bool], ...]]:
    """What `_BEGIN` finds -> the forms that begin so (form, unit, is word), words before symbols, long before short."""
    words, symbols = _forms()
    forms = [
        *((form, unit, True) for form, unit in words.items()),
        *((form, unit, False) for form, unit in symbols.items()),
    ]
    found: dict[str, list[tuple[str, Unit, bool]]] = {}
    for form in sorted(forms, key=lambda one: (not one[2], -len(one[0]))):
        begin = _BEGIN.match(form[0])
        if begin is not None:
            found.setdefault(begin["run"].lower(), []).append(form)
    return {run: tuple(rows) for run, rows in found.items()}


def unit_after(text: str, at: int) -> tuple[Unit, int] | None:
    """The unit that is written right after a number that ends at `at`, and where it ends."""
    begin = _BEGIN.match(text, at)
    if begin is None:
        return None
    start = begin.start("run")
    if text[start] >= FIRST:
        form = form_at(text, start)
        return (_forms()[0][FORMS[form].lower()], start + len(form)) if form else None
    for form, unit, is_word in _by_beginning().get(begin["run"].lower(), ()):
        end = start + len(form)
        written = text[start:end]
        same = _BLANKS.sub(" ", written.lower()) == form if is_word else written == form
        if not same or _GOES_ON.match(text, end):
            continue
        # "412 LUMEN participants": a name in capitals, not a unit.
        is_name = is_word and written.isupper() and len(written) > 2 and not unit.name.isupper()
        return None if is_name else (unit, end)
    return None


def unit_before(text: str, at: int) -> tuple[Unit, int] | None:
    """The currency that is written right before a number that begins at `at`, and where it begins."""
    before = text[max(0, at - _BEFORE) : at]
    if before.rstrip()[-1:] not in _SIGNS and not _CODE.search(before):
        return None
    match = _PREFIX.search(before)
    if match is None or match.lastindex is None:
        return None
    return _PREFIX_UNITS[match.lastindex - 1], max(0, at - _BEFORE) + match.start()


def as_mass(unit: Unit) -> Unit:
    """Pounds of weight where a text means them."""
    return _POUND if unit is _STERLING else unit


def is_pound(unit: Unit | None) -> bool:
    """Whether the unit is the word "pounds", which weighs or pays."""
    return unit is _STERLING


def table() -> dict[str, Unit]:
    """Every written form, for tests and documents."""
    words, symbols = _forms()
    return {**words, **symbols}
