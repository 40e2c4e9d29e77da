"""Who says, thinks or wants what in a sentence, in reported words: "Lind credits the removal", "according to Aro"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.parties import party_names
from upheld.checks.speakers import SAYING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.names import Name

#: Longer sentences are lists, tables or text without stops.
_LONGEST = 900
#: Verbs of opinion, beside those of saying: what follows is their subject's view.
_OPINION = (
    r"(?:believ(?:ed|es?)|expect(?:ed|s)?|credit(?:ed|s)|blam(?:ed|es)|attribut(?:ed|es)|liken(?:ed|s)|compar(?:ed|es)"
    r"|recommend(?:ed|s)|want(?:ed|s)|hop(?:ed|es)|fear(?:ed|s)|suspect(?:ed|s)|doubt(?:ed|s)|reject(?:ed|s)"
    r"|den(?:ied|ies)"
    r"|disagree[ds]|agree[ds]|propos(?:ed|es)|hint(?:ed|s)|estimat(?:ed|es)|reckon(?:ed|s)|points? to|pointed to"
    r"|puts?(?=\s(?:\w+\s){1,7}(?:down to|at))|regard(?:ed|s)|consider(?:ed|s)|offer(?:ed|s)|object(?:ed|s)"
    r"|favou?r(?:ed|s)|prefer(?:red|s)|accus(?:ed|es)|advis(?:ed|es)|urg(?:ed|es)|calculat(?:ed|es)|wonder(?:ed|s)"
    r"|caution(?:ed|s)|champion(?:ed|s)|interpret(?:ed|s)|reads|traces|traced)"
)
_HELPERS = r"(?:(?:has|have|had|also|later|then|once|still|now|first|himself|herself|even|\w{3,15}ly)\s){0,3}"
_VERB = rf"(?:{SAYING}|{_OPINION})\b"
#: After a name: a bracket, an apposition, helpers, the verb.
_SUBJECT = re.compile(
    rf"(?:\s\([^()]{{0,60}}\))?(?P<apposition>,\s(?!(?:and|but|or)\b)[^,;:.!?]{{1,90}},)?\s(?:who\s"
    rf"|that\s)?{_HELPERS}(?P<verb>{_VERB})"
)
#: "said Lind", "according to the ranger Tuva Lind", up to the name.
_INVERTED = re.compile(
    rf"(?:[,”\"]\s?(?:\w{{3,15}}ly\s)?{SAYING}|\b[Aa]ccording to|\b[Ii]n the (?:words|view|opinion|eyes) of"
    rf"|\b[Tt]o the mind of"
    r"|\b(?:view|remark|phrase|words?|question|estimate|comparison|comment|criticism|idea|suggestion|claim|figure"
    r"|calculation)"
    r"s?\s[^.;]{0,100}\b(?:(?:comes?|came|stems?|are|is|was|were) from|(?:made|given|calculated|coined|suggested) by))"
    r"\s(?:the\s|an?\s|its\s|their\s|his\s|her\s)?(?:[a-z][\w’'-]{1,20},?\s){0,5}$"
)
_REACH = 120
#: "according to the project head, Daewon's bid was …": the name after the comma is the head only where one closes it.
_COMMA, _CLOSED = re.compile(r"\w,\s(?:[a-z]|$)"), re.compile(r"[,.;:!?]|$")
#: "in Lind's view", "the view … is Lind's", after the name.
_OWN = re.compile(
    r"['’]s?(?:\s(?:own\s)?(?:view|opinion|words|phrase|account|reading|estimate|calculation)\b|\s?[.,;]|$)"
)
#: What begins the words of another.
_CLAUSE = re.compile(r"[;:]\s|[”\"]\s|,?\s(?:while|whereas|although|though|but)\s|,\sand\s|,\s(?=\w)")
_PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been|being)\s(?:\w{3,15}ly\s)?$")
#: "Police in Germany said": the name is no subject.
_PLACED = re.compile(r"\b(?:in|at|of|on|for|from|to|with|by|near|under|against|over|about)\s(?:the\s)?$")
#: A line of a transcript or a forum: "Whitlock (CEO): No. I've said 2027."
_LABEL = re.compile(r"^\W{0,4}(?P<who>[^\n:.!?\"“”]{2,40}):\s")
_PRONOUN = re.compile(rf"(?:^|[;,.:”\"]\s?|\b(?:and|but|while)\s)(?P<who>[Hh]e|[Ss]he)\s{_HELPERS}(?P<verb>{_VERB})")


@dataclass(frozen=True, slots=True)
class Attribution:
    """Words that somebody is reported to say or to think.

    Attributes:
        who: the name; None for "he" or "she".
        start: where the name or the pronoun stands.
        told: where what is said begins, behind the verb; the name's end where it stands before.
        said: the stretch of the sentence in which it stands.
    """

    who: Name | None
    start: int
    told: int
    said: tuple[int, int]


@lru_cache(maxsize=2048)
def attributions(text: str) -> tuple[Attribution, ...]:
    """The attributions of a sentence, in order; () for one that is too long."""
    if len(text) > _LONGEST:
        return ()
    label = _LABEL.match(text)
    if label is not None:
        found = [name for name in party_names(f"{label['who']}:") if name.end <= len(label["who"])]
        return tuple(Attribution(name, 0, label.end(), (label.end(), len(text))) for name in found[:1])
    if not _HINT.search(text):
        return ()
    marks = sorted({mark[1]: mark for mark in (*_named(text), *_pronouns(text))}.values(), key=lambda mark: mark[1])
    return tuple(_bounded(text, marks))


#: Each of these forms has one of these; most sentences have none, and their names need not be read.
_HINT = re.compile(
    r"['’]|ccording to|n the (?:words|view|opinion|eyes) of|o the mind of"
    r"|\b(?:view|remark|phrase|word|question|estimate|comparison|comment|criticism|idea|suggestion|claim|figure"
    rf"|calculation)s?\b|\b{_VERB}"
)
_Mark = tuple["Name | None", int, int, bool]


def _named(text: str) -> Iterator[_Mark]:
    """The name, its start, the end of its verb, and whether its words stand before it."""
    for name in party_names(text):
        before = text[max(0, name.start - _REACH) : name.start]
        if text[name.start].islower():
            continue  # "in Germany", read as one name
        inverted = _INVERTED.search(before)
        subject = _SUBJECT.match(text, name.end)
        if inverted is not None and not (_COMMA.search(inverted[0]) and not _CLOSED.match(text, name.end)):
            opens = max(0, name.start - _REACH) + inverted.start() <= 2
            yield name, name.start, name.end, not opens
        elif subject is not None and not _PLACED.search(before) and not _PASSIVE.search(text, 0, subject.start("verb")):
            yield name, name.start, subject.end(), _closes(text, subject.end())
        elif own := _OWN.match(text, name.end):
            yield name, name.start, own.end(), text[: name.start].strip().lower() not in {"in", "to"}


def _pronouns(text: str) -> Iterator[_Mark]:
    for match in _PRONOUN.finditer(text):
        yield None, match.start("who"), match.end(), _closes(text, match.end())


def _closes(text: str, end: int) -> bool:
    """Whether nothing comes behind the verb: "…, Lind said"."""
    return not text[end:].strip(" .,;:") or text[end : end + 1] in {".", ";"}


def _bounded(text: str, marks: Sequence[_Mark]) -> Iterator[Attribution]:
    """The attributions with their stretches: each ends where the clause of the next one begins."""
    for index, (who, start, told, behind) in enumerate(marks):
        low = 0 if index == 0 else max(marks[index - 1][2], _clause_start(text, start) if not behind else 0)
        following = marks[index + 1] if index + 1 < len(marks) else None
        high = len(text)
        if following is not None:
            high = told if following[3] and behind else _clause_start(text, following[1])
        yield Attribution(who, start, told, (low, max(high, told)))


def _clause_start(text: str, at: int) -> int:
    return max((match.end() for match in _CLAUSE.finditer(text, 0, at)), default=0)
