"""Verifiers on hand-written rows where word overlap misleads: ``evals/results/stress_VERIFIER.json``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals import metrics
from upheld.evals.cells import measured, percent
from upheld.evals.mistakes import Part, parts
from upheld.evals.outcome import Table
from upheld.evals.predictions import is_wrong
from upheld.evals.results import Data, Figure, Origin, data_of, read_results
from upheld.evals.shares import share_of
from upheld.schema import Wire
from upheld.verify.desk import Desk
from upheld.verify.overlap import Overlap, claim_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from upheld.evals.run import Judged
    from upheld.evidence import Item

#: The names of result files.
PATTERN = "stress_*.json"
#: Rows of a kind from which the table shows it.
FEWEST_OF_A_KIND = 8


class StressSet(Wire):
    """One file of rows."""

    data: Data
    right: Figure = Field(description="Share of rows that were judged rightly.")
    false_alarms: Figure = Field(description="Share of the supported rows that did not pass.")
    missed: Figure = Field(description="Share of the other rows that passed.")
    overlap_auc: float | None = Field(description="How plain word overlap ranks the rows; 0.5 is chance.")
    kinds: tuple[Part, ...]


class StressReport(Wire):
    """A verifier on the files."""

    origin: Origin
    threshold: float
    sets: tuple[StressSet, ...]
    seconds: float


def result_name(verifier: str) -> str:
    """The file that a verifier's result is committed as."""
    return f"stress_{verifier}.json"


def coverage(item: Item) -> float:
    """Plain overlap: the weighted share of the claim's words that the passage has."""
    desk = Desk()
    overlap = Overlap.of(item, desk)
    words = claim_words(item, overlap.source)
    return max((found.coverage for found in overlap.features(words)), default=0.0)


def stress_set(name: str, judged: Sequence[Judged], overlap: Sequence[float], seed: int, note: str = "") -> StressSet:
    """The figures of one file: its rows as judged, and the overlap of each; the note says what is known of it."""
    return StressSet(
        data=data_of(name, [one.row for one in judged], note),
        right=share_of(judged, lambda one: not is_wrong(one), seed, lambda one: True),  # noqa: ARG005  every row counts
        false_alarms=share_of(judged, is_wrong, seed, lambda one: one.row.supported),
        missed=share_of(judged, is_wrong, seed, lambda one: not one.row.supported),
        overlap_auc=metrics.auc([one.row.supported for one in judged], overlap),
        kinds=parts(judged, lambda one: one.row.kind, seed, FEWEST_OF_A_KIND),
    )


def tables(folder: Path) -> list[Table]:
    """Every file with every verifier, and what was measured; none where there are no results."""
    reports = read_results(folder, PATTERN, StressReport)
    if not reports:
        return []
    rows = ((report.origin, one.data.name, one.data) for report in reports for one in report.sets)
    return [summary(reports), _labels(reports), *(_kinds(report) for report in reports), measured("file", rows)]


def headline(folder: Path) -> list[Table]:
    """Every file with every verifier, alone."""
    reports = read_results(folder, PATTERN, StressReport)
    return [summary(reports)] if reports else []


def summary(reports: Sequence[StressReport]) -> Table:
    """A file a row: how overlap ranks it, and the share that each verifier gets right."""
    by_verifier = {report.origin.verifier: {one.data.name: one for one in report.sets} for report in reports}
    names = list(dict.fromkeys(name for sets in by_verifier.values() for name in sets))
    return Table(
        title="Share right, in percent with the 95 % interval",
        header=(
            "file",
            "checks developed on it",
            "rows",
            "AUC of plain overlap",
            *(f"`{name}`, right" for name in by_verifier),
        ),
        rows=tuple(tuple(_row(name, by_verifier.values())) for name in names),
    )


def _row(name: str, verifiers: Iterable[Mapping[str, StressSet]]) -> Iterator[str]:
    found = [sets.get(name) for sets in verifiers]
    one = next(known for known in found if known is not None)
    yield f"`{name}`"
    yield "yes" if one.data.note else "no"
    yield f"{one.data.rows:,}"
    yield percent(Figure(value=one.overlap_auc, low=None, high=None))
    for known in found:
        yield percent(known.right if known else None)


def _labels(reports: Sequence[StressReport]) -> Table:
    """Both ways to be wrong, of every file with every verifier."""
    return Table(
        title="By label, in percent",
        header=("verifier", "file", "false alarms, of supported", "missed, of the others"),
        rows=tuple(
            (f"`{report.origin.verifier}`", f"`{one.data.name}`", percent(one.false_alarms), percent(one.missed))
            for report in reports
            for one in report.sets
        ),
    )


def _kinds(report: StressReport) -> Table:
    """The kinds of the newest file, the worst first."""
    last = report.sets[-1]
    return Table(
        title=f"`{report.origin.verifier}` on `{last.data.name}`, by kind, in percent",
        header=("kind", "rows", "wrong", "false alarms, of supported", "missed, of the others"),
        rows=tuple(
            (part.name, str(part.rows), *(percent(one) for one in (part.wrong, part.false_alarms, part.missed)))
            for part in last.kinds
        ),
    )
