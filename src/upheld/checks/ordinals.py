"""Places in a row: a claim's "second attempt" where the source has "the third attempt" (N107)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.alignment import aligned
from upheld.report import Finding, Range
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.evidence import Item

_WORDS = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
sixteenth seventeenth eighteenth nineteenth twentieth
"""
_VALUES = {word: value for value, word in enumerate(_WORDS.split(), 1)}
_ORDINAL = re.compile(
    rf"(?<![^\W_])(?<!ty[\s-])(?P<ordinal>{'|'.join(_VALUES)}|\d{{1,3}}(?:st|nd|rd|th))[\s-](?P<noun>[^\W\d_]{{3,}})(?![\s-](?:and|or)\s)",
    re.IGNORECASE,
)
#: A place whose noun the words before have: "first breach, a warning; second, a call".
_PLACE = re.compile(
    rf"(?<![^\W_])(?<!ty[\s-])(?:{'|'.join(_VALUES)}|\d{{1,3}}(?:st|nd|rd|th))"
    r"(?=[,;:)]|\s(?:is|was|are|were|has|had|will)\b)",
    re.IGNORECASE,
)
#: What tells a place by another one: "ninth, one place below Ardmore".
_COUNTED_FROM = re.compile(
    r"\b(?:places?|spots?|ranks?|positions?)\s(?:above|below|behind|ahead|higher|lower|up|down)\b", re.IGNORECASE
)
#: What follows an ordinal without being what it counts, and nouns that are counted anew in every sentence, or that make
#: a date, a fraction or an adverb with it.
_LOOSE = frozenset(
    all_terms(
        "time times day week month year years century quarter half person people one ones and day's thing party hand "
        "degree world class quarters lady minister floor name part parts place most largest highest best longest last "
        "next ever since again early late after before behind among overall"
    )
)


#: Share of the claim's words that a sentence must have for another place of the same thing in it to be held against the
#: claim. By reading the 36 rows of two corpora and four public label sets in which the nouns agree and the places don't
#: (2026-11-30): from 0.4 on, 11 of 12 were on false claims; from 0.2 on, 17 of 22.
_SAME = 0.4
_CONFIDENCE = 0.85


@dataclass(frozen=True, slots=True)
class Ordinal:
    """A place in a row.

    Attributes:
        start: where the ordinal stands.
        end: its end.
        value: the place.
        noun: the term of what has it.
    """

    start: int
    end: int
    value: int
    noun: str


def find_ordinals(text: str) -> Iterator[Ordinal]:
    """The ordinals of a text that are followed by a noun, in order."""
    for match in _ORDINAL.finditer(text):
        terms = all_terms(match["noun"])
        if len(terms) == 1 and terms[0] not in STOPWORDS and terms[0] not in _LOOSE:
            word = match["ordinal"].lower()
            yield Ordinal(match.start("ordinal"), match.end("ordinal"), _value(word), terms[0])


def _value(word: str) -> int:
    return _VALUES.get(word) or int("".join(filter(str.isdigit, word)))


def ordinal_findings(item: Item) -> Iterator[Finding]:
    """N107 for what the source has at another place in a row, and nowhere at the claim's."""
    claimed = list(find_ordinals(item.claim.text))
    if not claimed:
        return
    told: dict[str, set[int]] = {}
    for one in find_ordinals(item.source_text):
        told.setdefault(one.noun, set()).add(one.value)
    near = [line for line in aligned(item) if line.share >= _SAME]
    for mine in claimed:
        if len(told.get(mine.noun, ())) != 1 or mine.value in told[mine.noun]:
            continue
        for line in near:
            theirs = next((one for one in find_ordinals(line.text) if one.noun == mine.noun), None)
            if theirs is not None and not _is_told(mine, line.text):
                yield _finding(item, mine, line.span.start + theirs.start, line.span.start + theirs.end)
                break


def _is_told(mine: Ordinal, sentence: str) -> bool:
    """Whether a sentence has the claim's place without its noun, or tells places by how far they are from others."""
    if _COUNTED_FROM.search(sentence):
        return True
    return any(_value(match.group().lower()) == mine.value for match in _PLACE.finditer(sentence))


def _finding(item: Item, mine: Ordinal, start: int, end: int) -> Finding:
    said, given = item.claim.text[mine.start : mine.end], item.source_text[start:end]
    where = item.claim.in_answer(mine.start, mine.end)
    return Finding(
        code="N107",
        message=f"“{said}”: the source says “{given}”",
        span=Range(start=where.start, end=where.end, text=said),
        source_id=item.source_ids[0] if len(item.source_ids) == 1 else None,
        source_span=Range(start=start, end=end, text=given),
        confidence=_CONFIDENCE,
    )
