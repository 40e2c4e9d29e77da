"""Quotations and parentheses: where a full stop ends no sentence of the text around it."""

from __future__ import annotations

import re

from upheld.evidence import Span

#: Longest quotation or parenthesis, in characters, that is kept in one piece. A quoted remark of three or four
#: sentences fits; a bracket or quote that was never closed can't swallow the paragraph.
LONGEST = 400

#: Closing mark -> the opening marks it may answer. German and Danish turn the marks that English and French use.
_OPENED_BY = {
    ")": "(",
    "）": "（",
    "”": "“„",
    "“": "„",
    "»": "«",
    "«": "»",
    "」": "「",
    "』": "『",
    "’": "‘‚",
    "‘": "‚",
}
_MARK = re.compile('[()（）“”„«»「」『』‘’‚"]|\\n[^\\S\\n]*\\n')
#: The straight quotation mark opens where a word begins.
_BEFORE_OPENING = re.compile(r"[\s(\[{—–:*_]")


def pairs(text: str) -> list[Span]:
    """The quotations and parentheses of a text, marks included: in order of their start, outermost only.

    One that runs over a blank line or is longer than `LONGEST` is none.
    """
    open_at: dict[str, list[int]] = {}
    found: list[Span] = []
    for match in _MARK.finditer(text):
        mark, at = match.group(), match.start()
        if mark[0] == "\n":
            open_at.clear()
            continue
        if mark == '"':
            opening, closing = _straight(text, at, bool(open_at.get(mark)))
            openers = mark if closing else ""
        else:
            openers = _OPENED_BY.get(mark, "")
            opening = True
        start = _latest(open_at, openers) if openers else None
        if start is not None:
            if at - start <= LONGEST:
                found.append(Span(start, at + 1))
        elif opening:
            open_at.setdefault(mark, []).append(at)
    return _outermost(found)


def _straight(text: str, at: int, is_open: bool) -> tuple[bool, bool]:
    opens = at == 0 or _BEFORE_OPENING.match(text, at - 1) is not None
    return opens, is_open and not (opens and text[at + 1 : at + 2].isalnum())


def _latest(open_at: dict[str, list[int]], openers: str) -> int | None:
    """Takes the innermost opening mark that is still unanswered."""
    best = max((mark for mark in openers if open_at.get(mark)), key=lambda mark: open_at[mark][-1], default=None)
    return open_at[best].pop() if best else None


def _outermost(found: list[Span]) -> list[Span]:
    kept: list[Span] = []  # of marks that cross ("( « ) »") the first pair stays
    for span in sorted(found, key=lambda s: (s.start, -s.end)):
        if not kept or span.start >= kept[-1].end:
            kept.append(span)
    return kept
