"""What is asked about an item: the claim as a whole, and each part of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.text.clauses import parts
from upheld.verify.overlap import Overlap, claim_words
from upheld.verify.small.combination import features
from upheld.verify.small.pairs import pair_of, part_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.evidence import Item, Span
    from upheld.report import Finding
    from upheld.verify.desk import Desk
    from upheld.verify.features import ClaimWords
    from upheld.verify.small.pairs import Pair

#: Languages that the network reads (`upheld.text.languages.language_of`; None is a text too short to tell). Its
#: vocabulary and its training rows are English: of other languages word overlap says more.
READ = frozenset({"en", None})


@dataclass(frozen=True, slots=True)
class Question:
    """A claim or a part of one, with all that is known before the network has read it.

    Attributes:
        pair: what the network is to read; None where it can't.
        words: its words.
        overlap: what they are compared with.
        findings: what the checks found on it.
        leaning: whether the pair has the text before it.
    """

    pair: Pair | None
    words: ClaimWords
    overlap: Overlap
    findings: tuple[Finding, ...]
    leaning: bool = False

    def features(self, logit: float | None) -> dict[str, float]:
        """All that is known once the network has read it; see `upheld.verify.small.combination.features`."""
        return features(self.words, self.overlap, logit, self.findings, leaning=self.leaning)


@dataclass(frozen=True, slots=True)
class Reading:
    """An item, taken apart once for all questions about it. Its claim has words, and it has a passage."""

    item: Item
    words: ClaimWords
    overlap: Overlap
    pair: Pair | None

    @classmethod
    def of(cls, item: Item, desk: Desk) -> Reading:
        """Takes an item apart."""
        overlap = Overlap.of(item, desk)
        pair = pair_of(item, desk) if desk.language(item.claim.text) in READ else None
        return cls(item, claim_words(item, overlap.source), overlap, pair)

    def whole(self) -> Question:
        """What is asked about the whole claim."""
        leaning = self.pair is not None and self.pair.claim != self.item.claim.text
        return Question(self.pair, self.words, self.overlap, self.item.findings, leaning)

    def parts(self) -> Iterator[tuple[Span, Question]]:
        """What is asked about each part of the claim; nothing where it has only one."""
        found = parts(self.item.claim.text)
        spans = [part.span for part in found]
        for part, words in zip(found, self.words.parts(spans), strict=True):
            pair = part_of(self.item, self.pair, part) if self.pair else None
            leaning = pair is not None and pair.claim != part.text
            yield part.span, Question(pair, words, self.overlap, tuple(self._findings(part.span)), leaning)

    def _findings(self, part: Span) -> Iterator[Finding]:
        """The findings that touch a part of the claim."""
        for finding in self.item.findings:
            where = finding.span and self.item.claim.in_text(finding.span.start, finding.span.end)
            if where and where.start < part.end and part.start < where.end:
                yield finding
