"""How pictures look: legible on white and on black, text as text, the same bytes for the same data."""

from __future__ import annotations

#: Of text and axes: of all greys the one whose contrast with white and with a dark page is about the same (4.3 : 1).
GREY = "#797979"
#: Of grids and references: they may be fainter than what is read.
FAINT = "#8b949e"
#: Of series, told apart also by people who see red and green alike, and by their markers. A test holds the contrast
#: of each with white and with a dark page above 3 : 1, as graphics need (WCAG 2.1, 1.4.11).
COLOURS = ("#3d85d6", "#cc6f1b", "#2a9775", "#a567c8", "#b58900")
MARKERS = ("o", "s", "^", "D", "v")

#: matplotlib's settings. Names of kinds and groups are users' text: "$" in them starts no formula.
SETTINGS: dict[str, object] = {
    "axes.edgecolor": GREY,
    "axes.labelcolor": GREY,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": GREY,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "font.family": "sans-serif",
    "font.size": 9.5,
    "grid.alpha": 0.35,
    "grid.color": FAINT,
    "legend.fontsize": 8.5,
    "legend.frameon": False,
    "legend.labelcolor": GREY,
    "svg.fonttype": "none",  # text stays text: it can be searched, and is drawn in the reader's font
    "svg.hashsalt": "upheld",
    "text.color": GREY,
    "text.parse_math": False,
    "xtick.color": GREY,
    "ytick.color": GREY,
}

#: What names are cut to, so that they leave room for what is drawn.
NAME_CHARACTERS = 30


def printable(text: str) -> str:
    """A text without control characters, which XML forbids."""
    return "".join(character if character.isprintable() else " " for character in text)


def label(name: str) -> str:
    """A name as it can stand in a picture: printable, and not too long."""
    shown = printable(name)
    return shown if len(shown) <= NAME_CHARACTERS else shown[: NAME_CHARACTERS - 1] + "…"


def percent(share: float | None, places: int = 0) -> str:
    """A share as words say it."""
    return "–" if share is None else f"{100.0 * share:.{places}f} %"
