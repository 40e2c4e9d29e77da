"""Whether a position lies inside a word, a number or an address."""

from __future__ import annotations

import re

#: Signs that hold a number or an address together: "4.0.6", "ruby-lang.org", "10,000", "12:30". A stop before a capital
#: does not: that is the end of a sentence whose space was lost.
_HELD = re.compile(r"[^\W_]\.[a-z\d]|\d[,:]\d")
#: Scripts without spaces (and Korean, whose particles cling to their words): between any two letters may end a word.
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")


def inside_token(text: str, at: int) -> bool:
    """Whether a text that is cut at a position is cut inside a word, number or address."""
    if not 0 < at < len(text):
        return False
    if text[at - 1].isalnum() and text[at].isalnum():
        return not _UNSPACED.search(text, at - 1, at + 1)
    return bool(_HELD.match(text, at - 1) or (at > 1 and _HELD.match(text, at - 2)))
