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
    from upheld.evals.outcome import EvalReport

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
@options.verbose
@options.page
def command(labels: Path, predictions: Path | None, **given: Any) -> int:  # noqa: ANN401  click's
    """Measure a verifier against hand labels.

    Each line is an object with "claim", "evidence" and "label" (1, 0 or a verdict), and may have "id", "group", "kind",
    "answer", "context" and "question".
    """
    from upheld.evals.datasets import read_labels  # the engine; --help needs none of it
    from upheld.evals.run import evaluate
    from upheld.retrieve.registry import load_retriever
    from upheld.verify.registry import load_verifier

    if predictions is not None and _same(predictions, labels):
        raise click.UsageError("--predictions would overwrite the labels.")
    chosen = load_config(Path(), os.environ, {name: given[name] for name in _SETTINGS}).options
    verifier, retriever = load_verifier(chosen.verifier), load_retriever(chosen.retrieval)
    with progress(wanted=True) as on_event:
        report = evaluate(
            read_labels(labels), verifier, retriever=retriever, threshold=chosen.threshold, on_event=on_event
        )
    if predictions is not None:
        _write_predictions(predictions, report)
    _show(report, given)
    return CLEAR


def _same(one: Path, other: Path) -> bool:
    """Whether both are one file, by whatever names and links."""
    try:
        return one.samefile(other)
    except OSError:  # one of them is not there
        return False


def _write_predictions(path: Path, report: EvalReport) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(row.model_dump_json() + "\n" for row in report.predictions)
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
