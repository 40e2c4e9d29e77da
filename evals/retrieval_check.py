"""How often the passage that supports a claim is found: ``python evals/retrieval_check.py [--misses]``.

The pages and claims in ``evals/retrieval/`` are upheld's own, invented. A claim's rank is that of the first window with
its supporting sentence; where several sentences are needed together, of the last of them. ``--misses`` prints the
claims that hybrid retrieval does not find among the first three. Writes ``evals/results/retrieval.json``.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from upheld import __version__
from upheld.evals.results import Data, write_result
from upheld.evals.retrieval_tables import FILE, KindRecall, RetrievalReport, RetrieverRecall, report_tables
from upheld.evals.sections import markdown
from upheld.evidence import Citation, Claim, Document, Parsed
from upheld.retrieve.base import Described
from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.chunks import windows
from upheld.retrieve.dense import DenseRetriever, HybridRetriever
from upheld.retrieve.retriever import Shelf, retrieve
from upheld.verify.small.cores import usable_cores

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


def kinds_of(found: dict[str, int], claims: Sequence[Row]) -> Iterator[KindRecall]:
    """The figures of all claims, then of each kind."""
    by_kind: defaultdict[str, list[int]] = defaultdict(list)
    for row in claims:
        by_kind["all"].append(found[row.id])
        by_kind[row.kind].append(found[row.id])
    for kind in ("all", *KINDS):
        places = by_kind[kind]
        yield KindRecall(
            kind=kind,
            claims=len(places),
            recall={depth: recall(places, depth) for depth in DEPTHS},
            mean_rank=sum(places) / len(places),
            worst_rank=max(places),
        )


def report(
    found: dict[str, dict[str, int]], claims: Sequence[Row], pages: dict[str, Document], seconds: float
) -> RetrievalReport:
    """The result as it is committed."""
    digest = sha256()
    for row in claims:
        digest.update(json.dumps([row.id, row.page, row.kind, row.claim, row.support]).encode())
    for name, page in pages.items():
        digest.update(json.dumps([name, page.text]).encode())
    made = {retriever.name: retriever for retriever in (kind() for kind in RETRIEVERS)}
    return RetrievalReport(
        data=Data(name="evals/retrieval", rows=len(claims), sha256=digest.hexdigest()),
        pages=len(pages),
        windows=sum(len(windows(page)) for page in pages.values()),
        upheld_version=__version__,
        date=datetime.now(UTC).date().isoformat(),
        cores=usable_cores(),
        seconds=seconds,
        retrievers=tuple(
            RetrieverRecall(
                name=name,
                models=made[name].describe() if isinstance(made[name], Described) else (),
                kinds=tuple(kinds_of(places, claims)),
            )
            for name, places in found.items()
        ),
    )


def main() -> None:
    """Prints the tables and writes the result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--out", type=Path, default=PAGES.parent / "results", metavar="DIR")
    args = parser.parse_args()
    claims, pages = rows(), documents()
    began = perf_counter()
    found = {made.name: ranks(made, claims, pages) for made in (retriever() for retriever in RETRIEVERS)}
    told = report(found, claims, pages, perf_counter() - began)
    print("\n\n".join(markdown(table) for table in report_tables(told)))
    for row in claims if args.misses else ():
        if found["hybrid"][row.id] > 3:
            print(f"{row.id} ({row.kind}, rank {found['hybrid'][row.id]}): {row.claim}")
    write_result(args.out / FILE, told)


if __name__ == "__main__":
    main()
