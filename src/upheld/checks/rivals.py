"""Numbers that the source tells of something else than the claim, of which it tells another number (N108)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.comparison import Match, is_comparable, relate
from upheld.checks.conflicts import Conflict
from upheld.checks.figures import figures
from upheld.checks.units import TIME
from upheld.text.words import all_terms, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from upheld.checks.measures import Quantity
    from upheld.checks.placed import Placed
    from upheld.checks.quantity_readings import ClaimReading, SourceReading

#: How much more of the claim's words must stand around the other number than around the claim's own, of 1; a word that
#: stands nearer to the claim's own counts twice against it. Chosen on 2,102 rows written for this and on five public
#: label sets: from 0.1 on, 22 of 24 firings there and 35 of 35 here were on false claims; from 0.05 on, 31 of 36 and 55
#: of 62.
_MORE, _AGAINST = 0.1, 2.0
#: The most credit of a word that stands in the sentence before a number.
_CREDIT_BEFORE = 0.3
#: Credit of a word that stands in a number's own sentence.
_IN_SENTENCE = 0.6
#: Words of one sentence are often both numbers': what tells them apart there counts this much.
_SAME_SENTENCE = 0.4
#: Numbers this many times apart are hardly told of one thing; a text is full of times.
_ORDERS, _TIMES_APART = 50.0, 5.0
#: Counts up to here often stand without their noun.
_FEW = 12
#: Numbers nearer to each other than this part may be one, told with another precision.
_CLOSE = 0.03
#: By what part two numbers may be off that are equal, floats being what they are.
_EXACT = 1e-6
#: A sentence with more numbers of a kind is a row of a table: its words belong to all of them.
_ROW = 3
#: What stands between two numbers that share one set of words: "91 %, compared with 68 %", "24% against 8%".
_SHARED = re.compile(
    r"[\s,;:/|(]*(?:(?:and|or|to|from|against|versus|vs\.?|but|compared|with|than|rather|not|only|just|about|for|in|on|of|"
    r"the|a|an|up|down|that|it|was|were|is|are)\b[\s,]*)*(?:US)?[$€£]?",
    re.IGNORECASE,
)
#: What makes the second of two numbers one of the first: "7%, of whom one in ten never smoked".
_PART = re.compile(r"\bof (?:whom|which|them|those|these)\b", re.IGNORECASE)
_COMPARING = frozenset(
    all_terms(
        "compared against versus rather respectively only just former latter other rest before then that previously"
    )
)
#: A number of one of several: the source may have it of each, or in another way.
_EACH = re.compile(r"(?:\s[^\W\d_]{1,20}){0,3}?\s(?:each|apiece|every|per)\b", re.IGNORECASE)
#: "a ten-day course": part of a name rather than a value.
_MODIFIER = re.compile(r"[^\W_]-[^\W\d_]")
#: A claim that denies, leaves out or adds up has another number than the source without being wrong.
_APART = re.compile(
    r"\b(?:not|never|cannot|no longer|without|in all|altogether|combined|in total|together|all but|except)\b|n['’]t\b",
    re.IGNORECASE,
)
#: A claim that sets a case has numbers of its own: "if a 20 kg dog ate it", "had it been 40".
_SUPPOSED = re.compile(r"\b(?:if|suppos\w+|assum\w+|imagine)\b[^,;.]{0,80}$|^(?:had|were|should)\b", re.IGNORECASE)
#: A number so told bounds others, which need not be it: "the limit was raised to 50 tonnes".
_BOUND = re.compile(r"\b(?:limit|maximum|max|cap|ceiling|threshold)\b", re.IGNORECASE)
_BOUND_ROOM = 40
#: What stands between two numbers of one change: "21 nautical miles, down from 24".
_MOVED = re.compile(r"[^.;:]{0,12}\b(?:from|to|against|and now|now)\s(?:US)?[$€£]?", re.IGNORECASE)
#: What follows a number whose noun is not said again: "for two days before an operation, and for three when …".
_UNSAID = re.compile(r"\s(?:when|if|where|once|before|after|in|for|on|at|with|to|by)\b", re.IGNORECASE)
#: What a number is only set against: "8,000 guilders, well below what he had demanded".
_SET_AGAINST = re.compile(
    r"\b(?:less|more|lower|higher|fewer|larger|smaller|greater|below|above|short|instead|out|part|half|third|quarter)\s"
    r"(?:of\s|than\s)?(?:of\s)?(?:what|(?:the|an?|his|her|its|their|\w{1,30}['’]s?)\s(?:[^\W\d_]+\s){1,4}?"
    r"(?:asked|sought|demanded|wanted|claimed|expected|planned|proposed|requested))\b"
    r"|\b(?:less|more|lower|higher|below|above)\sthan\s(?:[^\W\d_]+[\s-]){1,4}?(?:had\s)?"
    r"(?:offered|asked|sought|demanded|bid|wanted|proposed|hoped)\b",
    re.IGNORECASE,
)
#: Characters on each side of a claim's number that are read, and where its clause ends.
_AROUND = 400
_CUT = re.compile(r"[,;:()]\s|\s(?:and|but|while|whereas|with|although|after|before|when)\s")
_STOP = re.compile(r"[.!?]\s+(?=[A-Z])")
#: What a word of another clause of the claim's sentence counts.
_ELSEWHERE = 0.4


def rival(
    claim: ClaimReading,
    quantity: Quantity,
    source: SourceReading,
    stated: Sequence[tuple[int, Quantity]],
    weights: Mapping[str, float],
    lines: Iterable[int],
) -> Conflict | None:
    """The source's number for what the claim is about, where it states the claim's number of something else, or None.

    Args:
        claim: the claim.
        quantity: its quantity.
        source: the source.
        stated: every place where the source has the claim's number.
        weights: the claim's terms that are no part of the quantity, and how much each tells.
        lines: the sentences that are looked at.
    """
    local, foreign = _told_of(claim, quantity)
    # A term that the claim lacks is of what it leans on, which is its subject.
    own_words = frozenset(claim.others) | claim.numbers_beside(quantity)
    labels = {
        term: weight * local.get(term, 1.0)
        for term, weight in weights.items()
        if term in local or term not in own_words
    }
    total = sum(labels.values())
    if not total:
        return None
    mine = [source.place(index, other) for index, other in stated]
    mine = [one for one in mine if one.quantity.unit is None or is_comparable(quantity, one.quantity)]
    if not mine or not _is_plain(claim.text, quantity, mine):
        return None
    other_year = _of_other_year(claim, quantity, source, mine, lines)
    if other_year is not None:
        return Conflict("N108", other_year, "the source has this number of another year; of this one it says")
    unitless = {one.quantity.start for one in mine if one.quantity.unit is None and quantity.unit is not None}
    listed = figures(source, {one.line for one in mine}) if unitless else []
    theirs = [one.own for one in listed if one.quantity.start in unitless]
    told = frozenset[str]().union(*theirs)  # "charged in 26 minutes, the Okada in 39"
    own = {term: 1.0 if term in told else max(one.credit(term) for one in mine) for term in labels}
    best, found = _MORE * total, None
    lines = [index for index in lines if _reachable(source, index, labels, own) >= best]
    # "every eight minutes in the peak and every twelve outside it": the words are told of both
    beside = {one.line for one in mine if one.quantity.start in unitless}
    for other in _others(claim, quantity, source, mine, [index for index in lines if index not in beside]):
        score = 0.0
        for term, weight in labels.items():
            # What the sentence before has is what the page is about, no nearer to the one number than to the other.
            given = other.credit(term)
            more = min(0.0, given - own[term]) if given < _IN_SENTENCE else given - own[term]
            if more < 0 or term not in foreign:
                score += weight * (more if more > 0 else _AGAINST * more)
        if all(other.line == one.line for one in mine):
            score *= _SAME_SENTENCE
        if score >= best:
            best, found = score, other.quantity
    return Conflict("N108", found, "the source has this number of something else; here it says") if found else None


def _is_plain(text: str, quantity: Quantity, mine: Sequence[Placed]) -> bool:
    """Whether the claim says all that its number is of, and the source's words for it stand beside the number."""
    if quantity.upper is not None or is_set_against(text) or _APART.search(text):
        return False  # a range may hold, or lie beside, any single number
    bare = quantity.unit is None and quantity.value <= _FEW
    if bare and (_UNSAID.match(text, quantity.end) or not all(one.quantity.counts for one in mine)):
        return False  # "of the forty bridges ... the remaining two": what is counted need not be said again
    if _MODIFIER.search(text, quantity.begin, quantity.end) or _EACH.match(text, quantity.end):
        return False
    # What is only a number in brackets, or at the end of a row, has its words elsewhere.
    return all(one.near - _COMPARING for one in mine)


