"""Claims that give a reason for what the source explains otherwise, or does not explain (L310)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.bags import Bag
from upheld.checks.cues import Mark
from upheld.checks.losses import Loss, first_word
from upheld.checks.reasons import reasons

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading
    from upheld.checks.reasons import Reason

#: How much of what happened a sentence, or what a reason of the source explains, must have.
_TOLD = 0.5
#: How much of why the source may have in its own reason, or anywhere if it has none, and around its reason.
_WHY, _AROUND = 0.2, 0.45
#: Where nothing is explained, most of the words of what happened must be there too.
_MOST_OF = 0.6
#: Words of meaning that what happened must have, and why.
_LEAST_WHAT, _LEAST_WHY = 2, 1
#: "not because", "rather than": what is set against another reason is not stated.
_CONTRASTED = re.compile(
    r"\b(?:not|never|nor|no|without|rather than|instead of|unlike|partly|may|might|could|perhaps|possibly|probably"
    r"|likely"
    r"|thought|believed|if|whether)\b|n['’]t\b|\?",
    re.IGNORECASE,
)


def causeless(comparison: Comparison) -> Iterator[Loss]:
    """The first reason of a claim that is not the source's."""
    claim = comparison.claim
    if claim.is_question or claim.has(Mark.MAYBE, Mark.CONDITION) or claim.search(_CONTRASTED):
        return
    for mine in reasons(claim.text):
        what, why = _places(claim, mine.what), _places(claim, mine.why)
        if len(what) < _LEAST_WHAT or len(why) < _LEAST_WHY:
            continue
        found = _explained(comparison, what, why) or _unexplained(comparison, what, why)
        if found is not None:
            sentence, place = found
            at = first_word(claim, mine.at)
            yield Loss("L310", (at, at), sentence, (place, place))
            return


def _explained(comparison: Comparison, what: Sequence[int], why: Sequence[int]) -> tuple[Sentence, int] | None:
    """A sentence that gives another reason for the same, where none gives the claim's."""
    best: tuple[float, Sentence, Reason] | None = None
    for sentence in comparison.near[:6]:
        for there in reasons(sentence.reading.text):
            if comparison.weighed(why, _bag(sentence.reading, there.why)) >= _WHY:
                return None
            told = comparison.weighed(what, _bag(sentence.reading, there.what))
            if best is None or told > best[0]:
                best = told, sentence, there
    if best is None or best[0] < _TOLD or comparison.weighed(why, comparison.around(best[1])) >= _AROUND:
        return None
    return best[1], first_word(best[1].reading, best[2].at)


def _unexplained(comparison: Comparison, what: Sequence[int], why: Sequence[int]) -> tuple[Sentence, int] | None:
    """A sentence that tells what happened, in a source that has hardly a word of the reason."""
    sentence = max(comparison.near, key=lambda one: comparison.weighed(what, one.reading.bag))
    shared = sum(sentence.reading.bag.has(comparison.claim.terms[p]) for p in what)
    last = what[-1] if what[-1] < why[0] else what[0]  # of "the fine was lowered because …" the predicate
    if not sentence.reading.bag.has(comparison.claim.terms[last]):
        return None
    if comparison.weighed(what, sentence.reading.bag) < _TOLD or shared < max(2, _MOST_OF * len(what)):
        return None
    if comparison.weighed(why, comparison.whole) >= _WHY:
        return None
    return sentence, next(p for p in range(len(sentence.reading.terms)) if p in sentence.reading.is_content)


def _places(reading: Reading, span: tuple[int, int]) -> list[int]:
    return [p for p in reading.content if span[0] <= reading.words[p].start and reading.words[p].end <= span[1]]


def _bag(reading: Reading, span: tuple[int, int]) -> Bag:
    return Bag(reading.terms[p] for p in _places(reading, span))
