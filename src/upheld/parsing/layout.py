r"""The answer as the Markdown parser gets to see it: a copy of the same length, so that its offsets are the answer's.

Line ends are made ``\n``, bullets that Markdown does not know become ``-``, and what would be misread as text or as
Markdown (display formulas, comments, scripts, a model's thoughts) is blanked and handed over as regions.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.parsing.parts import BlockKind

#: Every character that ends a line for some writer; NUL is what Markdown forbids; a byte order mark is no text.
_SINGLE = str.maketrans({**dict.fromkeys("\r\x0b\x0c\x85\u2028\u2029", "\n"), "\0": "\ufffd", "\ufeff": " "})

#: Glyphs that are bullets wherever they begin a line.
BULLETS = "•‣▪▫◦●○■□◆◇◾◽►▶▸➤➢➔∙⋅·・⁃\u2043\uf0b7\u25cf"
_GLYPH_BULLET = re.compile(rf"^([ \t\u3000\xa0>]*)([{BULLETS}])\ufe0f?([ \t\u3000\xa0]+)", re.MULTILINE)
#: Dashes are bullets only among their like or after a colon: a line of wrapped prose may begin with one.
_DASH_LINE = re.compile(r"[ \t]*[–—―−][ \t\xa0]+(?=\S)")

#: Containers before the text of a line: quote marks and list bullets.
PREFIX = re.compile(r"(?:[ \t]|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))*")
_FENCE = re.compile(r"(`{3,}(?=[^`\n]*$)|~{3,})", re.MULTILINE)
_MARKDOWN_FENCE = re.compile(r"\s*(`{3,}|~{3,})[ \t]*(?:markdown|md)[ \t]*\n", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Region:
    """A range that is not Markdown text."""

    kind: BlockKind
    span: Span


@dataclass(frozen=True, slots=True)
class Layout:
    """The copy and what was blanked in it, in order."""

    text: str
    regions: tuple[Region, ...]


@dataclass(frozen=True, slots=True)
class _Enclosure:
    """Something that lies between an opening sign at the start of a line and a closing sign.

    Attributes:
        opener: matched at the first character of text of a line.
        closer: what ends it.
        kind: what a region of it is.
        blank_lines: whether it may hold blank lines.
        whole_lines: whether nothing but punctuation may follow the closing sign on its line.
    """

    opener: re.Pattern[str]
    closer: re.Pattern[str]
    kind: BlockKind
    blank_lines: bool = True
    whole_lines: bool = False


def _tag(names: str, kind: BlockKind) -> _Enclosure:
    return _Enclosure(
        re.compile(rf"<(?:{names})(?=[\s>])", re.IGNORECASE), re.compile(rf"</(?:{names})\s*>", re.IGNORECASE), kind
    )


_ENCLOSURES = (
    _Enclosure(re.compile(r"\$\$"), re.compile(r"\$\$"), "math", blank_lines=False, whole_lines=True),
    # Not \[1\], an escaped marker, nor \[sic\]: a formula has an operator, a command or a letter by itself.
    _Enclosure(
        re.compile(r"\\\[(?=[^\S\n]*(?:\n|[^\]\n]*[\\^_={}+<>|](?!\])|[A-Za-z]\b))(?!\^?[\d,;\s–-]{1,40}\\\])"),
        re.compile(r"\\\]"),
        "math",
        blank_lines=False,
        whole_lines=True,
    ),
    _Enclosure(
        re.compile(r"\\begin\{(?:equation|align|gather|multline|eqnarray|displaymath)\*?\}"),
        re.compile(r"\\end\{(?:equation|align|gather|multline|eqnarray|displaymath)\*?\}"),
        "math",
    ),
    _Enclosure(re.compile(r"<!--"), re.compile(r"-->"), "html"),
    _tag("script", "html"),
    _tag("style", "html"),
    # What a reasoning model thought is not what it answered.
    _tag("think", "html"),
    _tag("thinking", "html"),
    _tag("pre", "code"),
    # Perplexity's export lists the sources it did not cite in a span that no reader sees.
    _Enclosure(
        re.compile(r"""<span\s[^<>\n]{0,80}display:\s?none[^<>\n]{0,80}>""", re.IGNORECASE),
        re.compile(r"</span>", re.IGNORECASE),
        "html",
        blank_lines=False,
    ),
)
#: The start of a line whose first sign may begin a region or a code fence.
_SIGN_LINE = re.compile(rf"^{PREFIX.pattern}(?=[`~$\\<])", re.MULTILINE)
_BLANK_LINE = re.compile(r"\n[^\S\n]*(?=\n)")
_REST_OF_FORMULA = re.compile(r"[^\S\n]*[.,;]?[^\S\n]*(?:\n|$)")


class _Next:
    """The next match of a pattern at or after a position that never moves back: one scan in all."""

    def __init__(self, pattern: re.Pattern[str], text: str) -> None:
        self._pattern, self._text = pattern, text
        self._found: re.Match[str] | None = None
        self._known_from = -1

    def after(self, position: int) -> re.Match[str] | None:
        stale = self._found is not None and self._found.start() < position
        if self._known_from < 0 or stale:
            self._found = self._pattern.search(self._text, position)
            self._known_from = position
        return self._found


def lay_out(answer: str) -> Layout:
    """The copy of the answer that is parsed as Markdown."""
    text = answer.replace("\r\n", " \n").translate(_SINGLE)
    text = _bullets(_unwrapped(text))
    regions = tuple(_regions(text))
    return Layout(blanked(text, [region.span for region in regions]), regions)


def blanked(text: str, spans: list[Span]) -> str:
    """The text with spaces in place of the spans' characters; line ends stay.

    Before further words of a line it is no-break spaces, which Markdown takes for words: else it would take the line
    for indented code.
    """
    pieces: list[str] = []
    position = 0
    for span in spans:
        head, line_end, tail = span.of(text).rpartition("\n")
        blank = " " if _BLANK_REST.match(text, span.end) else "\xa0"
        pieces += (text[position : span.start], _NOT_LINE_END.sub(" ", head), line_end, blank * len(tail))
        position = span.end
    pieces.append(text[position:])
    return "".join(pieces)


_NOT_LINE_END = re.compile(r"[^\n]")
_BLANK_REST = re.compile(r"[ \t]*(?:\n|\Z)")


def _unwrapped(text: str) -> str:
    """Without the code fence that some models put around their whole answer."""
    opening = _MARKDOWN_FENCE.match(text)
    if not opening:
        return text
    fence = opening[1]
    end = len(text.rstrip())
    closed = text.endswith("\n" + fence, opening.end(), end)
    # Fences come in pairs: with an even number inside, the last line closes the outer one.
    if text.count("\n" + fence, opening.end() - 1, end) % 2 != closed:
        return text
    return blanked(text, [Span(0, opening.end()), *([Span(end - len(fence), end)] if closed else [])])


def _bullets(text: str) -> str:
    if not text.isascii():
        text = _GLYPH_BULLET.sub(_as_dash, text)
        if any(dash in text for dash in "–—―−"):
            text = _dashes(text)
    return text


def _as_dash(match: re.Match[str]) -> str:
    indent, space = match[1].replace("\u3000", " ").replace("\xa0", " "), " " * len(match[3])
    return indent + "-" + " " * (len(match[0]) - len(indent) - 1 - len(space)) + space


def _dashes(text: str) -> str:
    """Dashes as bullets, where a neighbouring line (blank ones aside) begins with one too or a colon stands before."""
    lines = text.split("\n")
    filled = [i for i, line in enumerate(lines) if line.strip()]
    begins = [_DASH_LINE.match(lines[i]) for i in filled]
    for k, i in enumerate(filled):
        dash = begins[k]
        if dash is None:
            continue
        before, after = k > 0 and begins[k - 1] is not None, k + 1 < len(filled) and begins[k + 1] is not None
        introduced = k > 0 and lines[filled[k - 1]].rstrip(" \t*_").endswith((":", "："))
        if before or after or introduced:
            mark = len(dash[0]) - len(dash[0].lstrip())
            lines[i] = lines[i][:mark] + "- " + lines[i][mark + 2 :]
    return "\n".join(lines)


def _regions(text: str) -> Iterator[Region]:
    """Regions outside code fences, in order."""
    if "$$" not in text and "\\" not in text and "<" not in text:
        return
    closers = {enclosure: _Next(enclosure.closer, text) for enclosure in _ENCLOSURES}
    blank = _Next(_BLANK_LINE, text)
    fence: str | None = None
    position = 0
    while line := _SIGN_LINE.search(text, position):
        at = line.end()
        position = at + 1
        if text[at] in "`~":
            line_end = text.find("\n", at)
            fence = _fence_after(text, at, len(text) if line_end < 0 else line_end, fence)
        elif fence is None:
            region = _region_at(text, at, closers, blank)
            if region is not None:
                yield region
                position = region.span.end


def _fence_after(text: str, at: int, line_end: int, fence: str | None) -> str | None:
    """The fence that is open after a line that begins with a backtick or tilde."""
    found = _FENCE.match(text, at, line_end)
    if fence is None:
        return found[1] if found else None
    closing = text[at:line_end].strip()
    return None if len(closing) >= len(fence) and set(closing) == {fence[0]} else fence


def _region_at(text: str, at: int, closers: dict[_Enclosure, _Next], blank: _Next) -> Region | None:
    for enclosure in _ENCLOSURES:
        opening = enclosure.opener.match(text, at)
        if not opening:
            continue
        closing = closers[enclosure].after(opening.end())
        if closing is None:
            return None
        if not enclosure.blank_lines:
            gap = blank.after(opening.end())
            if gap is not None and gap.start() < closing.start():
                return None
        if enclosure.whole_lines and not _REST_OF_FORMULA.match(text, closing.end()):
            return None
        return Region(enclosure.kind, Span(at, closing.end()))
    return None
