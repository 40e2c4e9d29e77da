"""Files that are broken, or made to cost time and memory: what can be read is read, and the reason is true."""

from __future__ import annotations

import random
import sys
import time
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pdfmaking import assemble, lines, pdf, stream, text
from upheld.fetch.content import Content
from upheld.fetch.failures import Failure
from upheld.fetch.pdf import read_pdf

ROWS = ("The river runs through the old town and", "passes three bridges before it meets the sea.")
TEXT = " ".join(ROWS)
GOOD = pdf([lines(72, 700, ROWS), lines(72, 700, ROWS)], packed=True)
DAMAGED = Failure("unreadable", "the PDF is damaged: no page could be found in it")
EMPTY = Failure("unreadable", "the PDF has no text on its pages")
PICTURE = "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray"


def read(data: bytes, seconds: float = 60, *, ocr: bool = False) -> Content | Failure:
    return read_pdf(data, deadline=time.monotonic() + seconds, ocr=ocr)


def content(data: bytes, seconds: float = 60) -> Content:
    found = read(data, seconds)
    assert isinstance(found, Content), found
    return found


def scan(*pages: bytes) -> bytes:
    """Pages that a picture covers, with these operators besides."""
    return pdf(
        [b"q 612 0 0 792 0 0 cm /Im1 Do Q " + page for page in pages],
        resources="/XObject << /Im1 1000 0 R >>",
        extra={1000: stream(b"\xff", PICTURE)},
    )


def test_bytes_that_are_no_pdf() -> None:
    assert read(b"<html>Not found</html>") == Failure("unreadable", "the file is sent as a PDF and is none")
    assert read(b"") == Failure("unreadable", "the file is sent as a PDF and is none")


def test_nothing_behind_the_first_line() -> None:
    assert read(b"%PDF-1.7\n") == DAMAGED


MENDABLE = {
    "no table of objects": GOOD[: GOOD.index(b"\nxref\n")],
    "a wrong place of the table": GOOD.replace(b"startxref\n", b"startxref\n7"),
    "no end": GOOD[: GOOD.index(b"trailer")],
    "bytes before the first line": b"junk\r\n" + GOOD,
    "bytes after the end": GOOD + b"\0" * 3000,
    "line ends changed on the way": GOOD.replace(b"endobj\n", b"endobj\r\n"),
    "a wrong length": GOOD.replace(b"/Length ", b"/Length 9"),
    "no root": GOOD.replace(b"/Root 1 0 R", b""),
    "a root that leads nowhere": GOOD.replace(b"/Root 1 0 R", b"/Root 999 0 R"),
    "no tree of pages": GOOD.replace(b"/Pages 2 0 R", b""),
}


@pytest.mark.parametrize("data", MENDABLE.values(), ids=MENDABLE)
def test_a_broken_file_is_mended(data: bytes) -> None:
    assert content(data).text == f"{TEXT}\n\n{TEXT}"


def test_of_a_file_cut_off_the_pages_that_came_are_read() -> None:
    second = GOOD.index(b"12 0 obj")
    assert content(GOOD[:second]).text == TEXT


def test_a_page_that_leads_nowhere_is_empty() -> None:
    found = content(GOOD.replace(b"/Contents 11 0 R", b"/Contents 99 0 R"))
    assert (found.text, found.pages) == (TEXT, (0, 0))


def test_a_page_is_read_once_however_often_the_tree_names_it() -> None:
    data = GOOD.replace(b"/Kids [10 0 R 12 0 R]", b"/Kids [%s 2 0 R 10 0 R]" % (b"10 0 R " * 5000))
    assert content(data).text == TEXT


def test_a_deep_tree_of_pages() -> None:
    deep = 3000
    objects = {1: b"<< /Type /Catalog /Pages 2000 0 R >>"}
    for at in range(deep):
        objects[2000 + at] = b"<< /Type /Pages /Kids [%d 0 R] /Count 1 /MediaBox [0 0 612 792] >>" % (2001 + at)
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    objects[2000 + deep] = b"<< /Type /Page /Contents 3 0 R /Resources << /Font << /F1 %s >> >> >>" % font
    objects[3] = stream(lines(72, 700, ROWS))
    assert content(assemble(objects)).text == TEXT


