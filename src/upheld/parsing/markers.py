"""Citation markers in an answer: one scan over each block, a reader for each sign that a marker may begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.found import Page
from upheld.parsing.marker_groups import settled
from upheld.parsing.marker_scan import has_sign, scan
from upheld.parsing.opaque import opaque
from upheld.parsing.parts import Marker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.parsing.parts import Block

_UNREAD = frozenset({"code", "math", "html", "rule"})


def find_markers(
    answer: str, blocks: Sequence[Block], *, known: Iterable[str] = (), has_numbered_list: bool = False
) -> tuple[Marker, ...]:
    """The citation markers of an answer, in order, not overlapping; none in code or formulas.

    Never raises; linear in the length of the answer.

    Args:
        answer: the whole answer.
        blocks: its blocks, from `upheld.parsing.blocks.block_map`.
        known: keys that the reference list or the request defines. They decide where a style is ambiguous ("[doc1]",
            "[2020]", "(Smith, 2020)"); a plain "[7]" is a marker whether or not it is known.
        has_numbered_list: whether bare digits after a full stop may be markers.
    """
    markers: list[Marker] = []
    keys = frozenset(known)
    for block in blocks:
        if block.kind not in _UNREAD and has_sign(answer, block.span.start, block.span.end):
            markers += _of_block(answer, block, keys, numbered=has_numbered_list)
    return tuple(markers)


def _of_block(answer: str, block: Block, known: frozenset[str], *, numbered: bool) -> list[Marker]:
    text, tags = _masked(answer, block)
    page = Page(text, block.kind, known, numbered)
    base = block.span.start
    return [
        Marker(
            one.kind,
            Span(base + one.start, base + one.end),
            one.keys,
            one.url,
            Span(base + one.kept.start, base + one.kept.end) if one.kept else None,
            one.noun,
        )
        for one in settled(page, scan(page, tags))
    ]


def _masked(answer: str, block: Block) -> tuple[str, dict[int, int]]:
    """A block's text with code, formulas and block markup replaced, and where its tags begin and end."""
    base, end = block.span.start, block.span.end
    in_row = block.kind in ("row", "header_row")
    cuts = [(hole, "|" if in_row else " ") for hole in block.holes]
    tags: dict[int, int] = {}
    for kind, span in opaque(answer, base, end):
        if kind == "tag":
            tags[span.start - base] = span.end - base
        else:
            cuts.append((span, _OBJECT))
    if not cuts:
        return answer[base:end], tags
    cuts.sort(key=lambda cut: cut[0].start)
    pieces: list[str] = []
    position = base
    for span, sign in cuts:
        if span.start >= position:
            fill = " " if sign == "|" else sign
            pieces += (answer[position : span.start], (sign + fill * (span.end - span.start))[: span.end - span.start])
            position = span.end
    pieces.append(answer[position:end])
    return "".join(pieces), tags


#: Stands for code and formulas: neither a letter nor white space nor a stop.
_OBJECT = "\ufffc"
