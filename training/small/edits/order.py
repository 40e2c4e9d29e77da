"""Rewordings that change the order or the frame of a claim, and claims of two sentences."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.lists import listed
from small.edits.namelists import GIVEN
from small.edits.passages import is_claim
from upheld.checks.commonwords import is_common
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from random import Random

    from small.edits.base import Base

#: Words that lose their capital inside a sentence.
_LOWERED = frozenset(
    listed(
        """
    The A An In On At For By After Before During With From When While As Although Since There It This That These
    Those He She They We Most Many Some All Several Both Each Every Two Three Four Five Six Seven Eight Nine Ten
    No One Its His Her Their Our If Under Over Between Among Through Despite Because Once Until About Around
    Nearly Almost Roughly Approximately Only Even Such Other Another Early Late Last Next First Second Third
    More Less Fewer Overall Today Patients Researchers Scientists Officials Police Residents People Students
    Workers Women Men Children Critics Experts Studies Data Results Water
    """
    )
)
LEADS = (
    "According to the text, ", "According to the source, ", "The source says that ", "The article reports that ", "It is reported that ", "The passage states that ",
    "The text notes that ", "As the source puts it, ", "Reports say that ", "The page says that ", "As reported, ", "In short, ", "Notably, ", "In fact, ", "Specifically, ",
    "The evidence shows that ", "Per the article, ", "Overall, ", "To be precise, ", "Yes: ", "As noted in the source, ", "The report says ", "Records show that ", "It turns out that ",
)  # fmt: skip
_ADVERBIAL = re.compile(
    r"^((?:In|On|During|By|Since|After|At|For|Under|From) (?:[^,]|(?<=\d),(?= \d{4}|\d)){3,48}), (?!and |which |who |where |when |\w+ing )"
)
_TRAILING = re.compile(
    r" ((?:in|on|during|since) (?:(?:early |late |mid-)?(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2},?)?(?: \d{4})?|\d{4}|the \w+ century|the \d{4}s))\.$"
)
_NUMBERS = re.compile(r"\d+")
_CLAUSES = re.compile(
    r"^(?P<one>[^,;]{15,110}), (?P<word>while|whereas|but|and) (?P<two>(?:[Tt]he|[Aa]n?|[A-Z]\w+|its|his|her|their|it|he|she|they|there|most|many|some)\b[^;]{15,110})\.$"
)
_REASON = re.compile(
    r"^(?P<word>Because|Although|When|While|After|Before|Since|If|Though) (?P<one>[^,]{8,80}), (?P<two>[^,;]{12,120})\.$"
)
_RELATIVE = re.compile(r", (?:who|which|where) [^,]{6,90}, ")
_TAIL = re.compile(
    r", (?:which|who|where|making|including|with|according|adding|leading|resulting|allowing|although|though|while|said) [^\"“”]{8,120}\.$"
)
_ASIDE = re.compile(r" \([^()]{2,60}\)")
_CLAUSE_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|will|can|may|did|does|do|rose|fell|became|began|won|made|took|said|found|gave|held|\w+ed)\b"
)
_APPOSITIVE = re.compile(
    r"^((?:[A-Z][\w.’'-]+ ){1,3}[A-Z][\w’'-]+|[A-Z]\w+), (an? (?:[\w-]+ ){1,5}[\w-]+(?: (?:of|in|from|at) [\w -]{3,30})?), (?=\w+ed |was |is |has |had |won |became |wrote |took |made |said |led )"
)
_ANAPHOR = re.compile(
    r"\b(?:He|She|It|They|His|Her|Its|Their|This|These|he|she|they|it|its|his|her|their|this|these|those|the latter|the former)\b"
)


def lowered(sentence: str) -> str:
    """The sentence as it stands inside another: names keep their capital."""
    first, _, rest = sentence.partition(" ")
    bare = first.rstrip(",")
    common = is_common(bare.lower()) and bare[1:].islower() and not rest[:1].isupper() and bare not in GIVEN
    return (
        sentence[0].lower() + sentence[1:]
        if bare in _LOWERED or common or ("-" in bare and bare[1:].islower())
        else sentence
    )


def raised(sentence: str) -> str:
    """The sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def led(claim: str, _base: Base, rng: Random) -> str | None:
    """A lead-in before the claim."""
    return rng.choice(LEADS) + lowered(claim)


