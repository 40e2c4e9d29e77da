"""Measures verifiers against the labels, at several passage counts, on the same pages.

    python evals/fresh/verifiers.py pages                          # reads the pages that are missing, each once
    python evals/fresh/verifiers.py score lexical small            # a score per citation and count, kept
    python evals/fresh/verifiers.py report lexical small --by ann  # the table; --by as often as there are labellers

`prepare.py` has read the pages already; `pages` with ``--retry`` tries those again that could not be read (and
`prepare.py --again` must follow, so that audits are of the same pages). `report` with ``--write`` keeps the result in
``evals/results``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from upheld.errors import UpheldError
from upheld.evals.fresh.bench import Bench
from upheld.evals.fresh.cases import cases_of
from upheld.evals.fresh.made import labels_of
from upheld.evals.fresh.pages import PageStore
from upheld.evals.fresh.scores import Scores
from upheld.evals.fresh.tables import VERIFIERS, verifiers_tables
from upheld.evals.fresh.verifiers import PASSAGES, compare
from upheld.evals.results import write_result
from upheld.evals.sections import markdown
from upheld.fetch.web import WebFetcher, WebOptions
from upheld.retrieve.registry import load_retriever
from upheld.verify.registry import load_verifier

if TYPE_CHECKING:
    from upheld.evals.fresh.cases import Case

ROOT = Path(__file__).resolve().parents[2]


def cases_at(args: argparse.Namespace, passages: int) -> list[Case]:
    """All citations with as many passages, from the pages that are kept."""
    bench = Bench(args.data)
    pages, retriever = PageStore(bench.pages), load_retriever(args.retrieval)
    return [case for answer in bench.answers() for case in cases_of(answer, pages, retriever, passages)]


def pages(args: argparse.Namespace) -> None:
    """Reads pages."""
    bench = Bench(args.data)
    store = PageStore(bench.pages, WebFetcher(WebOptions(cache=False)), retry=args.retry)
    retriever = load_retriever("bm25")
    cases = [case for answer in bench.answers() for case in cases_of(answer, store, retriever, 1)]
    unread = sum(case.item is None for case in cases)
    print(f"{len(cases):,} citations; of {unread:,} the page could not be read")


def score(args: argparse.Namespace) -> None:
    """Scores what has no score."""
    scores, cases = Scores(Bench(args.data).scores), cases_at(args, max(args.passages))
    for name in args.verifiers:
        verifier = load_verifier(name)
        for count in args.passages:
            began, first = perf_counter(), None
            for done, total in scores.fill(cases, verifier, count):
                first = done if first is None else first
                print(f"\r{name}, {count} passages: {done:,} of {total:,}", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            print(f"{name}, {count} passages: {total - (first or 0):,} scored in {perf_counter() - began:.1f} s")


def report(args: argparse.Namespace) -> None:
    """Prints the table."""
    bench, cases = Bench(args.data), cases_at(args, max(args.passages))
    known = {case.id for case in cases}
    result = compare(
        [load_verifier(name) for name in args.verifiers],
        cases,
        Scores(bench.scores),
        {name: labels_of(bench, name, known) for name in args.by},
        load_retriever(args.retrieval).name,
        counts=args.passages,
    )
    print("\n\n".join(markdown(table) for table in verifiers_tables(result)))
    if args.write:
        write_result(args.out / VERIFIERS, result)


def main(argv: list[str] | None = None) -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kept = argparse.ArgumentParser(add_help=False)
    kept.add_argument("--data", type=Path, default=ROOT / "out" / "fresh", metavar="DIR")
    shared = argparse.ArgumentParser(add_help=False, parents=[kept])
    shared.add_argument("verifiers", nargs="+", metavar="VERIFIER")
    shared.add_argument("--passages", type=int, nargs="+", default=list(PASSAGES), metavar="K")
    shared.add_argument("--retrieval", default="auto", help="for all of them; %(default)s by default")
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("pages", parents=[kept], help="read the pages that are missing")
    one.add_argument("--retry", action="store_true", help="also those that could not be read")
    one.set_defaults(run=pages)
    two = commands.add_parser("score", parents=[shared], help="score what has no score")
    two.set_defaults(run=score)
    three = commands.add_parser("report", parents=[shared], help="print the table")
    three.add_argument("--by", action="append", required=True, metavar="NAME", help="whose labels")
    three.add_argument("--write", action="store_true")
    three.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    three.set_defaults(run=report)
    args = parser.parse_args(argv)
    try:
        args.run(args)
    except UpheldError as error:
        sys.exit(f"verifiers: {error}")


if __name__ == "__main__":
    main()
