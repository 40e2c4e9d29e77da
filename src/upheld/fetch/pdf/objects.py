"""The objects of a file, as pypdf reads them: a part that is broken or of a wrong kind is a part that is missing."""

from __future__ import annotations

import struct
import zlib
from itertools import islice
from typing import Any, TypeAlias

#: A dictionary of the file. pypdf's own classes derive from those of Python, and only what those offer is used.
Holder: TypeAlias = "dict[Any, Any]"

#: Members of an array that are looked at: the widths of the largest font are fewer.
_MEMBERS = 200_000

#: Bytes before the blocks of packed data, and how much is unpacked at a time.
_ZLIB_HEAD, _PIECE = 2, 1_000_000

#: Numbers beyond this have no use on a page, and their products would overflow.
_FARTHEST = 1e9

#: What pypdf and the decoders below it raise for files that break the rules: not only errors of its own.
BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    NameError,  # pypdf 6.0 reads a variable that a broken cross-reference table has left unset
    NotImplementedError,
    OSError,
    RuntimeError,  # with it RecursionError, for objects that lead back to themselves
    TypeError,
    ValueError,
    struct.error,
    zlib.error,
)


def broken() -> tuple[type[Exception], ...]:
    """The above with pypdf's own, which derive from none of them; loads pypdf."""
    from pypdf.errors import PyPdfError

    return (*BROKEN, PyPdfError)


def followed(value: Any) -> Any:  # noqa: ANN401 - any object of the file
    """What a reference leads to; None where it leads nowhere or to something broken."""
    resolve = getattr(value, "get_object", None)
    if resolve is None:
        return value
    try:
        found = resolve()
    except broken():
        return None
    return None if type(found).__name__ in ("NullObject", "IndirectObject") else found


def entry(holder: object, key: str) -> Any:  # noqa: ANN401 - any object of the file
    """The value of a key, followed; None where there is none."""
    return followed(raw(holder, key))


def raw(holder: object, key: str) -> Any:  # noqa: ANN401 - any object of the file
    """The value of a key as it stands, which may be a reference."""
    return dict.get(holder, key) if isinstance(holder, dict) else None


def mapping(holder: object, key: str) -> Holder:
    """The dictionary under a key, or an empty one."""
    value = entry(holder, key)
    return value if isinstance(value, dict) else {}


def items(holder: object, key: str) -> list[Any]:
    """The array under a key, its members followed; a single value counts as an array of one."""
    value = entry(holder, key)
    if value is None:
        return []
    return (
        [followed(member) for member in islice(list.__iter__(value), _MEMBERS)] if isinstance(value, list) else [value]
    )


def number(value: object, default: float = 0.0) -> float:
    """A number as a float; the default for what is none, or beyond what a float holds."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not -_FARTHEST < value < _FARTHEST:
        return default
    return float(value)


def numbers(holder: object, key: str) -> list[float]:
    """The numbers of the array under a key; what is none counts as 0."""
    return [number(value) for value in items(holder, key)]


def identity(value: object) -> tuple[int, int] | None:
    """Which object a reference leads to, or None for what is no reference."""
    found = getattr(value, "idnum", None)
    return (found, int(getattr(value, "generation", 0))) if isinstance(found, int) else None


def stream_data(value: object) -> bytes | None:
    """A stream's bytes, unpacked; None for what is no stream or can't be unpacked."""
    unpack = getattr(value, "get_data", None)
    if unpack is None:
        return None
    try:
        data = unpack()
    except broken():
        return None
    return data if isinstance(data, bytes) else str(data).encode("latin-1", "replace")


def contents(page: Holder, most: int) -> tuple[bytes, bool]:
    """What a page's content streams say together, cut at `most` bytes; and whether a part of it is lost."""
    parts: list[bytes] = []
    size = 0
    lost = False
    for stream in items(page, "/Contents"):
        data = stream_data(stream)
        lost = lost or data is None or _breaks_off(stream, most)
        if data is not None:
            parts.append(data)
            size += len(data) + 1
        if size > most:
            break
    return b"\n".join(parts)[:most], lost


def _breaks_off(stream: object, most: int) -> bool:
    """Whether packed data ends before its last block: pypdf gives what there is of it and says nothing.

    Its checksum is not asked for: some writers leave that out, and no text is lost with it.
    """
    packed = getattr(stream, "_data", None)
    if not isinstance(packed, bytes) or next(iter(items(stream, "/Filter")), None) not in ("/FlateDecode", "/Fl"):
        return False
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    rest, size = packed[_ZLIB_HEAD:], 0
    try:
        while rest and not unpacker.eof and size <= most:
            size += len(unpacker.decompress(rest, _PIECE))
            rest = unpacker.unconsumed_tail
    except zlib.error:
        return True
    return not unpacker.eof and size <= most


def string(value: object) -> str:
    """A text string of the file; bytes by their byte order mark, else as Latin-1."""
    if isinstance(value, str):
        return str(value)
    if not isinstance(value, bytes):
        return ""
    if value.startswith((b"\xfe\xff", b"\xff\xfe")):
        return value.decode("utf-16", "replace")
    if value.startswith(b"\xef\xbb\xbf"):
        return value[3:].decode("utf-8", "replace")
    return value.decode("latin-1")
