"""Wire types in files: one a file, or one a line; what a stopped run has left half written does no harm."""

from __future__ import annotations

from os import SEEK_END
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from pydantic import ValidationError

from upheld.errors import InputError
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

R = TypeVar("R", bound=Wire)


def write_file(path: Path, value: Wire) -> None:
    """Writes one value; the file is there as a whole or not at all, so that its being there means that it is done."""
    _replace(path, value.model_dump_json(indent=1) + "\n")


def write_lines(path: Path, values: Iterable[Wire]) -> None:
    """Writes one value a line, in place of what the file held."""
    _replace(path, "".join(value.model_dump_json() + "\n" for value in values))


def append_line(path: Path, value: Wire) -> None:
    """Adds a line at once: what has been decided is never lost."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        _mend(file)
        file.write(value.model_dump_json().encode() + b"\n")


def _mend(file: BinaryIO) -> None:
    """Has a file end with the end of a line: half a line is cut off, one without its end gets it."""
    size = file.seek(0, SEEK_END)
    file.seek(max(0, size - 1))
    if file.read() in (b"", b"\n"):  # nearly always; the rest is not worth reading then
        return
    file.seek(0)
    whole, end, rest = file.read().rpartition(b"\n")
    if _is_half(rest):
        file.truncate(len(whole) + len(end))
    else:
        file.write(b"\n")


def read_file(path: Path, kind: type[R]) -> R:
    """Reads one value.

    Raises:
        upheld.errors.InputError: the file can't be read or holds something else; names it and the field.
    """
    return _parsed(_content(path).decode("utf-8", "replace"), kind, str(path))


def read_lines(path: Path, kind: type[R]) -> Iterator[R]:
    """Reads one value a line; what a stopped run has left half written at the end is left out.

    Raises:
        upheld.errors.InputError: as `read_file`, with the line.
    """
    content = _content(path)
    whole, _, rest = content.rpartition(b"\n")
    content = whole if _is_half(rest) else content
    for number, line in enumerate(content.decode("utf-8", "replace").split("\n"), start=1):
        if line.strip():
            yield _parsed(line, kind, f"{path}, line {number}")


def _is_half(rest: bytes) -> bool:
    """Whether what stands after the last line end is the beginning of a line."""
    rest = rest.strip()
    return rest.startswith(b"{") and not rest.endswith(b"}")


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes().removeprefix(b"\xef\xbb\xbf")
    except OSError as error:
        raise InputError(f"{path}: can't be read ({error.strerror or error})") from error


def _parsed(text: str, kind: type[R], where: str) -> R:
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        raise InputError(f"{where}: {f'{field}: ' if field else ''}{first['msg']}", field=field or None) from error


def _replace(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)
