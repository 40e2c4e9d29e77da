"""Supported claims to edit, from label sets and from texts: each claim with the evidence that supports it."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING

from upheld.checks.commonwords import is_common
from upheld.evals.attributionbench import topic
from upheld.evals.edits.base import Subject
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upheld.evals.datasets import Row

#: Words of a claim: shorter ones say too little to be edited, longer ones are no sentences.
_SHORTEST, _LONGEST = 5, 45
#: Words of evidence: of longer ones, what else they say about the same can't be told by the rules of the edits.
_MOST_EVIDENCE = 600
#: The share of words that are common in English, in a text that is English; names and terms are the rest.
_ENGLISH = 0.5
#: What a text that was tokenised, cut or scraped has, and a citation's marker: nothing that an answer would state.
_NOISE = re.compile(r" [,.;:!?\])](?!\d)| ['’]s\b|&#|&\w+;|\[|\]|https?:|\.\.\.|-LRB-|``|  |\?")
#: A title or a heading before a sentence.
_LED = re.compile(r"^[^.,;]{2,60}:|^[A-Z]{4,}")


def subjects_of(rows: Iterable[Row]) -> list[Subject]:
    """The supported claims of rows, each once: the labelled ones first, then the sentences of the evidence.

    A sentence of the evidence supports itself. Such claims are easy, but real text has things that few labelled
    claims have: quotations, units, links told as links.
    """
    claims: dict[tuple[str, str], Subject] = {}
    lines: dict[tuple[str, str], Subject] = {}
    for row in rows:
        if not (is_english(row.evidence) and len(row.evidence.split()) <= _MOST_EVIDENCE):
            continue
        group = sha256(topic(row).encode()).hexdigest()[:12]
        if row.supported and is_sentence(row.claim) and is_english(row.claim):
            claims.setdefault((row.claim, row.evidence), Subject(group, row.claim, row.evidence, row.context))
        for line in _lines(row.evidence):
            lines.setdefault((line, row.evidence), Subject(group, line, row.evidence, verbatim=True))
    return [*claims.values(), *(line for key, line in lines.items() if key not in claims)]


def is_sentence(claim: str) -> bool:
    """Whether a claim is one whole sentence, as far as that shows."""
    words = claim.split()
    ended = claim.rstrip('"”’)').endswith((".", "!"))
    return (
        _SHORTEST <= len(words) <= _LONGEST
        and "\n" not in claim
        and claim[:1].isupper()
        and ended
        and not _NOISE.search(claim)
    )


def is_english(text: str) -> bool:
    """Whether enough of the words are common in English: the edits know no other language."""
    words = [word.strip(".,;:()\"'“”’").lower() for word in text.split()]
    return bool(words) and sum(is_common(word) for word in words if word) >= _ENGLISH * len(words)


def _lines(evidence: str) -> Iterator[str]:
    for span in sentences(evidence):
        line = span.of(evidence)
        # Half a quotation or bracket, a table row or a heading is no claim.
        balanced = not line.count('"') % 2 and line.count("“") == line.count("”") and line.count("(") == line.count(")")
        if is_sentence(line) and balanced and "|" not in line and not _LED.search(line):
            yield line
