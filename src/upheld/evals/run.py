"""Runs a verifier over labelled rows, through the same windows, retrieval, checks and verdicts as an audit."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from upheld import decide
from upheld.checks.registry import default_checks
from upheld.errors import InputError
from upheld.evals import metrics
from upheld.evals.outcome import EvalReport, Metrics, OverallMetrics, Point, Prediction, Sweep
from upheld.evals.sweep import Scored, best_point, sweep
from upheld.events import Progress, ignore
from upheld.evidence import Citation, Claim, Context, Document, Parsed, Run
from upheld.limits import SOURCE_CHARACTERS
from upheld.pipeline import read_items
from upheld.retrieve.retriever import retrieve
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.checks.base import Check
    from upheld.evals.datasets import Row
    from upheld.events import OnEvent
    from upheld.evidence import Item
    from upheld.retrieve.base import Retriever
    from upheld.verify.base import Verifier

#: Rows that are read and scored at a time: memory stays flat, and models get full batches.
BATCH = 512

#: The thresholds that the sweep's table shows beside the best one.
SHOWN = tuple(step / 20 for step in range(1, 20))


@dataclass(frozen=True, slots=True)
class Judged:
    """A row and what was made of it.

    Attributes:
        row: the row.
        score: the verifier's, or None where there was nothing to read or it could not judge.
        verdict: as in an audit.
        reachable: whether a low enough threshold would make it supported: no check has ruled it out.
    """

    row: Row
    score: float | None
    verdict: Verdict
    reachable: bool

    @property
    def predicted(self) -> bool:
        """Whether it counts as supported."""
        return self.verdict is Verdict.SUPPORTED

    def passes(self, threshold: float) -> bool:
        """Whether it would count as supported at another threshold."""
        return self.reachable and self.score is not None and self.score >= threshold


def evaluate(
    rows: Iterable[Row],
    verifier: Verifier,
    *,
    retriever: Retriever,
    threshold: float | None = None,
    checks: Sequence[Check] | None = None,
    on_event: OnEvent = ignore,
) -> EvalReport:
    """Measures a verifier on labelled rows.

    Args:
        rows: as `upheld.evals.datasets.read_labels` gives them.
        verifier: what scores.
        retriever: what picks the passages that it reads.
        threshold: the score from which a row counts as supported; None is the verifier's own.
        checks: whose findings count as in an audit; None is all of them.
        on_event: told about progress.

    Raises:
        upheld.errors.InputError: there are no rows.
        upheld.errors.ModelError: the verifier can't run, or does not keep its contract.
    """
    cut = verifier.threshold if threshold is None else threshold
    judged = judge_all(rows, verifier, retriever, cut, checks, on_event)
    return report(judged, verifier.name, retriever.name, cut)


def judge_all(
    rows: Iterable[Row],
    verifier: Verifier,
    retriever: Retriever,
    threshold: float,
    checks: Sequence[Check] | None = None,
    on_event: OnEvent = ignore,
) -> list[Judged]:
    """Judges all rows; the arguments are those of `evaluate`, and so is what it raises."""
    chosen = default_checks() if checks is None else checks
    judged = list(judge_rows(rows, verifier, retriever, threshold, chosen, on_event))
    if not judged:
        raise InputError("no rows to evaluate: the file has none")
    return judged


def judge_rows(
    rows: Iterable[Row],
    verifier: Verifier,
    retriever: Retriever,
    threshold: float,
    checks: Sequence[Check],
    on_event: OnEvent = ignore,
) -> Iterator[Judged]:
    """Judges rows one batch after the other, in their order."""
    remaining = iter(rows)
    done = 0
    while batch := list(islice(remaining, BATCH)):
        items = [as_item(row, retriever, verifier.passages_per_claim) for row in batch]
        readable = [item for item in items if item is not None]
        readings = iter(read_items(readable, verifier, checks))
        for row, item in zip(batch, items, strict=True):
            if item is None:
                yield Judged(row, None, Verdict.UNVERIFIABLE, reachable=False)
                continue
            reading = next(readings)
            score, findings = reading.score, reading.item.findings
            yield Judged(
                row,
                score.value,
                decide.judge(score, findings, threshold),
                reachable=decide.judge(score, findings, float("-inf")) is Verdict.SUPPORTED,
            )
        done += len(batch)
        on_event(Progress("verify", done, done))


def as_item(row: Row, retriever: Retriever, passages: int) -> Item | None:
    """What an audit would show the verifier; None where the evidence has no words."""
    claim = Claim(
        id="c1",
        text=row.claim,
        start=0,
        end=len(row.claim),
        context=Context(before=row.context),
        citations=(Citation("1", "[1]", len(row.claim), len(row.claim)),),
        runs=(Run(0, 0, len(row.claim)),),
    )
    document = Document("1", row.evidence[:SOURCE_CHARACTERS], status="ok", via="inline")
    items = retrieve(
        Parsed((claim,), (), {}),
        {"1": document} if row.evidence.strip() else {},
        retriever,
        passages,
        answer=row.answer or row.claim,
        question=row.question,
        context=True,
    )
    return items[0] if items else None


def report(judged: Sequence[Judged], verifier: str, retrieval: str, threshold: float) -> EvalReport:
    """Counts up what was judged."""
    groups = _measured(judged, [one.row.group for one in judged])
    whole = _metrics(judged)
    points = list(sweep([Scored(j.row.group or "", j.row.supported, j.score if j.reachable else None) for j in judged]))
    best = best_point(points)
    return EvalReport(
        verifier=verifier,
        retrieval=retrieval,
        threshold=threshold,
        rows=len(judged),
        metrics=OverallMetrics(
            **dict(whole),
            macro_f1_groups_mean=metrics.mean([group.macro_f1 for group in groups.values()]),
        ),
        groups=groups,
        kinds=_measured(judged, [one.row.kind for one in judged]),
        sweep=Sweep(
            best_on_these_rows=_point(best.threshold, judged) if best else None,
            points=tuple(_point(shown, judged) for shown in SHOWN),
        ),
        predictions=tuple(
            Prediction(id=one.row.id, label=one.row.label, score=one.score, verdict=one.verdict) for one in judged
        ),
    )


def _measured(judged: Sequence[Judged], names: Sequence[str | None]) -> dict[str, Metrics]:
    """Metrics per name, in alphabetical order; {} where no row has one."""
    if not any(names):
        return {}
    parts: dict[str, list[Judged]] = {}
    for one, name in zip(judged, names, strict=True):
        parts.setdefault(name or NAMELESS, []).append(one)
    return {name: _metrics(parts[name]) for name in sorted(parts)}


#: Rows without a group or kind, in a file where others have one.
NAMELESS = "(none)"


def _metrics(judged: Sequence[Judged]) -> Metrics:
    labels = [one.row.supported for one in judged]
    predictions = [one.predicted for one in judged]
    scored = [(one.row.supported, one.score) for one in judged if one.score is not None]
    return Metrics(
        rows=len(judged),
        supported=sum(labels),
        macro_f1=metrics.macro_f1(labels, predictions),
        accuracy=metrics.accuracy(labels, predictions),
        balanced_accuracy=metrics.balanced_accuracy(labels, predictions),
        auc=metrics.auc(labels, [-1.0 if one.score is None else one.score for one in judged]),
        ece=metrics.calibration_error([label for label, _ in scored], [score for _, score in scored]),
    )


def _point(threshold: float, judged: Sequence[Judged]) -> Point:
    groups: dict[str | None, list[Judged]] = {}
    for one in judged:
        groups.setdefault(one.row.group, []).append(one)
    named = [_macro_f1_at(threshold, rows) for rows in groups.values()] if any(groups) else []
    return Point(
        threshold=threshold, macro_f1=_macro_f1_at(threshold, judged), macro_f1_groups_mean=metrics.mean(named)
    )


def _macro_f1_at(threshold: float, judged: Sequence[Judged]) -> float | None:
    return metrics.macro_f1(
        [one.row.supported for one in judged],
        [one.passes(threshold) for one in judged],
    )
