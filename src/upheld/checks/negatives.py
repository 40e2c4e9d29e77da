"""Words that deny, lack, end or exclude: where one stands, a sentence may say the opposite in another way."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from upheld.checks.readings import Reading

#: As written; "*" lets a word go on. Wider than `negations`: any of them is enough for silence.
_WORDS = """
rather instead not no never none nobody nothing neither nor without cannot deny denies denied refus* reject* declin*
fail* lack* absen* exclu* avoid* prevent* stop* ceas* ban banned bans unable false untrue wrong unlikely impossible
except unless only few little hardly barely scarcely rarely seldom apart contrary beyond dissent* disagree* oppos*
withdr* cancel* abandon* drop* scrap* suspend* block* halt* myth doubt* disput* forbid* forbad* prohibit*
incomplete insufficient invalid inactive inaccurate yet miss* close closed shut until zero sole solely alone exempt*
opposite minority hard harder difficult stall* pending await*
"""
#: What denies without a negation.
_HELD_BACK = re.compile(
    r"\b(?:h[eo]ld back|left out|leaves? out|ke(?:ep|eps|pt|eping) (?:[\w'’]{1,20} ){0,3}(?:out|away|from)|out of"
    r"|free of|let go|put off|goes without|(?:for|in) want of|devoid of|bereft of|escap(?:es?|ed)|spared|cleared of)\b",
    re.IGNORECASE,
)
#: "Wilk, unlike Lenko, is not charged": what is said of the one is denied of the other.
_UNLIKE = re.compile(r"\bunlike (?:the |a |an |his |her |its |their )?(?P<other>\w{2,30})", re.IGNORECASE)
_LIKE = re.compile(r"\blike\b", re.IGNORECASE)
#: Stand before and after numbers and are no predicates: of "no £75 charge" it is the charge that is denied.
SIGNS = frozenset("$€£¥%°")
#: Longer ones are no words; nor are they kept.
_LONGEST = 24
#: Most words in "un" deny; these do not.
_UN = r"un(?!der|til|ion|ite|it|iv|iq|ani|less|ilat|cle|ru)[a-z]{4,14}"
_PATTERN = re.compile(
    rf"(?:{'|'.join(word.replace('*', '[a-z]{0,12}') for word in _WORDS.split())})|[a-z]{{2,8}}n['’]t|{_UN}",
    re.IGNORECASE,
)


@lru_cache(maxsize=1 << 14)
def is_negative(word: str) -> bool:
    """Whether a word is one of them."""
    return len(word) <= _LONGEST and _PATTERN.fullmatch(word) is not None


def has_negative(reading: Reading, places: Iterable[int] | None = None, but: Collection[int] = ()) -> bool:
    """Whether one of a sentence's words, or of some of them, is one."""
    chosen = range(len(reading.lowered)) if places is None else places
    return any(place not in but and is_negative(reading.lowered[place]) for place in chosen)


@lru_cache(maxsize=256)
def holds_back(text: str) -> bool:
    """Whether a text denies in words that are no negation: "keeps them from leaving", "for want of evidence"."""
    return _HELD_BACK.search(text) is not None


def is_set_apart(claim: str, source: str) -> bool:
    """Whether the claim speaks of what a sentence sets apart with "unlike", of which it says the reverse."""
    return any(match["other"] in claim for match in _UNLIKE.finditer(source)) and _LIKE.search(claim) is None
