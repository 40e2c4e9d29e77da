"""A deed of the claim that the source tells of another name, in a sentence that is otherwise the same."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.alignment import lines_of
from upheld.checks.deeds import SAY, deeds, stems
from upheld.checks.parties import are_disjoint, belong_together, is_mentioned, party_names, stands_in, words_of
from upheld.text.stems import stem
from upheld.text.words import is_number, terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.checks.alignment import Aligned
    from upheld.checks.deeds import Deed
    from upheld.checks.names import Name
    from upheld.evidence import Item

#: How much of what the claim says besides the name and the verb the sentence must have; more for verbs that say little.
#: Chosen by reading firings on supported rows of fever_binary_devpart, rte123 and sufficient_facts (2026-11-30,
#: training/firings.py --check owners).
_REST, _REST_OF_LIGHT = 0.6, 0.75
#: Words that a clause must have besides name and verb to be compared alone, and that must be shared.
_ENOUGH, _FEWEST = 3, 2
#: A sentence with this much of it might say the same of the claim's name.
_SAME_MATTER = 0.5
_LIGHT = stems("is has had become make take get give go come include use do") | {SAY}
#: Both sides do it, so that exchanging them changes nothing.
_MUTUAL = stems(
    "married met merged played faced joined divorced tied drew competed partnered borders fought negotiated talked "
    "collaborated allied shares resembles signed"
)
#: Words that set one name against another: what is said of which is then left open.
CONTRASTED = re.compile(r"\b(?:not|rather than|instead of|unlike|nor|neither|no|never)\b|n['’]t\b")
_DEFINITE = re.compile(r"\b(?:the|its|his|her|their|this|it|he|she)\b|\d", re.IGNORECASE)
_WORD = re.compile(r"\b(?!and\b|with\b)[a-z]{3,}\b")
#: Characters after a verb in which such a word still belongs to it: "led by Holt, not Lind".
_NEXT = 8
#: After a name whose verb is left out: a number, "none", or a comma in its place.
_GAPPED = (
    r"(?:\s[A-Z][\w-]{1,20}){0,2},?\s(?:about |some |only |just )?"
    r"(?:[£$€]?\d|did (?:so|the same)\b|to (?!the\b|an?\b|its\b)[a-z]{3,}"
    r"|none|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|the (?:other|rest|same))"
)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A deed of the claim, and the sentences of the source that may tell it."""

    item: Item
    deed: Deed
    near: Sequence[Aligned]

    def find(self) -> tuple[Aligned, Deed] | None:
        """The sentence in which another name does it, if no other sentence leaves it open."""
        text = self.item.source_text
        claim = self.item.claim.text
        if not all(stands_in(claim[name.start : name.end], text) for name in self.deed.agents):
            return None
        rest = self._rest()
        definite = self._is_definite()
        found: tuple[Aligned, Deed] | None = None
        for line in self.near:
            bag = lines_of(text).terms[line.index]
            share = sum(term in bag for term in rest) / len(rest) if rest else 0.0
            verbatim = share == 1.0 and len(rest) >= _ENOUGH and not any(name.kind for name in self.deed.agents)
            other = self._doer(line, share, rest, bag) if definite or verbatim else None
            if other is not None and found is None:
                found = (line, other)
            elif other is None and share >= _SAME_MATTER and self._may_tell(line):
                return None
        return found

    def _is_definite(self) -> bool:
        """Whether the clause is about one certain thing: of "works by Holt" there may be others by anybody."""
        text = self.item.claim.text
        others = (name for name in party_names(text) if name not in self.deed.agents)
        if any(self.deed.start <= name.start < self.deed.end for name in others):
            return True
        # What is said is beyond its clause; a country says it through somebody.
        reported = self.deed.key == SAY and not any(name.kind for name in self.deed.agents)
        end = len(text) if reported else self.deed.end
        return _DEFINITE.search(text, self.deed.start, end) is not None

    def _rest(self) -> list[str]:
        """What the claim says besides the doer and the verb."""
        text, deed = self.item.claim.text, self.deed
        own = {term for name in deed.agents for term in terms(text[name.start : name.end])} | {deed.key}
        clause = set(terms(text[deed.start : deed.end])) - own
        return sorted(clause if len(clause) >= _ENOUGH else set(terms(text)) - own)

    def _doer(self, line: Aligned, share: float, rest: Sequence[str], bag: frozenset[str]) -> Deed | None:
        """The deed of a sentence that is the claim's but for its doer."""
        least = _REST_OF_LIGHT if self.deed.key in _LIGHT else _REST
        numbers = [term for term in rest if is_number(term)]
        if share < least or not all(number in bag for number in numbers):
            return None
        same = [deed for deed in deeds(line.text) if deed.key == self.deed.key]
        if len(same) != 1 or CONTRASTED.search(line.text[same[0].start : same[0].told + _NEXT]):
            return None
        other = same[0]
        if share * len(rest) < _FEWEST and not self._is_of_one(line, other, rest):
            return None
        if not are_disjoint(self.deed.agents, (*other.agents, *other.beside)):
            return None
        if other.to_pronoun and not (self.deed.to_pronoun or self.deed.has_object):
            return None  # "Rolling Stone ranked it": it may be the claim's doer
        return other if self._is_out_of_it(line, other) and self._are_apart(other) else None

    def _is_of_one(self, line: Aligned, other: Deed, rest: Sequence[str]) -> bool:
        """Whether both say by whom it was done, to the one thing that they name: "The mill was built by Lind"."""
        passive = (not self.deed.beside or self.deed.has_object) and not other.beside
        return passive and bool(rest) and set(rest) <= set(terms(line.text[other.start : other.told]))

    def _is_out_of_it(self, line: Aligned, other: Deed) -> bool:
        """Whether the claim's doer stands elsewhere in the sentence, or as the one to whom it is done."""
        clause = words_of(line.text[other.start : other.end])
        inside = any(is_mentioned(name, clause) for name in self.deed.agents)
        if not inside or self._does_else(line, other):
            return not self._is_gapped(line) and not self._speaks(line, other)
        if self.deed.key in _MUTUAL:
            return False
        return self._is_turned(other) or self._is_permuted(line, other)

    def _is_turned(self, other: Deed) -> bool:
        """Whether it is done to the claim's doer, by the one to whom the claim has it done."""
        turned = not are_disjoint(self.deed.agents, other.patients)
        return turned and not are_disjoint(self.deed.patients, other.agents)

    def _is_permuted(self, line: Aligned, other: Deed) -> bool:
        """Whether both names stand in both texts, each in the other's place: "… after the death of Lind"."""
        mine, theirs = self.deed.agents, other.agents
        there = [name for name in party_names(line.text) if name not in theirs and not are_disjoint([name], mine)]
        here = [name for name in party_names(self.item.claim.text) if not are_disjoint([name], theirs)]
        return (
            bool(there and here)
            and all(_is_apart(line.text, one, two) for one in there for two in theirs)
            and all(_is_apart(self.item.claim.text, one, two) for one in here for two in mine)
        )

    def _does_else(self, line: Aligned, other: Deed) -> bool:
        """Whether the sentence tells another deed of the claim's doer: "designed by Holt and built by Lind"."""
        rest = (deed for deed in deeds(line.text) if deed.verb and deed.key != other.key)
        mine = [deed.told for deed in rest if not are_disjoint(self.deed.agents, deed.agents)]
        if any(" and " in line.text[min(told, other.told) : max(told, other.told)] for told in mine):
            return True
        # "to a libretto by Wilk, after a novella by Osei": each work has its own hand.
        works = (deed for deed in deeds(line.text) if not deed.verb and deed.key != other.key)
        return not other.verb and any(not are_disjoint(self.deed.agents, deed.agents) for deed in works)

    def _is_gapped(self, line: Aligned) -> bool:
        """Whether the sentence leaves the verb out before the claim's doer: "Holt has put up 11 and Lind six"."""
        ends = (name.strong[-1] for name in self.deed.agents)
        return any(re.search(rf"\b(?i:{re.escape(end)}){_GAPPED}", line.text) for end in ends)

    def _speaks(self, line: Aligned, other: Deed) -> bool:
        """Whether the deed is told by the claim's doer: one of its own may do it."""
        told = (deed for deed in deeds(line.text) if deed.key == SAY and deed.start <= other.start)
        apart = (
            ";" in line.text[deed.start : other.start]
            for deed in told
            if not are_disjoint(self.deed.agents, deed.agents)
        )
        return not all(apart)

    def _are_apart(self, other: Deed) -> bool:
        text = self.item.source_text
        return not any(belong_together(one, two, text) for one in self.deed.agents for two in other.agents)

    def _may_tell(self, line: Aligned) -> bool:
        """Whether a sentence may say it of the claim's name: it has the name, or a subject that is no name."""
        words = words_of(line.text)
        return any(is_mentioned(name, words) for name in self.deed.agents) or stem(self.deed.key) in words


def _is_apart(text: str, one: Name, other: Name) -> bool:
    """Whether a word stands between two names, so that they are not members of one list."""
    first, last = sorted((one, other), key=lambda name: name.start)
    return _WORD.search(text, first.end, last.start) is not None
