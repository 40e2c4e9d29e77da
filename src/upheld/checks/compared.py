"""What a claim compares: the two things of "A is longer than B", the one of "A is the longest"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from upheld.checks.commonwords import is_common
from upheld.checks.contests import HIGHER, LOWER
from upheld.checks.rankings import HIGHEST, LOWEST
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import fold, terms, words

_WORD = re.compile(r"[^\W\d_]+")
_THAN = re.compile(r"\b(?:than|compared (?:with|to))\b", re.IGNORECASE)
#: Words that compare by themselves: "A outnumbered B".
_BETWEEN = re.compile(
    r"\b(?P<up>exceed(?:s|ed)?|outnumber(?:s|ed)?|outweigh(?:s|ed)?|surpass(?:es|ed)?|outsold|outsells|topped|tops)\b"
    r"|\b(?P<down>fell short of|falls short of)\b",
    re.IGNORECASE,
)
#: After "more" and "less", these say how good something is, for which no number has a plain direction.
_QUALITY = re.compile(
    r"(?:(?!common|frequent|expensive|numerous|populous|often|likely|prevalent|widespread|costly|massive)"
    r"[^\W\d_]+(?:ate|ise|ive|able|ible|ful|ous|ent|ant|ly|al|ic|ed|ing)|[^\W\d_]*(?:than|so|or))\b",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    r"(?:(?:a|an|the|about|some|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred)[\s-]){0,3}"
    r"(?:\W?\d[\d.,]*|half|halves|third|quarter|fifth|fifths|thirds|quarters|two|three|four|five|six|seven|eight|nine|ten|twice|"
    r"double|hundred|thousand|million|dozen|ever|before|usual|expected|average|year|month|week|day|decade|century|hour|minute)\b",
    re.IGNORECASE,
)
#: What a claim begins with that tells how many did it: "Of 24 wells, one exceeded the limit".
_COUNTED = re.compile(r"(?:of|out of|in)\s(?:the\s)?[\w,]+\s[^,]{2,40},", re.IGNORECASE)
_OPEN = re.compile(
    r"\b(?:not|never|ago|already|counting|excluding|including|adjusted|measured|relative|per capita|may"
    r"|might|could|would|should|if|whether|expect\w*|likely|perhaps|probably|plan\w*|hop(?:e|ed|es|ing))\b"
    r"|n['’]t\b|\?",
    re.IGNORECASE,
)
_MANY = re.compile(r"(?:every|each|all|both|most(?! often)|some|few|many|several)\b", re.IGNORECASE)
_NONE = re.compile(r"^(?:no(?:ne|body|thing)?|not one)\b", re.IGNORECASE)
#: What limits a superlative, or makes it one of several.
_LIMITED = re.compile(
    r"\b(?:one of|among|second|third|fourth|fifth|sixth|next|since|ever|so far|most (?:of|likely|recent\w*"
    r"|important\w*)|at (?:most|least)|\d+th|all[- ]time|record|world|history|global\w*)\b"
    r"|\bmost\s(?:[^\W\d_]+s\b)?\s?(?:were|are|had|have)\b",
    re.IGNORECASE,
)
_MORE_HIGHER = frozenset({"further", "farther"})
#: Those whose number is not always their measure.
_LOOSE = frozenset({"ahead", "behind", "strongest", "weakest", "stronger", "weaker"})
_MORE_HIGHEST, _MORE_LOWEST = frozenset({"loudest", "noisiest"}), frozenset({"quietest", "nearest", "closest"})
_MORE_LOWER = frozenset({"closer", "nearer"})


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a claim compares.

    Attributes:
        sign: 1 where the first is said to be larger, -1 where it is said to be smaller.
        start: where the word that says so begins in the claim.
        end: its end.
        word: the word.
        first: terms of the first thing.
        second: terms of the second; for a superlative, of what it is said in.
        is_best: whether the first is compared with all others.
        text: the claim.
        names: terms with a capital.
    """

    sign: int
    start: int
    end: int
    word: str
    first: frozenset[str]
    second: frozenset[str]
    is_best: bool = False
    text: str = ""
    names: frozenset[str] = frozenset()

    @property
    def is_wide(self) -> bool:
        """Whether it is said of more than what the source may list: "the longest in the country"."""
        return self.is_best and _WIDE.search(self.text, self.end) is not None


@lru_cache(maxsize=256)
def read_claimed(text: str) -> Claimed | None:
    """What a claim compares, or None."""
    found = None if _OPEN.search(text) or _MANY.match(text) else _read(text)
    if found is None:
        return None
    capital = (word for word in words(text) if text[word.start].isupper())
    names = frozenset(w.term for w in capital if w.start or not is_common(fold(text[w.start : w.end]))) - STOPWORDS
    return replace(found, text=text, names=names)


