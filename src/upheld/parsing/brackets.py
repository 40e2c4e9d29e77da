"""What stands in square brackets: the styles of markers, as a table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from upheld.evidence import Span
from upheld.parsing.found import Found
from upheld.parsing.lookalikes import is_lookalike
from upheld.parsing.marker_numbers import NUMBER_LIST, needs_known, plain_numbers, read_numbers
from upheld.parsing.marker_words import LOCATOR, NUMBERED, NUMBERED_IF_KNOWN, SOURCE
from upheld.text.url_spans import clean_url, url_end

if TYPE_CHECKING:
    from collections.abc import Callable

    from upheld.parsing.found import Page
    from upheld.parsing.parts import MarkerKind


class Bracket(NamedTuple):
    """A bracket and its content. A tuple because every bracket makes one: a frozen dataclass takes twice as long.

    Attributes:
        page: the block.
        start: where it opens.
        end: after it closes.
        inner: what it holds, trimmed.
    """

    page: Page
    start: int
    end: int
    inner: str

    def marker(self, kind: MarkerKind, *keys: str, url: str | None = None) -> Found:
        """A marker of this whole bracket."""
        return Found(kind, self.start, self.end, keys, url)


@dataclass(frozen=True, slots=True)
class _Style:
    """A way to write a marker in brackets.

    Attributes:
        pattern: matches the whole content.
        read: makes the marker, or None if the content turns out to be something else.
    """

    pattern: re.Pattern[str]
    read: Callable[[Bracket, re.Match[str]], Found | None]


def numbers(bracket: Bracket, raw: str, kind: MarkerKind = "number") -> Found | None:
    """A bracket with a list of numbers, unless it is a year, an index, an interval, ..."""
    read = read_numbers(raw)
    if read is None:
        return None
    keys, several, thousands = read
    known = bracket.page.known
    keys = plain_numbers(keys, known)
    every = known.issuperset(keys)
    doubled = bracket.page.text.startswith("[[", bracket.start)  # "[[93,111]]" is no number
    if not every and needs_known(keys, thousands=thousands and not doubled):
        return None
    if is_lookalike(bracket.page, bracket.start, bracket.end, several=several, known=every):
        return None
    return Found(kind, bracket.start, bracket.end, keys)


def _numbers(bracket: Bracket, match: re.Match[str]) -> Found | None:
    return numbers(bracket, match.group())


def _footnote(bracket: Bracket, match: re.Match[str]) -> Found:
    labels = [label.strip("^ ") for label in re.split(r"[,;]\s?", match.group())]
    return bracket.marker("number" if labels[0].isdecimal() else "label", *dict.fromkeys(labels))


def _dagger(bracket: Bracket, match: re.Match[str]) -> Found:
    """`5†source`, `5:0†file.pdf`, `1†L3-L9`: a number that is known, else a token of some chat product."""
    key = match["key"].strip()
    known = bracket.page.known_form(key)
    return bracket.marker("token" if known is None else "number" if key.isdecimal() else "label", known or key)


def _located(bracket: Bracket, match: re.Match[str]) -> Found | None:
    keys = tuple(dict.fromkeys(_LOCATED_NUMBER.findall(match.group())))
    every = all(key in bracket.page.known for key in keys)
    return bracket.marker("number", *keys) if every or not needs_known(keys, thousands=False) else None


def _worded(bracket: Bracket, match: re.Match[str]) -> Found | None:
    """`Source: 1`, `web:3`, `doc1`: the word with its number if that is known, else the number."""
    page, whole, rest = bracket.page, bracket.inner, match["rest"]
    known = page.known_form(whole)
    if known is not None:
        return bracket.marker("label", known)
    read = read_numbers(rest)
    if read is None:
        return None
    keys = plain_numbers(read[0], page.known)
    sure = match.re is _SURE or all(key in page.known for key in keys)
    if sure and (len(keys[0]) < 4 or keys[0] in page.known):
        return bracket.marker("number", *keys)
    return _sibling(bracket, whole)


def _named_source(bracket: Bracket, match: re.Match[str]) -> Found | None:
    """`Source: https://...`, `Source: Reuters`."""
    rest = match["rest"].strip()
    if rest.lower().startswith(("http://", "https://")):
        return bracket.marker("url", url=clean_url(rest)) if url_end(rest) >= len(rest) else None
    known = bracket.page.known_form(rest)
    return _labels(bracket, rest) or bracket.marker("label", known or rest)


def _token(bracket: Bracket, match: re.Match[str]) -> Found:
    return bracket.marker("token", *_TOKEN_ID.findall(match.group()))


def _pandoc(bracket: Bracket, match: re.Match[str]) -> Found | None:
    """`@smith2020`, `cite:@key`: sure with "cite:", else if known or named after a year."""
    keys = [bracket.page.known_form(key) or key for key in _PANDOC_KEY.findall(match.group())]
    sure = match.group().lower().startswith("cite") or any(
        bracket.page.known_form(key) or re.search(r"(?:1[5-9]|20)\d\d[a-z]?$", key) for key in keys
    )
    return bracket.marker("label", *keys) if keys and sure else None


def _url(bracket: Bracket, match: re.Match[str]) -> Found:
    return bracket.marker("url", url=clean_url(match.group()))


def _worded_list(bracket: Bracket, match: re.Match[str]) -> Found | None:
    """`Doc 1, Doc 2`, `Source 1; Source 3`."""
    page = bracket.page
    keys = [page.known_form(piece) or _DIGITS.findall(piece)[-1] for piece in _PIECES.split(match.group())]
    known = [key for key in keys if key in page.known]
    return bracket.marker("number" if keys[0].isdecimal() else "label", *dict.fromkeys(keys)) if known else None


def _label(bracket: Bracket, match: re.Match[str]) -> Found | None:
    known = bracket.page.known_form(match.group())
    if known is None:
        return _labels(bracket, match.group()) or _sibling(bracket, match.group())
    inner = bracket.page.text.find(bracket.inner, bracket.start)
    one = bracket.marker("label", known)
    one.words = Span(inner, inner + len(bracket.inner))
    return one


def _labels(bracket: Bracket, inner: str) -> Found | None:
    """`a3f9, b771`, `handbook.pdf, p. 12`: known labels, perhaps with a place."""
    pieces = _PIECES.split(inner)
    if len(pieces) == 1 or len(pieces) > 20:
        return None
    keys = [bracket.page.known_form(piece) for piece in pieces]
    rest = [piece for key, piece in zip(keys, pieces, strict=True) if key is None]
    if keys[0] is None or not all(_PLACE.match(piece) for piece in rest):
        return None
    return bracket.marker("label", *dict.fromkeys(key for key in keys if key))


def named_file(bracket: Bracket) -> Found | None:
    """`(handbook.pdf, p. 3)`: known names in round brackets, where a mere word would be one of the sentence."""
    first = bracket.page.known_form(_PIECES.split(bracket.inner, maxsplit=1)[0])
    if first is None or first.isdecimal() or not _FILE_LIKE.search(first):
        return None
    one = _labels(bracket, bracket.inner)
    return one or (bracket.marker("label", first) if bracket.page.known_form(bracket.inner) == first else None)


def _sibling(bracket: Bracket, inner: str) -> Found | None:
    """`doc3` where doc1 is known: it points to a source that is missing."""
    numbered = _NUMBERED_LABEL.fullmatch(inner)
    if numbered is None or not any(bracket.page.known_form(f"{numbered[1]}{n}") for n in "012"):
        return None
    return bracket.marker("label", inner)


_PIECES = re.compile(r"\s?[,;]\s?")
_FILE_LIKE = re.compile(r"[\d._-]")
_DIGITS = re.compile(r"\d{1,4}")
_PLACE = re.compile(rf"(?:{LOCATOR})[^\w\n]{{0,3}}[\w§]", re.IGNORECASE)
_NUMBERED_LABEL = re.compile(r"([^\W\d_][\w-]{0,20}?[\s_-]?)\d{1,4}")
_LOCATED_NUMBER = re.compile(rf"(?:^|[;]\s?)(\d{{1,4}})(?=\s?[,:]\s?(?i:{LOCATOR})|\s?$|;)")
_TOKEN_ID = re.compile(r"turn\d{1,4}[a-z_]{1,20}\d{1,4}|(?<=oaicite:)\s?\d{1,5}")
_PANDOC_KEY = re.compile(r"@([\w:.#$%&+?<>~/-]*\w)")
_SURE = re.compile(rf"(?:{NUMBERED})\s?[_:：#.-]?\s?#?(?P<rest>{NUMBER_LIST})", re.IGNORECASE)
_LABEL = r"\w[^\s\[\]^,;]{0,60}"
_STYLES: tuple[_Style, ...] = (
    # A label; not the range of a negated character class, "[^a-z]".
    _Style(re.compile(rf"\^(?!\w-\w){_LABEL}\^?(?:[,;]\s?\^{_LABEL}\^?){{0,20}}"), _footnote),
    _Style(
        re.compile(r"(?:cite:\s?)?@[^\s\]@]{1,80}(?:[;,]\s?@[^\s\]@]{1,80}){0,10}(?:,\s[^@\n]{1,60})?", re.IGNORECASE),
        _pandoc,
    ),
    _Style(re.compile(r"(?!\^\d-\d)" + NUMBER_LIST + r"\s?[.,]?"), _numbers),
    _Style(re.compile(r"turn\d{1,4}[a-z_]{1,20}\d{1,4}(?:[^\]\n]{0,200})"), _token),
    _Style(re.compile(r"(?P<key>[^†\n]{1,120})†[^\n]{0,200}"), _dagger),
    _Style(
        re.compile(
            rf"\d{{1,4}}\s?[,:]\s?(?:{LOCATOR})[^\w\n]{{0,3}}[\w§][^;\n]{{0,60}}"
            rf"(?:;\s?\d{{1,4}}(?:\s?[,:]\s?(?:{LOCATOR})[^;\n]{{0,60}})?){{0,10}}",
            re.IGNORECASE,
        ),
        _located,
    ),
    _Style(re.compile(r"(?:source:\s?)?oaicite:\s?\d{1,5}", re.IGNORECASE), _token),
    _Style(_SURE, _worded),
    _Style(re.compile(rf"(?:{NUMBERED_IF_KNOWN})\s?[_:：#.-]?\s?#?(?P<rest>\d{{1,4}})", re.IGNORECASE), _worded),
    _Style(
        re.compile(
            rf"(?:{NUMBERED}|{NUMBERED_IF_KNOWN})\s?[_:：#.-]?\s?#?\d{{1,4}}"
            rf"(?:\s?[,;]\s?(?:{NUMBERED}|{NUMBERED_IF_KNOWN})\s?[_:：#.-]?\s?#?\d{{1,4}}){{1,10}}",
            re.IGNORECASE,
        ),
        _worded_list,
    ),
    _Style(re.compile(r"[#№]\s?(?P<rest>\d{1,3})"), _worded),
    _Style(re.compile(rf"(?:{SOURCE})\s?[:：]\s?(?P<rest>[^\[\]\n]{{2,200}})", re.IGNORECASE), _named_source),
    _Style(re.compile(r"https?://[^\s<>\[\],]{3,2000}", re.IGNORECASE), _url),
    _Style(re.compile(r"[^\n]{1,120}"), _label),
)


#: Digits of a number in `NUMBER_LIST`.
_LONGEST_NUMBER = 4


def read_bracket(bracket: Bracket) -> Found | None:
    """The marker that a bracket is, or None."""
    inner = bracket.inner
    if not inner or len(inner) > 400:
        return None
    if len(inner) <= _LONGEST_NUMBER and inner.isdecimal():
        return numbers(bracket, inner)  # what the styles would come to, for the commonest marker of all
    for style in _STYLES:
        match = style.pattern.fullmatch(inner)
        if match:
            return style.read(bracket, match)
    return None
