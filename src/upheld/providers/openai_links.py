"""The links of an answer, and which of them an annotation built like OpenAI's is about."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, NamedTuple

from upheld.evidence import Span
from upheld.text.urls import find_urls, identity

if TYPE_CHECKING:
    from upheld.providers.offsets import Units

#: How far a range may lie from its link: two dashes that were cleaned on the way moved one by 2, a page of them moves
#: one by less than this; links to one page behind two sentences lie farther apart.
_NEAR = 30
#: Longest words of a link.
_LONGEST_WORDS = 300


class _Page(NamedTuple):
    """Where one page is linked: the links in order, where each begins, and the lengths that they have."""

    links: list[Span]
    starts: list[int]
    lengths: set[int]


class Links:
    """The links of a text.

    Args:
        text: the text, or the part of the answer that annotations are of.
    """

    def __init__(self, text: str) -> None:
        self._pages: dict[str, _Page] = {}
        self._links: list[Span] = []
        for url in find_urls(text):
            inner, outer = _bounds(text, url)
            page = self._pages.setdefault(identity(url.of(text)), _Page([], [], set()))
            page.links.append(outer)
            page.starts.append(outer.start)
            page.lengths.update((len_of(inner), len_of(outer)))
            self._links.append(outer)
        self._starts = [link.start for link in self._links]

    def has(self, page: str, start: int, end: int, units: Units) -> bool:
        """Whether a range is that of a link to a page, in any unit, or was before the text was cleaned.

        Positions count code points wherever that could be checked. The others are tried because gateways pass on what
        they do not convert; a range as long as a link to its page is that link's, however far it was moved.

        Args:
            page: the identity of the page's address.
            start: where the range begins, as the annotation says.
            end: where it ends.
            units: the units of the text.
        """
        known = self._pages.get(page)
        if known is None:
            return False
        if end - start in known.lengths:
            return True
        ranges = (units.from_points(start, end), units.from_utf16(start, end)[0], units.from_bytes(start, end)[0])
        return any(_near(known, one) for one in ranges)

    def before(self, at: int) -> int:
        """Where the link begins that a position lies in; the position where it lies in none."""
        last = bisect_left(self._starts, at) - 1
        return self._links[last].start if last >= 0 and at <= self._links[last].end else at


def len_of(span: Span) -> int:
    """How many characters a range has."""
    return span.end - span.start


def _near(page: _Page, span: Span) -> bool:
    last = bisect_right(page.starts, span.end + _NEAR) - 1
    return last >= 0 and page.links[last].end + _NEAR >= span.start


def _bounds(text: str, url: Span) -> tuple[Span, Span]:
    """A link's own bounds (``[site](url)``), and those with the round brackets that it stands in."""
    start, end = url.start, url.end
    if text[start - 2 : start] != "](" or start < 2:
        return url, url
    opens = text.rfind("[", max(0, start - _LONGEST_WORDS), start - 2)
    if opens < 0:
        return url, url
    if text[start - 3] == "]" and text[opens - 1 : opens] == "[":  # ``[[1]](url)``
        opens -= 1
    closes = text.find(")", end, end + _LONGEST_WORDS) + 1  # a title may stand behind the address
    inner = Span(opens, closes or end)
    in_round = text[opens - 1 : opens] == "(" and text[inner.end : inner.end + 1] == ")"
    return inner, Span(opens - 1, inner.end + 1) if in_round else inner
