"""How long it takes before upheld does anything: imports and `--help`, against a Python that does nothing.

    python benchmarks/startup.py [--runs N]

Each row is a process of its own; the best of N runs is shown, since everything else on the machine only adds.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time

#: (what, the interpreter's arguments, seconds that the contract allows, or None)
ROWS: tuple[tuple[str, tuple[str, ...], float | None], ...] = (
    ("python -c pass", ("-c", "pass"), None),
    ("import upheld", ("-c", "import upheld"), 0.2),
    ("import upheld; upheld.audit", ("-c", "import upheld; upheld.audit"), None),
    ("upheld --help", ("-m", "upheld", "--help"), 0.3),
    ("upheld --version", ("-m", "upheld", "--version"), 0.3),
    ("upheld audit --help", ("-m", "upheld", "audit", "--help"), None),
    ("upheld explain N101", ("-m", "upheld", "explain", "N101"), None),
    ("upheld parse (one sentence)", ("-m", "upheld", "parse", "It opened in 1931 [1]."), None),
    ("upheld audit (one sentence)", ("-m", "upheld", "audit", "--fail-on", "never", "It opened in 1931 [1]."), None),
)


def best_of(arguments: tuple[str, ...], runs: int) -> float:
    """Seconds of the fastest run."""
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
        times.append(time.perf_counter() - started)
    return min(times)


def main() -> int:
    """Prints the table; exits with 1 if a row is over what the contract allows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=10)
    runs = parser.parse_args().runs
    over = False
    print(f"{'':<30}{'seconds':>9}{'over pass':>11}{'allowed':>9}")
    base = 0.0
    for name, arguments, allowed in ROWS:
        seconds = best_of(arguments, runs)
        base = base or seconds
        over |= allowed is not None and seconds > allowed
        print(f"{name:<30}{seconds:>9.3f}{seconds - base:>11.3f}{allowed or '':>9}")
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
