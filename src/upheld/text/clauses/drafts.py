"""Tokens of a sentence, and drafts: what a part says, with the words that are its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.text.clauses.lexicon import JOINED_NAMES
from upheld.text.pairs import pairs
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A word with what is written inside it, or one mark.
_TOKEN = re.compile(r"[$€£¥~−+±]?\w+(?:[-.,:/'’&–−]+\w+)*%?|\S")
_NUMERALS = frozenset(
    {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "hundred", "thousand", "million"}
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a mark, or a whole quotation or bracket.

    Attributes:
        text: what it is.
        lower: the same in lower case.
        start: where it stands in the claim; -1 for a word that was put in.
        end: its end.
        fixed: whether it joins what can't be cut ("Trinidad and Tobago", "between 3 and 5").
    """

    text: str
    lower: str
    start: int = -1
    end: int = -1
    fixed: bool = False

    @property
    def is_word(self) -> bool:
        """Whether it has a letter or digit."""
        return self.text[-1:].isalnum() or self.text[:1].isalnum()

    @property
    def is_number(self) -> bool:
        """Whether it is an amount in digits."""
        return self.text[:1].isdecimal() or self.text[1:2].isdecimal()

    @property
    def is_name(self) -> bool:
        """Whether it is written as a name is."""
        return self.text[:1].isupper()


@dataclass(frozen=True, slots=True)
class Draft:
    """What a part says.

    Attributes:
        tokens: all of it, in reading order.
        own: those of its tokens that no other part says; they stand together in the claim.
    """

    tokens: tuple[Token, ...]
    own: tuple[Token, ...]

    @property
    def carried(self) -> int:
        """How many tokens stand before its own."""
        return len(self.tokens) - len(self.own)

    @property
    def is_open(self) -> bool:
        """Whether its own words are its last ones, so that it may be cut further."""
        return self.tokens[self.carried :] == self.own


def put(text: str) -> Token:
    """A word that the claim does not have."""
    return Token(text, text.lower())


def draft(carried: Sequence[Token], own: Sequence[Token]) -> Draft:
    """A draft whose own words are its last ones, without the marks around them."""
    words = tuple(stripped(own))
    return Draft((*carried, *words), words)


def unstopped(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Without the stops at the end."""
    end = len(tokens)
    while end > 1 and tokens[end - 1].text in _STOPS:
        end -= 1
    return tuple(tokens[:end])


def stripped(tokens: Sequence[Token]) -> Sequence[Token]:
    """Without commas and dashes at both ends."""
    start, end = 0, len(tokens)
    while start < end and tokens[start].text in MARKS:
        start += 1
    while start < end and tokens[end - 1].text in MARKS:
        end -= 1
    return tokens[start:end]


MARKS = frozenset(",–—-:")
_STOPS = frozenset(".!?;:…")
DASHES = frozenset("–—")


def says(tokens: Sequence[Token]) -> bool:
    """Whether there is a word of meaning in it."""
    return any(token.is_word and token.lower not in STOPWORDS for token in tokens)


def tokens_of(text: str, start: int, end: int) -> tuple[Token, ...]:
    """The tokens of a stretch of a claim; quotations and brackets are one token each."""
    closed = [Span(start + pair.start, start + pair.end) for pair in pairs(text[start:end])]
    found: list[Token] = []
    at = start
    for atom in [*closed, Span(end, end)]:
        found += (Token(m.group(), m.group().lower(), *m.span()) for m in _TOKEN.finditer(text, at, atom.start))
        if atom.start < atom.end:
            found.append(Token(atom.of(text), atom.of(text).lower(), atom.start, atom.end))
        at = atom.end
    found = list(unstopped(found))
    return tuple(_fixed(found, at) if token.lower == "and" else token for at, token in enumerate(found))


def _fixed(found: Sequence[Token], at: int) -> Token:
    token = found[at]
    if 0 < at < len(found) - 1 and (_is_range(found, at) or _is_name(found[at - 1], found[at + 1])):
        return Token(token.text, token.lower, token.start, token.end, fixed=True)
    return token


_UNITS = frozenset(
    {"hour", "hours", "minute", "minutes", "second", "seconds", "day", "days", "week", "weeks", "month", "months"}
    | {"year", "years", "foot", "feet", "inch", "inches", "pound", "pounds", "ounces", "pence", "cents"}
)
#: How far before its "and" the word "between" may stand.
_REACH = 8


def _is_range(found: Sequence[Token], at: int) -> bool:
    for token in found[max(0, at - _REACH) : at][::-1]:
        if token.lower in ("and", ",", ";"):
            break
        if token.lower == "between":
            return True
    before, after = found[at - 1], found[at + 1]
    if before.lower in _UNITS and at + 2 < len(found) and found[at + 2].lower in _UNITS:
        return True  # "an hour and 35 minutes"
    return _is_amount(before) and (_is_amount(after) or after.lower == "a")


def _is_amount(token: Token) -> bool:
    return token.is_number or token.lower in _NUMERALS


def _is_name(before: Token, after: Token) -> bool:
    return before.lower == after.lower or (before.lower, after.lower) in JOINED_NAMES


def written(tokens: Sequence[Token], text: str) -> str:
    """The tokens as a sentence: spaced as in the claim where they stand together there."""
    pieces: list[str] = []
    last: Token | None = None
    for token in tokens:
        if last is not None:
            together = 0 <= last.end <= token.start and not text[last.end : token.start].strip()
            pieces.append(text[last.end : token.start] if together else "" if token.text in ".,!?" else " ")
        pieces.append(token.text)
        last = token
    return "".join(pieces)
