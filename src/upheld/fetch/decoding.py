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
    "ascii": "cp1252",
    "us-ascii": "cp1252",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "x-sjis": "cp932",
    "euc-kr": "cp949",
    "big5": "big5hkscs",
    "iso-8859-9": "cp1254",
    "tis-620": "cp874",
}
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


def decode(data: bytes, *, html: bool) -> str:
    """Decodes a source: what it says it is where that holds, else UTF-8, else the best guess. Never fails.

    Args:
        data: the bytes of a page or file.
        html: whether a ``<meta charset>`` or XML declaration counts.
    """
    mark = _mark(data)
    if mark:
        return data[len(mark[0]) :].decode(mark[1], errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass  # what is valid UTF-8 is hardly ever anything else; what is not is looked at more closely
    for encoding in _candidates(data, html=html):
        try:
            return data.decode(encoding)
        except (UnicodeDecodeError, LookupError):
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


def _candidates(data: bytes, *, html: bool) -> Iterator[str]:
    """Encodings to try strictly, likeliest first."""
    declared = _META.search(data, 0, _HEAD) or _XML.search(data, 0, _HEAD) if html else None
    if declared:
        name = declared.group(1).decode("ascii", errors="replace").lower()
        if not name.startswith("utf"):
            yield _MEANT.get(name, name)


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
