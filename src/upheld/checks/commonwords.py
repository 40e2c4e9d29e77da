"""English words that are written in lower case unless a sentence begins with them.

A capital at the start of a sentence says nothing, so a lone first word is a name only if it is none of these.
``common_words.txt`` is what ``python training/common_words.py --labels DIR --top 9000`` prints: counts over 13 label
sets under open or share-alike licences; one form per stem.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from upheld.text.stems import stem
from upheld.text.stopwords import STOPWORDS


def is_common(word: str) -> bool:
    """Whether a folded word is an ordinary English word or a function word of any listed language."""
    return word in STOPWORDS or stem(word) in _stems()


@cache
def _stems() -> frozenset[str]:
    words = files("upheld.checks").joinpath("common_words.txt").read_text("utf-8")
    return frozenset(map(stem, words.split()))
