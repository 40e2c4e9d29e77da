"""Runs the operators of a page and notes which text they paint where."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from upheld.fetch.pdf.fonts import read_font
from upheld.fetch.pdf.fragments import CELL, Fragment, Painted, Pen, without_doubles
from upheld.fetch.pdf.objects import contents, entry, identity, mapping, number, numbers, raw, stream_data, string
from upheld.fetch.pdf.operators import operations

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from upheld.fetch.pdf.fonts import Font
    from upheld.fetch.pdf.objects import Holder
    from upheld.fetch.pdf.operators import Operand

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
Box: TypeAlias = tuple[float, float, float, float]

_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
#: Bytes of a page's contents that are looked at, with those of its forms; operators; forms that it paints, and how deep
#: they may be nested. A page full of text takes about 50 kB and 5,000 operators.
_BYTES, _OPERATORS, _FORMS, _NESTED = 10_000_000, 1_000_000, 2_000, 12
#: Pieces of a page that are kept.
_PIECES = 50_000
#: Operators between two looks at the clock.
_STEP = 1000
#: Text within so many degrees of an axis is read; what is more aslant is a stamp over the page ("DRAFT").
_ASLANT = 15.0
_FARTHEST = 1e6
#: A blank in a string this wide and of several spaces parts cells, as in tables set with a typewriter's font.
_BLANKS = 2


@dataclass(frozen=True, slots=True)
class _State:
    matrix: Matrix = _IDENTITY
    font: Font | None = None
    size: float = 1.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    scale: float = 1.0
    leading: float = 0.0
    rise: float = 0.0


@dataclass(slots=True)
class _Span:
    """A marked part of the contents: what it is to be read as, if that is told, and whether it is the page's own."""

    text: str | None = None
    silent: bool = False


@dataclass(slots=True)
class Fonts:
    """The fonts of a file, each read once."""

    by_object: dict[tuple[int, int], Font] = field(default_factory=dict)

    def get(self, fonts: Holder, name: str) -> Font | None:
        """The font that a page calls by this name."""
        key = identity(raw(fonts, f"/{name}"))
        if key is not None and key in self.by_object:
            return self.by_object[key]
        resource = entry(fonts, f"/{name}")
        if not isinstance(resource, dict):
            return None
        font = read_font(resource)
        if key is not None:
            self.by_object[key] = font
        return font


def paint(page: Holder, resources: Holder, box: Box, fonts: Fonts, late: Callable[[], bool]) -> Painted:
    """What a page shows.

    Args:
        page: its dictionary.
        resources: its resources, which it may have from a node above it.
        box: what of it is visible: left, bottom, right, top.
        fonts: the fonts of the file read so far.
        late: tells when to stop.
    """
    painter = _Painter(resources, fonts, late)
    content, lost = contents(page, _BYTES + 1)
    painter.run(content)
    width, height = box[2] - box[0], box[3] - box[1]
    area = width * height or 1.0
    pieces = without_doubles(painter.pen.done())
    inside = [piece for piece in pieces if _is_inside(piece, box)]
    return Painted(tuple(inside or pieces), min(1.0, painter.pictured / area), painter.cut, lost)


def _is_inside(piece: Fragment, box: Box) -> bool:
    """Whether a piece begins on the page; what doesn't is seen by nobody."""
    across, up = _place(piece.left, piece.base, (4 - piece.turn) % 4)
    edge = piece.size
    return box[0] - edge <= across <= box[2] + edge and box[1] - edge <= up <= box[3] + edge


