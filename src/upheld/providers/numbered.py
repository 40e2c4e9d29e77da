"""Sources that the markers of an answer call by number."""

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
        self._in_use = _MARKER.search(answer) is not None
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
