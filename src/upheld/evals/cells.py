"""What several tables of results have alike: cells of figures, and what was measured with what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.outcome import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from upheld.evals.results import Data, Figure, Origin

#: What stands where there is no figure.
NO_FIGURE = "–"
#: Characters of a hash that tell it from all others here.
_HASH = 12


def percent(figure: Figure | None) -> str:
    """A share in percent with its interval."""
    if figure is None or figure.value is None:
        return NO_FIGURE
    value = f"{100.0 * figure.value:.1f}"
    if figure.low is None or figure.high is None:
        return value
    return f"{value} [{100.0 * figure.low:.1f}, {100.0 * figure.high:.1f}]"


def maker(origin: Origin) -> str:
    """Which verifier, with which retrieval."""
    return f"`{origin.verifier}`, {origin.retrieval}"


def models(origin: Origin) -> str:
    """The models of the verifier: their hashes where they have any, else their ids."""
    return ", ".join(short(model.sha256 or model.id) for model in origin.models) or "none"


def short(sha256: str) -> str:
    """As much of a hash as a table shows."""
    return sha256[:_HASH]


def measured(what: str, rows: Iterable[tuple[Origin, str, Data]]) -> Table:
    """What was measured with what: what made a result, the name of the rows in it (`what` heads these), the rows."""
    return Table(
        title="What was measured",
        header=("verifier", what, "rows", "data (SHA-256)", "model (SHA-256)", "upheld", "date", "note"),
        rows=tuple(
            (
                maker(origin),
                name,
                f"{data.rows:,}",
                short(data.sha256),
                models(origin),
                origin.upheld_version,
                origin.date,
                data.note or "unseen",
            )
            for origin, name, data in rows
        ),
    )
