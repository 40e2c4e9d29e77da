"""Edits of names: another name of the same kind from the same evidence, or one that the evidence does not have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.base import Base, Case, count_of, exchanged
from small.edits.lists import listed
from small.edits.namelists import FIRST, GIVEN, LAST, ORG_ENDS, ORGS, PLACES, TITLES, TOWNS
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from random import Random

_NAME = r"[A-Z][\w’'-]*[a-z][\w’'-]*"
_RUN = re.compile(rf"(?:(?:{'|'.join(TITLES)})\.? )?{_NAME}(?: (?:{_NAME}|[A-Z]\.|de|van|von|der|la|of|al|bin))*")
_TITLE = re.compile(rf"^(?:{'|'.join(TITLES)})\.? ")
_SMALL_END = re.compile(r"(?: (?:de|van|von|der|la|of|al|bin|[A-Z]\.))+$")
_PLACE_OF = {name: row for row in PLACES for name in row}
_ORG_END = frozenset(ORG_ENDS)
#: What stands before a name that is only the end of a longer one.
_JOINED = re.compile(r"(?:\b[A-Z]\w*|\b(?:St|Mt|Ft|Mrs?|[A-Z])\.|\band|\bof|&|/|-) $|[/&-]$")
_POSSESSIVE = re.compile(r"[’']s?$")
_NO_PERSON = frozenset(listed(
    """
    County River Street Park Lake House Island Islands Road Creek Hall Avenue Series Show Cup Award Awards Prize
    Day Church Bridge Airport Stadium Arena Browns She He Mountains Mountain Bay Beach Valley Square Hotel
    Cathedral Castle Line Act Law Syndrome Disease Falls Springs Trophy League Test Method
    """
))  # fmt: skip


def kind_of(run: str) -> str | None:
    """Person, organisation or a kind of place; None where that can't be told for sure."""
    words = run.split()
    if words[-1] in _NO_PERSON or "'s " in run or "’s " in run or re.search(r"-[a-z]", run):
        return None
    if run in _PLACE_OF:
        return f"place{PLACES.index(_PLACE_OF[run])}"
    if words[-1] in _ORG_END and 2 <= len(words) <= 6 and words[0] not in ("The", "A"):
        return "org:" + words[-1]
    bare = _TITLE.sub("", run).split()
    if (
        2 <= len(bare) <= 3
        and bare[0] in GIVEN
        and all(word[0].isupper() and word not in _ORG_END for word in bare)
        and "of" not in words
    ):
        return "person"
    return None


def names_of(text: str) -> dict[str, str]:
    """The names of a text and their kinds; the titles are not part of them."""
    found: dict[str, str] = {}
    for match in _RUN.finditer(text):
        run = _POSSESSIVE.sub("", _SMALL_END.sub("", match[0]))
        kind = kind_of(run)
        if (
            kind is not None
            and not _JOINED.search(text[: match.start()])
            and text[match.end() : match.end() + 1] not in ("/", "-")
            and not re.match(r"(?: &| and)? [A-Z]|[-/]", text[match.start() + len(run) :])
        ):
            found.setdefault(_TITLE.sub("", run) if kind == "person" else run, kind)
    return found


def _class(kind: str) -> str:
    return kind.partition(":")[0]


def swap_edit(base: Base, rng: Random) -> Case | None:
    """Another name of the same kind that the evidence has too, in other sentences."""
    everywhere = names_of(base.evidence)
    here = [name for name in names_of(base.claim) if name in everywhere]
    rng.shuffle(here)
    for name in here:
        if re.search(
            rf"(?:, (?:and |or )?|\band |\bor ){re.escape(name)}|{re.escape(name)}(?:, [A-Z]|,? (?:and|or) )",
            base.claim,
        ):
            continue  # one of a list: its neighbours may do the same
        others = [
            other
            for other, kind in everywhere.items()
            if _class(kind) == _class(everywhere[name]) and _apart(name, other, kind, base)
        ]
        if others:
            other = rng.choice(others)
            swaps = _whole(name, other, _class(everywhere[name]))
            return Case("name_swap", base.claim, exchanged(base.claim, swaps), swaps=swaps)
    return None


def _apart(name: str, other: str, kind: str, base: Base) -> bool:
    """Whether two names are of different things, and no sentence speaks of both (they might do the same in it)."""
    if name == other or set(name.split()) & set(other.split()) - _ORG_END or other in base.claim:
        return False
    tails = (name.split()[-1], other.split()[-1]) if kind == "person" else (name, other)
    lines = [span.of(base.evidence) for span in sentences(base.evidence)]
    return not any(tails[0] in line and tails[1] in line for line in lines) and tails[1] not in base.claim


def _whole(name: str, other: str, kind: str) -> tuple[tuple[str, str], ...]:
    """The exchange of two names, with the family names alone."""
    swaps = [(name, other), (other, name)]
    if kind == "person":
        mine, theirs = name.split()[-1], other.split()[-1]
        swaps += [(mine, theirs), (theirs, mine)]
    return tuple(swaps)


def absent_edit(base: Base, rng: Random) -> Case | None:
    """A name that the evidence does not have."""
    everywhere = names_of(base.evidence)
    here = [name for name in names_of(base.claim) if name in everywhere]
    rng.shuffle(here)
    for name in here:
        swaps = _invented(name, everywhere[name], base, rng)
        wrong = exchanged(base.claim, swaps)
        if wrong != base.claim and not any(count_of(new, base.evidence) for _, new in swaps):
            return Case("name_absent", base.claim, wrong, swaps=swaps)
    return None


def _invented(name: str, kind: str, base: Base, rng: Random) -> tuple[tuple[str, str], ...]:
    if kind == "person":
        first, last = rng.choice(FIRST), rng.choice(LAST)
        if rng.random() < 0.35:  # the same given name with another family name, or the other way round
            first, last = rng.choice(((name.split()[0], last), (first, name.split()[-1])))
        swaps = [(name, f"{first} {last}")]
        if last != name.split()[-1]:
            swaps.append((name.split()[-1], last))
        return tuple(swaps)
    if kind.startswith("org:"):
        return ((name, f"{rng.choice(ORGS)} {name.split()[-1]}"),)
    row = _PLACE_OF[name]
    if row is PLACES[1] and rng.random() < 0.4:
        return ((name, rng.choice(TOWNS)),)
    return ((name, rng.choice([one for one in row if one not in base.evidence and one not in base.claim])),)
