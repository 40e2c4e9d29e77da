"""Which mark parts thousands in a text: "1,450" and "1.450" are read by the language and by its other numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from upheld.checks.languages import language_of

if TYPE_CHECKING:
    from upheld.checks.measures import Quantity


class Style(Enum):
    """What a text parts thousands with."""

    OPEN = ""
    """That can't be told."""
    COMMAS = ","
    """Commas: its decimals have points."""
    POINTS = "."
    """Points (or blanks): its decimals have commas."""


#: A comma before one or two digits, or behind a point and three: no mark of thousands.
_DECIMAL_COMMA = re.compile(r"(?<![\d,.])\d{1,3}(?:\.\d{3})*,\d{1,2}(?![\d,])|\.\d{3},\d")
#: The same with the two exchanged; days and clauses ("am 3.5.", "3.5.2020") have another point behind them.
_DECIMAL_POINT = re.compile(r"(?<![\d,.])\d{1,3}(?:,\d{3})*\.\d{1,2}(?![\d.,])|,\d{3}\.\d")
#: Languages of `upheld.checks.languages` whose countries write decimal commas; Spanish is told with points in some.
_WITH_COMMAS = frozenset(
    ("de", "fr", "es", "it", "pt", "nl", "sv", "da", "pl", "cs", "fi", "hu", "tr", "id", "ru", "uk", "el")
)
_DIGITS = 1000.0


def style_of(sample: str) -> Style:
    """How a text parts thousands, by its beginning.

    A plain row or phrase of no known language is read as English is.
    """
    language = language_of(sample)
    if language == "en" or (language is None and sample.isascii()):
        return Style.OPEN if _DECIMAL_COMMA.search(sample) else Style.COMMAS
    if language in _WITH_COMMAS:
        return Style.OPEN if _DECIMAL_POINT.search(sample) else Style.POINTS
    return Style.OPEN


def told_in(style: Style, quantity: Quantity) -> Quantity:
    """A quantity without the reading that its text's style rules out.

    With commas, that is the smaller reading of "1,450"; with points, the smaller one of "1.450", and the smaller one of
    "1,450" is the likelier.
    """
    first, *others = quantity.values
    if style is Style.COMMAS:
        kept = tuple(other for other in others if abs(other) > abs(first))
        return replace(quantity, values=(first, *kept)) if len(kept) < len(others) else quantity
    smaller = [other for other in others if abs(first - other * _DIGITS) <= 1e-6 * abs(first)]
    if smaller:
        return replace(quantity, values=(smaller[0], first), half=quantity.half / _DIGITS)
    larger = [other for other in others if abs(other - first * _DIGITS) <= 1e-6 * abs(other)]
    if not larger:
        return quantity
    mantissa = quantity.mantissa * _DIGITS if quantity.mantissa is not None else None
    return replace(quantity, values=(larger[0],), half=quantity.half * _DIGITS, mantissa=mantissa)
