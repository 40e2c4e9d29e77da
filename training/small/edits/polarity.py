"""Negation put in or taken out, in several grammatical ways."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.base import Base, Case, at
from small.edits.lists import listed
from small.edits.verbs import BY_BASE, BY_CLEAR_PAST, BY_PAST, Verb

if TYPE_CHECKING:
    from random import Random

#: A denial of one of these is not a denial of the sentence.
_QUANTIFIED = re.compile(r"\b(?:all|every|both|only|most|some|any|each|no|none|never|not|n't|neither|nor|without|unless|few|if|whether|until|as soon|too|hardly|also|still|already)\b|n't\b", re.IGNORECASE)  # fmt: skip
_OPENED = re.compile(r"\b(?:that|which|who|whom|whose|because|when|while|although|though|where|after|before|since|as)\b|[\"“;:(]", re.IGNORECASE)  # fmt: skip
_AUXILIARY = re.compile(
    r"\b(is|are|was|were|has|have|had|can|could|will|would|should|must)\b(?! to\b| been able| the same)"
)
_NEGATED = re.compile(
    r"\b(is|are|was|were|has|have|had|can|could|will|would|should|must) ?(?:not|n't|never)\b (?!only|just|necessarily|yet|even|all|every|enough)|\b(can)not\b (?!only)"
)
_DID_NOT = re.compile(r"\b(did|does|do) ?(?:not|n't) (\w+)\b")
_FAILED = re.compile(r"\bfailed to (\w+)\b")
_PARTICIPLE_NEXT = re.compile(r"^ (?:\w+ly )?\w+(?:ed|en|ung|aught|ought|ade|old|one|eft|ept|own)\b")
_THERE = re.compile(r"\b([Tt]here (?:is|are|was|were)) (?:an?|some|any)? ?(?=\w)")
_HAS_A = re.compile(r"\b(has|had|have) an? (?!number|lot|few|variety|range|total|population|length|height|history|long|significant)(?=\w)")  # fmt: skip


def negation_edit(base: Base, rng: Random) -> Case | None:
    """The sentence denied where it affirms, or the other way round."""
    if not base.own or not base.english:
        return None
    wrong = affirmed(base.claim) or denied(base.claim, rng)
    return None if wrong is None else Case("negation", base.claim, wrong)


def denied(claim: str, rng: Random) -> str | None:
    """The sentence with its main verb denied; None where that can't be done for sure."""
    if _QUANTIFIED.search(claim):
        return None
    opened = _OPENED.search(claim)
    head = len(claim) if opened is None else opened.start()
    ways = [_deny_auxiliary, _deny_past, _deny_object]
    rng.shuffle(ways)
    return next((text for way in ways if (text := way(claim, head, rng))), None)


def _deny_auxiliary(claim: str, head: int, rng: Random) -> str | None:
    match = _AUXILIARY.search(claim, 0, head)
    if match is None or match.start() == 0:
        return None
    word, rest = match[1], claim[match.end() :]
    if word in ("has", "have", "had") and not _PARTICIPLE_NEXT.match(rest):
        return None
    ways = ["not", "not", "n't", "n't"]
    if word in ("has", "have", "had"):
        ways.append("never")
    if word in ("is", "are", "was", "were") and not re.match(r" (?:an?|the|one) ", rest):
        ways.append("no longer")
    way = rng.choice(ways)
    if way == "n't":
        return claim[: match.start()] + {"can": "can't", "will": "won't"}.get(word, word + "n't") + rest
    return f"{claim[: match.start()]}{'cannot' if word == 'can' and way == 'not' else f'{word} {way}'}{rest}"


def _deny_past(claim: str, head: int, rng: Random) -> str | None:
    for match in re.finditer(r"(?<=[\w)] )[a-z]+\b", claim[:head]):
        verb = _past_verb(claim, match)
        if verb is not None:
            way = rng.choice((f"did not {verb.base}", f"did not {verb.base}", f"didn't {verb.base}", f"never {verb.past}", f"failed to {verb.base}"))  # fmt: skip
            return at(claim, match, way)
    return None


def _past_verb(claim: str, match: re.Match[str]) -> Verb | None:
    """The verb if the word is surely a past tense and the main verb: few words before it, no preposition, no "by" behind."""
    verb = BY_CLEAR_PAST.get(match[0]) or BY_PAST.get(match[0])
    if verb is None:
        return None
    before = claim[: match.start()].split()
    if (
        len(before) > 6
        or any(word.lower().strip(",") in _NOT_BEFORE for word in before)
        or "," in claim[: match.start()]
    ):
        return None
    if match[0] in BY_CLEAR_PAST:
        return verb
    last, rest = before[-1], claim[match.end() :]
    if re.match(r" (?:by|with|in|on|at|as|from|to|for)\b|[,.]", rest) or before[0] in ("A", "An"):
        return None
    return verb if last[0].isupper() or last in ("he", "she", "they", "it") or re.match(r" (?:the|a|an|its|his|her|their|that|\d)\b", rest) else None  # fmt: skip


_NOT_BEFORE = frozenset(listed(
    """
    is are was were has have had be been being to in for with by at on from than and or can could may might will
    would should must do does did newly
    """
))  # fmt: skip


def _deny_object(claim: str, head: int, _rng: Random) -> str | None:
    match = _THERE.search(claim, 0, head)
    if match and not re.match(
        r"(?:the|one|two|three|many|several|more|about|over|\d|been|being|also|now)\b", claim[match.end() :]
    ):
        return at(claim, match, f"{match[1]} no ")
    match = _HAS_A.search(claim, 0, head)
    return at(claim, match, f"{match[1]} no ") if match else None


def affirmed(claim: str) -> str | None:
    """The sentence without its only negation."""
    if len(re.findall(r"\b(?:not|never|no|neither|nor|without|cannot)\b|n't\b|failed to", claim)) != 1 or re.search(r"\b(?:any|at all|either|yet|until|but|ever|anyone|anything)\b", claim):  # fmt: skip
        return None
    if match := _NEGATED.search(claim):
        return at(claim, match, f"{match[1] or match[2]} ")
    if (match := _DID_NOT.search(claim)) and (verb := BY_BASE.get(match[2])):
        return at(claim, match, {"did": verb.past, "does": verb.third, "do": verb.base}[match[1]])
    if (match := _FAILED.search(claim)) and (verb := BY_BASE.get(match[1])):
        return at(claim, match, verb.past)
    if match := re.search(r"\b([Tt]here (?:is|was)) no (?=[bcdfghjklmnpqrstvwxyz])", claim):
        return (
            at(claim, match, f"{match[1]} a ")
            if re.search(r"^\w+(?:s|nce|ing|er) ", claim[match.end() :]) is None
            else None
        )
    return None
