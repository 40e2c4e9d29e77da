"""A font's codes to the characters that its glyphs show, and how far each moves the pen."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from upheld.fetch.pdf.charmaps import CharMap, read_charmap
from upheld.fetch.pdf.encodings import encoding, standard_width
from upheld.fetch.pdf.glyphs import glyph_code, glyph_text
from upheld.fetch.pdf.objects import entry, items, mapping, number, numbers, stream_data, string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.fetch.pdf.objects import Holder

#: A glyph that can't be read: the font says not which character it shows.
UNKNOWN = "\ufffd"


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph of a font.

    Attributes:
        text: what it shows; mostly one character, "" where the font's map says it shows none.
        width: how far it moves the pen, in sizes of the font.
        is_space: whether it is the code that word spacing widens.
    """

    text: str
    width: float
    is_space: bool = False


class Font(Protocol):
    """A font as its page uses it."""

    @property
    def bold(self) -> bool:
        """Whether its name or its weight says that it is bold."""
        ...

    def glyphs(self, data: bytes) -> Iterable[Glyph]:
        """The glyphs of a string in the order in which they are painted."""
        ...


_BOLD = re.compile(r"bold|black|heavy|semibold|demi(?!lune)|[-,]bd\b|cmbx|cmssbx", re.IGNORECASE)
_FORCE_BOLD, _BOLD_WEIGHT = 1 << 18, 600
_SUBSET = re.compile(r"^[A-Z]{6}\+")
_PICTURES = re.compile(r"dingbats|wingdings|webdings", re.IGNORECASE)
#: What stands for ticks in the fonts of pictures; everything else in them is read as a bullet.
_TICKS = {"ü": "✓", "4": "✓", "3": "✓", "\uf0fc": "✓"}
#: Encodings of Chinese, Japanese and Korean: how their names begin, and Python's name for them.
_CODECS = (
    ("UniGB-UTF16", "utf-16-be"), ("UniCNS-UTF16", "utf-16-be"), ("UniJIS-UTF16", "utf-16-be"),
    ("UniKS-UTF16", "utf-16-be"), ("UniJIS2004-UTF16", "utf-16-be"), ("UniGB-UCS2", "utf-16-be"),
    ("UniCNS-UCS2", "utf-16-be"), ("UniJIS-UCS2", "utf-16-be"), ("UniKS-UCS2", "utf-16-be"), ("GBK2K", "gb18030"),
    ("GB", "gbk"), ("B5pc", "big5"), ("ETen", "big5"), ("HKscs", "big5hkscs"), ("ETHK", "big5hkscs"),
    ("90ms", "cp932"), ("90pv", "cp932"), ("83pv", "cp932"), ("EUC-", "euc_jp"), ("KSCms", "cp949"), ("KSC", "euc_kr"),
)  # fmt: skip
_DEFAULT_WIDTH = 1000.0


def read_font(resource: Holder) -> Font:
    """Reads a font's dictionary. Never raises: what it does not say is guessed from its name."""
    name = _SUBSET.sub("", string(entry(resource, "/BaseFont")).lstrip("/"), count=1)
    tounicode = stream_data(entry(resource, "/ToUnicode"))
    texts = read_charmap(tounicode).texts if tounicode else {}
    if entry(resource, "/Subtype") == "/Type0":
        return _composite(resource, name, texts)
    return _simple(resource, name, texts)


@dataclass(frozen=True)
class SimpleFont:
    """A font of one byte a glyph; all 256 are worked out once."""

    table: tuple[Glyph, ...]
    bold: bool

    def glyphs(self, data: bytes) -> Iterable[Glyph]:
        """The glyphs of a string."""
        table = self.table
        return [table[code] for code in data]


def _simple(resource: Holder, name: str, texts: dict[bytes, str]) -> SimpleFont:
    descriptor = mapping(resource, "/FontDescriptor")
    characters = _characters(resource, name)
    # In a font of Type 3 widths are in its own units, not in thousandths.
    matrix = numbers(resource, "/FontMatrix")
    unit = abs(matrix[0]) if entry(resource, "/Subtype") == "/Type3" and len(matrix) == 6 else 0.001
    widths = numbers(resource, "/Widths")
    first = int(number(entry(resource, "/FirstChar")))
    missing = number(entry(descriptor, "/MissingWidth"))
    is_pictures = _PICTURES.search(name) is not None
    table = []
    for code, character in enumerate(characters):
        text = texts.get(bytes([code]), texts.get(bytes([0, code]), character))
        text = _pictured(text) if is_pictures else text
        if widths:
            width = (widths[code - first] if 0 <= code - first < len(widths) else missing) * unit
        else:
            width = standard_width(character, name) * 0.001
        table.append(Glyph(text, width, code == 32))
    return SimpleFont(tuple(table), _is_bold(name, descriptor))


