"""Where a source has the words of a quotation: just so, or nearly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.alterations import HEDGES, NEGATIONS
from upheld.checks.voices import quotation_around
from upheld.checks.wording import word_keys, wordings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.quoting import Quotation
    from upheld.checks.wording import Place, Wording

#: Words that an ellipsis, and that brackets, may stand for.
_CUT, _REPLACED = 90, 12
#: From this share of its words on a stretch of the source is the original of a quotation; below it the quotation is
#: not found. At 0.6 one word in five may differ in a short quotation, two of five in a long one (chosen on the
#: quotation rows of a hand-written set of 1,532, 2026-11-30).
_LIKE = 0.6
#: The same where the source has no quotation marks: running text is like a phrase by chance more often.
_LIKE_UNQUOTED = 0.75
#: How many times as long as the quotation its original may be.
_STRETCHED = 1.5
#: Longest dropped stretch that is searched for a negation or hedge; longer ones are passages of their own.
_DROPPED = 14
_STOP = re.compile(r"[.!?;]\s|[.!?][”\"»’]")
_RELATIVE = frozenset({"which", "who", "whose", "where"})


@dataclass(frozen=True, slots=True)
class Original:
    """What a source has of a quotation.

    Attributes:
        source: the words around it.
        places: where its stretches stand, in order; one place if it is not exact.
        exact: whether the words are the same.
        theirs: whether the source has them in quotation marks too.
    """

    source: Wording
    places: tuple[Place, ...]
    exact: bool
    theirs: bool

    @property
    def start(self) -> int:
        """Where it begins in the source."""
        return self.source.starts[self.places[0].first]

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.source.ends[self.places[-1].last]


def original(text: str, quotation: Quotation) -> Original | None:
    """Where a source has a quotation, exactly or nearly; None where nothing in it is like it."""
    stretches = list(wordings(text, " ".join(quotation.keys)))
    sought = [(segment.keys, _CUT if segment.cut else _REPLACED) for segment in quotation.segments]
    for source in stretches:
        places = source.chain(sought)
        if places is not None:
            return _original(source, places, exact=True)
    near = [(place.share, source, place) for source in stretches if (place := source.near(quotation.keys)) is not None]
    if not near:
        return None
    _, source, place = max(near, key=lambda found: found[0])
    found = _original(source, (place,), exact=False)
    return found if _is_like(found, place, len(quotation.keys)) else None


def _original(source: Wording, places: tuple[Place, ...], *, exact: bool) -> Original:
    start, end = source.starts[places[0].first], source.ends[places[-1].last]
    return Original(source, places, exact, quotation_around(source.text, start, end) is not None)


def _is_like(found: Original, place: Place, count: int) -> bool:
    fits = place.last - place.first + 1 <= _STRETCHED * count + 2
    return fits and place.share >= (_LIKE if found.theirs else _LIKE_UNQUOTED)


def lost(found: Original, quotation: Quotation, before: str) -> str | None:
    """What a cut leaves out that changes the meaning: a negation, hedge or alternative inside the sentence.

    Args:
        found: the exact original.
        quotation: as the claim has it.
        before: what the claim says before it, which may have the negation.
    """
    source = found.source
    dropped = (_denied(found, before), *_dropped(found, quotation))
    return next((source.text[source.starts[row[0]] : source.ends[row[-1]]] for row in dropped if row), None)


def _denied(found: Original, before: str) -> range | None:
    """The negation right before the original, which the claim does not have."""
    source, first = found.source, found.places[0].first
    if not first or source.keys[first - 1] not in NEGATIONS or any(key in NEGATIONS for key in word_keys(before)):
        return None
    apart = _STOP.search(source.text[source.starts[first - 1] : source.starts[first]])
    return None if apart else range(first - 1, first)


def _dropped(found: Original, quotation: Quotation) -> Iterator[range]:
    """What stands for an ellipsis, where it decides."""
    for one, other, segment in zip(found.places, found.places[1:], quotation.segments[1:], strict=False):
        row = range(one.last + 1, other.first)
        if segment.cut and 0 < len(row) <= _DROPPED and _decides(found.source, row):
            yield row


def _decides(source: Wording, row: range) -> bool:
    text = source.text[source.ends[row[0] - 1] : source.starts[row[-1] + 1]]
    if _STOP.search(text) or source.keys[row[0]] in _RELATIVE:
        return False
    return any(source.keys[index] in NEGATIONS | HEDGES for index in row)
