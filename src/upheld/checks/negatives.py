"""Words that deny, lack, end or exclude: where one stands, a sentence may say the opposite in another way."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from upheld.checks.readings import Reading

#: As written; "*" lets a word go on. Wider than `negations`: any of them is enough for silence.
_WORDS = """
rather instead not no never none nobody nothing neither nor without cannot deny denies denied refus* reject* declin*
fail* lack* absen* exclu* avoid* prevent* stop* ceas* ban banned bans unable false untrue wrong unlikely impossible
except unless only few little hardly barely scarcely rarely seldom apart contrary beyond dissent* disagree* oppos*
withdr* cancel* abandon* drop* scrap* suspend* block* halt* myth doubt* disput* forbid* forbad* prohibit*
incomplete insufficient invalid inactive inaccurate yet miss* close closed shut until zero sole solely alone exempt*
opposite minority hard harder difficult stall* pending await*
"""
#: What denies without a negation.
_HELD_BACK = re.compile(
    r"\b(?:h[eo]ld back|left out|leaves? out|ke(?:ep|eps|pt|eping) (?:[\w'’]{1,20} ){0,3}(?:out|away|from)|out of"
    r"|free of|let go|put off|goes without|(?:for|in) want of|devoid of|bereft of|escap(?:es?|ed)"
    r"|spared|cleared of"
    r"|thr[eo]wn? out|was to have|were to have|short (?:of|on)|starved of|deprived of"
    r"|(?:limits?|caps?|bar) (?:for|on|to)"
    r"|too \w{2,20} (?:for (?:[\w'’]{1,20} ){1,3})?to)\b",
    re.IGNORECASE,
)
#: "Wilk, unlike Lenko, is not charged": what is said of the one is denied of the other.
_UNLIKE = re.compile(r"\bunlike (?:the |a |an |his |her |its |their )?(?P<other>\w{2,30})", re.IGNORECASE)
_LIKE = re.compile(r"\blike\b", re.IGNORECASE)
#: Stand before and after numbers and are no predicates: of "no £75 charge" it is the charge that is denied.
SIGNS = frozenset("$€£¥%°")
#: Longer ones are no words; nor are they kept.
_LONGEST = 24
#: Most words in "un" deny; these do not.
_UN = r"un(?!der|til|ion|ite|it|iv|iq|ani|less|ilat|cle|ru)[a-z]{4,14}"
_PATTERN = re.compile(
    rf"(?:{'|'.join(word.replace('*', '[a-z]{0,12}') for word in _WORDS.split())})|[a-z]{{2,8}}n['’]t|{_UN}",
    re.IGNORECASE,
)


#: A negation that leaves its verb to be understood: "Lind agreed; Holt did not."
_UNSAID_VERB = re.compile(
    r"\b(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could)(?: not|n['’]t)"
    r"(?=\s?(?:[.,;:)]|$|and\b|but\b))"
    r"|\bnever (?:is|was|were|does|did|has|had|will)(?=\s?(?:[.,;:)]|$))",
    re.IGNORECASE,
)
#: One of a part only, which is set against the rest: "in March but not in May", "by Lind and not by Holt".
_OF_A_PART = re.compile(r"\b(?:but|and|though|although),? not\b(?! only\b)", re.IGNORECASE)
#: What is left out of a list, or of a rule: "all pensions; not the allowance", "paid each year, though not in 1933".
_LEFT_OUT = re.compile(r";\snot\s|\bthough not\b", re.IGNORECASE)
_NOT = re.compile(r"\b(?:not|never|cannot|no|none|neither|nor)\b|n['’]t\b", re.IGNORECASE)


@lru_cache(maxsize=1024)
def is_open_denial(claim: str, source: str) -> bool:
    """Whether a negation of one text need not be the other's opposite: it is of a part, or without its verb.

    "Halloran didn't appeal" is what "Brøndum appealed; Halloran did not" says, and "excused 17 days but not the rest"
    denies nothing of what a sentence affirms of the 17.
    """
    if not _NOT.search(claim):
        return False
    if _UNSAID_VERB.search(source) or _LEFT_OUT.search(source):
        return True
    partly = _UNSAID_VERB.search(claim) or _OF_A_PART.search(claim)
    return partly is not None and _NOT.search(source) is None


#: A negation right before a word that denies, with what may stand between: "not entirely without", "didn't ever fail".
_DENIED = re.compile(
    r"(?:\b(?:not|never|cannot)|n['’]t)\s(?:(?:been|be|have|ever|an?|(?!un|rare)\w{2,12}ly)\s){0,2}"
    r"(?!(?:not|never|no|yet|only|until|unless|except|rather|instead|few|little|hard|harder|difficult|zero|sole|solely"
    r"|alone)\b)(?P<denies>[\w'’]{2,24})(?P<out>\sout\b)?",
    re.IGNORECASE,
)
_RULED = frozenset({"rule", "ruled"})
#: A denial of all of them, and what they don't do.
_NONE = re.compile(r"\b(?:none|no one|nobody|not (?:one|a single))\b", re.IGNORECASE)
_AGAINST = re.compile(r"\b(?:no|without|against|failed|refused|rejected|opposed)\b", re.IGNORECASE)


@lru_cache(maxsize=1024)
def denied_denials(text: str) -> frozenset[str]:
    """The words that deny and are denied themselves, in lower case: "unlikely" of "not unlikely"."""
    none = _NONE.search(text)
    against = _AGAINST.search(text, none.end()) if none is not None else None
    found = {against[0].lower()} if against is not None else set[str]()
    for match in _DENIED.finditer(text):
        word = match["denies"].lower()
        if is_negative(word) or (match["out"] is not None and word in _RULED):
            found.add(word)
    return frozenset(found)


@lru_cache(maxsize=1 << 14)
def is_negative(word: str) -> bool:
    """Whether a word is one of them."""
    return len(word) <= _LONGEST and _PATTERN.fullmatch(word) is not None


def has_negative(reading: Reading, places: Iterable[int] | None = None, but: Collection[int] = ()) -> bool:
    """Whether one of a sentence's words, or of some of them, is one."""
    chosen = range(len(reading.lowered)) if places is None else places
    return any(place not in but and is_negative(reading.lowered[place]) for place in chosen)


@lru_cache(maxsize=256)
def holds_back(text: str) -> bool:
    """Whether a text denies in words that are no negation: "keeps them from leaving", "for want of evidence"."""
    return _HELD_BACK.search(text) is not None


def is_set_apart(claim: str, source: str) -> bool:
    """Whether the claim speaks of what a sentence sets apart with "unlike", of which it says the reverse."""
    return any(match["other"] in claim for match in _UNLIKE.finditer(source)) and _LIKE.search(claim) is None
