"""A name of the claim where the source has another: all that the claim says of it, a stretch without it says (E202).

The name must stand in the source, but only where little of the rest is told; and the stretch that tells the rest must
have a name of its own.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.alignment import lines_of
from upheld.checks.bags import bag_of
from upheld.checks.parties import are_disjoint, belong_together, is_mentioned, party_names, stands_in, words_of
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import is_number, terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Aligned, Lines
    from upheld.checks.names import Name
    from upheld.evidence import Item, Span

#: How much of the rest of the claim the stretch must have, how much of that any stretch with the name may, and words
#: shared.
_SHARE, _OWN, _FEWEST = 0.75, 0.5, 4
#: A sentence with less of all the claim's words than this can't have so much of the rest.
_NEAR = 0.3
#: What parts two stretches of a sentence.
_JOINTS = re.compile(r"[;:]\s|\s–\s|—|,\s(?=(?:and|but|while|whereas|which|who)\b)|\s(?:while|whereas|but)\s|[.!?]\s")
#: A stretch that begins with one of these is about what was named before.
_LEANING = re.compile(r"^\W{0,3}(?:he|she|it|they|his|her|its|their|this|these|who|which|and|both)\b", re.IGNORECASE)
_NEGATIVE = re.compile(
    r"\b(?:not|never|no|nor|neither|rather than|instead of|unlike|other|besides|than)\b|n['’]t\b", re.IGNORECASE
)
#: What stands before the subject of a claim: a title, "It was", a time.
_LEADS = re.compile(r"(?:(?:It (?:was|is)|[Tt]he|[Aa]|In \d{4},|[a-z]{2,15},?|Dr|Mr|Mrs|Ms|Prof)\.?\s){0,4}")
#: Before a name these make it no doer of the sentence.
_PLACED = re.compile(
    r"\b(?:in|at|of|on|for|from|to|with|near|under|against|over|about|than|into|between|after|before)\s(?:the\s"
    r"|its\s|an?\s)?(?:[a-z]+\s)?$"
)
_DOER_REACH, _BY = (
    70,
    re.compile(
        r"\bby\s(?:the\s|an?\s|its\s)?(?:[\w’'-]+\s){0,5}$"
        r"|[,”\"]\s?(?!(?:with|in|at|on|for|from|to|of|under|near)\b)\w+\s(?:[a-z][\w’'-]*\s){0,4}$"
    ),
)
_PRONOUN = re.compile(r"\b(?:he|she|it|they|him|her|them|his|its|their)\b", re.IGNORECASE)
_LISTS = re.compile(r"\n|\s\||\b(?:pleased|proud|roster|following|include[sd]?|line-?up)\b|[:#]\s")
_LONGEST_NAME = 4
_LONGEST = 600
#: Names with more mentions are what the page is about.
_MOST = 4


class Stray(NamedTuple):
    """A name that is out of place.

    Attributes:
        name: of the claim.
        span: the sentence that tells the rest.
        other: the name there, as written.
    """

    name: Name
    span: Span
    other: str


class _Stretch(NamedTuple):
    text: str
    span: Span
    line: int


def strays(item: Item, near: Sequence[Aligned]) -> Iterator[Stray]:
    """The names of a claim that another name's stretch tells the rest of."""
    claim, source = item.claim.text, item.source_text
    near = [line for line in near if line.share >= _NEAR]
    if not near or _NEGATIVE.search(claim):
        return
    lines = lines_of(source)
    found = party_names(claim)
    for name in found:
        written = claim[name.start : name.end]
        if (
            name.kind
            or not _LEADS.fullmatch(claim, 0, name.start)
            or len(rest := _rest(claim, name)) < _FEWEST
            or not stands_in(written, source)
            or _is_topic(lines, name)
        ):
            continue
        best = _teller(lines, near, rest)
        if best is None or _is_about(source, lines, best, name):
            continue
        other = _other(claim, source, best, name)
        if other and all(
            _share(lines, rest, text) < _OWN * _share(lines, rest, best.text) for text in _with(source, lines, name)
        ):
            yield Stray(name, best.span, other)


