"""What makes a text out of a page: what a kept text must have been made by to be used again."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from upheld import __version__
from upheld.extras import installed

#: Raised whenever a reader, a sign or a limit changes what comes out of a page.
READERS = 2
#: Libraries that take part in it.
_LIBRARIES = ("trafilatura", "lxml", "pypdf")


def edition(*, allow_private: bool) -> str:
    """The readers, the libraries and extras they use, and whether private addresses were open to them."""
    parts = [f"upheld {__version__}.{READERS}", *(f"{name} {_version(name)}" for name in _LIBRARIES)]
    parts += ["ocr"] * installed("ocr") + ["private"] * allow_private
    return ", ".join(parts)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:  # part of a frozen program
        return "unknown"
