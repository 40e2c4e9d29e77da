"""Claims that tell as done a deed that every sentence of the source that has its word only intends or awaits (L306).

`unrealised` needs much of the claim in the sentence. Here the claim may share little with it but the deed's own word:
where the source has that word nowhere else, nothing else in it can say that the deed was done.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.cues import Mark
from upheld.checks.losses import Loss
from upheld.checks.openness import leaves_open
from upheld.checks.readings import read
from upheld.checks.unrealised import is_past, tells_the_past
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

#: What stands right before a deed that is not done yet, articles and at most two words apart.
_AHEAD = re.compile(
    r"\b(?:will|would|may|might|could|whether to|(?:plan|intend|hope|want|aim|expect|threaten|vow|promis|propos"
    r"|prepar|pledg|mean|decid|undert[ao]k)\w{0,4} to|(?:consider|weigh|study|examin|plann|mull|await)\w{0,3}"
    r"|(?:is|are|due|set|yet|free|likely|asked|offered) to"
    r"|(?:days?|weeks?|months?|years?|until [\w ]{1,20}) (?:in which )?to(?! (?:the|an?|its|his|her|their)\b))"
    r"\s(?:(?:be|have|the|a|an|its|his|her|their|first|then|also|fresh|new|\w{2,12}ly"
    r"|lodge|file|bring|hold|make|call)\s){0,3}$",
    re.IGNORECASE,
)
_BEFORE = 70
#: Deeds told by a noun: "has lodged its appeal".
_DEEDS = frozenset(
    all_terms(
        "appeal trial retrial ballot vote repeat extension replication tender merger sale demolition ratification"
    )
)
#: How much of the claim the sentence must have besides the deed's word.
_TOLD = 0.2
_RESERVED = (Mark.PLAN, Mark.SOUGHT, Mark.PENDING, Mark.MAYBE, Mark.ALLEGED, Mark.CONDITION, Mark.NEGATED, Mark.SOME)
_LONGEST = 700


def intentions(comparison: Comparison) -> Iterator[Loss]:
    """The first deed of the claim that the source has only ahead of it."""
    for at in _deeds(comparison.item.claim.text):
        found = _only_ahead(comparison, at) if comparison.has_term(comparison.claim.terms[at]) else None
        if found is not None:
            yield Loss("L306", (at, at), *found)
            return


@lru_cache(maxsize=64)
def _deeds(text: str) -> tuple[int, ...]:
    """The deeds that a claim tells flatly; found once, since each source of a claim is asked in turn."""
    claim = read(text)
    if claim.is_question or claim.has(*_RESERVED) or leaves_open(claim.text):
        return ()
    return tuple(
        at
        for at in claim.content
        if at
        and not claim.is_name(at)
        and (claim.terms[at] in _DEEDS or is_past(claim.lowered[at]))
        and claim.lowered[at - 1] != "being"
    )


def _only_ahead(comparison: Comparison, at: int) -> tuple[Sentence, tuple[int, int]] | None:
    """A sentence that has a deed ahead, where every near sentence that has its word does."""
    term = comparison.claim.terms[at]
    first: tuple[Sentence, tuple[int, int]] | None = None
    for sentence in comparison.near:
        if not comparison.is_in(term, sentence):
            continue
        source = sentence.reading
        places = source.places.get(term, ())
        if len(source.text) > _LONGEST or not all(_is_ahead(source, p) for p in places):
            return None
        if first is None and places and _fits(comparison, at, sentence):
            first = sentence, (places[0], places[0])
    return first


def _fits(comparison: Comparison, at: int, sentence: Sentence) -> bool:
    """Whether the sentence is about what the claim tells as past."""
    claim, source = comparison.claim, sentence.reading
    if comparison.told(sentence, (at,)) < _TOLD or not tells_the_past(claim, source):
        return False
    return comparison.names(sentence, before=2) and claim.numbers <= source.numbers


def _is_ahead(source: Reading, place: int) -> bool:
    start = source.words[place].start
    return _AHEAD.search(source.text[max(0, start - _BEFORE) : start]) is not None