def _reachable(source: SourceReading, index: int, labels: Mapping[str, float], own: Mapping[str, float]) -> float:
    """The most that a number of a sentence can have more of the claim's words than the claim's own number."""
    here = source.lines.terms[index]
    return sum(
        weight * (1.0 - own[term] if term in here else -_AGAINST * max(0.0, own[term] - _CREDIT_BEFORE))
        for term, weight in labels.items()
    )


def _of_other_year(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, mine: Sequence[Placed], lines: Iterable[int]
) -> Quantity | None:
    """The number for the claim's year, where every place of its own has another year: "148 in 1894 and 97 in 1896"."""
    said = years(claim.anchors)
    if len(said) != 1 or not all((told := years(one.near)) and not told & said for one in mine):
        return None
    sides = frozenset(one.line for one in mine)
    for index in lines:
        if index not in sides:
            continue
        for other in source.quantities(index):
            if other.weak or other.label or not is_comparable(quantity, other) or other.value == quantity.value:
                continue
            placed = source.place(index, other)
            if years(placed.near) == said and not _count_apart(quantity, other):
                return other
    return None


def _count_apart(quantity: Quantity, other: Quantity) -> bool:
    """Whether both count something, and not the same."""
    return bool(quantity.counts and other.counts) and not set(quantity.counts[:2]) & set(other.counts)


