"""Author-year markers: read only where the reference list or the request knows such a key."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.author_year import author_year_key
from upheld.parsing.found import Found

if TYPE_CHECKING:
    from upheld.parsing.found import Page

_YEAR = r"(?:1[5-9]|20)\d\d[a-z]?"
_WITHIN = re.compile(
    r"(?:(?:see(?:\salso)?|e\.g\.|cf\.|siehe|vgl\.|voir|véase|ver|vedi|cfr\.|zie|см\.),?\s){0,2}"
    rf"(?P<names>[^\W\d_][^;\d()\[\]\n]{{0,119}}?)[,:]?\s\(?(?P<years>{_YEAR}(?:,\s?(?:{_YEAR}|[a-z]\b)){{0,5}})\)?"
    r"(?:[,:]\s?[^;()\[\]\n]{1,40})?"
)
_AFTER_NAME = re.compile(rf"(?P<years>{_YEAR}(?:,\s?(?:{_YEAR}|[a-z]\b)){{0,5}})(?:[,:]\s?[^()\[\]\n]{{1,40}})?")
_CAPITALISED = r"[^\W\d_a-zß-öø-ÿ][\w'’.-]{1,40}"
_NAMES_BEFORE = re.compile(
    rf"(?:{_CAPITALISED},?\s(?:(?:and|&|und|et|y|e|en|och|i|и)\s)?){{0,5}}{_CAPITALISED}(?:['’]s)?"
    r"(?:,?\s(?:et\sal\.?|and\scolleagues|u\.\sa\.|и\sдр\.|y\scols\.))?\s$"
)
#: "(Moe et al., 2011)", "(Berg & Dahl, 2019)": a citation whoever they are; "(Versailles, 1919)" may be a place.
_SURE = re.compile(rf"\bet\sal\b\.?,?\s{_YEAR}|{_CAPITALISED}\s&\s{_CAPITALISED},?\s{_YEAR}")
_SUFFIX = re.compile(rf"(?P<year>{_YEAR})|(?P<letter>[a-z])\b")


def author_years(page: Page, start: int, end: int, inner: str) -> Found | None:
    """`(Smith, 2020)`, `(Smith & Lee, 2020; Wu et al., 2019)`, `[WHO 2021]`, `Smith et al. (2020)`.

    Args:
        page: the block.
        start: where the bracket opens.
        end: after it closes.
        inner: what it holds.

    Returns:
        The marker, if at least one of the keys is known, or what stands in brackets can be nothing but a citation
        (which then leads nowhere). A name before the bracket is part of it and stays.
    """
    alone = _AFTER_NAME.fullmatch(inner)
    if alone:
        return _narrative(page, start, end, alone["years"])
    keys: list[str] = []
    for piece in inner.split(";"):
        found = _WITHIN.fullmatch(piece.strip())
        if found is None:
            return None
        keys += _keys(page, found["names"], found["years"])
    cites = any(key in page.known for key in keys) or _SURE.search(inner) is not None
    return Found("author_year", start, end, tuple(dict.fromkeys(keys))) if cites else None


def _narrative(page: Page, start: int, end: int, years: str) -> Found | None:
    before = page.before(start, 160)
    names = _NAMES_BEFORE.search(before)
    if names is None:
        return None
    # The sentence may begin with other capitals: "In Paris Smith (2020)"; the longest known author counts.
    for begin in _word_starts(names.group()):
        raw = names.group()[begin:]
        keys = _keys(page, raw, years)
        if any(key in page.known for key in keys):
            at = start - len(raw)
            kept = Span(at, at + len(raw.rstrip()))
            return Found("author_year", at, end, tuple(keys), kept=kept, noun=True, settled=True)
    return None


def _word_starts(text: str) -> list[int]:
    return [match.start() for match in re.finditer(r"\S+", text)]


def _keys(page: Page, names: str, years: str) -> list[str]:
    keys: list[str] = []
    last = ""
    author = re.sub(r"['’]s$", "", names.strip())
    for part in _SUFFIX.finditer(years):
        last = part["year"] or last
        year = last if part["year"] else last[:4] + part["letter"]
        keys.append(_known_key(page, author, year))
    return keys


def _known_key(page: Page, author: str, year: str) -> str:
    key = author_year_key(author, year)
    if key in page.known:
        return key
    # Lists call a body by its acronym or its name, an author with or without the particle of the family name.
    words = author.split(",")[0].split()
    last = author_year_key(words[-1], year) if words else key
    return last if last in page.known else key
