"""Comparisons computed: "A was larger than B" against the numbers that one sentence gives for A and B (L302)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.cues import Mark, listed
from upheld.checks.losses import Loss, first_word
from upheld.checks.measures import find_quantities
from upheld.checks.readings import NUMBER_WORDS, read
from upheld.checks.trends import is_table
from upheld.text.words import all_terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.agreement import Comparison, Sentence
    from upheld.checks.measures import Quantity
    from upheld.checks.readings import Reading

#: Comparatives of which the number is the measure; "better" and "faster" may be either way round.
HIGHER = listed(
    "more higher larger greater bigger longer older heavier taller deeper wider warmer hotter thicker stronger "
    "richer dearer costlier above exceeds exceed exceeded exceeding outnumber outnumbered outnumbers outscored "
    "outscores outscore surpassed surpasses surpass topped tops outweighs outweighed outsold ahead"
)
LOWER = listed(
    "less fewer lower smaller shorter younger lighter cheaper shallower narrower cooler colder thinner weaker "
    "poorer below behind trailed trails"
)
#: Those that stand between the two things themselves, without "than".
_BETWEEN = listed(
    "above below exceeds exceed exceeded exceeding outnumber outnumbered outnumbers outscored outscores outscore "
    "surpassed surpasses surpass topped tops outweighs outweighed outsold trailed trails ahead behind"
)
_PLACING = listed("above below ahead behind")
_COPULAS = listed("was is were are stood stands rose fell remained came be")
#: Words that name neither thing.
_SMALL = listed(
    "the a an of in at on for to was is were are had has have with and its by their that those did it as than from "
    "this which more less fewer higher lower any other per cent percent"
)
#: After "than" these make it a number, no thing: "more than half", "less than a third".
_FRACTIONS = listed("half third quarter fifth twice double triple fourfold threefold")
#: Times: how one thing changed is told by words of change, not by two things compared.
_TIMES = frozenset(
    all_terms(
        "year month week day earlier later before ago january february march april may june july august september "
        "october november december monday tuesday wednesday thursday friday saturday sunday usual average expected"
    )
)
#: Words within which "than" follows, a number belongs to a name, and another pair is as near as the nearest.
_THAN_AFTER = 9
_NEAR = 9
_AS_NEAR = 2
#: How much of the claim a sentence must have, and how much of the words for each thing.
_TOLD = 0.3
_FIRST, _SECOND = 0.34, 0.5
_ANY_OTHER = frozenset({("any", "other"), ("all", "others"), ("all", "other"), ("every", "other")})
_MOST_SLASHES = 3
#: Numbers of a sentence that are compared with each other, and by what part two must differ where one is rough.
_MOST = 40
_ROUGH = 0.15
_YEARS = range(1500, 2101)


class Contest(NamedTuple):
    """What a claim compares.

    Attributes:
        sign: +1 where the first is said to be larger, -1 for smaller.
        place: where the comparative stands.
        first: terms that only the first thing has.
        second: terms that only the second has.
    """

    sign: int
    place: int
    first: frozenset[str]
    second: frozenset[str]


def contests(comparison: Comparison) -> Iterator[Loss]:
    """The comparison of the claim, if the numbers of a near sentence have it the other way round."""
    claim = comparison.claim
    contest = None if claim.is_question or claim.has(Mark.MAYBE) else _contest(claim)
    if contest is None:
        return
    for sentence in comparison.near[:3]:
        text = sentence.reading.text
        if is_table(text) or text.count(" / ") > _MOST_SLASHES or comparison.told(sentence, (contest.place,)) < _TOLD:
            continue
        pair = _values(sentence, contest, claim)
        if pair is not None:
            if _order(*pair) * contest.sign <= 0:
                places = sorted(first_word(sentence.reading, one.begin) for one in pair)
                yield Loss("L302", (contest.place, contest.place), sentence, (places[0], places[1]))
            return


def _contest(claim: Reading) -> Contest | None:
    for at, word in enumerate(claim.lowered):
        sign = (word in HIGHER) - (word in LOWER)
        split = _split(claim, at) if sign else None
        if split is None:
            continue
        if claim.negations[at] or claim.has(Mark.NEGATED) or _is_amount(claim, at, split):
            return None
        first = frozenset(claim.terms[p] for p in range(at) if claim.lowered[p] not in _SMALL)
        second = frozenset(claim.terms[p] for p in range(split + 1, len(claim.terms)) if claim.lowered[p] not in _SMALL)
        only = second - first
        if not first - second or all(term in claim.numbers or term in _TIMES for term in only):
            return None
        return Contest(sign, at, first - second, only)
    return None


def _split(claim: Reading, at: int) -> int | None:
    """Where the second thing begins: after "than", or after a word that stands between the two."""
    word = claim.lowered[at]
    if word in _PLACING and _COPULAS.isdisjoint(claim.lowered[max(0, at - 4) : at]):
        return None
    if word in _BETWEEN:
        return at
    following = range(at + 1, min(len(claim.lowered), at + _THAN_AFTER))
    return next((p for p in following if claim.lowered[p] == "than"), None)


def _is_amount(claim: Reading, at: int, split: int) -> bool:
    """Whether it says by how much, or compares with a number: "three points more", "more than half"."""
    if any(raw[0].isdigit() for raw in claim.raws[max(0, at - 3) : at + 1]):
        return True
    after = claim.lowered[split + 1 : split + 3]
    if after in _ANY_OTHER:
        return True  # "more than any other": a rank, not two things
    if not after or any(word.endswith("ly") for word in claim.lowered[at + 1 : at + 2]):
        return True
    if "by" in claim.lowered[split:] and not claim.numbers.isdisjoint(claim.terms[split:]):
        return True  # "exceeded it by 1.50"
    return (
        after[0][:1].isdigit()
        or claim.terms[split + 1] in NUMBER_WORDS
        or after[0].endswith("fold")
        or not _FRACTIONS.isdisjoint(after)
    )


def _values(sentence: Sentence, contest: Contest, claim: Reading) -> tuple[Quantity, Quantity] | None:
    """The numbers of both things, from the sentence or the part of it that has most of their words."""
    best: tuple[float, tuple[Quantity, Quantity]] | None = None
    text = sentence.reading.text
    for low, high in _parts(text):
        part = read(text[low:high])
        first, second = _places(part, contest.first), _places(part, contest.second)
        shares = _named(part, first, contest.first), _named(part, second, contest.second)
        if shares[0] < _FIRST or shares[1] < _SECOND:
            continue
        pair = _pair(part, first, second, frozenset(claim.terms))
        if pair is not None and (best is None or sum(shares) > best[0]):
            best = sum(shares), (pair[0].moved(low), pair[1].moved(low))
    return None if best is None else best[1]


def _places(part: Reading, terms: frozenset[str]) -> list[int]:
    """Where a thing's words stand; those that stand only once, if any do, for the others may name both things."""
    found = [place for place, term in enumerate(part.terms) if term in terms]
    return [place for place in found if len(part.places[part.terms[place]]) == 1] or found


