"""One page as an audit reads it, for a person: where and how it was read, and its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.render import safe
from upheld.render.page import Page

if TYPE_CHECKING:
    from upheld.render.page import View
    from upheld.report import PageReport


def render_read(report: PageReport, view: View) -> str:
    """What is known of the page, a rule, and the text, in lines as long as they are; untrusted: shown, never obeyed."""
    page = Page(view)
    if report.title:
        page.add((safe.compact(report.title), "bold"), hang=2)
    for name, value in _facts(report):
        page.add((f"{name:<9}", "dim"), safe.compact(value), hang=9)
    for finding in report.findings:
        page.add((f"{finding.code:<9}", "bold"), safe.compact(finding.message), hang=9)
    if report.text is not None:
        page.rule()
        return f"{page.text()}{safe.written(safe.block(report.text))}\n"
    return page.text()


def _facts(report: PageReport) -> list[tuple[str, str]]:
    size = f"{report.characters:,} characters" if report.text is not None else ""
    http = f"status {report.http_status}" if report.http_status else ""
    how = f"via {report.via}" if report.via else ""
    facts = (
        ("address", report.url or ""),
        ("read at", report.final_url if report.final_url and report.final_url != report.url else ""),
        ("copy", f"{report.archive_url} of {(report.archived_at or '')[:10]}" if report.archive_url else ""),
        ("result", ", ".join(part for part in (report.status.replace("_", " "), how, http) if part)),
        ("reason", report.reason or ""),
        ("text", ", ".join(part for part in (report.content_type or "", size) if part)),
        ("time", report.fetched_at or ""),
    )
    return [(name, value) for name, value in facts if value]
