"""Names in another's place: a claim that is a sentence of the source with one name turned (E202).

Other finders read who does what, and must know the verb. Here the words around the name are the sentence's own, so
that it does not matter what they say.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.alignment import lines_of
from upheld.checks.bags import bag_of
from upheld.checks.cues import listed
from upheld.checks.namewords import HEADS
from upheld.checks.parties import belong_together, is_mentioned, may_be_same, party_names, stands_in, words_of
from upheld.checks.readings import read
from upheld.checks.slots import is_copy, is_same_slot, slot_of
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Aligned
    from upheld.checks.names import Name
    from upheld.checks.readings import Reading
    from upheld.evidence import Item

#: Sentences that are looked at, and what is too long to be one.
_LOOKED, _LONGEST = 4, 700
#: A text with more names is a list of them.
_MOST_NAMES = 15
#: A sentence with the claim's name and this much of the rest may say it.
_TOLD = 0.6
_PREPOSITIONS = listed("in from to by of at for with on against near after before than under over into between via")
#: What holds both ways round: "Holt met Lind", "from Ham to Ebb", "as tall as".
_MUTUAL = re.compile(
    r"\b(?:and|or|nor|with|between|among|met|meets?|married|marr(?:y|ies)|versus|vs|against|near|beside|alongside|same|"
    r"equals?|equal|like|unlike|differ\w*|similar|together|both|each other|joined|tied|drew|cousins?|brothers?|"
    r"sisters?|colleagues?|rivals?|neighbou?rs?|partners?|from|twinned|border\w*|opposite)\b|[/&]",
    re.IGNORECASE,
)


class Misnamed(NamedTuple):
    """A name in another's place.

    Attributes:
        name: of the claim.
        line: the sentence.
        other: the name that has its place there.
    """

    name: Name
    line: Aligned
    other: Name


class _Placed(NamedTuple):
    """A name and its words in a reading."""

    name: Name
    words: range


def misnamed(item: Item, near: Sequence[Aligned]) -> Iterator[Misnamed]:
    """The names of a claim in whose place a sentence has another one."""
    claim = read(item.claim.text)
    mine = _placed(claim)
    for line in near[:_LOOKED]:
        if not mine or max(len(line.text), len(claim.text)) > _LONGEST:
            continue
        source = read(line.text)
        if source.is_question or claim.is_question or not _CONTRASTS.isdisjoint((*claim.lowered, *source.lowered)):
            continue
        theirs = _placed(source)
        if max(len(mine), len(theirs)) > _MOST_NAMES:
            continue
        for one in mine:
            other = _exchanged(claim, source, mine, theirs, one) or _replaced(item, line, mine, theirs, one)
            if other is not None and _denials(claim, one) == _denials(source, other):
                yield Misnamed(one.name, line, other.name)
                return


def _placed(reading: Reading) -> list[_Placed]:
    found = []
    for name in party_names(reading.text):
        words = [p for p, word in enumerate(reading.words) if word.start < name.end and name.start < word.end]
        if words:
            found.append(_Placed(name, range(words[0], words[-1] + 1)))
    return found


def _denials(reading: Reading, placed: _Placed) -> int:
    """How many words deny in the clause of a name."""
    bound = reading.bounds[reading.clause[placed.words.start]]
    return sum(reading.lowered[p] in _DENYING or reading.lowered[p].endswith(_NOT) for p in bound)


_DENYING, _NOT = listed("not no never none nor neither without cannot"), ("n't", "n’t")
_CONTRASTS = listed("unlike except instead rather besides")


def _exchanged(
    claim: Reading, source: Reading, mine: Sequence[_Placed], theirs: Sequence[_Placed], one: _Placed
) -> _Placed | None:
    """The name in whose place the claim has `one`, where `one` has the place of that name too."""
    for two in mine:
        if two.words.start <= one.words.start or may_be_same(one.name, two.name):
            continue
        first = [other for other in theirs if may_be_same(two.name, other.name)]
        last = [other for other in theirs if may_be_same(one.name, other.name)]
        if len(first) != 1 or len(last) != 1 or first[0].words.start >= last[0].words.start:
            continue
        but = frozenset((*one.words, *two.words))
        theirs_but = frozenset((*first[0].words, *last[0].words))
        between = claim.lowered[one.words.stop : two.words.start]
        if (
            between
            and between == source.lowered[first[0].words.stop : last[0].words.start]
            and not _MUTUAL.search(" ".join(between))
            and not _MUTUAL.search(claim.text[: one.name.start])
            and is_same_slot(slot_of(claim, one.words, but), slot_of(source, first[0].words, theirs_but))
            and is_copy(claim, source.bag, but)
        ):
            return first[0]
    return None


def _replaced(
    item: Item, line: Aligned, mine: Sequence[_Placed], theirs: Sequence[_Placed], one: _Placed
) -> _Placed | None:
    """The name that the sentence has where the claim has `one`, a name of the source, but not of the sentence."""
    claim, source = read(item.claim.text), read(line.text)
    written = item.claim.text[one.name.start : one.name.end]
    if _is_vague(one.name) or not stands_in(written, item.source_text):
        return None
    but = frozenset(p for other in mine if may_be_same(one.name, other.name) for p in other.words)
    if not is_copy(claim, source.bag, but):
        return None
    if not _is_literal(claim, source, but):
        return None
    slot = slot_of(claim, one.words)
    for other in theirs:
        in_place = is_same_slot(slot, slot_of(source, other.words)) and _led(claim, one) == _led(source, other)
        if not in_place or not _is_another(line, one, other, written):
            continue
        if is_mentioned(one.name, words_of(line.text)) and not _is_apart(claim, line.text, one, other, but):
            continue
        if any(may_be_same(name.name, other.name) and not _has_else(theirs, other, name.name) for name in mine):
            continue
        tied = belong_together(one.name, other.name, item.source_text)
        if not tied and not _is_told(item, line, one, claim, but):
            return other
    return None


def _is_another(line: Aligned, one: _Placed, other: _Placed, written: str) -> bool:
    """Whether two names are of one kind and not the same: "in Kenya" is right where the source has "in Nairobi"."""
    if _is_vague(other.name) or one.name.kind != other.name.kind:
        return False
    return line.text[other.name.start : other.name.end] != written


def _is_literal(claim: Reading, source: Reading, but: frozenset[int]) -> bool:
    """Whether a short claim has the sentence's very words: "a president of bodies" is another than "of the body"."""
    places = [p for p in claim.content if p not in but]
    return len(places) >= _ENOUGH or all(claim.lowered[p] in source.lowered for p in places)


