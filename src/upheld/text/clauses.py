"""Clauses: the parts of a sentence that can be true or false by themselves.

Cut at stops, semicolons and dashes; at commas before a conjunction or a relative pronoun; and at a bare conjunction
where a verb follows, so that "red and blue" stays whole while "opened in 1931 and is painted yearly" is two parts.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.text.stems import IRREGULAR_VERBS
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Fewer words of meaning are no statement; pairs of characters (unspaced scripts) say half as much.
LEAST_TERMS = 3

_AFTER_COMMA = """
and but or nor yet so while whereas although though which who whose whom where when because since making allowing
causing leading resulting including
und aber oder sondern während obwohl weil der die das welche welcher wobei denn
et mais ou donc tandis alors qui dont où car
y e o pero mientras aunque que quien cuyo donde porque sino
mas enquanto embora onde pois ed ma mentre sebbene che dove perché
en maar terwijl och men mens og i a ale oraz który która które
и а но или который которая которое которые которого однако
"""
_BARE = "and but while whereas although because und aber während et mais y pero mientras e mas ma mentre и но"
#: After a bare conjunction, these begin a clause; so does a past tense.
_STARTS = """
is was are were be has had have can could will would may might must should does did do it they he she this these there
its their his her then also later remains ran set left put cost hit
ist war sind waren wird wurde wurden hat hatte kann er sie es
est était sont a avait peut il elle fut fue es son era ha había puede foi é tem è stato
был была было были является имеет стал стала
"""

_CUT = re.compile(
    r"(?P<hard>[;；。！？]|[.!?](?=\s)|\s[—–]\s|—|，)\s*"
    r"|,\s+(?P<comma>" + "|".join(sorted(set(_AFTER_COMMA.split()), key=len, reverse=True)) + r")\b\s*"
    r"|\s(?P<bare>" + "|".join(sorted(set(_BARE.split()), key=len, reverse=True)) + r")\s+(?=(?P<next>[^\W\d_]+))"
    r"|\s(?P<relative>which|who|whose|whereas)\s",
    re.IGNORECASE,
)
_CLAUSE_STARTS = frozenset(_STARTS.split())
_PAST = re.compile(r"[a-z]{2,}ed")


def clauses(text: str) -> list[Span]:
    """The parts of a claim, in order; [] where it has only one.

    Each has at least `LEAST_TERMS` words of meaning: what is shorter stays with the part before it.
    """
    found = [word for word in words(text) if word.term not in STOPWORDS]
    starts = [word.start for word in found]
    said = [0.0, *accumulate(0.5 if len(w.term) == 2 and not w.term.isascii() else 1.0 for w in found)]

    def enough(start: int, end: int) -> bool:
        return said[bisect_left(starts, end)] - said[bisect_left(starts, start)] >= LEAST_TERMS

    parts: list[Span] = []
    start = 0
    for end, begin in _cuts(text):
        # What follows must be able to stand alone too, or it stays where it is.
        if enough(start, end) and enough(begin, len(text)):
            parts.append(_trimmed(text, start, end))
            start = begin
    return [*parts, _trimmed(text, start, len(text))] if parts else []


def _cuts(text: str) -> Iterator[tuple[int, int]]:
    """Where a part may end, and where the next one then begins."""
    for match in _CUT.finditer(text):
        if match["bare"] and not _begins_clause(match["next"]):
            continue
        # A relative pronoun stands for the subject and stays with its clause; so does what follows a comma.
        begin = match.end() if match["hard"] or match["bare"] else match.start(match.lastgroup or 0)
        yield match.start(), begin


def _begins_clause(word: str) -> bool:
    return word.lower() in _CLAUSE_STARTS or word in IRREGULAR_VERBS or _PAST.fullmatch(word) is not None


def _trimmed(text: str, start: int, end: int) -> Span:
    """Without the white space at both ends; there are words in between."""
    while text[start].isspace():
        start += 1
    while text[end - 1].isspace():
        end -= 1
    return Span(start, end)
