"""Markers that stand together: the brackets and words around them, and whether they are words of the sentence."""

from __future__ import annotations

import re
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from upheld.parsing.links import keeps_words
from upheld.parsing.marker_words import AFTER_NOUN, BEFORE_NOUN, LEAD, SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upheld.parsing.found import Found, Page

#: What may stand between two markers of a group.
_SEPARATOR = re.compile(r"\s*(?:[,;，、；/·•&+]|[–-]|\b(?:and|und|et|y|e|и|och|og|en)\b|和|及)?\s*")
_LONGEST_SEPARATOR = 8

_OPENING_SIGNS = frozenset("(（[［〔【")
_OPENING_SIGN = re.compile(r"[(（\[［〔【]")
_OPENING = re.compile(
    rf"(?P<sign>[(（\[［〔【])\s*(?:\*\*|[*_])?(?:(?:{LEAD})\s?[:：]?(?:\*\*|[*_])?\s*)?$", re.IGNORECASE
)
#: "(Source: Nature [1])", "(Reuters, 2024, [1])": a name before the marker.
_NAMED_OPENING = re.compile(rf"(?P<sign>[(（])\s*(?:{SOURCE})\s?[:：][^()（）\[\]\n]{{0,60}}$", re.IGNORECASE)
_CLOSING = re.compile(
    r"(?:\s*[,;]?\s*(?:(?:accessed|retrieved|archived|published|abgerufen|consulté|consultado)?\s*(?:on|am|le|el)?\s*"
    r"(?:\d{1,2}\.?\s)?(?:[^\W\d_]{3,12}\.?,?\s)?(?:\d{1,2},?\s)?(?:19|20)\d\d(?:-\d\d-\d\d)?"
    r"|(?:pp?|S|s)\.\s?\d{1,4}(?:[–-]\d{1,4})?))?\s*[.]?\s*(?P<sign>[)）\]］〕】])"
)
_PARTNERS = {"(": ")（）", "（": "）)", "[": "]", "［": "］", "〔": "〕", "【": "】"}
_EMPHASIS = ("***", "**", "__", "*", "_", "~~", "^", "~")
_EMPHASIS_SIGNS = frozenset("*_~^")
_RAISING = re.compile(
    r"<(?P<name>sup|sub|small|em|i|b|strong|span|cite|ref|citation)\b[^<>]{0,200}>\s*$", re.IGNORECASE
)
#: "Source: [1]", "**Sources:** [1], [2]" as a sentence of its own.
_LABEL = re.compile(
    rf"(?:^|(?<=[\s(.!?。|—–*_]))"
    rf"(?:(?P<sign>\*\*|[*_])(?:{SOURCE})\s?(?:[:：](?P=sign)|(?P=sign)\s?[:：])|(?:{SOURCE})\s?[:：])\s*$",
    re.IGNORECASE,
)
_LABEL_ENDS = frozenset(" \t\n*_:：")
_DASH = re.compile(r"\s[—–-]{1,2}\s*$|[—–]\s*$|\s[→|·]\s*$")
_DASHES = frozenset("—–-→|·")
_CLAUSE_ENDS = re.compile(r"\s*(?:[.。!?]|$|\n\s*\n)")

_CJK_BEFORE = re.compile(r"(?:根据|據|根據|依据|据|见|見|参见|如|由|从|與|与|文献|资料|来源|出典)\s?$")
_CJK_AFTER = re.compile(r"\s?" + AFTER_NOUN)
_BEFORE_SENTENCE = " \t\n\r\"'“”„‘’«»()[]*_"
_STOPS = frozenset(("", ".", "!", "?", "…", "。", "！", "？", ":", "：", "|"))
_LOWER_AFTER = re.compile(r"[*_]{0,3}(?:\s[\"“„«*_]{0,3}(?P<letter>[^\W\d_A-Z])|['’]s\b)")


def settled(page: Page, found: Iterable[Found]) -> Iterator[Found]:
    """Widens the markers of a block over what belongs to them, and decides what stays in the sentence.

    One run after the other, so that no more than two are held.

    Args:
        page: the block.
        found: its markers in order; changed in place.
    """
    limit = 0
    for run, following in pairwise(chain(_runs(page, found), [None])):
        assert run is not None
        _settle_run(page, run, limit, following[0].start if following else len(page.text))
        limit = run[-1].end
        yield from run


def _runs(page: Page, found: Iterable[Found]) -> Iterator[list[Found]]:
    """Markers with nothing but separators between them."""
    run: list[Found] = []
    for one in found:
        if one.settled:
            if run:
                yield run
            yield [one]
            run = []
            continue
        if run and not _joined(page, run[-1].end, one.start):
            yield run
            run = []
        run.append(one)
    if run:
        yield run


def _joined(page: Page, end: int, start: int) -> bool:
    return start == end or (start - end <= _LONGEST_SEPARATOR and bool(_SEPARATOR.fullmatch(page.text, end, start)))


