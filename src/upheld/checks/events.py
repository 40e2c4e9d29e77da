"""What a date in a sentence is the date of: the words of its clause."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.dates import DateSpan, find_dates
from upheld.checks.moments import YEAR_DAYS, gap
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import all_terms, is_number, lowered, sentence_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.text.words import Word

#: Where a clause may end, in lower case: marks, and conjunctions between two statements.
_EDGE = re.compile(
    r"[,;:()\[\]|\n\u201c\u201d\"]|(?<!\d)[\u2013\u2014]|[\u2013\u2014](?!\d)|\s-\s"
    r"|(?<![^\W_])(?:and|but|while|whereas|although|until|when|which|who|then|und|aber|et|mais|y|pero|ma|maar"
    r"|(?:after|before|because)(?=\s+(?:he|she|it|they|we|the|an?|his|her|its|their|[a-z]{2,}ing)\b))(?![^\W_])"
)
#: Words that say when, not what happened.
_WHEN_WORDS = "year month day week date time ago earlier later said says according"
#: Words for one kind of event; two of a row count as the same word.
_SAME_EVENTS = """
founded established formed created incorporated launched inaugurated
released published issued premiered debuted
died death killed
married wed wedding marriage
built constructed erected construction
acquired bought purchased acquisition takeover
completed finished completion
ended closed ceased shut dissolved
began started commenced
appointed named
moved relocated
signed concluded
discovered found
invented devised
"""
_IDLE = STOPWORDS.union(all_terms(_WHEN_WORDS))
_AGE_WORDS = frozenset(all_terms("age aged old century decade minute hour"))
_SAME = {term: all_terms(row)[0] for row in _SAME_EVENTS.strip().splitlines() for term in all_terms(row)}
EVENT_TERMS = frozenset(_SAME.values())
#: What kind of part a date has in its clause, by the word before it.
_COMPARED = re.compile(
    r"(?<![^\W_])(?:than|from|versus|vs\.?|over|compared (?:to|with|against)|against|als|que)\s+(?:the |in |its )?$",
    re.IGNORECASE,
)
_NO_PREPOSITION = re.compile(
    r"(?:^|(?<![^\W_])(?:an?|the|its|his|her|their|this|that)|['’]s?)\s+(?:[^\W\d_]+\s)?$", re.IGNORECASE
)
_PREPOSITION = re.compile(
    r"\b(?:in|of|during|by|since|from|at|on|until|before|after|im|en|au|del)\s+(?:the\s)?$", re.IGNORECASE
)
_NOUN_AFTER = re.compile(
    r"\s(?!(?:and|or|to|in|at|by|as|on|with|for|when|after|but|from|of|until|the|an?|was|is|were|has|had)\b)[^\W\d_]"
)
BIRTH, DEATH = all_terms("born died")
#: A bracket after a capitalised name; what stands in between is another name or the place of birth.
_LIFE = re.compile(r"[^\W\d_a-z][^\W\d_]*[,.]?\s\(\s?(?:[^()\d]{0,12}\s)?$")
#: Years that a life can have; where only years are given, a reign or a war is told from it by its length.
_YOUNGEST, _GROWN, _OLDEST = 12, 25, 115
_CAPITAL_BEFORE = re.compile(r"(?<![.!?] )(?<!^)(?<![^\W_])[A-Z][^\W\d_]+ $")
_VERB = re.compile(r"(?:ed|ing)$|^[Bb]orn$")
_TOGETHER = re.compile(r",?\s(?:(?:on|of|in|at)\s(?:the\s)?)?|local time on ")
#: Weekday, date and time are three; longer rows are lists or tables.
_MOST_TOGETHER = 2
_LOOK_BACK = 24
_CACHED_SENTENCES = 4096
_CACHED_LENGTH = 2000


@dataclass(frozen=True, slots=True)
class Event:
    """A date and what happened then.

    Attributes:
        date: the date.
        words: terms of its clause, without function words, numbers and the dates themselves; one word stands for its
            synonyms.
        terms: the same with each synonym as itself.
        deeds: those of the words that are no names.
        names: those that are written with a capital, and no verb that opens the sentence.
        numbers: the numbers of its clause that are no dates.
        of_noun: whether the date only describes a noun: "a 1954 novel".
        in_name: whether it belongs to a name: "Blade Runner 2049".
        compared: whether it is what something is compared with: "higher than in 2019", "up from 2019".
    """

    date: DateSpan
    words: frozenset[str]
    terms: frozenset[str]
    deeds: frozenset[str]
    names: frozenset[str]
    numbers: frozenset[str] = frozenset()
    of_noun: bool = False
    in_name: bool = False
    compared: bool = False


def canonical(term: str) -> str:
    """One term for all words of the same kind of event."""
    return _SAME.get(term, term)


def events(sentence: str) -> tuple[Event, ...]:
    """The dated events of a sentence, in order."""
    return _remembered(sentence) if len(sentence) <= _CACHED_LENGTH else _read(sentence)


def _read(sentence: str) -> tuple[Event, ...]:
    dates = find_dates(sentence)
    if not dates:
        return ()
    content = _content(sentence, dates)
    cuts = sorted({0, len(sentence), *(match.start() for match in _EDGE.finditer(lowered(sentence)))})
    found = (_event(sentence, index, dates, content, cuts) for index in range(len(dates)))
    return tuple(event for one in found for event in _lived(sentence, one))


_remembered = lru_cache(maxsize=_CACHED_SENTENCES)(_read)


def _lived(sentence: str, event: Event) -> tuple[Event, ...]:
    """A life in brackets ("(14 March 1871 - 2 November 1953)") as a birth and a death; any other event as it is."""
    date = event.date
    if not date.ends or not _LIFE.search(sentence, max(0, date.start - _LOOK_BACK), date.start):
        return (event,)
    far = gap(*date.ends)
    least = _YOUNGEST if date.ends[0].exact_day else _GROWN
    if far is None or not least * YEAR_DAYS <= far[0] <= _OLDEST * YEAR_DAYS:
        return (event,)
    first_end, last_start = date.inner or (date.end, date.start)
    spans = DateSpan(date.start, first_end, date.ends[:1]), DateSpan(last_start, date.end, date.ends[1:])
    return tuple(
        replace(event, date=span, words=event.words | {deed}, deeds=event.deeds | {deed})
        for span, deed in zip(spans, (canonical(BIRTH), canonical(DEATH)), strict=True)
    )


def _content(sentence: str, dates: Sequence[DateSpan]) -> list[Word]:
    """The words that say what happened, in order: no function words, no parts of dates."""
    found: list[Word] = []
    ahead = iter(dates)
    date = next(ahead, None)
    for word in sentence_words(sentence):
        term, start, end = word
        while date is not None and date.end <= start:
            date = next(ahead, None)
        if term not in _IDLE and (date is None or date.start >= end):
            found.append(word)
    return found


def _event(sentence: str, index: int, dates: Sequence[DateSpan], content: Sequence[Word], cuts: Sequence[int]) -> Event:
    """The words between the marks and dates around a date; where there are none, those of the next part over.

    "In 2017, it was launched" is launched in 2017, and "Dante (1265-1321) wrote" is about Dante.
    """
    date = dates[index]
    first, last = _group(sentence, index, dates)
    at, after = bisect_right(cuts, dates[first].start) - 1, bisect_left(cuts, dates[last].end)
    left = max(cuts[at], dates[first - 1].end if first else 0)
    right = min(cuts[after], dates[last + 1].start if last + 1 < len(dates) else len(sentence))
    mine = _within(content, left, right)
    if not mine and sentence[left : left + 1] in {"(", "["} and at > 0:
        mine = _within(content, cuts[at - 1], left)
    elif not mine and after + 1 < len(cuts):
        mine = _within(content, right, cuts[after + 1])
    before = sentence[max(0, date.start - _LOOK_BACK) : date.start]
    capitals = {word.term for word in mine if sentence[word.start].isupper()}
    # A sentence's first word has its capital anyway: it counts as neither, unless it looks like a verb.
    opener = {content[0].term} if content and not _VERB.search(sentence, content[0].start, content[0].end) else set()
    said = {word.term for word in mine if not is_number(word.term)}
    return Event(
        date,
        frozenset(map(canonical, said)),
        frozenset(said),
        frozenset(map(canonical, said - capitals - opener)),
        frozenset(capitals - {content[0].term} | (opener & capitals)) if content else frozenset(),
        frozenset(word.term for word in mine if is_number(word.term)),
        in_name=_CAPITAL_BEFORE.search(before) is not None and date.when.months is None,
        of_noun=_NO_PREPOSITION.search(before) is not None
        and _PREPOSITION.search(before) is None
        and _NOUN_AFTER.match(sentence, date.end) is not None,
        compared=_COMPARED.search(before) is not None,
    )


def _group(sentence: str, index: int, dates: Sequence[DateSpan]) -> tuple[int, int]:
    """The first and last of the dates that tell one moment together: "from noon on Friday 3 March"."""
    first = last = index
    while (
        index - first < _MOST_TOGETHER
        and first
        and _TOGETHER.fullmatch(sentence, dates[first - 1].end, dates[first].start)
    ):
        first -= 1
    while (
        last - index < _MOST_TOGETHER
        and last + 1 < len(dates)
        and _TOGETHER.fullmatch(sentence, dates[last].end, dates[last + 1].start)
    ):
        last += 1
    return first, last


def deeds(sentence: str) -> frozenset[str]:
    """What a sentence says besides when: terms without names, function words, numbers and dates."""
    return frozenset(
        canonical(word.term)
        for word in _content(sentence, find_dates(sentence))
        if not sentence[word.start].isupper() and not is_number(word.term) and word.term not in _AGE_WORDS
    )


def _within(content: Sequence[Word], left: int, right: int) -> Sequence[Word]:
    low = bisect_left(content, left, key=lambda word: word.start)
    return content[low : bisect_left(content, right, key=lambda word: word.start)]