#: From so many words on, their forms may differ.
_ENOUGH = 5


def _is_apart(claim: Reading, text: str, one: _Placed, other: _Placed, but: frozenset[int]) -> bool:
    """Whether what a semicolon parts from the claim's name tells it all: in one part two names may do it together."""
    end = text.find(";", other.name.end)
    part = text[text.rfind(";", 0, other.name.start) + 1 : end if end >= 0 else len(text)]
    if _AS_WELL.search(text) or is_mentioned(one.name, words_of(part)):
        return False
    return is_copy(claim, bag_of(part), but)


#: What lets a later part say the same of another: "Ebb closed its ring in 2017; Ham did so in 1977".
_AS_WELL = re.compile(r"\b(?:did|does|do|so|too|also|likewise|same|as well|followed)\b", re.IGNORECASE)


def _has_else(theirs: Sequence[_Placed], but: _Placed, name: Name) -> bool:
    """Whether another name of a sentence may be the claim's: "east Africa" beside "South Africa"."""
    return any(one.name.words != but.name.words and may_be_same(name, one.name) for one in theirs)


def _is_vague(name: Name) -> bool:
    """Whether it may stand for another name: "the Board", "the Company"."""
    return name.common or all(word in HEADS for word in name.strong)


def _led(reading: Reading, placed: _Placed) -> str:
    """The preposition before a name, "the" skipped; "" for none."""
    before = reading.lowered[max(0, placed.words.start - 2) : placed.words.start]
    if before[-1:] == ("the",):
        before = before[:-1]
    return before[-1] if before and before[-1] in _PREPOSITIONS else ""


def _is_told(item: Item, line: Aligned, one: _Placed, claim: Reading, but: frozenset[int]) -> bool:
    """Whether another sentence, or one next to it, has the claim's name and much of the rest, or the sentence's own."""
    lines = lines_of(item.source_text)
    where = {at for word in one.name.strong for at in lines.postings.get((terms(word) or ("",))[0], ())}
    words = read(line.text).lowered
    added = frozenset(words) - frozenset(claim.lowered)
    if line.index - 1 in where and (not _LEANING.isdisjoint(words[:1]) or not _PRONOUNS.isdisjoint(added)):
        return True
    others = sorted(where - {line.index})[:_MOST]
    return any(is_copy(claim, bag_of(lines.spans[at].of(item.source_text)), but, _TOLD) for at in others)


_LEANING = listed("his her its their this these both")
#: "Mojo ranked it fifth": it may be the claim's name.
_PRONOUNS = listed("he she it they him her them")
#: Sentences with the name that are looked at.
_MOST = 30
