"""From units to claims: which of them state something, what they cite, and what their reader has just read."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from upheld.evidence import Citation, Claim, Context
from upheld.parsing.statements import ends_openly, has_enough_words, is_lead_in, is_statement, passes_on
from upheld.report import Finding, Range
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.parsing.cleaning import Piece
    from upheld.parsing.parts import Marker
    from upheld.parsing.sources import Resolution
    from upheld.parsing.units import Unit


@dataclass(frozen=True, slots=True)
class SpanCitation:
    """A source that the request says a range is cited to."""

    source_id: str
    start: int
    end: int


class Draft(NamedTuple):
    """A claim before it has a number. A tuple like its piece.

    Attributes:
        piece: its text and place.
        unit: the first unit it covers, as an index.
        markers: the markers that speak for it.
        cited: the sources that the request says it is cited to.
    """

    piece: Piece
    unit: int
    markers: tuple[Marker, ...] = ()
    cited: tuple[SpanCitation, ...] = ()


_UNCITED = (Finding(code="C701", message="states something checkable and cites nothing"),)

#: A colon whose address was cut, with the stop that followed the address.
_OPEN_END = re.compile(r"(?: ?[:：]){1,3}[.。]?\Z")

#: Longest heading that runs into its paragraph; a longer bold sentence is one that the writer stresses.
_RUN_IN_WORDS = 4

#: Words that point back: a paragraph that begins with one is read with the sentence before it.
_POINTS_BACK = re.compile(
    r"(?:it|its|this|that|these|those|they|their|them|he|his|she|her|such|both|the (?:former|latter|same|other|two)"
    r"|er|sie|es|dies(?:e[rsmn]?)?|sein|seine[rsmn]?|ihre?[rsmn]?|beide|il|elle|ils|elles|ce|cet|cette|ces|cela|son|sa|ses|leurs?"
    r"|él|ella|ellos|ellas|este|esta|esto|estos|estas|ese|esa|eso|su|sus|ele|ela|eles|elas|esse|essa|isso|isto|seu|sua"
    r"|esso|essa|essi|questo|questa|questi|queste|ciò|lui|lei|loro|suo|sua|hij|zij|ze|het|deze|dit|die|dat|zijn|haar"
    r"|он|она|оно|они|это|этот|эта|эти|его|её|ее|их)\b"
    r"|これ|それ|この|その|彼|同|这|這|那|它|他|她|该|該|其|이|그",
    re.IGNORECASE,
)


def draft_units(units: Sequence[Unit], extra: dict[int, list[SpanCitation]], taken: set[int]) -> Iterator[Draft]:
    """The units that are claims.

    A unit without markers takes those it inherits. A lead-in ("According to [1]:") is a claim only if it is cited and
    nothing below takes its markers over: they would be lost.

    Args:
        units: all units of the answer.
        extra: unit -> the sources that the request says it is cited to.
        taken: units that a cited span replaces.
    """
    claimed: dict[int, tuple[Marker, ...]] = {}
    lead_ins: list[int] = []
    for index, unit in enumerate(units):
        if index in taken:
            continue
        if is_lead_in(unit.text) and index not in extra:
            lead_ins.append(index)
        elif _is_claim(units, index, in_span=index in extra):
            claimed[index] = tuple(unit.markers or unit.inherited)
        elif unit.markers and unit.before in claimed and passes_on(unit.text):
            claimed[unit.before] = (*claimed[unit.before], *unit.markers)
    handed_on = {
        marker.span.start for index, markers in claimed.items() if not units[index].markers for marker in markers
    }
    for index in lead_ins:
        kept = any(marker.span.start not in handed_on for marker in units[index].markers)
        if kept and has_enough_words(units[index].text):
            claimed[index] = tuple(units[index].markers)
    for index, markers in sorted(claimed.items()):
        unit = units[index]
        # What is left of "It closed in 1986: https://..." has no use for its colon.
        end = unit.start + len(_OPEN_END.sub("", unit.text))
        piece = unit.prose.piece(unit.start, end)
        if piece is not None:
            yield Draft(piece, index, markers, tuple(extra.get(index, ())))


def _is_claim(units: Sequence[Unit], index: int, *, in_span: bool) -> bool:
    unit = units[index]
    cited = bool(unit.markers or unit.inherited or in_span)
    return is_statement(unit.text, cited=cited, kind=unit.block.kind) and (cited or not _is_title(units, index))


def _is_title(units: Sequence[Unit], index: int) -> bool:
    """Whether a line only announces what follows: "Today's news" over a list, "**What was studied.** The trial ..."."""
    if index + 1 == len(units):
        return False
    unit, below = units[index], units[index + 1]
    if below.block is unit.block:
        return unit.before is None and _is_run_in(unit)
    deeper = below.block.kind != unit.block.kind or below.block.depth > unit.block.depth
    return below.block.kind in ("item", "row") and deeper and ends_openly(unit.text)


def _is_run_in(unit: Unit) -> bool:
    """Whether it is a few words in bold: a heading that runs into its paragraph."""
    if len(unit.text.split()) > _RUN_IN_WORDS:
        return False
    piece = unit.prose.piece(unit.start, unit.end)
    answer = unit.prose.answer
    return (
        piece is not None and answer[piece.end : piece.end + 2] == "**" == answer[max(0, piece.start - 2) : piece.start]
    )


def number(drafts: Iterable[Draft], units: Sequence[Unit], resolution: Resolution, answer: str) -> tuple[Claim, ...]:
    """Makes claims of the drafts, in the order of the answer."""
    reader = _Reader(units)
    ordered = sorted(drafts, key=attrgetter("piece.start", "piece.end"))
    return tuple(
        _claim(f"c{i}", draft, reader.context(draft.unit), resolution, answer)
        for i, draft in enumerate(ordered, start=1)
    )


def _claim(id_: str, draft: Draft, context: Context, resolution: Resolution, answer: str) -> Claim:
    citations: dict[str, Citation] = {}
    findings: list[Finding] = []
    reported: set[tuple[str, ...]] = set()
    for cited in draft.cited:
        citations.setdefault(cited.source_id, Citation(cited.source_id, "", cited.start, cited.end))
    for marker in draft.markers:
        lead = resolution.lead(marker)
        for source_id in lead.ids:
            known = citations.get(source_id)
            hint = resolution.hint_of(marker, source_id) if known is None or known.hint is None else None
            if known is None:
                span = marker.span
                citations[source_id] = Citation(source_id, span.of(answer), span.start, span.end, hint)
            elif hint is not None:
                citations[source_id] = replace(known, hint=hint)
        if lead.lost and lead.lost not in reported:
            reported.add(lead.lost)
            findings.append(_lost(marker, lead.lost, answer))
    piece = draft.piece
    found = tuple(findings) if findings or citations else _UNCITED
    return Claim(id_, piece.text, piece.start, piece.end, context, tuple(citations.values()), found, piece.runs)


def _lost(marker: Marker, keys: Sequence[str], answer: str) -> Finding:
    """What a marker points to and nobody knows."""
    text = marker.span.of(answer)
    span = Range(start=marker.span.start, end=marker.span.end, text=text)
    if marker.kind == "token":
        message = f"{_shown(text)} is a chat product's internal token; the address it stood for was lost"
        return Finding(code="C703", message=message, span=span)
    listed = ", ".join(keys[:5]) + (", ..." if len(keys) > 5 else "")
    numbered = "numbered" if all(key.isdecimal() for key in keys) else "called"
    return Finding(code="C702", message=f"{_shown(text)}: no source is {numbered} {_shown(listed)}", span=span)


def _shown(text: str) -> str:
    printable = " ".join(text.split())
    if not printable.isprintable():
        printable = "".join(c if c.isprintable() else "·" for c in printable)
    return printable if len(printable) <= 40 else printable[:39] + "…"


class _Reader:
    """What a reader has just read when they come to a unit."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = units
        self._stems: dict[str, str] = {}

    def context(self, index: int) -> Context:
        unit = self._units[index]
        block = unit.block
        stem = block.stem if block.kind == "row" else self._last_sentence(block.stem)
        return Context(block.heading, stem, self._before(index, unit))

    def _before(self, index: int, unit: Unit) -> str:
        if unit.before is not None:
            return self._units[unit.before].text
        if index == 0 or unit.block.kind not in ("paragraph", "quote") or not _POINTS_BACK.match(unit.text):
            return ""
        previous = self._units[index - 1]
        same_section = previous.block.heading == unit.block.heading and previous.block.kind == "paragraph"
        return previous.text if same_section else ""

    def _last_sentence(self, stem: str) -> str:
        """Stems are shared by the items of a list: each is split once."""
        if stem not in self._stems:
            spans = sentences(stem)
            self._stems[stem] = spans[-1].of(stem) if spans else ""
        return self._stems[stem]