class _Painter:
    def __init__(self, resources: Holder, fonts: Fonts, late: Callable[[], bool]) -> None:
        self.resources = resources
        self.fonts, self.late = fonts, late
        self.pen = Pen()
        self.pictured = 0.0
        self.cut = self.cut_after = False
        self.bytes = 0
        self.operators = self.forms = self.depth = 0
        self.state = _State()
        self.saved: list[_State] = []
        self.text_matrix = self.line_matrix = _IDENTITY
        self.spans: list[_Span] = []
        self.page_fonts: dict[str, Font | None] = {}
        self.does: dict[bytes, Callable[[Sequence[Operand]], None]] = {
            b"q": lambda _: self._save(),
            b"Q": lambda _: self._restore(),
            b"cm": self._transform,
            b"BT": lambda _: self._set_line(_IDENTITY),
            b"Tf": self._set_font,
            b"Tc": lambda given: self._set(spacing=_at(given, 0)),
            b"Tw": lambda given: self._set(word_spacing=_at(given, 0)),
            b"Tz": lambda given: self._set(scale=_at(given, 0, 100.0) / 100),
            b"TL": lambda given: self._set(leading=_at(given, 0)),
            b"Ts": lambda given: self._set(rise=_at(given, 0)),
            b"Td": lambda given: self._move(_at(given, 0), _at(given, 1)),
            b"TD": self._move_and_lead,
            b"Tm": self._set_matrix,
            b"T*": lambda _: self._next_line(),
            b"Tj": lambda given: self._show(given[:1]),
            b"TJ": lambda given: self._show(given[0] if given and isinstance(given[0], list) else given[:1]),
            b"'": self._next_and_show,
            b'"': self._space_and_show,
            b"Do": self._paint_object,
            b"BI": self._paint_inline,
            b"BMC": lambda _: self.spans.append(_Span()),
            b"BDC": self._begin_span,
            b"EMC": lambda _: self._end_span(),
        }

    def run(self, data: bytes) -> None:
        """Runs the operators of a stream, until the page has too many or the time is up."""
        self.bytes += len(data)
        if self.bytes > _BYTES:
            data, self.cut_after = data[: max(0, len(data) + _BYTES - self.bytes)], True
        for operator, operands in operations(data):
            self.operators += 1
            if (self.operators % _STEP == 0 or not operator) and self.late():
                self.cut = True
            if self.operators > _OPERATORS or len(self.pen.pieces) > _PIECES:
                self.cut = True
            if self.cut:
                return
            action = self.does.get(operator)
            if action is not None:
                action(operands)
        self.cut = self.cut_after

    def _set(self, **values: float) -> None:
        self.state = replace(self.state, **values)  # type: ignore[arg-type]  # only fields that are numbers

    def _save(self) -> None:
        if len(self.saved) < _PIECES:
            self.saved.append(self.state)

    def _restore(self) -> None:
        if self.saved:
            self.state = self.saved.pop()

    def _transform(self, given: Sequence[Operand]) -> None:
        self.state = replace(self.state, matrix=_times(_matrix(given), self.state.matrix))

    def _set_line(self, matrix: Matrix) -> None:
        self.text_matrix = self.line_matrix = matrix

    def _set_matrix(self, given: Sequence[Operand]) -> None:
        self._set_line(_matrix(given))

    def _move(self, across: float, up: float) -> None:
        self._set_line(_times((1.0, 0.0, 0.0, 1.0, across, up), self.line_matrix))

    def _move_and_lead(self, given: Sequence[Operand]) -> None:
        self._set(leading=-_at(given, 1))
        self._move(_at(given, 0), _at(given, 1))

    def _next_line(self) -> None:
        self._move(0.0, -self.state.leading)

    def _next_and_show(self, given: Sequence[Operand]) -> None:
        self._next_line()
        self._show(given[:1])

    def _space_and_show(self, given: Sequence[Operand]) -> None:
        self._set(word_spacing=_at(given, 0), spacing=_at(given, 1))
        self._next_line()
        self._show(given[2:3])

    def _set_font(self, given: Sequence[Operand]) -> None:
        name = given[0] if given and isinstance(given[0], str) else ""
        if name not in self.page_fonts:
            self.page_fonts[name] = self.fonts.get(mapping(self.resources, "/Font"), name)
        self.state = replace(self.state, font=self.page_fonts[name], size=_at(given, 1, 1.0))

    def _begin_span(self, given: Sequence[Operand]) -> None:
        properties = given[1] if len(given) > 1 else None
        if isinstance(properties, str):  # a name of the page's resources
            properties = mapping(mapping(self.resources, "/Properties"), f"/{properties}")
            text, kind = entry(properties, "/ActualText"), entry(properties, "/Type")
        else:
            own = properties if isinstance(properties, dict) else {}
            text, kind = own.get("ActualText"), own.get("Type")
        is_furniture = given[:1] == ["Artifact"] and str(kind).lstrip("/") == "Pagination"
        self.spans.append(_Span(string(text) if isinstance(text, str | bytes) else None, is_furniture))

    def _end_span(self) -> None:
        if self.spans:
            self.spans.pop()

    def _show(self, members: Sequence[Operand]) -> None:
        """Paints strings; a number between two moves the pen back."""
        state = self.state
        if state.font is None:
            return
        for member in members:
            if isinstance(member, bytes):
                self._show_string(member, state, state.font)
            elif isinstance(member, float):
                self._advance(-member * 0.001 * state.size * state.scale)

    def _advance(self, by: float) -> None:
        a, b, c, d, e, f = self.text_matrix
        self.text_matrix = (a, b, c, d, e + by * a, f + by * b)

    def _show_string(self, data: bytes, state: _State, font: Font) -> None:
        parts: list[str] = []
        width = blank = 0.0
        blanks = 0
        for glyph in font.glyphs(data):
            step = (
                glyph.width * state.size + state.spacing + (state.word_spacing if glyph.is_space else 0.0)
            ) * state.scale
            if glyph.text == " ":
                blanks, blank = blanks + 1, blank + step
            else:
                if blanks >= _BLANKS and blank > CELL * abs(state.size):
                    self._put("".join(parts), width - blank, state, font)
                    self._advance(width)
                    parts, width = [], 0.0
                blanks, blank = 0, 0.0
            parts.append(glyph.text)
            width += step
        self._put("".join(parts), width, state, font)
        self._advance(width)

    def _put(self, text: str, width: float, state: _State, font: Font) -> None:
        if any(span.silent for span in self.spans):
            return
        told = next((span for span in reversed(self.spans) if span.text is not None), None)
        if told is not None:
            text, told.text = told.text or "", ""
        matrix = _times(self.text_matrix, state.matrix)
        if not all(abs(value) < _FARTHEST for value in matrix):  # also true of what is no number
            return
        a, b, c, d, e, f = matrix
        start = (e + state.rise * c, f + state.rise * d)
        size = abs(state.size) * math.hypot(c, d)
        angle = math.degrees(math.atan2(b, a)) + (180.0 if state.size * state.scale < 0 else 0.0)
        if not 0.1 < size < _FARTHEST or not (text or told):
            return
        turn = round(angle / 90)
        if abs(angle - turn * 90) > _ASLANT:
            return
        left, base = _place(*start, turn % 4)
        length = abs(width) * math.hypot(a, b)
        self.pen.add(Fragment(text, left, left + min(length, _FARTHEST), base, size, font.bold, turn % 4))

    def _paint_object(self, given: Sequence[Operand]) -> None:
        name = given[0] if given and isinstance(given[0], str) else ""
        painted = entry(mapping(self.resources, "/XObject"), f"/{name}")
        kind = entry(painted, "/Subtype")
        if kind == "/Image":
            self._paint_inline(given)
        elif kind == "/Form" and self.depth < _NESTED and self.forms < _FORMS:
            self._paint_form(painted)

    def _paint_inline(self, given: Sequence[Operand]) -> None:  # noqa: ARG002 - as every operator
        """A picture fills the unit square of the space that it is painted in."""
        a, b, c, d, _, _ = self.state.matrix
        self.pictured += min(abs(a * d - b * c), _FARTHEST**2)

    def _paint_form(self, form: Holder) -> None:
        data = stream_data(form)
        if data is None or self.late():
            self.cut = data is not None
            return
        self.forms += 1
        kept = (self.resources, self.page_fonts, self.state, self.saved, self.text_matrix, self.line_matrix)
        own = entry(form, "/Resources")
        if isinstance(own, dict):
            self.resources, self.page_fonts = own, {}
        matrix = numbers(form, "/Matrix")
        if len(matrix) == 6:
            self.state = replace(self.state, matrix=_times(_matrix(matrix), self.state.matrix))
        self.saved = []
        self.depth += 1
        self.run(data)
        self.depth -= 1
        self.resources, self.page_fonts, self.state, self.saved, self.text_matrix, self.line_matrix = kept


def _at(given: Sequence[Operand], place: int, default: float = 0.0) -> float:
    return number(given[place], default) if place < len(given) else default


def _matrix(given: Sequence[Operand] | Sequence[float]) -> Matrix:
    values = [number(value) for value in given[-6:]]
    if len(values) < 6:
        return _IDENTITY
    return (values[0], values[1], values[2], values[3], values[4], values[5])


def _times(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def _place(across: float, up: float, turn: int) -> tuple[float, float]:
    """A place as seen by who reads that way: along the line, and across it."""
    return ((across, up), (up, -across), (-across, -up), (-up, across))[turn]
