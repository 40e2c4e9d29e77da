"""Several entries on one line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from upheld.evidence import Span
from upheld.parsing.parts import Reference
from upheld.parsing.reference_entries import read_entry
from upheld.parsing.reference_forms import plain_key
from upheld.parsing.reference_links import find_links, first_link
from upheld.parsing.reference_titles import clean_title, is_generic


@dataclass(frozen=True, slots=True)
class Piece:
    """One of several numbered entries on a line."""

    key: str
    body: str
    span: Span


#: A number in brackets, raised, or before an address: what may begin the next entry on the same line.
_NUMBERED = re.compile(
    r"(?<![\w\]])(?:\*\*)?(?:\\?\[\^?(?P<a>\d{1,4}(?:_\d{1,4})?)\\?\](?![\](]):?|【(?P<b>\d{1,4})(?:†[^】\n]{0,60})?】|(?P<c>[⁰¹²³⁴-⁹]{1,3})"
    r"|<sup>\[?(?P<d>\d{1,4})\]?</sup>|\((?P<e>\d{1,3})\)(?=\s?(?:https?:|\[|www\.|[A-Z]))"
    r"|(?P<f>\d{1,3})[.)]\s(?=https?:|\[[^\]\n]{1,200}\]\(|www\.))(?:\*\*)?\s*"
)
_YEAR = re.compile(r"[(\[](?:1[5-9]|20)\d\d[)\]]")
#: How far a piece is searched for its address.
_READ = 4_000
_MARKED = re.compile(r"[\[【]\^?\d{1,4}[\]†】]")
_SEPARATORS = " \t\n,;|·•–—-，、；"


def split_run_in(text: str, begin: int, end: int) -> tuple[Piece, ...]:
    """The numbered entries of ``text[begin:end]``, or () if it does not begin with a number.

    A number begins a further entry only if the entry before it has its address, or none has one; so "[1] Review of
    [3], https://..." is one entry. Numbers with nothing between them are markers, not entries.
    """
    marks = list(_NUMBERED.finditer(text, begin, end))
    if marks and not _YEAR.match(marks[0][0]):
        marks = [mark for mark in marks if not _YEAR.match(mark[0])]  # "[1] Donoghue v Stevenson [1932] AC 562"
    if not marks or text[begin : marks[0].start()].strip(" \t*_->•"):
        return ()
    if len(marks) == 1:
        return (_piece(text, marks[0], end),) if text[marks[0].end() : end].strip(_SEPARATORS) else ()
    bounds = [*(mark.start() for mark in marks[1:]), end]
    bodies = [text[mark.end() : bound] for mark, bound in zip(marks, bounds, strict=True)]
    if not any(body.strip(_SEPARATORS) for body in bodies):
        return ()
    complete = [first_link(body[:_READ]) is not None for body in bodies]
    if not any(complete):
        complete = [bool(body.strip(_SEPARATORS)) for body in bodies]
    pieces: list[Piece] = []
    opened = 0
    for i, bound in enumerate(bounds):
        if complete[i] or (i == len(marks) - 1 and text[marks[opened].end() : bound].strip(_SEPARATORS)):
            pieces.append(_piece(text, marks[opened], bound))
            opened = i + 1
    return tuple(pieces)


def _piece(text: str, mark: re.Match[str], bound: int) -> Piece:
    key = plain_key(mark[mark.lastgroup or 0])
    stop = mark.start() + len(text[mark.start() : bound].rstrip(_SEPARATORS))
    return Piece(key, text[mark.end() : max(stop, mark.end())], Span(mark.start(), stop))


def split_unnumbered(text: str, begin: int, end: int) -> tuple[Reference, ...]:
    """The entries of a run-in list without numbers: one an address, or names between semicolons or commas."""
    body = text[begin:end]
    entries, position = [], 0
    for link in find_links(body):
        stop = link.span.end
        while stop < len(body) and body[stop] in ")]）":
            stop += 1
        entries.append(_reference(body, position, stop, begin))
        position = stop
    return tuple(entries) if entries else _named(body, begin)


def _named(body: str, begin: int) -> tuple[Reference, ...]:
    """The short names of "Sources: WHO fact sheet; Annual report 2024"; () for a sentence or for mere markers."""
    separator = ";" if ";" in body else ","
    names = body.split(separator)
    if len(body) > 300 or not all(map(_is_name, names)):
        return ()
    entries, position = [], 0
    for name in names:
        entries.append(_reference(body, position, position + len(name), begin))
        position += len(name) + 1
    return tuple(entries)


#: Most words of a name in a run-in list. Chosen by us: "Annual report of the harbour board for 2024" has eight.
_NAME_WORDS = 8
_NO_SOURCE = frozenset(
    ("none", "n/a", "not applicable", "no sources", "unknown", "keine", "aucune", "ninguna", "nenhuma", "nessuna")
)
_SPEAKS_OF_ANSWER = re.compile(
    r"(?:this|my|the|these|i|no|general|based|see|none)\b.{0,60}\b(?:answers?|response"
    r"|knowledge|information|used|available|above|below|cited|provided)\b",
    re.IGNORECASE,
)


def _is_name(text: str) -> bool:
    if _MARKED.search(text):
        return False  # "Harbour Board【5】" names a source by its marker
    name = text.strip(_SEPARATORS + "*_.\"'“”")
    link = first_link(name)
    if link and link.span.end - link.span.start == len(name):
        return True
    if not any(c.isalpha() for c in name) or name[0].islower() or name.casefold() in _NO_SOURCE:
        return False
    return len(name.split()) <= _NAME_WORDS and not _SPEAKS_OF_ANSWER.match(name)


def _reference(body: str, start: int, end: int, begin: int) -> Reference:
    while start < end and body[start] in _SEPARATORS:
        start += 1
    piece = body[start:end].rstrip(" \t\n.*")
    url, title = read_entry(piece)
    if title and is_generic(title):
        title = None
    return Reference("", url, title and clean_title(title), Span(begin + start, begin + start + len(piece)))
