"""Sources of a report: what they are called, which could not be read and why, and what was noticed about them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from upheld.findings import lookup
from upheld.render import safe
from upheld.render.answer_view import number_of
from upheld.render.layout import shortened, width_of
from upheld.render.looks import LOOKS, ranges
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.render.page import Page
    from upheld.report import AuditReport, Finding, SourceReport

#: Cells of a title: longer ones say no more about which page is meant.
_TITLE = 70


#: Cells of an address that is shown whole; of a longer one only the host is.
_ADDRESS = 60


def address_of(source: SourceReport) -> str | None:
    """Where a source was read, or where it should have been."""
    return source.final_url or source.url


def name_of(source_id: str, source: SourceReport | None) -> str:
    """What to call a source: its title, else its address, else its id; safe to show."""
    name = (source.title or address_of(source)) if source else None
    return shortened(safe.compact(name or f"source {source_id}"), _TITLE, "...")


def site_of(source: SourceReport | None, *, whole: bool = False) -> str:
    """The address of a source whose title stands for it, or its host if that is long and not wanted whole; or ""."""
    address = address_of(source) if source else None
    if source is None or not source.title or not address:
        return ""
    shown = safe.compact(address)
    if whole or width_of(shown) <= _ADDRESS:
        return shown
    return shortened(safe.compact(host_of(address)) or shown, _ADDRESS, "...")


def host_of(address: str) -> str:
    """The host of an address without "www.", or "" if it has none that can be read."""
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:  # addresses come from the answer and may be anything, such as a broken IPv6 host
        return ""
    return host.removeprefix("www.")


def unread_sources(report: AuditReport) -> dict[tuple[str, str], list[SourceReport]]:
    """The cited sources that nothing was read of, by status and reason, in the order of the report.

    Without those that are probably made up: their claims are shown with the others that are flagged.
    """
    cited = {citation.source_id for claim in report.claims for citation in claim.citations}
    groups: dict[tuple[str, str], list[SourceReport]] = {}
    for source in report.sources:
        if source.id in cited and not source.characters and source.status != "likely_fabricated":
            groups.setdefault((source.status, source.reason or "the source could not be read"), []).append(source)
    return groups


#: An id that can be the name of a file as it is, on every system.
_FILE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")


def hint_for(groups: Mapping[tuple[str, str], Sequence[SourceReport]]) -> str:
    """How to have the sources read that could not be, by the example of the first; untrusted."""
    id_ = next(source.id for sources in groups.values() for source in sources)
    if not _FILE_NAME.fullmatch(id_):
        return "to have them judged, save the pages and name each with --source ID=FILE"
    return (
        f"to have them judged, save each page under its number, such as {id_}.html in the folder NAME.sources beside "
        f"NAME.md, or name it with --source {id_}=FILE"
    )


def add_unread(page: Page, report: AuditReport) -> None:
    """Adds the cited sources that could not be read, one group per reason, each with the claims that cite it."""
    groups = unread_sources(report)
    if not groups:
        return
    citing: dict[str, dict[str, None]] = {}  # source -> claims, each once, in order
    for claim in report.claims:
        for citation in claim.citations:
            citing.setdefault(citation.source_id, {})[number_of(claim)] = None
    look = LOOKS[Verdict.UNVERIFIABLE]
    page.blank()
    page.add((f"{page.view.sign(Verdict.UNVERIFIABLE)} could not be read, so not judged", f"bold {look.style}"))
    for (status, reason), sources in groups.items():
        word = status.replace("_", " ")
        page.add(safe.compact(reason if word in reason else f"{word}: {reason}"), indent=2, hang=2)
        for source in sources:
            numbers = citing[source.id]
            _add_named(page, source, f"claim{'s' if len(numbers) > 1 else ''} {ranges(numbers)}")
    page.add((safe.compact(hint_for(groups)), "dim"), indent=2, hang=2)


def _add_named(page: Page, source: SourceReport, after: str) -> None:
    site, dot = site_of(source), page.view.glyphs.dot
    copy = f"copy: {safe.compact(source.archive_url)}" if source.archive_url else ""
    page.add(
        (f"[{safe.compact(source.id)}] ", "bold"),
        name_of(source.id, source),
        (dot.join(["", *(part for part in (site, after, copy) if part)]), "dim"),
        indent=4,
        hang=4,
    )


@dataclass(frozen=True, slots=True)
class Note:
    """What was noticed under one code.

    Attributes:
        code: the finding's code.
        said: the message where there is one finding, else the code's summary; untrusted.
        where: the claims and sources it is about; untrusted.
    """

    code: str
    said: str
    where: str


def notes_of(report: AuditReport) -> list[Note]:
    """What was noticed about markers and about the reference list, one note per code, in the order of the report."""
    found: dict[str, list[tuple[str, Finding]]] = {}
    for claim in report.claims:
        for finding in claim.findings:
            if finding.code != UNCITED_CLAIM:
                found.setdefault(finding.code, []).append((f"claim {number_of(claim)}", finding))
    for source in report.sources:
        for finding in source.findings:
            if finding.code not in _SAID_BY_STATUS:
                found.setdefault(finding.code, []).append((f"[{source.id}]", finding))
    return [_note(code, places) for code, places in found.items()]


#: Codes that only repeat what the report says elsewhere: the verdict ``uncited``, and the sources not read.
UNCITED_CLAIM = "C701"
_SAID_BY_STATUS = frozenset(
    {"S602", "S603", "S604", "S605", "S606", "S607", "S608", "S609", "S611", "S612", "S613", "S614", "S615"}
)


def _note(code: str, places: list[tuple[str, Finding]]) -> Note:
    said = places[0][1].message if len(places) == 1 else lookup(code).summary
    return Note(code, said, ", ".join(dict.fromkeys(where for where, _ in places)))


def add_notes(page: Page, report: AuditReport) -> None:
    """Adds the notes, one line per code."""
    notes = notes_of(report)
    if notes:
        page.blank()
        page.add(("notes", "bold"))
    for note in notes:
        where = (f" ({safe.compact(note.where)})", "dim")
        page.add((f"{note.code} ", "bold"), safe.compact(note.said), where, indent=2, hang=5)
