"""Where the verb of an English clause stands, and what a second verb shares with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.text.clauses.lexicon import (
    ADVERBS,
    AUXILIARIES,
    BASES,
    BE,
    BETWEEN,
    DETERMINERS,
    HAVE,
    INTRANSITIVE,
    MERE_PASTS,
    MODALS,
    NOT_PASTS,
    NOUN_LIKE,
    NOUN_LIKE_THIRD,
    PARTICIPLES,
    PASTS,
    PREPOSITIONS,
    PRONOUNS,
    QUANTIFIERS,
    RELATIVES,
    REPORTING,
    SUBORDINATORS,
    THIRD,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.text.clauses.drafts import Token


def is_regular_past(word: str) -> bool:
    """Whether a word as written may be a past in -ed; names are not."""
    return len(word) > 3 and word.endswith("ed") and word.islower() and word not in NOT_PASTS


def is_participle(token: Token) -> bool:
    """Whether a word may be a past participle."""
    return is_regular_past(token.text) or token.text in PASTS - MERE_PASTS or token.text in PARTICIPLES


def is_ing(token: Token) -> bool:
    """Whether a word may be a present participle."""
    return len(token.text) > 5 and token.text.endswith("ing") and token.text.islower()


def is_adverb(token: Token) -> bool:
    """Whether a word may stand before a verb."""
    return token.lower in ADVERBS or (len(token.text) > 4 and token.text.endswith("ly") and token.text.islower())


def past_adverbs(tokens: Sequence[Token], at: int) -> int:
    """The first place from `at` on that holds no adverb."""
    while at < len(tokens) and is_adverb(tokens[at]):
        at += 1
    return at


def _opens_object(tokens: Sequence[Token], at: int) -> bool:
    """Whether what stands there may follow a verb but hardly a noun in the plural."""
    if at >= len(tokens):
        return False
    token = tokens[at]
    return token.is_number or token.lower in _BEFORE_OBJECTS or is_adverb(token)


_BEFORE_OBJECTS = DETERMINERS | QUANTIFIERS | (PREPOSITIONS - {"of"})


def is_finite(tokens: Sequence[Token], at: int) -> bool:
    """Whether the word there is the verb of a clause, as far as it and its neighbours tell."""
    token = tokens[at]
    if token.lower in AUXILIARIES:
        return at + 1 < len(tokens) or token.lower in BE
    if not token.text.islower():
        return False
    before = tokens[at - 1] if at else None
    if before is not None and (before.lower in _BEFORE_NOUNS or before.lower.endswith(("'s", "’s"))):
        return False
    if token.text in THIRD or token.text in PASTS:
        return True
    if is_regular_past(token.text):
        return not (at > 1 and is_adverb(tokens[at - 1]) and tokens[at - 2].lower in DETERMINERS)  # "the newly built"
    return _is_ambiguous_verb(tokens, at, before)


_BEFORE_NOUNS = (DETERMINERS - PRONOUNS - {"all", "both", "each"}) | (PREPOSITIONS - {"than"}) | {"the"}


def _is_ambiguous_verb(tokens: Sequence[Token], at: int, before: Token | None) -> bool:
    word = tokens[at].text
    if word in NOUN_LIKE_THIRD:
        return before is not None and (before.lower in _SINGULAR or before.is_name or _opens_object(tokens, at + 1))
    joined = at > 1 and tokens[at - 2].lower == "and"
    plural = before is not None and (joined or before.lower.endswith("s") or before.lower in PRONOUNS | {"who", "that"})
    return plural and (word in BASES or (word in NOUN_LIKE and _opens_object(tokens, at + 1)))


_SINGULAR = frozenset({"it", "he", "she", "this", "that", "which", "who"})


def first_finite(tokens: Sequence[Token], start: int = 0) -> int | None:
    """The first verb of a clause from `start` on."""
    return next((at for at in range(start, len(tokens)) if is_finite(tokens, at)), None)


def subject_start(tokens: Sequence[Token]) -> int:
    """Where the subject begins: after what stands before it and a comma ("In 2019, ...", "If it rains, ...")."""
    if not tokens or not (tokens[0].lower in _FRONTED or is_adverb(tokens[0]) or is_ing(tokens[0])):
        return 0
    return next((at + 1 for at, token in enumerate(tokens) if token.text == ","), 0)


_FRONTED = PREPOSITIONS | SUBORDINATORS | {"if", "unless", "although", "though", "whereas", "compared"}


def main_verb(tokens: Sequence[Token]) -> int | None:
    """The verb that a further verb shares its subject with; None where that can't be told."""
    start = subject_start(tokens)
    verb = first_finite(tokens, start)
    if verb is None or verb == start:
        return None
    if tokens[verb - 1].lower in RELATIVES:  # "the tower that opened in 1931 was sold"
        verb = first_finite(tokens, verb + 1)
        return verb if verb is not None and tokens[verb - 1].lower not in RELATIVES else None
    return _embedded(tokens, verb)


