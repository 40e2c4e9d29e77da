"""A PDF file to its text."""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from upheld.errors import MissingExtraError
from upheld.fetch.content import Content
from upheld.fetch.days import day_of
from upheld.fetch.failures import Failure
from upheld.fetch.pdf.composing import PageText, compose
from upheld.fetch.pdf.document import Pdf, open_pdf
from upheld.fetch.pdf.fonts import UNKNOWN
from upheld.fetch.pdf.painting import Fonts, paint
from upheld.fetch.pdf.segments import segments
from upheld.limits import SOURCE_CHARACTERS
from upheld.report import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.fetch.pdf.fragments import Fragment, Painted

#: Pages of one file that are read; the longest reports that answers cite have a few hundred.
_PAGES = 2_000
#: Of the time given, this share goes to reading; the rest is for putting the pages in order. In seconds of processor
#: time it also ends below what a worker process is given, so that what was read by then is kept.
_SHARE, _SECONDS = 0.8, 40.0
#: Seconds between two looks at the processor's time, which on some systems takes milliseconds to tell.
_LOOK = 0.25
#: Seconds that the recognition of a page takes, as far as no page of the file has told: it can't be stopped in between.
#: 4 to 5 s for a page of letters on two busy cores, less on free ones.
_RECOGNITION = 3.0
#: A page with fewer letters and digits than this, of which pictures cover at least this share, is a scan; one with
#: hardly any is a scan already with a smaller picture.
_FEW, _COVERED, _NONE, _PICTURE = 40, 0.5, 8, 0.2
#: Letters that can't be read because their font says not what they are: a page of which this share is so is no text.
_UNREADABLE = 0.3
_HEAD = 1024


@dataclass(slots=True)
class _Read:
    """What was read so far.

    Attributes:
        pages: in order.
        scans: numbers from 0 of the pages that are pictures.
        garbled: of those whose letters can't be told.
        recognised: of those of the above that were read after all.
        damaged: of those of which a part or all can't be unpacked.
        cut: why not everything was read, or "".
    """

    pages: list[PageText] = field(default_factory=list)
    scans: list[int] = field(default_factory=list)
    garbled: list[int] = field(default_factory=list)
    recognised: list[int] = field(default_factory=list)
    damaged: list[int] = field(default_factory=list)
    cut: str = ""


class _Clock:
    def __init__(self, deadline: float) -> None:
        now = time.monotonic()
        self.end = now + _SHARE * (deadline - now)
        self.processor = time.process_time() + _SECONDS
        self.looked, self.used_up = now, False

    @property
    def left(self) -> float:
        """Seconds until the end of reading."""
        return self.end - time.monotonic()

    def late(self) -> bool:
        """Whether to stop."""
        now = time.monotonic()
        if now >= self.looked + _LOOK:
            self.looked, self.used_up = now, time.process_time() >= self.processor
        return now >= self.end or self.used_up


def read_pdf(source: str | bytes, *, deadline: float, ocr: bool = True) -> Content | Failure:
    """Reads a file in bounded time; never raises for odd bytes.

    Args:
        source: the file.
        deadline: when to be done, by ``time.monotonic``; what was read by then is kept, and a finding says how much.
        ocr: whether pages that are only pictures are read by ``upheld[ocr]``, where it is installed.

    Returns:
        Its text, with where its pages begin; or why it has none.
    """
    data = source.encode("latin-1", "replace") if isinstance(source, str) else source
    if b"%PDF-" not in data[:_HEAD]:
        return Failure("unreadable", "the file is sent as a PDF and is none")
    pdf = open_pdf(data)
    if isinstance(pdf, Failure):
        return pdf
    clock = _Clock(deadline)
    read = _read_pages(pdf, clock)
    why = _recognise(pdf, read, clock) if ocr and (read.scans or read.garbled) else ""
    composed = compose(read.pages)
    if not any(character.isalnum() for character in composed.text):
        return _nothing(read, why)
    return Content(
        composed.text,
        pdf.title or composed.heading,
        None,
        "application/pdf",
        composed.pages,
        _findings(read, why),
        modified=day_of(pdf.modified.removeprefix("D:")[:8]),
    )


