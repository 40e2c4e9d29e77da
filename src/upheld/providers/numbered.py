"""Sources that the markers of an answer call by number, and whether it has such markers at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.text.urls import identity

if TYPE_CHECKING:
    from upheld.providers.draft import Draft

#: A marker with a number that is no link's: ``[1]``, ``[1, 2]``, ``[web:1]``, ``[[1]]``, ``【1】``.
_MARKER = re.compile(
    r"(?:(?<!\[)\[|【)\s?\^?(?:[a-z_]{1,20}:)?\d[^\[\]【】\n]{0,80}(?:\](?![(\]])|】)|\[\[\d[^\[\]\n]{0,80}\]\](?!\()",
    re.IGNORECASE,
)
#: An opening bracket with a label, as programs write it before a position: "[1", "[doc 1", "【Quelle: 1".
_LABELLED = r"[\[［【〔]{1,2}\s?(?:[^\W\d_]{1,12}[\s_:#.-]{0,2})?"
_POSITION = re.compile(rf"{_LABELLED}\^?\d{{1,4}}|[⁰¹²³⁴-⁹]|<sup|\^\d|[(（](?:[^\W\d_]{{2,10}}\s)?\d{{1,3}}[)）,;]")
_ZERO = re.compile(rf"{_LABELLED}0\s?[\]］】〕,;]")


def calls_by_number(answer: str) -> bool:
    """Whether an answer has a marker with a number, of a provider whose markers have known forms."""
    return _MARKER.search(answer) is not None


def may_call_by_position(answer: str) -> bool:
    """Whether an answer has anything that could be a marker with a number: each framework's prompt asks for another."""
    return _POSITION.search(answer) is not None


def counts_from_zero(answer: str) -> bool:
    """Whether one of these markers is 0."""
    return _ZERO.search(answer) is not None


class Numbered:
    """The numbered sources of a response.

    In an answer without markers nothing is called by number, and a figure after a full stop must not become a marker:
    there the number is one of the source's names, by which the caller may give its text.

    Args:
        draft: where they are entered.
        answer: the text of the answer.
    """

    def __init__(self, draft: Draft, answer: str) -> None:
        self._draft = draft
        self._in_use = calls_by_number(answer)
        self._pages: dict[str, str] = {}

    def __contains__(self, number: str) -> bool:
        """Whether a source has that number."""
        return number in self._pages

    def add(self, number: str, *, url: str | None, title: str | None, text: str | None = None) -> None:
        """A source under its number; the first to have a number keeps it, since a marker can mean one page only.

        Args:
            number: what markers call it.
            url: its address.
            title: its title.
            text: what the response quotes of a source that has no address.
        """
        url = url.strip() if url and url.strip() else None
        quoted = None if url else text  # what a search shows of a page is not the page
        page = identity(url) if url else f"{title}\n{text}"
        free = self._pages.setdefault(number, page) == page
        if self._in_use and free:
            self._draft.number(number, url=url, title=title, text=quoted, carried="excerpts")
        else:
            names = (number, title) if free else (title,)
            self._draft.source(url=url, title=title, text=quoted, key=page, names=names, carried="excerpts")
