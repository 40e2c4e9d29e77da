"""Claims that say of all, of each or of both what a sentence says of a counted or named part (L305).

Wider than `widening`, which compares the words next to "all" and "most": here the claim may be reworded, as long as no
near sentence says it of all.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.cues import Mark
from upheld.checks.losses import Loss, first_word
from upheld.checks.negatives import has_negative

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.agreement import Comparison, Sentence

_SMALL = r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3}"
#: What a claim says of all of them.
_ALL = re.compile(
    rf"(?:^|\b(?<!at )(?<!after )(?<!above )(?<!nearly )(?<!almost )(?<!not )(?<!in ))"
    rf"(?:all(?: of)?(?: the| its| their| his| her| these| those)?(?: (?:{_SMALL}))?|every|each(?: of the)?"
    rf"|both(?: of)?(?: the)?"
    r"|everyone|everybody)\s(?=[a-z])",
    re.IGNORECASE,
)
#: What a source says of a part.
_PART = re.compile(
    rf"\b(?:only |just )?(?:{_SMALL}|some|most|many|several|half|a few|part|none)\s(?:other\s)?(?:of|in"
    rf"|out of)\s(?:the\s|its\s|their\s|every\s)?"
    rf"(?:{_SMALL}|them|whom|which|these|those|[a-z]+s)\b"
    r"|\bonly (?:the|one|two|three|a few|some)\b|\b(?:most|some|many|several|about half)\s[a-z]{3,20}s\b"
    r"|\b(?:except|save) (?:for|the)\b|\bexcept\b|\bapart from\b|\bwith the exception\b|\ball but\b"
    rf"|\b(?:{_SMALL})\s(?:\w+\s){{1,9}}?(?:and|but|while|the)\s(?:the\s)?(?:other|others|rest|one|third|another)\b",
    re.IGNORECASE,
)
_OF_ALL = re.compile(
    r"\b(?:all|every|each|both|everyone|everybody|none|neither|no|any|always|whole|entire|the (?:two|three|four))\b",
    re.IGNORECASE,
)
#: How much of what the claim says a clause must have, and how much of the whole claim its sentence.
_SAID, _TOLD = 0.4, 0.25
_LONGEST = 700


def partials(comparison: Comparison) -> Iterator[Loss]:
    """The first part of which the claim makes a whole."""
    claim = comparison.claim
    match = claim.search(_ALL)
    if match is None or claim.is_question or claim.has(Mark.SOME, Mark.MAYBE, Mark.CONDITION) or has_negative(claim):
        return
    at = first_word(claim, match.start())
    head = next(
        (p for p in claim.content if claim.words[p].start >= match.end() and claim.terms[p] not in claim.numbers), -1
    )
    said = [
        p
        for p in claim.content
        if p not in (at, head) and claim.terms[p] not in claim.numbers and not comparison.is_named(p)
    ]
    if head < 0 or not said:
        return
    for sentence in comparison.near[:4]:
        place = _part(comparison, sentence, said)
        if place is not None:
            yield Loss("L305", (at, head), sentence, (place, place))
            return
        if comparison.weighed(said, sentence.reading.bag) >= _SAID and sentence.reading.search(_OF_ALL):
            return


def _part(comparison: Comparison, sentence: Sentence, said: Sequence[int]) -> int | None:
    source = sentence.reading
    if len(source.text) > _LONGEST or comparison.told(sentence) < _TOLD:
        return None
    for match in _PART.finditer(source.text):
        clause = source.clause[first_word(source, match.start())]
        low, high = source.words[source.bounds[clause].start].start, source.words[source.bounds[clause].stop - 1].end
        # "only the epoxy" is itself the subject; any other part may be one of which the clause then says something of
        # all.
        before = "" if match[0].lower().startswith("only") else source.text[low : match.start()]
        if _OF_ALL.search(f"{before} {source.text[match.end() : high]}"):
            continue
        if comparison.weighed(said, source.bag_of(clause)) >= _SAID:
            return first_word(source, match.start())
    return None
