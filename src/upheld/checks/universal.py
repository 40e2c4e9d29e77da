"""Claims that are a sentence of the source with its "some", "usually" or "mainly" told as all, always or only (L305).

Unlike `widening`, which asks what such words are about, it goes by the words around them: they are the sentence's own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.losses import Loss, first_word
from upheld.checks.slots import is_copy, is_same_slot, slot_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

#: What the claim says of all, and what the source says of a part, of the same kind: things, times, shares, ranks.
_KINDS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(rf"\b(?:{whole})\b", re.IGNORECASE), re.compile(rf"\b(?:{part})\b", re.IGNORECASE))
    for whole, part in (
        (
            r"all(?: of)?(?: the)?|every(?: single)?(?: one of(?: the)?)?|each(?: and every one)?(?: of the)?",
            r"(?<!at )(?<!the )(?:some|most)(?: of)?(?: the)?|(?:several|many)(?: of the)?|certain|various"
            r"|(?:about |nearly |almost |roughly )?half(?: of)?(?: the)?"
            r"|(?:an?|the) (?:large |small |vast )?(?:majority|minority) of(?: the)?",
        ),
        (
            r"always|invariably|without (?:any )?exceptions?|in all cases|every time|all the time|at all times"
            r"|(?:in|on|at) (?:each and )?every (?:single )?(?:case|occasion|instance|time)",
            r"often|usually|generally|typically|sometimes|commonly|frequently|occasionally|rarely|seldom|normally"
            r"|mostly|in (?:most|many|some) cases|at times",
        ),
        (
            r"exclusively|solely|only|entirely|wholly|completely|purely|fully",
            r"partly|partially|in part|largely|mainly|mostly|primarily|chiefly|predominantly|principally",
        ),
        (
            r"(?<!one of )(?<!among )(?<!some of )(?<!are )(?<!were )the(?= most [a-z]+| (?:[a-z]{3,}est|only|sole)\b)"
            r"(?: only| sole)?(?!.{0,200}\b(?:are|were)\b)",
            r"(?:one of|among) (?:the|its)(?: few| only)?",
        ),
    )
)
#: Before "all" or "only" these make another phrase of it: "not all", "nearly every", "at all", "after all".
_OTHER = re.compile(
    r"\b(?:not|nearly|almost|virtually|practically|at|after|above|of|in|if|the|n['’]t)\s$", re.IGNORECASE
)
_LONGEST = 700
_LOOKED = 3


def universal(comparison: Comparison) -> Iterator[Loss]:
    """The first word for all in whose place a sentence has one for a part."""
    claim = comparison.claim
    if claim.is_question:
        return
    for whole, part in _KINDS:
        for match in whole.finditer(claim.text):
            if _OTHER.search(claim.text, 0, match.start()) or part.search(claim.text):
                continue
            mine = _words(claim, match)
            for sentence in comparison.near[:_LOOKED]:
                theirs = _place(claim, mine, sentence, part)
                if theirs is not None and not _is_said(comparison, sentence, whole):
                    yield Loss("L305", (mine.start, mine.stop - 1), sentence, (theirs.start, theirs.stop - 1))
                    return


def _words(reading: Reading, match: re.Match[str]) -> range:
    first = first_word(reading, match.start())
    last = next((p for p in range(len(reading.words) - 1, first, -1) if reading.words[p].start < match.end()), first)
    return range(first, last + 1)


def _place(claim: Reading, mine: range, sentence: Sentence, part: re.Pattern[str]) -> range | None:
    """Where the sentence has a word for a part in the place of the claim's words."""
    source = sentence.reading
    if len(source.text) > _LONGEST or source.is_question or not is_copy(claim, source.bag, frozenset(mine), _COPIED):
        return None
    slot = slot_of(claim, mine, frozenset(mine))
    for match in part.finditer(source.text):
        theirs = _words(source, match)
        if is_same_slot(slot, slot_of(source, theirs, frozenset(theirs))):
            return theirs
    return None


#: As a claim may well be about all of a part that the sentence tells of, more of it must be the sentence's.
_COPIED = 0.75


def _is_said(comparison: Comparison, sentence: Sentence, whole: re.Pattern[str]) -> bool:
    """Whether the sentence, or another that is near, has a word for all too."""
    return any(one.reading.search(whole) for one in comparison.near if one is sentence or one.at.share >= _NEAR)


_NEAR = 0.4
