"""Writes the tables of the documentation from ``evals/results``: ``python evals/tables.py [--check]``.

A new section: put its writer (folder with results -> tables) beside what makes its results in ``src/upheld/evals/``,
add a row to `upheld.evals.sections.SECTIONS`, and set its markers where it goes in one of `PAGES`. With ``--check``
nothing is written; the pages that differ are named, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from upheld.evals.sections import filled

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "evals" / "results"
PAGES = (ROOT / "README.md", ROOT / "docs" / "evaluation.md", ROOT / "tests" / "stress" / "README.md")


def stale(pages: tuple[Path, ...] = PAGES, results: Path = RESULTS) -> dict[Path, str]:
    """The pages that are not what the results say -> what they should be."""
    texts = {path: path.read_text(encoding="utf-8") for path in pages}
    due = {path: filled(text, results) for path, text in texts.items()}
    return {path: text for path, text in due.items() if text != texts[path]}


def main() -> int:
    """Writes the pages, or names those that differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    due = stale()
    for path, text in due.items():
        print(f"{path.relative_to(ROOT)}: {'not what the results say' if check else 'written'}")
        if not check:
            path.write_text(text, encoding="utf-8")
    return 1 if check and due else 0


if __name__ == "__main__":
    sys.exit(main())