def test_of_thousands_of_pages_the_first_are_read() -> None:
    found = content(pdf([text(72, 700, "A page with a few words.")] * 2100))
    assert len(found.pages) == 2000
    assert [(one.code, one.message) for one in found.findings] == [
        ("S610", "only the first 2,000 pages were read: it is too long")
    ]


def test_when_time_is_up_what_was_read_is_kept() -> None:
    found = content(pdf([lines(72, 700, ROWS * 20)] * 1500), seconds=1.0)
    assert found.text.startswith(TEXT)
    assert len(found.pages) < 1500
    assert "pages were read: the rest took too long" in found.findings[0].message


def test_no_time_at_all_is_the_reason() -> None:
    found = read(GOOD, seconds=-1)
    assert found == Failure(
        "unreadable", "no text of the PDF was read: only the first 0 pages were read: the rest took too long"
    )


def test_a_stream_that_unpacks_to_far_too_much() -> None:
    bomb = zlib.compress(lines(72, 700, ROWS) + b"0 0 m 9 9 l S\n" * 6_000_000, 1)
    objects = {1000: b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(bomb), bomb)}
    data = pdf([b""], extra=objects).replace(b"/Contents 11 0 R", b"/Contents 1000 0 R")
    found = read(data)
    packed = Failure("unreadable", "no text of the PDF was read: what its pages hold can't be unpacked")
    assert found in (EMPTY, packed) or (isinstance(found, Content) and found.findings[0].code == "S610")


def test_a_long_stream_is_read_in_part() -> None:
    found = content(pdf([lines(72, 700, ROWS) + b"0 0 m 9 9 l S\n" * 800_000 + text(72, 600, "Behind.")], packed=True))
    assert found.text == TEXT
    assert found.findings[0].message == "page 1 was read in part only: it has too much on it"


def test_forms_that_paint_themselves() -> None:
    form = stream(b"/X1 Do /X1 Do " + lines(72, 700, ROWS), "/Type /XObject /Subtype /Form")
    data = pdf([b"/X1 Do"], resources="/XObject << /X1 1000 0 R >>", extra={1000: form})
    form_resources = data.replace(b"/Subtype /Form", b"/Subtype /Form ")
    assert content(form_resources).text == TEXT


STREAMS = {
    "operands without an operator": b"1 " * 200_000,
    "open brackets": b"[" * 100_000,
    "open strings": b"(" * 100_000,
    "open dictionaries": b"<<" * 10_000,
    "saved states": b"q " * 60_000,
    "open spans": b"/A BMC " * 30_000,
    "numbers that are none": b"--1..2e9 0 Td " * 10_000,
    "far places": b"BT /F1 1e9 Tf 99999999999 0 0 99999999999 1 1 Tm (x) Tj ET " * 1_000,
    "growing matrices": b"1e9 0 0 1e9 0 0 cm BT /F1 9 Tf (x) Tj ET " * 1_000,
    "pictures without an end": b"BI ID " * 30_000,
    "escapes": b"(\\" * 60_000,
}


@pytest.mark.parametrize("data", STREAMS.values(), ids=STREAMS)
def test_contents_made_to_cost(data: bytes) -> None:
    start = time.process_time()
    found = content(pdf([lines(72, 700, ROWS) + data]))
    assert found.text.startswith(TEXT)
    assert time.process_time() - start < 20  # some seconds even on a machine that does much else


CROWDED = {
    "pieces in one row": b"".join(text(72 + at * 0.01, 500, "a") for at in range(6_000)),
    "pieces one above the other": b"".join(text(72, 700 - at * 0.01, "a", 1) for at in range(6_000)),
    "scattered pieces": b"".join(
        text(place.uniform(0, 600), place.uniform(0, 700), "some word or other", place.uniform(1, 9))
        for place in [random.Random(7)]
        for _ in range(4_000)
    ),
}


