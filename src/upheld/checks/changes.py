"""What differs between a claim and the sentence that it repeats, stretch by stretch."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.cues import listed

if TYPE_CHECKING:
    from upheld.checks.readings import Reading

NEGATIONS = listed("not no never none cannot nor neither nobody nothing")
#: Before "to" these deny.
_FAILED = listed("failed fails fail")
_SUPPORT = listed("do does did is are was were be been being has have had")
#: Words that may differ without a difference.
NEUTRAL = listed(
    "a an the do does did is are was were be been being has have had any some that this these those it its their his "
    "her "
    "he she they we our and but so yet ever also at all of to in on by for as t s then now there which who single "
    "either or"
)


class Change(NamedTuple):
    """A stretch that differs: places in the claim, and in the source."""

    mine: range
    theirs: range


def negates(reading: Reading, place: int) -> bool:
    """Whether a word denies; "No. 5", "a no-confidence vote" and "stoats, not hunger" do not."""
    word, at = reading.lowered[place], reading.words[place]
    if word in _FAILED:
        return reading.lowered[place + 1 : place + 2] == ("to",)
    if reading.text[at.end : at.end + 1] == "-":
        return False
    if word in NEGATIONS and reading.text[: at.start].rstrip().endswith(","):
        return False
    if word == "no" and reading.text[reading.words[place].end :][:3].strip(" .")[:1].isdigit():
        return False
    return word in NEGATIONS or word.endswith(("n't", "n’t"))


def changes_of(claim: Reading, source: Reading) -> list[Change]:
    """What differs between the claim and the stretch of the source that it repeats."""
    matcher = SequenceMatcher(None, claim.lowered, source.lowered, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    if not blocks:
        return []
    first = blocks[0]
    # A negation that opens the sentence ("Not intended for …") stands before the first word that is the same.
    lead = range(first.b - 1, first.b) if first.b and negates(source, first.b - 1) else range(first.b, first.b)
    changes = [Change(range(first.a), lead)]
    for one, two in pairwise(blocks):
        changes.append(Change(range(one.a + one.size, two.a), range(one.b + one.size, two.b)))
    last = blocks[-1]
    changes.append(Change(range(last.a + last.size, len(claim.lowered)), range(0)))
    return [change for change in changes if change.mine or change.theirs]


def is_support(reading: Reading, place: int) -> bool:
    """Whether a word is an auxiliary, which comes and goes with a negation: of "failed to" the "to" too."""
    if reading.lowered[place] == "to":
        return place > 0 and reading.lowered[place - 1] in _FAILED
    return reading.lowered[place] in _SUPPORT


def crosses(reading: Reading, places: range) -> bool:
    """Whether a stretch with a negation goes on into another clause."""
    at = next((p for p in places if negates(reading, p)), None)
    return at is not None and reading.clause[at] != reading.clause[places.stop - 1]
