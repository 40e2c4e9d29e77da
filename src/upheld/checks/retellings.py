"""Whether a claim is a piece of a sentence, word for word save for what it leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.cues import listed
from upheld.checks.negatives import is_negative

if TYPE_CHECKING:
    from upheld.checks.readings import Reading

#: Words in a row that a claim may leave out without changing what the others say.
_LEFT_OUT = 2
#: Left out, these change it.
_TURNING = listed("than if whether before after most some almost nearly might may could would should")
#: What a piece may begin after, and what it may end before.
_STARTS, _ENDS = frozenset(":;.?!—–\n"), frozenset(",:;.?!)—–\n")


def is_stretch(claim: Reading, source: Reading) -> bool:
    """Whether the claim repeats a stretch of the sentence that begins and ends at a stop.

    "No: warm air is thinner" says that warm air is thinner, whatever the "no" answers.
    """
    if not claim.lowered:
        return False
    return any(
        word == claim.lowered[0] and _begins(source, start) and _runs(claim.lowered, source, start)
        for start, word in enumerate(source.lowered)
    )


def _begins(source: Reading, start: int) -> bool:
    if start == 0:
        return True
    return not _STARTS.isdisjoint(source.text[source.words[start - 1].end : source.words[start].start])


def _runs(lowered: tuple[str, ...], source: Reading, start: int) -> bool:
    """Whether all of some words stand in order from `start` on, with at most a few harmless ones between."""
    place = start
    for word in lowered:
        stop = min(place + _LEFT_OUT + 1, len(source.lowered))
        found = next((p for p in range(place, stop) if source.lowered[p] == word), None)
        if found is None or any(_turns(source.lowered[p]) for p in range(place, found)):
            return False
        place = found + 1
    if place == len(source.lowered):
        return True
    return not _ENDS.isdisjoint(source.text[source.words[place - 1].end : source.words[place].start])


def _turns(word: str) -> bool:
    return word in _TURNING or is_negative(word) or word[:1].isdecimal()
