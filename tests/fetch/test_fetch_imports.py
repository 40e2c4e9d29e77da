"""What reading inline text and plain files must not load."""

from __future__ import annotations

import subprocess
import sys

HEAVY = (
    *("numpy", "lxml", "trafilatura", "charset_normalizer", "rich", "markdown_it", "sqlite3", "platformdirs"),
    "upheld.fetch.signs",
)
PROGRAM = """
import sys
from pathlib import Path
import upheld.fetch.files, upheld.fetch.inline, upheld.fetch.webpage, upheld.fetch.formats, upheld.fetch.special
import upheld.retrieve.registry, upheld.retrieve.retriever
upheld.retrieve.registry.load_retriever()
print([name for name in {heavy!r} if name in sys.modules])
"""


def test_nothing_heavy_is_loaded():
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(heavy=HEAVY)], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"
