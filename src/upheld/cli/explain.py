"""``upheld explain``."""

from __future__ import annotations

import shutil

import click

from upheld.cli.exit_codes import CLEAR
from upheld.cli.output import write
from upheld.render.catalogue import render_list, render_page

#: Prose wider than this is hard to read.
_WIDEST = 88


@click.command("explain")
@click.argument("name", metavar="[CODE|VERDICT]", required=False)
def command(name: str | None) -> int:
    """Explain a finding code or a verdict.

    Says what N101 or partial means, with an example and what to do; without a name, lists them all.
    """
    width = min(max(shutil.get_terminal_size((80, 24)).columns, 40), _WIDEST)
    write(render_list(width) if name is None else render_page(name, width))
    return CLEAR
