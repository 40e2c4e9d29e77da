"""Which words of a claim stand nowhere in its source."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.verify.features import ClaimWords, PassageWords, SourceWords

#: Hiragana alone is grammar.
_PARTICLES = "".join(map(chr, range(0x3041, 0x30A0)))
#: Function words between two unbacked words belong to the phrase; a stop does not.
_STOP = re.compile(r"[.;:!?()。；：！？]")


def unbacked(
    text: str, claim: ClaimWords, passages: Sequence[PassageWords], source: SourceWords, context: str
) -> tuple[Span, ...]:
    """The phrases of a claim that the source lacks, in order.

    A word is backed if it, or a relative of it, stands anywhere in the source or in the claim's own context; a number
    only if it stands in one of the passages.

    Args:
        text: the claim's text.
        claim: the same, taken apart.
        passages: those that were read.
        source: the whole source.
        context: what a reader of the claim has just read.
    """
    known = frozenset(all_terms(context))
    phrases: list[Span] = []
    going_on = False
    for mark in _marked(text, claim, passages, source, known):
        last = phrases[-1] if phrases else None
        if mark.backed:
            if last is not None and mark.start < last.end:  # pairs of characters overlap: the shared one is backed
                phrases[-1] = Span(last.start, mark.start)
            going_on = False
        elif going_on and not mark.number and last is not None and not _STOP.search(text, last.end, mark.start):
            phrases[-1] = Span(last.start, max(last.end, mark.end))
        else:
            phrases.append(Span(mark.start, mark.end))
            going_on = not mark.number  # a number stands for itself: it is another finding than words are
    return tuple(_trimmed(text, span) for span in phrases if span.of(text).strip(_PARTICLES))


def _trimmed(text: str, span: Span) -> Span:
    """Without the particles that pairs of characters drag along in Japanese: "大阪市に" is about 大阪市."""
    phrase = span.of(text)
    return Span(span.end - len(phrase.lstrip(_PARTICLES)), span.start + len(phrase.rstrip(_PARTICLES)))


@dataclass(frozen=True, slots=True)
class _Mark:
    start: int
    end: int
    backed: bool
    number: bool


def _marked(
    text: str, claim: ClaimWords, passages: Sequence[PassageWords], source: SourceWords, known: frozenset[str]
) -> Iterator[_Mark]:
    """The words of meaning, in order."""
    starts = [number.start for number in claim.numbers]
    done = 0  # what an overlapping pair backs, or a number of several words covers, is not asked for again
    for word in claim.content:
        at = bisect_right(starts, word.start) - 1
        number = claim.numbers[at] if at >= 0 and word.start < claim.numbers[at].end else None
        if number is not None:
            backed = any(number in passage.numbers for passage in passages)
            start, end = max(number.start, done), number.end + text.startswith(("%", "‰"), number.end)
        else:
            proven = claim.is_proven(word.start, word.end)
            backed = proven or source.has(word.term) or word.term in known
            start, end = word.start if backed else max(word.start, done), word.end
        if start < end:
            yield _Mark(start, end, backed, number is not None)
        if backed or number is not None:
            done = end
