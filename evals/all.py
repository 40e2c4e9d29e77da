"""Runs every evaluation anew, with `lexical` and `small`: ``python evals/all.py --labels DIR``.

DIR holds AttributionBench dev and, for the edits of label sets, the other sets that no network is trained on. Nothing
that was scored before is used. Writes all of ``evals/results``, the tables of the documentation, and its pictures,
which need the extra `evals`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERIFIERS = ("lexical", "small")
#: What is run with each verifier, and what is run once; "DIR" stands for the labels, "CACHE" for an empty folder.
EACH = (
    "attributionbench.py score {verifier} --split dev --data DIR --cache CACHE",
    "errors.py measure {verifier} --data DIR --cache CACHE",
    "perturbations.py {verifier}",
    "perturbations.py {verifier} --labels DIR",
    "stress.py {verifier}",
    "examples.py {verifier}",
)
ONCE = ("attributionbench.py report lexical small --data DIR --cache CACHE", "retrieval_check.py", "speed.py")


def run(command: str, folders: dict[str, str]) -> None:
    """Runs a command; what it prints goes where this prints.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    print(f"\n$ python evals/{command}\n", flush=True)
    script, *words = (folders.get(word, word) for word in command.split())
    subprocess.run([sys.executable, str(ROOT / "evals" / script), *words], check=True)


def main() -> None:
    """Runs all, then writes the pages and draws."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", type=Path, required=True, metavar="DIR")
    args = parser.parse_args()
    commands = [each.format(verifier=verifier) for each in EACH for verifier in VERIFIERS]
    with tempfile.TemporaryDirectory() as cache:
        for command in (*commands, *ONCE, "tables.py", "pictures.py"):
            run(command, {"DIR": str(args.labels), "CACHE": cache})


if __name__ == "__main__":
    main()
