"""How well predictions and scores agree with labels. What is undefined is None, never 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Equal stretches of 0 to 1 that calibration is measured over.
BINS = 10


def f1(hits: int, labelled: int, predicted: int) -> float:
    """F1 of one class: rows that are right, that carry its label, and that were predicted to be of it."""
    return 2.0 * hits / (labelled + predicted) if labelled + predicted else 0.0


def macro_f1(labels: Sequence[bool], predictions: Sequence[bool]) -> float | None:
    """Mean of the F1 of both classes; None where the labels have only one class."""
    if len(set(labels)) < 2:
        return None
    return (
        sum(
            f1(
                sum(label == predicted == side for label, predicted in zip(labels, predictions, strict=True)),
                sum(label == side for label in labels),
                sum(predicted == side for predicted in predictions),
            )
            for side in (True, False)
        )
        / 2.0
    )


def accuracy(labels: Sequence[bool], predictions: Sequence[bool]) -> float | None:
    """Share of rows that are right; None of no rows."""
    if not labels:
        return None
    return sum(label == predicted for label, predicted in zip(labels, predictions, strict=True)) / len(labels)


def balanced_accuracy(labels: Sequence[bool], predictions: Sequence[bool]) -> float | None:
    """Mean of the share of supported rows found and the share of others rejected; None with one class."""
    if len(set(labels)) < 2:
        return None
    shares = []
    for side in (True, False):
        predicted = [p for label, p in zip(labels, predictions, strict=True) if label == side]
        shares.append(sum(p == side for p in predicted) / len(predicted))
    return sum(shares) / 2.0


def auc(labels: Sequence[bool], scores: Sequence[float]) -> float | None:
    """Chance that a supported row scores above another, ties counting half; None with one class."""
    positives = sum(labels)
    negatives = len(labels) - positives
    if not positives or not negatives:
        return None
    ranked = sorted(zip(scores, labels, strict=True))
    rank_sum = 0.0
    start = 0
    while start < len(ranked):
        end = start
        while end < len(ranked) and ranked[end][0] == ranked[start][0]:
            end += 1
        middle = (start + 1 + end) / 2.0  # equal scores share the mean of their ranks, counted from 1
        rank_sum += middle * sum(label for _, label in ranked[start:end])
        start = end
    return (rank_sum - positives * (positives + 1) / 2.0) / (positives * negatives)


def calibration_error(labels: Sequence[bool], scores: Sequence[float]) -> float | None:
    """Expected calibration error: how far scores are from the share of supported rows, averaged over `BINS`."""
    if not labels:
        return None
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for score, label in zip(scores, labels, strict=True):
        bins[min(int(score * BINS), BINS - 1)].append((score, label))
    gaps = (abs(sum(score for score, _ in rows) - sum(label for _, label in rows)) for rows in bins)
    return sum(gaps) / len(labels)


def mean(values: Sequence[float | None]) -> float | None:
    """Mean of those that are defined; None if none is."""
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None
