"""How often each provider's citations hold, and how often upheld says the same as the labels."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.bootstrap import SEED
from upheld.evals.fresh.labels import JUDGED, Label
from upheld.evals.fresh.made import Made, data_of_labels, made_now
from upheld.evals.fresh.measures import Measures, measures_of
from upheld.evals.results import Data, Figure
from upheld.evals.shares import share_figure
from upheld.report import VerifierInfo
from upheld.schema import Wire
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.evals.fresh.cases import Audited
    from upheld.schema import SourceStatus

#: What the row over all providers is called.
ALL = "all"
#: Statuses of a page that is gone, whether or not a copy of it could be read.
DEAD: frozenset[SourceStatus] = frozenset({"link_rot", "dead", "likely_fabricated"})
#: Verdicts that say nothing of the claim, as its page was not read.
_UNREAD = frozenset({Verdict.UNVERIFIABLE, Verdict.LINK_ROT, Verdict.LIKELY_FABRICATED})


class ProviderRow(Wire):
    """The citations of one provider."""

    provider: str
    answers: int
    citations: int
    labelled: int
    judged: int = Field(description="Citations with a label that says something; shares are of these.")
    shares: dict[Label, Figure]
    dead: int = Field(description="Citations of pages that are gone, read from a copy or not.")
    archived: int = Field(description="Citations that were judged by an archived copy.")
    unread: int = Field(description="Citations that upheld says nothing of, as no text could be read or judged.")
    upheld: Measures = Field(description="On those that are labelled and were read.")


class ScoreboardResult(Wire):
    """Providers, and upheld, against labels."""

    made: Made
    data: Data
    verifier: VerifierInfo
    questions: int
    collected: tuple[str, str] = Field(description="The days of the first and of the last answer.")
    providers: tuple[ProviderRow, ...] = Field(description="By name, the row over all of them last.")


def scoreboard(
    labels: Mapping[str, Label],
    labeller: str,
    cases: Mapping[str, Audited],
    verifier: VerifierInfo,
    seed: int = SEED,
) -> ScoreboardResult:
    """The figures of all providers.

    Args:
        labels: item -> label.
        labeller: whose.
        cases: item -> what the audit made of it.
        verifier: of the audits.
        seed: of the intervals.
    """
    by_provider: dict[str, dict[str, Audited]] = {}
    for item, case in cases.items():
        by_provider.setdefault(case.answer.provider, {})[item] = case
    days = sorted(case.answer.collected_at[:10] for case in cases.values())
    rows = [_row(provider, by_provider[provider], labels, seed) for provider in sorted(by_provider)]
    return ScoreboardResult(
        made=made_now(seed),
        data=data_of_labels(labels, [labeller]),
        verifier=verifier.model_copy(update={"error_rates": None}),
        questions=len({case.answer.question.id for case in cases.values()}),
        collected=(days[0], days[-1]),
        providers=(*rows, _row(ALL, cases, labels, seed)),
    )


def _row(provider: str, cases: Mapping[str, Audited], labels: Mapping[str, Label], seed: int) -> ProviderRow:
    labelled = {item: labels[item] for item in cases if item in labels}
    judged = [(cases[item].answer.question.id, label) for item, label in labelled.items() if label in JUDGED]
    statuses = Counter(case.source.status for case in cases.values())
    return ProviderRow(
        provider=provider,
        answers=len({(case.answer.provider, case.answer.question.id) for case in cases.values()}),
        citations=len(cases),
        labelled=len(labelled),
        judged=len(judged),
        shares={label: share_figure(((q, given is label) for q, given in judged), seed) for label in JUDGED},
        dead=sum(statuses[status] for status in DEAD),
        archived=sum(case.citation.checked_copy is not None and _read(case) for case in cases.values()),
        unread=sum(not _read(case) for case in cases.values()),
        upheld=measures_of(_compared(cases, labelled), seed),
    )


def _compared(cases: Mapping[str, Audited], labels: Mapping[str, Label]) -> Sequence[tuple[str, bool, bool]]:
    return [
        (
            cases[item].answer.question.id,
            label is Label.SUPPORTED,
            cases[item].citation.verdict is Verdict.SUPPORTED,
        )
        for item, label in labels.items()
        if label in JUDGED and _read(cases[item])
    ]


def _read(case: Audited) -> bool:
    return case.citation.verdict not in _UNREAD
