"""Cuts between clauses and between verbs that share a subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.text.clauses.drafts import DASHES, MARKS, Draft, draft, put, says, stripped
from upheld.text.clauses.lexicon import (
    AUXILIARIES,
    CLAUSE_JOINS,
    CONDITIONS,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    REPORTING,
    SUBORDINATORS,
    VERB_JOINS,
)
from upheld.text.clauses.verbs import (
    chain_end,
    first_finite,
    is_finite,
    is_ing,
    is_participle,
    is_regular_past,
    main_verb,
    past_adverbs,
    shared,
    subject_start,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.text.clauses.drafts import Token

#: Words of a subject that are looked through for its verb.
_LONGEST_SUBJECT = 14


def coordinated(one: Draft) -> list[Draft] | None:
    """A draft cut at the first word that joins two clauses or two verbs; None where there is none."""
    tokens = one.tokens
    for at in range(one.carried + 1, len(tokens) - 1):
        if joins(tokens, at) and (parts := cut_at(one, at)) is not None:
            return parts
    return None


def joins(tokens: Sequence[Token], at: int) -> bool:
    """Whether what stands there may join two clauses or two verbs."""
    token = tokens[at]
    if token.text in DASHES:
        return True
    if token.text == ",":
        return tokens[at + 1].lower not in CLAUSE_JOINS
    before = tokens[at - 1]
    if token.fixed or token.lower not in CLAUSE_JOINS:
        return False
    if token.lower in _AFTER_PAUSE:
        return before.text in MARKS or before.lower == "and"
    return token.lower in VERB_JOINS or before.lower not in ("only", "even", "and", "but")


#: "has not yet opened", "did so", "nor": these join only after a comma.
_AFTER_PAUSE = frozenset({"yet", "so", "then", "nor"})


def cut_at(one: Draft, at: int) -> list[Draft] | None:
    """A draft cut at one joining word."""
    tokens, join = one.tokens, one.tokens[at]
    left, right = stripped(tokens[:at]), stripped(tokens[at + 1 :])
    if not (says(left[one.carried :]) and says(right)) or (main_verb(left) is None and first_finite(left) is None):
        return None
    second = _second(left, right, join, after_comma=tokens[at - 1].text in ",–—")
    return None if second is None else [draft(left[: one.carried], left[one.carried :]), second]


def _second(left: Sequence[Token], right: Sequence[Token], join: Token, *, after_comma: bool) -> Draft | None:
    if join.lower in ("and", "but") and (so := _so_did(left, right)) is not None:
        return so
    if join.lower == "nor":
        return _nor(left, right)
    if join.text == ",":
        return _after_mere_comma(left, right)
    if join.lower in VERB_JOINS and (carried := shared(left, right)) is not None:
        return draft(left[:carried], right)
    if join.lower == "then":
        return None
    return _clause(left, right, clear=after_comma or join.lower != "and") or (
        _gapped(left, right) if join.lower in ("and", "while") else None
    )


def _so_did(left: Sequence[Token], right: Sequence[Token]) -> Draft | None:
    """Of "shares rose, and so did bonds", "bonds rose"."""
    verb = main_verb(left)
    if verb is None or len(right) < 3 or right[0].lower != "so" or right[1].lower not in AUXILIARIES:
        return None
    subject = right[2:]
    return Draft((*subject, *left[verb:]), tuple(subject))


def _nor(left: Sequence[Token], right: Sequence[Token]) -> Draft | None:
    """Of "it may not be sold, nor may it be shown", "it may not be shown"."""
    if len(right) < 3 or right[0].lower not in AUXILIARIES or right[1].lower not in PRONOUNS:
        return None
    return Draft((*left[subject_start(left) : main_verb(left)], right[0], put("not"), *right[2:]), tuple(right))


def _after_mere_comma(left: Sequence[Token], right: Sequence[Token]) -> Draft | None:
    """Of "opened in 1931, closed in 1950 and reopened", the second; and what a pronoun begins."""
    if right[0].lower in PRONOUNS and right[0].lower not in RELATIVES and main_verb(left) is not None:
        return _clause(left, right, clear=True)
    at = past_adverbs(right, 0)
    if at >= len(right) or not (is_regular_past(right[at].text) or is_finite(right, at)):
        return None
    follows = any(t.lower == "and" and shared(left, right[k + 1 :]) for k, t in enumerate(right) if k + 1 < len(right))
    carried = shared(left, right) if follows else None
    return None if carried is None else draft(left[:carried], right)


def _clause(left: Sequence[Token], right: Sequence[Token], *, clear: bool) -> Draft | None:
    """A clause with a subject of its own.

    Args:
        left: the clause before it.
        right: what may be a clause.
        clear: whether more than a bare "and" stands between them.
    """
    if right[0].lower in RELATIVES - {"that"} or main_verb(left) is None:
        return None
    verb = _verb_of(right)
    if verb is None or not (clear or _is_clause(left, right, verb)):
        return None
    if not clear and (told := _told(left)) is not None:
        return draft(left[:told], right)
    return _named(left, right)


def _verb_of(right: Sequence[Token]) -> int | None:
    """The verb of a subject that begins here; its subject may have no comma and no relative clause in it."""
    if (right[0].lower in PREPOSITIONS | SUBORDINATORS and not _is_about(right)) or is_ing(right[0]):
        return first_finite(right, subject_start(right) + 1) if any(token.text == "," for token in right) else None
    for at, token in enumerate(right[:_LONGEST_SUBJECT]):
        if token.text == "," or (at and right[at - 1].lower == "and" and is_finite(right, at)):
            return None
        if at and token.lower in RELATIVES:
            inner = first_finite(right[:_LONGEST_SUBJECT], at + 1)
            return None if inner is None else first_finite(right[: 2 * _LONGEST_SUBJECT], inner + 2)
        if at and is_finite(right, at):
            return at
    return None


def _is_about(right: Sequence[Token]) -> bool:
    """Whether an amount begins here: "up to 850 tonnes", "over 40 ships"."""
    return any(token.is_number for token in right[1:3])


def _is_clause(left: Sequence[Token], right: Sequence[Token], verb: int) -> bool:
    """Whether a bare "and" joins two clauses rather than two things, or two clauses within another."""
    if any(token.lower in SUBORDINATORS - {"as", "than", "before", "after"} for token in left[subject_start(left) :]):
        return False
    after = right[verb + 1] if verb + 1 < len(right) else None
    reduced = is_participle(right[verb]) and after is not None and after.lower in PREPOSITIONS
    return not reduced or right[0].lower in DETERMINERS | PRONOUNS


def _told(left: Sequence[Token]) -> int | None:
    """How many words say who said it, where one clause said is followed by another."""
    verb = first_finite(left, subject_start(left))
    if verb is None or left[verb].lower not in REPORTING or verb + 1 >= len(left):
        return None
    return verb + 2 if left[verb + 1].lower == "that" else verb + 1


def _named(left: Sequence[Token], right: Sequence[Token]) -> Draft:
    """A clause with its pronoun replaced by the subject before it, where that agrees in number."""
    start, verb = subject_start(left), main_verb(left)
    subject = left[start:verb]
    plural = any(token.lower == "and" for token in subject) or subject[-1].lower.endswith("s")
    person = subject[0].is_name and not any(token.lower == "and" for token in subject)
    fits = {"it": not plural, "they": plural, "he": person, "she": person}
    holds = left[:start] if left[0].lower in CONDITIONS | {"when", "whenever"} else ()
    if not fits.get(right[0].lower, False) or subject[0].lower in PRONOUNS:
        return draft(holds, right)
    return draft((*holds, *subject), right[1:])


def _gapped(left: Sequence[Token], right: Sequence[Token]) -> Draft | None:
    """Of "oil rose by 38% and eggs by 7%", "eggs rose by 7%": subject and amount without the verb between."""
    verb = main_verb(left)
    if verb is None or right[0].is_number:
        return None
    amount = next((at for at, token in enumerate(right) if at and _opens_rest(token)), None)
    if not amount or amount > 4:
        return None
    if right[amount].lower not in DETERMINERS and not any(token.is_number for token in right[amount:]):
        return None
    end = chain_end(left, verb)
    end += end == verb or (end < len(left) and is_participle(left[end]))
    rest = next((at for at in range(end, min(end + 2, len(left))) if _alike(left[at], right[amount])), None)
    if rest is None:
        return None
    if past_adverbs(right, 0):  # "was burned in 1902 and again in 1945"
        return draft(left[:rest], right)
    return Draft((*right[:amount], *left[verb:rest], *right[amount:]), tuple(right))


def _opens_rest(token: Token) -> bool:
    return token.is_number or token.lower in PREPOSITIONS or token.lower in ("the", "every")


def _alike(one: Token, other: Token) -> bool:
    return (one.is_number and other.is_number) or (one.lower == other.lower and _opens_rest(one))
