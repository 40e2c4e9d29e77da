"""``upheld read``."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import click

from upheld.cli import options
from upheld.cli.exit_codes import CLEAR, FLAGGED
from upheld.cli.output import view_for, write
from upheld.config import load_config

_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]{1,30}://", re.IGNORECASE)
_SETTINGS = ("allow_private", "offline", "cache", "refresh")


@click.command("read")
@click.argument("place", metavar="URL|FILE")
@click.option("--archive/--no-archive", default=True, help="Whether the archive is asked where the page can't be read.")
@options.web
@options.as_json
@options.verbose
@options.page
def command(place: str, archive: bool, **given: Any) -> int:  # noqa: ANN401  click's
    """Show one page as an audit reads it.

    Says where it was read and how, and shows its text; or says why it can't be read.

    Exit codes: 0 it was read, 1 it was not, 2 there is no such file, 3 it could not run.
    """
    from upheld.auditor import read  # the engine; --help needs none of it

    chosen = load_config(Path(), os.environ, {name: given[name] for name in _SETTINGS}).options
    page = read(
        place if _ADDRESS.match(place) or not place.strip() else Path(place),
        archive=archive,
        **{name: getattr(chosen, name) for name in _SETTINGS},
    )
    if given["as_json"]:
        from upheld.render.as_json import render_json

        write(render_json(page), encoding="utf-8")
    else:
        from upheld.render.read_page import render_read

        write(render_read(page, view_for(given["color"], given["width"], full=given["verbose"], environ=os.environ)))
    return CLEAR if page.text is not None else FLAGGED
