"""Bytes to text: which encoding, and when it is no text at all."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

from upheld.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Byte order marks, UTF-32's before UTF-16's because it begins with the same bytes.
_MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
#: Where browsers look for a page's own declaration, widened: some pages put scripts first.
_HEAD = 4096
_META = re.compile(rb"<meta[^>]{0,300}?charset\s{0,9}=\s{0,9}[\"']?\s{0,9}([\w:.-]{2,40})", re.IGNORECASE)
_XML = re.compile(rb"<\?xml[^>]{0,100}?encoding\s{0,9}=\s{0,9}[\"']([\w:.-]{2,40})", re.IGNORECASE)
#: What a page means by these names, as browsers take them (WHATWG Encoding Standard).
_MEANT: dict[str, str] = {
    "iso-8859-1": "cp1252",
    "latin1": "cp1252",
    "latin-1": "cp1252",
    "iso8859-1": "cp1252",
    "iso88591": "cp1252",
    "iso_8859-1": "cp1252",
    "l1": "cp1252",
    "ansi": "cp1252",
    "ascii": "cp1252",
    "us-ascii": "cp1252",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "gb_2312-80": "gb18030",
    "x-gbk": "gb18030",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "x-sjis": "cp932",
    "sjis": "cp932",
    "ms_kanji": "cp932",
    "windows-31j": "cp932",
    "x-euc-jp": "euc_jp",
    "euc-kr": "cp949",
    "ks_c_5601-1987": "cp949",
    "big5": "big5hkscs",
    "x-x-big5": "big5hkscs",
    "iso-8859-9": "cp1254",
    "iso-8859-11": "cp874",
    "tis-620": "cp874",
    "windows-874": "cp874",
}
#: Encodings that pages may say they are in (WHATWG Encoding Standard), by Python's names; UTF-8 has been tried by then.
_OF_PAGES = frozenset(
    """
    cp866 iso8859-2 iso8859-3 iso8859-4 iso8859-5 iso8859-6 iso8859-7 iso8859-8 iso8859-10 iso8859-13 iso8859-14
    iso8859-15 iso8859-16 koi8-r koi8-u mac-roman mac-cyrillic cp874 cp1250 cp1251 cp1252 cp1253 cp1254 cp1255 cp1256
    cp1257 cp1258 gb18030 big5hkscs euc_jp cp932 cp949 utf-16 utf-16-le utf-16-be iso2022_jp
    """.split()  # noqa: SIM905 - read more easily than forty strings
)
#: How ISO-2022-JP turns to Japanese.
_JAPANESE_MARK = re.compile(rb"\x1b\$[@B]")
#: UTF-16 is told from so many units on; shares of NUL bytes in Latin text, by where they stand.
_FEW_UNITS, _MOSTLY, _HARDLY = 4, 0.4, 0.1
#: What a guess may name: encodings that old pages and files use. Thai's is left out: Japanese and Korean bytes pass for
#: Thai letters, and a Thai page says what it is.
_LEGACY = """
cp1252 cp1250 cp1251 koi8_r cp1253 cp1254 cp1255 cp1256
cp932 euc_jp gb18030 big5 cp949
"""
#: Bytes that a guess looks at.
_SAMPLE = 65_536
#: With fewer letters than this outside ASCII, and most inside it, a guess is a toss-up among Latin encodings, of which
#: Windows-1252 is by far the commonest. Paragraphs in nine languages were told apart with twelve such letters or more.
_FEW = 10
#: In Windows-1252 these stand beside numbers and names, not inside words: there they are a Polish letter.
_SYMBOL_IN_WORD = re.compile("[^\\W\\d_][¢£¤¥¦¬¯±²³¹¼½¾¿¸¶][^\\W\\d_]")


def decode(data: bytes, *, html: bool, charset: str | None = None) -> str:
    """Decodes a source: what it says it is where that holds, else UTF-8, else the best guess. Never fails.

    Args:
        data: the bytes of a page or file.
        html: whether a ``<meta charset>`` or XML declaration counts.
        charset: what its server calls its encoding; it counts before what the page itself says, as in browsers.
    """
    mark = _mark(data)
    if mark:
        return data[len(mark[0]) :].decode(mark[1], errors="replace")
    wide = _wide(data)
    if wide:
        return data.decode(wide, errors="replace")
    if _JAPANESE_MARK.search(data, 0, _SAMPLE):  # seven bits, so it passes for UTF-8
        return data.decode("iso2022_jp_2", errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass  # what is valid UTF-8 is hardly ever anything else; what is not is looked at more closely
    for encoding in _candidates(data, html=html, charset=charset):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode(_guess(data), errors="replace")


def decode_text(data: bytes) -> str:
    """Decodes a text that must be read exactly: UTF-8, or what a byte order mark says. Nothing is guessed.

    Raises:
        ParseError: with the offset of the first byte that is no text.
    """
    mark, encoding = _mark(data) or (b"", "utf-8")
    try:
        text = data[len(mark) :].decode(encoding)
    except UnicodeDecodeError as error:
        offset = len(mark) + error.start
        raise ParseError(f"byte {offset:,} is not {encoding.upper()}; save the file as UTF-8 text") from error
    if "\0" in text:
        offset = len(mark) + len(text[: text.index("\0")].encode(encoding))
        raise ParseError(f"byte {offset:,} is NUL: this is no text file, or UTF-16 without its mark; save it as UTF-8")
    return text


def _mark(data: bytes) -> tuple[bytes, str] | None:
    return next(((mark, encoding) for mark, encoding in _MARKS if data.startswith(mark)), None)


def _wide(data: bytes) -> str | None:
    """UTF-16 without its mark: every other byte of Latin text is NUL, and no other text has so many."""
    sample = data[:_SAMPLE]
    half = len(sample) // 2
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if half < _FEW_UNITS or len(data) % 2:
        return None
    if odd > _MOSTLY * half and even < _HARDLY * half:
        return "utf-16-le"
    return "utf-16-be" if even > _MOSTLY * half and odd < _HARDLY * half else None


def _candidates(data: bytes, *, html: bool, charset: str | None) -> Iterator[str]:
    """Encodings to try strictly, likeliest first."""
    if charset and (known := _known(charset)):
        yield known
    declared = _META.search(data, 0, _HEAD) or _XML.search(data, 0, _HEAD) if html else None
    if declared and (known := _known(declared.group(1).decode("ascii", errors="replace"))):
        yield known


def _known(label: str) -> str | None:
    """The encoding that a label means, if it is one of pages; among Python's are some that are no encodings at all."""
    label = label.strip().strip("\"'").lower()[:40]
    try:
        name = codecs.lookup(_MEANT.get(label, label)).name
    except (LookupError, UnicodeError, ValueError):
        return None
    return name if name in _OF_PAGES else None


def _guess(data: bytes) -> str:
    """UTF-8 with a few broken bytes, or the likeliest legacy encoding."""
    text = data.decode("utf-8", errors="replace")
    broken = text.count("\ufffd")
    if len(data) - len(text) > 10 * broken:  # each sound character outside ASCII takes bytes beyond its first
        return "utf-8"
    latin = data[:_SAMPLE].decode("cp1252", errors="replace")
    letters = [character for character in latin if character.isalpha()]
    outside = sum(not letter.isascii() for letter in letters)
    if outside < _FEW and 2 * outside < len(letters) and not _SYMBOL_IN_WORD.search(latin):
        return "cp1252"
    from charset_normalizer import from_bytes

    best = from_bytes(data[:_SAMPLE], cp_isolation=_LEGACY.split()).best()
    return best.encoding if best else "cp1252"
