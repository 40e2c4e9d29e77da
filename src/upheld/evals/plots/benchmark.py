"""The picture of AttributionBench results: macro-F1 by subset, beside figures published of the same rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evals.attributionbench import SPLITS, SUBSETS, Split
from upheld.evals.benchmark import BenchmarkResult, Outcome
from upheld.evals.benchmark_tables import PATTERN
from upheld.evals.plots.picture import Picture
from upheld.evals.plots.rows import Published, Series, Subsets
from upheld.evals.published import PUBLISHED, Reported, System
from upheld.evals.results import read_results

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

#: The row below the subsets.
MEAN = "mean"


def pictures(folder: Path) -> list[Picture]:
    """A picture for each split that was measured; none where there are no results."""
    results = read_results(folder, PATTERN, BenchmarkResult)
    return [picture for split in SPLITS for picture in _pictures(results, split)]


def _pictures(results: Sequence[BenchmarkResult], split: Split) -> Iterator[Picture]:
    names = (*SUBSETS[split], MEAN)
    series = []
    for result in results:
        outcome = _shown(result, split)
        if outcome is not None:
            figures = {subset.name: subset.macro_f1 for subset in outcome.subsets} | {MEAN: outcome.mean}
            series.append(Series(name=result.origin.verifier, figures=tuple(figures.get(name) for name in names)))
    if series:
        published = tuple(_published(split))
        title = f"Macro-F1 by subset, AttributionBench {split}{' (grey: published)' if published else ''}"
        panel = Subsets(names=names, series=tuple(series), published=published, title=title)
        yield Picture(f"attributionbench_{split}", panel.title, (panel,))


def _shown(result: BenchmarkResult, split: Split) -> Outcome | None:
    """All rows, at the threshold from dev, as published systems have it; else at the verifier's own."""
    found = {o.threshold_from: o for o in result.outcomes if (o.split, o.rows) == (split, "all")}
    return found.get("dev", found.get("own"))


def _published(split: Split) -> Iterator[Published]:
    """What has been reported of the split, without bounds: "below 62" is no point. Of dev nothing has been."""
    for system in PUBLISHED:
        for row, reported in _reported(system, split):
            if reported is not None and reported.sign != "<":
                yield Published(row=row, name=system.name, share=reported.value / 100.0)


def _reported(system: System, split: Split) -> tuple[tuple[str, Reported | None], ...]:
    if split == "test":
        return (("ExpertQA", system.expertqa), (MEAN, system.in_distribution))
    if split == "test_ood":
        return ((MEAN, system.out_of_distribution),)
    return ()
