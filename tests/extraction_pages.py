"""Pages with what must be kept of them and what must not: ``tests/fetch/pages/*.html``.

A page begins with a comment that no reader sees: lines with ``+`` stand in the expected text, those with ``-`` don't.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

PAGES = Path(__file__).parent / "fetch" / "pages"
_EXPECTED = re.compile(r"<!--\n(.*?)\n-->\n", re.DOTALL)


@dataclass(frozen=True)
class ExpectedPage:
    """A page and what is expected of it."""

    name: str
    html: str
    kept: tuple[str, ...]
    dropped: tuple[str, ...]


def expected_pages() -> list[ExpectedPage]:
    """All pages, by name."""
    return [_read(path) for path in sorted(PAGES.glob("*.html"))]


def _read(path: Path) -> ExpectedPage:
    whole = path.read_text(encoding="utf-8")
    comment = _EXPECTED.match(whole)
    assert comment, f"{path.name} does not say what is expected of it"
    lines = comment[1].split("\n")
    assert all(line.startswith(("+ ", "- ")) for line in lines), f"{path.name}: lines begin with + or -"
    kept, dropped = ([line[2:] for line in lines if line[0] == mark] for mark in "+-")
    return ExpectedPage(path.stem, whole[comment.end() :], tuple(kept), tuple(dropped))
