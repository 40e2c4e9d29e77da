"""The catalogue of finding codes: what each means, an example, what to do, and what it does to a verdict.

A code is listed here once something emits it, and never changes its meaning afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from upheld.errors import UnknownNameError


class Effect(StrEnum):
    """What a finding does to the verdict of its citation."""

    NOTE = "note"
    """Nothing: it explains."""
    NAME = "name"
    """A citation that would be ``supported`` becomes ``wrong_entity``."""
    CONFLICT = "conflict"
    """The citation is ``contradicted``, whatever the score."""
    FAIL = "fail"
    """A citation that would be ``supported`` becomes ``unsupported``: the source does not say as much."""
    BACKED = "backed"
    """Nothing by itself: the range is proven by computation, and a verifier counts it as backed."""


@dataclass(frozen=True, slots=True)
class Code:
    """One row of the catalogue.

    Attributes:
        code: letter and three digits.
        summary: one line for lists.
        explanation: what it means, for someone who met it in a report.
        example: a claim and a source that cause it.
        advice: what to do about it.
        effect: what it does to the verdict.
    """

    code: str
    summary: str
    explanation: str
    example: str
    advice: str
    effect: Effect = Effect.NOTE


#: First character of a code -> what its range is about.
FAMILIES: dict[str, str] = {
    "N": "quantities and dates",
    "E": "names",
    "P": "parts of a claim",
    "S": "sources",
    "C": "citations",
}

CODES: tuple[Code, ...] = (
    Code(
        "N101",
        "number not in source",
        "A number of the claim stands nowhere in the passages that were read. Numbers are compared by value as digits "
        "or words; units and conversions are not taken into account yet, so a true conversion can be flagged.",
        'Claim: "The bridge is 412 metres long." Source: "The bridge has a length of 398 metres."',
        "Open the passage and look for the figure. If the source gives it in another unit or rounded, the claim may "
        "still be true.",
    ),
    Code(
        "E201",
        "name not in source",
        "A name in the claim (a person, body, place, product or code) stands nowhere in the whole text of the "
        "source, in none of the forms that were tried: acronym and long form, initials, short first names, titles, "
        "inflection and derived adjectives, diacritics, spelling variants, foreign names of places. A country or "
        "nationality is reported only if the source names another one; a person also where the source gives half "
        "of the name only to someone else. Names that the question already holds, and outlets or authors that the "
        "claim credits, are not reported.",
        'Claim: "The tower was designed by Ana Brandt." Source: a page on the tower that never mentions Brandt.',
        "Search the source for the name. If it stands there in another form, the claim may be true; otherwise the name "
        "was swapped, or the statement comes from elsewhere.",
        Effect.NAME,
    ),
    Code(
        "P501",
        "part of the claim not backed",
        "The source backs one part of the claim and is silent on this one.",
        'Claim: "It opened in 1931 and is painted every seven years." Source: "It opened in 1931."',
        "Cite a second source for this part, or drop it.",
    ),
    Code(
        "S610",
        "text cut",
        "The source is longer than upheld reads; only its beginning was judged.",
        "A source of six million characters.",
        "If the cited part lies further on, pass that part as the source's text.",
    ),
    Code(
        "S611",
        "not fetched",
        "The source has an address but no text, and addresses were not fetched in this run.",
        '{"id": "1", "url": "https://example.org/page"} without "text".',
        "Pass the page's text, or save the page and pass the file.",
    ),
    Code(
        "S612",
        "nothing to read",
        "The source has neither an address that can be read nor a text with words in it.",
        '{"id": "1", "title": "Annual report"}',
        "Give the source a text or an address.",
    ),
    Code(
        "C701",
        "uncited claim",
        "The sentence states something checkable and carries no citation.",
        '"The mine employed 900 people." without a marker, in an answer that cites other sentences.',
        "Add a citation, or accept that nothing was checked here.",
    ),
    Code(
        "C702",
        "marker without source",
        "The marker points to a source that neither the request nor the answer's own reference list has.",
        '"It closed in 1986 [7]." with a reference list that ends at [5].',
        "Add the missing reference, or correct the number.",
    ),
    Code(
        "C703",
        "marker that can't be resolved",
        "The marker is a chat product's internal token; what it pointed to was lost when the text was copied.",
        '"It closed in 1986 citeturn0search3."',
        "Audit the provider's response instead of the copied text, or add the addresses by hand.",
    ),
    Code(
        "C705",
        "reference never cited",
        "The reference list has an entry that no sentence of the answer cites.",
        "An answer with references [1] to [4] that cites only [1], [2] and [4].",
        "Nothing needs to be done; a list with many such entries often pads an answer.",
    ),
    Code(
        "C706",
        "same page under two numbers",
        "Two references lead to the same page (tracking parameters and text fragments apart); they are one source.",
        "[1] https://example.org/a and [4] https://example.org/a?utm_source=chat",
        "Do not count them as two independent sources.",
    ),
)

_BY_CODE = {row.code: row for row in CODES}


def lookup(code: str) -> Code:
    """Returns the row of a code, in either case.

    Raises:
        UnknownNameError: no such code; the message lists the known ones.
    """
    row = _BY_CODE.get(code.strip().upper())
    if row is None:
        raise UnknownNameError("code", code, _BY_CODE)
    return row
