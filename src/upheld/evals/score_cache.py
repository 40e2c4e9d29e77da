"""Scores kept per row, so that a run which was stopped goes on, and reports need no model.

A line of the file is one row: a key, the row's id, and what was made of it. The key is a hash of everything that the
score depends on: what the row says, the verifier's models and threshold, the retrieval, and the code from the text to
the verdict. Whatever changes, the old line is simply not found.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from upheld.checks.registry import default_checks
from upheld.errors import InputError
from upheld.evals.files import append_line, read_lines
from upheld.evals.run import Judged, judge_rows
from upheld.retrieve.base import Described
from upheld.schema import Wire
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.evals.datasets import Row
    from upheld.retrieve.base import Retriever
    from upheld.verify.base import Verifier

#: What stands between a row and its verdict, below the package.
_CODE = ("checks", "retrieve", "text", "verify", "decide.py", "evals/run.py", "evidence.py", "findings", "pipeline.py")

#: Rows that are scored before they are kept: few enough that a stopped run loses seconds, enough for full batches.
BATCH = 64


class Line(Wire):
    """A line of the file."""

    key: str
    id: str
    score: float | None
    verdict: Verdict
    reachable: bool
    seconds: float  # the row's part of its batch's time


class ScoreCache:
    """The scores of one verifier with one way of retrieval, in one file.

    Attributes:
        path: the file; made with its folder when the first score is kept.
    """

    def __init__(self, path: Path, verifier: Verifier, retriever: Retriever) -> None:
        self.path = path
        self._maker = _maker(verifier, retriever)
        self._lines = {line.key: line for line in _read(path)} if path.exists() else {}

    def find(self, row: Row) -> Judged | None:
        """What was made of the row; None where that is not known."""
        line = self._lines.get(self._key(row))
        return None if line is None else Judged(row, line.score, line.verdict, line.reachable)

    def seconds(self, rows: Iterable[Row]) -> float:
        """How long scoring the rows took, on whichever days; those that are not known count nothing."""
        found = (self._lines.get(self._key(row)) for row in rows)
        return sum(line.seconds for line in found if line is not None)

    def keep(self, judged: Judged, seconds: float) -> None:
        """Adds a line to the file at once: what has been scored is never lost."""
        line = Line(
            key=self._key(judged.row),
            id=judged.row.id,
            score=judged.score,
            verdict=judged.verdict,
            reachable=judged.reachable,
            seconds=round(seconds, 6),
        )
        self._lines[line.key] = line
        append_line(self.path, line)

    def _key(self, row: Row) -> str:
        said = [row.claim, row.evidence, row.question, row.context, row.answer]
        return sha256(json.dumps([self._maker, *said]).encode()).hexdigest()


def score_missing(
    rows: Sequence[Row], cache: ScoreCache, verifier: Verifier, retriever: Retriever
) -> Iterator[tuple[int, int]]:
    """Scores the rows that the cache lacks; after each batch it yields how many are there, and of how many.

    Raises:
        upheld.errors.ModelError: the verifier can't run; what was scored before is kept.
    """
    missing = [row for row in rows if cache.find(row) is None]
    done, checks = len(rows) - len(missing), default_checks()
    yield done, len(rows)
    for start in range(0, len(missing), BATCH):
        batch = missing[start : start + BATCH]
        began = perf_counter()
        found = list(judge_rows(batch, verifier, retriever, verifier.threshold, checks))
        each = (perf_counter() - began) / len(batch)
        for judged in found:
            cache.keep(judged, each)
        done += len(batch)
        yield done, len(rows)


def _maker(verifier: Verifier, retriever: Retriever) -> list[object]:
    """All that a score depends on besides the row."""
    models = (*verifier.describe(), *(retriever.describe() if isinstance(retriever, Described) else ()))
    return [
        verifier.name,
        verifier.threshold,
        verifier.passages_per_claim,
        retriever.name,
        [model.model_dump() for model in models],
        code_hash(),
    ]


@cache
def code_hash() -> str:
    """Of the code from a row's text to its verdict. A plugin's code is not in it: its `describe` must tell versions."""
    package = Path(__file__).parent.parent
    found = (path for name in _CODE for path in _sources(package / name))
    digest = sha256()
    for path in sorted(found):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _sources(path: Path) -> Iterator[Path]:
    return path.rglob("*.py") if path.is_dir() else iter((path,))


def _read(path: Path) -> Iterator[Line]:
    try:
        yield from read_lines(path, Line)
    except InputError as error:
        raise InputError(f"{error}; a score cache may be deleted: it is made anew") from error
