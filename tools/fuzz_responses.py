"""Breaks responses of providers in every way, and shows what becomes of them.

python tools/fuzz_responses.py [--mutations N] [--seed S]

Each mutation has a number, from S on, which alone says what is broken and how: `--seed X --mutations 1` does one again,
and two runs of half the range are one run of the whole. What is broken are the tests' responses of every format: fields
are dropped, nulled, made another kind, cut, doubled, nested, numbers made huge, texts cut inside a character, events of
a stream dropped and put into another order. Each is read with its format found out or named; there must be a request,
or an error that names the field (or says that the whole has no known shape). Exits with 1 where anything else came of
one.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from mutations import Outcome, broken, outcome, sent
from our_responses import every
from upheld.providers.registry import FORMATS, recognise

_KINDS = ("request", "field", "shape", "wrong")
_HEAD = (
    "format",
    "mutations",
    "requests",
    "errors with a field",
    "of no known shape",
    "wrong",
    "slowest, s",
    "its seed",
)
#: Every so many mutations it says how far it is.
_STEP = 5000


class Tally:
    """What became of the mutations of one format."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.slowest = (0.0, 0)

    def add(self, kind: str, seconds: float, seed: int) -> None:
        """Counts one."""
        self.kinds[kind] += 1
        self.slowest = max(self.slowest, (seconds, seed))

    def row(self, name: str) -> str:
        """The line of a table."""
        figures = [f"{self.kinds.total():,}", *(f"{self.kinds[kind]:,}" for kind in _KINDS)]
        return f"| {' | '.join((name, *figures, f'{self.slowest[0]:.2f}', str(self.slowest[1])))} |"

    def __add__(self, other: Tally) -> Tally:
        made = Tally()
        made.kinds, made.slowest = self.kinds + other.kinds, max(self.slowest, other.slowest)
        return made


def one(seed: int, responses: list[tuple[str, str, Any]]) -> tuple[str, Outcome]:
    """Breaks one response; the format that it had, and what became of it."""
    draw = random.Random(seed)
    name, format_, response = draw.choice(responses)
    provider = draw.choice(("auto", "auto", format_, draw.choice(FORMATS).name))
    try:
        return format_, outcome(sent(broken(response, draw), draw), provider)
    except Exception:  # whatever it is, it is what is looked for here
        return format_, Outcome("wrong", f"{name}, as {provider}: {traceback.format_exc(limit=-4)}")


def main() -> int:
    """Runs the mutations and prints the table; 1 where anything was wrong."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--mutations", type=int, default=1000, metavar="N", help="how many (1000)")
    arguments.add_argument("--seed", type=int, default=0, metavar="S", help="number of the first one (0)")
    given = arguments.parse_args()
    found = ((name, recognise(response), response) for name, response in every().items())
    responses = [(name, known.name, response) for name, known, response in found if known is not None]
    tallies: dict[str, Tally] = {}
    for seed in range(given.seed, given.seed + given.mutations):
        begun = process_time()
        format_, came = one(seed, responses)
        tallies.setdefault(format_, Tally()).add(came.kind, process_time() - begun, seed)
        if came.kind == "wrong":
            print(f"seed {seed}, {format_}: {came.told}", file=sys.stderr, flush=True)
        if (seed + 1 - given.seed) % _STEP == 0:
            print(f"{seed + 1 - given.seed:,} of {given.mutations:,}", file=sys.stderr, flush=True)
    for cells in (_HEAD, ("---",) * len(_HEAD)):
        print(f"| {' | '.join(cells)} |")
    for name, tally in sorted(tallies.items()):
        print(tally.row(name))
    total = sum(tallies.values(), Tally())
    print(total.row("all"))
    return int(total.kinds["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
