"""Ages that a claim tells, reckoned from a birth and an event that the source dates."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.alignment import aligned
from upheld.checks.durations import Kind, find_durations
from upheld.checks.events import canonical
from upheld.checks.events import deeds as deeds_of
from upheld.checks.likeness import dated_events
from upheld.checks.moments import age
from upheld.checks.proofs import proof
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Lines
    from upheld.checks.durations import Duration
    from upheld.checks.likeness import Dated
    from upheld.checks.moments import When
    from upheld.evidence import Item
    from upheld.report import Finding

_BIRTH = frozenset(all_terms("born birth b né née geboren nacido nació"))
_DEATH = frozenset(canonical(term) for term in all_terms("died dies die death dead killed"))
_LIVED = re.compile(r"\blived? to\b", re.IGNORECASE)
#: Sentences at the beginning of a source that are looked at for a birth besides those near the claim.
_LEAD = 3
#: Nobody is older.
_OLDEST = 115
#: Share of the words around the age that an event of the source must have for the age to be held against it.
_SAME_DEED = 0.5
_CONFIDENCE = 0.9


def age_findings(item: Item, lines: Lines, ages: Sequence[Duration], near: Sequence[Dated]) -> Iterator[Finding]:
    """N121 for ages that follow from the source's dates, N106 for those that these refute."""
    if not ages:
        return
    if not near:  # the claim has no name in common with any sentence: "She was 82 when she died."
        near = tuple(_leading(item, lines))
    births = _births(item, lines, near)
    if len(births) != 1:
        return  # nobody's, or that of several people
    ((when, dated),) = births.items()
    for claimed in ages:
        finding = _judged(item, claimed, (dated, when), near, stated=_has_age(item, lines, near))
        if finding is not None:
            yield finding


def _judged(
    item: Item, claimed: Duration, born: tuple[Dated, When], near: Sequence[Dated], *, stated: bool
) -> Finding | None:
    deeds = deeds_of(item.claim.text)
    against: list[tuple[Dated, When]] = []
    died = bool(deeds & _DEATH) or _LIVED.search(item.claim.text) is not None
    for dated, then in _moments(deeds, born, near, died=died):
        years = age(born[1], then)
        if years is None or not 0 <= years[1] <= _OLDEST:
            continue
        if claimed.low <= years[1] and years[0] <= claimed.high:
            return proof(item, claimed.start, claimed.end, "N121", (born[0], dated), reckoned=True)
        # A year either way may be rounding.
        if claimed.low > years[1] + 1 or claimed.high < years[0] - 1:
            against.append((dated, then))
    if stated or len({then for _, then in against}) != 1:
        return None
    return proof(item, claimed.start, claimed.end, "N106", (born[0], against[0][0]), _CONFIDENCE)


def _moments(
    deeds: frozenset[str], born: tuple[Dated, When], near: Sequence[Dated], *, died: bool
) -> Iterator[tuple[Dated, When]]:
    """When the claim's event was: the death where it tells of one, else the dates beside the same words."""
    for dated in near:
        then = dated.event.date.when
        if dated.event.date.ends or then == born[1]:
            continue
        shared = dated.event.words & deeds
        if dated.event.words & _DEATH if died else len(shared) >= _SAME_DEED * len(deeds) > 0:
            yield dated, then


def _births(item: Item, lines: Lines, near: Sequence[Dated]) -> dict[When, Dated]:
    """The births that the source dates near the claim or at its beginning."""
    return {
        dated.event.date.when: dated
        for dated in (*_leading(item, lines), *near)
        if dated.event.words & _BIRTH and not dated.event.date.ends
    }


def _leading(item: Item, lines: Lines) -> Iterator[Dated]:
    """The dated events at the beginning of a source."""
    for index in range(min(_LEAD, len(lines.spans))):
        yield from dated_events(item, lines, index)


def _has_age(item: Item, lines: Lines, near: Sequence[Dated]) -> bool:
    """Whether a sentence that is read states an age itself: then that one counts."""
    return any(
        duration.kind is Kind.AGE
        for index in {dated.sentence for dated in near} | {sentence.index for sentence in aligned(item)}
        for duration in find_durations(lines.spans[index].of(item.source_text))
    )
