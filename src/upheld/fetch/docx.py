"""Word documents (.docx) to text: paragraphs, headings, lists, tables and notes, as they stand after all changes."""

from __future__ import annotations

import zipfile
import zlib
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import TYPE_CHECKING

from upheld.fetch.blocks import PageBlock
from upheld.fetch.content import Content
from upheld.fetch.days import day_of
from upheld.fetch.failures import Failure
from upheld.fetch.markup import attributes, tokens
from upheld.fetch.phrasing import Phrasing
from upheld.fetch.tables import Cell, Tables, colspan
from upheld.fetch.webpage import markdown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from upheld.fetch.markup import Token

#: Bytes of one part, unpacked; a book of 1,000 pages has some 15 MB.
_PART = 40_000_000
#: What is not shown: text taken out or moved away, the second form of a drawing, how a paragraph looked before.
_SKIPPED = frozenset({"w:movefrom", "mc:fallback", "w:del", "w:pprchange", "w:rprchange"})
_TEXTS = frozenset({"w:t", "m:t"})
_UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    KeyError,
    NotImplementedError,
    EOFError,
    RuntimeError,
    ValueError,
    OSError,
)


class TooLargeError(Exception):
    """A part unpacks to more than is read."""


def read_docx(data: bytes, *, deadline: float) -> Content | Failure:  # noqa: ARG001 - what every reader of a kind takes
    """Reads a document. Linear, with a cap on what its parts unpack to."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            names = set(archive.namelist())
            parts = {name: _part(archive, name) for name in _PARTS if name in names}
    except TooLargeError:
        return Failure("too_large", f"a part of the document unpacks to more than {_PART:,} bytes")
    except _UNREADABLE:
        return Failure("unreadable", "the document is broken, or locked with a password")
    levels = _levels(parts.get(_STYLES, ""))
    body = _Reader(levels)
    # Notes without the text that they belong to are not what the document says.
    if not body.read(parts.get(_BODY, "")):
        return Failure("unreadable", "the document has no text in it")
    if not body.whole:
        return Failure("unreadable", "the document is broken: its text breaks off in the middle")
    blocks = [
        *body.tables.blocks,
        *(block for name in _NOTES if name in parts for block in _Reader(levels).read(parts[name])),
    ]
    told = _told(parts.get(_CORE, ""))
    heading = next((block.text.lstrip("# ") for block in blocks if block.kind == "heading"), None)
    return Content(
        markdown(blocks),
        heading or told.get("dc:title"),
        day_of(told.get("dcterms:created")),
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        modified=day_of(told.get("dcterms:modified")),
    )


_STYLES, _CORE = "word/styles.xml", "docProps/core.xml"
_BODY, _NOTES = "word/document.xml", ("word/footnotes.xml", "word/endnotes.xml")
_PARTS = (_BODY, *_NOTES, _STYLES, _CORE)
#: The prefixes by which names are known here, by namespace: a writer may call them anything.
_SPACES = {
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
    "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
    "http://schemas.openxmlformats.org/officedocument/2006/math": "m",
    "http://purl.oclc.org/ooxml/officedocument/math": "m",
    "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
    "http://purl.org/dc/elements/1.1/": "dc",
    "http://purl.org/dc/terms/": "dcterms",
}


def _named(part: str) -> Iterator[Token]:
    """The tokens of a part, elements under the prefixes of `_SPACES`, whatever the part itself calls them."""
    prefixes: dict[str, str] = {}
    for token in tokens(part, xml=True):
        if token.kind == "start" and "xmlns" in token.value:
            for name, space in attributes(token.value).items():
                if name.partition(":")[0] == "xmlns" and space in _SPACES:
                    prefixes[name.partition(":")[2]] = _SPACES[space]
        if prefixes and token.name:
            prefix, colon, local = token.name.rpartition(":")
            own = prefixes.get(prefix, prefix)
            yield replace(token, name=f"{own}:{local}" if own or colon else local)
        else:
            yield token


def _value(markup: str, name: str = "val") -> str | None:
    """An attribute of a start tag by its local name; each is in one namespace only."""
    return next((value for key, value in attributes(markup).items() if key.rpartition(":")[2] == name), None)


def _part(archive: zipfile.ZipFile, name: str) -> str:
    with archive.open(name) as part:
        data = part.read(_PART + 1)
    if len(data) > _PART:
        raise TooLargeError
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", errors="replace")


def _levels(styles: str) -> dict[str, int]:
    """Style id -> level of heading. Ids are in the writer's language, names of built-in styles are in English."""
    levels: dict[str, int] = {}
    current = ""
    for token in _named(styles):
        if token.kind != "start":
            continue
        if token.name == "w:style":
            current = _value(token.value, "styleid") or ""
        elif token.name == "w:name":
            name = (_value(token.value) or "").lower()
            if name == "title":
                levels[current] = 1
            elif name.startswith("heading ") and name[8:] in "123456":
                levels[current] = int(name[8:])
    return levels


def _told(core: str) -> dict[str, str]:
    """What the document says of itself, by element."""
    told: dict[str, str] = {}
    name = ""
    for token in _named(core):
        if token.kind == "text" and name and token.value.strip():
            told.setdefault(name, " ".join(token.value.split()))
        name = token.name if token.kind == "start" else ""
    return told


