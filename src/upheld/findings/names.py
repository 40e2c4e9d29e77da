"""E2xx: names."""

from __future__ import annotations

from upheld.findings.codes import Code, Effect

NAMES: tuple[Code, ...] = (
    Code(
        "E201",
        "name not in source",
        "A name in the claim (a person, body, place, product or code) stands nowhere in the whole text of the "
        "source, in none of the forms that were tried: acronym and long form, initials, short first names, "
        "titles, inflection and derived adjectives, diacritics, spelling variants, foreign names of places. A "
        "country or nationality is reported only if the source names another one; a person also where the source "
        "gives half of the name only to someone else. Names that the question already holds, and outlets or "
        "authors that the claim credits, are not reported.",
        'Claim: "The tower was designed by Ana Brandt." Source: a page on the tower that never mentions Brandt.',
        "Search the source for the name. If it stands there in another form, the claim may be true; otherwise the "
        "name was swapped, or the statement comes from elsewhere.",
        Effect.NAME,
    ),
    Code(
        "E202",
        "role, deed or number of another name",
        "A name of the claim is in the source, but what the claim says of it the source says of another name: the "
        "subject of a verb, the one after “by”, the holder of an office, the two sides of a relation, who sold and "
        "who bought, who beat whom, or the numbers of a list. A number is reported, too, where the source goes from "
        "thing to thing (“31% on the drug and 12% on placebo”) and the claim takes the number of one and names the "
        "other. Reported only where the source's own sentence has the other name in that very place, and no sentence "
        "that is about the same thing has the claim's name there. Most pronouns and descriptions are left alone.",
        'Claim: "Ostvik beat Telmark 3–2." Source: "Telmark came from two goals down to beat Ostvik 3–2."',
        "Read the sentence shown. If the two names are the same party under two names, the claim may be true; "
        "otherwise names were exchanged.",
        Effect.CONFLICT,
    ),
    Code(
        "E203",
        "deed not told of this name",
        "The claim credits a deed to a name: somebody after whom a thing is named, who founded, designed, discovered, "
        "invented, composed, painted or translated it, or killed somebody. The source has the name, but no sentence "
        "about "
        "it has any word for such a deed. Names that the page is about, and names with many mentions, are compared "
        "with "
        "all of it; other deeds are left to the verifier.",
        'Claim: "The tower was named after Ana Brandt." Source: "Ana Brandt was the architect of the tower."',
        "Look what the source says of the name; cite a source that tells the deed, or drop it.",
        Effect.FAIL,
    ),
)
