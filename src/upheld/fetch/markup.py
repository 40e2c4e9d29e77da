"""HTML to tokens, in one pass and in linear time whatever the page holds.

The standard library's parser is not used: on unfinished tags and comments it starts again at every ``<``, which is
quadratic; and a tree would have to be walked against hostile depth.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a page.

    Attributes:
        kind: ``raw`` is the whole content of an element whose inside is no markup, such as a script or the title.
        name: the element's name in lower case; "" for text.
        value: text with its entities resolved; of a start tag, its attributes as written.
        attributes: of a raw element, its attributes as written.
    """

    kind: Literal["text", "start", "end", "raw"]
    name: str
    value: str
    attributes: str = ""


#: Elements that never have an end tag.
VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
_RAW = frozenset({"script", "style", "title", "textarea", "iframe", "xmp", "noembed", "noframes"})
_RAW_END = {name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE) for name in _RAW}
_NAME = re.compile(r"[a-zA-Z][^\s/>]{0,60}")
_CDATA = "<![CDATA["
_STOP = re.compile("[>\"']")
_ATTRIBUTE = re.compile(r"""([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?""")
#: More digits than any character has; `html.unescape` would raise on thousands of them.
_ENDLESS_ENTITY = re.compile(r"&#[xX]?[0-9a-fA-F]{9,};?")


def tokens(html: str, *, xml: bool = False) -> Iterator[Token]:
    """Takes a page apart; comments and declarations are left out. Never raises.

    Args:
        html: the page.
        xml: whether it is XML: no element is raw, and CDATA is text. Entities that it declares itself stay as they are
            written, so that none can grow.
    """
    return _Scanner(html, xml=xml).scan()


def attributes(value: str) -> dict[str, str]:
    """The attributes of a start tag, names in lower case; the first of a repeated name counts."""
    found: dict[str, str] = {}
    for match in _ATTRIBUTE.finditer(value):
        given = match.group(2) or ""
        found.setdefault(match.group(1).lower(), text_of(given[1:-1] if given[:1] in ("'", '"') else given))
    return found


def text_of(markup: str) -> str:
    """Entities resolved, soft hyphens dropped: they stand inside words."""
    if "&" in markup:
        markup = unescape(_ENDLESS_ENTITY.sub("\ufffd", markup))
    return markup.replace("\xad", "")


class _Scanner:
    def __init__(self, html: str, *, xml: bool) -> None:
        self.html = html
        self.xml = xml
        #: Whether quotes hide a ``>``. Off from the first tag on whose quotes never close: were it tried again at
        #: every later tag, each try would run to the end of the page.
        self.quoting = True

    def scan(self) -> Iterator[Token]:
        html, at = self.html, 0
        while at < len(html):
            begin = html.find("<", at)
            if begin != at:
                yield Token("text", "", text_of(html[at:begin] if begin > 0 else html[at:]))
            if begin < 0:
                return
            found, at = self._markup(begin)
            yield from found

    def _markup(self, begin: int) -> tuple[list[Token], int]:
        """What begins with the ``<`` at `begin`, and where it ends."""
        html = self.html
        if html.startswith("<!--", begin):
            return [], self._after("-->", begin + 4)
        if self.xml and html.startswith(_CDATA, begin):
            end = self._after("]]>", begin)
            return [Token("text", "", html[begin + len(_CDATA) : end].removesuffix("]]>"))], end
        if html.startswith(("<!", "<?"), begin):
            return [], self._after(">", begin)
        closing = html.startswith("</", begin)
        name = _NAME.match(html, begin + 2 if closing else begin + 1)
        if not name:
            return [Token("text", "", "<")], begin + 1
        end = html.find(">", name.end()) if closing else self._tag_end(name.end())
        if end < 0:
            return [Token("text", "", text_of(html[begin:]))], len(html)
        tag = name.group().lower()
        if closing:
            return [Token("end", tag, "")], end + 1
        start = Token("start", tag, html[name.end() : end])
        if self.xml or tag not in _RAW or start.value.endswith("/"):
            return [start], end + 1
        close = _RAW_END[tag].search(html, end + 1)
        inside = html[end + 1 : close.start() if close else len(html)]
        return [Token("raw", tag, inside, start.value)], self._after(">", close.end()) if close else len(html)

    def _after(self, mark: str, start: int) -> int:
        at = self.html.find(mark, start)
        return len(self.html) if at < 0 else at + len(mark)

    def _tag_end(self, start: int) -> int:
        """Where the ``>`` of a start tag stands, or -1."""
        at = start
        while self.quoting:
            stop = _STOP.search(self.html, at)
            if stop is None:
                self.quoting = False
            elif stop.group() == ">":
                return stop.start()
            else:
                close = self.html.find(stop.group(), stop.end())
                self.quoting = close >= 0
                at = close + 1
        return self.html.find(">", start)
