"""Numbers in brackets that are no markers. Each rule has the example that it is for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.parsing.marker_words import BEFORE_INTERVAL, BEFORE_NAME, SEQUENCES

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.parsing.found import Page


class Candidate(NamedTuple):
    """Numbers in brackets. A tuple because every such bracket makes one: a frozen dataclass takes twice as long.

    Attributes:
        page: the block.
        start: where the bracket opens.
        end: after it closes.
        several: whether it holds more than one number.
        known: whether a source is known by each of its numbers.
        before: what stands before it, `_REACH` characters.
    """

    page: Page
    start: int
    end: int
    several: bool
    known: bool
    before: str


#: Characters before a bracket that are looked at: no name of a sequence is longer.
_REACH = 40


_NAME = re.compile(r"(?<![\w.°])[A-Za-z_][\w.]*$")
_CODE_NAME = re.compile(r"\w_\w|[a-z]{2}\.[a-z]{2}")
_CODE_AFTER = re.compile(r"\s?[-+*/]?=[^=>]|\.[a-z]\w*[(\s.,;]|\[[a-z_]|\(|\+\+")
_GLUED_AFTER = re.compile(r"[a-z]|-[A-Za-z\d]|[²³¹⁰]|\{|\+[\d{]")
#: What sentences go on with when a writer forgot the space after the bracket: "tall[1]and".
_GLUED_WORDS = re.compile(r"(?:and|or|but|while|which|whereas|as|with|in|und|oder|et|ou|y|e|o|en|och|og)\b")
#: Of the names of sequences, those that are no words of any text.
_LIST_OF_CODE_WORDS = "argv args kwargs arr elems lst nums vec mat df obj vals buf idx ptr"
_CODE_WORDS = frozenset(_LIST_OF_CODE_WORDS.split())
#: Length of "[1]", which a writer may well have glued to the next word.
_ONE_DIGIT = 3
_CAPITAL_AFTER = re.compile(r"[A-Z][a-z]")
_JSON_KEY_BEFORE = re.compile(r"[\"']\s?:\s?$")
_NESTED_BEFORE = re.compile(r"[\[{]\s?$|\]\s?,\s?$")
_CALL_BEFORE = re.compile(r"[A-Za-z0-9_]\($")
_ESCAPE_BEFORE = re.compile(r"\\\w*$")
_OPERATORS = frozenset("=∈∉≤≥×±")
_NESTING = frozenset("[{,")
_QUOTE_BEFORE = re.compile(r"(?:^|[\s(])[\"']$|[“„«「『]$")
_QUOTES = frozenset("\"'“„«「『")
_LOWER_AFTER = re.compile(r"\s[a-zà-ÿ]")
_UNIT_AFTER = re.compile(
    r"\s?(?:%|°|‰|(?:mm|cm|km|kg|mg|g|ml|m|s|h|ms|kHz|Hz|days?|weeks?|months?|years?|hours?|minutes?|points?|times|Tage|"
    r"Jahre|jours|ans|días|años)\b)"
)
_CHARACTER_CLASS_AFTER = re.compile(r"[+?{\\$|]")
_INTERVAL_BEFORE = re.compile(BEFORE_INTERVAL)
_INTERVAL_AFTER = re.compile(r"\s?(?:interval|vector|matrix|array|range\b)|\s?[×*/^]\s?\[?\d")


def _index(one: Candidate) -> bool:
    """`items[0]`, `x[1]`, `sys.argv[1] = 5`: an index."""
    before = one.before
    if not before or not (before[-1].isalnum() or before[-1] == "_"):
        return False
    name = _NAME.search(before)
    if name is None:
        return False
    word = name.group()
    if _CODE_AFTER.match(one.page.text, one.end) or (_CODE_NAME.search(word) and not one.known):
        return True
    if len(word) == 1:
        return word.islower()  # "vitamin C[1]" cites
    return word in _CODE_WORDS or (word in SEQUENCES and not one.known)


def _glued(one: Candidate) -> bool:
    """`[4]helicene`, `[6,6]-phenyl`, `[60]Fullerene`, `[1-9]{2}`: part of a longer name or pattern."""
    text = one.page.text
    if not one.known and one.end - one.start > _ONE_DIGIT and _CAPITAL_AFTER.match(text, one.end):
        return not one.before[-1:].strip(" \t\n(")
    if not _GLUED_AFTER.match(text, one.end):
        return False
    return not (one.known and _GLUED_WORDS.match(text, one.end))


def _code(one: Candidate) -> bool:
    r"""`"a": [1, 2]`, `print([1])`, `x = [1]`, `∈ [1, 2]`, `\d[1]`, `{{cite [1]}}`, `[[1, 2], [3, 4]]`."""
    before = one.before[-30:]
    last = before.rstrip()[-1:]
    if (
        last in _OPERATORS
        or (last == ":" and _JSON_KEY_BEFORE.search(before))
        or "{{" in before
        or ("\\" in before and _ESCAPE_BEFORE.search(before))
    ):
        return last != ""
    if last in _NESTING and _NESTED_BEFORE.search(before):
        # "[[1], [2]]" may be markers in brackets of their own; the rows of a matrix hold several numbers.
        return one.several
    return last == "(" and not one.known and _CALL_BEFORE.search(before[-3:]) is not None


def _quoted(one: Candidate) -> bool:
    """`"[1] think so," he said`: a misread letter in a quotation."""
    before = one.before[-2:]
    if before[-1:] not in _QUOTES or not _QUOTE_BEFORE.search(before):
        return False
    return _LOWER_AFTER.match(one.page.text, one.end) is not None


def _interval(one: Candidate) -> bool:
    """`95% CI [1, 2]`, `the interval [1, 3]`, `[1-3] days`."""
    if not one.several:
        return False
    if _INTERVAL_BEFORE.search(one.before[-30:]) or _INTERVAL_AFTER.match(one.page.text, one.end):
        return True
    if _CHARACTER_CLASS_AFTER.match(one.page.text, one.end) and not one.known:
        return True
    return not one.known and _UNIT_AFTER.match(one.page.text, one.end) is not None


def _named(one: Candidate) -> bool:
    """`Press [1]`, `Eq. [3]`: a thing with a number of its own."""
    return not one.known and one.page.word_before(one.start) in BEFORE_NAME


_RULES: tuple[Callable[[Candidate], bool], ...] = (_index, _glued, _code, _quoted, _interval, _named)


#: Between these, a single number is a marker whatever else stands near.
_SURE_BEFORE = frozenset(".!?…。！？，、”’)*")
_SURE_AFTER = frozenset(("", " ", ".", ",", ";", "\n", ")", "*", "。", "，", "、", "！", "[", "("))


def is_lookalike(page: Page, start: int, end: int, *, several: bool, known: bool) -> bool:
    """Whether numbers in brackets are no marker.

    Args:
        page: the block.
        start: where the bracket opens.
        end: after it closes.
        several: whether it holds more than one number.
        known: whether a source is known by each of its numbers.
    """
    text = page.text
    if text[start - 1 : start] in _SURE_BEFORE and text[end : end + 1] in _SURE_AFTER and not several:
        return False
    one = Candidate(page, start, end, several, known, page.before(start, _REACH))
    for rule in _RULES:  # noqa: SIM110  any() costs as much as the rules
        if rule(one):
            return True
    return False
