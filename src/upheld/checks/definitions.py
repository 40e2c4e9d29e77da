"""Acronyms that an answer spells out itself: "World Trade Organization (WTO)", "cardiothoracic ratio (CTR)"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.canonical import key, tokens
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.canonical import Token

_BRACKET = re.compile(r"\(\s?([^\W\d_a-z][\w&.-]{1,9})\s?\)")
#: How far before the bracket the long form may begin.
_LOOK_BACK = 120


@dataclass(frozen=True, slots=True)
class Definition:
    """An acronym in brackets and the words before them that it stands for.

    Attributes:
        letters: the acronym's key, without a plural's s.
        start: where its long form begins; the bracket itself where the long form is no name.
        end: where the bracket ends.
        words: the long form's tokens; () where it could not be told, or is an ordinary term in lower case.
    """

    letters: str
    start: int
    end: int
    words: tuple[Token, ...]


def definitions(text: str) -> tuple[Definition, ...]:
    """Every acronym that a text defines in brackets, in order."""
    found = []
    for match in _BRACKET.finditer(text):
        letters = key(match.group(1).removesuffix("s").replace(".", "").replace("&", "").replace("-", ""))
        base = max(0, match.start() - _LOOK_BACK)
        before = tokens(text[base : match.start()])
        long = _long_form(before, letters)
        capitals = sum(token.capital for token in long)
        is_name = bool(long) and capitals * 2 >= len(long)
        if is_name:
            found.append(Definition(letters, base + long[0].start, match.end(), tuple(long)))
        elif long or (before and before[-1].text.islower()):
            found.append(Definition(letters, match.start(), match.end(), ()))
    return tuple(found)


def _long_form(before: Sequence[Token], letters: str) -> Sequence[Token]:
    """The shortest run of tokens right before the bracket whose initials are the letters."""
    every, content = "", ""
    for at in range(len(before) - 1, -1, -1):
        token = before[at]
        every = token.key[0] + every
        if token.key not in STOPWORDS:
            content = token.key[0] + content
        if letters in (every, content) and token.key not in STOPWORDS:
            return before[at:]
        if len(content) > len(letters):
            break
    return ()
