"""Options that several commands have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable

Command = TypeVar("Command", bound="Callable[..., Any]")


class _Share(click.FloatRange):
    """A number from 0 to 1, with a word for those who give percent."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401  click's
        number = click.FLOAT.convert(value, param, ctx)
        if 1.0 < number <= 100.0:
            self.fail(f"{number:g} is not between 0 and 1; for {number:g}% write {number / 100.0:g}", param, ctx)
        return super().convert(value, param, ctx)


SHARE = _Share(0.0, 1.0)


def _remember(ctx: click.Context, _: click.Parameter, value: bool) -> bool:
    """Tells `main` that tracebacks are wanted."""
    ctx.find_root().obj.verbose = value
    return value


verbose = click.option("-v", "--verbose", is_flag=True, callback=_remember, help="Show more, and tracebacks of errors.")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
verifier = click.option("--verifier", metavar="NAME", help="What scores the claims; `upheld models` lists them.")
retrieval = click.option("--retrieval", metavar="NAME", help="What finds the passages; `upheld models` lists them.")
threshold = click.option("--threshold", type=SHARE, metavar="X", help="Score from which a claim is supported.")
sources = click.option(
    "--source",
    "sources",
    multiple=True,
    metavar="[ID=]FILE|DIR|URL",
    help="A source, cited as 1, 2, ... in order or by its ID. Of a folder, each file is the source of its name.",
)
allow_private = click.option(
    "--allow-private", is_flag=True, default=None, help="Open addresses that are not public, too."
)
offline = click.option("--offline", is_flag=True, default=None, help="Open no address; read what the cache has.")
cache = click.option("--cache/--no-cache", default=None, help="Whether pages are kept and used again.")
refresh = click.option("--refresh", is_flag=True, default=None, help="Read pages anew that the cache has.")
color = click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Colours; auto heeds NO_COLOR."
)
width = click.option("--width", type=click.IntRange(min=1), metavar="N", help="Columns, 40 to 200.")
provider = click.option(
    "--from",
    "provider",
    default="auto",
    metavar="PROVIDER",
    help="Whose response the input is (openai, anthropic, gemini, perplexity, ...); auto finds out.",
)
answer = click.argument("answer", metavar="FILE|-|TEXT")


def web(command: Command) -> Command:
    """How addresses are read."""
    return allow_private(offline(cache(refresh(command))))


def page(command: Command) -> Command:
    """How a page is shown."""
    return color(width(command))
