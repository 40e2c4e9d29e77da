"""Causes and reasons in a sentence: what is said to come from what, whichever of the two is named first."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Longer sentences are lists, tables or text without stops.
_LONGEST = 900
#: What happened stands before these, why after them.
_WHY_AFTER = re.compile(
    r"\b(?:because(?: of)?"
    r"|due to(?! (?:be|begin|start|open|close|end|take|run|finish|go|come|expire|return|arrive|leave)\b)"
    r"|owing to|thanks to|as a result of|as a consequence of|on account of|in response to"
    r"|on (?:the )?grounds (?:of|that)|for lack of|for want of|citing|(?:put|puts) (?:[\w’'-]+ ){1,7}down to"
    r"|(?:blamed|blames) (?:[\w’'-]+ ){1,8}?on|blamed on"
    r"|(?:caused|driven|prompted|triggered|brought about|brought on|explained|forced|set off) by"
    r"|(?:stems?|stemmed|arose|arises|resulted) from|reflects|reflected|reflecting"
    r"|since (?=the |it |he |she |they |there |no |its |a |an )|so that)\b",
    re.IGNORECASE,
)
#: Why stands before these, what happened after them.
_WHY_BEFORE = re.compile(
    r"\b(?:(?:is|was|are|were|being|as)\s(?:\w+\s){0,2}?the\s(?:\w+\s){0,3}(?:reasons?|causes?) (?:why|for|that|of"
    r"|behind)"
    r"|(?:is|was|are|were) (?:\w+ )?(?:to blame|responsible) for|led to|caused|drove|resulted in|brought about"
    r"|prompted|triggered|gave rise to|weighed on|drained|that is why|which is why|held back|pushed)"
    r"\b(?!\sby\b)",
    re.IGNORECASE,
)
#: "The reason for the delay is the cable": what happened, then why.
_REASON_IS = re.compile(
    r"\breasons? (?:for|why|that|behind) (?P<what>[^;.]{3,100}?)\s(?:is|was|are|were)\s(?P<why>[^;.]{3,120})",
    re.IGNORECASE,
)
#: "Because it rained, they left".
_LEADING = re.compile(
    r"^\W{0,3}(?:because(?: of)?|due to|owing to|thanks to|as a result of|since (?=the |it |a )"
    r"|on account of)\s(?P<why>[^,;.]{3,120}),\s",
    re.IGNORECASE,
)
#: "The Board blamed the master for the loss."
_BLAMED = re.compile(r"\bblam(?:ed|es) (?P<why>[^;.,]{3,90}?)(?: for (?P<what>[^;.]{3,90}))?(?=[;.,]|$)", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:which|who|that)\s$")
#: With one of these "since" tells a time.
_PERFECT = re.compile(r"\b(?:has|have|had|been)\b", re.IGNORECASE)
_ENDS = re.compile(r"[;:.]\s|\s–\s|—|,\s(?:and|but|while|which|who|though|although)\s|\s(?:but|while|whereas)\s")


class Reason(NamedTuple):
    """What happened and why, as ranges of characters.

    Attributes:
        what: what happened; may be empty.
        why: why.
        at: where the word for it stands.
    """

    what: tuple[int, int]
    why: tuple[int, int]
    at: int


@lru_cache(maxsize=2048)
def reasons(text: str) -> tuple[Reason, ...]:
    """The causes and reasons that a sentence gives; () for one that is too long."""
    return tuple(_reasons(text)) if len(text) <= _LONGEST else ()


def _reasons(text: str) -> Iterator[Reason]:
    leading = _LEADING.match(text)
    if leading is not None:
        yield Reason((leading.end(), len(text)), leading.span("why"), leading.start())
    first = leading.end() if leading else 0
    for match in _REASON_IS.finditer(text):
        yield Reason(match.span("what"), match.span("why"), match.start())
    for match in _BLAMED.finditer(text):
        what = match.span("what") if match["what"] else (match.start(), match.start())
        yield Reason(what, match.span("why"), match.start())
    perfect = _PERFECT.search(text) is not None
    for behind, pattern in ((True, _WHY_AFTER), (False, _WHY_BEFORE)):
        for match in pattern.finditer(text, first):
            if perfect and match[0].lower().startswith("since"):
                continue
            begin = max((found.end() for found in _ENDS.finditer(text, 0, match.start())), default=0)
            stop = _ENDS.search(text, match.end())
            one, two = (begin, match.start()), (match.end(), stop.start() if stop else len(text))
            if behind:
                yield Reason(one, two, match.start())
            elif not _RELATIVE.search(text, 0, begin):  # "which led to": what "which" is about is open
                yield Reason(two, one, match.start())
