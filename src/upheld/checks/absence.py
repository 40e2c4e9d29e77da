"""Whether a source mentions a name, in any form of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.aliases import known, same_first_name
from upheld.checks.commonwords import is_common
from upheld.checks.homelands import forms_of
from upheld.checks.names import initials
from upheld.checks.namewords import HEADS, TITLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.mentions import Mentions
    from upheld.checks.names import Name

#: How sure an absence is: the share of such findings that stood on unsupported rows of attributionbench_dev,
#: expertqa_part, fever_binary_devpart, lfqa_verification, rte123, sufficient_facts and wice_oracle_chunks (4,217
#: findings, 2026-11-30, training/entities.py --set ...).
ALL_ABSENT = 0.97
ONE_WORD = 0.94
OPENING = 0.90
OTHER_NAMESAKE = 0.75

#: Words of the longest name in a table, rounded up.
_LONGEST_PHRASE = 8
#: Letters from which a name run together ("wifi", "youtube") is not part of other words by chance.
_RUN_TOGETHER = 6


@dataclass(frozen=True, slots=True)
class Reader:
    """A source, and what of the claim says how to look for a name in it.

    Attributes:
        source: what the source mentions.
        claimed: every phrase that the claim's names are made of.
        inflected: whether the claim's language inflects names.
        long: acronyms that the answer defines, with the keys of their long forms.
    """

    source: Mentions
    claimed: frozenset[str]
    inflected: bool
    long: dict[str, tuple[str, ...]]

    def absence(self, name: Name) -> float | None:
        """How sure it is that the source never mentions the name; None where it does, or may."""
        if self._has_whole(name) or self._has_title(name):
            return None
        if name.kind:
            return ONE_WORD if self.source.names_other(name.kind, self.claimed) else None
        if name.acronym:
            return None if self._has_acronym(name) else ONE_WORD
        if name.code:
            there = all(self.source.has_phrase(part) or (" " not in part and self._has(part)) for part in name.code)
            return None if there else ONE_WORD
        return self._absence_of_words(name)

    def _absence_of_words(self, name: Name) -> float | None:
        missing = [word for word in name.strong if not self._has(word)]
        # A source may well have a name's ordinary words ("Leader Jagmeet Singh"); the others decide.
        if all(word in missing or (is_common(word) and not name.common) for word in name.strong):
            return OPENING if name.opening else ONE_WORD if len(missing) == 1 else ALL_ABSENT
        if missing and name.letters:
            return None if self.source.has_initials(name.letters) else ONE_WORD
        if len(name.strong) > 2 and name.strong[0] not in missing and set(name.strong[1:]) <= set(missing):
            return OPENING  # "Premierminister Erik Lund": a title that is in no table
        return OTHER_NAMESAKE if self._is_namesake(name, missing) else None

    def _has_whole(self, name: Name) -> bool:
        """Whether the name as a whole, another name of the same thing, or its acronym is there."""
        if self.source.has_phrase(" ".join(name.words)):
            return True
        listed = (" ".join(name.words),) if name.code else phrases(name)
        things = {same for phrase in listed for same in known(phrase)}
        if any(self.source.has_form(f) for same in things for f in (forms_of(same) if name.kind else same.forms)):
            return True
        if not name.acronym and not self.source.acronyms.isdisjoint(initials(name)):
            return True
        letters = "".join(name.words)
        return len(letters) >= _RUN_TOGETHER and self.source.has_letters(letters)

    def _has_title(self, name: Name) -> bool:
        """Whether half of the words in quotation marks around the name are there: a title told loosely."""
        there = sum(map(self._has, name.title))
        return bool(name.title) and there * 2 >= len(name.title) and len(name.title) > len(name.strong)

    def _has_acronym(self, name: Name) -> bool:
        letters = name.letters
        if letters in self.source.acronyms or (len(letters) > 3 and self.source.has_word(letters)):
            return True
        long = self.long.get(letters)
        return self.source.has_initials(letters) or (long is not None and all(map(self._has, long)))

    def _has(self, word: str) -> bool:
        if self.source.has_word(word, inflected=self.inflected):
            return True
        return any(self.source.has_form(form) for same in known(word) for form in same.forms)

    def _is_namesake(self, name: Name, missing: Sequence[str]) -> bool:
        """Whether the source has half of a person's name, and always with another other half."""
        if len(name.strong) != 2 or len(missing) != 1 or any(word in HEADS for word in name.words):
            return False
        if any(is_common(word) for word in name.strong) or self.source.has_near(missing[0]):
            return False
        first, last = name.strong
        if missing[0] == first:
            beside = list(self.source.before(last))
            return bool(beside) and not any(_may_be_bare(o) or same_first_name(first, o or "") for o in beside)
        beside = list(self.source.after(first))
        return bool(beside) and not any(map(_may_be_bare, beside))


def _may_be_bare(neighbour: str | None) -> bool:
    """Whether what stands beside half a name is no other half."""
    return neighbour is None or neighbour in TITLES or neighbour in HEADS or is_common(neighbour)


def phrases(name: Name) -> Iterator[str]:
    """What of a name may stand in a table: the whole, its strong words, its acronym, and its last words."""
    yield " ".join(name.words)
    yield " ".join(name.strong)
    if name.letters:
        yield name.letters
    for at in range(max(1, len(name.words) - _LONGEST_PHRASE), len(name.words) - 1):
        yield " ".join(name.words[at:])
