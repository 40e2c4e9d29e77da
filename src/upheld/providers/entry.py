"""A source in the making: what the parts of a response say of it one after another."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from upheld.schema import Source

if TYPE_CHECKING:
    from upheld.schema import Carried

_SPACE = re.compile(r"\s+")
#: A title longer than this is a page's text in the wrong field.
_LONGEST_TITLE = 500


@dataclass(slots=True)
class Entry:
    """What is known of a source so far.

    Attributes:
        id: its id in the request.
        url: its address.
        title: its title.
        texts: what the response holds of its text, each once, in order.
        carried: what these texts are (see `upheld.schema.Source.carried`).
        names: what the caller's own sources may call it.
    """

    id: str
    url: str | None
    title: str | None = None
    texts: dict[str, None] = field(default_factory=dict)
    carried: Carried | None = None
    names: dict[str, None] = field(default_factory=dict)

    def fill(self, url: str | None, title: str | None, text: str | None, carried: Carried | None) -> None:
        """Adds what was lacking; a text goes after those before it, and a whole one in place of quotations."""
        self.url = self.url or url
        told = _SPACE.sub(" ", title).strip()[:_LONGEST_TITLE] if title else ""
        self.title = self.title or told or None
        if text and text.strip() and not (carried == "excerpts" and self.carried == "response"):
            if carried == "response" and self.carried == "excerpts":
                self.texts.clear()
            self.texts[text.strip()] = None
            self.carried = carried

    def source(self) -> Source:
        """The source of a request."""
        text = "\n\n".join(self.texts) or None
        return Source(id=self.id, url=self.url, title=self.title, text=text, carried=self.carried if text else None)
