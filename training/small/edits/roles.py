"""Roles: who did it to whom; the same in the passive; and comparisons turned round."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.base import Base, Case, at
from small.edits.lists import listed
from small.edits.verbs import BY_BASE, Verb, is_plural

if TYPE_CHECKING:
    from random import Random

#: Verbs whose two sides differ: what A did to B, B did not do to A.
ASYMMETRIC = """acquire buy defeat beat sue arrest kill murder replace succeed precede teach mentor criticise criticize praise
attack invade hire fire dismiss appoint employ support endorse oppose influence inspire surpass outsell
outperform overtake conquer annex capture assassinate accuse convict fund sponsor finance rescue train treat
coach interview nominate promote outnumber outscore outlive exceed precede follow activate inhibit induce
regulate target suppress phosphorylate infect cause trigger stimulate mediate overthrow betray challenge
persuade convince succeed adopt raise recruit manage supervise direct advise warn thank blame forgive control
own dominate contain include absorb merge host marry_off write paint design compose sell lend pay sign found
edit produce publish invent discover translate edit review""".replace("marry_off", "").split()  # fmt: skip
#: What a person does to a thing; turned round it is nonsense, not an error that anyone makes.
_MAKING = frozenset(listed(
    """
    own contain include absorb sign found edit produce publish invent discover translate review write paint
    design compose exceed raise control cause buy sell pay
    """
))  # fmt: skip
_FORMS = {
    form: BY_BASE[base]
    for base in ASYMMETRIC
    if base in BY_BASE
    for form in (BY_BASE[base].past, BY_BASE[base].third)
    if form not in ("founds", "found", "sues")
}
_FORMS["beat"] = BY_BASE.get("defeat", BY_BASE["acquire"])
_NP = r"(?:(?:[Tt]he|[Aa]n?) (?:[a-z]+(?:-[a-z]+)? ){0,2}[a-z]+|(?:[Tt]he )?[A-Z][\w.’'-]*(?: (?:of |de |von |van )?[A-Z][\w.’'-]*)*)"
_ACTIVE = re.compile(rf"^({_NP}) ({'|'.join(sorted(_FORMS, key=len, reverse=True))}) ({_NP})(?= (?:in|on|at|for|by|after|during|with|to|from|last|when|because|as|before|until|over|through) |[.,;])")  # fmt: skip
_PARTS = {verb.part: verb for verb in _FORMS.values()}
_PASSIVE = re.compile(rf"^({_NP}) (is|are|was|were|has been|have been|had been|being) ({'|'.join(sorted(_PARTS, key=len, reverse=True))}) by ({_NP})(?= (?:in|on|at|for|after|during|with|to|from|last|when|because|as|before|until|over|through|who|which) |[.,;])")  # fmt: skip
_COMPARED = re.compile(rf"^({_NP}) ((?:is|are|was|were) (?:\w+ly |much |far |slightly |somewhat |even )?(?:\w+er|more \w+|less \w+) than) ({_NP})(?= (?:in|on|at|for|during|with|when|because|as|by|over) |[.,;])")  # fmt: skip
_NOT_NP = re.compile(r"^(?:In|On|At|For|By|After|During|With|To|From|When|As|Although|While|Since|There|It|This|That|He|She|They|We|I|You|What|If)\b|\b(?:of|that|which)$")  # fmt: skip
_PRONOUN_AFTER = re.compile(r"\b(?:his|her|him|its|their|himself|herself|itself)\b")
_MORE = re.compile(r"\b(more|less|fewer|greater|higher|lower|larger|smaller|longer|shorter|older|younger|faster|slower|better|worse|stronger|weaker|earlier|later)((?: \w+){0,2}? than)\b")  # fmt: skip
_TURNED = {"more": "less", "less": "more", "fewer": "more", "greater": "smaller", "higher": "lower", "larger": "smaller", "longer": "shorter",
           "older": "younger", "faster": "slower", "better": "worse", "stronger": "weaker", "earlier": "later"}  # fmt: skip
_TURNED.update({new: old for old, new in list(_TURNED.items()) if new not in _TURNED})
_LIMITS = (("at least", "at most"), ("at most", "at least"), ("more than", "less than"), ("less than", "more than"), ("fewer than", "more than"),
           ("a minimum of", "a maximum of"), ("a maximum of", "a minimum of"), ("exceeded", "fell short of"), ("exceeds", "falls short of"),
           ("above", "below"), ("below", "above"), ("outnumber", "are outnumbered by"), ("surpassed", "fell short of"), ("over", "under"))  # fmt: skip
_LIMIT = re.compile(
    rf"\b({'|'.join(old for old, _ in _LIMITS)}) (?=[$£€]?\d|(?:the|a|one|two|three|four|five|half|twice) )"
)


#: What may follow two names and a verb if the voice is to change: one phrase without a verb.
_SIMPLE_REST = re.compile(
    r"^(?: (?:in|on|at|for|after|during|to|from|last|with|over) (?:(?!\b(?:and|who|which|that|is|was|are|were|by)\b)[^,;:.]|\.(?=\d))*)?\.?$"
)


def _turn(claim: str, match: re.Match[str], first: int, second: int) -> str | None:
    one, other = match[first], match[second]
    if not _alike(one, other) or one.rstrip(".")[-2:-1] == " " or other.rstrip(".")[-2:-1] == " ":
        return None
    if _NOT_NP.search(one) or _NOT_NP.search(other) or one.lower() == other.lower() or _PRONOUN_AFTER.search(claim):
        return None
    middle = claim[match.end(first) : match.start(second)]
    if " " in middle.strip():
        middle = _agreed(middle, one, other)
    return _upper(other) + middle + _lower(one) + claim[match.end(second) :]


def _alike(one: str, other: str) -> bool:
    """Two names, or two definite nouns: what else changes places makes no sense."""
    kinds = [words.split()[0] in ("The", "the") and words[4:5].islower() for words in (one, other)]
    return kinds[0] == kinds[1] and not any(re.match(r"[Aa]n? ", words) for words in (one, other))


def _agreed(middle: str, old: str, new: str) -> str:
    if is_plural(old.split()[-1]) == is_plural(new.split()[-1]):
        return middle
    table = {"is": "are", "are": "is", "was": "were", "were": "was"}
    return re.sub(r"\b(?:is|are|was|were)\b", lambda match: table[match[0]], middle, count=1)


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:] if words.split()[0] in ("The", "A", "An") else words


def _verb_of(match: re.Match[str]) -> Verb:
    return _FORMS[match[2]] if match[2] in _FORMS else _PARTS[match[3]]


def roles_edit(base: Base, _rng: Random) -> Case | None:
    """Doer and done-to exchanged."""
    if not base.own or not base.english:
        return None
    for pattern, first, second in ((_ACTIVE, 1, 3), (_PASSIVE, 1, 4)):
        match = pattern.search(base.claim)
        if match and _verb_of(match).base not in _MAKING and (wrong := _turn(base.claim, match, first, second)):
            return Case("roles", base.claim, wrong)
    return None


def voiced(claim: str, _base: Base, _rng: Random) -> str | None:
    """The active as a passive, or the other way round, for a sentence of two names and a verb."""
    if _PRONOUN_AFTER.search(claim):
        return None
    match = _ACTIVE.search(claim)
    if (
        match
        and _SIMPLE_REST.search(claim[match.end() :])
        and not re.match(r"An? ", match[1])
        and match[3][-2:-1] != " "
    ):
        verb = _FORMS[match[2]]
        past = match[2] == verb.past or match[2] == "beat"
        plural = is_plural(match[3].split()[-1])
        be = ("were" if plural else "was") if past else ("are" if plural else "is")
        if _NOT_NP.search(match[1]) or _NOT_NP.search(match[3]):
            return None
        return f"{_upper(match[3])} {be} {verb.part} by {_lower(match[1])}{claim[match.end() :]}"
    match = _PASSIVE.search(claim)
    if (
        match
        and _SIMPLE_REST.search(claim[match.end() :])
        and match[4][-2:-1] != " "
        and not re.match(r"[Aa]n? ", match[4])
        and match[2] in ("is", "are", "was", "were")
        and not _NOT_NP.search(match[4])
    ):
        verb = _PARTS[match[3]]
        form = (
            verb.past if match[2] in ("was", "were") else verb.base if is_plural(match[4].split()[-1]) else verb.third
        )
        return f"{_upper(match[4])} {form} {_lower(match[1])}{claim[match.end() :]}"
    return None


def comparison_edit(base: Base, rng: Random) -> Case | None:
    """A comparison turned round, by its word or by its sides."""
    if not base.own or not base.english:
        return None
    tries = [_sides, _word, _limit]
    rng.shuffle(tries)
    wrong = next((text for one in tries if (text := one(base.claim))), None)
    return None if wrong is None else Case("comparison", base.claim, wrong)


def _sides(claim: str) -> str | None:
    match = _COMPARED.search(claim)
    return None if match is None else _turn(claim, match, 1, 3)


def _word(claim: str) -> str | None:
    match = _MORE.search(claim)
    if match is None or re.search(r"\b(?:no|not|rather|other|n't)\b[\w ]*$", claim[max(0, match.start() - 16) : match.start()]) or " rather" in match[2]:  # fmt: skip
        return None
    if re.match(r" (?:one|a|an|just|that|ever|usual)\b", claim[match.end() :]):
        return None
    return at(claim, match, _TURNED[match[1]], 1)


def _limit(claim: str) -> str | None:
    match = _LIMIT.search(claim)
    if match is None or (re.search(r"\b(?:no|not|n't|and|or|all|take[ns]?|took|hand\w*|turn\w*|won|see|the|once|going|left|spread|gone|move[ds]?|go|went|come|came|crisis|argued?|dispute|concerns?|debate) $", claim[: match.start()]) and match[1] in ("over", "above", "below", "more than", "less than")):  # fmt: skip
        return None
    if match[1] == "over" and not re.match(r"[$£€]?\d|half|two|three|four|five", claim[match.end() :]):
        return None
    return at(claim, match, dict(_LIMITS)[match[1]], 1)


FROM_TO = re.compile(rf"\bfrom ({_NP}) to ({_NP})(?=[ .,;])(?! \d)")


def direction_edit(base: Base, _rng: Random) -> Case | None:
    """From one place to another, turned round."""
    match = FROM_TO.search(base.claim)
    if match is None or not base.own or match[1] == match[2] or re.search(r"\b(?:rang\w+|everything|anything|and back) $", base.claim[: match.start()]):  # fmt: skip
        return None
    if re.search(r"\b(?:lines?|railway|route|road|trip|bridge|service|highway|path|flights?|everyone)\b", base.claim) or not re.search(r"\b(?:mov|chang|switch|transfer|convert|shift|turn|went|travel|sail|flew|sent|renam)\w* [\w ,]*$", base.claim[: match.start()]):  # fmt: skip
        return None
    return Case("roles", base.claim, at(base.claim, match, f"from {match[2]} to {match[1]}"))
