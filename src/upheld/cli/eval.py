"""``upheld eval``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from upheld.cli import options
from upheld.cli.exit_codes import CLEAR
from upheld.cli.output import view_for, write
from upheld.cli.progress import progress
from upheld.config import load_config
from upheld.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.evals.outcome import EvalReport
    from upheld.evals.run import Judged

_SETTINGS = ("verifier", "retrieval", "threshold")


@click.command("eval")
@click.argument("labels", metavar="LABELS.jsonl[.gz]", type=click.Path(path_type=Path))
@options.verifier
@options.retrieval
@options.threshold
@options.as_json
@click.option(
    "--predictions", type=click.Path(path_type=Path), metavar="OUT.jsonl", help="Write a score and verdict per row."
)
@click.option(
    "--plot",
    type=click.Path(path_type=Path),
    metavar="OUT.svg",
    help="Draw reliability, thresholds, and errors by kind and group.",
)
@options.verbose
@options.page
def command(labels: Path, predictions: Path | None, plot: Path | None, **given: Any) -> int:  # noqa: ANN401  click's
    """Measure a verifier against hand labels.

    Each line is an object with "claim", "evidence" and "label" (1, 0 or a verdict), and may have "id", "group", "kind",
    "answer", "context" and "question".
    """
    from upheld.evals.datasets import read_labels  # the engine; --help needs none of it
    from upheld.evals.run import judge_all, report
    from upheld.retrieve.registry import load_retriever
    from upheld.verify.registry import load_verifier

    _check_outputs(labels, predictions, plot)
    chosen = load_config(Path(), os.environ, {name: given[name] for name in _SETTINGS}).options
    verifier, retriever = load_verifier(chosen.verifier), load_retriever(chosen.retrieval)
    threshold = verifier.threshold if chosen.threshold is None else chosen.threshold
    with progress(wanted=True) as on_event:
        judged = judge_all(read_labels(labels), verifier, retriever, threshold, on_event=on_event)
    found = report(judged, verifier.name, retriever.name, threshold)
    if predictions is not None:
        _write(predictions, (row.model_dump_json() + "\n" for row in found.predictions))
    if plot is not None:
        _write(plot, [_picture(judged, found)])
    _show(found, given)
    return CLEAR


def _check_outputs(labels: Path, predictions: Path | None, plot: Path | None) -> None:
    """Refuses, before minutes are spent, what could not be written or would overwrite something."""
    for option, path in (("--predictions", predictions), ("--plot", plot)):
        if path is not None and _same(path, labels):
            raise click.UsageError(f"{option} would overwrite the labels.")
    if plot is None:
        return
    if plot.suffix.lower() != ".svg":
        raise click.UsageError("--plot writes SVG: give a name that ends in .svg.")
    from upheld.evals.plots.svg import ready

    ready()


def _picture(judged: Sequence[Judged], found: EvalReport) -> str:
    from upheld.evals.plots.evaluation import picture_of
    from upheld.evals.plots.svg import drawn

    return drawn(picture_of(judged, found.verifier, found.threshold))


def _same(one: Path, other: Path) -> bool:
    """Whether both are one file, by whatever names and links."""
    try:
        return one.samefile(other)
    except OSError:  # one of them is not there
        return False


def _write(path: Path, parts: Iterable[str]) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(parts)
    except OSError as error:
        raise InputError(f"{path}: can't be written: {error.strerror}") from error


def _show(report: EvalReport, given: dict[str, Any]) -> None:
    if given["as_json"]:
        from upheld.render.as_json import render_json

        return write(render_json(report), encoding="utf-8")
    from upheld.evals.outcome import MEANINGS, tables
    from upheld.render.evaluation import render_tables

    view = view_for(given["color"], given["width"], full=given["verbose"], environ=os.environ)
    headline = f"{report.verifier}, {report.retrieval}, threshold {report.threshold:g}, {report.rows:,} rows"
    return write(render_tables(headline, tables(report), view, MEANINGS))
