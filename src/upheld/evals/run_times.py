"""How long each evaluation took, from the results themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from upheld.evals import benchmark_tables, error_tables, examples_tally, perturbation_tables, retrieval_tables, stress
from upheld.evals.benchmark import BenchmarkResult
from upheld.evals.cells import NO_FIGURE, maker
from upheld.evals.error_report import ErrorReport
from upheld.evals.examples_tally import ExamplesReport
from upheld.evals.outcome import Table
from upheld.evals.perturbations import PerturbationResult
from upheld.evals.results import read_results
from upheld.evals.retrieval_tables import RetrievalReport
from upheld.evals.stress import StressReport
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

T = TypeVar("T", bound=Wire)


@dataclass(frozen=True, slots=True)
class _Time:
    """A row of the table: what was run, with what, on how many rows, and how long it took."""

    what: str
    verifier: str
    rows: int
    seconds: float | None
    cores: int | None


@dataclass(frozen=True, slots=True)
class _Kind(Generic[T]):
    """Results of one script: the names of their files, their type, and what they say of their time."""

    files: str
    type: type[T]
    time: Callable[[T], _Time]

    def times(self, folder: Path) -> Iterator[_Time]:
        return map(self.time, read_results(folder, self.files, self.type))


def _benchmark(told: BenchmarkResult) -> _Time:
    rows = sum(data.rows for data in told.data.values())
    return _Time("`evals/attributionbench.py`", maker(told.origin), rows, told.seconds, told.origin.cores)


def _errors(told: ErrorReport) -> _Time:
    rows = sum(one.data.rows for one in told.sets)
    return _Time("`evals/errors.py`", maker(told.origin), rows, told.seconds, told.origin.cores)


def _perturbations(told: PerturbationResult) -> _Time:
    what = f"`evals/perturbations.py`, {' and '.join(data.name for data in told.data)}"
    rows = sum(kind.edits for kind in told.kinds)
    return _Time(what, maker(told.origin), rows, told.seconds, told.origin.cores)


def _stress(told: StressReport) -> _Time:
    rows = sum(one.data.rows for one in told.sets)
    return _Time("`evals/stress.py`", maker(told.origin), rows, told.seconds, told.origin.cores)


def _examples(told: ExamplesReport) -> _Time:
    rows = sum(one.planted + one.true for one in told.examples)
    return _Time("`evals/examples.py`", maker(told.origin), rows, told.seconds, told.origin.cores)


def _retrieval(told: RetrievalReport) -> _Time:
    names = ", ".join(one.name for one in told.retrievers)
    return _Time("`evals/retrieval_check.py`", names, told.data.rows, told.seconds, told.cores)


_KINDS = (
    # in the order of the page
    _Kind(benchmark_tables.PATTERN, BenchmarkResult, _benchmark),
    _Kind(stress.PATTERN, StressReport, _stress),
    _Kind(perturbation_tables.PATTERN, PerturbationResult, _perturbations),
    _Kind(error_tables.PATTERN, ErrorReport, _errors),
    _Kind(retrieval_tables.FILE, RetrievalReport, _retrieval),
    _Kind(examples_tally.PATTERN, ExamplesReport, _examples),
)


def tables(folder: Path) -> list[Table]:
    """A result a row; none where there are no results."""
    rows = tuple(
        (
            one.what,
            one.verifier,
            f"{one.rows:,}",
            _seconds(one.seconds),
            NO_FIGURE if one.cores is None else str(one.cores),
        )
        for kind in _KINDS
        for one in kind.times(folder)
    )
    header = ("evaluation", "verifier", "rows", "seconds", "cores")
    return [Table(title="", header=header, rows=rows)] if rows else []


def _seconds(seconds: float | None) -> str:
    if seconds is None:
        return NO_FIGURE
    return f"{seconds:.0f}" if seconds >= 10 else f"{seconds:.1f}"
