"""What an edit works on, and what edits share."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, TypeVar

from upheld.checks.commonwords import is_ordinary
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Subject:
    """A claim that its evidence supports.

    Attributes:
        group: the passage or question it belongs to: what intervals draw as a whole.
        claim: the claim.
        evidence: the text that supports it.
        context: what stands before the claim, or "".
        verbatim: whether the claim is a sentence of the evidence, and not another's words for it.
    """

    group: str
    claim: str
    evidence: str
    context: str = ""
    verbatim: bool = False


T = TypeVar("T")
#: The claim after the edit; None where the edit does not apply, or its outcome would not be certain.
Edit = Callable[[Subject, Random], str | None]

_WORD = re.compile(r"\w+")
#: Words from which a claim can't be told: shorter ones are in every sentence.
_LONG = 4
#: Before a number, a date or an amount these make it a bound, a guess or one end of a range, and another may hold too.
_BOUND = re.compile(
    r"(?:^|\s|\()(?:than|least|most|to|over|under|above|below|exceed\w*|nearly|almost|between|from|and|or|within|about|"
    r"around|some|roughly|approximately|only|just|before|after|by|until|till|since|minimum of|maximum of|close|near|"
    r"barely|early|late|mid|well|prior to|as of|past|beyond|every|other|ca?\.|~|≈|<|>|≥|≤|±|c)"
    r"\s?(?:the |a |an )?[$£€]?$",
    re.IGNORECASE,
)


def listed(words: str) -> list[str]:
    """The words of a text, in order: lists are read more easily as one."""
    return words.split()


def is_bound(text: str, start: int) -> bool:
    """Whether the words before a number make it a bound, a guess or one end of a range."""
    return _BOUND.search(text[max(0, start - 24) : start]) is not None


def stands_in(words: str, text: str) -> bool:
    """Whether the words are in the text, not inside a longer word or number."""
    return re.search(rf"(?<![\w.,]){re.escape(words)}(?![\w]|[.,]\d)", text) is not None


def put(text: str, match: re.Match[str], new: str, group: int | str = 0) -> str:
    """The text with a match, or a group of it, replaced."""
    return text[: match.start(group)] + new + text[match.end(group) :]


def like(model: str, words: str) -> str:
    """The words with the capital that the model has."""
    return words[:1].upper() + words[1:] if model[:1].isupper() else words


def raised(sentence: str) -> str:
    """The sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def lowered(sentence: str) -> str:
    """The sentence as it stands inside another: a name keeps its capital."""
    first, _, rest = sentence.partition(" ")
    is_name = not first[1:].islower() or not is_ordinary(first.partition("-")[0].lower()) or rest[:1].isupper()
    articled = first in ("The", "A", "An", "In", "On", "At", "By", "For", "From", "Under", "During", "After")
    return sentence[:1].lower() + sentence[1:] if articled or not is_name else sentence


def content(text: str) -> frozenset[str]:
    """The longer words of a text."""
    return frozenset(word for word in _WORD.findall(text.lower()) if len(word) >= _LONG)


#: The share of a claim's longer words that a sentence about the same has; few that have less say anything of it.
_RELATED = 0.3


def related(subject: Subject) -> str:
    """The sentences of the evidence that are about what the claim is about."""
    about = content(subject.claim)
    lines = (span.of(subject.evidence) for span in sentences(subject.evidence))
    return " ".join(line for line in lines if len(about & content(line)) >= _RELATED * len(about))


def shuffled(found: Iterable[T], random: Random) -> list[T]:
    """The same in random order."""
    ordered = list(found)
    random.shuffle(ordered)
    return ordered