@dataclass(slots=True)
class _Paragraph:
    """A paragraph while it is read; a text box holds paragraphs inside one."""

    phrasing: Phrasing = field(default_factory=Phrasing)
    level: int = 0
    item: int | None = None


class _Reader:
    """Goes through the tokens of one part."""

    def __init__(self, levels: dict[str, int]) -> None:
        self.levels = levels
        self.paragraphs: list[_Paragraph] = []
        self.tables = Tables()
        self.skipping = 0
        self.taking = self.hidden = self.raised = False
        self.starts: dict[str, Callable[[str], None]] = {
            "w:p": lambda _: self.paragraphs.append(_Paragraph()),
            "w:pstyle": self._style,
            "w:ilvl": self._level,
            "w:numid": self._number,
            "w:r": lambda _: self._run(),
            "w:vanish": lambda value: self._hide(value),
            "w:vertalign": self._align,
            "w:tab": lambda _: self._add(" "),
            "w:br": lambda _: self._break(),
            "w:cr": lambda _: self._break(),
            "w:nobreakhyphen": lambda _: self._add("-"),
            "m:sup": lambda _: self._add("^"),
            "m:den": lambda _: self._add("/"),
            "w:tbl": lambda _: self.tables.start(),
            "w:tr": lambda _: self._start_row(),
            "w:tc": lambda _: self.tables.add_cell(Cell(self.is_head)),
            "w:gridspan": self._span,
            "w:vmerge": self._merge,
            "w:tblheader": lambda _: self._head(),
        }
        self.ends: dict[str, Callable[[], None]] = {
            "w:p": self._end_paragraph,
            "w:tc": self.tables.leave_cell,
            "w:tbl": self.tables.end,
        }
        self.is_head = False
        #: Whether the end of the document's text was seen.
        self.whole = False

    def read(self, part: str) -> list[PageBlock]:
        for token in _named(part):
            if token.kind == "text":
                if self.taking and not self.skipping and not self.hidden:
                    self._add(token.value)
            elif token.kind == "start":
                self._start(token.name, token.value, empty=token.value.rstrip().endswith("/"))
            else:
                self._end(token.name)
                self.whole = self.whole or token.name == "w:document"
        while self.paragraphs:
            self._end_paragraph()
        while self.tables.open:
            self.tables.end()
        return self.tables.blocks

    def _start(self, name: str, value: str, *, empty: bool) -> None:
        if name in _SKIPPED:
            self.skipping += not empty
        elif name in _TEXTS:
            self.taking = not empty
        elif not self.skipping and name in self.starts:
            self.starts[name](value)
            if empty and name in self.ends:
                self.ends[name]()

    def _end(self, name: str) -> None:
        if name in _SKIPPED:
            self.skipping = max(0, self.skipping - 1)
        elif name in _TEXTS:
            self.taking = False
        elif not self.skipping:
            if name == "w:r" and self.raised and self.paragraphs:
                self.paragraphs[-1].phrasing.lower_text()
                self.raised = False
            if name in self.ends:
                self.ends[name]()

    def _add(self, text: str) -> None:
        if self.paragraphs:
            self.paragraphs[-1].phrasing.add(text)

    def _break(self) -> None:
        if self.paragraphs:
            self.paragraphs[-1].phrasing.line_break()

    def _run(self) -> None:
        self.hidden = self.raised = False

    def _hide(self, value: str) -> None:
        self.hidden = (_value(value) or "true") not in ("0", "false", "off")

    def _align(self, value: str) -> None:
        if _value(value) == "superscript" and self.paragraphs:
            self.paragraphs[-1].phrasing.raise_text()
            self.raised = True

    def _style(self, value: str) -> None:
        if self.paragraphs:
            self.paragraphs[-1].level = self.levels.get(_value(value) or "", 0)

    def _level(self, value: str) -> None:
        if self.paragraphs:
            level = _value(value)
            self.paragraphs[-1].item = int(level) if level and level in tuple("012345678") else 0

    def _number(self, value: str) -> None:
        if self.paragraphs and _value(value) == "0":  # no list, whatever the style says
            self.paragraphs[-1].item = None

    def _end_paragraph(self) -> None:
        if not self.paragraphs:
            return
        paragraph = self.paragraphs.pop()
        text, _ = paragraph.phrasing.take()
        if not text:
            return
        line = " ".join(text.split())
        if paragraph.level:
            block = PageBlock("heading", f"{'#' * paragraph.level} {line}")
        elif paragraph.item is not None:
            block = PageBlock("item", f"{'  ' * paragraph.item}- {line}")
        else:
            block = PageBlock("paragraph", text)
        self.tables.add(block)

    def _start_row(self) -> None:
        self.is_head = False
        self.tables.add_row()

    def _head(self) -> None:
        self.is_head = True

    def _span(self, value: str) -> None:
        if self.tables.cell:
            self.tables.cell.colspan = colspan(_value(value))

    def _merge(self, value: str) -> None:
        """A cell that goes on from the row above says what that one says."""
        rows = self.tables.rows
        if _value(value) == "restart" or len(rows) < 2:
            return
        above, row = rows[-2:]
        if row and len(row) <= len(above):
            row[-1].blocks = list(above[len(row) - 1].blocks)
            self.tables.enter_cell(Cell(head=False))  # what Word leaves in it is not shown
