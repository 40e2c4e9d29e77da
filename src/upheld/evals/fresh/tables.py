"""The results of live answers as tables: providers, upheld against the labels, verifiers, labellers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.cells import NO_FIGURE, percent, short
from upheld.evals.fresh.crosscheck import CrosscheckResult
from upheld.evals.fresh.labels import JUDGED
from upheld.evals.fresh.scoreboard import ScoreboardResult
from upheld.evals.fresh.verifiers import VerifiersResult
from upheld.evals.outcome import Table
from upheld.evals.results import read_results

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from upheld.evals.fresh.measures import Measures
    from upheld.evals.results import Figure

#: The result files.
SCOREBOARD, VERIFIERS, CROSSCHECK = "fresh_scoreboard.json", "fresh_verifiers.json", "fresh_crosscheck.json"

_MEASURES = ("rows", "macro-F1", "agreement", "bad caught", "flags right", "false alarms")
_MADE = ("labels", "number", "sha256 of the labels", "version", "date", "seed")


def tables(folder: Path) -> list[Table]:
    """The tables of the results that are there."""
    found: list[Table] = []
    for scores in read_results(folder, SCOREBOARD, ScoreboardResult):
        found += scoreboard_tables(scores)
    for verifiers in read_results(folder, VERIFIERS, VerifiersResult):
        found += verifiers_tables(verifiers)
    for check in read_results(folder, CROSSCHECK, CrosscheckResult):
        found += crosscheck_tables(check)
    return found


def scoreboard_tables(result: ScoreboardResult) -> Iterator[Table]:
    """Providers, then upheld on their citations."""
    first, last = result.collected
    days = first if first == last else f"{first} to {last}"
    yield Table(
        title=f"**Providers**: {result.questions} questions, answers of {days}; percent of the citations that could be "
        "judged, with the 95 % interval",
        header=("provider", "answers", "citations", "judged", *JUDGED, "dead links", "archived", "unread"),
        rows=tuple(
            (
                row.provider,
                f"{row.answers:,}",
                f"{row.citations:,}",
                f"{row.judged:,}",
                *(percent(row.shares[label]) for label in JUDGED),
                f"{row.dead:,}",
                f"{row.archived:,}",
                f"{row.unread:,}",
            )
            for row in result.providers
        ),
    )
    info = result.verifier
    yield Table(
        title=f"**upheld** (`{info.name}`, {info.passages_per_claim} passages, {info.retrieval}, threshold "
        f"{info.threshold:.3f}) against the labels of these citations, in percent",
        header=("provider", *_MEASURES),
        rows=tuple((row.provider, *_cells(row.upheld)) for row in result.providers),
    )
    yield Table(
        title="",
        header=_MADE,
        rows=((result.data.name, f"{result.data.rows:,}", short(result.data.sha256), *_made(result)),),
    )


def verifiers_tables(result: VerifiersResult) -> Iterator[Table]:
    """Verifiers at their passage counts."""
    yield Table(
        title=f"**Verifiers** on the same pages and passages ({result.retrieval}), in percent; * is what an audit uses",
        header=("verifier", "passages", "labels of", "pages", *_MEASURES),
        rows=tuple(
            (
                f"`{row.verifier}`",
                f"{row.passages}{'*' if row.own else ''}",
                row.labeller,
                row.pages,
                *_cells(row.measures),
            )
            for row in result.rows
        ),
    )
    makers = {row.verifier: row.models for row in result.rows}
    yield Table(
        title="",
        header=("verifier", "model", *_MADE),
        rows=tuple(
            (
                f"`{name}`",
                ", ".join(f"{model.id} {short(model.sha256 or '')}".strip() for model in models) or "none",
                data.name,
                f"{data.rows:,}",
                short(data.sha256),
                *_made(result),
            )
            for name, models in makers.items()
            for data in result.data.values()
        ),
    )


def crosscheck_tables(result: CrosscheckResult) -> Iterator[Table]:
    """Labellers against one another, and what each makes of the providers."""
    yield Table(
        title="**Labellers** on the same items, without seeing one another's labels",
        header=("labellers", "items", "both judged", "agreement", "Cohen's kappa", "supported or not"),
        rows=tuple(
            (
                f"{pair.one}, {pair.other}",
                f"{pair.items:,}",
                f"{pair.judged:,}",
                percent(pair.agreement),
                plain(pair.kappa),
                percent(pair.binary),
            )
            for pair in result.pairs
        ),
    )
    yield Table(
        title="Percent of citations supported, by provider and labeller",
        header=("provider", *result.data),
        rows=tuple(
            (view.provider, *(percent(view.supported[name]) for name in result.data)) for view in result.providers
        ),
    )
    yield Table(
        title="",
        header=_MADE,
        rows=tuple((data.name, f"{data.rows:,}", short(data.sha256), *_made(result)) for data in result.data.values()),
    )


def _cells(measures: Measures) -> tuple[str, ...]:
    figures = (
        measures.macro_f1,
        measures.agreement,
        measures.caught,
        measures.flags_right,
        measures.false_alarms,
    )
    return (f"{measures.rows:,}", *(percent(figure) for figure in figures))


def _made(result: ScoreboardResult | VerifiersResult | CrosscheckResult) -> tuple[str, ...]:
    return (result.made.upheld_version, result.made.date, str(result.made.seed))


def plain(figure: Figure) -> str:
    """A figure that is no share, with its interval."""
    if figure.value is None:
        return NO_FIGURE
    if figure.low is None or figure.high is None:
        return f"{figure.value:.2f}"
    return f"{figure.value:.2f} [{figure.low:.2f}, {figure.high:.2f}]"
