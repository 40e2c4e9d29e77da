"""What a verifier finds in the shipped examples: ``evals/results/examples_VERIFIER.json``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.outcome import Table
from upheld.evals.results import Origin, read_results
from upheld.schema import Wire

if TYPE_CHECKING:
    from pathlib import Path

#: The names of result files.
PATTERN = "examples_*.json"


class ExampleCounts(Wire):
    """One example answer, or all of them at a threshold."""

    name: str
    planted: int = Field(description="False claims that were written into the answer.")
    found: int = Field(description="Those that were flagged.")
    true: int = Field(description="Cited claims that are true and could be read.")
    flagged: int = Field(description="Those of them that were flagged all the same.")


class ExamplesReport(Wire):
    """A verifier on the examples."""

    origin: Origin
    threshold: float
    examples: tuple[ExampleCounts, ...]
    stricter: dict[str, ExampleCounts] = Field(description="A higher threshold -> all examples at it.")
    seconds: float = Field(description="Of the audits at the verifier's own threshold.")


def result_name(verifier: str) -> str:
    """The file that a verifier's result is committed as."""
    return f"examples_{verifier}.json"


def together(name: str, counts: tuple[ExampleCounts, ...]) -> ExampleCounts:
    """The counts of several as one."""
    return ExampleCounts(
        name=name,
        planted=sum(one.planted for one in counts),
        found=sum(one.found for one in counts),
        true=sum(one.true for one in counts),
        flagged=sum(one.flagged for one in counts),
    )


def tables(folder: Path) -> list[Table]:
    """One table of all verifiers, at their own threshold and at stricter ones; none where there are no results."""
    reports = read_results(folder, PATTERN, ExamplesReport)
    rows = tuple(
        (f"`{report.origin.verifier}`", cut, f"{one.found} of {one.planted}", f"{one.flagged} of {one.true}")
        for report in reports
        for cut, one in (
            (f"{report.threshold:.3f}, its own", together("all", report.examples)),
            *report.stricter.items(),
        )
    )
    header = ("verifier", "threshold", "false claims found", "true claims flagged")
    return [Table(title="", header=header, rows=rows)] if reports else []
