"""Two claims as one: with one of them wrong, in the other order, and from two sources."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from upheld.evals.edits.base import Subject, lowered, shuffled
from upheld.evals.edits.dates import wrong_date
from upheld.evals.edits.names import absent_name
from upheld.evals.edits.numbers import wrong_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

_JOINTS = (", and ", ", and ", "; in addition, ")
#: What points to a sentence before: such a claim can't stand second, or elsewhere.
_POINTING = re.compile(
    r"\b(?:he|she|it|they|his|her|its|their|this|these|those|that|there|also|such|however|both)\b", re.I
)
#: Words of a claim that can be joined to another and still be read.
_LONGEST = 24


def joins(subject: Subject) -> bool:
    """Whether a claim can be one half of a sentence: short, one sentence, pointing at nothing outside itself."""
    claim = subject.claim
    return (
        claim.endswith(".")
        and not re.search(r"[;:?!\"“”\n]|\. ", claim)
        and len(claim.split()) <= _LONGEST
        and not subject.context
        and not _POINTING.search(claim)
    )


def joined(one: str, other: str, joint: str) -> str:
    """Two claims as one sentence."""
    return one.removesuffix(".") + joint + lowered(other)


def joint(random: Random) -> str:
    """What stands between the two."""
    return random.choice(_JOINTS)


def neighbours(subjects: Sequence[Subject], random: Random) -> Iterator[tuple[Subject, Subject]]:
    """Pairs of different claims about the same evidence; each claim is in one pair at most."""
    by_evidence: dict[str, list[Subject]] = defaultdict(list)
    for subject in subjects:
        if joins(subject):
            by_evidence[subject.evidence].append(subject)
    pairs = [
        pair
        for together in by_evidence.values()
        for pair in zip(together[::2], together[1::2], strict=False)
        if pair[0].claim != pair[1].claim
    ]
    yield from shuffled(pairs, random)


def strangers(subjects: Sequence[Subject], random: Random) -> Iterator[tuple[Subject, Subject]]:
    """Pairs of claims of different groups; each claim is in one pair at most."""
    ordered = shuffled((subject for subject in subjects if joins(subject)), random)
    for one, other in zip(ordered[::2], ordered[1::2], strict=False):
        if one.group != other.group and one.evidence != other.evidence:
            yield one, other


def one_wrong(one: Subject, other: Subject, random: Random) -> str | None:
    """Two facts of which the second or the first is wrong by a number, a date or a name."""
    between = joint(random)
    for edit in shuffled((wrong_number, wrong_date, absent_name), random):
        sides = [(one, other, False), (one, other, True)]
        for first, second, turned in shuffled(sides, random):
            wrong = edit(first if turned else second, random)
            if wrong:
                return joined(wrong, second.claim, between) if turned else joined(first.claim, wrong, between)
    return None


def other_order(one: Subject, other: Subject, random: Random) -> str:
    """The two facts in the other order."""
    return joined(other.claim, one.claim, joint(random))
