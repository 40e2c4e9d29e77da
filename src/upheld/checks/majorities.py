"""Claims of "most" or "a minority" against a share that the source gives (L305)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.losses import Loss, first_word
from upheld.checks.negatives import has_negative
from upheld.checks.trends import is_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from upheld.checks.agreement import Comparison, Sentence


class Claimed(NamedTuple):
    """Words for a share, and which shares they can't mean."""

    words: re.Pattern[str]
    excludes: Callable[[float], bool]


_CLAIMED = (
    Claimed(
        re.compile(
            r"\b(?:most(?: of)?(?= (?:the |of |its |their |\w+s\b))|(?:a|the|an overwhelming|a large|the vast) majority"
            r"|more than half|over half|the bulk of)\b",
            re.IGNORECASE,
        ),
        lambda share: share <= 1 / 2,
    ),
    Claimed(
        re.compile(
            r"\b(?:(?:a|the|only a|just a) minority|fewer than half|less than half|under half)\b", re.IGNORECASE
        ),
        lambda share: share >= 1 / 2,
    ),
)
#: What in the rest of the claim turns the share round, or compares it.
_TURNED = re.compile(
    r"\b(?:not|no|never|except|but|only|other|rest|without|\w+n['’]t|neither|un\w+|lost|lack\w*|miss\w*|fail\w*"
    r"|fewer|less"
    r"|more|than|if|almost|nearly)\b",
    re.IGNORECASE,
)
_OF = re.compile(
    r"\b(?P<part>\d[\d,]*)(?: (?!of\b)\w+){0,2} (?:out )?of (?:the |its |their |all |\w+['’]s "
    r"){0,2}(?P<whole>\d[\d,]*)\b"
)
_PERCENT = re.compile(r"\b(?P<share>\d{1,3}(?:\.\d+)?)\s?(?:%|per ?cent\b)", re.IGNORECASE)
#: How much of the claim, the words for the share apart, a sentence must have.
_TOLD = 0.3


def majorities(comparison: Comparison) -> Iterator[Loss]:
    """The first "most" or "a minority" that the share in the nearest clause excludes."""
    text = comparison.claim.text
    for claimed in _CLAIMED if not comparison.claim.is_question else ():
        said = claimed.words.search(text)
        if said is None or _TURNED.search(f"{text[: said.start()]} {text[said.end() :]}"):
            continue
        own = range(first_word(comparison.claim, said.start()), first_word(comparison.claim, said.end() - 1) + 1)
        for sentence in comparison.near[:3]:
            found = _share(comparison, sentence, own)
            if found is not None and claimed.excludes(found[0]):
                yield Loss("L305", (own[0], own[-1]), sentence, found[1])
                return


def _share(comparison: Comparison, sentence: Sentence, own: range) -> tuple[float, tuple[int, int]] | None:
    """The one share that the clause with most of the claim gives, and where."""
    source = sentence.reading
    if comparison.told(sentence, own) < _TOLD or is_table(source.text):
        return None
    shares = comparison.clauses(sentence, own)
    bound = source.bounds[max(range(len(shares)), key=lambda number: shares[number])]
    if has_negative(source, bound):
        return None
    low, high = source.words[bound.start].start, source.words[bound.stop - 1].end + 1
    # A number that the claim states, too, is of something else than its "most".
    found = {
        share: place
        for start, share, place in _shares(source.text)
        if low <= start < high and source.terms[first_word(source, start)] not in comparison.claim.numbers
    }
    if len(found) != 1:
        return None
    ((share, (start, end)),) = found.items()
    return share, (first_word(source, start), first_word(source, end - 1))


def _shares(text: str) -> Iterator[tuple[int, float, tuple[int, int]]]:
    for match in _OF.finditer(text):
        part, whole = (float(match[name].replace(",", "")) for name in ("part", "whole"))
        if 0 < part <= whole:
            yield match.start(), part / whole, match.span()
    for match in _PERCENT.finditer(text):
        if float(match["share"]) <= 100:
            yield match.start(), float(match["share"]) / 100, match.span()
