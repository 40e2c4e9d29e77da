"""``upheld cache``."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from upheld.cli.exit_codes import CLEAR
from upheld.cli.output import write

if TYPE_CHECKING:
    from upheld.fetch.cache import Cache


@click.group("cache", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> int:
    """Show or empty the cache of pages.

    Pages that an audit has read are kept in a file of yours, so that the next audit need not fetch them again.
    """
    return CLEAR if ctx.invoked_subcommand else _show()


@command.command("info")
def info() -> int:
    """Show where the cache is and what is in it."""
    return _show()


@command.command("clear")
def clear() -> int:
    """Empty the cache."""
    count = _cache().clear()
    write(f"{count:,} page{'' if count == 1 else 's'} removed\n")
    return CLEAR


def _show() -> int:
    found = _cache().info()
    rows = [("file", str(found.path)), ("pages", f"{found.documents:,}")]
    rows.append(("size", f"{found.bytes / 1e6:,.1f} of at most {found.most_bytes / 1e6:,.0f} MB"))
    if found.oldest is not None and found.newest is not None:
        rows += [("oldest", _day(found.oldest)), ("newest", _day(found.newest))]
    write("".join(f"{name:<8}{value}\n" for name, value in rows))
    return CLEAR


def _cache() -> Cache:
    from upheld.fetch.cache import Cache  # SQLite; --help needs none of it

    return Cache(reading="")  # counting and emptying are about every reading


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()
