"""Checks labels against those of further labellers.

    python evals/fresh/crosscheck.py sample --by ann [--size 150]    # draws items by provider and label of ann
    python evals/fresh/label.py --by ben --sample                    # ... which others label, without seeing hers
    python evals/fresh/crosscheck.py report ann ben [carl ...]

A labeller may be a program as well: ``sample.jsonl`` has the items as people see them, and ``labels/NAME.jsonl`` takes
a line ``{"item": ID, "label": LABEL, "note": ...}`` for each, where LABEL is supported, partial, unsupported or
cannot_judge. `report` prints the tables; with ``--write`` it keeps the result in ``evals/results``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from upheld.errors import UpheldError
from upheld.evals.files import write_lines
from upheld.evals.fresh.bench import Bench
from upheld.evals.fresh.cases import audited
from upheld.evals.fresh.crosscheck import SIZE, crosscheck, sampled
from upheld.evals.fresh.made import labels_of
from upheld.evals.fresh.prepare import read_items
from upheld.evals.fresh.tables import CROSSCHECK, crosscheck_tables
from upheld.evals.results import write_result
from upheld.evals.sections import markdown

ROOT = Path(__file__).resolve().parents[2]


def sample(args: argparse.Namespace) -> None:
    """Draws items for further labellers."""
    bench = Bench(args.data)
    cases = audited(bench.audits(args.verifier))
    wanted = set(sampled(labels_of(bench, args.by, cases), cases, args.size))
    write_lines(bench.sample, [item for item in read_items(bench.items) if item.id in wanted])
    print(f"{len(wanted):,} items in {bench.sample}")


def report(args: argparse.Namespace) -> None:
    """Prints how far the labellers agree."""
    bench = Bench(args.data)
    cases = audited(bench.audits(args.verifier))
    result = crosscheck({name: labels_of(bench, name, cases) for name in args.labellers}, cases)
    print("\n\n".join(markdown(table) for table in crosscheck_tables(result)))
    if args.write:
        write_result(args.out / CROSSCHECK, result)


def main(argv: list[str] | None = None) -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--verifier", default="small", help="whose audits say what is cited; %(default)s by default")
    shared.add_argument("--data", type=Path, default=ROOT / "out" / "fresh", metavar="DIR")
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("sample", parents=[shared], help="draw items for further labellers")
    one.add_argument("--by", required=True, metavar="NAME", help="the first labeller")
    one.add_argument("--size", type=int, default=SIZE, metavar="N", help="%(default)s by default")
    one.set_defaults(run=sample)
    two = commands.add_parser("report", parents=[shared], help="print how far they agree")
    two.add_argument("labellers", nargs="+", metavar="NAME")
    two.add_argument("--write", action="store_true")
    two.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    two.set_defaults(run=report)
    args = parser.parse_args(argv)
    try:
        args.run(args)
    except UpheldError as error:
        sys.exit(f"crosscheck: {error}")


if __name__ == "__main__":
    main()
