"""Prints how fast sources are cut into windows, indexed and searched: ``python benchmarks/retrieval.py``.

Texts are made up from a seed; every time is the best of three. With ``--corpus DIR`` it prints instead how often the
right passage is found, for the constants in use and others. DIR holds JSON lines with ``id`` (its first letter names
the part), ``evidence``, ``claim``, ``label`` and perhaps ``context``: all passages of a part are joined into one text,
and a supported claim finds its passage if most of a window lies in it.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from upheld.evidence import Citation, Claim, Context, Document, Parsed
from upheld.retrieve import bm25
from upheld.retrieve import retriever as retriever_module
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.chunks import windows
from upheld.retrieve.retriever import retrieve

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
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
    retriever = BM25Retriever()

    print("growth: one source, 20 claims")
    print(f"{'words':>9} {'windows':>8} {'cut ms':>8} {'index ms':>9} {'20 claims ms':>13} {'windows/s cut':>14}")
    for words in (3_000, 6_000, 12_000, 100_000, 200_000, 400_000):
        document = Document("1", text(rng, vocabulary, words), "ok")
        cut, passages = best(lambda document=document: windows(document))
        indexing, index = best(lambda passages=passages: retriever.index(passages))
        claims = [sentence(rng, vocabulary) for _ in range(20)]
        search, _ = best(lambda index=index, claims=claims: [index.search(claim, 3) for claim in claims])
        print(
            f"{words:>9,} {len(passages):>8,} {cut * 1e3:>8.1f} {indexing * 1e3:>9.1f} {search * 1e3:>13.2f} "
            f"{len(passages) / cut:>14,.0f}"
        )

    documents = {str(n): Document(str(n), text(rng, vocabulary, 3_000), "ok") for n in range(10)}
    cited = tuple(Citation(source_id, "", 0, 0) for source_id in documents)
    claims = tuple(Claim(f"c{n}", sentence(rng, vocabulary), 0, 1, citations=cited) for n in range(20))
    seconds, items = best(lambda: retrieve(Parsed(claims, (), {}), documents, retriever, 3, answer=""))
    print(
        f"\nten sources of 3,000 words, 20 claims that cite all of them: {len(items)} items in {seconds * 1e3:.0f} ms"
    )


def print_recall(corpus: Path) -> None:
    """Recall of the right passage among the first and the first three windows."""
    files = sorted(corpus.glob("*.jsonl"))
    rows = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if row["evidence"]]
    supported = [row for row in rows if row["label"] == "supported"]
    texts, places = {}, {}
    for row in rows:
        part = row["id"][0]
        if (part, row["evidence"]) not in places:
            start = len(texts.setdefault(part, ""))
            places[part, row["evidence"]] = (start, start + len(row["evidence"]))
            texts[part] += row["evidence"] + "\n\n"
    documents = {part: Document(part, text, "ok") for part, text in texts.items()}

    def recall(rows: list[dict[str, str]], before: Callable[[dict[str, str]], str]) -> str:
        shelf = retriever_module.Shelf(BM25Retriever())
        first = three = 0
        for row in rows:
            part = row["id"][0]
            context = Context(before=before(row))
            claim = Claim("c1", row["claim"], 0, 1, context, (Citation(part, "", 0, 0),))
            (item,) = retrieve(Parsed((claim,), (), {}), documents, shelf, 3, answer="")
            start, end = places[part, row["evidence"]]
            hits = [2 * (min(p.end, end) - max(p.start, start)) > p.end - p.start for p in item.passages]
            first, three = first + hits[0], three + any(hits)
        return f"first {first / len(rows):.3f}  three {three / len(rows):.3f}  of {len(rows)}"

    def own(row: dict[str, str]) -> str:
        return row.get("context") or ""

    for k1, b in ((bm25.K1, bm25.B), (0.9, 0.75), (2.0, 0.75), (1.2, 0.0), (1.2, 1.0)):
        bm25.K1, bm25.B = k1, b
        print(f"k1 {k1} b {b}: {recall(supported, own)}")
    bm25.K1, bm25.B = 1.2, 0.75

    leaning = [row for row in supported if row.get("context")]
    rng = random.Random(3)
    others = {row["id"]: rng.choice([r["claim"] for r in supported if r["id"][0] == row["id"][0]]) for row in supported}
    for weight in (0.0, 0.25, 0.4, 1.0):
        retriever_module.BEFORE_WEIGHT = weight
        print(f"weight {weight} of the sentence before, claims that have one: {recall(leaning, own)}")
        print(
            f"weight {weight} of another claim put before every claim: {recall(supported, lambda r: others[r['id']])}"
        )


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
