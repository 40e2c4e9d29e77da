"""Which of two numbers of a sentence is the figure, and which what it is held against: an earlier one, a target.

"1,362, down from 1,704", "55 %, against 71 % a year earlier", "from 12 to 15", "3,412 against a target of 3,000" and
"70 % in 1951 and 22 % in 2021" say which is which, so that a claim's rise or fall can be held against theirs.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.announcements import direction

if TYPE_CHECKING:
    from upheld.checks.placed import Placed

_NUMBER = r"(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_SPAN = r"(?:day|night|week|month|quarter|season|term|year|decade|century)s?"
#: Between the two: the second is what the first was before, or was to be.
_FROM_BEFORE = re.compile(
    r"\b(?:up|down|increase[ds]?|decrease[ds]?|rising|rose|grew|growing|fell|falling|declined|dropped|widened|narrowed|"
    r"improved|slipped|raised|lifted|cut|reduced|eased|regained|recovered|changed|"
    r"instead of)\s(?:[^\W\d_]+\s){0,2}?from\s(?:(?!to\b)[^\W\d_]+\s){0,2}$"
    r"|\binstead of\b|^[^\w(]{0,3}\($"
    r"|\b(?:target|goal|budget|plan|quota|forecast|estimate|guidance|expectation|limit)s?\b[^\d]{0,30}$",
    re.IGNORECASE,
)
#: Behind the second: so long ago, or before.
_THEN = re.compile(
    rf"[^.;\d]{{0,40}}?\b(?:{_NUMBER}\s{_SPAN}\s(?:earlier|before|ago|previously|prior)"
    rf"|(?:the\s)?(?:same|previous|preceding|prior|corresponding|year-earlier|last)\s(?:{_SPAN}|period)"
    rf"|the\s{_SPAN}\s(?:before|earlier)|before(?:hand)?\b|previously|originally|initially|at\sbaseline)\b",
    re.IGNORECASE,
)
_HELD = re.compile(
    r"\b(?:against|compared (?:with|to)|versus|vs|from|after|while|whereas|than|where)\b|[(;]", re.IGNORECASE
)
_FROM = re.compile(r"\bfrom\s(?:about\s|around\s|some\s|nearly\s)?(?:US)?[$€£¥+]?$", re.IGNORECASE)
_TO = re.compile(
    r"\s?(?:[^\W\d_]+\s){0,3}?(?:in\s\d{4}\s)?to\s(?:about\s|around\s|some\s|nearly\s|just\s)?(?:US)?[$€£¥+−-]?",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<![\w.,])(1[5-9]\d\d|20\d\d)(?![\w%]|[.,]\d)")
#: Right behind a number, its year.
_ITS_YEAR = re.compile(r"[^.;,\d]{0,24}?\s\(?(?:in\s|for\s|during\s|of\s|by\s)?(1[5-9]\d\d|20\d\d)\b")
#: What of a claim names the earlier time; and behind what it compares with, also what was to be.
_EARLIER = re.compile(
    r"\b(?:earlier|before|previous(?:ly)?|prior|ago|last (?:year|month|week|quarter|season)|had been)\b", re.IGNORECASE
)
#: The same where the claim compares nothing: "a year before, it was 16 points higher".
_THEN_IT_WAS = re.compile(
    r"\b(?:earlier|before|previously|prior|ago)\b(?=[^.;]{0,60}\b(?:was|were|had been|stood|ran)\b)", re.IGNORECASE
)
#: Times that are told from the time of writing: later than a year that a claim has to name.
_LAST = re.compile(r"\b(?:last|this) (?:year|month|week|quarter|season)\b", re.IGNORECASE)
_MARK = re.compile(
    rf"{_EARLIER.pattern}|\b(?:expected|estimate[ds]?|target(?:ed)?|plan(?:ned)?|forecast|budget(?:ed)?|goal|quota|"
    r"suggested|initial(?:ly)?|original(?:ly)?)\b",
    re.IGNORECASE,
)
_THAN = re.compile(r"\b(?:than|from|compared (?:with|to)|against|below|above|over|under|as in)\b", re.IGNORECASE)
_MOVES = re.compile(
    r"\b(?:rose|risen|ris(?:e|es|ing)|gr[eo]w(?:n|s|ing)?|growth|increas\w+|gain(?:s|ed|ing)?|climb\w*|jump\w*|fell|fall(?:s|en|ing)?|"
    r"drop\w*|declin\w+|decreas\w+|shr[aiu]nk\w*|lost|lose[sd]?|losing|added|widen\w*|narrow\w*|regain\w*|improv\w+|slip\w*|"
    r"went (?:up|down)|up by|down by|cut|reduc\w+|lift\w*|rais\w+)\b",
    re.IGNORECASE,
)
_MISSED = re.compile(
    r"\b(?:miss(?:ed|es)?|missing (?:the|its|their|his|her|an?)|short of|shy of|undershot|fell short)\b", re.IGNORECASE
)
_BEAT = re.compile(
    r"\b(?:beat(?:en|s)?|exceed\w*|surpass\w*|overshot|topped|overspen\w+|overr[au]n\w*)\b", re.IGNORECASE
)
#: Characters on each side of a claim's number in which its change is told; of a source's, in which its time is.
_LEFT, _RIGHT, _AFTER, _BEFORE = 60, 40, 60, 40


def course(one: Placed, other: Placed) -> int:
    """1 where what two numbers of a sentence tell went up, or stands above its mark; -1 for the reverse; else 0."""
    if one.line != other.line or one.quantity.base == other.quantity.base:
        return 0
    first, last = sorted((one, other), key=lambda placed: placed.quantity.start)
    turn = _turn(first.sentence, first, last)
    grows = 1 if last.quantity.base > first.quantity.base else -1
    return turn * grows


def _turn(sentence: str, first: Placed, last: Placed) -> int:
    """1 where the second number is the later one, -1 where it is the earlier one or the mark, 0 where unsaid."""
    at, end = first.quantity.start - first.start, first.quantity.end - first.start
    start, behind = last.quantity.start - last.start, last.quantity.end - last.start
    between, after = sentence[end:start], sentence[behind : behind + _AFTER]
    if _FROM.search(sentence[max(0, at - _BEFORE) : at]) and _TO.fullmatch(between):
        return 1
    if _FROM_BEFORE.search(between) or (_HELD.search(between) and _THEN.match(after)):
        return -1
    years = _year(sentence, max(0, at - _BEFORE), at, end, start), _year(sentence, end, start, behind, len(sentence))
    if None in years or years[0] == years[1]:
        return 0
    assert years[0] is not None
    assert years[1] is not None
    return 1 if years[1] > years[0] else -1


def _year(sentence: str, begin: int, start: int, end: int, limit: int) -> int | None:
    """The year of the number in ``sentence[start:end]``, between `begin` and `limit`."""
    behind = _ITS_YEAR.match(sentence, end, limit)
    if behind is not None:
        return int(behind[1])
    before = list(_YEAR.finditer(sentence, begin, start))
    return int(before[-1][1]) if before else None


def claimed_course(text: str, start: int, end: int) -> int:
    """1 where a claim has its number as a rise, or so much above a mark; -1 for the reverse; 0 where that is unsaid."""
    around = text[max(0, start - _LEFT) : end + _RIGHT]
    if _MISSED.search(around):
        return -1
    if _BEAT.search(around):
        return 1
    way = direction(around)
    if not way:
        return 0
    than = _THAN.search(text, end) or _THAN.search(text)
    if than is None:
        # "A year before, it was 16 points higher" has the earlier one as its subject.
        return way if _MOVES.search(around) else -way if _THEN_IT_WAS.search(text) else 0
    left, right = text[: than.start()], text[than.end() :]
    years = [int(year) for year in _YEAR.findall(left)], [int(year) for year in _YEAR.findall(right)]
    if years[0] and years[1] and years[0][-1] != years[1][0]:
        return way if years[1][0] < years[0][-1] else -way
    if years[1] and _LAST.search(left):
        return way
    if years[0] and _LAST.search(right):
        return -way
    marks = _EARLIER.search(left) is not None, _MARK.search(right) is not None
    if marks[0] != marks[1]:
        return way if marks[1] else -way
    return way if _MOVES.search(around) and not marks[0] else 0
