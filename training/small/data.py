"""Turns label sets and the corpus into the pairs that the network reads.

    python -m small.data --labels DIR --corpus DIR --out DIR [--all-licences]

Writes `train.jsonl` and `held.jsonl` (rows: set, group, supported, claim, evidence). The evidence of a row is cut to
the sentences that the product would select (`upheld.verify.selection`), so that what is learned is what will be read.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from upheld.evals.datasets import Row, read_labels
from upheld.evals.run import as_item
from upheld.retrieve.registry import load_retriever
from upheld.verify.desk import Desk
from upheld.verify.small.pairs import pair_of as read_pair

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Set -> rows of it that are trained on, half of each label where it has them. All have a licence that allows it.
QUOTAS = {
    "wice_oracle_chunks": 1023,
    "wice_nonsupported_tokens": 300,
    "citation_integrity": 2000,
    "summedits": 3000,
    "foolmetwice": 2548,
    "fever_symmetric": 1000,
    "fever_binary_devpart": 3000,
    "mnli_binary_devpart": 1500,
    "cad_snli": 1500,
    "paws_wiki_devtest": 1500,
    "med_monotonicity": 500,
    "gofigure": 300,
}
#: Sets that no licence statement covers: only for the comparison with a model that is trained on everything.
UNSTATED = {
    "lfqa_verification": 3000,
    "sufficient_facts": 2000,
    "healthver": 1500,
    "scifact_rationales": 771,
    "nli4ct": 1000,
}
#: Sets that are never trained on: other fields, other sources, answers that copy their evidence.
HELD_OUT = (
    "attributionbench_dev", "lfqa_verification", "q2_wow", "faithdial_audit", "dialfact_small", "healthver",
    "scifact_rationales", "check_covid", "nli4ct", "sufficient_facts", "climate_fever", "expertqa_part",
)  # fmt: skip
HELD_ROWS = 1200
#: The share of the corpus' passages that is never trained on.
CORPUS_HELD = 5


@dataclass(frozen=True, slots=True)
class Pair:
    """What the network reads, and the label."""

    set: str
    group: str
    supported: bool
    claim: str
    evidence: str
    kind: str = ""


def json_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a file with one a line. Not by `splitlines`: texts hold other line ends than the file's."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def corpus_rows(folder: Path) -> Iterator[tuple[str, Row]]:
    """Passage id and row, for every claim of the corpus (one passage a line, with its claims)."""
    for path in sorted(folder.glob("*.jsonl")):
        for passage in json_lines(path):
            for at, claim in enumerate(passage["claims"], start=1):
                yield (
                    passage["id"],
                    Row(
                        id=f"{passage['id']}-{at}",
                        claim=claim["claim"],
                        evidence=passage["text"],
                        supported=claim["label"] == "supported",
                        label=claim["label"],
                        context=claim.get("context", ""),
                        kind=claim["kind"],
                    ),
                )


def pair_of(name: str, row: Row, group: str) -> Pair | None:
    """The pair as the product would read it; None where there is no evidence."""
    item = as_item(row, _RETRIEVER, 3)
    pair = read_pair(item, Desk()) if item else None
    return Pair(name, group, row.supported, pair.claim, pair.evidence, row.kind or "") if pair else None


_RETRIEVER = load_retriever("bm25")


def is_held(passage: str) -> bool:
    """Whether a corpus passage is kept from training; by its id, so that it never changes sides."""
    return int(sha256(passage.encode()).hexdigest(), 16) % CORPUS_HELD == 0


def on_this_side(question: str) -> bool:
    """Whether a question of AttributionBench dev may be trained on; by its text, so that it never changes sides."""
    return int(sha256(question.encode()).hexdigest(), 16) % 2 == 0


def label_rows(labels: Path, name: str, quota: int, barred: set[str], seed: int) -> list[tuple[str, Row]]:
    """Rows of a set: groups and rows in random order, half of each label where it has them, none that is barred."""
    rows = list(read_labels(labels / f"{name}.jsonl.gz"))
    random.Random(seed).shuffle(rows)
    wanted = Counter({True: quota // 2, False: quota - quota // 2})
    kept, seen = [], set()
    for row in rows:
        key = plain(row.claim) + "|" + plain(row.evidence)[:200]
        if wanted[row.supported] and key not in seen and plain(row.claim) not in barred and row.evidence.strip():
            seen.add(key)
            wanted[row.supported] -= 1
            kept.append((row.group or row.evidence[:200], row))
    return kept


def held_rows(name: str) -> int:
    """How many rows of a held-out set are looked at."""
    return 10**6 if name == "attributionbench_dev" else HELD_ROWS


def plain(text: str) -> str:
    """A text's words, for finding near-duplicates."""
    return " ".join(re.findall(r"\w+", text.lower()))


def _make(job: tuple[str, str, Row]) -> Pair | None:
    name, group, row = job
    return pair_of(name, row, group)


def made(jobs: Sequence[tuple[str, str, Row]]) -> list[Pair]:
    """Pairs of many rows, on all cores."""
    with ProcessPoolExecutor() as pool:
        return [pair for pair in pool.map(_make, jobs, chunksize=64) if pair is not None and pair.evidence]


def write(path: Path, pairs: Sequence[Pair]) -> None:
    """One JSON line per pair, and a count per set."""
    with path.open("w", encoding="utf-8") as file:
        for pair in pairs:
            file.write(json.dumps({s: getattr(pair, s) for s in Pair.__slots__}, ensure_ascii=False) + "\n")
    counts: dict[str, Counter[bool]] = defaultdict(Counter)
    for pair in pairs:
        counts[pair.set][pair.supported] += 1
    for name, count in counts.items():
        print(f"{path.name}  {name:26s} supported {count[True]:5d}  not {count[False]:5d}", flush=True)


def main() -> None:
    """Writes both files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--all-licences", action="store_true")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    quotas = {**QUOTAS, **(UNSTATED if args.all_licences else {})}
    held = [name for name in HELD_OUT if name not in quotas]

    watched = [(name, *pair) for name in held for pair in label_rows(args.labels, name, held_rows(name), set(), 1)]
    barred = {plain(row.claim) for _, _, row in watched}
    training = [
        (name, *pair)
        for name, quota in quotas.items()
        for pair in label_rows(args.labels, name, quota, barred, args.seed)
    ]
    for passage, row in corpus_rows(args.corpus):
        (watched if is_held(passage) else training).append(("corpus", passage, row))
    write(args.out / "train.jsonl", made(training))
    write(args.out / "held.jsonl", made(watched))


if __name__ == "__main__":
    main()
