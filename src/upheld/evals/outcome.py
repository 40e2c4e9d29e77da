"""What an evaluation found: the JSON of ``upheld eval --json`` and the tables that are printed."""

from __future__ import annotations

from pydantic import Field

from upheld.schema import Wire
from upheld.verdicts import Verdict


class Metrics(Wire):
    """Agreement with the labels, as shares from 0 to 1; null where it is undefined."""

    rows: int
    supported: int = Field(description="Rows labelled as supported.")
    macro_f1: float | None
    accuracy: float | None
    balanced_accuracy: float | None
    auc: float | None = Field(description="Of the scores; a row without evidence ranks below all others.")
    ece: float | None = Field(description="Expected calibration error over the rows that were scored, ten bins.")


class OverallMetrics(Metrics):
    """The same over all rows, with the mean over groups."""

    macro_f1_groups_mean: float | None = Field(description="Mean of the groups' macro-F1; null without groups.")


class Point(Wire):
    """Macro-F1 at one threshold."""

    threshold: float
    macro_f1: float | None
    macro_f1_groups_mean: float | None


class Sweep(Wire):
    """What other thresholds would give. The best one was chosen on these very rows and flatters itself."""

    best_on_these_rows: Point | None
    points: tuple[Point, ...]


class Prediction(Wire):
    """What was said about one row: a line of ``--predictions``."""

    id: str
    label: str
    score: float | None
    verdict: Verdict


class EvalReport(Wire):
    """A verifier measured on labelled rows."""

    verifier: str
    retrieval: str
    threshold: float
    rows: int
    metrics: OverallMetrics
    groups: dict[str, Metrics]
    kinds: dict[str, Metrics]
    sweep: Sweep
    predictions: tuple[Prediction, ...] = Field(default=(), exclude=True)


class Table(Wire):
    """A table to print: the first column holds names, the others numbers as text."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


_HEADER = ("", "rows", "supported", "macro-F1", "accuracy", "balanced", "AUC", "ECE")


#: What the columns mean, a line each.
MEANINGS = (
    "macro-F1: the mean of two F1 scores, of the supported rows and of all others",
    "balanced: the mean of the shares of supported and of other rows that were judged right",
    "AUC: how often a supported row scores above another one; 50% is guessing",
    "ECE: how far scores lie from the share that is supported, on average; 0% is best",
)


def tables(report: EvalReport) -> tuple[Table, ...]:
    """The tables of a report, in the order to print; shares as percentages, "–" where undefined."""
    overall = [Table(title="All rows", header=_HEADER, rows=(_cells("all", report.metrics),))]
    named = (("By group", report.groups), ("By kind", report.kinds))
    parts = [
        Table(title=title, header=_HEADER, rows=tuple(_cells(name, metrics) for name, metrics in part.items()))
        for title, part in named
        if part
    ]
    best = report.sweep.best_on_these_rows
    chosen = [(" best on these rows", best)] if best else []
    swept = Table(
        title="Threshold sweep",
        header=("threshold", "macro-F1", "mean over groups"),
        rows=tuple(
            (f"{point.threshold:.3f}{name}", _percent(point.macro_f1), _percent(point.macro_f1_groups_mean))
            for name, point in (*(("", point) for point in report.sweep.points), *chosen)
        ),
    )
    return (*overall, *parts, swept)


def _cells(name: str, metrics: Metrics) -> tuple[str, ...]:
    shares = (metrics.macro_f1, metrics.accuracy, metrics.balanced_accuracy, metrics.auc, metrics.ece)
    return (name, str(metrics.rows), str(metrics.supported), *(_percent(share) for share in shares))


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100.0 * share:.1f}%"
