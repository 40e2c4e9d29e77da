"""Reading pages that are only pictures, by the optional part ``upheld[ocr]``: PDFium paints them, RapidOCR reads them.

The models are shipped in RapidOCR's package; nothing is downloaded.
"""

from __future__ import annotations

from functools import cache
from statistics import median
from typing import TYPE_CHECKING, Any

from upheld.extras import require
from upheld.fetch.pdf.fragments import Fragment

if TYPE_CHECKING:
    from collections.abc import Sequence

_PURPOSE = "reading a PDF whose pages are pictures"
#: Points are 1/72 inch. At 200 dots an inch letters of 8 points are 22 dots high, which the network reads well; the
#: longest side is kept below what the network would shrink by itself.
_DOTS, _LONGEST_SIDE = 200 / 72, 2000
#: Boxes stand around the letters with their descenders: where the base line runs, and the size of the letters, as
#: shares of the height. Measured on pages of known text.
_BASE, _SIZE = 0.22, 0.8
#: Heights of boxes on a page that differ by less than this come from the same letters.
_ALIKE = 0.3
#: Below this the network guesses.
_SURE = 0.6


@cache
def _engine() -> Any:  # noqa: ANN401 - an optional part: its types are not there
    """Loads the networks once for a process."""
    rapidocr = require("ocr", "rapidocr", _PURPOSE)
    return rapidocr.RapidOCR(params={"Global.log_level": "critical"})


class Recogniser:
    """Reads pages of one file.

    Args:
        data: the file.

    Raises:
        MissingExtraError: ``upheld[ocr]`` is not installed.
    """

    def __init__(self, data: bytes) -> None:
        pdfium = require("ocr", "pypdfium2", _PURPOSE)
        self._broken = pdfium.PdfiumError
        self._engine = _engine()
        try:
            self._file: Any = pdfium.PdfDocument(data)
        except self._broken:
            self._file = ()

    def lines(self, index: int) -> list[Fragment]:
        """The lines of a page, counted from 0, with their places in points; none for a page that can't be painted."""
        if index >= len(self._file):
            return []
        try:
            page = self._file[index]
            width, height = page.get_size()
            scale = min(_DOTS, _LONGEST_SIDE / max(width, height, 1.0))
            picture = page.render(scale=scale).to_numpy()
        except self._broken:
            return []
        found = self._engine(picture)
        if found.boxes is None or not found.txts:
            return []
        boxes = [[(float(across), float(down)) for across, down in box] for box in found.boxes]
        return _fragments(boxes, found.txts, found.scores, scale, height)


def _fragments(
    boxes: Sequence[Sequence[tuple[float, float]]],
    texts: Sequence[str],
    scores: Sequence[float],
    scale: float,
    page_height: float,
) -> list[Fragment]:
    heights = [max(down for _, down in box) - min(down for _, down in box) for box in boxes]
    usual = median(heights)
    found = []
    for box, text, score, height in zip(boxes, texts, scores, heights, strict=True):
        if score < _SURE or not text.strip():
            continue
        # Heights vary with the letters of a line ("ace", "Apfel"); only what is clearly larger is another size.
        size = _SIZE * (usual if abs(height - usual) < _ALIKE * usual else height) / scale
        base = page_height - (max(down for _, down in box) - _BASE * height) / scale
        left, right = (edge(across for across, _ in box) / scale for edge in (min, max))
        found.append(Fragment(text, left, right, base, size))
    return found
