"""Prints how fast sources are cut into windows, indexed and searched: ``python benchmarks/retrieval.py``.

Texts are made up from a seed; every time is the best of three. With ``--corpus training/corpus`` it prints instead how
often the right passage is found, by retriever and for other constants of BM25: 22 passages each are joined into one
text, and a supported claim finds its passage if most of a window lies in it.
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from upheld.evidence import Citation, Claim, Context, Document, Parsed
from upheld.retrieve import bm25
from upheld.retrieve import retriever as retriever_module
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.chunks import windows
from upheld.retrieve.dense import DenseRetriever, HybridRetriever
from upheld.retrieve.retriever import retrieve

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.retrieve.base import Retriever

T = TypeVar("T")
#: Passages that make one text: about as many words as a long page has.
JOINED = 22
SYLLABLES = ("ba", "den", "kor", "lim", "mas", "nu", "per", "ra", "sol", "ti", "ver", "zo")


def main() -> None:
    """Prints the tables of times, or of recall."""
    parser = argparse.ArgumentParser(description=__doc__.split(":", maxsplit=1)[0])
    parser.add_argument("--corpus", type=Path, help="folder of *.jsonl: print recall instead of times")
    corpus = parser.parse_args().corpus
    if corpus:
        print_recall(corpus)
    else:
        print_times()


def print_times() -> None:
    """Times of cutting, indexing and searching."""
    rng = random.Random(1)
    vocabulary = ["".join(rng.choices(SYLLABLES, k=rng.randint(1, 4))) for _ in range(6000)]
    retrievers = BM25Retriever(), HybridRetriever()

    print("growth: one source, 20 claims")
    print(f"{'retriever':>9} {'words':>9} {'windows':>8} {'cut ms':>8} {'index ms':>9} {'20 claims ms':>13}")
    for words in (3_000, 6_000, 12_000, 100_000, 200_000, 400_000):
        document = Document("1", text(rng, vocabulary, words), "ok")
        cut, passages = best(lambda document=document: windows(document))
        claims = [sentence(rng, vocabulary) for _ in range(20)]
        for made in retrievers:
            indexing, index = best(lambda passages=passages, made=made: made.index(passages))
            search, _ = best(lambda index=index, claims=claims: [index.search(claim, 3) for claim in claims])
            print(
                f"{made.name:>9} {words:>9,} {len(passages):>8,} {cut * 1e3:>8.1f} {indexing * 1e3:>9.1f} "
                f"{search * 1e3:>13.2f}"
            )

    documents = {str(n): Document(str(n), text(rng, vocabulary, 3_000), "ok") for n in range(10)}
    cited = tuple(Citation(source_id, "", 0, 0) for source_id in documents)
    claims = tuple(Claim(f"c{n}", sentence(rng, vocabulary), 0, 1, citations=cited) for n in range(20))
    print("\nten sources of 3,000 words, 20 claims that cite all of them")
    for made in retrievers:
        seconds, items = best(lambda made=made: retrieve(Parsed(claims, (), {}), documents, made, 3, answer=""))
        print(f"{made.name:>9}: {len(items)} items in {seconds * 1e3:.0f} ms")


@dataclass(frozen=True)
class Row:
    """A supported claim: where its passage lies in which text, and the sentence before it."""

    claim: str
    before: str
    text: str
    start: int
    end: int


def corpus_rows(corpus: Path) -> tuple[list[Row], dict[str, Document]]:
    """The supported claims of a folder, and the texts that its passages are joined into."""
    found, texts = [], {}
    for file in sorted(corpus.glob("*.jsonl")):
        passages = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        for at, passage in enumerate(passages):
            name = f"{file.stem}{at // JOINED}"
            start = len(texts.setdefault(name, ""))
            texts[name] += passage["text"] + "\n\n"
            end = start + len(passage["text"])
            found += [
                Row(row["claim"], row.get("context") or "", name, start, end)
                for row in passage["claims"]
                if row["label"] == "supported"
            ]
    return found, {name: Document(name, joined, "ok") for name, joined in texts.items()}


def print_recall(corpus: Path) -> None:
    """Recall of the right passage among the first and the first three windows."""
    rows, documents = corpus_rows(corpus)

    def recall(retriever: Retriever, rows: list[Row], before: Callable[[Row], str] = lambda row: row.before) -> str:
        shelf = retriever_module.Shelf(retriever)
        first = three = 0
        for row in rows:
            claim = Claim("c1", row.claim, 0, 1, Context(before=before(row)), (Citation(row.text, "", 0, 0),))
            (item,) = retrieve(Parsed((claim,), (), {}), documents, shelf, 3, answer="")
            hits = [2 * (min(p.end, row.end) - max(p.start, row.start)) > p.end - p.start for p in item.passages]
            first, three = first + hits[0], three + any(hits)
        return f"first {first / len(rows):.3f}  three {three / len(rows):.3f}  of {len(rows)}"

    leaning = [row for row in rows if row.before]
    for made in (BM25Retriever(), DenseRetriever(), HybridRetriever()):
        print(f"{made.name}: {recall(made, rows)}; with a sentence before: {recall(made, leaning)}")
    for k1, b in ((bm25.K1, bm25.B), (0.9, 0.75), (2.0, 0.75), (1.2, 0.0), (1.2, 1.0)):
        bm25.K1, bm25.B = k1, b
        print(f"bm25, k1 {k1} b {b}: {recall(BM25Retriever(), rows)}")
    bm25.K1, bm25.B = 1.2, 0.75

    rng = random.Random(3)
    others = {row: rng.choice(rows).claim for row in rows}
    for weight in (0.0, 0.25, 0.4, 1.0):
        retriever_module.BEFORE_WEIGHT = weight
        for made in (BM25Retriever(), HybridRetriever()):
            print(f"{made.name}, weight {weight} of the sentence before, claims that have one: {recall(made, leaning)}")
            told = recall(made, rows, others.__getitem__)
            print(f"{made.name}, weight {weight} of another claim put before every claim: {told}")


def text(rng: random.Random, vocabulary: list[str], words: int) -> str:
    """Paragraphs of sentences under headings, about as many words as asked for."""
    blocks, count = [], 0
    while count < words:
        if rng.random() < 0.15:
            blocks.append(f"## {rng.choice(vocabulary).capitalize()}")
        paragraph = " ".join(sentence(rng, vocabulary) for _ in range(rng.randint(2, 7)))
        count += len(paragraph.split())
        blocks.append(paragraph)
    return "\n\n".join(blocks)


def sentence(rng: random.Random, vocabulary: list[str]) -> str:
    """Between 6 and 30 words, common ones far more often than rare ones."""
    ranks = (int(len(vocabulary) * rng.random() ** 3) for _ in range(rng.randint(6, 30)))
    return " ".join(vocabulary[rank] for rank in ranks).capitalize() + "."


def best(run: Callable[[], T]) -> tuple[float, T]:
    """Seconds of the fastest of three runs, and what it returned."""
    times = []
    for _ in range(3):
        began = perf_counter()
        value = run()
        times.append(perf_counter() - began)
    return min(times), value


if __name__ == "__main__":
    main()
