"""Each verifier at several passage counts against the labels, on the same pages and the same passages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.errors import InputError
from upheld.evals.bootstrap import SEED
from upheld.evals.fresh.labels import JUDGED, Label
from upheld.evals.fresh.made import Made, data_of_labels, made_now
from upheld.evals.fresh.measures import Measures, measures_of
from upheld.evals.results import Data
from upheld.report import ModelInfo
from upheld.schema import Wire
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.evals.fresh.cases import Case
    from upheld.evals.fresh.scores import Scores
    from upheld.verify.base import Verifier

#: Passage counts that are compared.
PASSAGES = (3, 6, 10)


class VerifierRow(Wire):
    """A verifier at one passage count against the labels of one labeller."""

    verifier: str
    models: tuple[ModelInfo, ...]
    threshold: float
    passages: int
    own: bool = Field(description="Whether that is the count that the verifier asks for in an audit.")
    labeller: str
    pages: str = Field(description='"all", or "archived": those that were read from an archived copy.')
    unjudged: int = Field(description="Citations that the verifier could not judge; left out of the figures.")
    measures: Measures


class VerifiersResult(Wire):
    """Verifiers against labels."""

    made: Made
    retrieval: str
    data: dict[str, Data] = Field(description="By labeller.")
    rows: tuple[VerifierRow, ...]


def compare(
    verifiers: Sequence[Verifier],
    cases: Sequence[Case],
    scores: Scores,
    labels: Mapping[str, Mapping[str, Label]],
    retrieval: str,
    *,
    counts: Sequence[int] = PASSAGES,
    seed: int = SEED,
) -> VerifiersResult:
    """The figures of verifiers.

    Args:
        verifiers: all of them.
        cases: the citations, those that were not read among them.
        scores: what was made of them.
        labels: labeller -> item -> label.
        retrieval: the name of what found the passages.
        counts: of passages.
        seed: of the intervals.

    Raises:
        upheld.errors.InputError: a citation that was read has no score.
    """
    return VerifiersResult(
        made=made_now(seed),
        retrieval=retrieval,
        data={name: data_of_labels(given, [name]) for name, given in labels.items()},
        rows=tuple(
            row
            for verifier in verifiers
            for count in counts
            for name, given in labels.items()
            for row in _rows(verifier, count, name, given, cases, scores, seed)
        ),
    )


def _rows(
    verifier: Verifier,
    passages: int,
    labeller: str,
    labels: Mapping[str, Label],
    cases: Sequence[Case],
    scores: Scores,
    seed: int,
) -> Iterator[VerifierRow]:
    read = [case for case in cases if case.item is not None and labels.get(case.id) in JUDGED]
    for name, some in (("all", read), ("archived", [case for case in read if case.document.archive_url])):
        if not some:
            continue
        verdicts = [(case, _verdict(case, verifier, passages, scores)) for case in some]
        told = [(case, verdict) for case, verdict in verdicts if verdict is not Verdict.UNVERIFIABLE]
        rows = [
            (case.answer.question.id, labels[case.id] is Label.SUPPORTED, verdict is Verdict.SUPPORTED)
            for case, verdict in told
        ]
        yield VerifierRow(
            verifier=verifier.name,
            models=verifier.describe(),
            threshold=verifier.threshold,
            passages=passages,
            own=passages == verifier.passages_per_claim,
            labeller=labeller,
            pages=name,
            unjudged=len(some) - len(told),
            measures=measures_of(rows, seed),
        )


def _verdict(case: Case, verifier: Verifier, passages: int, scores: Scores) -> Verdict:
    line = scores.find(case, verifier, passages)
    if line is None:
        raise InputError(
            f"{verifier.name} has no score of item {case.id} at {passages} passages; first run "
            f"`python evals/fresh/verifiers.py score {verifier.name} --passages {passages}`"
        )
    return line.verdict
