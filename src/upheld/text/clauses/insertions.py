"""Clauses and phrases that a comma sets apart: relative clauses, appositions, participles, "with", "including"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.text.clauses.coordination import cut_at, joins
from upheld.text.clauses.drafts import Draft, draft, put, says, stripped
from upheld.text.clauses.lexicon import (
    BASES,
    BE,
    CLAUSE_JOINS,
    DETERMINERS,
    MODALS,
    NOUN_LIKE,
    NOUN_LIKE_THIRD,
    OF_CLAUSES,
    PREPOSITIONS,
    PRONOUNS,
    QUANTIFIERS,
    RELATIVES,
)
from upheld.text.clauses.verbs import (
    first_finite,
    is_finite,
    is_ing,
    is_participle,
    main_verb,
    past_adverbs,
    subject_start,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.text.clauses.drafts import Token


def inserted(one: Draft) -> list[Draft] | None:
    """A draft taken apart at the first insertion; None where there is none."""
    tokens = one.tokens
    for at in range(max(1, one.carried), len(tokens) - 1):
        if tokens[at].text in ",–—" or tokens[at].lower == "with":
            bare = tokens[at].lower == "with"
            if (parts := _apart(one, at, at if bare else at + 1)) is not None:
                return parts
    return None


def _apart(one: Draft, at: int, begin: int) -> list[Draft] | None:
    tokens = one.tokens
    end = _end(tokens, begin)
    if end is None:
        return None
    before, inner, after = tokens[:at], stripped(tokens[begin:end]), stripped(tokens[end:])
    if not inner:
        return None
    part = _bare_with(before, inner) if begin == at else _inner(before, inner, closed=bool(after))
    if part is None or not says(part.own):
        return None
    return [*_around(one, tuple(before), tokens[end:]), part]


def _end(tokens: Sequence[Token], begin: int) -> int | None:
    """Where an insertion ends: where the verb of its subject follows, or what goes on with the sentence.

    None where the subject still waits for its verb and none comes.
    """
    waiting = first_finite(tokens[: begin - 1], subject_start(tokens[: begin - 1])) is None
    for at in range(begin + 1, len(tokens) - 1):
        if tokens[at].text not in ",–—":
            continue
        after = past_adverbs(tokens, at + 1)
        if waiting and after < len(tokens) and is_finite(tokens, after):
            return at
        if not waiting and (tokens[at + 1].lower in CLAUSE_JOINS or tokens[at].text != ","):
            return at
    return None if waiting else len(tokens)


def _around(one: Draft, before: tuple[Token, ...], after: Sequence[Token]) -> list[Draft]:
    """What is left of a sentence without its insertion."""
    rest = stripped(after)
    verb = first_finite(before, subject_start(before))
    main = [draft(before[: one.carried], before[one.carried :])] if verb is not None and says(before) else []
    if not says(rest):
        return main
    joint = Draft((*before, *after), (*before, *after)[one.carried :])
    at = next((len(before) + k for k in (0, 1) if k + 1 < len(after) and joins(joint.tokens, len(before) + k)), None)
    if main and at is not None and (parts := cut_at(joint, at)) is not None:
        return parts
    return [*main, draft(before, rest)]


def _inner(before: Sequence[Token], inner: Sequence[Token], *, closed: bool) -> Draft | None:
    for shape in (_relative, _including, _with, _participle, _compared):
        if (found := shape(before, inner)) is not None:
            return found
    return _apposition(before, inner, closed=closed) or (None if closed else _adjunct(before, inner))


def _adjunct(before: Sequence[Token], inner: Sequence[Token]) -> Draft | None:
    """Of "it was climbed in 1953, by Lee", what is added at the end; it says nothing without all that is before it."""
    if main_verb(before) is None or len(inner) < 2 or any(token.text == "," for token in inner):
        return None
    first, dated = inner[0], before[-1].is_number and before[-2].is_name  # "June 5, 2020"
    opens = first.lower in PREPOSITIONS or ((first.is_number or first.lower in QUANTIFIERS) and not dated)
    return draft((*before, put(",")), inner) if (opens and not inner[1].is_name) or first.lower in _ADDED else None


_ADDED = frozenset({"by", "at", "in", "on"})


def antecedent(tokens: Sequence[Token]) -> Sequence[Token]:
    """The last thing named: what a relative pronoun after it stands for."""
    start = subject_start(tokens)
    if first_finite(tokens, start) is None:
        return tokens[start:]
    at = len(tokens)
    while at > start and not _ends_noun(tokens, at - 1):
        at -= 1
    return tokens[at:] or tokens[start:]


def _ends_noun(tokens: Sequence[Token], at: int) -> bool:
    token = tokens[at]
    if token.text == "," or token.lower in RELATIVES:
        return True
    if token.lower in PREPOSITIONS - {"per"}:
        return at == 0 or tokens[at - 1].lower not in DETERMINERS  # "an outside firm"
    if at and tokens[at - 1].lower in MODALS | {"to", "not"} and token.lower in BASES | NOUN_LIKE:
        return True
    return is_finite(tokens, at) or (is_participle(token) and at > 0 and is_finite(tokens, at - 1))


def subject(tokens: Sequence[Token]) -> Sequence[Token]:
    """The subject of a clause."""
    verb = main_verb(tokens)
    return tokens[subject_start(tokens) : len(tokens) if verb is None else verb]


def _relative(before: Sequence[Token], inner: Sequence[Token]) -> Draft | None:
    noun, first = antecedent(before), inner[0].lower
    if first == "whose":
        return draft((*noun[:-1], put(f"{noun[-1].text}'s")), inner[1:])
    if first in ("which", "who", "whom"):
        return _of_pronoun(noun, inner[1:])
    if first == "where":
        rest = tuple(inner[1:])
        return Draft((*rest, put("in"), *noun), rest)
    who = subject(before)
    several = any(t.lower == "whom" for t in inner[:4]) and who[-1].lower.endswith("s")
    return _of_preposition(who if several or any(t.lower == "them" for t in inner[:4]) else noun, inner)


def _of_pronoun(noun: Sequence[Token], rest: Sequence[Token]) -> Draft | None:
    verb = past_adverbs(rest, 0)
    if verb >= len(rest):
        return None
    if rest[verb].lower in OF_CLAUSES or noun[-1].is_number:
        return draft((put("this"),), rest)
    if is_finite(rest, verb) or rest[verb].lower in NOUN_LIKE_THIRD | NOUN_LIKE | BASES:
        return draft(noun, rest)
    own = tuple(rest)
    return Draft((*own, *noun), own)


def _of_preposition(noun: Sequence[Token], inner: Sequence[Token]) -> Draft | None:
    """Of "two of whom died" and "in which he fell"."""
    pronoun = next((at for at in range(1, min(4, len(inner))) if inner[at].lower in ("which", "whom", "them")), None)
    if pronoun is None or inner[pronoun - 1].lower not in PREPOSITIONS:
        return None
    if inner[0].lower in QUANTIFIERS or inner[0].is_number:
        rest = inner[pronoun + 1 :]
        verb = () if any(is_finite(rest, at) for at in range(len(rest))) else (put("are"),)
        return Draft((*inner[:pronoun], *noun, *verb, *rest), tuple(inner))
    rest = tuple(inner[pronoun + 1 :])
    return Draft((*rest, inner[pronoun - 1], *noun), rest) if rest else None


def _including(before: Sequence[Token], inner: Sequence[Token]) -> Draft | None:
    if inner[0].lower not in ("including", "notably") or len(inner) == 1:
        return None
    return draft((*antecedent(before), put("includes")), inner[1:])


def _with(before: Sequence[Token], inner: Sequence[Token]) -> Draft | None:
    """Of ", with 40 rooms", "it has 40 rooms"; of ", with exports leading", "exports leading"."""
    if inner[0].lower != "with" or len(inner) == 1:
        return None
    noun = inner[1:]
    if any(is_ing(token) or is_finite(noun, at) for at, token in enumerate(noun) if at):
        return draft((), noun)
    return draft((*subject(before), put("has")), noun)


def _bare_with(before: Sequence[Token], inner: Sequence[Token]) -> Draft | None:
    """Of "it is a hotel with 40 rooms", "it has 40 rooms": only after a noun that says what something is."""
    verb = main_verb(before)
    if verb is None or before[verb].lower not in BE or before[verb + 1 : verb + 2] == ():
        return None
    named = before[verb + 1].lower in ("a", "an", "the")
    return _with(before, inner) if named and not is_participle(before[-1]) else None


def _participle(before: Sequence[Token], inner: Sequence[Token]) -> Draft | None:
    """Of ", holding up ships" and ", designed by Lee", what the subject did or what was done to it."""
    told = main_verb(before) is None and first_finite(before, subject_start(before)) is not None
    if told or any(token.lower in CLAUSE_JOINS for token in inner[:3]):
        return None
    at = past_adverbs(inner, 0)
    if at + 1 >= len(inner):
        return None
    word, who = inner[at], tuple(subject(before))
    if word.lower == "having":
        return draft((*who, put("had")), inner[at + 1 :])
    if is_ing(word) and word.lower not in _NOT_DEEDS and not is_ing(before[-1]):
        return draft((*who, put(",")), inner)
    passive = is_participle(word) and not is_finite(before, len(before) - 1) and inner[at + 1].lower in PREPOSITIONS
    near = antecedent(before)
    what = who if near[-1].is_number or near[0].is_name else near
    return draft((*what, put("was")), inner) if passive else None


def _compared(before: Sequence[Token], inner: Sequence[Token]) -> Draft | None:
    """Of "was 4.4 months, longer than before", "was longer than before"."""
    verb = main_verb(before)
    degree = inner[0].lower in ("more", "less", "fewer", "up", "down") or inner[0].lower.endswith("er")
    if verb is None or before[verb].lower not in BE or not degree:
        return None
    return draft(before[: verb + 1], inner) if any(t.lower in ("than", "from") for t in inner[1:4]) else None


_NOT_DEEDS = frozenset(
    {"according", "depending", "regarding", "concerning", "following", "excluding", "during", "including", "using"}
    | {"counting", "taking", "considering", "assuming", "allowing"}
)


def _apposition(before: Sequence[Token], inner: Sequence[Token], *, closed: bool) -> Draft | None:
    """Of "Lee, a Danish architect, designed it", "Lee is a Danish architect"."""
    noun, verb = antecedent(before), first_finite(before, subject_start(before))
    opens = inner[0].lower in ("a", "an", "the", "one") or (verb is None and inner[0].text.islower())
    named = noun[0].is_name and noun[0].lower not in PRONOUNS and noun[-1].is_name
    if not opens or inner[0].lower in PREPOSITIONS | RELATIVES or not (named or verb is None):
        return None
    listed = any(token.lower in ("and", "or") and not token.fixed for token in inner)
    if verb is not None and (listed or (closed and inner[0].lower not in ("a", "an"))):
        return None  # "in Rome, the capital and Milan" may be a list
    if any(is_finite(inner, at) for at in range(len(inner))) and not any(t.lower in RELATIVES for t in inner):
        return None
    return draft((*noun, put("is")), inner)
