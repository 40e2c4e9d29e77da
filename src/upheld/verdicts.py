"""The verdicts as data: their order, what each means, what is shown with it, and whether it fails a build."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Verdict(StrEnum):
    """One word per citation; a claim takes the best one among its citations, or ``uncited``."""

    SUPPORTED = "supported"
    PARTIAL = "partial"
    UNVERIFIABLE = "unverifiable"
    LINK_ROT = "link_rot"
    WRONG_ENTITY = "wrong_entity"
    UNSUPPORTED = "unsupported"
    CONTRADICTED = "contradicted"
    LIKELY_FABRICATED = "likely_fabricated"
    UNCITED = "uncited"


@dataclass(frozen=True, slots=True)
class VerdictRow:
    """What users may rely on about one verdict.

    Attributes:
        verdict: the word itself.
        meaning: what it says of a citation, as the end of "the citation is X: ...".
        shown: the evidence a report shows with it.
        flagged: whether it makes ``upheld audit`` exit with 1 unless ``--fail-on`` says otherwise.
    """

    verdict: Verdict
    meaning: str
    shown: str
    flagged: bool


#: Best first; ``uncited`` stands last because it is of a claim, never of a citation.
VERDICTS: tuple[VerdictRow, ...] = (
    VerdictRow(
        Verdict.SUPPORTED,
        "the source backs the whole claim",
        "the passage, and the sentence that backs it",
        flagged=False,
    ),
    VerdictRow(
        Verdict.PARTIAL,
        "the source backs a part and is silent on the rest",
        "the backing passage, and which words of the claim are not backed",
        flagged=True,
    ),
    VerdictRow(
        Verdict.UNVERIFIABLE,
        "the source could not be read, so nothing is said about the claim",
        "why, and what was tried",
        flagged=False,
    ),
    VerdictRow(
        Verdict.LINK_ROT,
        "the page is dead; it was archived once but no copy could be read",
        "the archive address",
        flagged=False,
    ),
    VerdictRow(
        Verdict.WRONG_ENTITY,
        "would be supported, but a name in the claim appears nowhere in the source",
        "the name",
        flagged=True,
    ),
    VerdictRow(
        Verdict.UNSUPPORTED,
        "the source does not say it",
        "the closest passage, and how many passages were read",
        flagged=True,
    ),
    VerdictRow(
        Verdict.CONTRADICTED,
        "the source says something that conflicts",
        "the conflicting sentence",
        flagged=True,
    ),
    VerdictRow(
        Verdict.LIKELY_FABRICATED,
        "the page is dead and two independent archive look-ups know no working copy of it",
        "both look-ups",
        flagged=True,
    ),
    VerdictRow(
        Verdict.UNCITED,
        "the claim has no citation",
        "nothing: there is no source to read",
        flagged=False,
    ),
)

RANK: dict[Verdict, int] = {row.verdict: rank for rank, row in enumerate(VERDICTS)}
ROWS: dict[Verdict, VerdictRow] = {row.verdict: row for row in VERDICTS}

#: What makes ``upheld audit`` exit with 1 unless told otherwise.
FLAGGED: frozenset[Verdict] = frozenset(row.verdict for row in VERDICTS if row.flagged)


def best(verdicts: Iterable[Verdict]) -> Verdict:
    """Returns the best verdict of a claim's citations, or ``uncited`` if there are none."""
    return min(verdicts, key=RANK.__getitem__, default=Verdict.UNCITED)
