"""Kinds of PDF files and the text that a reader of the page would write down."""

from __future__ import annotations

import time
from io import BytesIO

import pytest
from pypdf import PdfReader, PdfWriter

from pdfmaking import lines, pdf, stream, text
from upheld.fetch.content import Content
from upheld.fetch.failures import Failure
from upheld.fetch.pdf import read_pdf

RIVER = (
    "The river runs through the old town and",
    "passes three bridges before it meets the",
    "sea near the harbour. Its name is old and",
    "comes from a word for water. In summer it",
    "is only a metre deep at the old mill.",
)
TRADE = (
    "Trade began when the first harbour was",
    "built by merchants from the north. They",
    "sold salt and cloth, and bought grain and",
    "furs. The market is held each Saturday in",
    "front of the town hall since 1424.",
)
RIVER_TEXT, TRADE_TEXT = " ".join(RIVER), " ".join(TRADE)


def read(data: bytes, *, seconds: float = 60, ocr: bool = False) -> Content | Failure:
    return read_pdf(data, deadline=time.monotonic() + seconds, ocr=ocr)


def content(data: bytes) -> Content:
    found = read(data)
    assert isinstance(found, Content), found
    return found


def side_by_side(left: tuple[str, ...], right: tuple[str, ...], y: float = 700, shift: float = 0) -> bytes:
    """Two columns, painted line by line across both."""
    return b"".join(
        text(72, y - 12 * at, one) + text(320, y - 12 * at - shift, other)
        for at, (one, other) in enumerate(zip(left, right, strict=True))
    )


def table(rows: list[tuple[str, ...]], places: tuple[float, ...], y: float = 680) -> bytes:
    return b"".join(
        text(x, y - 14 * at, cell) for at, row in enumerate(rows) for x, cell in zip(places, row, strict=True) if cell
    )


TOUNICODE = b"""/CIDInit /ProcSet findresource begin begincmap
1 begincodespacerange <0000> <FFFF> endcodespacerange
2 beginbfrange <0001> <001A> <0061> <0020> <0022> [<0020> <00410301> <FB01>] endbfrange
1 beginbfchar <0030> <20AC> endbfchar endcmap"""
COMPOSITE = {
    "F1": "<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Some /Encoding /Identity-H /ToUnicode 1000 0 R "
    "/DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /DW 500 /W [1 26 500] >>] >>"
}
NAMED = {
    "F1": "<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+CMR10 /FirstChar 0 /LastChar 127 /Widths ["
    + "500 " * 128
    + "] /Encoding << /Differences [1 /fi /ff /ffi /acute /endash /Omega /uni20AC /one.oldstyle] >> >>"
}

