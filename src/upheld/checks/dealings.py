"""Dealings of a claim that the source tells with its parties exchanged, or with another party."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.frames import frames
from upheld.checks.parties import are_disjoint, belong_together, is_mentioned, party_names, stands_in, words_of
from upheld.text.numbers import numbers
from upheld.text.words import words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Aligned
    from upheld.checks.frames import Frame, Party
    from upheld.checks.names import Name
    from upheld.evidence import Item

#: A sentence with less of the claim's words than this may tell another dealing of the same parties. Set by hand, by
#: reading what fired on supported rows of fever_binary_devpart, rte123 and paws_wiki_devtest (2026-11-30,
#: training/firings.py --check owners).
_SHARE = 0.45
#: How much of the other party's words must be shared where only one party is another.
_MOST_OF = 0.5
#: A word between two names of which neither is a list's next member.
_BETWEEN = re.compile(r"\b[a-z]{4,}\b")
_CONTRASTED = re.compile(r"\b(?:not|rather than|instead of|unlike|nor|neither|no|never)\b|n['’]t\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Turned:
    """A party of the claim's dealing that the source has in another place of it.

    Attributes:
        line: the source's sentence.
        mine: the claim's party.
        theirs: who holds its place in the source.
    """

    line: Aligned
    mine: Party
    theirs: Party | None


def turned(item: Item, near: Sequence[Aligned]) -> Iterator[Turned]:
    """The dealings of a claim that a sentence tells with its parties in each other's places."""
    claim = item.claim.text
    if _CONTRASTED.search(claim):
        return
    dealt = frames(claim)
    for mine in dealt:
        if any(other is not mine and _is_returned(mine, other) for other in dealt):
            continue  # "Lind sued Holt before Holt sued Lind"
        told = [(line, there) for line in near for there in frames(line.text) if there.kind == mine.kind]
        if any(_agrees(mine, there) for _, there in told):
            continue
        for line, there in told:
            role = _exchanged(mine, there)
            if not role and _is_same(claim, line):
                role = _misplaced(mine, there) or _another(item, mine, line, there)
            if role:
                yield Turned(line, mine.parties[role], there.parties.get(role))
                break


def _is_returned(mine: Frame, other: Frame) -> bool:
    """Whether two dealings of a claim are one and its return: the parties in each other's places."""
    if mine.kind != other.kind:
        return False
    crossed = [
        (one, two)
        for one, party in mine.parties.items()
        for two, there in other.parties.items()
        if one != two and party.named and not party.named.isdisjoint(there.named)
    ]
    return any((two, one) in crossed for one, two in crossed)


def _is_same(claim: str, line: Aligned) -> bool:
    """Whether a sentence is about the claim's event: it has most of its words and all of its numbers."""
    if line.share < _SHARE:
        return False
    values = {value for number in numbers(line.text) for value in number.values}
    return all(number.weak or not values.isdisjoint(number.values) for number in numbers(claim))


def _agrees(mine: Frame, there: Frame) -> bool:
    """Whether some party is in the same place in both, and none is surely in another's."""
    shared = [role for role, party in mine.parties.items() if _meet(party, there.parties.get(role))]
    return bool(shared) and not any(_crosses(mine, there) for role in mine.parties if role not in shared)


def _exchanged(mine: Frame, there: Frame) -> str:
    """The place in which the claim has the party of another place, which has its own; "" for none."""
    crossed = list(_crosses(mine, there))
    return next((one for one, two in crossed if (two, one) in crossed), "")


def _misplaced(mine: Frame, there: Frame) -> str:
    """The same where one of the two stands elsewhere, or is a pronoun: surely only for names."""
    for one, two in _crosses(mine, there):
        left, held = mine.parties.get(two), there.parties.get(one)
        if left and held and left.named and held.named and not _meet(left, held):
            continue  # "Lind beat Marsh" does not tell whom Marsh beat
        named = not mine.parties[one].named.isdisjoint(there.parties[two].named)
        if named and (one in there.parties or "thing" not in (one, two)):
            return one
    return ""


def _another(item: Item, mine: Frame, line: Aligned, there: Frame) -> str:
    """The place that another name has in the source, where the dealing's other party is the same; "" for none."""
    if not any(_is_mostly(party, there.parties.get(role)) for role, party in mine.parties.items()):
        return ""
    for role, party in mine.parties.items():
        other = there.parties.get(role)
        if other is not None and party.named and other.named and party.terms.isdisjoint(other.terms):
            permuted = _is_permuted(item.claim.text, line.text, party, other)
            if permuted or _is_another(item, line, party, other):
                return role
    return ""


def _is_another(item: Item, line: Aligned, party: Party, other: Party) -> bool:
    """Whether two names are two parties, of which the sentence has one and the rest of the source the other."""
    claim, text = item.claim.text, item.source_text
    ours, theirs = _names(claim, party), _names(line.text, other)
    here = words_of(line.text)
    if not ours or not theirs or not are_disjoint(ours, theirs) or any(is_mentioned(name, here) for name in ours):
        return False
    tied = any(belong_together(one, two, text) for one in ours for two in theirs)
    return not tied and all(stands_in(claim[name.start : name.end], text) for name in ours)


def _is_permuted(claim: str, line: str, ours: Party, theirs: Party) -> bool:
    """Whether each of two texts has both names, well apart: not in one list, whose order tells nothing."""
    return _is_apart(claim, ours, theirs.named) and _is_apart(line, theirs, ours.named)


def _is_apart(text: str, party: Party, other: frozenset[str]) -> bool:
    found = [word for word in words(text) if word.term in other and text[word.start].isupper()]
    return bool(found) and all(
        _BETWEEN.search(text, min(party.end, word.end), max(party.start, word.start)) is not None for word in found
    )


def _names(text: str, party: Party) -> list[Name]:
    return [name for name in party_names(text) if party.start <= name.start and name.end <= party.end]


def _is_mostly(one: Party, other: Party | None) -> bool:
    if other is None:
        return False
    return len(one.terms & other.terms) >= max(1, _MOST_OF * min(len(one.terms), len(other.terms)))


def _crosses(mine: Frame, there: Frame) -> Iterator[tuple[str, str]]:
    """Places of the claim's parties with the other places in which the source has them."""
    for one, party in mine.parties.items():
        if _meet(party, there.parties.get(one)):
            continue
        for two, other in there.parties.items():
            if one != two and _is_surely(party, other) and not _meet(mine.parties.get(two), other):
                yield one, two


def _meet(one: Party | None, other: Party | None) -> bool:
    """Whether two parties may be one: they share a word; of a name, where both have names."""
    if one is None or other is None:
        return False
    if one.named and other.named:
        return not one.named.isdisjoint(other.named)
    return not one.terms.isdisjoint(other.terms)


def _is_surely(one: Party, other: Party) -> bool:
    """Whether two parties are one: of two names one is in the other or most of it, not just a family's."""
    if not (one.named and other.named):
        return _meet(one, other)
    shared = one.named & other.named
    return bool(shared) and (
        shared in (one.named, other.named) or len(shared) > _MOST_OF * min(len(one.named), len(other.named))
    )
