"""The check of dates, times, and what is reckoned from them (N106, N121)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.ages import age_findings
from upheld.checks.alignment import lines_of
from upheld.checks.durations import Kind, find_durations
from upheld.checks.events import canonical, deeds, events
from upheld.checks.likeness import fit, is_slip, likenesses, near_events
from upheld.checks.moments import Fit
from upheld.checks.proofs import proof
from upheld.checks.reckoning import reckoned_date, reckoned_duration, refuting_range
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.alignment import Lines
    from upheld.checks.dates import DateSpan
    from upheld.checks.durations import Duration
    from upheld.checks.events import Event
    from upheld.checks.likeness import Dated, Likeness
    from upheld.evidence import Item
    from upheld.report import Finding

#: Shares of the words of the claim's clause (by rarity) that the source's clause must have for the two to be one event:
#: of all words, and of those that are no names. Chosen from a sweep of 0.3 to 0.6 by reading over a hundred firings of
#: `training/firings.py --check dates --code N106` on its sets and on FEVER, MNLI, RTE, PAWS and sufficient_facts: with
#: 0.6 and with 0.45 as many supported rows have one (11, nine of them labelled wrongly), with 0.4 more.
_SAME_EVENT = 0.45
_SAME_DEED = 0.5
#: For what happens again and again, more words must agree.
_SAME_TURN = 0.75
#: The same of the whole sentence, where two full dates differ in one part only.
_SAME_SENTENCE = 0.3
#: Share of all the claim's words, its date included, in one sentence: it tells the same.
_SAME_CLAIM = 0.4
#: Share of a clause's words that a sentence must have for its date to restate a decade or century.
_LEAST_ALIKE = 0.3
#: Sentences before one in which the names that it speaks of may stand.
_BEFORE = 2
#: How much less the clause that does have the claim's date must be about the event, for the other to be believed.
_OTHER_EVENT = 0.4
_CONFIDENCE = 0.9

#: What happens more than once: another date is another time.
_REPEATED = """
won wins champion championship title cup medal season game match tournament festival election elected ranked ranking
rank population revenue profit earned earnings income sales estimated reported report survey poll held recorded rate
average data census visited visit awarded award nominated edition conference played beat defeated
"""
_AGAIN = frozenset(canonical(term) for term in all_terms(_REPEATED))
#: What comes into the world in the year that describes it, and how that is told.
_WORKS = frozenset(all_terms("film movie novel book album song single series show play game musical comedy drama poem"))
_RELEASED = frozenset(canonical(term) for term in all_terms("released published directed produced came"))
#: Words that tell a time from the time of writing: the dates beside them don't.
_RELATIVE = re.compile(
    r"(?<![^\W_])(?:(?:this|last|next|current|previous|following|same) (?:day|morning|evening|night|year|month|week"
    r"|season|quarter|spring|summer"
    r"|fall|autumn|winter)|today|tonight|yesterday|tomorrow|now|currently|so far)(?![^\W_])",
    re.IGNORECASE,
)
#: A year or month as Japanese, Chinese and Korean write it has the same digits.
_HAN = re.compile(r"[年月日년월일]")
_LEAST_WORDS = 2
#: Characters, dates and durations of a claim that are looked at; what has more is no sentence.
_LONGEST = 4000
_MOST = 40


class Dates:
    """Compares dates, times, stretches of time and ages of a claim with what the source gives for the same event."""

    name = "dates"

    def run(self, item: Item) -> list[Finding]:
        """N121 for what the source gives in another form, N106 for what it contradicts, in the order of the claim."""
        text = item.claim.text[:_LONGEST]
        claimed, durations = events(text)[:_MOST], find_durations(text)[:_MOST]
        if not item.source_text or not (claimed or durations):
            return []
        lines = lines_of(item.source_text)
        near = near_events(item, lines)
        if not near and not durations:
            return []
        found = [_on_date(item, lines, event, claimed, near) for event in claimed]
        found.extend(
            _on_duration(item, lines, duration, near) for duration in durations if duration.kind is not Kind.AGE
        )
        found.extend(age_findings(item, lines, [one for one in durations if one.kind is Kind.AGE], near))
        return sorted(
            (finding for finding in found if finding), key=lambda finding: finding.span.start if finding.span else 0
        )


def _on_date(item: Item, lines: Lines, event: Event, claimed: Sequence[Event], near: Sequence[Dated]) -> Finding | None:
    alike = likenesses(lines, event, near)
    fitting = max((like for like in alike if like.fit is Fit.FITS), key=_closeness, default=None)
    rival = _rival(item, lines, event, claimed, alike)
    if fitting is not None:
        return _on_fitting(item, event, fitting, rival)
    date = event.date
    reckoned = reckoned_date(item, lines, date, near)
    if reckoned is not None:
        return proof(item, date.start, date.end, "N121", (reckoned,), reckoned=True)
    loose = max((like.clause for like in alike if like.fit is Fit.LOOSE), default=-1.0)
    if loose >= 0 and (rival is None or loose > rival.clause - _OTHER_EVENT):
        return None
    return None if rival is None else proof(item, date.start, date.end, "N106", (rival.dated,), _CONFIDENCE)


def _on_fitting(item: Item, event: Event, fitting: Likeness, rival: Likeness | None) -> Finding | None:
    """Where the source has the claim's date: of the same event, or of another one beside the right one."""
    date = event.date
    elsewhere = rival is not None and fitting.dated.sentence != rival.dated.sentence
    less = _is_day(date) and not _is_day(rival.dated.event.date) if rival is not None else False
    # A day that the source has in full is hardly there by chance: a mere year elsewhere does not refute it.
    if rival is not None and elsewhere and not less and fitting.clause <= rival.clause - _OTHER_EVENT:
        return proof(item, date.start, date.end, "N106", (rival.dated,), _CONFIDENCE)
    if _is_literal(item, event, fitting.dated) or (_is_wide(event) and fitting.sentence < _LEAST_ALIKE):
        return None
    return proof(item, date.start, date.end, "N121", (fitting.dated,))


