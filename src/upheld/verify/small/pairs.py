"""What the network reads for an item: the claim, with the text before it where it leans on it, and its evidence.

The training rows are made by the same functions (`training/small/data.py`), so that what is learned is what is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.text.leaning import leans
from upheld.verify.features import ClaimWords, standing_alone
from upheld.verify.selection import as_text, select

if TYPE_CHECKING:
    from upheld.evidence import Context, Item
    from upheld.text.clauses import Clause
    from upheld.verify.desk import Desk

#: Characters of a claim that are read. A longer one is not judged by the network at all: its end would go unread.
LONGEST_CLAIM = 1200
#: Characters of the text before a claim that are read, counted from its end.
LONGEST_CONTEXT = 300


@dataclass(frozen=True, slots=True)
class Pair:
    """A claim, behind what it leans on, and the evidence: what the network reads."""

    claim: str
    evidence: str


def pair_of(item: Item, desk: Desk) -> Pair | None:
    """The pair of an item; None where there is nothing to read, or more of a claim than can be read."""
    text = item.claim.text
    if len(text) > LONGEST_CLAIM:
        return None
    words, source = ClaimWords.of(text), desk.source(item.source_text)
    lines = [line for passage in item.passages for line in desk.lines(passage)]
    evidence = as_text(select(words, lines, source))
    if not evidence:
        return None
    leaning = leans(text) or standing_alone(words, source) is not words
    return Pair(with_context(text, _told(item.context, leaning=leaning)), evidence)


def part_of(item: Item, whole: Pair, part: Clause) -> Pair:
    """The pair of a part of a claim, with its subject: read behind the same text, against the same evidence."""
    context = whole.claim.removesuffix(item.claim.text).removesuffix(" | ")
    return Pair(with_context(part.text, context), whole.evidence)


def with_context(claim: str, context: str) -> str:
    """A claim behind the text that it leans on."""
    return f"{context} | {claim}" if context else claim


def _told(context: Context, *, leaning: bool) -> str:
    """The end of the text before a claim, where the claim can't be understood without it.

    The stem of a list and the header of a table always count; the sentence before, or else the heading, where the claim
    is leaning: it begins with a pronoun, a demonstrative, or "the company" of a source that does not say "company".
    """
    before = (context.before or context.heading) if leaning else ""
    told = " ".join(" ".join(part.split()) for part in (context.stem, before) if part)
    return told[-LONGEST_CONTEXT:]
