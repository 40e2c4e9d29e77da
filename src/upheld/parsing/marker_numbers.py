"""Numbers of markers: lists and ranges, in the digits of any script."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

#: Sources that a range may span: "[1-50]" is a citation, "[1-365]" is a range of numbers.
_WIDEST = 50
_N = r"\^?\d{1,4}\^?"
_DASH = r"\s?(?:[-‐‑‒–—−~～〜]|\bto\b|\bbis\b)\s?"
_AND = r"(?:&|\b(?:and|und|et|y|e|и|en|och|og)\b)"
_COMMA = rf"\s?(?:[,;，、；·](?:\s{_AND})?|{_AND})\s*"
_PIECE = rf"{_N}(?:{_DASH}{_N})?"
#: A list of numbers and ranges, carets allowed.
NUMBER_LIST = rf"{_PIECE}(?:{_COMMA}{_PIECE}){{0,80}}"
_LIST = re.compile(rf"\s*(?P<list>{NUMBER_LIST})\s*[,.;]?\s*")
_PIECES = re.compile(rf"(?P<comma>{_COMMA})?\^?(?P<low>\d{{1,4}})\^?(?:{_DASH}\^?(?P<high>\d{{1,4}})\^?)?")
_TIGHT_COMMAS = frozenset({",", "，"})


@lru_cache(maxsize=4_096)
def read_numbers(raw: str) -> tuple[tuple[str, ...], bool, bool] | None:
    """A list of numbers: ``"1, 3-5"`` -> ``("1", "3", "4", "5")``.

    Returns:
        The numbers in plain digits; whether it has more than one or a range; whether it may be one number with marked
        thousands ("1,000"). None if it is no such list, or a range runs backwards or too far.
    """
    found = _LIST.fullmatch(raw)
    if not found:
        return None
    keys: list[str] = []
    thousands = False
    for piece in _PIECES.finditer(found["list"]):
        low = int(piece["low"])
        high = int(piece["high"]) if piece["high"] else low
        if not 0 <= high - low <= _WIDEST or (piece["high"] and high == low):
            return None
        thousands = thousands or (piece["comma"] in _TIGHT_COMMAS and len(piece["low"]) == 3)
        if piece["high"] is None and piece["low"].startswith("0") and len(piece["low"]) > 1:
            keys.append(piece["low"] if piece["low"].isascii() else str(low))
        else:
            keys += [str(number) for number in range(low, high + 1)]
    return tuple(dict.fromkeys(keys)), len(keys) > 1, thousands


def plain_numbers(keys: tuple[str, ...], known: Container[str]) -> tuple[str, ...]:
    """Keys without the zeros in front ("01"), unless a source is known under them."""
    for key in keys:
        if key[0] == "0":
            break
    else:
        return keys
    return tuple(key if key in known else key.lstrip("0") or "0" for key in keys)


def needs_known(keys: tuple[str, ...], *, thousands: bool) -> bool:
    """Whether numbers are more likely something else unless sources are known by them: 0, years, "1,000"."""
    for key in keys:
        if len(key) > 3 or key == "0":
            return True
    return thousands
