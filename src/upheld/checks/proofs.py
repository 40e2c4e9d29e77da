"""Findings about dates, as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.alignment import lines_of
from upheld.report import Finding, Range

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.likeness import Dated
    from upheld.evidence import Item

_OTHERWISE = "the claim says “{claim}”, the source {given}"
_AGREES = "“{claim}” agrees with {given} in the source"
_FOLLOWS = "“{claim}” follows from {given} in the source"


def proof(
    item: Item,
    start: int,
    end: int,
    code: str,
    dates: Sequence[Dated],
    confidence: float | None = None,
    *,
    reckoned: bool = False,
) -> Finding:
    """A finding on a range of the claim that dates of the source prove or refute.

    Args:
        item: the claim and its source.
        start: where the range begins in the claim's text.
        end: its end.
        code: N106 or N121.
        dates: one or two dates of the source; the sentence of the last is shown.
        confidence: None where it is certain.
        reckoned: whether the range follows from the dates rather than says the same.
    """
    text = item.claim.text[start:end]
    where = item.claim.in_answer(start, end)
    given = tuple(dict.fromkeys(item.source_text[date.start : date.end] for date in dates))
    message = _OTHERWISE if code == "N106" else _FOLLOWS if reckoned else _AGREES
    sentence = lines_of(item.source_text).spans[dates[-1].sentence]
    return Finding(
        code=code,
        message=message.format(claim=text, given=" and ".join(f"“{date}”" for date in given)),
        span=Range(start=where.start, end=where.end, text=text),
        source_id=item.source_ids[0] if len(item.source_ids) == 1 else None,
        source_span=Range(start=sentence.start, end=sentence.end, text=sentence.of(item.source_text)),
        confidence=confidence,
    )
