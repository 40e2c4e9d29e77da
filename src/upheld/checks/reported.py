"""Speech that the claim reports as one name's, and that the source quotes as another's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.deeds import SAY, deeds
from upheld.checks.parties import are_disjoint, belong_together, stands_in
from upheld.checks.quoting import quotations
from upheld.checks.voices import voices
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Aligned
    from upheld.checks.deeds import Deed
    from upheld.checks.speakers import Speaker
    from upheld.evidence import Item

#: How much of what is reported the quotation must have, and how many words.
_SHARE, _FEWEST = 0.7, 3


def said_by_others(item: Item, near: Sequence[Aligned]) -> Iterator[tuple[Deed, Aligned, Speaker]]:
    """The claim's verb of saying, the sentence with the quotation, and who says it there."""
    claim, source = item.claim.text, item.source_text
    if quotations(claim):
        return  # the words themselves are compared
    for deed in deeds(claim):
        reported = set(terms(claim[deed.told :]))
        if deed.key != SAY or not all(stands_in(claim[name.start : name.end], source) for name in deed.agents):
            continue
        for line in near:
            speaker = _speaker(item, deed, line, reported)
            if speaker is not None:
                yield deed, line, speaker


def _speaker(item: Item, deed: Deed, line: Aligned, reported: set[str]) -> Speaker | None:
    """Who says it in a sentence, if it is surely nobody of the claim's."""
    for quotation in quotations(line.text):
        shared = reported & set(terms(quotation.text))
        if len(shared) < max(_FEWEST, _SHARE * len(reported)):
            continue
        start = line.span.start + quotation.start
        there = voices(item.source_text, start + 1, start + len(quotation.text))
        theirs = [one.name for one in there]
        if not there or not are_disjoint(deed.agents, theirs):
            return None
        tied = any(belong_together(one, other, item.source_text) for one in deed.agents for other in theirs)
        return None if tied else max(there, key=lambda one: len(one.name.words))
    return None
