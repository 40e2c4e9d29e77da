"""Measures verifiers on AttributionBench (Li et al., 2024).

    python evals/attributionbench.py score lexical --split dev --data DIR     # a score per row, kept in out/scores
    python evals/attributionbench.py report lexical small --data DIR          # thresholds from dev, tables, results

DIR holds ``attributionbench_dev.jsonl.gz`` (rows in our form) or ``dev_all_subset_balanced.jsonl`` (as its authors
publish it) and the same of ``test`` and ``test_ood``; ``--data hub`` fetches osunlp/AttributionBench instead. A run
that was stopped goes on where it was; what was scored by other code or another model is scored again. `report` writes
``evals/results/attributionbench_VERIFIER.json`` and needs every row of every split that is there; with ``--partial`` it
prints what has been scored and writes nothing.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from upheld.errors import InputError, UpheldError
from upheld.evals.attributionbench import SPLITS, Split, hub_name, read_split, split_file
from upheld.evals.benchmark import BenchmarkResult, benchmark
from upheld.evals.benchmark_tables import benchmark_tables, result_name
from upheld.evals.bootstrap import SEED
from upheld.evals.hub import download
from upheld.evals.results import origin_of, write_result
from upheld.evals.score_cache import ScoreCache, score_missing
from upheld.evals.sections import markdown
from upheld.retrieve.registry import AUTO, load_retriever
from upheld.verify.registry import load_verifier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evals.datasets import Row
    from upheld.evals.run import Judged

ROOT = Path(__file__).resolve().parent.parent
REPOSITORY = "osunlp/AttributionBench"


def rows_of(data: str, split: Split) -> list[Row] | None:
    """The rows of a split; None where the folder has none."""
    path = download(REPOSITORY, hub_name(split)) if data == "hub" else split_file(Path(data), split)
    return None if path is None else read_split(path, split)


def score(args: argparse.Namespace) -> None:
    """Scores the rows of a split that have no score yet."""
    rows = rows_of(args.data, args.split)
    if rows is None:
        raise InputError(f"{args.data}: no file of {args.split}; expected {hub_name(args.split)}, or our row form")
    if args.limit is not None:
        rows = random.Random(SEED).sample(rows, min(args.limit, len(rows)))
    verifier, retriever = load_verifier(args.verifier), load_retriever(args.retrieval, verifier=args.verifier)
    cache = ScoreCache(args.cache / f"attributionbench_{args.verifier}.jsonl", verifier, retriever)
    began, first = perf_counter(), None
    for done, total in score_missing(rows, cache, verifier, retriever):
        first = done if first is None else first
        print(f"\r{args.split}: {done:,} of {total:,} rows", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{verifier.name}, {args.split}: {len(rows) - (first or 0):,} rows scored in {perf_counter() - began:.0f} s")


def report(args: argparse.Namespace) -> None:
    """Writes a result for each verifier and prints the tables of all."""
    splits = {split: rows for split in SPLITS if (rows := rows_of(args.data, split))}
    if not splits:
        raise InputError(f"{args.data}: no file of {', '.join(SPLITS)}; expected {hub_name('dev')}, or our row form")
    results = [measured(name, splits, args) for name in args.verifiers]
    for result in results if not args.partial else ():
        write_result(args.out / result_name(result.origin.verifier), result)
    print("\n\n".join(markdown(table) for table in benchmark_tables(results)))


def measured(name: str, splits: dict[Split, list[Row]], args: argparse.Namespace) -> BenchmarkResult:
    """The figures of one verifier."""
    verifier, retriever = load_verifier(name), load_retriever(args.retrieval, verifier=name)
    cache = ScoreCache(args.cache / f"attributionbench_{name}.jsonl", verifier, retriever)
    judged: dict[Split, Sequence[Judged]] = {}
    for split, rows in splits.items():
        found = [one for row in rows if (one := cache.find(row)) is not None]
        if len(found) < len(rows) and not args.partial:
            raise InputError(
                f"{name}: {len(rows) - len(found):,} of {len(rows):,} rows of {split} have no score by this code and "
                f"model; first run `python evals/attributionbench.py score {name} --split {split} --data {args.data}`"
            )
        if found:
            judged[split] = found
    return benchmark(judged, origin_of(verifier, retriever, SEED), verifier.threshold, cache.seconds)


def main() -> None:
    """Runs one of the two commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--data", required=True, metavar="DIR|hub")
    shared.add_argument("--retrieval", default=AUTO, help="as in an audit; %(default)s by default")
    shared.add_argument("--cache", type=Path, default=ROOT / "out" / "scores", metavar="DIR")
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("score", parents=[shared], help="score the rows of a split")
    one.add_argument("verifier")
    one.add_argument("--split", choices=SPLITS, required=True)
    one.add_argument("--limit", type=int, metavar="N", help="only N rows, drawn with a fixed seed")
    one.set_defaults(run=score)
    two = commands.add_parser("report", parents=[shared], help="print the tables, write the results")
    two.add_argument("verifiers", nargs="+", metavar="VERIFIER")
    two.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    two.add_argument("--partial", action="store_true", help="measure what has been scored; write nothing")
    two.set_defaults(run=report)
    args = parser.parse_args()
    try:
        args.run(args)
    except UpheldError as error:
        sys.exit(f"attributionbench: {error}")


if __name__ == "__main__":
    main()
