"""The text of a block as its reader sees it, and where each of its characters stands in the answer."""

from __future__ import annotations

import html
import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from upheld.evidence import Run, Span
from upheld.parsing.attributions import widened
from upheld.parsing.emphasis import delimiters
from upheld.parsing.opaque import opaque

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.parsing.parts import Block, Marker


class Cut(NamedTuple):
    """A range of the answer that its reader doesn't see as it stands, and what they see instead.

    A tuple because every marker and every sign of markup makes one: a frozen dataclass takes twice as long.
    """

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
        last = bisect_left(self.text_starts, end) - 1
        if first <= last and start >= self.runs[first].text_start + self.runs[first].length:
            first += 1
        if first > last or start >= end:
            return None
        head, tail = self.runs[first], self.runs[last]
        begin = head.answer_start + max(0, start - head.text_start)
        stop = tail.answer_start + min(end - tail.text_start, tail.length)
        cut = bisect_left(self.cuts, begin)
        if cut < len(self.cuts) and self.cuts[cut] < stop:
            return Piece(self.text[start:end], *self._balanced(begin, stop), self._between(first, last, start, end))
        # Nothing but white space was touched: the text is the answer's own, line ends included.
        return Piece(self.answer[begin:stop], begin, stop, (Run(0, begin, stop - begin),))

    def _between(self, first: int, last: int, start: int, end: int) -> tuple[Run, ...]:
        """The runs of ``text[start:end]``: only the outermost can reach beyond it."""
        inside = list(self.runs[first : last + 1])
        if start:
            inside = [Run(run.text_start - start, run.answer_start, run.length) for run in inside]
        tail = inside[-1]
        inside[-1] = Run(tail.text_start, tail.answer_start, min(tail.length, end - start - tail.text_start))
        head = inside[0]
        if head.text_start < 0:
            inside[0] = Run(0, head.answer_start - head.text_start, head.length + head.text_start)
        return tuple(inside)

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


class Piece(NamedTuple):
    """A range of cleaned text with its place in the answer; the fields are those of `upheld.evidence.Claim`.

    A tuple like `Cut`: every claim is made from one.
    """

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
#: What every pattern of inline markup and emphasis needs at least.
_INLINE_SIGN = re.compile(r"[\\&*_~=]|\]\(")
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
    outer = _disjoint(outer + _marker_cuts(answer, block.span, markers))
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
    if opaque_cuts:
        outer = _disjoint(outer + opaque_cuts)
    inline = _inline_cuts(answer, _free(answer, block.span, outer, code))
    return _written(answer, block.span, _disjoint(outer + inline) if inline else outer)


def _marker_cuts(answer: str, bounds: Span, markers: Iterable[Marker]) -> list[Cut]:
    cuts: list[Cut] = []
    for marker in markers:
        span, kept = widened(answer, bounds, marker), marker.kept
        if kept is None:
            cuts.append(_tightened(answer, bounds, span))
        else:
            sides = (span.start, kept.start), (kept.end, span.end)
            cuts += [Cut(start, end) for start, end in sides if start < end]
    return cuts


def _tightened(answer: str, bounds: Span, span: Span) -> Cut:
    """A marker's cut, with parentheses that it would leave empty; words that it kept apart stay apart."""
    start, end = span.start, span.end
    before = answer[start - 1] if start > bounds.start else ""
    after = answer[end] if end < bounds.end else ""
    if _AROUND.get(before) == after:
        start, end = start - 1, end + 1
        before = answer[start - 1] if start > bounds.start else ""
        after = answer[end] if end < bounds.end else ""
    parted = after.isascii() and after.isalnum() and before.isalnum()
    return Cut(start, end, " " if parted else "", marker=True)


_AROUND = {"(": ")", "[": "]", "（": "）"}


def _disjoint(cuts: list[Cut]) -> list[Cut]:
    """In order; of two that overlap, the later one loses what the earlier one has."""
    kept: list[Cut] = []
    end = 0
    # Two stable sorts: of those that begin together the longest comes first.
    for cut in sorted(sorted(cuts, key=_END, reverse=True), key=_START):
        if cut.end <= end:
            continue
        kept.append(cut if cut.start >= end else cut._replace(start=end))
        end = cut.end
    return kept


_START, _END = attrgetter("start"), attrgetter("end")


def _free(answer: str, bounds: Span, cuts: Sequence[Cut], code: Sequence[Span]) -> list[Span]:
    """The ranges that are neither cut nor code, in order: those that a sign of markup stands in."""
    signs = [match.start() for match in _INLINE_SIGN.finditer(answer, bounds.start, bounds.end)]
    if not signs:
        return []
    free: list[Span] = []
    at = bounds.start
    ranges: list[Cut | Span] = [*cuts, *code, Span(bounds.end, bounds.end)]
    for taken in sorted(ranges, key=_START):
        if taken.start > at:
            sign = bisect_left(signs, at)
            if sign < len(signs) and signs[sign] < taken.start:
                free.append(Span(at, taken.start))
        at = max(at, taken.end)
    return free


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
    for start, end, shown, marker in cuts:
        if start > at:
            writer.keep(at, start)
        if marker:
            writer.mark()
        if shown:
            writer.show(shown)
        at = end if end > at else at
    writer.keep(at, bounds.end)
    return Prose(
        answer,
        "".join(writer.parts),
        tuple(writer.runs),
        tuple([run.text_start for run in writer.runs]),
        tuple([run.answer_start for run in writer.runs]),
        tuple([cut.start for cut in cuts]),
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
            begin, stop = chunk.span()
            if begin > at:
                self._between = self._between or " "
            self._put(chunk[0])
            self.runs.append(Run(self._length - (stop - begin), begin, stop - begin))
            at = stop
        if end > at:
            self._between = self._between or " "

    def show(self, shown: str) -> None:
        """Puts in what the answer doesn't have in this form; white space and cell marks wait for what follows."""
        if not shown.strip(" |"):
            if len(shown) > len(self._between):
                self._between = shown
        else:
            self._put(shown)

    def mark(self) -> None:
        """A marker is left out here: a stop after it takes no space from before it."""
        if self._before_marker is None or len(self._between) > len(self._before_marker):
            self._before_marker = self._between
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
