"""Numbers without square brackets, read as markers only where a numbered list knows them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.parsing.found import Found
from upheld.parsing.marker_numbers import read_numbers

if TYPE_CHECKING:
    from upheld.parsing.found import Page

_RUN = re.compile(r"[1-9]\d{0,2}(?:[,–-]\s?[1-9]\d{0,2}){0,10}(?=[\s|<*_\"”’)）]|$|[^\W\d_a-zA-Z])")
_NEXT_SENTENCE = re.compile(
    r"[*_\"”’)）]{0,4}(?:\s*$|\s*[|<]|\s+[\"“„«(\[*_¿¡-]{0,4}(?![a-zß-öø-ÿ])\S|\s*[^\W\d_a-zA-Zß-öø-ÿ])"
)
_NEXT_CLAUSE = re.compile(r"\s+[\"“(*_]{0,3}[^\W\d_]")
_CLOSERS = "\"'”’»)]）」*_"
_OPENERS = "\"'“‘«([*_"
_STOPS = frozenset(".!?。！？…")
_PAUSES = frozenset(",;:")
_YEAR = re.compile(r"(?:1[0-9]|20)\d\d")
#: Words with a stop that a number of their own follows.
_LIST_OF_ABBREVIATIONS = (
    "no nos nr vol p pp fig figs art ch sec eq eqs v ver rev tab st ca approx cap kap abs lit op ex cat para reg ann"
)
_ABBREVIATIONS = frozenset(_LIST_OF_ABBREVIATIONS.split())
_BEFORE_NUMBER = re.compile(r"[^\W\d_]\s?$|[^\W\d_][\"'”’»)]\s?$|\d%\s?$")
_AFTER_NUMBER = re.compile(r"\s?[.,;:。，；]|\s*$")


def bare_digits(page: Page, at: int) -> Found | None:
    """`pipelines.1 The`, `IA.4`, `metres.1,2`; never `4.0.6`, `187.07`, `No.3`, `12:30`."""
    run = _RUN.match(page.text, at)
    if run is None:
        return None
    read = read_numbers(run.group())
    if read is None or any(key not in page.known for key in read[0]):
        return None
    head = page.before(at, 50)
    before = head.rstrip(_CLOSERS)
    word = (before[:-1].split() or [""])[-1].lstrip(_OPENERS)
    if before[-1:] in _PAUSES:
        sure = word.isalpha() and len(word) > 1 and _NEXT_CLAUSE.match(page.text, run.end()) is not None
    elif before[-1:] in _STOPS:
        sure = _ends_sentence(word) and _NEXT_SENTENCE.match(page.text, run.end()) is not None
    else:
        # "... (in French)1 The": a bracket or quotation mark that closes what is no number.
        closed = before[-1:].isalpha() and len(before) < len(head)
        sure = closed and _NEXT_SENTENCE.match(page.text, run.end()) is not None
    return Found("number", at, run.end(), read[0]) if sure else None


def _ends_sentence(word: str) -> bool:
    if not word:
        return False
    if word[-1].isdecimal():
        return _YEAR.fullmatch(word) is not None
    letters = word.rsplit(".", 1)[-1]
    if letters.lower() in _ABBREVIATIONS:
        return False
    return len(letters) > 1 or not letters.isascii() or word[-1] in "%°"


def numbers_in_parentheses(page: Page, pair: re.Match[str], inner: str) -> Found | None:
    """`... fell by half (3).`, `... (1, 4), ...`: the style of medical journals."""
    if not page.numbered or not inner[:1].isdecimal():
        return None
    read = read_numbers(inner)
    if read is None or any(key not in page.known for key in read[0]):
        return None
    if not _BEFORE_NUMBER.search(page.before(pair.start(), 4)) or not _AFTER_NUMBER.match(page.text, pair.end()):
        return None
    return Found("number", pair.start(), pair.end(), read[0])
