"""English words that are written in lower case unless a sentence begins with them.

A capital at the start of a sentence says nothing, so a lone first word is a name only if it is none of these.
``common_stems.txt`` is what ``python training/common_words.py --labels DIR --top 9000`` prints: counts over 13 label
sets under open or share-alike licences. It holds stems, as `upheld.text.stems` makes them, because stemming thousands
of words would cost the first audit of a process tens of milliseconds; a change of the stemmer needs it printed anew.
``rare_stems.txt`` has the rest (``--skip 9000 --top 23000``), where names in lower case are no longer rare.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from upheld.text.stems import stem
from upheld.text.stopwords import STOPWORDS

#: Beginnings and endings with which common words make others.
_BEGINNINGS = (
    "aero", "agro", "anti", "auto", "bio", "cardio", "centi", "chemo", "co", "counter", "cyber", "deci", "dis", "eco",
    "electro", "fore", "geo", "giga", "hydro", "hyper", "immuno", "infra", "inter", "kilo", "mega", "micro", "mid",
    "milli", "mini", "mis", "mono", "motor", "multi", "nano", "neuro", "non", "out", "over", "photo", "poly", "post",
    "pre", "proto", "pseudo", "radio", "re", "retro", "self", "semi", "sub", "super", "tele", "thermo", "trans",
    "ultra", "un", "under",
)  # fmt: skip
_ENDINGS = (
    "age", "al", "ant", "ate", "dom", "ee", "eer", "en", "ent", "er", "ery", "ess", "est", "hood", "ic", "ide", "ier",
    "iest", "ine", "ing", "ish", "ism", "ist", "ite", "let", "like", "men", "or", "people", "person", "proof", "some",
    "ure", "wards", "wise", "woman", "women", "y",
)  # fmt: skip
#: Second halves that make surnames and places of common words: "Armstrong", "Whitehouse", "Blackburn".
_OF_NAMES = frozenset({
    "bank", "bell", "berg", "bourne", "bridge", "brook", "burg", "burn", "bury", "castle", "church", "fellow", "field",
    "ford", "gate", "grave", "ham", "head", "hill", "house", "hurst", "land", "ley", "lock", "low", "man", "mark",
    "mere", "more", "port", "ridge", "sea", "shaw", "smith", "son", "stead", "stone", "strong", "ton", "ville", "ward",
    "way", "well", "wood", "worth", "wright",
})  # fmt: skip
#: Letters of the shortest half, and of the shortest word left of an ending or a beginning.
_HALF, _LEFT = 3, 4
#: Longer ones are no words.
_LONGEST = 24


def is_common(word: str) -> bool:
    """Whether a folded word is an ordinary English word or a function word of any listed language."""
    return word in STOPWORDS or stem(word) in _stems("common_stems.txt")


@lru_cache(maxsize=1024)
def is_ordinary(word: str) -> bool:
    """Whether a folded word with which a sentence begins is hardly a name: common, rare, or made of common words.

    Of 8,824 words that the corpus's English sources write in lower case, `is_common` and the endings in `namewords`
    know 6,990, and with this 8,055; of 3,050 names there that they let pass, this takes 187 for words (2026-11-30).
    """
    if is_common(word) or stem(word) in _stems("rare_stems.txt"):
        return True
    return len(word) <= _LONGEST and (_has_ending(word) or _has_beginning(word) or _is_compound(word))


def _has_ending(word: str) -> bool:
    """Whether it is a common word with an ending: "deferral" of "defer", "analyser" of "analyse"."""
    for ending in _ENDINGS:
        left = word[: -len(ending)]
        if len(left) < _LEFT or not word.endswith(ending):
            continue
        if is_common(left) or is_common(f"{left}e") or (left[-1] == left[-2] and is_common(left[:-1])):
            return True
    return False


def _has_beginning(word: str) -> bool:
    starts = (len(one) for one in _BEGINNINGS if word.startswith(one))
    return any(len(word) - cut >= _LEFT and is_common(word[cut:]) for cut in starts)


def _is_compound(word: str) -> bool:
    """Whether it is two common words run together: "shortfall"."""
    return any(
        max(cut, len(word) - cut) > _HALF
        and word[cut:] not in _OF_NAMES
        and is_common(word[:cut])
        and is_common(word[cut:])
        for cut in range(_HALF, len(word) - _HALF + 1)
    )


@cache
def _stems(name: str) -> frozenset[str]:
    return frozenset(files("upheld.checks").joinpath(name).read_text("utf-8").split())
