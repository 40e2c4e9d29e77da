"""Parts: what a claim states that can be true or false by itself, each with its subject.

They explain a failure (which words are not backed) and never let a claim pass. English sentences are cut by structure:
coordinated clauses, verbs and things, relative clauses, appositions, participles, "with" and "including". Other
languages are cut at their stops, conjunctions and relative pronouns. Quotations, brackets, ranges and names with an
"and" are never cut, nor is anything from the condition that it depends on.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.text.clauses.drafts import tokens_of, written
from upheld.text.clauses.english import MOST_PARTS, parts_of
from upheld.text.clauses.plain import spans_of, subject_of, trimmed
from upheld.text.languages import language_of
from upheld.text.pairs import pairs
from upheld.text.sentences import sentences
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.text.clauses.drafts import Draft

#: A longer text is cut into its sentences only: it is no claim that somebody will read part by part.
LONGEST = 2_000
_SEMICOLON = re.compile(r";(?=\s)")


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a claim.

    Attributes:
        span: the words of the claim that this part alone states, without the subject that it shares.
        text: the part read alone, with its subject: "The museum was designed by Lee".
    """

    span: Span
    text: str


def parts(text: str) -> tuple[Clause, ...]:
    """The parts of a claim, in the order of their own words; () where it has only one."""
    language = language_of(text)
    readers = (_english,) if language == "en" else (_english, _other) if language is None else (_other,)
    several = (found for read in readers if len(found := tuple(read(text))) > 1)
    return next(several, ())


def _other(text: str) -> Iterator[Clause]:
    first, *others = spans_of(text)
    yield Clause(first, first.of(text))
    for part in others:
        subject = subject_of(text, first, part)
        own = part.of(text)
        yield Clause(part, f"{subject.of(text)} {own}" if subject else own)


def _english(text: str) -> Iterator[Clause]:
    stretches = list(_stretches(text))
    if len(stretches) > MOST_PARTS:
        stretches[MOST_PARTS - 1 :] = [Span(stretches[MOST_PARTS - 1].start, stretches[-1].end)]
    room = MOST_PARTS - len(stretches) + 1 if len(text) <= LONGEST else 1
    for stretch in stretches:
        tokens = tokens_of(text, stretch.start, stretch.end) if room > 1 else ()
        if not tokens:
            yield Clause(stretch, stretch.of(text))
            continue
        found = parts_of(tokens, room)
        room -= len(found) - 1
        yield from (_clause(text, one) for one in found)


def _stretches(text: str) -> Iterator[Span]:
    """Sentences, cut at semicolons outside quotations and brackets; none that says nothing."""
    begin = last = 0
    for end in _ends(text):
        # Only what is new is looked at: a text of nothing but "It is." must not be read again and again.
        if any(term not in STOPWORDS for term in all_terms(text[last:end])):
            yield trimmed(text, begin, end)
            begin = end
        last = end
    if text[begin:].strip():
        yield trimmed(text, begin, len(text))


def _ends(text: str) -> list[int]:
    closed = pairs(text)
    starts = [pair.start for pair in closed]
    ends = {sentence.end for sentence in sentences(text)}
    for match in _SEMICOLON.finditer(text):
        inside = bisect_left(starts, match.start()) - 1
        if inside < 0 or closed[inside].end <= match.start():
            ends.add(match.end())
    return sorted(ends - {len(text)})


def _clause(text: str, one: Draft) -> Clause:
    return Clause(Span(one.own[0].start, one.own[-1].end), written(one.tokens, text))
