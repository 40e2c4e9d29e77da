"""Prints what is read of every provider's response in a folder, as a Markdown table.

python tools/responses_table.py DIR

One row for each JSON, JSONL or SSE file: what it is recognised as, and how many claims, cited claims, sources, and
ranges that could not be placed. With `--claims` each claim is shown with the sources that it cites, to be compared with
the file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import upheld
from upheld.providers.plain import from_json
from upheld.providers.registry import recognise

if TYPE_CHECKING:
    from collections.abc import Iterator

_NAMES = {".json", ".jsonl", ".sse"}
_HEAD = ("file", "recognised as", "claims", "cited claims", "sources", "unplaced")


def row(name: str, text: str) -> tuple[str, ...]:
    """What is read of one response; in place of the figures, the error where it can't be read."""
    try:
        response = from_json(text)
        found = recognise(response)
        request = upheld.from_response(response)
    except upheld.InputError as error:
        return name, str(error), "", "", "", ""
    parsed = upheld.parse(request)
    cited = sum(bool(claim.citations) for claim in parsed.claims)
    figures = (len(parsed.claims), cited, len(parsed.sources), len(request.unplaced_spans))
    return name, found.name if found else "", *map(str, figures)


def claims(text: str) -> Iterator[str]:
    """Each claim of a response, with the addresses, titles or ids of the sources that it cites."""
    request = upheld.from_response(from_json(text))
    parsed = upheld.parse(request)
    names = {source.id: source.url or source.title or source.id for source in parsed.sources}
    for claim in parsed.claims:
        yield f"- {claim.text!r}: {', '.join(names[citation.source_id] for citation in claim.citations) or 'uncited'}"
    for span in request.unplaced_spans:
        yield f"- not placed: {span.text!r}: {', '.join(names[id_] for id_ in span.cited)}: {span.reason}"


def main() -> int:
    """Prints the table; 1 where a file could not be read."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path, metavar="DIR")
    arguments.add_argument("--claims", action="store_true", help="show the claims of each")
    given = arguments.parse_args()
    texts = {
        path.name: path.read_text("utf-8") for path in sorted(given.folder.iterdir()) if path.suffix.lower() in _NAMES
    }
    rows = [row(name, text) for name, text in texts.items()]
    for cells in (_HEAD, ("---",) * len(_HEAD), *rows):
        print("|", " | ".join(cells), "|")
    if given.claims:
        for name, text in texts.items():
            print(f"\n{name}", *claims(text), sep="\n")
    return int(any(not cells[2] for cells in rows))


if __name__ == "__main__":
    sys.exit(main())
