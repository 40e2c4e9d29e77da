"""Offices and relations that a sentence gives to names: "chief executive Dana Holt", "Holt, a pupil of Lind". English.

Only offices that one person holds at a time, and relations with two different sides.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.checks.parties import party_names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.names import Name

_LONGEST = 700
#: Characters before a name in which its office is looked for.
_REACH = 70

#: Offices -> the one form they are compared by.
_OFFICES: tuple[tuple[str, str], ...] = (
    (r"chief executive(?: officer)?|ceo", "chief executive"),
    (r"chief financial officer|cfo|finance (?:director|chief)", "finance director"),
    (r"chief (?:operating|technology|medical|scientific) officer|coo|cto", "chief officer"),
    (r"managing director|executive director|artistic director|creative director|director[- ]general", "director"),
    (r"chair(?:man|woman|person)?", "chair"),
    (r"president", "president"),
    (r"prime minister|premier", "prime minister"),
    (r"(?:finance|foreign|interior|justice|defen[cs]e|health|education|energy|environment) minister", "minister"),
    (r"chancellor", "chancellor"),
    (r"governor", "governor"),
    (r"mayor(?:ess)?", "mayor"),
    (r"opposition leader|leader of the opposition", "opposition leader"),
    (r"general secretary|secretary[- ]general", "secretary general"),
    (r"general counsel|attorney general|solicitor general", "counsel"),
    (r"chief (?:economist|scientist|engineer|justice|negotiator|designer|architect)", "chief"),
    (r"head coach|coach", "coach"),
    (r"captain", "captain"),
    (r"treasurer|rector|principal|foreman|conductor|librettist|cinematographer|screenwriter|concertmaster", "office"),
    (r"editor[- ]in[- ]chief", "editor"),
    (r"lead author|principal investigator", "lead author"),
)
_OFFICE = "(?P<office>" + "|".join(pattern for pattern, _ in _OFFICES) + ")"
#: Words that make another office of it.
_MODIFIED = (
    r"(?P<modifier>(?:former|ex|then|deputy|vice|acting|interim|assistant"
    r"|incoming|outgoing|next|previous|late|co)[ -])?"
)
_TITLE = r"(?:(?:Dr|Mr|Mrs|Ms|Prof|Sir|Dame|Lord|Lady)\.? )?"
_BEFORE = re.compile(rf"(?i:\b{_MODIFIED}{_OFFICE})(?:(?:\sof\s[^,;:()]{{1,40}}?)?(?:\s?,|\sis|\swas))?\s{_TITLE}$")
_AFTER = re.compile(
    r"(?:\s?,|\s(?:is|was|became|remains|serves as|served as|has been))\s(?:(?:the|its|their)\s)?"
    rf"(?:[a-z][\w’'-]{{1,20}}\s){{0,3}}?(?i:{_MODIFIED}{_OFFICE})\b"
)
#: Before or after a name that says where or whose the office is, not who holds it.
_PLACED = re.compile(r"\b(?:in|at|of|from|near|to)\s(?:the\s)?$")
_OWNS = re.compile(r"\s?['’]s?\b")

_RELATION = (
    r"(?P<relation>pupil|student|disciple|apprentice|teacher|tutor|mentor|father|mother|son|daughter|uncle|aunt|nephew|niece"
    r"|grandson|grandfather|granddaughter|grandmother|widow|widower|heir|subsidiary|unit|division|supplier|customer"
    r"|successor|predecessor|deputy|assistant|suburb|tributary|satellite|moon|vassal|client|landlord|tenant)"
)
#: In lower case before a family name: "van Dray".
_PARTICLE = r"(?:(?:van|von|de|der|den|di|da|du|del|della|la|le|el|al|bin|ibn)\s){0,2}"
_OF = re.compile(
    rf"(?:,|\s(?:is|was|became|had been))\s(?:(?:the|a|an|once)\s)?(?:\w{{1,15}}\s)?{_RELATION}\s(?:of|to)\s(?:the\s)?"
    rf"{_PARTICLE}$"
)
_OWNED = re.compile(rf"['’]s?\s(?:\w{{1,15}}\s)?{_RELATION},?\s(?:was\s|is\s)?(?:the\s)?{_PARTICLE}$")
_HELD = re.compile(rf"(?:,|\s(?:is|was|became))\s{_PARTICLE}$")
_THEIRS = re.compile(rf"['’]s?\s(?:\w{{1,15}}\s)?{_RELATION}\b")


_ANY = re.compile(rf"(?i:\b{_MODIFIED}{_OFFICE}\b)")
_EXACT = tuple((re.compile(pattern, re.IGNORECASE), form) for pattern, form in _OFFICES)
#: Forms that stand for several offices are told apart by their words.
_OWN_WORDS = frozenset({"chief", "office", "minister", "chief officer", "counsel", "director"})


@dataclass(frozen=True, slots=True)
class Office:
    """An office, and who holds it.

    Attributes:
        key: the office in one form, with what makes another office of it ("deputy governor").
        holder: the name.
    """

    key: str
    holder: Name


@dataclass(frozen=True, slots=True)
class Relation:
    """One name as something of another: `holder` is the `kind` of `of`."""

    kind: str
    holder: Name
    of: Name


@lru_cache(maxsize=2048)
def offices(text: str) -> tuple[Office, ...]:
    """The offices that a sentence gives to names."""
    if len(text) > _LONGEST or not _ANY.search(text):
        return ()
    return tuple(_offices(text, party_names(text)))


def _offices(text: str, found: Sequence[Name]) -> Iterator[Office]:
    given: dict[int, list[tuple[bool, Office]]] = {}
    for name in found:
        begin = max(0, name.start - _REACH)
        before = text[begin : name.start]
        if _PLACED.search(before) or _OWNS.match(text, name.end):
            continue
        for match, offset in ((_BEFORE.search(before), begin), (_AFTER.match(text, name.end), 0)):
            if match:
                sure = match.re is _AFTER and not match.group().lstrip().startswith(",")
                given.setdefault(match.start("office") + offset, []).append((sure, Office(_key(match), name)))
    for claims in given.values():
        # "Thornton is director, Donohoe conductor": the office is of the one before if a verb says so.
        said = [office for sure, office in claims if sure]
        if said or len(claims) == 1:
            yield from said or [claims[0][1]]


def mentions(text: str, key: str) -> int:
    """How often a sentence has an office, whoever holds it."""
    return sum(_key(match) == key for match in _ANY.finditer(text))


def _key(match: re.Match[str]) -> str:
    office = match["office"].lower()
    form = next(form for pattern, form in _EXACT if pattern.fullmatch(office))
    modifier = (match["modifier"] or "").lower().strip(" -")
    return f"{modifier} {office if form in _OWN_WORDS else form}".strip()


@lru_cache(maxsize=2048)
def relations(text: str) -> tuple[Relation, ...]:
    """The relations between neighbouring names of a sentence."""
    if len(text) > _LONGEST:
        return ()
    found = party_names(text)
    return tuple(relation for one, other in pairwise(found) for relation in _between(text, one, other))


def _between(text: str, one: Name, other: Name) -> Iterator[Relation]:
    gap = text[one.end : other.start]
    of = _OF.fullmatch(gap)
    if of:
        yield Relation(of["relation"], one, other)
    owned = _OWNED.fullmatch(gap)
    if owned:
        yield Relation(owned["relation"], other, one)
    after = _THEIRS.match(text, other.end)
    if after and _HELD.fullmatch(gap):
        yield Relation(after["relation"], one, other)