def _read_pages(pdf: Pdf, clock: _Clock) -> _Read:
    read, fonts = _Read(), Fonts()
    characters = 0
    for index, page in enumerate(islice(pdf.pages(), _PAGES + 1)):
        if index == _PAGES or characters > SOURCE_CHARACTERS or clock.late():
            why = "took too long" if clock.late() else "it is too long"
            read.cut = f"only the first {index:,} pages were read: the rest {why}".replace("the rest it is", "it is")
            break
        painted = paint(page.holder, page.resources, page.box, fonts, clock.late)
        text, kind = _page_text(painted)
        read.pages.append(text)
        characters += sum(len(segment.text) for segment in text.main)
        if kind == "scan":
            read.scans.append(index)
        elif kind == "garbled":
            read.garbled.append(index)
        if painted.lost:
            read.damaged.append(index)
        if painted.cut:
            read.cut = f"page {index + 1} was read in part only: it has too much on it"
    return read


def _page_text(painted: Painted) -> tuple[PageText, str]:
    """The lines of a page, and whether it is a scan, or of letters that can't be told."""
    turns: defaultdict[int, list[Fragment]] = defaultdict(list)
    for piece in painted.fragments:
        turns[piece.turn].append(piece)
    unknown = letters = 0
    for piece in painted.fragments:
        unknown += piece.text.count(UNKNOWN)
        letters += sum(character.isalnum() for character in piece.text)
    if unknown > _UNREADABLE * (unknown + letters) and unknown + letters >= _NONE:
        return PageText(), "garbled"
    ordered = sorted(turns.values(), key=lambda pieces: -sum(len(piece.text) for piece in pieces))
    parts = [segments(pieces) for pieces in ordered]
    is_scan = (letters < _FEW and painted.pictured >= _COVERED) or (letters < _NONE and painted.pictured >= _PICTURE)
    return PageText(parts[0] if parts else (), parts[1:]), "scan" if is_scan else ""


def _recognise(pdf: Pdf, read: _Read, clock: _Clock) -> str:
    """Reads the pages that are pictures, and says why those were not read that are left."""
    from upheld.fetch.ocr import Recogniser

    try:
        recogniser = Recogniser(pdf.data)
    except MissingExtraError as error:
        return str(error)
    longest = _RECOGNITION
    for index in sorted((*read.scans, *read.garbled)):
        if clock.late() or clock.left < longest:
            return "there was no time to read more of them"
        start = time.monotonic()
        lines = recogniser.lines(index)
        longest = max(longest, time.monotonic() - start)
        if lines:
            read.pages[index] = PageText(segments(lines))
            read.recognised.append(index)
    return "no letters were found in them"


def _nothing(read: _Read, why: str) -> Failure:
    """The reason of a file that has no text."""
    if read.scans or read.garbled:
        what = "only pictures of its pages" if read.scans else "only fonts that do not say which letters they show"
        return Failure("unsupported_type", f"the PDF has no text, {what}" + (f"; {why}" if why else ""))
    if read.cut:
        return Failure("unreadable", f"no text of the PDF was read: {read.cut}")
    if read.damaged:
        return Failure("unreadable", "no text of the PDF was read: what its pages hold can't be unpacked")
    return Failure("unreadable", "the PDF has no text on its pages")


def _findings(read: _Read, why: str) -> tuple[Finding, ...]:
    left = sorted({*read.scans, *read.garbled} - set(read.recognised))
    rows = (
        ("S610", bool(read.cut), read.cut),
        ("S630", bool(read.recognised), f"{_named(read.recognised)} read from a picture: single letters may be wrong"),
        ("S631", bool(left), f"{_named(left)} not read: no text, only pictures" + (f"; {why}" if why else "")),
        (
            "S631",
            bool(read.damaged),
            f"{_named(read.damaged)} not read, or in part only: what it holds can't be unpacked",
        ),
    )
    return tuple(Finding(code=code, message=message) for code, holds, message in rows if holds)


def _named(pages: Sequence[int]) -> str:
    """``page 3 was``, ``pages 1, 3 to 5 and 8 were``."""
    runs: list[list[int]] = []
    for page in pages:
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    names = [f"{run[0] + 1}" if len(run) == 1 else f"{run[0] + 1} to {run[-1] + 1}" for run in runs]
    listed = ", ".join(names[:10]) + (" ..." if len(names) > 10 else "")
    return f"page {listed} was" if len(pages) == 1 else f"pages {listed} were"
