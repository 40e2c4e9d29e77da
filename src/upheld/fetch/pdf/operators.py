"""The bytes of a content stream, or of a character map, as operators with their operands.

Our own reader instead of pypdf's: it is lazy, so that a time limit can stop it, and passes over drawings at the speed
of a regular expression, where a map takes megabytes of lines to draw and holds ten words.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: A number, a name (``/F1`` as "F1"), a string, an array or a dictionary.
Operand: TypeAlias = "float | str | bytes | list[Operand] | dict[str, Operand]"

_TOKEN = re.compile(
    rb"(?P<number>[-+.\d]++)"
    rb"|(?P<word>[^-+.\d\0\t\n\f\r ()<>\[\]{}/%][^\0\t\n\f\r ()<>\[\]{}/%]*+)"
    rb"|(?P<string>\([^()\\]*+(?:\\.[^()\\]*+)*+\))"
    rb"|(?P<nested>\()"
    rb"|(?P<hex><[0-9A-Fa-f\0\t\n\f\r ]*+>)"
    rb"|(?P<name>/[^\0\t\n\f\r ()<>\[\]{}/%]*+)"
    rb"|(?P<open><<|\[)"
    rb"|(?P<close>>>|\])"
    rb"|(?P<other>.)",
    re.DOTALL,
)
_BLANK = re.compile(rb"(?:[\0\t\n\f\r ]++|%[^\r\n]*+)*+")
#: Operators that draw lines and set colours, with their operands: they say nothing of the text.
_DRAWING = re.compile(
    rb"(?:[\0\t\n\f\r ]*+(?:[-+.\d]{1,24}+[\0\t\n\f\r ]{1,8}+){0,6}+"
    rb"(?:re|rg|RG|[mlcvyhnSsfFBbWwJjMigGkK]\*?)(?=[\0\t\n\f\r /(<\[]|\Z))++"
)
_NUMBER = re.compile(rb"[-+]*+(\d{0,40}+\.?+\d{0,40}+)")
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r": b"", b"\r\n": b""}
_NAME_CODE = re.compile(rb"#([0-9A-Fa-f]{2})")
_BRACKET = re.compile(rb"[()]|\\.", re.DOTALL)
_IMAGE_END = re.compile(rb"[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|\Z)")
#: Bytes after an "EI" that are looked at: what is binary there belongs to the picture still.
_AFTER_IMAGE = 12
_BINARY = re.compile(rb"[^\t\n\f\r -~]")
#: Deeper arrays are read as if they were not nested; none has a use in a content stream.
_DEEPEST = 20
#: No operator needs so many operands: they are dropped, and the reader of the stream is asked whether to go on.
_OPERANDS = 10_000
#: Members of one array that are kept.
_MEMBERS = 100_000


def operations(data: bytes) -> Iterator[tuple[bytes, list[Operand]]]:
    """The operators of a stream in order, each with the operands before it; b"" where there are far too many.

    Linear; never raises for odd bytes.
    """
    return _Reader(data).read()


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0
        self.operands: list[Operand] = []
        self.open: list[tuple[bytes, list[Operand]]] = []
        self.takes: dict[str, Callable[[bytes], None]] = {
            "number": lambda token: self._push(_number(token)),
            "string": lambda token: self._push(_unescaped(token[1:-1])),
            "nested": lambda _: self._push(self._nested()),
            "hex": lambda token: self._push(_unhexed(token)),
            "name": lambda token: self._push(_name(token)),
            "open": self._begin,
            "close": lambda _: self._end(),
            "other": lambda _: None,
        }

    def read(self) -> Iterator[tuple[bytes, list[Operand]]]:
        data, size = self.data, len(self.data)
        while True:
            if not self.operands and (drawing := _DRAWING.match(data, self.at)):
                self.at = drawing.end()
            blank = _BLANK.match(data, self.at)
            self.at = blank.end() if blank else self.at
            token = _TOKEN.match(data, self.at) if self.at < size else None
            if token is None:
                return
            self.at = token.end()
            kind = token.lastgroup or "other"
            if len(self.operands) >= _OPERANDS:
                self.operands = []
                yield b"", []
            if kind != "word":
                self.takes[kind](token.group())
            elif token.group() in (b"true", b"false", b"null"):
                self._push(token.group().decode())
            else:
                while self.open:
                    self._end()
                operands, self.operands = self.operands, []
                if token.group() == b"ID":
                    self._skip_image()
                else:
                    yield token.group(), operands

    def _push(self, value: Operand) -> None:
        values = self.open[-1][1] if self.open else self.operands
        if len(values) < _MEMBERS:
            values.append(value)

    def _begin(self, mark: bytes) -> None:
        if len(self.open) < _DEEPEST:
            self.open.append((mark, []))

    def _end(self) -> None:
        if not self.open:
            return
        mark, values = self.open.pop()
        self._push(values if mark == b"[" else _dictionary(values))

    def _nested(self) -> bytes:
        """A string with brackets in it, from behind its first one; to the end of the data if it isn't closed."""
        start, depth = self.at, 1
        for match in _BRACKET.finditer(self.data, start):
            depth += {b"(": 1, b")": -1}.get(match.group(), 0)
            if not depth:
                self.at = match.end()
                return _unescaped(self.data[start : match.start()])
        self.at = len(self.data)
        return _unescaped(self.data[start:])

    def _skip_image(self) -> None:
        for match in _IMAGE_END.finditer(self.data, self.at):
            self.at = match.end()
            if not _BINARY.search(self.data, self.at, self.at + _AFTER_IMAGE):
                return
        self.at = len(self.data)


def _number(token: bytes) -> float:
    try:
        return float(token)
    except ValueError:  # "--5", "1.2.3", "4-5": read as far as it is a number, as viewers do
        match = _NUMBER.match(token)
        digits = match.group(1) if match else b""
        value = float(digits) if digits.strip(b".") else 0.0
        return -value if token.startswith(b"-") else value


def _unescaped(string: bytes) -> bytes:
    if b"\\" not in string:
        return string
    return _ESCAPE.sub(lambda match: _meant(match.group(1)), string)


def _meant(escaped: bytes) -> bytes:
    if escaped[:1] in b"01234567":
        return bytes([int(escaped, 8) & 0xFF])
    return _ESCAPED.get(escaped, escaped)


def _unhexed(token: bytes) -> bytes:
    digits = bytes(token[1:-1]).translate(None, b"\0\t\n\f\r ")
    return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))


def _name(token: bytes) -> str:
    plain = _NAME_CODE.sub(lambda match: bytes([int(match.group(1), 16)]), token[1:]) if b"#" in token else token[1:]
    return plain.decode("utf-8", "replace")


def _dictionary(values: list[Operand]) -> dict[str, Operand]:
    pairs = zip(values[::2], values[1::2], strict=False)
    return {key: value for key, value in pairs if isinstance(key, str)}
