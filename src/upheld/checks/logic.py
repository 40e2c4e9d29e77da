"""The check of logic: negation, opposites, hedges, plans, causes, scope, order, and what was so once (L301 to L310)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.agreement import Comparison
from upheld.checks.beliefs import belief_stated, refuted
from upheld.checks.causation import cause_claimed, cause_overstated
from upheld.checks.causeless import causeless
from upheld.checks.certainty import certainty
from upheld.checks.contests import contests
from upheld.checks.copies import copies
from upheld.checks.cues import Mark
from upheld.checks.denied import denied
from upheld.checks.disavowals import disavowals, disavowed_denials, is_disavowal
from upheld.checks.exceptions import exceptions
from upheld.checks.excerpts import excerpts
from upheld.checks.formers import exchanged, outdated, superseded
from upheld.checks.intentions import intentions
from upheld.checks.languages import LANGUAGE_SAMPLE, language_of
from upheld.checks.majorities import majorities
from upheld.checks.negatives import denied_denials, is_negative, is_open_denial
from upheld.checks.partials import partials
from upheld.checks.polarity import clashes
from upheld.checks.promises import plan_done, sought_got
from upheld.checks.rankings import rankings
from upheld.checks.retellings import is_stretch
from upheld.checks.sequence import misplaced
from upheld.checks.softening import condition_lost, hedge_lost
from upheld.checks.successions import have_one_order, reversed_orders
from upheld.checks.trends import trends
from upheld.checks.turnabouts import turnabouts
from upheld.checks.universal import universal
from upheld.checks.unrealised import unrealised
from upheld.checks.wholes_sought import wholes_sought
from upheld.checks.widening import widenings
from upheld.report import Finding, Range

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.losses import Loss
    from upheld.checks.readings import Reading
    from upheld.evidence import Item

#: Finders that look at one sentence of the source, nearest first, until one of them shows a loss.
_FINDERS = (belief_stated, hedge_lost, condition_lost, plan_done, sought_got, cause_claimed)

#: Finders that look at all of the sentences themselves.
_OVER_ALL = (
    clashes,
    disavowals,
    copies,
    denied,
    excerpts,
    turnabouts,
    trends,
    contests,
    rankings,
    unrealised,
    intentions,
    wholes_sought,
    certainty,
    cause_overstated,
    causeless,
    widenings,
    universal,
    partials,
    exceptions,
    majorities,
    superseded,
    outdated,
    exchanged,
    misplaced,
    reversed_orders,
    refuted,
)

#: Code -> how sure, and how the finding reads. How sure: the share of firings on rows that are not supported, over 13
#: label sets (2026-11-30, training/firings.py --check logic, --set each): L301 419 of 443, L302 122 of 127, L304 24 of
#: 38, L305 25 of 29, L306 12 of 19, L308 4 of 5. Annotators let a dropped "may" (L303, 5 of 19), "associated with" told
#: as a cause and a page that only announces pass; of nine supported rows with L303 that were read, seven lose a hedge.
#: On the stress set and the corpus (5,400 rows, on which the finders were developed too), 3 of 266 firings are wrong.
_KINDS: dict[str, tuple[float, str]] = {
    "L301": (0.95, "the claim says “{claim}”, the source has it the other way round: “{source}”"),
    "L302": (0.95, "the claim says “{claim}”, the source the opposite: “{source}”"),
    "L303": (0.88, "the source leaves it open: “{source}”; the claim states it flatly: “{claim}”"),
    "L304": (0.85, "the source shows a link, not a cause: “{source}”; the claim says “{claim}”"),
    "L305": (0.85, "the source says it of less: “{source}”; the claim says “{claim}”"),
    "L306": (0.88, "planned or asked for in the source: “{source}”; done in the claim: “{claim}”"),
    "L307": (0.8, "“{claim}” is the former or the wanted figure: “{source}”"),
    "L308": (0.86, "the claim says “{claim}”; in the source the order is the other: “{source}”"),
    "L309": (0.85, "the source refutes what the claim states: “{source}”"),
    "L310": (0.85, "the source does not give that reason: “{source}”; the claim says “{claim}”"),
}
#: Characters that a message shows of each text.
_SHOWN = 90


class Logic:
    """Compares what a claim negates, hedges, orders, compares and generalises with the nearest sentences of its source.

    Some finders compare the words next to a cue, others whole statements in other words; the second demand that nothing
    else in either text could turn the sense round.
    """

    name = "logic"

    def run(self, item: Item) -> list[Finding]:
        """At most one finding of each code, in the order of the claim; [] where the texts are not English."""
        comparison = Comparison(item)
        if not _is_read(item) or not comparison.near or comparison.is_repeated:
            return []
        kept: list[Loss] = []
        for loss in _losses(comparison):
            if _is_open(comparison, loss):
                continue
            # Two finders that object to the same words say the same, by different roads.
            if all(loss.code != one.code and not _overlap(loss.claim, one.claim) for one in kept):
                kept.append(loss)
        kept.sort(key=lambda loss: (loss.claim, loss.code))
        return [_finding(item, comparison, loss) for loss in kept]


#: "7.4 was first announced" is what "not 7.4, as first announced" says.
_AT_FIRST = re.compile(r"\b(?:first|initially|originally|at first)\b", re.IGNORECASE)
#: A vote has both sides; "in most years it did not fall", "one in ten is not renewed" are of the others.
_SPLIT_VOTE = re.compile(r"\bin favou?r\b.*\bagainst\b|\bagainst\b.*\bin favou?r\b", re.IGNORECASE)
_SHARE = re.compile(
    r"\bin (?:most|some|many|several) \w+|\b(?:one|two|three|four|five|(?<![\d.,])\d{1,3})(?: \w+){0,4} (?:in|out of)"
    r" (?:two|three|four|five|six|seven|eight|nine|ten|twenty|\d{1,3})\b",
    re.IGNORECASE,
)


#: "A before B" is "B after A", whatever finder objects to the word.
_ORDER = frozenset({"before", "after"})


def _is_open(comparison: Comparison, loss: Loss) -> bool:
    """Whether a negation of a part, without its verb, or of another negation leaves it open what is denied."""
    claim, source = comparison.claim, loss.sentence.reading
    if loss.code in {"L301", "L302"} and is_stretch(claim, source):
        return True
    if loss.code in {"L301", "L302"} and (_is_undone(claim, source) or _is_undone(source, claim)):
        return True
    if loss.is_exact:
        return False
    at, place = loss.claim[0], loss.source[0]
    if {claim.lowered[at], source.lowered[place]} == _ORDER and have_one_order(comparison, at, source, place):
        return True
    if loss.code == "L308" and _has_order_too(claim, at, source):
        return True
    if loss.code != "L301" and is_disavowal(claim):
        return True
    if loss.code in {"L301", "L302"} and claim.has(Mark.NEGATED) and claim.search(_SHARE):
        return True
    if loss.code == "L302":
        return source.search(_SPLIT_VOTE) is not None and "against" not in claim.lowered
    if loss.code != "L301":
        return False
    corrected = claim.terms[loss.claim[0]] in claim.numbers and claim.search(_AT_FIRST) is not None
    return is_open_denial(claim.text, source.text) or (corrected and not claim.has(Mark.NEGATED))


def _has_order_too(claim: Reading, at: int, source: Reading) -> bool:
    """Whether the source has the claim's "before" or "after" between the same words: one in front, two behind."""
    mine = _beside(claim, at)
    return len(mine) == 3 and any(_beside(source, place) == mine for place in source.places.get(claim.terms[at], ()))


