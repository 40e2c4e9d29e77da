"""Claims that call shown, proved or certain what the source thinks possible (L303)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.losses import Loss, clause_text, first_word
from upheld.checks.openness import leaves_open

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence

#: Words with which a claim says how sure something is.
_SURE = re.compile(
    r"\b(?:beyond (?:any |all )?(?:doubt|question)|certain(?:ly|ty)?|definit(?:e|ely|ively)|conclusive(?:ly)?"
    r"|prove[ds]?"
    r"|proven|proof|establish(?:ed|es)|confirm(?:ed|s)|demonstrat(?:e|es|ed)|without (?:a )?doubt|undoubtedly|settled"
    r"|for sure|guarantee[ds]?|shown|showed|shows|found|finds|determined|concluded|clearly|by itself|solely|alone"
    r"|entirely)\b",
    re.IGNORECASE,
)
#: Of these, those with which a source may also report what is only likely: "found that it probably contributed".
_REPORTING = re.compile(r"shown|showed|shows|found|finds|concluded|determined", re.IGNORECASE)
#: Words with which a source says that it is not.
_UNSURE = re.compile(
    r"\b(?:may(?! \d)|might|could|possibl[ey]|probabl[ey]|likely|suggests?|suggested|perhaps|inclined|suspects?"
    r"|suspected"
    r"|believes?|believed|thinks?|thought|hopes?|seems?|appears? to|preliminary|provisional|unclear|not (?:yet )?known"
    r"|unknown|estimates?|inconclusive|tentative(?:ly)?|cannot|one of several|leaning)\b",
    re.IGNORECASE,
)
#: Words that leave no doubt, and what they do not go with in a source, besides.
_CERTAIN = re.compile(
    r"\b(?:beyond (?:any |all )?(?:doubt|question)|certain(?:ty)?|definite|conclusive(?:ly)?|proven|proof|confirmed"
    r"|settled|for sure|guaranteed|(?:is|are|been|was|were|now) (?:\w+ly )?(?:established|proven|known))\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\b(?:legends?|tradition|rumou?rs?|said to|doubtful|doubts?|estimated|proposed|argues?|argued|claims?|claimed"
    r"|alleged"
    r"|expected|should|would|forecasts?|planned|disputed|whether|talk of|hearsay)\b",
    re.IGNORECASE,
)
#: What in a claim speaks of a link, or against a cause; see `causation` for the rest.
_LINKED = re.compile(r"\b(?:associat|link|correlat|no\b|never|n['’]t\b|without|partly|coincid)", re.IGNORECASE)
#: How much of the claim a sentence must have, how much its clause, against the best one, and another that is sure.
_TOLD = 0.4
_CLAUSE = 0.8
_STATED = 0.7


def certainty(comparison: Comparison) -> Iterator[Loss]:
    """The first "shown", "proved" or "beyond doubt" for what a sentence only thinks possible."""
    claim = comparison.claim
    sure = claim.search(_SURE)
    if (
        sure is None
        or claim.is_question
        or leaves_open(_SURE.sub(" ", claim.text))
        or claim.search(_UNSURE)
        or claim.search(_LINKED)
    ):
        return
    if _is_no_verdict(claim.text, sure):
        return
    at = first_word(claim, sure.start())
    for sentence in comparison.near[:3]:
        place = _unsure(comparison, sentence, at, certain=claim.search(_CERTAIN) is not None)
        if place is not None:
            yield Loss("L303", (at, at), sentence, (place, place))
            return


#: "isn't settled" is not sure.
_NOT_BEFORE = re.compile(r"(?:\b(?:not|never|neither|hardly|nor)|n['’]t)\s(?:\w+ly\s)?$", re.IGNORECASE)
_BEFORE_ROOM = 24


def _is_no_verdict(text: str, sure: re.Match[str]) -> bool:
    """Whether a word for certainty is negated."""
    return _NOT_BEFORE.search(text, max(0, sure.start() - _BEFORE_ROOM), sure.start()) is not None


def _unsure(comparison: Comparison, sentence: Sentence, at: int, *, certain: bool) -> int | None:
    """The word that leaves it open, if the clause that says the claim has one and no other sentence is sure."""
    told = comparison.told(sentence, (at,))
    if told < _TOLD:
        return None
    shares = comparison.clauses(sentence, (at,))
    for number, share in enumerate(shares):
        if share < _CLAUSE * max(shares):
            continue
        start, text = clause_text(sentence.reading, number)
        found = _UNSURE.search(text) or (_OPEN.search(text) if certain else None)
        if found is None or any(not _REPORTING.fullmatch(sure[0]) for sure in _SURE.finditer(text)):
            continue
        others = comparison.told_elsewhere(sentence, _STATED * told, (at,))
        if all(other.reading.search(_UNSURE) or other.reading.search(_OPEN) for other in others):
            return first_word(sentence.reading, start + found.start())
    return None
