"""Sources that come with their text: nothing is fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.events import Progress, ignore
from upheld.evidence import Document
from upheld.fetch.failures import Failure, unread
from upheld.fetch.nontext import kind_of_text
from upheld.fetch.readable import stand_in_text
from upheld.limits import SOURCE_CHARACTERS
from upheld.report import Finding
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.events import OnEvent
    from upheld.schema import Source

_BOM = "\ufeff"
#: How far before the limit a cut looks for the end of a line or sentence.
_REACH = 2000


class InlineFetcher:
    """Reads the text that a source carries; what has only an address stays ``not_fetched``."""

    def fetch(self, sources: Sequence[Source], on_event: OnEvent = ignore) -> dict[str, Document]:
        """Returns a document for every source, by its id."""
        documents = {}
        for done, source in enumerate(sources, start=1):
            documents[source.id] = read_inline(source)
            on_event(Progress("fetch", done, len(sources)))
        return documents


def read_inline(source: Source) -> Document:
    """The document of a source without going to the network.

    Offsets are into the text as it was given, less a byte order mark at its beginning.
    """
    text = (source.text or "").removeprefix(_BOM)
    if any(character.isalnum() for character in text):
        kind = kind_of_text(text) or stand_in_text(text)
        return (
            unread(source, Failure("unreadable", f"its text is {kind}, not the page")) if kind else _read(source, text)
        )
    if source.text is None and source.url:
        reason = "not fetched"
        finding = Finding(code="S611", message=f"{source.url} was not fetched in this run", source_id=source.id)
        return Document(
            source.id, "", "not_fetched", None, source.url, title=source.title, reason=reason, findings=(finding,)
        )
    reason = "its text is blank" if source.text is not None else "it has neither a text nor an address"
    return unread(source, Failure("unreadable", reason))


def _read(source: Source, text: str) -> Document:
    findings: tuple[Finding, ...] = ()
    if len(text) > SOURCE_CHARACTERS:
        kept = cut(text, SOURCE_CHARACTERS)
        message = f"only the first {len(kept):,} of {len(text):,} characters were read"
        findings = (Finding(code="S610", message=message, source_id=source.id),)
        text = kept
    return Document(source.id, text, "ok", "inline", source.url, title=source.title, findings=findings)


def cut(text: str, limit: int) -> str:
    """The beginning of a text that is too long, up to the last line, sentence or word that ends within `limit`."""
    if len(text) <= limit:
        return text
    start = max(0, limit - _REACH)
    tail = text[start:limit]
    line = tail.rfind("\n")
    if line > 0:
        return text[: start + line]
    whole = sentences(tail)[:-1]
    if whole:
        return text[: start + whole[-1].end]
    space = tail.rfind(" ")
    return text[: start + space] if space > 0 else text[:limit]
