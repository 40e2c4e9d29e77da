"""Draws pictures as SVG, with matplotlib (extra ``evals``)."""

from __future__ import annotations

import io
import warnings
from html import escape
from typing import TYPE_CHECKING

from upheld.evals.plots.style import SETTINGS, printable
from upheld.extras import require

if TYPE_CHECKING:
    from types import ModuleType

    from upheld.evals.plots.picture import Picture

#: Inches of a diagram; a picture has two beside one another where it has more than one.
_WIDTH = 5.6
_COLUMNS = 2


def ready() -> ModuleType:
    """matplotlib; asked for before what takes minutes.

    Raises:
        upheld.errors.MissingExtraError: it is not installed.
    """
    return require("evals", "matplotlib", "a picture")


def drawn(picture: Picture) -> str:
    """The picture as an SVG document; the same for the same data and version of matplotlib.

    Raises:
        upheld.errors.MissingExtraError: matplotlib is not installed.
    """
    with ready().rc_context(SETTINGS), warnings.catch_warnings():
        # The reader's fonts draw the text; that the font which measures it lacks a letter is of no matter.
        warnings.filterwarnings("ignore", message="Glyph .* missing from font", category=UserWarning)
        return _described(_document(picture), picture)


def _document(picture: Picture) -> str:
    from matplotlib.figure import Figure

    columns = min(_COLUMNS, len(picture.panels))
    lines = [picture.panels[at : at + columns] for at in range(0, len(picture.panels), columns)]
    heights = [max(panel.inches for panel in line) for line in lines]
    figure = Figure(figsize=(_WIDTH * columns, sum(heights)), layout="constrained")
    # A part of the figure for each diagram: long names in one then take no room from another.
    grid = figure.subfigures(len(lines), columns, height_ratios=heights, squeeze=False)
    for panel, part in zip(picture.panels, grid.flat, strict=False):
        axes = part.subplots()
        axes.set_title(panel.title)
        panel.draw(axes)
    file = io.StringIO()
    figure.savefig(
        file,
        format="svg",
        transparent=True,
        metadata={"Date": None, "Title": printable(picture.title), "Identifier": f"sha256:{picture.digest()}"},
    )
    return file.getvalue()


def _described(document: str, picture: Picture) -> str:
    """The document with what a screen reader tells: its role and its words."""
    described = f"</title>\n <desc>{escape(printable(picture.words()), quote=False)}</desc>"
    return document.replace("<svg ", '<svg role="img" ', 1).replace("</title>", described, 1)
