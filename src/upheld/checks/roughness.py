"""What a text says about how exact a number is: "about", "nearly", "over", "at least", "up to"."""

from __future__ import annotations

import re
from enum import StrEnum


class Hedge(StrEnum):
    """What a text says about how exact its number is."""

    NONE = ""
    ABOUT = "about"
    BELOW = "nearly"
    ABOVE = "over"
    LEAST = "at least"
    MOST = "at most"


#: Words right before a number, by what they make of it. Where one begins like another ("no more than"), the first row
#: that fits decides.
_ROWS: tuple[tuple[Hedge, str], ...] = (
    (
        Hedge.MOST,
        r"up to|as (?:many|much|high|long|large) as|at most|at the most|"
        r"(?:no|not) (?:more|greater|longer|larger|higher) than|"
        r"(?:a )?maximum (?:of )?|under|(?:less|fewer|lower|shorter|smaller) than|below|(?:not|did not) exceed(?:ing)?|"
        r"höchstens|bis zu|weniger als|au plus|jusqu['’]à|moins de|hasta|como máximo|menos de",
    ),
    (
        Hedge.LEAST,
        r"at least|at the least|(?:no|not) (?:less|fewer|lower) than|(?:a )?minimum (?:of )?|mindestens|au moins|"
        r"al menos|por lo menos|pelo menos|almeno|≥",
    ),
    (
        Hedge.ABOVE,
        r"over|better than|(?:more|greater|longer|larger|higher|older) than|above|exceed(?:s|ed|ing)?|upwards of|"
        r"in excess of|"
        r"mehr als|über|gut|plus de|más de|mais de|oltre|più di|>",
    ),
    (
        Hedge.BELOW,
        r"nearly|almost(?! exactly)|getting on for|next to|close on|(?:little|just|a shade|a touch) short of|"
        r"approaching|"
        r"(?:just|slightly|marginally|a (?:little|bit|shade|touch|tad|fraction)) "
        r"(?:under|below|shy of|(?:less|fewer|lower|shorter|smaller) than)|not quite|knapp|fast|beinahe|"
        r"presque|casi|quase|quasi",
    ),
    (
        Hedge.ABOUT,
        r"about|around|(?:almost|very nearly|pretty much) exactly|somewhere near|near enough|something like|"
        r"in the order of|in the (?:neighbou?rhood|vicinity) of|"
        r"on the order of|approximately|approx\.?|roughly|some|circa|ca?\.|close to|in the region of|(?:an )?estimated|"
        r"an average of|etwa|rund|ungefähr|zirka|environ|unos|unas|alrededor de|aproximadamente|cerca de|"
        r"около|[~≈约約]",
    ),
)
_BEFORE = re.compile(
    "(?:" + "|".join(rf"(?P<{hedge.name}>(?<![^\W_])(?:{words}))" for hedge, words in _ROWS) + r")"
    r"[\s\u00a0]{0,2}(?:the |a |an )?$",
    re.IGNORECASE,
)
_AFTER: tuple[tuple[Hedge, re.Pattern[str]], ...] = (
    (Hedge.LEAST, re.compile(r"\+(?!\d)|\s(?:or|and) (?:more|over|above|older|higher|up)\b", re.IGNORECASE)),
    (Hedge.MOST, re.compile(r"\sor (?:less|fewer|under|younger|lower|below)\b", re.IGNORECASE)),
    (Hedge.ABOUT, re.compile(r"\sor so\b", re.IGNORECASE)),
)
#: Longest hedge that is looked for before a number.
_ROOM = 32
#: The last words of _BEFORE, and signs: without one of them nothing is looked for.
_LAST_WORDS = """
to as most than of under below exceed exceeding zu que moins à hasta máximo menos least minimum maximum au mindestens
höchstens almeno over above exceeds exceeded über gut plus más mais oltre più nearly almost exactly near enough on
for short approaching quite like shy knapp
fast beinahe presque casi quase quasi about around approximately approx approx. roughly some circa c. ca. ca c
estimated etwa rund ungefähr zirka environ unos unas de aproximadamente около the a an jusqu'à jusqu’à
"""
_LAST = frozenset(_LAST_WORDS.split())
_SIGNS = frozenset("~≈约約≥>")
#: "over 16 years" is "in the course of".
_DURING = re.compile(r"\bover (?:the )?$", re.IGNORECASE)


def hedge_at(text: str, start: int, end: int, *, is_time: bool = False) -> Hedge:
    """What stands around the number in ``text[start:end]``; `is_time` where it counts hours, years, ..."""
    before = text[max(0, start - _ROOM) : start]
    match = _BEFORE.search(before) if _may_end_in_hedge(before) else None
    if match is not None and match.lastgroup is not None:
        hedge = Hedge[match.lastgroup]
        if hedge is not Hedge.ABOUT and before[-4:].lower() == "the ":
            return Hedge.NONE  # "below the 95% limit": a known bound, told exactly
        during = is_time and hedge is Hedge.ABOVE and _DURING.search(text, max(0, start - 9), start) is not None
        return Hedge.NONE if during else hedge
    return next((hedge for hedge, pattern in _AFTER if pattern.match(text, end)), Hedge.NONE)


def _may_end_in_hedge(before: str) -> bool:
    words = before.split()
    return bool(words) and (words[-1].lower().lstrip("([") in _LAST or words[-1][-1] in _SIGNS)
