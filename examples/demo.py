"""Audits the shipped examples as `upheld audit FILE --offline` does, then says how far the verdicts are right.

The answers were written with false claims in them (examples/planted.json says which), so the demo can count what was
found, what was missed, and which true claims were flagged all the same. Run by `make demo`; needs nothing but upheld,
and no network: what the answers cite is shipped beside them, and their addresses are invented.

    python examples/demo.py [--tally [--threshold X]]     # the counts alone, at another threshold
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import astuple, dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from upheld import Auditor
from upheld.cli.inputs import read_request
from upheld.cli.main import main
from upheld.verdicts import FLAGGED, Verdict

if TYPE_CHECKING:
    from upheld.report import AuditReport

HERE = Path(__file__).parent

#: (file, what it is).
EXAMPLES = (
    ("eiffel.md", "an encyclopaedic answer"),
    ("trial.json", "a drug-trial answer that brings the text of its sources"),
    ("market.md", "a market answer with a table"),
    ("japanese.md", "a Japanese answer"),
    ("report.md", "a research report with 40 references"),
)


@dataclass(frozen=True)
class Tally:
    """How the verdicts on one example compare with what was planted in it.

    Attributes:
        planted: false claims in the answer.
        found: those that were flagged.
        true: cited claims that are true and could be read.
        flagged: those of them that were flagged all the same.
    """

    planted: int
    found: int
    true: int
    flagged: int


def tally(report: AuditReport, planted: list[dict[str, Any]]) -> Tally:
    """Counts; a planted claim is known by how it begins."""
    false = [c for c in report.claims if any(c.text.startswith(row["claim"]) for row in planted)]
    judged = [c for c in report.claims if c.verdict not in {Verdict.UNCITED, Verdict.UNVERIFIABLE}]
    true = [c for c in judged if c not in false]
    return Tally(len(planted), _flagged(false), len(true), _flagged(true))


def _flagged(claims: list[Any]) -> int:
    return sum(claim.verdict in FLAGGED for claim in claims)


def run() -> int:
    """Audits every example and prints the tally; returns 1 if one could not be audited at all."""
    codes = []
    for name, what in EXAMPLES:
        print(f"\n$ upheld audit examples/{name} --offline      # {what}\n", flush=True)
        began = perf_counter()
        codes.append(main(["audit", str(HERE / name), "--offline"]))
        print(f"(exit code {codes[-1]}, {perf_counter() - began:.2f} s)", flush=True)
    if any(code > 1 for code in codes):
        return 1
    _print_tallies()
    return 0


def _print_tallies(threshold: float | None = None) -> None:
    planted = json.loads((HERE / "planted.json").read_text("utf-8"))
    auditor = Auditor(offline=True, threshold=threshold)
    counts = []
    print("\nHow far is that right? The answers were written with false claims in them:\n")
    print(f"{'':<14}{'false claims found':>20}{'true claims flagged':>22}")
    for name, _ in EXAMPLES:
        request = read_request(str(HERE / name), (), None).request
        count = tally(auditor.audit(request), planted[name]["false"])
        counts.append(count)
        _print_tally(name, count)
    _print_tally("all", Tally(*(sum(column) for column in zip(*map(astuple, counts), strict=True))))
    print("\nexamples/README.md names them. A flag is a lead: open the passage before you call a claim false.")


def _print_tally(name: str, count: Tally) -> None:
    found, flagged = f"{count.found} of {count.planted}", f"{count.flagged} of {count.true}"
    print(f"{name:<14}{found:>20}{flagged:>22}")


def demo() -> int:
    """Reads the arguments, and runs all or only counts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tally", action="store_true", help="only count what is found and what is flagged")
    parser.add_argument("--threshold", type=float, help="count at this threshold instead of the verifier's own")
    args = parser.parse_args()
    if args.threshold is not None and not args.tally:
        parser.error("--threshold goes with --tally: the audits above run as a user's would")
    if args.tally:
        _print_tallies(args.threshold)
        return 0
    return run()


if __name__ == "__main__":
    sys.exit(demo())
