"""Scholarly articles in JATS, the XML of PubMed Central, to text: as the page that it would be."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from upheld.fetch.content import Content
from upheld.fetch.days import day_of
from upheld.fetch.failures import Failure
from upheld.fetch.layout import read_layout
from upheld.fetch.markup import tokens
from upheld.fetch.webpage import markdown

if TYPE_CHECKING:
    from upheld.fetch.markup import Token

#: Element -> what it is on a page. Those of tables, powers and formulas have the same names there.
_AS: dict[str, str] = {
    "article-title": "h1",
    "abstract": "section",
    "sec": "section",
    "boxed-text": "section",
    "ack": "section",
    "p": "p",
    "list-item": "li",
    "list": "ul",
    "disp-quote": "blockquote",
    "fig": "figure",
    "caption": "figcaption",
    "table-wrap-foot": "div",
    "def-list": "dl",
    "term": "dt",
    "def": "dd",
    "break": "br",
    "preformat": "pre",
    "disp-formula": "p",
    "contrib-group": "p",
    "aff": "p",
    "kwd-group": "p",
}
_SAME = frozenset(["table", "thead", "tbody", "tfoot", "tr", "td", "th", "sup", "sub"])
_FORMULAS = "mml:"
#: Not part of the article's own text.
_DROPPED = frozenset(
    """
    journal-meta article-id article-categories pub-date history permissions self-uri counts custom-meta-group ref-list
    related-article contrib-id author-notes funding-group tex-math object-id graphic volume issue elocation-id fpage
    lpage email xref-group processing-meta
    """.split()  # noqa: SIM905 - read more easily than a row of strings
)
_DAY = ("year", "month", "day")


class _Writer:
    """Writes the page."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.dropped = 0
        self.sections = self.captions = 0
        self.surname: list[str] | None = None
        self.names: list[str] = []
        self.listed = False
        self.element = ""
        self.date: dict[str, str] = {}
        self.in_date = False
        self.dates: list[str] = []

    def take(self, token: Token) -> None:
        if token.kind == "text":
            self._text(token.value)
        elif token.kind == "start":
            self.element = token.name
            self._start(token.name, token.value, empty=token.value.rstrip().endswith("/"))
        else:
            self.element = ""
            self._end(token.name)

    @property
    def _heading(self) -> str:
        """What a title is here: that of a figure or table is no heading."""
        return "p" if self.captions else f"h{min(6, self.sections + 1)}"

    def _text(self, text: str) -> None:
        if self.in_date and self.element in _DAY:
            self.date[self.element] = text.strip()
        if not self.dropped:
            if self.surname is not None:
                self.surname.append(text)
            else:
                self.parts.append(escape(text, quote=False))

    def _start(self, name: str, value: str, *, empty: bool) -> None:
        if name in ("pub-date", "date"):
            self.in_date, self.date = True, {}
        if name in _DROPPED:
            self.dropped += not empty
        if self.dropped:
            return
        if name == "surname" and not empty:
            self.surname = []  # names are written before first names, and read after them
        elif name == "title":
            self.parts.append(f"<{self._heading}>")
        elif name.startswith(_FORMULAS):
            self.parts.append(f"<{name.removeprefix(_FORMULAS)}>")
        elif name in _SAME:
            self.parts.append(f"<{name} {value}>")
        elif name in _AS:
            self._count(name, 1)
            self.listed = False
            self.parts.append(f"<{_AS[name]}>")
        elif name in ("contrib", "kwd"):
            self._next(", " if name == "contrib" else "; ")

    def _next(self, between: str) -> None:
        """Sets one name or keyword apart from the one before it."""
        while self.parts and not self.parts[-1].strip():
            self.parts.pop()
        if self.listed:
            self.parts.append(between)
        self.listed = True

    def _count(self, name: str, step: int) -> None:
        if _AS[name] == "section":
            self.sections += step
        elif name == "caption":
            self.captions += step

    def _end(self, name: str) -> None:
        if name in ("pub-date", "date") and self.in_date:
            self._end_date(name)
        if name in _DROPPED:
            self.dropped = max(0, self.dropped - 1)
        elif not self.dropped:
            self._end_shown(name)

    def _end_date(self, name: str) -> None:
        self.in_date = False
        if name == "pub-date" and self.date.get("year"):
            self.dates.append("-".join(self.date[part].zfill(2) for part in _DAY if part in self.date))

    def _end_shown(self, name: str) -> None:
        if name == "surname":
            self.names = self.surname or []
            self.surname = None
        elif name == "label":
            self.parts.append(" ")
        elif name == "name":
            self.parts.append(" " + escape("".join(self.names), quote=False))
            self.names = []
        elif name == "title":
            self.parts.append(f"</{self._heading}>")
        elif name.startswith(_FORMULAS):
            self.parts.append(f"</{name.removeprefix(_FORMULAS)}>")
        elif name in _SAME:
            self.parts.append(f"</{name}>")
        elif name in _AS:
            self._count(name, -1)
            self.parts.append(f"</{_AS[name]}>")


def read_jats(text: str, *, deadline: float) -> Content | Failure:  # noqa: ARG001 - what every reader of a kind takes
    """Reads an article. Linear; never raises."""
    writer = _Writer()
    for token in tokens(text, xml=True):
        writer.take(token)
    page = read_layout("".join(writer.parts))
    if not page.blocks:
        return Failure("unreadable", "the article has no text in it")
    title = next((block.text.lstrip("# ") for block in page.blocks if block.kind == "heading"), None)
    days = [day for date in writer.dates if (day := day_of(date))]
    return Content(markdown(page.blocks), title, min(days, default=None), "application/jats+xml")
