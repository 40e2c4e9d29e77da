"""The answer with its claims marked."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

from upheld.render import safe
from upheld.render.layout import lines_of, width_of
from upheld.render.looks import LOOKS
from upheld.render.stitch import Stitched
from upheld.verdicts import FLAGGED

if TYPE_CHECKING:
    from upheld.render.page import Page, Styled
    from upheld.report import AuditReport, ClaimReport

#: Lines of a screen's scroll that are still read; of a longer answer only what stands around flagged claims is shown.
_LONG = 200

#: The address of an inline link: the words before it say which link it is, and the report's sources where it leads.
_TARGET = re.compile(
    r"(?<=\])\(<?https?://[^\s()]{1,3000}(?:\([^\s()]{0,300}\)[^\s()]{0,300}){0,3}(?:\s{1,3}\"[^\"\n]{0,300}\")?\)",
    re.IGNORECASE,
)

#: Characters shown on either side of a flagged claim in a line that is itself endless.
_NEAR = 400


def number_of(claim: ClaimReport) -> str:
    """What a claim is called in a report: the digits of its id."""
    digits = claim.id.removeprefix("c")
    return digits if digits.isdecimal() else safe.compact(claim.id)


def add_answer(page: Page, report: AuditReport) -> None:
    """Adds the answer with a sign and a number before each claim; of a long one only what is near flagged claims."""
    answer = _TARGET.sub(lambda match: safe.NOTHING * len(match[0]), safe.block(report.answer))
    claims = sorted(report.claims, key=lambda claim: claim.start)
    if _lines_taken(answer, page.width) <= _LONG:
        _add_range(page, answer, claims, 0, len(answer))
        return
    dots, done, first = page.view.glyphs.dots, 0, 0
    starts = [claim.start for claim in claims]
    for start, end in _near_flagged(answer, claims):
        _add_gap(page, answer[done:start], dots)
        while claims[first].end <= start:  # the ranges rise, so no claim is looked at again for each of them
            first += 1
        _add_range(page, answer, claims[first : bisect_left(starts, end)], start, end)
        done = end
    _add_gap(page, answer[done:], dots)


def _add_gap(page: Page, skipped: str, dots: str) -> None:
    if skipped.strip():
        breaks = skipped.strip("\n").count("\n")
        size = f"{breaks + 1} lines" if breaks else f"{len(skipped)} characters"
        page.add((f"{dots} {size} without a flagged claim {dots}", "dim"))


def _lines_taken(text: str, width: int) -> int:
    return sum(1 + width_of(text[start:end]) // width for start, end in lines_of(text))


def _near_flagged(answer: str, claims: list[ClaimReport]) -> list[tuple[int, int]]:
    """Ranges of the answer around flagged claims: their lines and one more on either side, at most `_NEAR` away."""
    ranges: list[tuple[int, int]] = []
    for claim in claims:
        if claim.verdict not in FLAGGED:
            continue
        start = max(_lines_back(answer, claim.start), claim.start - _NEAR, 0)
        end = min(_lines_on(answer, claim.end), claim.end + _NEAR, len(answer))
        if ranges and start <= ranges[-1][1]:
            ranges[-1] = (ranges[-1][0], max(end, ranges[-1][1]))
        else:
            ranges.append((start, end))
    return ranges


def _lines_back(text: str, offset: int) -> int:
    own = text.rfind("\n", max(0, offset - _NEAR), offset)
    before = text.rfind("\n", max(0, own - _NEAR), own) if own > 0 else -1
    return before + 1 if own >= 0 else offset - _NEAR


def _lines_on(text: str, offset: int) -> int:
    own = text.find("\n", offset, offset + _NEAR)
    after = text.find("\n", own + 1, own + _NEAR) if own >= 0 else -1
    return offset + _NEAR if own < 0 else (after if after >= 0 else own)


def _add_range(page: Page, answer: str, claims: list[ClaimReport], start: int, end: int) -> None:
    inside = [claim for claim in claims if claim.start < end and start < claim.end]
    signs = [f"{page.view.sign(claim.verdict)}{number_of(claim)}" for claim in inside]
    starts = [max(claim.start, start) for claim in inside]
    labels = [(at, sign + safe.NO_BREAK) for at, sign in zip(starts, signs, strict=True)]
    stitched = Stitched(answer, start, end, labels)
    styles: list[Styled] = []
    for claim in inside:
        styles += _claim_styles(claim, stitched)
    for claim, sign, (at, _) in zip(inside, signs, stitched.labels, strict=True):
        styles.append((at, at + len(sign), f"bold {LOOKS[claim.verdict].style}"))
    page.quote(stitched.text, styles)


def _claim_styles(claim: ClaimReport, stitched: Stitched) -> list[Styled]:
    """The verdict's colour for a flagged claim, and a line under the words that its sources do not back."""
    if claim.verdict not in FLAGGED:
        return []
    color = LOOKS[claim.verdict].style
    styles: list[Styled] = [(*stitched.range(claim.start, claim.end), color)]
    for citation in claim.citations:
        if citation.verdict is claim.verdict:
            styles += [(*stitched.range(span.start, span.end), f"underline {color}") for span in citation.spans]
    return styles
