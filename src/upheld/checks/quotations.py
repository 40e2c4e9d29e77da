"""The check for quotations: are these the source's words, and the words of the one named (Q401 to Q405, Q420)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.alterations import alterations
from upheld.checks.canonical import keys
from upheld.checks.languages import vote
from upheld.checks.originals import lost, original
from upheld.checks.parties import are_disjoint, belong_together, stands_in
from upheld.checks.quoting import quotations
from upheld.checks.speakers import SAYING, speakers
from upheld.checks.voices import voices
from upheld.report import Finding, Range
from upheld.text.languages import differ, language_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.originals import Original
    from upheld.checks.quoting import Quotation
    from upheld.checks.speakers import Speaker
    from upheld.evidence import Item

#: Fewer words than this may be a term of which the source has another form.
_SPOKEN_WORDS = 4
#: What says that words were said or written.
_SAID = re.compile(rf"\b{SAYING}\b|\baccording to\b|\bwords\b|:\s*$", re.IGNORECASE)
_AHEAD, _BEHIND = 120, 60
#: Set by hand after reading about 60 firings on label sets, not fitted: most labels ask whether the fact holds, not
#: whether the words are the source's (2026-11-30, training/firings.py --check quotations).
_SURE, _FAIRLY_SURE = 0.9, 0.8


class Quotations:
    """Looks for each quotation of a claim in the whole text of its source."""

    name = "quotations"

    def run(self, item: Item) -> list[Finding]:
        """At most one finding about the wording and one about the speaker for each quotation, in order."""
        found = quotations(item.claim.text)
        if not found or not item.source_text.strip():
            return []
        asked = frozenset(keys(item.question or ""))
        return [
            finding
            for quotation in found
            if not asked.issuperset(quotation.keys)
            for finding in _Comparison(item, quotation, original(item.source_text, quotation)).findings()
        ]


@dataclass(frozen=True, slots=True)
class _Comparison:
    """One quotation of a claim, and what the source has of it."""

    item: Item
    quotation: Quotation
    found: Original | None

    def findings(self) -> Iterator[Finding]:
        if self.found is None:
            if self._must_stand_there():
                yield self._finding("Q402", f"“{self._quoted()}” stands nowhere in the source", _FAIRLY_SURE)
            return
        finding = self._exact(self.found) if self.found.exact else self._inexact(self.found)
        if finding is not None:
            yield finding
            yield from self._speaker(self.found)

    def _exact(self, found: Original) -> Finding:
        dropped = lost(found, self.quotation, self.item.claim.text[: self.quotation.start])
        if dropped:
            return self._finding("Q403", f"the quotation leaves out “{dropped}”, which changes what it says", _SURE)
        return self._finding("Q420", "these are the source's words", None)

    def _inexact(self, found: Original) -> Finding | None:
        there = " ".join(self.item.source_text[found.start : found.end].split())
        if not any(change.matters for change in alterations(self.quotation.keys, found.source, found.places[0])):
            return self._finding("Q405", f"the source has “{there}”", None)
        # Without marks in the source too a short phrase may be anybody's.
        if found.theirs or (not self.quotation.naming and len(self.quotation.keys) > _SPOKEN_WORDS):
            return self._finding("Q401", f"“{self._quoted()}”: the source has “{there}”", _SURE)
        if not self._must_stand_there():
            return None
        return self._finding("Q402", f"“{self._quoted()}” is not in the source, which has “{there}”", _FAIRLY_SURE)

    def _must_stand_there(self) -> bool:
        """Whether the claim says that these are somebody's words, in the language of the source."""
        quotation, claim = self.quotation, self.item.claim.text
        if quotation.naming or len(quotation.keys) < _SPOKEN_WORDS:
            return False
        around = claim[: quotation.start][-_AHEAD:], claim[quotation.end :][:_BEHIND]
        if not any(map(_SAID.search, around)):
            return False
        mine = language_of(quotation.text) or vote(keys(claim)) or language_of(claim)
        return mine is not None and not differ(mine, language_of(self.item.source_text))

    def _speaker(self, found: Original) -> Iterator[Finding]:
        claim, source = self.item.claim, self.item.source_text
        claimed = speakers(claim.text, self.quotation.start, self.quotation.end)
        there = voices(source, found.start, found.end) if claimed else ()
        if not there or not all(stands_in(one.text, source) for one in claimed):
            return
        mine, theirs = [one.name for one in claimed], [one.name for one in there]
        if not are_disjoint(mine, theirs) or any(belong_together(a, b, source) for a in mine for b in theirs):
            return
        if any(_are_halves(a, b, source) for a in claimed for b in there):
            return
        one, other = max(claimed, key=_fullness), max(there, key=_fullness)
        at = claim.text.find(one.text)
        message = f"the claim gives these words to {one.text}, the source to {other.text}"
        yield self._finding("Q404", message, _SURE, at, at + len(one.text))

    def _finding(
        self, code: str, message: str, confidence: float | None, start: int | None = None, end: int | None = None
    ) -> Finding:
        claim, found = self.item.claim, self.found
        start, end = self.quotation.start if start is None else start, self.quotation.end if end is None else end
        where = claim.in_answer(start, end)
        return Finding(
            code=code,
            message=message,
            span=Range(start=where.start, end=where.end, text=claim.text[start:end]),
            source_id=self.item.source_ids[0] if len(self.item.source_ids) == 1 else None,
            source_span=Range(start=found.start, end=found.end, text=self.item.source_text[found.start : found.end])
            if found
            else None,
            confidence=confidence,
        )

    def _quoted(self) -> str:
        return " ".join(self.quotation.text.split()).rstrip(" ,")


def _are_halves(one: Speaker, other: Speaker, source: str) -> bool:
    """Whether the source has them side by side as one name: "Elspeth" and "Lorne" of "Elspeth Lorne"."""
    return f"{one.text} {other.text}" in source or f"{other.text} {one.text}" in source


def _fullness(speaker: Speaker) -> int:
    """How many words a name has: of a person and the body he speaks for, the person mostly has more."""
    return len(speaker.name.words)
