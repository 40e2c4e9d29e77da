"""Claims that somebody got all that was asked for, where the source gives less (L306)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.agreement import Sentence
from upheld.checks.cues import Mark
from upheld.checks.losses import Loss, first_word
from upheld.checks.measures import find_quantities
from upheld.checks.trends import is_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.agreement import Comparison
    from upheld.checks.alignment import Aligned
    from upheld.checks.measures import Quantity

_REQUEST = (
    r"(?:ask(?:ed|ing|s)?|sought|seek(?:s|ing)?|(?:counter)?claim(?:ed|ing|s)?|demand(?:ed|ing|s)?|request(?:ed|s)?"
    r"|want(?:ed|s)|sued?|billed|bill of|bid|appli(?:ed|cation)|put in|held out|bargained|petitioned|been after"
    r"|call(?:ed|ing) for"
    r"|(?:gone|went) to court)"
)
_GRANT = (
    r"(?:award(?:ed|s)?|grant(?:ed|s)?|g[ai]ven?|gave|g[eo]ts?|obtain(?:ed|s)|receiv(?:ed|es)|allow(?:ed|s)|w[oi]ns?"
    r"|secur(?:ed|es)|paid|accept(?:ed|s)|left with)"
)
#: A character of the same sentence: no stop but a decimal point.
_WITHIN = r"(?:[^.;]|\.(?=\d))"
#: A claim that all of it was got: the grant, then the whole, then the request, or the whole last.
_ALL = re.compile(
    rf"\b(?P<got>{_GRANT})\b{_WITHIN}{{0,60}}?(?:\b(?:in full|the (?:full|whole|entire)|every(?:thing)?"
    rf"|all (?:that|of|it|she|he|they|the)|exactly|precisely)\b|\bthe (?:[A-Z]{{1,3}})?[$€£¥]?\d){_WITHIN}{{0,60}}?"
    rf"\b{_REQUEST}\b",
    re.IGNORECASE,
)
#: With these it says less, or something else.
_LESS = re.compile(
    r"\b(?:not|no|never|only|less|more|half|third|quarter|part|some|most|nearly|almost|instead|rather|than"
    r"|out of|but|neither|without|short|roughly|about|every (?:two|three|four|five|six|ten|\d+)|although|though)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
_SOUGHT_BEFORE = re.compile(rf"\b{_REQUEST}\b[^.;\d]{{0,60}}$", re.IGNORECASE)
_SOUGHT_AFTER = re.compile(
    rf"^[^.;:\d]{{0,25}}\b(?:that|which|it|he|she|they|had)\s(?:[\w'’]+\s){{0,3}}{_REQUEST}\b", re.IGNORECASE
)
_GIVEN_BEFORE = re.compile(
    rf"\b(?:{_GRANT}|entitled to|to pay|pays?|ordered|settled (?:for|on)|cut (?:it |the award )?to|fixed"
    r"|for no more than|agreed|approved|set"
    r"|reduced)\b[^.;\d]{0,60}$",
    re.IGNORECASE,
)
#: "Less than half of what had been sought" says by itself that not all was got.
_PART = re.compile(
    rf"\b(?:half|thirds?|quarters?|fifths?|tenths?|part|fraction|less|short|some) (?:than|of) (?:(?:the|what|all) )"
    rf"{_WITHIN}{{0,40}}?"
    rf"\b(?:had|has|was|were|been|it|he|she|they)\s(?:[\w'’]+\s){{0,2}}{_REQUEST}\b",
    re.IGNORECASE,
)
_OFFERED = re.compile(r"^[^.;:\d]{0,45}\boffered\b", re.IGNORECASE)
_MONTH = re.compile(r"^\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b")
_SPAN = 70
#: Sentences of a source that are read, and numbers of each: a claim of this kind need not share a word with any.
_MOST_LINES, _MOST = 60, 30
#: Sentences between the request and what became of it, at most.
_NEAR = 3
_LONGEST = 900


class _Sum(NamedTuple):
    """A sum that somebody asked for or was given, and its sentence."""

    line: Aligned
    amount: Quantity
    is_asked: bool


def wholes_sought(comparison: Comparison) -> Iterator[Loss]:
    """The first sum given in the source that is less than the one asked for."""
    claim = comparison.claim
    match = claim.search(_ALL)
    if match is None or claim.is_question or claim.has(Mark.MAYBE, Mark.CONDITION) or claim.search(_LESS):
        return
    at = first_word(claim, match.start("got"))
    for sentence in comparison.near[:4]:
        part = sentence.reading.search(_PART)
        if part is not None and not is_table(sentence.reading.text) and comparison.names(sentence, before=2):
            place = first_word(sentence.reading, part.start())
            yield Loss("L306", (at, at), sentence, (place, place))
            return
    found = [one for line in comparison.lines(_MOST_LINES) for one in _sums(line)]
    wanted = {one.base for one in find_quantities(claim.text) if not (one.label or one.weak)}
    asked = [one for one in found if one.is_asked and (not wanted or one.amount.base in wanted)]
    if len({one.amount.base for one in asked}) != 1:
        return
    alike = [one for one in found if not one.is_asked and _are_alike(asked[0].amount, one.amount)]
    beside = [one for one in alike if one.line.index == asked[0].line.index]
    alike = beside or alike
    if any(one.amount.base >= asked[0].amount.base for one in alike):
        return
    for one in alike:
        sentence, later = Sentence(one.line), max(one.line, asked[0].line, key=lambda line: line.index)
        apart = abs(one.line.index - asked[0].line.index)
        if apart <= _NEAR and comparison.names(Sentence(later), before=_NEAR):
            place = first_word(sentence.reading, one.amount.begin)
            yield Loss("L306", (at, at), sentence, (place, place))
            return


def _sums(line: Aligned) -> Iterator[_Sum]:
    """The sums of a sentence that somebody asked for or was given."""
    text = line.text
    if len(text) > _LONGEST or is_table(text):
        return
    for one in find_quantities(text)[:_MOST]:
        if one.label or one.weak:
            continue
        before, after = text[max(0, one.begin - _SPAN) : one.begin], text[one.end : one.end + _SPAN]
        if _MONTH.match(after) or _OFFERED.match(after):
            continue
        if _SOUGHT_AFTER.search(after) or (_SOUGHT_BEFORE.search(before) and not _later_gift(before)):
            yield _Sum(line, one, is_asked=True)
        elif _GIVEN_BEFORE.search(before):
            yield _Sum(line, one, is_asked=False)


def _later_gift(before: str) -> bool:
    """Whether the words for giving stand nearer than those for asking."""
    sought, given = _SOUGHT_BEFORE.search(before), _GIVEN_BEFORE.search(before)
    return sought is not None and given is not None and given.start() > sought.start()


def _are_alike(one: Quantity, other: Quantity) -> bool:
    if one.unit is None or other.unit is None:
        # "Claimed 12,500 kroner and was given 9,000": the second leaves to the first what it counts.
        return not (one.counts and other.counts) or bool(set(one.counts) & set(other.counts))
    return one.unit.measures(other.unit)
