"""The verifier `small`: time to load, pairs a second by length, and an audit of 20 claims against ten sources.

    python benchmarks/small.py [--runs N] [--verifier NAME]

Wall clock says how long a user waits, and depends on what else the machine does; processor time says what it costs. The
texts are those of ``benchmarks/audit.py``.
"""

from __future__ import annotations

import argparse
import platform
import random
import resource
import sys
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parent))
from audit import workload

import upheld
from upheld.verify.small.cores import usable_cores
from upheld.verify.small.network import Network
from upheld.verify.small.pairs import Pair
from upheld.verify.small.shipped import card, folder

#: Words of evidence beside a claim of one sentence; 150 is what is read of a long source.
LENGTHS = (15, 40, 80, 150)
PAIRS = 40


def measured(work: object, runs: int) -> tuple[float, float]:
    """Seconds of wall clock and of processor time: the best of some runs of a function, each for itself."""
    walls, costs = [], []
    for _ in range(runs):
        began, spent = perf_counter(), process_time()
        work()  # type: ignore[operator]
        walls.append(perf_counter() - began)
        costs.append(process_time() - spent)
    return min(walls), min(costs)


def pairs_of(words: int) -> list[Pair]:
    """Claims of one sentence, with evidence of about as many English words."""
    text = (folder() / "card.md").read_text("utf-8").replace("|", " ").split()
    rng = random.Random(words)
    pick = [" ".join(rng.choices(text, k=words)) for _ in range(PAIRS)]
    return [Pair(" ".join(rng.choices(text, k=15)), evidence) for evidence in pick]


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--verifier", default="small")
    args = parser.parse_args()
    print(
        f"{card().id} {card().revision}, Python {platform.python_version()} on {platform.machine()}, "
        f"{usable_cores()} cores"
    )

    began, spent = perf_counter(), process_time()
    net = Network(folder())
    print(f"load: {perf_counter() - began:.2f} s, {process_time() - spent:.2f} s of processor time")

    print(f"\n{PAIRS} pairs\n{'tokens':>8}{'seconds':>10}{'pairs/s':>10}{'ms of processor time a pair':>30}")
    for words in LENGTHS:
        pairs = pairs_of(words)
        tokens = sum(len(one.ids) for pair in pairs if (one := net._tokens.encode(pair)))
        wall, cost = measured(lambda pairs=pairs: net.logits(pairs), args.runs)
        print(f"{tokens / PAIRS:>8.0f}{wall:>10.3f}{PAIRS / wall:>10.1f}{1000 * cost / PAIRS:>30.1f}")

    print("\naudit of 20 claims, ten sources of 3,000 words, half of the claims wrong in one word")
    data = workload(20, 10, 3000)
    for name in dict.fromkeys((args.verifier, "lexical")):
        auditor = upheld.Auditor(verifier=name)
        began = perf_counter()
        auditor.audit(data)
        first = perf_counter() - began
        wall, cost = measured(lambda auditor=auditor: auditor.audit(data), args.runs)
        print(f"{name:>10}: first {first:.2f} s, then {wall:.2f} s, {cost:.2f} s of processor time")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
