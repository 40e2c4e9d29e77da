"""The legend of a diagram: below it, where it hides nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Points between a diagram and its legend: the ticks' labels and the name of the axis stand there.
_BELOW = 34.0


def legend(axes: Axes, columns: int) -> None:
    """Adds the legend. The layout makes room for it."""
    from matplotlib.transforms import offset_copy

    figure = cast("Any", axes.get_figure())  # None for axes without a figure, of which there are none here
    place = offset_copy(axes.transAxes, figure, y=-_BELOW, units="points")
    axes.legend(
        loc="upper left",
        bbox_to_anchor=(0.0, 0.0),
        bbox_transform=place,
        ncols=columns,
        borderaxespad=0.0,
        columnspacing=1.4,
        handlelength=1.8,
    )
