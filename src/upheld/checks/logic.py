"""The check of logic: negation, opposites, hedges, plans, causes, scope, order, and what was so once (L301 to L309)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.agreement import Comparison
from upheld.checks.beliefs import belief_stated
from upheld.checks.causation import cause_claimed
from upheld.checks.formers import superseded
from upheld.checks.languages import LANGUAGE_SAMPLE, language_of
from upheld.checks.polarity import clashes
from upheld.checks.promises import plan_done, sought_got
from upheld.checks.sequence import misplaced
from upheld.checks.softening import condition_lost, hedge_lost
from upheld.checks.widening import widenings
from upheld.report import Finding, Range

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.losses import Loss
    from upheld.evidence import Item

#: Finders that look at one sentence of the source, nearest first, until one of them shows a loss.
_FINDERS = (hedge_lost, condition_lost, plan_done, sought_got, belief_stated, cause_claimed)

#: Code -> how sure, and how the finding reads. How sure: the share of firings on rows that are not supported, over 18
#: label sets (2026-11-30, training/firings.py --check logic): L301 343 of 360, L302 107 of 111, L308 6 of 7. Annotators
#: let a dropped "may" pass (L303 12 of 25, L306 3 of 8); read one by one, 23 and 8 of these do lose a hedge or a plan.
#: The others fired fewer than ten times there, and on no supported row of the stress set and the corpus (1,039).
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
}
#: Characters that a message shows of each text.
_SHOWN = 90


class Logic:
    """Compares what a claim negates, hedges, orders and generalises with the nearest sentences of its source."""

    name = "logic"

    def run(self, item: Item) -> list[Finding]:
        """At most one finding of each code, in the order of the claim; [] where the texts are not English."""
        comparison = Comparison(item)
        if not comparison.sentences or not _is_read(item) or _is_repeated(comparison):
            return []
        first: dict[str, Loss] = {}
        for loss in _losses(comparison):
            first.setdefault(loss.code, loss)
        return [
            _finding(item, comparison, loss)
            for loss in sorted(first.values(), key=lambda loss: (loss.claim, loss.code))
        ]


#: English, or too little to tell.
_READ = frozenset({"en", None})


def _is_read(item: Item) -> bool:
    return language_of(item.claim.text) in _READ and language_of(item.source_text[:LANGUAGE_SAMPLE]) in _READ


def _is_repeated(comparison: Comparison) -> bool:
    """Whether the claim is a sentence of the source."""
    return any(sentence.reading.terms == comparison.claim.terms for sentence in comparison.sentences)


def _losses(comparison: Comparison) -> Iterator[Loss]:
    yield from clashes(comparison)
    for find in _FINDERS:
        yield from (loss for sentence in comparison.sentences if (loss := find(comparison, sentence)) is not None)
    yield from widenings(comparison)
    yield from superseded(comparison)
    yield from misplaced(comparison)


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
