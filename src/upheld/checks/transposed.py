"""Two words that have changed places: a claim that is the source's sentence once they are put back (E202).

It doesn't matter what the words are, names, numbers or things, nor what the sentence says of them: "the buyer was told
in May, the seller in June" beside "the seller was told in May, the buyer in June".
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.alignment import lines_of
from upheld.checks.antonyms import sides
from upheld.checks.cues import listed
from upheld.checks.deeds import IRREGULAR_PASTS
from upheld.text.stems import IRREGULAR_VERBS
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import is_number, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.alignment import Aligned
    from upheld.evidence import Item

#: Words of meaning that a claim must have, and may have at most: each pair of them is tried.
_LEAST, _MOST_WORDS = 4, 24
#: The part of them that a sentence may lack where names or numbers have changed places; else it must have all.
#: Chosen on 21,116 rows written for this (2026-12-01): before the conditions below, 47 of 53 firings that no other
#: check had were on false claims with none lacking, 89 of 102 with a fifth.
_LACKED = 0.2
#: A claim of so many words is the sentence's own even where only one of the two is a name, or has an article.
_PLAIN = 7
#: A sentence with less of the claim's words, the rare ones counting more, hardly has enough of them.
_SHARE = 0.6
#: By how many words in order the claim gains where two are put back: each had one on its wrong side.
_GAINED = 2
_LONGEST = 700
_PREPOSITIONS = listed("""
of to by from for in on at with against than into under over after before as between behind upon without during since
until via through near beside above
below
""")
_ARTICLES = listed("a an the its their his her this that these those each every")
#: What stands between a preposition and its word besides function words.
_SIGNS = frozenset("$€£¥%")
_BEFORE = 4
_JOINT = re.compile(r"[;:,()–—]\s|\s[(]|\s(?:and|but|while|whereas|although|though|or|than|where)\s", re.IGNORECASE)
#: Two words so joined may stand either way round.
_JOINED = re.compile(
    r"[\s,]*(?:and|or|nor|&|/|with|met|married|(?:[^\W\d_]+\s)?to|-|–)?[\s,]*(?:the\s|an?\s|with\s)?", re.IGNORECASE
)
#: What holds both ways round: "Holt is as tall as Lind", "Ebb borders on Ham".
_MUTUAL = re.compile(
    r"\b(?:same|equals?|equal|similar|together|each other|both|tied|drew|between|unlike|differ\w*|instead|rather|not"
    r"|as \w+ as|resembl\w*|like|alike|cousins?|brothers?|sisters?|siblings?|twins?|friends?|neighbou?rs?|partners?"
    r"|colleagues?|rivals?|border\w*|adjoin\w*|met|meets?|married|marr(?:y|ies)|play(?:s|ed)|faced|fought|correlat\w*"
    r"|associated|linked|related|connect\w*|separat\w*|opposite|beside|alongside|versus|vs|next to|twinned)\b|n['’]t\b",
    re.IGNORECASE,
)


_AMOUNTS = re.compile(r"\b(?:more|less|fewer|greater|[a-z]{2,12}er)\b(?=[^.;]{0,60}\sthan\s)")
_THAN = " than "


class _Unit(NamedTuple):
    """A word of meaning; a name of several words is one.

    Attributes:
        term: its last word's term.
        start: where it stands.
        end: its end.
        preposition: the one it hangs on, or "".
        has_article: whether an article or the like stands right before it.
        is_verb: whether it has a verb's past form.
        is_name: whether it has a capital that no sentence's start gives it.
        part: which clause it stands in.
    """

    term: str
    start: int
    end: int
    preposition: str
    has_article: bool
    is_verb: bool
    is_name: bool
    part: int


def transposed(item: Item, near: Sequence[Aligned]) -> Iterator[tuple[int, int, Aligned]]:
    """Where the first and the last word that have changed places stand in a claim, and the source's sentence."""
    claim = item.claim.text
    mine = units(claim)
    if not _LEAST <= len(mine) <= _MOST_WORDS:
        return
    likely = [line for line in near if line.share >= _SHARE and len(line.text) <= _LONGEST]
    bags = lines_of(item.source_text).terms if likely else ()
    for line in likely:
        if _AMOUNTS.findall(claim) != _AMOUNTS.findall(line.text) and _THAN in claim and _THAN in line.text:
            continue  # "Holt had less than Lind" is what "Lind had more than Holt" says
        if len(_terms(claim) - bags[line.index]) > _LACKED * len(mine):
            continue
        found = _pair(claim, mine, units(line.text))
        if found is not None:
            yield found[0].start, found[1].end, line


@lru_cache(maxsize=512)
def units(text: str) -> tuple[_Unit, ...]:
    """The words of meaning of a text, in order."""
    if len(text) > _LONGEST:
        return ()
    cuts = [match.start() for match in _JOINT.finditer(text)]
    every, found = words(text), list[_Unit]()
    for at, word in enumerate(every):
        if word.term in STOPWORDS and not is_number(word.term):
            continue
        is_name = word.start > 0 and text[word.start].isupper()
        if found and is_name and _is_begun(text, found[-1]) and text[found[-1].end : word.start] == " ":
            found[-1] = found[-1]._replace(term=word.term, end=word.end, is_name=True)
            continue
        before, raw = every[max(0, at - _BEFORE) : at], text[word.start : word.end].lower()
        has_article = bool(before) and text[before[-1].start : before[-1].end].lower() in _ARTICLES
        is_verb = raw.endswith("ed") or raw in IRREGULAR_VERBS or raw in IRREGULAR_PASTS
        held = next(_prepositions(text, before), "")
        part = bisect_right(cuts, word.start)
        found.append(_Unit(word.term, word.start, word.end, held, has_article, is_verb, is_name, part))
    return tuple(found)


