"""What a source is: by its bytes first, then by what its server and its address call it."""

from __future__ import annotations

import re
import zipfile
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from upheld.fetch.decoding import decode
from upheld.fetch.failures import Failure
from upheld.fetch.kinds import DOCX, kind_named
from upheld.fetch.nontext import is_broken, kind_of

if TYPE_CHECKING:
    from upheld.fetch.kinds import Kind


@dataclass(frozen=True, slots=True)
class Sniffed:
    """What was found.

    Attributes:
        kind: how to read it.
        text: what it says before it is read; "" for what is no text.
    """

    kind: Kind
    text: str = ""


#: Endings of addresses -> media type, for servers that say no more than "text" or "bytes".
_ENDINGS: dict[str, str] = {
    "md": "text/markdown",
    "markdown": "text/markdown",
    "mdx": "text/markdown",
    "csv": "text/csv",
    "tsv": "text/tab-separated-values",
    "tab": "text/tab-separated-values",
    "json": "application/json",
    "geojson": "application/json",
    "jsonl": "text/plain",
    "rst": "text/plain",
    "txt": "text/plain",
    "tex": "text/plain",
    "py": "text/plain",
    "js": "text/plain",
    "ts": "text/plain",
    "php": "text/plain",
    "vue": "text/plain",
    "svelte": "text/plain",
}
#: What servers say that do not know.
_VAGUE = frozenset({"", "text/plain", "application/octet-stream", "binary/octet-stream", "application/x-download",
                    "application/force-download", "text/x-web-markdown", "content/unknown"})  # fmt: skip
_SAME = {
    "application/xhtml+xml": "text/html",
    "application/csv": "text/csv",
    "application/vnd.ms-excel": "text/csv",  # as bytes it is known by its beginning
    "text/x-markdown": "text/markdown",
    "text/x-web-markdown": "text/markdown",
    "text/json": "application/json",
    "text/tsv": "text/tab-separated-values",
}
#: Media types -> what they are, for people; of a group where no narrower row stands above.
_CALLED: tuple[tuple[str, str], ...] = (
    ("image/", "an image"),
    ("audio/", "a sound recording"),
    ("video/", "a film"),
    ("font/", "a font"),
    ("model/", "a three-dimensional model"),
    ("multipart/", "a bundle of files"),
    ("application/zip", "a zip archive"),
    ("application/vnd.android", "an app"),
    ("application/epub", "an e-book"),
)
#: Parts of a zip archive -> what it is.
_PACKED: tuple[tuple[str, str], ...] = (
    ("xl/workbook", "a spreadsheet"),
    ("ppt/presentation", "a presentation"),
    ("META-INF/container.xml", "an e-book"),
    ("content.xml", "an OpenDocument file"),
    ("Index/Document.iwa", "a document of iWork"),
)
_PROLOG = re.compile(
    r"\s+|<\?[^>]{0,500}>|<!--.{0,4000}?-->|<!doctype[^>\[]{0,500}(?:\[[^\]]{0,4000}\]\s*)?>", re.IGNORECASE | re.DOTALL
)
_ROOT = re.compile(r"<([a-z][\w.:-]{0,60})", re.IGNORECASE)
_DOCTYPE = re.compile(r"<!doctype\s+html\b", re.IGNORECASE)
_HTML_ROOTS = frozenset({"html", "head", "body"})
#: Elements that a page begins with that lacks those.
_TAGS = re.compile(
    r"</?(?:p|div|br|table|tr|td|ul|ol|li|h[1-6]|a|b|i|span|font|center|title|meta|link|script|style|section|article|main|"
    r"header|pre|img|hr|form|frameset|noscript)\b[^<>]{0,2000}>",
    re.IGNORECASE,
)
_JSON = re.compile(r'\s*(?:\{\s*(?:"|\})|\[\s*[\[{"\d\]])')
_JATS = re.compile(r"(?:-//NLM//|-//NISO//)|JATS|dtd-version|<pmc-articleset|article-type=", re.IGNORECASE)
_XML: dict[str, str] = {
    "rss": "application/rss+xml",
    "rdf:rdf": "application/rss+xml",
    "feed": "application/atom+xml",
    "html": "text/html",
    "pmc-articleset": "application/jats+xml",
}
#: How much of a text tells what it is, and how many of its prolog's parts.
_HEAD, _PROLOG_PARTS = 8_000, 30
_PDF_HEAD = 1024


