"""Ranges of a block that are not prose: code, formulas, tags."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING, Literal

from upheld.evidence import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.parsing.parts import Block

OpaqueKind = Literal["code", "math", "tag", "hidden"]

#: What may begin one, and backslash escapes, which begin none.
_OPENING = re.compile(r"\\[(\[]|\\[!-/:-@\[-`{-~]|`+|\$\$?|<|[\ue200\ue203\ue204]|\[(?=cite_|span_)")
_TICKS = re.compile(r"`+")
#: A tag. Attribute values may hold ">", so quotes are read; lengths are bounded to stay linear.
_TAG = re.compile(
    r"<(?:/[A-Za-z][\w:-]{0,40}\s{0,20}|[A-Za-z][\w:-]{0,40}"
    r"(?:\s{1,20}[\w:@.-]{1,60}(?:\s{0,5}=\s{0,5}(?:\"[^\"<\n]{0,2000}\"|'[^'<\n]{0,2000}'|[^\s\"'=<>`]{1,2000}))?){0,30}"
    r"\s{0,20}/?|/?co:\s?\d[\d,\s]{0,40})>"
)
_HIDDEN = re.compile(
    r"<(?P<name>script|style|think|thinking|textarea)\b[^<>]{0,300}>|<(?P<span>span|div)\s[^<>]{0,120}display:\s?none[^<>]{0,120}>",
    re.IGNORECASE,
)
#: `$...$`, as Pandoc reads it: no space inside the signs, no digit after the closing one.
_DOLLARS = re.compile(r"\$(?![\s$])(?P<inner>(?:\\.|[^$\\\n]){1,400}?)(?<![\s\\])\$(?![\d$])")
_DISPLAY = re.compile(r"\$\$(?P<inner>(?:[^$]|\$(?!\$)){1,4000}?)\$\$")
#: "$5 and the price in US$": two amounts, no formula.
_AMOUNT = re.compile(
    r"\d[\d.,]*(?:[^\S\n]*(?:[kKmMbB]n?\b|million|billion|trillion))?(?:[^\S\n]|[,;–—-](?=\d)|[A-Z]{1,3}$|$)"
)
_OPERATOR = re.compile(r"[\\^_={}]")
_WORDS = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{3,}\s+[A-Za-z]{2,}\b")
#: Longest formula in escaped brackets.
_FORMULA_LENGTH = 4_000
#: What a formula in escaped brackets has and an escaped marker or remark has not.
_FORMULA = re.compile(r"[\\^_={}+<>|]|(?<![A-Za-z])[A-Za-z](?![A-Za-z])")
#: A superscript written as a formula: a marker, if anything.
_RAISED = re.compile(r"\$\^\{?[\d,\s–-]{1,20}\}?\$")
#: What a chat product's interface takes out: the ends of Gemini's cited ranges, ChatGPT's marks around names and
#: widgets. Its citations (``\ue200cite...``) are markers.
_RANGE_END = re.compile(r"\[(?:cite_(?:start|end)|span_\d{1,4}\]\((?:start|end)_span)[\])]")
_WIDGET = re.compile(r"\ue200(?![a-z_]{0,12}cite)[a-z_]{1,30}\ue202[^\ue200\ue201]{0,2000}\ue201")
_ENTITY = re.compile(r"\ue200entity\ue202\[\"[^\"\n]{0,60}\", ?\"(?P<name>[^\"\n]{1,200})\"")
_CLOSERS = {"$": "$", "$$": "$$", "\\(": "\\)", "\\[": "\\]"}
_ESCAPED_MARK = re.compile(r"\\\[\^?[\w\s.,:;†–-]{1,60}\\\]")


def opaque_spans(answer: str, block: Block) -> tuple[Span, ...]:
    """Inline code, inline formulas, tags and comments of a block, in order, not overlapping.

    The words between two tags are not among them; ``<https://...>`` is an address, not a tag.
    """
    return tuple(span for _, span in opaque(answer, block.span.start, block.span.end))


def opaque(answer: str, start: int, end: int) -> Iterator[tuple[OpaqueKind, Span]]:
    """The same with what each is; ``hidden`` is text between tags that no reader sees."""
    position = start
    ticks: dict[int, list[int]] | None = None
    give_up: dict[str, int] = {}
    while match := _OPENING.search(answer, position, end):
        sign = match.group()
        found: tuple[OpaqueKind, int] | None = None
        if sign[0] == "`":
            ticks = _tick_runs(answer, start, end) if ticks is None else ticks
            close = _closing_ticks(ticks, len(sign), match.end())
            found = ("code", close) if close is not None else None
        elif sign[0] in "[\ue200\ue203\ue204":
            for span in _interface_marks(answer, match.start(), end):
                yield "tag", span
                position = span.end
            position = max(position, match.end())
            continue
        elif sign == "<":
            found = _tag(answer, match.start(), end, give_up)
        elif sign[0] == "$" or sign in ("\\(", "\\["):
            close = _formula(answer, match.start(), end, sign, give_up)
            found = ("math", close) if close is not None else None
        if found is None:
            position = match.end()
            continue
        kind, position = found
        yield kind, Span(match.start(), position)


def _tick_runs(answer: str, start: int, end: int) -> dict[int, list[int]]:
    """Length of a run of backticks -> where such runs stand: code ends at the next run as long as its first."""
    runs: dict[int, list[int]] = {}
    for run in _TICKS.finditer(answer, start, end):
        runs.setdefault(run.end() - run.start(), []).append(run.start())
    return runs


def _closing_ticks(runs: dict[int, list[int]], length: int, after: int) -> int | None:
    places = runs.get(length, [])
    index = bisect_left(places, after)
    return places[index] + length if index < len(places) else None


def _tag(answer: str, at: int, end: int, give_up: dict[str, int]) -> tuple[OpaqueKind, int] | None:
    hidden = _HIDDEN.match(answer, at, end)
    if hidden:
        closer = f"</{(hidden['name'] or hidden['span']).lower()}"
        close = _find(answer, closer, hidden.end(), end, give_up)
        if close is not None:
            stop = answer.find(">", close, end)
            return ("hidden", stop + 1) if stop >= 0 else None
    if answer.startswith("<!--", at):
        close = _find(answer, "-->", at + 4, end, give_up)
        return ("tag", close + 3) if close is not None else None
    tag = _TAG.match(answer, at, end)
    return ("tag", tag.end()) if tag else None


def _interface_marks(answer: str, at: int, end: int) -> Iterator[Span]:
    """The marks of a chat product's interface that begin here; the name that two of them enclose stays."""
    entity = _ENTITY.match(answer, at, end)
    whole = _WIDGET.match(answer, at, end) or _RANGE_END.match(answer, at, end)
    if whole and entity:
        yield Span(at, entity.start("name"))
        yield Span(entity.end("name"), whole.end())
    elif whole:
        yield Span(at, whole.end())
    elif answer[at] in "\ue203\ue204":
        yield Span(at, at + 1)


