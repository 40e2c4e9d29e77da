"""What a fetcher is: sources in, documents out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from upheld.events import Progress, ignore
from upheld.fetch.carried import as_page, or_carried

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.events import OnEvent
    from upheld.evidence import Document
    from upheld.schema import Source


class Fetcher(Protocol):
    """Reads sources, in any order and at once if it likes."""

    def fetch(self, sources: Sequence[Source], on_event: OnEvent = ignore) -> dict[str, Document]:
        """Returns a document for every source, by its id.

        A source that can't be read is a document with a status and a reason, never an exception. Progress is told as
        sources finish, from the calling thread.
        """
        ...


@runtime_checkable
class LinkResolver(Protocol):
    """A fetcher that can say where redirect links lead before anything is read."""

    def resolve_links(self, urls: Sequence[str]) -> dict[str, str]:
        """Returns the address behind each link, by link; links whose address can't be had are left out.

        Never raises for what is on the network.
        """
        ...


def fetch_sources(sources: Iterable[Source], fetcher: Fetcher, on_event: OnEvent = ignore) -> dict[str, Document]:
    """Reads these sources and no others: a caller passes only what some claim cites.

    Returns:
        source id -> document, in the order of `sources`.
    """
    wanted = list(sources)
    on_event(Progress("fetch", 0, len(wanted)))
    documents = fetcher.fetch([as_page(source) for source in wanted], on_event)
    on_event(Progress("fetch", len(wanted), len(wanted)))
    return {source.id: or_carried(documents[source.id], source) for source in wanted}
