"""Identifiers of publications, and the addresses that they stand for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote

from upheld.evidence import Span
from upheld.text.url_spans import url_end


@dataclass(frozen=True, slots=True)
class Identifier:
    """An identifier in a text: where it stands (its label included) and the address it stands for."""

    span: Span
    url: str


#: Each pattern has a group ``id``. A DOI without its label needs a registrant of four digits, so that a fraction or a
#: date is none; an arXiv number needs its label.
_KINDS: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(r"\b(?:doi\s?(?::|\.org/)\s?|doi\s)(?P<id>10\.\d{1,9}(?:\.\d{1,9}){0,3}/[^\s\"<>]{1,300})", re.I),
        "https://doi.org/{}",
    ),
    (re.compile(r"(?<![\w./])(?P<id>10\.\d{4,9}(?:\.\d{1,9}){0,3}/[^\s\"<>]{1,300})"), "https://doi.org/{}"),
    (
        re.compile(
            r"\barxiv\s?:\s?(?P<id>\d{4}\.\d{4,5}(?:v\d{1,2})?|[a-z-]{2,12}(?:\.[a-z]{2})?/\d{7}(?:v\d{1,2})?)", re.I
        ),
        "https://arxiv.org/abs/{}",
    ),
    (
        re.compile(r"\bPMC\s?ID\s?:\s?(?P<id>PMC\d{4,9})\b|\b(?P<bare>PMC\d{5,9})\b", re.I),
        "https://pmc.ncbi.nlm.nih.gov/articles/{}/",
    ),
    (re.compile(r"\b(?:PMID|PubMed\s?ID)\s?:?\s?(?P<id>\d{4,9})\b", re.I), "https://pubmed.ncbi.nlm.nih.gov/{}/"),
)


def find_identifier(text: str) -> Identifier | None:
    """The first DOI, arXiv number, PMC or PubMed number of the text, DOIs first, or None."""
    for pattern, address in _KINDS:
        match = pattern.search(text)
        if match:
            group = "id" if match["id"] else "bare"
            start = match.start(group)
            # A DOI ends where an address would: "(doi:10.1000/x)." keeps neither bracket nor stop.
            end = min(url_end(text, start), match.end(group)) if address.endswith("org/{}") else match.end(group)
            if end > start:
                return Identifier(Span(match.start(), end), address.format(quote(text[start:end], safe="/:;()._-~%")))
    return None


def url_of_identifier(text: str) -> str | None:
    """The address of the first identifier in `text`: ``doi:10.1000/x`` -> ``https://doi.org/10.1000/x``; or None."""
    found = find_identifier(text)
    return found.url if found else None
