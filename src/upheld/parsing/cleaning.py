"""The text of a block as its reader sees it, and where each of its characters stands in the answer."""

from __future__ import annotations

import html
import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from upheld.evidence import Run, Span
from upheld.parsing.attributions import widened
from upheld.parsing.emphasis import delimiters
from upheld.parsing.opaque import opaque

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.parsing.parts import Block, Marker


@dataclass(frozen=True, slots=True)
class Cut:
    """A range of the answer that its reader doesn't see as it stands, and what they see instead."""

    start: int
    end: int
    shown: str = ""
    marker: bool = False


@dataclass(frozen=True, slots=True)
class Prose:
    """The cleaned text of a block.

    Attributes:
        answer: what it was cleaned of.
        text: without markers and markup, white space folded to single spaces.
        runs: how it lies in the answer, in order.
        text_starts: where each run begins in the text.
        answer_starts: where each run begins in the answer.
        cuts: where, in the answer, something other than white space was taken out or put in; in order.
    """

    answer: str
    text: str
    runs: tuple[Run, ...]
    text_starts: tuple[int, ...]
    answer_starts: tuple[int, ...]
    cuts: tuple[int, ...]

    def position(self, place: int) -> int:
        """How many characters of the cleaned text stand before a place of the answer."""
        index = bisect_right(self.answer_starts, place) - 1
        if index < 0:
            return 0
        run = self.runs[index]
        return run.text_start + min(place - run.answer_start, run.length)

    def piece(self, start: int, end: int) -> Piece | None:
        """A range of the cleaned text as a text of its own; None if it has no character of the answer."""
        first = max(0, bisect_right(self.text_starts, start) - 1)
        last = bisect_left(self.text_starts, end)
        inside: list[Run] = []
        for run in self.runs[first:last]:
            skip = max(0, start - run.text_start)
            length = min(end - run.text_start, run.length) - skip
            if length > 0:
                inside.append(Run(run.text_start + skip - start, run.answer_start + skip, length))
        if not inside:
            return None
        begin, stop = inside[0].answer_start, inside[-1].answer_start + inside[-1].length
        cut = bisect_left(self.cuts, begin)
        if cut < len(self.cuts) and self.cuts[cut] < stop:
            return Piece(self.text[start:end], *self._balanced(begin, stop), tuple(inside))
        # Nothing but white space was touched: the text is the answer's own, line ends included.
        return Piece(self.answer[begin:stop], begin, stop, (Run(0, begin, stop - begin),))

    def _balanced(self, begin: int, stop: int) -> tuple[int, int]:
        """Takes the sign of emphasis or code at either end in where its partner lies inside."""
        for sign in _SIGNS:
            if (
                begin >= len(sign)
                and self.answer.startswith(sign, begin - len(sign))
                and self._is_cut(begin - len(sign))
            ):
                begin -= len(sign) * (self.answer.count(sign, begin, stop) % 2)
            elif self.answer.startswith(sign, stop) and self._is_cut(stop):
                stop += len(sign) * (self.answer.count(sign, begin, stop) % 2)
        return begin, stop

    def _is_cut(self, place: int) -> bool:
        index = bisect_left(self.cuts, place)
        return index < len(self.cuts) and self.cuts[index] == place


@dataclass(frozen=True, slots=True)
class Piece:
    """A range of cleaned text with its place in the answer; the fields are those of `upheld.evidence.Claim`."""

    text: str
    start: int
    end: int
    runs: tuple[Run, ...]


_SIGNS = ("**", "__", "~~", "*", "_", "`")
#: Single spaces inside stay with the words around them; any other white space is folded.
_CHUNK = re.compile(r"\S+(?: \S+)*")
_BREAK_TAG = re.compile(r"</?(?:br|p|div|li|td|th|tr|hr)\b", re.IGNORECASE)
#: Escapes, entities, and links that cite nothing (images, anchors, relative addresses), outside of code and markers.
_INLINE = re.compile(
    r"(?P<escape>\\[!-/:-@\[-`{-~])"
    r"|(?P<entity>&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});)"
    r"|(?P<image>!)?\[(?P<label>[^\[\]\n]{0,400})\]\([^()\s]{0,2000}(?:\([^()\s]{0,400}\)[^()\s]{0,400})?"
    r"(?:\s{1,4}\"[^\"\n]{0,300}\")?\)"
)
#: Signs that take no space before them, and those before which French writes one.
_TIGHT = frozenset(".,…)]}%。，、；：！？）」』।۔،؛؟")
_SPACED_IN_FRENCH = frozenset(";:!?»")


def clean(answer: str, block: Block, markers: Iterable[Marker], skipped: Iterable[Span] = ()) -> Prose:
    """Cleans a block.

    Args:
        answer: the whole answer.
        block: the block to clean.
        markers: its citation markers: cut out, but for the words of a link that belong to the sentence.
        skipped: further ranges to leave out (reference lists).
    """
    separator = " | " if block.kind in ("row", "header_row") else " "
    outer = [Cut(hole.start, hole.end, separator) for hole in block.holes]
    outer += [Cut(span.start, span.end, " ") for span in skipped]
    outer += [cut for marker in markers for cut in _marker_cuts(answer, block.span, marker)]
    outer = _disjoint(outer)
    opaque_cuts: list[Cut] = []
    code: list[Span] = []
    for kind, span in opaque(answer, block.span.start, block.span.end):
        if kind in ("tag", "hidden"):
            shown = " " if _BREAK_TAG.match(answer, span.start, span.end) else ""
            opaque_cuts.append(Cut(span.start, span.end, shown))
            continue
        code.append(span)
        if kind == "code":
            ticks = len(span.of(answer)) - len(span.of(answer).lstrip("`"))
            opaque_cuts += [Cut(span.start, span.start + ticks), Cut(span.end - ticks, span.end)]
    outer = _disjoint(outer + opaque_cuts)
    free = list(_gaps(block.span, [*[Span(cut.start, cut.end) for cut in outer], *code]))
    inline = _inline_cuts(answer, free)
    return _written(answer, block.span, _disjoint(outer + inline))


