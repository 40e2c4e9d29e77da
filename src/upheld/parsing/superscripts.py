"""Raised digits: markers, or exponents, isotopes and ions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.parsing.found import Found
from upheld.parsing.marker_numbers import read_numbers

if TYPE_CHECKING:
    from upheld.parsing.found import Page

_PLAIN = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻‧˒⸴", "0123456789-,,,")
#: A run of raised digits with raised or plain separators between them.
RAISED = re.compile(r"[⁰¹²³⁴-⁹]{1,4}(?:[⁻–,˒⸴‧][⁰¹²³⁴-⁹]{1,4}){0,20}")
_LIST_OF_UNITS = (
    "m km cm mm dm nm µm μm ft in mi yd sq s ms kg g mg l cd mol k pa n j w v a t ha hz px м км см мм дм rad sec "
    "min h day yr year person inch inches feet foot metre metres meter meters mile miles kilometre kilometres "
    "kilometer kilometers"
)
_UNITS = frozenset(_LIST_OF_UNITS.split())
#: Matched against the text before, reversed: a search for its end would try every place.
_WORD_BEFORE = re.compile(r"[^\W_]+")
_YEAR = re.compile(r"(?<!\d)(?:1[0-9]|20)\d\d$")
_ION_AFTER = re.compile(r"[⁺⁻₀-₉]|[+-](?!\w)")
_ISOTOPE_AFTER = re.compile(r"[A-Z][a-z]?(?![a-z])")
_FORMULA_BEFORE = re.compile(r"[=₀-₉^()+*/]\s?[A-Za-z()]{0,4}$")


def raised_marker(page: Page, start: int, end: int, raw: str) -> Found | None:
    """The marker that raised digits are, or None.

    Args:
        page: the block.
        start: where they begin, tag included.
        end: where they end, tag included.
        raw: the digits, raised or plain.
    """
    plain = raw.translate(_PLAIN)
    read = read_numbers(plain)
    if read is None or plain.startswith("0") or _is_exponent(page, start, end, plain):
        return None
    keys = read[0]
    if plain.isdecimal() and plain not in page.known and len(plain) > 1 and all(digit in page.known for digit in plain):
        keys = tuple(dict.fromkeys(plain))  # two markers without a separator
    return Found("superscript", start, end, keys)


def _is_exponent(page: Page, start: int, end: int, plain: str) -> bool:
    """`m²`, `10⁶`, `x²`, `s⁻¹`, `²³⁵U`, `Ca²⁺`: part of a quantity or a formula."""
    before = page.before(start, 24)
    if _ION_AFTER.match(page.text, end):
        return True
    if not before or before[-1].isspace() or before[-1] in "(-–/·":
        return bool(_ISOTOPE_AFTER.match(page.text, end)) or before[-1:] in ("/", "·")
    if before[-1].isdecimal():
        return not (_YEAR.search(before) and plain in page.known) and not before.endswith("%")
    word = _WORD_BEFORE.match(before[::-1])
    if word is None:
        return before[-1] in "⁻⁺=^"
    name = word.group()[::-1]
    if name.lower() in _UNITS:
        # No unit is written to the power of one, or of more than three in prose.
        return plain in ("2", "3") or name.lower() in ("10", "s") or not plain.isdecimal()
    single = len(name) == 1 and name.isascii()
    return single or (len(name) == 2 and plain in ("2", "3") and bool(_FORMULA_BEFORE.search(before)))