def _embedded(tokens: Sequence[Token], verb: int) -> int | None:
    """Of "Lee said that the tower opened", the second verb; None inside a clause that tells a noun apart."""
    told = next((at for at in range(verb + 1, len(tokens)) if tokens[at].lower in RELATIVES), None)
    if told is not None and tokens[told].lower == "that" and tokens[told - 1].lower in REPORTING:
        return first_finite(tokens, told + 2)
    if told is not None and (later := first_finite(tokens, told + 1)) is not None and later - told <= _NEAR:
        return None
    if tokens[verb].lower in REPORTING:
        return first_finite(tokens, verb + 2) or verb
    return verb


#: Words between a relative pronoun and its verb.
_NEAR = 6


_CHAIN = AUXILIARIES | BETWEEN


def chain_end(tokens: Sequence[Token], verb: int) -> int:
    """Where the auxiliaries of a verb end and the word that carries its meaning stands."""
    at = verb
    while at < len(tokens) and (tokens[at].lower in _CHAIN or is_adverb(tokens[at])):
        at += 1
    return at


def shared(left: Sequence[Token], right: Sequence[Token]) -> int | None:
    """How many words of `left` a second verb shares with the first; None where `right` begins with no verb.

    "The museum was opened in 1931 and | sold in 1950" shares "The museum was".
    """
    verb = main_verb(left)
    at = past_adverbs(right, 0)
    if verb is None or at >= len(right):
        return None
    word = right[at]
    if word.lower in AUXILIARIES:
        return verb if at + 1 < len(right) else None
    if not word.text.islower():
        return None
    if is_ing(word):
        return _shared_ing(left, verb)
    if is_participle(word) or word.text in PASTS:
        return _shared_past(left, verb, right, at)
    if word.text in THIRD:
        return verb
    if word.text in NOUN_LIKE_THIRD:
        present = left[verb].lower in THIRD | NOUN_LIKE_THIRD | {"is", "has"}
        after = right[at + 1].lower if at + 1 < len(right) else ""
        if present and after.endswith("s"):
            return verb  # "replaces the old one and passes solids"
        return verb if _opens_object(right, at + 1) and (present or after not in PREPOSITIONS) else None
    return _shared_base(left, verb, right, at)


def _shared_ing(left: Sequence[Token], verb: int) -> int | None:
    end = chain_end(left, verb)
    return end if left[verb].lower in BE and end < len(left) and is_ing(left[end]) else None


def _shared_past(left: Sequence[Token], verb: int, right: Sequence[Token], at: int) -> int | None:
    word, end = right[at].text, chain_end(left, verb)
    held = end > verb and end < len(left) and is_participle(left[end])
    if word in PARTICIPLES:
        return end if held else None
    after = right[at + 1] if at + 1 < len(right) else None
    if held and _is_passive(left, verb, word, after):
        return end
    if not held and left[verb].lower in BE and _describes(left[verb], word, after):
        return verb + 1
    if is_regular_past(word) and not _follows_verb(after):
        # "offers guided tours and limited seating" is no second verb; "grew and acquired rivals" is
        return None if left[verb].lower in _PRESENT else verb
    return verb


def _describes(verb: Token, word: str, after: Token | None) -> bool:
    """Whether a past goes on with "is": "is 31 metres tall and painted red"."""
    if word in PASTS or after is None or after.is_number or after.lower in DETERMINERS | PRONOUNS or after.is_name:
        return False
    return verb.lower in ("is", "are") or word not in INTRANSITIVE


_PRESENT = THIRD | NOUN_LIKE_THIRD | MODALS | {"is", "are", "has", "have"}


def _is_passive(left: Sequence[Token], verb: int, word: str, after: Token | None) -> bool:
    if left[verb].lower in HAVE | MODALS or left[verb].lower in ("is", "are"):
        return True
    if after is not None and after.lower == "by":
        return True
    return word not in INTRANSITIVE and (after is None or after.lower in PREPOSITIONS or not after.is_word)


def _follows_verb(token: Token | None) -> bool:
    if token is None or not token.is_word:
        return True
    known = token.lower in DETERMINERS or token.lower in PREPOSITIONS or token.lower in PRONOUNS
    return known or token.is_number or token.is_name or is_adverb(token)


def _shared_base(left: Sequence[Token], verb: int, right: Sequence[Token], at: int) -> int | None:
    word = right[at].text
    if word not in BASES and not (word in NOUN_LIKE and _opens_object(right, at + 1)):
        return None
    if left[verb].lower in MODALS:
        return chain_end(left, verb)
    for place in range(len(left) - 2, verb, -1):
        if left[place].lower == "to" and (left[place + 1].text in BASES or left[place + 1].text in NOUN_LIKE):
            return place + 1
    return verb if left[verb].text in BASES | NOUN_LIKE | {"are", "have"} else None
