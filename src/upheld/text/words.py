"""Words: what counts as one, and when two are the same.

Two words are the same if their terms are equal. A term is folded (case, width, ligatures, diacritics), without
possessive or elided article, and without light inflection (`upheld.text.stems`). A number is one word, whatever marks
its digits; scripts without spaces between words, and Hangul, whose particles stick to the words, are read as
overlapping pairs of characters. Digits in brackets (``[12]``) are citation marks, not words.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from upheld.text.stems import stem
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Scripts written without spaces between words (Thai, Lao, Burmese, Khmer, kana, Han) and Hangul.
_UNSPACED = (
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ebd\u0ec0-\u0ecd\u1000-\u103f\u1780-\u17d3\u1100-\u11ff"
    "\u3005\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
    "\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
)

#: What may stand inside a word besides letters and digits: combining marks (Latin, Hebrew, Arabic, Indic), which ``\w``
#: leaves out, soft hyphens and joiners.
_INNER = (
    "\u00ad\u200c\u200d\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a"
    "\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u0900-\u0963\u0970-\u0d65\u0d70-\u0df3"
)
_LETTER = rf"(?:[^\W\d_{_UNSPACED}]|[{_INNER}])"

#: The groups are tried in this order; every alternative is linear, none starts a second scan over what it rejected.
_TOKEN = re.compile(
    r"(?P<mark>\[\d{1,3}(?:\s?[,;\u2013-]\s?\d{1,3})*\])"
    r"|(?P<number>\d+(?:[.,'\u2019\u00a0\u2009\u202f]\d+)*)(?P<ordinal>(?:st|nd|rd|th|ers|er|[eè]me)\b|s\b)?"
    rf"|(?P<pairs>[{_UNSPACED}]+)"
    rf"|(?P<acronym>[^\W\d_](?:\.[^\W\d_])+(?![^\W_]))"
    rf"|(?P<word>[^\W\d_{_UNSPACED}](?:{_LETTER}|\d)*(?:['\u2019\u02bc](?:{_LETTER}|\d)+)*)"
    r"|(?P<sign>[%\u2030$\u20ac\u00a3\u00a5])"
)

#: The same for plain ASCII text, where the classes are small and the engine is twice as fast.
_ASCII_TOKEN = re.compile(
    r"(?P<mark>\[\d{1,3}(?:\s?[,;-]\s?\d{1,3})*\])"
    r"|(?P<number>\d+(?:[.,']\d+)*)(?P<ordinal>(?:st|nd|rd|th|ers|er|eme)\b|s\b)?"
    r"|(?P<pairs>(?!))"
    r"|(?P<acronym>[A-Za-z](?:\.[A-Za-z])+(?![A-Za-z0-9]))"
    r"|(?P<word>[A-Za-z]+[A-Za-z0-9]*(?:'[A-Za-z0-9]+)*)"
    r"|(?P<sign>[%$])",
    re.ASCII,
)

#: Signs that are read aloud as words.
_SIGNS = {"%": "percent", "‰": "permille", "$": "dollar", "€": "euro", "£": "pound", "¥": "yen"}

#: Capital forms that would fold into a function word, and the term they get instead.
_CAPITALS = {"US": "usa", "U.S": "usa", "WHO": "w.h.o"}

#: First parts of a hyphenated word that belong to the second ("co-founder" is "cofounder"), as long as it is short.
_JOINING = frozenset({"anti", "co", "non", "pre", "re"})
_LONGEST_JOINING = max(map(len, _JOINING))

#: Articles, prepositions and pronouns that are elided before a vowel in French, Italian and Catalan.
_ELISIONS = "l d j m n s t c qu jusqu lorsqu puisqu un dell all nell sull dall quest dov"
_ELIDED = frozenset(_ELISIONS.split())

#: Letters that have no decomposition but are written in two ways.
_LOOKALIKES = str.maketrans(
    {
        "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i", "ŋ": "ng",
        "‘": "'", "’": "'", "‚": "'", "‛": "'", "ʼ": "'", "′": "'", "`": "'", "´": "'",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "″": '"',
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-",
        "ـ": None, "\u00ad": None, "\u200b": None, "\u200c": None, "\u200d": None, "\ufeff": None,
        "ی": "ي", "ک": "ك", "ى": "ي", "ς": "σ",
    }
)  # fmt: skip

#: Marks over and under Latin, Greek, Cyrillic, Hebrew and Arabic letters. Kana's voicing marks and the vowel signs of
#: Indic scripts make other letters and stay.
_DIACRITICS = re.compile("[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06e8]")

#: Longer tokens are folded without being remembered: the cache holds words, not payloads.
_CACHED_LENGTH = 40


class Word(NamedTuple):
    """A word of a text. A tuple, because a page has thousands.

    Attributes:
        term: its folded form: two words are the same for ranking and overlap if their terms are equal.
        start: where it stands in the text.
        end: its end.
    """

    term: str
    start: int
    end: int


def fold(text: str) -> str:
    """Case, compatibility forms, diacritics, quotes and dashes folded; the length may change."""
    if text.isascii():
        return text.lower().replace("`", "'")
    # Decomposed on both sides of casefold: some letters have a case only after it, some a decomposition only then.
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    plain = _DIACRITICS.sub("", decomposed).translate(_LOOKALIKES)
    # Composed again so that Hangul and voiced kana are single characters, as they were written.
    return unicodedata.normalize("NFC", "".join(str(int(c)) if c.isdecimal() else c for c in plain))


def lowered(text: str) -> str:
    """The text in lower case, with the same offsets.

    A pattern without `re.IGNORECASE` reads it two to three times as fast: most words fail at their first letter.
    """
    # The one letter that becomes two.
    return text.replace("\u0130", "i").lower()


def words(text: str) -> list[Word]:
    """Every word of the text, function words included, in order, with offsets.

    Words of scripts without spaces are pairs of characters that overlap by one.
    """
    if "[" in text and _SPACED_MARK.search(text):
        return [Word(*found) for found in _read(text)]
    found: list[Word] = []
    new = tuple.__new__  # what `Word` calls, without the cost of calling it
    for match in _CHUNK.finditer(text):
        at, chunk = match.start(), match[0]
        for term, start, end in (_chunks.get(chunk) or _chunk(chunk))[0]:
            found.append(new(Word, (term, at + start, at + end)))
    return found


@lru_cache(maxsize=2048)
def sentence_words(sentence: str) -> tuple[Word, ...]:
    """The `words` of a sentence of a source, which several readings of it share."""
    return tuple(words(sentence))


def all_terms(text: str) -> list[str]:
    """The terms of `words`, function words included, without the cost of offsets."""
    if "[" in text and _SPACED_MARK.search(text):
        return [term for term, _, _ in _read(text)]
    return [term for chunk in _CHUNK.findall(text) for term in (_chunks.get(chunk) or _chunk(chunk))[1]]


def terms(text: str) -> list[str]:
    """The terms of the words that carry meaning, in order, repeats kept: what BM25 indexes.

    A text of nothing but function words keeps them: a name may be made of them.
    """
    every = all_terms(text)
    return [term for term in every if term not in STOPWORDS] or every


def is_number(term: str) -> bool:
    """Whether a term is a number."""
    return term[:1].isdecimal()


#: What stands between blanks; blanks beyond ASCII may stand within a number. No word goes on behind it, apart from a
#: citation mark, so that the chunks of a page, of which few are different, are read once each.
_CHUNK = re.compile(r"[^ \t-\r]+")
_SPACED_MARK = re.compile(
    r"\[\d{1,3}(?:[,;\u2013-]\d{1,3})*(?:\s[,;\u2013-]\s?|[,;\u2013-]\s)\d{1,3}(?:\s?[,;\u2013-]\s?\d{1,3})*\]"
)
#: Chunks kept read, and how many words one may have to be kept: the words of an audit in about 10 MB.
_MOST_CHUNKS, _MOST_IN_CHUNK = 1 << 15, 8


class _Chunk(NamedTuple):
    """The words of a chunk, with their offsets in it, and their terms."""

    words: tuple[tuple[str, int, int], ...]
    terms: tuple[str, ...]


_chunks: dict[str, _Chunk] = {}


def _chunk(chunk: str) -> _Chunk:
    """Reads a chunk, and keeps it if it is one that comes again."""
    bare = chunk.rstrip(".,;:!?")
    if len(bare) > 1 and bare.isascii() and bare.isalpha():  # most chunks; of one letter it may be "e.g."
        found: tuple[tuple[str, int, int], ...] = ((_term(bare), 0, len(bare)),)
    else:
        found = tuple(_read(chunk))
    read = _Chunk(found, tuple([term for term, _, _ in found]))
    if len(chunk) <= _CACHED_LENGTH and len(found) <= _MOST_IN_CHUNK:
        if len(_chunks) >= _MOST_CHUNKS:
            _chunks.clear()
        _chunks[chunk] = read
    return read


def _read(text: str) -> Iterator[tuple[str, int, int]]:
    """Terms with their offsets. The common case comes first."""
    pattern = _ASCII_TOKEN if text.isascii() else _TOKEN
    waiting: tuple[str, int, int] | None = None  # a short first part, its start and the place of its second part
    for match in pattern.finditer(text):
        start, end = match.span()
        if match.lastgroup != "word":
            if waiting is not None:
                yield _term(waiting[0]), waiting[1], waiting[2] - 1
                waiting = None
            yield from _other(match)
            continue
        raw = match.group()
        if waiting is not None:
            if start == waiting[2]:
                yield _term(waiting[0] + raw), waiting[1], end
                waiting = None
                continue
            yield _term(waiting[0]), waiting[1], waiting[2] - 1
            waiting = None
        if len(raw) <= _LONGEST_JOINING and text[end : end + 1] in _HYPHENS and _joins(raw):
            waiting = (raw, start, end + 1)
        elif "'" in raw or "’" in raw:
            skip = _elided(raw)
            yield _term(raw[skip:]), start + skip, end
        else:
            yield _term(raw), start, end
    if waiting is not None:
        yield _term(waiting[0]), waiting[1], waiting[2] - 1


def _joins(raw: str) -> bool:
    return len(raw) == 1 or raw.lower() in _JOINING


_HYPHENS = frozenset({"-", "‐", "‑"})


def _other(match: re.Match[str]) -> Iterator[tuple[str, int, int]]:
    start, end = match.span()
    raw = match.group()
    kind = match.lastgroup
    if kind in ("number", "ordinal"):
        # "the 1990s" is not the year 1990; "20th" is the number 20.
        decade = "s" if match["ordinal"] == "s" else ""
        yield number_term(match["number"]) + decade, start, end
    elif kind == "pairs":
        if end - start == 1:
            yield _term(raw), start, end
        for i in range(start, end - 1):
            yield _term(raw[i - start : i - start + 2]), i, i + 2
    elif kind == "acronym":
        yield _term(raw), start, end
    elif kind == "sign":
        yield _SIGNS[raw], start, end


def _elided(raw: str) -> int:
    """How many characters of an elided article stand before the word."""
    cut = next((i for i, c in enumerate(raw) if c in "'’"), -1)
    return cut + 1 if raw[:cut].lower() in _ELIDED and len(raw) - cut > 3 else 0


@lru_cache(maxsize=1 << 13)
def number_term(digits: str) -> str:
    """One spelling of a number's digits: no thousands marks, a point for decimals, no idle zeros.

    Where the marks leave it open ("1.234", "1,234"), a comma before exactly three digits parts thousands and a point
    parts decimals, as in English.
    """
    plain = fold(digits).translate(_THOUSANDS)
    if len(plain) > _CACHED_LENGTH or plain.isdecimal():
        return plain.lstrip("0") or "0"
    if _ENGLISH.fullmatch(plain):
        plain = plain.replace(",", "")
    elif _CONTINENTAL.fullmatch(plain):
        plain = plain.replace(".", "").replace(",", ".")
    whole, point, decimals = plain.partition(".")
    if "." in decimals or "," in plain:
        return plain  # a version, a section number, a list without spaces
    decimals = decimals.rstrip("0")
    return (whole.lstrip("0") or "0") + (point + decimals if decimals else "")


_THOUSANDS = str.maketrans("", "", "' \u00a0\u2009\u202f")
_ENGLISH = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_CONTINENTAL = re.compile(r"\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,}|\d+,\d+")


def _term(raw: str) -> str:
    return _remembered(raw) if len(raw) <= _CACHED_LENGTH else _folded(raw)


def _folded(raw: str) -> str:
    capital = _CAPITALS.get(raw)
    if capital is not None:
        return capital
    plain = fold(raw)
    if "." in plain:
        plain = plain.replace(".", "")
    if "'" in plain:
        plain = plain.removesuffix("'s").replace("'", "")
    return stem(plain)


#: A page has a few thousand different words; this holds those of an audit in about 10 MB.
_remembered = lru_cache(maxsize=1 << 16)(_folded)
