"""Results on edited claims as tables: what is noticed of edits that break, and what still passes of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.cells import NO_FIGURE, maker, models, short
from upheld.evals.edits.kinds import JOINED, KINDS
from upheld.evals.outcome import Table
from upheld.evals.perturbations import PerturbationResult
from upheld.evals.results import read_results

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from upheld.evals.perturbations import KindResult

#: The names of result files.
PATTERN = "perturbations_*.json"

#: Whether edits break -> what the table of them is called.
_TITLES = {
    True: "**Edits that break a claim**: share noticed, in percent",
    False: "**Edits that change nothing**: share that still passes, in percent",
}


def result_name(verifier: str, claims: str) -> str:
    """The file that a result is committed as; `claims` says where they are from."""
    return PATTERN.replace("*", f"{verifier}_{claims}")


def tables(folder: Path) -> list[Table]:
    """The tables of all results in the folder; none where there are no results."""
    results = read_results(folder, PATTERN, PerturbationResult)
    return list(perturbation_tables(results)) if results else []


def perturbation_tables(results: Sequence[PerturbationResult]) -> Iterator[Table]:
    """A table of the edits that break, one of those that do not, and one of what was measured with what."""
    for breaks, title in _TITLES.items():
        names = [kind.name for kind in KINDS if kind.breaks == breaks] + ([] if breaks else [JOINED])
        columns = [(result, {kind.kind: kind for kind in result.kinds}) for result in results]
        yield Table(
            title=title,
            header=("edit", *(heading(result) for result in results)),
            rows=tuple((name, *(_cell(kinds.get(name)) for _, kinds in columns)) for name in names),
        )
    yield _in_training()
    yield Table(
        title="What was measured",
        header=("verifier", "claims", "edits", "data (SHA-256)", "model (SHA-256)", "upheld", "date", "seconds"),
        rows=tuple(_measured(result) for result in results),
    )


def heading(result: PerturbationResult) -> str:
    """Which verifier, on the claims of what."""
    return f"`{result.origin.verifier}`, {' and '.join(data.name for data in result.data)}"


def _cell(kind: KindResult | None) -> str:
    """The share with its interval, and of how many counted edits of all."""
    if kind is None or kind.right.value is None or kind.right.low is None or kind.right.high is None:
        return NO_FIGURE
    low, high = 100.0 * kind.right.low, 100.0 * kind.right.high
    return f"{100.0 * kind.right.value:.1f} [{low:.0f}, {high:.0f}] of {kind.counted}/{kind.edits}"


def _measured(result: PerturbationResult) -> tuple[str, ...]:
    made = [(kind.edits, kind.sentences, kind.invented) for kind in result.kinds]
    edits, lines, facts = (sum(counts) for counts in zip(*made, strict=True)) if made else (0, 0, 0)
    return (
        maker(result.origin),
        "; ".join(f"{data.rows:,} rows of {data.name}{f' ({data.note})' if data.note else ''}" for data in result.data),
        f"{edits:,}: {lines:,} of sentences of the evidence, {facts:,} of invented facts",
        ", ".join(short(data.sha256) for data in result.data),
        models(result.origin),
        result.origin.upheld_version,
        result.origin.date,
        f"{result.seconds:.0f}",
    )


def _in_training() -> Table:
    return Table(
        title="What these edits share with those that the network of `small` was trained on",
        header=("edit", "in training"),
        rows=tuple((kind.name, kind.trained or "the kind alone: other rules and other words") for kind in KINDS),
    )
