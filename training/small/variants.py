"""Rows made from rows of our corpus, with labels that follow from theirs: the same passages, never the same pair twice.

A network of this size learns the corpus by heart in a few rounds (AUC 98 on its own rows, 74 on held-out passages), so
rounds should differ: claims told two at a time, and passages beside others, as retrieved text stands.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from upheld.evals.datasets import Row

#: First words that are lower-case inside a sentence; a claim that begins with another may begin with a name.
_LOWERED = frozenset(
    [
        "The",
        "A",
        "An",
        "In",
        "On",
        "At",
        "By",
        "For",
        "From",
        "Its",
        "His",
        "Her",
        "Their",
        "Most",
        "Some",
        "Only",
        "About",
        "After",
        "Before",
        "Since",
    ]
)
#: How two claims are told as one; the second half begins in lower case after a comma or a semicolon.
_JOINTS = (" ", " ", "{}, and ", "{}; ", "{}, while ")


def joined(rows: list[tuple[str, Row]], most: int, chance: Random) -> list[tuple[str, Row]]:
    """Two claims of one passage as one, supported where both are; half supported, half with one that is not."""
    by_passage: dict[str, list[Row]] = defaultdict(list)
    for passage, row in rows:
        if not row.context and row.claim.endswith("."):
            by_passage[passage].append(row)
    true: list[tuple[str, Row]] = []
    false: list[tuple[str, Row]] = []
    for passage, told in by_passage.items():
        chance.shuffle(told)
        for one, other in pairwise([*told, *told[:1]]):
            supported = one.supported and other.supported
            if one is not other and (supported or one.supported or other.supported):
                row = replace(one, claim=_told(one.claim, other.claim, chance), supported=supported, kind="joined")
                (true if supported else false).append((passage, row))
    half = most // 2
    chance.shuffle(true)
    chance.shuffle(false)
    return true[:half] + false[:half]


def _told(one: str, other: str, chance: Random) -> str:
    joint = chance.choice(_JOINTS)
    first, _, rest = other.partition(" ")
    if joint == " " or first not in _LOWERED:
        return f"{one} {other}"
    return joint.format(one.removesuffix(".")) + f"{first.lower()} {rest}"


def distracted(rows: list[tuple[str, Row]], most: int, chance: Random) -> list[tuple[str, Row]]:
    """Rows whose passage stands before or behind another one of the corpus."""
    texts = {passage: row.evidence for passage, row in rows}
    passages = sorted(texts)
    found = []
    for passage, row in chance.sample(rows, min(most, len(rows))):
        other = chance.choice(passages)
        parts = [row.evidence, texts[other]]
        if other != passage:
            chance.shuffle(parts)
            found.append((passage, replace(row, evidence="\n\n".join(parts))))
    return found
