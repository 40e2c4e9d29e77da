"""Time and memory of an audit with each verifier, and the start of the command: ``python evals/speed.py [--runs N]``.

Each verifier audits the generated answer of ``benchmarks/audit.py`` in a process of its own; of several runs the
fastest counts, since everything else on the machine only adds. Writes ``evals/results/speed.json``. What the time is
spent on, and how it grows, is printed by the scripts in ``benchmarks/``.
"""

from __future__ import annotations

import argparse
import platform
import resource
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from upheld import Auditor, __version__
from upheld.evals.results import write_result
from upheld.evals.sections import markdown
from upheld.evals.speed import FILE, SpeedReport, VerifierSpeed, table
from upheld.verify.registry import load_verifier
from upheld.verify.small.cores import usable_cores

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

from audit import workload  # noqa: E402  the same work as there
from startup import best_of  # noqa: E402  and the same way to time a start

VERIFIERS = ("lexical", "small")
#: Claims, sources, and words of each: an answer as long ones are, with pages as articles are.
WORK = (20, 10, 3000)
#: `ru_maxrss` is in KiB, on macOS in bytes.
_MIB = 1024**2 if sys.platform == "darwin" else 1024


def measured(name: str, runs: int) -> VerifierSpeed:
    """A verifier in this process, which must have loaded none before."""
    data = workload(*WORK)
    auditor = Auditor(verifier=name)
    seconds = []
    for _ in range(1 + runs):
        began = perf_counter()
        auditor.audit(data)
        seconds.append(perf_counter() - began)
    return VerifierSpeed(
        verifier=name,
        models=load_verifier(name).describe(),
        first=seconds[0],
        later=min(seconds[1:]),
        memory=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // _MIB,
    )


def in_its_own_process(name: str, runs: int) -> VerifierSpeed:
    """The same, in a fresh one."""
    command = [sys.executable, __file__, "--verifier", name, "--runs", str(runs)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return VerifierSpeed.model_validate_json(done.stdout)


def main() -> None:
    """Prints the table and writes the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--verifier", help="measure this one in this process; print JSON, write nothing")
    parser.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    args = parser.parse_args()
    if args.verifier:
        print(measured(args.verifier, args.runs).model_dump_json())
        return
    claims, sources, words = WORK
    report = SpeedReport(
        claims=claims,
        sources=sources,
        words=words,
        runs=args.runs,
        startup=best_of(("-m", "upheld", "--help"), args.runs),
        verifiers=tuple(in_its_own_process(name, args.runs) for name in VERIFIERS),
        cores=usable_cores(),
        python=platform.python_version(),
        machine=platform.machine(),
        upheld_version=__version__,
        date=datetime.now(UTC).date().isoformat(),
    )
    print(markdown(table(report)))
    write_result(args.out / FILE, report)


if __name__ == "__main__":
    main()
