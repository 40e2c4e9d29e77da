"""When two words are spellings of one name: inflection, derivation, one slip of the pen."""

from __future__ import annotations

from functools import lru_cache

from upheld.checks.canonical import keys

#: Endings of plurals, genitives and derived adjectives in Latin script.
_ENDINGS = frozenset(
    keys(
        "s es e n en ns er ers an ian ean ans ians eans ese ic ish ist ists ism isms ite ites ia ies y a i o al ianism "
        "ianist esque ing ists ically ical ien ienne iens iennes ais aise ano ana anos anas isch ische ischen ischer "
        "isches sche schen scher"
    )
)
_LONGEST = max(map(len, _ENDINGS))

#: Letters that must be left before an ending. Four keep "Marx-ism" and "Freud-ian"; three would make "Lund" of "Luna".
_STEM = 4
#: Endings of one vowel tell first names apart ("Carlo", "Carla"), so a longer stem must be left before them.
_VOWELS = frozenset("aeioy")
_VOWEL_STEM = 6

#: A word this long with one letter wrong is the same name misspelt; shorter ones differ by a letter too often ("Lund",
#: "Lind").
_SLIP = 6

#: Where the rest of the name agrees, one letter may differ from this length on, and a second one at an end from that.
_NEAR, _FAR = 4, 7

#: Languages that inflect names: an ending of at most this many letters after a shared beginning of at least four.
_CASE_ENDING = 3


@lru_cache(maxsize=20_000)
def stems(word: str) -> frozenset[str]:
    """The word, and what is left of it without one ending."""
    found = {word}
    for length in range(1, min(_LONGEST, len(word) - _STEM) + 1):
        ending = word[-length:]
        least = _VOWEL_STEM if ending in _VOWELS else _STEM
        if ending in _ENDINGS and len(word) - length >= least:
            found.add(word[:-length])
    return frozenset(found)


def same_word(one: str, other: str, *, inflected: bool = False) -> bool:
    """Whether two keys are forms of one name.

    Args:
        one: a key.
        other: another.
        inflected: whether the text is in a language with case endings.
    """
    if one == other or not stems(one).isdisjoint(stems(other)):
        return True
    if inflected and _shared(one, other) >= max(_STEM, max(len(one), len(other)) - _CASE_ENDING):
        return True
    return min(len(one), len(other)) >= _SLIP and _one_slip(one, other)


def _shared(one: str, other: str) -> int:
    """How many letters two words share from their beginning."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def is_near(one: str, other: str) -> bool:
    """Whether two keys may be one name in two spellings, where the rest of the name agrees: "Sourabh", "Saurabh"."""
    shortest = min(len(one), len(other))
    if shortest < _NEAR or (one[0] != other[0] and one[-1] != other[-1]):
        return False
    return _one_slip(one, other) or (shortest >= _FAR and _one_slip(one[1:-1], other[1:-1]))


def _one_slip(one: str, other: str) -> bool:
    """Whether one letter changed, missing, added, or swapped with its neighbour makes the two equal."""
    if abs(len(one) - len(other)) > 1:
        return False
    at = _shared(one, other)
    left, right = one[at:], other[at:]
    if left[1:] == right[1:] or left[1:] == right or left == right[1:]:
        return True
    return left[:2] == right[1::-1] and left[2:] == right[2:]
