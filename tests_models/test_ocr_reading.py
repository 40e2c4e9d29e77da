"""Scans read by the optional part ``upheld[ocr]``, with the models that its package ships."""

from __future__ import annotations

import time
from io import BytesIO

import pytest
from PIL import Image, ImageDraw, ImageFont
from pypdf import PdfReader, PdfWriter

from pdfmaking import lines, pdf
from upheld.fetch.content import Content
from upheld.fetch.failures import Failure
from upheld.fetch.pdf import read_pdf

#: Letter paper at 150 dots an inch.
WIDTH, HEIGHT, DOTS = 1275, 1650, 150
LEFT = (
    "The bridge was opened in 1889 and",
    "is 324 metres long. It was built by",
    "two engineers from the north and",
    "carries 12,500 people each day.",
)
RIGHT = (
    "In winter the river freezes, and",
    "the boats stay in the harbour until",
    "April. The town then lives on what",
    "it sold in summer.",
)


def picture(rows: list[tuple[float, float, str, int]]) -> Image.Image:
    """A page on which these texts are painted: place from the left and the top, text, size."""
    page = Image.new("L", (WIDTH, HEIGHT), 255)
    draw = ImageDraw.Draw(page)
    for across, down, words, size in rows:
        draw.text((across, down), words, fill=0, font=ImageFont.load_default(size))
    return page


def column(x: float, y: float, rows: tuple[str, ...], size: int = 30) -> list[tuple[float, float, str, int]]:
    return [(x, y + at * 1.4 * size, row, size) for at, row in enumerate(rows)]


def scan(*pages: Image.Image) -> bytes:
    out = BytesIO()
    pages[0].save(out, "PDF", resolution=DOTS, save_all=True, append_images=pages[1:])
    return out.getvalue()


def read(data: bytes, seconds: float = 120) -> Content | Failure:
    return read_pdf(data, deadline=time.monotonic() + seconds)


def words(text: str) -> str:
    return "".join(text.split()).casefold()


@pytest.fixture(scope="module")
def report() -> Content:
    pages = (picture(column(120, 200, LEFT)), picture(column(120, 200, RIGHT)))
    found = read(scan(*pages))
    assert isinstance(found, Content), found
    return found


def test_a_scan_is_read(report: Content) -> None:
    assert words(report.text) == words(" ".join(LEFT + RIGHT))


def test_figures_and_names_stand_in_it_as_words(report: Content) -> None:
    assert {"1889", "324", "12,500"} <= set(report.text.split())


def test_its_pages_are_kept(report: Content) -> None:
    assert len(report.pages) == 2
    assert report.text[report.pages[1] :].startswith("In winter")


def test_it_says_so(report: Content) -> None:
    assert [(one.code, one.message) for one in report.findings] == [
        ("S630", "pages 1 to 2 were read from a picture: single letters may be wrong")
    ]


def test_columns_are_read_one_after_the_other() -> None:
    found = read(scan(picture(column(80, 200, LEFT, 28) + column(680, 200, RIGHT, 28))))
    assert isinstance(found, Content)
    assert words(found.text) == words(" ".join(LEFT + RIGHT))


def test_an_empty_scan_has_no_text() -> None:
    assert read(scan(picture([]))) == Failure(
        "unsupported_type", "the PDF has no text, only pictures of its pages; no letters were found in them"
    )


def test_without_time_that_is_the_reason() -> None:
    assert read(scan(picture(column(120, 200, LEFT))), seconds=2.0) == Failure(
        "unsupported_type",
        "the PDF has no text, only pictures of its pages; there was no time to read more of them",
    )


def test_text_and_scans_in_one_file() -> None:
    out = BytesIO(scan(picture(column(120, 200, LEFT))))
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf([lines(72, 700, ("The first page is text and says so.",))]))))
    writer.append(out)
    both = BytesIO()
    writer.write(both)
    found = read(both.getvalue())
    assert isinstance(found, Content)
    assert found.text.startswith("The first page is text and says so.")
    assert "12,500" in found.text[found.pages[1] :]
    assert found.findings[0].message.startswith("page 2 was read from a picture")
