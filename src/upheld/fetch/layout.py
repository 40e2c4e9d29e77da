"""A page's tokens to its blocks of text, with light Markdown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.fetch.blocks import PageBlock
from upheld.fetch.formulas import Formula
from upheld.fetch.markup import VOID, attributes, text_of, tokens
from upheld.fetch.phrasing import Phrasing
from upheld.fetch.tables import Cell, Tables, colspan, rowspan
from upheld.fetch.visibility import Place, is_hidden, is_silent, is_site, place_of, tells

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from upheld.fetch.markup import Token


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it was read.

    Attributes:
        blocks: in the order of the page, without what is hidden or is no text.
        title: what the page calls itself, or None.
        depth: how deep its elements are nested.
        elements: how many it has, as far as it was read.
        cut: whether it has more elements than are read.
    """

    blocks: tuple[PageBlock, ...]
    title: str | None
    depth: int
    elements: int
    cut: bool = False


#: A million empty elements (5 MB) took 11 s; pages that people read have up to some 100,000.
ELEMENTS = 250_000
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_LISTS = frozenset({"ul", "ol", "menu", "dir"})
_BLOCK_NAMES = """
address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form
h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol p pre search section summary table tbody td tfoot th thead
tr ul menu dir
"""
_BLOCKS = frozenset(_BLOCK_NAMES.split())
#: A start tag closes these open elements, if none of the second set stands between.
_CLOSES: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "li": (frozenset({"li"}), _LISTS),
    "dt": (frozenset({"dt", "dd"}), frozenset({"dl"})),
    "dd": (frozenset({"dt", "dd"}), frozenset({"dl"})),
    "tr": (frozenset({"tr"}), frozenset({"table"})),
    "td": (frozenset({"td", "th"}), frozenset({"table", "tr"})),
    "th": (frozenset({"td", "th"}), frozenset({"table", "tr"})),
}
#: Elements whose end tag may be missing, so that many of them open say nothing of depth.
_END_OPTIONAL = frozenset({"p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option"})
#: How far up the open elements are looked through for one that a start tag closes; keeps hostile pages linear.
_LOOK_UP = 64


def read_layout(html: str, *, whole: bool = False) -> Page:
    """Reads a page into blocks. Linear in the page; never raises.

    Args:
        html: the page.
        whole: whether menus, dialogs and footers are read as well.
    """
    return _Reader(whole=whole).read(html)


