"""Sources that a user names: saved copies beside the answer, and ``--source``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from upheld.cli.output import note
from upheld.errors import InputError
from upheld.fetch.failures import Failure
from upheld.fetch.files import read_source
from upheld.schema import entries

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: What a source brings: any of ``text``, ``title``, ``url``; or why its file brings nothing.
Fields = dict[str, str] | Failure

_ADDRESS = re.compile(r"https?://\S+", re.IGNORECASE)
#: An id before an equals sign; addresses and paths have equals signs of their own, further on.
_NAMED = re.compile(r"([^=:/\\]{1,200})=(.+)", re.DOTALL)


def beside(answer: Path) -> tuple[dict[str, Fields], list[str]]:
    """The saved copies in the folder ``NAME.sources`` next to ``NAME.md``, and a note that says so.

    Raises:
        InputError: the folder can't be read, or has two files for one source.
    """
    folder = answer.with_name(f"{answer.stem}.sources")
    if not folder.is_dir():
        return {}, []
    found = _folder(folder)
    return found, [f"sources from {folder}: {', '.join(found) or 'none'}"]


def named(values: Sequence[str]) -> dict[str, Fields]:
    """What ``--source`` names: ``[ID=]FILE|DIR|URL``, those without an id numbered in their order.

    Raises:
        InputError: one of them can't be read, or two have one id.
    """
    found: dict[str, Fields] = {}
    number = 0
    for value in values:
        id_, place = _split(value)
        if id_ is None and place.strip() and not _ADDRESS.fullmatch(place) and _is_folder(Path(place)):
            more = _folder(Path(place))
        else:
            number += id_ is None
            more = {str(number) if id_ is None else id_: _fields(place)}
        twice = next((id_ for id_ in more if id_ in found), None)
        if twice is not None:
            raise InputError(f"--source: two sources have the id {twice!r}; name them with ID=FILE")
        found |= more
    return found


def merged(given: object, extra: Mapping[str, Fields]) -> object:
    """Puts named sources over those of a request: the same id is the same source, with its address kept.

    What a request gives is not checked yet; whatever is no list of objects is left for the check to refuse.
    """
    listed = entries(given)
    if not isinstance(listed, list) or not extra:
        return given
    left = dict(extra)
    sources: list[Any] = []
    for entry in listed:
        id_ = entry.get("id") if isinstance(entry, dict) else None
        fields = left.pop(str(id_), None) if isinstance(id_, str | int) else None
        sources.append({**entry, **_over(entry, fields)} if fields else entry)
    return [*sources, *({"id": id_, **_over({}, fields)} for id_, fields in left.items())]


def _over(entry: Mapping[str, Any], fields: Fields) -> dict[str, Any]:
    """What a source of the command line puts over an entry: a page's own address only where the entry has none."""
    if isinstance(fields, Failure):
        return {"url": fields.url} if fields.url and not entry.get("url") else {}
    return {
        name: value for name, value in fields.items() if name != "url" or "text" not in fields or not entry.get("url")
    }


def _split(value: str) -> tuple[str | None, str]:
    match = _NAMED.fullmatch(value)
    if match is None or _exists(Path(value)):
        return None, value
    return match[1].strip(), match[2]


def _fields(place: str) -> Fields:
    if not place.strip():  # an empty path would be the folder one stands in
        raise InputError("--source: is empty; name a file, a folder or an address")
    if _ADDRESS.fullmatch(place):
        return {"url": place}
    return _read(Path(place))


def _read(path: Path) -> Fields:
    file = read_source(path)
    if isinstance(file, Failure):
        return file
    for line in file.notes:  # a source has no place for them, and half a file must not pass for the whole
        note(f"{path.name}: {line}")
    return {"text": file.text} | ({"title": file.title} if file.title else {}) | ({"url": file.url} if file.url else {})


def _folder(folder: Path) -> dict[str, Fields]:
    """Every file of a folder by its stem; hidden files and folders are passed over."""
    try:
        files = sorted((p for p in folder.iterdir() if p.is_file() and not p.name.startswith(".")), key=_order)
    except OSError as error:
        raise InputError(f"{folder}: can't be read: {error.strerror}") from error
    found: dict[str, Fields] = {}
    for path in files:
        if path.stem in found:
            raise InputError(f"{folder}: two files for the source {path.stem!r}; keep one")
        found[path.stem] = _read(path)
    return found


def _order(path: Path) -> tuple[bool, int, str]:
    """Numbers by value, then everything else by name."""
    numbered = path.stem.isascii() and path.stem.isdecimal() and len(path.stem) < 10
    return (not numbered, int(path.stem) if numbered else 0, path.name)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False