CASES: dict[str, tuple[bytes, str]] = {
    "wrapped lines": (pdf([lines(72, 700, RIVER)]), RIVER_TEXT),
    "a blank line begins a paragraph": (
        pdf([lines(72, 700, RIVER) + lines(72, 628, TRADE)]),
        f"{RIVER_TEXT}\n\n{TRADE_TEXT}",
    ),
    "a line set in begins a paragraph": (
        pdf([lines(72, 700, RIVER) + text(90, 640, TRADE[0]) + lines(72, 628, TRADE[1:])]),
        f"{RIVER_TEXT}\n\n{TRADE_TEXT}",
    ),
    "cut words": (
        pdf(
            [
                lines(
                    72,
                    700,
                    (
                        "The docu-",
                        "mentation names the well-",
                        "known plans of 1748-",
                        "1749 and a two-year-",
                        "old COVID-",
                        "19 unit in Baden-",
                        "Baden, in pre-",
                        "and post-war style, near the water-",
                        "works, see https://example.org/",
                        "plans for it. Self-",
                        "ish and two-year-old waterworks.",
                    ),
                )
            ]
        ),
        "The documentation names the well-known plans of 1748-1749 and a two-year-old COVID-19 unit in Baden-Baden, in "
        "pre- and post-war style, near the waterworks, see https://example.org/plans for it. Selfish and two-year-old "
        "waterworks.",
    ),
    "ligatures and glyph names": (
        pdf(
            [text(72, 700, b"The o\x03ce of the \x01rst caf\x04e cost 5\x058 \x07, not 3 \x06 in \x089\x084.")],
            fonts=NAMED,
        ),
        "The office of the first café cost 5–8 €, not 3 Ω in 1914.",
    ),
    "a font of two bytes": (
        pdf(
            [
                b"BT /F1 10 Tf 72 700 Td [<0022> 0 <000E00040020>] TJ <00210001000E0020> Tj <00300030> Tj ET",
            ],
            fonts=COMPOSITE,
            extra={1000: stream(TOUNICODE)},
        ),
        "find Áan €€",
    ),
    "running heads and page numbers": (
        pdf(
            [
                text(72, 760, "Annual Report 2019", 9)
                + text(500, 760, f"Chapter {at + 1}", 9)
                + lines(72, 700, (f"In year {at + 1} sales rose by {at}.5 per cent in the north.",))
                + lines(72, 660, TRADE)
                + text(300, 30, str(at + 7), 9)
                for at in range(4)
            ]
        ),
        "\n\n".join(f"In year {at + 1} sales rose by {at}.5 per cent in the north.\n\n{TRADE_TEXT}" for at in range(4)),
    ),
    "page x of y": (
        pdf([lines(72, 700, RIVER) + text(280, 30, "Page 1 of 1")]),
        RIVER_TEXT,
    ),
    "a table's header on every page stays": (
        pdf(
            [
                table([("Year", "Yield"), *((str(year + at), f"{at}.5") for at in range(4))], (72, 200), 740)
                for year in (1990, 2000, 2010)
            ]
        ),
        "\n\n".join(
            "| Year | Yield |\n| --- | --- |\n" + "\n".join(f"| {year + at} | {at}.5 |" for at in range(4))
            for year in (1990, 2000, 2010)
        ),
    ),
    "numbers of lines": (
        pdf(
            [
                b"".join(
                    text(50 if at < 9 else 45.5, 700 - 20 * at, str(at + 1), 8) + text(80, 700 - 20 * at, line)
                    for at, line in enumerate(RIVER + TRADE)
                )
            ]
        ),
        f"{RIVER_TEXT} {TRADE_TEXT}",
    ),
    "a ranking keeps its numbers": (
        pdf(
            [
                table(
                    [(str(at + 1), name) for at, name in enumerate(("Oslo", "Rome", "Bern", "Riga", "Kyiv", "Cork"))],
                    (72, 110),
                )
            ]
        ),
        "\n".join(f"| {at + 1} | {name} |" for at, name in enumerate(("Oslo", "Rome", "Bern", "Riga", "Kyiv", "Cork"))),
    ),
    "two columns painted across": (
        pdf([text(72, 740, "The Town and its River", 18, "F2") + side_by_side(RIVER, TRADE)]),
        f"# The Town and its River\n\n{RIVER_TEXT}\n\n{TRADE_TEXT}",
    ),
    "two columns on lines of their own": (
        pdf(
            [
                side_by_side(RIVER, TRADE, shift=5)
                + lines(72, 600, ("A line below both columns, which crosses the gutter between the two.",))
            ]
        ),
        f"{RIVER_TEXT}\n\n{TRADE_TEXT}\n\nA line below both columns, which crosses the gutter between the two.",
    ),
    "a sentence goes on in the next column": (
        pdf([side_by_side(RIVER[:4], ("is only a metre deep at the old mill.", *TRADE[:3]))]),
        f"{RIVER_TEXT} {' '.join(TRADE[:3])}",
    ),
    "three columns": (
        pdf(
            [
                b"".join(
                    text(40 + 180 * column, 700 - 12 * at, line[:34], 8)
                    for at in range(5)
                    for column, line in enumerate((RIVER[at], TRADE[at], RIVER[4 - at]))
                )
            ]
        ),
        "\n\n".join(" ".join(line[:34].strip() for line in column) for column in (RIVER, TRADE, RIVER[::-1])),
    ),
    "a table": (
        pdf(
            [
                lines(72, 720, ("The harvest in thousand tonnes:",))
                + table(
                    [
                        ("Crop", "Early", "Late"),
                        ("Wheat", "120", "131"),
                        ("Barley and other grain", "45", ""),
                        ("Rye", "12", "9"),
                    ],
                    (72, 250, 330),
                )
                + lines(72, 590, ("Source: Ministry of Agriculture, statistics of the year.",))
            ]
        ),
        "The harvest in thousand tonnes:\n\n| Crop | Early | Late |\n| --- | --- | --- |\n| Wheat | 120 | 131 |\n"
        "| Barley and other grain | 45 |  |\n| Rye | 12 | 9 |\n\n"
        "Source: Ministry of Agriculture, statistics of the year.",
    ),
    "exponents, indices, ordinals and marks of notes": (
        pdf(
            [
                text(72, 700, "10")
                + text(83.2, 704, "6", 7)
                + text(90, 700, "kg of CO")
                + text(132, 697, "2", 7)
                + text(139, 700, "on the 4")
                + text(176, 704, "th", 7)
                + text(185, 700, "day.")
                + text(204, 704, "3", 7)
            ]
        ),
        "10^6 kg of CO2 on the 4th day.",
    ),
    "a footnote stands after the text": (
        pdf(
            [
                lines(72, 700, RIVER[:4])
                + text(72, 103, "2", 6)
                + text(76, 100, "See the report of the engineers.", 8),
                lines(72, 700, RIVER[4:]),
            ]
        ),
        f"See the report of the engineers.\n\n{RIVER_TEXT}",
    ),
    "a page on its side": (
        pdf(
            [
                b"".join(
                    b"BT /F1 10 Tf 0 1 -1 0 %d 72 Tm (%s) Tj ET\n" % (100 + 12 * at, row.encode())
                    for at, row in enumerate(RIVER)
                )
            ],
            page_entries="/Rotate 90",
        ),
        RIVER_TEXT,
    ),
    "upside down": (
        pdf(
            [
                b"".join(
                    b"BT /F1 10 Tf -1 0 0 -1 500 %d Tm (%s) Tj ET\n" % (100 + 12 * at, row.encode())
                    for at, row in enumerate(RIVER)
                )
            ],
            page_entries="/Rotate 180",
        ),
        RIVER_TEXT,
    ),
    "a stamp on the margin": (
        pdf([lines(72, 700, RIVER) + b"BT /F1 10 Tf 0 1 -1 0 30 200 Tm (arXiv:2101.00001 [cs.CL] 1 Jan 2021) Tj ET"]),
        f"{RIVER_TEXT}\n\narXiv:2101.00001 [cs.CL] 1 Jan 2021",
    ),
    "a stamp across the page": (
        pdf([lines(72, 700, RIVER) + b"BT /F1 80 Tf .7 .7 -.7 .7 100 200 Tm (DRAFT) Tj ET"]),
        RIVER_TEXT,
    ),
    "headings by size and by weight": (
        pdf(
            [
                text(72, 750, "The Town", 20)
                + text(72, 720, "Its river", 13)
                + lines(72, 700, RIVER)
                + text(72, 620, "Trade", 10, "F2")
                + lines(72, 602, TRADE)
            ]
        ),
        f"# The Town\n\n## Its river\n\n{RIVER_TEXT}\n\n### Trade\n\n{TRADE_TEXT}",
    ),
    "items of a list": (
        pdf(
            [
                lines(72, 700, ("It has:",))
                + b"".join(
                    text(80, 682 - 12 * at, "\u2022") + text(94, 682 - 12 * at, item)
                    for at, item in enumerate(("a mill that is", "two old bridges", "a harbour"))
                )
            ]
        ),
        "It has:\n\n- a mill that is\n- two old bridges\n- a harbour",
    ),
    "words set one by one": (
        pdf(
            [
                b"BT /F1 10 Tf 72 700 Td [(The)-278(ri)20(v)-15(er)-278(runs)-400(fast)] TJ "
                b"0 -12 Td (and) Tj 20 0 Td (deep.) Tj ET"
            ]
        ),
        "The river runs fast and deep.",
    ),
    "shadows": (
        pdf([text(72, 700, "Sold out") + text(72.4, 699.6, "Sold out") + text(72, 680, "Sold out again")]),
        "Sold out\n\nSold out again",
    ),
    "what is told to be read": (
        pdf(
            [b"/Span << /ActualText (fine) >> BDC BT /F1 10 Tf 72 700 Td (f\\001ne) Tj ET EMC " + text(95, 700, "day")]
        ),
        "fine day",
    ),
    "tagged furniture": (
        pdf(
            [
                b"/Artifact << /Type /Pagination /Subtype /Header >> BDC "
                + text(72, 712, "Secret head")
                + b"EMC "
                + lines(72, 700, RIVER)
            ]
        ),
        RIVER_TEXT,
    ),
    "text beside the page": (pdf([lines(72, 700, RIVER) + text(900, 700, "Not seen")]), RIVER_TEXT),
    "a form": (
        pdf(
            [b"q 1 0 0 1 10 20 cm /X1 Do Q " + text(82, 640, TRADE[0])],
            resources="/XObject << /X1 1000 0 R >>",
            extra={1000: stream(lines(62, 680, RIVER), "/Type /XObject /Subtype /Form /BBox [0 0 612 792]")},
        ),
        f"{RIVER_TEXT}\n\n{TRADE[0]}",
    ),
    "drawings between the words": (
        pdf(
            [
                text(72, 700, "Before")
                + b"0.5 g 1 0 0 RG 0 0 m 10 10 l 5 5 5 5 5 5 c h f*\n" * 2000
                + b"BI /W 2 /H 1 /BPC 8 ID \x00(\xff EI "
                + text(110, 700, "after.")
            ]
        ),
        "Before after.",
    ),
    "packed contents": (pdf([lines(72, 700, RIVER)], packed=True), RIVER_TEXT),
    "read from the right": (
        pdf(
            [b"BT /F1 10 Tf 72 700 Td (\x01\x02\x03 \x04\x05\x06 1948) Tj ET"],
            fonts={
                "F1": "<< /Type /Font /Subtype /Type1 /BaseFont /Some /Encoding << /Differences "
                "[1 /uni05DD /uni05D5 /uni05DC /uni05E9 /uni05E8 /uni05D9] >> >>"
            },
        ),
        "1948 ירש לום",
    ),
    "a paragraph over two pages": (
        pdf([lines(72, 700, RIVER[:4]) + text(300, 30, "1"), lines(72, 700, RIVER[4:]) + text(300, 30, "2")]),
        RIVER_TEXT,
    ),
}


