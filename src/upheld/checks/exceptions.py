"""Claims that say of all, or whatever happens, what the source says of some, or on a condition (L305).

Wider than `widening`, which looks for the same noun after "all" and "most".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.losses import Loss, clause_text, first_word
from upheld.checks.trends import is_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.readings import Reading

#: Words that leave nothing out, as they are used for that.
_ALL = re.compile(
    r"\b(?:(?<!\bin )(?<!\bat )(?<!\bafter )(?<!\bof )(?<!\babove )all(?!-| but| told| over| along| the same"
    r"| (?:i|you|he|she|it|we|they|that) )"
    r"|both(?!(?: [\w-]+){1,6} and )"
    r"|every(?! (?:one |few |other |\d+|two|three|four|five|ten|gram|year|day|week|month|hour|minute|second|time"
    r"|morning|night|evening))"
    r"|everyone|everybody|everything|each(?! (?:year|day|week|month|other|time))|(?<!\bas a )whole|entire"
    r"|unanimous(?:ly)?"
    r"|alike|always|without exception|across the board|invariably|everywhere"
    r"|even the \w+est|either(?=[^.]{1,60}$)(?![^.]{1,60}\bor\b))\b",
    re.IGNORECASE,
)
#: Words that leave no condition.
_REGARDLESS = re.compile(
    r"(?<!^)\b(?:whatever"
    r"(?! (?:[\w'’]{1,20} ){1,2}(?:told|tells?|said|says?|claim\w*|thinks?|thought|believe\w*|may|might)\b)"
    r"|whichever|however (?!,)|regardless|whether or not|no matter|irrespective|unconditional(?:ly)?"
    r"|under any circumstances|in any case|in all circumstances)\b",
    re.IGNORECASE,
)
#: What in a sentence leaves something out.
_LIMIT = re.compile(
    r"\b(?:(?<!not )only(?! (?:recently|later|after|then|when))|except(?:ing)?|exclud\w+|all but|apart from|other "
    r"than|but not|not all|not every|not both|dissent\w*"
    r"|most of|some(?! (?:\d|of the most))|half of|partly|partial(?:ly)?|mainly|chiefly|largely|mostly|majority"
    r"|minority"
    r"|one of|alone|unless|provided|unaffected|not affected|does not apply|do not apply|without charge|just|limited "
    r"to|subject to|disagreed?|nearly all|almost all|save that"
    r"|(?:for|to|of|by|in) \w+ (?:over|under|above|below|exceeding) (?:\d+|eight\w*|twelve|sixteen)|with the exception"
    r"|(?:or|and) (?:more|over|under|older|younger|fewer|above|below)|\d+ of (?:the |its |their |\w+['’]s ){0,2}\d+"
    r"|nobody|no one)\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"\b(?:(?<!even )if|provided|unless|as long as|on condition|subject to|only|limited to"
    r"|depend\w*|must first|whichever|not)\b",
    re.IGNORECASE,
)
#: A limit that is denied is none: "with no time limit".
_UNLIMITED = re.compile(r"\b(?:no|without(?: an?y?)?) (?:[\w-]{1,20} )?limits?\b", re.IGNORECASE)
#: What in the claim's clause leaves something out too.
_KEPT = re.compile(
    r"\b(?:only|except\w*|but|apart|other than|most|some|half|part\w*|mainly|many|few|nearly|almost|if|unless|provided"
    r"|not|no|never|without|just|least|limited|than|majority|minority|\w+n['’]t|dissent\w*|neither|nor|none|hardly"
    r"|rarely)\b",
    re.IGNORECASE,
)
#: How much of the claim a sentence must have; how much the clause with the limit, against the best one; how many words
#: it must share with the claim; and how much of the claim another sentence that says it of all.
_TOLD = 0.25
_CLAUSE = 0.6
_LEAST = 2
_ELSEWHERE = 0.9


def exceptions(comparison: Comparison) -> Iterator[Loss]:
    """The first limit or condition of a near sentence that the claim's "all" or "whatever" denies."""
    claim = comparison.claim
    regardless = claim.search(_REGARDLESS)
    wide = regardless or claim.search(_ALL)
    if wide is None or claim.is_question:
        return
    own = [p for p, word in enumerate(claim.words) if wide.start() <= word.start < wide.end()]
    if not own or _KEPT.search(clause_text(claim, claim.clause[own[0]])[1].replace(wide.group(), " ")):
        return
    for sentence in comparison.near[:3]:
        if comparison.told(sentence, own) < _TOLD or is_table(sentence.reading.text):
            continue
        if regardless and sentence.reading.search(_UNLIMITED):
            continue
        place = _limit(comparison, sentence, own, _CONDITION if regardless else _LIMIT)
        if place is not None and not _is_wide_elsewhere(comparison, sentence, own):
            yield Loss("L305", (own[0], own[-1]), sentence, (place, place))
            return


def _limit(comparison: Comparison, sentence: Sentence, own: list[int], limits: re.Pattern[str]) -> int | None:
    """The word of the sentence that limits it, in a clause about what the claim is about."""
    claim, source = comparison.claim, sentence.reading
    shares = comparison.clauses(sentence, own)
    for number, share in enumerate(shares):
        start, text = clause_text(source, number)
        found = limits.search(text)
        if (
            found is None
            or found.group().lower() in claim.text.lower()
            or _ALL.search(text)
            or _REGARDLESS.search(text)
        ):
            continue
        named = limits is _LIMIT and not found.group()[0].isdigit()
        if named and _is_kept(claim, source, number, start + found.end()):
            continue
        if limits is _CONDITION or (share >= _CLAUSE * max(shares) and _is_about(claim, source, number, own)):
            return first_word(source, start + found.start())
    return None


def _is_kept(claim: Reading, source: Reading, number: int, end: int) -> bool:
    """Whether the claim has all that stands after the limit in its clause: "for all riders under 18"."""
    bound = source.bounds[number]
    after = [p for p in source.content if p in bound and source.words[p].start >= end]
    return bool(after) and all(claim.bag.has(source.terms[p]) for p in after)


def _is_about(claim: Reading, source: Reading, number: int, own: list[int]) -> bool:
    """Whether a clause shares enough with the claim, and has every number and name that its sentence shares with it."""
    bag = source.bag_of(number)
    if sum(bag.has(claim.terms[place]) for place in claim.content if place not in own) < _LEAST:
        return False
    bound = claim.bounds[claim.clause[own[0]]]
    anchors = {claim.terms[p] for p in bound if claim.terms[p] in claim.numbers or claim.is_name(p)}
    here = source.terms[source.bounds[number].start : source.bounds[number].stop]
    return all(anchor in here for anchor in anchors if anchor in source.places)


def _is_wide_elsewhere(comparison: Comparison, but: Sentence, own: list[int]) -> bool:
    others = comparison.told_elsewhere(but, _ELSEWHERE * comparison.told(but, own), own)
    return any(other.reading.search(_ALL) for other in others)
