"""Claims before and after an edit, and pairs of claims as one: the same ones for every verifier."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal

from upheld.evals.edits.invented import invented
from upheld.evals.edits.kinds import JOINED, KINDS, Kind
from upheld.evals.edits.pairs import joined, joint, neighbours, strangers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.evals.edits.base import Subject

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
