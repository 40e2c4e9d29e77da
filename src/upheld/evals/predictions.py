"""What ``upheld eval --predictions`` wrote, beside the rows that it was written of."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Protocol

from pydantic import ValidationError

from upheld.errors import InputError
from upheld.evals.outcome import Prediction
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from upheld.evals.datasets import Row


class Outcome(Protocol):
    """A row with what was said of it: `Predicted`, or `upheld.evals.run.Judged`."""

    @property
    def row(self) -> Row:
        """The row."""
        ...

    @property
    def score(self) -> float | None:
        """The verifier's, or None where there was nothing to read."""
        ...

    @property
    def verdict(self) -> Verdict:
        """As in an audit."""
        ...


@dataclass(frozen=True, slots=True)
class Predicted:
    """An `Outcome` that was read from a file."""

    row: Row
    score: float | None
    verdict: Verdict


def is_wrong(one: Outcome) -> bool:
    """Whether the row is labelled as supported and did not pass, or the other way round."""
    return one.row.supported != (one.verdict is Verdict.SUPPORTED)


def read_predictions(path: Path, rows: Sequence[Row]) -> list[Predicted]:
    """The predictions of the rows, in their order.

    Raises:
        upheld.errors.InputError: the file can't be read, or is not of these rows; names the line.
    """
    try:
        lines = [line for line in path.read_bytes().split(b"\n") if line.strip()]
    except OSError as error:
        raise InputError(f"{path}: can't be read ({error.strerror or error})") from error
    found = []
    for number, (row, line) in enumerate(zip_longest(rows, lines), start=1):
        if row is None or line is None:
            raise InputError(f"{path.name} has {len(lines):,} predictions for {len(rows):,} rows: not of these labels")
        prediction = _prediction(line, f"{path.name}, line {number}")
        if (prediction.id, prediction.label) != (row.id, row.label):
            raise InputError(
                f"{path.name}, line {number}: of row {prediction.id!r}, where the labels have {row.id!r}; give the "
                "labels that `upheld eval` read"
            )
        found.append(Predicted(row, prediction.score, prediction.verdict))
    return found


def _prediction(line: bytes, where: str) -> Prediction:
    try:
        return Prediction.model_validate_json(line)
    except ValidationError as error:
        raise InputError(f"{where}: not a line of `upheld eval --predictions`") from error