def is_set_against(text: str) -> bool:
    """Whether a claim sets its number against a wished one: "8,000 guilders, well below what he had demanded"."""
    return _SET_AGAINST.search(text) is not None


def is_supposed(text: str, at: int) -> bool:
    """Whether a claim only supposes the number that stands there."""
    return _SUPPOSED.search(text[:at]) is not None


def years(some: frozenset[str]) -> frozenset[str]:
    """The terms that are years."""
    return frozenset(term for term in some if len(term) == 4 and term.isdigit() and term[0] in "12")


def _others(
    claim: ClaimReading, quantity: Quantity, source: SourceReading, mine: Sequence[Placed], lines: Iterable[int]
) -> Iterator[Placed]:
    for index in lines:
        here = source.quantities(index)
        if sum(is_comparable(quantity, one) for one in here) > _ROW:
            continue
        for other in here:
            if not _is_rival(quantity, other) or _goes_with(claim, quantity, other, source, index):
                continue
            if all(relate(one, other) is Match.NONE for one in claim.quantities):
                if _is_bound(claim.text, source, other):
                    continue
                placed = source.place(index, other)
                if not any(_share_words(source, placed, one) for one in mine):
                    yield placed


def _goes_with(claim: ClaimReading, quantity: Quantity, other: Quantity, source: SourceReading, index: int) -> bool:
    """Whether a number and the claim's make up a third: "21 of the 62" are those without 41; "24, now 21" is 3 less."""
    alike = (one for one in claim.quantities if one is not quantity and is_comparable(one, quantity))
    if any(_are_equal(one.base + other.base, quantity.base) for one in alike):
        return True
    return any(
        one.start != other.start
        and is_comparable(one, other)
        and _are_equal(abs(one.base - other.base), quantity.base)
        and _MOVED.fullmatch(source.text, min(one.end, other.end), max(one.begin, other.begin))
        for one in source.operands(index)
    )


def _are_equal(one: float, other: float) -> bool:
    return abs(one - other) <= _EXACT * max(abs(one), abs(other))


def _is_bound(text: str, source: SourceReading, other: Quantity) -> bool:
    """Whether a number of the source is a limit, of which the claim does not speak."""
    before = source.text[max(0, other.start - _BOUND_ROOM) : other.start]
    return _BOUND.search(before) is not None and _BOUND.search(text) is None


def _is_rival(quantity: Quantity, other: Quantity) -> bool:
    if other.weak or other.label or not is_comparable(quantity, other) or not quantity.base or not other.base:
        return False
    if other.unit is None and not set(quantity.counts[:1]) & set(other.counts):
        return False
    if quantity.unit is None and quantity.value.is_integer() is not other.value.is_integer():
        return False  # "9.2" is a clause, not a count
    ratio = abs(other.base / quantity.base)
    orders = _TIMES_APART if quantity.unit is not None and quantity.unit.dimension == TIME else _ORDERS
    return 1 / orders <= ratio <= orders and abs(ratio - 1) > _CLOSE


def _share_words(source: SourceReading, rival_: Placed, mine: Placed) -> bool:
    """Whether the words around a number are the other's too: they stand side by side, or one is a part of the other."""
    if rival_.line != mine.line:
        return False
    if mine.near - rival_.near <= _COMPARING:
        return True  # "91 % of its capacity after 500 cycles, compared with 68 %"
    first, last = sorted((rival_.quantity, mine.quantity), key=lambda quantity: quantity.start)
    between = source.text[first.end : last.start]
    return _SHARED.fullmatch(between) is not None or _PART.search(between) is not None


def _told_of(claim: ClaimReading, quantity: Quantity) -> tuple[dict[str, float], frozenset[str]]:
    """The terms of the claim that may be told of a number, and how much each counts: its clause the most.

    Also those of them that only clauses of other numbers of its kind have: they may speak for its place, but not for
    another number's.
    """
    first, last = max(0, quantity.start - _AROUND), quantity.end + _AROUND
    text = claim.text[first:last]
    start, end = quantity.start - first, quantity.end - first
    others = [
        (one.start - first, one.end - first)
        for one in claim.quantities
        if one is not quantity and first <= one.start and one.end <= last and is_comparable(one, quantity)
    ]
    clause, (low, high) = _bounds(text, _CUT, start, end), _bounds(text, _STOP, start, end)
    theirs = [bounds for one in others if (bounds := _bounds(text, _CUT, *one)) != clause]
    found: dict[str, float] = {}
    own: set[str] = set()
    for word in words(text):
        if low <= word.start < high:
            is_near = clause[0] <= word.start < clause[1]
            found[word.term] = max(found.get(word.term, 0.0), 1.0 if is_near else _ELSEWHERE)
            if is_near or not any(begin <= word.start < stop for begin, stop in theirs):
                own.add(word.term)
    return found, frozenset(found) - own


def _bounds(text: str, cut: re.Pattern[str], start: int, end: int) -> tuple[int, int]:
    low, high = 0, len(text)
    for match in cut.finditer(text):
        if match.end() <= start:
            low = match.end()
        elif match.start() >= end:
            high = match.start()
            break
    return low, high
