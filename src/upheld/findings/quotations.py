"""Q4xx: quotations."""

from __future__ import annotations

from upheld.findings.codes import Code, Effect

QUOTATIONS: tuple[Code, ...] = (
    Code(
        "Q401",
        "quotation altered",
        "The source has nearly these words, but a word that carries meaning, a number, a negation or a hedge is "
        "another one. Marks, capitals, spelling, line breaks, inflection, brackets, marked ellipses and function "
        "words are left aside.",
        'Claim: Lind called it "a great success". Source: Lind called it "a modest success".',
        "Put the source's words into the quotation marks.",
        Effect.CONFLICT,
    ),
    Code(
        "Q402",
        "quotation not in source",
        "The claim gives words in quotation marks as said or written, and no passage of the whole source is like "
        "them. Titles, terms, single words, translated quotations and phrases of the question are not reported.",
        'Claim: Lind said "we will close the mine next year". Source: a page without any such remark.',
        "Look for the remark elsewhere, or say it without quotation marks.",
        Effect.FAIL,
    ),
    Code(
        "Q403",
        "quotation cut so that it says something else",
        "The words are the source's, but the cut drops a negation, a hedge or an alternative from the middle of "
        "the sentence or from right before it.",
        'Claim: the firm "knew … that the tank was failing". Source: the firm "knew, or ought to have known, that '
        'the tank was failing".',
        "Quote the dropped words too.",
        Effect.FAIL,
    ),
    Code(
        "Q404",
        "words of another speaker",
        "The words stand in the source as somebody else's. Speakers are read from the sentence (X said, according "
        "to X, X: …); a body and the people who speak for it are not told apart.",
        'Claim: "It is a gamble," said Holm. Source: "It is a gamble," said Ros.',
        "Name the speaker that the source names.",
        Effect.CONFLICT,
    ),
    Code(
        "Q405",
        "quotation slightly altered",
        "The source has these words but for function words, inflection or spelling, which do not change what they say.",
        'Claim: Lind said "we are closing the mines". Source: "We\'re closing the mine."',
        "Nothing needs to be done; a strict editor would quote the words as they stand.",
    ),
    Code(
        "Q420",
        "quotation in source",
        "The quoted words stand in the source, typography, marked brackets and ellipses aside.",
        'Claim: Lind called it “a modest success”. Source: Lind called it "a modest success".',
        "Nothing needs to be done.",
        Effect.BACKED,
    ),
)
