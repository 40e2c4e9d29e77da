"""Why a file that the user named gave no text: data for the report, never the end of an audit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.events import ignore
from upheld.evidence import Document
from upheld.report import Finding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.events import OnEvent
    from upheld.fetch.fetcher import Fetcher
    from upheld.schema import Source, SourceStatus


@dataclass(frozen=True, slots=True)
class Failure:
    """What stands in the report in place of a text.

    Attributes:
        status: the source's status.
        reason: one line that names the file, says what is wrong with it and what to do.
        url: the page's own address, where the file says it.
    """

    status: SourceStatus
    reason: str
    url: str | None = None


class FailureFetcher:
    """Reports the sources whose files could not be read, and leaves the others to another fetcher.

    Args:
        failures: source id -> why its file gave no text.
        others: reads every other source.
    """

    def __init__(self, failures: Mapping[str, Failure], others: Fetcher) -> None:
        self._failures = failures
        self._others = others

    def fetch(self, sources: Sequence[Source], on_event: OnEvent = ignore) -> dict[str, Document]:
        """Returns a document for every source, by its id."""
        # A source may have got the text of another file of the same page.
        failed = {source.id for source in sources if source.id in self._failures and not source.text}
        documents = self._others.fetch([source for source in sources if source.id not in failed], on_event)
        return {
            source.id: unread(source, self._failures[source.id]) if source.id in failed else documents[source.id]
            for source in sources
        }

    def resolve_links(self, urls: Sequence[str]) -> dict[str, str]:
        """Returns the addresses behind links, if the other fetcher can tell."""
        from upheld.fetch.fetcher import LinkResolver  # which imports what reads texts, and that reads failures

        return self._others.resolve_links(urls) if isinstance(self._others, LinkResolver) else {}


def unread(source: Source, failure: Failure) -> Document:
    """The document of a source that gave no text; it keeps the title by which the answer calls it."""
    finding = Finding(code="S612", message=f"source {source.id} can't be read: {failure.reason}", source_id=source.id)
    return Document(
        source.id,
        "",
        failure.status,
        None,
        source.url,
        title=source.title,
        reason=failure.reason,
        findings=(finding,),
    )
