"""Characters as fonts store them, and as a reader of the text expects them."""

from __future__ import annotations

import re
import unicodedata

#: Ligatures of Latin letters, and the forms that Arabic letters take within a word.
_FORMS = re.compile("[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]")
_BLANK = re.compile(r"[^\S\n]|[\u200b\u2060\ufeff]")
_BLANKS = re.compile(r" {2,}")
#: Controls, and private characters that only the font knows.
_NOTHING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ue000-\uefff\uf100-\uf8ff\uf000-\uf0ff\U000f0000-\U0010ffff]")
#: Bullets and ticks of the fonts Symbol and Wingdings at the places where Windows puts them.
_PRIVATE = re.compile("[\uf06c\uf06e\uf071\uf075\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc]")
#: TeX paints an accent and then its letter below it.
_ACCENTED = re.compile("([´¨ˆ˜ˇ˘˙˚˝ˋ])([A-Za-zıȷ])")
_COMBINING = dict(zip("´¨ˆ˜ˇ˘˙˚˝ˋ", "\u0301\u0308\u0302\u0303\u030c\u0306\u0307\u030a\u030b\u0300", strict=True))
_WIDE = re.compile("[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff\u0e01-\u0eff]")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff]")
_MARKS = "\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670"
_CLUSTER = re.compile(rf"[\s\S][{_MARKS}]*+")
#: What keeps its own direction inside text that is read from the right: numbers with their signs, and other scripts.
_LEFT_TO_RIGHT = re.compile(
    r"[%$€£₪°+-]?[A-Za-z\u00c0-\u024f\d](?:[^\u0590-\u08ff]*[A-Za-z\u00c0-\u024f\d])?[%$€£₪°+-]?"
)
_RIGHT_RUN = re.compile(r"[\u0590-\u08ff](?:[^A-Za-z\u00c0-\u024f\d]*[\u0590-\u08ff])?")
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def clean(text: str) -> str:
    """The text with ligatures as letters, accents on their letters, and blanks as single spaces.

    A soft hyphen stays only at the end, where a line may end in it; `UNKNOWN` glyphs stay, so that they can be counted.
    """
    if not text.isascii():
        text = _FORMS.sub(lambda match: unicodedata.normalize("NFKC", match.group()), text)
        text = _PRIVATE.sub("•", text)
        text = _ACCENTED.sub(_composed, text).replace("ˋ", "`")
        text = unicodedata.normalize("NFC", text[:-1].replace("\u00ad", "") + text[-1:])
    return _BLANKS.sub(" ", _NOTHING.sub("", _BLANK.sub(" ", text.replace("\n", " "))))


def _composed(match: re.Match[str]) -> str:
    accent, letter = match.groups()
    letter = {"ı": "i", "ȷ": "j"}.get(letter, letter)
    whole = unicodedata.normalize("NFC", letter + _COMBINING[accent])
    return whole if len(whole) == 1 else match.group()


def is_wide(character: str) -> bool:
    """Whether it is of a script that is written without spaces between words."""
    return bool(character) and _WIDE.match(character) is not None


def in_reading_order(text: str) -> str:
    """A line as it is read, from its glyphs from left to right: Hebrew and Arabic are read from the right."""
    right = len(_RIGHT_TO_LEFT.findall(text))
    if not right:
        return text
    if 2 * right >= sum(character.isalpha() for character in text):
        turned = _reversed(text)
        return _LEFT_TO_RIGHT.sub(lambda match: match.group()[::-1], turned)
    return _RIGHT_RUN.sub(lambda match: _reversed(match.group()), text)


def _reversed(text: str) -> str:
    return "".join(reversed(_CLUSTER.findall(text))).translate(_MIRRORED)
