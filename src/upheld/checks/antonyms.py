"""Words of opposite sense: one row an axis, its two sides, every word of a side the same in sense.

Only words that have no common second sense: "fall" as a season or "present" as a gift would cost more than they find.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from upheld.text.words import all_terms


class Side(NamedTuple):
    """A side of an axis.

    Attributes:
        axis: index of the row.
        sign: +1 for its first side, -1 for its second.
    """

    axis: int
    sign: int


#: (one side, the other), forms apart by blanks; inflection is folded.
AXES: tuple[tuple[str, str], ...] = (
    (
        "rise rose increase grew grow climb jump surge soar upward",
        "fall decrease decline drop shrink slump plunge plummet dwindle downward diminish",
    ),
    ("raise boost", "lower reduce cut lessen curtail"),
    ("strengthen", "weaken"),
    ("widen widened", "narrow narrowed"),
    ("accelerate quicken", "slow slowed decelerate"),
    ("up", "down"),
    ("more", "less fewer"),
    ("higher", "lower"),
    ("highest", "lowest"),
    ("high", "low"),
    ("larger bigger greater", "smaller"),
    ("largest biggest greatest", "smallest least"),
    ("longer", "shorter"),
    ("longest", "shortest"),
    ("older elder", "younger"),
    ("oldest", "youngest newest"),
    ("earlier", "later"),
    ("earliest", "latest"),
    ("faster quicker", "slower"),
    ("fastest", "slowest"),
    ("heavier", "lighter"),
    ("heaviest", "lightest"),
    ("stronger", "weaker"),
    ("warmer hotter", "colder cooler"),
    ("warmest hottest", "coldest coolest"),
    ("better", "worse"),
    ("best", "worst"),
    ("richer wealthier", "poorer"),
    ("dearer costlier", "cheaper"),
    ("thicker", "thinner"),
    ("wider broader", "narrower"),
    ("tallest", "shortest smallest"),
    ("taller", "shorter"),
    ("deeper", "shallower"),
    ("common commoner", "rare rarer uncommon"),
    ("above", "below"),
    ("over", "under"),
    ("before", "after"),
    ("exceeded exceeding", "missed undershot"),
    ("accept", "reject refused"),
    ("approve", "reject vetoed"),
    ("upheld affirmed", "overturned reversed quashed"),
    ("support backed favour favor", "oppose"),
    ("supporter", "opponent"),
    ("allow permit", "ban forbid prohibit"),
    ("legal lawful", "illegal unlawful"),
    ("mandatory compulsory obligatory", "optional voluntary"),
    ("won win", "lost lose"),
    ("victory", "defeat"),
    ("succeeded succeed", "failed"),
    ("guilty convicted", "innocent acquitted"),
    ("buy bought purchase", "sell sold"),
    ("import", "export"),
    ("profit", "loss"),
    ("surplus", "deficit"),
    ("include", "exclude"),
    ("positive", "negative"),
    ("positively", "negatively"),
    ("maximum", "minimum"),
    ("majority", "minority"),
    ("north northern", "south southern"),
    ("east eastern", "west western"),
    ("northeast northeastern", "southwest southwestern"),
    ("northwest northwestern", "southeast southeastern"),
    ("left", "right"),
    ("upper", "lower"),
    ("male", "female"),
    ("boy", "girl"),
    ("open opened", "closed shut"),
    ("beginning", "end"),
    ("safe", "unsafe dangerous"),
    ("significant", "insignificant"),
    ("similar alike same identical", "different dissimilar"),
    ("agree", "disagree dissented"),
    ("effective", "ineffective"),
    ("efficient", "inefficient"),
    ("complete", "incomplete"),
    ("sufficient adequate", "insufficient inadequate"),
    ("correct", "incorrect"),
    ("accurate", "inaccurate"),
    ("visible", "invisible"),
    ("possible", "impossible"),
    ("likely", "unlikely"),
    ("stable", "unstable"),
    ("dependent", "independent"),
    ("direct directly", "indirect indirectly"),
    ("formal", "informal"),
    ("mature", "immature"),
    ("regular", "irregular"),
    ("responsible", "irresponsible"),
    ("active", "inactive"),
    ("appear", "disappear"),
    ("advantage", "disadvantage"),
    ("alive living", "dead"),
    ("present", "absent"),
    ("permanent", "temporary"),
    ("public", "private"),
    ("domestic", "foreign"),
    ("rural", "urban"),
    ("enabled", "disabled"),
    ("on", "off"),
    ("always", "never"),
    ("harmful", "harmless beneficial"),
    ("poisonous toxic venomous", "nonpoisonous nontoxic"),
    ("optimistic", "pessimistic"),
    ("ancestor", "descendant"),
    ("predecessor", "successor"),
    ("teacher", "pupil student"),
    ("employer", "employee"),
    ("landlord", "tenant"),
    ("plaintiff claimant", "defendant"),
    ("creditor", "debtor"),
    ("buyer", "seller"),
    ("ally", "enemy"),
    ("alkaline", "acidic"),
    ("clockwise", "anticlockwise counterclockwise"),
    ("horizontal", "vertical"),
    ("outside outdoors", "inside indoors"),
    ("dry", "wet"),
    ("first", "last"),
    ("began start opened", "ended finished"),
    ("ahead", "behind"),
    ("gain gained", "loss lost"),
    ("hire hired", "fired dismissed"),
    ("attack", "defend"),
    ("ancient", "modern"),
    ("native", "foreign introduced invasive"),
    ("extinct", "extant"),
    ("hollow", "solid"),
    ("sweet", "bitter sour"),
    ("liberal", "conservative"),
    ("host", "guest"),
    ("praised lauded", "criticised criticized panned"),
    ("encourage", "discourage"),
    ("enter", "exit left"),
    ("remembered", "forgot"),
    ("protagonist", "antagonist"),
)  # fmt: skip


@cache
def sides() -> dict[str, tuple[Side, ...]]:
    """Term -> the sides it is on; most are on one."""
    found: dict[str, tuple[Side, ...]] = {}
    for axis, pair in enumerate(AXES):
        for sign, forms in zip((1, -1), pair, strict=True):
            for term in sorted({term for form in forms.split() for term in all_terms(form)}):
                found[term] = (*found.get(term, ()), Side(axis, sign))
    return found


@lru_cache(maxsize=1 << 14)
def opposed(term: str, other: str) -> bool:
    """Whether two terms are opposites."""
    if term == other:
        return False
    table = sides()
    mine, theirs = table.get(term), table.get(other)
    if mine and theirs:
        return any(a.axis == b.axis and a.sign != b.sign for a in mine for b in theirs)
    return _negates(term, other) or _negates(other, term)


def agree(term: str, other: str) -> bool:
    """Whether two terms say the same."""
    if term == other:
        return True
    table = sides()
    mine, theirs = table.get(term), table.get(other)
    return bool(mine and theirs) and any(a == b for a in mine or () for b in theirs or ())


#: Letters that a word must have besides "un" or "non" to be taken as its negation.
_LEAST = 4


def _negates(term: str, other: str) -> bool:
    return len(other) >= _LEAST and term in (f"un{other}", f"non{other}")
