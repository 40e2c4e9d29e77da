"""Parts in other languages than English: by their stops, conjunctions and relative pronouns alone."""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.text.pairs import pairs
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Fewer words of meaning are no statement; pairs of characters (unspaced scripts) say a third as much.
LEAST_TERMS = 2
#: Parts beyond these stay together.
MOST_PARTS = 12

_AFTER_COMMA = """
und aber oder sondern während obwohl die das welche welcher wobei
et mais ou donc tandis alors qui dont où
y e o pero mientras aunque que quien cuyo donde sino
mas enquanto embora onde pois ed ma mentre sebbene che dove
en maar terwijl och men mens og i a ale oraz który która które
и а но или который которая которое которые которого однако
"""
_BARE = "und aber während et mais y e pero mientras mas ma mentre en maar terwijl och og i и но ve"
#: After a bare conjunction, these begin a clause.
_STARTS = """
ist war sind waren wird wurde wurden hat hatte kann er sie es liegt besteht gilt führt bietet verfügt stammt
est était sont a avait peut il elle fut compte possède abrite offre reste
fue es son era ha había puede tiene está viven vive cuenta ofrece
foi é tem custa tinha era pode fica possui è sono aveva può conta offre viene
is was werd heeft had kan wordt werden ligt
är var har hade blev kan er var blev jest był była było ma został została
был была было были является имеет стал стала
"""
#: Pasts of Spanish, Italian and Portuguese that are hardly ever anything else.
_PAST = re.compile(r"[^\W\d_]{2,}(?:ó|aron|ieron|ò|arono|irono|ou|aram|iram)")

_CUT = re.compile(
    r"(?P<hard>[;；。！？]|[.!?](?=\s)|\s[—–]\s|—|，|(?<=[\u3040-\u9fff]),|(?<=[てでりがしく])、)\s*"
    r"|,\s+(?P<comma>" + "|".join(sorted(set(_AFTER_COMMA.split()), key=len, reverse=True)) + r")\b\s*"
    r"|\s(?P<bare>" + "|".join(sorted(set(_BARE.split()), key=len, reverse=True)) + r")\s+(?=(?P<next>[^\W\d_]+))",
    re.IGNORECASE,
)
_CLAUSE_STARTS = frozenset(_STARTS.split())
_WORD = re.compile(r"[^\W\d_]+")
#: A subject is no longer than this, in characters; nor is a verb looked for further on.
_LONGEST_SUBJECT = 120


def spans_of(text: str) -> list[Span]:
    """The parts of a text, in order; the whole text where there is only one.

    Each has at least `LEAST_TERMS` words of meaning: what is shorter stays with the part before it.
    """
    found = [word for word in words(text) if word.term not in STOPWORDS]
    starts = [word.start for word in found]
    said = [0.0, *accumulate(1 / 3 if len(w.term) <= 2 and not w.term.isascii() else 1.0 for w in found)]

    def enough(start: int, end: int) -> bool:
        return said[bisect_left(starts, end)] - said[bisect_left(starts, start)] >= LEAST_TERMS

    parts: list[Span] = []
    start = 0
    for end, begin in _cuts(text):
        # What follows must be able to stand alone too, or it stays where it is.
        if len(parts) + 1 < MOST_PARTS and enough(start, end) and enough(begin, len(text)):
            parts.append(trimmed(text, start, end))
            start = begin
    return [*parts, trimmed(text, start, len(text))]


def _cuts(text: str) -> Iterator[tuple[int, int]]:
    """Where a part may end, and where the next one then begins."""
    closed = pairs(text)
    starts = [pair.start for pair in closed]
    for match in _CUT.finditer(text):
        inside = bisect_left(starts, match.start()) - 1
        if inside >= 0 and match.start() < closed[inside].end - 1:
            continue  # within a quotation or a bracket
        if match["bare"] and not _begins_clause(match["next"]):
            continue
        # A relative pronoun stands for the subject and stays with its clause; so does what follows a comma.
        begin = match.end() if match["hard"] or match["bare"] else match.start("comma")
        yield match.start(), begin


def _begins_clause(word: str) -> bool:
    return word.lower() in _CLAUSE_STARTS or _PAST.fullmatch(word) is not None


def subject_of(text: str, first: Span, part: Span) -> Span | None:
    """The subject of the first part, where a later part begins with a verb and so has none of its own."""
    opening = _WORD.match(text, part.start, part.end)
    if opening is None or not _is_verb(opening.group()):
        return None
    for word in _WORD.finditer(text, first.start, min(first.end, first.start + _LONGEST_SUBJECT)):
        if word.start() > first.start and _is_verb(word.group()):
            return trimmed(text, first.start, word.start())
    return None


def _is_verb(word: str) -> bool:
    return _begins_clause(word) and word.lower() not in _PRONOUNS


_PRONOUNS = frozenset({"er", "sie", "es", "il", "elle"})


def trimmed(text: str, start: int, end: int) -> Span:
    """Without the white space at both ends."""
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return Span(start, end)