def _beside(reading: Reading, at: int) -> list[str]:
    before = [reading.terms[p] for p in reading.content if p < at][-1:]
    return [*before, *[reading.terms[p] for p in reading.content if p > at][:2]]


def _is_undone(one: Reading, other: Reading) -> bool:
    """Whether a text takes back its own negation, and the other denies nothing that it does not."""
    undone = denied_denials(one.text) | disavowed_denials(one)
    if undone <= frozenset(other.lowered):
        return False
    mine = [word for word in one.lowered if word not in other.lowered and is_negative(word)]
    return len(mine) % 2 == 0 and not any(word not in one.lowered and is_negative(word) for word in other.lowered)


#: English, or too little to tell.
_READ = frozenset({"en", None})


def _is_read(item: Item) -> bool:
    return language_of(item.claim.text) in _READ and language_of(item.source_text[:LANGUAGE_SAMPLE]) in _READ


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _losses(comparison: Comparison) -> Iterator[Loss]:
    for find in _FINDERS:
        yield from (loss for sentence in comparison.sentences if (loss := find(comparison, sentence)) is not None)
    for find_all in _OVER_ALL:
        yield from find_all(comparison)


def _finding(item: Item, comparison: Comparison, loss: Loss) -> Finding:
    claim, source = comparison.claim, loss.sentence.reading
    start, end = claim.words[loss.claim[0]].start, claim.words[loss.claim[1]].end
    first, last = source.words[loss.source[0]].start, source.words[loss.source[1]].end
    where, base = item.claim.in_answer(start, end), loss.sentence.at.span.start
    confidence, message = _KINDS[loss.code]
    return Finding(
        code=loss.code,
        message=message.format(claim=_around(claim.text, start, end), source=_around(source.text, first, last)),
        span=Range(start=where.start, end=where.end, text=claim.text[start:end]),
        source_id=item.source_ids[0] if len(item.source_ids) == 1 else None,
        source_span=Range(start=base + first, end=base + last, text=source.text[first:last]),
        confidence=confidence,
    )


def _around(text: str, start: int, end: int) -> str:
    """A range of a text with the words around it, on one line, at most about `_SHOWN` characters."""
    spare = max(0, _SHOWN - (end - start)) // 2
    low = text.rfind(" ", 0, max(0, start - spare)) + 1 if start > spare else 0
    high = text.find(" ", min(len(text), end + spare))
    shown = text[low : high if high >= 0 else len(text)]
    shown = shown[: 2 * _SHOWN]
    return f"{'… ' if low else ''}{' '.join(shown.split())}{' …' if high >= 0 else ''}"
