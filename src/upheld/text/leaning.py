"""Claims that lean on the sentence before them: "It was built in 1889" names nothing to look for."""

from __future__ import annotations

import re
from itertools import islice

_PERSONAL_WORDS = """
it its itself he his him she her hers they them their theirs both neither
er ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner sie ihm ihn ihnen
il ils elle elles son sa ses leur leurs lui
él ella ellos ellas su sus suyo ele ela eles elas seu sua seus suas
egli essi esse loro suo suoi hij zij hun haar zijn
он она оно они его её ее их им jego jej ich oni one
"""
_POINTING_WORDS = """
this that these those such dies diese dieser dieses diesen diesem ce cet cette ces celui celle ceux celles cela
este esta estos estas esto ese esa esos esas eso isto isso esse essa deste desta
questo questa questi queste ciò deze dit dat этот эта это эти ten ta to te
"""
_PERSONAL = frozenset(_PERSONAL_WORDS.split())
_POINTING = frozenset(_POINTING_WORDS.split())
#: Where no spaces part the words, the claim begins with one of these.
_UNSPACED = ("これ", "それ", "この", "その", "彼", "同社", "同氏", "它", "他", "她", "这", "這", "该", "該", "其", "此")
_WORD = re.compile(r"[^\W\d_]+")
#: A pronoun further on mostly stands for something that the claim itself names.
_FIRST_WORDS = 4


def leans(claim: str) -> bool:
    """Whether the claim begins with a demonstrative, or one of its first words is a pronoun."""
    if claim.startswith(_UNSPACED):
        return True
    first = [match.group().casefold() for match in islice(_WORD.finditer(claim), _FIRST_WORDS)]
    return bool(first) and (first[0] in _POINTING or not _PERSONAL.isdisjoint(first))
