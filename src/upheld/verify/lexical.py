"""The verifier `lexical`: word overlap, every number of the claim required. Needs no model and no download.

A claim counts as supported as far as its words, weighted by how much they say in this source, their neighbourhoods and
their longest common run stand in one passage. Logistic regression turns the three into a probability
(`upheld.verify.weights`). A number of the claim that no passage has keeps the score below the threshold whatever the
words say. Names are left to the entity check: a missing name shall not hide that the rest is backed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Part, Score
from upheld.findings import Effect, lookup
from upheld.text.clauses import clauses
from upheld.text.languages import LANGUAGES, differ, language_of
from upheld.text.sentences import sentences
from upheld.text.words import all_terms
from upheld.verify.features import ClaimWords, PassageWords, SourceWords, measure, standing_alone
from upheld.verify.unbacked import unbacked
from upheld.verify.weights import LEXICAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evidence import Item, Passage, Span
    from upheld.report import ModelInfo
    from upheld.verify.features import Features


#: Digits kept of a value: more would tell apart what is equal, and differ between platforms' `math` libraries.
DIGITS = 6


class LexicalVerifier:
    """Scores by word overlap. Stateless: what it prepares lives for one call of `score`."""

    name = "lexical"
    threshold = LEXICAL.threshold
    passages_per_claim = 3

    def describe(self) -> tuple[ModelInfo, ...]:
        """No model takes part."""
        return ()

    def score(self, items: Sequence[Item]) -> list[Score]:
        """Scores every item; see `upheld.verify.base.Verifier`."""
        desk = _Desk()
        return [_score(item, desk) for item in items]


def probability(features: Features) -> float:
    """Probability of full support, as far as one passage's words tell."""
    odds = (
        LEXICAL.intercept
        + LEXICAL.phrase * features.phrase
        + LEXICAL.coverage * features.coverage
        + LEXICAL.pairs * features.pairs
    )
    return 1.0 / (1.0 + math.exp(-odds))


class _Desk:
    """Sources and passages that were taken apart: the claims of one call share them."""

    def __init__(self) -> None:
        self._sources: dict[str, SourceWords] = {}
        self._passages: dict[tuple[str, str], PassageWords] = {}
        self._sentences: dict[str, list[tuple[Span, frozenset[str]]]] = {}
        self._languages: dict[str, str | None] = {}

    def source(self, text: str) -> SourceWords:
        if text not in self._sources:
            self._sources[text] = SourceWords(text)
        return self._sources[text]

    def passage(self, passage: Passage) -> PassageWords:
        key = (passage.heading, passage.text)
        if key not in self._passages:
            self._passages[key] = PassageWords(passage)
        return self._passages[key]

    def language(self, text: str) -> str | None:
        if text not in self._languages:
            self._languages[text] = language_of(text)
        return self._languages[text]

    def sentences(self, text: str) -> list[tuple[Span, frozenset[str]]]:
        if text not in self._sentences:
            self._sentences[text] = [(span, frozenset(all_terms(span.of(text)))) for span in sentences(text)]
        return self._sentences[text]


def _score(item: Item, desk: _Desk) -> Score:
    if not item.passages:
        return Score(None, reason="there is no passage to read")
    source = desk.source(item.source_text)
    claim = standing_alone(ClaimWords.of(item.claim.text, _proven(item)), source)
    if not claim.words:
        return Score(None, reason="the claim has no words to compare")
    reading = _Reading(source, tuple(desk.passage(passage) for passage in item.passages))
    values = reading.values(claim)
    best = values.index(max(values))
    text = item.passages[best].text
    if values[best] < LEXICAL.threshold:
        claimed, read = desk.language(item.claim.text), desk.language(text)
        if differ(claimed, read):
            # That a translation shares no words says nothing: this was not checked, it did not fail.
            return Score(None, reason=f"word overlap can't compare {_named(claimed)} with a source in {_named(read)}")
    spans = clauses(item.claim.text)
    return Score(
        value=values[best],
        passage=best,
        sentence=_sentence(claim, source, desk.sentences(text)),
        unbacked=unbacked(item.claim.text, claim, reading.passages, source, item.context.text() or ""),
        parts=tuple(
            Part(span, max(reading.values(part))) for span, part in zip(spans, claim.parts(spans), strict=True)
        ),
        passage_values=values,
    )


@dataclass(frozen=True, slots=True)
class _Reading:
    """What one item's claim, and each part of it, is compared with."""

    source: SourceWords
    passages: tuple[PassageWords, ...]

    def values(self, claim: ClaimWords) -> tuple[float, ...]:
        """One value per passage; a number may stand in any of them."""
        complete = all(any(number in passage.numbers for passage in self.passages) for number in claim.numbers)
        factor = 1.0 if complete else LEXICAL.missing_number
        return tuple(
            round(factor * probability(measure(claim, passage, self.source)), DIGITS) for passage in self.passages
        )


def _proven(item: Item) -> list[Span]:
    """The ranges of the claim's text that a check proved by computation: a conversion, a sum, another form of date."""
    proofs = [f.span for f in item.findings if f.span is not None and lookup(f.code).effect is Effect.BACKED]
    spans = (item.claim.in_text(span.start, span.end) for span in proofs)
    return [span for span in spans if span is not None]


def _named(language: str | None) -> str:
    return LANGUAGES[language] if language else "Latin script"


def _sentence(claim: ClaimWords, source: SourceWords, found: Sequence[tuple[Span, frozenset[str]]]) -> Span | None:
    """The sentence with most of the claim's weight; the first of equals; None where none has a word of it."""
    terms = sorted({word.term for word in claim.content})
    weights = [sum(source.weight(term) for term in terms if term in there) for _, there in found]
    heaviest = max(weights, default=0.0)
    return found[weights.index(heaviest)][0] if heaviest > 0.0 else None
