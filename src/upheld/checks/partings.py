"""Wholes that a source parts in two: "of 45 drivers, 9 stopped" tells of 36 that did not, in whatever words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from upheld.checks.placed import Placed

_THE = r"(?:the\s|its\s|their\s|all\s|these\s|those\s|his\s|her\s)?"
#: "nine of the 45", "18 out of 23".
_PART_OF = re.compile(rf"\s?(?:[^\W\d_]+\s){{0,3}}?(?:out\s)?(?:of|von|des|de|van|su|das|dos)\s{_THE}", re.IGNORECASE)
#: Behind a part: "of them", "of whom".
_OF_THEM = re.compile(
    r"\s?(?:[^\W\d_]+\s){0,2}?(?:of\s(?:them|which|whom|these|those|the)\b|davon|d['’]entre\seux|de\sellos)",
    re.IGNORECASE,
)
#: Before a whole: "of the 45 drivers, nine".
_OF = re.compile(
    r"\b(?:of|out of|von|sur|de)\s(?:the\s|den\s|les\s|los\s|all\s|its\s|these\s|those\s|some\s)?$", re.IGNORECASE
)
#: Between a whole and its part.
_INCLUDING = re.compile(
    r"\b(?:including|among (?:them|whom)|apart from|except(?:ing| for)?|excluding|of which|of whom|but (?:only|"
    r"for)|all but|"
    r"whereof|dont|davon)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:no|not|never|neither|nor|none|without|fail\w*|miss\w*|lack\w*|except\w*|all but|but|un(?:able|"
    r"affected|used|touched|paid|known|harmed|hurt|"
    r"cleared|recorded)|nicht|kein\w*|"
    r"pas|sans|sin|não|non)\b|n['’]t\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[,;:()]\s")
#: Characters before a number of the source that are read, and behind it.
_BEFORE, _AFTER = 24, 60
#: Share of the words around the part that a claim has where it tells of the same part.
_SAME = 0.5


def is_parted(part: Placed, whole: Placed) -> bool:
    """Whether the source's sentence tells one quantity as a part of the other."""
    if part.line != whole.line:
        return False
    sentence = part.sentence
    start, end = part.quantity.start - part.start, part.quantity.end - part.start
    begin, last = whole.quantity.start - whole.start, whole.quantity.end - whole.start
    if start < begin:
        return _PART_OF.fullmatch(sentence, end, begin) is not None
    return (
        _OF_THEM.match(sentence, end) is not None
        or _OF.search(sentence[max(0, begin - _BEFORE) : begin]) is not None
        or _INCLUDING.search(sentence, last, start) is not None
    )


def tells_rest(text: str, terms: Collection[str], part: Placed, whole: Placed) -> bool:
    """Whether a claim may tell of what the part leaves: it has other words than the part, or denies them.

    Args:
        text: the claim.
        terms: its terms.
        part: the part that the source tells of.
        whole: the whole that it is a part of.
    """
    own = part.near - whole.near.intersection(whole.quantity.counts)
    if not own or len(own.intersection(terms)) < _SAME * len(own):
        return True
    at = part.quantity.start - part.start
    around = (
        _CLAUSE.split(part.sentence[max(0, at - _BEFORE) : at])[-1] + _CLAUSE.split(part.sentence[at : at + _AFTER])[0]
    )
    return (_DENIES.search(text) is None) is not (_DENIES.search(around) is None)
