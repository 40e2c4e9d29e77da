"""How often each provider's citations hold: ``python evals/fresh/scoreboard.py --by NAME [--write]``.

Prints a row per provider with intervals, and how often upheld says the same as the labels; ``--write`` keeps the result
in ``evals/results``, from which ``python evals/tables.py`` writes the documentation.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from upheld.errors import UpheldError
from upheld.evals.fresh.bench import Bench
from upheld.evals.fresh.cases import audited
from upheld.evals.fresh.made import labels_of
from upheld.evals.fresh.scoreboard import scoreboard
from upheld.evals.fresh.tables import SCOREBOARD, scoreboard_tables
from upheld.evals.results import write_result
from upheld.evals.sections import markdown

ROOT = Path(__file__).resolve().parents[2]


def run(args: argparse.Namespace) -> None:
    """Prints the tables."""
    bench = Bench(args.data)
    audits = bench.audits(args.verifier)
    cases = audited(audits)
    result = scoreboard(labels_of(bench, args.by, cases), args.by, cases, audits[0][1].verifier)
    print("\n\n".join(markdown(table) for table in scoreboard_tables(result)))
    if args.write:
        write_result(args.out / SCOREBOARD, result)


def main(argv: list[str] | None = None) -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--by", required=True, metavar="NAME", help="whose labels")
    parser.add_argument("--verifier", default="small", help="whose audits; %(default)s by default")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--data", type=Path, default=ROOT / "out" / "fresh", metavar="DIR")
    parser.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    try:
        run(parser.parse_args(argv))
    except UpheldError as error:
        sys.exit(f"scoreboard: {error}")


if __name__ == "__main__":
    main()
