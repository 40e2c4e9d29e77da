"""What "respectively" joins: "A and B built X and Y respectively" says that A built X and B built Y."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from upheld.checks.parallels import RESPECTIVELY
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_AND = re.compile(r",?\sand\s")
_CLAUSE = re.compile(r"[.;:]\s")
_LONGEST = 400
#: Things of a list, and words that tell one of them.
_FEWEST, _MOST, _WORDS = 2, 4, 3


@lru_cache(maxsize=1024)
def unfolded(text: str) -> tuple[frozenset[str], ...]:
    """The terms of what belongs together, one set for each place of the two lists; () where they can't be told."""
    found = RESPECTIVELY.search(text) if len(text) <= _LONGEST else None
    if found is None:
        return ()
    end = found.start()
    begin = max((match.end() for match in _CLAUSE.finditer(text, 0, end)), default=0)
    joints = [match.span() for match in _AND.finditer(text, begin, end)]
    if len(joints) != _FEWEST:
        return ()
    one, two = (_list(text, begin, joint, end) for joint in joints)
    if len(one) != len(two) or not _FEWEST <= len(one) <= _MOST:
        return ()
    joined = [mine | theirs for mine, theirs in zip(one, two, strict=True)]
    shared = frozenset.intersection(*joined)
    return tuple(bag - shared for bag in joined) if all(bag - shared for bag in joined) else ()


def _list(text: str, begin: int, joint: tuple[int, int], end: int) -> Sequence[frozenset[str]]:
    """The things that one "and" ends the list of."""
    before, after = text[begin : joint[0]], text[joint[1] : end]
    *earlier, last = before.split(", ")
    things = [_thing(reversed(last.split()))]
    for piece in reversed(earlier):
        things.insert(0, _thing(reversed(piece.split())))
        if len(piece.split()) > _WORDS or len(things) == _MOST:
            break  # the first member, with what stands before the list
    things.append(_thing(after.split()))
    return things if all(things) else ()


def _thing(found: Iterable[str]) -> frozenset[str]:
    """The terms of the words next to a joint, up to the first function word behind one that tells something."""
    return frozenset(islice(_telling(found), _WORDS))


def _telling(found: Iterable[str]) -> Iterator[str]:
    started = False
    for word in found:
        term = next(iter(terms(word)), "")
        if term and term not in STOPWORDS:
            started = True
            yield term
        elif started:
            return
        if started and word.endswith((",", ";")):
            return
