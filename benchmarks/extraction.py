"""Prints what is kept of our own pages, by us and by trafilatura alone: ``python benchmarks/extraction.py``.

Each page in ``tests/fetch/pages`` says which sentences and rows belong to its text and which don't. A sentence counts
as kept if its words stand in the result one after another, whatever marks stand between them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from time import perf_counter

from trafilatura import extract

from upheld.fetch.webpage import read_page

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from extraction_pages import ExpectedPage, expected_pages

_WORD = re.compile(r"[^\W_]+|[^\w\s|#*`>~_\\-]")


def main() -> None:
    """Prints a line for each page and the sums."""
    readers = {
        "upheld": lambda html: read_page(html).text,
        "trafilatura": lambda html: extract(html, output_format="markdown", include_comments=False) or "",
        "traf. recall": lambda html: extract(html, output_format="markdown", favor_recall=True) or "",
    }
    pages = expected_pages()
    print(f"{'page':<22}" + "".join(f"{name:>18}" for name in readers))
    print(f"{'':<22}" + f"{'kept  boilerplate':>18}" * len(readers))
    sums = {name: [0, 0, 0.0] for name in readers}
    for page in pages:
        cells = []
        for name, read in readers.items():
            began = perf_counter()
            text = read(page.html)
            sums[name][2] += perf_counter() - began
            kept, boilerplate = _counts(page, text)
            sums[name][0] += kept
            sums[name][1] += boilerplate
            cells.append(f"{kept:>6}/{len(page.kept):<2}{boilerplate:>6}/{len(page.dropped):<2} ")
        print(f"{page.name:<22}" + "".join(f"{cell:>18}" for cell in cells))
    wanted, unwanted = sum(len(page.kept) for page in pages), sum(len(page.dropped) for page in pages)
    print(f"\n{len(pages)} pages, {wanted} sentences and rows, {unwanted} pieces of boilerplate")
    for name, (kept, boilerplate, seconds) in sums.items():
        print(f"{name:<14} kept {kept / wanted:.1%}, boilerplate {boilerplate / unwanted:.1%}, {seconds:.2f} s")


def _counts(page: ExpectedPage, text: str) -> tuple[int, int]:
    whole = _words(text)
    kept = sum(_words(sentence) in whole for sentence in page.kept)
    return kept, sum(_words(piece) in whole for piece in page.dropped)


def _words(text: str) -> str:
    return " " + " ".join(_WORD.findall(text.casefold())) + " "


if __name__ == "__main__":
    main()
