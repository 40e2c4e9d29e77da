"""Runs of tokens that may form one name: capitalised words with the particles, numbers and initials between them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.canonical import keys
from upheld.checks.languages import ROMANCE
from upheld.checks.namewords import HEADS, OF, PARTICLES, TIES, TITLES
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.canonical import Token

#: What may stand between two tokens of one name.
_JOINTS = frozenset({"", " ", "-", "‐", "‑", "'", "’", " & ", "&", "\u00a0", ". ", ".", "・", "·"})
_HYPHENS = frozenset({"", "-", "‐", "‑"})
#: Joints with a full stop hold only after an initial or an abbreviated title ("J. Smith", "St. Louis").
_STOPS = frozenset({". ", "."})
_ABBREVIATED = frozenset(keys("dr mr mrs ms st mt ft jr sr prof gen col sgt capt lt gov sen rep rev hon bros univ inc"))
#: What may stand around a particle.
_AROUND_PARTICLE = frozenset({" ", "-", "’", "'"})
#: Units begin small and hold a capital: "kWh" is no name.
_UNIT = re.compile(r"[kmµnp]?(?:W|Wh|Hz|V|A|J|Pa|Bq|mol|VA|B|b|eV)|[dm]B[aAm]?|pH|mAh?|kWp|[a-z]{1,3}[DR]NAs?|[kMGT]iB")

#: Words of which a claim must have more before its capitals are judged as a whole.
_HEADING_WORDS = 5
#: More capitals than this are shouting, which says as little about names.
_SHOUTED = 0.7

#: Words that stay small where a heading has capitals: with a verb in lower case it is a sentence full of names.
_SMALL_IN_HEADINGS = frozenset(
    keys("a an the and or but nor of in on at by to for from as with into over vs via is it de la le les des du et")
) | frozenset(keys("el los las y e der die das und von im am zur zum i da do di o"))


def capitals_tell(found: Sequence[Token]) -> bool:
    """Whether capitals carry information: not in a heading in title case, not in shouting."""
    letters = [token for token in found if not token.digits]
    if len(letters) > 3 and sum(token.text.isupper() for token in letters) > _SHOUTED * len(letters):
        return False
    content = [token for token in letters if token.key not in _SMALL_IN_HEADINGS]
    listed = any("," in token.gap for token in found)
    return listed or len(content) <= _HEADING_WORDS or not all(token.capital for token in content)


def runs(found: Sequence[Token], language: str | None) -> Iterator[list[Token]]:
    """The runs of a text, in order; they do not overlap.

    Args:
        found: the tokens of the text.
        language: its language, which says what "de" means.
    """
    at = 0
    while at < len(found):
        if not _begins(found[at], found[at - 1] if at else None):
            at += 1
            continue
        end = at + 1
        while end < len(found) and (step := _step(found, at, end, language)):
            end += step
        yield list(found[at:end])
        at = end


def is_katakana(token: Token) -> bool:
    """Whether it is a word in Katakana."""
    return "ァ" <= token.text[0] <= "ー"


def is_dotted(run: Sequence[Token]) -> bool:
    """Whether it is capitals with full stops between them: "U.S."."""
    return len(run) > 1 and all(len(t.text) == 1 and t.capital for t in run) and all(t.gap == "." for t in run[1:])


def _begins(token: Token, before: Token | None) -> bool:
    if token.digits or (before is not None and before.digits and token.gap == ""):
        return False  # "40GB", "5Ghz"
    return token.capital or is_katakana(token) or (token.inner_capital and _UNIT.fullmatch(token.text) is None)


def _step(found: Sequence[Token], start: int, end: int, language: str | None) -> int:
    """How many of the next tokens belong to the run; 0 where it is over."""
    before, token = found[end - 1], found[end]
    if token.digits:
        return int(token.gap in _HYPHENS and not _is_year(token))
    if before.digits and token.gap == "" and len(token.text) <= 3:
        return 1  # "H5N1", "A320neo"
    if _are_joined(before, token) and (token.capital or is_katakana(token)):
        return int(is_katakana(token) == is_katakana(before))
    return _bridge(found, start, end, language)


def _is_year(token: Token) -> bool:
    return len(token.key) == 4 and token.key[:2] in {"18", "19", "20"}


def _are_joined(before: Token, token: Token) -> bool:
    if token.gap not in _JOINTS:
        return False
    return token.gap not in _STOPS or (len(before.text) == 1 and not before.digits) or before.key in _ABBREVIATED


def _bridge(found: Sequence[Token], start: int, end: int, language: str | None) -> int:
    """Particles between two capitalised tokens: "Charles de Gaulle", "University of Oxford"."""
    reach = end
    while reach < len(found) and reach < end + 3 and _is_small(found[reach]):
        reach += 1
    if not end < reach < len(found) or not found[reach].capital or found[reach].gap not in _AROUND_PARTICLE:
        return 0
    between = {token.key for token in found[end:reach]}
    if between <= (OF | TIES) and (language in ROMANCE or not between <= PARTICLES):
        fits = all(_is_head(token.key) for token in found[start:end]) and found[end - 1].key not in STOPWORDS
    else:
        # Every German noun has a capital, so "der" joins any two of them.
        fits = between <= ({"von", "van", "zu", "vom"} if language == "de" else PARTICLES)
    return reach - end + 1 if fits else 0


def _is_head(word: str) -> bool:
    return word in HEADS or word in TITLES or word in STOPWORDS


def _is_small(token: Token) -> bool:
    return token.text.islower() and token.gap in _AROUND_PARTICLE
