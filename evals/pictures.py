"""Draws the pictures of the documentation from ``evals/results``: ``python evals/pictures.py [--check]``.

Needs the extra `evals`. A picture is drawn anew only where its data have changed, since another version of matplotlib
draws other bytes; `--all` draws every one. With ``--check`` nothing is drawn, those that are due are named, and the
exit code is 1. `evals/tables.py` writes the pages that show them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from upheld.errors import UpheldError
from upheld.evals.plots.svg import drawn
from upheld.evals.sections import pictures

if TYPE_CHECKING:
    from upheld.evals.plots.picture import Picture

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "evals" / "results"
FOLDER = ROOT / "docs" / "images"


def due(results: Path = RESULTS, folder: Path = FOLDER) -> list[Picture]:
    """The pictures whose file is missing, or was drawn from other data."""
    return [picture for picture in pictures(results) if picture.digest() not in _text(folder / picture.file)]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def main() -> int:
    """Draws what is due, or names it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--all", action="store_true")
    args = parser.parse_args()
    wanted = pictures(RESULTS) if args.all else due()
    for picture in wanted:
        path = FOLDER / picture.file
        print(f"{path.relative_to(ROOT)}: {'not what the results say' if args.check else 'drawn'}")
        if not args.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(drawn(picture), encoding="utf-8", newline="\n")
    return 1 if args.check and wanted else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except UpheldError as error:
        sys.exit(f"pictures: {error}")
