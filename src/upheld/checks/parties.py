"""When two names may be one party: a part of a name, its initials, another spelling; a body and its people."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.aliases import known
from upheld.checks.alignment import lines_of
from upheld.checks.canonical import key, keys
from upheld.checks.commonwords import is_common
from upheld.checks.names import initials, names
from upheld.checks.spelling import is_near, same_word
from upheld.text.words import lowered, terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upheld.checks.names import Name

#: What may stand between two mentions of parties that belong together ("Kestrel's spokesman, Pillai", "Holt of Acme").
_PLAIN = r"(?:(?!(?:and|or|but|to|by|from|against|over|than|that|while|said|with)\b)[\w'’-]{1,20},?\s)"
_TOLD = r"(?:the|an?|its|his|her|their|whose|led|run|owned|founded|headed|now|formerly)"
_BELONGS = re.compile(
    rf"['’]s?\s{_PLAIN}{{0,6}}|,?\s{_PLAIN}{{0,5}}(?:of|at|for|with|a|also|aka|or|is|was|as)\s(?:the\s)?"
    rf"|,?\s?\(|,\s(?:{_TOLD}\s{_PLAIN}{{0,4}})?|\s?/\s?"
)
#: One capitalised word that begins a sentence or a clause, before a word in lower case.
_OPENING = re.compile(r"(?:^\W{0,3}|[”\"»;—]\s)(?P<word>[^\W\d_a-z][^\W\d_]{2,30})(?=['’]s\s|\s[a-z(]|,\s)")
_LOOKED_BETWEEN = 90
_MENTIONS = 20


def may_be_same(one: Name, other: Name) -> bool:
    """Whether two names may name one party: they share a word that tells it, or one is the other's initials."""
    if any(same_word(a, b) or is_near(a, b) for a in one.strong for b in other.strong):
        return True
    if set(one.words) <= set(other.words) or set(other.words) <= set(one.words):
        return True
    if any(a in other.words or b in one.words for a in one.strong for b in other.strong):
        return True
    if not set(initials(one)).isdisjoint(initials(other)):
        return True
    return not _listed(one).isdisjoint(_listed(other))


def _listed(name: Name) -> set[object]:
    return {same for phrase in (" ".join(name.words), *name.strong) for same in known(phrase)}


def are_disjoint(some: Iterable[Name], others: Iterable[Name]) -> bool:
    """Whether no name of one group may be the same party as one of the other group."""
    rest = tuple(others)
    return not any(may_be_same(one, other) for one in some for other in rest)


def is_mentioned(name: Name, words: frozenset[str]) -> bool:
    """Whether a text with these keys has the last telling word of a name, which its shorter forms keep."""
    return name.strong[-1] in words


def stands_in(written: str, text: str) -> bool:
    """Whether a whole source has the last word of a name, as it is written or inflected."""
    last = terms(written)[-1:]
    return bool(last) and last[0] in lines_of(text).postings


def belong_together(one: Name, other: Name, text: str) -> bool:
    """Whether a text anywhere ties two names to each other: a body and its people, two names of one thing."""
    return any(
        _BELONGS.fullmatch(text[left:right]) is not None
        for first, second in ((one, other), (other, one))
        for left, right in _gaps(first, second, text)
    )


def _gaps(first: Name, second: Name, text: str) -> Iterator[tuple[int, int]]:
    """The stretches between a mention of one name and the next mention of the other."""
    ends = [end for _, end in _mentions(first.strong, text)]
    starts = [start for start, _ in _mentions(second.strong, text)] if ends else []
    for end in ends:
        for start in starts:
            if 0 <= start - end <= _LOOKED_BETWEEN:
                yield end, start


@lru_cache(maxsize=256)
def _mentions(strong: tuple[str, ...], text: str) -> tuple[tuple[int, int], ...]:
    """Where a text has one of a name's telling words: the same names are asked about again and again."""
    plain = lowered(text)
    return tuple(sorted(span for word in set(strong) for span in _whole(word, plain))[:_MENTIONS])


def _whole(word: str, text: str) -> Iterator[tuple[int, int]]:
    """Where a text has a word that is no part of another, at most `_MENTIONS` places."""
    at, found = text.find(word), 0
    while at >= 0 and found < _MENTIONS:
        end = at + len(word)
        if not text[at - 1 : at].isalnum() and not text[end : end + 1].isalnum():
            found += 1
            yield at, end
        at = text.find(word, at + 1)


@lru_cache(maxsize=4096)
def party_names(text: str) -> tuple[Name, ...]:
    """The names of a sentence, with the one word that begins it or a clause where that is no ordinary word."""
    found = names(text)
    known_starts = {name.start for name in found}
    lone = [
        replace(name, start=match.start("word"), end=match.end("word"))
        for match in _OPENING.finditer(text)
        if match.start("word") not in known_starts and not is_common(key(match["word"]))
        for name in names(f"the {match['word']}")
    ]
    return tuple(sorted((*lone, *found), key=lambda name: name.start)) if lone else found


def words_of(text: str) -> frozenset[str]:
    """The keys of a text."""
    return frozenset(keys(text))
