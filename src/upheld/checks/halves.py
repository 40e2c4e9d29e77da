"""Two things set against each other: what the claim says of the one, the source says of the other.

"Bumblebees are the main pollinators, while moths only take nectar": names are not needed where a sentence has two
halves and the source parts the same words otherwise. English joints.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.checks.alignment import lines_of
from upheld.checks.cells import telling
from upheld.checks.unfolding import unfolded
from upheld.text.words import is_number, terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Aligned
    from upheld.evidence import Item

#: What sets two halves against each other. "And" and "but" are left out: of 9 claims of attributionbench_dev, summedits
#: and lfqa_verification that they would part, 5 were supported (read 2026-11-30).
_JOINT = re.compile(r";\s|,?\s(?:while|whereas|although|though)\s")
_PARTS = re.compile(r"[;:]\s|[.!?]\s|\n|,?\s(?:but|while|whereas|although|though|and)\s|,\s")
_LONGEST_CLAIM, _LONGEST = 300, 400
#: A sentence that has less of the claim's words is about something else.
_SHARE = 0.4


@lru_cache(maxsize=256)
def halves(claim: str) -> tuple[frozenset[str], ...]:
    """The terms of a claim's two halves that are in one of them only; () for any other claim."""
    if len(claim) > _LONGEST_CLAIM:
        return ()
    if paired := unfolded(claim):
        return paired[:2] if len(paired) == 2 else ()
    joints = list(_JOINT.finditer(claim))
    if len(joints) != 1:
        return ()
    one, two = _bag(claim, 0, joints[0].start()), _bag(claim, joints[0].end(), len(claim))
    return (one - two, two - one)


def crossed(item: Item, near: Sequence[Aligned]) -> Iterator[Aligned]:
    """The sentences that part the words of both halves the other way round."""
    found = halves(item.claim.text)
    for line in near if found else ():
        if line.share >= _SHARE and _is_sentence(line.text) and _has_numbers(item, line):
            parts = _parts(line.text)
            if any(_is_crossed(found, one, two, parts) for one in parts for two in parts if one is not two):
                yield line


def _is_sentence(text: str) -> bool:
    return len(text) <= _LONGEST and "\n" not in text


def _has_numbers(item: Item, line: Aligned) -> bool:
    """Whether a sentence has the claim's numbers: another number is another check's."""
    here = lines_of(item.source_text).terms[line.index]
    return all(term in here for term in terms(item.claim.text) if is_number(term))


def _is_crossed(
    found: Sequence[frozenset[str]], one: frozenset[str], two: frozenset[str], parts: Sequence[frozenset[str]]
) -> bool:
    """Whether a word of each half stands with the other half's, and nowhere with its own."""
    first, second = found
    here, there = one - two, two - one
    pairs = ((first & there, first & here), (second & here, second & there))
    return all(mine and rest for mine, rest in pairs) and not any(
        part & mine and part & rest for part in parts for mine, rest in pairs
    )


@lru_cache(maxsize=2048)
def _parts(text: str) -> list[frozenset[str]]:
    if paired := unfolded(text):
        return list(paired)
    cuts = [0, *(match.end() for match in _PARTS.finditer(text)), len(text)]
    return [bag for begin, end in pairwise(cuts) if (bag := _bag(text, begin, end))]


def _bag(text: str, begin: int, end: int) -> frozenset[str]:
    return frozenset(one.term for one in telling(text, begin, end))
