"""What a claim's words say is to be done with numbers: subtract, add, divide, take a share, compare."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upheld.checks.measures import Quantity


class Operation(StrEnum):
    """What is done with quantities."""

    DIFFERENCE = "difference"
    SUM = "sum"
    RATIO = "ratio"
    SHARE = "share"
    CHANGE = "change"
    REST = "rest"
    PART = "part"
    PRODUCT = "product"
    WHOLE = "whole"
    SCALED = "scaled"
    EACH = "each"
    EXCESS = "excess"


def _words(line: str) -> re.Pattern[str]:
    """Any of the words; "*" lets one go on, "_" is a blank."""
    words = "|".join(re.escape(word).replace(r"\*", r"\w*").replace("_", r"\s") for word in line.split())
    return re.compile(rf"(?<![^\W_])(?:{words})(?![^\W_])", re.IGNORECASE)


#: What each operation is announced by. Ratios, shares and changes are announced by their units.
_ANNOUNCED: tuple[tuple[Operation, re.Pattern[str]], ...] = (
    (
        Operation.DIFFERENCE,
        _words("""
        more larger higher greater bigger above ahead longer older younger heavier lighter taller faster slower
        quieter louder fewer less lower* below under behind short shorter shortfall farther further deeper gap
        difference differ differs differed margin lead leads leading leave leaves rose rise rises risen grew grow*
        growth gain* increas* up fell fall* drop* declin* decreas* shrank shrink* shrunk lose* losing loses lost loss
        regain* recover* cut* reduc* down widen* narrow* tighten* exceed* surpass* outnumber* remain* left rest other
        others another excess extra additional surplus except apart without otherwise still yet not beat improv* lift*
        climb* raised save* saving after before passed between nothing gap eased majority no none never neither nor
        miss missed fail* surviv* lack* escaped spared dearer cheaper pricier overspen* overran over_budget until didn't
        separat* undershot overshot undershoot* overshoot* over_schedule knocked_off shaved_off took_off
        wasn't weren't hasn't haven't hadn't isn't aren't couldn't mehr weniger unterschied gestiegen gesunken länger
        kürzer teurer billiger blieb* plus_de moins_de de_plus de_moins en_plus en_moins perdu* augment* más menos
        superó faltaron faltaram a_mais a_menos duurder goedkoper meer minder
        """),
    ),
    (
        Operation.SUM,
        _words("""
        total* altogether together combined in_all all_told sum summed overall both between_them came_to comes_to
        come_to jointly collectively either including counting plus aggregate whole added fitted with across insgesamt
        zusammen
        ensemble en_total
        """),
    ),
    (
        Operation.PRODUCT,
        _words(
            "total* altogether in_all amount* sum comes_to come_to came_to cost* worth contain* per a each insgesamt"
        ),
    ),
    (
        Operation.EACH,
        _words("each per every apiece a_head average* mean jede* je chaque cada"),
    ),
    (
        Operation.REST,
        _words(
            "rest remain* other others not without never no neither nor none left fail* missed otherwise less "
            "other_than"
        ),
    ),
    (
        Operation.PART,
        _words(
            "of belong* share about some around roughly approximately nearly almost contributed paid are were was "
            "more_than portion part account* accounts works_out works_out_at worth came come comes amount*"
        ),
    ),
)
#: Words that rule a sum out.
_LEAVES = _words("leave leaves leaving left remain* less off_against minus difference gap deduct*")
#: Words right before a number that bound it, and compare nothing: "more than 300", "up to £7 million".
_BOUND = re.compile(
    r"\b(?:up to|(?:more|less|fewer|no more|no fewer|no less) than)\s(?=[^\W\d_]{0,3}[$€£¥]?\d|(?:an?|half|one|"
    r"two|three|four|five|"
    r"six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred)\b)",
    re.IGNORECASE,
)
#: From here on three numbers hardly add up to one by chance.
_MANY = 1000
#: What adds up any number of things; other words that announce a sum ("with its battery") add two.
_ALL = _words("""
total* altogether together combined in_all all_told sum jointly collectively counting added insgesamt zusammen ensemble
""")
_RISES = _words("""
rose rise rises risen rising grew grow* growth increas* gain* climb* jump* up higher more larger greater above bigger
widen* lifted raised expand* longer heavier taller dearer regain* enlarged
gestiegen stieg gewachsen höher mehr augment* hausse aument* subió crec*
""")
_FALLS = _words("""
fell fall* drop* declin* decreas* shrank shrink* shrunk lost lose* loses down lower* fewer less below cut reduc* narrow*
smaller shorter lighter cheaper slip* sank tighten* eased
gesunken gefallen fiel weniger niedriger baiss* diminu* recul* cay* baj* disminu*
""")
_COMPARED = _words(
    "more less fewer higher larger greater above bigger below lower smaller longer shorter up down lost mehr weniger"
)
#: "cut to 75%" names what is left, not what went.
_LEVEL = re.compile(r"\b(?:to|from|at)(?: about| around| roughly| nearly| almost| just)?\s$", re.IGNORECASE)
#: "made up 5 %" tells no rise.
_NO_RISE = re.compile(
    r"\b(?:ma(?:de|kes?|king)|set|ta(?:kes?|king)|took|taken|w[io]nds?|wound|end(?:ed|s|ing)?|pick(?:ed|s)?|"
    r"br(?:ing|ought)s?) up\b",
    re.IGNORECASE,
)
#: What a percentage must be told of to be a share of something.
_OF = re.compile(r"\s(?:of|less than)\b")
#: "tops it by half a billion".
_BY = re.compile(
    r"\bby(?:\s(?:about|around|some|nearly|almost|just|only|over|more than|at least|as much as))?\s$", re.IGNORECASE
)
_RATE = _words(
    "mortality prevalence incidence coverage occupancy rate share proportion ratio turnout fraction part level "
    "stake majority margin vote"
)
#: Claims kept read: every quantity of one asks.
_KEPT = 64
#: Characters on each side of a number in which its change is told.
_LEFT, _RIGHT = 60, 20


@lru_cache(maxsize=_KEPT)
def announced(text: str) -> frozenset[Operation]:
    """The operations that a claim's words announce."""
    text = _BOUND.sub(" ", text)
    found = {operation for operation, words in _ANNOUNCED if words.search(text)}
    if _LEAVES.search(text):
        found.discard(Operation.SUM)
    return frozenset(found)


