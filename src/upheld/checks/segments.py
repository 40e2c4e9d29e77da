"""A sentence's clauses as ranges of its words: how far a negation, a hedge or a condition reaches.

Finer than `upheld.text.clauses`, whose parts must be able to stand alone: here "and has promised" is a clause.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.cues import listed
from upheld.text.stems import IRREGULAR_VERBS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.text.words import Word

#: What ends a clause between two words; a comma beside a quotation mark ends what was said.
_HARD = re.compile(r"[;:!?()\u2013\u2014|\n]|\.\s|\s-\s|,[\"\u201d\u2019]|[\"\u201d],")
#: After a comma, these begin a clause; "but" and its like do so without one.
_AFTER_COMMA = listed("""
and but or nor so yet which who whose whom where when while whereas although though because since however as after
before if unless provided with according making leading causing including except
""")  # fmt: skip
_ALONE = listed("but while whereas although though because unless whereby")
#: After these, "but" means "except": "all but 180".
_SAVE = listed("all nothing anything none everything everyone nobody")
#: After "and" and "or", a verb begins a clause.
_JOINS = frozenset({"and", "or"})
#: What begins one without a mark before it.
_MAY_BEGIN = _ALONE | _JOINS
_VERBS = listed("""
is was are were be has have had can could will would may might must should does did do it they he she there then
expects plans hopes wants says said
""")  # fmt: skip
_PAST = re.compile(r"[a-z]{2,}ed")


def segments(text: str, found: Sequence[Word], lowered: Sequence[str]) -> list[range]:
    """The clauses of a sentence, in order; every word is in exactly one.

    Args:
        text: the sentence.
        found: its words.
        lowered: the words as written, in lower case.
    """
    bounds: list[range] = []
    begin = 0
    for at in range(1, len(found)):
        gap = text[found[at - 1].end : found[at].start]
        if gap == " " and lowered[at] not in _MAY_BEGIN:
            continue  # most words
        if _HARD.search(gap) or _begins(gap, lowered, at):
            bounds.append(range(begin, at))
            begin = at
    if found:
        bounds.append(range(begin, len(found)))
    return bounds


def _begins(gap: str, lowered: Sequence[str], at: int) -> bool:
    word = lowered[at]
    if "," in gap:
        return word in _AFTER_COMMA
    if word in _ALONE:
        return word != "but" or lowered[at - 1] not in _SAVE
    return word in _JOINS and at + 1 < len(lowered) and _is_verb(lowered[at + 1])


def _is_verb(word: str) -> bool:
    return word in _VERBS or word in IRREGULAR_VERBS or _PAST.fullmatch(word) is not None
