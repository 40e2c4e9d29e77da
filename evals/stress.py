"""Measures a verifier on the hand-written rows of ``tests/stress``: ``python evals/stress.py VERIFIER``.

In them word overlap misleads on purpose: true claims are worded far from their passage, false ones share its words.
Prints the share judged rightly by file and by kind, and how plain overlap ranks each file; writes
``evals/results/stress_VERIFIER.json``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter

from upheld.errors import UpheldError
from upheld.evals.bootstrap import SEED
from upheld.evals.datasets import read_labels
from upheld.evals.results import origin_of, write_result
from upheld.evals.run import as_item, judge_all
from upheld.evals.sections import markdown
from upheld.evals.stress import StressReport, StressSet, coverage, result_name, stress_set, tables
from upheld.retrieve.registry import AUTO, load_retriever
from upheld.verify.registry import load_verifier

ROOT = Path(__file__).resolve().parent.parent
#: Files in the order in which they were written; others come after them.
ORDER = ("first.a", "first.b", "second", "third", "fourth", "fifth")
#: Files whose rows were read when checks were made, so that figures on them flatter.
DEVELOPED = frozenset({"first.a", "first.b", "second", "third"})


def files(folder: Path) -> list[Path]:
    """The files of rows, the oldest first."""
    return sorted(
        folder.glob("*.jsonl"), key=lambda path: (path.stem not in ORDER, [*ORDER, path.stem].index(path.stem))
    )


def main() -> None:
    """Prints the tables and writes the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verifier")
    parser.add_argument("--rows", type=Path, default=ROOT / "tests" / "stress", metavar="DIR")
    parser.add_argument("--retrieval", default=AUTO, help="as in an audit; %(default)s by default")
    parser.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    args = parser.parse_args()
    try:
        verifier, retriever = load_verifier(args.verifier), load_retriever(args.retrieval, verifier=args.verifier)
        sets: list[StressSet] = []
        seconds = 0.0
        for path in files(args.rows):
            rows = list(read_labels(path))
            items = [as_item(row, retriever, verifier.passages_per_claim) for row in rows]
            overlap = [0.0 if item is None else coverage(item) for item in items]
            began = perf_counter()
            judged = judge_all(rows, verifier, retriever, verifier.threshold)
            seconds += perf_counter() - began
            note = "checks were developed on it" if path.stem in DEVELOPED else ""
            sets.append(stress_set(path.name, judged, overlap, SEED, note))
        origin = origin_of(verifier, retriever, SEED)
        write_result(
            args.out / result_name(args.verifier),
            StressReport(origin=origin, threshold=verifier.threshold, sets=tuple(sets), seconds=seconds),
        )
    except UpheldError as error:
        sys.exit(f"stress: {error}")
    print("\n\n".join(markdown(table) for table in tables(args.out)))


if __name__ == "__main__":
    main()
