"""Shares with intervals in rows under one another: error rates by kind, F1 by subset beside published figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from upheld.evals.mistakes import Part
from upheld.evals.plots.legend import legend
from upheld.evals.plots.style import COLOURS, FAINT, GREY, MARKERS, label, percent
from upheld.evals.results import Figure
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

#: Inches of a row, and of what stands around them all.
_ROW, _AROUND = 0.27, 1.25
#: Below this there is seldom anything to draw: to pass everything gives 33 % where half of the rows are supported.
_FLOOR = 0.3
#: Kinds that are drawn: more can't be told apart; the ones that are left out are the least often wrong.
MOST = 30


class Kinds(Wire):
    """How often each kind is wrong, as `upheld.evals.mistakes.parts` gives them: the worst first."""

    parts: tuple[Part, ...]
    title: str = "Error rate by kind"

    @property
    def inches(self) -> float:
        """As many rows as there are kinds."""
        return _AROUND + _ROW * len(self._shown())

    def _shown(self) -> tuple[Part, ...]:
        return self.parts[:MOST]

    def words(self) -> str:
        """The kinds at both ends."""
        ordered = sorted(self.parts, key=lambda part: -(part.wrong.value or 0.0))
        worst = ", ".join(map(_told, ordered[:3]))
        best = ", ".join(map(_told, ordered[3:][-3:][::-1]))
        said = f"Most often wrong: {worst}." + (f" Least often: {best}." if best else "")
        drawn = f"; the {MOST} worst are drawn" if len(self.parts) > MOST else ""
        return f"{said} Bars are 95 % intervals; the kinds are as the labels name them{drawn}."

    def draw(self, axes: Axes) -> None:
        """A row per kind: false alarms among its supported claims, missed ones among the others."""
        shown = self._shown()
        names = [f"{label(part.name)} ({part.rows})" for part in shown]
        series = [
            Series(name="false alarms, of supported", figures=tuple(part.false_alarms for part in shown)),
            Series(name="missed, of the others", figures=tuple(part.missed for part in shown)),
        ]
        _rows(axes, names, series)
        axes.set(xlim=(0, 1), xlabel="share")


def _told(part: Part) -> str:
    return f"{label(part.name)} ({percent(part.wrong.value)} of {part.rows})"


class Series(Wire):
    """Figures of one verifier, or of one sort of fault, a figure per row; null where it has none."""

    name: str
    figures: tuple[Figure | None, ...]


class Published(Wire):
    """A figure that others have reported."""

    row: str
    name: str
    share: float


class Subsets(Wire):
    """Macro-F1 by subset or group, with intervals, beside what has been published of the same rows."""

    names: tuple[str, ...] = Field(description="The rows, from above.")
    series: tuple[Series, ...]
    published: tuple[Published, ...] = ()
    title: str = "Macro-F1 by group"

    @property
    def inches(self) -> float:
        """As many rows as there are subsets, and a line of legend for each published figure."""
        return _AROUND + 1.3 * _ROW * len(self.names) + 0.2 * len(self._systems())

    def _systems(self) -> list[str]:
        return list(dict.fromkeys(one.name for one in self.published))

    def _floor(self) -> float:
        """Where the axis starts: at `_FLOOR`, or at the tenth below the lowest figure."""
        figures = [figure for series in self.series for figure in series.figures if figure is not None]
        lows = [low for figure in figures for low in (figure.low, figure.value) if low is not None]
        return min([_FLOOR, *(int(10 * low) / 10 for low in lows)])

    def words(self) -> str:
        """Each series from its worst subset to its best, and what others have reported."""
        said = [_span(series, self.names) for series in self.series]
        for system in self._systems():
            told = ", ".join(f"{one.row} {percent(one.share, 1)}" for one in self.published if one.name == system)
            said.append(f"{system} (published): {told}.")
        return f"Macro-F1 with 95 % intervals. {' '.join(said)}"

    def draw(self, axes: Axes) -> None:
        """A row per subset; published figures are upright strokes in the rows that they are of."""
        _rows(axes, [label(name) for name in self.names], self.series)
        places = {name: len(self.names) - 1 - at for at, name in enumerate(self.names)}
        for system, mark in zip(self._systems(), _PUBLISHED_MARKERS * len(self.published), strict=False):
            found = [(one.share, places[one.row] - 0.36) for one in self.published if one.name == system]
            axes.plot(*zip(*found, strict=True), mark, color=GREY, markersize=6.5, linestyle="none", label=system)
        axes.set_xlim(self._floor(), 1)
        axes.set_xlabel("macro-F1")
        legend(axes, 1)


#: Of published systems, all in grey: there are more of them than colours that can be told apart.
_PUBLISHED_MARKERS = ("x", "+", "*", "1", "|", "2", "_")


def _span(series: Series, names: Sequence[str]) -> str:
    known = [
        (figure.value, figure, name)
        for name, figure in zip(names, series.figures, strict=True)
        if figure is not None and figure.value is not None
    ]
    told = ", ".join(f"{label(name)} {percent(value, 1)}{_between(figure)}" for value, figure, name in known)
    return f"{label(series.name)}: {told or 'no figures'}."


def _between(figure: Figure) -> str:
    if figure.low is None or figure.high is None:
        return ""
    return f" [{100.0 * figure.low:.1f}, {100.0 * figure.high:.1f}]"


def _rows(axes: Axes, names: Sequence[str], series: Sequence[Series]) -> None:
    """Points with intervals, the series of a row slightly apart."""
    apart = 0.5 / len(series)
    for at, one in enumerate(series):
        colour = COLOURS[at % len(COLOURS)]
        shift = apart * ((len(series) - 1) / 2.0 - at)
        found = [
            (figure.value, figure, len(names) - 1 - row + shift)
            for row, figure in enumerate(one.figures)
            if figure is not None and figure.value is not None
        ]
        for _, figure, height in found:
            if figure.low is not None and figure.high is not None:
                axes.plot([figure.low, figure.high], [height] * 2, color=colour, linewidth=1.5, alpha=0.8)
        axes.plot(
            [value for value, _, _ in found],
            [height for _, _, height in found],
            MARKERS[at % len(MARKERS)],
            color=colour,
            markersize=5,
            label=label(one.name),
        )
    axes.set_yticks(range(len(names) - 1, -1, -1), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.xaxis.set_major_formatter(lambda share, _: percent(share))
    axes.grid(visible=True, axis="x", color=FAINT)
    axes.tick_params(axis="y", length=0)
    legend(axes, 1)
