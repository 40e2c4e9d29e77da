"""Cited spans: ranges that a provider marked as backed by sources, in place of the sentences they overlap."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from upheld.evidence import Run, Span
from upheld.parsing.claims import Draft, SpanCitation
from upheld.parsing.cleaning import Piece
from upheld.parsing.statements import has_content
from upheld.parsing.units import CLAIMED
from upheld.text.tokens import inside_token

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.parsing.parts import Block, Marker
    from upheld.parsing.units import Unit
    from upheld.schema import CitedSpan

#: Fewest words of a span that is a claim by itself; below it is a name or a figure, and its sentence is the claim.
_FEWEST_WORDS = 4
#: Characters of a script without spaces that count as a word here.
_UNSPACED_WORD = 2
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_LEADING = re.compile(r"(?:[,;:.!?)\]、，。；：*_|–—-]+(?:\s+|$))+|\s+")


class SpanDrafts:
    """What the cited spans of a request do to the units of its answer.

    Attributes:
        drafts: a claim for each span that can be one.
        extra: unit -> sources of spans that were widened to it.
        taken: the units that the drafts replace.
    """

    def __init__(self, spans: Sequence[CitedSpan], units: Sequence[Unit], blocks: Sequence[Block]) -> None:
        self._units = units
        self._blocks = blocks
        self._block_starts = [block.span.start for block in blocks]
        self._places = [_bounds(unit) for unit in units] if spans else []
        self._starts = [place.start for place in self._places]
        self._ends = [place.end for place in self._places]
        self.extra: dict[int, list[SpanCitation]] = {}
        self.taken: set[int] = set()
        self.drafts: list[Draft] = self._drafts(spans)

    def _drafts(self, spans: Sequence[CitedSpan]) -> list[Draft]:
        merged: dict[tuple[int, int], list[SpanCitation]] = {}
        for span in spans:
            cited = [SpanCitation(source_id, span.start, span.end) for source_id in span.cited]
            merged.setdefault((span.start, span.end), []).extend(cited)
        kept: list[Draft] = []
        for (start, end), cited in merged.items():
            indices = self._overlapped(start, end)
            piece = _joined([part for i in indices for part in self._part(i, start, end)])
            if piece is None or self._is_sliver(piece, indices, start, end):
                self._widen(start, indices, cited)
            else:
                kept.append(Draft(piece, indices[0], cited=tuple(cited)))
                self.taken.update(indices)
        return self._with_markers(self._settled(kept))

    def _overlapped(self, start: int, end: int) -> range:
        return range(bisect_right(self._ends, start), bisect_left(self._starts, end))

    def _part(self, index: int, start: int, end: int) -> Iterator[Piece]:
        """What of a unit lies inside a span."""
        unit = self._units[index]
        prose = unit.prose
        first = max(unit.start, prose.position(start))
        last = min(unit.end, prose.position(end))
        text = prose.text[first:last]
        leading = _LEADING.match(text)
        first += leading.end() if leading else 0
        piece = prose.piece(first, first + len(prose.text[first:last].rstrip())) if first < last else None
        if piece is not None and has_content(piece.text):
            yield piece

    def _is_sliver(self, piece: Piece, indices: range, start: int, end: int) -> bool:
        """Whether a span is no claim but a piece of one: a few words, or cut inside a word or number."""
        for at, index in ((start, indices[0]), (end, indices[-1])):
            prose = self._units[index].prose
            if inside_token(prose.text, prose.position(at)):
                return True
        return _too_short(piece.text) and not self._whole(piece, indices)

    def _whole(self, piece: Piece, indices: range) -> bool:
        """Whether a span covers its sentences from end to end: a short sentence needs no widening."""
        first, last = self._places[indices[0]], self._places[indices[-1]]
        return piece.start <= first.start and piece.end >= last.end - 1

    def _widen(self, start: int, indices: range, cited: Sequence[SpanCitation]) -> None:
        targets = list(indices)
        if not targets:
            block = bisect_right(self._block_starts, start) - 1
            if block < 0 or self._blocks[block].kind not in CLAIMED:
                return  # a heading or code: it states nothing, and no sentence is meant
            targets = [bisect_right(self._starts, start) - 1]  # a marker or markup alone: it stands after its sentence
        for index in targets:
            if index >= 0:
                self.extra.setdefault(index, []).extend(cited)

    def _settled(self, drafts: list[Draft]) -> list[Draft]:
        """Spans that were widened to a unit which another span replaces go to that span's claim."""
        settled = []
        for draft in drafts:
            covered = self._overlapped(draft.piece.start, draft.piece.end)
            added = [cited for i in covered for cited in self.extra.get(i, ())]
            settled.append(Draft(draft.piece, draft.unit, draft.markers, (*draft.cited, *added)))
        return settled

    def _with_markers(self, drafts: list[Draft]) -> list[Draft]:
        """A replaced sentence's own markers go to the span that they stand in or after."""
        drafts.sort(key=lambda draft: (draft.piece.start, draft.piece.end))
        starts = [draft.piece.start for draft in drafts]
        gained: dict[int, list[Marker]] = {}
        for index in sorted(self.taken):
            for marker in self._units[index].markers or self._units[index].inherited:
                before = bisect_right(starts, marker.span.start) - 1
                own = [i for i in (before, before + 1) if 0 <= i < len(drafts) and self._covers(drafts[i], index)]
                gained.setdefault(own[0] if own else self._first_over(drafts, starts, index), []).append(marker)
        return [Draft(draft.piece, draft.unit, tuple(gained.get(i, ())), draft.cited) for i, draft in enumerate(drafts)]

    def _covers(self, draft: Draft, index: int) -> bool:
        place = self._places[index]
        return draft.piece.start < place.end and place.start < draft.piece.end

    def _first_over(self, drafts: Sequence[Draft], starts: Sequence[int], index: int) -> int:
        at = bisect_right(starts, self._places[index].end - 1) - 1
        return max(0, min(at, len(drafts) - 1))


def _bounds(unit: Unit) -> Span:
    piece = unit.prose.piece(unit.start, unit.end)
    return Span(piece.start, piece.end) if piece else Span(unit.block.span.start, unit.block.span.start)


def _joined(parts: Sequence[Piece]) -> Piece | None:
    """Pieces of several units as one text, a space between them."""
    if len(parts) < 2:
        return parts[0] if parts else None
    texts: list[str] = []
    runs: list[Run] = []
    length = 0
    for part in parts:
        runs += [Run(run.text_start + length, run.answer_start, run.length) for run in part.runs]
        texts.append(part.text)
        length += len(part.text) + 1
    return Piece(" ".join(texts), parts[0].start, parts[-1].end, tuple(runs))


def _too_short(text: str) -> bool:
    unspaced = len(_UNSPACED.findall(text))
    return len(text.split()) + unspaced // _UNSPACED_WORD < _FEWEST_WORDS
