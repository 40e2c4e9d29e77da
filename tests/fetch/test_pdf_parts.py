"""The parts that reading a PDF is made of."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import assert_linear
from pdfmaking import pdf, text
from upheld.fetch.pdf.characters import clean, in_reading_order
from upheld.fetch.pdf.charmaps import read_charmap
from upheld.fetch.pdf.encodings import encoding, standard_width
from upheld.fetch.pdf.fonts import UNKNOWN, read_font
from upheld.fetch.pdf.fragments import Fragment
from upheld.fetch.pdf.glyphs import glyph_text
from upheld.fetch.pdf.hyphens import join, vocabulary
from upheld.fetch.pdf.operators import operations
from upheld.fetch.pdf.repair import repaired
from upheld.fetch.pdf.segments import segments

OPERATORS = (
    (b"BT /F1 12 Tf 1 0 0 1 72 700.5 Tm (a) Tj ET", [
        (b"BT", []), (b"Tf", ["F1", 12.0]), (b"Tm", [1.0, 0.0, 0.0, 1.0, 72.0, 700.5]), (b"Tj", [b"a"]), (b"ET", []),
    ]),
    (b"(a\\(b(c)d\\051\\n\\101\\\nx) Tj", [(b"Tj", [b"a(b(c)d)\nAx"])]),
    (b"<41 42 4> Tj", [(b"Tj", [b"AB@"])]),
    (b"[(x) -250 [1] <</A /B>>] TJ", [(b"TJ", [[b"x", -250.0, [1.0], {"A": "B"}]])]),
    (b"/A#20B Do % a remark ) Tj\n q", [(b"Do", ["A B"]), (b"q", [])]),
    (b"0.5 g 1 0 0 RG 0 0 m 9 9 l S q 9 9 re f* Q", [(b"q", []), (b"Q", [])]),
    (b"--5 1.2.3 4-5 . Td", [(b"Td", [-5.0, 1.2, 4.0, 0.0])]),
    (b"BI /W 1 ID \x00 EI \xff\xfe EI q", [(b"BI", []), (b"q", [])]),
    (b"] >> ) } T* (open", [(b"T*", [])]),
)  # fmt: skip


@pytest.mark.parametrize(("data", "expected"), OPERATORS, ids=[data.decode("latin-1")[:20] for data, _ in OPERATORS])
def test_operators(data: bytes, expected: list[tuple[bytes, list[object]]]) -> None:
    assert list(operations(data)) == expected


@settings(max_examples=60)
@given(st.binary(max_size=200))
def test_operators_of_odd_bytes(data: bytes) -> None:
    assert all(isinstance(operator, bytes) for operator, _ in operations(data))


@pytest.mark.parametrize("unit", [b"(", b"(\\", b"<<", b"[", b"1 ", b"/A BMC ", b"BI ID ", b"0 0 m ", b"<4", b"%\n"])
def test_operators_take_time_by_their_length(unit: bytes) -> None:
    assert_linear(lambda data: sum(1 for _ in operations(data)), lambda size: unit * (size // len(unit)), 40_000)


GLYPHS = {
    "A": "A", "eacute": "é", "Scaron": "Š", "fi": "fi", "f_f_i": "ffi", "one.oldstyle": "1", "sevenoldstyle": "7",
    "Asmall": "a", "alpha": "α", "Lambda": "Λ", "uni20AC": "€", "uni00410301": "A\u0301", "u1F600": "😀",
    "afii10017": "А", "afii10071": "ё", "quoteright": "’", "space": " ", "scommaaccent": "ș", "lslash": "ł",
    "g12": None, "uniD800": "\ufffd", "uD800": None, "": None, ".notdef": None, "___": None,
}  # fmt: skip


@pytest.mark.parametrize(("name", "expected"), GLYPHS.items(), ids=[name or "none" for name in GLYPHS])
def test_names_of_glyphs(name: str, expected: str | None) -> None:
    assert glyph_text(name) == expected


def test_a_map_of_characters() -> None:
    found = read_charmap(
        b"2 begincodespacerange <00> <7F> <8000> <FFFF> endcodespacerange "
        b"1 beginbfrange <20> <22> <0041> endbfrange 2 beginbfchar <8001> <D83DDE00> <8002> <00660069> endbfchar "
        b"1 begincidrange <8000> <8002> 5 endcidrange"
    )
    assert [found.texts[code] for code in found.codes(b"\x20\x22\x80\x01\x80\x02")] == ["A", "C", "😀", "fi"]
    assert found.numbers[b"\x80\x02"] == 7


def test_a_map_of_everything_is_cut() -> None:
    found = read_charmap(b"1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange " * 50)
    assert len(found.texts) <= 70_000


@pytest.mark.parametrize(
    ("name", "code", "expected"),
    [
        ("WinAnsiEncoding", 0x80, "€"),
        ("MacRomanEncoding", 0x8E, "é"),
        ("StandardEncoding", 0x27, "’"),
        ("StandardEncoding", 0xAE, "ﬁ"),
        ("StandardEncoding", 0xFB, "ß"),
        ("StandardEncoding", 0xB5, UNKNOWN),
        ("SymbolEncoding", 0x61, "α"),
        ("SymbolEncoding", 0x5A, "Ζ"),
        ("SymbolEncoding", 0xB1, "±"),
        ("SymbolEncoding", 0xB7, "•"),
        ("SymbolEncoding", 0xD7, "⋅"),
        ("SymbolEncoding", 0xC4, "⊗"),
        ("SymbolEncoding", 0xDE, "⇒"),
    ],
)
def test_encodings(name: str, code: int, expected: str) -> None:
    assert encoding(name)[code] == expected


def test_widths_where_a_font_gives_none() -> None:
    assert [standard_width(letter, "Helvetica") for letter in "iW "] == [222, 944, 278]
    assert [standard_width(letter, "Times-Roman") for letter in "iW "] == [278, 944, 250]
    assert standard_width("i", "Courier-Bold") == 600


def test_fonts_of_chinese_and_japanese_codes() -> None:
    for name, data, expected in (
        ("/GBK-EUC-H", "年2024".encode("gbk"), "年2024"),
        ("/90ms-RKSJ-H", "日本".encode("cp932"), "日本"),
        ("/UniJIS-UCS2-H", "東京".encode("utf-16-be"), "東京"),
    ):
        font = read_font({"/Subtype": "/Type0", "/BaseFont": "/A", "/Encoding": name, "/DescendantFonts": [{}]})
        assert "".join(glyph.text for glyph in font.glyphs(data)) == expected


def test_a_font_that_says_nothing_is_read_by_its_name() -> None:
    assert read_font({"/Subtype": "/Type1", "/BaseFont": "/ABCDEF+Symbol"}).glyphs(b"a")[0].text == "α"
    assert read_font({"/Subtype": "/TrueType", "/BaseFont": "/Wingdings"}).glyphs(b"l")[0].text == "•"
    assert read_font({"/BaseFont": "/Arial,Bold"}).bold
    assert not read_font({}).bold


CLEANED = {
    "ﬁnd oﬃce": "find office",
    "caf´e na¨ıve": "café naïve",
    "a\u00a0b\u2009c  d": "a b c d",
    "soft\u00adhyphen\u00ad": "softhyphen\u00ad",
    "\uf0b7 item\ue123\x07": "• item",
    "ﻼ": "لا",
}


@pytest.mark.parametrize(("given", "expected"), CLEANED.items(), ids=range(len(CLEANED)))
def test_characters(given: str, expected: str) -> None:
    assert clean(given) == expected


ORDERS = {
    "םולש": "שלום",
    "1948 תנשב": "בשנת 1948",
    "(ריע) ביבא לת": "תל אביב (עיר)",
    "about םולש it": "about שלום it",
    "12.5% לש": "של 12.5%",
}


@pytest.mark.parametrize(("seen", "read"), ORDERS.items(), ids=range(len(ORDERS)))
def test_lines_that_are_read_from_the_right(seen: str, read: str) -> None:
    assert in_reading_order(seen) == read


WORDS = vocabulary(
    ("it is a water-proof coat and the data driven model was cooperating here", "the long-term data plan of it")
)
SEAMS = (
    ("the docu-", "mentation", "the documentation"),
    ("a well-", "known man", "a well-known man"),
    ("of 1748-", "1749", "of 1748-1749"),
    ("of 1748–", "1749", "of 1748–1749"),
    ("a COVID-", "19 case", "a COVID-19 case"),
    ("in Baden-", "Baden", "in Baden-Baden"),
    ("Anglo-", "Saxon", "Anglo-Saxon"),
    ("Nord-", "und Süd", "Nord- und Süd"),
    ("a self-", "ish man", "a selfish man"),
    ("a self-", "employed man", "a self-employed man"),
    ("a co-", "operating one", "a cooperating one"),
    ("a water-", "proof one", "a water-proof one"),
    ("a data-", "driven one", "a data-driven one"),
    ("it is over-", "come", "it is overcome"),
    ("a soft\u00ad", "ened one", "a softened one"),
    ("he came -", "and went", "he came - and went"),
    ("and/", "or", "and/or"),
    ("see https://example.org/a-", "b", "see https://example.org/a-b"),
    ("日本の", "首都", "日本の首都"),
    ("서울은", "수도", "서울은 수도"),
    ("no hyphen", "here", "no hyphen here"),
)


@pytest.mark.parametrize(("above", "below", "expected"), SEAMS, ids=[above for above, _, _ in SEAMS])
def test_words_at_the_ends_of_lines(above: str, below: str, expected: str) -> None:
    assert join(above, below, WORDS) == expected


def test_a_file_is_mended_from_its_objects() -> None:
    data = pdf([text(72, 700, "x")])
    mended = repaired(data[: data.index(b"\nxref")])
    assert mended is not None
    assert b"/Kids [10 0 R]" in mended
    assert repaired(b"%PDF-1.7 without anything") is None


def test_pieces_of_a_line_are_joined_by_their_gaps() -> None:
    pieces = [
        Fragment("The", 0, 15, 100, 10),
        Fragment("riv", 18, 30, 100, 10),
        Fragment("er", 30.5, 38, 100.5, 10),
        Fragment("far", 80, 95, 100, 10),
        Fragment("D", -30, -2, 84, 30),
    ]
    assert [(one.text, one.left) for one in segments(pieces[:4])] == [("The river", 0), ("far", 80)]
    assert segments(pieces)[0].text == "DThe river"
