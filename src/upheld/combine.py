"""Which claims to read once more against their sources together: those that need two pages to be backed. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.evidence import Document
    from upheld.report import CitationReport

#: A source that conflicts with the claim is not outvoted by adding others, so such a claim is not read again.
_FINAL = frozenset({Verdict.SUPPORTED, Verdict.CONTRADICTED})


def together(citations: Sequence[CitationReport], documents: Mapping[str, Document]) -> tuple[str, ...]:
    """Ids of the sources to join for a claim's second reading; () where there is nothing to gain.

    There is something to gain where at least two sources could be read and none of them decided the claim alone.
    """
    if any(citation.verdict in _FINAL for citation in citations):
        return ()
    readable = tuple(c.source_id for c in citations if documents[c.source_id].readable)
    return readable if len(readable) > 1 else ()
