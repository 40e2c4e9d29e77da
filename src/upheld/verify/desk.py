"""The desk: sources, passages and sentences that were taken apart, so that the claims of one call share them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.text.languages import language_of
from upheld.text.sentences import sentences
from upheld.text.words import all_terms
from upheld.verify.features import PassageWords, SourceWords
from upheld.verify.selection import lines_of

if TYPE_CHECKING:
    from upheld.evidence import Passage, Span
    from upheld.verify.selection import Line


class Desk:
    """Prepares each text once. Make one for each call: it keeps what it prepared for as long as it lives."""

    def __init__(self) -> None:
        self._sources: dict[str, SourceWords] = {}
        self._passages: dict[tuple[str, str], PassageWords] = {}
        self._sentences: dict[str, list[tuple[Span, frozenset[str]]]] = {}
        self._lines: dict[tuple[str, int, str, str], tuple[Line, ...]] = {}
        self._languages: dict[str, str | None] = {}

    def source(self, text: str) -> SourceWords:
        """The words of a whole source."""
        if text not in self._sources:
            self._sources[text] = SourceWords(text)
        return self._sources[text]

    def passage(self, passage: Passage) -> PassageWords:
        """The words of a passage."""
        key = (passage.heading, passage.text)
        if key not in self._passages:
            self._passages[key] = PassageWords(passage)
        return self._passages[key]

    def language(self, text: str) -> str | None:
        """As `upheld.text.languages.language_of`."""
        if text not in self._languages:
            self._languages[text] = language_of(text)
        return self._languages[text]

    def sentences(self, text: str) -> list[tuple[Span, frozenset[str]]]:
        """The sentences of a passage's text, each with its terms."""
        if text not in self._sentences:
            self._sentences[text] = [(span, frozenset(all_terms(span.of(text)))) for span in sentences(text)]
        return self._sentences[text]

    def lines(self, passage: Passage) -> tuple[Line, ...]:
        """The sentences of a passage, as `upheld.verify.selection` chooses among them."""
        key = (passage.source_id, passage.start, passage.heading, passage.text)
        if key not in self._lines:
            self._lines[key] = lines_of(passage)
        return self._lines[key]
