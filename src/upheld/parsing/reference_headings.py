"""The headings of reference lists.

A heading is one if every word of it belongs to the tables: "Sources used" is, "Sources of the river" is not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from upheld.parsing.reference_names import NAMES, SINGULAR, UNSPACED_NAMES, Strength
from upheld.text.words import fold


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading found in a line.

    Attributes:
        strength: what it says about the lines below.
        rest: offset in the line of what follows the heading's colon, or None where the line is the heading alone.
        plural: whether it promises more than one source; "Source: ..." under a paragraph is a marker, not a list.
    """

    strength: Strength
    rest: int | None = None
    plural: bool = True


_LONGEST = max(map(len, NAMES))
_LONGEST_UNSPACED = max(map(len, UNSPACED_NAMES))

#: A heading longer than this is a sentence.
_LONGEST_HEADING = 90

_TAG = re.compile(r"<[^<>]{0,200}>")
#: Quote marks, bullets, hashes, numbering, emphasis and emoji before a heading; the same without numbering after it.
_BEFORE = re.compile(
    r"(?:[^\w\[\]]|_)*"
    r"(?:(?:\d{1,2}(?:\.\d{1,2}){0,3}|[ivx]{1,5}|[a-z]|[一二三四五六七八九十]{1,2})[.)、．](?!\w)(?:[^\w\[\]]|_)*)?",
    re.IGNORECASE,
)
_AFTER = re.compile(r"(?:[^\w)）]|_)*(?:[(（][^()（）]{0,40}[)）](?:[^\w)）]|_)*)?\Z")
_INLINE = re.compile(r"(?P<head>[^:：\n]{1,90})[:：](?P<close>[*_]{0,3}(?:</[a-z]{1,10}>)?)[ \t\u3000]*", re.IGNORECASE)
_JOINED = re.compile(r"([/&+])")
#: How no name of a list begins.
_NO_NAME = frozenset(("", "[", "]"))

#: Sentences that announce the list; content lead-ins ("the main sources of energy are:") lack the words of reading.
_SENTENCES = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:here (?:are|is)|these are|below (?:are|is)|the following)\b.{0,40}"
        r"\b(?:sources|references|citations|links)\b"
        r"(?:.{0,40}\b(?:used|consulted|cited|referenced|relied|based|checked|drew|answer|response|above|support)\b"
        r".{0,40})?",
        r"(?:i (?:have )?(?:used|consulted|relied on|drew on|checked)"
        r"|(?:this|my) (?:answer|response|summary) (?:is based on|draws on|uses))"
        r"\b.{0,40}\b(?:sources|references|articles|documents|pages)\b.{0,20}",
        r"hier sind (?:die|meine)\b.{0,30}\bquellen\b.{0,30}",
        r"(?:estas son|aqui estan) (?:las|mis) (?:fuentes|referencias)\b.{0,30}",
        r"(?:voici les|les) sources\b.{0,10}\b(?:utilisees|consultees|citees)\b.{0,20}",
        r"sources?: conversation with (?:bing|copilot)\b.{0,40}",
    )
)
#: What makes a lead-in of the first row one of content: "the main sources of ...".
_CONTENT = re.compile(
    r"\b(?:sources|references|links) (?:of|to|for|between)\b"
    r"(?! (?:the|this|my) (?:answer|response|claims?|information)\b)"
)


def read_heading(line: str) -> Heading | None:
    """Whether a line is, or begins with, the heading of a reference list.

    Args:
        line: one line of an answer, with its markup.
    """
    if len(line) <= _LONGEST_HEADING + 60:
        whole = _strength(line)
        if whole:
            return whole
    inline = _INLINE.match(line)
    if inline is None:
        return None
    head = _strength(inline["head"])
    return Heading(head.strength, inline.end(), head.plural) if head else None


def _strength(text: str) -> Heading | None:
    plain = _TAG.sub("", text)
    start = _BEFORE.match(plain)
    plain = plain[start.end() if start else 0 :]
    if plain[:1] in _NO_NAME:
        return None  # "[1] Title": every entry of a list is looked at
    end = _AFTER.search(plain)
    stripped = fold(plain[: end.start()] if end else plain).strip()
    if not stripped or len(stripped) > _LONGEST_HEADING:
        return None
    sentence = _is_announcement(fold(plain).strip(" *_"))
    if sentence:
        return Heading(Strength.SOURCES)
    found = _walk(_JOINED.sub(r" \1 ", stripped).split()) or _walk_unspaced(stripped.replace(" ", ""))
    return Heading(found, plural=stripped not in SINGULAR) if found else None


def _is_announcement(text: str) -> bool:
    if not text.rstrip("*_ ").endswith((":", "：")) and "conversation with" not in text:
        return False
    text = text.rstrip(":： *_")
    return any(row.fullmatch(text) for row in _SENTENCES) and not _CONTENT.search(text)


def _walk(tokens: list[str]) -> Strength | None:
    """The strongest name if names and their companions make up all tokens, longest phrase first."""
    best, position = None, 0
    while position < len(tokens):
        for length in range(min(_LONGEST, len(tokens) - position), 0, -1):
            phrase = tuple(tokens[position : position + length])
            if phrase in NAMES:
                best = _stronger(best, NAMES[phrase])
                position += length
                break
        else:
            return None
    return best


def _walk_unspaced(text: str) -> Strength | None:
    best, position = None, 0
    while position < len(text):
        for length in range(min(_LONGEST_UNSPACED, len(text) - position), 0, -1):
            name = text[position : position + length]
            if name in UNSPACED_NAMES:
                best = _stronger(best, UNSPACED_NAMES[name])
                position += length
                break
        else:
            return None
    return best


def _stronger(a: Strength | None, b: Strength | None) -> Strength | None:
    return max((s for s in (a, b) if s), default=None)
