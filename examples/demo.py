"""Audits the shipped examples, as `upheld audit FILE` does: the first in full, of the others what needs a look.

Run by `make demo`; needs nothing but upheld itself.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from upheld.cli.main import main

HERE = Path(__file__).parent

#: (file, what it is); every example is audited with the command that is printed above its report.
EXAMPLES = (
    ("eiffel.md", "an encyclopaedic answer"),
    ("trial.json", "a drug-trial answer that brings the text of its sources"),
    ("market.md", "a market answer with a table"),
    ("japanese.md", "a Japanese answer"),
    ("report.md", "a research report with 40 references"),
)


def run() -> int:
    """Audits every example; returns 1 if one could not be audited at all."""
    codes = []
    for name, what in EXAMPLES:
        print(f"\n$ upheld audit examples/{name}      # {what}\n", flush=True)  # noqa: T201  a demo prints
        began = perf_counter()
        codes.append(main(["audit", str(HERE / name)]))
        print(f"(exit code {codes[-1]}, {perf_counter() - began:.2f} s)", flush=True)  # noqa: T201  a demo prints
    return int(any(code > 1 for code in codes))


if __name__ == "__main__":
    sys.exit(run())
