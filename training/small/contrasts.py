"""Rows made from rows of our corpus by turning one thing in the claim, with labels that follow from theirs.

Each has its twin in the corpus: the same passage, the same words but one. What a passage contradicts is true once it is
denied, so that a "not" tells nothing by itself; the other turns are made of true claims only.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from small.edits.base import at, bounded, exchanged
from small.edits.numbers import is_year, plain_numbers
from small.edits.opposites import OPPOSITES
from small.edits.passages import is_english
from small.edits.polarity import affirmed, denied

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from upheld.evals.datasets import Row

#: A claim denied as a whole; the claim follows in lower case where its first word is no name.
_FRAMES = (
    "It is not the case that {}",
    "It is not true that {}",
    "It is wrong to say that {}",
    "It isn't true that {}",
    "It would be false to say that {}",
    "Contrary to what is sometimes said, it is not so that {}",
)
_BEHIND = ("The claim that {} is false.", "The statement that {} is incorrect.", "That {} is untrue.")
#: Words that open a claim and are lower-case inside a sentence.
_LOWERED = re.compile(r"(?:The|An?|In|On|At|By|For|From|Its|His|Her|Their|It|He|She|They|This|These|That|There|Most|Some|Only|About|After|Before|Since|More|Less|Fewer|Nearly|Over|Under|Two|Three|Four|Five|One|No|All|Both)\b")  # fmt: skip  # noqa: E501  # a table
#: A claim of several statements: whether its verb's denial denies it can't be told.
_SEVERAL = re.compile(r"[;:]|, (?:and|but|while|which|who)\b|\b(?:and|but|while|whereas|because|although|though)\b")
_NEGATIVE = re.compile(
    r"\b(?:not|no|never|neither|nor|none|without|cannot|hardly|nothing|nobody)\b|n['’]t\b", re.IGNORECASE
)
#: Two things of which neither does to the other what the other does not do to it.
_MUTUAL = re.compile(
    r"\b(?:and|or|with|between|both|each|either|together|same|like|unlike|similar|equal\w*|met|meet|married|tied|drew|"
    r"draw|shared?|joint\w*|versus|near|beside|cousin|brother|sister|sibling|twin|neighbou?r\w*|rivals?|as)\b",
    re.IGNORECASE,
)
_NAME = re.compile(
    r"(?<![\w’'-])[A-Z][\w-]*[a-z](?![’']?\w)(?: (?:(?:de|van|von|of|al|bin|la) )?[A-Z][\w-]*[a-z](?![’']?\w{2}))*"
)
#: Months, days, and languages or peoples, which are no names of one thing.
_NO_NAME = re.compile(
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|"
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\w+(?:ish|ese|ian|ans))$"
)
#: Where a sentence begins: a capital says nothing there.
_OPENS = re.compile(r"(?:^|[.!?:;]['\"”’)]?\s+|[\"“‘(\n]\s*)$")
_SHORTEST_DENIED = 4
#: Words of a claim whose verb is denied alone; in longer ones something else might be denied.
_LONGEST_DENIED = 22


def _lowered(claim: str) -> str:
    return claim[:1].lower() + claim[1:] if _LOWERED.match(claim) else claim


def _framed(claim: str, chance: Random) -> str | None:
    """The claim denied as a whole."""
    if not claim.endswith(".") or ". " in claim or claim[:1] in "\"“'" or "?" in claim:
        return None
    if chance.random() < 0.3:
        return chance.choice(_BEHIND).format(_lowered(claim)[:-1])
    return chance.choice(_FRAMES).format(_lowered(claim))


def denial(row: Row, chance: Random) -> Row | None:
    """The claim denied: false of what the passage supports, true of what it contradicts."""
    if not (row.supported or row.label == "contradicted"):
        return None
    words = len(row.claim.split())
    plain = _SHORTEST_DENIED <= words <= _LONGEST_DENIED and not _SEVERAL.search(row.claim)
    told = (affirmed(row.claim) or denied(row.claim, chance)) if plain else None
    if told is None or chance.random() < 0.25:
        told = _framed(row.claim, chance)
    return None if told is None else replace(row, claim=told, supported=not row.supported, kind="denial")


def opposite(row: Row, chance: Random) -> Row | None:
    """One word of a true claim exchanged for its opposite."""
    if not row.supported or _NEGATIVE.search(row.claim):
        return None
    found = [match for match in re.finditer(r"[A-Za-z]+", row.claim) if match[0] in OPPOSITES]
    if not found:
        return None
    match = chance.choice(found)
    return _false(row, at(row.claim, match, chance.choice(OPPOSITES[match[0]])), "opposite_word")


def names_of(text: str) -> list[str]:
    """Runs of capitalised words that stand somewhere inside a sentence, each once."""
    inside = (match[0] for match in _NAME.finditer(text) if not _OPENS.search(text[: match.start()]))
    return [name for name in dict.fromkeys(inside) if not _NO_NAME.search(name) and len(name) > 2]


def other_name(row: Row, chance: Random) -> Row | None:
    """A name of a true claim exchanged for another one of the passage."""
    everywhere = names_of(row.evidence)
    found = [name for name in everywhere if re.search(bounded(name), row.claim)]
    for name in chance.sample(found, len(found)):
        if _listed(name, row.claim) or any(name in longer for longer in found if longer != name):
            continue
        others = [other for other in everywhere if _alike(name, other) and other not in row.claim]
        if others:
            other = chance.choice(others)
            return _false(row, exchanged(row.claim, ((name, other),)), "other_name")
    return None


def sides(row: Row, chance: Random) -> Row | None:
    """Two names of a true claim in each other's place."""
    if not row.supported or _MUTUAL.search(row.claim):
        return None
    found = [name for name in names_of(row.evidence) if re.search(bounded(name), row.claim)]
    pairs = [(one, other) for at_, one in enumerate(found) for other in found[at_ + 1 :] if _alike(one, other)]
    if not pairs:
        return None
    one, other = chance.choice(pairs)
    return _false(row, exchanged(row.claim, ((one, other), (other, one))), "sides")


