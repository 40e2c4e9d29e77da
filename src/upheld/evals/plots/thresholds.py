"""The threshold sweep, with the operating point: the threshold that is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from upheld.evals.plots.legend import legend
from upheld.evals.plots.style import COLOURS, GREY, percent
from upheld.evals.tradeoff import Tradeoff
from upheld.schema import Wire

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: What is drawn: field, name, style of the line.
_LINES = (
    ("macro_f1", "macro-F1", "-"),
    ("false_alarms", "false alarms, of supported", "--"),
    ("missed", "missed, of the others", "-."),
)


class Thresholds(Wire):
    """What each threshold gives, and which one is used."""

    points: tuple[Tradeoff, ...]
    own: float
    title: str = "Threshold sweep"
    inches: ClassVar[float] = 3.6

    def words(self) -> str:
        """The operating point, and the best one on these rows."""
        used = next((point for point in self.points if point.threshold == self.own), None)
        if used is None:
            return "Nothing was measured at the threshold that is used."
        said = (
            f"At the threshold in use, {self.own:.3g}, macro-F1 is {percent(used.macro_f1, 1)}: "
            f"{percent(used.false_alarms)} of the supported claims do not pass (false alarms), and "
            f"{percent(used.missed)} of the others do (missed)."
        )
        best = max(self.points, key=lambda point: point.macro_f1 or 0.0)
        if best.macro_f1 is None or used.macro_f1 is None or best.macro_f1 <= used.macro_f1:
            return said
        return (
            f"{said} The best macro-F1 on these rows, {percent(best.macro_f1, 1)}, is at {best.threshold:.3g}; chosen "
            "on the rows it is measured on, it flatters itself."
        )

    def draw(self, axes: Axes) -> None:
        """Three lines, and a mark where they are at the threshold in use."""
        used = [point for point in self.points if point.threshold == self.own]
        for (field, name, style), colour in zip(_LINES, COLOURS, strict=False):
            known = [point for point in self.points if getattr(point, field) is not None]
            axes.plot(
                [point.threshold for point in known],
                [getattr(point, field) for point in known],
                style,
                color=colour,
                label=name,
            )
            axes.plot([self.own for _ in used], [getattr(point, field) for point in used], "o", color=colour)
        axes.axvline(self.own, color=GREY, linewidth=1, label=f"in use: {self.own:.3g}")
        axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="threshold")
        axes.yaxis.set_major_formatter(lambda share, _: percent(share))
        axes.grid(visible=True)
        legend(axes, 2)