def _settle_run(page: Page, run: list[Found], limit: int, ceiling: int) -> None:
    if run[0].settled:
        return
    text = page.text
    start, end, enclosed = _enclosure(text, run[0].start, run[-1].end, limit, ceiling)
    label = "" if enclosed or text[start - 1 : start] not in _LABEL_ENDS else text[max(limit, start - 40) : start]
    labelled = _LABEL.search(label) if label.rstrip(" \t\n*_")[-1:] in (":", "：") else None
    if labelled:
        start, end, _ = _enclosure(text, max(limit, start - 40) + labelled.start(), end, limit, ceiling)
    # Raised or parenthesised numbers and digits glued to a stop are no words.
    raised = run[0].kind == "superscript" or text[run[0].start] in "(（" or text[run[0].start].isdecimal()
    if not (enclosed or labelled or raised):
        _read_as_words(page, run, start, end)
    start, end = _without_dash(page, run, start, end, limit)
    first, last = run[0], run[-1]
    if first.kept is None and not first.noun:
        first.start = start
    if last.kept is None and not last.noun:
        last.end = end
    for before, after in pairwise(run) if len(run) > 1 else ():
        # White space alone is folded with what surrounds it; a comma or "and" would be left over.
        parted = page.text[before.end : after.start].strip() != ""
        if parted and not (before.kept or before.noun or after.kept or after.noun):
            after.start = before.end


def _enclosure(text: str, start: int, end: int, limit: int, ceiling: int) -> tuple[int, int, bool]:
    """The run with the brackets, tags and signs of emphasis around it, and whether brackets or tags enclose it."""
    enclosed = False
    for _ in range(4):
        grown = _in_brackets(text, start, end, limit, ceiling) or _in_tags(text, start, end, limit, ceiling)
        if grown is not None:
            enclosed = True
        else:
            grown = _in_emphasis(text, start, end, limit, ceiling)
        if grown is None:
            return start, end, enclosed
        start, end = grown
    return start, end, enclosed


def _in_brackets(text: str, start: int, end: int, limit: int, ceiling: int) -> tuple[int, int] | None:
    left = max(limit, start - 80)
    # Most markers have no bracket before them, and many one after them: the cheaper looks first.
    if text[end : end + 1] in _OPENING_SIGNS or not _OPENING_SIGN.search(text, left, start):
        return None
    closing = _CLOSING.match(text, end, ceiling)
    if closing is None:
        return None
    head = text[left:start]
    opening = _OPENING.search(head) or _NAMED_OPENING.search(head)
    if opening is None or closing["sign"] not in _PARTNERS[opening["sign"]]:
        return None
    return left + opening.start(), closing.end()


def _in_tags(text: str, start: int, end: int, limit: int, ceiling: int) -> tuple[int, int] | None:
    last = text[start - 1 : start]
    if last != ">" and (last != " " or start - 2 < limit or text[start - 2] != ">"):
        return None
    left = max(limit, start - 240)
    opening = _RAISING.search(text[left:start])
    if opening is None:
        return None
    closing = re.compile(rf"\s*</{opening['name']}\s*>", re.IGNORECASE).match(text, end, ceiling)
    return (left + opening.start(), closing.end()) if closing else None


def _in_emphasis(text: str, start: int, end: int, limit: int, ceiling: int) -> tuple[int, int] | None:
    if text[start - 1 : start] not in _EMPHASIS_SIGNS:
        return None
    if text[start - 1] == "^" and start - 1 >= limit and text[end : end + 1] != "^":
        return start - 1, end  # "tall.^[1]", as copied from a wiki
    for sign in _EMPHASIS:
        size = len(sign)
        inside = start - size >= limit and end + size <= ceiling
        if inside and text.startswith(sign, end) and text.endswith(sign, limit, start):
            return start - size, end + size
    return None


def _read_as_words(page: Page, run: list[Found], start: int, end: int) -> None:
    noun = _is_noun(page, start, end)
    for one in run:
        if one.words is not None and one.kind == "label":
            one.kept, one.noun = (one.words if noun else None), noun
        elif one.words is not None:
            one.kept = one.words if keeps_words(page, one, start, end) else None
            one.noun = one.kept is not None
        else:
            one.noun = noun


def _is_noun(page: Page, start: int, end: int) -> bool:
    """Whether a run of markers stands for what it points to: "according to [2]", "[3] reports that"."""
    if page.word_before(start) in BEFORE_NOUN:
        return True
    before, after = page.before(start, 24), page.after(end, 8)
    if not after.isascii() and _CJK_AFTER.match(after):
        return True
    if not before.isascii() and _CJK_BEFORE.search(before):
        return True
    if before and before[-1] in ".!?。！？।۔])":
        return False  # "It fell.[2] and": glued to what it cites
    lower = _LOWER_AFTER.match(after)
    # A script without capitals does not say by its first letter whether a sentence begins.
    return lower is not None and (lower["letter"] or "s").islower() and before.rstrip(_BEFORE_SENTENCE)[-1:] in _STOPS


def _without_dash(page: Page, run: list[Found], start: int, end: int, limit: int) -> tuple[int, int]:
    """A dash that only set the markers off from the sentence goes with them."""
    last = page.text[start - 1 : start]
    if last not in _DASHES and not last.isspace():
        return start, end
    left = max(limit, start - 6)
    head = page.text[left:start]
    if head.rstrip()[-1:] not in _DASHES or not _CLAUSE_ENDS.match(page.text, end):
        return start, end
    dash = None if any(one.kept or one.noun for one in run) else _DASH.search(head)
    # At the start of a block it would be a bullet.
    return (left + dash.start(), end) if dash and left + dash.start() > 0 else (start, end)