def moved(claim: str, _base: Base, _rng: Random) -> str | None:
    """A leading adverbial put last, a trailing date put first, or a clause of time or reason moved."""
    if match := _REASON.search(claim):
        if not re.match(r"(?:it|he|she|they|this)\b", match["two"]) and not _ANAPHOR.search(match["two"]):
            return f"{raised(match['two'])} {match['word'].lower()} {match['one']}."
        return None
    if match := _ADVERBIAL.search(claim):
        rest = claim[match.end() :].rstrip(".")
        if (
            "," not in rest
            and ":" not in rest
            and '"' not in rest
            and "”" not in rest
            and " and " not in rest
            and not re.search(r"\b(?:that|which|who|because|when)\b", rest)
        ):
            return f"{raised(rest)} {lowered(match[1])}."
        return None
    if (
        (match := _TRAILING.search(claim))
        and len(_NUMBERS.findall(claim)) == len(_NUMBERS.findall(match[0]))
        and " than" not in claim
        and "," not in claim[:40]
        and " and " not in claim[: match.start()]
        and " that " not in claim
        and " who " not in claim
        and " which " not in claim
    ):
        return f"{raised(match[1])}, {lowered(claim[: match.start()])}."
    return None


def turned(claim: str, _base: Base, _rng: Random) -> str | None:
    """Two joined clauses in the other order."""
    match = _CLAUSES.search(claim)
    if (
        match is None
        or _ANAPHOR.search(match["two"])
        or not (_CLAUSE_VERB.search(match["one"]) and _CLAUSE_VERB.search(match["two"]))
    ):
        return None
    if re.match(r"(?:In|On|At|After|When|By|During|Although|While)\b", match["one"]) or (
        match["word"] == "and" and not re.match(r"(?:the|a|an|[A-Z]\w+) ", match["two"])
    ):
        return None
    if re.search(r"\b(?:after|then|later|as a result|so)\b", match["two"]) or '"' in claim or "“" in claim:
        return None
    return f"{raised(match['two'])}, {match['word']} {lowered(match['one'])}."


def shortened(claim: str, _base: Base, rng: Random) -> str | None:
    """A part that only adds something left out: a bracket, a relative clause, a tail."""
    ways = [
        lambda text: _ASIDE.sub("", text, count=1),
        lambda text: _RELATIVE.sub(" ", text, count=1),
        lambda text: _TAIL.sub(".", text, count=1),
    ]
    rng.shuffle(ways)
    for way in ways:
        new = way(claim)
        if new != claim and len(new.split()) >= 5 and _CLAUSE_VERB.search(new) and new.count('"') % 2 == 0:
            return new
    return None


def apposed(claim: str, _base: Base, rng: Random) -> str | None:
    """An appositive as a claim of its own, or as the subject."""
    match = _APPOSITIVE.search(claim)
    if match is None:
        return None
    name, what, rest = match[1], match[2], claim[match.end() :]
    if rng.random() < 0.5:
        return f"{raised(what)}, {name}, {rest}"
    return f"{name} – {what} – {rest}"


#: Between two sentences of one claim.
JOINTS = (", and ", ", and ", ", while ", "; ", ". ", ", and also, ")


def joined(claim: str, base: Base, rng: Random) -> str | None:
    """The claim with a true sentence of the evidence before or behind it."""
    others = [
        line
        for span in sentences(base.evidence)
        if is_claim(line := span.of(base.evidence).strip()) and line != base.claim
    ]
    own = set(claim.lower().split())
    others = [line for line in others if len(own.intersection(line.lower().split())) <= 0.5 * len(line.split())]
    others = [line for line in others if len(line.split()) <= 18 and not re.search(r"[\"“”:;]|, and ", line)]
    if not others or len(claim.split()) > 20 or not claim.endswith(".") or re.search(r"[\"“”:;]", claim):
        return None
    other = rng.choice(others)
    one, two = (claim, other) if rng.random() < 0.5 else (other, claim)
    joint = rng.choice(JOINTS)
    return one.rstrip(".") + joint + (two if joint == ". " else lowered(two))
