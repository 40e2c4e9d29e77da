"""P5xx and C7xx: parts of a claim, and citations."""

from __future__ import annotations

from upheld.findings.codes import Code

PARTS: tuple[Code, ...] = (
    Code(
        "P501",
        "part of the claim not backed",
        "The source backs one part of the claim and is silent on this one.",
        'Claim: "It opened in 1931 and is painted every seven years." Source: "It opened in 1931."',
        "Cite a second source for this part, or drop it.",
    ),
)

CITATIONS: tuple[Code, ...] = (
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
        "C704",
        "another source supports it",
        "None of the sources that the claim cites supports it, but another source of this answer does: the marker "
        "is probably wrong. The other source was read like a cited one before this was said.",
        '"The mine closed in 1986 [2]." where [2] is about its geology and [3] says when it closed.',
        "Cite the other source instead.",
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
    Code(
        "C707",
        "cited range not placed",
        "The provider's response says that a range of the answer is backed by this source, and the range stands "
        "nowhere in the answer: its position is outside the text, or what stands there is not what the response says "
        "that it cites. Nothing was guessed, so that range was not checked against this source.",
        "A response whose text was shortened after its citations were made.",
        "Audit the response as the provider sent it, before its text is cleaned or cut.",
    ),
)
