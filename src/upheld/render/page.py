"""A page of styled lines: the only place that names rich. Text goes in as text, never as markup."""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from upheld.render import safe
from upheld.render.layout import hang_of, width_of, wrap
from upheld.render.looks import ASCII, LOOKS, UNICODE, Glyphs

if TYPE_CHECKING:
    from upheld.verdicts import Verdict

#: Below, words break more than they wrap; above, lines are too long to follow with the eye.
NARROWEST, WIDEST = 40, 200


@dataclass(frozen=True, slots=True)
class View:
    """How a page is shown.

    Attributes:
        width: cells of a line; taken to the nearest width from 40 to 200.
        color: whether the terminal takes colours and brightness; without, signs and words carry everything.
        unicode: whether the output can take signs beyond ASCII.
        full: whether supported claims and all passages are shown.
    """

    width: int = 80
    color: bool = False
    unicode: bool = True
    full: bool = False

    @property
    def glyphs(self) -> Glyphs:
        """The layout's characters for this output."""
        return UNICODE if self.unicode else ASCII

    def sign(self, verdict: Verdict) -> str:
        """A verdict's sign for this output."""
        look = LOOKS[verdict]
        return look.sign if self.unicode else look.plain


#: A range of a text and the style it has.
Styled = tuple[int, int, str]


class Page:
    """Collects lines; wraps what is added to the width of the view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.width = min(max(view.width, NARROWEST), WIDEST)
        self._lines: list[Text] = []

    def blank(self) -> None:
        """One empty line, unless there is one already."""
        if self._lines and self._lines[-1].plain:
            self._lines.append(Text())

    def rule(self) -> None:
        """A dividing line over the whole width, with room above it."""
        self.blank()
        self._lines.append(Text(self.view.glyphs.rule * self.width, style="dim"))

    def add(self, *parts: str | tuple[str, str], indent: int = 0, hang: int = 0) -> None:
        """Adds one paragraph.

        Args:
            parts: texts, or (text, style) pairs; they must be safe to show.
            indent: cells before the first line.
            hang: further cells before the other lines.
        """
        text = Text()
        for part in parts:
            text.append(*((part,) if isinstance(part, str) else part))
        self._wrapped(text, first=" " * indent, rest=" " * (indent + hang))

    def quote(self, text: str, styles: list[Styled], *, base: str = "", indent: int = 0, bar: str = "") -> None:
        """Adds a text of several lines with styled ranges.

        Args:
            text: what to show; must be safe to show.
            styles: ranges of `text` and their styles; later ones lie on top.
            base: the style of everything else.
            indent: cells before every line.
            bar: what stands before every line, after the indent; blank lines are left out beside it.
        """
        styled = Text(text, style=base)
        for start, end, style in styles:
            styled.stylize(style, start, end)
        margin = " " * indent + bar
        for line in styled.split("\n", allow_blank=True):
            if line.plain.strip():
                # Bounded, so that a deeply indented line keeps room for its text.
                hang = min(hang_of(line.plain), self.width // 3)
                self._wrapped(line, first=margin, rest=margin + " " * hang)
            elif not bar:
                self.blank()

    def _wrapped(self, text: Text, *, first: str, rest: str) -> None:
        room = self.width - width_of(first)
        ranges = wrap(text.plain, room, self.width - width_of(rest))
        for number, piece in enumerate(_slices(text, ranges)):
            margin = first if number == 0 else rest
            self._lines.append(Text().append(margin, "dim" if margin.strip() else None).append_text(piece))

    def text(self) -> str:
        """The page as it is written out, with escape codes only if the view has colour; ends with a line break."""
        console = Console(
            file=StringIO(),
            width=self.width + 1,  # what is wrapped already must not be wrapped again
            force_terminal=self.view.color,
            color_system="standard" if self.view.color else None,
            legacy_windows=False,
            markup=False,
            highlight=False,
            emoji=False,
            _environ={},  # the command line has read the environment already
        )
        console.print(Text("\n").join(self._lines), soft_wrap=True)
        assert isinstance(console.file, StringIO)
        lines = safe.written(console.file.getvalue()).removesuffix("\n").split("\n")
        return "".join(line.rstrip(" ") + "\n" for line in lines)


def _slices(text: Text, ranges: list[tuple[int, int]]) -> list[Text]:
    """The parts of a text, with their styles."""
    cuts = sorted({0, len(text), *(edge for piece in ranges for edge in piece)})
    parts = dict(zip(pairwise(cuts), text.divide(cuts[1:-1]), strict=True)) if len(text) else {}
    return [parts.get(piece, Text()) for piece in ranges]