def _formula(answer: str, at: int, end: int, sign: str, give_up: dict[str, int]) -> int | None:
    # Without a closer ahead no pattern needs to look: keeps a text of opening signs linear.
    close = _find(answer, _CLOSERS[sign], at + len(sign), end, give_up)
    if close is None:
        return None
    if sign == "$$":
        display = _DISPLAY.match(answer, at, end)
        return display.end() if display else None
    if sign == "$":
        inline = None if _RAISED.match(answer, at, end) else _DOLLARS.match(answer, at, end)
        return inline.end() if inline and not _money(inline["inner"]) else None
    gap = _find(answer, "\n\n", at, end, give_up)
    if close - at > _FORMULA_LENGTH or (gap is not None and gap < close):
        return None
    return close + 2 if sign == "\\(" or _is_formula(answer[at : close + 2]) else None


def _is_formula(bracketed: str) -> bool:
    return not _ESCAPED_MARK.fullmatch(bracketed) and bool(_FORMULA.search(bracketed, 2, len(bracketed) - 2))


def _money(inner: str) -> bool:
    amount = _AMOUNT.match(inner) and not _OPERATOR.search(inner)
    return bool(amount) or bool(_WORDS.search(inner) and "\\" not in inner)


def _find(answer: str, needle: str, start: int, end: int, give_up: dict[str, int]) -> int | None:
    """The next place of `needle`; remembers it, so that many openers before one closer cost one scan."""
    known = give_up.get(needle, -1)
    if known < start:
        found = answer.find(needle, start, end)
        if found < 0:
            found = end
        give_up[needle] = known = found
    return known if known < end else None
