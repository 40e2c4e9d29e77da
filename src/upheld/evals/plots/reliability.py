"""The reliability diagram: scores against the share of claims that are supported."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from upheld.evals.calibration import Bin, expected_error
from upheld.evals.plots.style import COLOURS, FAINT, GREY, percent
from upheld.schema import Wire

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Area of a marker that stands for all rows, in square points; and of the smallest one that is still seen.
_LARGEST, _SMALLEST = 900.0, 12.0


class Reliability(Wire):
    """Tenths of the scores, with the share of supported rows in each."""

    bins: tuple[Bin, ...]
    title: str = "Reliability diagram"
    inches: ClassVar[float] = 3.6

    def words(self) -> str:
        """The mean error, and where it is largest."""
        if not self.bins:
            return "No row has a score."
        worst = max(self.bins, key=_gap)
        return (
            "Each point is a tenth of the scores, the larger the more claims; on the dashed line a score is the share "
            f"of its claims that are supported. Scores are off by {_points(expected_error(self.bins) or 0.0)} on "
            f"average (ECE), most between {worst.low:.1f} and {worst.high:.1f}: a mean score of {worst.score:.2f} "
            f"where {percent(worst.supported.value)} of {worst.rows:,} claims are supported."
        )

    def draw(self, axes: Axes) -> None:
        """Points with their intervals about the diagonal."""
        rows = sum(one.rows for one in self.bins)
        axes.plot([0, 1], [0, 1], "--", color=FAINT, linewidth=1)
        for one in self.bins:
            if one.supported.low is not None and one.supported.high is not None:
                axes.plot([one.score] * 2, [one.supported.low, one.supported.high], color=COLOURS[0], linewidth=1.3)
        axes.scatter(
            [one.score for one in self.bins],
            [one.supported.value or 0.0 for one in self.bins],
            s=[max(_SMALLEST, _LARGEST * one.rows / rows) for one in self.bins],
            color=COLOURS[0],
            alpha=0.75,
            linewidths=0,
            zorder=3,
            clip_on=False,
        )
        axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="score", ylabel="share supported")
        axes.yaxis.set_major_formatter(lambda share, _: percent(share))
        axes.grid(visible=True)
        error = expected_error(self.bins)
        if error is not None:
            axes.text(0.03, 0.93, f"ECE {percent(error, 1)}", transform=axes.transAxes, color=GREY)


def _gap(one: Bin) -> float:
    """How much of the mean error comes from a tenth."""
    return one.rows * abs(one.score - (one.supported.value or 0.0))


def _points(share: float) -> str:
    return f"{100.0 * share:.1f} points"
