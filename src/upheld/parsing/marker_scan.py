"""The scan for markers: a reader for each sign that one may begin with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.brackets import Bracket, named_file, numbers, read_bracket
from upheld.parsing.found import Found
from upheld.parsing.links import link_marker, linked_twice, target_url
from upheld.parsing.marker_digits import bare_digits, numbers_in_parentheses
from upheld.parsing.marker_tags import read_tag
from upheld.parsing.marker_words import SOURCE
from upheld.parsing.names import author_years
from upheld.parsing.superscripts import RAISED, raised_marker
from upheld.text.identifiers import find_identifier
from upheld.text.url_spans import clean_url, link_target, url_end

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from upheld.parsing.found import Page

#: What a reader returns: the marker if there is one, and where to go on reading.
_Read = tuple[Found | None, int]

#: The signs, each as its first character, what must follow, and an empty group that names its reader: an alternative
#: that begins with a character is passed over far faster than one that begins with a group or looks back first.
_SIGN = (
    # The commonest marker, right after a stop or another marker, where it can be nothing else.
    r"\[(?:(?<=[.!?。！？…\]”]\[)[1-9][0-9]?\](?=[\s.,;\[]|$)(?P<plain>)|(?P<bracket>))|[［【〔](?P<wide>)|!\[(?P<image>)"
    r"|\\(?:(?:[a-z]{0,8}cite[a-z]{0,6}|textsuperscript)\*?\{(?P<command>)|\[(?P<escaped>)|[!-/:-@\[-`{-~](?P<escape>))"
    r"|<(?P<tag>)|[hw](?<![A-Za-z0-9].)(?:(?<=h)ttps?://|(?<=w)ww\.)(?P<url>)|[⁰¹²³⁴-⁹](?P<raised>)"
    r"|\ue200(?P<private>)|[fc](?<![A-Za-z].)(?:(?<=f)ilec|(?<=c))ite\ue202?(?=turn\d)(?P<turn>)"
    r"|:contentReference\[(?P<content>)|\{oaicite:(?P<braced>)|oaicite:(?P<oaicite>)"
    r"|\$\^(?P<formula>)|\^(?=\d)(?P<caret>)|[(（](?P<paren>)"
    r"|[DdPAa](?<!\w.)(?:(?<=[Dd])oi\s?:\s?10\.\d|(?<=D)OI\s?:\s?10\.\d|(?<=P)MID\s?:\s?\d"
    r"|(?<=P)MC\s?ID\s?:\s?PMC\d|(?<=[Aa])r[Xx]iv\s?:\s?(?:\d{4}\.\d|[a-z-]{2,12}[./]))(?P<identifier>)"
)
_ANY_SIGN = re.compile(_SIGN)
#: Bare digits are looked at only where there is a numbered list.
_SIGN_OR_DIGIT = re.compile(_SIGN + r"|\d(?<=[.!?。！？…,;:’”\"»)\]）」]\d)(?P<digits>)")


def has_sign(text: str, start: int, end: int) -> bool:
    """Whether a range has anything that a marker may begin with."""
    return _SIGN_OR_DIGIT.search(text, start, end) is not None


def scan(page: Page, tags: dict[int, int]) -> Iterator[Found]:
    """The markers of a block by themselves, in order; `upheld.parsing.marker_groups` reads what surrounds them.

    Args:
        page: the block.
        tags: where HTML tags begin and end.
    """
    return _Scan(page, tags).read()


class _Scan:
    def __init__(self, page: Page, tags: dict[int, int]) -> None:
        self._page, self._text, self._tags = page, page.text, tags
        self._closing: dict[int, int] | None = None

    def read(self) -> Iterator[Found]:
        sign = _SIGN_OR_DIGIT if self._page.numbered else _ANY_SIGN
        position = last = 0
        while match := sign.search(self._text, position):
            reader = _READERS.get(match.lastgroup or "")
            one, position = reader(self, match) if reader else (None, match.end())
            if one is not None and one.start >= last:
                last = one.end
                yield one

    def _closings(self) -> dict[int, int]:
        """Where the bracket that opens at each place closes."""
        if self._closing is None:
            self._closing, waiting = {}, []
            for match in _BRACKETS.finditer(self._text):
                if match[0] == "[":
                    waiting.append(match.start())
                elif match[0] == "]" and waiting:
                    self._closing[waiting.pop()] = match.start()
        return self._closing

    def _plain(self, match: re.Match[str]) -> _Read:
        return Found("number", match.start(), match.end(), (match[0][1:-1],)), match.end()

    def _image(self, match: re.Match[str]) -> _Read:
        """An image cites nothing; nor does what its address holds."""
        close = self._closings().get(match.end() - 1)
        if close is None:
            return None, match.end()
        target = link_target(self._text, close + 2) if self._text[close + 1 : close + 2] == "(" else None
        return None, target[1] if target else close + 1

    def _bracket(self, match: re.Match[str]) -> _Read:
        at = match.start()
        close = self._closings().get(at)
        if close is None:
            return None, at + 1
        following = self._text[close + 1 : close + 2]
        if following == ":" and self._begins_line(at):
            return None, close + 1  # a definition: "[1]: https://..."
        if following == "(":
            link = self._link(at, close)
            if link is not None:
                return link
        one = self._plain_bracket(at, close)
        if following == "[":
            if one is None:
                one = self._reference_link(at, close)
            elif self._text.startswith("[]", close + 1):
                one.end += 2
        return one, one.end if one else at + 1

    def _wide(self, match: re.Match[str]) -> _Read:
        wide = _WIDE.match(self._text, match.start())
        one = read_bracket(Bracket(self._page, wide.start(), wide.end(), wide[1].strip())) if wide else None
        return one, one.end if one else match.end()

    def _plain_bracket(self, at: int, close: int) -> Found | None:
        inner = self._text[at + 1 : close] if close - at < 400 else ""
        if inner.startswith("[") and self._closings().get(at + 1) == close - 1:
            inner = inner[1:-1]
        inner = inner.strip()
        one = read_bracket(Bracket(self._page, at, close + 1, inner))
        if one is None and _YEAR.search(inner):
            one = author_years(self._page, at, close + 1, inner)
        return one

    def _begins_line(self, at: int) -> bool:
        """Whether nothing but an indent stands before a place."""
        line = self._text.rfind("\n", max(0, at - 8), at) + 1 if at > 8 else 0
        return (at == 0 or line > 0) and not self._text[line:at].strip()

    def _link(self, at: int, close: int) -> _Read | None:
        target = link_target(self._text, close + 2)
        if target is None:
            return None
        url, end = target
        twice = linked_twice(self._page, Span(at, close + 1), url, end)
        if twice is not None:
            return twice, twice.end
        bracket = Bracket(self._page, at, close + 1, self._text[at + 1 : close])
        if target_url(url) is None and "%20" in url:
            return None  # "[1](see below)"
        return link_marker(self._page, bracket, url, end), end

    def _reference_link(self, at: int, close: int) -> Found | None:
        """`[the report][ref]`, `[the report][]`: only where the label is known."""
        second = self._closings().get(close + 1)
        if second is None or second - close > 120:
            return None
        label = self._text[close + 2 : second] or self._text[at + 1 : close]
        known = self._page.known_form(label.strip())
        if known is None:
            return None
        return Found("link", at, second + 1, (known,), words=Span(at + 1, close))

    def _escaped(self, match: re.Match[str]) -> _Read:
        escaped = _ESCAPED.match(self._text, match.start())
        if escaped is None:
            return None, match.end()
        one = read_bracket(Bracket(self._page, match.start(), escaped.end(), escaped[1].strip()))
        return one, escaped.end() if one else match.end()

    def _command(self, match: re.Match[str]) -> _Read:
        r"""`\cite{smith2020}`, `\textsuperscript{1}`."""
        command = _COMMAND.match(self._text, match.start())
        if command is None:
            return None, match.end()
        if command["name"] == "textsuperscript":
            return raised_marker(self._page, match.start(), command.end(), command["inner"]), command.end()
        keys = [key.strip() for key in command["inner"].split(",")]
        known = tuple(self._page.known_form(key) or key for key in keys if key)
        return (Found("label", match.start(), command.end(), known) if known else None), command.end()

    def _tag(self, match: re.Match[str]) -> _Read:
        one, end = read_tag(self._page, match.start())
        return one, end or self._tags.get(match.start(), match.end())

    def _url(self, match: re.Match[str]) -> _Read:
        at = match.start()
        end = url_end(self._text, at)
        scheme = "https://" if match[0] == "www." else ""
        if end <= match.end() or (scheme and not _WWW.match(self._text, at, end)):
            return None, match.end()
        return Found("url", at, end, url=scheme + clean_url(self._text[at:end])), end

    def _raised(self, match: re.Match[str]) -> _Read:
        run = RAISED.match(self._text, match.start())
        assert run is not None
        return raised_marker(self._page, run.start(), run.end(), run.group()), run.end()

    def _token(self, match: re.Match[str]) -> _Read:
        token = _TOKEN.match(self._text, match.start())
        if token is None:
            return None, match.end()
        keys = tuple(dict.fromkeys(_TOKEN_KEY.findall(token.group())))
        return (Found("token", token.start(), token.end(), keys) if keys else None), token.end()

    def _pattern_raised(self, match: re.Match[str]) -> _Read:
        """`$^{1}$`, `^1,2^`."""
        run = _WRITTEN_RAISED.match(self._text, match.start())
        if run is None:
            return None, match.end()
        return raised_marker(self._page, run.start(), run.end(), (run[1] or run[2]).strip()), run.end()

    def _paren(self, match: re.Match[str]) -> _Read:
        pair = _PAREN.match(self._text, match.start())
        if pair is None:
            return None, match.end()
        inner = pair[1].strip()
        one: Found | None = None
        if _YEAR.search(inner):
            one = author_years(self._page, pair.start(), pair.end(), inner)
        one = one or self._source_in_paren(pair, inner) or numbers_in_parentheses(self._page, pair, inner)
        one = one or named_file(Bracket(self._page, pair.start(), pair.end(), inner))
        return one, pair.end() if one else match.end()

    def _source_in_paren(self, pair: re.Match[str], inner: str) -> Found | None:
        """`(source 2)`, `(Source: Reuters)`; what holds an address or a bracket is read inside."""
        named = _SOURCE_INSIDE.fullmatch(inner)
        bracket = Bracket(self._page, pair.start(), pair.end(), inner)
        if named is None:
            return read_bracket(bracket) if _DOCUMENT_INSIDE.match(inner) else None
        if named["numbers"]:
            return numbers(bracket, named["numbers"])
        known = self._page.known_form(named["name"])
        if _IDENTIFIER.search(inner):
            return None
        return bracket.marker("label", known or named["name"].strip())

    def _identifier(self, match: re.Match[str]) -> _Read:
        written = _IDENTIFIER_WORDS.match(self._text, match.start())
        found = find_identifier(written.group()) if written else None
        if found is None or found.span.start:
            return None, match.end()
        end = match.start() + found.span.end
        return Found("url", match.start(), end, url=found.url), end

    def _digits(self, match: re.Match[str]) -> _Read:
        one = bare_digits(self._page, match.start())
        return one, one.end if one else match.end()


#: Group of `_SIGN` -> what reads on from there; "escape" is passed over.
_READERS: dict[str, Callable[[_Scan, re.Match[str]], _Read]] = {
    "plain": _Scan._plain,
    "image": _Scan._image,
    "bracket": _Scan._bracket,
    "wide": _Scan._wide,
    "escaped": _Scan._escaped,
    "command": _Scan._command,
    "tag": _Scan._tag,
    "url": _Scan._url,
    "raised": _Scan._raised,
    "private": _Scan._token,
    "turn": _Scan._token,
    "content": _Scan._token,
    "braced": _Scan._token,
    "oaicite": _Scan._token,
    "formula": _Scan._pattern_raised,
    "caret": _Scan._pattern_raised,
    "paren": _Scan._paren,
    "identifier": _Scan._identifier,
    "digits": _Scan._digits,
}

_BRACKETS = re.compile(r"\\[\[\]\\]|[\[\]]")
_WIDE = re.compile(r"[［【〔]([^\[\]［］【】〔〕\n]{1,300})[\]］】〕]")
_ESCAPED = re.compile(r"\\\[([^\[\]\\\n]{1,200})\\\]")
_COMMAND = re.compile(r"\\(?P<name>[a-z]{1,16})\*?\{(?P<inner>[^{}\n]{1,300})\}")
_WWW = re.compile(r"www\.[\w-]{1,63}\.[A-Za-z]{2}")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_TOKEN = re.compile(
    r"\ue200[a-z_]{0,12}cite[^\ue200\ue201\s]{0,400}\ue201?|(?:file)?cite(?:\ue202?turn\d{1,4}[a-z_]{1,20}?\d{1,4}){1,40}\ue201?"
    r"|:contentReference\[oaicite:\s?\d{1,5}\](?:\{index=\d{1,5}\})?|\{oaicite:\s?\d{1,5}\}|oaicite:\s?\d{1,5}"
)
_TOKEN_KEY = re.compile(r"turn\d{1,4}[a-z_]{1,20}?\d{1,4}|(?<=oaicite:)\s?\d{1,5}")
_WRITTEN_RAISED = re.compile(r"\$\^\{?([\d,\s–-]{1,20})\}?\$|\^(\d{1,3}(?:[,–-]\s?\d{1,3}){0,20})\^")
_PAREN = re.compile(r"[(（]([^()（）\[\]<]{1,300})[)）]")
#: "(Document 2)", "(doc1, doc2)": read like brackets; of the other words for a source, "(Article 2)" is mostly a law's.
_DOCUMENT_INSIDE = re.compile(r"(?:documents?|docs?|passages?|chunks?|excerpts?|snippets?)\s?[_#]?\d", re.IGNORECASE)
_SOURCE_INSIDE = re.compile(
    rf"(?:see\s|siehe\s|vgl\.\s|voir\s|ver\s)?(?:{SOURCE}|citations?|footnotes?|fn\.?)"
    r"(?:\s?[:：#.]?\s?#?(?P<numbers>\d[\d\s,;–-]{0,60}?(?:\s?(?:and|&|und|et|y)\s?\d{1,3})?)"
    r"|\s?[:：]\s?(?P<name>(?!https?:|www\.)[^:\n]{2,100}))",
    re.IGNORECASE,
)
_IDENTIFIER_WORDS = re.compile(r"[^\s:]{3,6}(?:\sID)?\s?:\s?\S{1,300}")
_IDENTIFIER = re.compile(r"https?://|www\.|\b(?:doi|pmid|arxiv)\b", re.IGNORECASE)
