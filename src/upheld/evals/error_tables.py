"""The committed error reports as tables and pictures: where verifiers are wrong, and what their verdicts are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.cells import measured, percent
from upheld.evals.error_report import ErrorReport, SetErrors
from upheld.evals.flags import ANY_FLAG, BAD_SHARES
from upheld.evals.mistakes import OTHERS
from upheld.evals.outcome import Table
from upheld.evals.plots.picture import Picture
from upheld.evals.plots.reliability import Reliability
from upheld.evals.plots.rows import Kinds
from upheld.evals.plots.thresholds import Thresholds
from upheld.evals.results import read_results
from upheld.verdicts import RANK

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from upheld.evals.flags import Flag
    from upheld.evals.mistakes import Part
    from upheld.evals.plots.picture import Panel
    from upheld.verdicts import Verdict

#: The names of result files.
PATTERN = "errors_*.json"
#: Kinds that a table shows: the worst ones. All of them are in the result.
KINDS_SHOWN = 20

_LABELS = {"1": "supported", "0": "not supported"}


def result_name(verifier: str) -> str:
    """The file that a verifier's report is committed as."""
    return PATTERN.replace("*", verifier)


def errors(folder: Path) -> list[Table | Picture]:
    """Labels against verdicts, the kinds that are most often wrong, and what was measured with what."""
    reports = _reports(folder)
    if not reports:
        return []
    tables = [table for report in reports for table in error_tables(report)]
    pictures = [picture for report in reports for picture in _kinds_pictures(report)]
    return [
        *tables,
        *pictures,
        measured("set", ((r.origin, one.data.name, one.data) for r in reports for one in r.sets)),
    ]


def verdicts(folder: Path) -> list[Table | Picture]:
    """How often verdicts are right on the rows that were measured, and at other shares of bad citations."""
    reports = _reports(folder)
    return [table for report in reports for table in verdict_tables(report)]


def scores(folder: Path) -> list[Table | Picture]:
    """Reliability diagram and threshold sweep of every set, a picture per verifier."""
    return [
        Picture(
            f"scores_{report.origin.verifier}",
            f"Scores and thresholds of {report.origin.verifier}",
            [panel for one in report.sets for panel in _score_panels(report, one)],
        )
        for report in _reports(folder)
    ]


def _reports(folder: Path) -> list[ErrorReport]:
    return read_results(folder, PATTERN, ErrorReport)


def error_tables(report: ErrorReport) -> Iterator[Table]:
    """Labels against verdicts, then the worst kinds of each set that has kinds."""
    name = f"`{report.origin.verifier}`"
    yield label_table(f"{name}: rows by label and verdict", {one.data.name: one.labels for one in report.sets})
    for one in report.sets:
        shown = [part for part in one.kinds if part.name != OTHERS][:KINDS_SHOWN]
        if shown:
            count = f"the {len(shown)} worst of {len(one.kinds)} kinds" if len(one.kinds) > len(shown) else "all kinds"
            yield part_table(f"{name}, {one.data.name}: {count}, in percent with 95 % intervals", "kind", shown)


def verdict_tables(report: ErrorReport) -> Iterator[Table]:
    """The error rates that reports quote, then what follows for text with fewer bad citations."""
    name = f"`{report.origin.verifier}`"
    yield Table(
        title=f"{name}: how often a verdict is right, on all rows that were measured",
        header=("verdict", "right", "of rows"),
        rows=tuple(
            (f"`{verdict.value}`", f"{100.0 * rate.precision:.1f}", f"{rate.n:,}")
            for verdict, rate in report.error_rates.items()
        ),
    )
    title = f"{name}: how often it would be right, by the share of bad citations, in percent with 95 % intervals"
    yield flag_table(title, {one.data.name: one.flags for one in report.sets})


def label_table(title: str, sets: Mapping[str, Mapping[str, Mapping[Verdict, int]]]) -> Table:
    """Rows by label and verdict: set -> label -> verdict -> rows."""
    given = {verdict for labels in sets.values() for row in labels.values() for verdict in row}
    columns = sorted(given, key=RANK.__getitem__)
    return Table(
        title=title,
        header=("set", "label", *(verdict.value for verdict in columns)),
        rows=tuple(
            (name, _LABELS.get(label, label), *(f"{row.get(verdict, 0):,}" for verdict in columns))
            for name, labels in sets.items()
            for label, row in labels.items()
        ),
    )


def part_table(title: str, what: str, parts: Sequence[Part]) -> Table:
    """How often kinds or groups are wrong."""
    return Table(
        title=title,
        header=(what, "rows", "wrong", "false alarms, of supported", "missed, of the others"),
        rows=tuple(
            (part.name, f"{part.rows:,}", percent(part.wrong), percent(part.false_alarms), percent(part.missed))
            for part in parts
        ),
    )


def flag_table(title: str, sets: Mapping[str, Sequence[Flag]]) -> Table:
    """How often verdicts are given, and how often they would be right: set -> flags."""
    right = tuple(f"right at {100 * share:.0f} % bad" for share in BAD_SHARES)
    return Table(
        title=title,
        header=("set", "verdict", "rows", "given to bad", "given to good", *right),
        rows=tuple(
            (
                name,
                flag.name if flag.name == ANY_FLAG else f"`{flag.name}`",
                f"{flag.rows:,}",
                percent(flag.of_bad),
                percent(flag.of_good),
                *(percent(at.right) for at in flag.right),
            )
            for name, flags in sets.items()
            for flag in flags
        ),
    )


def _kinds_pictures(report: ErrorReport) -> Iterator[Picture]:
    panels = [Kinds(parts=one.kinds, title=f"Error rate by kind, {one.data.name}") for one in report.sets if one.kinds]
    if panels:
        name = report.origin.verifier
        yield Picture(f"kinds_{name}", f"Error rate of {name} by kind of claim", panels)


def _score_panels(report: ErrorReport, one: SetErrors) -> Iterator[Panel]:
    yield Reliability(bins=one.bins, title=f"Reliability diagram, {one.data.name}")
    yield Thresholds(points=one.thresholds, own=report.threshold, title=f"Threshold sweep, {one.data.name}")
