"""Bytes to text."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upheld.errors import ParseError
from upheld.fetch.decoding import decode, decode_text

PARAGRAPHS = {
    "cp1252": "Die Brücke wurde nach Jahren des Bauens eröffnet; sie führt über die Öre und gehört zu den größten.",
    "cp1250": "Most otwarto po latach budowy. Łączy miasto z wyspą, gdzie żyje ponad tysiąc osób z różnych stron.",
    "cp1251": "Мост открыли после долгих лет строительства, его длина больше четырёхсот метров.",
    "koi8_r": "Мост открыли после долгих лет строительства, его длина больше четырёхсот метров.",
    "cp932": "この橋は長い工事のあとに開通し、長さは四百メートルをこえる。",
    "euc_jp": "この橋は長い工事のあとに開通し、長さは四百メートルをこえる。",
    "gb18030": "这座桥经过多年施工才开通，全长超过四百米。",
    "big5": "這座橋經過多年施工才開通，全長超過四百公尺。",
    "cp949": "이 다리는 오랜 공사 끝에 개통되었으며 길이는 사백 미터가 넘는다.",
    "cp1253": "Η γέφυρα άνοιξε μετά από χρόνια και έχει μήκος πάνω από τετρακόσια μέτρα.",
    "cp1256": "افتتح الجسر بعد سنوات من البناء ويزيد طوله على أربعمائة متر",
}
MARKS = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}
TEXT = "Größe: 412 m – 東京"


@pytest.mark.parametrize(("encoding", "text"), PARAGRAPHS.items(), ids=PARAGRAPHS)
def test_legacy_encodings_are_guessed(encoding, text):
    assert decode(text.encode(encoding), html=False) == text


@pytest.mark.parametrize(("encoding", "mark"), MARKS.items(), ids=MARKS)
def test_a_byte_order_mark_decides(encoding, mark):
    data = mark + TEXT.encode(encoding)
    assert decode(data, html=False) == decode_text(data) == TEXT


def test_utf8_without_a_mark():
    assert decode(TEXT.encode(), html=True) == decode_text(TEXT.encode()) == TEXT


@pytest.mark.parametrize("text", ["Café, 5 m", "naïve", "“Öre” – 3 €"])
def test_a_few_letters_are_windows_1252(text):
    assert decode(text.encode("cp1252"), html=False) == text


@pytest.mark.parametrize(
    ("declaration", "encoding"),
    [
        ('<meta charset="windows-1250">', "cp1250"),
        ("<META http-equiv=Content-Type content='text/html; charset=ISO-8859-2'>", "iso8859_2"),
        ('<?xml version="1.0" encoding="iso-8859-2"?>', "iso8859_2"),
        ("<meta charset=shift_jis>", "cp932"),
        ("<meta charset=gb2312>", "gb18030"),
    ],
)
def test_a_page_says_what_it_is(declaration, encoding):
    text = declaration + ("橋①" if encoding in ("cp932", "gb18030") else "Łódź")
    assert decode(text.encode(encoding), html=True) == text


@pytest.mark.parametrize("name", ["utf-8", "x-nonsense", "ascii", "euc-jp"])
def test_a_wrong_declaration_is_not_believed(name):
    text = f"<meta charset={name}>Die Brücke führt über die Öre und gehört zu den größten; sie wurde spät eröffnet."
    assert decode(text.encode("cp1252"), html=True) == text


def test_valid_utf8_is_utf8_whatever_a_page_says():
    assert decode("<meta charset=iso-8859-1>Größe".encode(), html=True).endswith("Größe")


def test_the_server_counts_before_the_page():
    text = "<meta charset=windows-1250>мост"
    assert decode(text.encode("cp1251"), html=True, charset="Windows-1251") == text


@pytest.mark.parametrize(
    "name", ["undefined", "idna", "punycode", "unicode_escape", "hex", "zip", "utf-7", "x" * 500, "a\0b", ""]
)
def test_what_is_no_encoding_of_pages_is_not_believed(name):
    text = "Die Brücke führt über die Öre und gehört zu den größten; sie wurde spät eröffnet."
    assert decode(text.encode("cp1252"), html=True, charset=name) == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_wide_text_without_a_mark(encoding):
    assert decode("<p>The bridge, 412 m – Größe".encode(encoding), html=True) == "<p>The bridge, 412 m – Größe"


def test_seven_bits_of_japanese():
    text = PARAGRAPHS["cp932"]
    assert decode(text.encode("iso2022_jp"), html=True) == text


def test_utf8_with_a_broken_byte_stays_utf8():
    data = ("Größe und Länge. " * 20).encode() + b"\xff"
    assert decode(data, html=False).startswith("Größe und Länge.")


@given(st.binary(max_size=200))
def test_any_bytes_decode(data):
    assert isinstance(decode(data, html=True), str)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"abc \xe4\xf6", r"^byte 4 is not UTF-8; save the file as UTF-8 text$"),
        (b"\xef\xbb\xbfab\xff", r"^byte 5 is not UTF-8"),
        (codecs.BOM_UTF16_LE + b"a\0b", r"^byte 4 is not UTF-16-LE"),
        (b"ab\0c", r"^byte 2 is NUL"),
        ("äö\0".encode(), r"^byte 4 is NUL"),
        ("plain".encode("utf-16-le"), r"^byte 1 is NUL: .* UTF-16 without its mark"),
    ],
)
def test_an_answer_is_never_guessed(data, message):
    with pytest.raises(ParseError, match=message):
        decode_text(data)