def _is_day(date: DateSpan) -> bool:
    return date.when.exact_day is not None


def _is_wide(event: Event) -> bool:
    """Whether a claim's date is a decade, a century or the like, which many a date fits by chance."""
    years = event.date.when.years
    return years is not None and years[0] < years[1]


def _closeness(like: Likeness) -> tuple[float, float]:
    return like.clause, like.sentence


def _sentences(item: Item, lines: Lines, near: Sequence[Dated]) -> dict[int, str]:
    """The sentences with the dates and those beside them."""
    indices = {dated.sentence + beside for dated in near for beside in (-1, 0, 1)}
    return {index: lines.spans[index].of(item.source_text) for index in indices if 0 <= index < len(lines.spans)}


def _rival(
    item: Item, lines: Lines, event: Event, claimed: Sequence[Event], alike: Sequence[Likeness]
) -> Likeness | None:
    """The source's date for the same event, where it can't be the claim's."""
    if not event.words or event.date.relation or event.compared or event.in_name:
        return None
    others = [other.date for other in claimed if other is not event]
    apart = (
        like
        for like in alike
        if like.fit is Fit.APART
        and _may_conflict(item, lines, event, like, is_alone=len(claimed) == 1)
        # A date that the claim has too is told there of something else, or of both.
        and not any(fit(other, like.dated.event.date) is Fit.FITS for other in others)
    )
    return max(apart, key=_closeness, default=None)


def _may_conflict(item: Item, lines: Lines, event: Event, like: Likeness, *, is_alone: bool) -> bool:
    theirs = like.dated.event
    least = _SAME_TURN if event.words & _AGAIN else _SAME_EVENT
    told = like.clause >= least and like.deed >= _SAME_DEED
    alone = is_alone and like.dated.share >= _SAME_CLAIM
    if len(event.words) < _LEAST_WORDS and not alone:
        return False  # one word tells no event, unless the rest of the claim is there too
    if not told and not (like.sentence >= _SAME_SENTENCE and is_slip(event.date, theirs.date)):
        return False
    if theirs.date.relation or theirs.compared or theirs.in_name or not _same_role(event, theirs):
        return False
    sentence = like.dated.sentence
    return (
        # Where a name or number differs, another occasion may be meant.
        event.numbers <= lines.terms[sentence]
        and event.names <= frozenset[str]().union(*lines.terms[max(0, sentence - _BEFORE) : sentence + 1])
        and not _RELATIVE.search(lines.spans[sentence].of(item.source_text))
    )


def _same_role(mine: Event, theirs: Event) -> bool:
    if mine.of_noun == theirs.of_noun:
        return True
    # "released in 2004", "a 1999 film"
    return theirs.of_noun and bool(mine.words & _RELEASED) and bool(theirs.words & _WORKS)


def _is_literal(item: Item, event: Event, dated: Dated) -> bool:
    """Whether the source has every word of the claim's date, so that there is nothing to explain."""
    mine = item.claim.text[event.date.start : event.date.end]
    theirs = item.source_text[dated.start : dated.end]
    return mine.lower() in item.source_text.lower() or _date_words(mine) <= _date_words(theirs)


def _date_words(text: str) -> frozenset[str]:
    return frozenset(term for term in all_terms(text) if term not in STOPWORDS and not _HAN.match(term))


def _on_duration(item: Item, lines: Lines, duration: Duration, near: Sequence[Dated]) -> Finding | None:
    if _is_stated(item, lines, duration, near):
        return None
    reckoned = reckoned_duration(item, lines, duration, near)
    if reckoned is not None:
        return proof(item, duration.start, duration.end, "N121", reckoned, reckoned=True)
    if duration.kind is not Kind.BETWEEN:
        return None
    refuting = refuting_range(duration, deeds(item.claim.text), near)
    return None if refuting is None else proof(item, duration.start, duration.end, "N106", (refuting,), _CONFIDENCE)


def _is_stated(item: Item, lines: Lines, duration: Duration, near: Sequence[Dated]) -> bool:
    """Whether the source states a stretch like this itself, so that there is nothing to reckon."""
    said = item.claim.text[duration.start : duration.end].lower()
    return said in item.source_text.lower() or any(
        other.unit == duration.unit and other.amount == duration.amount
        for sentence in _sentences(item, lines, near).values()
        for other in find_durations(sentence)
    )