@pytest.mark.parametrize("data", CROWDED.values(), ids=CROWDED)
def test_crowded_pages(data: bytes) -> None:
    start = time.process_time()
    content(pdf([data]))
    assert time.process_time() - start < 20


def test_a_scan_says_what_would_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    found = read(scan(b"", b""), ocr=True)
    assert found == Failure(
        "unsupported_type",
        "the PDF has no text, only pictures of its pages; reading a PDF whose pages are pictures needs an optional "
        'part: pip install "upheld[ocr]"',
    )


def test_pages_that_are_scans_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    found = read(scan(lines(72, 700, ROWS), b"", b"", lines(72, 700, ROWS)), ocr=True)
    assert isinstance(found, Content)
    assert [one.code for one in found.findings] == ["S631"]
    assert found.findings[0].message.startswith(
        "pages 2 to 3 were not read: no text, only pictures; reading a PDF whose pages"
    )


def test_a_scan_is_told_when_recognition_is_off() -> None:
    found = read(scan(b""))
    assert found == Failure("unsupported_type", "the PDF has no text, only pictures of its pages")


def test_text_over_a_scan_is_read() -> None:
    hidden = b"BT 3 Tr /F1 10 Tf 72 700 Td (" + b") Tj 0 -12 Td (".join(row.encode() for row in ROWS) + b") Tj ET"
    assert content(scan(hidden)).text == TEXT


def test_fonts_that_do_not_say_what_they_show() -> None:
    fonts = {
        "F1": "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts "
        "[<< /Type /Font /Subtype /CIDFontType2 >>] >>"
    }
    found = read(pdf([text(72, 700, b"\0\1\0\2\0\3\0\4\0\5\0\6\0\7\0\x0f\0\x10")], fonts=fonts))
    assert found == Failure(
        "unsupported_type", "the PDF has no text, only fonts that do not say which letters they show"
    )


def test_a_drawing_without_text() -> None:
    assert read(pdf([b"0 0 m 9 9 l S"])) == EMPTY


@settings(max_examples=60)
@given(st.data())
def test_odd_bytes_anywhere_never_raise(data: st.DataObject) -> None:
    broken = bytearray(pdf([lines(72, 700, ROWS)], info="/Title (x)"))
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(8, len(broken) - 1))
        broken[at : at + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
    found = read(bytes(broken))
    assert isinstance(found, Failure) or list(found.pages) == sorted(found.pages)


def test_a_byte_lost_near_the_end_never_raises() -> None:
    """There the cross-reference table stands, of which one short entry shifts all others."""
    whole = pdf([lines(72, 700, ROWS)], info="/Title (x)")
    for at in range(len(whole) - 320, len(whole)):
        found = read(whole[:at] + whole[at + 1 :])
        assert isinstance(found, Failure) or list(found.pages) == sorted(found.pages), at


PACKED = zlib.compress(lines(72, 700, [f"{row} {number}" for number, row in enumerate(ROWS * 9)]))


@pytest.mark.parametrize(
    "second", [PACKED[: len(PACKED) // 2], b"\x00" * 40, PACKED[:9] + b"\xff" * 20 + PACKED[29:]], ids=repr
)
def test_a_page_whose_content_is_damaged_is_told(second: bytes) -> None:
    whole = pdf([lines(72, 700, ROWS), PACKED])
    given = whole.replace(
        b"<< /Length %d  >>\nstream\n%s" % (len(PACKED), PACKED),
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s" % (len(second), second),
    )
    assert given != whole
    assert [(one.code, one.message) for one in content(given).findings] == [
        ("S631", "page 2 was not read, or in part only: what it holds can't be unpacked")
    ]


def test_a_missing_checksum_loses_no_text() -> None:
    packed = PACKED[:-4]
    given = pdf([packed]).replace(
        b"<< /Length %d  >>" % len(packed), b"<< /Length %d /Filter /FlateDecode >>" % len(packed)
    )
    assert content(given).findings == ()
