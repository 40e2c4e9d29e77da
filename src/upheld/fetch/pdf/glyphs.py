"""What a glyph's name stands for: Adobe's names, and the forms that fonts make of them."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_SIGN_NAMES = """
exclam ! quotedbl " numbersign # dollar $ percent % ampersand & quotesingle ' parenleft ( parenright )
asterisk * plus + comma , hyphen - period . slash / zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8
nine 9 colon : semicolon ; less < equal = greater > question ? at @ bracketleft [ backslash \\ bracketright ]
asciicircum ^ underscore _ grave ˋ braceleft { bar | braceright } asciitilde ~ exclamdown ¡ cent ¢ sterling £
currency ¤ yen ¥ brokenbar ¦ section § dieresis ¨ copyright © ordfeminine ª guillemotleft « logicalnot ¬ registered ®
macron ¯ degree ° plusminus ± twosuperior ² threesuperior ³ acute ´ mu µ mu1 µ paragraph ¶ periodcentered · middot ·
cedilla ¸ onesuperior ¹ ordmasculine º guillemotright » onequarter ¼ onehalf ½ threequarters ¾ questiondown ¿
AE Æ ae æ Eth Ð eth ð multiply × Oslash Ø oslash ø Thorn Þ thorn þ germandbls ß divide ÷ dotlessi ı dotlessj ȷ
Lslash Ł lslash ł OE Œ oe œ Dcroat Đ dcroat đ Hbar Ħ hbar ħ kgreenlandic ĸ Eng Ŋ eng ŋ Tbar Ŧ tbar ŧ florin ƒ
IJ Ĳ ij ĳ longs ſ circumflex ˆ caron ˇ breve ˘ dotaccent ˙ ring ˚ ogonek ˛ tilde ˜ hungarumlaut ˝
endash – emdash — quoteleft ‘ quoteright ’ quotesinglbase ‚ quotedblleft “ quotedblright ” quotedblbase „ dagger †
daggerdbl ‡ bullet • ellipsis … perthousand ‰ guilsinglleft ‹ guilsinglright › fraction ⁄ Euro € euro € trademark ™
minus − minute ′ second ″ prime ′ asteriskmath ∗ dotmath ⋅ partialdiff ∂ Delta Δ increment ∆ product ∏ summation ∑
radical √ infinity ∞ integral ∫ approxequal ≈ notequal ≠ lessequal ≤ greaterequal ≥ lozenge ◊ similar ∼ equivalence ≡
proportional ∝ element ∈ intersection ∩ union ∪ logicaland ∧ logicalor ∨ arrowleft ← arrowup ↑ arrowright → arrowdown ↓
arrowboth ↔ arrowdblright ⇒ arrowdblboth ⇔ existential ∃ universal ∀ emptyset ∅ gradient ∇ angle ∠ therefore ∴
perpendicular ⊥ filledbox ■ H22073 □ triagrt ► triagup ▲ triagdn ▼ circle ○ H18533 ● checkmark ✓
ff ff fi fi fl fl ffi ffi ffl ffl st st longst st Omega Ω theta1 ϑ phi1 ϕ omega1 ϖ sigma1 ς Upsilon1 ϒ
sfthyphen - softhyphen - hyphentwo - figuredash ‒ horizontalbar ― afii00208 ―
commaaccent ̦ foursuperior ⁴ fivesuperior ⁵ sixsuperior ⁶ sevensuperior ⁷ eightsuperior ⁸ ninesuperior ⁹ zerosuperior ⁰
zeroinferior ₀ oneinferior ₁ twoinferior ₂ threeinferior ₃ fourinferior ₄ fiveinferior ₅ sixinferior ₆ seveninferior ₇
eightinferior ₈ nineinferior ₉ onethird ⅓ twothirds ⅔ oneeighth ⅛ threeeighths ⅜ fiveeighths ⅝ seveneighths ⅞
numero № afii61352 № estimated ℮ won ₩ peseta ₧ rupee ₹ lira ₤
"""


_WORDS = _SIGN_NAMES.split()
_SIGNS = dict(zip(_WORDS[::2], _WORDS[1::2], strict=True)) | dict.fromkeys(
    ("space", "nbspace", "nonbreakingspace"), " "
)
_ACCENTS = {
    "acute": "ACUTE", "grave": "GRAVE", "circumflex": "CIRCUMFLEX", "dieresis": "DIAERESIS", "tilde": "TILDE",
    "ring": "RING ABOVE", "cedilla": "CEDILLA", "caron": "CARON", "breve": "BREVE", "ogonek": "OGONEK",
    "macron": "MACRON", "dotaccent": "DOT ABOVE", "dot": "DOT ABOVE", "hungarumlaut": "DOUBLE ACUTE",
    "commaaccent": "CEDILLA", "slash": "STROKE", "bar": "STROKE", "horn": "HORN", "dotbelow": "DOT BELOW",
}  # fmt: skip
#: Names with a comma below that Unicode calls otherwise.
_COMMA_BELOW = {"Scommaaccent": "Ș", "scommaaccent": "ș", "Tcommaaccent": "Ț", "tcommaaccent": "ț"}
_ACCENTED = re.compile(rf"([A-Za-z])({'|'.join(_ACCENTS)})")
_UNI = re.compile(r"uni((?:[0-9A-F]{4}){1,8})")
_U = re.compile(r"u([0-9A-F]{4,6})")
#: Cyrillic as Adobe numbers it: the letters in order, ё in its old place after е.
_CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
_AFII = re.compile(r"afii(\d{5})")
_FORMS = re.compile(r"(oldstyle|small|superior|inferior|fitted|taboldstyle)$")
#: Names that bitmap fonts of TeX and others make of the code itself.
_CODE = re.compile(r"[aAcC](\d{1,3})")


@lru_cache(maxsize=4096)
def glyph_text(name: str) -> str | None:
    """What the glyph of this name shows; None where the name doesn't say.

    A form is read as what it is a form of: ``one.oldstyle`` as "1", ``f_f_i`` as "ffi".
    """
    stem = name.partition(".")[0]
    if not stem:
        return None
    parts = [_single(part) for part in stem.split("_")[:8]] if "_" in stem.strip("_") else [_single(stem)]
    return None if None in parts else "".join(part or "" for part in parts)


def glyph_code(name: str) -> int | None:
    """The code that a name is made of (``a65``), for fonts that name glyphs by their place."""
    match = _CODE.fullmatch(name)
    return int(match.group(1)) if match else None


def _single(name: str) -> str | None:
    if name in _SIGNS or name in _COMMA_BELOW:
        return _SIGNS.get(name) or _COMMA_BELOW[name]
    if len(name) == 1:
        return name
    return _composed(name) or _coded(name) or _named(name) or _form(name)


def _composed(name: str) -> str | None:
    match = _ACCENTED.fullmatch(name)
    if not match:
        return None
    letter, accent = match.groups()
    case = "SMALL" if letter.islower() else "CAPITAL"
    return _lookup(f"LATIN {case} LETTER {letter.upper()} WITH {_ACCENTS[accent]}")


def _coded(name: str) -> str | None:
    if match := _UNI.fullmatch(name):
        units = bytes.fromhex(match.group(1))
        return units.decode("utf-16-be", "replace")
    if match := _U.fullmatch(name):
        code = int(match.group(1), 16)
        return chr(code) if code < 0xD800 or 0xDFFF < code <= 0x10FFFF else None
    if match := _AFII.fullmatch(name):
        number = int(match.group(1))
        for first, letters in ((10017, _CYRILLIC), (10065, _CYRILLIC.lower())):
            if first <= number < first + len(letters):
                return letters[number - first]
    return None


def _named(name: str) -> str | None:
    """Greek letters, which Adobe and Unicode call alike."""
    case = "CAPITAL" if name[0].isupper() else "SMALL"
    stem, tonos = (name[:-5], " WITH TONOS") if name.endswith("tonos") else (name, "")
    return _lookup(f"GREEK {case} LETTER {'LAMDA' if stem.lower() == 'lambda' else stem.upper()}{tonos}")


def _form(name: str) -> str | None:
    """Small capitals and figures in another form."""
    stem = _FORMS.sub("", name)
    if stem == name or not stem:
        return None
    if name.endswith("small"):
        return stem.lower() if len(stem) == 1 else _single(stem.lower())
    return _single(stem)


def _lookup(name: str) -> str | None:
    try:
        return unicodedata.lookup(name)
    except KeyError:
        return None
