"""Which source a marker leads to: the request's sources, the answer's own references and its links brought together."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from upheld.parsing.reference_forms import folded_key
from upheld.parsing.source_ledger import Ledger, Row
from upheld.report import Finding
from upheld.schema import Source
from upheld.text.urls import identity, site, text_fragment

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.parsing.parts import Marker, Reference, References
    from upheld.schema import UnplacedSpan

#: How many keys a message names.
_SHOWN = 6
#: Characters of a text that could not be placed that a message quotes.
_SAID = 80
_NUMBER = re.compile(r"\d+(?:[_.:-]\d+)?")
_AUTHOR_YEAR = re.compile(r"[^\W\d_]+(?:1[5-9]|20)\d{2}[a-z]?")


class Lead(NamedTuple):
    """Where a marker leads. A tuple because every marker is asked.

    Attributes:
        ids: the sources, in the marker's order, each once.
        lost: its keys that lead nowhere, as written.
    """

    ids: tuple[str, ...]
    lost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resolution:
    """The sources of an answer, and which of them each marker leads to.

    Attributes:
        sources: those of the request first, in its order, then those that the answer lists or links; one page is one
            source. Addresses are without text fragments.
        aliases: marker key -> source id, for every key that leads somewhere.
        request_ids: id in the request -> id of the source that it has become; differs where one page was given twice.
        pages: identity of an address -> source id.
        source_findings: source id -> findings on how the answer cites it (C705, C706, C707).
        scopes: for a key that several lists define: where each definition stands and the source it names.
        hints: (key, source id) -> words of the text fragment in the address that the key stands for.
    """

    sources: tuple[Source, ...] = ()
    aliases: dict[str, str] = field(default_factory=dict)
    request_ids: dict[str, str] = field(default_factory=dict)
    pages: dict[str, str] = field(default_factory=dict)
    source_findings: dict[str, tuple[Finding, ...]] = field(default_factory=dict)
    scopes: dict[str, tuple[tuple[int, str], ...]] = field(default_factory=dict)
    hints: dict[tuple[str, str], str] = field(default_factory=dict)

    def lead(self, marker: Marker) -> Lead:
        """Where a marker leads."""
        own = self.pages.get(identity(marker.url)) if marker.url is not None else None
        if own is not None:
            return Lead((own,), ())
        ids: dict[str, None] = {}
        lost: list[str] = []
        for key in marker.keys:
            id_ = self._of_key(key, marker.span.start)
            if id_ is None:
                lost.append(key)
            else:
                ids[id_] = None
        return Lead(tuple(ids), tuple(lost))

    def hint_of(self, marker: Marker, source_id: str | None = None) -> str | None:
        """The words that a marker points to on the page of a source, or None.

        They come from the text fragment in the marker's own address, else in the address that its key stands for.

        Args:
            marker: the marker.
            source_id: one of the sources it leads to; the first with a hint by default.
        """
        own = text_fragment(marker.url) if marker.url else None
        if own or not self.hints:
            return own
        ids = self.lead(marker).ids if source_id is None else (source_id,)
        keys = [*map(folded_key, marker.keys), ""]
        return next((self.hints[key, id_] for id_ in ids for key in keys if (key, id_) in self.hints), None)

    def request_id(self, id_: str) -> str:
        """The source that an id of the request stands for (the ``cited`` of a cited span)."""
        return self.request_ids.get(id_, id_)

    def _of_key(self, key: str, start: int) -> str | None:
        definitions = self.scopes.get(folded_key(key)) if self.scopes else None
        if definitions:
            # A list stands after the text that it belongs to; only a list that opens the answer stands before it.
            following = bisect_right(definitions, start, key=lambda definition: definition[0])
            return definitions[min(following, len(definitions) - 1)][1]
        return self.aliases.get(key) or self.aliases.get(folded_key(key))


def resolve(
    request_sources: Sequence[Source],
    references: References,
    markers: Sequence[Marker],
    unplaced: Sequence[UnplacedSpan] = (),
) -> Resolution:
    """Brings together the request's sources, the answer's own references and the addresses in its markers.

    Args:
        request_sources: as the request gives them.
        references: as `find_references` reads them.
        markers: as `find_markers` reads them.
        unplaced: ranges that a provider marked as cited and that stand nowhere in the answer.
    """
    keys = [key for marker in markers for key in marker.keys] + [entry.key for entry in references.entries]
    ledger = Ledger(numbered=any(keys))
    for source in request_sources:
        ledger.add_request(source)
    for key, entry in _keyed(references.entries, markers, ledger):
        ledger.add_reference(key, entry)
    for marker in markers:
        if marker.url is not None:
            ledger.add_link(marker)
    resolution = _resolution(ledger, references, markers)
    for span in unplaced:
        for id_ in dict.fromkeys(map(resolution.request_id, span.cited)):
            found = resolution.source_findings.get(id_, ())
            resolution.source_findings[id_] = (*found, _unplaced(span, id_))
    return resolution


def _keyed(entries: Sequence[Reference], markers: Sequence[Marker], ledger: Ledger) -> Iterable[tuple[str, Reference]]:
    """Each entry with its key; the entries of an unnumbered list have their position where the text cites numbers."""
    counted = all(not entry.key or _AUTHOR_YEAR.fullmatch(entry.key) for entry in entries)
    cited = {key for marker in markers for key in marker.keys} if counted and entries else set()
    numbers = {key for key in cited if _NUMBER.fullmatch(folded_key(key))}
    if not numbers or any(ledger.by_key(key) for key in numbers):
        return [(entry.key, entry) for entry in entries]
    first = 0 if "0" in numbers and str(len(entries)) not in numbers else 1
    return [(str(position), entry) for position, entry in enumerate(entries, start=first)]


def _resolution(ledger: Ledger, references: References, markers: Sequence[Marker]) -> Resolution:
    """What the ledger holds, with the findings on how the answer lists its sources."""
    rows = tuple(ledger.rows.values())
    scopes = {key: tuple(found) for key, found in ledger.definitions.items() if len({id_ for _, id_ in found}) > 1}
    result = Resolution(
        sources=tuple(
            Source(id=row.id, url=row.url, text=row.text, title=row.title, carried=row.carried) for row in rows
        ),
        aliases={key: row.id for key, row in ledger.aliases.items()},
        request_ids=ledger.request_ids,
        pages={page: row.id for page, row in ledger.pages.items()},
        scopes=scopes,
        hints=ledger.hints,
    )
    result.source_findings.update(_findings(rows, references, result, markers))
    return result


def _findings(
    rows: Sequence[Row], references: References, resolution: Resolution, markers: Sequence[Marker]
) -> dict[str, tuple[Finding, ...]]:
    findings: dict[str, list[Finding]] = {}
    for row in rows:
        several = tuple(row.keys) if len(row.keys) > 1 else tuple(row.ids)
        if len(several) > 1:
            findings.setdefault(row.id, []).append(_same_page(row, several))
    listed = {folded_key(entry.key) for entry in references.entries if entry.key}
    if markers and any(map(_NUMBER.fullmatch, listed)):
        cited = {id_ for marker in markers for id_ in resolution.lead(marker).ids}
        for row in rows:
            if row.id not in cited and any(folded_key(key) in listed for key in row.keys):
                findings.setdefault(row.id, []).append(_never_cited(row))
    return {id_: tuple(found) for id_, found in findings.items()}


def _same_page(row: Row, keys: Sequence[str]) -> Finding:
    numbers = [f"[{key}]" for key in keys[:_SHOWN]] + ([f"{len(keys) - _SHOWN} more"] if len(keys) > _SHOWN else [])
    listed = f"{', '.join(numbers[:-1])} and {numbers[-1]}"
    where = f" ({site(row.url)})" if row.url else ""
    message = f"{listed} lead to the same page{where}; they count as one source."
    return Finding(code="C706", message=message, source_id=row.id)


def _unplaced(span: UnplacedSpan, id_: str) -> Finding:
    said = " ".join(span.text.split())
    shown = said if len(said) <= _SAID else said[: _SAID - 1] + "…"
    what = f"“{shown}”" if shown else "a range"
    message = f"The response cites this source for {what}, which was not placed: {span.reason}."
    return Finding(code="C707", message=message, source_id=id_)


def _never_cited(row: Row) -> Finding:
    what = row.title or (site(row.url) if row.url else None)
    shown = f" ({what})" if what else ""
    message = f"Reference [{next(iter(row.keys))}]{shown} is never cited in the answer."
    return Finding(code="C705", message=message, source_id=row.id)
