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
