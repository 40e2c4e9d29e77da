"""How codes of one byte are read where a font has no map of its own, and how wide glyphs are where it says nothing."""

from __future__ import annotations

from functools import cache

_STANDARD_UPPER = {
    0xA1: "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ", 0xB1: "–†‡·", 0xB6: "¶•‚„”»…‰", 0xBF: "¿", 0xC1: "ˋ´ˆ˜¯˘˙¨", 0xCA: "˚¸",
    0xCD: "˝˛ˇ—", 0xE1: "Æ", 0xE3: "ª", 0xE8: "ŁØŒº", 0xF1: "æ", 0xF5: "ı", 0xF8: "łøœß",
}  # fmt: skip
#: The letters of the font Symbol from "A" and from "a", and its signs.
_SYMBOL = {
    0x41: "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ", 0x61: "αβχδεφγηιϕκλμνοπθρστυϖωξψζ", 0x2D: "−", 0x22: "∀", 0x24: "∃", 0x2A: "∗",
    0x40: "≅", 0x5C: "∴", 0x5E: "⊥", 0x7E: "∼",
    0xA0: "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…", 0xC4: "⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊",
}  # fmt: skip

#: Widths in thousandths of the printable ASCII characters of Helvetica and Times, as Adobe's metrics give them; bold
#: and slanted forms are near enough to tell a space from a kern.
_HELVETICA = """
278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584
584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611
278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500
500 500 334 260 334 584
"""
_TIMES = """
250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564
564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333
278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500
444 480 200 480 541
"""
_COURIER_WIDTH = 600.0
#: Of characters outside ASCII: a usual width of letters.
_OTHER_WIDTH = 556.0


@cache
def encoding(name: str) -> tuple[str, ...]:
    """The 256 characters of a named encoding; of `StandardEncoding` for one that isn't known."""
    if name == "SymbolEncoding":
        return _table(_SYMBOL)
    codec = {"WinAnsiEncoding": "cp1252", "MacRomanEncoding": "mac_roman", "PDFDocEncoding": "latin-1"}.get(name)
    if codec:
        return tuple(bytes([code]).decode(codec, "replace") for code in range(256))
    return _table({0x27: "’", 0x60: "‘", **_STANDARD_UPPER})


def _table(upper: dict[int, str]) -> tuple[str, ...]:
    table = [chr(code) if 0x20 <= code < 0x7F else "\ufffd" for code in range(256)]
    for first, characters in upper.items():
        table[first : first + len(characters)] = characters
    return tuple(table)


@cache
def standard_width(character: str, font: str) -> float:
    """How wide a character is in a font that gives no widths, in thousandths of its size, by the font's name."""
    lower = font.lower()
    if "cour" in lower or "mono" in lower or "consol" in lower:
        return _COURIER_WIDTH
    serif = any(word in lower for word in ("times", "roman", "serif", "garamond", "georgia", "cmr"))
    widths = [float(width) for width in (_TIMES if serif and "sans" not in lower else _HELVETICA).split()]
    place = ord(character[0]) - 0x20 if character else -1
    return widths[place] if 0 <= place < len(widths) else _OTHER_WIDTH
