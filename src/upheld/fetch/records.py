"""What is known of a page as a document: read live, from an archived copy, or not at all."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

from upheld.evidence import Document
from upheld.report import Finding

if TYPE_CHECKING:
    from upheld.fetch.content import Content
    from upheld.fetch.copies import Copy
    from upheld.fetch.outcomes import Unread
    from upheld.fetch.visit import Visit
    from upheld.schema import Source, SourceStatus

T = TypeVar("T")


def read_live(url: str, visit: Visit) -> Document:
    """A page that was read where it is."""
    content, reply = visit.content, visit.reply
    return Document(
        "",
        content.text,
        "ok",
        "live",
        url,
        final_url=reply.final_url,
        title=content.title,
        http_status=reply.status,
        content_type=content.content_type,
        fetched_at=_now(),
        pages=content.pages,
        findings=content.findings,
    )


def read_archived(url: str, live: Unread, copy: Copy[Content]) -> Document:
    """A page whose archived copy was read in its place."""
    content = copy.content
    message = f"read from the archive's copy of {copy.taken_at[:10]}, because of the page itself: {live.reason}"
    return Document(
        "",
        content.text,
        "link_rot" if live.cause == "gone" else "archived",
        "archive",
        url,
        final_url=live.final_url,
        title=content.title,
        http_status=live.http_status,
        archive_url=copy.url,
        archived_at=copy.taken_at,
        reason=live.reason,
        content_type=content.content_type,
        fetched_at=_now(),
        pages=content.pages,
        findings=(Finding(code="S601", message=message), *content.findings),
    )


def not_read(
    url: str,
    live: Unread,
    *,
    status: SourceStatus | None = None,
    code: str | None = None,
    told: str = "",
    tried: str = "",
    message: str = "",
    copy: tuple[str, str] | None = None,
) -> Document:
    """A page of which nothing could be read.

    Args:
        url: its address.
        live: why it could not be read where it is.
        status: where the archive makes it another one than the failure.
        code: of the finding, likewise.
        told: what the archive adds to the reason.
        tried: what it adds to the finding alone.
        message: what the finding says in place of all that.
        copy: address and date of a copy that people may be able to read.
    """
    reason = f"{live.reason}; {told}" if told else live.reason
    told_whole = reason if reason.startswith(f"{url} can't be read:") else f"{url} can't be read: {reason}"
    message = message or told_whole + (f" ({tried})" if tried else "")
    archive_url, archived_at = copy or (None, None)
    return Document(
        "",
        "",
        status or live.row.status,
        None,
        url,
        final_url=live.final_url,
        http_status=live.http_status,
        archive_url=archive_url,
        archived_at=archived_at,
        reason=reason,
        fetched_at=None if live.cause == "not_fetched" else _now(),
        findings=(Finding(code=code or live.row.code, message=message),),
    )


def for_source(document: Document, source: Source) -> Document:
    """The document as that of a source: under its id and address, titled by the page or else by the answer."""
    return replace(
        document,
        source_id=source.id,
        url=source.url,
        title=document.title or source.title,
        findings=tuple(finding.model_copy(update={"source_id": source.id}) for finding in document.findings),
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
