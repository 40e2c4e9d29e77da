"""Character maps: which bytes are one character, and which character they stand for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from upheld.fetch.pdf.operators import operations

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.fetch.pdf.operators import Operand

#: Characters that one map may name; a font has at most 65,535.
_LARGEST = 70_000


@dataclass(slots=True)
class CharMap:
    """A map while it is read, and afterwards.

    Attributes:
        spaces: the ranges of codes by their length in bytes: (first, last), compared byte by byte.
        texts: code -> what it stands for.
        numbers: code -> number of its glyph, in a map that is a font's encoding.
    """

    spaces: list[tuple[bytes, bytes]] = field(default_factory=list)
    texts: dict[bytes, str] = field(default_factory=dict)
    numbers: dict[bytes, int] = field(default_factory=dict)

    def codes(self, data: bytes) -> Iterator[bytes]:
        """Cuts a string into codes; where none fits, by the shortest length that the map knows."""
        lengths = sorted({len(first) for first, _ in self.spaces if first}) or [1]
        at = 0
        while at < len(data):
            length = next((size for size in lengths if self._knows(data[at : at + size], size)), lengths[0])
            yield data[at : at + length]
            at += length

    def _knows(self, code: bytes, size: int) -> bool:
        return any(
            len(first) == len(last) == len(code) == size
            and all(low <= byte <= high for low, byte, high in zip(first, code, last, strict=True))
            for first, last in self.spaces
        )


def read_charmap(data: bytes) -> CharMap:
    """Reads a map, a ToUnicode map or a font's own encoding. Never raises; what makes no sense is passed over."""
    found = CharMap()
    readers = {
        b"endcodespacerange": _spaces,
        b"endbfchar": _characters,
        b"endbfrange": _ranges,
        b"endcidchar": _glyph_numbers,
        b"endcidrange": _glyph_ranges,
    }
    for operator, operands in operations(data):
        if operator in readers:
            readers[operator](found, operands)
    return found


def _spaces(found: CharMap, operands: Sequence[Operand]) -> None:
    for first, last in zip(operands[::2], operands[1::2], strict=False):
        if isinstance(first, bytes) and isinstance(last, bytes) and 0 < len(first) <= 4 and len(found.spaces) < 100:
            found.spaces.append((first, last))


def _characters(found: CharMap, operands: Sequence[Operand]) -> None:
    for code, text in zip(operands[::2], operands[1::2], strict=False):
        if isinstance(code, bytes) and len(found.texts) < _LARGEST:
            found.texts[code] = _text(text)


def _ranges(found: CharMap, operands: Sequence[Operand]) -> None:
    for first, last, target in zip(operands[::3], operands[1::3], operands[2::3], strict=False):
        if not (isinstance(first, bytes) and isinstance(last, bytes)):
            continue
        for step, code in enumerate(_between(first, last, _LARGEST - len(found.texts))):
            if isinstance(target, list):
                if step >= len(target):
                    break
                found.texts[code] = _text(target[step])
            else:
                found.texts[code] = _text(target, step)


def _glyph_numbers(found: CharMap, operands: Sequence[Operand]) -> None:
    for code, number in zip(operands[::2], operands[1::2], strict=False):
        if isinstance(code, bytes) and isinstance(number, float) and len(found.numbers) < _LARGEST:
            found.numbers[code] = _whole(number)


def _glyph_ranges(found: CharMap, operands: Sequence[Operand]) -> None:
    for first, last, number in zip(operands[::3], operands[1::3], operands[2::3], strict=False):
        if isinstance(first, bytes) and isinstance(last, bytes) and isinstance(number, float):
            for step, code in enumerate(_between(first, last, _LARGEST - len(found.numbers))):
                found.numbers[code] = _whole(number) + step


def _whole(number: float) -> int:
    return int(number) if 0 <= number < 1_000_000 else 0


def _between(first: bytes, last: bytes, most: int) -> Iterator[bytes]:
    size = len(first)
    low, high = int.from_bytes(first, "big"), int.from_bytes(last, "big")
    if 0 < size <= 4:
        for code in range(low, min(high, low + most - 1) + 1):
            yield code.to_bytes(size, "big") if code < 256**size else first


def _text(target: Operand, step: int = 0) -> str:
    """What a code stands for: UTF-16 whose last unit is counted up by `step`."""
    if not isinstance(target, bytes):
        return ""
    if step and len(target) >= 2:
        unit = (int.from_bytes(target[-2:], "big") + step) & 0xFFFF
        target = target[:-2] + unit.to_bytes(2, "big")
    elif step and target:
        target = bytes([*target[:-1], (target[-1] + step) & 0xFF])
    if len(target) == 1:
        return target.decode("latin-1")
    return target.decode("utf-16-be", "replace").rstrip("\0")
