"""``upheld parse``."""

from __future__ import annotations

import os
from typing import Any

import click

from upheld.cli import options
from upheld.cli.exit_codes import CLEAR
from upheld.cli.output import note, view_for, write
from upheld.render import safe


@click.command("parse")
@options.answer
@options.sources
@options.provider
@options.as_json
@options.verbose
@options.page
def command(answer: str, sources: tuple[str, ...], **given: Any) -> int:  # noqa: ANN401  click's
    """Show what would be checked: claims, citations, sources.

    Nothing is fetched and nothing is judged.
    """
    from upheld.auditor import parse  # the engine; --help needs none of it
    from upheld.cli.inputs import read_request

    read = read_request(answer, sources, None, given["provider"])
    for line in read.notes if given["verbose"] else ():
        note(line)
    for id_, failure in read.failures.items():  # nothing is read here, so no report says it
        note(safe.compact(f"source {id_} can't be read: {failure.reason}"))
    parsed = parse(read.request)
    if given["as_json"]:
        from upheld.render.as_json import render_json

        write(render_json(parsed), encoding="utf-8")
        return CLEAR
    from upheld.render.parsed import render_parsed

    write(render_parsed(parsed, view_for(given["color"], given["width"], full=given["verbose"], environ=os.environ)))
    return CLEAR
