"""A block of a source: a paragraph, a heading, an item, a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from upheld.fetch.visibility import Place


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A block of a page.

    Attributes:
        kind: what it is.
        text: its text with Markdown marks.
        linked: how much of it is links, 0 to 1.
        place: the part of the page it stands in.
        fact: whether it is a term with its definition.
    """

    kind: Literal["paragraph", "heading", "item", "table", "code"]
    text: str
    linked: float = 0.0
    place: Place = Place.PAGE
    fact: bool = False