@pytest.mark.parametrize(("data", "expected"), CASES.values(), ids=CASES)
def test_a_page_reads_as_its_reader_would_write_it_down(data: bytes, expected: str) -> None:
    assert content(data).text == expected


def test_pages_begin_where_their_text_begins() -> None:
    found = content(pdf([lines(72, 700, RIVER), b"", lines(72, 700, TRADE)]))
    start = len(RIVER_TEXT) + 2
    assert found.pages == (0, start - 2, start) or found.pages == (0, start, start)
    assert found.text[found.pages[2] :] == TRADE_TEXT


def test_a_page_begins_within_the_paragraph_that_goes_on_there() -> None:
    found = content(pdf([lines(72, 700, (*RIVER[:4], "is a water-")), lines(72, 700, ("works near the mill.",))]))
    assert found.text[found.pages[1] :] == "works near the mill."
    assert found.text[: found.pages[1]].endswith("is a water")


def test_what_the_file_says_of_itself() -> None:
    data = pdf([lines(72, 700, RIVER)], info="/Title (The River) /ModDate (D:20190503101500Z)")
    found = content(data)
    assert (found.title, found.modified, found.content_type) == ("The River", "2019-05-03", "application/pdf")


@pytest.mark.parametrize("title", ["Microsoft Word - draft3.doc", "untitled", "report_final.indd", "12"])
def test_what_a_program_calls_a_file_is_no_title(title: str) -> None:
    data = pdf([text(72, 750, "The River", 20) + lines(72, 700, RIVER)], info=f"/Title ({title})")
    assert content(data).title == "The River"


@pytest.mark.parametrize("algorithm", ["RC4-40", "RC4-128", "AES-128", "AES-256-R5", "AES-256"])
def test_a_file_that_opens_without_a_password_is_read(algorithm: str) -> None:
    assert content(_encrypted("", algorithm)).text == RIVER_TEXT


@pytest.mark.parametrize("algorithm", ["RC4-128", "AES-256"])
def test_a_password_is_the_reason(algorithm: str) -> None:
    found = read(_encrypted("open sesame", algorithm))
    assert found == Failure("unreadable", "the PDF is locked: it opens only with a password")


def _encrypted(password: str, algorithm: str) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf([lines(72, 700, RIVER)]))))
    writer.encrypt(password, "owner", algorithm=algorithm)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def test_pypdf_made_files_are_read() -> None:
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf([lines(72, 700, RIVER), lines(72, 700, TRADE)], packed=True))))
    out = BytesIO()
    writer.write(out)
    assert content(out.getvalue()).text == f"{RIVER_TEXT}\n\n{TRADE_TEXT}"