def _characters(resource: Holder, name: str) -> list[str]:
    """What the 256 codes show by the font's encoding."""
    given = entry(resource, "/Encoding")
    base = given if isinstance(given, str) else entry(given, "/BaseEncoding")
    if isinstance(base, str):
        table = list(encoding(base.lstrip("/")))
    elif name.startswith("Symbol"):
        table = list(encoding("SymbolEncoding"))
    else:  # TrueType fonts without one are made for Windows; those of Type 1 have Adobe's standard built in
        table = list(encoding("WinAnsiEncoding" if entry(resource, "/Subtype") == "/TrueType" else "StandardEncoding"))
    code = 0
    for member in items(given, "/Differences"):
        if isinstance(member, int | float):
            code = int(number(member))
        elif isinstance(member, str):
            if 0 <= code < len(table):
                table[code] = _by_name(member.lstrip("/"), code)
            code += 1
    return table


def _by_name(name: str, code: int) -> str:
    if name == ".notdef":
        return UNKNOWN
    text = glyph_text(name)
    if text is None and glyph_code(name) == code and 32 <= code < 127:
        return chr(code)
    return UNKNOWN if text is None else text


def _pictured(text: str) -> str:
    return text if text.isspace() or text == UNKNOWN else _TICKS.get(text, "•")


def _is_bold(name: str, descriptor: Holder) -> bool:
    weight = number(entry(descriptor, "/FontWeight"))
    forced = int(number(entry(descriptor, "/Flags"))) & _FORCE_BOLD
    return bool(_BOLD.search(name) or forced) or weight >= _BOLD_WEIGHT


@dataclass(frozen=True)
class CompositeFont:
    """A font of several bytes a glyph.

    Attributes:
        texts: code -> what it shows, by the font's ToUnicode map.
        codec: Python's name of the encoding that the codes are in, or None.
        charmap: the font's own encoding, or None where codes are numbers of glyphs in two bytes.
        widths: number of a glyph -> its width in thousandths.
    """

    bold: bool
    texts: dict[bytes, str]
    codec: str | None
    charmap: CharMap | None
    widths: dict[int, float]
    default: float
    seen: dict[bytes, Glyph] = field(default_factory=dict)

    def glyphs(self, data: bytes) -> Iterator[Glyph]:
        """The glyphs of a string."""
        for code in self._codes(data):
            glyph = self.seen.get(code)
            if glyph is None:
                glyph = self.seen[code] = self._glyph(code)
            yield glyph

    def _codes(self, data: bytes) -> Iterator[bytes]:
        if self.charmap is not None:
            return self.charmap.codes(data)
        if self.codec and self.codec != "utf-16-be":
            return (character.encode(self.codec, "replace") for character in data.decode(self.codec, "replace"))
        return (data[at : at + 2] for at in range(0, len(data), 2))

    def _glyph(self, code: bytes) -> Glyph:
        place = self.charmap.numbers.get(code) if self.charmap is not None else None
        place = int.from_bytes(code, "big") if place is None else place
        text = self.texts.get(code)
        if text is None:
            text = code.decode(self.codec, "replace") if self.codec else UNKNOWN
        if self.codec:  # its widths are by numbers of glyphs, which only Adobe's tables tell
            width = 0.5 if len(code) == 1 or text.isascii() else 1.0
        else:
            width = self.widths.get(place, self.default) * 0.001
        return Glyph(text, width, code == b" ")


def _composite(resource: Holder, name: str, texts: dict[bytes, str]) -> CompositeFont:
    descendants = items(resource, "/DescendantFonts")
    inner = descendants[0] if descendants and isinstance(descendants[0], dict) else {}
    given = entry(resource, "/Encoding")
    charmap, codec = None, None
    own = stream_data(given)
    if own is not None:
        charmap = read_charmap(own)
        charmap = charmap if charmap.spaces else None
    elif isinstance(given, str):
        codec = next((codec for start, codec in _CODECS if given.lstrip("/").startswith(start)), None)
    default = entry(inner, "/DW")
    return CompositeFont(
        _is_bold(name, mapping(inner, "/FontDescriptor")),
        texts,
        codec,
        charmap,
        _glyph_widths(items(inner, "/W")),
        number(default, _DEFAULT_WIDTH),
    )


def _glyph_widths(members: Sequence[object]) -> dict[int, float]:
    """Reads ``first [w w ...]`` and ``first last w``."""
    widths: dict[int, float] = {}
    at = 0
    while at + 1 < len(members):
        first, second = int(number(members[at])), members[at + 1]
        if isinstance(second, list):
            widths.update((first + step, number(width)) for step, width in enumerate(list.__iter__(second)))
            at += 2
        else:
            width = number(members[at + 2]) if at + 2 < len(members) else 0.0
            last = min(int(number(second)), first + 70_000)
            if len(widths) < 200_000:
                widths.update(dict.fromkeys(range(first, last + 1), width))
            at += 3
    return widths
