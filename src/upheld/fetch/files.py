"""Local files as sources: HTML, Markdown and plain text that the user names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.errors import InputError, ParseError
from upheld.fetch.decoding import decode
from upheld.limits import FILE_BYTES

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class LocalText:
    """What a file says.

    Attributes:
        text: plain text with Markdown headings, bullets and table rows.
        title: the page's title or first heading, or None.
    """

    text: str
    title: str | None


#: How files begin that hold no text, and what they are.
_KINDS: tuple[tuple[bytes, str], ...] = (
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"{\\rtf", "an RTF document"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"RIFF", "an image, a sound or a film"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90\x00", "a program"),
    (b"SQLite format 3", "a database"),
)
_HTML_NAMES = frozenset({".html", ".htm", ".xhtml", ".shtml"})
_HTML = re.compile(
    r"\s{0,200}(?:<\?xml[^>]{0,200}>\s{0,200})?(?:<!--.{0,2000}?-->\s{0,200})?<(?:!doctype html|html)\b", re.I | re.S
)
_FIRST_HEADING = re.compile(r"#{1,6}[ \t]+(\S[^\r\n]{0,300})")
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def read_source(path: Path) -> LocalText:
    """Reads a file that the user named; never one that a request names.

    Raises:
        InputError: it is missing, a folder, unreadable, empty or too large.
        ParseError: it is not text.
    """
    data = _bytes(path)
    kind = next((kind for start, kind in _KINDS if data.startswith(start)), None)
    if kind is None and b"\0" in data and not data.startswith(_UTF16):
        kind = "binary"
    if kind:
        raise ParseError(f"{path}: looks like {kind}, not text; save its text and pass that")
    html = path.suffix.lower() in _HTML_NAMES
    text = decode(data, html=True)
    if not text.strip():
        raise InputError(f"{path}: is empty")
    if not (html or _HTML.match(text)):
        return plain(text)
    from upheld.fetch.webpage import read_page

    page = read_page(text)
    if not page.text:
        raise InputError(f"{path}: this page has no text in it; save the page as your browser shows it")
    return LocalText(page.text, page.title)


def plain(text: str) -> LocalText:
    """A plain or Markdown text as a source: as it is, line ends made alike, titled by a heading on its first line."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    heading = _FIRST_HEADING.match(text.lstrip())
    return LocalText(text, heading.group(1).rstrip("# \t") if heading else None)


def _bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise InputError(f"{path}: is a folder; name a file in it")
        size = path.stat().st_size
        if size > FILE_BYTES:
            raise InputError(
                f"{path}: is too large: {size:,} bytes, at most {FILE_BYTES:,}; pass the part that is cited"
            )
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise InputError(f"{path}: no such file") from error
    except PermissionError as error:
        raise InputError(f"{path}: no permission to read it") from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise InputError(f"{path}: can't be read: {error}") from error
    if not data:
        raise InputError(f"{path}: is empty")
    return data