def _named(part: Reading, places: Sequence[int], terms: frozenset[str]) -> float:
    return len({part.terms[place] for place in places}) / len(terms)


def _parts(text: str) -> list[tuple[int, int]]:
    """The whole sentence, and its parts between semicolons."""
    ends = [at for at, char in enumerate(text) if char == ";"]
    parts = list(zip([0, *(end + 1 for end in ends)], [*ends, len(text)], strict=True))
    return [(0, len(text)), *parts] if ends else parts


def _pair(
    part: Reading, first: list[int], second: list[int], claimed: frozenset[str]
) -> tuple[Quantity, Quantity] | None:
    """The numbers that stand by either thing, where no other pair says otherwise."""
    amounts = [one for one in find_quantities(part.text) if not (one.label or one.weak or _is_year(one))]
    if len(amounts) > _MOST:
        return None
    places = {one.begin: first_word(part, one.begin) for one in amounts}
    found = [
        (
            _distance(places, first, second, one, part.lowered) + _distance(places, second, first, other, part.lowered),
            one,
            other,
        )
        for one in amounts
        for other in amounts
        if one is not other and _are_alike(one, other, claimed) and _are_apart(one, other)
    ]
    found = [row for row in found if row[0] <= 2 * _NEAR]
    if not found:
        return None
    nearest, one, other = min(found, key=lambda row: row[0])
    signs = {_order(a, b) for distance, a, b in found if distance <= nearest + _AS_NEAR}
    return (one, other) if len(signs) == 1 else None


def _is_year(quantity: Quantity) -> bool:
    return quantity.unit is None and quantity.value in _YEARS


#: "1.1 kg with the gum and 2.6 kg with the patch": what "and" parts from a number is not beside it.
_COORDINATORS = frozenset({"and", "but", "while", "against"})
_ACROSS = 4


def _distance(
    places: dict[int, int], own: list[int], others: list[int], quantity: Quantity, lowered: Sequence[str]
) -> int:
    """Words between a thing and a number beside it; too many where another number or the other thing is between."""
    at = places[quantity.begin]
    best = 3 * _NEAR
    for place in own:
        low, high = min(at, place), max(at, place)
        if high - low > _NEAR or any(low < p < high for p in (*places.values(), *others)):
            continue
        best = min(best, high - low + (_ACROSS if _COORDINATORS.intersection(lowered[low:high]) else 0))
    # "95.4% and 1.1% for experts": which of the two is meant can't be told.
    neighbours = [p for p in places.values() if 0 < abs(p - at) <= _AS_NEAR + 1]
    return best if not neighbours else 3 * _NEAR


def _are_alike(one: Quantity, other: Quantity, claimed: frozenset[str]) -> bool:
    """Whether two numbers have one unit, or one of them leaves it to the other, or count what the claim speaks of."""
    if one.unit is not None and other.unit is not None:
        return one.unit.measures(other.unit)
    if one.unit is not None or other.unit is not None:
        return not (one.counts if one.unit is None else other.counts)
    if set(one.counts) & set(other.counts) & claimed:
        return True
    # "Ninety-one leaves are in Rome, 88 in Leeds": the second number counts what the first does.
    return not other.word and not one.weak and bool(set(one.counts[:1]) & claimed) and one.start < other.start


def _are_apart(one: Quantity, other: Quantity) -> bool:
    """Whether two numbers differ by more than "about" may hide, if one of them is rough."""
    if not (one.hedge or other.hedge):
        return True
    return abs(one.value - other.value) > _ROUGH * max(abs(one.value), abs(other.value))


def _order(one: Quantity, other: Quantity) -> int:
    values = (one.base, other.base) if one.unit is not None and other.unit is not None else (one.value, other.value)
    return (values[0] > values[1]) - (values[0] < values[1])
