"""Words that a line's end has cut: which are put together, and which keep their hyphen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.fetch.pdf.characters import is_wide

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

_HYPHENS = "-\u2010\u00ad\u2011"
_WORD = re.compile(r"[^\W_]+(?:[-\u2010\u2011][^\W_]+)*")
_LAST = re.compile(r"([^\W_]+(?:[-\u2010\u2011][^\W_]+)*)[-\u2010\u00ad\u2011]$")
_FIRST = re.compile(r"[^\W_]+(?:[-\u2010\u2011][^\W_]+)*")
_AND_WORDS = "and or to und oder bzw bis sowie et ou y o e en of och eller og i lub и или"
_COMPOUND_WORDS = "well self ex non half quasi all cross long short high low full mid vice great semi anti"
_SOLID_WORDS = """
over under with out more how some any every no in up down back fore there where here off on to be for mean never thing
after about through
"""
#: Before these a hyphen at the end of a word hangs: "Nord- und Südamerika", "pre- and post-war".
_AND = frozenset(_AND_WORDS.split())
#: First parts that are mostly written with a hyphen, and endings with which they make one word ("selfish").
_COMPOUND = frozenset(_COMPOUND_WORDS.split())
_ENDING = re.compile(
    r"(?:ing|ings|ish|ed|er|ers|est|ness|ly|ment|light|lights|dom|sense|night|way|ways|ity|ive|ion|ions|al|ial|ical|"
    r"land|lands|fare|tain|tude|ance|ence|ant|ent|able|ible|ous|ic|ics|age|ism|ist|y)"
)
#: First parts of words written in one, though both parts are words of their own: "over-come", "with-out".
_SOLID = frozenset(_SOLID_WORDS.split())
#: Parts shorter than this say nothing when they also stand alone somewhere.
_SHORT = 4
#: What an address may be broken behind.
_ADDRESS = re.compile(r"(?:https?://|www\.)\S*[/\-_=&?.#%]$", re.IGNORECASE)


def vocabulary(lines: Iterable[str]) -> frozenset[str]:
    """The words of a document as they stand inside its lines, casefolded: those at line ends are compared with them."""
    words: set[str] = set()
    for line in lines:
        # The first and the last may be parts of a word.
        words.update(match.group().casefold() for match in list(_WORD.finditer(line))[1:-1])
    return frozenset(words)


def join(above: str, below: str, words: Container[str]) -> str:
    """Two lines of a paragraph as one text.

    Args:
        above: the text so far.
        below: the next line.
        words: the words of the document.
    """
    glue, keep = _seam(above, below, words)
    return above[: len(above) - keep] + glue + below


def _seam(above: str, below: str, words: Container[str]) -> tuple[str, int]:
    """What is put between two lines, and how many characters of the first go."""
    last = above[-1:]
    if last == "\u00ad":
        return "", 1
    if _ADDRESS.search(above[-200:]):
        return "", 0
    if last and last in _HYPHENS:
        return _hyphen(above, below, words)
    if is_wide(last) and is_wide(below[:1]):
        return "", 0
    if last in "–/" and above[-2:-1].isalnum() and (last == "/" or below[:1].isdigit()):
        return "", 0
    return (" " if last and not last.isspace() else ""), 0


def _hyphen(above: str, below: str, words: Container[str]) -> tuple[str, int]:
    start, end = _LAST.search(above[-100:]), _FIRST.match(below[:100])
    if start is None or end is None:  # a dash, or a hyphen before a sign
        return (" " if above[-2:-1].isspace() else ""), 0
    first, second = start.group(1), end.group()
    if second in _AND:
        return " ", 0
    if not second[0].islower() or not first[-1].islower():  # a name, a number: 1748-1749, COVID-19, Anglo-Saxon
        return "", 0
    stem = re.split(r"[-\u2010\u2011]", first)[-1]
    return ("", 0) if _is_compound(first.casefold(), stem.casefold(), second, words) else ("", 1)


def _is_compound(first: str, stem: str, second: str, words: Container[str]) -> bool:
    """Whether the hyphen belongs to the word."""
    if first + second in words:
        return False
    if any(f"{first}{hyphen}{second}" in words for hyphen in "-\u2010\u2011"):
        return True
    if stem in _COMPOUND:
        return not _ENDING.fullmatch(second)
    if stem in _SOLID or min(len(stem), len(second)) < _SHORT:
        return False
    return stem in words and second in words
