"""Counts what a verifier finds in the shipped examples, and flags wrongly: ``python evals/examples.py VERIFIER``.

The answers in ``examples/`` were written with false claims in them; ``examples/planted.json`` says which. Writes
``evals/results/examples_VERIFIER.json``.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from time import perf_counter

from upheld import Auditor
from upheld.cli.inputs import read_request
from upheld.errors import UpheldError
from upheld.evals.bootstrap import SEED
from upheld.evals.examples_tally import ExampleCounts, ExamplesReport, result_name, tables, together
from upheld.evals.results import origin_of, write_result
from upheld.evals.sections import markdown
from upheld.retrieve.registry import AUTO, load_retriever
from upheld.verify.registry import load_verifier

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "examples"))

from demo import EXAMPLES, HERE, tally  # noqa: E402  what the demo counts is what is counted here

#: Thresholds that are counted besides where they are above the verifier's own: for answers of which half may be wrong.
STRICTER = ("0.45",)


def counted(verifier: str, threshold: float | None) -> tuple[ExampleCounts, ...]:
    """The counts of each example."""
    planted = json.loads((HERE / "planted.json").read_text("utf-8"))
    auditor = Auditor(verifier=verifier, offline=True, threshold=threshold)
    requests = {name: read_request(str(HERE / name), (), None).request for name, _ in EXAMPLES}
    return tuple(
        ExampleCounts(name=name, **asdict(tally(auditor.audit(request), planted[name]["false"])))
        for name, request in requests.items()
    )


def main() -> None:
    """Prints the table and writes the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verifier")
    parser.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    args = parser.parse_args()
    try:
        verifier, retriever = load_verifier(args.verifier), load_retriever(AUTO, verifier=args.verifier)
        began = perf_counter()
        examples = counted(args.verifier, None)
        seconds = perf_counter() - began
        report = ExamplesReport(
            origin=origin_of(verifier, retriever, SEED),
            threshold=verifier.threshold,
            examples=examples,
            stricter={
                cut: together("all", counted(args.verifier, float(cut)))
                for cut in STRICTER
                if float(cut) > verifier.threshold
            },
            seconds=seconds,
        )
    except UpheldError as error:
        sys.exit(f"examples: {error}")
    write_result(args.out / result_name(args.verifier), report)
    print("\n\n".join(markdown(table) for table in tables(args.out)))


if __name__ == "__main__":
    main()
