"""Emphasis: which stars, underscores and tildes are markup."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evidence import Span

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

_RUN = re.compile(r"\*+|_+|~~+|==+")


class _Opener:
    """A run of signs that may still be answered: `left` of them, from `start`."""

    __slots__ = ("left", "start")

    def __init__(self, start: int, left: int) -> None:
        self.start, self.left = start, left


def delimiters(answer: str, free: Sequence[Span], escaped: Container[int]) -> Iterator[Span]:
    """The signs that make text bold, italic, struck or highlighted, in no order.

    Simpler than CommonMark, which refuses pairs beside CJK punctuation that readers see as bold: a run opens unless
    white space follows it and closes unless white space is before it; underscores inside words, and a star between
    digits, are text. Two or more signs that find no partner are dropped where they touch a word on one side only.

    Args:
        answer: the whole answer.
        free: the ranges of one block that are neither code nor markers, in order.
        escaped: places whose sign has a backslash before it.
    """
    open_runs: dict[str, list[_Opener]] = {}
    for span in free:
        for match in _RUN.finditer(answer, span.start, span.end):
            start = match.start() + (match.start() in escaped)
            if start < match.end():
                yield from _matched(answer, start, match.end(), open_runs)
    for sign, openers in open_runs.items():
        for opener in openers:
            if opener.left >= 2 and sign in "*_" and not _inside_word(answer, opener.start, opener.start + opener.left):
                yield Span(opener.start, opener.start + opener.left)


def _matched(answer: str, start: int, end: int, open_runs: dict[str, list[_Opener]]) -> Iterator[Span]:
    sign = answer[start]
    before = answer[start - 1 : start]
    after = answer[end : end + 1]
    if _is_text(sign, before, after, end - start):
        return
    stack = open_runs.setdefault(sign, [])
    left = end - start
    if before and not before.isspace():
        while left and stack:
            opener = stack[-1]
            taken = min(opener.left, left)
            inner = opener.start + opener.left
            yield Span(inner - taken, inner)
            yield Span(end - left, end - left + taken)
            opener.left -= taken
            left -= taken
            if not opener.left:
                stack.pop()
    if left and (not after or not after.isspace() or left >= 2):
        stack.append(_Opener(end - left, left))


def _is_text(sign: str, before: str, after: str, length: int) -> bool:
    if sign == "_":
        return before.isalnum() and after.isalnum()
    if sign == "*" and length == 1:
        digits = before.isdigit() and after.isdigit()
        return digits or ((not before or before.isspace()) and (not after or after.isspace()))
    if sign == "~":
        return not before.strip() and not after.strip()  # "~~$50~~" is struck out
    return sign == "=" and not (before.isalnum() or after.isalnum())


def _inside_word(answer: str, start: int, end: int) -> bool:
    return answer[start - 1 : start].isalnum() and answer[end : end + 1].isalnum()
