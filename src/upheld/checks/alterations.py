"""What was changed in a quotation, and whether it matters.

Left aside: articles, pronouns and other function words that only adapt a quotation to its sentence; inflection,
spelling and slips of the pen; numbers in words; fillers; the words of a reporter between two parts of a quotation.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from upheld.checks.spelling import is_near
from upheld.text.numbers import numbers
from upheld.text.stems import stem
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.wording import Place, Wording


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


#: Function words that decide what a sentence says. English, and the negations of the languages next to it.
NEGATIONS = _set(
    "not no never none nobody nothing nowhere neither nor without hardly barely scarcely "
    "nicht kein keine keinen keiner nie niemals pas jamais aucun aucune nunca jamás ningún ninguna mai nessun nessuna"
)
#: Words that a statement leans on: without them it says more.
HEDGES = _set(
    "may might could should ought perhaps possibly probably maybe likely unlikely nearly almost allegedly reportedly "
    "supposedly apparently potentially some sometimes often mostly largely partly rarely seldom usually generally "
    "about around approximately roughly if unless until except only or "
    "vielleicht wahrscheinlich möglicherweise fast nur peut-être probablement presque quizás quizá casi forse quasi"
)
_DENYING = NEGATIONS | _set("failed fail fails failing refused unable cannot lacked lacks lack")
_DECIDING = (
    NEGATIONS
    | HEDGES
    | _set(
        "will must can shall would all every any each most few many several more less fewer least before after against "
        "always both half first last up down over under above below"
    )
)
#: The past of a modal, as reported speech puts it: what the source says -> what a quotation may have.
_BACKSHIFTED = {("will", "would"), ("can", "could"), ("may", "might"), ("shall", "should")}
_FILLERS = _set(
    "very really just also so then well quite simply actually indeed too still even now today uh um er yeah oh okay "
    "there here such rather"
)
#: British and American spellings, as letters inside a word.
_SPELLINGS = (
    ("our", "or"),
    ("is", "iz"),
    ("ys", "yz"),
    ("ae", "e"),
    ("oe", "e"),
    ("ll", "l"),
    ("re", "er"),
    ("ence", "ense"),
)
#: Words this long that differ by a letter are one word with a slip; shorter ones are two ("united", "untied").
_SLIP = 8
#: Letters shared by two words of one root ("connection", "connectivity"), and by which their endings may differ.
_DERIVED, _ENDING = 7, 4
#: Marks that close and open a quotation: what stands between them in a source is the reporter's.
_CLOSING, _OPENING = "”\"»’'“", "“\"„«‘'"


@dataclass(frozen=True, slots=True)
class Alteration:
    """A change: the quotation has some words where the source has others; either may be ()."""

    quoted: tuple[str, ...]
    original: tuple[str, ...]

    @property
    def matters(self) -> bool:
        """Whether the meaning is another: a word that carries meaning, a number, a negation or a hedge differs."""
        if (self.original, self.quoted) in {((a,), (b,)) for a, b in _BACKSHIFTED}:
            return False
        if numbers_of(self.quoted) and numbers_of(self.quoted) == numbers_of(self.original):
            return False
        quoted, original = _telling(self.quoted, self.original), _telling(self.original, self.quoted)
        if _denials(quoted) == _denials(original) == 1:
            # "did not get it right" is "failed to get it right".
            quoted, original = _affirmed(quoted), _affirmed(original)
        return bool(quoted or original)


def alterations(quoted: Sequence[str], source: Wording, place: Place) -> Iterator[Alteration]:
    """The changes between a quotation and the place of the source that is most like it, in order."""
    original = source.keys[place.first : place.last + 1]
    for tag, a, b, c, d in SequenceMatcher(None, quoted, original, autojunk=False).get_opcodes():
        if tag == "equal" or (tag == "insert" and _is_reporter(source, place.first + c, place.first + d)):
            continue
        yield Alteration(tuple(quoted[a:b]), original[c:d])


def numbers_of(words: Sequence[str]) -> list[float]:
    """The values of the numbers in a run of words."""
    return [number.values[0] for number in numbers(" ".join(words)) if number.values]


def is_deciding(word: str) -> bool:
    """Whether a word carries meaning, or decides what a sentence says."""
    return word in _DECIDING or (word not in STOPWORDS and word not in _FILLERS)


def _telling(words: Sequence[str], others: Sequence[str]) -> list[str]:
    """Those of the words that decide and have no like among the others."""
    joined = "".join(others)
    return [word for word in words if is_deciding(word) and not any(_like(word, o) for o in others) and word != joined]


def _denials(words: Sequence[str]) -> int:
    return sum(word in _DENYING for word in words)


def _affirmed(words: Sequence[str]) -> list[str]:
    return [word for word in words if word not in _DENYING]


def _like(one: str, other: str) -> bool:
    """Whether two words are forms or spellings of one. Deciding words are like nothing but themselves."""
    if one == other:
        return True
    if one in _DECIDING or other in _DECIDING or one.isdigit() or other.isdigit():
        return False
    if stem(one) == stem(other) or _spelt(one) == _spelt(other):
        return True
    if one[:_DERIVED] == other[:_DERIVED] and len(one[:_DERIVED]) == _DERIVED and abs(len(one) - len(other)) <= _ENDING:
        return True
    return min(len(one), len(other)) >= _SLIP and is_near(one, other)


def _spelt(word: str) -> str:
    """One spelling where British and American differ."""
    for british, american in _SPELLINGS:
        word = word.replace(british, american)
    return word


def _is_reporter(source: Wording, first: int, end: int) -> bool:
    """Whether words of the source stand between a closing and an opening quotation mark."""
    if not 0 < first < end < len(source.keys):
        return False
    before = source.text[source.ends[first - 1] : source.starts[first]]
    after = source.text[source.ends[end - 1] : source.starts[end]]
    return any(mark in before for mark in _CLOSING) and any(mark in after for mark in _OPENING)