def other_number(row: Row, chance: Random) -> Row | None:
    """A number of a true claim exchanged for another one of the passage that is written like it."""
    mine, theirs = _numbers(row.claim), _numbers(row.evidence)
    said = {number for number, _ in mine}
    for number, sort in chance.sample(mine, len(mine)):
        others = sorted({other for other, its in theirs if its == sort and other not in said})
        if (
            others
            and (number, sort) in theirs
            and not re.search(rf"\b(?:and|to|or|between) {re.escape(number)}", row.claim)
        ):
            return _false(row, exchanged(row.claim, ((number, chance.choice(others)),)), "other_number")
    return None


def _numbers(text: str) -> list[tuple[str, str]]:
    """Numbers and what they look like: a year, a percentage, money, or a plain one."""
    found = [(match[0], _sort(text, match)) for match in plain_numbers(text)]
    years = re.findall(r"(?<![\w.,/–-])(?:1[4-9]|20)\d\d(?![\w/–-]|[.,]\d)", text)
    return found + [(year, "year") for year in years if is_year(year)]


def _sort(text: str, match: re.Match[str]) -> str:
    if re.match(r" ?(?:%|per ?cent)", text[match.end() :]):
        return "percent"
    return "money" if text[: match.start()].rstrip()[-1:] in ("$", "£", "€", "¥") else "plain"


def _alike(one: str, other: str) -> bool:
    """Two names of as many words, of which none is in both."""
    return (" " in one) == (" " in other) and not set(one.split()) & set(other.split()) - {"of", "de", "van", "von"}


def _listed(name: str, claim: str) -> bool:
    """Whether a name is one of a list: the others of it may do the same."""
    return bool(re.search(rf"\b(?:and|or|both) {bounded(name)}|{bounded(name)},? (?:and|or)\b", claim))


def _false(row: Row, claim: str, kind: str) -> Row | None:
    if not row.supported or claim == row.claim:
        return None
    return replace(row, claim=claim, supported=False, kind=kind)


#: Turn -> its share of the rows that are asked for. A denial is as often true as false.
TURNS: tuple[tuple[Callable[[Row, Random], Row | None], float], ...] = (
    (denial, 0.5),
    (opposite, 0.13),
    (other_name, 0.15),
    (sides, 0.1),
    (other_number, 0.12),
)


def contrasts(every: Sequence[tuple[str, Row]], most: int, chance: Random) -> list[tuple[str, Row]]:
    """So many rows, or as many as there are; each kind by its share, and denials half of each label."""
    rows = [(passage, row) for passage, row in every if is_english(row.evidence)]
    found: list[tuple[str, Row]] = []
    for turn, share in TURNS:
        wanted = {True: round(most * share / 2), False: round(most * share / 2)} if turn is denial else {False: round(most * share)}  # fmt: skip  # noqa: E501  # a table
        for passage, row in chance.sample(rows, len(rows)):
            if not any(wanted.values()):
                break
            made = turn(row, chance)
            if made is not None and wanted.get(made.supported):
                wanted[made.supported] -= 1
                found.append((passage, made))
    return found
