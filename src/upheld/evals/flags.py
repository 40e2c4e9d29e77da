"""What a verdict is worth: how often it is right on labelled rows, and how often it would be where few claims are bad.

Label sets have about as many bad claims as good ones; an answer has far fewer bad ones, and the fewer there are, the
more of what is flagged is a false alarm. What does not depend on the mix are two rates: the share of bad claims that
get a verdict, and the share of good ones that do. From them follows how often the verdict is right at any mix (Bayes).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.attributionbench import topic
from upheld.evals.bootstrap import interval
from upheld.evals.predictions import is_wrong
from upheld.evals.results import Figure, figure_of
from upheld.evals.shares import share_of
from upheld.report import ErrorRate
from upheld.schema import Wire
from upheld.verdicts import FLAGGED, RANK, Verdict

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from upheld.evals.predictions import Outcome

#: Shares of bad citations: of good text, of text as studies find it at best, and at worst.
BAD_SHARES = (0.02, 0.10, 0.30)
#: The name of all flagged verdicts together.
ANY_FLAG = "any flag"


class AtShare(Wire):
    """How often a verdict would be right."""

    bad: float = Field(description="The share of bad citations that is assumed.")
    right: Figure = Field(description="Without an interval where the verdict fell on rows of one label only.")


class Flag(Wire):
    """How often a verdict falls on bad and on good claims, over the rows that had something to read."""

    name: str = Field(description='A verdict, or "any flag".')
    rows: int = Field(description="Rows that got it.")
    of_bad: Figure = Field(description="Share of the rows labelled otherwise than supported that got it.")
    of_good: Figure = Field(description="Share of the rows labelled supported that got it.")
    right: tuple[AtShare, ...]


def read_ones(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """The rows that a verdict was passed on; where there was no evidence nothing was judged."""
    return [one for one in outcomes if one.verdict is not Verdict.UNVERIFIABLE]


def error_rates(outcomes: Sequence[Outcome], data: str) -> dict[Verdict, ErrorRate]:
    """How often each verdict was right, as reports quote it: `supported` where the label says so, others where not.

    Args:
        outcomes: the rows, of all sets.
        data: what they are, with a date; the share of them that is supported is said with it.
    """
    right: dict[Verdict, Counter[bool]] = defaultdict(Counter)
    kept = read_ones(outcomes)
    for one in kept:
        right[one.verdict][not is_wrong(one)] += 1
    share = sum(one.row.supported for one in kept) / len(kept) if kept else 0.0
    return {
        verdict: ErrorRate(
            precision=round(count[True] / count.total(), 3),
            n=count.total(),
            data=f"{data}; {share:.0%} of the rows are supported",
        )
        for verdict, count in sorted(right.items(), key=lambda pair: RANK[pair[0]])
    }


def flags(outcomes: Sequence[Outcome], seed: int) -> tuple[Flag, ...]:
    """All flagged verdicts together, then each verdict that was given, best first."""
    kept = read_ones(outcomes)
    given = sorted({one.verdict for one in kept}, key=RANK.__getitem__)
    named: list[tuple[str, Collection[Verdict]]] = [(ANY_FLAG, FLAGGED), *((v.value, (v,)) for v in given)]
    return tuple(_flag(name, kept, verdicts, seed) for name, verdicts in named)


#: Of one question: bad rows that got the verdict, bad rows, good rows that got it, good rows.
_Clusters = tuple[int, int, int, int]


def _flag(name: str, outcomes: Sequence[Outcome], verdicts: Collection[Verdict], seed: int) -> Flag:
    questions: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for one in outcomes:
        at = 2 if one.row.supported else 0
        questions[topic(one.row)][at] += one.verdict in verdicts
        questions[topic(one.row)][at + 1] += 1
    clusters = [(a, b, c, d) for a, b, c, d in questions.values()]

    def got(one: Outcome) -> bool:
        return one.verdict in verdicts

    return Flag(
        name=name,
        rows=sum(map(got, outcomes)),
        of_bad=share_of(outcomes, got, seed, lambda one: not one.row.supported),
        of_good=share_of(outcomes, got, seed, lambda one: one.row.supported),
        right=tuple(_at(bad, clusters, Verdict.SUPPORTED in verdicts, seed) for bad in BAD_SHARES),
    )


def _at(bad: float, clusters: Sequence[_Clusters], good_is_right: bool, seed: int) -> AtShare:
    def right(drawn: Sequence[_Clusters]) -> float | None:
        of_bad, bads, of_good, goods = map(sum, zip(*drawn, strict=True))
        if not bads or not goods:
            return None
        return share_right(of_bad / bads, of_good / goods, bad, good_is_right=good_is_right)

    if not clusters:
        return AtShare(bad=bad, right=figure_of(None, None))
    # Where it fell on one label only, every draw says so too, and an interval of no width would feign certainty.
    both = any(cluster[0] for cluster in clusters) and any(cluster[2] for cluster in clusters)
    return AtShare(bad=bad, right=figure_of(right(clusters), interval(clusters, right, seed=seed) if both else None))


def share_right(of_bad: float, of_good: float, bad: float, *, good_is_right: bool = False) -> float | None:
    """The share of a verdict's citations on which it is right.

    Args:
        of_bad: the share of bad citations that get the verdict.
        of_good: the share of good ones that do.
        bad: the share of bad citations.
        good_is_right: whether the verdict says that a citation is good.

    Returns:
        None where no citation gets it.
    """
    on_bad, on_good = of_bad * bad, of_good * (1.0 - bad)
    if not on_bad + on_good:
        return None
    return (on_good if good_is_right else on_bad) / (on_bad + on_good)
