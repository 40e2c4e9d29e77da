"""Bases: claims that are supported, from label sets and the corpus, and the sentences of the evidence themselves."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING

from small.edits.base import Base
from small.edits.lists import listed
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

#: Words of evidence around a sentence; the product reads 150, and short rows are cheap to learn from.
WINDOWS = (40, 60, 80, 100, 120)
#: A sentence's words: shorter ones are headings, longer ones lists.
SHORTEST, LONGEST = 6, 32
#: Two sentences that share more of their words than this may say the same, so that an edit of one leaves the other true.
TWIN = 0.5

_DETOKENISED = (
    (re.compile(r"-LRB-\s?"), "("), (re.compile(r"\s?-RRB-"), ")"), (re.compile(r"-LSB-\s?"), "["),
    (re.compile(r"\s?-RSB-"), "]"), (re.compile(r"`` ?"), '"'), (re.compile(r" ?''"), '"'),
    (re.compile(r" ([,.;:?!%)\]])"), r"\1"), (re.compile(r"([(\[$£€]) "), r"\1"), (re.compile(r" (n't|'s|'re|'ve|'ll|'d)\b"), r"\1"),
    (re.compile(r"(\w) ' (s\b)"), r"\1'\2"), (re.compile(r"(\d) -- (\d)"), r"\1–\2"), (re.compile(r" -- "), " – "),
    (re.compile(r"\s+"), " "),
)  # fmt: skip
_LEAD = re.compile(r"^(?:However|Moreover|Furthermore|In addition|Additionally|Also|Thus|Therefore|Hence|Finally|Similarly|Indeed|Interestingly|Importantly|Notably|Meanwhile|Consequently|Then|But|And|So|Yet|Nevertheless|In contrast|For example|For instance), ?")  # fmt: skip
_BAD_START = re.compile(r"^(?:Yes|No,|He|She|It|They|This|These|Those|That|We|I|You|His|Her|Its|Their|Our|My|Your|Here|There,|Such|Both|Another|Other|And|But|Or|So|Which|Who|Copyright|Click|Sign|See|Figure|Fig|Table|Subscribe|Read|Photo|Share|By|What|How|Why|If you)\b")  # fmt: skip
_BAD = re.compile(r"[|{}<>@#\\_*=~\[\]]|https?:|www\.|\.\.|\(\s*\)|  |\?|^[^\w\"“'(]|et al|[a-z][.][A-Z]|\b[A-Z]{2,} [A-Z]{2,} [A-Z]{2,}|\d \d \d| ,|\bI\b|\bwe\b|\bour\b|\bmy\b|\byou\b|“[^”]*$|^[^“]*”|[a-z]{4}\d|[a-z)\d\]]\.[A-Z]|[a-z]{2}[A-Z][a-z]{3}|, (?:He|She|It|They|The) |\bas,|: \d\.$| and\.\d|\b(?:please|Please|Sorry|[Ss]ubscribe|[Cc]lick|[Ee]mail)\b|^[\w ]{3,24}: |^(?:Conclusions?|Results|Background|Methods|Objectives?|Findings)\b|[a-z0-9)] (?:The|These|This|It|In|Among|At|On|For|As|A|If|When) [a-z]|/\w+ \w+ [A-Z]\w+ [A-Z]|[a-z] ' | She is| He is|\b(?:says|said)\.$")  # fmt: skip
_END = re.compile(r"[.!][\"”’)]?$")
_VERB = re.compile(r"\b(?:is|are|was|were|has|have|had|will|can|may|might|could|would|should|did|does|do|be|\w+ed|\w{3,}s|rose|fell|took|made|won|lost|became|began|led|said|found|gave|held|went|came|saw|left|built|wrote|grew|ran|got|met|sold|bought|spent|cut|put|set|told|kept|drew)\b")  # fmt: skip
_WORD = re.compile(r"\w+")
_COMMON = frozenset(listed(
    """
    the of and to in a is was for with on that by as from are were it its at an be has this which
    """
))  # fmt: skip


def plain_text(text: str) -> str:
    """The text without the marks of old tokenisers."""
    for pattern, new in _DETOKENISED:
        text = pattern.sub(new, text)
    return text.strip()


def is_english(text: str) -> bool:
    """Whether enough of the words are the commonest of English."""
    words = _WORD.findall(text.lower())
    return bool(words) and sum(word in _COMMON for word in words) / len(words) >= 0.12


def group_of(name: str, passage: str) -> str:
    """An id of a passage, the same for whatever is made of it."""
    return f"{name}:{sha256(passage[:300].encode()).hexdigest()[:12]}"


def is_claim(sentence: str) -> bool:
    """Whether a sentence can stand alone and is whole."""
    words = sentence.split()
    if not SHORTEST <= len(words) <= LONGEST or not _END.search(sentence) or not words[0][:1].isupper():
        return False
    if (
        _BAD.search(sentence)
        or _BAD_START.search(sentence)
        or sentence.count('"') % 2
        or sentence.count("(") != sentence.count(")")
    ):
        return False
    return sum(word[:1].isupper() for word in words) <= 0.6 * len(words) and _VERB.search(sentence) is not None


def sentence_bases(group: str, text: str, most: int, rng: Random) -> Iterator[Base]:
    """Sentences of a text as claims, each with the sentences around it as evidence."""
    english = is_english(text)
    lines = [line for span in sentences(text) if (line := " ".join(span.of(text).split()))]
    if english:
        lines = [_without_lead(line) for line in lines]
    chosen = [at for at, line in enumerate(lines) if is_claim(line)]
    rng.shuffle(chosen)
    for at in sorted(chosen[:most]):
        evidence = _window(lines, at, rng.choice(WINDOWS))
        if not _has_twin(lines[at], evidence):
            yield Base(group, lines[at], " ".join(evidence), own=True, english=english)


def _without_lead(line: str) -> str:
    rest = _LEAD.sub("", line)
    return rest[:1].upper() + rest[1:] if rest != line else line


def _window(lines: list[str], at: int, words: int) -> list[str]:
    first = last = at
    left = words - len(lines[at].split())
    while left > 0 and (first > 0 or last + 1 < len(lines)):
        if first > 0 and (last + 1 >= len(lines) or at - first <= last - at):
            first -= 1
            left -= len(lines[first].split())
        else:
            last += 1
            left -= len(lines[last].split())
    return lines[first : last + 1]


def _has_twin(line: str, evidence: list[str]) -> bool:
    words = {word for word in _WORD.findall(line.lower()) if word not in _COMMON}
    for other in evidence:
        if other != line:
            shared = words.intersection(_WORD.findall(other.lower()))
            if len(shared) > TWIN * len(words):
                return True
    return evidence.count(line) > 1
