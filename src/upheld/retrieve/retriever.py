"""From claims and documents to items: each claim with the windows of its source worth reading."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.evidence import Context, Item
from upheld.retrieve.base import Ranked
from upheld.retrieve.chunks import windows
from upheld.retrieve.fuse import FusedIndex
from upheld.text.leaning import leans
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.evidence import Claim, Document, Parsed, Passage
    from upheld.retrieve.base import Index, Retriever

#: What a window's match with the claim's context counts beside its match with the claim: of heading and stem (chosen,
#: not measured), and of the sentence before where the claim leans on it. ``python benchmarks/retrieval.py --corpus
#: training/corpus``, 5,292 supported claims, hybrid, passages found among three windows: of the 576 claims that have a
#: sentence before, 90.1 % with it and 82.1 % without (at 1.0, 92.0 %); another claim put before every claim in place of
#: its own sentence costs 0.4 points (at 1.0, 1.1).
ABOVE_WEIGHT = 0.25
BEFORE_WEIGHT = 0.4
#: A text fragment points at a window that holds this share of its words; less is chance.
HINT_SHARE = 0.6


class Shelf:
    """A retriever with the windows and indexes it has built, so that a text read twice in an audit is indexed once.

    Keeps what it indexed for as long as it lives: make one for each audit.
    """

    def __init__(self, retriever: Retriever) -> None:
        self._retriever = retriever
        self._books: dict[str, tuple[str, tuple[Passage, ...], Index]] = {}

    @property
    def name(self) -> str:
        """The retriever's."""
        return self._retriever.name

    def open(self, document: Document) -> tuple[tuple[Passage, ...], Index]:
        """The windows of a document and their index; both are empty for a blank text."""
        text, passages, index = self._books.get(document.source_id, ("", (), None))
        if index is None or text != document.text:
            passages = windows(document)
            index = self._retriever.index(passages)
            self._books[document.source_id] = (document.text, passages, index)
        return passages, index


def retrieve(
    parsed: Parsed,
    documents: Mapping[str, Document],
    retriever: Retriever | Shelf,
    k: int,
    *,
    answer: str,
    question: str | None = None,
    context: bool = True,
) -> list[Item]:
    """Pairs every claim with each readable source it cites.

    Args:
        parsed: the answer's claims.
        documents: source id -> what was read; a source that is missing or has no text gives no item.
        retriever: ranks windows; a `Shelf` keeps its indexes for `retrieve_together`.
        k: windows per item.
        answer: the whole answer.
        question: what was asked.
        context: whether the claim's context helps the search and is shown to the verifier.

    Returns:
        items in the order of claims, then of citations; one for a source that the claim cites twice.
    """
    shelf = retriever if isinstance(retriever, Shelf) else Shelf(retriever)
    items = []
    for claim in parsed.claims:
        for document, hint in _cited(claim, documents):
            passages, index = shelf.open(document)
            if passages:
                best = _search(index, passages, claim, k, hint=hint, context=context)
                items.append(_item(claim, best, [document], len(passages), answer, question, context=context))
    return items


def retrieve_together(
    claim: Claim,
    documents: Sequence[Document],
    retriever: Retriever | Shelf,
    k: int,
    *,
    answer: str,
    question: str | None = None,
    context: bool = True,
) -> Item:
    """Pairs a claim with several sources at once: the best `k` windows of each.

    Scores of different texts can't be compared, so each is divided by the best of its text: the best window of each
    source comes first, in the order of `documents`, then the others by how near they come to the best of theirs.
    """
    shelf = retriever if isinstance(retriever, Shelf) else Shelf(retriever)
    hints = {document.source_id: hint for document, hint in _cited(claim, {d.source_id: d for d in documents})}
    found: list[Passage] = []
    read = 0
    for document in documents:
        passages, index = shelf.open(document)
        read += len(passages)
        best = _search(index, passages, claim, k, hint=hints.get(document.source_id), context=context)
        top = max((passage.score for passage in best), default=0.0) or 1.0
        found += [replace(passage, score=passage.score / top) for passage in best]
    found.sort(key=lambda passage: -passage.score)
    return _item(claim, found, documents, read, answer, question, context=context)


def _cited(claim: Claim, documents: Mapping[str, Document]) -> Iterator[tuple[Document, str | None]]:
    """The readable documents a claim cites, each once, with the words its citations point at."""
    hints: dict[str, list[str]] = {}
    for citation in claim.citations:
        hints.setdefault(citation.source_id, []).extend([citation.hint] if citation.hint else [])
    for source_id, words in hints.items():
        document = documents.get(source_id)
        if document is not None and document.readable:
            yield document, " ".join(words) or None


def _search(
    index: Index, passages: Sequence[Passage], claim: Claim, k: int, *, hint: str | None, context: bool
) -> list[Passage]:
    """The best windows for a claim, best first, with their scores."""
    added = _context(claim) if context else []
    ranked = _blend(index, claim.text, added, len(passages), k) if added else index.search(claim.text, k)
    if hint:
        ranked = _lift(index, passages, hint, ranked, k)
    return [replace(passages[place.index], score=place.score) for place in ranked]


def _context(claim: Claim) -> list[tuple[str, float]]:
    """What is searched for beside the claim, with its weight."""
    context = claim.context
    above = "\n".join(part for part in (context.heading, context.stem) if part)
    found = [(above, ABOVE_WEIGHT)] if above else []
    if context.before and leans(claim.text):
        found.append((context.before, BEFORE_WEIGHT))
    return found


def _blend(index: Index, claim: str, added: Sequence[tuple[str, float]], size: int, k: int) -> list[Ranked]:
    """Ranks by the claim and, with lower weights, by other texts.

    A fused index is blended member by member: such weights mean something for scores and nothing for ranks. Of the 576
    claims above, hybrid retrieval finds 80.0 % as the first window (BM25 79.7 %) and 90.1 % among three (89.6 %); with
    fused ranks blended instead it was 74.5 and 87.3 % in a trial whose code was not kept.
    """
    if isinstance(index, FusedIndex):
        return index.fuse([_blend(member, claim, added, size, size) for member in index.members], k)
    scores = {ranked.index: ranked.score for ranked in index.search(claim, size)}
    for text, weight in added:
        for ranked in index.search(text, size):
            scores[ranked.index] += weight * ranked.score
    best = sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))[:k]
    return [Ranked(place, score) for place, score in best]


def _lift(index: Index, passages: Sequence[Passage], hint: str, ranked: list[Ranked], k: int) -> list[Ranked]:
    """Puts the window that the citation itself points at first."""
    wanted = set(terms(hint))
    at = next(iter(index.search(hint, 1)), None)
    if at is None or not wanted or len(wanted & set(terms(passages[at.index].text))) < HINT_SHARE * len(wanted):
        return ranked
    others = [place for place in ranked if place.index != at.index]
    own = next((place.score for place in ranked if place.index == at.index), at.score)
    top = max([own, *(place.score for place in others)])
    return [Ranked(at.index, top), *others][:k]


def _item(
    claim: Claim,
    best: Sequence[Passage],
    documents: Sequence[Document],
    read: int,
    answer: str,
    question: str | None,
    *,
    context: bool,
) -> Item:
    return Item(
        claim=claim,
        context=claim.context if context else Context(),
        passages=tuple(best),
        source_text="\n\n".join(document.text for document in documents),
        source_ids=tuple(document.source_id for document in documents),
        passages_read=read,
        answer=answer,
        question=question,
    )
