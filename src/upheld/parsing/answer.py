"""From a request to its claims, citations and sources: the parser's one entry."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from upheld.evidence import Parsed
from upheld.parsing.blocks import block_map
from upheld.parsing.claims import draft_units, number
from upheld.parsing.markers import find_markers
from upheld.parsing.references import find_references
from upheld.parsing.sources import resolve
from upheld.parsing.spans import SpanDrafts
from upheld.parsing.units import find_units
from upheld.report import ParsedAnswer, ParsedClaim, ParsedSource
from upheld.schema import ParsedCitation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.parsing.parts import Block, Marker, References
    from upheld.parsing.sources import Resolution
    from upheld.schema import AuditRequest, CitedSpan


def parse_answer(request: AuditRequest) -> Parsed:
    """Takes an answer apart; nothing is fetched. Takes time linear in the answer's length.

    Args:
        request: the answer, the sources it may cite, and the ranges that a provider marked as cited.

    Returns:
        The claims in the order of the answer; the request's sources and those that the answer itself lists or links.
    """
    answer = request.answer
    blocks = block_map(answer)
    references = find_references(answer, blocks)
    markers = _markers(request, blocks, references)
    resolution = resolve(request.sources, references, markers, request.unplaced_spans)
    units = find_units(answer, blocks, markers, references.regions)
    spans = SpanDrafts(_own_ids(request.cited_spans, resolution), units, blocks)
    drafts = [*spans.drafts, *draft_units(units, spans.extra, spans.taken)]
    claims = number(drafts, units, resolution, answer)
    return Parsed(claims, resolution.sources, resolution.source_findings)


def _known_keys(request: AuditRequest, references: References) -> frozenset[str]:
    """What the request or the answer's own lists define: makes an ambiguous style a marker. Positions count, too."""
    keys = [source.id for source in request.sources] + [entry.key for entry in references.entries if entry.key]
    keyless = sum(not entry.key for entry in references.entries)
    return frozenset([*keys, *map(str, range(1, keyless + 1))])


def _own_ids(spans: Sequence[CitedSpan], resolution: Resolution) -> list[CitedSpan]:
    """The spans with the ids that their sources have after one page given twice became one source."""
    return [span.model_copy(update={"cited": tuple(map(resolution.request_id, span.cited))}) for span in spans]


def _markers(request: AuditRequest, blocks: Sequence[Block], references: References) -> list[Marker]:
    """The markers of the text: those inside a reference list belong to its entries."""
    known = _known_keys(request, references)
    regions = references.regions
    starts = [region.start for region in regions]

    def region_end(place: int) -> int:
        """Where the last list ends that begins before a place."""
        at = bisect_right(starts, place) - 1
        return regions[at].end if at >= 0 else 0

    text = [block for block in blocks if block.span.end > region_end(block.span.start)]
    numbered = any(key.isdigit() for key in known)
    found = find_markers(request.answer, text, known=known, has_numbered_list=numbered)
    return [marker for marker in found if marker.span.start >= region_end(marker.span.start)]


def to_wire(request: AuditRequest, parsed: Parsed) -> ParsedAnswer:
    """What ``upheld parse --json`` prints."""
    return ParsedAnswer(
        answer=request.answer,
        claims=tuple(
            ParsedClaim(
                id=claim.id,
                text=claim.text,
                start=claim.start,
                end=claim.end,
                context=claim.context.text(),
                citations=tuple(
                    ParsedCitation(source_id=c.source_id, marker=c.marker, start=c.start, end=c.end)
                    for c in claim.citations
                ),
                findings=claim.findings,
            )
            for claim in parsed.claims
        ),
        sources=tuple(
            ParsedSource(
                id=source.id,
                url=source.url,
                text=source.text,
                title=source.title,
                findings=parsed.source_findings.get(source.id, ()),
            )
            for source in parsed.sources
        ),
    )