def _read(text: str) -> Claimed | None:
    between = _BETWEEN.search(text)
    if between is not None:
        if _COUNTED.match(text) or _AMOUNT.match(text[between.end() :].strip()):
            return None
        sides = _content(text[: between.start()]), _content(text[between.end() :])
        return _apart(1 if between["up"] else -1, between.span(), between.group().lower(), *sides)
    than = _THAN.search(text)
    if than is not None:
        found = [match for match in _WORD.finditer(text, 0, than.start()) if _sign(match.group().lower())]
        return _with_than(text, found[-1], than, _sign(found[-1].group().lower())) if found else None
    if _LIMITED.search(text):
        return None
    for match in _WORD.finditer(text):
        word = match.group().lower()
        best = (word in HIGHEST or word in _MORE_HIGHEST) - (word in LOWEST or word in _MORE_LOWEST)
        if best and word not in _LOOSE:
            return _superlative(text, match, best)
    return None


def _sign(word: str) -> int:
    higher = (word in HIGHER or word in _MORE_HIGHER) and word not in _LOOSE
    return higher - ((word in LOWER or word in _MORE_LOWER) and word not in _LOOSE)


def _with_than(text: str, match: re.Match[str], than: re.Match[str], sign: int) -> Claimed | None:
    word = match.group().lower()
    between = text[match.end() : than.start()]
    if word in {"more", "less"} and _QUALITY.match(between.strip()):
        return None
    if _AMOUNT.match(text[than.end() :].strip()):
        return None
    first, second = _content(f"{text[: match.start()]} {between}"), _content(_thing(text[than.end() :]))
    if _NONE.match(text):
        return Claimed(sign, *match.span(), word, second, frozenset(), is_best=True) if second else None
    return _apart(sign, match.span(), word, first, second)


def _apart(
    sign: int, span: tuple[int, int], word: str, first: frozenset[str], second: frozenset[str]
) -> Claimed | None:
    return Claimed(sign, *span, word, first, second) if first - second and second - first else None


#: Where a superlative is said of the subject, where it is the subject, and where it stands as an adverb.
_SAID_OF = re.compile(
    r"\b(?:is|was|are|were|be|has|have|had|made|makes|recorded|took|takes|scored|got|gets|gave|lost|kept|uses?d?|costs?|"
    r"ranks?|sold|won|brought|drew|earned|saved?|produced|came|with|received|needs?|needed|holds?|held|offers?|covers?d?)"
    r"\s(?:(?:also|by far|clearly|easily|still|thus|both|in fact)\s){0,2}(?:the\s|its\s)?$",
    re.IGNORECASE,
)
_IS_SUBJECT = re.compile(r"^\W*(?:(?:by|in|of|among|on|at|for)\s[^;]{1,40}?,?\s)?(?:the\s)?$", re.IGNORECASE)
_ADVERB = re.compile(r"\s?(?:[.,;]|$|\s(?:to|by|from|often|in)\b)", re.IGNORECASE)
_WIDE = re.compile(
    r"\b(?:in|on|of) (?:the|its|their|any|all) (?!(?:two|three|four|five|six|seven|eight|nine|ten|\d)\b)|world",
    re.IGNORECASE,
)
#: Without figures and names: "than in the winter of 1959", "than in a dry May" are what is compared.
_WHEN = re.compile(r"(?<=\w)\s(?:in|during|over|at|on|within)\s(?:the|its|their|all|any)\s[^\dA-Z]*$")
_COPULA = re.compile(r"\b(?:is|was|are|were|has|had|have|belongs to|goes to|went to)\b", re.IGNORECASE)
_NUMBER_BEFORE = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|top|of its|of their|\w+['’]s)\s$", re.IGNORECASE
)
_ANOTHER = re.compile(r"\b\w{2,}est\b|\b(?:most|least|best|worst)\b", re.IGNORECASE)


def _superlative(text: str, match: re.Match[str], sign: int) -> Claimed | None:
    before, after, word = text[: match.start()], text[match.end() :], match.group().lower()
    if _NUMBER_BEFORE.search(before) or (word in {"most", "least"} and _QUALITY.match(after.strip())):
        return None
    copula = _COPULA.search(after)
    if _SAID_OF.search(before):
        subject = _content(before)
    elif _IS_SUBJECT.match(before) and copula is not None and not _ANOTHER.search(after):
        subject = _content(after[copula.end() :])
    elif word in {"most", "least"} and _ADVERB.match(after):
        subject = _content(before if _content(before) else after)
    else:
        return None
    rest = _content(_clause(after)) - subject
    return Claimed(sign, *match.span(), word, subject, rest, is_best=True) if subject else None


def _clause(text: str) -> str:
    end = re.search(r"[,;:.]\s|\s(?:and|but|although|because|when|while|which|who)\s", text)
    return text[: end.start()] if end else text


def _thing(text: str) -> str:
    """What a clause begins with, without when and where it was so: "than Lund's in the first nine months"."""
    clause = _clause(text)
    when = _WHEN.search(clause)
    return clause[: when.start()] if when else clause


def _content(text: str) -> frozenset[str]:
    return frozenset(terms(text)) - STOPWORDS
