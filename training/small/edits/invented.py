"""Invented facts put into real passages, said one way in the evidence and another way in the claim.

Real text seldom says plainly who did what to whom, so that the rare kinds would be few and worded alike.
"""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from small.edits.base import crossed
from small.edits.lists import listed
from small.edits.namelists import FIRST, LAST, ORGS, TOWNS
from small.edits.order import raised
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation whose two sides differ; every phrasing says the same of {a} and {b}."""

    kind: str
    sort: str
    phrasings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Strength:
    """Three things that may be said of {a} and {b}: a weak one, a strong one that goes beyond it, and a denial."""

    kind: str
    sort: str
    weak: tuple[str, ...]
    strong: tuple[str, ...]
    denied: tuple[str, ...]


RELATIONS = (
    Relation("roles", "org", ("{a} acquired {b} in {y}.", "In {y}, {b} was bought by {a}.", "{a}'s takeover of {b} was completed in {y}.", "{b} became a subsidiary of {a} in {y}.", "{b} was sold to {a} in {y}.")),
    Relation("roles", "org", ("{a} sued {b} over a patent in {y}.", "In {y}, a patent suit was brought by {a} against {b}.", "{b} was taken to court by {a} over a patent in {y}.", "{b} was the defendant in a patent case that {a} filed in {y}.")),
    Relation("roles", "org", ("{a} supplies {b} with batteries.", "{b} buys its batteries from {a}.", "The batteries that {b} uses come from {a}.", "{a} is {b}'s supplier of batteries.")),
    Relation("roles", "org", ("{a} lent {b} $40 million in {y}.", "{b} borrowed $40 million from {a} in {y}.", "In {y}, {b} received a $40 million loan from {a}.", "A loan of $40 million was made by {a} to {b} in {y}.")),
    Relation("roles", "org", ("{a} was spun off from {b} in {y}.", "In {y}, {b} spun off {a}.", "{a} had been part of {b} until {y}.", "{a}, a former unit of {b}, became independent in {y}.")),
    Relation("roles", "person", ("{a} succeeded {b} as director in {y}.", "In {y}, {b} was followed as director by {a}.", "{b} handed the directorship over to {a} in {y}.", "{a} took over as director from {b} in {y}.", "{b} was {a}'s predecessor as director, until {y}.")),
    Relation("roles", "person", ("{a} taught {b} mathematics.", "{b} learned mathematics from {a}.", "{b} was a pupil of {a} in mathematics.", "{a} was {b}'s mathematics teacher.")),
    Relation("roles", "person", ("{a} defeated {b} in the final of {y}.", "In the final of {y}, {b} lost to {a}.", "{b} was beaten by {a} in the {y} final.", "{a}'s win over {b} decided the {y} final.")),
    Relation("roles", "person", ("{a} is the mother of {b}.", "{b}'s mother is {a}.", "{a} has a child, {b}.", "{b} is a child of {a}.")),
    Relation("roles", "person", ("{a} accused {b} of taking bribes.", "{b} was accused by {a} of taking bribes.", "According to an accusation by {a}, {b} took bribes.", "{a}'s accusation was that {b} had taken bribes.")),
    Relation("roles", "person", ("{a} hired {b} in {y}.", "{b} was given a job by {a} in {y}.", "In {y}, {b} started to work for {a}.", "{b}, who had been hired by {a}, began in {y}.")),
    Relation("roles", "person", ("{a} translated the poems of {b}.", "{b}'s poems were translated by {a}.", "The poems that {a} translated were by {b}.", "{a} was the translator of {b}'s poems.")),
    Relation("roles", "person", ("{a} voted for {b}.", "{b} got the vote of {a}.", "{a}'s vote went to {b}.", "{b} was the candidate whom {a} voted for.")),
    Relation("roles", "person", ("{a} sold the house to {b} in {y}.", "{b} bought the house from {a} in {y}.", "In {y} the house passed from {a} to {b}, who paid for it.", "{a} was the seller and {b} the buyer of the house in {y}.")),
    Relation("roles", "person", ("{a} criticised {b}'s book in {y}.", "{b}'s book was criticised by {a} in {y}.", "In {y}, {a} found fault with the book by {b}.", "The book by {b} drew criticism from {a} in {y}.")),
    Relation("roles", "person", ("{a} was rescued by {b}.", "{b} rescued {a}.", "It was {b} who came to {a}'s rescue.", "{a} owed the rescue to {b}.")),
    Relation("roles", "town", ("The refugees moved from {a} to {b} in {y}.", "In {y}, the refugees left {a} and settled in {b}.", "{b} took in the refugees who had left {a} in {y}.", "The refugees, who had lived in {a}, went to {b} in {y}.")),
    Relation("roles", "town", ("The council seat was moved from {a} to {b} in {y}.", "In {y}, {b} replaced {a} as the seat of the council.", "{a} lost the council seat to {b} in {y}.", "{b} became the council's seat in {y}, in place of {a}.")),
    Relation("comparison", "town", ("{a} has more inhabitants than {b}.", "{b} has fewer inhabitants than {a}.", "{a} is more populous than {b}.", "{b}'s population is smaller than that of {a}.", "The population of {a} exceeds that of {b}.")),
    Relation("comparison", "town", ("{a} lies north of {b}.", "{b} lies south of {a}.", "{b} is to the south of {a}.", "Going from {b} to {a}, one travels north.")),
    Relation("comparison", "person", ("{a} is older than {b}.", "{b} is younger than {a}.", "{b} was born after {a}.", "{a} was born before {b}.")),
    Relation("comparison", "org", ("{a} was founded before {b}.", "{b} was founded later than {a}.", "{a} is the older of the two firms, {b} the younger.", "{b} is younger than {a}.")),
    Relation("comparison", "org", ("{a} earned more than {b} in {y}.", "In {y}, {b}'s earnings were lower than {a}'s.", "{a} out-earned {b} in {y}.", "{b} earned less than {a} in {y}.")),
    Relation("comparison", "person", ("{a} finished ahead of {b}.", "{b} came in behind {a}.", "{a} was placed above {b}.", "{b} ended up lower in the standings than {a}.")),
    Relation("comparison", "org", ("{a} pays higher wages than {b}.", "Wages are lower at {b} than at {a}.", "Workers earn more at {a} than at {b}.", "{b} pays its workers less than {a} does.")),
)  # fmt: skip
STRENGTHS = (
    Strength("cause", "cause", ("{A} was associated with {b}.", "People with {a} more often had {b}.", "A link was seen between {a} and {b}.", "{A} and {b} tended to occur together.", "{A} correlated with {b}."),
             ("{A} causes {b}.", "{A} was proven to lead to {b}.", "{B} is brought about by {a}.", "{A} was shown to be a cause of {b}."),
             ("{A} was not associated with {b}.", "No link was seen between {a} and {b}.", "People with {a} had {b} no more often than others.", "{A} and {b} were unrelated.")),
    Strength("hedge", "cause", ("{A} may lead to {b}.", "{A} could be a cause of {b}.", "It is suspected that {a} leads to {b}.", "{A} possibly causes {b}.", "Some think that {a} might cause {b}."),
             ("{A} leads to {b}.", "{A} is a cause of {b}.", "It has been established that {a} causes {b}.", "{B} is caused by {a}."),
             ("{A} does not lead to {b}.", "{A} is no cause of {b}.", "It has been ruled out that {a} leads to {b}.", "{A} cannot cause {b}.")),
    Strength("plan", "orgtown", ("{a} plans to open an office in {b}.", "{a} intends to set up an office in {b}.", "{a} has announced plans for an office in {b}.", "An office of {a} is to open in {b}.", "{a} said that it would open an office in {b}."),
             ("{a} has opened an office in {b}.", "{a} now has an office in {b}.", "An office of {a} is open in {b}.", "{a}'s office in {b} is already at work.", "{a} opened an office in {b}."),
             ("{a} will not open an office in {b}.", "{a} has no plans for an office in {b}.", "{a} has given up the idea of an office in {b}.", "{a} ruled out an office in {b}.")),
    Strength("plan", "orgs", ("{a} has offered to buy {b}.", "{a} is in talks to take over {b}.", "{a} wants to acquire {b}.", "{a} has proposed a takeover of {b}."),
             ("{a} has bought {b}.", "{a} completed its takeover of {b}.", "{b} now belongs to {a}.", "{a} acquired {b}."),
             ("{a} has no interest in buying {b}.", "{a} ruled out a takeover of {b}.", "{a} said that it would not bid for {b}.", "{a} never made an offer for {b}.")),
    Strength("scope", "group", ("Some of the {a} in {b} took part.", "Several of the {a} in {b} took part.", "Not every one of the {a} in {b} took part, but some did.", "Part of the {a} in {b} took part."),
             ("All of the {a} in {b} took part.", "Every one of the {a} in {b} took part.", "The {a} in {b} took part without exception.", "The {a} in {b} all took part."),
             ("None of the {a} in {b} took part.", "No {a} in {b} took part.", "Not one of the {a} in {b} took part.", "The {a} in {b} all stayed away.")),
    Strength("scope", "group", ("Many {a} in {b} agreed.", "A large number of {a} in {b} agreed.", "Plenty of {a} in {b} were in agreement."),
             ("All {a} in {b} agreed.", "Every one of the {a} in {b} agreed.", "The {a} in {b} agreed unanimously.", "Nobody among the {a} in {b} disagreed."),
             ("Hardly any {a} in {b} agreed.", "Few of the {a} in {b} agreed.", "No {a} in {b} agreed.", "Almost none of the {a} in {b} agreed.")),
    Strength("hedge", "persontown", ("{a} is believed to have lived in {b}.", "{a} probably lived in {b}.", "{a} may have lived in {b}.", "It is thought that {a} lived in {b}.", "By some accounts, {a} lived in {b}."),
             ("{a} is known to have lived in {b}.", "{a} certainly lived in {b}.", "It is beyond doubt that {a} lived in {b}.", "It is proven that {a} lived in {b}."),
             ("{a} never lived in {b}.", "{a} did not live in {b}.", "It is certain that {a} never lived in {b}.", "{b} was never the home of {a}.")),
    Strength("hedge", "persontown", ("{a} is suspected of a theft in {b}.", "{a} allegedly stole from a shop in {b}.", "{a} is said to have committed a theft in {b}.", "Police suspect {a} of a theft in {b}."),
             ("{a} was convicted of a theft in {b}.", "{a} was found guilty of theft in {b}.", "A court in {b} convicted {a} of theft."),
             ("{a} is not suspected of a theft in {b}.", "{a} was cleared of any theft in {b}.", "{a} was never accused of a theft in {b}.", "Police have ruled out {a} in the theft in {b}.")),
)  # fmt: skip
_CAUSES = ["night work", "noise at school", "iron deficiency", "a long commute", "air pollution", "a lack of sleep", "heavy screen use", "a diet rich in salt", "early retirement", "a cold home", "frequent travel", "high caffeine intake"]  # fmt: skip
_EFFECTS = ["poor memory", "high blood pressure", "weight gain", "back pain", "hair loss", "hearing loss", "dry skin", "joint pain", "anxiety", "slow recovery", "muscle weakness", "tooth decay"]  # fmt: skip
_GROUPS = listed(
    """
    teachers nurses farmers pupils shopkeepers drivers fishermen residents tenants doctors miners students
    """
)
_ORG_TAILS = ("Energy", "Foods", "Bank", "Airlines", "Motors", "Systems", "Group", "Pharma", "Media", "")


def _person(rng: Random) -> str:
    return f"{rng.choice(FIRST)} {rng.choice(LAST)}"


def _org(rng: Random) -> str:
    return f"{rng.choice(ORGS)} {rng.choice(_ORG_TAILS)}".strip()


def _sides(sort: str, rng: Random) -> tuple[str, str]:
    makers = {
        "org": (_org, _org),
        "orgs": (_org, _org),
        "person": (_person, _person),
        "town": (lambda r: r.choice(TOWNS), lambda r: r.choice(TOWNS)),
        "cause": (lambda r: r.choice(_CAUSES), lambda r: r.choice(_EFFECTS)),
        "orgtown": (_org, lambda r: r.choice(TOWNS)),
        "persontown": (_person, lambda r: r.choice(TOWNS)),
        "group": (lambda r: r.choice(_GROUPS), lambda r: r.choice(TOWNS)),
    }[sort]
    while True:
        one, other = makers[0](rng), makers[1](rng)
        if one.split()[0] != other.split()[0] and one.split()[-1] != other.split()[-1]:
            return one, other


def _said(phrasing: str, one: str, other: str, year: int) -> str:
    return raised(phrasing.format(a=one, b=other, A=raised(one), B=raised(other), y=year))


def _put(text: str, fact: str, place: float) -> str:
    lines = [span.of(text).strip() for span in sentences(text)]
    at = round(place * len(lines))
    return " ".join([*lines[:at], fact, *lines[at:]])


def invented(texts: Sequence[tuple[str, str]], rng: Random) -> Iterator[tuple[str, str, list[tuple[bool, str, str]]]]:
    """For every (group, text): kind, group and the four pairs of one invented fact."""
    for group, text in texts:
        place, year = rng.random(), rng.randint(1950, 2024)
        if rng.random() < 0.6:
            yield _of_relation(rng.choice(RELATIONS), group, text, place, year, rng)
        else:
            yield _of_strength(rng.choice(STRENGTHS), group, text, place, year, rng)


def _of_relation(relation: Relation, group: str, text: str, place: float, year: int, rng: Random) -> tuple[str, str, list[tuple[bool, str, str]]]:  # fmt: skip
    one, other = _sides(relation.sort, rng)
    evidence = rng.choice(relation.phrasings)
    claim = rng.choice([phrasing for phrasing in relation.phrasings if phrasing != evidence])
    right, wrong = _said(claim, one, other, year), _said(claim, other, one, year)
    texts = [_put(text, _said(evidence, *sides, year), place) for sides in ((one, other), (other, one))]
    return relation.kind, group, crossed((right, wrong), (texts[0], texts[1], texts[1]))


def _of_strength(strength: Strength, group: str, text: str, place: float, year: int, rng: Random) -> tuple[str, str, list[tuple[bool, str, str]]]:  # fmt: skip
    sides = _sides(strength.sort, rng)

    def said(phrasings: tuple[str, ...]) -> str:
        return _said(rng.choice(phrasings), *sides, year)

    weak, strong = said(strength.weak), said(strength.strong)
    texts = [_put(text, fact, place) for fact in (said(strength.weak), said(strength.strong), said(strength.denied))]
    return strength.kind, group, crossed((weak, strong, said(strength.denied)), (texts[0], texts[1], texts[2]))
