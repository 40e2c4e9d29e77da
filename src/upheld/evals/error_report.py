"""Where a verifier is wrong on held-out sets, as it is committed: ``evals/results/errors_VERIFIER.json``.

Its error rates per verdict are those that reports quote: ``figures.json`` of the shipped weights is written from it
(``training/small/figures.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals import metrics
from upheld.evals.calibration import Bin, bins
from upheld.evals.flags import Flag, error_rates, flags
from upheld.evals.mistakes import Part, parts, verdicts_by_label
from upheld.evals.results import Data, Origin, data_of
from upheld.evals.tradeoff import Tradeoff, tradeoffs
from upheld.report import ErrorRate
from upheld.schema import Wire
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evals.run import Judged


@dataclass(frozen=True, slots=True)
class Measured:
    """A set and what was made of its rows.

    Attributes:
        name: the set.
        judged: its rows; none that the verifier was trained on.
        note: what a reader must know of them.
    """

    name: str
    judged: Sequence[Judged]
    note: str = ""


class SetErrors(Wire):
    """Where the verifier is wrong on one set."""

    data: Data
    macro_f1: float | None = Field(description="Mean over the groups; of all rows where there are none.")
    auc: float | None
    ece: float | None = Field(description="Expected calibration error, ten bins.")
    labels: dict[str, dict[Verdict, int]] = Field(description="Label as written -> rows by verdict.")
    groups: tuple[Part, ...]
    kinds: tuple[Part, ...]
    flags: tuple[Flag, ...]
    bins: tuple[Bin, ...]
    thresholds: tuple[Tradeoff, ...]


class ErrorReport(Wire):
    """A verifier on sets that it was not trained on."""

    origin: Origin
    threshold: float
    sets: tuple[SetErrors, ...]
    error_rates: dict[Verdict, ErrorRate]
    seconds: float | None = Field(default=None, description="Of scoring the rows, whenever they were scored.")


def error_report(
    sets: Sequence[Measured], origin: Origin, threshold: float, seconds: float | None = None
) -> ErrorReport:
    """The figures of a verifier, set by set; error rates over all sets together."""
    everything = [one for measured in sets for one in measured.judged]
    data = f"{' and '.join(measured.name for measured in sets)}, {origin.date}"
    return ErrorReport(
        origin=origin,
        threshold=threshold,
        sets=tuple(_set(measured, threshold, origin.seed) for measured in sets),
        error_rates=error_rates(everything, data),
        seconds=seconds,
    )


def _set(measured: Measured, threshold: float, seed: int) -> SetErrors:
    judged = measured.judged
    labels = [one.row.supported for one in judged]
    scored = [(one.row.supported, one.score) for one in judged if one.score is not None]
    return SetErrors(
        data=data_of(measured.name, [one.row for one in judged], measured.note),
        macro_f1=_macro_f1(judged),
        auc=metrics.auc(labels, [-1.0 if one.score is None else one.score for one in judged]),
        ece=metrics.calibration_error([label for label, _ in scored], [score for _, score in scored]),
        labels=verdicts_by_label(judged),
        groups=parts(judged, lambda one: one.row.group, seed),
        kinds=parts(judged, lambda one: one.row.kind, seed),
        flags=flags(judged, seed),
        bins=bins(judged, seed),
        thresholds=tradeoffs(judged, threshold),
    )


def _macro_f1(judged: Sequence[Judged]) -> float | None:
    groups: dict[str | None, list[Judged]] = {}
    for one in judged:
        groups.setdefault(one.row.group, []).append(one)
    return metrics.mean(
        [metrics.macro_f1([o.row.supported for o in rows], [o.predicted for o in rows]) for rows in groups.values()]
    )
