"""Which sentences of a source a network reads for a claim: one text of a bounded length, in the order of the source.

Networks pay by the word and lose sight of one sentence among many. What is kept: the sentences that together hold most
of the claim's words, then those that share most with it, each with what stands before it where there is room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.text.sentences import sentences
from upheld.text.words import all_terms
from upheld.verify.features import RELATIVE_CREDIT, relative, relatives

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.evidence import Passage
    from upheld.verify.features import ClaimWords, SourceWords

#: Words that are read; the training rows were cut by the same functions (`training/small/data.py`).
BUDGET = 150
#: Words of the whole text: headings are not counted among the others, and a single line may be longer than them all.
LONGEST = 2 * BUDGET
#: What a sentence gets of the weight of its neighbours: "It" and "The drug" point one sentence back.
NEIGHBOUR = 0.25


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of a source.

    Attributes:
        source: whose it is.
        start: where it begins in the source.
        text: the sentence.
        heading: the heading it stands under, or "".
        terms: its words.
        relatives: the first letters of those that may have relatives.
        cost: its number of words.
    """

    source: str
    start: int
    text: str
    heading: str
    terms: frozenset[str]
    relatives: frozenset[str]
    cost: int


def lines_of(passage: Passage) -> tuple[Line, ...]:
    """The sentences of a passage."""
    found = []
    for span in sentences(passage.text):
        text = " ".join(span.of(passage.text).split())
        terms = all_terms(text)
        kept, cost = frozenset(terms), max(1, len(terms))
        start = passage.start + span.start
        found.append(Line(passage.source_id, start, text, passage.heading, kept, relatives(kept), cost))
    return tuple(found)


def select(claim: ClaimWords, lines: Sequence[Line], source: SourceWords) -> tuple[Line, ...]:
    """Chooses lines of at most `BUDGET` words in all (a longer single line is kept), in the order of the source.

    Lines of several sources stay apart, in the order in which the sources first appear.
    """
    first = {line.source: at for at, line in reversed(list(enumerate(lines)))}
    once = {(line.source, line.start): line for line in lines}
    distinct = sorted(once.values(), key=lambda line: (first[line.source], line.start))
    if sum(line.cost for line in distinct) <= BUDGET:
        return tuple(distinct)
    weights = {term: source.weight(term) for term in sorted({word.term for word in claim.content})}
    kept: set[int] = set()
    spent = 0
    for at in _ranked(weights, distinct):
        if not kept or spent + distinct[at].cost <= BUDGET:
            kept.add(at)
            spent += distinct[at].cost
    return tuple(distinct[at] for at in sorted(kept))


def as_text(lines: Sequence[Line]) -> str:
    """The chosen lines as a network reads them: a heading before the first line under it, cut at `LONGEST` words."""
    parts: list[str] = []
    heading = ""
    for line in lines:
        if line.heading and line.heading != heading:
            parts.append(f"{line.heading}:")
            heading = line.heading
        parts.append(line.text)
    return " ".join(" ".join(parts).split(" ")[:LONGEST])


def _ranked(weights: dict[str, float], lines: Sequence[Line]) -> Iterator[int]:
    """Lines by what they share with the claim; first those that add words which no chosen line has."""
    shares = [{term: credit for term in weights if (credit := _credit(term, line))} for line in lines]
    plain = [sum(weights[term] * credit for term, credit in share.items()) for share in shares]
    values = [
        value + NEIGHBOUR * max(plain[at - 1] if at else 0.0, plain[at + 1] if at + 1 < len(plain) else 0.0)
        for at, value in enumerate(plain)
    ]
    missing = dict(weights)
    first: list[int] = []
    while missing and len(first) < len(lines):
        gains = [
            -1.0 if at in first else sum(missing.get(term, 0.0) * credit for term, credit in share.items())
            for at, share in enumerate(shares)
        ]
        best = max(range(len(lines)), key=lambda at: (gains[at], values[at], -at))
        if gains[best] <= 0.0:
            break
        first.append(best)
        for term in shares[best]:
            missing.pop(term, None)
    yield from first
    chosen = set(first)
    yield from (at for at in sorted(range(len(lines)), key=lambda at: (-values[at], at)) if at not in chosen)


def _credit(term: str, line: Line) -> float:
    if term in line.terms:
        return 1.0
    start = relative(term)
    return RELATIVE_CREDIT if start is not None and start in line.relatives else 0.0
