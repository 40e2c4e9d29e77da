"""Which edits of supported claims are noticed, and which harmless ones are not.

A verifier that flags everything notices every edit, so an edit counts only where the claim before it passes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from upheld.checks.registry import default_checks
from upheld.evals.bootstrap import interval
from upheld.evals.datasets import Row
from upheld.evals.edits.invented import invented
from upheld.evals.edits.kinds import JOINED, KINDS, Kind
from upheld.evals.edits.pairs import joined, joint, neighbours, strangers
from upheld.evals.results import Data, Figure, Origin
from upheld.evals.run import judge_rows
from upheld.options import AuditOptions
from upheld.pipeline import run_audit
from upheld.schema import AuditRequest, CitedSpan, Source, Wire
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from upheld.evals.edits.base import Subject
    from upheld.retrieve.base import Retriever
    from upheld.verify.base import Verifier

Origins = Literal["claim", "sentence", "invented"]

#: Edits of a kind: a rate of 90 % then has an interval of about five points either way.
EDITS = 150
#: Claims of one group that are edited the same way: one passage is not to be most of a kind.
PER_GROUP = 3


@dataclass(frozen=True, slots=True)
class Case:
    """A claim before and after an edit.

    Attributes:
        kind: the name of the edit.
        group: what intervals draw as a whole.
        before: the claim, which the evidence supports.
        after: the claim after the edit.
        evidence: the text of the source.
        context: what stands before the claim, or "".
        source: what was edited: a labelled claim, a sentence of the evidence, or a claim on an invented fact.
    """

    kind: str
    group: str
    before: str
    after: str
    evidence: str
    context: str = ""
    source: Origins = "claim"

    @property
    def breaks(self) -> bool:
        """Whether the evidence does not support the claim after the edit."""
        return _BREAKS[self.kind]


#: Kind -> whether it breaks a claim.
_BREAKS = {kind.name: kind.breaks for kind in KINDS}


@dataclass(frozen=True, slots=True)
class Joint:
    """Two claims of different sources as one sentence that cites both."""

    one: Subject
    other: Subject
    claim: str


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of an edit.

    Attributes:
        group: what intervals draw as a whole.
        before: the verdict on the claim before the edit; of two claims, on the worse of them.
        after: the verdict after it.
        source: as in `Case`.
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


def cases_of(subjects: Sequence[Subject], edits: int, seed: int) -> list[Case]:
    """So many cases of every kind, or as many as there are; the same ones for every verifier.

    Labelled claims come before sentences of the evidence, and these before claims on invented facts.
    """
    found: list[Case] = []
    for kind in KINDS:
        random = Random(f"{seed} {kind.name}")  # noqa: S311  draws of a sample, no secret
        groups: Counter[str] = Counter()
        seen: set[str] = set()
        count = 0
        for case in _single(kind, subjects, random) if kind.edit else _paired(kind, subjects, random):
            if count == edits:
                break
            if groups[case.group] < PER_GROUP and case.before not in seen and case.after != case.before:
                seen.add(case.before)
                groups[case.group] += 1
                count += 1
                found.append(case)
    return found


def _single(kind: Kind, subjects: Sequence[Subject], random: Random) -> Iterator[Case]:
    for subject in sorted(subjects, key=lambda subject: (subject.verbatim, random.random())):
        after = kind.edit(subject, random) if kind.edit else None
        if after is not None:
            yield _case(kind, subject, after, "sentence" if subject.verbatim else "claim")
    passages = dict.fromkeys((subject.group, subject.evidence) for subject in subjects)
    for subject, after in invented(kind.name, list(passages), random):
        yield _case(kind, subject, after, "invented")


def _case(kind: Kind, subject: Subject, after: str, source: Origins) -> Case:
    return Case(kind.name, subject.group, subject.claim, after, subject.evidence, subject.context, source)


def _paired(kind: Kind, subjects: Sequence[Subject], random: Random) -> Iterator[Case]:
    for source, verbatim in _PAIRED_SOURCES:
        chosen = [subject for subject in subjects if subject.verbatim == verbatim]
        for one, other in neighbours(chosen, random):
            after = kind.pair_edit(one, other, random) if kind.pair_edit else None
            if after is not None:
                before = joined(one.claim, other.claim, joint(random))
                yield Case(kind.name, one.group, before, after, one.evidence, source=source)


_PAIRED_SOURCES: tuple[tuple[Origins, bool], ...] = (("claim", False), ("sentence", True))


def joints_of(subjects: Sequence[Subject], edits: int, seed: int) -> list[Joint]:
    """So many pairs of labelled claims of different sources, each as one sentence."""
    random = Random(f"{seed} {JOINED}")  # noqa: S311  draws of a sample, no secret
    labelled = [subject for subject in subjects if not subject.verbatim]
    pairs = [pair for pair, _ in zip(strangers(labelled, random), range(edits), strict=False)]
    return [Joint(one, other, joined(one.claim, other.claim, joint(random))) for one, other in pairs]


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
        worse = next((verdict for verdict in sides if verdict is not Verdict.SUPPORTED), Verdict.SUPPORTED)
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
    verdicts = [claim.verdict for claim in report.claims]
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
    groups: dict[str, list[bool]] = defaultdict(list)
    for one in counted:
        groups[one.group].append(not one.wrong(breaks))
    clusters = list(groups.values())
    found = interval(clusters, _share, seed=seed) if clusters else None
    return KindResult(
        kind=name,
        breaks=breaks,
        edits=len(edits),
        sentences=sum(one.source == "sentence" for one in edits),
        invented=sum(one.source == "invented" for one in edits),
        counted=len(counted),
        right=Figure(value=_share(clusters), low=found.low if found else None, high=found.high if found else None),
        verdicts=dict(sorted(Counter(one.after for one in counted).items())),
    )


def _share(clusters: Sequence[Sequence[bool]]) -> float | None:
    count = sum(len(cluster) for cluster in clusters)
    return sum(sum(cluster) for cluster in clusters) / count if count else None
