"""How often the passage that supports a claim is found: ``python evals/retrieval_check.py [--json] [--misses]``.

The pages and claims in ``evals/retrieval/`` are upheld's own, invented. A claim's rank is that of the first window with
its supporting sentence; where several sentences are needed together, of the last of them. ``--misses`` prints the
claims that hybrid retrieval does not find among the first three.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from upheld.evidence import Citation, Claim, Document, Parsed
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.chunks import windows
from upheld.retrieve.dense import DenseRetriever, HybridRetriever
from upheld.retrieve.retriever import Shelf, retrieve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.retrieve.base import Retriever

PAGES = Path(__file__).parent / "retrieval"
RETRIEVERS = (BM25Retriever, DenseRetriever, HybridRetriever)
DEPTHS = (1, 3, 10)
KINDS = ("plain", "paraphrased", "numeric", "table", "cross")


@dataclass(frozen=True)
class Row:
    """A claim on a page.

    Attributes:
        id: page and number.
        page: whose text supports it.
        kind: one of `KINDS`.
        claim: as an answer may put it.
        support: the sentences or table rows that together support it, each as it stands on the page.
    """

    id: str
    page: str
    kind: str
    claim: str
    support: tuple[str, ...]


def rows(folder: Path = PAGES) -> list[Row]:
    """The claims."""
    read = map(json.loads, (folder / "claims.jsonl").read_text("utf-8").splitlines())
    return [Row(r["id"], r["page"], r["kind"], r["claim"], tuple(r["support"])) for r in read]


def documents(folder: Path = PAGES) -> dict[str, Document]:
    """The pages by their names."""
    return {path.stem: Document(path.stem, path.read_text("utf-8"), "ok") for path in sorted(folder.glob("*.md"))}


def ranks(retriever: Retriever, claims: Sequence[Row], pages: dict[str, Document]) -> dict[str, int]:
    """Claim id -> rank of its support, as an audit would search for it."""
    shelf = Shelf(retriever)
    found = {}
    for row in claims:
        page = pages[row.page]
        claim = Claim("c1", row.claim, 0, len(row.claim), citations=(Citation(row.page, "[1]", 0, 0),))
        (item,) = retrieve(Parsed((claim,), (), {}), pages, shelf, len(windows(page)), answer=row.claim)
        needed = [page.text.index(sentence) for sentence in row.support]
        found[row.id] = max(
            next(
                place
                for place, passage in enumerate(item.passages, start=1)
                if passage.start <= start and start + len(sentence) <= passage.end
            )
            for start, sentence in zip(needed, row.support, strict=True)
        )
    return found


def recall(places: Sequence[int], depth: int) -> float:
    """The share that is found among the first windows."""
    return sum(place <= depth for place in places) / len(places)


def figures(found: dict[str, int], claims: Sequence[Row]) -> Iterator[tuple[str, dict[str, float]]]:
    """Kind -> its figures, "all" first."""
    by_kind: defaultdict[str, list[int]] = defaultdict(list)
    for row in claims:
        by_kind["all"].append(found[row.id])
        by_kind[row.kind].append(found[row.id])
    for kind in ("all", *KINDS):
        places = by_kind[kind]
        told = {f"recall@{depth}": recall(places, depth) for depth in DEPTHS}
        yield kind, {"claims": len(places), **told, "mean_rank": sum(places) / len(places), "worst_rank": max(places)}


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--misses", action="store_true")
    args = parser.parse_args()
    claims, pages = rows(), documents()
    found = {made.name: ranks(made, claims, pages) for made in (retriever() for retriever in RETRIEVERS)}
    told = {name: dict(figures(places, claims)) for name, places in found.items()}
    if args.json:
        print(json.dumps(told, indent=1))
    else:
        print(f"{len(claims)} claims on {len(pages)} pages of {sum(len(windows(p)) for p in pages.values())} windows\n")
        print_table(told)
    for row in claims if args.misses else ():
        if found["hybrid"][row.id] > 3:
            print(f"{row.id} ({row.kind}, rank {found['hybrid'][row.id]}): {row.claim}")


def print_table(told: dict[str, dict[str, dict[str, float]]]) -> None:
    """Recall by retriever and kind."""
    depths = "".join(f"{f'@{depth}':>7}" for depth in DEPTHS)
    print(f"{'retriever':<10}{'kind':<13}{'claims':>7}{depths}  mean  worst")
    for name, kinds in told.items():
        for kind, row in kinds.items():
            shares = "".join(f"{row[f'recall@{depth}']:>7.0%}" for depth in DEPTHS)
            print(f"{name:<10}{kind:<13}{row['claims']:>7.0f}{shares}{row['mean_rank']:>6.1f}{row['worst_rank']:>7.0f}")


if __name__ == "__main__":
    main()