def is_announced(operation: Operation, text: str, claim: Quantity) -> bool:
    """Whether a claim says, by its words or its unit, that one of its quantities is the result of an operation."""
    if operation in {Operation.RATIO, Operation.CHANGE, Operation.SCALED, Operation.EXCESS}:
        return True
    if operation is Operation.DIFFERENCE and _BY.search(text, max(0, claim.start - _LEFT), claim.start):
        return True
    if (
        operation is Operation.EACH
        and claim.unit is not None
        and ("/" in claim.unit.dimension or claim.unit.dimension == "speed")
    ):
        return True
    if operation is Operation.SHARE:
        level = _LEVEL.search(text, max(0, claim.start - _LEFT), claim.start)
        return claim.word or level is not None or is_share(text, claim.end)
    return operation in announced(text)


def terms_of_sum(text: str, value: float) -> int:
    """How many things a claim may add up: three where it says so, or where a number so large hardly comes by chance."""
    return 3 if abs(value) >= _MANY or _ALL.search(text) else 2


def direction(text: str, *, moves: bool = False) -> int:
    """1 where a text has something rise or be larger, -1 for the reverse, 0 for neither or both.

    Args:
        text: what to read.
        moves: whether only what rises or falls counts: "less than" tells of two things, and either may come first.
    """
    if moves:
        text = _COMPARED.sub(" ", text)
    return (_RISES.search(text) is not None) - (_FALLS.search(text) is not None)


def changes(text: str, start: int, end: int) -> tuple[bool, bool]:
    """Whether the number in ``text[start:end]`` is told as a rise, and whether as a fall."""
    if _LEVEL.search(text, max(0, start - _LEFT), start):
        return False, False
    around = _NO_RISE.sub(" ", text[max(0, start - _LEFT) : end + _RIGHT])
    return _RISES.search(around) is not None, _FALLS.search(around) is not None


def is_share(text: str, end: int) -> bool:
    """Whether the percentage that ends there is told of something."""
    return _OF.match(text, end) is not None or _RATE.search(text) is not None
