"""Which edits of supported claims are noticed, and which harmless ones are not.

A verifier that flags everything notices every edit, so an edit counts only where the claim before it passes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import Field

from upheld.checks.registry import default_checks
from upheld.evals.datasets import Row
from upheld.evals.edits.kinds import JOINED, KINDS
from upheld.evals.results import Data, Figure, Origin
from upheld.evals.run import judge_rows
from upheld.evals.shares import share_figure
from upheld.options import AuditOptions
from upheld.pipeline import run_audit
from upheld.schema import AuditRequest, CitedSpan, Source, Wire
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from upheld.evals.perturbation_cases import Case, Joint, Origins
    from upheld.retrieve.base import Retriever
    from upheld.verify.base import Verifier


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of an edit.

    Attributes:
        group: what intervals draw as a whole.
        before: the verdict on the claim before the edit; of two claims, on the worse of them.
        after: the verdict after it.
        source: as in `upheld.evals.perturbation_cases.Case`.
    """

    group: str
    before: Verdict
    after: Verdict
    source: Origins

    @property
    def counts(self) -> bool:
        """Whether the claim passes before the edit."""
        return self.before is Verdict.SUPPORTED

    def wrong(self, breaks: bool) -> bool:
        """Whether it counts, and passes though the edit breaks it, or does not though the edit changes nothing."""
        return self.counts and (self.after is Verdict.SUPPORTED) == breaks


class KindResult(Wire):
    """How a verifier fared with one kind of edit."""

    kind: str
    breaks: bool = Field(description="Whether the edit makes the claim wrong; if not, it must still pass.")
    edits: int
    sentences: int = Field(description="Edits of sentences of the evidence itself, where labelled claims were too few.")
    invented: int = Field(
        description="Edits of claims on invented facts in the evidence, where sentences were too few."
    )
    counted: int = Field(description="Edits whose claim passes before it.")
    right: Figure = Field(description="Share of those that were noticed, or that still pass where they must.")
    verdicts: dict[Verdict, int] = Field(description="Verdicts on the counted claims after the edit.")


class PerturbationResult(Wire):
    """A verifier on edited claims."""

    origin: Origin
    data: tuple[Data, ...]
    threshold: float
    kinds: tuple[KindResult, ...]
    seconds: float


def tried(
    cases: Sequence[Case], joints: Sequence[Joint], verifier: Verifier, retriever: Retriever
) -> Iterator[tuple[str, Tried]]:
    """What became of every case and joint, by the name of its kind.

    Raises:
        upheld.errors.ModelError: the verifier can't run.
    """
    wanted = [(c.before, c.evidence, c.context) for c in cases] + [(c.after, c.evidence, c.context) for c in cases]
    wanted += [(side.claim, side.evidence, side.context) for j in joints for side in (j.one, j.other)]
    verdicts = _verdicts(wanted, verifier, retriever)
    for case in cases:
        before, after = (verdicts[claim, case.evidence, case.context] for claim in (case.before, case.after))
        yield case.kind, Tried(case.group, before, after, case.source)
    for pair in joints:
        sides = [verdicts[side.claim, side.evidence, side.context] for side in (pair.one, pair.other)]
        worse = _doubt(sides)
        if worse is Verdict.SUPPORTED:  # only those are counted, and an audit costs more than a row
            yield JOINED, Tried(pair.one.group, worse, _together(pair, verifier, retriever), "claim")
        else:
            yield JOINED, Tried(pair.one.group, worse, worse, "claim")


_Read = tuple[str, str, str]


def _verdicts(wanted: Iterable[_Read], verifier: Verifier, retriever: Retriever) -> dict[_Read, Verdict]:
    """Claim, evidence and context -> the verdict of an audit; each is read once, however often it is wanted."""
    distinct = list(dict.fromkeys(wanted))
    rows = [Row(str(at), *read[:2], supported=True, label="1", context=read[2]) for at, read in enumerate(distinct)]
    judged = judge_rows(rows, verifier, retriever, verifier.threshold, default_checks())
    return {read: one.verdict for read, one in zip(distinct, judged, strict=True)}


def _together(pair: Joint, verifier: Verifier, retriever: Retriever) -> Verdict:
    """The verdict of a whole audit on a claim that cites both sources."""
    request = AuditRequest(
        answer=pair.claim,
        sources=(Source(id="1", text=pair.one.evidence), Source(id="2", text=pair.other.evidence)),
        cited_spans=(CitedSpan(start=0, end=len(pair.claim), cited=("1", "2")),),
    )
    options = AuditOptions(retrieval=retriever.name, suggest=False, offline=True)
    report = run_audit(request, verifier, options=options)
    return _doubt(claim.verdict for claim in report.claims)


def _doubt(verdicts: Iterable[Verdict]) -> Verdict:
    """The first that is not "supported", if there is one."""
    return next((verdict for verdict in verdicts if verdict is not Verdict.SUPPORTED), Verdict.SUPPORTED)


def results_of(found: Iterable[tuple[str, Tried]], seed: int) -> tuple[KindResult, ...]:
    """The figures of every kind that has edits, in the order of `KINDS`."""
    by_kind: Mapping[str, list[Tried]] = defaultdict(list)
    for kind, one in found:
        by_kind[kind].append(one)
    names = [(kind.name, kind.breaks) for kind in KINDS] + [(JOINED, False)]
    return tuple(_result(name, breaks, by_kind[name], seed) for name, breaks in names if by_kind[name])


def _result(name: str, breaks: bool, edits: Sequence[Tried], seed: int) -> KindResult:
    counted = [one for one in edits if one.counts]
    return KindResult(
        kind=name,
        breaks=breaks,
        edits=len(edits),
        sentences=sum(one.source == "sentence" for one in edits),
        invented=sum(one.source == "invented" for one in edits),
        counted=len(counted),
        right=share_figure(((one.group, not one.wrong(breaks)) for one in counted), seed),
        verdicts=dict(sorted(Counter(one.after for one in counted).items())),
    )
