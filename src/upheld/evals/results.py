"""Results as they are committed: small JSON that says what was measured, on which rows, with what, and when.

No row of a label set is in them. `upheld.evals.sections` turns them into the tables of the documentation.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

from pydantic import Field, ValidationError

from upheld import __version__
from upheld.errors import InputError
from upheld.report import ModelInfo
from upheld.schema import Wire
from upheld.verify.small.cores import usable_cores

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from upheld.evals.bootstrap import Interval
    from upheld.evals.datasets import Row
    from upheld.retrieve.base import Retriever
    from upheld.verify.base import Verifier


class Data(Wire):
    """The rows that were measured on."""

    name: str
    rows: int
    sha256: str = Field(
        description="Of the rows' ids, claims, evidence and labels: the same in whatever file they are."
    )
    note: str = Field(default="", description="What a reader must know of them, as that the verifier has seen some.")


class Origin(Wire):
    """What made a result, so that it can be repeated."""

    verifier: str
    models: tuple[ModelInfo, ...]
    retrieval: str
    upheld_version: str
    date: str
    seed: int
    cores: int | None = Field(default=None, description="Cores that the run could use.")


class Figure(Wire):
    """A share from 0 to 1 with its bootstrap interval; null where it is undefined."""

    value: float | None
    low: float | None
    high: float | None


def figure_of(value: float | None, interval: Interval | None) -> Figure:
    """A figure beside its interval."""
    low, high = (interval.low, interval.high) if interval else (None, None)
    return Figure(value=value, low=low, high=high)


R = TypeVar("R", bound=Wire)


def data_of(name: str, rows: Iterable[Row], note: str = "") -> Data:
    """What a result says of its rows."""
    digest, count = sha256(), 0
    for row in rows:
        count += 1
        digest.update(json.dumps([row.id, row.claim, row.evidence, row.supported]).encode())
    return Data(name=name, rows=count, sha256=digest.hexdigest(), note=note)


def origin_of(verifier: Verifier, retriever: Retriever, seed: int) -> Origin:
    """What a result says of how it was made."""
    return Origin(
        verifier=verifier.name,
        models=verifier.describe(),
        retrieval=retriever.name,
        upheld_version=__version__,
        date=datetime.now(UTC).date().isoformat(),
        seed=seed,
        cores=usable_cores(),
    )


def write_result(path: Path, result: Wire) -> None:
    """Writes a result; shares to six places: a tenth of a percent reads the same before and after."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = json.loads(result.model_dump_json(), parse_float=lambda text: round(float(text), 6))
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read_results(folder: Path, pattern: str, kind: type[R]) -> list[R]:
    """The results whose file names match, in the order of their names.

    Raises:
        upheld.errors.InputError: a file is not such a result; names the file and the field.
    """
    return [_read(path, kind) for path in sorted(folder.glob(pattern))]


def _read(path: Path, kind: type[R]) -> R:
    try:
        return kind.model_validate_json(path.read_text(encoding="utf-8"))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise InputError(f"{path.name}: {where}: {first['msg']}", field=where) from error