@lru_cache(maxsize=512)
def _terms(text: str) -> frozenset[str]:
    return frozenset(unit.term for unit in units(text))


def _is_begun(text: str, unit: _Unit) -> bool:
    """Whether a word may be the first of a name."""
    return unit.is_name or (unit.start == 0 and text[0].isupper())


def _prepositions(text: str, before: Sequence[tuple[str, int, int]]) -> Iterator[str]:
    """The nearest preposition before a word, where only function words and names stand between."""
    for term, start, end in reversed(before):
        raw = text[start:end]
        if raw.lower() in _PREPOSITIONS:
            yield raw.lower()
        if term not in STOPWORDS and raw not in _SIGNS and not raw[:1].isupper():
            return


def _pair(claim: str, mine: Sequence[_Unit], theirs: Sequence[_Unit]) -> tuple[_Unit, _Unit] | None:
    """The two units of a claim that have changed places, or None."""
    own = [unit.term for unit in mine]
    theirs = _narrowed(frozenset(own), theirs)
    there = [unit.term for unit in theirs]
    lacked = [unit for unit in mine if unit.term not in there]
    spare = int(_LACKED * len(own))
    if len(lacked) > spare or any(unit.term in sides() for unit in lacked):
        return None  # "A is taller than B": "B is shorter than A"
    before = _in_order(own, there)
    if not len(own) - spare - _GAINED <= before <= len(own) - len(lacked) - _GAINED:
        return None
    single = {unit.term: unit for unit in theirs if there.count(unit.term) == 1}
    places = [at for at, term in enumerate(own) if term in single and own.count(term) == 1]
    for i, j in combinations(places, 2):
        one, two = mine[i], mine[j]
        here, beyond = single[one.term], single[two.term]
        room = _room(one, two, here, beyond, len(own))
        if j == i + 1 or here.start < beyond.start or room is None or len(lacked) > room:
            continue
        if any(unit in lacked and not unit.has_article for unit in mine[i:j]):
            continue
        if _JOINED.fullmatch(claim, one.end, two.start) or _MUTUAL.search(claim, one.end, two.start):
            continue
        put_back = [*own]
        put_back[i], put_back[j] = own[j], own[i]
        after = _in_order(put_back, there)
        if after < len(own) - room or after - before < _GAINED:
            continue
        if not _is_told_straight(mine, theirs, (one, two), (here, beyond)):
            return one, two
    return None


def _narrowed(sought: frozenset[str], found: Sequence[_Unit]) -> Sequence[_Unit]:
    """The clauses of a sentence that have all the sought terms which it has."""
    wanted = sought.intersection(unit.term for unit in found)
    parts = sorted({unit.part for unit in found})
    for end in (-1, 0):
        while len(parts) > 1:
            kept = [part for part in parts if part != parts[end]]
            if not wanted <= {unit.term for unit in found if kept[0] <= unit.part <= kept[-1]}:
                break
            parts = kept
    return [unit for unit in found if parts and parts[0] <= unit.part <= parts[-1]]


def _room(one: _Unit, two: _Unit, here: _Unit, beyond: _Unit, count: int) -> int | None:
    """How many of a claim's words need not be in the source in order; None where the two can't have changed places.

    They must be of one sort, and each must hang on the preposition that the other has in the source.
    """
    if one.preposition != beyond.preposition or two.preposition != here.preposition:
        return None
    if two.preposition == "with" and not one.preposition:
        return None  # "Holt agreed with Lind"
    spare = int(_LACKED * count)
    if is_number(one.term) or is_number(two.term):
        return spare if is_number(one.term) and is_number(two.term) else None
    names = (one.is_name or here.is_name), (two.is_name or beyond.is_name)
    if all(names) or (one.preposition and two.preposition):
        return spare
    if any(names) or _differ(one, beyond) or _differ(two, here):
        return None if count < _PLAIN else 0
    return min(spare, 1 if count > _PLAIN else 0)


def _differ(one: _Unit, other: _Unit) -> bool:
    """Whether a word can't have the other's place: only one is a verb, only one has an article."""
    return one.is_verb is not other.is_verb or one.has_article is not other.has_article


def _is_told_straight(
    mine: Sequence[_Unit], theirs: Sequence[_Unit], pair: tuple[_Unit, _Unit], there: tuple[_Unit, _Unit]
) -> bool:
    """Whether one of the two has words beside it in the source that only it has beside it in the claim."""
    (one, two), (here, beyond) = pair, there
    if one.part == two.part or here.part == beyond.part:
        return False
    first, second = _beside(mine, one), _beside(mine, two)
    early, late = _beside(theirs, here), _beside(theirs, beyond)
    return bool((first - second) & (early - late) or (second - first) & (late - early))


def _beside(found: Sequence[_Unit], unit: _Unit) -> frozenset[str]:
    """The other words of its clause."""
    return frozenset(other.term for other in found if other.part == unit.part and other is not unit)


def _in_order(one: Sequence[str], other: Sequence[str]) -> int:
    """How many terms both have in one order."""
    row = [0] * (len(other) + 1)
    for term in one:
        corner = 0
        for at, theirs in enumerate(other):
            corner, row[at + 1] = row[at + 1], corner + 1 if term == theirs else max(row[at + 1], row[at])
    return row[-1]
