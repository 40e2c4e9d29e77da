"""Word overlap: what a claim's words alone say about its support, and where in the source they stand."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.findings import Effect, lookup
from upheld.text.languages import LANGUAGES, differ
from upheld.verify.features import ClaimWords, measure, standing_alone
from upheld.verify.weights import LEXICAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evidence import Item, Span
    from upheld.verify.desk import Desk
    from upheld.verify.features import Features, PassageWords, SourceWords

#: Digits kept of a value: more would tell apart what is equal, and differ between platforms' `math` libraries.
DIGITS = 6


def odds(features: Features) -> float:
    """Log odds of full support, as far as one passage's words tell."""
    return (
        LEXICAL.intercept
        + LEXICAL.phrase * features.phrase
        + LEXICAL.coverage * features.coverage
        + LEXICAL.pairs * features.pairs
    )


def logistic(log_odds: float) -> float:
    """Log odds as a probability; never overflows."""
    return 1.0 / (1.0 + math.exp(-max(-700.0, log_odds)))


@dataclass(frozen=True, slots=True)
class Overlap:
    """What the claim of one item, and each part of it, is compared with.

    Attributes:
        source: the whole source.
        passages: the passages of the item, in their order.
    """

    source: SourceWords
    passages: tuple[PassageWords, ...]

    @classmethod
    def of(cls, item: Item, desk: Desk) -> Overlap:
        """What an item's claim is compared with."""
        return cls(desk.source(item.source_text), tuple(desk.passage(passage) for passage in item.passages))

    def values(self, claim: ClaimWords, *, name_absent: bool = False) -> tuple[float, ...]:
        """The verifier `lexical`: one probability per passage; a number may stand in any of them.

        `name_absent`: whether a check found a name of the claim nowhere in the source.
        """
        factor = LEXICAL.missing_number if self.missing(claim) else 1.0
        moved = LEXICAL.absent_name if name_absent else 0.0
        return tuple(round(factor * logistic(odds(features) + moved), DIGITS) for features in self.features(claim))

    def features(self, claim: ClaimWords) -> list[Features]:
        """The measures of each passage."""
        return [measure(claim, passage, self.source) for passage in self.passages]

    def missing(self, claim: ClaimWords) -> float:
        """The share of the claim's numbers that no passage has, 0 to 1."""
        absent = sum(not any(number in passage.numbers for passage in self.passages) for number in claim.numbers)
        return absent / len(claim.numbers) if absent else 0.0


def claim_words(item: Item, source: SourceWords, *, names_aside: bool = False) -> ClaimWords:
    """The claim taken apart, without what stands in for something said before it.

    What a check proved by computation (a conversion, a sum, another form of date) counts as backed; so do, where they
    are set aside, the names that a check found nowhere in the source.
    """
    effects = {Effect.BACKED, Effect.NAME} if names_aside else {Effect.BACKED}
    told = [f.span for f in item.findings if f.span is not None and lookup(f.code).effect in effects]
    spans = (item.claim.in_text(span.start, span.end) for span in told)
    return standing_alone(ClaimWords.of(item.claim.text, [span for span in spans if span is not None]), source)


def lacks_name(item: Item) -> bool:
    """Whether a check found a name of the claim nowhere in the source."""
    return any(lookup(finding.code).effect is Effect.NAME for finding in item.findings)


def tongues(item: Item, passage: int, desk: Desk) -> tuple[str, str] | None:
    """The names of the languages of claim and passage where they surely differ, else None."""
    claimed, read = desk.language(item.claim.text), desk.language(item.passages[passage].text)
    return (_named(claimed), _named(read)) if differ(claimed, read) else None


def _named(language: str | None) -> str:
    return LANGUAGES[language] if language else "Latin script"


def best_sentence(claim: ClaimWords, source: SourceWords, found: Sequence[tuple[Span, frozenset[str]]]) -> Span | None:
    """The sentence with most of the claim's weight; the first of equals; None where none has a word of it."""
    terms = sorted({word.term for word in claim.content})
    weights = [sum(source.weight(term) for term in terms if term in there) for _, there in found]
    heaviest = max(weights, default=0.0)
    return found[weights.index(heaviest)][0] if heaviest > 0.0 else None
