"""``upheld models``."""

from __future__ import annotations

import os

import click

from upheld.cli import options
from upheld.cli.exit_codes import CLEAR
from upheld.cli.output import view_for, write


@click.command("models")
@options.page
def command(color: str, width: int | None) -> int:
    """List the verifiers and retrievers, and which can run here."""
    from upheld.render.models import Group, render_models
    from upheld.retrieve.registry import RETRIEVERS, best_retrieval
    from upheld.verify.registry import VERIFIERS, best_verifier
    from upheld.verify.small.shipped import card

    groups = (
        Group("verifiers", VERIFIERS.rows(), best_verifier(), {"small": card()}),
        Group("retrievers", RETRIEVERS.rows(), best_retrieval()),
    )
    write(render_models(groups, view_for(color, width, full=False, environ=os.environ)))
    return CLEAR
