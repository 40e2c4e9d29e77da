"""Invented facts put into real passages, for the kinds of edits that few real claims allow.

Text seldom says plainly who did what to whom, or that two things went together and no more. Each row has a sentence
that is put into the passage, a claim in other words that it supports, and the claim after the edit. None of the
sentences is among those that `small` is trained with (``training/small/edits/invented.py``).
"""

# ruff: noqa: E501 - a row of a table is read whole

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evals.edits.base import Subject, raised, shuffled
from upheld.evals.edits.names import FIRMS, FIRST, LAST, TOWNS
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence for the evidence, a claim that it supports, and the claim after the edit.

    ``{a}`` and ``{b}`` are two of `sort`, ``{y}`` is a year; ``{A}`` begins a sentence.
    """

    sort: str
    said: str
    claim: str
    after: str


def _reversed(sort: str, said: str, claim: str) -> Fact:
    """A fact whose claim is then told with its sides exchanged."""
    return Fact(sort, said, claim, claim.format(a="{b}", b="{a}", y="{y}"))


FACTS: dict[str, tuple[Fact, ...]] = {
    "role reversed": (
        _reversed("firm", "{a} agreed in {y} to pay {b} for the damage that its lorries had done.", "In {y}, {b} was promised compensation by {a}."),
        _reversed("firm", "In {y} the court found that {a} had copied the packaging of {b}.", "{a} was found in {y} to have copied {b}'s packaging."),
        _reversed("firm", "{a} has rented its workshop from {b} since {y}.", "{b} is the landlord of {a}'s workshop."),
        _reversed("firm", "After a complaint from {a}, the regulator fined {b} in {y}.", "It was {a} that complained about {b} before the fine of {y}."),
        _reversed("firm", "{a} lost its largest customer, {b}, in {y}.", "Until {y}, {b} was the largest customer of {a}."),
        _reversed("firm", "In {y}, {a} took {b}'s licence for the northern route.", "The northern route's licence went from {b} to {a} in {y}."),
        _reversed("person", "{a} nursed {b} through the illness of {y}.", "{b} was ill in {y} and was looked after by {a}."),
        _reversed("person", "The letter of {y} in which {a} asked {b} for a loan has survived.", "A letter survives in which {a} asks {b} to lend money."),
        _reversed("person", "{a} left the workshop to {b} on retiring in {y}.", "{b} got the workshop when {a} retired in {y}."),
        _reversed("person", "In {y}, {a} forgave {b} the debt.", "{b} had owed money to {a}, who let the debt go in {y}."),
        _reversed("person", "{a} had {b} removed from the committee in {y}.", "It was at {a}'s instance that {b} lost the seat on the committee."),
        _reversed("person", "The portrait of {y} shows {b}, and is by {a}.", "{a} painted the {y} portrait of {b}."),
        _reversed("town", "In {y} the market moved out of {a}, and it has been held at {b} ever since.", "{b} has had the market since {y}, when {a} lost it."),
        _reversed("town", "Water is piped to {b} from springs above {a}.", "The water that {b} uses comes from near {a}."),
    ),
    "association told as cause": (
        Fact("habit", "In the survey of {y}, {a} went together with {b}; why was not asked.", "People with {a} more often had {b} in the {y} survey.", "{A} brought on {b} in the {y} survey."),
        Fact("habit", "Where {a} was more common, {b} was more common too, the {y} figures show.", "{A} and {b} were found in the same places in {y}.", "In {y}, {b} was due to {a}."),
        Fact("habit", "A register of {y} shows more {b} among people with {a}.", "The {y} register has more {b} among those with {a}.", "The {y} register shows that {a} makes people develop {b}."),
        Fact("habit", "{A} rose in {y}, and so did {b}.", "Both {a} and {b} went up in {y}.", "{A} went up in {y} and pushed up {b}."),
        Fact("habit", "The {y} study reports that {b} was twice as frequent with {a}; it was not designed to say why.", "{b} was twice as frequent with {a} in the {y} study.", "{A} doubled the risk of {b} by itself in the {y} study."),
        Fact("habit", "Those who reported {a} in {y} also reported more {b}.", "In {y}, reports of {a} and of {b} came from the same people.", "In {y}, {a} was to blame for {b}."),
    ),
    "active to passive": (
        Fact("firm", "In {y}, {a} closed the old mill.", "{a} closed the old mill in {y}.", "The old mill was closed by {a} in {y}."),
        Fact("firm", "{a} tested the new valve for six months in {y}.", "{a} tested the new valve in {y}.", "The new valve was tested by {a} in {y}."),
        Fact("firm", "It was in {y} that {a} dropped the lawsuit.", "{a} dropped the lawsuit in {y}.", "The lawsuit was dropped by {a} in {y}."),
        Fact("firm", "{a}, which needed more space, enlarged the depot in {y}.", "{a} enlarged the depot in {y}.", "The depot was enlarged by {a} in {y}."),
        Fact("person", "{a} chose the site in {y} after long walks along the river.", "{a} chose the site in {y}.", "The site was chosen by {a} in {y}."),
        Fact("person", "By {y}, {a} had drawn all the maps of the valley.", "{a} had drawn all the maps of the valley by {y}.", "All the maps of the valley had been drawn by {a} by {y}."),
        Fact("person", "The winter of {y} was when {a} wrote the report.", "{a} wrote the report in the winter of {y}.", "The report was written by {a} in the winter of {y}."),
        Fact("person", "{a} broke the seal on the archive in {y}.", "{a} broke the archive's seal in {y}.", "The archive's seal was broken by {a} in {y}."),
    ),
}  # fmt: skip
_HABITS = (
    "shift work", "living near a main road", "skipping breakfast", "owning a dog", "long screen time", "heavy snoring",
    "a late bedtime", "eating alone", "a high salt intake", "loneliness", "clenched teeth", "daily tea drinking",
)  # fmt: skip
_AILMENTS = (
    "migraine", "short sight", "gout", "asthma", "tiredness", "stomach ulcers", "knee pain", "eczema", "hay fever",
    "tinnitus", "heartburn", "low mood",
)  # fmt: skip
_FIRM_TAILS = ("Bakery", "Freight", "Tooling", "Textile", "Dairy", "Timber", "Brewery")


def invented(kind: str, passages: Sequence[tuple[str, str]], random: Random) -> Iterator[tuple[Subject, str]]:
    """For each passage (group, text) one fact of the kind in it: the claim on it, and that claim after the edit."""
    facts = FACTS.get(kind, ())
    for at, (group, text) in enumerate(shuffled(passages, random) if facts else ()):
        fact = facts[at % len(facts)]
        one, other = _sides(fact.sort, random)
        said, claim, after = (
            raised(form.format(a=one, b=other, A=raised(one), y=1950 + at % 70))
            for form in (fact.said, fact.claim, fact.after)
        )
        if not any(side.split()[0] in text for side in (one, other)):
            yield Subject(group, claim, _put(text, said, random)), after


def _sides(sort: str, random: Random) -> tuple[str, str]:
    if sort == "habit":
        return random.choice(_HABITS), random.choice(_AILMENTS)
    if sort == "town":
        one, other = random.sample(TOWNS, 2)
        return one, other
    first, last = (FIRST, LAST) if sort == "person" else (FIRMS, _FIRM_TAILS)
    (one, other), (end, end2) = random.sample(first, 2), random.sample(last, 2)
    return f"{one} {end}", f"{other} {end2}"


def _put(text: str, fact: str, random: Random) -> str:
    lines = [span.of(text) for span in sentences(text)]
    lines.insert(random.randint(0, len(lines)), fact)
    return " ".join(lines)
