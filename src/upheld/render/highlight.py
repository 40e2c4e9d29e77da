"""Which words of a claim and of a passage are worth a reader's eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.text.words import is_number, terms, words

if TYPE_CHECKING:
    from upheld.report import CitationReport, Evidence

#: Characters of a passage shown on either side of the sentence that decided, and of one where none decided: about
#: two lines each, enough to see what "it" is without reading the page again.
AROUND, ALONE = 160, 400

#: How far an excerpt may be moved to end between two words.
_SLACK = 24

#: A longer text is a wall, not a sentence to compare word by word.
_COMPARED = 20_000

Range = tuple[int, int]


def shared(claim: str, passage: str) -> tuple[list[Range], list[Range]]:
    """The words of a passage that the claim has too, and the numbers that it has not."""
    wanted = set(terms(claim[:_COMPARED]))
    found = [(word.start, word.end, word.term) for word in words(passage[:_COMPARED])]
    same = [(start, end) for start, end, term in found if term in wanted]
    other = [(start, end) for start, end, term in found if term not in wanted and is_number(term)]
    return same, other


def unbacked(claim: str, citation: CitationReport) -> list[Range]:
    """Where the ranges that a source does not back stand in the claim's text.

    A range is looked up by its words, since the claim's text is the answer's without markup: where they stand twice,
    each range takes the next place.
    """
    ranges: list[Range] = []
    ends: dict[str, int] = {}
    for span in citation.spans:
        start = claim.find(span.text, ends.get(span.text, 0)) if span.text else -1
        if start >= 0:
            ranges.append((start, start + len(span.text)))
            ends[span.text] = start + len(span.text)
    return ranges


def sentence_of(evidence: Evidence) -> Range | None:
    """The sentence that decided, as a range of the passage's own text."""
    if evidence.sentence is None:
        return None
    start, end = evidence.sentence.start - evidence.start, evidence.sentence.end - evidence.start
    return (start, end) if 0 <= start < end <= len(evidence.text) else None


def excerpt(text: str, sentence: Range | None) -> Range:
    """The part of a passage to show: the sentence with some text of its own paragraph on either side."""
    if sentence is None:
        return 0, _between_words_after(text, ALONE)
    # What stands beyond a blank line is about something else.
    first = text.rfind("\n\n", 0, sentence[0])
    last = text.find("\n\n", sentence[1])
    start = max(_between_words_before(text, sentence[0] - AROUND), first + 2 if first >= 0 else 0)
    end = min(_between_words_after(text, sentence[1] + AROUND), last if last >= 0 else len(text))
    return start, end


def _between_words_before(text: str, start: int) -> int:
    if start <= _SLACK:
        return 0
    space = text.find(" ", start, start + _SLACK)
    return space + 1 if space >= 0 else start


def _between_words_after(text: str, end: int) -> int:
    if end >= len(text) - _SLACK:
        return len(text)
    space = text.rfind(" ", end - _SLACK, end)
    return space if space >= 0 else end
