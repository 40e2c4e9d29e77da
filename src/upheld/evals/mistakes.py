"""Where a verifier is wrong: by the label as written, by kind or group, and the rows to read first."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.predictions import is_wrong
from upheld.evals.results import Figure
from upheld.evals.shares import share_of
from upheld.schema import Wire
from upheld.verdicts import RANK, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from upheld.evals.predictions import Outcome

#: Rows of a kind from which its rates say something; smaller kinds are counted together.
FEWEST = 20
#: The name of what is counted together.
OTHERS = "(others)"


class Part(Wire):
    """The rows of one kind or group."""

    name: str
    rows: int
    supported: int = Field(description="Rows labelled as supported.")
    wrong: Figure = Field(description="Share of all rows that were judged wrongly.")
    false_alarms: Figure = Field(description="Share of the supported rows that did not pass.")
    missed: Figure = Field(description="Share of the other rows that passed.")


def parts(
    outcomes: Sequence[Outcome], name_of: Callable[[Outcome], str | None], seed: int, fewest: int = FEWEST
) -> tuple[Part, ...]:
    """A part per name, the worst first, small ones together at the end; none where no row has a name."""
    named: dict[str, list[Outcome]] = defaultdict(list)
    for one in outcomes:
        named[name_of(one) or OTHERS].append(one)
    if set(named) <= {OTHERS}:
        return ()
    large = {name: rows for name, rows in named.items() if len(rows) >= fewest and name != OTHERS}
    rest = [one for name, rows in named.items() if name not in large for one in rows]
    found = sorted((_part(name, rows, seed) for name, rows in large.items()), key=_worst_first)
    return (*found, *([_part(OTHERS, rest, seed)] if rest else []))


def _worst_first(part: Part) -> tuple[float, str]:
    return (-(part.wrong.value or 0.0), part.name)


def _part(name: str, rows: Sequence[Outcome], seed: int) -> Part:
    return Part(
        name=name,
        rows=len(rows),
        supported=sum(one.row.supported for one in rows),
        wrong=share_of(rows, is_wrong, seed, lambda one: True),  # noqa: ARG005  every row counts
        false_alarms=share_of(rows, is_wrong, seed, lambda one: one.row.supported),
        missed=share_of(rows, is_wrong, seed, lambda one: not one.row.supported),
    )


def verdicts_by_label(outcomes: Sequence[Outcome]) -> dict[str, dict[Verdict, int]]:
    """Label as written -> how many rows got which verdict; verdicts best first, "supported" labels first."""
    counts: dict[tuple[bool, str], Counter[Verdict]] = defaultdict(Counter)
    for one in outcomes:
        counts[not one.row.supported, one.row.label][one.verdict] += 1
    return {
        label: dict(sorted(found.items(), key=lambda pair: RANK[pair[0]]))
        for (_, label), found in sorted(counts.items())
    }


def worst(outcomes: Sequence[Outcome], most: int) -> list[Outcome]:
    """The wrong rows of which the verifier was surest, bad ones that passed and good ones that failed in turn."""
    wrong = [one for one in outcomes if is_wrong(one)]
    missed = sorted((one for one in wrong if not one.row.supported), key=lambda one: -(one.score or 0.0))
    alarms = sorted((one for one in wrong if one.row.supported), key=lambda one: one.score or 0.0)
    both = [one for pair in zip(missed, alarms, strict=False) for one in pair]
    longer = missed if len(missed) > len(alarms) else alarms
    return [*both, *longer[len(both) // 2 :]][:most]