class _Reader:
    """Goes through the tokens; of the open elements it keeps blocks, and everything inside what is skipped."""

    def __init__(self, *, whole: bool) -> None:
        self.whole = whole
        self.open: list[str] = []
        self.counts: Counter[str] = Counter()
        self.skipped_from: int | None = None
        self.depth = self.deepest = self.elements = 0
        self.title: str | None = None
        self.tables = Tables()
        self.lists: list[int | None] = []
        self.phrasing = Phrasing()
        self.prefix = ""
        self.term = ""
        self.formula: Formula | None = None
        #: How many elements were open when a part of the page began, and the part that wins since.
        self.places: list[tuple[int, Place]] = []
        self.starts: dict[str, Callable[[str], None]] = {
            "br": lambda _: self.phrasing.line_break(),
            "a": lambda value: self.phrasing.link(begins="href" in value),
            "sup": lambda _: self.phrasing.raise_text(),
            "q": lambda _: self.phrasing.add("“"),
            "math": lambda _: self._start_formula(),
            "li": lambda _: self._start_item(),
            "ul": lambda _: self.lists.append(None),
            "ol": self._start_numbers,
            "dl": lambda _: self._start_terms(),
            "table": lambda _: self.tables.start(),
            "tr": lambda _: self.tables.add_row(),
            "td": lambda value: self._start_cell(value, head=False),
            "th": lambda value: self._start_cell(value, head=True),
        }
        self.ends: dict[str, Callable[[], None]] = {
            "a": lambda: self.phrasing.link(begins=False),
            "sup": self.phrasing.lower_text,
            "q": lambda: self.phrasing.add("”"),
            "ul": self._end_list,
            "ol": self._end_list,
            "table": lambda: self.tables.end(self.place),
            "td": self.tables.leave_cell,
            "th": self.tables.leave_cell,
        }

    def read(self, html: str) -> Page:
        for token in tokens(html):
            if self.elements >= ELEMENTS:
                break
            if self.formula is not None and token.kind != "raw":
                self._formula(self.formula, token)
            elif token.kind == "start":
                self._start(token.name, token.value)
            elif token.kind == "end":
                self._end(token.name)
            elif token.kind == "raw":
                self._raw(token)
            elif self.skipped_from is None:
                self.phrasing.add(token.value, verbatim=self._verbatim)
        self._end_formula()
        while self.open:
            self._close()
        self._flush()
        is_cut = self.elements >= ELEMENTS
        return Page(tuple(self.tables.blocks), self.title, self.deepest, self.elements, is_cut)

    @property
    def _verbatim(self) -> bool:
        return self.counts["pre"] > 0

    def _raw(self, token: Token) -> None:
        if self.skipped_from is not None:
            return
        if token.name == "title" and self.title is None:
            self.title = " ".join(text_of(token.value).split()) or None
        elif token.name == "script" and "math/tex" in token.attributes:
            self.phrasing.add(f" {token.value} ")  # a formula as MathJax finds it

    def _start_formula(self) -> None:
        self.formula = Formula()

    def _formula(self, formula: Formula, token: Token) -> None:
        """Hands a token to the formula that is open; a block's tag ends one whose end is missing."""
        if token.name == "math" or (token.name in _BLOCKS and token.kind == "start"):
            self._end_formula()
            if token.kind == "start":
                self._start(token.name, token.value)
        elif token.kind == "start" and not token.value.endswith("/"):
            self.elements += 1
            formula.start(token.name)
        elif token.kind == "end":
            formula.end(token.name)
        elif token.kind == "text":
            formula.add(token.value)

    def _end_formula(self) -> None:
        if self.formula is not None:
            self.phrasing.add(self.formula.text)
            self.formula = None

    def _start(self, name: str, value: str) -> None:
        self.elements += 1
        if name not in VOID and name not in _END_OPTIONAL:
            self.depth += 1
            self.deepest = max(self.deepest, self.depth)
        if name in _CLOSES:
            self._close_above(*_CLOSES[name])
        elif name in _BLOCKS and self.open and self.open[-1] == "p":
            self._close()
        if self.skipped_from is not None:
            if name not in VOID:
                self._push(name)
            return
        if name in _BLOCKS:
            self._flush()
        given = attributes(value) if tells(value) else {}
        if name not in VOID and self._is_skipped(name, given):
            self.skipped_from = len(self.open)
            self._push(name)
            return
        if name in _BLOCKS and name not in VOID:
            self._enter(place_of(name, given))
            self._push(name)
        if name in self.starts:
            self.starts[name](value)

    def _enter(self, place: Place) -> None:
        """Notes the part of the page that an element about to be opened begins."""
        if place is not Place.PAGE:
            self.places.append((len(self.open), place if place.value > self.place.value else self.place))

    def _end(self, name: str) -> None:
        if name not in VOID and name not in _END_OPTIONAL:
            self.depth = max(0, self.depth - 1)
        if self.counts[name]:
            while self._close() != name:
                pass
        elif self.skipped_from is None and name in _BLOCKS:
            self._flush()
        elif self.skipped_from is None and name in self.ends:
            self.ends[name]()

    def _push(self, name: str) -> None:
        self.open.append(name)
        self.counts[name] += 1

    def _close(self) -> str:
        """Closes the innermost open element and says which it was."""
        name = self.open[-1]
        if self.skipped_from is None:
            self._flush()
            if name in self.ends:
                self.ends[name]()
        self.open.pop()
        self.counts[name] -= 1
        if self.skipped_from == len(self.open):
            self.skipped_from = None
        if self.places and self.places[-1][0] == len(self.open):
            self.places.pop()
        return name

    def _close_above(self, names: frozenset[str], barrier: frozenset[str]) -> None:
        """Closes the nearest open element of these names, with what is in it, if no barrier stands between."""
        for place in range(len(self.open) - 1, max(-1, len(self.open) - _LOOK_UP - 1), -1):
            if self.open[place] in barrier:
                return
            if self.open[place] in names:
                while len(self.open) > place:
                    self._close()
                return

    def _is_skipped(self, name: str, given: Mapping[str, str]) -> bool:
        if is_silent(name) or is_hidden(name, given):
            return True
        return not self.whole and is_site(name, given, in_article=self.counts["article"] > 0)

    def _flush(self) -> None:
        """Ends a block of running text."""
        verbatim = self._verbatim
        text, linked = self.phrasing.take(verbatim=verbatim)
        if "dt" in self.open[-2:] and text:
            self.term = text
            return
        if not text.strip():
            return
        self.tables.add(self._block(text, linked, verbatim=verbatim))

    @property
    def place(self) -> Place:
        """The part of the page that is open."""
        return self.places[-1][1] if self.places else Place.PAGE

    def _block(self, text: str, linked: float, *, verbatim: bool) -> PageBlock:
        prefix, self.prefix = self.prefix, ""
        place, line = self.place, " ".join(text.split())
        if verbatim:
            return PageBlock("code", f"```\n{text}\n```", linked, place)
        level = next((_HEADINGS[name] for name in self.open[-3:] if name in _HEADINGS), 0)
        if level:
            return PageBlock("heading", f"{'#' * level} {line}", linked, place)
        if self.term and "dd" in self.open[-2:]:
            return PageBlock("item", f"- {self.term}: {line}", linked, place, fact=True)
        if prefix:
            return PageBlock("item", prefix + line, linked, place)
        return PageBlock("paragraph", text, linked, place)

    def _start_numbers(self, value: str) -> None:
        first = attributes(value).get("start", "1")
        self.lists.append(int(first) if first.isascii() and first.isdigit() and len(first) < 6 else 1)

    def _start_item(self) -> None:
        indent = "  " * min(len(self.lists) - 1, 8)
        number = self.lists[-1] if self.lists else None
        if number is None:
            self.prefix = f"{indent}- "
        else:
            self.prefix = f"{indent}{number}. "
            self.lists[-1] = number + 1

    def _end_list(self) -> None:
        if self.lists:
            self.lists.pop()
        self.prefix = ""

    def _start_terms(self) -> None:
        self.term = ""

    def _start_cell(self, value: str, *, head: bool) -> None:
        given = attributes(value) if "span" in value.lower() else {}
        self.tables.add_cell(Cell(head, colspan(given.get("colspan")), rowspan(given.get("rowspan"))))
