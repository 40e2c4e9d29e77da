"""Local files as sources: whatever the user names that a page on the web could be too."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.errors import InputError
from upheld.fetch.decoding import decode
from upheld.fetch.failures import Failure
from upheld.fetch.nontext import is_broken, kind_of
from upheld.fetch.plaintext import even_lines, first_heading
from upheld.limits import FILE_BYTES

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class LocalText:
    """What a file says.

    Attributes:
        text: plain text with Markdown headings, bullets and table rows.
        title: the page's title or first heading, or None.
        url: the page's own address, where it says it.
        notes: what there is to know of how it was read, such as pages that were left out; a line each.
    """

    text: str
    title: str | None
    url: str | None = None
    notes: tuple[str, ...] = ()


_HTML_NAMES = frozenset({".html", ".htm", ".xhtml", ".shtml"})
_HTML = re.compile(
    r"\s{0,200}(?:<\?xml[^>]{0,200}>\s{0,200})?(?:<!--.{0,2000}?-->\s{0,200})?<(?:!doctype html|html)\b", re.I | re.S
)
#: What is read here, without the bounds and the pruning of what comes from strangers.
_AS_IT_IS = frozenset({"text/html", "text/markdown", "text/plain"})
#: For one file; a scan takes longest.
_SECONDS = 60.0
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def read_source(path: Path) -> LocalText | Failure:
    """Reads a file that the user named; never one that a request names.

    Returns:
        Its text; or why it has none, for a file that is there.

    Raises:
        InputError: there is no such file, or it is a folder.
    """
    data = _bytes(path)
    if isinstance(data, Failure):
        return data
    other = _of_another_kind(path, data)
    if other is not None:
        return other
    kind = kind_of(data) or ("binary" if b"\0" in data and not data.startswith(_UTF16) else None)
    if kind:
        return Failure("unsupported_type", f"{path.name} looks like {kind}, not text; save its text")
    text = decode(data, html=True)
    if not text.strip():
        return Failure("unreadable", f"{path.name} is empty")
    if is_broken(text):
        return Failure(
            "unsupported_type", f"{path.name} is no text, or in an encoding that can't be told; save as UTF-8"
        )
    if not (path.suffix.lower() in _HTML_NAMES or _HTML.match(text)):
        return plain(text)
    return _page(path.name, text)


def _of_another_kind(path: Path, data: bytes) -> LocalText | Failure | None:
    """What a file says that is no page and no text as it stands: a PDF, a document, data; None for all others."""
    from upheld.fetch.formats import read_bytes  # what an audit without such a file needs none of
    from upheld.fetch.sniffing import sniff

    address = f"file{path.suffix}"  # only its ending is looked at
    sniffed = sniff(data, None, address)
    if isinstance(sniffed, Failure) or sniffed.kind.name in _AS_IT_IS:
        return None
    if not sniffed.kind.binary and path.suffix.lower() in _HTML_NAMES:
        return None
    content = read_bytes(data, None, address, deadline=time.monotonic() + _SECONDS)
    if isinstance(content, Failure):
        return Failure(content.status, f"{path.name} gives no text: {content.reason}")
    return LocalText(content.text, content.title, notes=tuple(finding.message for finding in content.findings))


def _page(name: str, html: str) -> LocalText | Failure:
    from upheld.fetch.pageaddress import page_address
    from upheld.fetch.readable import stand_in
    from upheld.fetch.webpage import read_page

    page, url = read_page(html), page_address(html)
    kind = stand_in(page.text, page.title, html)
    if kind:
        reason = f"{name} is {kind.what}, not the page; save the page as your browser shows it"
        return Failure("unreadable", reason, url)
    if not page.text:
        return Failure("unreadable", f"{name} has no text in it; save the page as your browser shows it", url)
    return LocalText(page.text, page.title, url)


def plain(text: str) -> LocalText:
    """A plain or Markdown text as a source: as it is, line ends made alike, titled by a heading on its first line."""
    text = even_lines(text)
    return LocalText(text, first_heading(text))


def _bytes(path: Path) -> bytes | Failure:
    try:
        if path.is_dir():
            raise InputError(f"{path}: is a folder; name a file in it")
        with path.open("rb") as file:  # not asked for its size first: a device has none and never ends
            data = file.read(FILE_BYTES + 1)
    except FileNotFoundError as error:
        raise InputError(f"{path}: no such file") from error
    except ValueError as error:  # a NUL in the name
        raise InputError(f"{path}: can't be read: {error}") from error
    except PermissionError:
        return Failure("unreadable", f"there is no permission to read {path.name}")
    except OSError as error:
        return Failure("unreadable", f"{path.name} can't be read: {error.strerror or error}")
    if len(data) > FILE_BYTES:
        return Failure("too_large", f"{path.name} has more than {FILE_BYTES:,} bytes; save the part that is cited")
    if not data:
        return Failure("unreadable", f"{path.name} is empty")
    return data
