"""Collects answers to current questions.

    python evals/fresh/collect.py NAME --command 'my-agent --print {prompt}'    # asks an agent; no shell reads this
    python evals/fresh/collect.py NAME --command 'my-agent --stdin'             # the prompt comes by stdin
    python evals/fresh/collect.py NAME --folder DIR                             # DIR/heat-pumps.json, .md, ...

An answer is text with markers and a list of its sources at the end, or a provider's response as `upheld audit` reads
it (``--from``). One that cites nothing, or has a marker that leads to no source, is refused and told. Redirect links
are followed now, as they run out. What is there already is not asked for again. What an agent does besides searching
can't be seen here: give it no other tools.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from upheld.errors import InputError, UpheldError
from upheld.evals.fresh.agents import Agent, Command, Folder
from upheld.evals.fresh.bench import Bench, read_questions
from upheld.evals.fresh.collect import collect
from upheld.fetch.web import WebFetcher, WebOptions

HERE = Path(__file__).resolve().parent
DATA = HERE.parents[1] / "out" / "fresh"


def agent_of(args: argparse.Namespace) -> Agent:
    """Who answers."""
    if args.folder is not None:
        if not args.folder.is_dir():
            raise InputError(f"{args.folder}: no such folder")
        return Folder(args.folder)
    return Command.of(args.command, args.instructions.read_text(encoding="utf-8"), args.seconds)


def run(args: argparse.Namespace) -> int:
    """Asks all questions; 1 where an answer was refused."""
    questions = read_questions(args.questions)[: args.limit]
    fetcher = WebFetcher(WebOptions(cache=False))
    refused = 0
    for outcome in collect(
        Bench(args.data), args.provider, agent_of(args), questions, fetcher, shape=getattr(args, "from")
    ):
        print(f"{outcome.question_id:<24} {outcome.state:<8} {outcome.reason}".rstrip(), flush=True)
        refused += outcome.state == "refused"
    return 1 if refused else 0


def main(argv: list[str] | None = None) -> int:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("provider", metavar="NAME", help="what the agent is called in the results")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--command")
    source.add_argument("--folder", type=Path, metavar="DIR")
    parser.add_argument("--from", default="auto", metavar="SHAPE", help="of the responses; %(default)s by default")
    parser.add_argument("--questions", type=Path, default=HERE / "questions.jsonl", metavar="FILE")
    parser.add_argument("--instructions", type=Path, default=HERE / "instructions.md", metavar="FILE")
    parser.add_argument("--limit", type=int, metavar="N", help="only the first N questions")
    parser.add_argument("--seconds", type=float, default=900.0, help="for an answer; %(default)g by default")
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR")
    try:
        return run(parser.parse_args(argv))
    except (UpheldError, OSError) as error:
        sys.exit(f"collect: {error}")


if __name__ == "__main__":
    sys.exit(main())