@lru_cache(maxsize=256)
def _rest(claim: str, name: Name) -> frozenset[str]:
    around = f"{claim[: name.start]} {claim[name.end :]}"
    return frozenset(term for term in terms(around) if term not in STOPWORDS)


def _share(lines: Lines, rest: frozenset[str], text: str) -> float:
    bag = bag_of(text)
    total = sum(lines.weight(term) for term in rest)
    return sum(lines.weight(term) for term in rest if bag.has(term)) / total if total else 0.0


def _teller(lines: Lines, near: Sequence[Aligned], rest: frozenset[str]) -> _Stretch | None:
    """The shortest stretch that has the most of the rest."""
    stretches = [stretch for line in near if len(line.text) <= _LONGEST for stretch in _stretches(line)]
    best = max(stretches, key=lambda one: (round(_share(lines, rest, one.text), 3), -len(one.text)), default=None)
    if best is None or _share(lines, rest, best.text) < _SHARE:
        return None
    bag = bag_of(best.text)
    shared = [term for term in rest if bag.has(term)]
    numbers = [term for term in rest if is_number(term)]
    return best if len(shared) >= _FEWEST and all(term in bag.terms for term in numbers) else None


def _stretches(line: Aligned) -> Iterator[_Stretch]:
    yield _Stretch(line.text, line.span, line.index)
    cuts = [0, *(match.end() for match in _JOINTS.finditer(line.text)), len(line.text)]
    if len(cuts) > 2:
        yield from (_Stretch(line.text[begin:end], line.span, line.index) for begin, end in pairwise(cuts))


def _is_topic(lines: Lines, name: Name) -> bool:
    """Whether the page may be about the name, so that any sentence may."""
    where = {at for word in name.strong for at in lines.postings.get((terms(word) or ("",))[0], ())}
    return 0 in where or len(where) > _MOST or not where


def _is_about(source: str, lines: Lines, best: _Stretch, name: Name) -> bool:
    """Whether the stretch has the name, or leans on a sentence that has it."""
    if is_mentioned(name, words_of(best.text)):
        return True
    sentence = best.span.of(source)
    if (_LEANING.match(best.text) or _PRONOUN.search(best.text)) and is_mentioned(name, words_of(sentence)):
        return True
    before = lines.spans[best.line - 1].of(source) if best.line else ""
    return is_mentioned(name, words_of(before))


def _other(claim: str, source: str, best: _Stretch, name: Name) -> str:
    """A name of the stretch that the claim does not have, and that is surely another; "" for none."""
    here = words_of(claim)
    if _LISTS.search(best.text):
        return ""
    for other in party_names(best.text):
        if other.kind or len(other.words) > _LONGEST_NAME or not here.isdisjoint(other.words):
            continue
        if not are_disjoint([name], [other]) or not _is_doer(best.text, other):
            continue
        if not belong_together(name, other, source):
            return best.text[other.start : other.end]
    return ""


def _is_doer(text: str, name: Name) -> bool:
    """Whether a name stands where the one who does it stands: at the beginning, or after "by"."""
    before = text[max(0, name.start - _DOER_REACH) : name.start]
    if _BY.search(before):
        return True
    return name.start <= _DOER_REACH and not _PLACED.search(before)


def _with(source: str, lines: Lines, name: Name) -> Iterator[str]:
    """The sentences that have the name, and the one after each."""
    where = sorted({at for word in name.strong for at in lines.postings.get((terms(word) or ("",))[0], ())})
    for at in sorted({at + beside for at in where for beside in (0, 1) if at + beside < len(lines.spans)}):
        text = lines.spans[at].of(source)
        if at not in where or len(text) > _LONGEST:
            yield text
            continue
        cuts = [0, *(match.end() for match in _JOINTS.finditer(text)), len(text)]
        yield from (
            text[begin:end]
            for begin, end in pairwise(cuts)
            if is_mentioned(name, words_of(text[begin:end])) or begin == 0
        )
