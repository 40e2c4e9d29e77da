"""English words that are written in lower case unless a sentence begins with them.

A capital at the start of a sentence says nothing, so a lone first word is a name only if it is none of these.
``common_stems.txt`` is what ``python training/common_words.py --labels DIR --top 9000`` prints: counts over 13 label
sets under open or share-alike licences. It holds stems, as `upheld.text.stems` makes them, because stemming thousands
of words would cost the first audit of a process tens of milliseconds; a change of the stemmer needs it printed anew.
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
    return frozenset(files("upheld.checks").joinpath("common_stems.txt").read_text("utf-8").split())
