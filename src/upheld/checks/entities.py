"""The check for names that the source never mentions (E201)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.absence import Reader, phrases
from upheld.checks.canonical import keys
from upheld.checks.homelands import country_of
from upheld.checks.languages import INFLECTED, LANGUAGE_SAMPLE, language_of
from upheld.checks.mentions import Mentions
from upheld.checks.names import names, surroundings
from upheld.checks.namewords import HEADS, OUTLETS
from upheld.checks.shelf import Shelf
from upheld.report import Finding, Range

if TYPE_CHECKING:
    from upheld.checks.names import Name
    from upheld.evidence import Item

#: Characters of source text kept ready: about 80 sources of 3,000 words. A character costs some hundred bytes prepared.
_ROOM = 1_500_000

#: What stands before the name of the page itself.
_REPORTED_BY = re.compile(
    r"(?:according to|reported (?:by|in)|published (?:by|in)|as per|source:|cited by|via|laut|selon|d['’]après|según"
    r"|secondo|segundo|volgens|enligt|według|согласно|по данным)\s+"
    r"(?:the |an? |der |die |das |el |la |le |il |o |\W)?$",
    re.IGNORECASE,
)

#: What follows the name of an outlet that reports something.
_REPORTS = re.compile(
    r"(?:['’]s? (?:report|article|study|survey|analysis|review|coverage)|\s+(?:also |recently |has |have )?"
    r"(?:report(?:s|ed)?|writes?|wrote|says?|said|notes?|noted|states?|stated|describes?|lists?|defines?|explains?"
    r"|article|study))\b"
)
#: What follows a country that only tells which city or unit is meant: "Rwanda's capital", "US gallons".
_TELLS_WHICH = re.compile(
    r"['’]s? (?:capital|largest city|second city|currency|central bank|parliament)\b"
    r"|\s(?:liquid )?(?:gallons?|pints?|quarts?|tons?|dollars?|cents?|fluid ounces?|cups?|miles?)\b"
)
_ACROSS = "across the "
#: What stands before a capital that is a place.
_PLACED = re.compile(r"\b(?:in|at|near|outside|around|into|from|to|via|through|for|across)\s(?:the\s)?$", re.IGNORECASE)
#: What follows the names of a paper's authors.
_AUTHORS = re.compile(
    r"(?:\s(?:and|&|et)\s\w{1,40})?"
    r"(?:,?\s+et\s+al\b|,?\s*\(?(?:19|20)\d\d[a-z]?\s?[);,]|\s+and (?:colleagues|co-?workers)\b)"
)


#: Names before a unit that are no country's by themselves.
_UNITS_OF = frozenset({("us",), ("uk",), ("imperial",)})


class Entities:
    """Finds the names of a claim that stand nowhere in the whole text of its source."""

    name = "entities"

    def __init__(self) -> None:
        self._sources = Shelf(Mentions, _ROOM)

    def run(self, item: Item) -> list[Finding]:
        """One E201 for each absent name, in the order of the claim.

        Names that the question has already are left alone: a page often takes its topic as read. On AttributionBench
        dev they were all there was on 7 of 22 supported rows with a finding, and on 17 of 71 unsupported ones
        (2026-11-30).
        """
        claim = item.claim
        found = names(claim.text, item.answer)
        if not found or not item.source_text:
            return []
        source = self._sources.of(item.source_text)
        language = language_of(claim.text) or language_of(item.answer[:LANGUAGE_SAMPLE])
        if language is None and source.language is not None:
            found = names(claim.text, item.answer, source.language)
        foreign = None not in (language, source.language) and language != source.language
        claimed = frozenset(phrase for name in found for phrase in phrases(name))
        reader = Reader(
            source, claimed, not {language, source.language}.isdisjoint(INFLECTED), surroundings(item.answer).long
        )
        findings = []
        asked = frozenset(keys(item.question or ""))
        for name in found:
            if asked.issuperset(name.strong) or _names_the_page(claim.text, name) or (foreign and _is_translated(name)):
                continue
            confidence = reader.absence(name)
            if confidence is not None and not _acts_for_country(claim.text, name, source):
                findings.append(_finding(item, name, confidence))
        return findings


def _names_the_page(text: str, name: Name) -> bool:
    """Whether the claim names the page or its authors as its source, or only says which of several is meant.

    Pages seldom name themselves, and a reader knows whose capital Kigali is.
    """
    after = text[name.end : name.end + 40]
    if text[max(0, name.start - len(_ACROSS)) : name.start].lower() == _ACROSS:
        return True  # "across the Atlantic": elsewhere
    if _AUTHORS.match(after) or (_TELLS_WHICH.match(after) and (name.kind or name.words in _UNITS_OF)):
        return True
    reported = _REPORTED_BY.search(text[max(0, name.start - 40) : name.start]) is not None
    if not reported and not _REPORTS.match(after):
        return False
    outlet = any(word in OUTLETS or word in HEADS for word in name.words)
    return outlet or (reported and (len(name.words) == 1 or name.acronym))


def _acts_for_country(text: str, name: Name, source: Mentions) -> bool:
    """Whether a capital stands for its country, which the source names: "Nairobi's mediators" of Kenya.

    A capital in which something takes place is a place.
    """
    owns = text[name.end : name.end + 2] in {"'s", "’s"}
    if not owns and _PLACED.search(text[max(0, name.start - 20) : name.start]):
        return False
    country = country_of(" ".join(name.words))
    return country is not None and any(map(source.has_form, country.forms))


def _is_translated(name: Name) -> bool:
    """Whether another language may have its own form of the name: all but full names of people and codes."""
    if name.code:
        return False
    return len(name.strong) < 2 or name.common or any(word in HEADS for word in name.words)


def _finding(item: Item, name: Name, confidence: float) -> Finding:
    text = item.claim.text[name.start : name.end]
    where = item.claim.in_answer(name.start, name.end)
    return Finding(
        code="E201",
        message=f"“{text}” appears nowhere in the source",
        span=Range(start=where.start, end=where.end, text=text),
        source_id=item.source_ids[0] if len(item.source_ids) == 1 else None,
        confidence=confidence,
    )
