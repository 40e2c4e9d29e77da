"""What a claim's share is a share of: "85 % of the members balloted" is not 85 % of those who returned their papers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.announcements import Operation
from upheld.checks.comparison import is_comparable
from upheld.text.numbers import numbers
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from upheld.checks.measures import Quantity
    from upheld.checks.placed import Placed

#: Behind a share, the words for its whole, up to the verb or mark that ends them.
_WHOLE = re.compile(
    r"(?:\s[^\W\d_]+){0,2}?\s?(?:out\s)?(?:of|among)\s(?P<whole>(?:(?:who|that|which)\s(?:had|have|has|were|was|are|is|did)?\s?"
    r"|(?!(?:is|are|was|were|has|have|had|did|do|does|will|would|can|could|may|might|said|say|says|went|got|made|came|and|or|"
    r"but|in|on|at|by|for|from|with|after|before|during|between)\b)[^\W_][\w'’,.-]*(?<![,.])\s?){1,8})",
    re.IGNORECASE,
)
#: Before it, where the whole stands first: "Of those randomised, 214 did not".
_FIRST = re.compile(r"(?:^|[.,;:]\s)(?:of|among)\s(?P<whole>[^,;.:]{3,80}),\s?(?:[^\W_]+\s){0,3}$", re.IGNORECASE)
#: "118 of 206 patients in the drug arm (57 %)".
_COUNTED = re.compile(
    r"(?P<part>\d[\d,]*)\s(?:[^\W\d_]+\s){0,2}?of\s(?:the\s|all\s|its\s)?(?P<whole>\d[\d,]*)\s[^.;()]{0,60}\($"
)
_IN_BRACKETS = re.compile(r"(?P<part>\d[\d,]*)\s[^.;()\d]{0,60}\($")
_RESTRICTED = re.compile(r"\b(?:who|that|which|those|whom)\b(?P<how>.*)", re.IGNORECASE | re.DOTALL)
_ALL = re.compile(r"^(?:the\s)?(?:all|every|the whole|the entire|the total)\b", re.IGNORECASE)
#: The words behind such a pronoun belong to the sentence: "in five of them bromoform could be measured".
_POINTING = re.compile(r"^(?:(?:them|it|which|whom)\b|(?:these|those|this|that)\b\W*$)", re.IGNORECASE)
#: How much more of those words another number of the source must have around it, of 1, to be the whole that is meant.
_MORE = 0.19
#: How far a share may lie off the one that its part and whole make, of 1.
_ROUND = 0.03
#: Letters that words for one thing share: "voters", "voted".
_STEM = 4
#: Characters before a share in which its whole is looked for.
_LEFT = 120


@dataclass(frozen=True, slots=True)
class Whole:
    """What a share is said to be of.

    Attributes:
        text: the words.
        terms: those that carry meaning, numbers included.
        numbers: the numbers among them, years apart.
    """

    text: str
    terms: frozenset[str]
    numbers: tuple[float, ...]

    @property
    def restriction(self) -> frozenset[str]:
        """The terms of a relative clause that narrows it: "members who voted"."""
        match = _RESTRICTED.search(self.text)
        return frozenset(terms(match["how"])) - STOPWORDS if match else frozenset()

    @property
    def is_all(self) -> bool:
        """Whether it says that nothing is left out."""
        return _ALL.match(self.text) is not None


def whole_of(text: str, begin: int, start: int, end: int) -> Whole | None:
    """What the share in ``text[start:end]`` is said to be of, in the sentence from `begin` on; None if not said."""
    match = _WHOLE.match(text, end) or _FIRST.search(text[max(begin, start - _LEFT) : start])
    if match is None or _POINTING.match(match["whole"]):
        return None
    said = match["whole"]
    counts = tuple(number.values[0] for number in numbers(said.partition(" who ")[0]) if not number.weak)
    return Whole(said, frozenset(terms(said)) - STOPWORDS, counts)


def is_other_whole(
    claim: Quantity, text: str, operation: Operation, operands: tuple[Placed, ...], placed: Sequence[Placed]
) -> bool:
    """Whether a share was reckoned of another whole than the claim names, while the source has a number for that one.

    Args:
        claim: the share.
        text: the claim.
        operation: what was done.
        operands: with which quantities of the source.
        placed: all of its quantities that were looked at.
    """
    if operation not in {Operation.SHARE, Operation.DIFFERENCE}:
        return False
    named = whole_of(text, 0, claim.start, claim.end)
    if named is None or not named.terms or not all(any(one.credit(term) for one in placed) for term in named.terms):
        return False  # words that the source lacks may mean the same as its own
    part, whole = (operands[1], operands[0]) if operation is Operation.DIFFERENCE else operands
    rivals = (
        other
        for other in placed
        if is_comparable(other.quantity, part.quantity)
        and other.quantity.base > part.quantity.base
        and other.quantity.base != whole.quantity.base
    )
    own = _told(whole, named)
    return any(_told(rival, named) >= own + _MORE for rival in rivals)


def _told(one: Placed, named: Whole) -> float:
    return sum(one.credit(term) for term in named.terms) / len(named.terms)


def differ(claimed: Whole, text: str, begin: int, share: Quantity, known: Set[str]) -> bool:
    """Whether the source tells a share of something else than the claim does.

    Args:
        claimed: what the claim's share is of.
        text: the source.
        begin: where the sentence with the source's share begins.
        share: the source's share, or count.
        known: all terms of the source: words that it lacks may mean the same as its own.
    """
    if share.unit is not None and claimed.numbers:
        counted = _implied(text, begin, share)
        if counted is not None:
            return not any(abs(counted - one) <= _ROUND * one for one in claimed.numbers)
    given = whole_of(text, begin, share.start, share.end)
    if given is None or not claimed.terms or not claimed.terms <= known:
        return False
    if claimed.numbers and given.numbers:
        return not set(claimed.numbers) & set(given.numbers)
    narrowed = given.restriction
    if narrowed and not _share_stems(narrowed, claimed.terms):
        return True
    if claimed.numbers or claimed.is_all:
        return not given.terms <= claimed.terms and not (claimed.numbers and _share_stems(given.terms, claimed.terms))
    return False


def _implied(text: str, begin: int, share: Quantity) -> float | None:
    """The whole that a percentage in brackets has by the count before it: "102 patients (25%)"."""
    before = text[max(begin, share.start - _LEFT) : share.start]
    counted = _COUNTED.search(before)
    if counted is not None:
        return float(counted["whole"].replace(",", ""))
    single = _IN_BRACKETS.search(before)
    return 100 * float(single["part"].replace(",", "")) / share.value if single and share.value else None


def _share_stems(some: frozenset[str], others: frozenset[str]) -> bool:
    stems = {term[:_STEM] for term in others}
    return any(term[:_STEM] in stems for term in some)
