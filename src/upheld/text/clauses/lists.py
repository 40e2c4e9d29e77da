"""Cuts between things that one verb governs: "it offers tennis, golf and a pool"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from upheld.text.clauses.drafts import Draft, draft, says, stripped
from upheld.text.clauses.lexicon import DETERMINERS, PREPOSITIONS, QUANTIFIERS, RELATIVES, SUBORDINATORS
from upheld.text.clauses.verbs import chain_end, first_finite, is_finite, is_participle, main_verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.text.clauses.drafts import Token

#: More things than this are left whole, and so are things of more words: they are no plain list.
MOST_ITEMS = 6
MOST_WORDS = 12
_BOTH = "both"


def listed(one: Draft) -> list[Draft] | None:
    """A draft with a list behind its verb, one draft for each thing; None where there is none."""
    tokens = one.tokens
    verb = main_verb(tokens)
    if verb is None:
        return None
    begin = max(_after_verb(tokens, verb), one.carried)
    at = next((k for k in range(len(tokens) - 2, begin, -1) if _joins(tokens, k)), None)
    if at is None or _is_sentence(tokens[begin:]):
        return None
    if any(_joins(tokens, k) for k in range(begin, at)):  # "light and water into oxygen and glucose"
        return None
    last = stripped(tokens[at + 1 :])
    items = [*_items(tokens, begin, at), (at + 1, len(tokens))]
    if not _are_things(tokens, items, last):
        return None
    start = _start(tokens, items[0], stripped(tokens[slice(*items[1])]))
    return [
        draft(tokens[: one.carried], tokens[one.carried : items[0][1]]),
        *(draft(tokens[:start], tokens[slice(*item)]) for item in items[1:]),
    ]


def _joins(tokens: Sequence[Token], at: int) -> bool:
    token = tokens[at]
    return (token.lower == "and" and not token.fixed) or (token.lower == "but" and _opens(tokens[at + 1]))


def _after_verb(tokens: Sequence[Token], verb: int) -> int:
    end = chain_end(tokens, verb)
    held = end == verb or (end < len(tokens) and end > verb and (is_participle(tokens[end])))
    return end + 1 if held else end


def _is_sentence(tokens: Sequence[Token]) -> bool:
    """Whether another verb follows, or words that would go with one thing of the list only."""
    barred = RELATIVES | (SUBORDINATORS - {"as", "since", "before", "after", "so"})
    return any(token.lower in barred or is_finite(tokens, at) for at, token in enumerate(tokens) if at)


def _items(tokens: Sequence[Token], begin: int, last: int) -> list[tuple[int, int]]:
    """The things before the last "and", as ranges of tokens: those that commas part, then the first."""
    ends = [at for at in range(begin, last) if tokens[at].text == ","]
    if ends and ends[-1] == last - 1:
        ends.pop()
        last -= 1
    bounds = [begin - 1, *ends, last]
    return [(low + 1, high) for low, high in pairwise(bounds)]


def _are_things(tokens: Sequence[Token], items: Sequence[tuple[int, int]], last: Sequence[Token]) -> bool:
    if len(items) > MOST_ITEMS or not all(says(tokens[slice(*item)]) for item in items):
        return False
    if any(high - low > MOST_WORDS for low, high in items[1:]) or any(t.lower == "or" for t in tokens[items[0][0] :]):
        return False
    pause = tokens[items[-1][0] - 2].text == ","
    if len(items) == 2 and pause and not (last[0].is_number or last[0].lower in PREPOSITIONS | QUANTIFIERS):
        return False  # "had no response, and the authors caution": a clause whose verb is not known
    return len(items) > 2 or _are_two(tokens[slice(*items[0])], last)


def _are_two(first: Sequence[Token], last: Sequence[Token]) -> bool:
    """Whether "A and B" are two things rather than one name, or two words before one noun."""
    if first[0].lower == _BOTH or _opens(last[0]) or _is_parallel(first, last):
        return True
    if first[-1].is_name or last[0].is_name:
        return _is_full_name(first) and _is_full_name(last)
    if any(token.lower in DETERMINERS for token in first):  # "the red and blue flag", "the king and queen"
        return False
    single = len(first) == 1 or first[-2].lower in PREPOSITIONS
    return not single or len([token for token in last if token.is_word]) == 1 or last[1].lower in PREPOSITIONS


def _is_parallel(first: Sequence[Token], last: Sequence[Token]) -> bool:
    """Of "motors in the shop and sleds in the mill", whether both have the same preposition."""
    after = next((token.lower for token in last[1:4] if token.lower in PREPOSITIONS), "")
    return bool(after) and any(token.lower == after for token in first[1:])


def _opens(token: Token) -> bool:
    return token.is_number or token.lower in DETERMINERS | PREPOSITIONS | QUANTIFIERS


def _is_full_name(tokens: Sequence[Token]) -> bool:
    """Whether it ends (the first thing) or begins (the last) with two names: "Edmund Hillary", not "Johnson"."""
    words = [token for token in tokens if token.is_word]
    return len(words) > 1 and (all(t.is_name for t in words[-2:]) or all(t.is_name for t in words[:2]))


def _start(tokens: Sequence[Token], first: tuple[int, int], second: Sequence[Token]) -> int:
    """Where the first thing begins: it looks like the second."""
    low, high = first
    for at in range(high - 1, low - 1, -1):
        if tokens[at].lower == _BOTH:
            return at
    times = sum(token.lower == second[0].lower for token in second) if second[0].lower in PREPOSITIONS else 1
    alike = [at for at in range(low, high) if _alike(tokens, at, second[0])]
    if alike:
        return alike[-min(times, len(alike))]
    if second[0].lower in PREPOSITIONS or second[0].is_number or _is_parallel(tokens[low:high], second):
        return low
    before = (at for at in range(high - 1, low - 1, -1) if tokens[at].lower in PREPOSITIONS)
    return next(before, low - 1) + 1


def _alike(tokens: Sequence[Token], at: int, second: Token) -> bool:
    token = tokens[at]
    if second.lower in PREPOSITIONS:
        return token.lower == second.lower
    if second.is_number:
        return token.is_number and not _is_year(token)
    amount = token.is_number and tokens[at - 1].lower not in DETERMINERS
    return second.lower in DETERMINERS and (token.lower in DETERMINERS or amount)


def _is_year(token: Token) -> bool:
    return len(token.text) == 4 and token.text.isdecimal()


def both_subjects(one: Draft) -> list[Draft] | None:
    """Of "both the cells and the modules come from Rome", one draft for each subject."""
    tokens = one.tokens
    if one.carried or tokens[0].lower != _BOTH or (verb := first_finite(tokens)) is None:
        return None
    at = next((k for k in range(2, verb - 1) if tokens[k].lower == "and" and not tokens[k].fixed), None)
    if at is None:
        return None
    first, second, rest = tokens[1:at], tokens[at + 1 : verb], tokens[verb:]
    if not (says(first) and says(second)):
        return None
    return [Draft((*first, *rest), first), Draft((*second, *rest), second)]
