"""Quantities that are changes: "60 centimetres below the record", "up 0.6 points", "to cut by 25 basis points"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_BIGGER = (
    "more|higher|larger|greater|bigger|longer|taller|older|heavier|faster|deeper|wider|dearer|louder|farther|further|above|"
    "ahead|later|after|increase|rise|gain|growth|over|up|mehr|höher|größer|länger|de plus|más"
)
_SMALLER = (
    "less|fewer|lower|smaller|shorter|younger|lighter|slower|narrower|cheaper|quieter|below|behind|earlier|sooner|before|"
    "decrease|fall|drop|decline|reduction|cut|short|shy|under|down|off|weniger|niedriger|kürzer|de moins|menos"
)
#: Words that are no comparison where another word stands before them: "forty-one are under repair".
_PLACES = r"(?:above|below|over|under|up|down|off|before|after|behind|ahead|short|cut)"
#: Behind the quantity, perhaps with a word between: "nine days sooner", "15% lighter", "a further 2.2 kg less".
_AFTER = re.compile(
    rf"(?:[\s-][^\W\d_]+(?=[\s-](?!{_PLACES}\b)))?[\s-](?:(?P<up>{_BIGGER})|(?P<down>{_SMALLER}))\b", re.IGNORECASE
)
#: Before it, perhaps with "by": "rose 3 %", "up by about 5", "to cut by 25".
_BEFORE = re.compile(
    r"\b(?:(?P<up>rose|rise[sn]?|rising|grew|gr[eo]w(?:n|s|ing)?|increas\w{1,3}|gain(?:s|ed|ing)?|climb(?:s|ed|ing)?|"
    r"jump(?:s|ed)?|soared|up|lifted|(?:raise[sd]?|add(?:s|ed)?)(?=(?:\s[^\W\d_]+){0,4}\sby\b)|improv\w{1,3}|advanced|extended|plus|gestiegen|stieg|augment\w+|subió)|"
    r"(?P<down>fell|fall(?:s|en|ing)?|drop(?:s|ped)?|declin\w{1,3}|decreas\w{1,3}|shr[aiu]nk|lost|loses?|shed|"
    r"(?<!turned )(?<!turning )(?<!put )down|cut(?:s|ting)?|"
    r"reduc\w{1,3}|lower(?:s|ed)?|slipped|dipped|sank|eased|shorten(?:s|ed)?|sank|gefallen|fiel|gesunken|baiss\w+|bajó|cayó))"
    r"(?:(?:\s[^\W\d_]+){0,4}?\sby)?(?:\s(?:by|a|an|another|further|about|around|roughly|some|nearly|almost|only|just|over|more|than|at|least|up|to)){0,4}"
    r"\s(?:US)?[$€£¥]?$",
    re.IGNORECASE,
)
#: "cut to 75", "rose from 12": what is named is a level.
_LEVEL = re.compile(
    r"\b(?:to|from|at)\s(?:(?:about|around|roughly|some|nearly|almost|only|just|over)\s)?(?:US)?[$€£¥]?$", re.IGNORECASE
)
#: What names the other side of the comparison behind a change.
_REFERRED = re.compile(
    r"[^.;,]{0,40}?(?:,?\s|,\swhich\s(?:[^\W\d_]+\s)?)(?:than|from|on|against|compared|below|above|ahead of|"
    r"behind|short of|shy of|before|after|earlier|over|off|to|at(?=\s[\W_]?\d)|mak(?:es|ing)|giv(?:es|ing)|als|que)\b",
    re.IGNORECASE,
)
_LEFT, _RIGHT = 60, 70
_OF_TIME = frozenset({"before", "after", "earlier", "later", "sooner"})


@dataclass(frozen=True, slots=True)
class Step:
    """A quantity as a change.

    Attributes:
        up: whether it makes larger.
        referred: whether the text names what it is counted from, so that the amount beside it is the result.
    """

    up: bool
    referred: bool


def step_at(text: str, begin: int, start: int, end: int, *, is_time: bool = True) -> Step | None:
    """The quantity in ``text[start:end]`` as a change, or None; its sentence begins at `begin`.

    Only where it counts hours, years, ... (`is_time`) is it "before" or "after" something by so much.
    """
    return _step(text[max(begin, start - _LEFT) : start], text[end : end + _RIGHT], is_time=is_time)


@lru_cache(maxsize=4096)
def _step(before: str, after: str, *, is_time: bool) -> Step | None:
    """The same by the words before and behind; remembered, since each claim reckons with the same quantities."""
    behind = _AFTER.match(after)
    if behind is not None and not is_time and (behind["up"] or behind["down"]).lower() in _OF_TIME:
        behind = None
    if behind is not None:
        return Step(behind["up"] is not None, _REFERRED.match(after) is not None)
    if _LEVEL.search(before):
        return None
    ahead = _BEFORE.search(before)
    if ahead is None:
        return None
    return Step(ahead["up"] is not None, _REFERRED.match(after) is not None)
