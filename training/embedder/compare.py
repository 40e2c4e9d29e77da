"""What the teacher itself would find, beside what was distilled from it: recall and time.

    nice python training/embedder/compare.py --teacher DIR

Over the pages and claims of ``evals/retrieval``. Time is that of the processor, for embedding all windows once and then
every claim; the teacher's vectors of windows are computed once and shared by its rows.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

import numpy as np
from teacher import QUERY, Teacher

sys.path.insert(0, str(Path(__file__).parents[2] / "evals"))
from retrieval_check import documents, ranks, recall, rows

from upheld.retrieve import near
from upheld.retrieve.base import Ranked, best_of, indexed_text
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.dense import DenseRetriever, HybridRetriever
from upheld.retrieve.embedding import word_vectors
from upheld.retrieve.fuse import FusedRetriever

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evidence import Passage
    from upheld.retrieve.base import Index, Retriever

#: Windows that BM25 hands on to be ranked again. A page of the check has about twenty: of so many nothing is left out.
HANDED_ON = 8


class TeacherEmbedder:
    """The teacher as an embedder that keeps what it has read."""

    def __init__(self, teacher: Teacher) -> None:
        self.teacher = teacher
        self.known: dict[str, np.ndarray] = {}

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        """Vectors of texts, a query being a text that is asked for alone."""
        fresh = [text for text in dict.fromkeys(texts) if text not in self.known]
        read = self.teacher.embed([QUERY + text if len(texts) == 1 else text for text in fresh]) if fresh else ()
        self.known |= dict(zip(fresh, read, strict=True))
        return np.array([self.known[text] for text in texts])


class Reranked:
    """The best of BM25, ranked again by an embedder."""

    name = "reranked"

    def __init__(self, embedder: TeacherEmbedder) -> None:
        self.embedder = embedder

    def index(self, passages: Sequence[Passage]) -> Index:
        """The windows, by BM25 and as texts."""
        return RerankedIndex(list(map(indexed_text, passages)), BM25Retriever().index(passages), self.embedder)


class RerankedIndex:
    """See `Reranked`."""

    def __init__(self, texts: list[str], first: Index, embedder: TeacherEmbedder) -> None:
        self.texts, self.first, self.embedder = texts, first, embedder

    def search(self, query: str, k: int) -> list[Ranked]:
        """The best of BM25 by cosine, then the others as BM25 has them."""
        found = self.first.search(query, len(self.texts))
        head = [ranked.index for ranked in found[:HANDED_ON]]
        cosines = self.embedder.embed([self.texts[at] for at in head]) @ self.embedder.embed([query])[0]
        again = [Ranked(head[one.index], 1 + one.score) for one in best_of(cosines.tolist(), len(head))]
        rest = [Ranked(one.index, -place) for place, one in enumerate(found[HANDED_ON:])]
        return [*again, *rest][:k]


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--teacher", type=Path, required=True)
    claims, pages = rows(), documents()
    teacher = TeacherEmbedder(Teacher(parser.parse_args().teacher))
    words = word_vectors()
    of_kind = {kind: [row.id for row in claims if row.kind == kind] for kind in ("paraphrased", "table")}
    print(f"{'':<46}{'@1':>6}{'@3':>6}{'@10':>6}{'paraphrased @3':>16}{'table @1':>10}{'seconds':>9}")

    def show(name: str, retriever: Retriever) -> None:
        began = process_time()
        found = ranks(retriever, claims, pages)
        seconds = process_time() - began
        shares = "".join(f"{recall(list(found.values()), depth):>6.0%}" for depth in (1, 3, 10))
        hard, tables = ([found[at] for at in of_kind[kind]] for kind in ("paraphrased", "table"))
        print(f"{name:<46}{shares}{recall(hard, 3):>16.0%}{recall(tables, 1):>10.0%}{seconds:>9.2f}", flush=True)

    show("bm25", BM25Retriever())
    show("words, one vector a window", DenseRetriever(words))
    show("  fused with bm25", HybridRetriever(words))
    for start in (0.2, 0.3, 0.4, 0.5, near.NEAR):
        near.NEAR = start
        show(f"words, each beside the nearest, from {start}", DenseRetriever())
        show("  fused with bm25", HybridRetriever())
    show(f"teacher on the best {HANDED_ON} of bm25", Reranked(teacher))
    show("teacher on all windows (those above included)", DenseRetriever(teacher))
    show("  fused with bm25 (all known)", FusedRetriever("fused", (BM25Retriever(), DenseRetriever(teacher))))


if __name__ == "__main__":
    main()
