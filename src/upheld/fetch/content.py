"""What was read of one source: its text and what it says of itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from upheld.fetch.failures import Failure

if TYPE_CHECKING:
    from upheld.report import Finding


@dataclass(frozen=True, slots=True)
class Content:
    """The text of a page or file.

    Attributes:
        text: plain text with Markdown headings, list bullets and table rows; "" only where `forward` is set.
        title: what it calls itself, or None.
        published: the day it says it was published on (``2024-05-03``, or less of it), or None.
        content_type: what it is, whatever its server calls it: ``text/html``.
        pages: offsets in `text` at which the pages of a paged document begin; () otherwise.
        findings: about how it was read, without a source id.
        modified: the day it says it was last changed on, or None.
        forward: the address that the page sends its readers on to within seconds, as it writes it, or None.
        markup: the page as it came, decoded, for those who look for signs in it; "" for what is no web page.
    """

    text: str
    title: str | None
    published: str | None
    content_type: str
    pages: tuple[int, ...] = ()
    findings: tuple[Finding, ...] = ()
    modified: str | None = None
    forward: str | None = None
    markup: str = ""


def packed(result: Content | Failure) -> dict[str, Any]:
    """A result as values that JSON has, to cross from one process to another."""
    if isinstance(result, Failure):
        return {"status": result.status, "reason": result.reason, "url": result.url}
    return {
        "text": result.text,
        "title": result.title,
        "published": result.published,
        "content_type": result.content_type,
        "pages": result.pages,
        "findings": [finding.model_dump(mode="json") for finding in result.findings],
        "modified": result.modified,
        "forward": result.forward,
    }


def unpacked(values: dict[str, Any]) -> Content | Failure:
    """The same back."""
    if "status" in values:
        return Failure(**values)
    from upheld.report import Finding

    pages, findings = values.pop("pages"), values.pop("findings")
    return Content(**values, pages=tuple(pages), findings=tuple(map(Finding.model_validate, findings)))
