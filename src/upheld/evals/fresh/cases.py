"""The citations of an answer: what is labelled, audited and scored, each under a name that tells no origin."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from upheld.parsing.answer import parse_answer
from upheld.retrieve.retriever import Shelf, retrieve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from upheld.evals.fresh.bench import Answer
    from upheld.evals.fresh.pages import PageStore
    from upheld.evidence import Claim, Document, Item
    from upheld.report import AuditReport, CitationReport, SourceReport
    from upheld.retrieve.base import Retriever
    from upheld.schema import Source


@dataclass(frozen=True, slots=True)
class Case:
    """A claim and one page that it cites.

    Attributes:
        id: of what was said by whom to which question, citing which page; the same however claims are numbered.
        answer: whose.
        claim: as an audit takes it out of the answer.
        source: the page.
        document: the page as it was read, or why it was not.
        item: the claim with the passages for it; None where nothing was read.
    """

    id: str
    answer: Answer
    claim: Claim
    source: Source
    document: Document
    item: Item | None


def case_id(answer: Answer, claim: str, address: str) -> str:
    """The name of a citation."""
    said = json.dumps([answer.provider, answer.question.id, claim, address])
    return sha256(said.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def cases_of(answer: Answer, pages: PageStore, retriever: Retriever, passages: int) -> Iterator[Case]:
    """The citations of an answer with the passages that a verifier would be shown; each citation once."""
    parsed = parse_answer(answer.request)
    sources = {source.id: source for source in parsed.sources}
    cited = {citation.source_id: None for claim in parsed.claims for citation in claim.citations}
    documents = pages.documents([sources[id_] for id_ in cited])
    found = retrieve(
        parsed,
        documents,
        Shelf(retriever),
        passages,
        answer=answer.request.answer,
        question=answer.question.question,
    )
    items = {(item.claim.id, item.source_ids[0]): item for item in found}
    seen: set[str] = set()
    for claim in parsed.claims:
        for source_id in dict.fromkeys(citation.source_id for citation in claim.citations):
            source = sources[source_id]
            id_ = case_id(answer, claim.text, source.url or source.id)
            if id_ not in seen:  # an answer that says the same twice is asked about once
                seen.add(id_)
                yield Case(id_, answer, claim, source, documents[source_id], items.get((claim.id, source_id)))


@dataclass(frozen=True, slots=True)
class Audited:
    """What an audit made of a citation.

    Attributes:
        answer: whose.
        citation: the verdict and its proof.
        source: what was read, and how.
    """

    answer: Answer
    citation: CitationReport
    source: SourceReport


def audited(audits: Iterable[tuple[Answer, AuditReport]]) -> dict[str, Audited]:
    """The citations of audited answers by the names of their cases."""
    found: dict[str, Audited] = {}
    for answer, report in audits:
        sources: Mapping[str, SourceReport] = {source.id: source for source in report.sources}
        for claim in report.claims:
            for citation in claim.citations:
                id_ = case_id(answer, claim.text, citation.url or citation.source_id)
                found.setdefault(id_, Audited(answer, citation, sources[citation.source_id]))
    return found


def with_passages(item: Item, passages: int) -> Item:
    """The same with the best so many of its passages."""
    return replace(item, passages=item.passages[:passages])
