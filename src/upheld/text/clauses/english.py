"""The parts of an English sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.text.clauses.coordination import coordinated
from upheld.text.clauses.drafts import Draft
from upheld.text.clauses.insertions import inserted
from upheld.text.clauses.lexicon import CONDITIONS
from upheld.text.clauses.lists import both_subjects, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.text.clauses.drafts import Token

#: What is set apart by commas comes first, so that no comma of it is taken for one of the sentence.
_CUTS = (inserted, coordinated, both_subjects, listed)
#: With one of these, what belongs to what is told by the order in the whole sentence.
_WHOLE = frozenset({"respectively"})
#: A sentence of more words is left whole; a claim that somebody reads has some thirty.
MOST_TOKENS = 150
#: Parts of a claim; what would be more stays with the part that it is in.
MOST_PARTS = 12


def parts_of(tokens: tuple[Token, ...], most: int = MOST_PARTS) -> list[Draft]:
    """The parts of a sentence, at most `most`, in the order of their own words; one where it can't be cut."""
    waiting, done = [Draft(tokens, tokens)], list[Draft]()
    if len(tokens) > MOST_TOKENS or not _is_free(tokens):
        return waiting
    while waiting:
        one = waiting.pop()
        cut = _cut(one)
        if cut is None or len(waiting) + len(done) + len(cut) > most:
            done.append(one)
        else:
            waiting += cut
    return sorted(done, key=lambda part: part.own[0].start)


def _cut(one: Draft) -> list[Draft] | None:
    if not one.is_open:
        return None
    return next((parts for cut in _CUTS if (parts := cut(one)) is not None), None)


def _is_free(tokens: Sequence[Token]) -> bool:
    """Whether no condition and no "respectively" holds the sentence together.

    A condition before the sentence and a comma is carried along with the subject.
    """
    comma = next((at for at, token in enumerate(tokens) if token.text == ","), len(tokens))
    fronted = tokens[0].lower in CONDITIONS if tokens else False
    rest = tokens[comma:] if fronted else tokens
    if any(one.lower == "provided" and other.lower == "that" for one, other in pairwise(rest)):
        return False
    return not any(token.lower in CONDITIONS or token.lower in _WHOLE for token in rest)
