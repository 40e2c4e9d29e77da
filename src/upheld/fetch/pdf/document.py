"""A PDF file opened: its pages in order, and what it says of itself."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from upheld.fetch.failures import Failure
from upheld.fetch.pdf.characters import clean
from upheld.fetch.pdf.objects import broken, entry, followed, identity, mapping, numbers, raw, string
from upheld.fetch.pdf.repair import repaired

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pypdf import PdfReader

    from upheld.fetch.pdf.objects import Holder
    from upheld.fetch.pdf.painting import Box


@dataclass(frozen=True, slots=True)
class Page:
    """A page with what it has from the nodes above it.

    Attributes:
        holder: its dictionary.
        resources: its fonts, forms and pictures.
        box: what of it is visible: left, bottom, right, top.
    """

    holder: Holder
    resources: Holder
    box: Box


@dataclass(frozen=True, slots=True)
class Pdf:
    """An opened file.

    Attributes:
        data: the file, mended if it had to be.
        title: what it calls itself, or None.
        modified: the day it says it was last changed on, as it writes it, or "".
    """

    data: bytes
    reader: PdfReader
    title: str | None
    modified: str

    def pages(self) -> Iterator[Page]:
        """The pages in order, each once; ends whatever the tree of pages looks like."""
        root = entry(self.reader.trailer, "/Root")
        waiting: list[tuple[object, Box, Holder]] = [(raw(root, "/Pages"), _A4, {})]
        seen: set[tuple[int, int]] = set()
        while waiting:
            node, box, resources = waiting.pop()
            key = identity(node)
            holder = followed(node)
            if not isinstance(holder, dict) or (key is not None and key in seen):
                continue
            if key is not None:
                seen.add(key)
            box, resources = _box(holder, box), mapping(holder, "/Resources") or resources
            kids = entry(holder, "/Kids")
            if isinstance(kids, list):
                waiting += [(kid, box, resources) for kid in reversed(list(list.__iter__(kids))[:_KIDS])]
            else:
                yield Page(holder, resources, box)


_A4: Box = (0.0, 0.0, 595.0, 842.0)
#: Members of one node of the tree of pages that are looked at.
_KIDS = 20_000
#: What programs call a file whose author gave it no title.
_NO_TITLE = re.compile(
    r"untitled|microsoft word|microsoft powerpoint|powerpoint presentation|slide 1|document\d*$|"
    r".{0,120}\.(?:docx?|pdf|indd|tex|dvi|pptx?|xlsx?|qxd|rtf|pages|odt|fm|p65|ai|eps)$",
    re.IGNORECASE,
)
_LONGEST_TITLE = 300


def open_pdf(data: bytes) -> Pdf | Failure:
    """Opens a file, with an empty password where it has one; or says why it can't be read."""
    # Its warnings about broken files are for developers: they are seen only where a program has set up logging.
    logging.getLogger("pypdf").addHandler(_SILENT)
    first = _opened(data)
    if isinstance(first, Pdf) and next(first.pages(), None) is not None:
        return first
    if isinstance(first, Failure):
        return first
    mended = repaired(data)
    second = _opened(mended) if mended else None
    return second or Failure("unreadable", "the PDF is damaged: no page could be found in it")


_SILENT = logging.NullHandler()


def _opened(data: bytes) -> Pdf | Failure | None:
    """The file; a failure where nothing helps, None where it may be mended."""
    from pypdf import PdfReader
    from pypdf.errors import DependencyError

    try:
        reader = PdfReader(BytesIO(data), strict=False)
        if reader.is_encrypted and not reader.decrypt(""):
            return Failure("unreadable", "the PDF is locked: it opens only with a password")
    except DependencyError:
        return Failure("unreadable", 'the PDF is encrypted; reading it needs pip install "pypdf[crypto]"')
    except NotImplementedError:
        return Failure("unreadable", "the PDF is locked: it opens only with a certificate")
    except broken():
        return None
    info = mapping(reader.trailer, "/Info")
    return Pdf(data, reader, _title(string(entry(info, "/Title"))), string(entry(info, "/ModDate")))


def _title(given: str) -> str | None:
    title = clean(given.replace("\0", "")).strip()
    if not any(character.isalpha() for character in title) or _NO_TITLE.match(title):
        return None
    return title[:_LONGEST_TITLE]


def _box(holder: Holder, inherited: Box) -> Box:
    for key in ("/CropBox", "/MediaBox"):
        values = numbers(holder, key)
        if len(values) == 4 and values[0] != values[2] and values[1] != values[3]:
            left, right = sorted((values[0], values[2]))
            bottom, top = sorted((values[1], values[3]))
            return (left, bottom, right, top)
    return inherited