def _marker_cuts(answer: str, bounds: Span, marker: Marker) -> Iterator[Cut]:
    span = widened(answer, bounds, marker)
    if marker.kept is None:
        yield _tightened(answer, bounds, span)
        return
    if span.start < marker.kept.start:
        yield Cut(span.start, marker.kept.start)
    if marker.kept.end < span.end:
        yield Cut(marker.kept.end, span.end)


def _tightened(answer: str, bounds: Span, span: Span) -> Cut:
    """A marker's cut, with parentheses that it would leave empty; words that it kept apart stay apart."""
    start, end = span.start, span.end
    before = answer[start - 1] if start > bounds.start else ""
    after = answer[end] if end < bounds.end else ""
    if (before, after) in (("(", ")"), ("[", "]"), ("（", "）")):
        start, end = start - 1, end + 1
        before = answer[start - 1] if start > bounds.start else ""
        after = answer[end] if end < bounds.end else ""
    return Cut(start, end, " " if before.isalnum() and after.isalnum() and after.isascii() else "", marker=True)


def _disjoint(cuts: list[Cut]) -> list[Cut]:
    """In order; of two that overlap, the later one loses what the earlier one has."""
    kept: list[Cut] = []
    end = 0
    for cut in sorted(cuts, key=lambda c: (c.start, -c.end)):
        if cut.end <= end:
            continue
        kept.append(cut if cut.start >= end else replace(cut, start=end))
        end = cut.end
    return kept


def _gaps(bounds: Span, taken: Sequence[Span]) -> Iterator[Span]:
    at = bounds.start
    for span in sorted(taken, key=lambda s: s.start):
        if span.start > at:
            yield Span(at, span.start)
        at = max(at, span.end)
    if at < bounds.end:
        yield Span(at, bounds.end)


def _inline_cuts(answer: str, free: Sequence[Span]) -> list[Cut]:
    """Escapes, entities, other links and emphasis in the ranges that are neither code nor markers."""
    cuts: list[Cut] = []
    for span in free:
        for match in _INLINE.finditer(answer, span.start, span.end):
            if match["escape"]:
                cuts.append(Cut(match.start(), match.start() + 1))
            elif match["entity"]:
                shown = html.unescape(match.group())
                if shown != match.group():
                    cuts.append(Cut(match.start(), match.end(), " " if shown.isspace() else shown))
            elif match["image"]:
                cuts.append(Cut(match.start(), match.end()))
            else:
                label = match.span("label")
                cuts += [Cut(match.start(), label[0]), Cut(label[1], match.end())]
    escaped = frozenset(cut.end for cut in cuts if answer[cut.start] == "\\")
    cuts += [Cut(span.start, span.end) for span in delimiters(answer, free, escaped)]
    return cuts


def _written(answer: str, bounds: Span, cuts: Sequence[Cut]) -> Prose:
    writer = _Writer(answer)
    at = bounds.start
    for cut in cuts:
        writer.keep(at, max(at, min(cut.start, bounds.end)))
        if cut.marker:
            writer.mark()
        writer.show(cut.shown)
        at = max(at, cut.end)
    writer.keep(at, bounds.end)
    return Prose(
        answer,
        "".join(writer.parts),
        tuple(writer.runs),
        tuple(run.text_start for run in writer.runs),
        tuple(run.answer_start for run in writer.runs),
        tuple(cut.start for cut in cuts),
    )


class _Writer:
    """Puts the cleaned text together."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.parts: list[str] = []
        self.runs: list[Run] = []
        self._length = 0
        self._between = ""
        #: White space before a marker that was cut since the last word; None where none was.
        self._before_marker: str | None = None

    def keep(self, start: int, end: int) -> None:
        """Takes over a range of the answer; white space in it is folded."""
        at = start
        for chunk in _CHUNK.finditer(self.answer, start, end):
            if chunk.start() > at:
                self.show(" ")
            self._put(chunk.group())
            self.runs.append(Run(self._length - len(chunk.group()), chunk.start(), len(chunk.group())))
            at = chunk.end()
        if end > at:
            self.show(" ")

    def show(self, shown: str) -> None:
        """Puts in what the answer doesn't have in this form; white space and cell marks wait for what follows."""
        if not shown.strip(" |"):
            if len(shown) > len(self._between):
                self._between = shown
        else:
            self._put(shown)

    def mark(self) -> None:
        """A marker is left out here: a stop after it takes no space from before it."""
        self._before_marker = max(self._before_marker or "", self._between, key=len)
        self._between = ""

    def _put(self, text: str) -> None:
        between = self._between
        if self._before_marker is not None:
            if text[0] in _TIGHT:
                between = ""
            elif text[0] not in _SPACED_IN_FRENCH:
                between = max(between, self._before_marker, key=len)
        if between and self._length:
            self.parts.append(between)
            self._length += len(between)
        self._between, self._before_marker = "", None
        self.parts.append(text)
        self._length += len(text)
