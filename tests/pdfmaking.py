"""Writes small PDF files byte by byte, so that tests say exactly what stands in them."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence

#: Names of fonts in contents -> their dictionaries.
FONTS = {
    "F1": "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "F2": "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
}


def text(x: float, y: float, words: str | bytes, size: float = 10, font: str = "F1") -> bytes:
    """Operators that paint one string."""
    data = words.encode("cp1252") if isinstance(words, str) else words
    for sign in (b"\\", b"(", b")"):
        data = data.replace(sign, b"\\" + sign)
    return b"BT /%s %g Tf %g %g Td (%s) Tj ET\n" % (font.encode(), size, x, y, data)


def lines(x: float, y: float, rows: Sequence[str], size: float = 10, leading: float = 12, font: str = "F1") -> bytes:
    """Operators that paint lines below each other."""
    return b"".join(text(x, y - at * leading, row, size, font) for at, row in enumerate(rows))


def stream(data: bytes, entries: str = "", *, packed: bool = False) -> bytes:
    """A stream object's body."""
    if packed:
        data, entries = zlib.compress(data), entries + " /Filter /FlateDecode"
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(data), entries.encode(), data)


def pdf(
    pages: Sequence[bytes],
    *,
    fonts: Mapping[str, str] = FONTS,
    page_entries: str = "",
    resources: str = "",
    extra: Mapping[int, bytes] | None = None,
    info: str = "",
    packed: bool = False,
) -> bytes:
    """A file with these contents on its pages.

    Args:
        pages: operators of each page.
        fonts: fonts of every page.
        page_entries: more entries of every page's dictionary.
        resources: more entries of every page's resources.
        extra: more objects by number, from 1000.
        info: entries of the information dictionary.
        packed: whether contents are compressed.
    """
    named = "".join(f"/{name} {font} " for name, font in fonts.items())
    objects: dict[int, bytes] = {1: b"<< /Type /Catalog /Pages 2 0 R >>"}
    kids = []
    for index, contents in enumerate(pages):
        page, content = 10 + 2 * index, 11 + 2 * index
        kids.append(f"{page} 0 R")
        objects[page] = (
            f"<< /Type /Page /Parent 2 0 R /Contents {content} 0 R {page_entries} "
            f"/Resources << /Font << {named} >> {resources} >> >>"
        ).encode()
        objects[content] = stream(contents, packed=packed)
    objects[2] = (f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} /MediaBox [0 0 612 792] >>").encode()
    if info:
        objects[3] = f"<< {info} >>".encode("latin-1")
    objects.update(extra or {})
    return assemble(objects, "/Info 3 0 R" if info else "")


def assemble(objects: Mapping[int, bytes], trailer: str = "") -> bytes:
    """A file of these objects; the first is its root."""
    out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    places = {}
    for number, body in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 1\n0000000000 65535 f \n"
    for number, place in places.items():
        out += b"%d 1\n%010d 00000 n \n" % (number, place)
    out += b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        max(objects) + 1,
        trailer.encode(),
        table,
    )
    return bytes(out)
