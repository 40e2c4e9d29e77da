"""A new table of objects for a file that has lost its own: cut off, or put together wrongly."""

from __future__ import annotations

import re

_OBJECT = re.compile(rb"(?<![\d])(\d{1,8})[ \t\r\n]{1,4}(\d{1,5})[ \t\r\n]{1,4}obj\b")
_END = re.compile(rb"endobj|stream\b")
_PAGE = re.compile(rb"/Type\s{0,4}/Page(?![A-Za-z])")
_KEPT = re.compile(rb"/(?:Encrypt\s{1,4}\d{1,8}\s{1,4}\d{1,5}\s{1,4}R|ID\s{0,4}\[[^\]]{0,300}\])")
#: Objects that are looked at, and how much of one is searched for what it is.
_OBJECTS, _HEAD = 200_000, 4_000


def repaired(data: bytes) -> bytes | None:
    """The file with a table, a page tree and a trailer made from what is still there; None if no page is.

    Pages that are packed into object streams are not found.
    """
    places: dict[bytes, tuple[int, bytes]] = {}  # of two objects of one number the later counts
    for match in _OBJECT.finditer(data):
        if len(places) < _OBJECTS:
            places[match[1].lstrip(b"0") or b"0"] = (match.start(), match[2])
    pages = [number for number, (start, _) in places.items() if _PAGE.search(data, start, _body_end(data, start))]
    if not pages:
        return None
    catalog = max(map(int, places)) + 1
    kids = b" ".join(number + b" " + places[number][1] + b" R" for number in pages)
    added = (
        (catalog, b"<< /Type /Catalog /Pages %d 0 R >>" % (catalog + 1)),
        (catalog + 1, b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(pages), kids)),
    )
    out = bytearray(data + b"\n")
    for place, body in added:
        places[b"%d" % place] = (len(out), b"0")
        out += b"%d 0 obj\n%s\nendobj\n" % (place, body)
    table = len(out)
    out += b"xref\n0 1\n0000000000 65535 f \n"
    for number, (start, generation) in places.items():
        out += b"%d 1\n%010d %05d n \n" % (int(number), start, int(generation))
    kept = b" ".join(dict.fromkeys(match.group() for match in _KEPT.finditer(data)))
    out += b"trailer\n<< /Size %d /Root %d 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (catalog + 2, catalog, kept, table)
    return bytes(out)


def _body_end(data: bytes, start: int) -> int:
    end = _END.search(data, start, start + _HEAD)
    return end.start() if end else start + _HEAD
