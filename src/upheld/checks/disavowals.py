"""Claims that call false, as a whole, what a sentence of the source states ("It is not true that …") (L301).

What is called false must be nearly that sentence: the same words in the same order, with the same numbers and names.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.antonyms import opposed
from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss
from upheld.checks.negatives import is_negative
from upheld.checks.readings import FUNCTION, read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

_FALSE = (
    r"(?:\w{2,12}ly )?(?:false|untrue|wrong|incorrect|inaccurate"
    r"|a (?:common |popular )?(?:myth|misconception|falsehood)|(?:not|never) (?:true|correct|the case|so)"
    r"|(?:been )?(?:disproved|disproven|debunked|refuted))"
)
_SAYING = r"(?:claim|idea|notion|belief|statement|assertion|suggestion|story|report)"
#: What stands before a statement to call it false.
_OPENING = re.compile(
    r"(?:(?:in fact|actually|however|contrary to [^,.;]{2,40}), )?"
    rf"(?:(?:it|this)(?: is|['’]s| was| has) {_FALSE}(?: to (?:say|claim|state))? that"
    r"|(?:it|this) (?:isn|wasn)['’]t (?:\w{2,12}ly )?(?:true|correct|the case|so) that"
    rf"|there is no truth (?:in|to) the {_SAYING} that)\s",
    re.IGNORECASE,
)
#: The same around a statement: "The claim that … is false."
_BEFORE = re.compile(rf"the (?:\w{{2,12}} )?{_SAYING} that\s", re.IGNORECASE)
_AFTER = re.compile(rf",? (?:is|was|has) {_FALSE}\W{{0,3}}$", re.IGNORECASE)
#: How many characters of a claim's end may say so.
_AFTER_ROOM = 60

#: How much of what is called false a sentence must have, in order, how many of its words at least, and how many it may
#: lack. Set by hand: nearly a copy.
_SHARE, _LEAST, _LACKING = 0.8, 3, 2
#: Words in a row that may be left out of the sentence.
_LEFT_OUT = 8
_MOST_WORDS = 120
#: Before the stretch, these show that the source only tells what somebody says, asks or supposes.
_TOLD = listed(
    "that whether if said says say claims claimed claim argued argues argue alleged alleges believed believes thought "
    "thinks according supposedly rumour rumours rumor rumors legend myth story stories"
)
#: A sentence with one of these that the claim has not is no plain statement.
_OPEN = (Mark.MAYBE, Mark.CONDITION, Mark.REPEATED, Mark.MYTH, Mark.REFUTED, Mark.ALLEGED, Mark.UNPROVEN)
_RETRACTED = (Mark.MYTH, Mark.REFUTED)
#: What is true of some need not be of others: with one of these only what is whole is denied.
_PARTS = listed("only all every each always exactly both alone solely entirely")


class _Denied(NamedTuple):
    """What a claim calls false, and the place of its first word in the claim."""

    said: Reading
    first: int


def disavowals(comparison: Comparison) -> Iterator[Loss]:
    """The nearest sentence that plainly states what the claim calls false."""
    denied = _denied(comparison.claim)
    if denied is None:
        return
    for sentence in comparison.near[:3]:
        found = _stated(denied.said, sentence.reading)
        if found is not None and not _is_open(comparison, denied.said, sentence, found):
            yield Loss("L301", (0, max(0, denied.first - 1)), sentence, (found.start, found.stop - 1), is_exact=True)
            return


def is_disavowal(claim: Reading) -> bool:
    """Whether a claim calls a whole statement false: what the source has otherwise is then no objection to it."""
    return _denied(claim) is not None


def disavowed_denials(claim: Reading) -> frozenset[str]:
    """The words that deny in what a claim calls false: "It is not true that it never opened" states that it did."""
    denied = _denied(claim)
    return frozenset(filter(is_negative, denied.said.lowered)) if denied is not None else frozenset()


def _denied(claim: Reading) -> _Denied | None:
    if claim.is_question:
        return None
    opening = _OPENING.match(claim.text)
    start, end = (opening.end(), len(claim.text)) if opening else (0, 0)
    if opening is None and (before := _BEFORE.match(claim.text)) is not None:
        after = _AFTER.search(claim.text, max(0, len(claim.text) - _AFTER_ROOM))
        start, end = (before.end(), after.start()) if after else (0, 0)
    if start >= end:
        return None
    first = next((at for at, word in enumerate(claim.words) if word.start >= start), 0)
    return _Denied(read(claim.text[start:end]), first)


def _stated(said: Reading, source: Reading) -> range | None:
    """The stretch of a sentence that says what is called false, word for word but for a few."""
    if source.is_question or not said.terms or len(said.terms) > _MOST_WORDS or len(source.terms) > _MOST_WORDS:
        return None
    matcher = SequenceMatcher(None, said.terms, source.terms, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    blocks = [block for block in blocks if any(said.lowered[p] not in FUNCTION for p in _mine(block))]
    if not blocks:
        return None
    there = {p for block in blocks for p in _mine(block)}
    lacking = [p for p in said.content if p not in there]
    if len(said.content) - len(lacking) < max(_LEAST, _SHARE * len(said.content)) or len(lacking) > _LACKING:
        return None
    stretch = range(blocks[0].b, blocks[-1].b + blocks[-1].size)
    taken = {p for block in blocks for p in range(block.b, block.b + block.size)}
    if any(two.b - one.b - one.size > _LEFT_OUT for one, two in pairwise(blocks)):
        return None
    return stretch if _fits(said, lacking, source, [p for p in stretch if p not in taken]) else None


def _mine(block: tuple[int, int, int]) -> range:
    return range(block[0], block[0] + block[2])


def _fits(said: Reading, lacking: list[int], source: Reading, left_out: list[int]) -> bool:
    """Whether what only one of them has turns nothing round: no number, name, negative or opposite."""
    if any(said.terms[p] in said.numbers or said.is_name(p) for p in lacking):
        return False
    words = [said.lowered[p] for p in lacking] + [source.lowered[p] for p in left_out]
    if any(is_negative(word) or word in _PARTS for word in words):
        return False
    return not any(opposed(said.terms[p], term) for p in lacking for term in source.terms)


def _is_open(comparison: Comparison, said: Reading, sentence: Sentence, stretch: range) -> bool:
    """Whether the source does not state it plainly, or another sentence denies it too."""
    source = sentence.reading
    hits = [hit for hit in source.hits if hit.start < stretch.stop or hit.mark in _RETRACTED]
    if any(hit.mark in _OPEN and not said.has(hit.mark) for hit in hits) or comparison.refuted_after(sentence):
        return True
    if not _TOLD.isdisjoint(source.lowered[: stretch.start]):
        return True
    if any(is_negative(word) for word in source.lowered[: stretch.start]):
        return True
    mine = sum(is_negative(word) for word in said.lowered)
    return mine != sum(is_negative(source.lowered[p]) for p in stretch)
