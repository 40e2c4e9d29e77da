"""Audits every answer and writes the blind items: ``python evals/fresh/prepare.py [VERIFIER]``.

Every cited page is read once and kept (``--retry`` tries those again that could not be read). A run that was stopped
goes on where it was; ``--again`` audits all answers anew, from the pages that are kept.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from upheld.errors import UpheldError
from upheld.evals.fresh.bench import Bench
from upheld.evals.fresh.pages import PageStore
from upheld.evals.fresh.prepare import audit_answers, write_items
from upheld.fetch.web import WebFetcher, WebOptions
from upheld.retrieve.registry import load_retriever
from upheld.verify.registry import load_verifier

DATA = Path(__file__).resolve().parents[2] / "out" / "fresh"


def run(args: argparse.Namespace) -> None:
    """Audits, then writes the items."""
    bench = Bench(args.data)
    answers = bench.answers()
    web = WebFetcher(WebOptions(cache=False, offline=args.offline))
    pages = PageStore(bench.pages, web, retry=args.retry)
    verifier = load_verifier(args.verifier)
    again = args.again or args.retry
    for done, total in audit_answers(bench, answers, pages, verifier, retrieval=args.retrieval, again=again):
        print(f"\r{done:,} of {total:,} answers audited", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    items = write_items(bench, answers, pages, load_retriever(args.retrieval))
    unread = sum(item.unread is not None for item in items)
    print(f"{len(items):,} citations of {len(answers):,} answers; of {unread:,} the page could not be read")


def main(argv: list[str] | None = None) -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verifier", nargs="?", default="small", help="%(default)s by default")
    parser.add_argument("--retrieval", default="auto", help="as in an audit; %(default)s by default")
    parser.add_argument("--retry", action="store_true", help="try pages again that could not be read; audit anew")
    parser.add_argument("--again", action="store_true", help="audit anew, from the pages that are kept")
    parser.add_argument("--offline", action="store_true", help="read no page that is not kept")
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR")
    try:
        run(parser.parse_args(argv))
    except UpheldError as error:
        sys.exit(f"prepare: {error}")


if __name__ == "__main__":
    main()
