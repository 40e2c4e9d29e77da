"""Claims that say that one thing brings about another where the source only says that they go together (L304)."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from upheld.checks.causes import CLAIMED_CAUSES
from upheld.checks.cues import Cues, Lexicon, Mark, Reach
from upheld.checks.losses import SAID, Loss, first_word, is_flat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Hit, Reading

#: How much of the claim's clause the sentence must have.
_COVERED = 0.7


@cache
def _lexicon() -> Lexicon[Cues]:
    return Lexicon((Cues(Mark.CAUSED, Reach.CLAUSE, CLAIMED_CAUSES),))


def cause_claimed(comparison: Comparison, sentence: Sentence) -> Loss | None:
    """A cause in the claim, where the source has a link or says that the cause is open."""
    source, claim = sentence.reading, comparison.claim
    if not source.has(Mark.LINKED, Mark.UNPROVEN) or claim.has(Mark.LINKED, Mark.UNPROVEN):
        return None
    cause = next(_lexicon().find(claim.keys, [len(claim.terms)] * len(claim.terms)), None)
    if cause is None or not is_flat(comparison, sentence):
        return None
    _, start, end = cause
    if any(claim.negations[start : end + 1]) or not _has_both(claim, start, end, source):
        return None
    number = claim.clause[start]
    if not comparison.numbers_fit(number, sentence) or _is_caused(comparison, start, sentence):
        return None
    if comparison.covered(number, sentence, without=range(start, end)) < _COVERED:
        return None
    hit = next((hit for hit in source.hits if _only_links(source, hit)), None)
    return None if hit is None else Loss("L304", (start, end - 1), sentence, (hit.start, hit.end - 1))


def _has_both(claim: Reading, start: int, end: int, source: Reading) -> bool:
    """Whether the source has a word of the cause and one of the effect."""
    left = any(source.bag.has(claim.terms[p]) for p in claim.content if p < start)
    return left and any(source.bag.has(claim.terms[p]) for p in claim.content if p >= end)


def _only_links(source: Reading, hit: Hit) -> bool:
    """Whether a cue says that things go together, and its clause has no word for a cause."""
    if hit.mark is Mark.UNPROVEN:
        return True
    clause = source.clause[hit.start]
    return hit.mark is Mark.LINKED and not any(
        other.mark is Mark.CAUSED and source.clause[other.start] == clause for other in source.hits
    )


def _is_caused(comparison: Comparison, at: int, but: Sentence) -> bool:
    """Whether another sentence tells of a cause."""
    number = comparison.claim.clause[at]
    return any(
        other is not but and other.reading.has(Mark.CAUSED) and comparison.covered(number, other, without=(at,)) >= SAID
        for other in comparison.sentences
    )


#: Words of a claim for a cause, verbs and others, and words that leave the cause open.
_CAUSE = re.compile(
    r"\b(?:caus(?:e|es|ed|ing)|led to|leads? to|results? in|resulted in|due to(?! be)|because|responsible|brings? about"
    r"|brought about|prevents?|prevented|protects? against|triggers?|triggered|explains?|explained|as a result|owing to"
    r"|thanks to|attribut\w+|blames?|blamed|puts? (?:\w+ ){1,8}down to|drives|drove|by itself|on its own|by themselves"
    r"|effect of|proved that)\b",
    re.IGNORECASE,
)
_NO_CAUSE = re.compile(
    r"\b(?:may|might|could|possibl\w+|probabl\w+|likely|suggests?|suggested|associat\w+|link\w*|correlat\w+|tied|not"
    r"|never"
    r"|no|cannot|\w+n['’]t|unclear|whether|if|think\w*|thought|believ\w+|suspect\w*|hand in hand|coincid\w+|along "
    r"with|seems?"
    r"|appears?|would|should|can|without|perhaps|partly|ties)\b",
    re.IGNORECASE,
)
#: Words of a source that say that the cause is open, or that there is only a link.
_UNPROVEN = re.compile(
    r"\bcannot (?:be )?(?:put down|attribut\w+|separate|establish|prove|show|say|determine|tell)"
    r"|(?:\bnot|n['’]t) (?:establish|prove|show|demonstrat\w+|be (?:put down|attribut\w+|interpreted|tied|separated)"
    r"|mean"
    r"|imply|caus\w+|determine)|\bobservational|\bno causal|\bcause (?:is|was|remains) (?:unknown|unclear|not)"
    r"|\bcoincid"
    r"|\bnot proof|\bcould not be (?:tied|established|attributed)|\bassociation (?:between|with|of)|\bassociated "
    r"with|\bcorrelat(?:es|ed|ion)"
    r"|\blinked to|\blink between|\bconfound|\bcausality",
    re.IGNORECASE,
)
#: How much of the claim a sentence must have, and another that tells of a cause, against it.
_TOLD = 0.3
_CAUSED = 0.7


def cause_overstated(comparison: Comparison) -> Iterator[Loss]:
    """A cause in a claim in other words, where a near sentence says that the cause is open."""
    claim = comparison.claim
    cause = claim.search(_CAUSE)
    if cause is None or claim.is_question or claim.search(_NO_CAUSE):
        return
    at = first_word(claim, cause.start())
    for sentence in comparison.near[:3]:
        open_ = sentence.reading.search(_UNPROVEN)
        if open_ is None or (told := comparison.told(sentence, (at,))) < _TOLD:
            continue
        others = comparison.told_elsewhere(sentence, _CAUSED * told, (at,))
        if all(o.reading.search(_UNPROVEN) or not o.reading.search(_CAUSE) for o in others):
            place = first_word(sentence.reading, open_.start())
            yield Loss("L304", (at, at), sentence, (place, place))
            return
