"""What an edit is: two or three forms of one sentence, of which the evidence says one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Base:
    """A claim that its evidence supports.

    Attributes:
        group: the passage; rows of one group never stand on both sides of a split.
        claim: the claim.
        evidence: the text.
        own: whether the claim is a sentence of the evidence, word for word.
        english: whether edits of English words may be tried.
    """

    group: str
    claim: str
    evidence: str
    own: bool
    english: bool = True


@dataclass(frozen=True, slots=True)
class Case:
    """Forms of a claim, none of which is true where another is said.

    Attributes:
        kind: the sort of edit.
        right: what the evidence says.
        wrong: what it does not say.
        other: what evidence says where `right` is false; "" where `wrong` is that. "All" does not deny "some", so
            the fourth pair of such an edit needs a third form.
        swaps: words that are exchanged all through the evidence; empty where only the sentence is exchanged.
    """

    kind: str
    right: str
    wrong: str
    other: str = ""
    swaps: tuple[tuple[str, str], ...] = ()


#: Tries an edit on a base; None where it does not apply.
Edit = Callable[[Base, Random], Case | None]
#: Rewords a claim so that it says the same; None where it does not apply.
Rewording = Callable[[str, Base, Random], str | None]

_SPACES = re.compile(r"\s+")


def bounded(words: str) -> str:
    """A pattern for the words that does not match inside a longer word or number."""
    return rf"(?<![\w]){re.escape(words)}(?![\w])(?![.,]\d)"


def exchanged(text: str, swaps: tuple[tuple[str, str], ...]) -> str:
    """The text with every swap made at once, so that two names can change places."""
    table = dict(swaps)
    pattern = "|".join(bounded(old) for old in sorted(table, key=len, reverse=True))
    return re.sub(pattern, lambda match: table[match[0]], text)


def count_of(words: str, text: str) -> int:
    """How often the words stand in the text."""
    return len(re.findall(bounded(words), text))


def at(text: str, match: re.Match[str], new: str, group: int | str = 0) -> str:
    """The text with a match, or a group of it, replaced."""
    return text[: match.start(group)] + new + text[match.end(group) :]


def like(model: str, word: str) -> str:
    """The word with the capital that the model has."""
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


def tidy(text: str) -> str:
    """The text without doubled spaces."""
    return _SPACES.sub(" ", text).strip()


def crossed(claims: tuple[str, ...], texts: tuple[str, str, str]) -> list[tuple[bool, str, str]]:
    """The pairs of two or three claims with the texts that say the first, the second, and what denies the first."""
    right, wrong = claims[:2]
    said, unsaid, denied = texts
    pairs = [(True, right, said), (False, wrong, said), (True, wrong, unsaid), (False, right, denied)]
    if len(claims) > 2:
        pairs += [(True, claims[2], denied), (False, claims[2], unsaid)]
    return pairs