def sniff(data: bytes, content_type: str | None, url: str) -> Sniffed | Failure:
    """Says what a source is.

    Args:
        data: its bytes.
        content_type: as its server says, parameters and all; None or "" where it does not.
        url: where it came from, for its ending.

    Returns:
        How to read it, or why it can't be.
    """
    declared, charset = _declared(content_type)
    if b"%PDF-" in data[:_PDF_HEAD] and not data.lstrip().startswith(b"<"):
        return Sniffed(kind_named("application/pdf"))
    if data.startswith(b"PK\x03\x04"):
        return _archive(data)
    known = kind_of(data)
    if known:
        return _unsupported(known)
    text = decode(data, html=True, charset=charset)
    if not text.strip():
        return Failure("unreadable", "the page is empty")
    if is_broken(text):
        return _unsupported(_called(declared) or "a file of no known kind")
    return _of_text(text.replace("\0", "\ufffd"), declared, _ending(url))


def _of_text(text: str, declared: str, ending: str) -> Sniffed | Failure:
    named = _ENDINGS.get(ending) if declared in _VAGUE else None
    root = _root(text)
    if named is None:
        found = _markup(text, declared, root) or _markup_without_root(text, declared)
        if found:
            return found
    name = named or _SAME.get(declared, declared)
    if name == "application/json" or name.endswith("+json") or (named is None and _looks_json(text)):
        name = "application/json"
    if name in ("text/csv", "text/tab-separated-values", "text/markdown", "application/json"):
        return Sniffed(kind_named(name), text)
    called = _called(declared)
    return _unsupported(called) if called else Sniffed(kind_named("text/plain"), text)


def _markup(text: str, declared: str, root: str) -> Sniffed | Failure | None:
    """What a text is that begins as markup does."""
    if root in _HTML_ROOTS:
        return Sniffed(kind_named("text/html"), text)
    if not root or declared in ("text/plain", "text/markdown"):
        return None
    if root in _XML:
        return Sniffed(kind_named(_XML[root]), text)
    if root == "article" and _JATS.search(text, 0, _HEAD):
        return Sniffed(kind_named("application/jats+xml"), text)
    if root == "svg":
        return _unsupported("an SVG image")
    is_xml = text.lstrip("\ufeff \t\r\n").startswith("<?xml") or declared.endswith(("/xml", "+xml"))
    return _unsupported(f"an XML file (<{root}>)") if is_xml and declared not in ("text/html", _XHTML) else None


_XHTML = "application/xhtml+xml"


def _markup_without_root(text: str, declared: str) -> Sniffed | None:
    """A part of a page, as some servers send: only where nothing says that it is another text."""
    if declared in ("text/html", _XHTML):
        is_page = _TAGS.search(text) is not None
    else:
        is_page = declared in _VAGUE and declared != "text/plain" and _TAGS.match(text.lstrip()) is not None
    return Sniffed(kind_named("text/html"), text) if is_page and not _looks_json(text) else None


def _looks_json(text: str) -> bool:
    return _JSON.match(text) is not None and text.rstrip()[-1:] in ("}", "]")


def _root(text: str) -> str:
    """The name of the first element, if nothing but a prolog stands before it; "" if there is other text."""
    head, at = text[:_HEAD].lstrip("\ufeff"), 0
    for _ in range(_PROLOG_PARTS):
        prolog = _PROLOG.match(head, at)
        if not prolog:
            break
        if _DOCTYPE.match(prolog[0]):
            return "html"
        at = prolog.end()
    root = _ROOT.match(head, at)
    return root[1].lower() if root else ""


def _archive(data: bytes) -> Sniffed | Failure:
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return _unsupported("a zip archive that is broken")
    if "word/document.xml" in names:
        return Sniffed(kind_named(DOCX))
    called = next((what for start, what in _PACKED if any(name.startswith(start) for name in names)), "a zip archive")
    return _unsupported(called)


def _declared(content_type: str | None) -> tuple[str, str | None]:
    """The media type in lower case and the charset."""
    name, *parameters = (content_type or "").split(",")[0].split(";")
    pairs = (parameter.partition("=") for parameter in parameters)
    charset = next((value.strip().strip("\"'") for key, _, value in pairs if key.strip().lower() == "charset"), None)
    return name.strip().lower(), charset or None


def _ending(url: str) -> str:
    try:
        path = urlsplit(url).path
    except ValueError:
        return ""
    return path.rpartition("/")[2].rpartition(".")[2].lower()


def _called(declared: str) -> str | None:
    return next((what for start, what in _CALLED if declared.startswith(start)), None)


def _unsupported(what: str) -> Failure:
    return Failure("unsupported_type", f"the address leads to {what}, which can't be read as text")
