"""How long an audit takes, and how much memory: ``evals/results/speed.json``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.outcome import Table
from upheld.evals.results import read_results
from upheld.report import ModelInfo
from upheld.schema import Wire

if TYPE_CHECKING:
    from pathlib import Path

#: The name of the result file.
FILE = "speed.json"


class VerifierSpeed(Wire):
    """One verifier, in a process of its own."""

    verifier: str
    models: tuple[ModelInfo, ...]
    first: float = Field(description="Seconds of the first audit, with loading what it needs.")
    later: float = Field(description="Seconds of the fastest audit after it.")
    memory: int = Field(description="Peak resident memory of the process, in MiB.")


class SpeedReport(Wire):
    """Every verifier on the same work."""

    claims: int
    sources: int
    words: int = Field(description="Of each source.")
    runs: int = Field(description="Later audits, and starts of the command, of which the fastest counts.")
    startup: float = Field(description="Seconds of `upheld --help`.")
    verifiers: tuple[VerifierSpeed, ...]
    cores: int
    python: str
    machine: str
    upheld_version: str
    date: str


def tables(folder: Path) -> list[Table]:
    """A verifier a row; none where there is no result."""
    return [table(report) for report in read_results(folder, FILE, SpeedReport)]


def table(report: SpeedReport) -> Table:
    """The table of one report."""
    return Table(
        title=(
            f"{report.claims} claims against {report.sources} sources of {report.words:,} words, on {report.cores} "
            f"cores ({report.machine}, Python {report.python}, {report.date}); "
            f"`upheld --help` takes {report.startup:.2f} s"
        ),
        header=("verifier", "first audit, with loading", "later ones", "peak memory of the process"),
        rows=tuple(
            (f"`{one.verifier}`", f"{one.first:.2f} s", f"{one.later:.2f} s", f"{one.memory} MiB")
            for one in report.verifiers
        ),
    )
