"""Labelled rows: claims, the evidence they cite, and whether a person found them supported."""

from __future__ import annotations

import gzip
import json
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from upheld.errors import InputError
from upheld.schema import writable
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from io import BufferedReader
    from pathlib import Path

_GZIP = b"\x1f\x8b"
#: A row holds a claim and a source's text; a longer line is a file of another kind, and would fill the memory.
LINE_BYTES = 64 * 2**20

#: What a label may be -> whether it means that the evidence supports the whole claim.
_LABELS: dict[object, bool] = {
    **dict.fromkeys((1, "1"), True),
    **dict.fromkeys((0, "0"), False),
    **{verdict.value: verdict is Verdict.SUPPORTED for verdict in Verdict},
}


@dataclass(frozen=True, slots=True)
class Row:
    """A labelled claim.

    Attributes:
        id: the row's own id, or its line number.
        claim: what was said.
        evidence: the text of the source; "" counts as not supported, whatever is claimed.
        supported: the label.
        label: the label as written.
        answer: the answer the claim is from, or None.
        context: what stands before the claim, or "".
        question: what was asked, or None.
        group: the set or part that results are averaged over, or None.
        kind: what sort of claim or error it is, or None.
    """

    id: str
    claim: str
    evidence: str
    supported: bool
    label: str
    answer: str | None = None
    context: str = ""
    question: str | None = None
    group: str | None = None
    kind: str | None = None


def read_labels(path: Path, shape: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None) -> Iterator[Row]:
    """Reads labelled rows from JSON lines, packed with gzip or not. Fields it does not know are left alone.

    Args:
        path: the file.
        shape: turns an object of a set's own form into the fields of a row; None where they are as we name them.

    Raises:
        upheld.errors.InputError: the file can't be read, or a line can't be used; names the line and the field.
    """
    for number, line in _lines(path):
        where = f"{path.name}, line {number}"
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:  # ValueError also for an integer of thousands of digits
            raise InputError(f"{where}: not JSON ({error}); every line must be one object") from error
        if not isinstance(data, dict):
            raise InputError(f"{where}: expected an object, not {type(data).__name__}")
        yield _row(shape(data) if shape else data, where, number)


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    number = 0
    try:
        # Opened once and only peeked at: what comes through a pipe comes once.
        with path.open("rb") as file, _unpacked(file) as content:
            while raw := content.readline(LINE_BYTES + 1):
                number += 1
                if len(raw) > LINE_BYTES:
                    raise InputError(f"{path.name}, line {number}: longer than {LINE_BYTES:,} bytes; a line is one row")
                line = raw.decode("utf-8-sig" if number == 1 else "utf-8")
                if line.strip():
                    yield number, line
    except UnicodeDecodeError as error:
        raise InputError(f"{path.name}, line {number}: not UTF-8 at byte {error.start} of the line") from error
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise InputError(f"{path.name}: the gzip file is damaged ({error})") from error
    except OSError as error:
        raise InputError(f"{path}: can't be read ({error.strerror or error})") from error


def _unpacked(file: BufferedReader) -> BufferedReader | gzip.GzipFile:
    return gzip.GzipFile(fileobj=file) if file.peek(2)[:2] == _GZIP else file


def _row(data: Mapping[str, Any], where: str, number: int) -> Row:
    claim, evidence = _text(data, "claim", where), _text(data, "evidence", where)
    if claim is None or not claim.strip():
        raise InputError(f"{where}: claim: is missing or empty", field="claim")
    if evidence is None:
        raise InputError(f'{where}: evidence: is missing; "" says that there is none', field="evidence")
    label = data.get("label")
    if not isinstance(label, int | float | str) or label not in _LABELS:
        words = ", ".join(verdict.value for verdict in Verdict)
        raise InputError(f"{where}: label: expected 1, 0 or a verdict ({words}), not {label!r}", field="label")
    row_id = data.get("id")
    if not isinstance(row_id, str | int | float | None):
        raise InputError(f"{where}: id: expected a text or a number, not {type(row_id).__name__}", field="id")
    return Row(
        id=writable(str(number if row_id is None else row_id)),
        claim=claim,
        evidence=evidence,
        supported=_LABELS[label],
        label=str(int(label)) if isinstance(label, int | float) else label,
        answer=_text(data, "answer", where),
        context=_text(data, "context", where) or "",
        question=_text(data, "question", where),
        group=_text(data, "group", where) or _text(data, "dataset", where),
        kind=_text(data, "kind", where),
    )


def _text(data: Mapping[str, Any], field: str, where: str) -> str | None:
    value = data.get(field)
    if value is not None and not isinstance(value, str):
        raise InputError(f"{where}: {field}: expected a text, not {type(value).__name__}", field=field)
    return None if value is None else writable(value)
